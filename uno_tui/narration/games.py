"""Saved games and records in words: the list inside the program, and what can be done with a game of it."""

from __future__ import annotations

from datetime import datetime
from typing import Literal, NamedTuple

from uno_tui.lang import words
from uno_tui.match.history import GameRecord
from uno_tui.match.journal import Listed
from uno_tui.narration.dates import day_said, moment_said
from uno_tui.narration.summaries import game_state, listed_names
from uno_tui.storage.paths import in_short

GameDeed = Literal["resume", "watch", "poster"]


class ListedText:
    """A game of the list."""

    def __init__(self, game: Listed) -> None:
        self.game = game
        self.names = listed_names(game.players, game.bots)

    def when(self) -> str:
        return moment_said(self.game.played)

    def variant(self) -> str:
        return words.of(self.game.variant) if self.game.variant else self.game.id

    def state(self) -> str:
        return game_state(self.game)

    def headline(self) -> str:
        """Who has won it, or what has become of it."""
        finished = self.game.state == "finished"
        return self.state() if finished else words.say(f"history.headline.{self.game.state}")

    def in_large(self) -> list[str]:
        """What can stand on it in large letters: the headline, or something shorter."""
        if self.game.can_be_resumed:
            return [words.say("history.large.unfinished", round=self.game.round)]
        if self.game.state == "broken":
            return [words.say("history.large.broken")]
        return [self.headline(), words.all_of([self.names[seat] for seat in self.game.winners])] if self.game.winners else []

    def below_large(self) -> list[str]:
        """What is still to be said where something shorter than the headline stands on it."""
        return [self.headline(), *([self.variant(), self.when()] if self.game.players else [])]

    def where(self) -> list[str]:
        """What was played and how far it has come; and when."""
        game = self.game
        if not game.players:
            return []
        is_over = game.state == "finished"
        played = self.variant() if is_over else words.say("history.in-round", variant=self.variant(), round=game.round)
        return [played, self.when()]

    def progress(self) -> str:
        """How far it has come."""
        return words.say("history.progress", round=self.game.round, state=self.state()) if self.game.round else self.state()

    @property
    def by_rank(self) -> list[int]:
        """The seats, winners first; while there are none, as they sit."""
        game = self.game
        sign = 0 if not game.winners else -1 if self.most_win else 1
        return sorted(range(len(game.scores)), key=lambda seat: (seat not in game.winners, sign * game.scores[seat]))

    @property
    def most_win(self) -> bool:
        """Whether points are good, as far as one can tell by who has won."""
        game = self.game
        return not game.winners or max(game.scores) == game.scores[game.winners[0]]

    def scores(self) -> str:
        """Everybody's points, with what they mean."""
        if not self.game.scores:
            return ""
        each = [words.say("games.with-score", name=self.names[seat], score=self.game.scores[seat]) for seat in self.by_rank]
        key = "so-far" if not self.game.winners else "most" if self.most_win else "least"
        return words.say(f"history.scores.{key}", scores=words.say("list.comma").join(each))

    def remarks(self) -> list[str]:
        """What is wrong with it, and where it began, if that was in another game."""
        game, say = self.game, words.say
        told = say("history.remark", remark=game.remark) if game.remark else ""
        wrong = say("history.damaged") if game.state == "damaged" else told
        cure = [say("history.unreadable", folder=in_short(game.path.parent)), say("history.unharmed")]
        began = say("history.origin", move=game.origin.move, game=game.origin.game) if game.origin else ""
        return [text for text in (wrong, *(cure if game.state == "broken" else ()), began) if text]

    def short_remarks(self) -> list[str]:
        """The same where it is told at length beside it; of what cannot be opened the name is enough."""
        game, say = self.game, words.say
        if not game.players:
            return [game.id]
        damaged = say("history.short.damaged") if game.state == "damaged" else ""
        return [text for text in (damaged, say("history.short.origin") if game.origin else "") if text]

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
    unit: str
    names: str
    place: str
    day: str


def record_text(record: GameRecord) -> RecordText:
    """What it is, what is counted, whose it is, and in which game."""
    say, game, feat = words.say, record.game, record.feat
    names = listed_names(game.players, game.bots)
    holders = [names[seat] for seat in feat.seats] or names
    kind = "round" if feat.round else "game"
    return RecordText(
        say(f"record.title.{record.kind}"),
        words.count(f"record.unit.{record.kind}", feat.figure),
        words.all_of(holders),
        say(f"history.place.{kind}", variant=words.of(game.title), round=feat.round),
        day_said(datetime.fromisoformat(game.started)),
    )
