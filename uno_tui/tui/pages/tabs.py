"""The widget of tabs at the top of a screen with several pages."""

from __future__ import annotations

from collections.abc import Callable

from rich.style import Style
from textual import events
from textual.message import Message

from uno_tui.lang import LiveText
from uno_tui.tui.context import palette_of
from uno_tui.tui.look.canvas import Canvas, Row, cells_of, style

MARGIN = 2


class Tabs(Canvas):
    """The line at the top: what this is, and which of its pages is open."""

    DEFAULT_CSS = "Tabs { height: 1; dock: top; }"

    class Chosen(Message):
        def __init__(self, page: int) -> None:
            super().__init__()
            self.page = page

    def __init__(self, heading: LiveText, pages: Callable[[], list[str]]) -> None:
        super().__init__()
        self.ask_heading = heading
        self.ask_pages = pages
        self.open = 0

    @property
    def heading(self) -> str:
        return self.ask_heading()

    @property
    def pages(self) -> list[str]:
        return self.ask_pages()

    def show(self, page: int) -> None:
        self.open = page
        self.refresh()

    def blank(self) -> Style:
        palette = palette_of(self.app)
        return style(palette.ink, palette.panel)

    def places(self) -> list[tuple[int, int]]:
        x, found = MARGIN + cells_of(self.heading) + 2, []
        for page in self.pages:
            found.append((x, x + cells_of(page) + 5))
            x = found[-1][1] + 1
        return found

    def draw(self, _y: int, row: Row) -> None:
        palette = palette_of(self.app)
        row.put(MARGIN, self.heading, style(palette.accent, palette.panel, bold=True))
        for number, (x, _) in enumerate(self.places()):
            is_open = number == self.open
            look = style(palette.felt, palette.accent, bold=True) if is_open else self.blank()
            row.put(x, f" {'▸' if is_open else ' '} {self.pages[number]}  ", look)

    def on_click(self, event: events.Click) -> None:
        for number, (start, end) in enumerate(self.places()):
            if start <= event.x < end:
                self.post_message(self.Chosen(number))
