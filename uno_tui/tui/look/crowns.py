"""The crown that a winner wears on any page."""

from __future__ import annotations

from uno_tui.tui.look.avatars import Avatar
from uno_tui.tui.look.heads import GIANT_HEAD, HUGE_HEAD, LARGE_HEAD, MIDDLE_HEAD, SMALL_HEAD, HeadSize, paint_head
from uno_tui.tui.look.painting import Painting
from uno_tui.tui.look.palettes import Palette
from uno_tui.tui.look.shapes import polygon

GOLD = "#e3b02f"
NO_HEAD = HeadSize(0, 0)
CROWNS = {GIANT_HEAD: 5, HUGE_HEAD: 3, LARGE_HEAD: 2, MIDDLE_HEAD: 2, SMALL_HEAD: 1, NO_HEAD: 0}  # lines
SKULLS = {
    GIANT_HEAD: 0.21,
    HUGE_HEAD: 0.21,
    LARGE_HEAD: 0.2,
    MIDDLE_HEAD: 0.34,
}  # how far below the tips of the ears of a head it sits
SMALL_CROWN = ("#..##..#", "########")
CROWN_SHAPE = ((-0.86, 1), (-1, -0.7), (-0.45, 0.1), (0, -1), (0.45, 0.1), (1, -0.7), (0.86, 1))


def crown_color(palette: Palette) -> str:
    return palette.ink if palette.hues == "none" else GOLD


def paint_crown(painting: Painting, x: float, head: HeadSize, lines: int, gold: str) -> None:
    """Above a head whose middle is there; it sits between the ears, which are seen beside it where they are large."""
    if lines == 1:
        painting.bitmap(SMALL_CROWN, x - 2, 0, gold)
    elif lines:
        wide, high = (0.2 if head.height >= HUGE_HEAD.height else 0.27) * head.width, lines
        painting.shape(
            polygon(*((u * wide, v * high) for u, v in CROWN_SHAPE)), x, high / 2 + SKULLS[head] * head.height, gold, 0.4
        )


def crowned_head(avatar: Avatar, size: HeadSize, palette: Palette) -> Painting:
    """A happy head with a crown that stands on its hair, however high the ears of this animal are."""
    lines, middle = CROWNS[size], size.width
    painting = Painting(size.width, lines + size.height)
    paint_head(painting, avatar.seen_in(palette), 0, lines, size, "happy")
    crown = Painting(size.width, lines + size.height)
    paint_crown(crown, size.width / 2, size, lines, crown_color(palette))
    foot = max(row for row, colors in enumerate(crown.quarters) if any(colors))
    wide = sum(map(bool, crown.quarters[foot])) // 2
    hair = next(row for row, colors in enumerate(painting.quarters) if all(colors[middle - wide : middle + wide]))
    for row, colors in enumerate(crown.quarters[: foot + 1], start=hair - foot - 1):
        for place, color in enumerate(colors):
            if color and row >= 0:
                painting.quarters[row][place] = color
    return without_sky(painting)


def without_sky(painting: Painting) -> Painting:
    """Without the empty lines above."""
    sky = next(row for row, colors in enumerate(painting.quarters) if any(colors)) // 2
    lower = Painting(painting.width, painting.height - sky)
    lower.lay(painting, 0, -sky)
    return lower
