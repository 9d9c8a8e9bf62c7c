"""Filters of cards at the table: which cards are meant at this moment, as a mask.

What a filter says of the cards themselves is worked out once for each side of a deck (`Faces.cards_meant`); what depends on
the table, the color in force and the card below, is added when it is asked for.
"""

from __future__ import annotations

from uno_tui.engine.table import Table
from uno_tui.rulebook.filters import CardFilter
from uno_tui.rulebook.model import is_number

EVERY_CARD = -1


def meant_now(table: Table, cards: CardFilter | None) -> int:
    """The cards that are meant, wherever they are; without a filter every card is."""
    return EVERY_CARD if cards is None else meant_with(table, cards, table.color, table.card_below)


def meant_with(table: Table, cards: CardFilter, color: int, below: int) -> int:
    """The same for another color, and another card to be the same as; 0: for none."""
    faces = table.faces
    mask = faces.cards_meant(cards)
    if cards.needs_color:
        mask &= faces.color_masks[color]
    if cards.same:
        kind = faces.kind[below]
        is_meant = below and (cards.same == "symbol" or is_number(table.compiled.kinds[kind]))
        mask &= faces.kind_masks[kind] if is_meant else 0
    return mask


def remember_below(table: Table, _argument: object) -> bool:
    """The first step of a card that looks at what it was played on: later that may lie deeper, or nowhere any more."""
    table.card_below = table.discard_pile[-2] if len(table.discard_pile) > 1 else 0
    return False
