"""Validation of cards beyond their shape: each can be named, its effects can end, and a wild card always gets a color."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from uno_tui.errors import Message
from uno_tui.rulebook.effect_parts import all_effects, filters_in, inner_lists, names_color
from uno_tui.rulebook.effects import DiscardEffect, Effect, MenuEffect, PenaltyEffect, PlayMoreEffect, TurnOverEffect
from uno_tui.rulebook.model import (
    FACE_ROOM,
    FACE_SIGNS,
    STAGE_ROOM,
    Answers,
    Card,
    FaceArt,
    Side,
    Variant,
    expand,
    has_penalty,
    is_answerable,
    is_number,
)
from uno_tui.rulebook.partial import PartialVariant
from uno_tui.rulebook.problems import Finding, TreePath, did_you_mean_or_list, quote

WORD = re.compile(r"[a-z]+(-[a-z]+)*")
NUMBER = re.compile(r"0|[1-9][0-9]?")
NUMBER_RANGE = re.compile(r"(0|[1-9][0-9]?)-(0|[1-9][0-9]?)")
# `number` stands for all numbers wherever a rule lists cards.
RESERVED = re.compile(r"number(-.*)?")
PlacedEffect = tuple[TreePath, Effect]


def sides_of(variant: Variant) -> Iterator[tuple[TreePath, Side]]:
    """The sides of the deck with their paths in the file."""
    if variant.deck:
        yield ("deck",), variant.deck
    for name, side in (variant.sides or {}).items():
        yield ("sides", name), side


def cards_of(side: Side) -> set[str]:
    """The cards of a side; a misspelt key, neither a card nor a range, stands for itself."""
    return {card for key in side.cards for card in (expand(key) if NUMBER_RANGE.fullmatch(key) else [key])}


def card_findings(partial: PartialVariant) -> Iterator[Finding]:
    for name, card in partial.variant.cards.items():
        yield from card_is_named(partial, name, card)
        yield from face_is_drawn(partial, ("cards", name, "face"), card.face)
        yield from stage_is_set(partial, name, card)
        if partial.sound("cards", name, "effects") and partial.sound("cards", name, "wild"):
            yield from wild_names_a_color(name, card)
            yield from penalty_comes_last(name, card)
            yield from condition_guards_a_penalty(partial, name, card)
            yield from color_is_known(name, card)
            yield from color_is_a_choice(partial, name, card)
        if card.answers and partial.sound("cards", name):
            yield from answers_something(partial, name, card.answers)
    for name, tag in partial.variant.tags.items():
        yield from face_is_drawn(partial, ("tags", name, "face"), tag.face)
    yield from face_is_drawn(partial, ("table", "back"), partial.variant.table.back)
    yield from option_names_are_words(partial)
    yield from tags_attack_nobody(partial)
    yield from drawing_can_end(partial)
    yield from flip_needs_two_sides(partial)


def card_is_named(partial: PartialVariant, name: str, card: Card) -> Iterator[Finding]:
    path = ("cards", name)
    if not WORD.fullmatch(name) and not NUMBER.fullmatch(name):
        what = Message("problem.no-card-name", name=quote(name))
        yield Finding(path, what, Message("cure.words-or-number"), of_key=True)
    elif RESERVED.fullmatch(name):
        yield Finding(path, Message("problem.reserved", name=quote(name)), Message("cure.another-name"), of_key=True)
    if is_number(name):
        return
    for field in ("points", "glyph", "name"):
        if getattr(card, field) is None and partial.sound(*path, field):
            yield Finding(path, Message("problem.missing", word=quote(field)), Message("cure.numbers-only"), of_key=True)


def color_is_a_choice(partial: PartialVariant, name: str, card: Card) -> Iterator[Finding]:
    """With one color there is nothing to name."""
    sides = [side for path, side in sides_of(partial.variant) if partial.sound(*path) and name in cards_of(side)]
    if any(len(side.colors) == 1 for side in sides) and any(map(names_color, all_effects(card.effects))):
        yield Finding(("cards", name, "effects"), Message("problem.one-color"), Message("cure.keep-color"))


def face_is_drawn(partial: PartialVariant, path: TreePath, face: FaceArt | None) -> Iterator[Finding]:
    """A picture has room for so many lines of so many signs, each a known ink."""
    for size, (lines, signs) in FACE_ROOM.items():
        art = getattr(face, size) if face and partial.sound(*path, size) else None
        yield from picture_is_drawn((*path, size), art, lines, signs)


def picture_is_drawn(path: TreePath, art: str | None, lines: int, signs: int) -> Iterator[Finding]:
    if art is None:
        return
    drawn = art.splitlines()
    if not 1 <= len(drawn) <= lines or not all(1 <= len(line) <= signs for line in drawn):
        room = Message("problem.face-room", lines=len(drawn), signs=max(map(len, drawn), default=0))
        yield Finding(path, room, Message("cure.face-room", lines=lines, signs=signs))
    for number, line in enumerate(drawn, start=1):
        if unknown := next((sign for sign in line if sign not in FACE_SIGNS), None):
            what = Message("problem.face-sign", sign=quote(unknown), line=number)
            yield Finding(path, what, Message("cure.face-sign", signs=" ".join(FACE_SIGNS)))


def stage_is_set(partial: PartialVariant, name: str, card: Card) -> Iterator[Finding]:
    """Its picture can be drawn and is shown, and its moment can come."""
    path = ("cards", name, "stage")
    if card.stage is None or not partial.sound(*path):
        return
    stage = card.stage
    yield from picture_is_drawn((*path, "picture"), stage.picture, *STAGE_ROOM)
    if stage.picture and stage.figure != "card":
        what = Message("problem.stage-picture", figure=quote(stage.figure))
        yield Finding((*path, "picture"), what, Message("cure.stage-picture"))
    effects = list(all_effects(card.effects)) if partial.sound("cards", name, "effects") else None
    if effects is None or stage.when == "played":
        return
    comes = any(names_color(e) if stage.when == "color" else isinstance(e, TurnOverEffect) for e in effects)
    if not comes:
        yield Finding((*path, "when"), Message(f"problem.stage-{stage.when}"), Message("cure.stage-when"))


def effect_paths(effects: Sequence[Effect], path: TreePath) -> Iterator[PlacedEffect]:
    """Every effect of a list and of the lists in it, with its path."""
    for number, effect in enumerate(effects):
        here = (*path, number)
        yield here, effect
        for inner_path, inner in inner_lists(effect):
            yield from effect_paths(inner, (*here, *inner_path))


def effects_of(partial: PartialVariant, names: Iterable[str]) -> Iterator[PlacedEffect]:
    """Every effect of these cards and of what they set off; a number without an entry has none."""
    for name in names:
        definition = partial.variant.card(name)
        yield from effect_paths(definition.effects, ("cards", name, "effects"))
        for word, trigger in definition.triggers.items():
            yield from effect_paths(trigger.effects, (*trigger_path(name, word), "effects"))


def trigger_path(card: str | None, word: str) -> TreePath:
    return ("triggers", word) if card is None else ("cards", card, "triggers", word)


def effects_of_table(partial: PartialVariant) -> Iterator[PlacedEffect]:
    """Those that belong to no card: of tags, and of triggers."""
    yield from effects_of_tags(partial)
    for word, trigger in partial.variant.triggers.items():
        yield from effect_paths(trigger.effects, (*trigger_path(None, word), "effects"))


def effects_of_tags(partial: PartialVariant) -> Iterator[PlacedEffect]:
    for name, look in partial.variant.tags.items():
        yield from effect_paths(look.effects, ("tags", name, "effects"))


def tags_attack_nobody(partial: PartialVariant) -> Iterator[Finding]:
    """A tag stands on cards of any kind, which may have a penalty of their own."""
    for path, effect in effects_of_tags(partial):
        if isinstance(effect, PenaltyEffect):
            yield Finding(path, Message("problem.penalty-inside"), Message("cure.use-draw"))


def wild_names_a_color(name: str, card: Card) -> Iterator[Finding]:
    if card.wild and not any(names_color(effect) or effect == "keep-color" for effect in card.effects):
        cure = Message("cure.add-choose-color")
        yield Finding(("cards", name), Message("problem.wild-without-color"), cure, of_key=True)


def penalty_comes_last(name: str, card: Card) -> Iterator[Finding]:
    """A penalty waits for the answer of the next player, so nothing of the card can come after it."""
    last = ("cards", name, "effects", len(card.effects) - 1)
    for path, effect in effect_paths(card.effects, last[:3]):
        if not isinstance(effect, PenaltyEffect) or path == last:
            continue
        if len(path) > len(last):
            yield Finding(path, Message("problem.penalty-inside"), Message("cure.use-draw"))
        else:
            yield Finding(path, Message("problem.penalty-not-last"), Message("cure.end-or-draw"))


def condition_guards_a_penalty(partial: PartialVariant, name: str, card: Card) -> Iterator[Finding]:
    if card.condition and partial.sound("cards", name, "condition") and not (card.wild and has_penalty(card)):
        what, cure = Message("problem.condition-without-penalty"), Message("cure.wild-penalty")
        yield Finding(("cards", name, "condition"), what, cure, of_key=True)


def answers_something(partial: PartialVariant, name: str, answers: Answers) -> Iterator[Finding]:
    """What it answers is there and can be answered so."""
    variant, path = partial.variant, ("cards", name, "answers")
    dealt = {card for _, side in sides_of(variant) for card in cards_of(side)}
    if answers.by == "add" and not has_penalty(variant.card(name)):
        yield Finding((*path, "by"), Message("problem.nothing-to-add"), Message("cure.penalty-or-pass-on"))
    if answers.to == "penalty":
        if dealt and not any(has_penalty(variant.card(card)) for card in dealt):
            yield Finding((*path, "to"), Message("problem.nothing-to-answer"), Message("cure.penalty-card"))
        return
    for number, other in enumerate(answers.to):
        here = (*path, "to", number)
        if other not in variant.cards:
            yield Finding(here, Message("problem.no-card", name=quote(other)), did_you_mean_or_list(other, variant.cards))
        elif partial.sound("cards", other) and not is_answerable(variant.card(other)):
            yield Finding(here, Message("problem.no-attack", card=quote(other)), Message("cure.attack-last"))
        elif answers.by == "add" and not has_penalty(variant.card(other)):
            yield Finding(here, Message("problem.adds-to-skip", card=quote(other)), Message("cure.pass-on"))


def waits_for_color(effect: Effect) -> bool:
    if isinstance(effect, PlayMoreEffect):
        return effect.play_more.of == "color"
    return any(cards.needs_color for _, cards in filters_in(effect))


def color_is_known(name: str, card: Card) -> Iterator[Finding]:
    """On a wild card nothing can look for the color before it is named."""
    if card.wild:
        for path in looks_too_early(card.effects, ("cards", name, "effects"), named=False):
            yield Finding(path, Message("problem.color-unknown-yet"), Message("cure.color-first"))


def looks_too_early(effects: Sequence[Effect], path: TreePath, named: bool) -> Iterator[TreePath]:
    for number, effect in enumerate(effects):
        here = (*path, number)
        named = named or names_color(effect) or effect == "keep-color"
        if not named and waits_for_color(effect):
            yield here
        for inner_path, inner in inner_lists(effect):
            yield from looks_too_early(inner, (*here, *inner_path), named)


def option_names_are_words(partial: PartialVariant) -> Iterator[Finding]:
    for path, effect in (*effects_of(partial, partial.variant.cards), *effects_of_table(partial)):
        for option in effect.menu.options if isinstance(effect, MenuEffect) else ():
            if not WORD.fullmatch(option):
                here = (*path, "menu", "options", option)
                what = Message("problem.no-option-name", name=quote(option))
                yield Finding(here, what, Message("cure.words"), of_key=True)


def drawing_can_end(partial: PartialVariant) -> Iterator[Finding]:
    """Drawing until a color appears needs a card of each color: at least one that is not wild."""
    for _, side in sides_of(partial.variant):
        defined = cards_of(side) & partial.variant.cards.keys()
        wild_only = defined == cards_of(side) and all(partial.variant.cards[card].wild for card in defined)
        for path, effect in effects_of(partial, defined) if wild_only else ():
            if waits_for_color(effect) and not isinstance(effect, DiscardEffect):
                yield Finding(path, Message("problem.color-never-comes"), Message("cure.colored-cards"))


def flip_needs_two_sides(partial: PartialVariant) -> Iterator[Finding]:
    deck = partial.variant.deck
    if partial.variant.sides or not deck or not partial.sound("sides"):
        return
    for path, effect in (*effects_of(partial, cards_of(deck)), *effects_of_table(partial)):
        if effect == "flip":
            yield Finding(path, Message("problem.one-side"), Message("cure.sides-or-no-flip"))
