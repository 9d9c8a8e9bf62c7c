"""What an effect is made of: the lists of effects inside it, whom it acts on, which cards it speaks of and takes away."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import assert_never

from uno_tui.rulebook.effects import (
    SIMPLE_EFFECTS,
    ChooseColorEffect,
    DiscardEffect,
    DrawEffect,
    Effect,
    GiveCardsEffect,
    IfEffect,
    MenuEffect,
    PenaltyEffect,
    PlayMoreEffect,
    ShowHandEffect,
    SkipEffect,
    SwapEffect,
    TakeCardsEffect,
    TurnOverEffect,
)
from uno_tui.rulebook.filters import CardFilter, CardsMeant, filter_of
from uno_tui.rulebook.who import Who

InnerPath = tuple[str | int, ...]  # in the file, from an effect on


def inner_lists(effect: Effect) -> Iterator[tuple[InnerPath, list[Effect]]]:
    """The lists of effects inside an effect, each with its path in the file from there."""
    if isinstance(effect, MenuEffect):
        for word, option in effect.menu.options.items():
            yield ("menu", "options", word, "effects"), option.effects
            if option.perform:
                yield ("menu", "options", word, "perform", "failed"), option.perform.failed
    elif isinstance(effect, TurnOverEffect):
        yield ("turn-over-top", "then"), effect.turn_over_top.then
        for number, case in enumerate(effect.turn_over_top.cases or ()):
            yield ("turn-over-top", "cases", number, "then"), case.then
    elif isinstance(effect, IfEffect):
        yield ("if", "then"), effect.if_.then
        yield ("if", "else"), effect.if_.else_


def all_effects(effects: Iterable[Effect]) -> Iterator[Effect]:
    """Effects and those inside them, at whatever depth."""
    for effect in effects:
        yield effect
        for _, inner in inner_lists(effect):
            yield from all_effects(inner)


def whom(effect: Effect) -> Who | None:
    """Whom an effect with something behind it acts on or asks, if it says so."""
    match effect:
        case DrawEffect(draw=order) | DiscardEffect(discard=order) | SkipEffect(skip=order) | SwapEffect(swap_hands=order):
            return order.who
        case GiveCardsEffect(give_cards=order) | TakeCardsEffect(take_cards=order):
            return order.who
        case ShowHandEffect(show_hand=look):
            return "chosen" if look.to == "chosen" else look.who
        case IfEffect(if_=fork):
            return fork.who if fork.condition in ("holds", "cards") else None
        case ChooseColorEffect(choose_color=choice) | MenuEffect(menu=choice):
            return None if choice.by == "chance" else choice.by
        case _:
            return None


def names_color(effect: Effect) -> bool:
    return effect == "choose-color" or isinstance(effect, ChooseColorEffect)


def can_empty_a_hand(effect: Effect) -> bool:
    """Whether more than the played card can leave the hand of its player by an effect itself, not by those inside it."""
    match effect:
        case str():
            return SIMPLE_EFFECTS[effect].moves_hands
        case DiscardEffect() | GiveCardsEffect() | PlayMoreEffect() | SwapEffect():
            return True
        case ChooseColorEffect() | PenaltyEffect() | DrawEffect() | SkipEffect() | ShowHandEffect() | TakeCardsEffect():
            return False
        case MenuEffect() | TurnOverEffect() | IfEffect():
            return False
        case _:
            assert_never(effect)


def filters_in(effect: Effect) -> Iterator[tuple[InnerPath, CardFilter]]:
    """The cards that an effect itself speaks of, each with its path in the file from there."""
    meant: dict[InnerPath, CardsMeant | None] = {}
    match effect:
        case DrawEffect(draw=order):
            meant = {("draw", "until"): order.until}
        case PenaltyEffect(penalty=order):
            meant = {("penalty", "until"): order.until}
        case IfEffect(if_=fork):
            meant = {("if", name): getattr(fork, name) for name in ("holds", "top", "on")}
            meant |= {("if", "cards", "of"): fork.cards.of if fork.cards else None}
        case TurnOverEffect(turn_over_top=turned):
            cases = enumerate(turned.cases or ())
            meant = {("turn-over-top", "cases", number, "of"): case.of for number, case in cases}
        case DiscardEffect(discard=order):
            meant = {("discard", "of"): order.of, ("discard", "all-of"): order.all_of}
        case GiveCardsEffect(give_cards=order):
            meant = {("give-cards", "of"): order.of, ("give-cards", "all-of"): order.all_of}
        case TakeCardsEffect(take_cards=order):
            meant = {("take-cards", "of"): order.of, ("take-cards", "all-of"): order.all_of}
        case _:
            pass
    for path, cards in meant.items():
        if cards is not None:
            yield path, filter_of(cards)
