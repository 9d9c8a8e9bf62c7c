"""Games for the tests of journals: played at random, the same ones every time."""

from __future__ import annotations

import errno
from contextlib import closing
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from tests.engine import chance
from tests.engine.chance import NAMES, any_move, variant
from uno_tui.engine import Game, Move
from uno_tui.match.journal import GameStart, Journal, read_journal
from uno_tui.match.journal.header import header_of
from uno_tui.match.journal.lines import journal_line
from uno_tui.match.seats import humans
from uno_tui.rulebook.options import overlay

VARIANTS = chance.VARIANTS
Failing = dict[str, OSError]
BEGAN = datetime(2025, 11, 16, 20, 45, tzinfo=UTC)
PATH = Path("2025-11-16-204500-some-1f3a9c.jsonl")


class Evening(NamedTuple):
    """A game as it was played."""

    start: GameStart
    moves: tuple[Move, ...]
    game: Game

    @property
    def lines(self) -> list[bytes]:
        """With the header first."""
        return [header_of(self.start), *map(journal_line, self.moves)]

    @property
    def journal(self) -> bytes:
        return b"".join(self.lines)

    def after(self, moves: int) -> Game:
        game = Game(self.start.variant, self.start.players, self.start.seed, self.start.rules)
        for move in self.moves[:moves]:
            game.play(move)
        return game

    def saved_in(self, folder: Path) -> Path:
        """The journal of it in a folder, as the program writes it."""
        with closing(Journal.create(self.start, folder)) as journal:
            for move in self.moves:
                journal.append(move)
        return journal.path


def started(name: str = "standard", players: int = 3, seed: int = 7, **changes: Any) -> GameStart:
    chosen = variant(name)
    return GameStart(chosen, overlay(chosen, changes), humans(NAMES[:players]), seed, BEGAN)


@cache
def evening(name: str = "standard", moves: int = 30, players: int = 3, seed: int = 7, target: int = 500) -> Evening:
    """So many moves of a game, or all of it if it is over before."""
    start = started(name, players, seed, scoring={"target": target})
    game = Game(start.variant, start.players, seed, start.rules)
    random, made = Random(seed), list[Move]()
    while len(made) < moves and (move := any_move(game, random)):
        game.play(move)
        made.append(move)
    return Evening(start, tuple(made), game)


def whole_evening(name: str = "standard", seed: int = 7) -> Evening:
    """A game of one round, to its end."""
    played = evening(name, 100_000, 2, seed, target=1)
    assert played.game.is_over
    return played


def full() -> OSError:
    return OSError(errno.ENOSPC, "No space left on device")


def trouble_of(journal: Journal) -> str:
    return journal.trouble or ""


def play(journal: Journal, *moves: int) -> None:
    for number in moves:
        journal.append(evening().moves[number])


def saved(journal: Journal) -> int:
    """How many moves are in the file, all of which must be the right ones."""
    found = read_journal(journal.path)
    assert found.damage is None
    assert found.moves == evening().moves[: len(found.moves)]
    return len(found.moves)
