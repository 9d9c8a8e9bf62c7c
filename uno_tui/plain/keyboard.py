"""What is typed before it is read: whether there is something, and how to forget it."""

from __future__ import annotations

import select
from contextlib import suppress
from time import monotonic, sleep
from typing import TextIO

from uno_tui.storage.system import module_here

termios = module_here("termios")  # Unix
msvcrt = module_here("msvcrt")  # Windows
GLANCE = 0.02  # seconds between two looks, where a system cannot wait for a key


def is_typed_within(seconds: float, source: TextIO) -> bool:
    """Whether there is a line to read; on Windows a key has to do, which is all that can be asked for there."""
    if msvcrt:
        return is_key_pressed_within(seconds)
    with suppress(OSError):  # a terminal that is gone will say so when it is read
        return bool(select.select([source], [], [], seconds)[0])
    return False


def is_key_pressed_within(seconds: float) -> bool:
    deadline = monotonic() + seconds
    while not msvcrt.kbhit():
        if monotonic() >= deadline:
            return False
        sleep(GLANCE)
    return True


def forget_typed(source: TextIO) -> None:
    if msvcrt:
        while msvcrt.kbhit():
            msvcrt.getwch()
    elif termios:
        with suppress(OSError, termios.error):
            termios.tcflush(source.fileno(), termios.TCIFLUSH)
