"""Before the first turn: pairing the sides, the draw for the deal, the deal, and the first card turned up."""

from __future__ import annotations

from collections.abc import Sequence

from uno_tui.engine.attacks import Attack, add_to_stack, lose_turn_to_stack
from uno_tui.engine.effects import flip, skip, skip_everyone
from uno_tui.engine.events import DealerDrew, Dealt, TurnedUp
from uno_tui.engine.kit import Kit, Pack
from uno_tui.engine.piles import places, renew, shuffled, shuffled_deck
from uno_tui.engine.table import BIT, COLOR_OWED, FIRST_CARD, SETTLED, Table
from uno_tui.engine.turns import begin_first_turn, end_turn


def open_pack(kit: Kit, seed: int) -> Pack:
    """The cards of a match. Backs are paired once and stay together for all its rounds (R-23)."""
    if kit.one_sided:
        return kit.one_sided
    if kit.rules.flip.pairing == "fixed" and kit.variant.pairs:
        return Pack(kit, printed_pairing(kit, kit.variant.pairs))
    backs = len(kit.copies[1])
    return Pack(kit, sorted(range(backs), key=places(seed, 0, backs).__getitem__))


def printed_pairing(kit: Kit, pairs: Sequence[str]) -> list[int]:
    """The backs of a deck whose file lists every card as `front|back`."""
    free: dict[str, list[int]] = {}
    for copy, info in enumerate(kit.copies[1]):
        free.setdefault(info.word, []).append(copy)
    backs_of: dict[str, list[str]] = {}
    for pair in pairs:
        front, _, back = pair.partition("|")
        backs_of.setdefault(front, []).append(back)
    return [free[backs_of[info.word].pop(0)].pop(0) for info in kit.copies[0]]


def draw_for_deal(t: Table) -> None:
    """Everybody draws a card, the highest deals; ties draw again from the rest of the deck (R-03).

    Where all cards count the same, as in a deck without numbers, no draw could decide: the first player deals.
    """
    deck = shuffled_deck(t)
    seats = list(range(t.seats))
    while t.kit.draws_for_deal and len(seats) > 1 and len(deck) >= len(seats):
        seats = highest_draw(t, {seat: deck.pop() for seat in seats})
    t.dealer = seats[0]


def highest_draw(t: Table, drawn: dict[int, int]) -> list[int]:
    """Who is in front after one draw for the deal."""
    faces = t.pack.sides[0]
    t.tell(DealerDrew(tuple([(seat, faces.word[card]) for seat, card in drawn.items()])))
    values = {seat: t.kit.deal_values[card - FIRST_CARD] for seat, card in drawn.items()}
    return [seat for seat, value in values.items() if value == max(values.values())]


def start_round(t: Table) -> None:
    """Shuffle everything, deal one card at a time from the dealer's left, turn up the first card."""
    t.clear()
    t.round += 1
    deck = shuffled_deck(t)
    seats, dealt = t.seats, t.kit.deal * t.seats
    for place in range(seats):
        hand = 0
        for card in deck[-1 - place : -1 - dealt : -seats]:
            hand |= BIT[card]
        t.hands[(t.dealer + 1 + place) % seats] = hand
    t.draw = deck[:-dealt]
    if t.events is not None:
        t.events.append(Dealt(t.dealer, t.round))
    if t.kit.deal == 1:
        t.uno = [SETTLED] * seats
    turn_up(t)


def next_round(t: Table) -> None:
    """The deal passes on (R-04): to the left as well where nobody won the round, or no draw could decide."""
    mode = t.kit.rules.dealer.next_round
    if mode == "redraw" and t.kit.draws_for_deal:
        draw_for_deal(t)
    elif mode == "winner" and t.round_winner is not None:
        t.dealer = t.round_winner
    else:
        t.dealer = (t.dealer + 1) % t.seats
    start_round(t)


def turn_up(t: Table) -> None:
    """Turn cards up until one may start the round; where the pile has none, the first one has to do."""
    rejects, kinds = t.kit.rejects, t.faces.kind
    rejected = True
    while rejected:
        card = t.draw.pop()
        t.discard.append(card)
        rejected = rejects[kinds[card]] and not all(rejects[kinds[other]] for other in t.draw)
        if t.events is not None:
            t.events.append(TurnedUp(t.faces.word[card], rejected))
        if rejected and goes_to_bottom(t):
            t.draw.insert(0, t.discard.pop())
    if len(t.discard) > 1 and t.kit.rules.start.rejected_to == "reshuffle":
        t.draw[:] = shuffled(t, t.draw + t.discard[:-1])
        del t.discard[:-1]
    renew(t)
    start_with_top(t)


def start_kind(t: Table) -> str:
    return t.kit.start_kinds[t.faces.kind[t.discard[-1]]]


def goes_to_bottom(t: Table) -> bool:
    """Where a rejected start card goes: to the bottom of the draw pile (R-09), or under the first one that fits (R-11)."""
    start = t.kit.rules.start
    return start.policy == "apply" or start.rejected_to == "bottom"


def start_with_top(t: Table) -> None:
    """As if the dealer had played it (R-07); of wild cards only the color is chosen, by the first player (R-08)."""
    top = t.discard[-1]
    t.color, t.match = t.faces.color[top], t.faces.match[top]
    start = t.kit.rules.start
    first = t.dealer + (t.kit.rules.first_player == "left_of_dealer")
    t.seat = (first - 1) % t.seats
    kind = start_kind(t)
    if kind == "reverse" and start.reverse in ("dealer_first", "right_of_dealer"):
        t.set_direction(-1)
        first = t.dealer - (start.reverse == "right_of_dealer")
    elif kind == "flip" and start.flip == "apply":
        flip(t, False)
    elif (kind == "skip" and start.skip == "apply") or (kind == "draw_card" and start.draw_card == "apply"):
        strike_first_player(t)
        return
    t.busy &= ~COLOR_OWED
    begin_first_turn(t, first % t.seats)


def strike_first_player(t: Table) -> None:
    """A skip or draw card on top at the start hits the first player; it opens no UNO window, for nobody played it."""
    for step, argument in reversed(t.faces.program[t.discard[-1]] or ()):
        if isinstance(argument, Attack):
            add_to_stack(t, argument)
            lose_turn_to_stack(t, t.next_seat(), 0)  # the first player draws, without an answer
        elif step in (skip, skip_everyone):
            step(t, argument)
    end_turn(t)
