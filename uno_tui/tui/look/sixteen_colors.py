"""The filter for terminals with sixteen colors: each color becomes the one that a player would call by the same name.

The nearest one by distance is often another color altogether (green turns cyan, purple turns blue), and leaves ink on
paper of the same brightness.
"""

from __future__ import annotations

from colorsys import rgb_to_hls
from functools import lru_cache

from rich.color import Color as RichColor
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter

from uno_tui.tui.look.palettes import PALETTES

# Black, red, green, brown, blue, magenta, cyan, grey, and the bright one of each.
NAMES = "000000 aa0000 00aa00 aa5500 0000aa aa00aa 00aaaa aaaaaa 555555 ff5555 55ff55 ffff55 5555ff ff55ff 55ffff ffffff"
SIXTEEN = tuple(RichColor.parse(f"#{name}") for name in NAMES.split())
BLACK, DARK_GREY, GREY, WHITE = 0, 8, 7, 15
GREYS = frozenset({BLACK, DARK_GREY, GREY, WHITE})
BROWN = 3
NEED_LIGHT_INK = frozenset({0, 1, 4, 5, 8})
# Felt, panel, ink, faint and accent of each palette.
FOR_PALETTES = {
    "evening": (BLACK, DARK_GREY, WHITE, GREY, 11),
    "daylight": (WHITE, GREY, BLACK, DARK_GREY, 4),
    "midnight": (BLACK, DARK_GREY, WHITE, GREY, 14),
    "contrast-dark": (BLACK, BLACK, WHITE, WHITE, 11),
    "contrast-light": (WHITE, WHITE, BLACK, BLACK, 4),
}
FIXED = {
    Color.parse(name).rgb: number
    for palette, numbers in FOR_PALETTES.items()
    for name, number in zip((*PALETTES[palette][:5], PALETTES[palette].rim), (*numbers, DARK_GREY), strict=True)
}
# Up to which angle of the color wheel a name reaches.
NAMED = ((15, 1), (45, BROWN), (70, 11), (165, 2), (200, 6), (250, 4), (345, 5), (360, 1))
LEAST_CHROMA = 0.28  # below it a color is told from grey by nobody
LIGHT = 0.6
PAINTED = frozenset(" ▘▝▀▖▌▞▛")


@lru_cache(maxsize=1024)
def number_of(red: int, green: int, blue: int) -> int:
    if (red, green, blue) in FIXED:
        return FIXED[red, green, blue]
    hue, lightness, _ = rgb_to_hls(red / 255, green / 255, blue / 255)
    if max(red, green, blue) - min(red, green, blue) < LEAST_CHROMA * 255:
        return grey_of(lightness)
    number = next(number for end, number in NAMED if hue * 360 <= end)
    return number + 8 if lightness > LIGHT and 0 < number < 8 and number != BROWN else number


def grey_of(lightness: float) -> int:
    return next((number for end, number in ((0.3, BLACK), (0.5, DARK_GREY), (0.87, GREY)) if lightness < end), WHITE)


def named_number_of(color: tuple[int, int, int]) -> int:
    return number_of(*color)


def faded_number_of(color: tuple[int, int, int]) -> int:
    """What has stepped back has lost its color."""
    return FIXED.get(color) or grey_of(rgb_to_hls(*(part / 255 for part in color))[1])


def sixteen_ink_on(paper: int, ink: int) -> int:
    """Plain text is black or white, whatever can be read; grey only where it is told from the paper."""
    if ink in (BLACK, WHITE, paper) or (ink in GREYS and paper not in (BLACK, WHITE)):
        return WHITE if paper in NEED_LIGHT_INK else BLACK
    return ink


@lru_cache(maxsize=1024)
def in_sixteen(style: Style, is_painted: bool = False) -> Style:
    """What is painted with quarters of cells needs no ink that can be read."""
    ink, paper = (color.triplet if color else None for color in (style.color, style.bgcolor))
    if paper is None:
        return style
    named = faded_number_of if style.meta else named_number_of
    background = named(paper)
    foreground = named(ink) if ink else background
    if ink and not is_painted:
        foreground = sixteen_ink_on(background, number_of(*ink))
    is_bold = bool(style.bold) and foreground != BLACK  # bold black is grey
    return style + Style.from_color(SIXTEEN[foreground], SIXTEEN[background]) + Style(bold=is_bold)


class SixteenColors(LineFilter):
    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:  # noqa: ARG002
        return [
            Segment(text, in_sixteen(style, PAINTED.issuperset(text)) if style else style, control)
            for text, style, control in segments
        ]
