"""Cards that nobody has bundled: whatever their effects are, a turn is lost once and the log says whose."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tests.engine.chance import NAMES, played, variant
from uno_tui.engine import Game, Move
from uno_tui.engine.events import Drew, EveryoneSkipped, Played, Skipped
from uno_tui.rulebook.amounts import Penalty
from uno_tui.rulebook.effects import Draw, DrawEffect, Effect, PenaltyEffect
from uno_tui.rulebook.model import Card, Variant

ANN, BO, CY = range(3)
TURN_EFFECTS: tuple[Effect, ...] = ("skip", "skip-everyone", "reverse")
penalties: st.SearchStrategy[list[Effect]] = st.just([]) | st.just([PenaltyEffect(penalty=Penalty(count=2))])
some_effects = st.builds(
    lambda effects, penalty: [*effects, *penalty], st.lists(st.sampled_from(TURN_EFFECTS), max_size=3), penalties
)


def deck_in_which_every_one_has(effects: list[Effect]) -> Variant:
    """The classic deck, with effects on the 1s."""
    classic = variant("bts")
    return classic.replace(cards=classic.cards | {"1": Card(effects=effects)})


def game_with_a_one_to_play(effects: list[Effect], seats: int, seed: int) -> tuple[Game, Move] | None:
    game = Game(deck_in_which_every_one_has(effects), NAMES[:seats], seed)
    while game.decision.kind == "color":
        game.play(game.decision.moves[0])
    ones = [move for move in game.decision.moves if move.word.endswith("-1")]
    return (game, ones[0]) if ones else None


def test_a_card_that_draws_turns_play_around_and_skips_does_so_in_the_order_in_which_it_is_written() -> None:
    """A skip takes the turn of whoever it would come to, whether it is written before the reverse or behind it."""
    order = DrawEffect(draw=Draw(count=1, who="next"))
    orders: dict[int, list[list[Effect]]] = {
        1: [[order, "reverse", "skip"], [order, "skip", "reverse"], ["skip", order, "reverse"]],
        3: [["reverse", order, "skip"], ["reverse", "skip", order], ["skip", "reverse", order]],
    }
    for steps, lists in orders.items():
        for effects in lists:
            game, move = next(filter(None, (game_with_a_one_to_play(effects, 4, seed) for seed in range(50))))
            events = game.play(move)
            assert [event.seat for event in events if isinstance(event, Drew)] == [(move.seat + steps) % 4]
            assert [event.seat for event in events if isinstance(event, Skipped)] == [(move.seat + 3) % 4]
            assert game.decision.seat == (move.seat + 2) % 4


def test_a_turn_that_was_wished_away_stays_lost_when_somebody_calls() -> None:
    hands = {"Ann": ["wish", "red-1", "red-2"], "Bo": ["red-6", "blue-4"], "Cy": ["red-7", "blue-7"]}
    wish = [(ANN, "play wish"), (ANN, "choose skip"), (ANN, "player Cy"), (ANN, "color red")]
    game = played("dragonball", {"top": "red-5", "hands": hands, "draw": ["green-4*"]}, *wish, (BO, "uno"))
    assert game.play(Move(BO, "play", "red-6")) == [Played(BO, "red-6"), Skipped(CY, by_token=True)]
    assert game.decision.seat == ANN


seeds = st.integers(0, 2**32)


@given(some_effects, seeds)
def test_with_two_players_a_lost_turn_is_one_and_the_player_goes_on(effects: list[Effect], seed: int) -> None:
    if not (found := game_with_a_one_to_play(effects, 2, seed)):
        return
    game, move = found
    game.play(move)
    assert (game.decision.seat == move.seat) == bool(effects)


@given(some_effects, st.integers(3, 6), seeds)
def test_nobody_who_is_told_to_be_skipped_has_the_next_turn(effects: list[Effect], seats: int, seed: int) -> None:
    if not (found := game_with_a_one_to_play(effects, seats, seed)):
        return
    game, move = found
    events = game.play(move)
    assert game.decision.seat not in [event.seat for event in events if isinstance(event, Skipped)]
    if any(isinstance(event, EveryoneSkipped) for event in events):
        assert game.decision.seat == move.seat
