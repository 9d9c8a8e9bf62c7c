"""The cards by which one knows a variant before anything of it is loaded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_tui.lang import words
from uno_tui.tui.look.cards import Picture
from uno_tui.tui.look.palettes import DARK_PAPER

if TYPE_CHECKING:
    from uno_tui.rulebook.model import Color
    from uno_tui.rulebook.summaries import CardSummary, VariantSummary


def fan_cards(variant: VariantSummary, most: int) -> list[CardSummary]:
    """The cards of a fan, the foremost first: special ones, then the best known."""
    classics = [card for card in variant.card_list if not card.special]
    return [*variant.specials, *classics[-1:], *classics[:-1]][:most]


def picture_of_card(variant: VariantSummary, card: CardSummary) -> Picture:
    color = color_of(variant, card)
    hues = tuple(color.hue for color in variant.colors[card.side]) if card.wild else (color.hue,)
    corner = (words.say("table.wild-letter"), "") if card.wild else (color.key.upper(), color.glyph)
    return Picture(*corner, card.glyph, "", hues, card.wild, art=card.face)


def color_of(variant: VariantSummary, card: CardSummary) -> Color:
    """In turn, so that the cards beside each other differ."""
    colors = variant.colors[card.side]
    return colors[variant.card_list.index(card) % len(colors)]


def hue_of(variant: VariantSummary, card: CardSummary) -> str:
    return DARK_PAPER if card.wild else color_of(variant, card).hue
