"""`uno-tui variants`: what can be played, in one table."""

from __future__ import annotations

from argparse import Namespace
from typing import NamedTuple

from rich.box import SIMPLE_HEAD
from rich.table import Table

from uno_tui.cli.output import Prose, console, print_json
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

# Of one that cannot be played.
UNKNOWN: dict[str, object] = {"name": "", "summary": "", "players": [], "cards": 0, "colors": [], "specials": []}


def run(arguments: Namespace) -> int:
    if arguments.json:
        bundled = [variant_tree(variant) for variant in variant_summaries()]
        print_json([*bundled, *map(own_tree, own_variants())])
    else:
        show_variants()
    return 0


def show_variants() -> None:
    screen = console(wide_when_piped=True)
    columns = [column for column in VariantRow._fields if ROOM.get(column, 0) <= screen.width]
    table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, 1, 0, 0))
    for column in columns:
        table.add_column(words.say(f"variants.{column}"), no_wrap=column in NEVER_BROKEN)
    for line in (*map(variant_row, variant_summaries()), *map(own_row, own_variants())):
        table.add_row(*(Prose(getattr(line, column)) for column in columns))
    screen.print(table)


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


def variant_tree(variant: VariantSummary) -> dict[str, object]:
    """For other programs: a variant has the same keys wherever it comes from."""
    return {"id": variant.id, **summary_tree(variant), "file": "", "problem": ""}


def own_tree(own: OwnVariant) -> dict[str, object]:
    known = summary_tree(own.summary) if own.summary else UNKNOWN
    return {"id": own.id, **known, "file": own.file, "problem": own.problem}


def summary_tree(variant: VariantSummary) -> dict[str, object]:
    return {
        "name": words.of(variant.name),
        "summary": words.of(variant.summary),
        "players": [variant.players.min, variant.players.max],
        "cards": variant.cards,
        "colors": [[words.of(color.name) for color in side] for side in variant.colors],
        "specials": [words.of(special.name) for special in variant.specials],
    }
