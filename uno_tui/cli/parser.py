"""The argument parser. Bad usage is an error like any other: one sentence, and where to find help."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn

from uno_tui import __version__
from uno_tui.cli.background import BACKGROUND
from uno_tui.cli.examples import EXAMPLES
from uno_tui.cli.helppage import HelpPage
from uno_tui.errors import Message, UnoError
from uno_tui.lang import words
from uno_tui.names import FEWEST_PLAYERS, MOST_PLAYERS

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

MOST_ROUNDS = 1_000_000_000
MOST_JOBS = 64
MOST_MOVES = 1_000_000
LARGEST_SEED = 2**63 - 1


class UsageError(UnoError):
    """The command was called in a way that it does not understand."""


# What argparse has to say about a line, in its own words: the first that fits is said in ours.
COMPLAINTS = {
    "no-value": r"argument (?P<option>.+?): expected one argument",
    "takes-none": r"argument (?P<option>.+?): ignored explicit argument (?P<value>.*)",
    "no-choice": r"argument (?P<option>.+?): invalid choice: (?P<value>.*?) \(choose from .*\)",
    "bad-value": r"argument (?P<option>.+?): (?P<problem>.*)",
    "missing": r"the following arguments are required: (?P<names>.+)",
}


class Parser(argparse.ArgumentParser):
    def __init__(self, **how: Any) -> None:
        super().__init__(**how, add_help=False, allow_abbrev=False, formatter_class=HelpPage)
        self.commands: dict[str, Parser] = {}
        self._positionals.title, self._optionals.title = words.say("usage.arguments"), words.say("usage.options")
        self.add_argument("-h", "--help", action="help", help=words.say("usage.help.option"))

    @property
    def known_options(self) -> list[str]:
        return list(self._option_string_actions)

    def error(self, message: str) -> NoReturn:
        raise UsageError(words.say("usage.wrong", message=in_our_words(message), command=self.prog))

    def print_help(self, file: SupportsWrite[str] | None = None) -> None:
        """argparse would keep quiet about help that cannot be written."""
        print(self.format_help(), end="", file=file)


def in_our_words(message: str) -> str:
    for kind, complaint in COMPLAINTS.items():
        if found := re.fullmatch(complaint, message, re.DOTALL):
            return words.say(f"usage.complaint.{kind}", **found.groupdict())
    return message


def quoted(word: str) -> Message | str:
    """What somebody has typed, fit to be shown."""
    from uno_tui.rulebook.problems import quote

    return quote(word)


def parser() -> Parser:
    """`command` is the module of this package that carries it out; without one the game is played."""
    top = Parser(
        prog="uno-tui",
        usage=words.say("usage.play.usage"),
        description=words.say("usage.description"),
        epilog=words.say("usage.more"),
    )
    top.add_argument("-V", "--version", action="version", version=f"uno-tui {__version__}", help=words.say("usage.version"))
    add_language(top)
    add_play(top.add_argument_group(words.say("usage.play.heading"), words.say("usage.play.help")))
    families = top.add_subparsers(
        title=words.say("usage.commands"), metavar=words.say("usage.command"), dest="command", prog=top.prog
    )
    for name, add_options in COMMANDS.items():
        text = words.say(f"usage.{name}.help")
        command = top.commands[name] = families.add_parser(name, help=text, description=text)
        add_language(command)
        add_options(command)
        add_example(command, EXAMPLES[name])
    for heading, rows in BACKGROUND.items():
        add_background(top.add_argument_group(words.say(f"usage.{heading}.heading")), rows())
    add_example(top, EXAMPLES[""])
    return top


def parse_arguments(argv: Sequence[str]) -> argparse.Namespace:
    if not argv:  # the usual way to start a game should not wait for a parser that has nothing to do
        return argparse.Namespace(command=None, plain=None, coach=None, **dict.fromkeys(PLAY_OPTIONS.values()))
    refuse_unknown_command(argv)
    top = parser()
    arguments, unknown = top.parse_known_args(argv)
    if unknown and unknown[0].startswith("-"):
        raise no_option(unknown[0], top.commands.get(arguments.command, top))
    if unknown:
        command = f"uno-tui {arguments.command}" if arguments.command else "uno-tui"
        message = words.say("usage.unrecognized", words=" ".join(unknown))
        raise UsageError(words.say("usage.wrong", message=message, command=command))
    own = [*PLAY_OPTIONS.values(), "coach", *(["plain"] if arguments.command != "resume" else [])]
    if arguments.command and any(getattr(arguments, name) is not None for name in own):
        raise UsageError(words.say("usage.wrong", message=words.say("usage.play.alone"), command="uno-tui"))
    return arguments


def refuse_unknown_command(argv: Sequence[str]) -> None:
    """The first word is the command, unless it is the value of an option for playing, or of one that is misspelt."""
    before = ["", *argv]
    candidates = (
        (previous, argument)
        for previous, argument in zip(before, argv, strict=False)
        if not argument.startswith("-") and previous not in PLAY_OPTIONS
    )
    previous, word = next(candidates, ("", None))
    if word is None or word in COMMANDS:
        return
    top = parser()
    if previous.startswith("-") and previous not in top.known_options:
        raise no_option(previous, top)
    raise no_command(word)


def no_command(word: str) -> UsageError:
    from uno_tui.rulebook.problems import did_you_mean_or_list

    return UsageError(words.say("usage.unknown", word=quoted(word), cure=did_you_mean_or_list(word, COMMANDS)))


def no_option(word: str, command: Parser) -> UsageError:
    from uno_tui.rulebook.problems import did_you_mean

    name = word.partition("=")[0]
    cure = did_you_mean(name, command.known_options) or words.say("usage.see-help", command=command.prog)
    return UsageError(words.say("usage.no-option", word=quoted(name), cure=cure))


# Of playing, the option and where its value goes: commands have options of the same names.
PLAY_OPTIONS = {
    "--table": "table_name",
    "--variant": "table_variant",
    "--player": "seats",
    "--bot": "seats",
    "--target": "target",
    "--scoring": "scoring",
    "--rule": "table_rule",
    "--seed": "table_seed",
}
REPEATED = ("--player", "--bot", "--rule")


class AskedSeat(NamedTuple):
    """Players and bots share one list: they sit down in the order in which they are written."""

    is_bot: bool
    text: str


def add_play(group: argparse._ArgumentGroup) -> None:
    """What a value means is not judged here but by the rulebook, all but the seed, which is no rule."""
    kinds: dict[str, Callable[[str], object]] = {
        "--player": partial(AskedSeat, False),
        "--bot": partial(AskedSeat, True),
        "--seed": bounded_number(0, LARGEST_SEED),
    }
    for option, name in PLAY_OPTIONS.items():
        word, kind = option.removeprefix("--"), kinds.get(option, str)
        metavar, text = words.say(f"usage.play.{word}.value"), words.say(f"usage.play.{word}.help")
        action = "append" if option in REPEATED else "store"
        group.add_argument(option, dest=name, action=action, type=kind, metavar=metavar, help=text)
    group.add_argument("--coach", action="store_true", default=None, help=words.say("usage.play.coach"))
    group.add_argument("--plain", action="store_true", default=None, help=words.say("usage.play.plain"))


def add_language(command: argparse.ArgumentParser) -> None:
    """Only for the help: it is taken out before anything else is understood."""
    command.add_argument("--lang", metavar=words.say("usage.language.value"), help=words.say("usage.language.help"))


def add_example(command: argparse.ArgumentParser, example: str) -> None:
    """Below everything else, in every language the same."""
    command.add_argument_group(words.say("usage.example"), example)


def add_background(group: argparse._ArgumentGroup, rows: Iterable[tuple[str, str]]) -> None:
    """Only for the help: nothing of it is typed."""
    group._group_actions += [argparse.Action([], name, metavar=name, help=text) for name, text in rows]


def add_rule(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--rule", action="append", default=[], metavar=words.say("usage.rule.value"), help=words.say("usage.rule.help")
    )


def add_nothing(_command: argparse.ArgumentParser) -> None:
    """This command takes no options."""


def add_json(command: argparse.ArgumentParser) -> None:
    command.add_argument("--json", action="store_true", help=words.say("usage.json"))


def add_topic(command: argparse.ArgumentParser) -> None:
    command.add_argument("topic", nargs="?", metavar=words.say("usage.command"), help=words.say("usage.help.topic"))


def add_rules(command: argparse.ArgumentParser) -> None:
    command.add_argument("variant", metavar=words.say("usage.variant.value"), help=words.say("usage.variant.help"))
    add_rule(command)


def add_resume(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", nargs="?", metavar=words.say("usage.resume.value"), help=words.say("usage.resume.game"))
    # Said before the command it means the same.
    command.add_argument("--plain", action="store_true", default=argparse.SUPPRESS, help=words.say("usage.resume.plain"))


def add_replay(command: argparse.ArgumentParser) -> None:
    value, text = words.say("usage.replay.value"), words.say("usage.replay.game")
    command.add_argument("game", nargs="?", default="last", metavar=value, help=text)
    command.add_argument("--text", action="store_true", help=words.say("usage.replay.text"))
    command.add_argument("--svg", metavar=words.say("usage.check.file"), help=words.say("usage.replay.svg"))
    read = bounded_number(0, MOST_MOVES)
    command.add_argument("--at", type=read, metavar=words.say("usage.replay.move"), help=words.say("usage.replay.at"))


def add_poster(command: argparse.ArgumentParser) -> None:
    value, text = words.say("usage.replay.value"), words.say("usage.replay.game")
    command.add_argument("game", nargs="?", default="last", metavar=value, help=text)
    command.add_argument("--svg", metavar=words.say("usage.check.file"), help=words.say("usage.poster.svg"))
    command.add_argument("--text", action="store_true", help=words.say("usage.poster.text"))


def add_stats(command: argparse.ArgumentParser) -> None:
    command.add_argument("names", nargs="*", metavar=words.say("usage.stats.value"), help=words.say("usage.stats.names"))
    add_json(command)


def add_check(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "variant", nargs="?", metavar=words.say("usage.variant.value"), help=words.say("usage.check.variant")
    )
    command.add_argument(
        "--examples",
        action="append",
        default=[],
        metavar=words.say("usage.check.file"),
        help=words.say("usage.check.examples"),
    )
    count, rounds = words.say("usage.count"), bounded_number(1, MOST_ROUNDS)
    command.add_argument("--play", type=rounds, metavar=count, help=words.say("usage.check.play"))
    add_json(command)


def add_schema(command: argparse.ArgumentParser) -> None:
    command.add_argument("--examples", action="store_true", help=words.say("usage.schema.examples"))


def add_new(command: argparse.ArgumentParser) -> None:
    variant, folder = words.say("usage.variant.value"), words.say("usage.new.value")
    command.add_argument("name", metavar=words.say("usage.new.name"), help=words.say("usage.new.called"))
    command.add_argument("--from", dest="parent", default="base", metavar=variant, help=words.say("usage.new.from"))
    command.add_argument("--folder", metavar=folder, help=words.say("usage.new.folder"))


class OldOption(argparse.Action):
    """An option that became a positional argument; the old form still works."""

    def __call__(self, parser: argparse.ArgumentParser, namespace: argparse.Namespace, values: Any, _: Any = None) -> None:
        setattr(namespace, self.dest, values)
        for argument in parser._get_positional_actions():
            argument.required = argument.required and argument.dest != self.dest


def add_simulate(command: argparse.ArgumentParser) -> None:
    command.add_argument("variant", metavar=words.say("usage.variant.value"), help=words.say("usage.variant.help"))
    command.add_argument("--variant", action=OldOption, help=argparse.SUPPRESS)
    add_laboratory(command, rounds=1000)


def add_compare(command: argparse.ArgumentParser) -> None:
    variant = words.say("usage.variant.value")
    command.add_argument("variant", metavar=variant, help=words.say("usage.variant.help"))
    command.add_argument("other", nargs="?", metavar=variant, help=words.say("usage.compare.other"))
    add_laboratory(command, rounds=2000)


def add_completion(command: argparse.ArgumentParser) -> None:
    """The second word is for the scripts, which ask what can follow it."""
    command.add_argument("asked", metavar=words.say("usage.completion.value"), help=words.say("usage.completion.shell"))
    command.add_argument("word", nargs="?", default="", help=argparse.SUPPRESS)


def add_serve(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--host", default="127.0.0.1", metavar=words.say("usage.serve.value"), help=words.say("usage.serve.host")
    )
    for name, high, usual in (("port", 65535, 8000), ("visitors", 100, 4)):
        text = words.say(f"usage.serve.{name}", usual=usual)
        read, count = bounded_number(1, high), words.say("usage.count")
        command.add_argument(f"--{name}", type=read, default=usual, metavar=count, help=text)


def add_laboratory(command: argparse.ArgumentParser, rounds: int) -> None:
    """How many rounds, who plays them, and who does the work."""
    for name, low, high, usual in (
        ("players", FEWEST_PLAYERS, MOST_PLAYERS, 4),
        ("rounds", 1, MOST_ROUNDS, rounds),
        ("seed", 0, LARGEST_SEED, 0),
        ("jobs", 1, MOST_JOBS, None),
    ):
        text = words.say(f"usage.simulate.{name}", usual=usual)
        command.add_argument(
            f"--{name}", type=bounded_number(low, high), default=usual, metavar=words.say("usage.count"), help=text
        )
    value, text = words.say("usage.simulate.level"), words.say("usage.simulate.bot")
    command.add_argument("--bot", dest="bots", action="append", type=simulated_player, metavar=value, help=text)
    command.add_argument("--cluster", metavar=words.say("usage.simulate.address"), help=words.say("usage.simulate.cluster"))
    add_json(command)
    add_rule(command)


def simulated_player(text: str) -> str:
    from uno_tui.bots.levels import LEVELS
    from uno_tui.rulebook.problems import did_you_mean_or_list

    known = (*LEVELS, "random")
    if text not in known:
        cure = did_you_mean_or_list(text, known)
        raise argparse.ArgumentTypeError(words.say("usage.simulate.no-bot", text=quoted(text), cure=cure))
    return text


COMMANDS: dict[str, Callable[[argparse.ArgumentParser], None]] = {
    "resume": add_resume,
    "replay": add_replay,
    "poster": add_poster,
    "games": add_json,
    "stats": add_stats,
    "variants": add_json,
    "rules": add_rules,
    "check": add_check,
    "keys": add_nothing,
    "schema": add_schema,
    "new": add_new,
    "simulate": add_simulate,
    "compare": add_compare,
    "serve": add_serve,
    "doctor": add_nothing,
    "completion": add_completion,
    "man": add_nothing,
    "help": add_topic,
}


def bounded_number(low: int, high: int) -> Callable[[str], int]:
    """A whole number between two bounds, both included."""

    def read(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            value = low - 1
        if not low <= value <= high:
            raise argparse.ArgumentTypeError(words.say("usage.number", text=quoted(text), low=low, high=high))
        return value

    return read
