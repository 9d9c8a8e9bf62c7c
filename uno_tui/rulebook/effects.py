"""The effects of cards: a small closed family of data types that compose.

In a variant file an effect is one word (`reverse`) or a mapping with one key (`draw: {who: next, count: 3}`).
A new effect in one word is an entry here with its facts, its steps in `engine/effects.py`, an event in `engine/events.py` if
it does what no event tells yet, which `narration/narrator.py` then tells, its words in the catalogs and a worked example.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Annotated, Literal, NamedTuple

from uno_tui.languages import DEFAULT, LANGUAGES
from uno_tui.rulebook.records import Record, empty

if TYPE_CHECKING:
    from uno_tui.rulebook.validation import about

Who = Literal["next", "self", "others"]
SimpleEffect = Literal[
    "choose-color",
    "skip",
    "skip-everyone",
    "reverse",
    "flip",
    "skip-token",
    "swap-hands",
    "pass-hands",
    "offer-drawn",
]


class SimpleFacts(NamedTuple):
    """What is to be known of an effect in one word, beside what the engine does and the catalogs say."""

    about: str  # for whoever writes a file
    who: Who | Literal["nobody"]  # whom a line about the card speaks of; nobody: the whole table changes
    turns: Literal["usual", "lost", "changed"] = "usual"  # what becomes of the turns that follow
    moves_hands: bool = False  # somebody then holds what was another's hand
    is_classic: bool = False  # cards of a classic deck do it


SIMPLE_EFFECTS: dict[SimpleEffect, SimpleFacts] = {
    "choose-color": SimpleFacts("the player names the color in force; every wild card needs it", "self", is_classic=True),
    "skip": SimpleFacts("the next player loses the turn; twice: the next two do", "next", "lost", is_classic=True),
    "skip-everyone": SimpleFacts("all others lose the turn: the player goes on", "others", "lost"),
    "reverse": SimpleFacts("the direction of play turns round", "nobody", "changed", is_classic=True),
    "flip": SimpleFacts("all cards are turned over; needs sides in place of deck", "nobody"),
    "skip-token": SimpleFacts("the player chooses somebody, who will be skipped when the turn comes round", "self"),
    "swap-hands": SimpleFacts("the player chooses somebody, and both swap their hands", "self", moves_hands=True),
    "pass-hands": SimpleFacts("everybody hands the whole hand to the next player", "nobody", moves_hands=True),
    "offer-drawn": SimpleFacts(
        "the turn that follows is only about the card drawn last: play it or keep it", "next", "changed"
    ),
}
# Blanks, controls and signs without a shape; and marks that need a sign before them. Written so that any reader of patterns
# understands them.
SHAPELESS = (
    r"\s\u0000-\u0020\u007f-\u00a0\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f"
    r"\u2800\u3000\u3164\ufeff\uffa0\ufff0-\ufffb"
)
LEANING = (
    r"\u0300-\u036f\u0483-\u0489\u180b-\u180d\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\u3099\u309a\ufe00-\ufe0f\ufe20-\ufe2f"
)
# A line break in a name would break every screen that shows it; one that cannot be seen or has no end is no name.
ONE_LINE = rf"^[^{SHAPELESS}{LEANING}](.*\S)?$"
LONGEST_TEXT = 400
GLYPH = rf"^[^{SHAPELESS}{LEANING}][^{SHAPELESS}]*$"


# Every language but English, by the name of its field.
OTHER_LANGUAGES = {code.lower().replace("-", "_"): code for code in LANGUAGES if code != DEFAULT}
NAME_IN = "Annotated[str | None, about({0.in_english!r}, alias={1!r}, pattern=ONE_LINE, max_length=LONGEST_TEXT)]"


class Words(Record, optional={name: NAME_IN.format(LANGUAGES[code], code) for name, code in OTHER_LANGUAGES.items()}):
    """A name in each language; a language left out falls back to English."""

    en: Annotated[str, about("English", pattern=ONE_LINE, max_length=LONGEST_TEXT)]

    def in_language(self, language: str) -> str:
        names = {code: getattr(self, name) for name, code in OTHER_LANGUAGES.items()}
        return names.get(language) or self.en


class Amount(Record):
    """How many cards: a number, or one after the other until the color in force appears."""

    count: Annotated[int | None, about("a number of cards", ge=1, le=99)] = None
    until: Annotated[
        Literal["color"] | None, about("draw until it appears", color="a card of the color in force; give this or count")
    ] = None

    def check(self) -> None:
        if (self.count is None) == (self.until is None):
            raise ValueError("count-or-until")


class Draw(Amount):
    """Cards drawn without losing the turn."""

    who: Annotated[
        Who,
        about(
            "who draws; in a menu, too, seen from the player of the card and not from who chooses",
            next="the next player",
            self="the player of the card",
            others="everybody else, in turn",
        ),
    ] = "next"


class Discard(Record):
    """Cards that leave a hand without being played: they have no effect and lie under the top card."""

    who: Annotated[
        Literal["next", "self"],
        about("whose cards; the next player's only with all-of", next="the next player", self="the player of the card"),
    ] = "self"
    count: Annotated[
        int | None, about("how many cards the player of the card chooses; give this or all-of", ge=1, le=99)
    ] = None
    all_of: Annotated[
        Literal["color"] | None, about("every card that has it", alias="all-of", color="the color in force")
    ] = None
    when: Annotated[
        Literal["now", "end-of-turn"],
        about("when they leave the hand", now="at once", end_of_turn="when that player's turn ends; only with all-of"),
    ] = "now"

    def check(self) -> None:
        if (self.count is None) == (self.all_of is None):
            raise ValueError("count-or-all-of")
        if self.count is not None and (self.who == "next" or self.when == "end-of-turn"):
            raise ValueError("chosen-discard")


class Performance(Record):
    """Something to show the others before play goes on; it changes nothing in the game."""

    seconds: Annotated[int, about("how long it lasts", ge=5, le=120)]
    acts: Annotated[list[Words], about("what can be asked for; each time one of them is", min_length=1)]


class MenuOption(Record):
    """One line of a menu."""

    name: Annotated[Words, about("what stands in the menu")]
    effects: Annotated[list[Effect], about("what follows; no penalty, but draw and skip do the same")] = empty(list)
    perform: Annotated[Performance | None, about("what whoever chooses this has to do at the table")] = None


class Menu(Record):
    """Somebody chooses what happens."""

    by: Annotated[
        Literal["self", "next"],
        about(
            "who chooses; whatever who says inside is not changed by it", self="the player of the card", next="the next one"
        ),
    ] = "self"
    options: Annotated[dict[str, MenuOption], about("the lines by the word one types: choose WORD", min_length=2)]


class TurnOver(Record):
    """What is looked for on the card turned over."""

    tag: Annotated[str, about("the tag it must carry")]
    then: Annotated[list[Effect], about("what follows if it does")]


class PenaltyEffect(Record):
    """The attack of a draw card: the next player draws and loses the turn.

    It can be stacked, deflected and challenged. It comes last, and not in a menu.
    """

    penalty: Amount


class DrawEffect(Record):
    """A plain draw: nobody loses a turn by it."""

    draw: Draw


class DiscardEffect(Record):
    """A discard: cards leave a hand without effect."""

    discard: Discard


class MenuEffect(Record):
    """A choice between several lists of effects."""

    menu: Menu


class TurnOverEffect(Record):
    """The top card of the draw pile is put on the discard pile; its own effect never fires."""

    turn_over_top: Annotated[TurnOver, about("what is looked for on it", alias="turn-over-top")]


# Each has one field, which is its key in a file.
Effect = SimpleEffect | PenaltyEffect | DrawEffect | DiscardEffect | MenuEffect | TurnOverEffect

# What `house.seven_zero` makes these numbers do.
SEVEN_ZERO: dict[str, Effect] = {"7": "swap-hands", "0": "pass-hands"}


def inner_lists(effect: Effect) -> Iterator[tuple[tuple[str, ...], list[Effect]]]:
    """The lists of effects inside an effect, each with its path in the file from there."""
    if isinstance(effect, MenuEffect):
        for word, option in effect.menu.options.items():
            yield ("menu", "options", word, "effects"), option.effects
    elif isinstance(effect, TurnOverEffect):
        yield ("turn-over-top", "then"), effect.turn_over_top.then


def all_effects(effects: Iterable[Effect]) -> Iterator[Effect]:
    """Effects and those inside them, at whatever depth."""
    for effect in effects:
        yield effect
        for _, inner in inner_lists(effect):
            yield from all_effects(inner)
