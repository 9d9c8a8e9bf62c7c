"""The layout of a table on the screen: the status above, the round table with everybody around it, something below."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Container
from textual.geometry import Offset
from textual.widget import Widget

from uno_tui.engine import PlayerView
from uno_tui.tui.common.arrows import ArrowScreen
from uno_tui.tui.common.statusbar import StatusBar
from uno_tui.tui.context import MatchContext
from uno_tui.tui.table.board import Board
from uno_tui.tui.table.event_log import EventLog, TableLog


class TableLayout(ArrowScreen[None]):
    """What both have: the status above, something below, and in between a table on which things have places."""

    def __init__(self, context: MatchContext, quiet: float = 0.0) -> None:
        super().__init__(quiet)
        self.context = context
        self.status = StatusBar(context)
        self.event_log = EventLog(context)

    def compose(self) -> ComposeResult:
        yield self.status
        yield from self.middle()
        yield self.bottom()
        yield self.keybar

    def middle(self) -> ComposeResult:
        """The table itself."""
        raise NotImplementedError

    def bottom(self) -> Widget:
        """What lies where the hand lies."""
        raise NotImplementedError

    def show_public(self, view: PlayerView) -> None:
        self.status.show(view)

    def place_of(self, seat: int) -> Offset:
        """Where a player's cards are."""
        raise NotImplementedError

    def place_of_draw_pile(self) -> Offset:
        raise NotImplementedError

    def place_of_discard_pile(self) -> Offset:
        raise NotImplementedError


class RoundLayout(TableLayout):
    """Everybody around the table; what has happened in the lower right corner."""

    def __init__(self, context: MatchContext, quiet: float = 0.0) -> None:
        super().__init__(context, quiet)
        self.board = self.make_board()
        self.event_log = self.log_on_table = self.make_log()

    def make_board(self) -> Board:
        return Board(self.context)

    def make_log(self) -> TableLog:
        return TableLog(self.context)

    def middle(self) -> ComposeResult:
        with Container(classes="board"):
            yield self.board
            yield self.event_log

    def show_public(self, view: PlayerView) -> None:
        super().show_public(view)
        self.board.show(view, self.context.cards_under_top(view))

    def place_of(self, seat: int) -> Offset:
        return self.board.region.offset + self.board.places()[seat]

    def place_of_draw_pile(self) -> Offset:
        return self.board.region.offset + self.board.seating.draw_pile

    def place_of_discard_pile(self) -> Offset:
        return self.board.region.offset + self.board.seating.pile
