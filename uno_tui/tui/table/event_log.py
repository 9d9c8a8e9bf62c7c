"""The log widget, what has happened, newest last: the log of the match, or on the curtain the part a player has missed."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style
from textual import events
from textual.geometry import Size

from uno_tui.engine.events import Caught, Event, Played, Remark, UnoCalled
from uno_tui.lang import LiveText
from uno_tui.tui.context import MatchContext, palette_of
from uno_tui.tui.look.canvas import Canvas, Pieces, Row, cells_of, lines_of_cells, style
from uno_tui.tui.table.seating import plan_for

INDENT = 4  # a card's chip and a blank
SPOKEN = Style(italic=True)
ROOMY = 28  # columns from which on what has no card begins below the words of what has one
LINES_ALONE = 2  # of a log that has no room for a heading
SIGNS_WIDTH = 6  # columns for the signs that there is more before and after


class EventLog(Canvas):
    DEFAULT_CSS = "EventLog { width: 1fr; height: 1fr; }"

    def __init__(self, context: MatchContext) -> None:
        super().__init__()
        self.context = context
        self.heading: LiveText = str
        self.events: Sequence[Event] = ()
        self.lines: list[Pieces] = []
        self.back = 0  # how many lines the newest one lies below the last line shown
        self.has_more = False  # whether something came before the first line shown

    def show(self, heading: LiveText, events: Sequence[Event]) -> None:
        self.heading = heading
        self.events = events
        self.back = 0
        self.lay_out()

    def on_resize(self) -> None:
        self.lay_out()

    def redraw(self) -> None:
        self.lay_out()

    def on_mouse_scroll_up(self) -> None:
        self.go_back(1)

    def on_mouse_scroll_down(self) -> None:
        self.go_back(-1)

    def go_back(self, lines: int) -> bool:
        """Look further back, or forward again; False if there is nothing further in this direction."""
        before, self.back = self.back, max(0, self.back + lines)
        self.lay_out()
        return self.back != before

    def on_click(self, event: events.Click) -> None:
        """The signs at the end of the heading."""
        if event.y == 0 and event.x >= self.size.width - SIGNS_WIDTH:
            self.go_back(self.room if event.x < self.size.width - SIGNS_WIDTH // 2 else -self.room)

    @property
    def has_heading(self) -> bool:
        """Where there is none the signs stand at the end of the first line."""
        return True

    @property
    def room(self) -> int:
        return max(0, self.size.height - self.has_heading)

    def lay_out(self) -> None:
        """Only as many events as can be seen are put into lines."""
        lines: list[Pieces] = []
        untold, begin = len(self.events), 0
        while untold and len(lines) < self.room + self.back:
            untold -= 1
            lines[:0] = (told := self.told(untold))
            begin = len(told)
        self.back = max(0, min(self.back, len(lines) - self.room))
        end = len(lines) - self.back
        first = max(0, end - self.room)
        if not self.back and 0 < first < begin < end:
            first = begin  # no sentence begins in its middle
        self.has_more = untold > 0 or first > 0
        self.lines = lines[first:end]
        self.refresh()

    def told(self, place: int) -> list[Pieces]:
        event = self.events[place]
        if isinstance(event, Remark) and not self.context.hears_talk:
            return []
        palette = palette_of(self.app)
        ink = style(palette.ink, palette.felt)
        if isinstance(event, UnoCalled | Caught):  # shouted, at a real table
            ink = style(palette.accent, palette.felt, bold=True)
        if isinstance(event, Remark):
            ink += SPOKEN
        sentence = self.context.narrator.tell(event, self.played_before(place))
        indent = INDENT if isinstance(event, Played) or self.size.width >= ROOMY else 0
        taken = indent + (1 if self.has_heading else SIGNS_WIDTH + 1)
        lines = lines_of_cells(sentence, max(10, self.size.width - taken))
        chip: Pieces = [(" " * indent, ink)]
        if isinstance(event, Played):
            chip = [self.context.pictures.chip(event.card, palette), (" ", ink)]
        return [[*chip, (lines[0], ink)], *([(" " * indent + line, ink)] for line in lines[1:])]

    def played_before(self, place: int) -> str | None:
        """The card whose effects an event belongs to."""
        return next((event.card for event in reversed(self.events[:place]) if isinstance(event, Played)), None)

    def draw(self, y: int, row: Row) -> None:
        line = y - self.has_heading
        if 0 <= line < len(self.lines):
            row.put_all(0, self.lines[line])
        if y == 0 and self.has_heading:
            self.draw_heading(row)
        if y == 0:
            self.draw_signs(row)

    def draw_heading(self, row: Row) -> None:
        palette, heading, width = palette_of(self.app), self.heading(), self.size.width
        faint = style(palette.faint, palette.felt)
        row.put(0, "─" * width, faint)
        has_room = heading and cells_of(heading) + 2 <= width - SIGNS_WIDTH - 3
        row.put(2, f" {heading} " if has_room else "", faint)

    def draw_signs(self, row: Row) -> None:
        """Whether there is more before and after."""
        palette, width = palette_of(self.app), self.size.width
        faint, accent = style(palette.faint, palette.felt), style(palette.accent, palette.felt, bold=True)
        if self.has_more or self.back:
            x = row.put(width - SIGNS_WIDTH, " ▲ ", accent if self.has_more else faint)
            row.put(x, "▼ ", accent if self.back else faint)


class TableLog(EventLog):
    """In the corner of a round table, as large as the table leaves room for; on a small screen two lines below it."""

    DEFAULT_CSS = "TableLog { width: auto; height: auto; }"

    def room_on(self, screen: Size) -> Size:
        return plan_for(screen, len(self.context.match.players)).log

    def get_content_width(self, _container: Size, viewport: Size) -> int:
        return self.room_on(viewport).width

    def get_content_height(self, _container: Size, viewport: Size, _width: int) -> int:
        return self.room_on(viewport).height

    @property
    def has_heading(self) -> bool:
        return self.room_on(self.app.size).height > LINES_ALONE
