"""The coach on the screen: calling, catching and drawing are told by their keys."""

from __future__ import annotations

from uno_tui.engine import PlayerView
from uno_tui.tui.common.keymap import keymap
from uno_tui.tui.context import MatchContext


def coach_line(context: MatchContext, view: PlayerView) -> str:
    calling, catching = keymap.sign("table.uno"), keymap.sign("table.catch")
    return context.coach.line(view, {"uno": calling, "catch": catching, "draw": "↵"})
