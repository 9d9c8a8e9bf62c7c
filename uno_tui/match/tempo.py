"""The tempo of computer players, a setting: how much of the time that people would need they take."""

from __future__ import annotations

from uno_tui.storage.settings import saved_setting

TEMPI = {"natural": 1.0, "quick": 0.35, "off": 0.0}


def saved_tempo() -> str:
    word = saved_setting("tempo")
    return word if word in TEMPI else "natural"
