"""`uno-tui variants`: what can be played, in one table.

The table is read from the files without the schema, whose libraries cost more than all the rest of this command. A file
that is not as it should be goes to the loader, which says what is wrong with it.
"""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from typing import Any, NamedTuple

from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from uno_tui.cli.output import console
from uno_tui.cli.parser import say
from uno_tui.lang import catalog
from uno_tui.locations import variants_folder
from uno_tui.rulebook.extending import playable

Tree = dict[str, Any]
CLASSIC_EFFECTS = ("choose-color", "skip", "reverse")


class Row(NamedTuple):
    id: str
    name: str
    cards: str
    colors: str
    specials: str
    summary: str


NEVER_BROKEN = ("id", "cards", "colors")
# From how many columns of the screen on there is room for what: all variants should fit on one screen.
ROOM = {"name": 70, "cards": 70, "colors": 70, "specials": 110}


def run(_arguments: Namespace) -> int:
    screen = console(wide_when_piped=True)
    columns = [column for column in Row._fields if ROOM.get(column, 0) <= screen.width]
    table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, 1, 0, 0))
    for column in columns:
        table.add_column(say(f"variants.{column}"), no_wrap=column in NEVER_BROKEN)
    for row in rows():
        table.add_row(*(Text(getattr(row, column)) for column in columns))
    screen.print(table)
    return 0


def rows() -> Iterator[Row]:
    for name, tree in playable(variants_folder()).items():
        try:
            yield row(tree)
        except (AttributeError, KeyError, TypeError, ValueError):
            from uno_tui.rulebook import load

            load(name)
            raise


def row(tree: Tree) -> Row:
    sides: list[Tree] = list(tree["sides"].values()) if "sides" in tree else [tree["deck"]]
    cards: Tree = tree["cards"]
    specials = [card for side in sides for card in side["cards"] if card in cards and is_special(cards[card])]
    return Row(
        id=str(tree["id"]),
        name=in_words(tree["name"]),
        cards=str(int(sides[0]["total"])),
        colors=" + ".join(str(len(side["colors"])) for side in sides),
        specials=", ".join(in_words(cards[card]["name"]) for card in dict.fromkeys(specials)),
        summary=in_words(tree["summary"]),
    )


def in_words(names: dict[str, str]) -> str:
    return names.get(catalog().language) or names["en"]


def is_special(card: Tree) -> bool:
    """Whether it does anything that no card of a classic deck does."""
    return any(
        "count" not in effect.get("penalty", {}) if isinstance(effect, dict) else effect not in CLASSIC_EFFECTS
        for effect in card.get("effects", [])
    )
