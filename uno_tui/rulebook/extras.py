"""The cards that a table adds to the deck of a variant, and what it writes on those that are blank."""

from __future__ import annotations

from uno_tui.names import clean
from uno_tui.rulebook.house_options import LONGEST_LINE, House
from uno_tui.rulebook.model import Card, Side, Variant
from uno_tui.rulebook.rules import Rules
from uno_tui.rulebook.words import Words


def with_extras(variant: Variant, rules: Rules) -> Variant:
    """The variant with the deck that is played with. One that has its extra cards and its texts already stays as it is."""
    deck = variant.deck
    if rules.house.extra_cards and variant.extras and deck and not variant.extras.keys() <= deck.cards.keys():
        variant = variant.replace(deck=larger_deck(variant, deck))
    cards = {name: card_with_text(card, rules.house) for name, card in variant.cards.items()}
    return variant if cards == variant.cards else variant.replace(cards=cards)


def larger_deck(variant: Variant, deck: Side) -> Side:
    added = [copies * (1 if variant.card(card).wild else len(deck.colors)) for card, copies in variant.extras.items()]
    return deck.replace(cards={**deck.cards, **variant.extras}, total=deck.total + sum(added))


def card_with_text(card: Card, house: House) -> Card:
    """In the table's own words, whatever language is spoken; nothing of it can act on a terminal."""
    text = clean(text_for(card, house) or "", LONGEST_LINE)
    return card.replace(text=Words(en=text)) if text else card


def text_for(card: Card, house: House) -> str | None:
    match card.written:
        case "first":
            return house.first_text
        case "second":
            return house.second_text
        case "third":
            return house.third_text
        case None:
            return None
