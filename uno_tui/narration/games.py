"""Saved games and records in words: the list inside the program, and what can be done with a game of it."""

from __future__ import annotations

from typing import Literal, NamedTuple

from uno_tui.lang import words
from uno_tui.match.history import GameRecord
from uno_tui.match.journal import Listed
from uno_tui.narration.summaries import game_state, listed_names

GameDeed = Literal["resume", "watch", "poster"]


class ListedText:
    """A game of the list."""

    def __init__(self, game: Listed) -> None:
        self.game = game
        self.names = listed_names(game.players, game.bots)

    def when(self) -> str:
        return f"{self.game.played.astimezone():%Y-%m-%d %H:%M}"

    def variant(self) -> str:
        return words.of(self.game.variant) if self.game.variant else self.game.id

    def state(self) -> str:
        return game_state(self.game)

    def progress(self) -> str:
        """How far it has come."""
        return words.say("history.progress", round=self.game.round, state=self.state()) if self.game.round else self.state()

    def remarks(self) -> list[str]:
        """What is wrong with it, and where it began, if that was in another game."""
        origin = self.game.origin
        began = words.say("history.origin", move=origin.move, game=origin.game) if origin else ""
        return [text for text in (self.game.remark, began) if text]

    def deeds(self) -> list[GameDeed]:
        """What can be done with it, the likeliest first."""
        if self.game.state in ("newer", "broken"):
            return []
        return ["resume", "watch", "poster"] if self.game.can_be_resumed else ["watch", "poster"]

    def refusal(self, deed: GameDeed) -> str:
        """Why it cannot be done."""
        return self.game.remark if not self.game.players else words.say(f"history.refused.{deed}", state=self.state())


class RecordText(NamedTuple):
    title: str
    figure: str
    names: str
    place: str


def record_text(record: GameRecord) -> RecordText:
    """What it is, how much, whose, and in which game."""
    say, game, feat = words.say, record.game, record.feat
    names = listed_names(game.players, game.bots)
    holders = [names[seat] for seat in feat.seats] or names
    kind, when = "round" if feat.round else "game", game.started[:10]
    return RecordText(
        say(f"record.title.{record.kind}"),
        words.count(f"record.figure.{record.kind}", feat.figure),
        words.all_of(holders),
        say(f"history.place.{kind}", variant=words.of(game.title), round=feat.round, when=when),
    )
