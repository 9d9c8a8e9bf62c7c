"""What the engine says of cards to whoever explains the rules."""

from __future__ import annotations

import math
from typing import Any

from tests.engine.chance import variant
from uno_tui.engine.compiled import CompiledRules
from uno_tui.engine.facts import CardFacts, KindFacts, answers_to, card_facts, deflections, fitting_faces, kind_facts
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


def in_force(name: str, rules: dict[str, Any] | None = None) -> CompiledRules:
    return CompiledRules(variant(name), overlay(variant(name), rules or {}))


def test_a_card_is_told_by_its_word() -> None:
    card = card_facts(in_force("flip"))["wild-draw-color"]
    assert card == CardFacts("wild-draw-color", None, None, card.kind, card.kind.effects)
    assert (card.kind.is_wild, card.kind.points, card.kind.attack) == (True, 60, math.inf)
    plain = KindFacts("5", False, 5, 0, None, ())
    assert card_facts(in_force("standard"))["red-5"] == CardFacts("red-5", "red", None, plain, ())


def test_a_card_does_what_it_does_under_the_rules_in_force() -> None:
    seven_zero = kind_facts(in_force("standard", {"house": {"seven_zero": True}}))
    assert [kind.effects for kind in seven_zero if kind.card in ("0", "1", "7")] == [("pass-hands",), (), ("swap-hands",)]
    strict = card_facts(in_force("standard", {"optional": {"strict_plus4": True}}))
    assert strict["wild-draw-four"].kind.condition == "no-playable-card"


def test_what_fits_on_a_card_is_told_by_its_word_and_the_color_in_force() -> None:
    compiled = in_force("flip")
    for side, top, color, fitting in (
        ("dark", "pink-5", "teal", {"teal-1", "orange-5", "wild"}),
        ("light", "wild", None, {"wild", "wild-draw-two"}),
    ):
        faces = compiled.faces[compiled.side_names.index(side)]
        found = {word for word, cards in faces.by_word.items() if cards & fitting_faces(compiled, side, top, color)}
        assert fitting <= found
        assert found.isdisjoint({"pink-1", "red-1"})
