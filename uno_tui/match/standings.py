"""The arithmetic of the score sheet: what each round brought, who stands where, and a match in numbers.

It counts only what everybody has seen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple, Protocol

from uno_tui.engine import PlayerView
from uno_tui.engine.events import Caught, Drew, Event, Judged, Played, RoundEnded, UnoCalled
from uno_tui.match.live import Match
from uno_tui.rulebook.rules import Rules


class Scored(Protocol):
    """A match, or what was recorded of one."""

    @property
    def players(self) -> Sequence[str]: ...

    @property
    def rules(self) -> Rules: ...

    @property
    def rounds(self) -> Sequence[RoundEnded]:
        """How each round so far has ended."""


class Standing(NamedTuple):
    """One place in the order of the players; equal totals share it, and the place after it stays empty (1, 1, 3)."""

    number: int
    seats: tuple[int, ...]
    total: int


class Highlight(NamedTuple):
    """Somebody's record: who share it, and the figure; in which round, if it belongs to one."""

    seats: tuple[int, ...]
    figure: int
    round: int = 0


def totals(match: Scored) -> list[tuple[int, ...]]:
    """Everybody's total at the start and after each round."""
    return [(0,) * len(match.players), *(ended.scores for ended in match.rounds)]


def gains(match: Match) -> list[tuple[int, ...]]:
    """What each round brought to whom."""
    return [tuple(now - then for now, then in zip(after, before, strict=True)) for before, after in pairwise(totals(match))]


def least_wins(match: Scored) -> bool:
    return match.rules.scoring.mode == "penalty_points"


def places(match: Scored, view: PlayerView) -> list[Standing]:
    """Winners come first whatever they have: a one-round game can be won with nothing to count."""
    sign = 1 if least_wins(match) else -1
    scores = [player.score for player in view.players]
    groups: dict[tuple[bool, int], list[int]] = {}
    for seat, score in enumerate(scores):
        groups.setdefault((seat not in view.winners, sign * score), []).append(seat)
    found, number = [], 1
    for key in sorted(groups):
        seats = tuple(groups[key])
        found.append(Standing(number, seats, scores[seats[0]]))
        number += len(seats)
    return found


def to_go(match: Match, score: int) -> int:
    return max(0, match.rules.scoring.target - score)


def other_scoring_side(match: Match, view: PlayerView) -> str | None:
    """The side of a two-sided deck that is counted, if it is not the one that lies open."""
    side = match.rules.scoring.flip_side
    return side if side in match.variant.all_sides and side != view.side else None


class Numbers(NamedTuple):
    """A match in numbers worth telling."""

    rounds: int
    played: int
    drawn: int
    calls: int
    catches: int
    challenges: int
    rightly: int
    largest_penalty: int
    most_rounds: Highlight | None
    most_drawn: Highlight | None
    best_round: Highlight | None


def numbers(match: Match) -> Numbers:
    log = match.log(None)
    draws = [event for event in log if isinstance(event, Drew)]
    drawn: Counter[int] = Counter()
    for event in draws:
        drawn[event.seat] += event.amount
    challenges = [event for event in log if isinstance(event, Judged)]
    return Numbers(
        rounds=len(match.rounds),
        played=count_events(log, Played),
        drawn=drawn.total(),
        calls=count_events(log, UnoCalled),
        catches=count_events(log, Caught),
        challenges=len(challenges),
        rightly=sum(event.guilty for event in challenges),
        largest_penalty=max((event.amount for event in draws if event.why == "penalty"), default=0),
        most_rounds=most(Counter(ended.winner for ended in match.rounds if ended.winner is not None)),
        most_drawn=most(drawn),
        best_round=most_points(match),
    )


def count_events(log: Iterable[Event], kind: type[Event]) -> int:
    return sum(isinstance(event, kind) for event in log)


def most(counted: Counter[int]) -> Highlight | None:
    """All who have the most of something, if anybody has any."""
    figure = max(counted.values(), default=0)
    seats = tuple(sorted(seat for seat, number in counted.items() if number == figure))
    return Highlight(seats, figure) if figure else None


def most_points(match: Match) -> Highlight | None:
    """The round that brought somebody the most: a feat, or where points are a burden, a disaster."""
    figures = [(gain, -number, seat) for number, brought in enumerate(gains(match), 1) for seat, gain in enumerate(brought)]
    figure, number, _ = max(figures, default=(0, 0, 0))
    seats = tuple(seat for gain, other, seat in figures if (gain, other) == (figure, number))
    return Highlight(seats, figure, -number) if figure else None


def went_out(ended: RoundEnded) -> bool:
    """Whether the winner had no card left; else nobody could move, and the lowest hand won."""
    return ended.winner is not None and not ended.hands[ended.winner]
