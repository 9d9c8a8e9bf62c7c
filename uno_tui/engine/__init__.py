"""The pure rules: no files, no clock, no screen. `Game` is the way in.

Public beside it: `events`, `views` and `vocabulary` for what is told, `replay` for games on disk, `playout` and `layout` for
the lab, `facts` for the rule page, `imagining` for whoever must not see the cards of others. The other modules are the
engine's own.
"""

from uno_tui.engine.compiled import CompiledRules
from uno_tui.engine.game import BadTable, Game, check_players
from uno_tui.engine.moves import BARE_VERBS, CLAIM_VERBS, NOUNS, VERBS_WITH_WORD, Decision, IllegalMove, Move
from uno_tui.engine.views import PlayerView
from uno_tui.engine.vocabulary import DecisionKind, Verb

__all__ = [
    "BARE_VERBS",
    "CLAIM_VERBS",
    "NOUNS",
    "VERBS_WITH_WORD",
    "BadTable",
    "CompiledRules",
    "Decision",
    "DecisionKind",
    "Game",
    "IllegalMove",
    "Move",
    "PlayerView",
    "Verb",
    "check_players",
]
