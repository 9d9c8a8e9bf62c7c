"""A variant as data: colors, cards, deck, rules. Whatever this module accepts, the engine can play."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Literal, NamedTuple

from uno_tui.rulebook.effects import Effect, Words
from uno_tui.rulebook.records import Record, empty
from uno_tui.rulebook.rules import Rules

if TYPE_CHECKING:
    from pydantic import Field

Condition = Literal["no-color-match", "no-color-or-action-match", "no-playable-card"]


class Color(Record):
    key: Annotated[str, Field(pattern=r"^[a-z]{1,2}$", description="the letter on the card and on the keyboard")]
    glyph: Annotated[str, Field(min_length=1, max_length=2)]
    hue: Annotated[str, Field(pattern=r"^#[0-9a-fA-F]{6}$")]
    name: Words


class Card(Record):
    wild: Annotated[bool, Field(description="has no color of its own and fits on everything")] = False
    points: Annotated[int | None, Field(ge=0, le=1000, description="left out for numbers: they count their value")] = None
    glyph: Annotated[str | None, Field(min_length=1, max_length=3)] = None
    name: Words | None = None
    condition: Annotated[
        Condition | None, Field(description="when the card may honestly be played; a breach can be challenged")
    ] = None
    effects: list[Effect] = empty(list)


class TagLook(Record):
    """A mark that some copies of a card carry, such as the Dragon Ball icon."""

    glyph: Annotated[str, Field(min_length=1, max_length=2)]
    name: Words


class Copies(Record):
    count: Annotated[int, Field(ge=1, le=200, description="for each color; of a wild card in all")]
    tags: Annotated[dict[str, Annotated[int, Field(ge=1)]], Field(description="how many of these copies carry the tag")] = (
        empty(dict)
    )


CopiesOrCount = Copies | int


class Side(Record):
    """One side of the deck. Colors and cards stand in deck order."""

    name: Words | None = None
    total: Annotated[int, Field(ge=1, le=1000, description="must be what the cards below add up to")]
    colors: Annotated[list[str], Field(min_length=2, max_length=8)]
    cards: dict[str, CopiesOrCount]


class Face(NamedTuple):
    """One kind of card face: what stands on the card, and how many of them there are."""

    word: str
    color: str | None
    card: str
    tag: str | None
    copies: int


class Variant(Record):
    id: Annotated[str, Field(pattern=r"^[a-z][a-z0-9-]*$")]
    name: Words
    summary: Annotated[Words, Field(description="what makes it different, in one line")]
    abstract: Annotated[bool, Field(description="true: only for others to extend, not playable itself")] = False
    extends: Annotated[str | None, Field(description="the id of the variant this one builds on")] = None
    colors: dict[str, Color]
    cards: dict[str, Card]
    tags: dict[str, TagLook] = empty(dict)
    deck: Annotated[Side | None, Field(description="a one-sided deck")] = None
    sides: Annotated[dict[str, Side] | None, Field(description="a two-sided deck, the side play begins on first")] = None
    pairs: Annotated[list[str] | None, Field(description="for flip.pairing fixed: every card as light|dark")] = None
    rules: Rules = Rules()
    offers: Annotated[
        list[str], Field(description="options that the rulebook offers but are not in force, each as after --rule: deal=5")
    ] = empty(list)
    notes: Annotated[list[Words], Field(description="what else the rule page should tell, a sentence or two each")] = empty(
        list
    )

    @property
    def all_sides(self) -> dict[str, Side]:
        """The sides of the deck by name; a one-sided deck has one side without a name."""
        return self.sides or {"": self.deck} if self.deck else self.sides or {}

    def card(self, card: str) -> Card:
        """The definition of a card; a plain number needs none."""
        return self.cards.get(card) or PLAIN_NUMBER

    def points(self, card: str) -> int:
        points = self.card(card).points
        return int(card) if points is None else points

    def faces(self, side: Side) -> Iterator[Face]:
        """The faces in deck order: color by color, numbers first, then as in the file; wild cards last."""
        counts = [(card, copies) for key, copies in side.cards.items() for card in expand(key)]
        counts.sort(key=lambda entry: int(entry[0]) if is_number(entry[0]) else math.inf)
        for color in side.colors:
            for card, copies in counts:
                if not self.card(card).wild:
                    yield from copies_of(f"{color}-{card}", color, card, copies)
        for card, copies in counts:
            if self.card(card).wild:
                yield from copies_of(card, None, card, copies)


PLAIN_NUMBER = Card()
LARGEST_NUMBER = 99
NUMBER_GROUP = re.compile(r"number(?:-([0-9]{1,2})-([0-9]{1,2}))?")


def copies_of(word: str, color: str | None, card: str, copies: int | Copies) -> Iterator[Face]:
    """Plain copies first, then those with a tag, whose word ends in a star."""
    count, tags = (copies, {}) if isinstance(copies, int) else (copies.count, copies.tags)
    if plain := count - sum(tags.values()):
        yield Face(word, color, card, None, plain)
    for tag, tagged in tags.items():
        yield Face(f"{word}*", color, card, tag, tagged)


def is_number(card: str) -> bool:
    return card.isascii() and card.isdigit()


def numbers_meant(name: str) -> range:
    """The numbers that `number` or `number-1-9` stands for; none for another name."""
    group = NUMBER_GROUP.fullmatch(name)
    return range(int(group[1] or 0), int(group[2] or LARGEST_NUMBER) + 1) if group else range(0)


def expand(key: str) -> list[str]:
    """The cards a key of the deck list stands for: `1-9` is nine numbers, anything else is one card."""
    low, dash, high = key.partition("-")
    if dash and is_number(low) and is_number(high):
        return [str(number) for number in range(int(low), int(high) + 1)]
    return [key]
