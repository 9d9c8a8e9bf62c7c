"""Conditions of effects: what is looked at, what comes out of it, and what follows."""

from __future__ import annotations

from typing import NamedTuple

from uno_tui.engine.events import HandChecked, LuckTried
from uno_tui.engine.filters import meant_now
from uno_tui.engine.piles import chance
from uno_tui.engine.table import BIT, Step, Table
from uno_tui.engine.targets import targets
from uno_tui.rulebook.conditions import HandSize, If


class Fork(NamedTuple):
    """A condition, and the steps of both ways, last step first."""

    order: If
    then: tuple[Step, ...]
    otherwise: tuple[Step, ...]


def decide(table: Table, fork: Fork) -> bool:
    """Where each of several players is looked at, all are before anything happens to the first."""
    order = fork.order
    outcomes = [(seat, is_true(table, order, seat)) for seat in targets(table, order.who)]
    for seat, is_met in reversed(outcomes):
        table.pending += fork.then if is_met else fork.otherwise
        if order.is_for_each:
            table.pending.append((single_out, seat))
    return False


def single_out(table: Table, seat: int) -> bool:
    table.chosen_seat = seat
    return False


def is_true(table: Table, order: If, seat: int) -> bool:
    if order.holds:
        has = bool(table.hands[seat] & meant_now(table, order.holds))
        table.tell(HandChecked(seat, has))
        return has
    if order.cards:
        return has_size(table, seat, order.cards)
    if order.top:
        return bool(BIT[table.discard_pile[-1]] & meant_now(table, order.top))
    if order.on:
        return bool(BIT[table.card_below] & meant_now(table, order.on))
    if order.side is not None:
        return table.faces.name == order.side
    won = chance(table, 100) < (order.chance or 0)
    table.tell(LuckTried(table.on_turn, won))
    return won


def has_size(table: Table, seat: int, size: HandSize) -> bool:
    """Which cards a hand holds is more than everybody sees."""
    fits = fits_size((table.hands[seat] & meant_now(table, size.of)).bit_count(), size)
    if size.of:
        table.tell(HandChecked(seat, fits))
    return fits


def fits_size(cards: int, size: HandSize) -> bool:
    return (size.at_least is None or cards >= size.at_least) and (size.at_most is None or cards <= size.at_most)
