"""The clock of a table that plays with one. Nobody sees it run: an answer that comes too late is found to be so."""

from __future__ import annotations

from collections.abc import Callable

from uno_tui.match.live import Clocked, Match


class Clock:
    def __init__(self, now: Callable[[], float]) -> None:
        self.now = now
        self.runs_for: Clocked | None = None
        self.left = 0.0  # when it was last set going
        self.end: float | None = None  # None: it stands still

    def watch(self, match: Match) -> None:
        """It runs on through a whole turn, and anew for the next."""
        if match.clocked is None:
            self.stop()
            return
        if match.clocked != self.runs_for:
            self.runs_for, self.left, self.end = match.clocked, match.seconds or 0, None
        if self.end is None:
            self.end = self.now() + self.left

    def stop(self) -> None:
        """Whoever comes back to the same turn has what was left of it, however often everybody is called."""
        if self.end is not None:
            self.left, self.end = self.end - self.now(), None

    def forget(self) -> None:
        """Time that is up has been paid for: should that be taken back, the turn begins anew."""
        self.runs_for = self.end = None

    @property
    def is_over(self) -> bool:
        return self.end is not None and self.now() >= self.end
