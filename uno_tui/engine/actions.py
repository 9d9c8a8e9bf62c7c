"""Actions: what the table does once a move is known to be allowed."""

from __future__ import annotations

from collections.abc import Callable

from uno_tui.engine import attacks, turns
from uno_tui.engine.asking import EFFECT_QUESTIONS, asked_by_effect, cards_on_offer
from uno_tui.engine.attacks import responses
from uno_tui.engine.dealing import next_round
from uno_tui.engine.events import Penalised
from uno_tui.engine.piles import draw_cards
from uno_tui.engine.table import (
    ACCEPT,
    BIT,
    FIRST_CARD,
    KEEP,
    Table,
)
from uno_tui.engine.uno import pay_for_silence
from uno_tui.engine.vocabulary import CHOICE_KINDS, DRAWN, RESPONSE, TURN


def apply(table: Table, code: int) -> None:
    """Carry out one of the legal moves of the decision, given as its bit."""
    ANSWERS[table.decision_kind](table, code)


def answer_drawn(table: Table, code: int) -> None:
    if code >= FIRST_CARD:
        turns.take_turn(table, code)
    elif code == KEEP:
        turns.keep_drawn(table)


def answer_response(table: Table, code: int) -> None:
    if code >= FIRST_CARD:
        attacks.answer(table, code)
    elif code == ACCEPT:
        attacks.accept(table)
    elif table.bluff:
        attacks.challenge(table, table.bluff)


def answer_round_over(table: Table, _code: int) -> None:
    next_round(table)


# In the order of the decision kinds; there is no answer to a game that is over.
ANSWERS: tuple[Callable[[Table, int], None], ...] = (
    turns.take_turn,
    answer_drawn,
    answer_response,
    *(EFFECT_QUESTIONS[kind].answer for kind in CHOICE_KINDS),
    answer_round_over,
)


def carry_out_catch(table: Table, seat: int, target: int) -> None:
    after_penalty(table, target, pay_for_silence(table, target, seat))


def pay_for_false_catch(table: Table, seat: int) -> None:
    table.tell(Penalised(seat, "wrong-catch"))
    if table.rules.penalties.end_turn and seat == table.asked and table.decision_kind == RESPONSE:
        attacks.lose_turn_to_stack(table, seat, table.rules.optional.wrong_catch)
        turns.run_pending(table)
        return
    after_penalty(table, seat, draw_cards(table, seat, table.rules.optional.wrong_catch, "wrong-catch"))


def after_penalty(table: Table, seat: int, drew: int) -> None:
    """A penalty on one's own turn ends it where the rules say so (R-78); otherwise the bigger hand may do more, or less."""
    if seat != table.asked:
        return
    if table.decision_kind in (TURN, DRAWN) and table.rules.penalties.end_turn:
        turns.pass_on(table, drew or table.decision_kind == DRAWN)
    elif table.decision_kind == TURN:
        turns.begin_turn(table, seat)
    elif table.decision_kind == DRAWN:
        table.legal = BIT[KEEP]  # all that is left if honesty now forbids the drawn card
        turns.offer_drawn(table, table.drawn_cards, table.compiled.must_play_drawn)
    elif table.decision_kind == RESPONSE:
        table.legal = responses(table)
    elif (question := asked_by_effect(table)) and question.noun == "card":
        table.legal = cards_on_offer(table)
