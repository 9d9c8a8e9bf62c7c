"""The log widget, what has happened, newest last: the log of the match, or on the curtain the part a player has missed.

One goes through it by whole events: no sentence is cut in its middle.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style
from textual import events
from textual.geometry import Size

from uno_tui.engine.events import Caught, DealerDrew, Event, Played, Remark, UnoCalled
from uno_tui.lang import LiveText, words
from uno_tui.tui.context import MatchContext, palette_of
from uno_tui.tui.look.canvas import NO_BREAK, Canvas, Pieces, Row, balanced_lines, cells_of, fit, style
from uno_tui.tui.look.palettes import Palette, ink_on, mixed
from uno_tui.tui.table.seating import plan_for

INDENT = 5  # a card's chip and a blank
SET_OFF = 0.15  # how much lighter or darker every other chip is: two of the same color may lie below one another
SPOKEN = Style(italic=True)
ROOMY = 28  # columns from which on what has no card begins below the words of what has one
FRAME = {0: ("▛", "▀", "▜"), -1: ("▙", "▄", "▟")}  # of an open panel, above and below
ROOMY_PANEL = 12  # lines from which on a blank stands below its heading
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
        self.back = 0  # how many of the newest events lie below the last line shown
        self.first = 0  # the place of the first event shown

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

    def go_back(self, events: int) -> bool:
        """Look further back, or forward again; False if there is nothing further in this direction."""
        before, self.back = self.back, max(0, min(self.back + events, len(self.events) - 1))
        self.lay_out()
        return self.back != before

    def turn_pages(self, pages: int) -> bool:
        return self.go_back(pages * max(1, len(self.events) - self.back - self.first))

    def on_click(self, event: events.Click) -> None:
        """The signs at the end of the heading."""
        if event.y == self.heading_line and event.x >= self.size.width - SIGNS_WIDTH:
            self.turn_pages(1 if event.x < self.size.width - SIGNS_WIDTH // 2 else -1)

    @property
    def has_heading(self) -> bool:
        """Where there is none the signs stand at the end of the first line."""
        return True

    @property
    def heading_line(self) -> int:
        return 0

    @property
    def has_more(self) -> bool:
        """Whether something came before the first line shown."""
        return self.first > 0

    @property
    def room(self) -> int:
        return max(0, self.size.height - self.has_heading)

    @property
    def paper(self) -> str:
        return palette_of(self.app).felt

    def lay_out(self) -> None:
        """As many whole events as there is room for, up to the newest or to where one looks back to; at least one."""
        lines = self.lines_up_to(len(self.events) - self.back)
        while self.back and not self.first and len(lines) < self.room:  # nothing came before: what came after has room
            more = self.lines_up_to(len(self.events) - self.back + 1)
            if self.first:  # only without the first one
                self.first = 0
                break
            self.back, lines = self.back - 1, more
        self.lines = lines[: self.room]
        self.refresh()

    def lines_up_to(self, end: int) -> list[Pieces]:
        lines: list[Pieces] = []
        self.first = end
        while self.first and len(lines) < self.room:
            told = self.told(self.first - 1)
            if lines and len(told) + len(lines) > self.room:
                break
            lines[:0] = told
            self.first -= 1
        return lines

    def told(self, place: int) -> list[Pieces]:
        event = self.events[place]
        if isinstance(event, Remark) and not self.context.hears_talk:
            return []
        palette, ink = palette_of(self.app), self.ink_of(event)
        sentence = self.sentence(event, self.played_before(place))
        indent = INDENT if isinstance(event, Played) or self.size.width >= ROOMY else 0
        lines = balanced_lines(sentence, max(10, self.size.width - indent - self.beside))
        chip: Pieces = [(" " * indent, ink)]
        if isinstance(event, Played):
            text, look = self.context.pictures.signed_chip(event.card, palette)
            chip = [(text, set_off(look, palette) if place % 2 else look), (" ", ink)]
        return [[*chip, (lines[0], ink)], *([(" " * indent + line, ink)] for line in lines[1:])]

    def sentence(self, event: Event, played: str | None) -> str:
        """What belongs to one player stays on a line, where each has drawn a card."""
        told = self.context.narrator.tell(event, played)
        for clause in self.context.narrator.drawn_for_deal(event) if isinstance(event, DealerDrew) else ():
            told = told.replace(clause, clause.replace(" ", NO_BREAK))
        return told

    def ink_of(self, event: Event) -> Style:
        palette, paper = palette_of(self.app), self.paper
        if isinstance(event, UnoCalled | Caught):  # shouted, at a real table
            return style(palette.accent, paper, bold=True)
        return style(palette.ink, paper) + (SPOKEN if isinstance(event, Remark) else Style())

    @property
    def beside(self) -> int:
        """Columns at the right that are no place for words."""
        return 2

    def played_before(self, place: int) -> str | None:
        """The card whose effects an event belongs to."""
        return next((event.card for event in reversed(self.events[:place]) if isinstance(event, Played)), None)

    def draw(self, y: int, row: Row) -> None:
        line = y - self.has_heading
        if 0 <= line < len(self.lines):
            row.put_all(0, self.lines[line])
        if y == 0 and self.has_heading and self.lines:
            self.draw_heading(row)
        if y == 0:
            self.draw_signs(row)

    def draw_heading(self, row: Row) -> None:
        palette, heading, width = palette_of(self.app), self.heading(), self.size.width
        faint, room = style(palette.faint, palette.felt), width - self.beside - (self.signs_width if self.has_signs else 0)
        row.put(0, "─" * room, faint)
        row.put(2, f" {heading} " if heading and cells_of(heading) + 3 <= room else "", faint)

    @property
    def signs_width(self) -> int:
        """With a blank before them."""
        return SIGNS_WIDTH - 1

    @property
    def has_signs(self) -> bool:
        return self.has_more or self.back > 0

    def draw_signs(self, row: Row) -> None:
        """Whether there is more before and after."""
        palette = palette_of(self.app)
        if self.has_signs:
            self.put_signs(row, style(palette.faint, self.paper), style(palette.accent, self.paper, bold=True))

    def put_signs(self, row: Row, quiet: Style, loud: Style) -> None:
        x = row.put(self.size.width - SIGNS_WIDTH + 1, " ▲ ", loud if self.has_more else quiet)
        row.put(x, "▼", loud if self.back else quiet)


class TableLog(EventLog):
    """In the corner of a round table, as large as the table leaves room for; on a small screen two lines below it.

    Whoever looks back opens it: a panel over the table, until it is left again or something happens.
    """

    DEFAULT_CSS = "TableLog { width: auto; height: auto; } TableLog.-open { overlay: screen; }"

    def __init__(self, context: MatchContext) -> None:
        super().__init__(context)
        self.is_open = False

    def room_on(self, screen: Size) -> Size:
        plan = plan_for(screen, len(self.context.match.players))
        return plan.open_log if self.is_open else plan.log

    def get_content_width(self, _container: Size, viewport: Size) -> int:
        return self.room_on(viewport).width

    def get_content_height(self, _container: Size, viewport: Size, _width: int) -> int:
        return self.room_on(viewport).height

    def show(self, heading: LiveText, events: Sequence[Event]) -> None:
        self.open(False)
        super().show(heading, events)

    def open(self, is_open: bool) -> None:
        if is_open != self.is_open:
            self.is_open, self.back = is_open, 0
            self.set_class(is_open, "-open")
            self.lie_on_table()
            self.refresh(layout=True)

    def on_resize(self) -> None:
        self.lie_on_table()
        super().on_resize()

    def lie_on_table(self) -> None:
        """Where somebody looks back, it is as low as the cards of the hand allow, and has a margin at the right."""
        plan = plan_for(self.app.size, len(self.context.match.players))
        self.styles.offset = (-1, plan.log_over_hand) if self.is_open else (0, 0)

    def go_back(self, events: int) -> bool:
        """The first step opens it, and the last one closes it."""
        if not self.is_open:
            self.open(events > 0 and self.has_more)
            return self.is_open
        if events < 0 and not self.back:
            self.open(False)
            return True
        return super().go_back(events)

    @property
    def has_heading(self) -> bool:
        return self.room_on(self.app.size).height > LINES_ALONE

    @property
    def has_signs(self) -> bool:
        return self.is_open or self.has_more

    def put_signs(self, row: Row, quiet: Style, loud: Style) -> None:
        """While it is closed, that something came before: at the right edge, unless words are in the way."""
        taken = 0 if self.has_heading or not self.lines else sum(cells_of(text) for text, _ in self.lines[0]) + 1
        if self.is_open:
            super().put_signs(row, quiet, loud)
        elif taken <= self.closed_sign:
            row.put(self.closed_sign, words.say("table.earlier"), quiet)

    @property
    def closed_sign(self) -> int:
        """The column of the word that there is more."""
        return self.size.width - self.beside - cells_of(words.say("table.earlier"))

    @property
    def signs_width(self) -> int:
        return super().signs_width if self.is_open else cells_of(words.say("table.earlier")) + 1

    def on_click(self, event: events.Click) -> None:
        if self.is_open:
            super().on_click(event)
        elif event.y == 0 and event.x >= self.closed_sign:
            self.turn_pages(1)

    @property
    def room(self) -> int:
        return max(0, self.size.height - self.above_lines - 1) if self.is_open else super().room

    @property
    def heading_line(self) -> int:
        return 1 if self.is_open else 0

    @property
    def above_lines(self) -> int:
        """Of an open panel: its frame and its heading, and a blank where there is room."""
        return 2 if self.room_on(self.app.size).height < ROOMY_PANEL else 3

    @property
    def paper(self) -> str:
        palette = palette_of(self.app)
        return palette.panel if self.is_open else palette.felt

    @property
    def beside(self) -> int:
        return 4 if self.is_open else super().beside

    def blank(self) -> Style:
        return style(palette_of(self.app).ink, self.paper) if self.is_open else super().blank()

    def draw(self, y: int, row: Row) -> None:
        """A panel has margins, and a bright frame."""
        if not self.is_open:
            super().draw(y, row)
            return
        self.draw_frame(y, row)
        line = y - self.above_lines
        if 0 <= line < len(self.lines):
            row.put_all(2, self.lines[line])
        elif y == self.heading_line:
            self.draw_heading(row)
            self.draw_signs(row)

    def draw_frame(self, y: int, row: Row) -> None:
        left, between, right = FRAME.get(y - self.size.height if y else 0, ("▌", " ", "▐"))
        look = style(palette_of(self.app).accent, self.paper)
        row.put(0, left + between * (self.size.width - 2) + right, look)
        if y == self.size.height - 1:
            row.put(2, f" {words.say('table.looking-back-ends')} ", look)

    def draw_heading(self, row: Row) -> None:
        if not self.is_open:
            super().draw_heading(row)
            return
        facts = {"first": self.first + 1, "last": len(self.events) - self.back, "count": len(self.events)}
        heading = fit(words.say("table.looking-back", **facts), self.size.width - SIGNS_WIDTH - 3)
        row.put(2, heading, style(palette_of(self.app).accent, self.paper, bold=True))


def set_off(look: Style, palette: Palette) -> Style:
    """From another of the same color above it or below; it can be read no worse."""
    if palette.hues != "own" or not (look.color and look.bgcolor):
        return look
    ink, paper = (color.get_truecolor().hex for color in (look.color, look.bgcolor))
    return style(ink, mixed(paper, ink_on(ink), SET_OFF), bold=True)
