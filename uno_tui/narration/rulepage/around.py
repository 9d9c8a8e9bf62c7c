"""`Around`: what a card does besides one of its effects, and what that changes in the sentence about it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from uno_tui.rulebook.effect_parts import all_effects, whom
from uno_tui.rulebook.effects import SIMPLE_EFFECTS, Draw, DrawEffect, Effect, PenaltyEffect, SimpleEffect

SKIPPED_BY: dict[str, SimpleEffect] = {"next": "skip", "others": "skip-everyone"}


class Around(NamedTuple):
    """What a card does besides an effect: before and after it, in its own list and around the choice it belongs to."""

    before: Sequence[Effect] = ()
    after: Sequence[Effect] = ()
    outer: Around | None = None

    @property
    def earlier(self) -> list[Effect]:
        return [*(self.outer.earlier if self.outer else ()), *self.before]

    @property
    def later(self) -> list[Effect]:
        return [*self.after, *(self.outer.later if self.outer else ())]


def is_chosen(around: Around) -> bool:
    """Whether somebody has been singled out by what comes before."""
    asking = ("choose-player", "swap-hands", "skip-token")
    return any(effect in asking or whom(effect) == "chosen" for effect in around.earlier)


def is_told(effect: SimpleEffect, around: Around) -> bool:
    """Whether the sentence about a draw has said already that whoever draws is skipped."""
    draws = [one.draw for one in since_reversed(around.before) if isinstance(one, DrawEffect)]
    return any(SKIPPED_BY.get(draw.who) == effect for draw in draws) and not any(map(costs_a_turn, around.earlier))


def since_reversed(effects: Sequence[Effect]) -> Sequence[Effect]:
    """Those that mean the same next player as what follows them."""
    return effects[len(effects) - effects[::-1].index("reverse") :] if "reverse" in effects else effects


def costs_a_turn(effect: Effect) -> bool:
    return SIMPLE_EFFECTS[effect].turns == "lost" if isinstance(effect, str) else isinstance(effect, PenaltyEffect)


def changes_turns(effect: Effect) -> bool:
    return costs_a_turn(effect) or (isinstance(effect, str) and SIMPLE_EFFECTS[effect].turns == "changed")


def is_about_next(effect: Effect) -> bool:
    if isinstance(effect, str):
        return SIMPLE_EFFECTS[effect].who == "next"
    return isinstance(effect, PenaltyEffect) or whom(effect) == "next"


def after_drawing(order: Draw, around: Around) -> str:
    """Whoever has drawn plays on, unless the card does something about turns; a skip is told in the same sentence."""
    same_way = around.after[: around.after.index("reverse")] if "reverse" in around.after else around.after
    if SKIPPED_BY[order.who] in same_way and not any(map(costs_a_turn, around.earlier)):
        return "skipped"
    return "only" if any(map(changes_turns, all_effects([*around.earlier, *around.later]))) else "turn"


def singled_out(around: Around) -> Around:
    """Inside of something that is about one player already."""
    return Around([*around.before, "choose-player"], around.after, around.outer)
