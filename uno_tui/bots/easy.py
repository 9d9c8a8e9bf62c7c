"""The policy of the easy level: any card that fits, at random; a draw only where nothing fits."""

from __future__ import annotations

from random import Random

from uno_tui.engine.piles import bits, in_deck_order
from uno_tui.engine.table import BIT, FIRST_CARD, Table
from uno_tui.engine.vocabulary import CHOICE_KINDS, DECISION_KINDS, DISCARD


def play_any_card(table: Table, random: Random) -> int:
    """Never challenges: to doubt a card is for sharper eyes."""
    legal = table.legal
    if DECISION_KINDS[table.decision_kind] in CHOICE_KINDS and table.decision_kind != DISCARD:
        return random.choice(bits(legal))
    cards = legal & -BIT[FIRST_CARD]
    # In the order of the deck: that of the card numbers differs from one imagined deal to the next.
    return random.choice(in_deck_order(table, cards)) if cards else bits(legal)[0]
