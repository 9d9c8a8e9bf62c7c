"""A replay leads to the same place as the game did, in every variant and under every rule."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tests.engine.chance import any_move, tables
from uno_tui.engine import Game, Move
from uno_tui.engine.replay import replay


@given(tables(), st.integers(0, 2**32).map(Random), st.integers(0, 150))
def test_a_replay_is_the_game_that_was_played(game: Game, random: Random, length: int) -> None:
    moves: list[Move] = []
    while len(moves) < length and (move := any_move(game, random)):
        game.play(move)
        moves.append(move)
    table = game.table
    assert replay(table.compiled, table.names, table.seed, moves) == (game, len(moves))
