"""What somebody has chosen once and for all: the language, the looks. Each choice is one word."""

from __future__ import annotations

from uno_tui.storage import json_store

FILE = "settings.json"


def chosen(name: str) -> str:
    """Empty if nothing was ever chosen."""
    word = json_store.recall(FILE).get(name)
    return word if isinstance(word, str) else ""


def choose(name: str, word: str) -> None:
    json_store.keep(FILE, json_store.recall(FILE) | {name: word})
