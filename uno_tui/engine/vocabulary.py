"""The closed families of words that the engine speaks, as Literal types: decision kinds, verbs of moves, reasons.

They are what stands in journals and worked examples. Whoever tells them apart names them as they are, and the type checker
finds a word that there is not and a case that was forgotten.
"""

from __future__ import annotations

from typing import Literal, get_args

# What a player can be asked: for a turn, by an effect that is being carried out, and when a round is over; in this order.
TurnKind = Literal["turn", "drawn", "response"]
ChoiceKind = Literal["color", "menu", "player", "discard", "more", "symbol", "give"]
EndKind = Literal["round-over", "game-over"]
DecisionKind = Literal[TurnKind, ChoiceKind, EndKind]
CHOICE_KINDS: tuple[ChoiceKind, ...] = get_args(ChoiceKind)
DECISION_KINDS: tuple[DecisionKind, ...] = get_args(DecisionKind)

# The same as numbers, for the table: from ROUND_OVER on nobody in particular is asked.
TURN, DRAWN, RESPONSE, COLOR, MENU, PLAYER, DISCARD, MORE, SYMBOL, GIVE, ROUND_OVER, GAME_OVER = range(len(DECISION_KINDS))
TURN_KINDS = (TURN, DRAWN, RESPONSE)

# What a player can do: in a single word, beside the decision, or with a word that says which one.
BareVerb = Literal["draw", "keep", "accept", "challenge", "next-round", "done"]
ClaimVerb = Literal["uno", "timeout"]
ChoiceVerb = Literal["color", "choose", "player", "discard", "play", "symbol", "give"]
VerbWithWord = Literal[ChoiceVerb, "catch"]
Verb = Literal[BareVerb, ClaimVerb, VerbWithWord]

# What the word behind a verb is.
Noun = Literal["card", "color", "option", "player", "symbol"]

# Which mistake costs cards, and why cards are drawn.
Mistake = Literal["wrong-play", "wrong-catch", "wrong-uno", "timeout"]
DrawReason = Literal["turn", "effect", "penalty", "caught", Mistake]

# Whether somebody is out with too many cards or with too many points.
KnockOutReason = Literal["cards", "points"]

# Why a move is refused; worked examples name these.
RefusalReason = Literal[
    "bad-choice",
    "bad-color",
    "bad-player",
    "draw-not-allowed",
    "last-card",
    "must-respond",
    "no-challenge",
    "not-asked-for",
    "not-in-hand",
    "not-playable",
    "not-understood",
    "not-your-turn",
    "nothing-to-catch",
    "only-drawn-card",
    "window-closed",
    "wrong-moment",
]
