"""The writer of a journal while the game is played: each move is in the file when `append` returns, or it is said why not.

Trouble with the disk never stops a game. What could not be written is tried again with each move, always from the last
byte known to be good, so that half a line never stays inside the file. A file that somebody else has cut, filled or put in
its place is left to them: the whole game is written anew beside it.
"""

from __future__ import annotations

import os
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Self

from uno_tui.engine.replay import Entry
from uno_tui.errors import UnoError
from uno_tui.lang import words
from uno_tui.match.journal.errors import cannot_save, game_name, unreadable
from uno_tui.match.journal.files import (
    AT_ONCE,
    CAN_REPLACE_OPEN,
    Stamp,
    free_beside,
    is_gone,
    keep_beside,
    only_data,
    open_locked,
    put_in_place,
    read_all,
    stamp_in,
    was_replaced,
    write_at,
)
from uno_tui.match.journal.header import GameStart, header_of, now
from uno_tui.match.journal.lines import journal_line
from uno_tui.match.journal.locks import take_lock
from uno_tui.match.journal.reading import Recorded, recorded_in
from uno_tui.storage.paths import games_folder

ENDING = ".jsonl"
LONGEST_ID = 40
MINUTE = timedelta(minutes=1)
CLOSED = -1  # whoever writes here gets an OSError


class Journal:
    """What is written here is on disk, unless `trouble` says why not."""

    def __init__(self, path: Path, file: int = CLOSED, can_write: bool = True) -> None:
        self.path = path
        self._file = file  # open and locked
        self._can_write = can_write
        self._saved = b""  # the lines that are in the file, or have to be in a new one
        self._unsaved: list[bytes] = []  # lines that are not in the file yet
        self._needs_file = False  # whether a new one has to be made
        self._original: bytes | None = None  # a damaged journal that has to be kept as it was
        self._told = datetime.min.replace(tzinfo=UTC)  # the last time that is in the file
        self._left: Stamp = []  # the file as it was left after the last look at it
        self.moved: str | None = None  # what is to be said about a file that others have changed
        self._error: OSError | None = None  # what first kept the game from the disk

    @classmethod
    def create(cls, start: GameStart, folder: Path | None = None) -> Self:
        """The journal of a new game. It can be used even where nothing can be written: `trouble` tells."""
        journal = cls(new_path(start, folder or games_folder()))
        journal._saved, journal._needs_file, journal._told = header_of(start), True, start.started
        journal._save()
        return journal

    @classmethod
    def resume(cls, path: Path) -> tuple[Self, Recorded]:
        """The journal to play on with, and what was played. One with useless lines is mended when the next move is made."""
        file, can_write = open_locked(path)
        try:
            left, data = stamp_in(file), read_all(file)
            recorded = recorded_in(path, data)
        except (OSError, UnoError) as error:
            os.close(file)
            raise unreadable(path, error) if isinstance(error, OSError) else error from None
        journal = cls(path, file, can_write)
        journal._left, journal._saved, journal._told = left, recorded.usable, recorded.told
        if recorded.usable != data:
            journal._needs_file, journal._original = True, data
        return journal, recorded

    @property
    def trouble(self) -> str | None:
        """Why the game is not on disk, as long as it is not: one and the same sentence until it is again."""
        return cannot_save(self.path, self._error) if self._error else None

    def append(self, entry: Entry) -> None:
        """A move, `UNDO`, or a change of seat. From here on it outlives the program, unless there is trouble."""
        self._unsaved.append(journal_line(entry, self._time_to_tell()))
        self._save()

    def _time_to_tell(self) -> datetime | None:
        """About once a minute: so that it can be told when a game was played, whatever becomes of the date of its file."""
        time = now()
        if abs(time - self._told) < MINUTE:
            return None
        self._told = time
        return time

    def sync(self) -> None:
        """Push it through to the disk itself, against a dead battery. Takes milliseconds: best when nobody waits."""
        if self._file != CLOSED and not self._error:
            try:
                only_data(self._file)
            except OSError as error:
                self._error = error

    def close(self) -> None:
        """Let others have the game; a last chance for what is not saved, or was spoilt since. What was deleted stays so."""
        if self._unsaved or (os.path.lexists(self.path) and self._is_spoilt()):
            self._save()
        self.sync()
        self._let_go()

    def _save(self) -> None:
        try:
            self._write()
        except OSError as error:
            self._error = self._error or error
        else:
            self._error = None

    def _write(self) -> None:
        if self._is_spoilt():
            self._move_away()
        if self._needs_file:
            self._renew()
        if not self._can_write:
            self._reopen()
        data = b"".join(self._unsaved)
        try:
            write_at(self._file, len(self._saved), data)
        finally:
            self._left = stamp_in(self._file)
        self._saved += data
        self._unsaved.clear()

    def _is_spoilt(self) -> bool:
        """Whether the file is gone, or not what was left there. One that was only moved is still ours."""
        if self._file == CLOSED:
            return False
        is_replaced = os.path.lexists(self.path) and was_replaced(self._file, self.path)
        return is_replaced or is_gone(self._file) or self._was_changed()

    def _was_changed(self) -> bool:
        with suppress(OSError):  # whoever writes next is told
            expected = self._saved if self._original is None else self._original
            return stamp_in(self._file) != self._left and read_all(self._file) != expected
        return False

    def _move_away(self) -> None:
        """What others have put under our name stays there. Where there is nothing, the name is still ours."""
        self._needs_file = True
        if os.path.lexists(self.path):
            self.path = free_beside(self.path)
            self.moved = words.say("journal.moved", name=game_name(self.path))

    def _renew(self) -> None:
        """A new file takes the place of one that is damaged, gone or was never there."""
        if self._original is not None:
            keep_beside(self.path, self._original)
            self._original = None
        if not CAN_REPLACE_OPEN:
            self._let_go()
        file = put_in_place(self.path, self._saved)
        self._let_go()
        self._file, self._can_write, self._needs_file = file, True, False

    def _reopen(self) -> None:
        """Perhaps it may be written by now."""
        file = os.open(self.path, os.O_RDWR | AT_ONCE)
        self._let_go()
        self._file, self._can_write = file, True
        take_lock(file)

    def _let_go(self) -> None:
        if self._file != CLOSED:
            os.close(self._file)
        self._file = CLOSED


def new_path(start: GameStart, folder: Path) -> Path:
    """`2026-11-16-204500-standard-1f3a9c`: by their names, games stand in the order in which they began."""
    began = f"{start.started:%Y-%m-%d-%H%M%S}"
    return folder / f"{began}-{start.variant.id[:LONGEST_ID]}-{os.urandom(3).hex()}{ENDING}"
