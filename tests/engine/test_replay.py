"""A replay leads to the same place as the game did, in every variant and under every rule."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tests.engine.chance import NAMES, any_move, tables, variant
from uno_tui.engine import Game, Move
from uno_tui.engine.events import Event
from uno_tui.engine.replay import UNDO, Entry, replay


@given(tables(), st.integers(0, 2**32).map(Random), st.integers(0, 150))
def test_a_replay_is_the_game_that_was_played(game: Game, random: Random, length: int) -> None:
    moves: list[Move] = []
    while len(moves) < length and (move := any_move(game, random)):
        game.play(move)
        moves.append(move)
    table = game.table
    assert replay(table.compiled, table.names, table.seed, moves)[:2] == (game, len(moves))


def told(game: Game, entries: list[Entry]) -> tuple[Game, int, list[list[Event]]]:
    """The game made again, how many entries were made, and what was told of them."""
    table, heard = game.table, list[list[Event]]()
    again, made, _ = replay(table.compiled, table.names, table.seed, entries, lambda _, events: heard.append(events))
    return again, made, heard


@given(tables(), st.integers(0, 2**32).map(Random), st.integers(0, 60))
def test_a_move_that_was_taken_back_is_not_told(game: Game, random: Random, length: int) -> None:
    past, moves, entries = [game.copy()], list[Move](), list[Entry]()
    while len(entries) < length and (move := any_move(past[-1], random)):
        past.append(past[-1].copy())
        past[-1].play(move)
        moves.append(move)
        entries.append(move)
        while moves and random.random() < 0.3:
            past.pop()
            moves.pop()
            entries.append(UNDO)
    again, made, heard = told(game, entries)
    assert (again, made) == (past[-1], len(entries))
    assert heard == told(game, list(moves))[2]


def test_what_is_taken_back_behind_a_refusal_counts() -> None:
    game = Game(variant("standard"), NAMES[:3], 1)
    first = game.decision.moves[0]
    strange = Move(9, "draw")
    assert told(game, [first, strange, UNDO, UNDO]) == told(game, [first])


def test_a_second_call_in_one_turn_that_was_a_move_once_is_left_out() -> None:
    game = Game(variant("standard"), NAMES[:3], 1)
    table = game.table
    call = Move(table.asked, "uno")
    first = game.decision.moves[0]
    called = told(game, [call, first])
    doubles: list[tuple[list[Entry], list[int]]] = [
        ([call, call, call, first], [0, 3]),
        ([call, call, UNDO, first], [0, 3]),
        ([call, call, UNDO, UNDO, call, first], [0, 3, 4, 5]),
        ([call, first, UNDO, call, first], [0, 1, 2, 4]),
    ]
    for entries, kept in doubles:
        assert told(game, entries) == (called[0], len(entries), called[2])
        assert replay(table.compiled, table.names, table.seed, entries).kept == kept
