"""What the engine says of cards to whoever explains the rules."""

from __future__ import annotations

from tests.engine.chance import variant
from uno_tui.engine.compiled import CompiledRules
from uno_tui.engine.facts import answers_to, deflections
from uno_tui.rulebook.options import overlay


def stacking(name: str, mode: str) -> CompiledRules:
    return CompiledRules(variant(name), overlay(variant(name), {"stacking": {"mode": mode}}))


def test_which_draw_cards_answer_which() -> None:
    found = {mode: answers_to(stacking("standard", mode), "draw-two") for mode in ("none", "same", "upward", "any")}
    both = ["draw-two", "wild-draw-four"]
    assert found == {"none": [], "same": ["draw-two"], "upward": both, "any": both}


def test_a_draw_card_is_answered_on_its_own_side() -> None:
    assert answers_to(stacking("flip", "upward"), "draw-one") == ["draw-one", "wild-draw-two"]
    assert answers_to(stacking("flip", "upward"), "draw-five") == ["draw-five", "wild-draw-color"]


def test_skips_and_reverses_deflect_on_whichever_side_they_are() -> None:
    for name in ("standard", "flip"):
        assert deflections(stacking(name, "none")) == {"reverse": "reverse", "skip": "skip"}
