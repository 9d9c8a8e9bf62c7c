"""The compiler of effects: from those of a variant file to steps the engine carries out, once for each kind of card.

What is nested is compiled in its place, so it is not walked over like a flat list.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import assert_never

from uno_tui.engine import attacks, effects, exchanges
from uno_tui.engine.asking import MenuCard, ask_menu, ask_once
from uno_tui.engine.attacks import Attack
from uno_tui.engine.deciding import Fork, decide
from uno_tui.engine.effects import DiscardOrder, DrawOrder, TurnOverOrder
from uno_tui.engine.filters import remember_below
from uno_tui.engine.piles import LARGEST_DECK
from uno_tui.engine.runs import PLAIN, CardRun, offer_more
from uno_tui.engine.table import CompiledOption, Step, Wanted
from uno_tui.engine.triggers import ANY_KIND, CompiledTrigger, tell_trigger
from uno_tui.engine.turns import ask_color, end_turn
from uno_tui.engine.uno import settle_own_last_card
from uno_tui.rulebook.conditions import If
from uno_tui.rulebook.effect_parts import all_effects, filters_in, names_color, whom
from uno_tui.rulebook.effects import (
    ChooseColorEffect,
    Discard,
    DiscardEffect,
    DrawEffect,
    Effect,
    GiveCardsEffect,
    IfEffect,
    Menu,
    MenuEffect,
    PenaltyEffect,
    PlayMoreEffect,
    ShowHandEffect,
    SkipEffect,
    SwapEffect,
    TakeCardsEffect,
    TurnOverEffect,
    failed_word,
)
from uno_tui.rulebook.filters import filter_of
from uno_tui.rulebook.model import Variant
from uno_tui.rulebook.rules import Rules
from uno_tui.rulebook.triggers import Trigger
from uno_tui.rulebook.who import Who

NOTHING_SET_OFF: Mapping[str, Trigger] = MappingProxyType({})


def program(
    kind: int,
    card_effects: Sequence[Effect],
    rules: Rules,
    is_answered: bool = False,
    set_off: Mapping[str, Trigger] = NOTHING_SET_OFF,
) -> tuple[Step, ...] | None:
    """What a played card does, last step first, down to the end of the turn; None for a card that does nothing.

    A skip that can be answered is an attack without cards. What is set off comes after the effects, but before an attack.
    """
    steps = [step for effect in as_done(card_effects) for step in steps_of(kind, effect, rules)]
    place = next((place for place, step in enumerate(steps) if step[0] is attacks.attack), len(steps))
    steps[place:place] = [set_off_by_play(kind, word, trigger, rules) for word, trigger in set_off.items()]
    if is_answered:
        threat = (attacks.attack, Attack(kind, 0))
        steps = [threat if function is effects.skip else (function, argument) for function, argument in steps]
    several = rules.turn.several
    more: list[Step] = [] if several == "none" else [(offer_more, CardRun(several, rules.turn.several_effect == "each"))]
    if not steps:
        return (*PLAIN, *more) if more else None
    choices = [place for place, step in enumerate(steps) if is_own_choice(step)]
    steps.insert(choices[-1] + 1 if choices else 0, (settle_own_last_card, None))
    inside = [IfEffect(if_=If(on=trigger.plays_on, then=trigger.effects)) for trigger in set_off.values()]
    return ((end_turn, None), *reversed([*more, *first_steps([*card_effects, *inside]), *steps]))


def set_off_by_play(kind: int, word: str, trigger: Trigger, rules: Rules) -> Step:
    then = (*nested_effects(kind, trigger.effects, rules), (tell_trigger, CompiledTrigger(word, kind, trigger, ())))
    return (decide, Fork(If(on=trigger.plays_on, then=trigger.effects), then, ()))


def triggers(variant: Variant, kinds: Sequence[str], rules: Rules) -> tuple[tuple[CompiledTrigger, ...], ...]:
    """Those that are looked for when a turn ends, and those before one begins."""
    ending: list[CompiledTrigger] = []
    beginning: list[CompiledTrigger] = []
    for card, word, trigger in variant.all_triggers:
        if trigger.plays_on or (card and card not in kinds):
            continue
        steps = (*nested_effects(-1, trigger.effects, rules), *reversed(first_steps(trigger.effects)))
        compiled = CompiledTrigger(word, kinds.index(card) if card else ANY_KIND, trigger, steps)
        (beginning if trigger.turn_begins else ending).append(compiled)
    return tuple(ending), tuple(beginning)


def naming_steps(card_effects: Iterable[Effect], rules: Rules) -> tuple[Step, ...]:
    """How a wild card comes by its color, last step first: all that it does beside when it answers an attack."""
    naming = [effect for effect in card_effects if names_color(effect) or effect == "keep-color"]
    return tuple(reversed([step for effect in naming for step in steps_of(-1, effect, rules)]))


def first_steps(card_effects: Iterable[Effect]) -> list[Step]:
    """What a card has to look at, or to forget, before anything else, if any of its effects needs it."""
    everything = list(all_effects(card_effects))
    looks_below = any(cards.same for effect in everything for _, cards in filters_in(effect))
    looks_below |= any(isinstance(effect, IfEffect) and effect.if_.on is not None for effect in everything)
    below: list[Step] = [(remember_below, None)] if looks_below else []
    singles_out = any(whom(effect) == "chosen" for effect in everything)
    chosen: list[Step] = [(effects.forget_chosen, None)] if singles_out else []
    return [*below, *chosen]


OF_OTHERS: tuple[Who, ...] = ("next", "previous", "chosen", "others")


def is_own_choice(step: Step) -> bool:
    function, argument = step
    who = argument.by if isinstance(argument, MenuCard) else argument.who if isinstance(argument, DiscardOrder) else argument
    return function in effects.OWN_CHOICES and who not in OF_OTHERS


def last_program(kind: int, card: str, card_effects: Iterable[Effect], rules: Rules) -> tuple[Step, ...]:
    """What a card still does when it was the last one, last step first."""
    steps: list[Step] = []
    for effect in card_effects:
        if isinstance(effect, PenaltyEffect) and card in rules.going_out.resolve:
            penalty = attack_of(kind, effect)
            if penalty.until and penalty.until.cards.needs_color:
                steps += [step for naming in card_effects if names_color(naming) for step in steps_of(kind, naming, rules)]
            steps.append((attacks.last_attack, penalty))
        elif effect == "flip" and rules.flip.last_card_flips:
            steps.append((effects.turn_deck_over, None))
    return tuple(reversed(steps))


def attack_of(kind: int, effect: PenaltyEffect) -> Attack:
    penalty = effect.penalty
    until = Wanted(filter_of(penalty.until), penalty.at_most or LARGEST_DECK) if penalty.until else None
    return Attack(kind, penalty.low, until, penalty.high - penalty.low)


def steps_of(kind: int, effect: Effect, rules: Rules) -> list[Step]:
    """Whoever is singled out is asked for before it first matters."""
    asking: list[Step] = [(ask_once, None)] if whom(effect) == "chosen" else []
    return [*asking, *own_steps(kind, effect, rules)]


def own_steps(kind: int, effect: Effect, rules: Rules) -> list[Step]:  # noqa: C901, PLR0912 (one branch for each kind)
    if isinstance(effect, str):
        return [(step, None) for step in effects.SIMPLE_STEPS[effect]]
    if isinstance(effect, PenaltyEffect):
        return [(attacks.attack, attack_of(kind, effect))]
    if isinstance(effect, DrawEffect):
        draw = effect.draw
        order = DrawOrder(
            draw.who, draw.low, draw.high - draw.low, draw.until and filter_of(draw.until), draw.at_most or LARGEST_DECK
        )
        return [(effects.draw_by_effect, order)]
    if isinstance(effect, DiscardEffect):
        return discard_steps(effect.discard)
    if isinstance(effect, PlayMoreEffect):
        return [(offer_more, CardRun(effect.play_more.of, effect.play_more.effect == "each"))]
    if isinstance(effect, SwapEffect):
        return [(effects.swap_hands, effects.SwapOrder(effect.swap_hands.who))]
    if isinstance(effect, SkipEffect):
        return [(effects.give_token, effect.skip.who)]
    if isinstance(effect, ShowHandEffect):
        look = effect.show_hand
        return [(exchanges.show_hand, exchanges.Look(look.who, None if look.to == "everyone" else look.to))]
    if isinstance(effect, GiveCardsEffect):
        return [(exchanges.exchange, exchanges.hand_over_of(effect.give_cards, is_gift=True))]
    if isinstance(effect, TakeCardsEffect):
        return [(exchanges.exchange, exchanges.hand_over_of(effect.take_cards, is_gift=False))]
    if isinstance(effect, ChooseColorEffect):
        by = effect.choose_color.by
        return [(effects.draw_color, None) if by == "chance" else (ask_color, by)]
    if isinstance(effect, MenuEffect):
        options, by = options_of_menu(kind, effect.menu, rules), effect.menu.by
        return [(effects.draw_option, options) if by == "chance" else (ask_menu, MenuCard(by, options))]
    if isinstance(effect, TurnOverEffect):
        turned = effect.turn_over_top
        cases = tuple((case.of, nested_effects(kind, case.then, rules)) for case in turned.all_cases)
        return [(effects.turn_over, TurnOverOrder(cases, turned.sets_color))]
    if isinstance(effect, IfEffect):
        fork = effect.if_
        return [(decide, Fork(fork, nested_effects(kind, fork.then, rules), nested_effects(kind, fork.else_, rules)))]
    assert_never(effect)


def options_of_menu(kind: int, menu: Menu, rules: Rules) -> tuple[CompiledOption, ...]:
    """After the lines of a menu, what may come of a performance that the table judges."""

    def compiled(word: str, inner: list[Effect], weight: int = 1, is_failure: bool = False) -> CompiledOption:
        return CompiledOption(word, tuple(inner), nested_effects(kind, inner, rules), weight, is_failure)

    listed = [compiled(word, option.effects, option.weight) for word, option in menu.options.items()]
    judged = [(word, option.perform.failed) for word, option in menu.options.items() if option.can_fail and option.perform]
    return (*listed, *(compiled(failed_word(word), failed, is_failure=True) for word, failed in judged))


def nested_effects(kind: int, inner: Iterable[Effect], rules: Rules) -> tuple[Step, ...]:
    return tuple(reversed([step for effect in as_done(inner) for step in steps_of(kind, effect, rules)]))


def as_done(inner: Iterable[Effect]) -> list[Effect]:
    """Effects in the order in which they are done: as they are written, but turns are lost when the turn passes on.

    So a skip comes behind a reverse, and an attack behind both.
    """
    listed = list(inner)
    if "reverse" not in listed or "skip" not in listed:
        return listed
    turned = len(listed) - listed[::-1].index("reverse")
    before, after = listed[:turned], listed[turned:]
    skips = [effect for effect in before if effect == "skip"]
    in_turn = [*(effect for effect in before if effect != "skip"), *skips, *after]
    return sorted(in_turn, key=lambda effect: isinstance(effect, PenaltyEffect))


def discard_steps(order: Discard) -> list[Step]:
    if order.when == "end-of-turn":
        return [(effects.discard_color_later, order.who)]
    meant = order.of or order.all_of
    cards = DiscardOrder(order.who, meant and filter_of(meant), order.most, order.up_to is not None)
    return [(effects.discard_some if order.most else effects.discard_all, cards)]
