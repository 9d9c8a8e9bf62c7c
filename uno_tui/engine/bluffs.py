"""Bluffs: was that wild-draw card played honestly? The one place that knows the conditions (R-25 to R-34, R-88).

Guilt is judged when the card is played, with the hand that is left and the color before the play, and frozen until
somebody challenges. The same judgement vetoes the card where bluffing is not allowed.
"""

from __future__ import annotations

from typing import NamedTuple

from uno_tui.engine.filters import meant_with
from uno_tui.engine.piles import bits
from uno_tui.engine.table import BIT, PossibleBluff, Table
from uno_tui.rulebook.filters import CardFilter
from uno_tui.rulebook.model import ConditionOrCards


class Suspicion(NamedTuple):
    """What everybody knows of a card that can be challenged: its condition, and what it was played on.

    There is no color if nobody had named one.
    """

    card: str
    condition: ConditionOrCards
    top: str
    color: str | None


def cards_forbidding(table: Table, card: int, answering: int) -> int:
    """The cards that forbid this one to whoever holds them beside it, a mask.

    `answering`: the cards that answer a live stack, or 0 without one.
    """
    faces = table.faces
    condition = faces.condition[card]
    if condition == "no-playable-card":
        return (answering or table.fitting) & ~faces.wild_draws
    if answering:
        return 0  # an answer to a live stack is always legitimate
    if isinstance(condition, CardFilter):
        return meant_with(table, condition, table.color, table.discard_pile[-1])
    forbidden = faces.color_masks[table.color]
    if condition == "no-color-or-action-match":
        forbidden |= faces.action_masks[faces.kind[table.discard_pile[-1]]]
    return forbidden


def note_possible_bluff(table: Table, seat: int, card: int, answering: int) -> None:
    """Freeze what a challenge of this draw card would judge; called before the card reaches the pile."""
    compiled = table.compiled
    if not compiled.challenges:
        return
    condition = table.faces.condition[card]
    judged = condition == "no-playable-card" if answering else condition is not None
    if compiled.first_card_is_challenged and (table.bluff or not judged):
        return  # the first wild-draw card of the chain is the one that can be challenged
    if judged:
        rest = table.hands[seat] & ~BIT[card]
        forbidding = cards_forbidding(table, card, answering)
        table.bluff = PossibleBluff(seat, card, table.side, table.discard_pile[-1], table.color, rest, forbidding)
    else:
        table.bluff = None


def without_bluffs(table: Table, hand: int, playable: int, answering: int) -> int:
    """No bluff: wild-draw cards whose condition is not met cannot be played."""
    for card in bits(playable & table.faces.vetoed):
        if hand & ~BIT[card] & cards_forbidding(table, card, answering):
            playable &= ~BIT[card]
    return playable


def suspicion(table: Table, bluff: PossibleBluff) -> Suspicion:
    """The card may have turned the deck over since."""
    faces = table.pack.sides[bluff.side]
    condition = faces.condition[bluff.card]
    assert condition  # or nobody could challenge it
    return Suspicion(faces.word[bluff.card], condition, faces.word[bluff.top_before], table.color_word(bluff.color_before))
