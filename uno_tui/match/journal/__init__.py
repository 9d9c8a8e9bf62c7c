"""Games on disk: a file for each game, with what it started from in the first line and a line for each move after it.

The format is told in `header` and `lines`.

A game is its moves, so there is nothing else to keep: to resume is to replay, to undo is to replay one less.
"""

from uno_tui.engine.replay import UNDO, Entry
from uno_tui.match.journal.errors import InUse, JournalError, NewerFormat
from uno_tui.match.journal.header import GameStart, Origin
from uno_tui.match.journal.listing import Listed, find, games, latest_unfinished, survey
from uno_tui.match.journal.reading import JournalDamage, Recorded, read_journal
from uno_tui.match.journal.writing import Journal

__all__ = [
    "UNDO",
    "Entry",
    "GameStart",
    "InUse",
    "Journal",
    "JournalDamage",
    "JournalError",
    "Listed",
    "NewerFormat",
    "Origin",
    "Recorded",
    "find",
    "games",
    "latest_unfinished",
    "read_journal",
    "survey",
]
