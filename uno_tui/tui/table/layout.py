"""The layout of a table on the screen: status, seats, piles and log as everybody may see them, and the keys."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.geometry import Offset
from textual.widget import Widget

from uno_tui.engine import PlayerView
from uno_tui.tui.common.arrows import ArrowScreen
from uno_tui.tui.common.statusbar import StatusBar
from uno_tui.tui.context import MatchContext
from uno_tui.tui.table.event_log import EventLog
from uno_tui.tui.table.piles import Piles
from uno_tui.tui.table.seats import Seats


class TableLayout(ArrowScreen[None]):
    def __init__(self, context: MatchContext, quiet: float = 0.0) -> None:
        super().__init__(quiet)
        self.context = context
        self.status = StatusBar(context)
        self.seats = Seats(context)
        self.piles = Piles(context)
        self.event_log = EventLog(context)

    def compose(self) -> ComposeResult:
        yield self.status
        yield self.seats
        with Horizontal(classes="middle"):
            yield self.piles
            yield from self.beside_piles()
        yield self.bottom()
        yield self.keybar

    def beside_piles(self) -> ComposeResult:
        yield self.event_log

    def bottom(self) -> Widget:
        """What lies where the hand lies."""
        raise NotImplementedError

    def show_public(self, view: PlayerView) -> None:
        self.status.show(view)
        self.seats.show(view)
        self.piles.show(view)

    # Where cards fly from and to.

    def place_of_draw_pile(self) -> Offset:
        return self.piles.region.offset + self.piles.draw_offset

    def place_of_discard_pile(self) -> Offset:
        return self.piles.region.offset + self.piles.discard_offset

    def place_of(self, seat: int) -> Offset:
        """Where a player's cards are."""
        column, line, _ = self.seats.cell_of(seat)
        return self.seats.region.offset + Offset(column, line)
