"""Which commands and options there are. Bad usage is an error like any other: one sentence, no list of everything."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from typing import NoReturn

from uno_tui import __version__
from uno_tui.cli import commands
from uno_tui.errors import UnoError
from uno_tui.lang import catalog

MOST_ROUNDS = 1_000_000_000
MOST_JOBS = 64
MOST_PLAYERS = 99
LARGEST_SEED = 2**63 - 1


class UsageError(UnoError):
    """The command was called in a way that it does not understand."""


class Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise UsageError(say("usage.wrong", message=message, command=self.prog))


def say(key: str, **values: object) -> str:
    return catalog().say(key, **values)


def parse(argv: Sequence[str]) -> argparse.Namespace:
    parser = Parser(prog="uno-tui", description=say("usage.description"), allow_abbrev=False)
    parser.add_argument("--version", action="version", version=f"uno-tui {__version__}")
    parser.set_defaults(run=lambda _arguments: parser.print_help() or 0)
    families = parser.add_subparsers(title=say("usage.commands"), metavar=say("usage.command"))
    add = {"variants": add_variants, "rules": add_rules, "check": add_check, "schema": add_schema, "simulate": add_simulate}
    for name, add_options in add.items():
        text = say(f"usage.{name}.help")
        command = families.add_parser(name, help=text, description=text, allow_abbrev=False)
        command.set_defaults(run=getattr(commands, name))
        add_options(command)
    refuse_unknown_command(argv, list(add))
    return parser.parse_args(argv)


def refuse_unknown_command(argv: Sequence[str], known: list[str]) -> None:
    """No option before the command takes a value, so the first word is the command."""
    word = next((argument for argument in argv if not argument.startswith("-")), None)
    if word is None or word in known:
        return
    from uno_tui.rulebook.problems import did_you_mean_or_list, quote

    raise UsageError(say("usage.unknown", word=quote(word), cure=did_you_mean_or_list(word, known)))


def number(low: int, high: int) -> Callable[[str], int]:
    """A whole number between two bounds."""

    def read(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            value = low - 1
        if not low <= value <= high:
            raise argparse.ArgumentTypeError(say("usage.number", text=ascii(text[:40]), low=low, high=f"{high:,}"))
        return value

    return read
