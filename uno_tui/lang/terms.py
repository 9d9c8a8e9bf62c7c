"""The words of a deck in place of those of the program: what is called at the last card, and suits in place of colors.

Sentences are written of UNO and of colors. While a deck with words of its own is spoken of, these are put in their place.
"""

from __future__ import annotations

import re
from typing import NamedTuple, Protocol

CALL = "UNO"


class CalledOut(Protocol):
    """What a variant's author calls it in several languages."""

    def in_language(self, language: str) -> str: ...


class Terms(NamedTuple):
    """`call`: what is called at the last card, if not UNO. `suits`: the colors of the deck are suits."""

    call: CalledOut | None
    suits: bool

    def put_into(self, text: str, language: str, colors: str, suits: str) -> str:
        """`colors` and `suits` are the forms of these words, in the same order."""
        if self.call:
            text = text.replace(CALL, self.call.in_language(language))
        if self.suits:
            for color, suit in zip(colors.split("/"), suits.split("/"), strict=True):
                text = re.sub(rf"(?<![\w$]){color}(?![\w])" if color.isascii() else color, suit, text)
        return text
