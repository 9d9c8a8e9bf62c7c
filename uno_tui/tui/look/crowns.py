"""The crown that a winner wears on any page."""

from __future__ import annotations

from uno_tui.tui.look.heads import HUGE_HEAD, LARGE_HEAD, MIDDLE_HEAD, SMALL_HEAD, HeadSize
from uno_tui.tui.look.painting import Painting
from uno_tui.tui.look.palettes import Palette
from uno_tui.tui.look.shapes import polygon

GOLD = "#e3b02f"
NO_HEAD = HeadSize(0, 0)
CROWNS = {HUGE_HEAD: 3, LARGE_HEAD: 2, MIDDLE_HEAD: 2, SMALL_HEAD: 1, NO_HEAD: 0}  # lines
SKULLS = {HUGE_HEAD: 0.21, LARGE_HEAD: 0.2, MIDDLE_HEAD: 0.34}  # how far below the tips of the ears of a head it sits
SMALL_CROWN = ("#..##..#", "########")
CROWN_SHAPE = ((-0.86, 1), (-1, -0.7), (-0.45, 0.1), (0, -1), (0.45, 0.1), (1, -0.7), (0.86, 1))


def crown_color(palette: Palette) -> str:
    return palette.ink if palette.hues == "none" else GOLD


def paint_crown(painting: Painting, x: float, head: HeadSize, lines: int, gold: str) -> None:
    """Above a head whose middle is there; it sits between the ears."""
    if lines == 1:
        painting.bitmap(SMALL_CROWN, x - 2, 0, gold)
    elif lines:
        wide, high = 0.27 * head.width, lines
        painting.shape(
            polygon(*((u * wide, v * high) for u, v in CROWN_SHAPE)), x, high / 2 + SKULLS[head] * head.height, gold, 0.4
        )
