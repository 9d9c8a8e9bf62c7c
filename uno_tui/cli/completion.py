"""`uno-tui completion SHELL`: the script with which a shell completes what somebody types.

shtab writes it from the argument parser. What only this machine knows is asked for while somebody types: the script calls
`uno-tui completion games WORD` and gets a line for each value that begins so.
"""

from __future__ import annotations

import re
from argparse import SUPPRESS, Namespace
from collections.abc import Callable, Iterable
from pathlib import Path

from uno_tui.cli.parser import COMMANDS, Parser, UsageError, parser, quoted
from uno_tui.lang import LANGUAGES, words
from uno_tui.lang.wrapping import width_of

SHELLS = ("bash", "zsh", "fish")
HERE = Path(__file__).parent
# Functions of the scripts; the last is one of the shell's own.
VARIANTS, OPTIONS, GAMES, PLAYERS, TABLES = "variants_or_file", "options", "saved_games", "players", "kept_tables"
FILES = "files"
ROOM = 50  # columns beside a word that is offered


def run(arguments: Namespace) -> int:
    asked, word = arguments.asked, arguments.word
    if asked in SHELLS:
        print(completion_script(asked))
    elif asked in KNOWN_HERE:
        print(*(f"{value}\n" for value in KNOWN_HERE[asked](word) if value.startswith(word)), sep="", end="")
    else:
        from uno_tui.rulebook.problems import did_you_mean_or_list

        cure = did_you_mean_or_list(asked, SHELLS)
        raise UsageError(words.say("usage.completion.unknown", word=quoted(asked), cure=cure))
    return 0


def completion_script(shell: str) -> str:
    """Ours comes last: in bash it takes the place of what shtab has registered."""
    import shtab

    top = parser()
    for command in (top, *top.commands.values()):
        mark_actions(command, shell)
    ours = (HERE / f"completion.{shell}").read_text(encoding="utf-8")
    if shell == "bash":
        return f"{shtab.complete(top, shell)}\n\n{ours}"
    return shtab.complete(top, shell, preamble=ours)


def mark_actions(command: Parser, shell: str) -> None:
    """What shtab reads: choices, or the name of a function in the attribute `complete`, and what is said of it."""
    command.description = short_help(command.description or "")
    for action in command._actions:
        if action.help and action.help != SUPPRESS:
            action.help = short_help(action.help)
        action.metavar = None  # colons and brackets mean something to zsh
        if action.nargs == 0:  # nothing stands behind it
            continue
        known = COMPLETED.get(action.dest) or COMPLETED.get(action.option_strings[-1] if action.option_strings else "")
        if callable(known):
            action.choices = [*known()]
        elif known:
            action.complete = completer(known, shell)  # type: ignore[attr-defined]


def short_help(text: str) -> str:
    """The beginning of a sentence: there is little room beside the words that are offered."""
    clause = re.split(r"[;:.] | ?\(|[；：。（]", text, maxsplit=1)[0]
    return clause if width_of(clause) <= ROOM else re.split(r", |，", clause, maxsplit=1)[0]


def completer(function: str, shell: str) -> dict[str, str]:
    import shtab

    if function == FILES:
        return {shell: str(shtab.FILE[shell])}
    return {shell: f"(_uno_tui_{function})" if shell == "fish" else f"_uno_tui_{function}"}


def levels() -> Iterable[str]:
    from uno_tui.bots.levels import LEVELS

    return LEVELS


def option_values(word: str) -> list[str]:
    from uno_tui.rulebook.library import every_option

    name = word.partition("=")[0]
    return every_option().get(name, [])


def known_options(word: str) -> list[str]:
    """First the name up to the `=`, then the whole with each of its values."""
    from uno_tui.rulebook.library import every_option

    name, equals, _ = word.partition("=")
    return [f"{name}={value}" for value in option_values(word)] if equals else [f"{option}=" for option in every_option()]


def known_variants(_word: str) -> list[str]:
    from uno_tui.narration.own_variants import own_variants
    from uno_tui.rulebook.library import variant_summaries

    return [*(variant.id for variant in variant_summaries()), *(own.id for own in own_variants() if own.summary)]


def known_games(_word: str) -> list[str]:
    from uno_tui.match.journal import games

    return [game.id for game in games()]


def known_players(_word: str) -> list[str]:
    """Whoever has sat at a table here; those of the last game first."""
    from uno_tui.match.journal import games

    seated = (name for game in games() for seat, name in enumerate(game.players) if seat not in game.bots)
    return list(dict.fromkeys(seated))


def known_tables(_word: str) -> list[str]:
    from uno_tui.match.kept_tables import kept_tables

    return list(kept_tables())


KNOWN_HERE: dict[str, Callable[[str], Iterable[str]]] = {
    "variants": known_variants,
    "options": known_options,
    "games": known_games,
    "players": known_players,
    "tables": known_tables,
}
# What can stand there, by the parser's name for it or by the option: words, or a function of the scripts that asks for them.
COMPLETED: dict[str, str | Callable[[], Iterable[str]]] = {
    "--variant": VARIANTS,
    "variant": VARIANTS,
    "other": VARIANTS,
    "--from": VARIANTS,
    "--rule": OPTIONS,
    "game": GAMES,
    "--player": PLAYERS,
    "names": PLAYERS,
    "--table": TABLES,
    "--svg": FILES,
    "--folder": FILES,
    "--examples": FILES,
    "--bot": levels,
    "bots": lambda: [*levels(), "random"],
    "--scoring": lambda: option_values("scoring.mode="),
    "--lang": lambda: LANGUAGES,
    "asked": lambda: SHELLS,
    "topic": lambda: COMMANDS,
}
