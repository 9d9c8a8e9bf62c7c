"""What a card can do: a small closed family of effects that compose.

In a variant file an effect is one word (`reverse`) or a mapping with one key (`draw: {who: next, count: 3}`).
A new effect is one entry here, one step in `engine/effects.py`, one sentence in the rule page and one worked
example.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from uno_tui.rulebook.records import Record, empty

if TYPE_CHECKING:
    from pydantic import Field

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
# A line break in a name would break every screen that shows it.
ONE_LINE = r"^\S(.*\S)?$"


class Words(Record):
    """A name in each language; a language left out falls back to English."""

    en: Annotated[str, Field(pattern=ONE_LINE, description="English")]
    zh_hant: Annotated[str | None, Field(pattern=ONE_LINE, alias="zh-Hant", description="Traditional Chinese")] = None
    zh_hans: Annotated[str | None, Field(pattern=ONE_LINE, alias="zh-Hans", description="Simplified Chinese")] = None

    def in_language(self, language: str) -> str:
        return {"zh-Hant": self.zh_hant, "zh-Hans": self.zh_hans}.get(language) or self.en


class Amount(Record):
    """How many cards: a number, or one after the other until the color in force appears."""

    count: Annotated[int | None, Field(ge=1, le=99, description="a number of cards")] = None
    until: Annotated[Literal["color"] | None, Field(description="draw until a card of the color in force appears")] = None

    def check(self) -> None:
        if (self.count is None) == (self.until is None):
            raise ValueError("count-or-until")


class Draw(Amount):
    who: Annotated[Who, Field(description="who draws")] = "next"


class Discard(Record):
    """Cards that leave a hand without being played: they have no effect and lie under the top card."""

    who: Literal["next", "self"] = "self"
    count: Annotated[int | None, Field(ge=1, le=99, description="how many cards the player chooses")] = None
    all_of: Annotated[Literal["color"] | None, Field(alias="all-of", description="every card of the color in force")] = None
    when: Annotated[Literal["now", "end-of-turn"], Field(description="end-of-turn: when that player's turn ends")] = "now"

    def check(self) -> None:
        if (self.count is None) == (self.all_of is None):
            raise ValueError("count-or-all-of")
        if self.count is not None and (self.who == "next" or self.when == "end-of-turn"):
            raise ValueError("chosen-discard")


class Performance(Record):
    """Something to show the others before play goes on; it changes nothing in the game."""

    seconds: Annotated[int, Field(ge=5, le=120, description="how long it lasts")]
    acts: Annotated[list[Words], Field(min_length=1, description="what can be asked for; each time one of them is")]


class MenuOption(Record):
    name: Words
    effects: list[Effect] = empty(list)
    perform: Annotated[Performance | None, Field(description="what whoever chooses this has to do at the table")] = None


class Menu(Record):
    by: Annotated[Literal["self", "next"], Field(description="who chooses")] = "self"
    options: Annotated[dict[str, MenuOption], Field(min_length=2)]


class TurnOver(Record):
    tag: Annotated[str, Field(description="the tag the turned card must carry")]
    then: Annotated[list[Effect], Field(description="what follows if it does")]


class PenaltyEffect(Record):
    """The attack of a draw card: the next player draws and loses the turn.

    It can be stacked, deflected and challenged.
    """

    penalty: Amount


class DrawEffect(Record):
    """A plain draw: nobody loses a turn by it."""

    draw: Draw


class DiscardEffect(Record):
    discard: Discard


class MenuEffect(Record):
    menu: Menu


class TurnOverEffect(Record):
    """The top card of the draw pile is put on the discard pile; its own effect never fires."""

    turn_over_top: Annotated[TurnOver, Field(alias="turn-over-top")]


# Each has one field, which is its key in a file.
Effect = SimpleEffect | PenaltyEffect | DrawEffect | DiscardEffect | MenuEffect | TurnOverEffect
