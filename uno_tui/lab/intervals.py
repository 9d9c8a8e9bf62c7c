"""Confidence intervals of 95 % for shares and means whose observations come in clusters: the rounds of one deal.

Rounds on the same cards are alike, so they are not counted as if each told something new: the spread is that between deals.
Sums are kept, not the observations, and of whole numbers they are exact: parts can be added in any order.
"""

from __future__ import annotations

from dataclasses import astuple, dataclass, field
from math import inf, sqrt
from typing import NamedTuple

NORMAL_95 = 1.96  # standard errors on either side


class Interval(NamedTuple):
    mean: float
    margin: float  # on either side

    @property
    def low(self) -> float:
        return self.mean - self.margin

    @property
    def high(self) -> float:
        return self.mean + self.margin


class Share(NamedTuple):
    """A proportion with its confidence interval, always within 0 and 1."""

    mean: float
    low: float
    high: float

    @property
    def margin(self) -> float:
        """To the farther end."""
        return max(self.mean - self.low, self.high - self.mean)


def share_of(mean: float, count: float) -> Share:
    """Wilson's interval of a share that was seen in so many independent cases: what never happened still could."""
    if not count:
        return Share(mean, 0.0, 1.0)
    doubt = NORMAL_95 * NORMAL_95 / count
    middle = (mean + doubt / 2) / (1 + doubt)
    reach = sqrt(doubt * mean * (1 - mean) + doubt * doubt / 4) / (1 + doubt)
    return Share(mean, min(mean, max(0.0, middle - reach)), max(mean, min(1.0, middle + reach)))


@dataclass
class ClusteredMean:
    """The ratio of two sums, such as wins to rounds: what a cluster gave, over how many observations it has."""

    clusters: int = 0
    total: float = 0
    count: int = 0
    total_squared: float = 0
    count_squared: int = 0
    product: float = 0

    def add(self, total: float, count: int) -> None:
        """One cluster."""
        self.clusters += 1
        self.total += total
        self.count += count
        self.total_squared += total * total
        self.count_squared += count * count
        self.product += total * count

    def merge(self, other: ClusteredMean) -> None:
        for name, value in zip(self.__match_args__, astuple(other), strict=True):
            setattr(self, name, getattr(self, name) + value)

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else 0.0

    @property
    def interval(self) -> Interval:
        """By the spread of what each cluster gave beyond its share of the mean."""
        if self.clusters < 2 or not self.count:
            return Interval(self.mean, inf)
        mean = self.mean
        squares = self.total_squared - 2 * mean * self.product + mean * mean * self.count_squared
        variance = max(squares, 0.0) * self.clusters / (self.clusters - 1)
        return Interval(mean, NORMAL_95 * sqrt(variance) / self.count)

    @property
    def share(self) -> Share:
        """Of a mean between 0 and 1: Wilson's, with as many cases as the spread between the clusters is worth."""
        mean, margin = self.interval
        if self.clusters < 2 or not self.count:
            return share_of(mean, 0)
        if mean in (0.0, 1.0):  # where the clusters do not differ, each case tells what it tells
            return share_of(mean, self.count)
        return share_of(mean, mean * (1 - mean) * (NORMAL_95 / margin) ** 2) if margin else Share(mean, mean, mean)


@dataclass
class PairedMeans:
    """Two such ratios of the same clusters, as under two rules on the same deals: what the deals share falls out."""

    one: ClusteredMean = field(default_factory=ClusteredMean)
    other: ClusteredMean = field(default_factory=ClusteredMean)
    totals: float = 0  # sums of products: of both totals, of one total and the other count ...
    total_count: float = 0
    count_total: float = 0
    counts: float = 0

    def add(self, total: float, count: int, other_total: float, other_count: int) -> None:
        """One cluster."""
        self.one.add(total, count)
        self.other.add(other_total, other_count)
        self.totals += total * other_total
        self.total_count += total * other_count
        self.count_total += count * other_total
        self.counts += count * other_count

    def merge(self, other: PairedMeans) -> None:
        self.one.merge(other.one)
        self.other.merge(other.other)
        self.totals += other.totals
        self.total_count += other.total_count
        self.count_total += other.count_total
        self.counts += other.counts

    @property
    def difference(self) -> Interval:
        """How much more the other one is."""
        return self.combined(1.0, 1.0, self.other.mean - self.one.mean)

    @property
    def change(self) -> Interval:
        """The same as a share of the first: 0.23 is 23 % more."""
        if not self.one.mean:
            return Interval(0.0, inf)
        ratio = self.other.mean / self.one.mean
        return self.combined(ratio / self.one.mean, 1 / self.one.mean, ratio - 1)

    def combined(self, weight: float, other_weight: float, value: float) -> Interval:
        """The spread of both together, each by its weight: they rise and fall with the same deals."""
        clusters, counts = self.one.clusters, self.one.count * self.other.count
        if clusters < 2 or not counts:
            return Interval(value, inf)
        one, other = self.one.mean, self.other.mean
        together = self.totals - other * self.total_count - one * self.count_total + one * other * self.counts
        shared = NORMAL_95 * NORMAL_95 * together * clusters / (clusters - 1) / counts
        margins = (weight * self.one.interval.margin) ** 2 + (other_weight * self.other.interval.margin) ** 2
        return Interval(value, sqrt(max(margins - 2 * weight * other_weight * shared, 0.0)))
