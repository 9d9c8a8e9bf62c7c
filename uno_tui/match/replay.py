"""A recorded game to be watched again: what everybody saw after each move, and where its rounds begin.

A round that is not over keeps its secrets, for the game may go on: its hands stay closed, and whoever keeps a drawn card
does so unseen, as at the table.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from uno_tui.engine import Game, Move
from uno_tui.engine.events import Dealt, Event, RoundEnded, SeatChanged, seen_events
from uno_tui.match.journal import GameStart, read_journal
from uno_tui.match.seats import Seat

APART = 50  # moves between two copies of the game: so many are made again at most to show any moment of it


class ReplayStep(NamedTuple):
    """A moment between two moves: how many have been made, and how much of the log has been told."""

    moves: int
    told: int


class Replay:
    """Positions count from 0, before the first move, to `last`."""

    def __init__(self, path: Path) -> None:
        """JournalError: nothing can be had from this file. Nothing is ever written to it."""
        self._copies: list[Game] = []
        self._batches: list[list[Event]] = []  # what everybody was told at the deal and after each move
        self.path = path
        recorded = read_journal(path, self._watch)
        self.start: GameStart = recorded.start
        self.moves: tuple[Move, ...] = recorded.moves
        self.seats: tuple[Seat, ...] = recorded.seats
        self._damage = recorded.damage
        self.is_over: bool = recorded.game.is_over
        self._log = [event for batch in self._batches for event in batch]
        self._steps = replay_steps(self._batches, self.moves)
        self.rounds = [place for place in range(self.last + 1) if any(isinstance(e, Dealt) for e in self.events(place))]
        self._ended = sum(isinstance(event, RoundEnded) for event in self._log)

    def _watch(self, game: Game, events: list[Event]) -> None:
        """Who leaves or comes back makes no move: that is told with the one before."""
        if events and isinstance(events[0], SeatChanged):
            self._batches[-1] += events
            return
        if len(self._batches) % APART == 0:
            self._copies.append(game.copy())
        self._batches.append(seen_events(events, None))

    @property
    def damage(self) -> str | None:
        """What of the file could not be used."""
        return str(self._damage) if self._damage else None

    @property
    def when(self) -> str:
        """When it began, by the clock on the wall here."""
        return f"{self.start.started.astimezone():%Y-%m-%d %H:%M}"

    @property
    def last(self) -> int:
        return len(self._steps) - 1

    def game(self, position: int) -> Game:
        """The game as it stood then; a copy, to be looked at."""
        made = self._steps[position].moves
        game = self._copies[made // APART].copy()
        for move in self.moves[made - made % APART : made]:
            game.play(move)
        return game

    def made(self, position: int) -> tuple[Move, ...]:
        """The moves up to there."""
        return self.moves[: self._steps[position].moves]

    def move(self, position: int) -> Move:
        """The move that led there; nothing led to the start."""
        return self.moves[self._steps[position - 1].moves]

    def events(self, position: int) -> Sequence[Event]:
        """What came of that move, as far as everybody could see it."""
        before = self._steps[position - 1].told if position else 0
        return self._log[before : self._steps[position].told]

    def log(self, position: int) -> Sequence[Event]:
        """Everything up to there."""
        return self._log[: self._steps[position].told]

    def round(self, position: int) -> int:
        return bisect_right(self.rounds, position)

    def is_open(self, position: int) -> bool:
        """Whether hands may be looked at: at the end of their round everybody saw them anyway."""
        return self.round(position) <= self._ended

    def next_round(self, position: int) -> int:
        """Where the next round begins, or the end."""
        return [*self.rounds, self.last][bisect_right(self.rounds, position)]

    def round_before(self, position: int) -> int:
        """Where this round begins; from there, the one before it."""
        return self.rounds[max(0, bisect_left(self.rounds, position) - 1)]


def replay_steps(batches: Sequence[Sequence[Event]], moves: Sequence[Move]) -> list[ReplayStep]:
    """One for each move; one that nobody else could see, like keeping a card, has none in a round that is not over."""
    secret_from = max((n for n, batch in enumerate(batches) if any(isinstance(e, RoundEnded) for e in batch)), default=0)
    found: list[ReplayStep] = []
    so_far = 0
    for made, batch in enumerate(batches):
        so_far += len(batch)
        if made > secret_from and moves[made - 1].is_unseen:
            found.pop()
        found.append(ReplayStep(made, so_far))
    return found
