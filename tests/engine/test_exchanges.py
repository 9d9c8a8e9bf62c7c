"""Looks at hands and cards that go from hand to hand: who sees them, and what becomes of calls."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.bots.remembering import tell
from tests.engine.chance import NAMES, variant
from uno_tui.bots.memory import Memory
from uno_tui.bots.player import BotPlayer
from uno_tui.engine import CompiledRules, Game, Move
from uno_tui.engine.events import CardsGiven, HandShown, seen_by
from uno_tui.engine.imagining import Imagination
from uno_tui.lab.examples.setting import lay_table

ANN, BO, CY = range(3)
HANDS = {"Ann": ["red-peek", "red-1", "red-2"], "Bo": ["blue-3", "blue-skip", "wild"], "Cy": ["green-5", "green-6"]}


def salon(**hands: Any) -> Game:
    chosen = variant("salon")
    return lay_table(CompiledRules(chosen, chosen.rules), NAMES[:3], {"top": "red-5", "hands": HANDS | hands})


def events_of(game: Game, *moves: str) -> list[Any]:
    events: list[Any] = []
    for move in moves:
        seat = game.decision.seat
        assert seat is not None
        events += game.play(Move.parse(seat, move))
    return events


def test_a_hand_that_a_card_shows_is_seen_by_those_two_alone() -> None:
    shown = events_of(salon(), "play red-peek", "player Cy")[-1]
    assert shown == HandShown(CY, ANN, ("green-5", "green-6"))
    assert [seen_by(shown, seat) for seat in (ANN, CY)] == [shown, shown]
    assert [seen_by(shown, seat) for seat in (BO, None)] == [HandShown(CY, ANN, None)] * 2


def test_spies_see_every_hand_but_their_own() -> None:
    shown = [e for e in events_of(salon(Ann=["red-spies", "red-1", "red-2"]), "play red-spies") if isinstance(e, HandShown)]
    assert [(look.seat, look.to) for look in shown] == [(BO, ANN), (CY, ANN)]


def test_given_cards_are_known_to_the_two_and_counted_by_all() -> None:
    game = salon(Ann=["red-magnet", "red-1", "red-2"])
    gift = next(e for e in events_of(game, "play red-magnet") if isinstance(e, CardsGiven))
    assert gift == CardsGiven(BO, ANN, 1, ("wild",))
    assert [seen_by(gift, seat) for seat in (CY, None)] == [gift._replace(cards=None)] * 2
    assert [seen_by(gift, seat) for seat in (ANN, BO)] == [gift, gift]


def test_it_is_asked_for_a_card_with_the_name_of_whoever_gets_it() -> None:
    game = salon(Ann=["red-toll", "red-1", "red-2"])
    events_of(game, "play red-toll")
    assert game.decision.seat == BO
    assert [game.view(seat).question.taker for seat in (ANN, BO, None)] == [ANN] * 3  # type: ignore[union-attr]
    assert [str(move) for move in game.view(BO).moves] == ["give blue-3"]
    assert game.view(CY).moves == ()


def test_who_has_given_a_card_remembers_where_it_is_and_the_others_forget() -> None:
    game = salon(Ann=["red-toll", "red-1", "red-2"])
    memories = [Memory(seat, 3) for seat in range(3)]
    tell(memories, [HandShown(BO, None, ("blue-3", "blue-skip", "wild"))])
    tell(memories, events_of(game, "play red-toll", "give blue-3"))
    known = [memory.beliefs(Imagination(game, seat)).known for seat, memory in enumerate(memories)]
    assert known[BO][ANN] == ["blue-3"]
    assert known[ANN][BO] == ["blue-skip", "wild"]
    assert known[CY] == {ANN: [], BO: []}


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_a_bot_manages_whatever_it_performs(level: Any) -> None:
    """To fail would cost more than to pay; and to pay costs more than to sing."""
    game = salon(Ann=["red-encore", "red-1", "red-2"])
    events_of(game, "play red-encore")
    bot = BotPlayer("Bo", level, BO, 3)
    chosen = {str(bot.choose(game.view(BO), Imagination(game, BO), Random(seed))) for seed in range(8)}
    assert "choose sing-failed" not in chosen
    assert "choose sing" in chosen
