"""What somebody has chosen once and for all: the language, the looks. Each choice is one word."""

from __future__ import annotations

from uno_tui import memory

FILE = "settings.json"


def chosen(name: str) -> str:
    """Empty if nothing was ever chosen."""
    word = memory.recall(FILE).get(name)
    return word if isinstance(word, str) else ""


def choose(name: str, word: str) -> None:
    memory.keep(FILE, memory.recall(FILE) | {name: word})
