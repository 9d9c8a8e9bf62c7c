"""Players whom nobody has given a name: they are called by their number, in the language of the moment."""

from __future__ import annotations

from collections.abc import Sequence

from uno_tui.lang import LANGUAGES, Catalog, catalog

FIRST = 2  # without whom there is no game


def guest(number: int, words: Catalog) -> str:
    return words.say("new-game.player", number=number)


def first_guests(words: Catalog) -> tuple[str, ...]:
    return tuple(guest(number, words) for number in range(1, FIRST + 1))


def renamed(players: Sequence[str], words: Catalog) -> tuple[str, ...]:
    """Who is called by a number in any language is called by it in this one; all others keep their names."""
    numbers = range(1, len(players) + 1)
    known = {guest(number, catalog(language)): number for language in LANGUAGES for number in numbers}
    return tuple(guest(known[name], words) if name in known else name for name in players)
