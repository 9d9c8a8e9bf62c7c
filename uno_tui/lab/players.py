"""Random players, fast: they pick among the legal moves of each decision, bit by bit, and never call or catch."""

from __future__ import annotations

from collections.abc import Callable

from uno_tui.engine.actions import ANSWERS
from uno_tui.engine.table import BIT, ROUND_OVER, Table


def play_round(t: Table, random: Callable[[], float]) -> int:
    """Play the round to its end; returns the number of moves."""
    moves = 0
    while (kind := t.kind) < ROUND_OVER:
        legal = t.legal
        if (choices := legal.bit_count()) > 1:
            for _ in range(int(random() * choices)):
                legal ^= BIT[legal.bit_length() - 1]
        ANSWERS[kind](t, legal.bit_length() - 1)
        moves += 1
    return moves
