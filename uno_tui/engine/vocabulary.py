"""The closed families of words that the engine speaks, as Literal types: decision kinds, verbs of moves, reasons.

They are what stands in journals and worked examples. Whoever tells them apart names them as they are, and the type checker
finds a word that there is not and a case that was forgotten.
"""

from __future__ import annotations

from typing import Literal, get_args

# What a player can be asked: for a turn, by an effect that is being carried out, and when a round is over.
TurnKind = Literal["turn", "drawn", "response"]
ChoiceKind = Literal["color", "menu", "player", "discard"]
EndKind = Literal["round-over", "game-over"]
DecisionKind = Literal[TurnKind, ChoiceKind, EndKind]
DECISION_KINDS: tuple[DecisionKind, ...] = get_args(DecisionKind)

# The same as numbers, for the table: the place in the line above.
TURN, DRAWN, RESPONSE, COLOR, MENU, PLAYER, DISCARD, ROUND_OVER, GAME_OVER = range(len(DECISION_KINDS))
TURN_KINDS = (TURN, DRAWN, RESPONSE)

# What a player can do: in a single word, beside the decision, or with a word that says which card, color or player.
BareVerb = Literal["draw", "keep", "accept", "challenge", "next-round"]
ClaimVerb = Literal["uno", "timeout"]
VerbWithWord = Literal["play", "color", "choose", "player", "discard", "catch"]
Verb = Literal[BareVerb, ClaimVerb, VerbWithWord]

# Which mistake costs cards, and why cards are drawn.
Mistake = Literal["wrong-play", "wrong-catch", "wrong-uno", "timeout"]
DrawReason = Literal["turn", "effect", "penalty", "caught", Mistake]

# Why a move is refused; worked examples name these.
RefusalReason = Literal[
    "bad-choice",
    "bad-color",
    "bad-player",
    "draw-not-allowed",
    "last-card",
    "must-respond",
    "no-challenge",
    "not-in-hand",
    "not-playable",
    "not-understood",
    "not-your-turn",
    "nothing-to-catch",
    "only-drawn-card",
    "window-closed",
    "wrong-moment",
]
