"""A computer player as it sits at a table: its moves are legal, and neither they nor its claims depend on hidden cards."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.chance import any_move, tables
from tests.engine.redeal import redealt
from tests.long import examples
from tests.tui.tables import laid, say
from uno_tui.bots.levels import LEVELS, Level
from uno_tui.bots.player import BotPlayer, Deed
from uno_tui.engine import Game, Move
from uno_tui.engine.events import Event, seen_events
from uno_tui.engine.imagining import Imagination
from uno_tui.engine.vocabulary import ROUND_OVER


def played_on(game: Game, random: Random, moves: int) -> list[Event]:
    """Random moves and claims, and everything that came of them."""
    events = list(game.take_events())
    for _ in range(moves):
        if (move := any_move(game, random)) is None:
            break
        events += game.play(move)
    return events


def deeds_of(player: BotPlayer, game: Game, seed: int) -> list[Deed]:
    view, imagination, random = game.view(player.seat), Imagination(game, player.seat), Random(seed)
    claims = player.claims(view, imagination, random)
    return [*claims, player.decide(view, imagination, random)] if view.asked == player.seat else claims


@pytest.mark.parametrize("level", LEVELS)
@given(tables(most_players=4), st.integers(0, 2**32), st.integers(0, 60))
@examples(4)
def test_whatever_a_seat_has_not_seen_its_bot_does_and_claims_the_same(
    level: Level, game: Game, seed: int, moves: int
) -> None:
    events = played_on(game, Random(seed), moves)
    if game.table.decision_kind >= ROUND_OVER:
        return
    for seat in {game.table.asked, *(claim.seat for claim in game.claims)}:
        player = BotPlayer("Momo", level, seat, len(game.players))
        player.hear(seen_events(events, seat))
        done = deeds_of(player, game, seed)
        assert done == deeds_of(player, redealt(game, seat, Random(seed + 1)), seed)
        assert all(game.copy().play(deed.move) is not None for deed in done if deed.move.verb != "catch")


@pytest.mark.parametrize("level", ["easy", "normal"])
@given(tables(most_players=4), st.integers(0, 2**32), st.integers(0, 60))
def test_how_long_a_bot_thinks_tells_nobody_what_it_holds(level: Level, game: Game, seed: int, moves: int) -> None:
    played_on(game, Random(seed), moves)
    if game.table.decision_kind >= ROUND_OVER:
        return
    asked, seats = game.table.asked, len(game.players)
    tables = [game, *(redealt(game, (asked + 1) % seats, Random(seed + number)) for number in range(8))]
    assert len({seconds_of(BotPlayer("Momo", level, asked, seats), table, seed) for table in tables}) == 1


def seconds_of(player: BotPlayer, game: Game, seed: int) -> float:
    return player.decide(game.view(player.seat), Imagination(game, player.seat), Random(seed)).seconds


def test_a_bot_that_answers_a_draw_card_with_its_last_card_but_one_calls_first() -> None:
    hands = {"Ann": ["red-draw-two", "red-1", "red-2"], "Bo": ["green-draw-two", "blue-1"]}
    match = laid("standard", 3, top="red-5", hands=hands)
    say(match, "play red-draw-two")
    player = BotPlayer("Bo", "normal", 1, 3)
    player.habits = player.habits._replace(calls_early=1)
    view, imagination = match.view(1), Imagination(match._game, 1)
    assert str(player.decide(view, imagination, Random(1)).move) == "uno"
    match.make(Move(1, "uno"))
    assert str(player.decide(match.view(1), imagination, Random(1)).move) == "play green-draw-two"
