"""The moment of a stage: a card is played, or its color is known, whoever named it."""

from __future__ import annotations

import pytest
from textual.geometry import Size

from tests.engine.chance import VARIANTS, variant
from tests.tui.driver import LEAST, WIDE
from uno_tui.engine.events import ColorFell, ColorNamed, Event, Played
from uno_tui.tui.look.avatars import avatars_of
from uno_tui.tui.look.cards import Picture
from uno_tui.tui.look.painting import Painting
from uno_tui.tui.look.palettes import ONE_SIDED, PALETTES
from uno_tui.tui.look.stamps import word_width
from uno_tui.tui.table.searches import Search, SearchPlan, search_call
from uno_tui.tui.table.stages import is_moment


def moments(name: str, card: str) -> set[type[Event]]:
    stage = variant(name).card(card).stage
    assert stage is not None
    events = (Played(0, card), ColorNamed(0, "red"), ColorFell("red"))
    return {type(event) for event in events if is_moment(stage, event)}


@pytest.mark.parametrize(
    ("name", "card", "known"),
    [
        ("undercover", "mole", {Played}),
        ("avalanche", "avalanche", {ColorNamed, ColorFell}),
        ("night-market", "lantern", {ColorNamed, ColorFell}),  # which nobody names
    ],
)
def test_a_stage_has_its_moment(name: str, card: str, known: set[type[Event]]) -> None:
    assert moments(name, card) == known


def test_a_picture_for_the_stage_is_drawn_for_the_stage_and_not_for_a_card() -> None:
    drawn = {
        (name, card): picture.splitlines()
        for name in VARIANTS
        for card, definition in variant(name).cards.items()
        if definition.stage and (picture := definition.stage.picture)
    }
    assert len(drawn) >= 5
    assert [place for place, lines in drawn.items() if len(lines) < 20] == []


def searched(drawn: int, size: tuple[int, int], *, is_found: bool = True) -> Search:
    avatar, colors = avatars_of(("Ann",))[0], variant("pokemon").colors
    card = Picture("W", "", "∞", "", ("#17171c",), True)
    return Search(card, colors["red"], is_found, drawn, avatar, "Ann", ("Ann draws.",), search_call("No red?", Size(*size)))


def test_however_many_cards_a_search_takes_all_of_it_is_on_the_screen() -> None:
    cut = []
    for size in (LEAST, WIDE, (200, 60)):
        for drawn in (1, 2, 3, 4, 7, 12, 60):
            plan = SearchPlan(Painting(*size), searched(drawn, size))
            end = plan.right + word_width(plan.count, plan.lines)
            if plan.place_of(0)[0] < 0 or end > size[0] or plan.y + plan.lens.height / 2 > size[1]:
                cut.append((size, drawn))
    assert cut == []


def test_a_color_that_has_not_come_is_not_shown() -> None:
    palette = PALETTES[ONE_SIDED]
    found, missed = (searched(3, LEAST, is_found=is_found).painted(*LEAST, palette, 1.0) for is_found in (True, False))
    assert "●" in {written.sign for written in found.writing.values()}
    assert "●" not in {written.sign for written in missed.writing.values()}
