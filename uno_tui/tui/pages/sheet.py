"""The widget of a page to be read: a head and a foot that stay, and a body between them that scrolls if need be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import zip_longest
from typing import NamedTuple

from rich.style import Style
from textual import events
from textual.geometry import Region, Size
from textual.message import Message

from uno_tui.lang import words
from uno_tui.tui.common.layer import Layer
from uno_tui.tui.context import palette_of
from uno_tui.tui.look.canvas import Canvas, Pieces, Row, cells_of, centered
from uno_tui.tui.look.scroll_bar import ScrollBar

WHEEL = 3  # lines for one notch of the mouse wheel
MARGIN = 1  # columns to the left of the body
BAR = 2  # columns at the right edge that belong to the scroll bar


class SheetPage(NamedTuple):
    head: list[Pieces]
    body: list[Pieces]
    foot: list[Pieces]
    shared: int = 1  # lines of a screenful that are seen on the next one, too


class PageBlock(NamedTuple):
    """Lines that belong together, and what they are called, if a page says that they come next."""

    title: str
    lines: list[Pieces]


class Sheet(Canvas):
    DEFAULT_CSS = "Sheet { width: 1fr; height: 1fr; }"

    class FootClicked(Message):
        """What stands at the foot was clicked: it says what comes next."""

    class Clicked(Message):
        """Something above the foot was clicked."""

    class LengthChanged(Message):
        """From now on it has to be scrolled, or it need not be any more."""

    def __init__(self, lay_out: Callable[[int, int], SheetPage]) -> None:
        """`lay_out` makes a page for a width and a height; it is asked again whenever these change.

        The body has a little less: what `body_width` says.
        """
        super().__init__()
        self.lay_out = lay_out
        self.page = SheetPage([], [], [])
        self.laid_for = Size(0, 0)  # how large it was when the page was laid out
        self.first = 0

    @property
    def room(self) -> int:
        """Lines for the body."""
        return max(1, self.laid_for.height - len(self.page.head) - len(self.page.foot))

    @property
    def last_first(self) -> int:
        """How far down the body can be scrolled."""
        return max(0, len(self.page.body) - self.room)

    @property
    def is_long(self) -> bool:
        return self.last_first > 0

    def lay_anew(self) -> None:
        """Not while the terminal is too small for any page: what says so covers it, and below that nothing changes."""
        if isinstance(self.screen, Layer) and self.screen.uno.is_too_small:
            return
        was_long = self.is_long
        self.page, self.laid_for = self.lay_out(self.size.width, self.size.height), self.size
        if self.is_long != was_long:
            self.post_message(self.LengthChanged())
        self.first = min(self.first, self.last_first)

    def show(self) -> None:
        if self.size.width and self.size.height:
            self.lay_anew()
            self.refresh()

    def show_changes(self) -> None:
        """The same page a moment later: only lines that have become others are painted again."""
        if not (self.size.width and self.size.height):
            return
        before = self.seen_lines()
        self.lay_anew()
        for y, (old, new) in enumerate(zip_longest(before, self.seen_lines())):
            if old != new:
                self.refresh(Region(0, y, self.size.width, 1))

    def seen_lines(self) -> list[Pieces]:
        head, body, foot, _ = self.page
        seen = body[self.first : self.first + self.room]
        return [*head, *seen, *([] for _ in range(self.room - len(seen))), *foot]

    def on_resize(self) -> None:
        if self.laid_for != self.size:
            self.show()

    def redraw(self) -> None:
        self.show()

    def scroll(self, lines: int) -> bool:
        """False if it is at its end already."""
        before, self.first = self.first, max(0, min(self.first + lines, self.last_first))
        if self.first != before:
            self.refresh()
        return self.first != before

    def turn_pages(self, pages: int) -> None:
        self.scroll(pages * max(1, self.room - self.page.shared))

    def on_mouse_scroll_down(self) -> None:
        self.scroll(WHEEL)

    def on_mouse_scroll_up(self) -> None:
        self.scroll(-WHEEL)

    def on_click(self, event: events.Click) -> None:
        if event.y >= self.size.height - len(self.page.foot):
            self.post_message(self.FootClicked())
        elif self.last_first and event.x >= self.size.width - BAR:
            self.turn_pages(-1 if event.y < self.size.height // 2 else 1)
        else:
            self.post_message(self.Clicked())

    def draw(self, y: int, row: Row) -> None:
        """A page is laid out at the latest when it is first seen, and never seen without anything on it."""
        if self.laid_for != self.size:
            self.lay_anew()
        head, body, foot, _ = self.page
        line = y - len(head)
        from_below = self.size.height - 1 - y
        if line < 0:
            row.put_all(0, head[y])
        elif from_below < len(foot):
            row.put_all(0, foot[len(foot) - 1 - from_below])
        else:
            if self.first + line < len(body):
                row.put_all(MARGIN, body[self.first + line])
            bar = ScrollBar(self.first, self.room, len(self.page.body))
            bar.draw(line, row, self.size.width - 1, palette_of(self.app))


def body_width(width: int) -> int:
    return width - MARGIN - BAR


def in_pages(blocks: Sequence[PageBlock], room: int, gap: int, width: int, look: Style, *, air: int = 0) -> list[Pieces]:
    """Blocks one below the other, none torn in two: what is not seen whole begins on the next page, and is announced.

    For a sheet whose screenfuls share no line. `air`: so many lines above what is announced.
    """
    whole = [line for block in blocks for line in (*block.lines, *([[]] * gap))]
    if len(whole) - gap <= room:
        return whole[: len(whole) - gap]
    lines = list[Pieces]()
    for place, block in enumerate(blocks):
        used = len(lines) % room
        above = gap if used else 0
        needed = min(len(block.lines) + air + 1, lines_of_rest(blocks[place:], gap))
        if used and used + above + needed > room:
            lines += [*([[]] * (room - used - 1)), [(centered(announced(block), width), look)]]
            above = 0
        lines += [*([[]] * above), *block.lines]
    return lines + [[]] * (-len(lines) % room)


def lines_of_rest(blocks: Sequence[PageBlock], gap: int) -> int:
    """Where all of it has room, nothing has to be announced; empty lines at its end do not count."""
    lines = [line for block in blocks for line in (*block.lines, *([[]] * gap))]
    return max((place + 1 for place, line in enumerate(lines) if line), default=0)


def announced(block: PageBlock) -> str:
    """What comes next; where it has no name of its own, only that something does."""
    return words.say("sheet.more-of", title=block.title) if block.title else words.say("sheet.more")


def side_by_side(left: Sequence[Pieces], right: Sequence[Pieces], x: int, blank: Style) -> list[Pieces]:
    """Two columns, the second one beginning at column `x`."""
    lines = []
    for one, other in zip_longest(left, right, fillvalue=()):
        gap = x - sum(cells_of(text) for text, _ in one)
        lines.append([*one, (" " * gap, blank), *other])
    return lines
