"""A call of UNO that cannot come true: its caller is told so, and nobody else hears of it.

Where a wrong call costs cards it is a move like any other.
"""

from __future__ import annotations

from collections.abc import Iterator

from uno_tui.engine import Move, PlayerView
from uno_tui.engine.facts import effects_of_face
from uno_tui.lang import words
from uno_tui.match.catching import BEFORE_THE_LAST
from uno_tui.match.live import Match
from uno_tui.narration.narrator import Narrator
from uno_tui.rulebook.effect_parts import all_effects, can_empty_a_hand
from uno_tui.rulebook.effects import Effect


def call_in_vain(match: Match, narrator: Narrator, seat: int) -> str | None:
    """Why this player's call is none: too many cards for one turn, and nothing in the hand that takes several away.

    While that hand is covered everybody hears the answer: then only what everybody can count decides.
    """
    view = match.view(seat)
    if len(view.hand) <= BEFORE_THE_LAST or match.rules.optional.wrong_uno or Move(seat, "uno") not in view.claims:
        return None
    if match.holder == seat and can_lose_several(match, narrator, view):
        return None
    return words.say("hint.too-early-for-uno", amount=narrator.amount(len(view.hand)))


def can_lose_several(match: Match, narrator: Narrator, view: PlayerView) -> bool:
    """Whether more than one card can leave this hand in a turn."""
    if match.rules.turn.several != "none" or match.variant.all_triggers:
        return True
    return any(map(can_empty_a_hand, effects_at_hand(match, narrator, view)))


def effects_at_hand(match: Match, narrator: Narrator, view: PlayerView) -> Iterator[Effect]:
    """Of the cards that can still be played, and of the one about which something is asked."""
    asking = (view.question.card,) if view.question and view.question.card else ()
    for word in (*view.hand, *asking):
        face = narrator.faces[word]
        yield from all_effects(effects_of_face(match.variant, face.card, face.tag, match.rules))
