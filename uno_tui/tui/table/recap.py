"""The recap on a curtain, a log: what a player has missed, with the head of whose doing each thing was."""

from __future__ import annotations

from uno_tui.engine.deeds import is_done_by
from uno_tui.engine.events import Caught, Dealt, Event, HandShown, Played, UnoCalled
from uno_tui.tui.context import MatchContext, palette_of
from uno_tui.tui.look.avatars import avatars_of
from uno_tui.tui.look.canvas import Pieces, Row, cells_of, fit, lines_of_cells, style
from uno_tui.tui.look.heads import FLAT_HEAD, head_lines
from uno_tui.tui.table.curtain_colors import CurtainColors, curtain_colors
from uno_tui.tui.table.event_log import SIGNS_WIDTH, EventLog


class Recap(EventLog):
    DEFAULT_CSS = "Recap { position: absolute; }"

    def __init__(self, context: MatchContext, seat: int) -> None:
        super().__init__(context)
        self.avatars = avatars_of(tuple(context.match.players))
        self.seat = seat

    @property
    def inks(self) -> CurtainColors:
        return curtain_colors(self.avatars[self.seat].hue, palette_of(self.app))

    def doer_of(self, event: Event) -> int | None:
        """Nobody where the rules did it."""
        if isinstance(event, Dealt):
            return event.dealer
        if isinstance(event, HandShown) and event.to is not None:
            return event.to
        return next((seat for seat in range(len(self.avatars)) if is_done_by(seat, event)), None)

    def lay_out(self) -> None:
        """With blanks between them if all of it has room."""
        super().lay_out()
        told = filter(None, (self.told(place) for place in range(self.first, len(self.events) - self.back)))
        airy = [line for lines in told for line in ([], *lines)]
        if len(airy) <= self.room and not self.has_signs:
            self.lines = airy
        elif len(self.lines) < self.room:
            self.lines = [[], *self.lines]

    def told(self, place: int) -> list[Pieces]:
        event, colors, palette = self.events[place], self.inks, palette_of(self.app)
        is_loud = isinstance(event, UnoCalled | Caught)
        ink = style(colors.accent if is_loud else colors.ink, colors.paper, bold=is_loud)
        doer = self.doer_of(event)
        nobody: Pieces = [(" " * FLAT_HEAD.width, ink)]
        head = nobody if doer is None else head_lines(self.avatars[doer], palette, FLAT_HEAD, colors.paper)[0]
        pieces: Pieces = [*head, (" ", ink)]
        if isinstance(event, Played):
            text, look = self.context.pictures.signed_chip(event.card, palette)
            pieces += [(f" {text.strip()} ", look), (" ", ink)]
        indent = sum(cells_of(text) for text, _ in pieces)
        sentence = self.context.narrator.tell(event, self.played_before(place))
        first, *rest = lines_of_cells(sentence, max(10, self.size.width - indent))
        return [[*pieces, (first, ink)], *([(" " * indent + line, ink)] for line in rest)]

    def draw(self, y: int, row: Row) -> None:
        row.put(0, " " * self.size.width, style(self.inks.ink, self.inks.paper))
        super().draw(y, row)

    def draw_heading(self, row: Row) -> None:
        colors, width = self.inks, self.size.width
        quiet = style(colors.quiet, colors.paper)
        row.put(0, "─" * (width - (SIGNS_WIDTH if self.has_signs else 0)), quiet)
        heading = self.heading()
        row.put(0, fit(f"{heading} ", width - SIGNS_WIDTH - 1) if heading else "", quiet)

    def draw_signs(self, row: Row) -> None:
        colors = self.inks
        if self.has_signs:
            self.put_signs(row, style(colors.quiet, colors.paper), style(colors.accent, colors.paper, bold=True))
