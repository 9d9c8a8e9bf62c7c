"""The inks of cards: what a card is made of in a palette, and what becomes of the inks of a picture in a variant file."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise, zip_longest
from typing import TYPE_CHECKING, NamedTuple

from uno_tui.tui.look.palettes import (
    CREAM,
    DARK_INK,
    DARK_PAPER,
    LIGHT_INK,
    Palette,
    ink_on,
    luminance,
    mixed,
    readable,
)

if TYPE_CHECKING:
    from uno_tui.tui.look.painting import Bitmap

ON_OVAL = 5.8  # the contrast of a symbol to the oval
BRIGHT = 0.5  # luminance from which on a hue as ink is nearly black
FADED_WHITE, FADED_INK = 0.38, 0.5  # white steps back less than colors, so that symbols can be read
FADED_BY_DAY = 0.25  # pictures on a light table, where what fades comes near to the cards
SHADED_FRAME = 0.3  # how much darker than the card its frame is on a light table
# The inks of a picture in a variant file; `#` is that of the card.
INKS = {
    "w": CREAM,
    "k": DARK_PAPER,
    "s": "#8a8a96",
    "n": "#ecdcb0",
    "r": "#cf3540",
    "o": "#f08a1d",
    "y": "#ffd23f",
    "g": "#2f9a72",
    "t": "#3f7a96",
    "b": "#3d6fe0",
    "p": "#8244d8",
}


class CardInks(NamedTuple):
    """The colors of one card in one palette: what it is made of, frame and oval, symbol, corners, and its colors if wild."""

    paper: str
    frame: str
    white: str
    symbol: str
    label: str
    hues: tuple[str, ...]


@lru_cache(maxsize=512)
def inks_of(hue: str | None, hues: tuple[str, ...], palette: Palette, dimmed: bool) -> CardInks:
    """Of a card of this hue, or of a wild card, which has none."""
    paper = palette.paper(hue or DARK_PAPER, dimmed=dimmed)
    label = palette.printed(hue or DARK_PAPER, dimmed=dimmed).color
    papers = tuple(palette.paper(each, dimmed=dimmed) for each in hues)
    if palette.hues == "none":
        ink = ink_on(paper)
        frame = palette.ink if dimmed else paper
        return CardInks(paper, frame, paper, ink, ink, tuple((ink, paper)[number % 2] for number in range(len(hues))))
    white = mixed(palette.card_white, palette.felt, FADED_WHITE) if dimmed else palette.card_white
    symbol = symbol_ink(palette.paper(hue) if hue else DARK_PAPER, white)
    if dimmed:
        symbol = readable(mixed(symbol, palette.felt, FADED_INK), DARK_INK, white, palette.least_contrast)
    frame = white if palette.is_dark else mixed(paper, DARK_INK, SHADED_FRAME)  # on a light table a white one would melt
    return CardInks(paper, frame, white, symbol, label.get_truecolor().hex if label else LIGHT_INK, papers)


def art_inks(palette: Palette, paper: str, ink: str, dimmed: bool, art: Bitmap) -> dict[str, str]:
    """What becomes of the inks of a picture; without colors the light ones are paper, and what only dark ones surround."""
    if palette.hues == "none":
        light = {sign for sign, hue in INKS.items() if luminance(hue) > BRIGHT}
        light |= surrounded(art, set(INKS) - light)
        return {sign: paper if sign in light else ink for sign in INKS} | {"#": ink}
    share = FADED_INK if palette.is_dark else FADED_BY_DAY
    return {sign: mixed(hue, palette.felt, share) if dimmed else hue for sign, hue in INKS.items()} | {"#": ink}


def surrounded(art: Bitmap, signs: set[str]) -> set[str]:
    """Those of the signs that have nothing around them but one other of them."""
    beside: dict[str, set[str]] = {sign: set() for sign in signs}
    columns = ["".join(column) for column in zip_longest(*art, fillvalue=".")]
    for line in (*art, *columns):
        for one, other in pairwise(f".{line}."):
            beside.get(one, set()).add(other)
            beside.get(other, set()).add(one)
    return {sign for sign in signs if len(around := beside[sign] - {sign}) == 1 and around <= signs}


def symbol_ink(hue: str, white: str) -> str:
    """A hue as ink on the oval: dark enough to be read from across the room."""
    return mixed(hue, DARK_INK, 0.88) if luminance(hue) > BRIGHT else readable(hue, DARK_INK, white, ON_OVAL)
