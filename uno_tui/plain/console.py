"""Lines in, lines out, and between two players a clean screen.

Somebody types, or a file speaks. A file needs no empty lines for the pauses that people need, and `#` begins a remark in it.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from typing import TextIO

from uno_tui.names import is_shown

PROMPT = "> "
SEPARATOR = "-" * 40
CLEAR = "\x1b[H\x1b[2J\x1b[3J"  # home, the screen, and last what has been scrolled away: some terminals put the screen there
PLAIN_TERMINALS = ("", "dumb", "unknown")
USUAL_HEIGHT, SOME_MORE = 50, 10  # lines; a terminal that cannot be cleared is filled
QUIET = 0.4  # seconds: an Enter that comes sooner was not meant for what has only just appeared


class EndOfInput(Exception):
    """Nobody will say anything any more."""


class Console:
    def __init__(self, source: TextIO | None, target: TextIO, quiet: float = QUIET) -> None:
        self.source = source
        self.target = target
        self.quiet = quiet
        self.is_typed = is_terminal(source)
        self.is_screen = is_terminal(target)
        self.mistakes = 0  # lines that came to nothing
        self.when_idle: Callable[[], None] = lambda: None
        self._peeked: str | None = None
        forgive_bad_bytes(source)

    def say(self, *lines: str) -> None:
        for line in lines:
            self.target.write("".join(filter(is_shown, line)) + "\n")

    def refuse(self, sentence: str) -> None:
        self.mistakes += 1
        self.say(sentence)

    def read(self, *, takes_nothing: bool = False) -> str:
        """The next line. An empty one is Enter for whoever types; in a file only where nothing is an answer, too."""
        self.target.write(PROMPT if self.is_typed else "")
        self.target.flush()
        self.when_idle()
        line = self._next(takes_nothing)
        if not self.is_typed:  # a terminal has shown it already
            self.say(f"{PROMPT}{line}")
        return line

    def peek(self) -> str:
        """The next line of a file, which may answer what comes next."""
        self._peeked = self._next()
        return self._peeked

    def _next(self, takes_nothing: bool = False) -> str:
        line, self._peeked = self._peeked, None
        while line is None or line.startswith("#") or not (line or self.is_typed or takes_nothing):
            line = self._line()
        return line

    def _line(self) -> str:
        line = ""
        with suppress(OSError):  # a terminal that is gone says no more than one that has ended
            line = self.source.readline() if self.source else ""
        if not line:
            self.say("")
            raise EndOfInput
        return line.strip()

    def read_calmly(self) -> str:
        """A line for what has only just appeared: whatever was typed before that was not meant for it."""
        if not self.is_typed or not self.quiet:
            return self.read()
        self._forget_typed()
        appeared = time.monotonic()
        while not (line := self.read()) and time.monotonic() < appeared + self.quiet:
            appeared = time.monotonic()
        return line

    def _forget_typed(self) -> None:
        import termios

        if self.source:
            with suppress(OSError, termios.error):
                termios.tcflush(self.source.fileno(), termios.TCIFLUSH)

    def clear(self) -> None:
        """Nothing of what stood here can be read any more, as far as a terminal allows; in a file a line marks the place."""
        if not self.is_screen:
            self.say(SEPARATOR)
        elif os.environ.get("TERM", "") in PLAIN_TERMINALS:
            self.target.write("\n" * (self.height + SOME_MORE))
        else:
            self.target.write(CLEAR)

    @property
    def height(self) -> int:
        with suppress(OSError):
            return os.get_terminal_size(self.target.fileno()).lines or USUAL_HEIGHT
        return USUAL_HEIGHT


def is_terminal(stream: TextIO | None) -> bool:
    return stream is not None and stream.isatty()


def forgive_bad_bytes(source: TextIO | None) -> None:
    if reconfigure := getattr(source, "reconfigure", None):
        reconfigure(errors="replace")


def standard_console() -> Console:
    return Console(sys.stdin, sys.stdout)
