"""Pictures of cards, drawn from a variant's own colors, letters and glyphs in the colors of a palette.

No color alone carries a meaning: every card shows the letter and the glyph of its color too.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from rich.style import Style

from uno_tui.lang import words
from uno_tui.tui.look.canvas import Pieces, fitted_to
from uno_tui.tui.look.palettes import DARK_PAPER, Palette

if TYPE_CHECKING:
    from uno_tui.narration.narrator import Narrator
    from uno_tui.rulebook.model import FaceArt

HALF_DIMMED = 0.5  # how far backs step behind the felt that tell nothing but their number
CARD_BACK = "▮"  # a card that lies face down, where it has only one cell


WILD_CHIP = "#57535f"


class Picture(NamedTuple):
    """What is printed on a card: letter and glyph of its color, its symbol, the mark of a tag, its hues, its picture.

    Of a wild card for which a color was named, letter and glyph of that color stand in the lower corner, and its oval is
    filled with it (`chosen`). `note` is what a table has written on a blank one, `mark_art` the picture of its tag.
    """

    letter: str
    glyph: str
    symbol: str
    mark: str
    hues: tuple[str, ...]
    is_wild: bool
    named: str = ""
    art: FaceArt | None = None
    note: str = ""
    chosen: str = ""
    mark_art: FaceArt | None = None

    @property
    def corner(self) -> str:
        return self.letter + self.glyph


class Pictures:
    """The pictures of all cards of a variant."""

    def __init__(self, narrator: Narrator) -> None:
        self.narrator = narrator
        self.variant = narrator.variant

    @property
    def back(self) -> FaceArt | None:
        """What is on the backs of its cards."""
        return self.variant.table.back

    def of(self, word: str, named: str | None = None) -> Picture:
        """A card; a wild one for which a color was named shows that color."""
        face = self.narrator.faces[word]
        card = self.variant.card(face.card)
        symbol = card.glyph or face.card[:2]
        tag = self.variant.tags[face.tag] if face.tag else None
        mark, mark_art = (tag.glyph, tag.face) if tag else ("", None)
        if face.color:
            color = self.variant.colors[face.color]
            look = Picture(color.key.upper(), color.glyph, symbol, mark, (color.hue,), False, art=card.face)
            return look._replace(mark_art=mark_art)
        hues = tuple(self.hue(color) for color in self.colors_beside(word))
        letter, corner = words.say("table.wild-letter"), self.corner(named) if named else ""
        note = self.narrator.text_on(word) if card.written else ""
        chosen = self.hue(named) if named else ""
        return Picture(letter, "", symbol, mark, hues, True, corner, card.face, note, chosen, mark_art)

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
        return fitted_to(picture.letter[:1] + picture.symbol, 3), self.paper_of_chip(picture, palette)

    def signed_chip(self, word: str, palette: Palette) -> tuple[str, Style]:
        """With the sign of its color, too: four columns wide."""
        picture = self.of(word)
        return fitted_to(picture.corner + picture.symbol, 4), self.paper_of_chip(picture, palette)

    def paper_of_chip(self, picture: Picture, palette: Palette) -> Style:
        """That of a wild card is lighter than the card: it has no frame by which it is seen on a dark ground."""
        wild = WILD_CHIP if palette.hues == "own" else DARK_PAPER
        return palette.printed(wild if picture.is_wild else picture.hues[0])


class CardSize(NamedTuple):
    width: int
    height: int


SMALL, MEDIUM, LARGE, HUGE = CardSize(7, 5), CardSize(11, 7), CardSize(17, 11), CardSize(23, 15)
# Twice as large as others: for a pile on a vast table, and for a last card.
GIANT, COLOSSAL = CardSize(2 * LARGE.width, 2 * LARGE.height), CardSize(2 * HUGE.width, 2 * HUGE.height)
CARD_SIZES = (SMALL, MEDIUM, LARGE, HUGE)


@lru_cache(maxsize=1024)
def card_lines(
    picture: Picture,
    size: CardSize,
    palette: Palette,
    *,
    dimmed: bool = False,
    tucked: bool = False,
    touching: bool = False,
    covered: int = 0,
    ground: str | None = None,
) -> list[Pieces]:
    """A card as lines of styled text, each exactly as wide as the card; `tucked` if others lie over all but its edge,
    `touching` if it lies against the one to its left; `covered` columns of it lie below the one to its right.

    Around its round corners one sees the felt, or another ground.
    """
    from uno_tui.tui.look.faces import painted_card

    return painted_card(picture, size, palette, dimmed, tucked, touching, covered).lines(
        ground or palette.felt, faded=dimmed
    )


@lru_cache(maxsize=64)
def back_lines(
    size: CardSize,
    palette: Palette,
    ground: str | None = None,
    *,
    dimmed: bool = False,
    picture: FaceArt | None = None,
) -> list[Pieces]:
    """The back of a card; `dimmed` where it only says that there are cards."""
    from uno_tui.tui.look.faces import painted_back
    from uno_tui.tui.look.painting import Painting

    paper, painting = ground or palette.felt, Painting(*size)
    painting.lay(painted_back(size, palette, picture), 0, 0)
    if dimmed and palette.hues == "own":
        written = painting.writing
        painting.veil(paper, HALF_DIMMED)
        painting.writing = written
    return painting.lines(paper)
