"""Attacks with draw cards: the penalty, its answers, and who draws in the end.

A penalty waits on the stack until it is taken. The player it points at may take it, answer it with a card where the table
stacks or deflects, or challenge a wild-draw card. Where the rules leave no choice at all, nobody is asked (R-86).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal, NamedTuple

from uno_tui.engine.bluffs import suspicion, without_bluffs
from uno_tui.engine.events import (
    AttackCancelled,
    CardReturned,
    Challenged,
    Drew,
    Event,
    HandShown,
    Judged,
    JumpedIn,
    Penalised,
    Reversed,
    Skipped,
    StackGrew,
    TokenGiven,
)
from uno_tui.engine.filters import meant_with
from uno_tui.engine.piles import bits, chance, draw_cards, draw_until, forget_uno
from uno_tui.engine.table import (
    ACCEPT,
    BIT,
    CHALLENGE,
    FOLLOW_NEXT,
    FOLLOW_NOW,
    TOKEN,
    PossibleBluff,
    Step,
    Table,
    Wanted,
)
from uno_tui.engine.turns import (
    count_idle_turn,
    end_turn,
    lose_turn,
    match_color,
    pass_on,
    play_with_effect,
    run_pending,
    settle_turn,
    take_turn,
)
from uno_tui.engine.uno import lapse, settle_own_last_card, unsay
from uno_tui.engine.vocabulary import DRAWN, RESPONSE, Mistake
from uno_tui.rulebook.filters import OF_THE_COLOR


class Attack(NamedTuple):
    """The penalty of one kind of draw card: a number of cards, or 0 and what is drawn for; `more` are added by chance.

    Without either it is a skip that can be answered: only the turn is at stake.
    """

    kind: int
    cards: int
    until: Wanted | None = None
    more: int = 0


def attack(table: Table, penalty: Attack) -> bool:
    """The penalty points at the next player."""
    add_to_stack(table, penalty)
    return ask_response(table, None)


def add_to_stack(table: Table, penalty: Attack) -> None:
    cards = penalty.cards + chance(table, penalty.more + 1) if penalty.more else penalty.cards
    if table.compiled.transfers:
        table.stack_count, table.stack_until = cards, penalty.until
    else:
        table.stack_count += cards
        table.stack_until = table.stack_until or penalty.until
    table.stack_kind = penalty.kind


def add_attack(table: Table, penalty: Attack) -> bool:
    """More comes in the same turn, and then the next player is asked for an answer to all of it."""
    add_to_stack(table, penalty)
    return False


def ask_response(table: Table, sent_back_to: int | None) -> bool:
    """The next player is attacked, or whoever the attack is sent back to."""
    target = table.next_of[table.on_turn] if sent_back_to is None else sent_back_to
    can_answer = table.compiled.answers or table.faces.answers[table.stack_kind]
    if not can_answer and not may_challenge(table, target):
        lose_turn_to_stack(table, target, 0)
        return False
    if table.events is not None:
        until = table.stack_until.cards if table.stack_until else None
        needs_color = until is not None and until.needs_color
        color = table.compiled.colors[table.color] if needs_color else None
        table.events.append(StackGrew(table.stack_count, color, target, None if until == OF_THE_COLOR else until))
    table.asked = target
    table.decision_kind = RESPONSE
    table.legal = responses(table)
    return True


def responses(table: Table) -> int:
    cards = table.hands[table.asked] & could_answer(table)
    if cards:
        cards = allowed_answers(table, cards)
    legal = cards if cards and table.compiled.must_answer else cards | BIT[ACCEPT]
    return legal | BIT[CHALLENGE] if table.bluff and may_challenge(table, table.asked) else legal


def may_challenge(table: Table, seat: int) -> bool:
    """Not oneself, when a chain of answers has come all the way round."""
    return table.bluff is not None and table.bluff.seat != seat


def allowed_answers(table: Table, cards: int) -> int:
    """An answer is a play like any other: the last-card rule and honesty hold for it."""
    hand = table.hands[table.asked]
    if hand.bit_count() == 1:
        cards &= table.faces.last_cards
    if cards & table.faces.vetoed:
        cards = without_bluffs(table, hand, cards, could_answer(table))
    return cards


def could_answer(table: Table) -> int:
    """Draw cards by the stacking scheme, and where the table deflects, Skips and Reverses of the color."""
    faces = table.faces
    answers = faces.answers[table.stack_kind]
    return answers | faces.deflectors & faces.color_masks[table.color] if faces.deflectors else answers


def lose_turn_to_stack(table: Table, seat: int, extra: int) -> None:
    """The next player draws what has piled up and loses the turn; with nothing to draw, that is a pass (R-91).

    An attack that was sent back costs its player the cards, but no turn unless it is the next one. A call lapses: no card
    has answered (R-83).
    """
    lapse(table, seat)
    if not (table.stack_count or table.stack_until or extra):
        lose_turn_to_skip(table, seat)
        return
    if not draw_stack(table, seat, extra, table.color) and count_idle_turn(table):
        return
    if seat == table.next_of[table.on_turn]:
        lose_turn(table)
    if table.compiled.follows_color:  # whoever comes next must follow the color, not the symbol
        table.due |= FOLLOW_NEXT
        table.fitting = table.faces.color_or_wild[table.color]
        if table.faces.has_bans:
            table.fitting &= ~table.faces.banned[table.faces.kind[table.discard_pile[-1]]]


def lose_turn_to_skip(table: Table, seat: int) -> None:
    clear_stack(table)
    if seat != table.next_of[table.on_turn]:
        table.skip_tokens[seat] += 1
        table.due |= TOKEN
        table.tell(TokenGiven(table.on_turn, seat))
    elif lose_turn(table):
        table.tell(Skipped(seat, False))


def clear_stack(table: Table) -> None:
    table.stack_count, table.stack_until, table.stack_kind, table.bluff = 0, None, -1, None


def draw_stack(table: Table, seat: int, extra: int, color: int) -> int:
    """Returns what could be drawn; 0 when there was nothing."""
    number, until = table.stack_count + extra, table.stack_until
    if until:
        wanted = meant_with(table, until.cards, color, 0)
        got = draw_until(table, seat, wanted, "penalty", number, until.at_most)
    else:
        got = draw_cards(table, seat, number, "penalty")
    table.stack_count, table.stack_until, table.stack_kind, table.bluff = 0, None, -1, None
    return got


def last_attack(table: Table, penalty: Attack) -> bool:
    """Played as the last card: no answer, no challenge, the next player draws all of it before the count (R-38)."""
    add_to_stack(table, penalty)
    draw_stack(table, table.next_seat(), 0, table.color)
    return False


def accept(table: Table) -> None:
    lose_turn_to_stack(table, table.asked, 0)
    run_pending(table)


def challenge(table: Table, bluff: PossibleBluff) -> None:
    """The accused shows the hand. Guilty: the accused draws and the challenger has a normal turn (R-28)."""
    challenger, events = table.asked, table.events
    lapse(table, challenger)  # no card has answered
    if events is None:
        carry_out_verdict(table, bluff)
    else:
        events += (Challenged(challenger, bluff.seat), shown_hand(table, bluff))
        place = len(events)
        carry_out_verdict(table, bluff)
        events.insert(place, verdict(table, bluff, challenger, events[place:]))
    run_pending(table)


def carry_out_verdict(table: Table, bluff: PossibleBluff) -> None:
    if not bluff.against:
        lose_turn_to_stack(table, table.asked, table.rules.challenge.failed_extra)
        return
    named = table.color
    table.skips = 0  # whatever else the card would have taken from the challenger
    if table.rules.challenge.guilty_card == "returns":
        return_card(table, bluff)
    draw_stack(table, bluff.seat, 0, named)


def shown_hand(table: Table, bluff: PossibleBluff) -> HandShown:
    """As it was when the card was played, which may have turned the deck over."""
    faces = table.pack.sides[bluff.side]
    to = None if table.rules.challenge.show_to == "all" else table.asked
    hand = sorted(bits(bluff.hand), key=faces.rank.__getitem__)
    against = frozenset(place for place, card in enumerate(hand) if bluff.against & BIT[card])
    return HandShown(bluff.seat, to, tuple(faces.word[card] for card in hand), against)


def verdict(table: Table, bluff: PossibleBluff, challenger: int, outcome: Sequence[Event]) -> Judged:
    """Told before its outcome, but how many cards there were to draw shows only then."""
    drawn = sum(event.amount for event in outcome if isinstance(event, Drew))
    return Judged(challenger, bluff.seat, bool(bluff.against), *suspicion(table, bluff), drawn)


def return_card(table: Table, bluff: PossibleBluff) -> None:
    """The card goes back to the hand; if it was the top card, the one below and its color are in force again.

    It comes back before the penalty is drawn, so that no reshuffle takes the card below; where a reshuffle has taken that
    one or the card itself already, it stays.
    """
    if len(table.discard_pile) == 1 or bluff.card not in table.discard_pile:
        return
    was_top = table.discard_pile[-1] == bluff.card
    table.discard_pile.remove(bluff.card)
    table.hands[bluff.seat] |= BIT[bluff.card]
    forget_uno(table, bluff.seat)
    table.tell(CardReturned(bluff.seat, table.faces.word[bluff.card]))
    if was_top:
        table.color = bluff.color_before
        match_color(table)


def answer(table: Table, card: int) -> None:
    """The attacked player answers with a card: the attacker's turn is over, the answer is a turn of its own."""
    if table.due and settle_turn(table):
        return
    answers, attacker, faces = could_answer(table), table.on_turn, table.faces
    table.skips = 0
    table.on_turn = table.asked
    is_stacked = faces.attack[card] and not faces.own_answers[table.stack_kind]  # most often
    way = "add" if is_stacked else faces.way_to_answer(card, table.stack_kind)
    if way == "add":
        play_with_effect(table, card, faces.program[card] or (), answers)
        return
    naming = faces.naming[faces.kind[card]]
    program = ((end_turn, None), *REPLIES[way](attacker), (settle_own_last_card, None), *naming)
    play_with_effect(table, card, program, answers)


def cancel(table: Table, _argument: Any) -> bool:
    clear_stack(table)
    table.tell(AttackCancelled(table.on_turn))
    return False


def turn_direction(table: Table, _argument: Any) -> bool:
    table.set_direction(-table.direction)
    table.tell(Reversed(table.direction > 0))
    return False


# What becomes of an attack by an answer that adds nothing, last step first. Where a table deflects, a Skip of the color
# passes the penalty on, and a Reverse turns the direction, so that it goes back the way it came.
REPLIES: dict[Literal["return", "cancel", "pass-on", "reverse"], Callable[[int], tuple[Step, ...]]] = {
    "return": lambda attacker: ((ask_response, attacker),),
    "cancel": lambda _attacker: ((cancel, None),),
    "pass-on": lambda _attacker: ((ask_response, None),),
    "reverse": lambda _attacker: ((ask_response, None), (turn_direction, None)),
}


def pay_and_lose_turn(table: Table, seat: int, cards: int, why: Mistake) -> None:
    """A mistake on one's own turn: draw, on a live stack the whole of it as well, and the turn is over (R-79, R-89)."""
    table.tell(Penalised(seat, why))
    if table.decision_kind == RESPONSE:
        lose_turn_to_stack(table, seat, cards)
        run_pending(table)
    else:
        drew = table.drawn_cards if table.decision_kind == DRAWN else 0
        pass_on(table, draw_cards(table, seat, cards, why) | drew)


def jump_in(table: Table, seat: int, card: int) -> None:
    """The same card as the top one, played out of turn: play goes on from that player."""
    unsay(table, table.on_turn)
    table.due &= ~FOLLOW_NOW
    table.on_turn = table.asked = seat
    table.tell(JumpedIn(seat))
    take_turn(table, card)
