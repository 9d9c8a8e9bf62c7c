"""The journal of a game that is being played: each move is in the file when `append` returns, or it is said why not.

Trouble with the disk never stops a game. What could not be written is tried again with each move, always from the last
byte known to be good, so that half a line never stays inside the file.
"""

from __future__ import annotations

import os
from pathlib import Path
from types import TracebackType
from typing import Self

from uno_tui.journal.files import (
    AT_ONCE,
    is_gone,
    keep_beside,
    only_data,
    open_locked,
    put_in_place,
    read_all,
    take_lock,
    write_at,
)
from uno_tui.journal.header import Start, header_of
from uno_tui.journal.lines import Entry, line_of
from uno_tui.journal.reading import Recorded, recorded_in
from uno_tui.journal.troubles import JournalError, cannot_save, unreadable
from uno_tui.locations import games_folder

ENDING = ".jsonl"
LONGEST_ID = 40
CLOSED = -1  # whoever writes here gets an OSError


class Journal:
    """What is written here is on disk, unless `trouble` says why not."""

    def __init__(self, path: Path, file: int = CLOSED, can_write: bool = True) -> None:
        self.path = path
        self._file = file  # open and locked
        self._can_write = can_write
        self._length = 0  # bytes in the file that are good
        self._unsaved: list[bytes] = []  # lines that are not in the file yet
        self._content: bytes | None = None  # what a new file has to begin with, if one is needed
        self._original: bytes | None = None  # a damaged journal that has to be kept as it was
        self._error: OSError | None = None  # what first kept the game from the disk

    @classmethod
    def create(cls, start: Start, folder: Path | None = None) -> Self:
        """The journal of a new game. It can be used even where nothing can be written: `trouble` tells."""
        journal = cls(new_path(start, folder or games_folder()))
        journal._content = header_of(start)
        journal._save()
        return journal

    @classmethod
    def resume(cls, path: Path) -> tuple[Self, Recorded]:
        """The journal to play on with, and what was played. A damaged one is mended when the next move is made."""
        file, can_write = open_locked(path)
        try:
            data = read_all(file)
            recorded = recorded_in(path, data)
        except (OSError, JournalError) as error:
            os.close(file)
            raise unreadable(path, error) if isinstance(error, OSError) else error from None
        journal = cls(path, file, can_write)
        journal._length = recorded.length
        if recorded.damage:
            journal._content, journal._original = data[: recorded.length], data
        return journal, recorded

    @property
    def trouble(self) -> str | None:
        """Why the game is not on disk, as long as it is not: one and the same sentence until it is again."""
        return cannot_save(self.path, self._error) if self._error else None

    @property
    def unsaved(self) -> int:
        """How many moves are not in the file."""
        return len(self._unsaved)

    def append(self, entry: Entry) -> None:
        """A move that was made, or `UNDO`. From here on it outlives the program, unless there is trouble."""
        self._unsaved.append(line_of(entry))
        self._save()

    def sync(self) -> None:
        """Push it through to the disk itself, against a dead battery. Takes milliseconds: best when nobody waits."""
        if self._file != CLOSED and not self._error:
            try:
                only_data(self._file)
            except OSError as error:
                self._error = error

    def close(self) -> None:
        """Let others have the game; a last chance for what is not saved."""
        if self._unsaved:
            self._save()
        self.sync()
        self._let_go()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.close()

    def _save(self) -> None:
        try:
            self._write()
        except OSError as error:
            self._error = self._error or error
        else:
            self._error = None

    def _write(self) -> None:
        if self._file != CLOSED and is_gone(self._file):
            self._content = read_all(self._file)[: self._length]
        if self._content is not None:
            self._renew(self._content)
        if not self._can_write:
            self._reopen()
        data = b"".join(self._unsaved)
        write_at(self._file, self._length, data)
        self._length += len(data)
        self._unsaved.clear()

    def _renew(self, content: bytes) -> None:
        """A new file takes the place of one that is damaged, gone or was never there."""
        if self._original is not None:
            keep_beside(self.path, self._original)
            self._original = None
        file = put_in_place(self.path, content)
        self._let_go()
        self._file, self._can_write, self._length, self._content = file, True, len(content), None

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


def new_path(start: Start, folder: Path) -> Path:
    """`2026-11-16-204500-standard-1f3a9c`: by their names, games stand in the order in which they began."""
    began = f"{start.started:%Y-%m-%d-%H%M%S}"
    return folder / f"{began}-{start.variant.id[:LONGEST_ID]}-{os.urandom(3).hex()}{ENDING}"
