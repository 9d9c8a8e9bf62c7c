"""The screen for a terminal that is too small for a table: one sentence with both sizes, over everything else.

What lies below stays as it is. Keys do nothing here, except that the program can be left, after a question: with the key
that leaves it anywhere, with an arrow and Enter, or with two clicks.
"""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult

from uno_tui.lang import words
from uno_tui.tui.common.keymap import keymap
from uno_tui.tui.common.layer import Layer
from uno_tui.tui.context import palette_of
from uno_tui.tui.look.canvas import Canvas, Row, centered, lines_of_cells, style

ARROWS = ("up", "down", "left", "right")


class Notice(Canvas):
    """A few lines in the middle of whatever room there is."""

    DEFAULT_CSS = "Notice { width: 1fr; height: 1fr; }"

    def __init__(self, width: int, height: int) -> None:
        super().__init__()
        self.needed = (width, height)
        self.is_asking = False

    def sentences(self) -> list[str]:
        width, height = self.needed
        if self.is_asking:
            return [words.say("too-small.leave", quit=keymap.caps()["anywhere_quit"])]
        size = self.app.size
        told = words.say("too-small.sizes", width=size.width, height=size.height, least_width=width, least_height=height)
        return [told, words.say("too-small.what-to-do", quit=keymap.caps()["anywhere_quit"])]

    def lines(self) -> list[str]:
        """The first sentence first: what there is no room for falls away at the end."""
        return [line for text in self.sentences() for line in lines_of_cells(text, max(1, self.size.width - 2))]

    def draw(self, y: int, row: Row) -> None:
        lines, palette = self.lines(), palette_of(self.app)
        place = y - max(0, (self.size.height - len(lines)) // 2)
        if 0 <= place < len(lines):
            row.put(0, centered(lines[place], self.size.width), style(palette.ink, palette.felt, bold=True))


class TooSmallScreen(Layer[None]):
    def __init__(self, width: int, height: int) -> None:
        super().__init__()
        self.notice = Notice(width, height)

    def compose(self) -> ComposeResult:
        yield self.notice

    def on_key(self, event: events.Key) -> None:
        event.stop()
        if event.key in ARROWS:
            self.ask(True)
        elif event.key == "enter" and self.notice.is_asking:
            self.app.exit()
        else:
            self.ask(False)

    def on_click(self) -> None:
        self.ask_leave()

    def ask_leave(self) -> None:
        """The question has to fit into one line or less: asked for twice, it is answered."""
        if self.notice.is_asking:
            self.app.exit()
        self.ask(True)

    def ask(self, is_asking: bool) -> None:
        self.notice.is_asking = is_asking
        self.notice.refresh()
