"""Settings of computer players: how much of the time that people would need they take (tempo), and whether they talk."""

from __future__ import annotations

from uno_tui.storage.settings import saved_setting

TEMPI = {"natural": 1.0, "quick": 0.35, "off": 0.0}
TALK = ("on", "off")


def saved_tempo() -> str:
    word = saved_setting("tempo")
    return word if word in TEMPI else "natural"


def saved_talk() -> str:
    word = saved_setting("talk")
    return word if word in TALK else "on"
