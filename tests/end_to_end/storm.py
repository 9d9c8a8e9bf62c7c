"""Several programs at once, each in a terminal that nobody looks at, and hands that press whatever they like.

A program that was left by the way out that it offers is started again. One that ends otherwise, that does not answer, or in
which no further move can be made has failed.
"""

from __future__ import annotations

import os
import selectors
import signal
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random

from tests.tui.terminal import PATIENCE, Terminal, started
from uno_tui.lang import LANGUAGES, Catalog

ESCAPE, ENTER, COMMANDS = b"\x1b", b"\r", b"\x10"
ASKED = [Catalog(language).say("commands.type").encode() for language in LANGUAGES]  # a storm may choose another language
A_MOMENT = (
    0.35  # seconds: longer than a fresh screen waits before it takes an Enter, or a terminal for the rest of an Escape
)
ALTERNATE_SCREEN = 1049
A_THOUGHT = 0.7  # seconds: even on a busy machine what a key has opened stands there long enough to take the next one
KEPT = 50_000  # bytes of what was written last
RIGHT = b"\x1b[C"
# Closes what is open, brings back what was asked, answers it or plays, and otherwise draws or goes on to another card.
GOING_ON = (ESCAPE, ENTER, ENTER, b"d", RIGHT, ENTER, RIGHT, ENTER)
MOST_STEPS = 120


class Victim:
    """A program at the mercy of the storm, with a home of its own."""

    def __init__(self, command: Sequence[str], home: Path) -> None:
        self.command = command
        self.home = home
        self.stack = ExitStack()
        self.received: list[bytes] = []
        self.terminal = self.start()

    def start(self) -> Terminal:
        env = {"UNO_TUI_HOME": str(self.home), "TEXTUAL_ANIMATIONS": None}
        return self.stack.enter_context(started(self.command, env=env, is_seen=False))

    def send(self, data: bytes) -> None:
        self.received.append(data)
        self.terminal.send(data)

    def look(self) -> None:
        """Whether it still runs."""
        self.terminal.written = self.terminal.written[-KEPT:]
        pid, status = os.waitpid(self.terminal.pid, os.WNOHANG)
        if pid:
            self.terminal.code = os.waitstatus_to_exitcode(status)
            assert self.was_left, self.narrator
            self.terminal = self.start()
            assert_answering([self])

    @property
    def was_left(self) -> bool:
        """A Ctrl+C that comes after the terminal was given back is for the shell, and may end what is still being closed."""
        is_given_back = not self.terminal.mode(ALTERNATE_SCREEN)
        is_ended = self.terminal.code == 0 or (is_given_back and self.terminal.code == -signal.SIGINT)
        return is_ended and b"Traceback" not in self.terminal.written

    @property
    def narrator(self) -> str:
        """What it has become of it: its last words, or what it shows, painted anew for a terminal of another size."""
        if self.terminal.code is None:
            self.terminal.is_seen = True
            self.terminal.resize(100, 30)
            drain([self], 1)
            shown = self.terminal.text
        else:
            shown = self.terminal.written[-1500:].decode(errors="replace")
        return f"{self.command} ({self.terminal.code}, {self.lines} lines) after {self.received[-70:]}:\n{shown}\n"

    @property
    def is_asked(self) -> bool:
        """Whether the commands have been opened: there it is said what can be typed."""
        return any(words in self.terminal.written for words in ASKED)

    @property
    def lines(self) -> int:
        """Of all its journals."""
        return sum(path.read_bytes().count(b"\n") for path in self.home.glob("games/*.jsonl"))


@contextmanager
def storm(commands: Sequence[Sequence[str]], folder: Path) -> Iterator[list[Victim]]:
    with ExitStack() as stack:
        victims = []
        for number, command in enumerate(commands):
            (folder / str(number)).mkdir()
            victims.append(Victim(command, folder / str(number)))
            stack.push(victims[-1].stack)
        assert_answering(victims)
        yield victims


def drain(victims: Sequence[Victim], seconds: float) -> None:
    """Take what they write for some time, as a terminal does."""
    end = time.monotonic() + seconds
    with selectors.DefaultSelector() as open_ones:
        for victim in victims:
            open_ones.register(victim.terminal.master, selectors.EVENT_READ, victim.terminal)
        while (left := end - time.monotonic()) > 0:
            for one, _ in open_ones.select(left):
                if not one.data.take():
                    open_ones.unregister(one.fd)


def look(victims: Sequence[Victim]) -> None:
    for victim in victims:
        victim.look()


def assert_answering(victims: Sequence[Victim]) -> None:
    """Wherever they are, the commands open, and close again. Whoever had them open closes them first."""
    deaf, deadline = list(victims), time.monotonic() + PATIENCE
    while deaf:
        look(deaf)
        assert time.monotonic() < deadline, "deaf: " + "".join(victim.narrator for victim in deaf)
        for victim in deaf:
            victim.terminal.written = b""
            victim.send(COMMANDS)
        wait_for_answers(deaf)
        deaf = [victim for victim in deaf if not victim.is_asked]
    for victim in victims:
        victim.send(ESCAPE)
    drain(victims, A_MOMENT)
    look(victims)


def wait_for_answers(victims: Sequence[Victim]) -> None:
    end = time.monotonic() + 2
    while time.monotonic() < end and not all(victim.is_asked for victim in victims):
        drain(victims, 0.05)


def assert_going_on(victims: Sequence[Victim]) -> None:
    """By Escape, Enter and one key for a card, moves can be made."""
    goals = {victim: victim.lines + 2 for victim in victims}
    for step in range(MOST_STEPS):
        waiting = [victim for victim in victims if victim.lines < goals[victim]]
        if not waiting:
            return
        for victim in waiting:
            victim.send(GOING_ON[step % len(GOING_ON)])
        drain(waiting, A_THOUGHT)
        look(victims)
    raise AssertionError("stands still: " + "".join(victim.narrator for victim in waiting))


def press(victims: Sequence[Victim], keys: int, random: Random, choices: Sequence[bytes]) -> None:
    """So many keys in each of them, as fast as people press them: 0.2 to 0.8 seconds apart."""
    now = time.monotonic()
    due = dict.fromkeys(victims, now)
    left = dict.fromkeys(victims, keys)
    while any(left.values()):
        drain(victims, 0.02)
        for victim in victims:
            if left[victim] and time.monotonic() >= due[victim]:
                victim.look()
                victim.send(random.choice(choices))
                left[victim] -= 1
                due[victim] = time.monotonic() + 0.2 + 0.6 * random.random() ** 3
