"""The name of the game above everything, in the colors of the variant that is selected."""

from __future__ import annotations

from collections.abc import Sequence

from textual.geometry import Size

from uno_tui.lang import Catalog
from uno_tui.tui.looks import ink_on
from uno_tui.tui.paint import Canvas, Row, centered, style, width_of
from uno_tui.tui.stage import palette_of

# Three letters, three lines high.
LETTERS = (
    ("█   █", "█   █", "▀▄▄▄▀"),
    ("█▄  █", "█ ▀▄█", "█   █"),
    ("▄▀▀▀▄", "█   █", "▀▄▄▄▀"),
)
GAP = 2
TALL, LARGE_HEIGHT = 32, 6  # from how many lines of the screen on the letters are large, and what they take
NAME = "UNO"


class Banner(Canvas):
    """One line, or, where there is room, large letters."""

    def __init__(self, words: Catalog) -> None:
        super().__init__()
        self.words = words
        self.hues: Sequence[str] = ()

    def show(self, hues: Sequence[str]) -> None:
        if hues != self.hues:
            self.hues = hues
            self.refresh()

    def get_content_height(self, _container: Size, viewport: Size, _width: int) -> int:
        return LARGE_HEIGHT if viewport.height >= TALL else 1

    def draw(self, y: int, row: Row) -> None:
        if self.size.height == 1:
            self.draw_line(row)
        elif 0 <= (line := y - (self.size.height - 5)) < 3:
            self.draw_letters(row, line)
        elif line == 3:
            palette = palette_of(self.app)
            row.put(0, centered(self.words.say("new-game.tagline"), self.size.width), style(palette.faint, palette.felt))

    def draw_line(self, row: Row) -> None:
        palette = palette_of(self.app)
        paper = style(palette.ink, palette.panel)
        row.put(0, " " * self.size.width, paper)
        x = 1
        for letter, hue in zip(NAME, self.hues, strict=False):
            x = row.put(x, f" {letter} ", style(ink_on(hue), hue, bold=True))
        row.put(x + 2, self.words.say("new-game.title"), style(palette.accent, palette.panel, bold=True))
        tagline = self.words.say("new-game.tagline")
        row.put(self.size.width - width_of(tagline) - 1, tagline, style(palette.faint, palette.panel))

    def draw_letters(self, row: Row, line: int) -> None:
        palette = palette_of(self.app)
        width = sum(width_of(letter[0]) for letter in LETTERS) + GAP * (len(LETTERS) - 1)
        x = (self.size.width - width) // 2
        for letter, hue in zip(LETTERS, self.hues, strict=False):
            x = row.put(x, letter[line], style(hue, palette.felt)) + GAP
