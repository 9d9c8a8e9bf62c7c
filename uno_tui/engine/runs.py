"""Several cards in one turn: after a card its player may go on with others of its symbol, or of the color in force.

While cards are being laid nothing else happens. When the player has enough, the last one takes effect, or each of them does,
in the order in which they were laid. What is left to do waits below the question.
"""

from __future__ import annotations

from typing import NamedTuple

from uno_tui.engine.attacks import add_attack, attack
from uno_tui.engine.table import BIT, DONE, Step, Table
from uno_tui.engine.turns import ask_color, end_turn, play_with_effect, run_pending
from uno_tui.engine.uno import settle_own_last_card
from uno_tui.engine.vocabulary import MORE
from uno_tui.rulebook.effects import RunOf


class CardRun(NamedTuple):
    """What may follow the card on top, and whether each card has its effect or only the last one."""

    of: RunOf
    is_each: bool


def offer_more(table: Table, run: CardRun) -> bool:
    if not following(table, run):
        return False
    table.pending.append((end_run, run))
    table.decision_kind = MORE
    table.asked = table.on_turn
    table.legal = going_on(table)
    return True


def end_run(_table: Table, _run: CardRun) -> bool:
    return False


def following(table: Table, run: CardRun) -> int:
    """The cards of the hand that go on with a run; the last-card rule holds for them, too."""
    hand = table.hands[table.on_turn]
    cards = hand & run_masks(table, run)
    return cards & table.faces.last_cards if hand.bit_count() == 1 else cards


def run_masks(table: Table, run: CardRun) -> int:
    """All cards that go on with a run, whoever holds them."""
    faces = table.faces
    if run.of == "color":
        return faces.color_masks[table.color]
    return faces.kind_masks[faces.kind[table.discard_pile[-1]]]


def going_on(table: Table) -> int:
    """The answers to the question for another card, with the hand of this moment."""
    return following(table, table.pending[-1][1]) | BIT[DONE]


def lay_another(table: Table, card: int) -> None:
    if card == DONE:
        run_pending(table)
        return
    _, run = table.pending.pop()
    earlier = effects_of_earlier(table.pending) if run.is_each else ()
    own = [step for step in table.faces.program[card] or PLAIN if step[0] is not offer_more]
    play_with_effect(table, card, (*own, *earlier, (offer_more, run)), 0)


def effects_of_earlier(steps: list[Step]) -> tuple[Step, ...]:
    """Without what the last card does for all of them: it ends the turn, names the color and asks for an answer."""
    kept = [step for step in steps if step[0] not in (end_turn, settle_own_last_card, ask_color)]
    return tuple((add_attack, argument) if function is attack else (function, argument) for function, argument in kept)


# What a card does that does nothing, last step first.
PLAIN: tuple[Step, ...] = ((end_turn, None), (settle_own_last_card, None))
