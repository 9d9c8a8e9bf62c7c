"""The context of widgets that draw a replay: the game as it stood at one moment of it."""

from __future__ import annotations

from collections.abc import Sequence

from uno_tui.engine import PlayerView
from uno_tui.engine.deeds import is_done_by
from uno_tui.engine.events import Dealt, Event, Played
from uno_tui.lang import words
from uno_tui.match import standings
from uno_tui.match.live import Match
from uno_tui.match.replay import Replay
from uno_tui.narration.dates import moment_said
from uno_tui.narration.summaries import replay_title
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

    @property
    def actor(self) -> int | None:
        """Whose move led to this moment; nobody's led to the start, nor to the end of a game."""
        if not self.position or self.is_at_end:
            return None
        events, seats = self.recording.events(self.position), range(len(self.match.players))
        is_deal = any(isinstance(event, Dealt) for event in events)
        doers = (seat for event in events for seat in seats if is_done_by(seat, event))
        return None if is_deal else next(doers, None)

    @property
    def is_at_end(self) -> bool:
        """Whether somebody has won the game by now."""
        return self.recording.is_over and self.position == self.recording.last

    def sentence(self) -> str:
        """What has just happened; at the end how it ended, and at both ends what is missing."""
        recording, position = self.recording, self.position
        if 0 < position < recording.last:
            return words.sentences(self.narrator.tell(event, self.last_played) for event in recording.events(position))
        title = replay_title(recording, moment_said(recording.start.started))
        told = self.ending() if position == recording.last else title
        return words.sentences([told, recording.damage or ""])

    def ending(self) -> str:
        """The podium in a line."""
        if not self.recording.is_over:
            return words.say("replay.unfinished")
        places = [
            words.say("replay.place", place=place.number, names=self.narrator.names(place.seats), total=place.total)
            for place in standings.places(self.match, self.public_view)
        ]
        return " · ".join(places)

    def has_looked(self, _challenger: int) -> bool:
        """A replay shows nobody the hand before the verdict."""
        return False
