"""The pure rules: no files, no clock, no screen. `Game` is the way in."""

from uno_tui.engine.game import BadTable, Game
from uno_tui.engine.moves import Decision, IllegalMove, Move
from uno_tui.engine.views import PlayerView
from uno_tui.engine.vocabulary import DecisionKind, Verb

__all__ = ["BadTable", "Decision", "DecisionKind", "Game", "IllegalMove", "Move", "PlayerView", "Verb"]
