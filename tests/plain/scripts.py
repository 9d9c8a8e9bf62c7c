"""Scripts for the plain game: what random players would type, found by letting them play; and a way to have it typed."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from random import Random
from typing import Any, NamedTuple

from tests.tui.tables import dealt, lift
from uno_tui.engine import Move
from uno_tui.lang import speaking, words
from uno_tui.match.catching import BEFORE_THE_LAST
from uno_tui.match.live import Match
from uno_tui.plain.commands import Leave
from uno_tui.plain.console import CLEAR, Console, EndOfInput
from uno_tui.plain.flow import PlainFlow

UNO = [sys.executable, "-m", "uno_tui"]
UNO_PLAIN = ["--plain"]


class Script(NamedTuple):
    """Lines to type, and the match that they must lead to."""

    lines: list[str]
    match: Match
    moves: list[Move]
    answered: set[str]  # what was asked and answered: `response challenge`, `menu dance`


def random_round(
    name: str, seed: int, rules: Mapping[str, Any] | None = None, players: int = 3, longest: int = 10_000
) -> Script:
    """A round as random players play it. Who is asked needs no name; others say theirs in front."""
    match, random = dealt(name, players, seed, rules), Random(seed)
    lines: list[str] = []
    moves: list[Move] = []
    answered: set[str] = set()
    while match.decision.seat is not None and len(lines) < longest:
        lift(match)
        claims = [claim for claim in match._game.claims if claim.verb != "uno" or is_called_in_time(match, claim.seat)]
        is_claim = bool(claims) and random.random() < 0.15
        move = random.choice(claims if is_claim else match.decision.moves)
        lines.append(f"{match.players[move.seat]}: {move}" if is_claim else str(move))
        moves.append(move)
        kind = match.decision.kind
        answered.add(f"{kind} {move.word if kind == 'menu' else move.verb}")
        match.make(move)
    return Script(lines, match, moves, answered)


def is_called_in_time(match: Match, seat: int) -> bool:
    """Whether everybody can see that the call may come true; a covered hand is asked nothing else."""
    return match.view(None).players[seat].cards <= BEFORE_THE_LAST


class Done(NamedTuple):
    returncode: int
    stdout: str
    stderr: str


def run(*arguments: str, typed: str | bytes = "", **env: str) -> Done:
    """The program itself, with lines from a pipe."""
    given = typed if isinstance(typed, bytes) else typed.encode()
    done = subprocess.run(
        [*UNO, *arguments], input=given, capture_output=True, check=False, env={**os.environ, **env}, timeout=120
    )
    return Done(done.returncode, done.stdout.decode(), done.stderr.decode())


class Screen(io.StringIO):
    """A terminal that keeps everything that was ever written on it."""

    def isatty(self) -> bool:
        return True


class Lines(io.StringIO):
    """Lines that are read one by one, each with something that happens as it is read."""

    def readline(self, _size: int | None = -1, /) -> str:  # type: ignore[override]  # two of its families disagree
        line = self.next_line()
        self.on_read(line)
        return line

    def next_line(self) -> str:
        return super().readline()

    def on_read(self, line: str) -> None:
        raise NotImplementedError


class Typing(Lines):
    """Lines that count as typed by somebody: the terminal shows them."""

    def __init__(self, text: str, screen: Screen) -> None:
        super().__init__(text)
        self.screen = screen

    def isatty(self) -> bool:
        return True

    def on_read(self, line: str) -> None:
        self.screen.write(line)


class Told(NamedTuple):
    text: str
    mistakes: int

    @property
    def lines(self) -> list[str]:
        return self.text.splitlines()

    @property
    def screen(self) -> str:
        """What can still be read on a terminal."""
        return self.text.rpartition(CLEAR)[2]


def tell(
    match: Match,
    *lines: str,
    is_typed: bool = False,
    language: str = "",
    now: Callable[[], float] = lambda: 0.0,
) -> Told:
    """The match over these lines, until they end or everybody has left."""
    text = "".join(f"{line}\n" for line in lines)
    screen, paper = Screen(), io.StringIO()
    source, target = (Typing(text, screen), screen) if is_typed else (io.StringIO(text), paper)
    console = Console(source, target, quiet=0)
    with suppress(EndOfInput, Leave), speaking(language or words.language):
        PlainFlow(console, match, now).play()
    return Told(target.getvalue(), console.mistakes)


def players_of(names: Sequence[str]) -> list[str]:
    return [word for name in names for word in ("--player", name)]
