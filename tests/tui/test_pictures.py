"""Pictures for people who judge looks show what is on the screen."""

from __future__ import annotations

from PIL import ImageFont
from rich.segment import Segment
from rich.style import Style

from tests.tui.pictures import CELL, LINE, Fonts, painted
from uno_tui.tui.look.palettes import PALETTES


class AnyFont(Fonts):
    """Whatever is installed."""

    def __init__(self) -> None:
        self.plain = self.bold = self.wide = ImageFont.load_default(10)


def test_a_block_is_ink_above_and_paper_below() -> None:
    palette = next(iter(PALETTES.values()))
    line = [Segment("  "), Segment("▀", Style(color="#ff0000", bgcolor="#0000ff"))]
    image = painted([line, line], 3, palette, AnyFont())
    assert image.size == (3 * CELL, 2 * LINE)
    ink, paper = image.getpixel((2 * CELL, LINE)), image.getpixel((3 * CELL - 1, 2 * LINE - 1))
    assert (ink, paper) == ((255, 0, 0), (0, 0, 255))
