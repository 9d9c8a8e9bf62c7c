"""The steps that card effects are made of, and the answers to what they ask.

A step is a function of the table and one argument; it returns True when somebody has to be asked before play goes on.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from uno_tui.engine.events import (
    Chose,
    ColorNamed,
    EveryoneSkipped,
    Flipped,
    HandsPassed,
    HandsSwapped,
    Reversed,
    Skipped,
    TokenGiven,
    TurnedOver,
)
from uno_tui.engine.piles import draw_cards, draw_until, renew, reshuffle
from uno_tui.engine.rounds import end_round
from uno_tui.engine.table import (
    BIT,
    COLOR_OWED,
    DISCARD,
    DUTY,
    MENU,
    NOTHING,
    OFFER,
    PLAYER,
    SETTLED,
    TOKEN,
    Option,
    Step,
    Table,
)
from uno_tui.engine.turns import ask_color, discard, lose_turn, match_color, run


class DrawOrder(NamedTuple):
    """Who draws how many cards; 0 cards: until one of the color in force appears."""

    who: str
    cards: int


class MenuCard(NamedTuple):
    by_next: bool
    options: tuple[Option, ...]


class TurnOverOrder(NamedTuple):
    tag: str
    steps: tuple[Step, ...]


def targets(t: Table, who: str) -> list[int]:
    """The seats an effect means, in playing order."""
    if who == "self":
        return [t.seat]
    others = [(t.seat + t.step * hop) % t.seats for hop in range(1, t.seats)]
    return others if who == "others" else others[:1]


def skip(t: Table, _argument: Any) -> bool:
    if lose_turn(t) and t.events is not None:
        t.events.append(Skipped((t.seat + t.step * t.skips) % t.seats, False))
    return False


def skip_everyone(t: Table, _argument: Any) -> bool:
    t.skips = t.seats - 1
    t.tell(EveryoneSkipped(t.seat))
    return False


def reverse(t: Table, _argument: Any) -> bool:
    t.set_direction(-t.step)
    if t.events is not None:
        t.events.append(Reversed(t.step > 0))
    if t.seats == 2 and t.kit.reverse_skips_two:
        lose_turn(t)
    return False


def flip(t: Table, by_flipper: bool) -> bool:
    """Both piles turn as a block, so their order is reversed; hands turn; the former bottom card is the card to match."""
    t.side = 1 - t.side
    t.faces = t.pack.sides[t.side]
    t.draw.reverse()
    t.discard.reverse()
    top = t.discard[-1]
    t.color = t.faces.color[top]
    t.match = t.faces.match[top]
    if t.events is not None:
        t.events.append(Flipped(t.faces.name, t.faces.word[top]))
    if t.color >= 0:
        return False
    if by_flipper:
        return ask_color(t, None)
    t.busy |= COLOR_OWED
    return False


def draw(t: Table, order: DrawOrder) -> bool:
    for seat in targets(t, order.who):
        if order.cards:
            t.last_drawn = draw_cards(t, seat, order.cards, "effect")
        else:
            t.last_drawn = draw_until(t, seat, t.faces.color_masks[t.color], "effect")
    return False


def offer_drawn_card(t: Table, _argument: Any) -> bool:
    t.busy |= OFFER
    return False


def discard_color(t: Table, who: str) -> bool:
    """Every card of the color leaves the hand at once; an empty hand wins (R-51)."""
    seat = targets(t, who)[0]
    if cards := t.hands[seat] & t.faces.color_masks[t.color]:
        discard(t, seat, cards)
    return not t.hands[seat] and end_round(t, seat)


def discard_color_later(t: Table, who: str) -> bool:
    seat = targets(t, who)[0]
    t.duties[seat] += (t.color,)
    t.busy |= DUTY
    return False


def ask_discard(t: Table, _argument: Any) -> bool:
    if not t.hands[t.seat]:
        return False
    t.kind = DISCARD
    t.asked = t.seat
    t.legal = t.hands[t.seat]
    return True


def turn_over(t: Table, order: TurnOverOrder) -> bool:
    """The turned card becomes the card to match; its own effect never fires (R-57)."""
    if not t.draw and not reshuffle(t):
        return False
    card = t.draw.pop()
    t.discard.append(card)
    renew(t)
    tagged = t.faces.tag[card] == order.tag
    if t.events is not None:
        t.events.append(TurnedOver(t.seat, t.faces.word[card], tagged))
    if t.color >= 0:
        match_color(t)
    if tagged:
        t.agenda += order.steps
    return False


def ask_menu(t: Table, menu: MenuCard) -> bool:
    t.kind = MENU
    t.asked = t.next_seat() if menu.by_next else t.seat
    t.menu = menu.options
    t.legal = (1 << len(menu.options)) - 1
    return True


def ask_player(t: Table, _argument: Any) -> bool:
    t.kind = PLAYER
    t.asked = t.seat
    t.legal = (1 << t.seats) - 1 & ~BIT[t.seat]
    return True


def give_token(t: Table, _argument: Any) -> bool:
    t.tokens[t.chosen] += 1
    t.busy |= TOKEN
    t.tell(TokenGiven(t.seat, t.chosen))
    return False


def swap_hands(t: Table, _argument: Any) -> bool:
    hands, one, other = t.hands, t.seat, t.chosen
    hands[one], hands[other] = hands[other], hands[one]
    t.tell(HandsSwapped(one, other))
    received_a_hand(t, one)
    received_a_hand(t, other)
    t.uno[one] = NOTHING  # the play is what left this player with one card, so the call is owed
    return False


def pass_hands(t: Table, _argument: Any) -> bool:
    t.hands[:] = [t.hands[(seat - t.step) % t.seats] for seat in range(t.seats)]
    t.tell(HandsPassed(t.step > 0))
    for seat in range(t.seats):
        received_a_hand(t, seat)
    t.uno[t.seat] = NOTHING
    return False


def received_a_hand(t: Table, seat: int) -> None:
    """Who is handed a single card did not play down to it and owes no call."""
    t.uno[seat] = SETTLED if t.hands[seat].bit_count() == 1 else NOTHING
    t.open &= ~BIT[seat]


def name_color(t: Table, color: int) -> None:
    t.color = color
    match_color(t)
    if t.events is not None:
        t.events.append(ColorNamed(t.asked, t.kit.colors[color]))
    run(t)


def choose_option(t: Table, index: int) -> None:
    option = t.menu[index]
    if t.events is not None:
        t.events.append(Chose(t.asked, option.word))
    t.agenda += option.steps
    run(t)


def choose_player(t: Table, seat: int) -> None:
    t.chosen = seat
    run(t)


def discard_chosen(t: Table, card: int) -> None:
    """May empty the hand, which wins the round (R-60)."""
    discard(t, t.seat, BIT[card])
    if t.hands[t.seat]:
        run(t)
    else:
        end_round(t, t.seat)
