"""`uno-tui` without a command: the game itself.

With a variant and players, or with any bot, it goes straight to the table, with less to the screen where a game is set up.
Everything that was written is checked before the screen is touched, and before the screen's libraries are imported. With
`--plain` there is no screen, only lines of text.
"""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from uno_tui.bots.levels import LEVELS
from uno_tui.cli.changes import changes_of
from uno_tui.cli.parser import AskedSeat, UsageError, quoted
from uno_tui.errors import UnoError
from uno_tui.lang import error_text, words
from uno_tui.match.default_seats import completed
from uno_tui.match.kept_tables import KeptTable, kept_tables
from uno_tui.match.seats import Bot, Human, Seat, names_of
from uno_tui.match.setup import SetUp, last_setup, remember
from uno_tui.names import clean
from uno_tui.rulebook.library import is_path, load_table, variant_summaries
from uno_tui.rulebook.rules import flat_changes, nested_changes
from uno_tui.storage.cache import address
from uno_tui.storage.settings import save_setting

if TYPE_CHECKING:
    from uno_tui.match.live import Match

DUMB = ("dumb", "unknown")  # terminals that can only write one line below the other


def run(arguments: Namespace) -> int:
    seed, seats = arguments.table_seed, seats_from(arguments.seats or ())
    table = table_from(arguments)
    changes = nested_changes(flat_changes(table.changes) | flat_changes(changes_from(arguments)))
    asked = SetUp(variant_from(arguments) or table.variant, seats, changes)
    if not asked.variant and any(isinstance(seat, Bot) for seat in seats):
        asked = asked._replace(variant=first_variant())
    try:
        match = checked_match(asked, seed)
    except UnoError as error:
        raise UsageError(first_of(error)) from None
    if arguments.coach:
        save_setting("coach", "on")
    if not arguments.plain:
        refuse_without_terminal()
    if match and asked.variant:
        remember(asked)
    else:
        match = None  # the variant is to be chosen
    if arguments.plain:
        return tell(match, asked, seed)
    last = SetUp(seats=last_setup().seats) if arguments.table_name else last_setup()
    return show_match(match, None if match else laid_over(last, asked), seed)


def table_from(arguments: Namespace) -> KeptTable:
    """What is kept under the name, or a table that nothing was agreed on."""
    name: str | None = arguments.table_name
    if name is None:
        return KeptTable("", {})
    from uno_tui.rulebook.problems import did_you_mean_or_list

    tables = kept_tables()
    if name not in tables:
        raise UsageError(words.say("launch.no-table", name=quoted(name), cure=did_you_mean_or_list(name, tables)))
    return tables[name]


def variant_from(arguments: Namespace) -> str:
    """A file is called by a name that holds in every folder: it may be remembered."""
    variant: str | None = arguments.table_variant
    if variant == "":
        raise UsageError(words.say("launch.no-variant"))
    return address(Path(variant)) if variant and is_path(variant) else variant or ""


def seats_from(asked: Sequence[AskedSeat]) -> tuple[Seat, ...]:
    """Unlike on the screen, nobody is there to look at a name that was mended: what is wrong is refused."""
    seats = completed(bot_from(text) if is_bot else Human(name_from(text)) for is_bot, text in asked)
    names = names_of(seats)
    for name in names:
        if names.count(name) > 1:
            raise UsageError(words.say("launch.same-name", name=name))
    if len(names) == 1:
        raise UsageError(words.say("launch.alone", name=names[0]))
    return seats


def bot_from(text: str) -> Bot:
    """`hard`, or `easy:Momo`; without a name it gets one later."""
    word, colon, name = text.partition(":")
    level = next((level for level in LEVELS if level == word), None)
    if level is None:
        from uno_tui.rulebook.problems import did_you_mean_or_list

        raise UsageError(words.say("launch.no-level", word=quoted(word), cure=did_you_mean_or_list(word, LEVELS)))
    return Bot(name_from(name) if colon else "", level)


def name_from(text: str) -> str:
    if name := clean(text):
        return name
    raise UsageError(words.say("launch.no-name"))


def changes_from(arguments: Namespace) -> dict[str, object]:
    changes = flat_changes(changes_of(arguments.table_rule or ()))
    if arguments.target is not None:
        changes["scoring.target"] = whole(arguments.target)
    if arguments.scoring is not None:
        changes["scoring.mode"] = arguments.scoring
    return nested_changes(changes)


def whole(text: str) -> int | str:
    """The number, or the text for the rulebook to refuse."""
    try:
        return int(text)
    except ValueError:
        return text


def checked_match(asked: SetUp, seed: int | None) -> Match | None:
    """The match if there are players for one. Without a variant, the first of all tells what can be set up."""
    first = asked.variant or first_variant()
    if asked == SetUp():
        return None
    if not asked.seats:
        load_table(first, asked.changes)
        return None
    from uno_tui.match.live import Match

    return Match.set_up(asked._replace(variant=first), seed)


def first_variant() -> str:
    """Whoever is to choose a variant needs all of them to be sound."""
    variants = variant_summaries()
    if not variants:
        raise UsageError(words.say("launch.no-variants"))
    return variants[0].id


def first_of(error: UnoError) -> str:
    """One sentence, however much is wrong with a file; `check` tells all of it."""
    first, *rest = error_text(error).split("\n")
    return words.say("launch.and-more", problem=first, count=len(rest)) if rest else first


def laid_over(last: SetUp, asked: SetUp) -> SetUp:
    """What was set up last time, with what is asked for now over it."""
    changes = nested_changes({**flat_changes(last.changes), **flat_changes(asked.changes)})
    return SetUp(asked.variant or last.variant, asked.seats or last.seats, changes)


def refuse_without_terminal() -> None:
    """Keys come from one stream and pictures go to another: all of them must be the terminal, and not a typewriter.

    A browser is reached by a driver of its own.
    """
    if "TEXTUAL_DRIVER" in os.environ:
        return
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if stream is None or not stream.isatty():
            raise UsageError(words.say("launch.no-terminal"))
    if (kind := os.environ.get("TERM", "")) in DUMB:
        raise UsageError(words.say("launch.dumb", kind=kind))


def tell(match: Match | None, asked: SetUp, seed: int | None) -> int:
    """As lines of text."""
    from uno_tui.plain.app import run_plain

    return run_plain(match, asked, seed)


def show_match(match: Match | None, setup: SetUp | None, seed: int | None) -> int:
    from uno_tui.tui.app import UnoApp, run_app

    return run_app(UnoApp(match, setup=setup, seed=seed))
