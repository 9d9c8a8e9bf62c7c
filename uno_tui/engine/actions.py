"""What the table does once a move is known to be allowed."""

from __future__ import annotations

from uno_tui.engine import attacks, effects, turns
from uno_tui.engine.attacks import responses
from uno_tui.engine.dealing import next_round
from uno_tui.engine.events import Penalised
from uno_tui.engine.piles import draw_cards
from uno_tui.engine.table import (
    ACCEPT,
    BIT,
    DISCARD,
    DRAWN,
    FIRST_CARD,
    KEEP,
    RESPONSE,
    TURN,
    Table,
)
from uno_tui.engine.uno import pay_for_silence


def apply(t: Table, code: int) -> None:
    """Carry out one of the legal moves of the decision, given as its bit."""
    ANSWERS[t.kind](t, code)


def answer_drawn(t: Table, code: int) -> None:
    if code >= FIRST_CARD:
        turns.take_turn(t, code)
    elif code == KEEP:
        turns.keep(t)


def answer_response(t: Table, code: int) -> None:
    if code >= FIRST_CARD:
        attacks.answer(t, code)
    elif code == ACCEPT:
        attacks.accept(t)
    elif t.charge:
        attacks.challenge(t, t.charge)


def answer_round_over(t: Table, _code: int) -> None:
    next_round(t)


# In the order of the decision kinds; there is no answer to a game that is over.
ANSWERS = (
    turns.take_turn,
    answer_drawn,
    answer_response,
    effects.name_color,
    effects.choose_option,
    effects.choose_player,
    effects.discard_chosen,
    answer_round_over,
)


def catch(t: Table, seat: int, target: int) -> None:
    after_penalty(t, target, pay_for_silence(t, target, seat))


def pay_for_false_catch(t: Table, seat: int) -> None:
    t.tell(Penalised(seat, "wrong-catch"))
    if t.kit.penalties_end_turn and is_on_turn(t, seat) and t.kind == RESPONSE:
        attacks.lose_turn_to_stack(t, seat, t.kit.wrong_catch)
        turns.run(t)
        return
    after_penalty(t, seat, draw_cards(t, seat, t.kit.wrong_catch, "wrong-catch"))


def is_on_turn(t: Table, seat: int) -> bool:
    return seat == t.asked and t.kind in (TURN, DRAWN, RESPONSE)


def after_penalty(t: Table, seat: int, drew: int) -> None:
    """A penalty on one's own turn ends it where the rules say so (R-78); otherwise the bigger hand may do more, or less."""
    if seat != t.asked:
        return
    if t.kind in (TURN, DRAWN) and t.kit.penalties_end_turn:
        turns.pass_on(t, drew or t.kind == DRAWN)
    elif t.kind == TURN:
        turns.begin_turn(t, seat)
    elif t.kind == DRAWN:
        t.legal = BIT[KEEP]  # all that is left if honesty now forbids the drawn card
        turns.offer_drawn(t, t.drawn, t.kit.must_play_drawn)
    elif t.kind == RESPONSE:
        t.legal = responses(t)
    elif t.kind == DISCARD:
        t.legal = t.hands[seat]
