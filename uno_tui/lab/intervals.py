"""Confidence intervals of 95 % for shares and means whose observations come in clusters: the rounds of one deal.

Rounds on the same cards are alike, so they are not counted as if each told something new: the spread is that between deals.
Sums are kept, not the observations, and of whole numbers they are exact: parts can be added in any order.
"""

from __future__ import annotations

from dataclasses import astuple, dataclass
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
        self.merge(ClusteredMean(1, total, count, total * total, count * count, total * count))

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
