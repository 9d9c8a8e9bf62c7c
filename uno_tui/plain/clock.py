"""The clock of a table that plays with one. Nobody sees it run: an answer that comes too late is found to be so."""

from __future__ import annotations

from collections.abc import Callable

from uno_tui.match import Match


class Clock:
    def __init__(self, now: Callable[[], float]) -> None:
        self.now = now
        self.runs_for: tuple[int, bool] | None = None
        self.end = 0.0

    def watch(self, match: Match) -> None:
        """It runs on through a whole turn, and anew for the next."""
        if match.clocked != self.runs_for:
            self.runs_for = match.clocked
            self.end = self.now() + (match.seconds or 0)

    def stop(self) -> None:
        self.runs_for = None

    @property
    def is_over(self) -> bool:
        return self.runs_for is not None and self.now() >= self.end
