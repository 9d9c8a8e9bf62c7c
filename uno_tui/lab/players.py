"""Random players, fast: they pick among the legal moves of each decision, bit by bit, and never call or catch."""

from __future__ import annotations

from collections.abc import Callable

from uno_tui.engine.actions import ANSWERS
from uno_tui.engine.table import BIT, ROUND_OVER, Table
from uno_tui.errors import Wordless

MOST_MOVES = 1_000_000  # random players take their time, but not for ever


class StalledRound(Wordless):
    """A round that does not come to an end."""


def play_round(t: Table, random: Callable[[], float]) -> int:
    """Play the round to its end; returns the number of moves."""
    for moves in range(MOST_MOVES):
        if (kind := t.kind) >= ROUND_OVER:
            return moves
        legal = t.legal
        if (choices := legal.bit_count()) > 1:
            pass_over = int(random() * choices)
            while pass_over:
                legal ^= BIT[legal.bit_length() - 1]
                pass_over -= 1
        ANSWERS[kind](t, legal.bit_length() - 1)
    raise StalledRound("stalled", variant=t.kit.variant.id, moves=MOST_MOVES)
