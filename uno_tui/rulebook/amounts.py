"""How many cards: a number, one by chance, or as many as it takes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from uno_tui.rulebook.filters import CardFilter, CardsMeant
from uno_tui.rulebook.records import Record

if TYPE_CHECKING:
    from uno_tui.rulebook.validation import about


class CountRange(Record):
    """A random number of cards, each equally likely."""

    from_: Annotated[int, about("at least", alias="from", ge=0, le=99)]
    to: Annotated[int, about("at most", ge=1, le=99)]

    def check(self) -> None:
        if self.from_ >= self.to:
            raise ValueError("empty-range")


CountOrRange = int | CountRange


class Amount(Record):
    """How many cards: a number, or one after the other until a card that is meant appears."""

    count: Annotated[CountOrRange | None, about("a number of cards, or from and to for a random one")] = None
    until: Annotated[CardsMeant | None, about("draw until such a card appears; give this or count")] = None
    at_most: Annotated[
        int | None, about("how many cards at most, if no such card appears", alias="at-most", ge=1, le=99)
    ] = None

    def check(self) -> None:
        if (self.count is None) == (self.until is None):
            raise ValueError("count-or-until")
        if self.at_most is not None and self.until is None:
            raise ValueError("at-most-of-until")

    @property
    def low(self) -> int:
        """The fewest cards of a number; 0 where it is not about a number."""
        return self.count.from_ if isinstance(self.count, CountRange) else self.count or 0

    @property
    def high(self) -> int:
        return self.count.to if isinstance(self.count, CountRange) else self.count or 0


class Penalty(Amount):
    """What the next player has to draw. How many cards chance makes it is known as soon as the card is played."""

    def check(self) -> None:
        super().check()
        if isinstance(self.until, CardFilter) and self.until.same:
            raise ValueError("penalty-same")
