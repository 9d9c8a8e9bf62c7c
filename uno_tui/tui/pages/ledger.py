"""The widget of a long list of which one line is chosen: it scrolls with the choice, however long it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from textual import events
from textual.message import Message

from uno_tui.lang import LiveText
from uno_tui.tui.context import palette_of
from uno_tui.tui.look.canvas import Canvas, Row, lines_of_cells, style
from uno_tui.tui.look.palettes import Palette
from uno_tui.tui.look.scroll_bar import ScrollBar

Item = TypeVar("Item")
WHEEL = 3
BAR = 1  # column at the right edge


class Ledger(Canvas, Generic[Item]):
    """`draw_item` puts one of the lines of an item on a row that is as wide as the list."""

    class Moved(Message):
        """Another item is chosen."""

    class Opened(Message):
        """The chosen one was clicked."""

    def __init__(self, draw_item: Callable[[Item, int, Row, bool, Palette], None], lines: int, remark: LiveText) -> None:
        """Each item has so many lines; `remark` is said while there is none."""
        super().__init__()
        self.draw_item = draw_item
        self.lines = lines
        self.remark = remark
        self.items: Sequence[Item] = ()
        self.selected = 0
        self.has_arrows = True

    def fill(self, items: Sequence[Item]) -> None:
        self.items = items
        self.select(self.selected)

    @property
    def chosen(self) -> Item | None:
        return self.items[self.selected] if self.items else None

    @property
    def room(self) -> int:
        """Items that are seen at once."""
        return max(1, self.size.height // self.lines)

    @property
    def first(self) -> int:
        return max(0, min(self.selected - self.room // 2, len(self.items) - self.room))

    def select(self, place: int) -> bool:
        """False if there is nothing further in this direction."""
        before, self.selected = self.selected, max(0, min(place, len(self.items) - 1))
        self.refresh()
        self.post_message(self.Moved())
        return self.selected != before

    def give_arrows(self, has_arrows: bool) -> None:
        self.has_arrows = has_arrows
        self.refresh()

    def turn_pages(self, pages: int) -> None:
        self.select(self.selected + pages * self.room)

    def on_mouse_scroll_down(self) -> None:
        self.select(self.selected + WHEEL)

    def on_mouse_scroll_up(self) -> None:
        self.select(self.selected - WHEEL)

    def on_click(self, event: events.Click) -> None:
        """The first click chooses, the second one opens."""
        if self.is_long and event.x >= self.size.width - BAR - 1:
            self.turn_pages(-1 if event.y < self.size.height // 2 else 1)
            return
        place = self.first + event.y // self.lines
        if place == self.selected and self.items:
            self.post_message(self.Opened())
        elif place < len(self.items):
            self.select(place)

    @property
    def is_long(self) -> bool:
        return len(self.items) > self.room

    def draw(self, y: int, row: Row) -> None:
        palette = palette_of(self.app)
        if not self.items:
            lines = ["", *lines_of_cells(self.remark(), self.size.width - 4)]
            row.put(2, lines[y] if y < len(lines) else "", style(palette.ink, palette.felt))
            return
        place, line = self.first + y // self.lines, y % self.lines
        if place < len(self.items) and y < self.room * self.lines:
            self.draw_item(self.items[place], line, row, place == self.selected and self.has_arrows, palette)
        bar = ScrollBar(*(items * self.lines for items in (self.first, self.room, len(self.items))))
        bar.draw(y, row, self.size.width - BAR, palette)
