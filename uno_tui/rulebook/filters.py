"""Which cards are meant: one filter for every place in a variant file that speaks of cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from uno_tui.rulebook.end_options import CardName
from uno_tui.rulebook.records import Record

if TYPE_CHECKING:
    from uno_tui.rulebook.validation import about

IN_FORCE = "in-force"


class CardFilter(Record):
    """Cards that match everything said here."""

    color: Annotated[str | None, about("a color of the deck by its word, or in-force: the current color")] = None
    colors: Annotated[list[str] | None, about("any of these colors", min_length=1)] = None
    number: Annotated[int | None, about("a number, in any color", ge=0, le=99)] = None
    symbol: Annotated[CardName | None, about("a card by its word, in any color: draw-two")] = None
    kind: Annotated[
        Literal["number", "action", "draw"] | None,
        about(
            "what kind of card",
            number="one with a number",
            action="one with a color and no number",
            draw="one with a penalty",
        ),
    ] = None
    tag: Annotated[str | None, about("the mark on it")] = None
    wild: Annotated[bool | None, about("true: only wild cards; false: only cards with a color")] = None
    same: Annotated[
        Literal["number", "symbol"] | None,
        about(
            "like the card that was on top before this one was played",
            number="the same number; no card if that was not a number",
            symbol="the same number or symbol",
        ),
    ] = None

    def check(self) -> None:
        if all(getattr(self, name) is None for name in self.fields):
            raise ValueError("empty-filter")
        if self.color is not None and self.colors is not None:
            raise ValueError("color-or-colors")
        if self.number is not None and self.symbol is not None:
            raise ValueError("number-or-symbol")

    def __hash__(self) -> int:
        return hash((self.color, self.number, self.symbol, self.kind, self.tag, self.same))  # `colors` is a list

    __eq__ = Record.__eq__

    @property
    def needs_color(self) -> bool:
        """Whether a color must be in force to know which cards are meant."""
        return self.color == IN_FORCE

    @property
    def colors_named(self) -> list[str]:
        return self.colors or [color for color in [self.color] if color not in (None, IN_FORCE)]

    def fits(self, card: str, color: str | None, tag: str | None, draws: bool) -> bool:
        """Whether it may mean such a card, whatever lies on the table; `color`: None if it is wild."""
        is_kind = {
            None: True,
            "number": card.isdigit(),
            "action": not card.isdigit() and color is not None,
            "draw": draws,
        }
        return (
            is_kind[self.kind]
            and (self.number is None or card == str(self.number))
            and self.symbol in (None, card)
            and self.tag in (None, tag)
            and self.wild in (None, color is None)
            and (not self.colors_named or color in self.colors_named)
            and not (self.needs_color and color is None)
        )


CardsMeant = Literal["color"] | CardFilter


OF_THE_COLOR = CardFilter(color=IN_FORCE)


def filter_of(meant: CardsMeant) -> CardFilter:
    return OF_THE_COLOR if isinstance(meant, str) else meant
