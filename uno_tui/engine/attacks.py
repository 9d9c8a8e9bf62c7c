"""Draw cards: the attack, its answers, and who draws in the end.

A penalty waits on the stack until it is taken. The player it points at may take it, answer it with a card where the table
stacks or deflects, or challenge a wild-draw card. Where the rules leave no choice at all, nobody is asked (R-86).
"""

from __future__ import annotations

from typing import Any, NamedTuple

from uno_tui.engine.charges import without_breaches
from uno_tui.engine.events import CardReturned, Challenged, HandShown, Judged, JumpedIn, Penalised, Reversed, StackGrew
from uno_tui.engine.piles import draw_cards, draw_until, forget_uno, words
from uno_tui.engine.table import ACCEPT, BIT, CHALLENGE, DRAWN, FOLLOW_NEXT, FOLLOW_NOW, RESPONSE, Charge, Table
from uno_tui.engine.turns import (
    count_idle_turn,
    end_turn,
    lose_turn,
    match_color,
    pass_on,
    play_with_effect,
    run,
    settle_turn,
    take_turn,
)
from uno_tui.engine.uno import settle_last_card, unsay


class Attack(NamedTuple):
    """The penalty of one kind of draw card: a number of cards, or 0 and until the color in force appears."""

    kind: int
    cards: int
    until: bool


def attack(t: Table, penalty: Attack) -> bool:
    """The penalty points at the next player."""
    add_to_stack(t, penalty)
    return ask_response(t, None)


def add_to_stack(t: Table, penalty: Attack) -> None:
    if t.kit.transfers:
        t.stack_count, t.stack_until = penalty.cards, penalty.until
    else:
        t.stack_count += penalty.cards
        t.stack_until = t.stack_until or penalty.until
    t.stack_kind = penalty.kind


def ask_response(t: Table, _argument: Any) -> bool:
    target = t.after[t.seat]
    if not t.kit.answers and not may_challenge(t, target):
        lose_turn_to_stack(t, target, 0)
        return False
    if t.events is not None:
        t.events.append(StackGrew(t.stack_count, t.kit.colors[t.color] if t.stack_until else None, target))
    t.asked = target
    t.kind = RESPONSE
    t.legal = responses(t)
    return True


def responses(t: Table) -> int:
    cards = t.hands[t.asked] & could_answer(t)
    if cards:
        cards = allowed_answers(t, cards)
    legal = cards if cards and t.kit.must_answer else cards | BIT[ACCEPT]
    return legal | BIT[CHALLENGE] if t.charge and may_challenge(t, t.asked) else legal


def may_challenge(t: Table, seat: int) -> bool:
    """Not oneself, when a chain of answers has come all the way round."""
    return t.charge is not None and t.charge.seat != seat


def allowed_answers(t: Table, cards: int) -> int:
    """An answer is a play like any other: the last-card rule and honesty hold for it."""
    hand = t.hands[t.asked]
    if hand.bit_count() == 1:
        cards &= t.faces.last_cards
    if cards & t.faces.vetoed:
        cards = without_breaches(t, hand, cards, could_answer(t))
    return cards


def could_answer(t: Table) -> int:
    """Draw cards by the stacking scheme, and where the table deflects, Skips and Reverses of the color."""
    faces = t.faces
    answers = faces.answers[t.stack_kind]
    return answers | faces.deflectors & faces.color_masks[t.color] if faces.deflectors else answers


def lose_turn_to_stack(t: Table, seat: int, extra: int) -> None:
    """The next player draws what has piled up and loses the turn; with nothing to draw, that is a pass (R-91)."""
    if not draw_stack(t, seat, extra, t.color) and count_idle_turn(t):
        return
    lose_turn(t)
    if t.kit.follows_color:  # whoever comes next must follow the color, not the symbol
        t.busy |= FOLLOW_NEXT
        t.match = t.faces.color_or_wild[t.color]


def draw_stack(t: Table, seat: int, extra: int, color: int) -> int:
    """Returns what could be drawn; 0 when there was nothing."""
    number, wanted = t.stack_count + extra, t.faces.color_masks[color]
    got = draw_until(t, seat, wanted, "penalty", number) if t.stack_until else draw_cards(t, seat, number, "penalty")
    t.stack_count, t.stack_until, t.stack_kind, t.charge = 0, False, -1, None
    return got


def last_attack(t: Table, penalty: Attack) -> bool:
    """Played as the last card: no answer, no challenge, the next player draws all of it before the count (R-38)."""
    add_to_stack(t, penalty)
    draw_stack(t, t.next_seat(), 0, t.color)
    return False


def accept(t: Table) -> None:
    lose_turn_to_stack(t, t.asked, 0)
    run(t)


def challenge(t: Table, charge: Charge) -> None:
    """The accused shows the hand. Guilty: the accused draws and the challenger has a normal turn (R-28)."""
    challenger = t.asked
    to = None if t.kit.shows_to_all else challenger
    if t.events is not None:
        t.events.append(Challenged(challenger, charge.seat))
        t.events.append(HandShown(charge.seat, to, words(t, charge.hand)))
        t.events.append(Judged(challenger, charge.seat, charge.guilty))
    if charge.guilty:
        named = t.color
        t.skips = 0  # whatever else the card would have taken from the challenger
        if t.kit.card_returns:
            return_card(t, charge)
        draw_stack(t, charge.seat, 0, named)
    else:
        lose_turn_to_stack(t, challenger, t.kit.failed_extra)
    run(t)


def return_card(t: Table, charge: Charge) -> None:
    """The card goes back to the hand; if it was the top card, the one below and its color are in force again.

    It comes back before the penalty is drawn, so that no reshuffle takes the card below; where a reshuffle has taken that
    one or the card itself already, it stays.
    """
    if len(t.discard) == 1 or charge.card not in t.discard:
        return
    was_top = t.discard[-1] == charge.card
    t.discard.remove(charge.card)
    t.hands[charge.seat] |= BIT[charge.card]
    forget_uno(t, charge.seat)
    t.tell(CardReturned(charge.seat, t.faces.word[charge.card]))
    if was_top:
        t.color = charge.color_before
        match_color(t)


def answer(t: Table, card: int) -> None:
    """The attacked player answers with a card: the attacker's turn is over, the answer is a turn of its own."""
    if t.busy and settle_turn(t):
        return
    answers = could_answer(t)
    t.agenda.clear()
    t.skips = 0
    t.seat = t.asked
    faces = t.faces
    program = faces.program[card] if faces.attacks[card] else DEFLECTIONS[bool(BIT[card] & faces.reverses)]
    play_with_effect(t, card, program or (), answers)


def turn_direction(t: Table, _argument: Any) -> bool:
    t.set_direction(-t.step)
    t.tell(Reversed(t.step > 0))
    return False


# Last step first: a Skip of the color hands the penalty on, a Reverse sends it back.
DEFLECTIONS = (
    ((end_turn, None), (ask_response, None), (settle_last_card, None)),
    ((end_turn, None), (ask_response, None), (turn_direction, None), (settle_last_card, None)),
)


def pay_and_lose_turn(t: Table, seat: int, cards: int, why: str) -> None:
    """A mistake on one's own turn: draw, on a live stack the whole of it as well, and the turn is over (R-79, R-89)."""
    t.tell(Penalised(seat, why))
    if t.kind == RESPONSE:
        lose_turn_to_stack(t, seat, cards)
        run(t)
    else:
        drew = t.drawn if t.kind == DRAWN else 0
        pass_on(t, draw_cards(t, seat, cards, why) | drew)


def jump_in(t: Table, seat: int, card: int) -> None:
    """The same card as the top one, played out of turn: play goes on from that player."""
    unsay(t, t.seat)
    t.busy &= ~FOLLOW_NOW
    t.seat = t.asked = seat
    t.tell(JumpedIn(seat))
    take_turn(t, card)
