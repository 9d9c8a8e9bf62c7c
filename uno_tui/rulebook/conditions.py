"""Conditions before effects: what must be true of a hand, of the table or of chance."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from uno_tui.rulebook.filters import CardFilter
from uno_tui.rulebook.records import Record, empty

if TYPE_CHECKING:
    from uno_tui.rulebook.effects import Effect
    from uno_tui.rulebook.validation import about
    from uno_tui.rulebook.who import WHO, Who


class HandSize(Record):
    """A number of cards in a hand, of all or of some."""

    of: Annotated[CardFilter | None, about("only such cards count; left out: all")] = None

    at_least: Annotated[int | None, about("this many or more", alias="at-least", ge=1, le=999)] = None
    at_most: Annotated[int | None, about("this many or fewer", alias="at-most", ge=1, le=999)] = None

    def check(self) -> None:
        if self.at_least is None and self.at_most is None:
            raise ValueError("no-limit")
        if self.at_least and self.at_most and self.at_least > self.at_most:
            raise ValueError("no-hand-size")


class If(Record):
    """One condition, and what follows if it is true, or if it is not."""

    who: Annotated[
        Who,
        about(
            "whose hand to check, with holds and cards; others and everyone: each of them, called chosen inside",
            **WHO,
        ),
    ] = "self"
    holds: Annotated[CardFilter | None, about("the hand has such a card")] = None
    cards: Annotated[HandSize | None, about("the hand has this many cards")] = None
    top: Annotated[CardFilter | None, about("such a card is on top: this one, or one turned over since")] = None
    on: Annotated[CardFilter | None, about("this card was played on such a card")] = None
    side: Annotated[str | None, about("this side of a two-sided deck is in play")] = None
    chance: Annotated[int | None, about("how often, in percent", ge=1, le=99)] = None
    then: Annotated[list[Effect], about("what happens if it is true", max_length=100)] = empty(list)
    else_: Annotated[list[Effect], about("what happens if it is not", alias="else", max_length=100)] = empty(list)

    def check(self) -> None:
        if len(self.said) != 1:
            raise ValueError("one-condition")
        if not self.then and not self.else_:
            raise ValueError("empty-if")
        if self.who != "self" and self.condition not in ("holds", "cards"):
            raise ValueError("whose-condition")

    @property
    def said(self) -> list[str]:
        return [name for name in CONDITIONS if getattr(self, name) is not None]

    @property
    def condition(self) -> str:
        return self.said[0]

    @property
    def is_for_each(self) -> bool:
        """Whether several players are looked at, one after the other."""
        return self.who in ("others", "everyone")


CONDITIONS = ("holds", "cards", "top", "on", "side", "chance")


class TurnOverCase(Record):
    """What happens if such a card is turned over."""

    of: Annotated[CardFilter, about("which card")]
    then: Annotated[list[Effect], about("what happens then", max_length=100)]
