"""What effects ask, and what may happen while it is asked."""

from __future__ import annotations

from tests.engine.chance import NAMES, variant
from uno_tui.engine import Move
from uno_tui.engine.compiled import CompiledRules
from uno_tui.lab.examples.setting import lay_table
from uno_tui.rulebook.options import overlay


def test_a_card_drawn_for_a_false_catch_can_be_the_one_that_is_discarded() -> None:
    dragonball = variant("dragonball")
    rules = overlay(dragonball, {"optional": {"wrong_catch": 1}})
    given = {"top": "red-5", "hands": {"Ann": ["wish", "blue-1", "red-2"]}, "draw": ["green-4*", "yellow-9"]}
    game = lay_table(CompiledRules(dragonball, rules), NAMES[:3], given)
    game.play(Move(0, "play", "wish"))
    game.play(Move(0, "choose", "discard"))
    assert {move.word for move in game.decision.moves} == {"blue-1", "red-2"}
    game.play(Move(0, "catch", "Bo"))
    assert {move.word for move in game.decision.moves} == {"blue-1", "red-2", "yellow-9"}
