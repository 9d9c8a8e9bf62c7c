"""A widget of one loud line across the screen."""

from __future__ import annotations

from uno_tui.lang import LiveText
from uno_tui.tui.context import palette_of
from uno_tui.tui.look.canvas import Canvas, Row, centered, style


class Headline(Canvas):
    DEFAULT_CSS = "Headline { height: 1; }"

    def __init__(self, text: LiveText) -> None:
        super().__init__()
        self.text = text

    def draw(self, _y: int, row: Row) -> None:
        palette = palette_of(self.app)
        row.put(0, centered(self.text(), self.size.width), style(palette.felt, palette.accent, bold=True))
