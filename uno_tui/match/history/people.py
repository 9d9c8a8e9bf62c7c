"""Statistics of each player over all games. Whoever has the same name is the same person; bots are nobody.

A game that is not over counts as far as it was played: it is won by nobody, but its rounds and points are there. Whoever
has left it to a bot has given it away; it counts for those who sit there at the end. What was played on from a replay is
counted, but nothing in it counts: it has been played before.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from uno_tui.match.history.counting import GameFigures, count_game
from uno_tui.match.journal import JournalError, survey
from uno_tui.rulebook.words import Words

Part = tuple[GameFigures, int]  # a game and the seat that somebody had in it


class Person(NamedTuple):
    """Somebody's games, or in the totals everybody's."""

    name: str
    games: int
    finished: int
    won: int
    rounds_won: int
    points: int
    penalty_points: int  # from games in which they are a burden
    challenges_won: int
    challenges_lost: int
    bluffs_caught: int  # the own ones, by others
    uno_forgotten: int  # and caught at it
    others_caught: int
    longest_hand: int
    variants: dict[str, int]  # how often each was played, by id
    points_by_game: tuple[int, ...]  # where points are no burden


class History(NamedTuple):
    people: tuple[Person, ...]  # who won most comes first
    totals: Person
    unfinished: int  # games
    damaged: int  # those of them that could not be read to the end
    unreadable: int
    with_bots: int  # games in which bots have a seat
    won_by_bots: int  # games
    branches: int  # games that were played on from another, and do not count
    titles: dict[str, Words]  # what the variants are called


def look_back(folder: Path | None = None) -> History:
    """Over all games that there are."""
    games, unreadable = all_games(folder)
    return history_of(list(games.values()), unreadable)


def all_games(folder: Path | None = None) -> tuple[dict[Path, GameFigures], int]:
    """In the order in which they began; and how many could not be read."""
    answers = survey(count_game, folder)
    known = {path: answer for path, answer in answers.items() if isinstance(answer, GameFigures)}
    games = dict(sorted(known.items(), key=lambda item: (item[1].started, item[0].name)))
    return games, sum(isinstance(answer, JournalError) for answer in answers.values())


def history_of(games: Sequence[GameFigures], unreadable: int = 0, names: Collection[str] = ()) -> History:
    """With names, only of these players and the games in which they took part."""
    branches = sum(game.is_branch for game in games)
    games = [game for game in games if not game.is_branch]
    if names:
        games = [game for game in games if not set(names).isdisjoint(people_at(game).values())]
    parts: dict[str, list[Part]] = {}
    for game in games:
        for seat, name in people_at(game).items():
            parts.setdefault(name, []).append((game, seat))
    people = [person(name, own) for name, own in parts.items() if not names or name in names]
    unfinished = [game for game in games if not game.winners]
    return History(
        people=tuple(sorted(people, key=rank_person)),
        totals=overall_totals(people, games),
        unfinished=len(unfinished),
        damaged=sum(game.is_damaged for game in unfinished),
        unreadable=unreadable,
        with_bots=sum(bool(game.bots) for game in games),
        won_by_bots=sum(not set(game.winners).isdisjoint(game.bots) for game in games),
        branches=branches,
        titles={game.variant: game.title for game in games},
    )


def people_at(game: GameFigures) -> dict[int, str]:
    """Who have played it, by seat."""
    return {seat: name for seat, name in enumerate(game.players) if seat not in game.bots}


def rank_person(person: Person) -> tuple[int, int, int, str]:
    return -person.won, -person.rounds_won, -person.points, person.name


def person(name: str, parts: Sequence[Part]) -> Person:
    def total(field: str) -> int:
        return sum(getattr(game, field)[seat] for game, seat in parts)

    return Person(
        name=name,
        games=len(parts),
        finished=sum(bool(game.winners) for game, _ in parts),
        won=sum(seat in game.winners for game, seat in parts),
        rounds_won=total("rounds_won"),
        points=sum(game.scores[seat] for game, seat in parts if not game.is_burden),
        penalty_points=sum(game.scores[seat] for game, seat in parts if game.is_burden),
        challenges_won=total("challenges_won"),
        challenges_lost=total("challenges_lost"),
        bluffs_caught=total("bluffs_caught"),
        uno_forgotten=total("uno_forgotten"),
        others_caught=total("others_caught"),
        longest_hand=max(game.longest_hand[seat] for game, seat in parts),
        variants=played_variants(game for game, _ in parts),
        points_by_game=tuple(game.scores[seat] for game, seat in parts if not game.is_burden),
    )


def overall_totals(people: Collection[Person], games: Sequence[GameFigures]) -> Person:
    """Several sit at one game, so games are counted for themselves."""

    def total(field: str) -> int:
        return sum(getattr(person, field) for person in people)

    return Person(
        name="",
        games=len(games),
        finished=sum(bool(game.winners) for game in games),
        won=total("won"),
        rounds_won=total("rounds_won"),
        points=total("points"),
        penalty_points=total("penalty_points"),
        challenges_won=total("challenges_won"),
        challenges_lost=total("challenges_lost"),
        bluffs_caught=total("bluffs_caught"),
        uno_forgotten=total("uno_forgotten"),
        others_caught=total("others_caught"),
        longest_hand=max((person.longest_hand for person in people), default=0),
        variants=played_variants(games),
        points_by_game=(),
    )


def played_variants(games: Iterable[GameFigures]) -> dict[str, int]:
    """The one played most comes first; of several, the one played last."""
    latest_first = [game.variant for game in games][::-1]
    return dict(Counter(latest_first).most_common())


def as_tree(history: History) -> dict[str, Any]:
    """All of it for other programs."""
    return {
        "unfinished": history.unfinished,
        "damaged": history.damaged,
        "unreadable": history.unreadable,
        "with_bots": history.with_bots,
        "won_by_bots": history.won_by_bots,
        "branches": history.branches,
        "players": [person._asdict() for person in history.people],
        "totals": {key: value for key, value in history.totals._asdict().items() if key not in ("name", "points_by_game")},
    }
