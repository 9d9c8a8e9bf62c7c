"""The language comes first: even `--help` and bad usage are told in it. So `--lang` may stand before or after a command."""

from __future__ import annotations

from collections.abc import Sequence

from uno_tui.cli.parser import UsageError, say
from uno_tui.lang import LANGUAGES, preferred, speak, understood

OPTION = "--lang"


def without_language(argv: Sequence[str]) -> list[str]:
    """Speak the language that is asked for, or the one that is preferred here; what else was typed is left."""
    speak(preferred())
    rest: list[str] = []
    words = iter(argv)
    for word in words:
        option, equals, wish = word.partition("=")
        if option == OPTION:
            speak(language_in(wish if equals else next(words, None)))
        else:
            rest.append(word)
    return rest


def language_in(wish: str | None) -> str:
    if wish is None:
        raise UsageError(say("usage.language.missing", languages=", ".join(LANGUAGES)))
    language = understood(wish)
    if language is None:
        raise UsageError(say("usage.language.unknown", wish=ascii(wish[:40]), languages=", ".join(LANGUAGES)))
    return language
