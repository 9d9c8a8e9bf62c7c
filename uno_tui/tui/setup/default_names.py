"""Default names of players whom nobody has named: they are called by their number, in the language of the moment."""

from __future__ import annotations

from collections.abc import Sequence

from uno_tui.lang import LANGUAGES, speaking, words

FIRST = 2  # without whom there is no game


def default_name(number: int) -> str:
    return words.say("new-game.player", number=number)


def default_names() -> tuple[str, ...]:
    return tuple(default_name(number) for number in range(1, FIRST + 1))


def in_this_language(players: Sequence[str]) -> tuple[str, ...]:
    """Who is called by a number in any language is called by it in this one; all others keep their names."""
    numbers = range(1, len(players) + 1)
    known: dict[str, int] = {}
    for language in LANGUAGES:
        with speaking(language):
            known |= {default_name(number): number for number in numbers}
    return tuple(default_name(known[name]) if name in known else name for name in players)
