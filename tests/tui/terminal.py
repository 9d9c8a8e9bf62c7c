"""The program in a pseudo-terminal of its own, seen through an emulator: what a player sees, byte for byte."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

import pyte
from rich.cells import cell_len

PATIENCE = 60.0  # seconds until a test gives up; nothing is ever measured by it
# What the program asks of terminals that can do more than the emulator.
NOT_UNDERSTOOD = (b"\x1b[>25u", b"\x1b[<u", b"\x1b[?2026$p", b"\x1b[?2048$p")


class Terminal:
    def __init__(self, pid: int, master: int, size: tuple[int, int], is_seen: bool) -> None:
        self.pid = pid
        self.master = master
        self.is_seen = is_seen
        self.screen = pyte.Screen(*size)
        self.stream = pyte.ByteStream(self.screen)
        self.written = b""
        self.code: int | None = None

    @property
    def lines(self) -> list[str]:
        return ["".join(shown(row)) for row in self.cells]

    @property
    def cells(self) -> list[list[str]]:
        """What was written in each; nothing in the second half of a wide character."""
        columns, rows = range(self.screen.columns), range(self.screen.lines)
        return [[self.screen.buffer[y][x].data for x in columns] for y in rows]

    @property
    def text(self) -> str:
        return "\n".join(self.lines)

    def type(self, keys: str) -> None:
        self.send(keys.encode())

    def send(self, data: bytes) -> None:
        os.write(self.master, data)

    def resize(self, width: int, height: int) -> None:
        set_size(self.master, width, height)
        self.screen.resize(height, width)
        os.kill(self.pid, signal.SIGWINCH)

    def has_written(self, seconds: float) -> bool:
        """Whether something is there to be taken, or comes within this time."""
        waiting = select.poll()  # unlike `select`, it takes any number of a file
        waiting.register(self.master, select.POLLIN)
        return bool(waiting.poll(seconds * 1000))

    def take(self) -> bool:
        """Take what has been written; False when there will be no more."""
        if not self.has_written(0.05):
            return True
        try:
            data = os.read(self.master, 1 << 16)
        except OSError:
            return False
        self.written += data
        if self.is_seen:
            self.emulate(data)
        return bool(data)

    def emulate(self, data: bytes) -> None:
        for sequence in NOT_UNDERSTOOD:
            data = data.replace(sequence, b"")
        self.stream.feed(data)

    def wait_for(self, text: str) -> None:
        """Until these words are on the screen."""
        deadline = time.monotonic() + PATIENCE
        while text not in self.text:
            if not self.take() or time.monotonic() > deadline:
                raise AssertionError(f"{text!r} does not appear:\n{self.text}")

    def wait_until_gone(self, text: str) -> None:
        """Until these words are on the screen no more."""
        deadline = time.monotonic() + PATIENCE
        while text in self.text:
            if not self.take() or time.monotonic() > deadline:
                raise AssertionError(f"{text!r} is still there:\n{self.text}")

    def take_all(self) -> None:
        """Until nothing more comes: a picture may be written in pieces."""
        written = -1
        while written != len(self.written):
            written = len(self.written)
            self.take()

    def wait_for_stop(self) -> None:
        """Until it is stopped; what it writes has to be taken, or it would wait for that."""
        deadline = time.monotonic() + PATIENCE
        while not os.waitpid(self.pid, os.WNOHANG | os.WUNTRACED)[0]:
            self.take()
            if time.monotonic() > deadline:
                raise AssertionError("it does not stop")
        while self.take() and self.has_written(0):
            pass

    def wait_for_end(self) -> int:
        """Its exit code, as a shell gives it."""
        deadline = time.monotonic() + PATIENCE
        while self.code is None:
            self.take()
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.code = os.waitstatus_to_exitcode(status)
            if time.monotonic() > deadline:
                raise AssertionError(f"it does not end:\n{self.text}")
        while self.take() and self.has_written(0):
            pass
        return self.code

    def mode(self, number: int) -> bool:
        """Whether the program has switched this mode of the terminal on and not off again."""
        on, off = (self.written.rfind(f"\x1b[?{number}{end}".encode()) for end in "hl")
        return on > off


def shown(row: Sequence[str]) -> Iterator[str]:
    """A terminal clears what is left of a wide character when its other half is written over; the emulator does not."""
    for before, cell, after in zip([" ", *row], row, [*row[1:], " "], strict=False):
        is_half = cell_len(cell) == 2 and after
        is_other_half = not cell and cell_len(before) != 2
        yield " " if is_half or is_other_half else cell


def set_size(terminal: int, width: int, height: int) -> None:
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))


@contextmanager
def started(
    command: Sequence[str],
    size: tuple[int, int] = (80, 24),
    env: Mapping[str, str | None] | None = None,
    is_seen: bool = True,
) -> Iterator[Terminal]:
    """`env` is laid over the environment; None takes a variable out. What nobody looks at costs no time to draw."""
    wanted = {
        "TERM": "xterm-256color",
        "COLORTERM": "truecolor",
        "NO_COLOR": None,
        "TEXTUAL_ANIMATIONS": "none",
        **(env or {}),
    }
    variables = {name: value for name, value in {**os.environ, **wanted}.items() if value is not None}
    pid, master = pty.fork()
    if not pid:
        os.execve(command[0], list(command), variables)
    set_size(master, *size)
    terminal = Terminal(pid, master, size, is_seen)
    try:
        yield terminal
    finally:
        if terminal.code is None:
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)
        os.close(master)


def program(script: str) -> list[str]:
    """A Python program, with this Python."""
    return [sys.executable, "-c", script]
