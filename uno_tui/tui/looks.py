"""How things look: the table's palettes, and cards drawn from a variant's own colors, letters and glyphs.

No color alone carries a meaning: every card shows the letter and the glyph of its color too.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from rich.style import Style
from textual.color import Color
from textual.theme import Theme

from uno_tui.tui.paint import Pieces, centered, padded, style, width_of

if TYPE_CHECKING:
    from uno_tui.story import Story


class Palette(NamedTuple):
    """The colors of a table: what the cards lie on, what is written on it, and what stands out."""

    felt: str
    panel: str
    ink: str
    faint: str
    accent: str
    is_dark: bool

    def theme(self, name: str) -> Theme:
        return Theme(
            name=name,
            primary=self.accent,
            accent=self.accent,
            foreground=self.ink,
            background=self.felt,
            surface=self.felt,
            panel=self.panel,
            dark=self.is_dark,
            variables={"faint": self.faint, "footer-key-foreground": self.accent},
        )


PALETTES = {
    "evening": Palette("#10242b", "#1b3740", "#f2efe6", "#86a0a6", "#ffcf5c", True),
    "daylight": Palette("#eee6d3", "#ddd2b8", "#1f2430", "#6d6a5c", "#a63c06", False),
    "midnight": Palette("#150c22", "#2a1a41", "#f3ecff", "#9483b3", "#ff7ac6", True),
}
ONE_SIDED, SIDES = "evening", ("daylight", "midnight")
DARK_PAPER, LIGHT_INK, DARK_INK = "#17171c", "#ffffff", "#101014"
DIMMED = 0.62


def palette_for(side: int | None) -> str:
    """A deck with two sides turns the whole table with it."""
    return ONE_SIDED if side is None else SIDES[side]


@lru_cache(maxsize=512)
def mixed(color: str, other: str, share: float) -> str:
    return Color.parse(color).blend(Color.parse(other), share).hex


@lru_cache(maxsize=512)
def ink_on(paper: str) -> str:
    return LIGHT_INK if Color.parse(paper).brightness < 0.55 else DARK_INK


class Picture(NamedTuple):
    """What is printed on a card: letter and glyph of its color, its symbol, the mark of a tag, and its hues."""

    letter: str
    glyph: str
    symbol: str
    mark: str
    hues: tuple[str, ...]
    is_wild: bool

    @property
    def corner(self) -> str:
        return self.letter + self.glyph


class Pictures:
    """The pictures of all cards of a variant."""

    def __init__(self, story: Story) -> None:
        self.story = story
        self.variant = story.variant

    def of(self, word: str, named: str | None = None) -> Picture:
        """A card; a wild one for which a color was named shows that color."""
        face = self.story.faces[word]
        card = self.variant.card(face.card)
        symbol = card.glyph or face.card[:2]
        mark = self.variant.tags[face.tag].glyph if face.tag else ""
        if face.color:
            color = self.variant.colors[face.color]
            return Picture(color.key.upper(), color.glyph, symbol, mark, (color.hue,), False)
        hues = (self.hue(named),) if named else tuple(self.hue(color) for color in self.colors_beside(word))
        return Picture(self.story.words.say("table.wild-letter"), "", symbol, mark, hues, True)

    def hue(self, color: str) -> str:
        return self.variant.colors[color].hue

    def colors_beside(self, word: str) -> Sequence[str]:
        """The colors of the side that a wild card belongs to."""
        sides = self.variant.all_sides.values()
        card = self.story.faces[word].card
        return next(side.colors for side in sides if card in side.cards)

    def chip(self, word: str, palette: Palette) -> tuple[str, str, str]:
        """The smallest picture of a card, three columns wide: text, ink and paper."""
        picture = self.of(word)
        paper = DARK_PAPER if picture.is_wild else picture.hues[0]
        text = padded(picture.letter[:1] + picture.symbol, 3)
        return text, ink_on(paper) if paper != palette.felt else palette.ink, paper


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


class Size(NamedTuple):
    width: int
    height: int


SMALL, MEDIUM, LARGE, HUGE = Size(7, 5), Size(9, 7), Size(11, 7), Size(17, 11)


def symbol_lines(symbol: str, size: Size) -> list[str]:
    if size.height < HIGH_ENOUGH or any(sign not in LARGE_SIGNS for sign in symbol):
        return [symbol]
    lines = [" ".join(LARGE_SIGNS[sign][line] for sign in symbol) for line in range(3)]
    room = size.width - 2
    if size.height >= HIGH_ENOUGH_FOR_DOUBLE and 2 * width_of(lines[0]) <= room:
        return doubled(lines)
    return lines if width_of(lines[0]) <= room else [symbol]


def doubled(lines: list[str]) -> list[str]:
    """Twice as wide and high: each half of a cell becomes a line of its own."""
    upper, lower = str.maketrans("▀▄", "█ "), str.maketrans("▀▄", " █")
    return ["".join(sign * 2 for sign in line.translate(half)) for line in lines for half in (upper, lower)]


def card_lines(
    picture: Picture, size: Size, palette: Palette, *, dimmed: bool = False, tucked: bool = False
) -> list[Pieces]:
    """A card as lines of styled text, each exactly as wide as the card; `tucked` if others lie over all but its edge."""
    return [list(line) for line in painted(picture, size, palette.felt, dimmed, tucked)]


@lru_cache(maxsize=512)
def painted(picture: Picture, size: Size, felt: str, dimmed: bool, tucked: bool) -> list[Pieces]:
    hues = [mixed(hue, felt, DIMMED) if dimmed else hue for hue in picture.hues]
    text = tucked_card(picture, size) if tucked else plain_card(picture, size)
    return [painted_line(line, [hue_at(hues, size, x, y) for x in range(len(line))], dimmed) for y, line in enumerate(text)]


def painted_line(line: str, papers: list[str], dimmed: bool) -> Pieces:
    parts = groupby(zip(line, papers, strict=True), lambda part: part[1])
    return [("".join(sign for sign, _ in signs), card_style(paper, dimmed)) for paper, signs in parts]


def card_style(paper: str, dimmed: bool) -> Style:
    ink = ink_on(paper)
    return style(mixed(ink, paper, 0.35) if dimmed else ink, paper, bold=not dimmed)


def hue_at(hues: Sequence[str], size: Size, x: int, y: int) -> str:
    """A wild card has its colors in quarters, like the pieces of a cake."""
    if len(hues) == 1:
        return hues[0]
    quarter = (y > size.height // 2) * 2 + (x > size.width // 2)
    return hues[quarter % len(hues)]


def plain_card(picture: Picture, size: Size) -> list[str]:
    """The drawing of a card without its colors."""
    room, height = size.width - 2, size.height
    inner = [" " * room for _ in range(height - 2)]
    symbol = symbol_lines(picture.symbol, size)
    first = (height - 2 - len(symbol)) // 2
    for number, line in enumerate(symbol):
        inner[first + number] = centered(line, room)
    inner[0] = padded(picture.corner, room - width_of(picture.mark)) + picture.mark
    inner[-1] = " " * (room - width_of(picture.corner)) + picture.corner
    return framed(inner, room)


def tucked_card(picture: Picture, size: Size) -> list[str]:
    """Everything that must be read stands at the left edge."""
    room = size.width - 2
    inner = [picture.corner, picture.symbol, picture.mark, *[""] * (size.height - 5)]
    return framed([padded(line, room) for line in inner], room)


def framed(inner: list[str], room: int) -> list[str]:
    return ["╭" + "─" * room + "╮", *(f"│{line}│" for line in inner), "╰" + "─" * room + "╯"]


def back_lines(size: Size, palette: Palette) -> list[Pieces]:
    """The back of a card."""
    room = size.width - 2
    look = style(palette.accent, palette.panel)
    pattern = ["▒" * room for _ in range(size.height - 2)]
    pattern[(size.height - 2) // 2] = centered("UNO", room)
    return [[(line, look)] for line in framed(pattern, room)]
