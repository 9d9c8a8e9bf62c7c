"""Playouts: rounds at full speed for simulations and benchmarks, with players who pick at random among the legal moves.

They pick bit by bit, and never call, catch or jump in. As nobody catches them, that is as good as calling
UNO in time, unless the rules catch by themselves.
"""

from __future__ import annotations

from collections.abc import Callable

from uno_tui.engine import dealing
from uno_tui.engine.actions import ANSWERS
from uno_tui.engine.game import Game
from uno_tui.engine.table import BIT
from uno_tui.engine.vocabulary import ROUND_OVER

LONGEST_ROUND = 20_000  # moves; people would have given up long before


def play_round(game: Game, random: Callable[[], float], with_events: bool = False) -> int:
    """Play the round to its end, or until it has lasted too long; returns the number of moves."""
    table = game.table
    table.events = [] if with_events else None
    for moves in range(LONGEST_ROUND):
        if (kind := table.decision_kind) >= ROUND_OVER:
            return moves
        legal = table.legal
        if (choices := legal.bit_count()) > 1:
            pass_over = random() * choices
            while pass_over >= 1:
                legal ^= BIT[legal.bit_length() - 1]
                pass_over -= 1
        ANSWERS[kind](table, legal.bit_length() - 1)
    return LONGEST_ROUND


def deal_next_round(game: Game) -> None:
    """Even if the round before was cut off."""
    dealing.next_round(game.table)
