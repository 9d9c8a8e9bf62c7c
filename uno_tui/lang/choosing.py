"""Which language to speak: the one that is asked for, else the one chosen in an earlier game, else that of the machine."""

from __future__ import annotations

import os
from collections.abc import Mapping

from uno_tui.storage.settings import save_setting, saved_setting

# Each by the name that those who read it know.
LANGUAGES = {"en": "English", "zh-Hant": "繁體中文", "zh-Hans": "简体中文"}
DEFAULT = "en"
SETTING = "language"
TRADITIONAL = {"hant", "tw", "hk", "mo"}  # places and words that mean the traditional script


def preferred(environment: Mapping[str, str] = os.environ) -> str:
    """Without a wish: what was chosen here before, or else the machine's language."""
    return language_meant(saved_setting(SETTING)) or of_machine(environment) or DEFAULT


def remember_language(language: str) -> None:
    save_setting(SETTING, language)


def of_machine(environment: Mapping[str, str]) -> str | None:
    """The first of these variables that is set counts, as everywhere. LANGUAGE lists several, the best first."""
    locale = next((value for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (value := environment.get(name))), "")
    if locale.partition(".")[0] in {"", "C", "POSIX"}:
        return None
    wishes = [*environment.get("LANGUAGE", "").split(":"), locale]
    return next((language for wish in wishes if (language := language_meant(wish))), None)


def language_meant(wish: str) -> str | None:
    """`zh_TW.UTF-8`, `zh-hant` and `zh-HK` all mean zh-Hant; None for a language that is not spoken here."""
    language, *places = wish.partition(".")[0].partition("@")[0].replace("_", "-").lower().split("-")
    if language == "zh":
        return "zh-Hant" if TRADITIONAL.intersection(places) and "hans" not in places else "zh-Hans"
    return language if language in LANGUAGES else None
