"""Looks at hands, and cards that go from one hand to another."""

from __future__ import annotations

from typing import NamedTuple

from uno_tui.engine.events import CardsGiven, HandChecked, HandShown
from uno_tui.engine.filters import meant_now
from uno_tui.engine.piles import card_words, chance, forget_uno, in_deck_order
from uno_tui.engine.table import BIT, FREE, Table
from uno_tui.engine.targets import targets
from uno_tui.engine.turns import run_pending
from uno_tui.engine.vocabulary import GIVE
from uno_tui.rulebook.effects import CardsHanded
from uno_tui.rulebook.filters import CardFilter, filter_of
from uno_tui.rulebook.who import Who


class Look(NamedTuple):
    """Whose hands are shown to whom; None: to the whole table."""

    who: Who
    to: Who | None


class HandOver(NamedTuple):
    """Cards that the player of the card gives to the other, or takes: so many, chosen or unseen, or with 0 all of them."""

    who: Who
    is_gift: bool
    cards: CardFilter | None
    amount: int
    is_chosen: bool


def hand_over_of(order: CardsHanded, is_gift: bool) -> HandOver:
    meant = order.of or order.all_of
    is_chosen = order.chosen_by == "giver" if order.chosen_by else is_gift
    return HandOver(order.who, is_gift, meant and filter_of(meant), order.count or 0, is_chosen and order.count is not None)


def show_hand(table: Table, look: Look) -> bool:
    """One's own hand is no news."""
    to = None if look.to is None else targets(table, look.to)[0]
    for seat in targets(table, look.who):
        if seat != to and table.events is not None:
            table.events.append(HandShown(seat, to, card_words(table, table.hands[seat])))
    return False


def exchange(table: Table, order: HandOver) -> bool:
    """With each of several players one after the other; nobody with oneself."""
    partners = [seat for seat in targets(table, order.who) if seat != table.on_turn]
    table.pending += [(exchange_with, (order, seat)) for seat in reversed(partners)]
    return False


def exchange_with(table: Table, argument: tuple[HandOver, int]) -> bool:
    order, partner = argument
    giver, taker = (table.on_turn, partner) if order.is_gift else (partner, table.on_turn)
    cards, spare = may_hand_over(table, giver, order.cards), table.hands[giver].bit_count() - 1
    if not cards:
        if spare:
            table.tell(HandChecked(giver, False))
    elif order.is_chosen:
        return ask_give(table, CardsOwed(giver, taker, order.cards, order.amount))
    else:
        listed = in_deck_order(table, cards)
        given = drawn_unseen(table, listed, min(order.amount, spare)) if order.amount else listed[:spare]
        hand_over(table, giver, taker, sum(BIT[card] for card in given))
    return False


def drawn_unseen(table: Table, cards: list[int], count: int) -> list[int]:
    """So many of these by chance, as from a fan of cards."""
    left = list(cards)
    drawn: list[int] = []
    while left and len(drawn) < count:
        drawn.append(left.pop(chance(table, len(left))))
    return drawn


class CardsOwed(NamedTuple):
    """Cards that a player gives to another one by one: so many more of those that are meant."""

    giver: int
    taker: int
    cards: CardFilter | None
    left: int


def ask_give(table: Table, order: CardsOwed) -> bool:
    """As with a discard, what is still to be asked for waits on top of the agenda."""
    if not order.left or not may_hand_over(table, order.giver, order.cards):
        return False
    table.pending.append((ask_give, order._replace(left=order.left - 1)))
    table.decision_kind = GIVE
    table.asked = order.giver
    table.legal = givable(table)
    return True


def givable(table: Table) -> int:
    order: CardsOwed = table.pending[-1][1]
    return table.hands[order.giver] & meant_now(table, order.cards)


def may_hand_over(table: Table, giver: int, cards: CardFilter | None) -> int:
    """The cards of a hand that can be given away: none if it is the last one."""
    hand = table.hands[giver]
    return hand & meant_now(table, cards) if hand.bit_count() > 1 else 0


def hand_over(table: Table, giver: int, taker: int, cards: int) -> None:
    """Who is left with a single card by somebody else's doing owes no call; a player on turn may have more to choose."""
    table.hands[giver] &= ~cards
    table.hands[taker] |= cards
    forget_uno(table, taker)
    if giver != table.on_turn and table.hands[giver].bit_count() == 1:
        table.calls[giver] = FREE
    table.idle_turns = 0
    if table.events is not None:
        table.events.append(CardsGiven(giver, taker, cards.bit_count(), card_words(table, cards)))


def give_chosen(table: Table, card: int) -> None:
    order: CardsOwed = table.pending[-1][1]
    hand_over(table, order.giver, order.taker, BIT[card])
    run_pending(table)
