"""What has happened, newest last: the log of the match, or on the curtain the part a player has missed."""

from __future__ import annotations

from collections.abc import Sequence

from uno_tui.engine.events import Caught, Event, Played, UnoCalled
from uno_tui.tui.paint import Canvas, Pieces, Row, fit, style, wrapped
from uno_tui.tui.stage import Stage, palette_of

INDENT = 4  # a card's chip and a blank


class Chronicle(Canvas):
    DEFAULT_CSS = "Chronicle { width: 1fr; height: 1fr; }"

    def __init__(self, stage: Stage) -> None:
        super().__init__()
        self.stage = stage
        self.heading = ""
        self.events: Sequence[Event] = ()
        self.lines: list[Pieces] = []
        self.back = 0  # how many lines the newest one lies below the last line shown

    def show(self, heading: str, events: Sequence[Event]) -> None:
        self.heading = heading
        self.events = events
        self.back = 0
        self.lay_out()

    def on_resize(self) -> None:
        self.lay_out()

    def on_mouse_scroll_up(self) -> None:
        self.leaf(1)

    def on_mouse_scroll_down(self) -> None:
        self.leaf(-1)

    def leaf(self, lines: int) -> None:
        """Look further back, or forward again."""
        self.back = max(0, self.back + lines)
        self.lay_out()

    @property
    def room(self) -> int:
        return max(0, self.size.height - 1)

    def lay_out(self) -> None:
        """Only as many events as can be seen are put into lines."""
        lines: list[Pieces] = []
        for place in range(len(self.events) - 1, -1, -1):
            if len(lines) >= self.room + self.back:
                break
            lines[:0] = self.told(place)
        self.back = max(0, min(self.back, len(lines) - self.room))
        end = len(lines) - self.back
        self.lines = lines[max(0, end - self.room) : end]
        self.refresh()

    def told(self, place: int) -> list[Pieces]:
        event = self.events[place]
        palette = palette_of(self.app)
        ink = style(palette.ink, palette.felt)
        if isinstance(event, UnoCalled | Caught):  # shouted, at a real table
            ink = style(palette.accent, palette.felt, bold=True)
        sentence = self.stage.story.tell(event, self.played_before(place))
        lines = wrapped(sentence, max(10, self.size.width - INDENT - 1))
        chip: Pieces = [(" " * INDENT, ink)]
        if isinstance(event, Played):
            text, letter, paper = self.stage.pictures.chip(event.card, palette)
            chip = [(text, style(letter, paper, bold=True)), (" ", ink)]
        return [[*chip, (lines[0], ink)], *([(" " * INDENT + line, ink)] for line in lines[1:])]

    def played_before(self, place: int) -> str | None:
        """The card whose effects an event belongs to."""
        return next((event.card for event in reversed(self.events[:place]) if isinstance(event, Played)), None)

    def draw(self, y: int, row: Row) -> None:
        palette = palette_of(self.app)
        if y == 0:
            rule = f"── {self.heading} " if self.heading else ""
            row.put(
                0, fit(rule + "─" * self.size.width, self.size.width).replace("…", "─"), style(palette.faint, palette.felt)
            )
        elif y <= len(self.lines):
            row.put_all(0, self.lines[y - 1])
