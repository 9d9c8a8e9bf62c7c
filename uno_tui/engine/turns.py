"""A turn: what may be played, playing it, drawing, and who comes next.

The order in `play_with_effect` is normative: the card leaves the hand, sets color and symbol, ends the round if it was the
last one, opens the UNO window after the player's own choices, takes effect, and only then the turn passes on.
"""

from __future__ import annotations

from typing import Any

from uno_tui.engine.charges import press_charge, without_breaches
from uno_tui.engine.events import Kept, Passed, Played, Skipped
from uno_tui.engine.piles import draw_cards, draw_until, tuck_under_top
from uno_tui.engine.rounds import end_blocked_round, end_round
from uno_tui.engine.table import (
    BIT,
    COLOR,
    COLOR_OWED,
    COMMON,
    DRAW,
    DRAWN,
    DUTY,
    FIRST_CARD,
    FOLLOW_NEXT,
    FOLLOW_NOW,
    KEEP,
    OFFER,
    SAID,
    SETTLED,
    TOKEN,
    TURN,
    WINDOW,
    Step,
    Table,
)
from uno_tui.engine.uno import close, close_windows, lapse, settle_last_card


def run(t: Table) -> None:
    """Carry out what is on the agenda until somebody has to be asked."""
    agenda = t.agenda
    while agenda:
        step, argument = agenda.pop()
        if step(t, argument):
            return


def playable(t: Table, hand: int) -> int:
    """The cards of a hand that fit: color, symbol or wild, less what the last-card rule and honesty forbid."""
    cards = hand & t.match
    if hand.bit_count() == 1:
        cards &= t.faces.last_cards
    if cards & t.faces.vetoed:
        cards = without_breaches(t, hand, cards, 0)
    return cards


def begin_turn(t: Table, seat: int) -> bool:
    t.seat = t.asked = seat
    t.kind = TURN
    faces = t.faces
    cards = t.hands[seat] & t.match
    if t.uno[seat] or (faces.vetoed and cards & faces.vetoed):  # a single card, or a card that honesty may forbid
        cards = playable(t, t.hands[seat])
    t.legal = (cards | faces.free_draw if faces.free_draw else cards) or BIT[DRAW]
    return True


def begin_first_turn(t: Table, seat: int) -> bool:
    """On a wild card nobody has named a color for, the player about to act names it first (BTS-27, R-65)."""
    if t.color >= 0:
        return begin_turn(t, seat)
    t.seat = seat
    t.agenda.append((begin_turn, seat))
    return ask_color(t, None)


def ask_color(t: Table, _argument: Any) -> bool:
    t.kind = COLOR
    t.asked = t.seat
    t.legal = t.faces.nameable
    return True


def match_color(t: Table) -> None:
    """The color in force is known: what fits is that color, the symbol of the top card, and every wild."""
    faces = t.faces
    t.match = faces.fits[t.color][faces.kind[t.discard[-1]]]


def lose_turn(t: Table) -> bool:
    """One player more loses the turn that comes next; False when all others have: nobody loses one by the own card.

    So with two players a card that reverses and skips, or reverses and attacks, takes one turn from the other, not two.
    """
    if t.skips >= t.seats - 1:
        return False
    t.skips += 1
    return True


def end_turn(t: Table, _argument: Any = None) -> bool:
    """The turn passes on, past the players who lose theirs."""
    if t.busy > COMMON:
        return end_busy_turn(t)
    seat = t.after[t.seat]
    if t.skips:
        seat = (seat + t.step * t.skips) % t.seats
        t.skips = 0
    if t.busy:
        change_following(t)
    return begin_turn(t, seat)


def end_busy_turn(t: Table) -> bool:
    """The same with everything that may be due: calls, discards, tokens, windows, a card on offer, a color."""
    if t.busy & (SAID | DUTY) and settle_turn(t):
        return True
    seat = (t.seat + t.step * (1 + t.skips)) % t.seats
    t.skips = 0
    if t.busy & TOKEN:
        seat = pass_tokens(t, seat)
    if t.busy & WINDOW and seat != t.seat:  # the longer window ends when its owner's next turn begins
        close(t, t.open & BIT[seat])
        if not t.open:
            t.busy ^= WINDOW
    change_following(t)
    if t.busy & OFFER:
        t.busy ^= OFFER
        return begin_offer(t, seat)
    if t.busy & COLOR_OWED:
        t.busy ^= COLOR_OWED
        return begin_first_turn(t, seat)
    return begin_turn(t, seat)


def change_following(t: Table) -> None:
    """After a penalty one turn must follow the color; when it is over, the top card's symbol counts again (R-39)."""
    if t.busy & FOLLOW_NEXT:
        t.busy = t.busy & ~COMMON | FOLLOW_NOW
    elif t.busy & FOLLOW_NOW:
        t.busy ^= FOLLOW_NOW
        if t.color >= 0:
            match_color(t)


def pass_tokens(t: Table, seat: int) -> int:
    """A token is used only when the turn would really come to that seat (R-59)."""
    while t.tokens[seat]:
        t.tokens[seat] -= 1
        t.tell(Skipped(seat, True))
        seat = (seat + t.step) % t.seats
    if not any(t.tokens):
        t.busy &= ~TOKEN
    return seat


def settle_turn(t: Table) -> bool:
    """What is due when a turn ends: discards put off until now (R-50), and a call that came to nothing (R-83)."""
    seat = t.seat
    if t.duties[seat]:
        for color in t.duties[seat]:
            if cards := t.hands[seat] & t.faces.color_masks[color]:
                discard(t, seat, cards)
        t.duties[seat] = ()
        if not any(t.duties):
            t.busy &= ~DUTY
        if not t.hands[seat]:
            return end_round(t, seat)
        settle_last_card(t)
    if t.said & BIT[seat]:
        lapse(t, seat)
    return False


def discard(t: Table, seat: int, cards: int) -> None:
    tuck_under_top(t, seat, cards)
    if t.hands[seat].bit_count() != 1:
        return
    if not t.kit.discards_oblige:
        t.uno[seat] = SETTLED
    elif seat != t.seat:  # a player on turn may have more to choose
        settle_last_card(t, seat)


def begin_offer(t: Table, seat: int) -> bool:
    """A turn that is only about the card drawn last: play it or keep it."""
    t.seat = t.asked = seat
    if offer_drawn(t, t.last_drawn & t.hands[seat], t.kit.must_play_drawn):
        return True
    return end_turn(t)


def take_turn(t: Table, code: int) -> None:
    """A plain card takes the short way; what has an effect goes through the agenda."""
    faces = t.faces
    program = faces.program[code]
    if program is not None:
        if code >= FIRST_CARD:
            play_with_effect(t, code, program, 0)
        else:
            draw_in_turn(t)
        return
    seat = t.seat
    if t.open:
        close_windows(t, seat, True)
    hands = t.hands
    hand = hands[seat] = hands[seat] ^ BIT[code]
    t.discard.append(code)
    t.color = faces.color[code]
    t.match = faces.match[code]
    t.idle = 0
    if t.events is not None:
        t.events.append(Played(seat, faces.word[code]))
    if hand.bit_count() < 2:
        if not hand:
            end_round(t, seat)
            return
        settle_last_card(t)
    if t.busy:
        end_turn(t)
        return
    # Half of all moves end here, so this is begin_turn for the next seat written out, without the call.
    t.seat = t.asked = seat = t.after[seat]
    t.kind = TURN
    cards = hands[seat] & t.match
    if t.uno[seat] or (faces.vetoed and cards & faces.vetoed):
        cards = playable(t, hands[seat])
    t.legal = (cards | faces.free_draw if faces.free_draw else cards) or BIT[DRAW]


def play_with_effect(t: Table, card: int, program: tuple[Step, ...], answering: int) -> None:
    """`answering`: the cards that could have answered a live stack, 0 when there is none."""
    faces = t.faces
    seat = t.seat
    if t.open:
        close_windows(t, seat, True)
    if faces.condition[card] or t.charge:
        press_charge(t, seat, card, answering)
    t.hands[seat] ^= BIT[card]
    t.discard.append(card)
    t.color = faces.color[card]
    t.match = faces.match[card]
    t.idle = 0
    if t.events is not None:
        t.events.append(Played(seat, faces.word[card]))
    if t.hands[seat]:
        t.agenda[:] = program
    else:
        t.charge = None  # an empty hand meets every condition
        t.agenda[:] = ((end_round, seat), *faces.last_program[card])
    run(t)


def draw_in_turn(t: Table) -> None:
    """The draw of a turn closes windows; then perhaps a drawn card may be played (BTS-18 to BTS-21)."""
    kit, seat = t.kit, t.seat
    if t.open:
        close_windows(t, seat, False)
    got = draw_until_playable(t, seat) if kit.draws_until_playable else draw_cards(t, seat, kit.draw_count, "turn")
    if not got:
        pass_on(t, got)
    elif kit.may_play_drawn and offer_drawn(t, got, kit.must_play_drawn):
        return
    elif t.busy:
        end_turn(t)
    else:
        begin_turn(t, t.after[seat])


def draw_until_playable(t: Table, seat: int) -> int:
    """Draw to match: what counts as playable is judged with the growing hand, because honesty depends on it."""
    faces = t.faces
    if not faces.vetoed:
        return draw_until(t, seat, t.match, "turn")
    last = 0
    while got := draw_cards(t, seat, 1, "turn"):
        last = got
        if playable(t, t.hands[seat]) & got:
            break
    return last


def offer_drawn(t: Table, got: int, must: bool) -> bool:
    if not got & t.match:  # most often
        return False
    cards = playable(t, t.hands[t.seat]) & got
    if not cards:
        return False
    t.kind = DRAWN
    t.drawn = got
    t.legal = cards if must else cards | 1 << KEEP
    return True


def keep(t: Table) -> None:
    if t.events is not None:
        t.events.append(Kept(t.seat))
    end_turn(t)


def pass_on(t: Table, drew: int) -> None:
    """End a turn without a play; when everybody has done so without drawing either, the round is blocked (R-91)."""
    if drew or not count_idle_turn(t):
        end_turn(t)


def count_idle_turn(t: Table) -> bool:
    """One more turn without a card drawn or played; whether the round is blocked by now."""
    t.tell(Passed(t.asked))
    t.idle += 1
    return t.idle >= t.seats and end_blocked_round(t)
