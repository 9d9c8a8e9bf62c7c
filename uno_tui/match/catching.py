"""To catch somebody, as the dialog steps of it: whom, then who, each asked only where more than one can be meant.

All who could be meant by what everybody can count are listed, so that no list gives a missing call away.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from uno_tui.engine import Move
from uno_tui.match.live import Match


class CatchQuestion(NamedTuple):
    """What is not clear yet, and the seats it could be; `likely` is the one to begin with."""

    asks: Literal["whom", "who"]
    seats: list[int]
    likely: int | None = None


def catch_step(match: Match, caught: int | None = None, by: int | None = None) -> CatchQuestion | Move | None:
    """The next question, or the whole move; None: nobody whom a human could catch holds a single card."""
    if caught is None:
        singles = [seat for seat in match.single_cards if set(match.human_seats) - {seat}]
        if len(singles) > 1:
            return CatchQuestion("whom", singles)
        return catch_step(match, singles[0], by) if singles else None
    if by is None:
        others = [seat for seat in match.human_seats if seat != caught]
        if len(others) > 1:
            return CatchQuestion("who", others, match.decision.seat)
        by = others[0] if others else caught  # which the rules refuse
    return Move(by, "catch", match.players[caught])
