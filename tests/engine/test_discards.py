"""Cards that let every card of a color go at once, which no bundled variant has."""

from __future__ import annotations

from typing import Literal

from tests.engine.chance import NAMES, variant
from uno_tui.engine import Game, Move
from uno_tui.engine.compiled import CompiledRules
from uno_tui.engine.events import Discarded, Event, Played
from uno_tui.lab.examples.setting import lay_table
from uno_tui.rulebook.effects import Discard, DiscardEffect
from uno_tui.rulebook.model import Card

ANN, BO, CY = range(3)


def after_a_one(who: Literal["next", "self"], **hands: list[str]) -> tuple[Game, list[Event]]:
    """Ann has played a 1 that lets all cards of its color go."""
    deck = variant("bts")
    deck = deck.replace(cards=deck.cards | {"1": Card(effects=[DiscardEffect(discard=Discard(who=who, all_of="color"))])})
    game = lay_table(CompiledRules(deck, deck.rules), NAMES[:3], {"top": "red-5", "hands": hands})
    return game, game.play(Move(ANN, "play", "red-1"))


def test_they_leave_the_hand_and_lie_under_the_card() -> None:
    game, events = after_a_one("self", Ann=["red-1", "red-3", "blue-4", "red-skip", "green-6"], Bo=["red-7", "blue-8"])
    assert events == [Played(ANN, "red-1"), Discarded(ANN, ("red-3", "red-skip"))]
    assert game.view(ANN).hand == ("blue-4", "green-6")
    assert (game.view(BO).top, game.decision.seat) == ("red-1", BO)


def test_without_another_card_of_the_color_nothing_happens() -> None:
    game, events = after_a_one("next", Ann=["red-1", "red-3", "blue-4"], Bo=["blue-7", "blue-8"])
    assert events == [Played(ANN, "red-1")]
    assert game.decision.seat == BO


def test_whoever_has_none_left_wins() -> None:
    hands = {"Ann": ["red-1", "red-3"], "Bo": ["red-7", "red-8"]}
    assert after_a_one("self", **hands)[0].view(None).round_winner == ANN
    assert after_a_one("next", **hands)[0].view(None).round_winner == BO
