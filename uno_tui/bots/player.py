"""A computer player at one seat: what it decides, what it claims beside its turns, and how long each takes.

It is given the view of its seat, the events that seat may see, and the imagination of that seat. All chance comes from
the `Random` it is given, so the same seed makes the same player.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import NamedTuple

from uno_tui.bots.easy import play_any_card
from uno_tui.bots.levels import Level
from uno_tui.bots.memory import Memory
from uno_tui.engine.events import Event
from uno_tui.engine.imagining import Imagination
from uno_tui.engine.moves import Move, move_of
from uno_tui.engine.views import PlayerView


class Deed(NamedTuple):
    """What a computer player will do when so many seconds have passed, if nobody is faster."""

    seconds: float
    move: Move


class BotPlayer:
    def __init__(self, name: str, level: Level, seat: int) -> None:
        self.name = name
        self.level = level
        self.memory = Memory(seat)

    def hear(self, events: Iterable[Event]) -> None:
        """What has happened, as this seat may know it."""
        for event in events:
            self.memory.hear(event)

    def decide(self, view: PlayerView, imagination: Imagination, random: Random) -> Deed:
        """The answer to what this seat is asked. How long it takes tells nothing of the cards."""
        seconds = random.uniform(0.8, 2.0)
        if len(view.moves) == 1:
            return Deed(seconds, view.moves[0])
        table = imagination.deal(random, self.memory.beliefs)
        return Deed(seconds, move_of(table, play_any_card(table, random)))

    def claims(self, view: PlayerView, random: Random) -> list[Deed]:
        """Calls, catches and jump-ins that this player will try as things stand."""
        if view.seat is None or len(view.hand) > 2 or view.players[view.seat].has_called:
            return []
        return [Deed(random.uniform(0.3, 0.6), move) for move in view.claims if move.verb == "uno"]
