"""Players' names are data: whatever is typed becomes one short line without anything a terminal could act on.

And how many names a table has room for.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence

FEWEST_PLAYERS, MOST_PLAYERS = 2, 10  # whatever a variant allows
LONGEST = 40
# Control characters, invisible formatting (bidi marks, joiners), half surrogates, private signs, unassigned code points.
UNSHOWN = ("Cc", "Cf", "Cs", "Co", "Cn")
SELECTORS = range(0xFE00, 0xFE10)  # terminals disagree about how wide they make the sign before them


def clean(text: str, longest: int = LONGEST) -> str:
    """The name, or another line, as it can be shown; empty when nothing of it can."""
    spaced = "".join(" " if character.isspace() else character for character in unicodedata.normalize("NFC", text))
    kept = [character for character in spaced if is_shown(character)]
    return " ".join("".join(kept).split())[:longest].strip()


def is_shown(character: str) -> bool:
    return unicodedata.category(character) not in UNSHOWN and ord(character) not in SELECTORS


def distinct(names: Iterable[str]) -> list[str]:
    """The same names, with a number behind each that was there already."""
    taken: list[str] = []
    for name in names:
        taken.append(free(name, taken))
    return taken


def free(name: str, taken: Sequence[str]) -> str:
    """This name, or with the first number that makes it a new one."""
    number, result = 2, name
    while result in taken:
        result = f"{name[: LONGEST - 4]} {number}"
        number += 1
    return result
