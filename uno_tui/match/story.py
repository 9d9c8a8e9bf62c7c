"""The story of a recorded game: how it went and how it stands, as far as everybody at the table could see."""

from __future__ import annotations

from pathlib import Path

from uno_tui.engine import Game
from uno_tui.engine.events import Event, RoundEnded
from uno_tui.match.course import Course
from uno_tui.match.journal import read_journal
from uno_tui.match.seats import bot_places


class GameStory:
    def __init__(self, path: Path) -> None:
        """JournalError: nothing can be had from this file."""
        self.course = Course()
        self.rounds: list[RoundEnded] = []
        recorded = read_journal(path, self._listen)
        self.variant, self.rules = recorded.start.variant, recorded.start.rules
        self.players = recorded.start.players
        self.started = recorded.start.started
        self.bots = bot_places(recorded.seats)
        self.view = recorded.game.view(None)
        self.is_over: bool = recorded.game.is_over

    def _listen(self, game: Game, events: list[Event]) -> None:
        self.course.listen(game, events)
        self.rounds += [event for event in events if isinstance(event, RoundEnded)]
