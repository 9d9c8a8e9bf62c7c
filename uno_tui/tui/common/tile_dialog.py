"""A dialog whose answers are tiles: few and short, in the middle of the screen."""

from __future__ import annotations

from typing import Generic

from textual.app import ComposeResult
from textual.geometry import Size

from uno_tui.tui.common.dialog import AnswerType, Dialog, DialogText
from uno_tui.tui.common.tiles import Tiles

NARROWEST, WIDEST = 76, 96  # columns of the box
AROUND = 4  # columns of its edge and inside of it
ABOVE_AND_BELOW = 5  # lines: the edge, the title and the keys
HIGHEST = 24  # lines for the answers, however large the screen is


class TileDialog(Dialog[AnswerType], Generic[AnswerType]):
    def make_choices(self) -> Tiles[AnswerType]:
        return Tiles(self.asked.choices, Size(NARROWEST - AROUND, self.MOST), self.asked.begin)

    def middle(self) -> ComposeResult:
        self.text_line = DialogText(lambda: self.asked.text)
        yield self.text_line

    def on_resize(self) -> None:
        self.fit()

    def redraw(self) -> None:
        super().redraw()
        self.fit()

    def fit(self) -> None:
        """As large as pictures are a pleasure, and never larger than the screen."""
        screen = self.app.size
        width = min(screen.width - 2, max(NARROWEST, min(WIDEST, screen.width // 2)))
        self.query_one(".dialog").styles.width = width
        said = len(self.text_line.lines(width - AROUND))
        room = Size(width - AROUND, max(1, min(HIGHEST, screen.height - ABOVE_AND_BELOW - said)))
        assert isinstance(self.choices, Tiles)
        self.choices.give_room(room)
