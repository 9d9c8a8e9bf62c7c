"""The turn clock of a table that plays with one: what it runs for, how much is left, and when the time is up (R-79)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple


class Clocked(NamedTuple):
    """What a clock runs for: a whole turn of this player, or the answer to a penalty before it."""

    seat: int
    turn: int
    is_answer: bool
    seconds: int


class TurnClock:
    def __init__(self, now: Callable[[], float]) -> None:
        """`now` tells the time in seconds, from whenever it counts."""
        self._now = now
        self._clocked: Clocked | None = None  # what it runs for, or ran when it was stopped
        self.rest = 0.0  # what was left of that when it was last set going or stopped
        self._end: float | None = None  # None: it stands still

    def watch(self, clocked: Clocked | None) -> None:
        """It runs on through a whole turn, and anew for the next."""
        if clocked is None:
            self.stop()
            return
        if clocked != self._clocked:
            self._clocked, self.rest, self._end = clocked, clocked.seconds, None
        if self._end is None:
            self._end = self._now() + self.rest

    def stop(self) -> None:
        """Whoever comes back to the same turn has what was left of it, however often everybody is called."""
        self.rest, self._end = self.left, None

    def forget(self) -> None:
        """Time that is up has been paid for: should that be taken back, the turn begins anew."""
        self._clocked = self._end = None

    @property
    def runs_for(self) -> Clocked | None:
        return None if self._end is None else self._clocked

    @property
    def left(self) -> float:
        return self.rest if self._end is None else self._end - self._now()

    @property
    def is_over(self) -> bool:
        return self._end is not None and self.left <= 0
