"""Which cards and players are meant, in words: for rule pages and hints alike."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from uno_tui.lang import words
from uno_tui.rulebook.effects import CardsHanded
from uno_tui.rulebook.filters import CardFilter, CardsMeant
from uno_tui.rulebook.model import Variant
from uno_tui.rulebook.who import Who


def one_card(variant: Variant, meant: CardsMeant, color: str) -> str:
    """`a card in red`. `color` is how the color in force is spoken of."""
    if isinstance(meant, str):
        return words.say("meant.of-color", color=color)
    if meant == CardFilter(wild=True):
        return words.say("meant.one-wild")
    if meant.number is not None and meant == CardFilter(number=meant.number):
        return words.say("meant.one-number", number=meant.number)
    if not meant.needs_color and meant == CardFilter(color=meant.color):
        return words.say("meant.one-color", colors=color_names(variant, meant))
    return words.say("meant.one", traits=traits(variant, meant, color))


def every_card(variant: Variant, meant: CardsMeant, color: str) -> str:
    return words.say("meant.every", traits=traits(variant, meant, color))


def some_cards(variant: Variant, count: int, meant: CardFilter | None, color: str) -> str:
    """`2 cards`, or of those that are meant."""
    cards = words.count("cards-counted", count)
    return words.say("meant.some", cards=cards, traits=traits(variant, meant, color)) if meant else cards


def traits(variant: Variant, meant: CardsMeant, color: str) -> str:
    listed = [words.say("meant.color-in-force", color=color)] if isinstance(meant, str) else traits_of(variant, meant, color)
    return words.say("list.trait").join(listed)


def color_names(variant: Variant, meant: CardFilter) -> str:
    return words.one_of([words.of(variant.colors[name].name) for name in meant.colors_named])


def traits_of(variant: Variant, meant: CardFilter, color: str) -> Iterator[str]:
    say = words.say
    if meant.needs_color:
        yield say("meant.color-in-force", color=color)
    if meant.colors_named:
        yield say("meant.colors", colors=color_names(variant, meant))
    if meant.number is not None:
        yield say("meant.number", number=meant.number)
    if meant.symbol is not None:
        names = variant.card(meant.symbol).name
        yield say("meant.symbol", card=words.of(names) if names else meant.symbol)
    if meant.kind is not None:
        yield say(f"meant.kind.{meant.kind}")
    if meant.wild is not None:
        yield say("meant.wild" if meant.wild else "meant.colored")
    if meant.tag is not None:
        look = variant.tags[meant.tag]
        yield say("meant.tag", glyph=look.glyph, tag=words.of(look.name))
    if meant.same is not None:
        yield say(f"meant.same.{meant.same}")


def subject(who: Who) -> str:
    """Somebody who does something; whoever plays the card is in the sentence itself."""
    return "" if who == "self" else words.say(f"who.{who}")


def partner(who: Who) -> str:
    """Somebody to whom something is done: `the next player`."""
    return words.say(f"partner.{who}")


def exchange_form(order: CardsHanded, way: Literal["give", "take"]) -> Literal["chosen", "unseen", "all"]:
    """How the cards are found that go from hand to hand."""
    if order.all_of is not None:
        return "all"
    chosen_by = order.chosen_by or ("giver" if way == "give" else "chance")
    return "chosen" if chosen_by == "giver" else "unseen"
