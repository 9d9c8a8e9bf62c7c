"""The report of a simulation: figures with their intervals, and the same as JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import isfinite
from typing import Any, NamedTuple

from uno_tui.lab.intervals import ClusteredMean, Interval, Share
from uno_tui.lab.simulate import Run

BINS = 16  # bars of a histogram
# Per round, or per so many of something else: the means that stand in a report beside those of levels, chairs and cards.
COURSE = ("lead_changes", "choices", "ahead_won", "penalties", "penalty_cards", "challenges", "challenges_won")
SLIPS = ("forgotten", "caught", "mistakes", "jump_ins", "reshuffles", "exchanges", "triggers", "knock_outs")
SHARES = ("choices", "ahead_won", "challenges_won")  # of these means, those that are shares
MEASURED = ("seconds", "moves_per_second", "decision_ms")  # what a clock says, and no seed repeats


class Bin(NamedTuple):
    """Rounds that lasted from so many moves on, to below so many."""

    start: int
    end: int
    rounds: int


class Report:
    def __init__(self, run: Run) -> None:
        self.run = run
        self.totals = run.tally.totals

    @property
    def levels(self) -> list[str]:
        return list(dict.fromkeys(self.run.experiment.lineup))

    @property
    def players(self) -> int:
        return len(self.run.experiment.lineup)

    @property
    def is_bare(self) -> bool:
        return self.run.experiment.is_bare

    @property
    def rounds(self) -> int:
        return self.totals["rounds"]

    @property
    def moves(self) -> int:
        return self.totals["moves"]

    @property
    def wins(self) -> list[int]:
        """By chair: the first one begins."""
        return [self.totals[f"chair.{chair}"] for chair in range(self.players)]

    @property
    def moves_per_second(self) -> float:
        return self.moves / self.run.seconds if self.run.seconds else 0.0

    @property
    def matches(self) -> int:
        return self.run.matches.lengths.total()

    def per_round(self, fact: str) -> float:
        return self.totals[fact] / self.rounds if self.rounds else 0.0

    def mean(self, fact: str) -> Interval:
        return self.run.tally.means.get(fact, ClusteredMean()).interval

    def matches_won(self, level: str) -> float:
        """By one player of that level."""
        seats = self.run.experiment.lineup.count(level)
        return self.run.matches.won[level] / seats / self.matches if self.matches else 0.0

    def share(self, fact: str) -> Share:
        """The same of a mean that is a share."""
        return self.run.tally.means.get(fact, ClusteredMean()).share

    def card_change(self, card: str) -> Interval:
        """How much more often a round is won by players who play the card in it than by those who do not.

        It is no proof that the card helps: who plays much has fewer cards left, whatever the cards.
        """
        return self.run.tally.cards[card].difference

    def length(self, share: float) -> int:
        return quantile(self.run.tally.lengths, share)

    def histogram(self) -> list[Bin]:
        return list(bins(self.run.tally.lengths, self.length(0.99)))

    def decision_ms(self, level: str) -> tuple[float, float]:
        """On the mean, and the longest."""
        clock = self.run.tally.clocks[level]
        return 1000 * clock.seconds / max(1, clock.decisions), 1000 * clock.longest

    def as_dict(self) -> dict[str, Any]:
        run = self.run
        tree = {
            "variant": run.experiment.variant.id,
            "players": self.players,
            "bots": list(run.experiment.lineup),
            "rounds": self.rounds,
            "moves": self.moves,
            "seconds": run.seconds,
            "blocked_rounds": self.totals["blocked_rounds"],
            "cut_rounds": self.totals["cut_rounds"],
            "points": self.totals["points"],
            "wins": self.wins,
            "moves_per_second": round(self.moves_per_second, 1),
            "mean_moves": round(self.per_round("moves"), 2),
            "mean_points": round(self.per_round("points"), 2),
            "interrupted": run.was_interrupted,
            "chairs": [as_tree_of(self.share(f"chair.{chair}")) for chair in range(self.players)],
            "length": {
                "median": self.length(0.5),
                "low": self.length(0.05),
                "high": self.length(0.95),
                "histogram": [each._asdict() for each in self.histogram()],
            },
        }
        return tree | (unknown(self.watched_tree()) if self.is_bare else self.watched_tree())

    def watched_tree(self) -> dict[str, Any]:
        """What is known only where somebody looked on."""
        return {
            "levels": {level: self.level_tree(level) for level in self.levels},
            "matches": self.matches,
            **{fact: as_tree_of(self.share(fact) if fact in SHARES else self.mean(fact)) for fact in (*COURSE, *SLIPS)},
            "cards": {
                card: {
                    "played": self.totals[f"played.{card}"],
                    "per_round": round(self.per_round(f"played.{card}"), 4),
                    "win_change": as_tree_of(self.card_change(card)),
                }
                for card in self.run.tally.cards
            },
            "decision_ms": {
                level: dict(zip(("mean", "longest"), self.decision_ms(level), strict=True)) for level in self.levels
            },
        }

    def level_tree(self, level: str) -> dict[str, Any]:
        return {
            "won": as_tree_of(self.share(f"won.{level}")),
            "points": as_tree_of(self.mean(f"scored.{level}")),
            "matches_won": round(self.matches_won(level), 4),
        }


def unknown(tree: dict[str, Any]) -> dict[str, Any]:
    """The same keys at every table; where nobody looked on, nothing behind them."""
    return {key: unknown(value) if isinstance(value, dict) else None for key, value in tree.items()}


def as_tree_of(interval: Interval | Share) -> dict[str, float | None]:
    """JSON knows no infinity: there is no margin where one deal is all there is."""
    ends = {"margin": interval.margin, "low": interval.low, "high": interval.high}
    return {"mean": round(interval.mean, 5)} | {
        key: round(value, 5) if isfinite(value) else None for key, value in ends.items()
    }


def quantile(lengths: Counter[int], share: float) -> int:
    """The shortest length that this share of the rounds does not go beyond."""
    left = share * lengths.total()
    for length in sorted(lengths):
        left -= lengths[length]
        if left <= 0:
            return length
    return 0


def bins(lengths: Counter[int], most: int) -> Iterator[Bin]:
    """Equal steps; the few rounds that are longer than `most` are in the last."""
    width = max(1, -(-(most + 1) // BINS))
    counts: Counter[int] = Counter()
    for length, rounds in lengths.items():
        counts[min(length, most) // width] += rounds
    for place in range(max(counts, default=-1) + 1):
        yield Bin(place * width, (place + 1) * width, counts[place])
