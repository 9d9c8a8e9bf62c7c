"""Random players, fast: they pick among the legal moves of each decision, bit by bit, and never call, catch or jump in."""

from __future__ import annotations

from collections.abc import Callable

from uno_tui.engine.actions import ANSWERS
from uno_tui.engine.table import BIT, Table
from uno_tui.engine.vocabulary import ROUND_OVER
from uno_tui.rulebook.rules import Rules

LONGEST_ROUND = 20_000  # moves; people would have given up long before


def play_round(table: Table, random: Callable[[], float]) -> int:
    """Play the round to its end, or until it has lasted too long; returns the number of moves."""
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


def willing(rules: Rules) -> Rules:
    """The rules for players who want to go out: what they would choose to do anyway is what they have to do.

    They play a card whenever one fits, and answer a draw card if they can. They call UNO in time: where a forgotten call
    costs cards by itself, that is as if somebody had to catch them, for nobody does.
    """
    return rules.replace(
        turn=rules.turn.replace(
            voluntary_draw=False, play_drawn="must" if rules.turn.play_drawn == "may" else rules.turn.play_drawn
        ),
        stacking=rules.stacking.replace(must_if_able=True),
        uno=rules.uno.replace(enforcement="catch"),
    )
