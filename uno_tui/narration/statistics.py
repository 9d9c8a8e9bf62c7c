"""Statistics of all games in words, figures and small bars: what the command prints and the screen shows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from uno_tui.lang import words
from uno_tui.lang.bars import progress, sparks
from uno_tui.match.history.people import History, Person

BAR = 8  # columns for the share of games that were won
PERCENT = 5  # columns for the same in figures
COURSE = 12  # games whose points stand beside each other
Figure = Literal[
    "games",
    "won",
    "rounds_won",
    "points",
    "bluffs_caught",
    "uno_forgotten",
    "others_caught",
    "longest_hand",
    "penalty_points",
]  # a number of `Person`
StatisticsColumn = Figure | Literal["share", "course", "favorite", "challenges"]
# What can stand in one table, and what may have to go into a second one.
FEATS: tuple[StatisticsColumn, ...] = ("games", "won", "share", "rounds_won", "points", "course", "favorite")
TRICKS: tuple[StatisticsColumn, ...] = (
    "challenges",
    "bluffs_caught",
    "uno_forgotten",
    "others_caught",
    "longest_hand",
    "penalty_points",
)
PICTURES = ("share", "course")
WORDS = ("favorite",)  # all others are numbers


class StatisticsText:
    def __init__(self, history: History) -> None:
        self.history = history
        self.top = max((points for person in history.people for points in person.points_by_game), default=0)

    @property
    def tricks(self) -> Sequence[StatisticsColumn]:
        """Few tables count points as a burden: without them, the column stays away."""
        return TRICKS if self.history.totals.penalty_points else TRICKS[:-1]

    def label(self, column: StatisticsColumn) -> str:
        return words.say(f"stats.column.{column}")

    def cell(self, person: Person, column: StatisticsColumn) -> str:
        match column:
            case "share":
                return "".join((*self.share(person), self.percent(person)))
            case "course":
                return sparks(person.points_by_game, self.top, COURSE)
            case "favorite":
                return self.favorite(person)
            case "challenges":
                return f"{person.challenges_won:,}-{person.challenges_lost:,}"
            case _:
                return f"{figure(person, column):,}"

    def share(self, person: Person) -> tuple[str, str]:
        """Of the games that were finished; the bar, and the rest of it."""
        return progress(person.won / person.finished if person.finished else 0, BAR)

    def percent(self, person: Person) -> str:
        """The same in figures; nothing before a game was finished."""
        return f"{person.won / person.finished:>{PERCENT}.0%}" if person.finished else " " * PERCENT

    def wins(self, person: Person) -> list[str]:
        """How often somebody has won, and of how many games; and in fewer words."""
        told = words.say("stats.won-of", won=person.won, finished=person.finished) if person.finished else ""
        return [text for text in (told, words.count("stats.wins", person.won)) if text]

    def favorite(self, person: Person) -> str:
        variant = next(iter(person.variants), None)
        return words.of(self.history.titles[variant]) if variant else ""

    def remarks(self) -> list[str]:
        """What the figures rest on, a sentence each."""
        history, count = self.history, words.count
        found = [count("stats.games", history.totals.games)]
        if history.unfinished:
            found.append(count("stats.unfinished", history.unfinished))
        if history.damaged:
            found.append(count("stats.damaged", history.damaged))
        if history.unreadable:
            found.append(count("stats.unreadable", history.unreadable))
        if history.with_bots:
            found += [count("stats.with-bots", history.with_bots), count("stats.won-by-bots", history.won_by_bots)]
        if history.branches:
            found.append(count("stats.branches", history.branches))
        return found


def figure(person: Person, column: Figure) -> int:
    number: int = getattr(person, column)
    return number
