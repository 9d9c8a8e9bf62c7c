"""Was that wild-draw card played honestly? The one place that knows the conditions (R-25 to R-34, R-88).

Guilt is judged when the card is played, with the hand that is left and the color before the play, and frozen until
somebody challenges. The same judgement vetoes the card where bluffing is not allowed.
"""

from __future__ import annotations

from uno_tui.engine.piles import bits
from uno_tui.engine.table import BIT, Charge, Table


def is_breach(t: Table, card: int, rest: int, answering: int) -> bool:
    """Whether the rest of the hand forbids the card. `answering`: the cards that answer a live stack, or 0 without one."""
    faces = t.faces
    condition = faces.condition[card]
    if condition == "no-playable-card":
        return bool(rest & (answering or t.match) & ~faces.wild_draws)
    if answering:
        return False  # an answer to a live stack is always legitimate
    forbidden = faces.color_masks[t.color]
    if condition == "no-color-or-action-match":
        forbidden |= faces.action_masks[faces.kind[t.discard[-1]]]
    return bool(rest & forbidden)


def press_charge(t: Table, seat: int, card: int, answering: int) -> None:
    """Freeze what a challenge of this draw card would judge; called before the card reaches the pile."""
    kit = t.kit
    if not kit.challenges:
        return
    condition = t.faces.condition[card]
    judged = condition == "no-playable-card" if answering else condition is not None
    if kit.charges_first and (t.charge or not judged):
        return  # the first wild-draw card of the chain is the one that can be challenged
    if judged:
        rest = t.hands[seat] & ~BIT[card]
        t.charge = Charge(seat, is_breach(t, card, rest, answering), rest, card, t.color)
    else:
        t.charge = None


def without_breaches(t: Table, hand: int, playable: int, answering: int) -> int:
    """No bluff: wild-draw cards whose condition is not met cannot be played."""
    for card in bits(playable & t.faces.vetoed):
        if is_breach(t, card, hand & ~BIT[card], answering):
            playable &= ~BIT[card]
    return playable
