"""The recording of a live match: its journal, if it is kept in one, and what is to be told of that file."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from uno_tui.lang import words

if TYPE_CHECKING:
    from uno_tui.match.journal import Entry, GameStart, Journal, JournalDamage


class Recording:
    """Until it begins, nothing is written down."""

    def __init__(self, journal: Journal | None = None, damage: JournalDamage | None = None) -> None:
        """`damage` is of the journal that the match was resumed from; it is told once."""
        self._journal = journal
        self._damage = damage
        self._told: tuple[str | None, ...] = (None, None)

    def begin(self, start: GameStart, entries: Iterable[Entry]) -> None:
        from uno_tui.match.journal import Journal

        self._journal = Journal.create(start)
        for entry in entries:
            self.write(entry)

    def write(self, entry: Entry) -> None:
        if self._journal:
            self._journal.append(entry)

    @property
    def path(self) -> Path | None:
        """The file of the game, if it has one."""
        return self._journal.path if self._journal else None

    @property
    def trouble(self) -> str | None:
        """Why the game is not on disk, as long as it is not."""
        return self._journal.trouble if self._journal else None

    @property
    def moved(self) -> str | None:
        """What happened to the file of the game, if it goes on in another."""
        return self._journal.moved if self._journal else None

    def news(self) -> list[str]:
        """What is to be told, once: what of a resumed journal could not be used, that the game goes on in another file,
        that it cannot be saved, and that it can again."""
        news = [str(self._damage)] if self._damage else []
        self._damage = None
        told, self._told = self._told, (self.moved, self.trouble)
        news += [text for text, before in zip(self._told, told, strict=True) if text and text != before]
        return [*news, words.say("table.saved-again")] if told[-1] and not self.trouble else news

    def sync(self) -> None:
        """Make what is written outlive the machine's battery; best when nobody waits."""
        if self._journal:
            self._journal.sync()

    def close(self) -> None:
        """Another program may have the game."""
        if self._journal:
            self._journal.close()
