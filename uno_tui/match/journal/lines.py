"""The format of a line of a journal, after the header: `{"seat": 1, "move": "play red-7"}`, in the words that players use;
`{"undo": 1}`, the last move that still counts is taken back; `{"seat": 1, "bot": "easy"}`, from here on a computer player of
this level acts for the player, and with null the player again.

Now and then a line tells the time as well (`at`). Whoever reads moves need not know that.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any

from uno_tui.bots.levels import LEVELS
from uno_tui.engine import IllegalMove, Move
from uno_tui.engine.events import SeatChanged
from uno_tui.engine.replay import UNDO, Entry

# A game says few different things, but says them often. Lines longer than this are not worth remembering.
USUAL_LENGTH = 200


def journal_line(entry: Entry, at: datetime | None = None) -> bytes:
    tree = tree_of_entry(entry)
    return in_json({**tree, "at": at.isoformat()} if at else tree)


def tree_of_entry(entry: Entry) -> dict[str, object]:
    match entry:
        case Move(seat):
            return {"seat": seat, "move": str(entry)}
        case SeatChanged(seat, level):
            return {"seat": seat, "bot": level}
        case _:
            return {"undo": 1}


def last_time_in(lines: bytes) -> datetime | None:
    """The last that is told, if any is, and it is one."""
    place = lines.rfind(b'"at": ')
    try:
        tree = tree_in(lines[lines.rfind(b"\n", 0, place) + 1 :].partition(b"\n")[0])
        return time_of(tree["at"])
    except (TypeError, KeyError, ValueError, RecursionError):
        return None


def time_of(text: Any) -> datetime:
    """ValueError if it is none, or none that the clocks of every place can tell."""
    try:
        time = datetime.fromisoformat(text).astimezone(UTC)
    except (TypeError, OverflowError):
        raise ValueError(text) from None
    if not 1 < time.year < 9999:
        raise ValueError(text)
    return time


def in_json(tree: object) -> bytes:
    """As readable text, with the line break that says that the line is whole."""
    return json.dumps(tree, ensure_ascii=False).encode() + b"\n"


def tree_in(line: bytes) -> Any:
    """What a line says; ValueError or RecursionError if it is nothing that we would write."""
    return json.loads(line.decode(), object_pairs_hook=without_doubles)


def without_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    tree = dict(pairs)
    if len(tree) < len(pairs):
        raise ValueError(pairs)
    return tree


def entries_in(lines: Iterable[bytes]) -> list[Entry]:
    """The entries up to the first line that cannot be understood, or takes back what is not there."""
    entries: list[Entry] = []
    standing = 0
    for line in lines:
        entry = known_entry(line) if len(line) <= USUAL_LENGTH else entry_in(line)
        standing += isinstance(entry, Move) - (entry == UNDO)
        if entry is None or standing < 0:
            break
        entries.append(entry)
    return entries


def entry_in(line: bytes) -> Entry | None:
    try:
        match tree_in(line):
            case {"seat": seat, "move": str(words)} if type(seat) is int:
                return Move.parse(seat, words)
            case {"seat": seat, "bot": level} if type(seat) is int and (level is None or level in LEVELS):
                return SeatChanged(seat, level)
            case {"undo": count} if type(count) is int and count == 1:
                return UNDO
            case _:
                return None
    except (ValueError, RecursionError, IllegalMove):
        return None


known_entry = lru_cache(maxsize=10_000)(entry_in)
