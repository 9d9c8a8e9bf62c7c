"""Undo: the decision that would be taken back, who has to consent to it, and what stays told of those that were."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from uno_tui.engine import Move, Verb
from uno_tui.engine.events import Event, Hidden, Revealing, TakenBack, is_done_by, seen_events

Asks = Literal["nobody", "oneself", "player", "table"]
SHOUTS: tuple[Verb, ...] = ("uno", "catch")  # whatever is on the screen


class Undoing(NamedTuple):
    """The decision that would be taken back: whose it is, what everybody saw that player do, and who has to agree."""

    seat: int
    deeds: list[Event]
    asks: Asks


def who_agrees(move: Move, events: Sequence[Event], holder: int | None, giver: int | None, with_bots: bool) -> Asks:
    """To taking back this move and all that has come of it; `with_bots`: moves of bots go with it.

    Once something hidden has been seen because of a move, the whole table has to agree. Else it is for the player who
    made it; nobody is asked as long as that player has the keyboard. Between two players nobody knows who presses the
    key: a card is still taken back by whoever has just put it down, but a shout could be another's. A bot agrees to
    nothing, but its move was everybody's luck: the whole table has to.
    """
    if with_bots or any(isinstance(event, Revealing) for event in events):
        return "table"
    is_own = move.seat == holder or (move.seat == giver and move.verb not in SHOUTS)
    return "nobody" if is_own else "player"


def agrees_alone(seat: int, events: Sequence[Event]) -> Asks:
    """Among bots a human need ask nobody else, but is reminded of having seen what was hidden."""
    is_seen = any(isinstance(event, Revealing) and shows_cards(event) for event in seen_events(events, seat))
    return "oneself" if is_seen else "nobody"


def shows_cards(event: Event) -> bool:
    return not isinstance(event, Hidden) or event.cards is not None


class UndoneMoves:
    """The notes in the log that a move was taken back, each after so many moves that count."""

    def __init__(self) -> None:
        self._notes: list[tuple[int, TakenBack]] = []

    def add(self, seen: Sequence[Event], place: int) -> None:
        """Older notes that stood behind this place stand there from now on: the moves before them never were."""
        before = [(min(after, place), note) for after, note in self._notes]
        self._notes = before + [(place, TakenBack(deed)) for deed in seen]

    def after(self, moves: int) -> list[TakenBack]:
        return [note for after, note in self._notes if after == moves]


def deeds(move: Move, events: Sequence[Event]) -> list[Event]:
    """What names a move: the first thing that everybody saw its player do. Nobody saw that a card was kept."""
    if move.verb == "keep":
        return []
    seen = seen_events(events, None)
    return [event for event in seen if is_done_by(move.seat, event)][:1]
