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

    at_least: Annotated[int | None, about("so many or more", alias="at-least", ge=1, le=999)] = None
    at_most: Annotated[int | None, about("so many or fewer", alias="at-most", ge=1, le=999)] = None

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
            "whose hand is looked at, with holds and cards; others and everyone: each of them, whom chosen means inside",
            **WHO,
        ),
    ] = "self"
    holds: Annotated[CardFilter | None, about("such a card is in the hand")] = None
    cards: Annotated[HandSize | None, about("so many cards are in the hand")] = None
    top: Annotated[CardFilter | None, about("such a card lies on top: this one, or one that was turned over since")] = None
    on: Annotated[CardFilter | None, about("this card was played on such a card")] = None
    side: Annotated[str | None, about("this side of a two-sided deck is in play")] = None
    chance: Annotated[int | None, about("so often in a hundred", ge=1, le=99)] = None
    then: Annotated[list[Effect], about("what follows if it is true")] = empty(list)
    else_: Annotated[list[Effect], about("what follows if it is not", alias="else")] = empty(list)

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
    """What follows if such a card is turned over."""

    of: Annotated[CardFilter, about("which card it must be")]
    then: Annotated[list[Effect], about("what follows then")]
