"""A cache of what was once found out about journals, until a file changes.

To find something out means to replay a game, and there may be a thousand of them: where many are new, they are shared out
among the cores.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import redirect_stderr, suppress
from functools import partial
from pathlib import Path
from typing import Any, Generic, TypeVar

from uno_tui.match.journal.errors import JournalError
from uno_tui.match.journal.files import Stamp
from uno_tui.rulebook.records import freeze, thaw
from uno_tui.storage.cache import DAMAGE, address, in_writing, store_entry, stored_answer

T = TypeVar("T")
WORTH_SHARING = 100  # games: fewer are replayed before another process has even started
MOST_JOBS = 8


class ResultCache(Generic[T]):
    """The answers of `work` about journals: something for JSON, records included. It has to be a function of a module."""

    def __init__(self, folder: Path, work: Callable[[Path], T]) -> None:
        self.work = work
        self.asked = in_writing(("results", address(folder), work.__qualname__))
        known = stored_answer(self.asked, thaw)
        self.rows: dict[str, Any] = known if isinstance(known, dict) else {}
        self.has_news = False

    def answer(self, file: Path, stamp: Stamp) -> T | JournalError:
        if self.is_known(file, stamp):
            return self.known(file)
        return self.note(file, stamp, attempt(self.work, file))

    def known(self, file: Path) -> T:
        return self.rows[file.name][1]  # type: ignore[no-any-return]

    def is_known(self, file: Path, stamp: Stamp) -> bool:
        row = self.rows.get(file.name)
        return isinstance(row, list) and len(row) == 2 and row[0] == stamp

    def note(self, file: Path, stamp: Stamp, answer: T | JournalError) -> T | JournalError:
        """What went wrong is not kept: the cure may leave the file as it is."""
        if not isinstance(answer, JournalError):
            self.rows[file.name] = [stamp, answer]
            self.has_news = True
        return answer

    def answers(self, files: Mapping[Path, Stamp]) -> dict[Path, T | JournalError]:
        """Of all journals that there are."""
        new = [file for file, stamp in files.items() if not self.is_known(file, stamp)]
        found = dict(zip(new, shared_out(self.work, new), strict=True)) if len(new) >= WORTH_SHARING else {}
        answers = {
            file: self.note(file, stamp, found[file]) if file in found else self.answer(file, stamp)
            for file, stamp in files.items()
        }
        self.forget_all_but({file.name for file in files})
        self.save()
        return answers

    def forget_all_but(self, names: set[str]) -> None:
        for gone in self.rows.keys() - names:
            del self.rows[gone]
            self.has_news = True

    def save(self) -> None:
        if self.asked and self.has_news:
            with suppress(*DAMAGE):
                store_entry(self.asked, f"{{}}\n{json.dumps(self.rows, default=freeze)}")


def attempt(work: Callable[[Path], T], file: Path) -> T | JournalError:
    try:
        return work(file)
    except JournalError as error:
        return error


def shared_out(work: Callable[[Path], T], files: Sequence[Path]) -> list[T | JournalError]:
    """By processes that are started afresh: this one may have threads and an open screen."""
    import multiprocessing

    jobs = min(os.cpu_count() or 1, MOST_JOBS)
    try:
        with redirect_stderr(sys.__stderr__):  # an open screen has put something there that no process can inherit
            pool = multiprocessing.get_context("spawn").Pool(jobs, start_worker)
        with pool:
            return pool.map(partial(attempt, work), files, chunksize=10)
    except (OSError, ImportError):  # a system without shared semaphores
        return [attempt(work, file) for file in files]


def start_worker() -> None:
    """Ctrl+C is for the main process, which then ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
