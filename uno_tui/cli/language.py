"""The option `--lang`, before or after a command, is read first: even `--help` and bad usage are told in that language."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from uno_tui.cli.parser import UsageError, quoted
from uno_tui.lang import DEFAULT, LANGUAGES, language_meant, preferred, speak, words

OPTION = "--lang"
ONLY_VALUES = "--"  # what follows is no option, whatever it looks like


def without_language(argv: Sequence[str]) -> list[str]:
    """Speak the language that is asked for, or the one that is preferred here; what else was typed is left."""
    language = preferred()
    speak(language if console_shows(language) else DEFAULT)
    words.is_touched = bool(os.environ.get("UNO_TUI_TOUCH"))
    rest: list[str] = []
    typed = iter(argv)
    for word in typed:
        option, equals, wish = word.partition("=")
        if word == ONLY_VALUES:
            return [*rest, word, *typed]
        if option == OPTION:
            speak(language_in(wish if equals else next(typed, "")))
        else:
            rest.append(word)
    return rest


def console_shows(language: str) -> bool:
    """Nobody chose to read question marks."""
    try:
        LANGUAGES[language].name.encode(getattr(sys.stdout, "encoding", None) or "utf-8")
    except UnicodeEncodeError:
        return False
    return True


def language_in(wish: str) -> str:
    if not wish or wish.startswith("-"):
        raise UsageError(words.say("usage.language.missing", languages=words.one_of([*LANGUAGES])))
    language = language_meant(wish)
    if language is None:
        raise UsageError(words.say("usage.language.unknown", wish=quoted(wish), languages=words.all_of([*LANGUAGES])))
    return language
