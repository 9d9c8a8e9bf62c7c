"""Pictures of cards, drawn from a variant's own colors, letters and glyphs in the colors of a palette.

No color alone carries a meaning: every card shows the letter and the glyph of its color too.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from rich.style import Style

from uno_tui.lang import words
from uno_tui.tui.look.canvas import Pieces, cells_of, centered, fitted_to, style
from uno_tui.tui.look.palettes import DARK_PAPER, Palette

if TYPE_CHECKING:
    from uno_tui.narration.narrator import Narrator


class Picture(NamedTuple):
    """What is printed on a card: letter and glyph of its color, its symbol, the mark of a tag, and its hues.

    Of a wild card for which a color was named, letter and glyph of that color stand in the lower corner.
    """

    letter: str
    glyph: str
    symbol: str
    mark: str
    hues: tuple[str, ...]
    is_wild: bool
    named: str = ""

    @property
    def corner(self) -> str:
        return self.letter + self.glyph


class Pictures:
    """The pictures of all cards of a variant."""

    def __init__(self, narrator: Narrator) -> None:
        self.narrator = narrator
        self.variant = narrator.variant

    def of(self, word: str, named: str | None = None) -> Picture:
        """A card; a wild one for which a color was named shows that color."""
        face = self.narrator.faces[word]
        card = self.variant.card(face.card)
        symbol = card.glyph or face.card[:2]
        mark = self.variant.tags[face.tag].glyph if face.tag else ""
        if face.color:
            color = self.variant.colors[face.color]
            return Picture(color.key.upper(), color.glyph, symbol, mark, (color.hue,), False)
        hues = (self.hue(named),) if named else tuple(self.hue(color) for color in self.colors_beside(word))
        letter, corner = words.say("table.wild-letter"), self.corner(named) if named else ""
        return Picture(letter, "", symbol, mark, hues, True, corner)

    def hue(self, color: str) -> str:
        return self.variant.colors[color].hue

    def corner(self, color: str) -> str:
        named = self.variant.colors[color]
        return named.key.upper() + named.glyph

    def colors_beside(self, word: str) -> Sequence[str]:
        """The colors of the side that a wild card belongs to."""
        sides = self.variant.all_sides.values()
        card = self.narrator.faces[word].card
        return next(side.colors for side in sides if card in side.cards)

    def chip(self, word: str, palette: Palette) -> tuple[str, Style]:
        """The smallest picture of a card, three columns wide."""
        picture = self.of(word)
        hue = DARK_PAPER if picture.is_wild else picture.hues[0]
        return fitted_to(picture.letter[:1] + picture.symbol, 3), palette.printed(hue)


# Numbers and plus signs, three cells wide and three lines high, for cards with room for them.
LARGE_SIGNS = {
    "0": ("█▀█", "█ █", "▀▀▀"),
    "1": ("▀█ ", " █ ", "▀▀▀"),
    "2": ("▀▀█", "█▀▀", "▀▀▀"),
    "3": ("▀▀█", " ▀█", "▀▀▀"),
    "4": ("█ █", "▀▀█", "  ▀"),
    "5": ("█▀▀", "▀▀█", "▀▀▀"),
    "6": ("█▀▀", "█▀█", "▀▀▀"),
    "7": ("▀▀█", "  █", "  ▀"),
    "8": ("█▀█", "█▀█", "▀▀▀"),
    "9": ("█▀█", "▀▀█", "▀▀▀"),
    "+": (" ▄ ", "▀█▀", "   "),
    "?": ("▀▀█", " ▀▀", " ▀ "),
}
HIGH_ENOUGH, HIGH_ENOUGH_FOR_DOUBLE = 7, 11  # lines of a card from which on its symbol is drawn larger


class CardSize(NamedTuple):
    width: int
    height: int


SMALL, MEDIUM, LARGE, HUGE = CardSize(7, 5), CardSize(9, 7), CardSize(11, 7), CardSize(17, 11)


def symbol_lines(symbol: str, size: CardSize) -> list[str]:
    if size.height < HIGH_ENOUGH or any(sign not in LARGE_SIGNS for sign in symbol):
        return [symbol]
    lines = [" ".join(LARGE_SIGNS[sign][line] for sign in symbol) for line in range(3)]
    room = size.width - 2
    if size.height >= HIGH_ENOUGH_FOR_DOUBLE and 2 * cells_of(lines[0]) <= room:
        return doubled(lines)
    return lines if cells_of(lines[0]) <= room else [symbol]


def doubled(lines: list[str]) -> list[str]:
    """Twice as wide and high: each half of a cell becomes a line of its own."""
    upper, lower = str.maketrans("▀▄", "█ "), str.maketrans("▀▄", " █")
    return ["".join(sign * 2 for sign in line.translate(half)) for line in lines for half in (upper, lower)]


def card_lines(
    picture: Picture, size: CardSize, palette: Palette, *, dimmed: bool = False, tucked: bool = False
) -> list[Pieces]:
    """A card as lines of styled text, each exactly as wide as the card; `tucked` if others lie over all but its edge."""
    return [list(line) for line in painted(picture, size, palette, dimmed, tucked)]


@lru_cache(maxsize=512)
def painted(picture: Picture, size: CardSize, palette: Palette, dimmed: bool, tucked: bool) -> list[Pieces]:
    text = tucked_card(picture, size) if tucked else plain_card(picture, size)
    looks = [palette.printed(hue, dimmed=dimmed) for hue in picture.hues]
    return [painted_line(line, [look_at(looks, size, x, y) for x in range(len(line))]) for y, line in enumerate(text)]


def painted_line(line: str, looks: list[Style]) -> Pieces:
    parts = groupby(zip(line, looks, strict=True), lambda part: part[1])
    return [("".join(sign for sign, _ in signs), look) for look, signs in parts]


def look_at(looks: Sequence[Style], size: CardSize, x: int, y: int) -> Style:
    """A wild card has its colors in quarters, like the pieces of a cake."""
    if len(looks) == 1:
        return looks[0]
    quarter = (y > size.height // 2) * 2 + (x > size.width // 2)
    return looks[quarter % len(looks)]


def plain_card(picture: Picture, size: CardSize) -> list[str]:
    """The drawing of a card without its colors."""
    room, height = size.width - 2, size.height
    inner = [" " * room for _ in range(height - 2)]
    symbol = symbol_lines(picture.symbol, size)
    first = (height - 2 - len(symbol)) // 2
    for number, line in enumerate(symbol):
        inner[first + number] = centered(line, room)
    inner[0] = fitted_to(picture.corner, room - cells_of(picture.mark)) + picture.mark
    foot = picture.named or picture.corner
    inner[-1] = " " * (room - cells_of(foot)) + foot
    return framed(inner, room)


def tucked_card(picture: Picture, size: CardSize) -> list[str]:
    """Everything that must be read stands at the left edge."""
    room = size.width - 2
    inner = [picture.corner, picture.symbol, picture.mark, *[""] * (size.height - 5)]
    return framed([fitted_to(line, room) for line in inner], room)


def framed(inner: list[str], room: int) -> list[str]:
    return ["╭" + "─" * room + "╮", *(f"│{line}│" for line in inner), "╰" + "─" * room + "╯"]


def back_lines(size: CardSize, palette: Palette) -> list[Pieces]:
    """The back of a card."""
    room = size.width - 2
    look = style(palette.accent, palette.panel)
    pattern = ["▒" * room for _ in range(size.height - 2)]
    pattern[(size.height - 2) // 2] = centered("UNO", room)
    return [[(line, look)] for line in framed(pattern, room)]
