"""Knocking out: who holds too many cards when a turn ends is out of the round, and the last one left has won it.

Who is out has no cards, no turn and no say until the next round is dealt.
"""

from __future__ import annotations

from uno_tui.engine.events import KnockedOut
from uno_tui.engine.piles import bits, forget_uno
from uno_tui.engine.rounds import end_round
from uno_tui.engine.table import BIT, Table
from uno_tui.engine.uno import unsay


def is_too_large(table: Table, seat: int) -> bool:
    return table.hands[seat].bit_count() >= table.compiled.too_many_cards


def knock_out_large_hands(table: Table) -> bool:
    """In playing order, so that of all who are hit at once the player on turn is left; whether the round is over."""
    for seat in [seat for seat in (*table.others(), table.on_turn) if is_too_large(table, seat)]:
        if table.players_left > 1:
            knock_out(table, seat)
    return table.players_left == 1 and end_round(table, table.next_seat(), is_last_left=True)


def knock_out(table: Table, seat: int) -> None:
    cards, table.hands[seat] = bits(table.hands[seat]), 0
    if table.rules.knock_out.hand == "aside":
        table.out_of_play += cards
    else:  # face down: nobody has seen them
        table.discard_pile[:0] = cards
        table.unseen_discards += len(cards)
    forget_uno(table, seat)
    unsay(table, seat)
    table.skip_tokens[seat], table.discards_due[seat] = 0, ()
    table.out |= BIT[seat]
    table.players_left -= 1
    table.set_direction(table.direction)
    table.tell(KnockedOut(seat, "cards", len(cards)))
