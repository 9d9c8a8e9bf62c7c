"""The reader of a journal: how the game started, what was played, and what of the file could not be used.

The moves are made again while they are read, so that a move against the rules counts as damage like any other, also one
that was taken back. All before the damage is kept.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from datetime import datetime
from functools import reduce
from pathlib import Path
from typing import Literal, NamedTuple

from uno_tui.engine import Game, Move
from uno_tui.engine.events import SeatChanged
from uno_tui.engine.replay import Entry, Listener, moves_that_count, replay
from uno_tui.errors import Message
from uno_tui.lang import words
from uno_tui.match.journal.errors import JournalError, game_name, unreadable
from uno_tui.match.journal.files import open_plain, read_all
from uno_tui.match.journal.header import GameStart, start_in
from uno_tui.match.journal.lines import entries_in, last_time_in
from uno_tui.match.seats import Seat, reseated
from uno_tui.rulebook.records import Record


class JournalDamage(Record):
    """What of a journal is lost; `str(damage)` tells it in the language spoken then."""

    how: Literal["refused", "torn", "garbled"]
    line: int  # the first that is lost
    moves: int  # before it

    def __str__(self) -> str:
        moves = words.count("journal.moves", self.moves)
        match self.how:
            case "refused":
                return words.say("journal.refused", line=self.line, moves=moves)
            case "torn":
                return words.say("journal.torn", moves=moves)
            case "garbled":
                return words.say("journal.garbled", line=self.line, moves=moves)


class Recorded(NamedTuple):
    """`moves` are those that were not taken back, all of them legal; `entries` is everything that happened.

    A second call of UNO in one turn, which old files have, is in none of them.
    """

    path: Path
    start: GameStart
    moves: tuple[Move, ...]
    entries: tuple[Entry, ...]
    game: Game  # as it stands after the moves
    damage: JournalDamage | None  # if not all of the file could be used
    usable: bytes  # what of it could
    told: datetime  # the last time that it tells: of a move, or of the start

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who have them at the end of it."""
        changes = (entry for entry in self.entries if isinstance(entry, SeatChanged))
        return reduce(reseated, changes, self.start.seats)


def read_journal(path: Path, listen: Listener | None = None, judgements_only: bool = False) -> Recorded:
    """The game in this file. `listen` is told the events of the deal and of each move that counts, as in live play."""
    file = open_plain(path)
    try:
        data = read_all(file)
    except OSError as error:
        raise unreadable(path, error) from None
    finally:
        os.close(file)
    return recorded_in(path, data, listen, judgements_only)


def recorded_in(path: Path, data: bytes, listen: Listener | None = None, judgements_only: bool = False) -> Recorded:
    first, line_break, rest = data.partition(b"\n")
    if not line_break:
        raise JournalError(Message("journal.cut-off" if first else "journal.empty", name=game_name(path)))
    start, compiled = start_in(first, path)
    *lines, tail = rest.split(b"\n")
    entries = entries_in(lines)
    game, good, kept = replay(compiled, start.players, start.seed, entries, listen, judgements_only)
    happened = tuple(entries[place] for place in kept)
    moves = tuple(move for _, move in moves_that_count(happened))
    usable = b"".join(line + b"\n" for line in (first, *(lines[place] for place in kept)))
    return Recorded(
        path=path,
        start=start,
        moves=moves,
        entries=happened,
        game=game,
        damage=damage(lines, tail, good, len(moves), is_refused=good < len(entries)),
        usable=usable,
        told=last_time_in(usable[len(first) + 1 :]) or start.started,
    )


def damage(lines: Sequence[bytes], tail: bytes, good: int, moves: int, is_refused: bool) -> JournalDamage | None:
    """What is lost of the lines after the first, and what is not."""
    lost = len(lines) - good + bool(tail)
    if not lost:
        return None
    return JournalDamage(how="refused" if is_refused else "torn" if lost == 1 else "garbled", line=good + 2, moves=moves)
