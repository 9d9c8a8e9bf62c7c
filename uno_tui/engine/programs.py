"""The compiler of effects: from those of a variant file to steps the engine carries out, once for each kind of card.

What is nested is compiled in its place, so it is not walked over like a flat list.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from uno_tui.engine import attacks, effects
from uno_tui.engine.asking import MenuCard, ask_discard, ask_menu
from uno_tui.engine.attacks import Attack
from uno_tui.engine.effects import DrawOrder, TurnOverOrder
from uno_tui.engine.table import CompiledOption, Step
from uno_tui.engine.turns import ask_color, end_turn
from uno_tui.engine.uno import settle_own_last_card
from uno_tui.rulebook.effects import (
    Discard,
    DiscardEffect,
    DrawEffect,
    Effect,
    MenuEffect,
    PenaltyEffect,
    TurnOverEffect,
)
from uno_tui.rulebook.rules import Rules


def program(kind: int, card_effects: Iterable[Effect], rules: Rules) -> tuple[Step, ...] | None:
    """What a played card does, last step first, down to the end of the turn; None for a card that does nothing."""
    steps = [step for effect in reverse_first(card_effects) for step in steps_of(kind, effect, rules)]
    if not steps:
        return None
    choices = [place for place, step in enumerate(steps) if is_own_choice(step)]
    steps.insert(choices[-1] + 1 if choices else 0, (settle_own_last_card, None))
    return ((end_turn, None), *reversed(steps))


def is_own_choice(step: Step) -> bool:
    function, argument = step
    return function in effects.OWN_CHOICES and not (isinstance(argument, MenuCard) and argument.by_next)


def last_program(kind: int, card: str, card_effects: Iterable[Effect], rules: Rules) -> tuple[Step, ...]:
    """What a card still does when it was the last one, last step first."""
    steps: list[Step] = []
    for effect in card_effects:
        if isinstance(effect, PenaltyEffect) and card in rules.going_out.resolve:
            penalty = attack_of(kind, effect)
            if penalty.until and "choose-color" in card_effects:
                steps.append((ask_color, None))  # drawing until a color appears needs one
            steps.append((attacks.last_attack, penalty))
        elif effect == "flip" and rules.flip.last_card_flips:
            steps.append((effects.turn_deck_over, None))
    return tuple(reversed(steps))


def attack_of(kind: int, effect: PenaltyEffect) -> Attack:
    return Attack(kind, effect.penalty.count or 0, effect.penalty.until is not None)


def steps_of(kind: int, effect: Effect, rules: Rules) -> list[Step]:
    if isinstance(effect, str):
        return [(step, None) for step in effects.SIMPLE_STEPS[effect]]
    if isinstance(effect, PenaltyEffect):
        return [(attacks.attack, attack_of(kind, effect))]
    if isinstance(effect, DrawEffect):
        return [(effects.draw_by_effect, DrawOrder(effect.draw.who, effect.draw.count or 0))]
    if isinstance(effect, DiscardEffect):
        return discard_steps(effect.discard)
    if isinstance(effect, MenuEffect):
        options = tuple(
            CompiledOption(word, tuple(option.effects), nested_effects(kind, option.effects, rules))
            for word, option in effect.menu.options.items()
        )
        return [(ask_menu, MenuCard(effect.menu.by == "next", options))]
    if isinstance(effect, TurnOverEffect):
        order = effect.turn_over_top
        return [(effects.turn_over, TurnOverOrder(order.tag, nested_effects(kind, order.then, rules)))]
    assert_never(effect)


def nested_effects(kind: int, inner: Iterable[Effect], rules: Rules) -> tuple[Step, ...]:
    return tuple(reversed([step for effect in reverse_first(inner) for step in steps_of(kind, effect, rules)]))


def reverse_first(inner: Iterable[Effect]) -> list[Effect]:
    """A card that skips somebody aims all of itself the way in which the turn passes on, so that is settled first."""
    listed = list(inner)
    if "reverse" not in listed or "skip" not in listed:
        return listed
    return sorted(listed, key=lambda effect: 2 if isinstance(effect, PenaltyEffect) else effect != "reverse")


def discard_steps(order: Discard) -> list[Step]:
    if order.count is not None:
        return [(ask_discard, None)] * order.count
    return [(effects.discard_color if order.when == "now" else effects.discard_color_later, order.who)]
