"""What effects ask of a player, and the registry of these decision kinds.

`EFFECT_QUESTIONS` has all that the rest of the engine knows of a kind. Asking is a step of an effect: it says whom, and sets
the legal moves, a bit for each word on offer. The answer comes back as the bit that was chosen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from uno_tui.engine.events import Chose, ColorNamed, PlayerChosen, SymbolNamed
from uno_tui.engine.exchanges import ask_give, givable, give_chosen
from uno_tui.engine.filters import meant_now
from uno_tui.engine.rounds import end_round
from uno_tui.engine.runs import going_on, lay_another, offer_more
from uno_tui.engine.table import BIT, DONE, NOBODY, CompiledOption, Table
from uno_tui.engine.targets import targets
from uno_tui.engine.turns import ask_color, discard_cards, match_color, run_pending
from uno_tui.engine.vocabulary import (
    CHOICE_KINDS,
    DECISION_KINDS,
    DISCARD,
    GIVE,
    MENU,
    MORE,
    PLAYER,
    SYMBOL,
    ChoiceKind,
    ChoiceVerb,
    Noun,
    RefusalReason,
)
from uno_tui.rulebook.filters import CardFilter
from uno_tui.rulebook.who import Who


class EffectQuestion(NamedTuple):
    """How it is asked, and how the answer is said and carried out; `reason` refuses a word that is not on offer."""

    ask: Callable[[Table, Any], bool]
    verb: ChoiceVerb
    noun: Noun
    words: Callable[[Table], Sequence[str]]
    answer: Callable[[Table, int], None]
    reason: RefusalReason = "bad-choice"


class MenuCard(NamedTuple):
    by: Who
    options: tuple[CompiledOption, ...]


def ask_menu(table: Table, menu: MenuCard) -> bool:
    table.decision_kind = MENU
    table.asked = targets(table, menu.by)[0]
    table.menu = menu.options
    table.legal = (1 << len(menu.options)) - 1
    return True


def ask_player(table: Table, _argument: Any) -> bool:
    table.decision_kind = PLAYER
    table.asked = table.on_turn
    table.legal = (1 << table.seat_count) - 1 & ~(BIT[table.on_turn] | table.out)
    return True


def ask_once(table: Table, _argument: Any) -> bool:
    """Whom the effects of a card mean by `chosen`: asked before the first of them. Of two players it is the other one."""
    if table.chosen_seat != NOBODY:
        return False
    if table.players_left == 2:
        table.chosen_seat = table.next_seat()
        return False
    table.pending.append((tell_chosen, None))
    return ask_player(table, None)


def tell_chosen(table: Table, _argument: Any) -> bool:
    table.tell(PlayerChosen(table.on_turn, table.chosen_seat))
    return False


class ChosenDiscard(NamedTuple):
    """Cards that a player takes from the hand one by one: so many more of those that are meant, or fewer if one may stop."""

    seat: int
    cards: CardFilter | None
    left: int
    may_stop: bool


def ask_discard(table: Table, order: ChosenDiscard) -> bool:
    """What is still to be asked for after this one waits on top of the agenda."""
    if not order.left or not table.hands[order.seat] & meant_now(table, order.cards):
        return False
    table.pending.append((ask_discard, order._replace(left=order.left - 1)))
    table.decision_kind = DISCARD
    table.asked = order.seat
    table.legal = discardable(table)
    return True


def discardable(table: Table) -> int:
    """The answers to a question for a card to discard, with the hand of this moment."""
    order: ChosenDiscard = table.pending[-1][1]
    cards = table.hands[order.seat] & meant_now(table, order.cards)
    return cards | BIT[DONE] if order.may_stop or not cards else cards


OFFERS = {MORE: going_on, DISCARD: discardable, GIVE: givable}


def cards_on_offer(table: Table) -> int:
    """The answers to a question for a card, with the hand of this moment."""
    return OFFERS[table.decision_kind](table)


def name_color(table: Table, color: int) -> None:
    table.color = color
    match_color(table)
    if table.events is not None:
        table.events.append(ColorNamed(table.asked, table.compiled.colors[color]))
    run_pending(table)


def choose_option(table: Table, index: int) -> None:
    option = table.menu[index]
    if table.events is not None:
        table.events.append(Chose(table.asked, option.word))
    table.pending += option.steps
    run_pending(table)


def choose_player(table: Table, seat: int) -> None:
    table.chosen_seat = seat
    run_pending(table)


def discard_chosen(table: Table, card: int) -> None:
    """May empty the hand, which wins the round (R-60)."""
    seat = table.asked
    if card == DONE:
        table.pending.pop()
    else:
        discard_cards(table, seat, BIT[card])
    if table.hands[seat]:
        run_pending(table)
    else:
        end_round(table, seat)


def ask_symbol(table: Table, _argument: Any) -> bool:
    """Any number or symbol that a card with a color shows on this side."""
    table.decision_kind = SYMBOL
    table.asked = table.on_turn
    table.legal = sum(1 << kind for kind, cards in enumerate(table.faces.symbol_masks) if cards)
    return True


def name_symbol(table: Table, kind: int) -> None:
    """It holds until another card lies on top."""
    table.named_kind, table.named_on = kind, table.discard_pile[-1]
    match_color(table)
    if table.events is not None:
        table.events.append(SymbolNamed(table.asked, table.compiled.kinds[kind]))
    run_pending(table)


EFFECT_QUESTIONS: dict[ChoiceKind, EffectQuestion] = {
    "color": EffectQuestion(ask_color, "color", "color", lambda table: table.compiled.colors, name_color, "bad-color"),
    "menu": EffectQuestion(
        ask_menu, "choose", "option", lambda table: [option.word for option in table.menu], choose_option
    ),
    "player": EffectQuestion(ask_player, "player", "player", lambda table: table.names, choose_player, "bad-player"),
    "discard": EffectQuestion(ask_discard, "discard", "card", lambda table: table.faces.word, discard_chosen),
    "more": EffectQuestion(offer_more, "play", "card", lambda table: table.faces.word, lay_another),
    "symbol": EffectQuestion(ask_symbol, "symbol", "symbol", lambda table: table.compiled.kinds, name_symbol),
    "give": EffectQuestion(ask_give, "give", "card", lambda table: table.faces.word, give_chosen),
}


def asked_by_effect(table: Table) -> EffectQuestion | None:
    """What an effect asks at this moment, if it does."""
    kind = DECISION_KINDS[table.decision_kind]
    return EFFECT_QUESTIONS[kind] if kind in CHOICE_KINDS else None
