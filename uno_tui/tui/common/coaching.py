"""The coach on the screen: calling and catching are told by their keys."""

from __future__ import annotations

from uno_tui.engine import PlayerView
from uno_tui.tui.common.keymap import keymap
from uno_tui.tui.context import MatchContext


def coach_line(context: MatchContext, view: PlayerView) -> str:
    return context.coach.line(view, {"uno": keymap.sign("table.uno"), "catch": keymap.sign("table.catch")})
