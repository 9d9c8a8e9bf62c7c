"""A guard against key repeat: an Enter pressed twice, or held down, must not answer what has only just appeared."""

from __future__ import annotations

from textual import events

from uno_tui.match.key_timing import QUIET, REPEAT

DELAY = 1.0  # seconds after which a key that is held down has begun to repeat
PRESSING = ("enter", "space")
ONCE = (*PRESSING, "escape")


class Guard:
    """Of one screen: counts from the moment at which it has appeared."""

    def __init__(self, quiet: float = QUIET) -> None:
        self.quiet = quiet
        self.appeared = 0.0

    def start(self, time: float) -> None:
        self.appeared = time

    def is_too_soon(self, time: float) -> bool:
        return time < self.appeared + self.quiet

    def may_be_held(self, time: float) -> bool:
        """Whether a key could still be the first repetition of one that was pressed on the screen before."""
        return self.quiet > 0 and time < self.appeared + DELAY


class Keyboard:
    """Tells the keys that are pressed from those that are only held down."""

    def __init__(self) -> None:
        self.last = events.Key("", None)
        self.pressed = 0.0
        self.repeated = 0.0

    def hears(self, event: events.Event) -> bool:
        """Whether it counts. An Enter that goes on and on is pressed once; arrows and letters may go on."""
        if not isinstance(event, events.Key):
            return True
        before, self.last = self.last, event
        if event.key != before.key or event.time - before.time >= REPEAT:
            self.pressed = event.time
            return True
        self.repeated = event.time
        return event.key not in ONCE

    def is_repetition(self, time: float) -> bool:
        return self.pressed < time <= self.repeated

    def has_repeated_since(self, time: float) -> bool:
        return self.repeated >= time
