"""Words for what is on a table: cards, colors, sides, penalties, choices, players, named in one language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from uno_tui.engine import PlayerView
from uno_tui.lang import words
from uno_tui.narration.meant import one_card
from uno_tui.rulebook.effect_parts import all_effects
from uno_tui.rulebook.effects import Effect, MenuEffect, MenuOption, Performance, TurnOverEffect, failed_word
from uno_tui.rulebook.filters import OF_THE_COLOR, CardFilter
from uno_tui.rulebook.model import AnswerBy, Face, Variant, answered_by, is_number


class TableNames:
    def __init__(self, variant: Variant, players: Sequence[str]) -> None:
        self.variant = variant
        self.players = players
        self.faces: dict[str, Face] = {
            face.word: face for side in variant.all_sides.values() for face in variant.faces(side)
        }

    def color(self, color: str) -> str:
        return words.of(self.variant.colors[color].name)

    def card(self, word: str) -> str:
        """`red 7`, `blue Draw Two`, `Wild`, `green 4 (Dragon Ball)`."""
        face = self.faces[word]
        names = self.variant.card(face.card).name
        name = words.of(names) if names else face.card.replace("-", " ")
        if face.color:
            name = words.say("event.card", color=self.color(face.color), card=name)
        if face.tag:
            name = words.say("event.tagged", card=name, tag=words.of(self.variant.tags[face.tag].name))
        return name

    def symbol(self, card: str) -> str:
        """The number or symbol of a card, whatever its color."""
        names = self.variant.card(card).name
        return words.of(names) if names else card

    def counted(self, word: str) -> str:
        """For the deal it is numbers that count: one with a name of its own is told with its number."""
        number, name = self.faces[word].card, self.card(word)
        has_name = is_number(number) and self.variant.card(number).name
        return words.say("event.tagged", card=name, tag=number) if has_name else name

    def cards(self, cards: Iterable[str]) -> str:
        """Those that are alike are told once, with their number."""
        return words.all_of([self.copies(card, count) for card, count in Counter(cards).items()])

    def copies(self, card: str, count: int) -> str:
        name = self.card(card)
        return words.say("event.several", card=name, count=count) if count > 1 else name

    def side(self, side: str) -> str:
        names = self.variant.all_sides[side].name
        return words.of(names) if names else side

    def amount(self, count: int) -> str:
        return words.count("cards-counted", count)

    def penalty(self, count: int, until_color: str | None, meant: CardFilter | None = None) -> str:
        """How much is to be drawn: `4 cards`, `cards until red comes up`, or both; or nothing, and a turn is lost."""
        if not until_color and not meant:
            return self.amount(count) if count else words.say("event.lost-turn")
        color = self.color(until_color) if until_color else ""
        until = (
            words.say("event.until-card", card=one_card(self.variant, meant, color))
            if meant
            else words.say("event.until", color=color)
        )
        return words.say("event.until-and", until=until, amount=self.amount(count)) if count else until

    def pending(self, view: PlayerView) -> str:
        """How much is to be drawn by whoever takes the penalty that waits."""
        until = view.stack_until
        color = view.color if until and until.needs_color else None
        return self.penalty(view.stack, color, None if until == OF_THE_COLOR else until)

    def way_to_answer(self, card: str, attack: str | None) -> AnswerBy:
        """What a card does with the attack of another: what it says itself, or it is stacked."""
        definition = self.variant.card(self.faces[card].card)
        if definition.answers and attack and answered_by(definition, attack, self.variant.card(attack)):
            return definition.answers.by
        return "add"

    def effects(self, card: str) -> list[Effect]:
        face = self.faces[card]
        return [*self.variant.card(face.card).effects, *self.variant.tag_effects(face.tag)]

    @property
    def set_off(self) -> list[Effect]:
        """What follows by itself."""
        return [effect for *_, trigger in self.variant.all_triggers for effect in trigger.effects]

    def trigger(self, word: str) -> str:
        names = (words.of(trigger.name) for _, name, trigger in self.variant.all_triggers if name == word)
        return next(names, word)

    def option(self, card: str | None, option: str) -> MenuOption | None:
        """What a choice stands for in the menu of the card that offers it, or of what follows by itself."""
        effects = self.effects(card) if card else self.set_off
        return next((menu[option] for menu in menus(effects) if option in menu), None)

    def option_meant(self, card: str | None, option: str) -> MenuOption | None:
        """What is told may begin after the card that offers the choice: then any that does will do."""
        return next((found for face in (card, *self.faces, None) if (found := self.option(face, option))), None)

    def option_name(self, card: str | None, option: str) -> str:
        if found := self.option_meant(card, option):
            return words.of(found.name)
        tried = self.option_tried(card, option)
        return words.say("event.option-failed", option=words.of(tried.name)) if tried else option

    def option_tried(self, card: str | None, option: str) -> MenuOption | None:
        """What somebody performed, if this says that the table was not convinced."""
        chosen = option.removesuffix(failed_word(""))
        tried = self.option_meant(card, chosen) if chosen != option and not self.option_meant(card, option) else None
        return tried if tried and tried.can_fail else None

    def menu_question(self, card: str, offered: Sequence[str]) -> str:
        """What the menu of this card that offers these choices asks, in its own words if it has any."""
        found = all_effects([*self.effects(card), *self.set_off])
        asks = (e.menu.asks for e in found if isinstance(e, MenuEffect) and set(offered) <= set(e.menu.options))
        question = next(filter(None, asks), None)
        return words.of(question) if question else words.say("ask.menu", card=self.card(card))

    def performance(self, card: str | None, option: str) -> Performance | None:
        """What whoever chooses this has to perform in front of everybody."""
        found = self.option(card, option)
        return found.perform if found else None

    def tag_hoped_for(self, card: str | None) -> str:
        """The sign that this card hopes to find on the one it turns over; as with a choice, any card that does will do."""
        faces = filter(None, (card, *self.faces))
        tags = (tag for face in faces for tag in tags_in(self.effects(face)))
        tag = next(tags, None)
        return words.of(self.variant.tags[tag].name) if tag else ""

    def names(self, seats: Iterable[int]) -> str:
        return words.all_of([self.players[seat] for seat in seats])

    def direction(self, clockwise: bool) -> str:
        return words.say("event.clockwise" if clockwise else "event.counterclockwise")


def menus(effects: Iterable[Effect]) -> list[dict[str, MenuOption]]:
    """The menus of a card, at whatever depth."""
    return [effect.menu.options for effect in all_effects(effects) if isinstance(effect, MenuEffect)]


def tags_in(effects: Iterable[Effect]) -> list[str]:
    """The signs that a card looks for, at whatever depth."""
    turned = [effect.turn_over_top.tag for effect in all_effects(effects) if isinstance(effect, TurnOverEffect)]
    return [tag for tag in turned if tag]
