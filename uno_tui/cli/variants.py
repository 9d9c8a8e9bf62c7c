"""`uno-tui variants`: what can be played, in one table."""

from __future__ import annotations

from argparse import Namespace
from typing import NamedTuple

from rich.box import SIMPLE_HEAD
from rich.table import Table

from uno_tui.cli.output import Prose, console
from uno_tui.lang import words
from uno_tui.narration.own_variants import OwnVariant, own_variants
from uno_tui.rulebook.library import variant_summaries
from uno_tui.rulebook.summaries import VariantSummary


class VariantRow(NamedTuple):
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
    columns = [column for column in VariantRow._fields if ROOM.get(column, 0) <= screen.width]
    table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, 1, 0, 0))
    for column in columns:
        table.add_column(words.say(f"variants.{column}"), no_wrap=column in NEVER_BROKEN)
    for line in (*map(variant_row, variant_summaries()), *map(own_row, own_variants())):
        table.add_row(*(Prose(getattr(line, column)) for column in columns))
    screen.print(table)
    return 0


def own_row(own: OwnVariant) -> VariantRow:
    """Of one that cannot be played, what is wrong with it."""
    if own.summary:
        return variant_row(own.summary)
    problem = words.say("variants.broken", problem=own.problem)
    return VariantRow(id=own.id, name="", cards="", colors="", specials="", summary=problem)


def variant_row(variant: VariantSummary) -> VariantRow:
    return VariantRow(
        id=variant.id,
        name=words.of(variant.name),
        cards=str(variant.cards),
        colors=" + ".join(str(len(side)) for side in variant.colors),
        specials=words.say("list.comma").join(words.of(special.name) for special in variant.specials),
        summary=words.of(variant.summary),
    )
