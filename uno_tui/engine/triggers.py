"""Triggers at the table: what is set off when a turn ends or begins, and whom it hits.

`hands_before` are the hands as they were when this was looked for the last time: who reaches a number of cards had fewer
then, and what was in nobody's hand has been drawn since. They are laid down anew after everything that was set off, so
that no trigger sets off another.
"""

from __future__ import annotations

from typing import NamedTuple

from uno_tui.engine.events import HandChecked, TriggerFired
from uno_tui.engine.filters import meant_now
from uno_tui.engine.table import NO_COLOR, Step, Table
from uno_tui.engine.uno import settle_own_last_card
from uno_tui.rulebook.triggers import CardsDrawn, Trigger

ANY_KIND = -1


class CompiledTrigger(NamedTuple):
    """`top` is the kind of card that must be on top; the steps are what it leads to, last one first."""

    word: str
    top: int
    order: Trigger
    steps: tuple[Step, ...]


def set_off_at_end(table: Table) -> list[Step]:
    """What the turn that ends has set off, last step first. While no color is named for the top card, that waits."""
    if table.color == NO_COLOR:
        return []
    seats = those_with_more(table)
    if not seats or not (hit := those_hit(table, seats)):
        note_hands(table)
        return []
    return [(note_hands, None), *steps_for(table, hit)]


def set_off_at_beginning(table: Table, seat: int) -> list[Step]:
    """The same for the turn that is about to begin."""
    hit = [(trigger, seat) for trigger in table.compiled.beginnings if holds_now(table, trigger)]
    return [(note_hands, None), *steps_for(table, hit)] if hit else []


def steps_for(table: Table, hit: list[tuple[CompiledTrigger, int]]) -> list[Step]:
    """One after the other, each with the player it hits in the place of the player on turn."""
    steps: list[Step] = [(act_for, table.on_turn)]
    for trigger, seat in reversed(hit):
        steps += [(settle_own_last_card, None), *trigger.steps, (tell_trigger, trigger), (act_for, seat)]
    return steps


def note_hands(table: Table, _argument: object = None) -> bool:
    table.hands_before = tuple(table.hands)
    return False


def act_for(table: Table, seat: int) -> bool:
    table.on_turn = seat
    table.acting_card = None
    return False


def tell_trigger(table: Table, trigger: CompiledTrigger) -> bool:
    """That a card of some kind was drawn is more than everybody has seen."""
    table.tell(TriggerFired(table.on_turn, trigger.word))
    if trigger.order.draws and trigger.order.draws.of:
        table.tell(HandChecked(table.on_turn, True))
    return False


def holds_now(table: Table, trigger: CompiledTrigger) -> bool:
    """One of a card holds while that is on top."""
    return trigger.top in (ANY_KIND, table.faces.kind[table.discard_pile[-1]])


def those_with_more(table: Table) -> list[int]:
    """Whoever has come by a card, which most often is nobody, in playing order, the player on turn first."""
    gained = [seat for seat, before in enumerate(table.hands_before) if table.hands[seat] & ~before]
    return gained if len(gained) < 2 else [seat for seat in (table.on_turn, *table.others()) if seat in gained]


def those_hit(table: Table, seats: list[int]) -> list[tuple[CompiledTrigger, int]]:
    triggers = [trigger for trigger in table.compiled.end_triggers if holds_now(table, trigger)]
    return [(trigger, seat) for trigger in triggers for seat in seats if is_set_off(table, trigger.order, seat)]


def is_set_off(table: Table, order: Trigger, seat: int) -> bool:
    if order.draws:
        return has_drawn(table, seat, order.draws)
    return table.hands_before[seat].bit_count() < (order.hand_reaches or 0) <= table.hands[seat].bit_count()


def has_drawn(table: Table, seat: int, order: CardsDrawn) -> bool:
    drawn = table.hands[seat] & ~sum(table.hands_before)
    return (drawn & meant_now(table, order.of)).bit_count() >= order.at_least
