"""The dialog of a penalty that waits: what it has come to by now, large, and the ways to answer it."""

from __future__ import annotations

from textual.app import ComposeResult

from uno_tui.lang import words
from uno_tui.tui.common.dialog import DialogText
from uno_tui.tui.context import palette_of
from uno_tui.tui.look.canvas import Canvas, Row
from uno_tui.tui.look.painting import Painting
from uno_tui.tui.look.palettes import readable
from uno_tui.tui.look.stamps import ALARM, paint_word, word_width
from uno_tui.tui.table.questions import QuestionDialog

LINES = 4


class RunningTotal(Canvas):
    DEFAULT_CSS = f"RunningTotal {{ height: {LINES + 1}; }}"

    def __init__(self, cards: int) -> None:
        super().__init__()
        self.cards = cards

    def draw(self, y: int, row: Row) -> None:
        palette = palette_of(self.app)
        painting, text = Painting(self.size.width, LINES + 1, palette.panel), words.say("show.plus", count=self.cards)
        ink = palette.ink if palette.hues == "none" else readable(ALARM, palette.ink, palette.panel, palette.least_contrast)
        paint_word(painting, text, (self.size.width - word_width(text, LINES)) // 2, 0.5, ink, LINES)
        row.put_all(0, painting.line(y, palette.panel))


class StackDialog(QuestionDialog):
    def middle(self) -> ComposeResult:
        if self.view.stack:
            yield RunningTotal(self.view.stack)
        yield DialogText(lambda: self.asked.text)
