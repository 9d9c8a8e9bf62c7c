"""The policy of the easy level: any card that fits, at random, but for bluffs; a draw only where nothing fits.

With bluffs it is that of the eager player, the yardstick of the laboratory.
"""

from __future__ import annotations

from random import Random

from uno_tui.bots.normal import managed
from uno_tui.engine.facts import cards_forbidding
from uno_tui.engine.piles import bits, in_deck_order
from uno_tui.engine.table import BIT, FIRST_CARD, Table
from uno_tui.engine.vocabulary import CHOICE_KINDS, DECISION_KINDS, DISCARD, GIVE, RESPONSE


def play_any_card(table: Table, random: Random) -> int:
    """Never challenges: to doubt a card is for sharper eyes."""
    return play_one_of(table, table.legal, random)


def play_honestly(table: Table, random: Random) -> int:
    """A card that should not be played is left alone while there is anything else to do."""
    return play_one_of(table, without_bluffing(table) or table.legal, random)


def play_one_of(table: Table, moves: int, random: Random) -> int:
    if DECISION_KINDS[table.decision_kind] in CHOICE_KINDS and table.decision_kind not in (DISCARD, GIVE):
        return random.choice(bits(moves & managed(table)))
    cards = moves & -BIT[FIRST_CARD]
    # In the order of the deck: that of the card numbers differs from one imagined deal to the next.
    return random.choice(in_deck_order(table, cards)) if cards else bits(moves)[0]


def without_bluffing(table: Table) -> int:
    """The legal moves, but for cards whose condition the own hand does not meet."""
    moves, hand = table.legal, table.hands[table.asked]
    if DECISION_KINDS[table.decision_kind] in CHOICE_KINDS:
        return moves
    answers = moves & -BIT[FIRST_CARD] if table.decision_kind == RESPONSE else 0
    for card in bits(moves & -BIT[FIRST_CARD]):
        if table.faces.condition[card] and (hand ^ BIT[card]) & cards_forbidding(table, card, answers):
            moves ^= BIT[card]
    return moves
