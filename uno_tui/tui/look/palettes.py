"""How things look: the table's palettes, and cards drawn from a variant's own colors, letters and glyphs.

No color alone carries a meaning: every card shows the letter and the glyph of its color too.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby
from typing import TYPE_CHECKING, Literal, NamedTuple

from rich.style import Style
from textual.color import Color
from textual.theme import Theme

from uno_tui.lang import words
from uno_tui.tui.look.canvas import Pieces, cells_of, centered, fitted_to, style

if TYPE_CHECKING:
    from uno_tui.narration.narrator import Narrator


class Palette(NamedTuple):
    """The colors of a table: what the cards lie on, what is written on it, what stands out, and what becomes of hues.

    Of a variant's hues a table keeps what they are (`own`), makes them strong enough for weak eyes (`strong`), or knows
    nothing but ink and paper (`none`): then a card is filled where it counts, and an outline where it does not.
    """

    felt: str
    panel: str
    ink: str
    faint: str
    accent: str
    is_dark: bool
    hues: Literal["own", "strong", "none"] = "own"

    @property
    def least_contrast(self) -> float:
        """Between what is written and what it is written on: level AA of WCAG, and AAA in looks for weak eyes."""
        return 4.5 if self.hues == "own" else 7.0

    def paper(self, hue: str, *, dimmed: bool = False) -> str:
        """What a card of this hue is made of; dimmed, it steps back."""
        return paper_in(self, hue, dimmed)

    def printed(self, hue: str, *, dimmed: bool = False) -> Style:
        """What is printed on such a card."""
        paper = self.paper(hue, dimmed=dimmed)
        ink = ink_on(paper)
        if dimmed and self.hues == "own":
            return style(readable(mixed(ink, paper, FADED), ink, paper, self.least_contrast), paper)
        return style(ink, paper, bold=not dimmed)

    def pen(self, hue: str) -> str:
        """A hue to write with on the felt: pulled towards the ink until it can be read."""
        return self.ink if self.hues == "none" else readable(hue, self.ink, self.felt, self.least_contrast)

    def theme(self, name: str) -> Theme:
        """A look for weak eyes veils nothing, so a dialog needs an edge."""
        is_soft = self.hues == "own"
        return Theme(
            name=name,
            primary=self.accent,
            accent=self.accent,
            foreground=self.ink,
            background=self.felt,
            surface=self.felt,
            panel=self.panel,
            dark=self.is_dark,
            variables={
                "input-selection-background": self.accent,
                "input-selection-foreground": self.felt,
                "shade": f"{self.felt} {30 if is_soft else 0}%",
                "deep-shade": f"{self.felt} {60 if is_soft else 0}%",
                "edge": "blank" if is_soft else f"solid {self.ink}",
            },
        )


PALETTES = {
    "evening": Palette("#10242b", "#1b3740", "#f2efe6", "#86a0a6", "#ffcf5c", True),
    "daylight": Palette("#eee6d3", "#ddd2b8", "#1f2430", "#5b584c", "#963605", False),
    "midnight": Palette("#150c22", "#2a1a41", "#f3ecff", "#9483b3", "#ff7ac6", True),
    "contrast-dark": Palette("#000000", "#1c1c1c", "#ffffff", "#d0d0d0", "#ffe14d", True, "strong"),
    "contrast-light": Palette("#ffffff", "#f0f0f0", "#000000", "#3c3c3c", "#0033cc", False, "strong"),
    "ink-dark": Palette("#000000", "#000000", "#ffffff", "#ffffff", "#ffffff", True, "none"),
    "ink-light": Palette("#ffffff", "#ffffff", "#000000", "#000000", "#000000", False, "none"),
}
ONE_SIDED, COLORLESS = "evening", "ink-dark"
# A deck with two sides turns the whole table with it, within the kind of look that was chosen.
SIDED = (("daylight", "midnight"), ("contrast-light", "contrast-dark"), ("ink-light", "ink-dark"))
DARK_PAPER, LIGHT_INK, DARK_INK = "#17171c", "#ffffff", "#000000"
DIMMED, FADED = 0.62, 0.2


def palette_for(look: str, side: int | None) -> str:
    if side is None:
        return look
    return next((pair for pair in SIDED if look in pair), SIDED[0])[side]


def looks_for(side: int | None) -> list[str]:
    """Those there are to choose from."""
    return list(PALETTES) if side is None else [pair[side] for pair in SIDED]


@lru_cache(maxsize=512)
def mixed(color: str, other: str, share: float) -> str:
    return Color.parse(color).blend(Color.parse(other), share).hex


@lru_cache(maxsize=512)
def luminance(color: str) -> float:
    """How bright a color is, as WCAG defines it."""
    parts = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in Color.parse(color).normalized]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(color: str, other: str) -> float:
    darker, brighter = sorted((luminance(color), luminance(other)))
    return (brighter + 0.05) / (darker + 0.05)


@lru_cache(maxsize=512)
def ink_on(paper: str) -> str:
    """Black or white: one of them can be read on any paper."""
    return max((LIGHT_INK, DARK_INK), key=lambda ink: contrast(ink, paper))


@lru_cache(maxsize=512)
def readable(color: str, end: str, other: str, least: float) -> str:
    """The color, as far on the way to `end` as it takes to be told from the other one."""
    shades = (mixed(color, end, share / 20) for share in range(20))
    return next((shade for shade in shades if contrast(shade, other) >= least), end)


@lru_cache(maxsize=512)
def paper_in(palette: Palette, hue: str, dimmed: bool) -> str:
    if palette.hues == "none":
        return palette.felt if dimmed else palette.ink
    shade = mixed(hue, palette.felt, DIMMED) if dimmed else hue
    if palette.hues == "own":
        return shade
    ink = ink_on(shade)
    return readable(shade, LIGHT_INK if ink == DARK_INK else DARK_INK, ink, palette.least_contrast)


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


class Size(NamedTuple):
    width: int
    height: int


SMALL, MEDIUM, LARGE, HUGE = Size(7, 5), Size(9, 7), Size(11, 7), Size(17, 11)


def symbol_lines(symbol: str, size: Size) -> list[str]:
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
    picture: Picture, size: Size, palette: Palette, *, dimmed: bool = False, tucked: bool = False
) -> list[Pieces]:
    """A card as lines of styled text, each exactly as wide as the card; `tucked` if others lie over all but its edge."""
    return [list(line) for line in painted(picture, size, palette, dimmed, tucked)]


@lru_cache(maxsize=512)
def painted(picture: Picture, size: Size, palette: Palette, dimmed: bool, tucked: bool) -> list[Pieces]:
    text = tucked_card(picture, size) if tucked else plain_card(picture, size)
    looks = [palette.printed(hue, dimmed=dimmed) for hue in picture.hues]
    return [painted_line(line, [look_at(looks, size, x, y) for x in range(len(line))]) for y, line in enumerate(text)]


def painted_line(line: str, looks: list[Style]) -> Pieces:
    parts = groupby(zip(line, looks, strict=True), lambda part: part[1])
    return [("".join(sign for sign, _ in signs), look) for look, signs in parts]


def look_at(looks: Sequence[Style], size: Size, x: int, y: int) -> Style:
    """A wild card has its colors in quarters, like the pieces of a cake."""
    if len(looks) == 1:
        return looks[0]
    quarter = (y > size.height // 2) * 2 + (x > size.width // 2)
    return looks[quarter % len(looks)]


def plain_card(picture: Picture, size: Size) -> list[str]:
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


def tucked_card(picture: Picture, size: Size) -> list[str]:
    """Everything that must be read stands at the left edge."""
    room = size.width - 2
    inner = [picture.corner, picture.symbol, picture.mark, *[""] * (size.height - 5)]
    return framed([fitted_to(line, room) for line in inner], room)


def framed(inner: list[str], room: int) -> list[str]:
    return ["╭" + "─" * room + "╮", *(f"│{line}│" for line in inner), "╰" + "─" * room + "╯"]


def back_lines(size: Size, palette: Palette) -> list[Pieces]:
    """The back of a card."""
    room = size.width - 2
    look = style(palette.accent, palette.panel)
    pattern = ["▒" * room for _ in range(size.height - 2)]
    pattern[(size.height - 2) // 2] = centered("UNO", room)
    return [[(line, look)] for line in framed(pattern, room)]
