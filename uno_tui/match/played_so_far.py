"""What has been played so far in a match, read from everything that has happened."""

from __future__ import annotations

from uno_tui.engine.events import DealerDrew, Event, Played, RoundEnded, seen_events


class PlayedSoFar:
    _events: list[Event]  # all that has happened, hidden cards and all
    _marks: list[int]  # how many of them there were before each move

    def log(self, seat: int | None) -> list[Event]:
        """Everything that has happened, as far as this seat may know it."""
        return seen_events(self._events, seat)

    @property
    def rounds(self) -> list[RoundEnded]:
        """How each round so far has ended."""
        return [event for event in self._events if isinstance(event, RoundEnded)]

    @property
    def last_events(self) -> list[Event]:
        """What came of the last move, or of the first deal, hidden cards and all."""
        return self._events[self._marks[-1] if self._marks else 0 :]

    @property
    def last_played(self) -> str | None:
        """The card whose effects are being carried out, if a player has put one down."""
        return next((event.card for event in reversed(self._events) if isinstance(event, Played)), None)

    @property
    def draws_for_deal(self) -> list[DealerDrew]:
        """How the dealer was found, as long as nobody has made a move since."""
        return [event for event in self.last_events if isinstance(event, DealerDrew)]
