"""The short cut of a replay leads to the same place as the whole way, in every variant and under every rule."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tests.engine.chance import any_move, tables
from uno_tui.engine import Game, IllegalMove, Move, Verb
from uno_tui.match.journal.replaying import make, replay


@given(tables(), st.integers(0, 2**32).map(Random), st.integers(0, 150))
def test_a_replay_is_the_game_that_was_played(game: Game, random: Random, length: int) -> None:
    moves: list[Move] = []
    while len(moves) < length and (move := any_move(game, random)):
        game.play(move)
        moves.append(move)
    table = game.table
    assert replay(table.compiled, table.names, table.seed, moves) == (game, len(moves))


WORDS = ["", "red-1", "wild", "blue", "Ann", "Bo", "dance", "red-1|pink-3"]
VERBS: list[Verb] = ["play", "draw", "keep", "accept", "challenge", "color", "choose", "player", "discard", "next-round"]


@given(tables(), st.integers(0, 2**32).map(Random), st.data())
def test_a_move_is_refused_just_as_the_game_refuses_it(game: Game, random: Random, data: st.DataObject) -> None:
    """Mistakes included: where the table plays so, they are paid for."""
    for _ in range(30):
        if (legal := any_move(game, random)) is None:
            return
        hand = [*WORDS, *game.view(legal.seat).hand]
        wild = Move(data.draw(st.integers(0, 2)), random.choice(VERBS), random.choice(hand))
        move = wild if random.random() < 0.5 else legal
        other = game.copy()
        assert outcome(game, move) == short_outcome(other, move)
        assert game == other


def outcome(game: Game, move: Move) -> object:
    try:
        return game.play(move)
    except IllegalMove as refused:
        return refused.reason, str(refused)


def short_outcome(game: Game, move: Move) -> object:
    try:
        make(game.table, move)
    except IllegalMove as refused:
        return refused.reason, str(refused)
    return game.take_events()
