"""The pure rules: no files, no clock, no screen. `Game` is the way in."""

from uno_tui.engine.game import BadTable, Game
from uno_tui.engine.moves import Decision, IllegalMove, Move
from uno_tui.engine.views import PlayerView

__all__ = ["BadTable", "Decision", "Game", "IllegalMove", "Move", "PlayerView"]
