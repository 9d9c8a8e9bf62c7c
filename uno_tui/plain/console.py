"""The console, input and output by lines, and between two players a clean screen.

Somebody types, or a file speaks. A file needs no empty lines for the pauses that people need, and `#` begins a remark in it.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from typing import TextIO

from uno_tui.lang.wrapping import wrapped
from uno_tui.match.bell import BELL
from uno_tui.match.key_timing import QUIET, REPEAT
from uno_tui.names import is_shown
from uno_tui.plain.keyboard import forget_typed, is_typed_within

PROMPT = "> "
SEPARATOR = "-" * 40
CLEAR = "\x1b[H\x1b[2J\x1b[3J"  # home, the screen, and last what has been scrolled away: some terminals put the screen there
PLAIN_TERMINALS = ("", "dumb", "unknown")
USUAL_HEIGHT, SOME_MORE = 50, 10  # lines; a terminal that cannot be cleared is filled
BYTE_ORDER_MARK = "\ufeff"  # some editors begin a file with it


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
        """A terminal would break a line in the middle of a word."""
        for line in lines:
            shown = "".join(filter(is_shown, line))
            width = self.size.columns if self.is_screen else 0
            self.target.write("\n".join(wrapped(shown, width) if width else [shown]) + "\n")

    def ring(self) -> None:
        """Only a terminal has a bell."""
        if self.is_screen:
            self.target.write(BELL)

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

    def put_back(self, line: str) -> None:
        """A line that is read once more."""
        self._peeked = line

    def read_within(self, seconds: float) -> str:
        """A line that somebody types in so many seconds; empty as well if nobody does."""
        self.target.flush()
        self.when_idle()
        return self._next() if self._peeked is not None or self._is_typing_done(seconds) else ""

    def _is_typing_done(self, seconds: float) -> bool:
        return self.source is not None and is_typed_within(seconds, self.source)

    def _next(self, takes_nothing: bool = False) -> str:
        line, self._peeked = self._peeked, None
        while line is None or not (self.is_typed or self._is_for_us(line, takes_nothing)):
            line = self._line()
        return line

    def _is_for_us(self, line: str, takes_nothing: bool) -> bool:
        """What stands in a file and is no remark."""
        return not line.startswith("#") if line else takes_nothing

    def _line(self) -> str:
        line = ""
        with suppress(OSError):  # a terminal that is gone says no more than one that has ended
            line = self.source.readline() if self.source else ""
        if not line:
            self.say("")
            raise EndOfInput
        return line.removeprefix(BYTE_ORDER_MARK).strip()

    def read_calmly(self) -> str:
        """A line for what has only just appeared: whatever was typed before that was not meant for it."""
        if not self.source or not self.is_typed or not self.quiet:
            return self.read()
        forget_typed(self.source)
        appeared = last = time.monotonic()
        while not (line := self.read()):
            before, last = last, time.monotonic()
            if last >= appeared + self.quiet and last >= before + REPEAT and not self._is_repeated():
                break
        return line

    def _is_repeated(self) -> bool:
        """Whether the key that was pressed is still down."""
        return self._is_typing_done(REPEAT)

    def clear(self) -> None:
        """Nothing of what stood here can be read any more, as far as a terminal allows; in a file a line marks the place.

        Whoever types and sends the answers through another program is likely to read them on the same terminal.
        """
        if not self.is_screen:
            self.say(SEPARATOR)
        if self.is_screen and os.environ.get("TERM", "") not in PLAIN_TERMINALS:
            self.target.write(CLEAR)
        elif self.is_screen or self.is_typed:
            self.target.write("\n" * ((self.size.lines or USUAL_HEIGHT) + SOME_MORE))

    @property
    def size(self) -> os.terminal_size:
        """Of the terminal, as far as there is one; 0 where it is not known."""
        for stream in filter(None, (self.target, self.source)):
            with suppress(OSError):
                return os.get_terminal_size(stream.fileno())
        return os.terminal_size((0, 0))


def is_terminal(stream: TextIO | None) -> bool:
    return stream is not None and stream.isatty()


def forgive_bad_bytes(source: TextIO | None) -> None:
    if reconfigure := getattr(source, "reconfigure", None):
        reconfigure(errors="replace")


def standard_console() -> Console:
    return Console(sys.stdin, sys.stdout)
