"""The computer players of a match: what each of them will do next, and when.

A function of the table, of what has happened and of the seed: a match that is resumed or taken back needs nothing of
theirs on disk, and the same game with the same moves of the humans is the same game.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from uno_tui.bots.player import BotPlayer, Deed
from uno_tui.engine import Game
from uno_tui.engine.events import Event, seen_events
from uno_tui.engine.imagining import Imagination
from uno_tui.match.seats import Bot, Seat


class Opponents:
    def __init__(self, seats: Sequence[Seat], seed: int) -> None:
        self._seed = seed
        self._players = {
            place: BotPlayer(seat.name, seat.level, place) for place, seat in enumerate(seats) if isinstance(seat, Bot)
        }

    def hear(self, events: Sequence[Event]) -> None:
        for place, player in self._players.items():
            player.hear(seen_events(events, place))

    def next_deed(self, game: Game, moves_made: int) -> Deed | None:
        """The first thing that one of them will do if nobody else is faster; None: they wait for the humans."""
        deeds: list[Deed] = []
        asked = game.decision.seat
        for place, player in self._players.items():
            random = Random(f"{self._seed} {place} {moves_made}")
            view = game.view(place)
            deeds += player.claims(view, random)
            if place == asked:
                deeds.append(player.decide(view, Imagination(game, place), random))
        return min(deeds, default=None)
