"""Table talk of a match: what computer players say to what has happened, found by the seed.

It is no part of the game: nothing of it is on disk, and a game that is resumed or taken back hears the same again.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from uno_tui.bots.characters import character_of
from uno_tui.bots.talk import remark
from uno_tui.engine.events import Event, Remark
from uno_tui.match.seats import Bot, Seat


class TableTalk:
    def __init__(self, seats: Sequence[Seat], seed: int) -> None:
        """`seats` as they were at the start: who only stands in for somebody puts no words in that player's mouth."""
        self._seed = seed
        self._heard: list[Event] = []
        self._talkers = {place: character_of(seat.name) for place, seat in enumerate(seats) if isinstance(seat, Bot)}

    def answer(self, events: Iterable[Event], moves_made: int, is_secret: bool = False) -> list[Remark]:
        """What somebody says to what has come of the last move; one remark at most.

        As long as it `is_secret` what is asked now, nobody says anything: that comes with what everybody sees next.
        """
        if not self._talkers:
            return []
        self._heard += events
        if is_secret:
            return []
        heard, self._heard = self._heard, []
        said = remark(self._talkers, heard, Random(f"talk/{self._seed}/{moves_made}"))
        return [said] if said else []


def without_talk(events: Iterable[Event]) -> list[Event]:
    return [event for event in events if not isinstance(event, Remark)]
