"""The table of a replay: as large as what lies below it leaves room for, and nobody changes places."""

from __future__ import annotations

from textual.geometry import Size

from uno_tui.tui.table.board import Board
from uno_tui.tui.table.seating import TablePlan, plan_for

BELOW_IN_PLAY = 14  # lines of a screen that a table in play leaves to bars and to the largest hand


class FilmBoard(Board):
    @property
    def plan(self) -> TablePlan:
        """What a table of this height looks like in play."""
        screen = Size(self.app.size.width, self.size.height + BELOW_IN_PLAY)
        return plan_for(screen, len(self.context.match.players))
