"""What all cards have, whatever is on them: round corners, a frame or an edge, and the place of the leaning oval."""

from __future__ import annotations

from math import cos, radians, sin, sqrt
from typing import TYPE_CHECKING

from uno_tui.tui.look.painting import Painting
from uno_tui.tui.look.shapes import Shape, ellipse

if TYPE_CHECKING:
    from uno_tui.tui.look.cards import CardSize

LEAN = 58  # degrees: leaves exactly those two corners free where letter and glyph stand
FRAMED = 7  # lines of a card from which on it has a frame and an oval


def paint_blank(painting: Painting, size: CardSize, paper: str, frame: str) -> None:
    """A card with nothing on it. Its corners are round: there it has frame, and nothing of what lies below."""
    width, height = size
    painting.fill(0, 0, width, height, frame)
    painting.fill(0.5, 0.5, width - 1, height - 1, paper)
    for x, inner_x in ((0.0, 0.5), (width - 0.5, width - 1)):
        for y, inner_y in ((0.0, 0.5), (height - 0.5, height - 1)):
            painting.fill(x, y, 0.5, 0.5, None)
            painting.fill(inner_x, inner_y, 0.5, 0.5, frame)


def clear_corners(painting: Painting, size: CardSize, paper: str) -> None:
    """Of a card without a frame, where an oval has come too near to what is round."""
    if size.height < FRAMED:
        for x, inner_x in ((0, 0.5), (size.width - 1, size.width - 1)):
            for y, inner_y in ((0, 0.5), (size.height - 1, size.height - 1)):
                painting.fill(inner_x, y, 0.5, 1, paper)
                painting.fill(x, inner_y, 1, 0.5, paper)


def oval(size: CardSize, less: tuple[float, float] = (0, 0), is_framed: bool = False) -> Shape:
    """The leaning oval of a card, as wide and as high as its paper."""
    is_framed = is_framed or size.height >= FRAMED
    wide, high = (size.width / 2 - 1.15, size.height - 1.9) if is_framed else (size.width / 2 - 0.55, size.height - 0.75)
    c, s = cos(radians(LEAN)) ** 2, sin(radians(LEAN)) ** 2
    across = (high**2 * s - wide**2 * c) / (s - c)
    along = max((wide**2 * s - high**2 * c) / (s - c), across * 0.18)
    return ellipse(sqrt(across) - less[0], sqrt(along) - less[1], LEAN)


def medallion(size: CardSize) -> Shape:
    """An upright oval behind a picture: a leaning one would show only in scraps around it."""
    return ellipse(size.width / 2 - 1.15, size.height - 1.9)
