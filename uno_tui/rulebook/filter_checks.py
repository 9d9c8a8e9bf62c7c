"""Validation of filters: what they name is there, and some card of the deck is meant: else nothing would ever come of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from uno_tui.errors import Message
from uno_tui.rulebook.card_checks import cards_of, effects_of, effects_of_table, sides_of, trigger_path
from uno_tui.rulebook.effect_parts import filters_in
from uno_tui.rulebook.filters import OF_THE_COLOR, CardFilter
from uno_tui.rulebook.model import has_penalty
from uno_tui.rulebook.partial import PartialVariant
from uno_tui.rulebook.problems import Finding, TreePath, did_you_mean_or_list, quote


def filters_mean_something(partial: PartialVariant, filters: Iterable[tuple[TreePath, CardFilter]]) -> Iterator[Finding]:
    decks_are_sound = partial.sound("deck") and partial.sound("sides") and partial.sound("cards")
    for path, cards in filters:
        misnamed = list(names_are_there(partial, path, cards))
        yield from misnamed
        if not misnamed and decks_are_sound and not is_anything_meant(partial, cards):
            yield Finding(path, Message("problem.no-card-meant"), Message("cure.meant"), of_key=True)


def filters_of_cards(partial: PartialVariant) -> Iterator[tuple[TreePath, CardFilter]]:
    """Those in the effects of cards that are in the deck; that a color can come is looked at there."""
    dealt = set[str]().union(*(cards_of(side) for _, side in sides_of(partial.variant)))
    for path, effect in (*effects_of(partial, sorted(dealt)), *effects_of_table(partial)):
        for inner, cards in filters_in(effect):
            if cards != OF_THE_COLOR:
                yield (*path, *inner), cards
    for card in sorted(dealt & partial.variant.cards.keys()):
        if isinstance(condition := partial.variant.cards[card].condition, CardFilter):
            yield ("cards", card, "condition"), condition
    for holder, word, trigger in partial.variant.all_triggers:
        for inner_path, cards in trigger.filters.items():
            yield (*trigger_path(holder, word), *inner_path), cards


def names_are_there(partial: PartialVariant, path: TreePath, cards: CardFilter) -> Iterator[Finding]:
    """Colors, cards and tags that a filter names."""
    variant = partial.variant
    for color in cards.colors_named:
        if color not in variant.colors and partial.sound("colors"):
            here = (*path, "color") if cards.color else (*path, "colors", cards.colors_named.index(color))
            cure = did_you_mean_or_list(color, [*variant.colors, "in-force"] if cards.color else variant.colors)
            yield Finding(here, Message("problem.no-color", name=quote(color)), cure)
    if cards.symbol is not None and not cards.symbol.isdigit() and cards.symbol not in variant.cards:
        what = Message("problem.no-card", name=quote(cards.symbol))
        yield Finding((*path, "symbol"), what, did_you_mean_or_list(cards.symbol, variant.cards))
    if cards.tag is not None and cards.tag not in variant.tags:
        what = Message("problem.no-tag", name=quote(cards.tag))
        yield Finding((*path, "tag"), what, did_you_mean_or_list(cards.tag, variant.tags))


def is_anything_meant(partial: PartialVariant, cards: CardFilter) -> bool:
    variant = partial.variant
    return any(
        cards.fits(face.card, face.color, face.tag, has_penalty(variant.card(face.card)))
        for _, side in sides_of(variant)
        for face in variant.faces(side)
    )
