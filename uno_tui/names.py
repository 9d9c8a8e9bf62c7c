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
MARKS = ("Mn", "Me")  # accents and the like, which stand on the letter before them
MOST_MARKS = 3  # on one letter, as many as any script needs; more would reach into the lines around it
SELECTORS = range(0xFE00, 0xFE10)  # terminals disagree about how wide they make the sign before them


def clean(text: str, longest: int = LONGEST) -> str:
    """The name, or another line, as it can be shown; empty when nothing of it can."""
    return one_line(few_marks(one_line(text, None)), longest)


def one_line(text: str, longest: int | None = LONGEST) -> str:
    """The same with as many accents as there are: names in old files may have more than are taken now. None: uncut."""
    spaced = "".join(" " if character.isspace() else character for character in unicodedata.normalize("NFC", text))
    kept = [character for character in spaced if is_shown(character)]
    return " ".join("".join(kept).split())[:longest].strip()


def few_marks(text: str) -> str:
    if text.isascii():
        return text
    kept, row = list[str](), 0
    for character in text:
        category = unicodedata.category(character)
        row = row + 1 if category in MARKS else row if category == "Cf" else 0
        kept += [character] if row <= MOST_MARKS else []
    return "".join(kept)


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
