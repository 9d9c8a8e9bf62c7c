"""The choice of a language: the one that is asked for, else the one chosen in an earlier game, else the machine's locale."""

from __future__ import annotations

import os
from collections.abc import Mapping

from uno_tui.languages import DEFAULT, LANGUAGES
from uno_tui.storage.settings import save_setting, saved_setting

SETTING = "language"


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
    locales = [*(f"{language}-{place}" for place in places), language]
    known = {locale: code for code, spoken in LANGUAGES.items() for locale in (code.lower(), *spoken.locales)}
    return next((known[locale] for locale in locales if locale in known), None)
