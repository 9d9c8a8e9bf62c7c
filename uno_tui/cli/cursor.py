"""The width of characters, measured by the cursor: what is written moves it, and a terminal tells where it stands."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from time import monotonic

PATIENCE = 1.0  # seconds for each answer; a terminal on the other side of the world needs a third of that
WHERE = b"\x1b[6n"
ANSWER = re.compile(rb"\x1b\[\d+;(\d+)R")
CLEARED = b"\r\x1b[K"


def measured_widths(samples: Sequence[str]) -> list[int] | None:
    """The columns that each takes, or nothing where nobody answers."""
    if not can_be_asked():
        return None
    with quiet_terminal():
        try:
            widths: list[int] = []
            for sample in samples:
                width = measured_width(sample)
                if width is None:
                    return None
                widths.append(width)
            return widths
        finally:
            os.write(sys.stdout.fileno(), CLEARED)


def can_be_asked() -> bool:
    """Both ends are the terminal, it is ours at the moment, and this is a system on which it can be made quiet."""
    try:
        import termios  # noqa: F401 (there is none on Windows)

        streams = (sys.stdin, sys.stdout)
        return all(stream.isatty() for stream in streams) and os.tcgetpgrp(sys.stdin.fileno()) == os.getpgrp()
    except (ImportError, AttributeError, OSError, ValueError):
        return False


@contextmanager
def quiet_terminal() -> Iterator[None]:
    """Answers are not shown and need no Enter. An answer that comes too late is thrown away with the rest."""
    import termios
    import tty

    keyboard = sys.stdin.fileno()
    before = termios.tcgetattr(keyboard)
    sys.stdout.flush()
    try:
        tty.setcbreak(keyboard)
        yield
    finally:
        termios.tcsetattr(keyboard, termios.TCSAFLUSH, before)


def measured_width(sample: str) -> int | None:
    os.write(sys.stdout.fileno(), CLEARED + sample.encode() + WHERE)
    found = ANSWER.search(answer_until(monotonic() + PATIENCE))
    return int(found[1]) - 1 if found else None


def answer_until(deadline: float) -> bytes:
    """Whatever is typed meanwhile stands before it or behind it."""
    import select

    answer = b""
    keyboard = sys.stdin.fileno()
    while (patience := deadline - monotonic()) > 0 and not ANSWER.search(answer):
        if not select.select([keyboard], [], [], patience)[0] or not (piece := os.read(keyboard, 1024)):
            break
        answer += piece
    return answer
