"""An Enter pressed twice, or held down, must not answer what has only just appeared."""

from __future__ import annotations

QUIET = 0.4  # seconds without a key before a fresh screen takes one


class Guard:
    def __init__(self, quiet: float = QUIET) -> None:
        self.quiet = quiet
        self.last = 0.0
        self.is_open = False

    def start(self, time: float) -> None:
        self.last = time

    def lets_through(self, time: float) -> bool:
        """Whether the keyboard has been quiet long enough once; each key that comes too soon makes the wait begin again."""
        waited, self.last = time - self.last, time
        self.is_open = self.is_open or waited >= self.quiet
        return self.is_open
