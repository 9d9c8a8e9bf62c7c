"""The context of widgets that draw a replay: the game as it stood at one moment of it."""

from __future__ import annotations

from collections.abc import Sequence

from uno_tui.engine import PlayerView
from uno_tui.engine.events import Event, Played
from uno_tui.match.live import Match
from uno_tui.match.replay import Replay
from uno_tui.tui.context import MatchContext


class FilmContext(MatchContext):
    def __init__(self, recording: Replay, position: int) -> None:
        super().__init__(Match(*recording.start[:4]))
        self.recording = recording
        self.go_to(position)

    def go_to(self, position: int) -> None:
        self.position = max(0, min(position, self.recording.last))
        self.game = self.recording.game(self.position)

    @property
    def public_view(self) -> PlayerView:
        return self.game.view(None)

    @property
    def public_log(self) -> Sequence[Event]:
        return self.recording.log(self.position)

    @property
    def last_played(self) -> str | None:
        return next((event.card for event in reversed(self.public_log) if isinstance(event, Played)), None)

    def has_looked(self, _challenger: int) -> bool:
        """A replay shows nobody the hand before the verdict."""
        return False
