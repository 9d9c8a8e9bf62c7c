"""Notes in the log of a match, events that are no moves: what was taken back, who left a seat to a bot, who came back.

To undo is to replay less, so notes are kept apart from the moves: each after so many of those that count.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from uno_tui.engine import Game, Move
from uno_tui.engine.events import Event, SeatChanged, TakenBack
from uno_tui.engine.replay import Entry, walk
from uno_tui.match.undo import deeds

Note = TakenBack | SeatChanged


class LogNotes:
    def __init__(self) -> None:
        self._notes: list[tuple[int, Note]] = []

    def add(self, notes: Sequence[Note], place: int) -> None:
        """Older notes that stood behind this place stand there from now on: the moves before them never were."""
        before = [(min(after, place), note) for after, note in self._notes]
        self._notes = before + [(place, note) for note in notes]

    def after(self, moves: int) -> list[Note]:
        return [note for after, note in self._notes if after == moves]

    def beside(self, moves: Sequence[Move]) -> Iterator[Entry]:
        """The moves that count, and between them what else has to be written down."""
        for place in range(len(moves) + 1):
            yield from (note for note in self.after(place) if isinstance(note, SeatChanged))
            yield from moves[place : place + 1]

    def recall(self, game: Game, entries: Sequence[Entry], humans: Sequence[int]) -> None:
        """As they were when this was written down; `humans` are those at the start of the game."""
        people, made = {*humans}, list[tuple[Move, list[Event]]]()
        for entry, (_, events) in zip(entries, walk(game, entries), strict=True):
            if isinstance(entry, Move):
                made.append((entry, events or []))
            elif isinstance(entry, SeatChanged):
                people = people - {entry.seat} if entry.level else people | {entry.seat}
                self.add([entry], len(made))
            else:
                move, came_of_it = made.pop()
                self.add(taken_back(move, came_of_it) if move.seat in people else [], len(made))


def taken_back(move: Move, events: Sequence[Event]) -> list[TakenBack]:
    return [TakenBack(deed) for deed in deeds(move, events)]
