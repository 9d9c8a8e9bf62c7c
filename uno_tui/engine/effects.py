"""Effects: the steps that those of the cards are made of; for an effect in one word, which they are.

A step is a function of the table and one argument; it returns True when somebody has to be asked before play goes on.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from uno_tui.engine.asking import EFFECT_QUESTIONS, ChosenDiscard, ask_discard, ask_once, ask_player, ask_symbol, tell_chosen
from uno_tui.engine.deciding import decide
from uno_tui.engine.events import (
    ColorFell,
    EveryoneSkipped,
    Flipped,
    HandsPassed,
    HandsShuffled,
    HandsSwapped,
    OptionFell,
    Reversed,
    Skipped,
    TokenGiven,
    TurnedOver,
)
from uno_tui.engine.exchanges import exchange
from uno_tui.engine.filters import meant_now
from uno_tui.engine.piles import bits, card_words, chance, draw_by_luck, draw_cards, draw_until, renew, reshuffle, shuffled
from uno_tui.engine.rounds import end_round
from uno_tui.engine.table import (
    BIT,
    COLOR_OWED,
    DUTY,
    FREE,
    NO_COLOR,
    NOBODY,
    NOTHING,
    OFFER,
    TOKEN,
    CompiledOption,
    Step,
    StepFunction,
    Table,
)
from uno_tui.engine.targets import targets
from uno_tui.engine.turns import ask_color, discard_cards, is_color_known, lose_turn, match_color
from uno_tui.rulebook.effects import SimpleEffect
from uno_tui.rulebook.filters import CardFilter
from uno_tui.rulebook.who import Who


class DrawOrder(NamedTuple):
    """Who draws how many cards; 0 cards: until one of those that are wanted appears, but at most so many.

    `more` cards are added by chance, none of them or all.
    """

    who: Who
    cards: int
    more: int
    until: CardFilter | None
    at_most: int


class DiscardOrder(NamedTuple):
    """Who discards: so many that are chosen, or with 0 all of them."""

    who: Who
    cards: CardFilter | None
    chosen: int
    may_stop: bool


class SwapOrder(NamedTuple):
    who: Who


class TurnOverOrder(NamedTuple):
    """What follows which card; the first case that fits counts."""

    cases: tuple[tuple[CardFilter, tuple[Step, ...]], ...]
    sets_color: bool


def forget_chosen(table: Table, _argument: Any) -> bool:
    """The first step of a card that singles somebody out: whoever was chosen for another card is not meant."""
    table.chosen_seat = NOBODY
    return False


def skip(table: Table, _argument: Any) -> bool:
    if lose_turn(table) and table.events is not None:
        table.events.append(Skipped(table.others()[table.skips - 1], False))
    return False


def skip_everyone(table: Table, _argument: Any) -> bool:
    table.skips = table.players_left - 1
    table.tell(EveryoneSkipped(table.on_turn))
    return False


def reverse(table: Table, _argument: Any) -> bool:
    table.set_direction(-table.direction)
    if table.events is not None:
        table.events.append(Reversed(table.direction > 0))
    if table.players_left == 2 and table.compiled.reverse_skips_two:
        lose_turn(table)
    return False


def turn_deck_over(table: Table, _argument: Any) -> bool:
    """Both piles turn as a block, so their order is reversed; hands turn; the former bottom card is the card to match."""
    table.side = 1 - table.side
    table.faces = table.pack.sides[table.side]
    table.draw_pile.reverse()
    table.discard_pile.reverse()
    table.unseen_discards = len(table.discard_pile) - 1
    top = table.discard_pile[-1]
    table.color = table.faces.color[top]
    table.fitting = table.faces.match[top]
    if table.events is not None:
        shown = table.hands if table.rules.flip.show_inactive else ()
        hands = tuple([card_words(table, hand) for hand in shown])
        table.events.append(Flipped(table.faces.name, table.faces.word[top], hands))
    return False


def flip(table: Table, _argument: Any) -> bool:
    """A wild card that comes to the top needs a color."""
    turn_deck_over(table, None)
    if is_color_known(table):
        return False
    if table.rules.flip.wild_top_color_by == "flipper":
        return ask_color(table, None)
    table.due |= COLOR_OWED
    return False


def draw_by_effect(table: Table, order: DrawOrder) -> bool:
    for seat in targets(table, order.who):
        if order.more:
            table.last_drawn = draw_by_luck(table, seat, order.cards, order.more, "effect")
        elif order.cards:
            table.last_drawn = draw_cards(table, seat, order.cards, "effect")
        else:
            table.last_drawn = draw_until(table, seat, meant_now(table, order.until), "effect", at_most=order.at_most)
    return False


def keep_color(table: Table, _argument: Any) -> bool:
    """A wild card that leaves the color as it was; if none was in force, somebody has to name one."""
    table.color = table.color_before
    if not is_color_known(table):
        return ask_color(table, None)
    match_color(table)
    return False


def draw_color(table: Table, _argument: Any) -> bool:
    """The color comes by chance."""
    colors = bits(table.faces.nameable)
    table.color = colors[chance(table, len(colors))]
    match_color(table)
    table.tell(ColorFell(table.compiled.colors[table.color]))
    return False


def draw_option(table: Table, options: tuple[CompiledOption, ...]) -> bool:
    """What happens is decided by chance: an option of weight 2 is as good as two options."""
    lots = [option for option in options for _ in range(option.weight)]
    option = lots[chance(table, len(lots))]
    table.tell(OptionFell(option.word))
    table.pending += option.steps
    return False


def offer_drawn_card(table: Table, _argument: Any) -> bool:
    table.due |= OFFER
    return False


def discard_all(table: Table, order: DiscardOrder) -> bool:
    """Every card that is meant leaves the hand at once; an empty hand wins (R-51)."""
    for seat in targets(table, order.who):
        if cards := table.hands[seat] & meant_now(table, order.cards):
            discard_cards(table, seat, cards)
        if not table.hands[seat]:
            return end_round(table, seat)
    return False


def discard_some(table: Table, order: DiscardOrder) -> bool:
    """Everybody who is meant is asked, one after the other."""
    for seat in reversed(targets(table, order.who)):
        table.pending.append((ask_discard, ChosenDiscard(seat, order.cards, order.chosen, order.may_stop)))
    return False


def discard_color_later(table: Table, who: Who) -> bool:
    seat = targets(table, who)[0]
    table.discards_due[seat] += (table.color,)
    table.due |= DUTY
    return False


def turn_over(table: Table, order: TurnOverOrder) -> bool:
    """The turned card becomes the card to match; its own effect never fires (R-57)."""
    if not table.draw_pile and not reshuffle(table):
        return False
    card = table.draw_pile.pop()
    table.discard_pile.append(card)
    renew(table)
    color = table.faces.color[card]
    if order.sets_color and color != NO_COLOR:
        table.color = color
    if table.color != NO_COLOR:
        match_color(table)
    steps = next((steps for cards, steps in order.cases if meant_now(table, cards) & BIT[card]), None)
    if table.events is not None:
        table.events.append(TurnedOver(table.on_turn, table.faces.word[card], steps is not None))
    table.pending += steps or ()
    return False


def give_token(table: Table, who: Who | None) -> bool:
    for seat in targets(table, who or "chosen"):
        table.skip_tokens[seat] += 1
        table.due |= TOKEN
        table.tell(TokenGiven(table.on_turn, seat))
    return False


def swap_hands(table: Table, order: SwapOrder | None) -> bool:
    hands, one, other = table.hands, table.on_turn, targets(table, order.who if order else "chosen")[0]
    if one == other:
        return False
    hands[one], hands[other] = hands[other], hands[one]
    table.tell(HandsSwapped(one, other))
    received_a_hand(table, one)
    received_a_hand(table, other)
    table.calls[one] = NOTHING  # the play is what left this player with one card, so the call is owed
    return False


def pass_hands(table: Table, _argument: Any) -> bool:
    hands = table.hands[:]
    for seat in (table.on_turn, *table.others()):
        table.hands[table.next_of[seat]] = hands[seat]
    table.tell(HandsPassed(table.direction > 0))
    for seat in range(table.seat_count):
        received_a_hand(table, seat)
    table.calls[table.on_turn] = NOTHING
    return False


def shuffle_hands(table: Table, _argument: Any) -> bool:
    """Nobody is left without a card: everybody had one."""
    cards, seats = shuffled(table, bits(sum(table.hands))), (*table.others(), table.on_turn)
    for place, seat in enumerate(seats):
        table.hands[seat] = sum(BIT[card] for card in cards[place :: len(seats)])
    table.tell(HandsShuffled(table.on_turn))
    for seat in range(table.seat_count):
        received_a_hand(table, seat)
    table.calls[table.on_turn] = NOTHING
    return False


def received_a_hand(table: Table, seat: int) -> None:
    """Who is handed a single card did not play down to it and owes no call."""
    table.calls[seat] = FREE if table.hands[seat].bit_count() == 1 else NOTHING
    table.open_windows &= ~BIT[seat]


# Steps in which the player of the card chooses something or changes hands: the UNO window opens after the last of them.
OWN_CHOICES = {
    *(question.ask for question in EFFECT_QUESTIONS.values()),
    ask_once,
    discard_some,
    discard_all,
    draw_option,
    decide,
    turn_over,
    swap_hands,
    pass_hands,
    shuffle_hands,
    exchange,
    flip,
}

# What an effect in one word does, step by step.
SIMPLE_STEPS: dict[SimpleEffect, tuple[StepFunction, ...]] = {
    "choose-color": (ask_color,),
    "keep-color": (keep_color,),
    "choose-player": (ask_player, tell_chosen),
    "choose-symbol": (ask_symbol,),
    "skip": (skip,),
    "skip-everyone": (skip_everyone,),
    "reverse": (reverse,),
    "flip": (flip,),
    "skip-token": (ask_player, give_token),
    "swap-hands": (ask_player, swap_hands),
    "pass-hands": (pass_hands,),
    "shuffle-hands": (shuffle_hands,),
    "offer-drawn": (offer_drawn_card,),
}

# What somebody is chosen for, by the step that comes next.
CHOSEN_FOR = {steps[1]: effect for effect, steps in SIMPLE_STEPS.items() if steps[0] is ask_player}
