"""Line wrapping in cells of a terminal: a word stays whole, a number stays with its measure word, and Chinese is broken
between any two characters but for punctuation.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator

NEVER_FIRST = frozenset("，。、：；！？）」』》〉】”’…—～·％.,:;!?)]}%")
NEVER_LAST = frozenset("（「『《〈【“‘([{")
COLOR_SIGN, ORDINAL_SIGN = "色", "第"  # end the name of a color, begin a number in a row
JOINER = "\u200d"  # makes one picture of two


def width_of(text: str) -> int:
    """How many cells of a terminal it takes."""
    return len(text) if text.isascii() else sum(map(cells, text))


def cells(character: str) -> int:
    if unicodedata.category(character) in ("Mn", "Me", "Cf"):  # stands on the one before, or is not seen at all
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def padded(text: str, width: int) -> str:
    return text + " " * (width - width_of(text))


def wrapped(text: str, width: int, measure: Callable[[str], int] = width_of) -> list[str]:
    """At least one line. Only a word that is longer than a line is cut, and no character ever is.

    `measure` is for screens that have their own opinion of how wide a rare character is.
    """
    lines = [""]
    for piece in pieces(text):
        if measure(lines[-1] + piece.rstrip(" ")) <= width:
            lines[-1] += piece
        elif measure(piece.rstrip(" ")) <= width:
            lines.append(piece)
        else:
            lines[-1:] = cut(lines[-1] + piece, width, measure)
    return [line.rstrip(" ") for line in with_company(lines, width, measure)]


def with_company(lines: list[str], width: int, measure: Callable[[str], int]) -> list[str]:
    """A Chinese character does not stand alone on the last line: the one before comes down to it."""
    *rest, above, last = ["", *lines]
    *kept, company = pieces(above)
    if is_lonely(last) and kept and measure(company + last) <= width:
        return [*rest[1:], "".join(kept), company + last]
    return lines


def is_lonely(line: str) -> bool:
    """One character, whatever punctuation it has."""
    return sum(cells(sign) == 2 and sign not in NEVER_FIRST | NEVER_LAST for sign in line) == 1 and not any(
        map(is_word, line)
    )


def is_word(sign: str) -> bool:
    return sign.isalnum() and cells(sign) < 2


def pieces(text: str) -> Iterator[str]:
    """What has to stay together, each with the blanks behind it."""
    start = 0
    for end in range(1, len(text)):
        if can_be_broken(text[end - 1], text[end]) and not (is_measured(text, end) or is_colored(text, end)):
            yield text[start:end]
            start = end
    yield text[start:]


def is_measured(text: str, place: int) -> bool:
    """Whether a number ends here and what it counts begins: `7 張`."""
    return text[place - 1] == " " and text[max(0, place - 2)].isdecimal() and cells(text[place]) == 2


def is_colored(text: str, place: int) -> bool:
    """Whether a color ends here and the number of its card begins: `綠色 9`."""
    return text[max(0, place - 2) : place] == f"{COLOR_SIGN} " and text[place].isdecimal()


def can_be_broken(before: str, after: str) -> bool:
    if " " in (before, after):
        return after != " "
    if after in NEVER_FIRST or before in NEVER_LAST or before == JOINER or not cells(after):
        return False
    if before == ORDINAL_SIGN or after == COLOR_SIGN:
        return False
    return cells(before) == 2 or cells(after) == 2


def cut(text: str, width: int, measure: Callable[[str], int] = width_of) -> list[str]:
    lines = [""]
    for character in text:
        if lines[-1] and measure(lines[-1] + character) > width:
            lines.append("")
        lines[-1] += character
    return lines
