"""Triggers: effects that follow by themselves, when something happens to a player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from uno_tui.rulebook.filters import CardFilter
from uno_tui.rulebook.records import Record
from uno_tui.rulebook.words import Words

if TYPE_CHECKING:
    from uno_tui.rulebook.effects import Effect
    from uno_tui.rulebook.validation import about

TriggerKind = Literal["hand_reaches", "plays_on", "draws", "turn_begins"]


class CardsDrawn(Record):
    """Cards that a player drew in one turn, for any reason, and still holds when it ends."""

    at_least: Annotated[int, about("this many or more", alias="at-least", ge=1, le=99)] = 1
    of: Annotated[CardFilter | None, about("only such cards count; everybody learns that one was drawn")] = None


class Trigger(Record):
    """Effects that happen by themselves; `self` is the player it happens to. One on a card works while it is on top.

    No chain of them can run for ever: all are looked for once, when a turn ends (plays-on: when the card takes effect;
    turn-begins: before the turn), each hits a player at most once then, and what they do sets off none of those.
    """

    name: Annotated[Words, about("its name when it happens, as in a sentence: Rush Hour")]
    hand_reaches: Annotated[
        int | None,
        about("when a turn ends, a hand has grown to this many cards or more", alias="hand-reaches", ge=2, le=999),
    ] = None
    plays_on: Annotated[
        CardFilter | None,
        about("a card is played on such a card, on a card: this one is; it follows that card's effects", alias="plays-on"),
    ] = None
    draws: Annotated[CardsDrawn | None, about("when a turn ends, cards were drawn in it or since the last one")] = None
    turn_begins: Annotated[bool, about("true: before each turn of a player", alias="turn-begins")] = False
    effects: Annotated[
        list[Effect],
        about(
            "what follows; no penalty, and but for plays-on no skip in one word, for the turn is not always that player's",
            min_length=1,
            max_length=100,
        ),
    ]

    def check(self) -> None:
        if len(self.said) != 1:
            raise ValueError("one-trigger")
        if any(cards.same for cards in self.filters.values()):
            raise ValueError("same-in-trigger")

    @property
    def said(self) -> list[TriggerKind]:
        return [name for name in TRIGGERS if getattr(self, name)]

    @property
    def kind(self) -> TriggerKind:
        return self.said[0]

    @property
    def filters(self) -> dict[tuple[str, ...], CardFilter]:
        """The cards it speaks of itself, by their paths in the file."""
        found = {("plays-on",): self.plays_on, ("draws", "of"): self.draws and self.draws.of}
        return {path: cards for path, cards in found.items() if cards}


TRIGGERS: tuple[TriggerKind, ...] = ("hand_reaches", "plays_on", "draws", "turn_begins")
