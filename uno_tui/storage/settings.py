"""Settings, what somebody has chosen once and for all: the language, the looks. Each choice is one word."""

from __future__ import annotations

from uno_tui.storage import json_store

FILE = "settings.json"


def saved_setting(name: str) -> str:
    """Empty if nothing was ever chosen."""
    word = json_store.read_json(FILE).get(name)
    return word if isinstance(word, str) else ""


def save_setting(name: str, word: str) -> None:
    json_store.write_json(FILE, json_store.read_json(FILE) | {name: word})
