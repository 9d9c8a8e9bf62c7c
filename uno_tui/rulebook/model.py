"""A variant as data: colors, cards, deck, rules. Whatever this module accepts, the engine can play."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Literal, NamedTuple

from uno_tui.rulebook.effects import Effect, PenaltyEffect
from uno_tui.rulebook.end_options import CardName
from uno_tui.rulebook.filters import CardFilter
from uno_tui.rulebook.records import Record, empty
from uno_tui.rulebook.rules import Rules
from uno_tui.rulebook.triggers import Trigger
from uno_tui.rulebook.words import GLYPH, Words

if TYPE_CHECKING:
    from uno_tui.rulebook.validation import about

HUE = r"^#[0-9a-fA-F]{6}$"
Oval = Literal["white", "colors", "ring", "none"]
StageFigure = Literal["card", "sleeper", "dragon", "lens"]
StageMoment = Literal["played", "color", "found"]
Condition = Literal["no-color-match", "no-color-or-action-match", "no-playable-card"]
CONDITION_WORDS: dict[Condition, str] = {
    "no-color-match": "with no other card of the current color in hand",
    "no-color-or-action-match": "with no card of the current color, and none with the action symbol on top",
    "no-playable-card": "with no other card in hand that fits, except wild draw cards",
}
# Or the cards of which none may be in hand.
ConditionOrCards = Condition | CardFilter


class Color(Record):
    """How a color looks and what it is called."""

    key: Annotated[str, about("the letter on the card and on the keyboard", pattern=r"^[a-z]{1,2}$")]
    glyph: Annotated[str, about("the symbol next to it, for color-blind players", pattern=GLYPH, max_length=2)]
    hue: Annotated[str, about("the color itself, as in #b3202a", pattern=HUE)]
    name: Annotated[Words, about("as in a sentence: red")]


class FaceArt(Record):
    """The picture on a card, drawn in quarters of cells: two characters to a column, two lines to a row; `.` is nothing.

    `#` is the ink of the card, `w` white, `k` black, `s` silver, `n` tan, and `r o y g t b p` are red, orange, yellow,
    green, teal, blue and purple. A size that is left out shows the glyph, large.
    """

    oval: Annotated[
        Oval | None,
        about(
            "what is behind the picture; left out: white, or a ring for a wild card without a picture",
            white="a white oval",
            colors="an oval in the colors of the deck, and no picture needed",
            ring="the same with a dark middle",
            none="nothing",
        ),
    ] = None
    small: Annotated[str | None, about("on cards of 7 by 5 cells: up to 10 lines of 14 characters; 6 clear the corners")] = (
        None
    )
    medium: Annotated[str | None, about("on cards of 11 by 7: up to 12 lines of 20 characters; 8 clear the corners")] = None
    large: Annotated[str | None, about("from 17 by 11 on: up to 18 lines of 30 characters; 14 clear the corners")] = None


PenaltyOrCards = Literal["penalty"] | list[CardName]
AnswerBy = Literal["return", "cancel", "pass-on", "add"]


class Answers(Record):
    """A card that a player who is hit can play right away, instead of drawing or losing the turn.

    As an answer it does nothing else, except for the color a wild card names and what it adds.
    """

    to: Annotated[
        PenaltyOrCards,
        about(
            "the cards it answers, as a list: with a penalty, or with a skip as their last effect",
            penalty="every card with a penalty",
        ),
    ]
    by: Annotated[
        AnswerBy,
        about(
            "what happens to the attack",
            **{"return": "it hits the player who made it"},
            cancel="it stops, and nobody is hit",
            pass_on="it hits the next player instead",
            add="it hits the next player, plus the penalty of this card",
        ),
    ]


class Stage(Record):
    """What everybody sees for a moment when the card does its thing: a figure over the whole screen, and a sentence."""

    says: Annotated[
        Words, about("what it says, in a short sentence: the road is blocked; $color is the color that was named")
    ]
    figure: Annotated[
        StageFigure,
        about(
            "what is drawn; left out: card",
            card="the picture of this stage, or else the large picture of the card",
            sleeper="somebody big, asleep across the road",
            dragon="a dragon that rises out of the dark",
            lens="a magnifying glass over the cards that are drawn",
        ),
    ] = "card"
    picture: Annotated[
        str | None, about("for the figure card: up to 40 lines of 80 characters, drawn like a face, shown as big as it fits")
    ] = None
    when: Annotated[
        StageMoment,
        about(
            "when it appears; left out: played",
            played="as soon as the card is played",
            color="once a color is named for it",
            found="when the card it turns over has the tag",
        ),
    ] = "played"


class Card(Record):
    """One kind of card. It comes in every color of the deck unless it is wild. Numbers from 0 to 99 need no entry."""

    wild: Annotated[bool, about("true: it has no color and goes on anything")] = False
    points: Annotated[int | None, about("numbers can leave it out: they count their value", ge=0, le=1000)] = None
    glyph: Annotated[str | None, about("what is printed on it, up to three characters", pattern=GLYPH, max_length=3)] = None
    name: Annotated[Words | None, about("as in a sentence: Draw Two")] = None
    face: Annotated[FaceArt | None, about("its picture in lines of text; left out: the glyph, large")] = None
    stage: Annotated[Stage | None, about("what everybody sees when the card does its thing; left out: nothing")] = None
    condition: Annotated[
        ConditionOrCards | None,
        about("when a wild card with a penalty may honestly be played; a breach can be challenged"),
    ] = None
    effects: Annotated[
        list[Effect], about("what it does, one after the other; left out: it does nothing", max_length=100)
    ] = empty(list)
    not_on: Annotated[
        list[CardName],
        about("cards it cannot be played on; number means all numbers, number-1-9 some", alias="not-on"),
    ] = empty(list)
    text: Annotated[Words | None, about("what it tells the players to do; the table makes sure")] = None
    written: Annotated[
        Literal["first", "second", "third"] | None,
        about(
            "the table writes the text itself, as house rules",
            first="house.first_text",
            second="house.second_text",
            third="house.third_text",
        ),
    ] = None
    answers: Annotated[Answers | None, about("the attacks it can answer out of turn")] = None
    triggers: Annotated[
        dict[str, Trigger], about("what happens by itself while this card is on top, each with its own word", max_length=20)
    ] = empty(dict)


class TagLook(Record):
    """A mark on some copies of a card, such as the Dragon Ball icon. It can do something when they are played."""

    glyph: Annotated[str, about("the mark on the card", pattern=GLYPH, max_length=2)]
    name: Annotated[Words, about("as in a sentence: Dragon Ball")]
    face: Annotated[FaceArt | None, about("its picture in the upper corner, without an oval; left out: the glyph")] = None
    effects: Annotated[
        list[Effect], about("what happens after the effects of a card that has it; no penalty", max_length=100)
    ] = empty(list)


class CopiesInColor(Record):
    """How many copies of a card there are in one color."""

    count: Annotated[int, about("in this color; 0 for none", ge=0, le=200)]
    tags: Annotated[dict[str, Annotated[int, about("how many", ge=1)]], about("how many of these copies have the tag")] = (
        empty(dict)
    )


class Copies(Record):
    """How many copies of a card there are, if some have a tag or if it depends on the color."""

    count: Annotated[int, about("per color; for a wild card, in all", ge=1, le=200)]
    tags: Annotated[dict[str, Annotated[int, about("how many", ge=1)]], about("how many of these copies have the tag")] = (
        empty(dict)
    )
    colors: Annotated[list[str] | None, about("the only colors it comes in; left out: all of the deck", min_length=1)] = None
    by_color: Annotated[dict[str, CopiesInColor], about("colors with a different count", alias="by-color")] = empty(dict)

    def in_color(self, color: str | None) -> CopiesInColor:
        if color in self.by_color:
            return self.by_color[color]
        if color is not None and self.colors is not None and color not in self.colors:
            return CopiesInColor(count=0)
        return CopiesInColor(count=self.count, tags=self.tags)

    @property
    def all_tags(self) -> set[str]:
        return {*self.tags, *(tag for copies in self.by_color.values() for tag in copies.tags)}


CopiesOrCount = Copies | int


class Side(Record):
    """One side of the deck. Colors and cards are in deck order."""

    name: Annotated[Words | None, about("of a two-sided deck: light side")] = None
    total: Annotated[int, about("the sum of the cards below", ge=1, le=1000)]
    colors: Annotated[
        list[str], about("the colors of the deck; one is enough if no card names a color", min_length=1, max_length=8)
    ]
    cards: Annotated[dict[str, CopiesOrCount], about("how many of each card, per color; 1-9 means nine numbers")]


class DeckTerms(Record):
    """The words of a game that is not UNO."""

    call: Annotated[Words | None, about("what you call with one card left; left out: UNO")] = None
    color: Annotated[
        Literal["color", "suit"],
        about("what the colors of the deck are called", color="colors", suit="suits, as in a deck of playing cards"),
    ] = "color"


class TableLook(Record):
    """How the table looks."""

    tint: Annotated[
        str | None,
        about("the color of the table, as in #1f7a4d; each look makes it as light or dark as needed", pattern=HUE),
    ] = None
    back: Annotated[
        FaceArt | None, about("the picture on the backs of its cards, drawn like a face, without an oval; left out: UNO")
    ] = None


class Face(NamedTuple):
    """One kind of card face: what stands on the card, and how many of them there are."""

    word: str
    color: str | None
    card: str
    tag: str | None
    copies: int


class Variant(Record):
    """A variant of UNO. What is left out comes from the variant it extends; null removes an inherited key."""

    id: Annotated[str, about("its name on the command line", pattern=r"^[a-z][a-z0-9-]*$")]
    name: Annotated[Words, about("the title of the game")]
    summary: Annotated[Words, about("what makes it different, in one line")]
    abstract: Annotated[bool, about("true: only for others to extend, not playable itself")] = False
    extends: Annotated[str | None, about("the id of the variant this one builds on, bundled or in the same folder")] = None
    colors: Annotated[dict[str, Color], about("the colors, by the word you type: red")]
    cards: Annotated[dict[str, Card], about("the cards, by the word you type: draw-two, or a number that does more")]
    effects: Annotated[dict[str, list[Effect]], about("named lists of effects; use: NAME puts one into another list")] = (
        empty(dict)
    )
    tags: Annotated[dict[str, TagLook], about("marks on some copies of a card")] = empty(dict)
    triggers: Annotated[
        dict[str, Trigger], about("what happens by itself, whatever card is on top, each with its own word", max_length=20)
    ] = empty(dict)
    deck: Annotated[Side | None, about("a one-sided deck")] = None
    sides: Annotated[dict[str, Side] | None, about("a two-sided deck; the first side is the one play starts on")] = None
    extras: Annotated[
        dict[str, Annotated[int, about("how many", ge=1, le=20)]],
        about("cards that a table can add to a one-sided deck (house.extra_cards), with how many of each"),
    ] = empty(dict)
    pairs: Annotated[list[str] | None, about("for flip.pairing fixed: every card as light|dark")] = None
    rules: Rules = Rules()
    terms: DeckTerms = DeckTerms()
    table: TableLook = TableLook()
    offers: Annotated[
        list[str],
        about("options that the rulebook offers but does not use, written as after --rule: deal=5", max_length=100),
    ] = empty(list)
    notes: Annotated[list[Words], about("what else the rule page should say, a sentence or two each", max_length=50)] = (
        empty(list)
    )

    @property
    def all_sides(self) -> dict[str, Side]:
        """The sides of the deck by name; a one-sided deck has one side without a name."""
        if self.sides:
            return self.sides
        return {"": self.deck} if self.deck else {}

    def card(self, card: str) -> Card:
        """The definition of a card; a plain number needs none."""
        return self.cards.get(card) or PLAIN_NUMBER

    @property
    def all_triggers(self) -> list[tuple[str | None, str, Trigger]]:
        """Those of the table, without a card, and those of cards, each with its word."""
        held = [(card, definition.triggers) for card, definition in self.cards.items()]
        listed: list[tuple[str | None, dict[str, Trigger]]] = [(None, self.triggers), *held]
        return [(card, word, trigger) for card, triggers in listed for word, trigger in triggers.items()]

    def tag_effects(self, tag: str | None) -> list[Effect]:
        return self.tags[tag].effects if tag else []

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
FACE_SIGNS = ".#wksnroygtbp"
FACE_ROOM = {"small": (10, 14), "medium": (12, 20), "large": (18, 30)}  # lines and signs
STAGE_ROOM = (40, 80)
LARGEST_NUMBER = 99
NUMBER_GROUP = re.compile(r"number(?:-([0-9]{1,2})-([0-9]{1,2}))?")


def copies_of(word: str, color: str | None, card: str, copies: int | Copies) -> Iterator[Face]:
    """Plain copies first, then those with a tag, whose word ends in a star."""
    if isinstance(copies, int):
        yield from [Face(word, color, card, None, copies)] if copies else []
        return
    here = copies.in_color(color)
    if plain := here.count - sum(here.tags.values()):
        yield Face(word, color, card, None, plain)
    for tag, tagged in here.tags.items():
        yield Face(f"{word}*", color, card, tag, tagged)


def is_number(card: str) -> bool:
    return card.isascii() and card.isdigit()


def has_penalty(card: Card) -> bool:
    return any(isinstance(effect, PenaltyEffect) for effect in card.effects)


def ends_with_skip(card: Card) -> bool:
    """One skip, after everything else: then whoever loses the turn by it can be asked for an answer."""
    return [effect for effect in card.effects if effect == "skip"] == card.effects[-1:] == ["skip"]


def is_answerable(card: Card) -> bool:
    return has_penalty(card) or ends_with_skip(card)


def answered_by(other: Card, card: str, definition: Card) -> bool:
    """Whether one card says that it answers another."""
    if other.answers is None:
        return False
    return has_penalty(definition) if other.answers.to == "penalty" else card in other.answers.to


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
