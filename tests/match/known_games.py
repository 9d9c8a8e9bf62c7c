"""Journals whose figures can be worked out by hand: few cards, few moves, and what happens is written beside them."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from datetime import timedelta
from pathlib import Path
from typing import Any, NamedTuple

from tests.match.journal.evenings import BEGAN, started
from uno_tui.engine import Move
from uno_tui.engine.events import SeatChanged
from uno_tui.match.journal import UNDO, Entry, GameStart
from uno_tui.match.journal.header import header_of
from uno_tui.match.journal.lines import journal_line
from uno_tui.match.seats import Bot, Human


class Known(NamedTuple):
    """Moves as `Ann: play red-4`, by players of these names; `undo` takes one back.

    `Ann: leave easy` leaves the seat to a bot, and `Ann: back` takes it again; `bots` have theirs from the start.
    """

    players: Sequence[str]
    seed: int
    rules: Mapping[str, Any]
    moves: Sequence[str]
    variant: str = "bts"
    bots: Sequence[str] = ()

    def start(self, day: int = 0) -> GameStart:
        start = started(self.variant, len(self.players), self.seed, **self.rules)
        seats = tuple(Bot(name, "easy") if name in self.bots else Human(name) for name in self.players)
        return start._replace(seats=seats, started=BEGAN + timedelta(days=day))

    def entries(self) -> list[Entry]:
        return [self.entry(text) for text in self.moves]

    def entry(self, text: str) -> Entry:
        name, _, words = text.rpartition(": ")
        if words == "back" or words.startswith("leave "):
            return SeatChanged(self.players.index(name), words.removeprefix("leave ") if words != "back" else None)
        return UNDO if text == UNDO else self.move(text)

    def move(self, text: str) -> Move:
        name, _, words = text.rpartition(": ")
        return Move.parse(self.players.index(name), words)

    def journal(self, day: int = 0) -> bytes:
        return b"".join([header_of(self.start(day)), *map(journal_line, self.entries())])

    def saved_in(self, folder: Path, name: str, day: int = 0) -> Path:
        return put(folder, name, self.journal(day), day)


def put(folder: Path, name: str, content: bytes, day: int = 0) -> Path:
    """A file last changed on that day."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{name}.jsonl"
    file.write_bytes(content)
    time = (BEGAN + timedelta(days=day)).timestamp()
    os.utime(file, (time, time))
    return file


# Red-4 lies on top. Ann holds red-0 and bluffs; Bo challenges, and Ann draws four: now she has six. She draws a seventh.
# Bo has one card left and says nothing; Ann catches him, and he draws two.
BLUFF = Known(
    ("Ann", "Bo"),
    443,
    {"deal": 3},
    (
        "Ann: play wild-draw-four",
        "Ann: color blue",
        "Bo: challenge",
        "Bo: play blue-6",
        "Ann: draw",
        "Ann: keep",
        "Bo: play blue-9",
        "Ann: catch Bo",
        "Ann: play blue-4",
    ),
)
# Purple-4 lies on top, and Bo holds blue-1 and blue-8: honest. Ann challenges and draws four and two more: nine in all.
HONEST = Known(("Bo", "Ann"), 3, {"deal": 3}, ("Bo: play wild-draw-four", "Bo: color blue", "Ann: challenge"))
# One card each: Ann goes out with red-4 on blue-4, Bo holds red-1. One point ends the game.
SHORT = Known(("Ann", "Bo"), 1, {"deal": 1, "scoring": {"target": 1}}, ("Ann: play red-4",))
# One card each: Cy goes out with blue-1, Ann holds purple-7 and Bo green-8, which count against them.
BURDEN = Known(
    ("Cy", "Ann", "Bo"), 41, {"deal": 1, "scoring": {"target": 1, "mode": "penalty_points"}}, ("Cy: play blue-1",)
)
# The same as SHORT, but nobody gets a point more than once: the target is out of reach, and a second round is dealt.
ON_AND_ON = Known(("Ann", "Bo"), 1, {"deal": 1, "scoring": {"target": 500}}, ("Ann: play red-4", "Ann: next-round"))


def four_evenings(folder: Path) -> None:
    for day, (name, game) in enumerate({"bluff": BLUFF, "honest": HONEST, "short": SHORT, "burden": BURDEN}.items()):
        game.saved_in(folder, name, day)
