"""`Wording`: the rules of one table, ready to be put in words, with the questions that the sections of the page ask of them.

Where the engine has its own answer (which effects are in force, what answers what) the page asks the engine.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Literal

from uno_tui.engine import CompiledRules
from uno_tui.engine.facts import answers_to, condition_in_force, deflections, effects_in_force, may_be_last
from uno_tui.lang import words
from uno_tui.rulebook.effect_parts import all_effects
from uno_tui.rulebook.effects import DiscardEffect, Effect, PenaltyEffect, TurnOverEffect
from uno_tui.rulebook.model import Answers, ConditionOrCards, Variant, is_number
from uno_tui.rulebook.rules import Rules
from uno_tui.rulebook.triggers import Trigger


class Wording:
    def __init__(self, variant: Variant, rules: Rules) -> None:
        self.variant = variant
        self.rules = rules
        self.compiled = CompiledRules(variant, rules)
        self.cards = self.compiled.kinds

    def card_name(self, card: str) -> str:
        """A number that has a name keeps its number: that is what is matched, and what the deck lists."""
        names = self.variant.card(card).name
        if names is None:
            return card.replace("-", " ").title()
        return words.say("cards.number", number=card, name=words.of(names)) if is_number(card) else words.of(names)

    def card_names(self, cards: Iterable[str]) -> list[str]:
        return list(dict.fromkeys(self.card_name(card) for card in cards))

    def side_name(self, side: str) -> str:
        names = self.variant.all_sides[side].name
        return words.of(names) if names else side

    def cards_of(self, side: str) -> list[str]:
        return list(dict.fromkeys(face.card for face in self.variant.faces(self.variant.all_sides[side])))

    def cards_by_luck(self, least: int, most: int | None) -> str:
        """A number of cards, or two between which chance decides."""
        if most is None:
            return words.count("cards-counted", least)
        return words.say("effect.by-chance", low=least, cards=words.count("cards-counted", most))

    def effects(self, card: str) -> list[Effect]:
        return effects_in_force(card, self.variant.card(card).effects, self.rules)

    def penalty(self, card: str) -> PenaltyEffect | None:
        return next((effect for effect in self.effects(card) if isinstance(effect, PenaltyEffect)), None)

    def condition(self, card: str) -> ConditionOrCards | None:
        return condition_in_force(self.variant.card(card), self.rules)

    def does(self, word: str) -> bool:
        """Whether any card of the deck has this effect, at whatever depth."""
        return word in self.everything_done

    @property
    def first_side(self) -> str:
        """The side that every round begins on."""
        return next(iter(self.variant.all_sides))

    @property
    def seats_two(self) -> bool:
        return self.rules.players.min <= 2

    @property
    def has_one_color(self) -> bool:
        """Whether nobody ever speaks of colors."""
        return all(len(side.colors) == 1 for side in self.variant.all_sides.values())

    @property
    def is_two_sided(self) -> bool:
        return len(self.variant.all_sides) == 2

    @cached_property
    def attacks(self) -> list[str]:
        return [card for card in self.cards if self.penalty(card)]

    @cached_property
    def conditioned(self) -> list[str]:
        return [card for card in self.cards if self.variant.card(card).condition]

    @property
    def has_bluffs(self) -> bool:
        """Whether there are draw cards that can be played dishonestly."""
        return any(card in self.attacks for card in self.conditioned)

    @property
    def is_stacked(self) -> bool:
        return bool(self.attacks) and self.rules.stacking.mode != "none"

    @property
    def last_cards(self) -> list[str]:
        """The cards that one may go out with."""
        return [card for card in self.cards if may_be_last(card, self.rules)]

    @property
    def can_always_play(self) -> bool:
        """Whether every card goes on every other, and can be the last one."""
        cards = [self.variant.card(card) for card in self.cards]
        is_free = all(card.wild and not card.not_on for card in cards)
        return is_free and not (self.compiled.strict and self.conditioned) and self.last_cards == list(self.cards)

    @property
    def challengeable(self) -> list[str]:
        return [card for card in self.conditioned if card in self.attacks and self.compiled.challenges]

    @property
    def discards(self) -> bool:
        return any(isinstance(effect, DiscardEffect) for effect in self.everything_done)

    @property
    def tags_looked_for(self) -> list[str]:
        """The marks for which a card is turned over."""
        tags = [effect.turn_over_top.tag for effect in self.everything_done if isinstance(effect, TurnOverEffect)]
        return list(dict.fromkeys(tag for tag in tags if tag))

    @property
    def everything_done(self) -> list[Effect]:
        """All effects of all cards of the deck and of all that follows by itself, at whatever depth."""
        lists = [*map(self.effects, self.cards), *map(self.variant.tag_effects, self.variant.tags)]
        lists += [trigger.effects for _, trigger in self.triggers]
        return [effect for listed in lists for effect in all_effects(listed)]

    @property
    def triggers(self) -> list[tuple[str | None, Trigger]]:
        """What follows by itself, with the card of the deck that must be on top, if there is one."""
        known = (None, *self.cards)
        return [(card, trigger) for card, _, trigger in self.variant.all_triggers if card in known]

    @cached_property
    def deflectors(self) -> dict[str, Literal["skip", "reverse"]]:
        """The cards to which `stacking.deflect`, in force or not, gives a second use, and which."""
        return deflections(self.compiled)

    def answers(self, card: str) -> list[str]:
        return answers_to(self.compiled, card)

    @property
    def own_answers(self) -> dict[str, Answers]:
        """The cards that say themselves what they answer."""
        answers = {card: self.variant.card(card).answers for card in self.cards}
        return {card: answer for card, answer in answers.items() if answer}

    def start_cards(self, kind: str) -> list[str]:
        """The cards for which `start.<kind>` says what happens; `other` for those no option speaks of."""
        kinds = dict(zip(self.cards, self.compiled.start_kinds, strict=True))
        return [card for card in self.cards_of(self.first_side) if kinds[card] == kind]

    @property
    def numbers_that_act(self) -> list[str]:
        return [card for card in self.cards if is_number(card) and self.is_special(card)]

    def is_special(self, card: str) -> bool:
        """Whether there is more to say of a card than what stands on it."""
        definition = self.variant.card(card)
        return bool(self.effects(card) or definition.not_on or definition.answers)
