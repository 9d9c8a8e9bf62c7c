"""The moment of a stage: a card is played, or its color is known, whoever named it."""

from __future__ import annotations

import pytest

from tests.engine.chance import VARIANTS, variant
from uno_tui.engine.events import ColorFell, ColorNamed, Event, Played
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
