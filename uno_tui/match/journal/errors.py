"""Errors of journals: what can keep one from being read or written, each in one sentence."""

from __future__ import annotations

from pathlib import Path

from uno_tui.errors import Message, UnoError
from uno_tui.lang import error_text, words
from uno_tui.storage.paths import NOWHERE


class JournalError(UnoError):
    """This game cannot be had from its journal; `str(error)` tells why in the language spoken then."""

    def __str__(self) -> str:
        return error_text(self)


class InUse(JournalError):
    """Somebody else is playing it."""


class NewerFormat(JournalError):
    """Only a newer version of this program understands it."""


def game_name(path: Path) -> str:
    """What a game is called. The name of a file can be anything."""
    return harmless_quote(path.stem)


def harmless_quote(text: str) -> str:
    """A piece of somebody's file, fit for a sentence."""
    from uno_tui.rulebook.problems import brief

    return brief(text, 80)


def journal_reason(error: OSError | ValueError) -> OSError | Message:
    from uno_tui.rulebook.problems import file_reason

    return file_reason(error)


def cannot_save(path: Path, error: OSError) -> str:
    if path.is_relative_to(NOWHERE):
        return words.say("journal.no-home")
    return words.say("journal.cannot-save", reason=journal_reason(error), folder=harmless_quote(str(path.parent)))


def unreadable(path: Path, error: OSError | ValueError) -> JournalError:
    return JournalError(Message("journal.unreadable", name=game_name(path), reason=journal_reason(error)))
