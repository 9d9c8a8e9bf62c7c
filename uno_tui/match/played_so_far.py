"""What has been played so far in a match, read from everything that has happened."""

from __future__ import annotations

from uno_tui.engine import Move
from uno_tui.engine.events import DealerDrew, Event, Played, RoundEnded, seen_events


class PlayedSoFar:
    _events: list[Event]  # all that has happened, hidden cards and all
    _moves: list[Move]
    _marks: list[int]  # how much had happened before each of them

    def log(self, seat: int | None) -> list[Event]:
        """Everything that has happened, as far as this seat may know it."""
        return seen_events(self._events, seat)

    @property
    def rounds(self) -> list[RoundEnded]:
        """How each round so far has ended."""
        return [event for event in self._events if isinstance(event, RoundEnded)]

    @property
    def last_events(self) -> list[Event]:
        """What came of the last move that everybody saw, or of the first deal, hidden cards and all."""
        made = zip(reversed(self._moves), reversed(self._marks), strict=True)
        return self._events[next((mark for move, mark in made if not move.is_unseen), 0) :]

    @property
    def moves_seen(self) -> int:
        """How many moves everybody has seen. Whatever is found by chance is found by this number: it tells no hand."""
        return sum(not move.is_unseen for move in self._moves)

    @property
    def last_played(self) -> str | None:
        """The card whose effects are being carried out, if a player has put one down."""
        return next((event.card for event in reversed(self._events) if isinstance(event, Played)), None)

    @property
    def draws_for_deal(self) -> list[DealerDrew]:
        """How the dealer was found, as long as nobody has made a move since."""
        return [event for event in self.last_events if isinstance(event, DealerDrew)]
