"""Before the first turn: pairing the sides, the draw for the deal, the deal, and the first card turned up."""

from __future__ import annotations

from collections.abc import Sequence

from uno_tui.engine.attacks import Attack, add_to_stack, lose_turn_to_stack
from uno_tui.engine.compiled import CompiledRules, Pack
from uno_tui.engine.effects import skip, skip_everyone, turn_deck_over
from uno_tui.engine.events import DealerDrew, Dealt, TurnedUp
from uno_tui.engine.piles import renew, shuffle_places, shuffled, shuffled_deck
from uno_tui.engine.table import BIT, FREE, NOTHING, Table, order_of_play
from uno_tui.engine.turns import end_turn, open_turn, run_pending


def open_pack(compiled: CompiledRules, seed: int) -> Pack:
    """The cards of a match. Backs are paired once and stay together for all its rounds (R-23)."""
    if compiled.one_sided:
        return compiled.one_sided
    if compiled.rules.flip.pairing == "fixed" and compiled.variant.pairs:
        return Pack(compiled, printed_pairing(compiled, compiled.variant.pairs))
    backs = len(compiled.copies[1])
    return Pack(compiled, sorted(range(backs), key=shuffle_places(seed, 0, backs).__getitem__))


def printed_pairing(compiled: CompiledRules, pairs: Sequence[str]) -> list[int]:
    """The backs of a deck whose file lists every card as `front|back`."""
    free: dict[str, list[int]] = {}
    for copy, info in enumerate(compiled.copies[1]):
        free.setdefault(info.word, []).append(copy)
    backs_of: dict[str, list[str]] = {}
    for pair in pairs:
        front, _, back = pair.partition("|")
        backs_of.setdefault(front, []).append(back)
    return [free[backs_of[info.word].pop(0)].pop(0) for info in compiled.copies[0]]


def draw_for_deal(table: Table) -> None:
    """Everybody draws a card, the highest deals; ties draw again from the rest of the deck (R-03).

    Where all cards count the same, as in a deck without numbers, no draw could decide: the first player deals.
    """
    deck = shuffled_deck(table)
    seats = [seat for seat in range(table.seat_count) if not table.out_of_game & BIT[seat]]
    while table.compiled.draws_for_deal and len(seats) > 1 and len(deck) >= len(seats):
        seats = highest_draw(table, {seat: deck.pop() for seat in seats})
    table.dealer = seats[0]


def highest_draw(table: Table, drawn: dict[int, int]) -> list[int]:
    """Who is in front after one draw for the deal."""
    faces = table.pack.sides[0]
    table.tell(DealerDrew(tuple([(seat, faces.word[card]) for seat, card in drawn.items()])))
    values = {seat: table.compiled.deal_values[faces.word[card]] for seat, card in drawn.items()}
    return [seat for seat, value in values.items() if value == max(values.values())]


def start_round(table: Table) -> None:
    """Shuffle everything, deal one card at a time from the dealer's left, turn up the first card."""
    table.clear()
    table.round += 1
    deck = shuffled_deck(table)
    seats, seat = table.players_left, table.dealer
    dealt = table.rules.deal * seats
    for place in range(seats):
        hand = 0
        for card in deck[-1 - place : -1 - dealt : -seats]:
            hand |= BIT[card]
        seat = table.next_of[seat]
        table.hands[seat] = hand
    table.draw_pile = deck[:-dealt]
    if table.events is not None:
        table.events.append(Dealt(table.dealer, table.round))
    if table.rules.deal == 1:
        table.calls = [FREE if hand else NOTHING for hand in table.hands]
    turn_up(table)


def next_round(table: Table) -> None:
    dealer = next_dealer(table)
    if dealer is None:
        draw_for_deal(table)
    else:
        table.dealer = dealer
    start_round(table)


def next_dealer(table: Table) -> int | None:
    """The deal passes on (R-04): to the left as well where nobody won the round, or no draw could decide.

    None: it is drawn for.
    """
    mode = table.rules.dealer.next_round
    if mode == "redraw" and table.compiled.draws_for_deal:
        return None
    clockwise = order_of_play(table.seat_count, 1, table.out_of_game)
    if mode == "winner" and table.round_winner is not None and not table.out_of_game & BIT[table.round_winner]:
        return table.round_winner
    return clockwise[table.dealer]


def turn_up(table: Table) -> None:
    """Turn cards up until one may start the round; where the pile has none, the first one has to do."""
    rejects, kinds = table.compiled.rejects, table.faces.kind
    rejected = True
    while rejected:
        card = table.draw_pile.pop()
        table.discard_pile.append(card)
        rejected = rejects[kinds[card]] and not all(rejects[kinds[other]] for other in table.draw_pile)
        if table.events is not None:
            table.events.append(TurnedUp(table.faces.word[card], rejected))
        if rejected and goes_to_bottom(table):
            table.draw_pile.insert(0, table.discard_pile.pop())
    if len(table.discard_pile) > 1 and table.rules.start.rejected_to == "reshuffle":
        table.draw_pile[:] = shuffled(table, table.draw_pile + table.discard_pile[:-1])
        del table.discard_pile[:-1]
    renew(table)
    start_with_top(table)


def kind_turned_up(table: Table) -> str:
    return table.compiled.start_kinds[table.faces.kind[table.discard_pile[-1]]]


def goes_to_bottom(table: Table) -> bool:
    """Where a rejected start card goes: to the bottom of the draw pile (R-09), or under the first one that fits (R-11)."""
    start = table.rules.start
    return start.policy == "apply" or start.rejected_to == "bottom"


def start_with_top(table: Table) -> None:
    """As if the dealer had played it (R-07); of wild cards only the color is chosen, by the first player (R-08)."""
    top = table.discard_pile[-1]
    table.color, table.fitting = table.faces.color[top], table.faces.match[top]
    start = table.rules.start
    first = table.next_of[table.dealer] if table.rules.first_player == "left_of_dealer" else table.dealer
    table.on_turn = table.seat_before(first)
    kind = kind_turned_up(table)
    if kind == "reverse" and start.reverse in ("dealer_first", "right_of_dealer"):
        table.set_direction(-1)
        first = table.next_of[table.dealer] if start.reverse == "right_of_dealer" else table.dealer
    elif kind == "flip" and start.flip == "apply":
        turn_deck_over(table, None)
    elif (kind == "skip" and start.skip == "apply") or (kind == "draw_card" and start.draw_card == "apply"):
        strike_first_player(table)
        return
    elif kind == "other" and start.other == "apply":
        table.pending[:] = table.faces.program[top] or ()
        run_pending(table)
        return
    open_turn(table, first)


def strike_first_player(table: Table) -> None:
    """A skip or draw card on top at the start hits the first player; it opens no UNO window, for nobody played it."""
    for step, argument in reversed(table.faces.program[table.discard_pile[-1]] or ()):
        if isinstance(argument, Attack):
            add_to_stack(table, argument)
            lose_turn_to_stack(table, table.next_seat(), 0)  # the first player draws, without an answer
        elif step in (skip, skip_everyone):
            step(table, argument)
    end_turn(table)
