"""Undo: the decision that would be taken back, by what it is known to everybody, and who has to consent to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from uno_tui.engine import Move, Verb
from uno_tui.engine.deeds import is_done_by
from uno_tui.engine.events import Event, Hidden, Revealing, seen_events
from uno_tui.match.hotseat import HotSeat

Asks = Literal["nobody", "oneself", "player", "table"]
SHOUTS: tuple[Verb, ...] = ("uno", "catch")  # whatever is on the screen


class Undoing(NamedTuple):
    """The decision that would be taken back: whose it is, what everybody saw that player do, and who has to agree."""

    seat: int
    deeds: list[Event]
    asks: Asks


def last_decision(moves: Sequence[Move], humans: Sequence[int]) -> int | None:
    """The place of the move to which taking back goes: all that bots have done since goes with it. None: there is none.

    It was made by a human, and the others could see it. To keep a drawn card is none: it would tell of a choice. Nor is it
    one to have had enough: that goes with the card before.
    """
    places = reversed(range(len(moves)))
    return next((place for place in places if moves[place].seat in humans and not moves[place].is_unseen), None)


def undoing_of(move: Move, events: Sequence[Event], hotseat: HotSeat, with_bots: bool) -> Undoing:
    """What taking back this move would mean, and all that has come of it; `with_bots`: moves of bots go with it."""
    alone = hotseat.only_human
    asks = who_agrees(move, events, hotseat, with_bots) if alone is None else agrees_alone(alone, events)
    return Undoing(move.seat, deeds(move, events), asks)


def who_agrees(move: Move, events: Sequence[Event], hotseat: HotSeat, with_bots: bool) -> Asks:
    """Once something hidden has been seen because of a move, the whole table has to agree. Else it is for the player who
    made it; nobody is asked as long as that player has the keyboard. Between two players nobody knows who presses the
    key: a card is still taken back by whoever has just put it down, but a shout could be another's. A bot agrees to
    nothing, but its move was everybody's luck: the whole table has to.
    """
    if with_bots or any(isinstance(event, Revealing) for event in events):
        return "table"
    is_own = move.seat == hotseat.holder or (move.seat == hotseat.giver and move.verb not in SHOUTS)
    return "nobody" if is_own else "player"


def agrees_alone(seat: int, events: Sequence[Event]) -> Asks:
    """Among bots a human need ask nobody else, but is reminded of having seen what was hidden."""
    is_seen = any(isinstance(event, Revealing) and shows_cards(event) for event in seen_events(events, seat))
    return "oneself" if is_seen else "nobody"


def shows_cards(event: Event) -> bool:
    return not isinstance(event, Hidden) or event.cards is not None


def deeds(move: Move, events: Sequence[Event]) -> list[Event]:
    """What names a move: the first thing that everybody saw its player do. Nobody saw that a card was kept."""
    if move.verb == "keep":
        return []
    seen = seen_events(events, None)
    return [event for event in seen if is_done_by(move.seat, event)][:1]
