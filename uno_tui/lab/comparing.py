"""Comparing two tables on the same deals: paired differences with their intervals, and which of them are significant."""

from __future__ import annotations

import time
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Literal, NamedTuple

from uno_tui.lab.intervals import Interval, PairedMeans
from uno_tui.lab.reporting import as_tree_of
from uno_tui.lab.running import Crew, alone
from uno_tui.lab.simulate import Chunk, Experiment, Progress, chunks, no_progress, opened, play_deals
from uno_tui.lab.tallying import DealCounts, all_means

# What is compared, in the order of the report: as a share of what it was, or in points of percent.
Scale = Literal["relative", "share"]
COMPARED: dict[str, Scale] = {
    "moves": "relative",
    "points": "relative",
    "lead_changes": "relative",
    "ahead_won": "share",
    "choices": "share",
    "chair.0": "share",
    "penalty_cards": "relative",
    "challenges": "relative",
    "caught": "relative",
    "reshuffles": "relative",
    "blocked_rounds": "share",
    "cut_rounds": "share",
}
# With a dozen figures, one in twenty would too often look like something by chance alone: a claim has to be surer than
# each interval (Bonferroni: 99.6 % of a normal distribution lie within 1.47 times the margins for 95 %).
SURE = 1.47
RowPair = tuple[DealCounts, DealCounts]  # what was counted of a deal at each of the tables


class Difference(NamedTuple):
    fact: str
    scale: Scale
    first: float
    second: float
    change: Interval

    @property
    def is_significant(self) -> bool:
        return abs(self.change.mean) > SURE * self.change.margin


@dataclass
class TableComparison:
    """Both tables as far as they were played."""

    first: Experiment
    second: Experiment
    rounds: int = 0
    pairs: defaultdict[str, PairedMeans] = field(default_factory=lambda: defaultdict(PairedMeans))
    seconds: float = 0.0
    was_interrupted: bool = False
    unfinished: RowPair = field(default_factory=lambda: (Counter(), Counter()))  # not played from every chair yet

    def add(self, rows: Iterable[RowPair]) -> None:
        for pair in rows:
            for unfinished, row in zip(self.unfinished, pair, strict=True):
                unfinished.update(row)
            self.rounds += pair[0]["rounds"]
            if self.unfinished[0]["rounds"] == self.first.chairs:
                self.finish_deal()

    def finish_deal(self) -> None:
        one, other = self.unfinished
        if one:
            bases = all_means(self.first.lineup)
            for fact in COMPARED:
                self.pairs[fact].add(one[fact], one[bases[fact]], other[fact], other[bases[fact]])
        self.unfinished = Counter(), Counter()

    def differences(self) -> list[Difference]:
        return [self.difference(fact, scale) for fact, scale in COMPARED.items()]

    def difference(self, fact: str, scale: Scale) -> Difference:
        pair = self.pairs[fact]
        change = pair.change if scale == "relative" else pair.difference
        return Difference(fact, scale, pair.one.mean, pair.other.mean, change)

    def as_dict(self) -> dict[str, Any]:
        return {
            "tables": [each.variant.id for each in (self.first, self.second)],
            "bots": list(self.first.lineup),
            "rounds": self.rounds,
            "seconds": self.seconds,
            "interrupted": self.was_interrupted,
            "differences": {
                each.fact: {
                    "first": round(each.first, 5),
                    "second": round(each.second, 5),
                    each.scale: as_tree_of(each.change),
                    "significant": each.is_significant,
                }
                for each in self.differences()
            },
        }


def compare_tables(
    first: Experiment,
    second: Experiment,
    rounds: int,
    seed: int,
    crew: Crew = alone,
    progress: Progress = no_progress,
) -> TableComparison:
    """So many rounds at each of the tables. Ctrl+C ends it early, with what has been played by then."""
    comparison = TableComparison(first, second)
    started = time.perf_counter()
    try:
        for rows in crew(play_both, chunks([first, second], rounds, seed), partial(progress, 0)):
            before = comparison.rounds
            comparison.add(rows)
            progress(comparison.rounds - before)
    except KeyboardInterrupt:
        comparison.was_interrupted = True
    comparison.finish_deal()
    comparison.seconds = time.perf_counter() - started
    return comparison


def play_both(chunk: Chunk) -> list[RowPair]:
    """Of all that is counted, what is compared."""
    (first, first_rules), (second, second_rules) = opened(chunk.tables)
    bases = all_means(first.lineup)
    facts = {"rounds", *COMPARED, *(bases[fact] for fact in COMPARED)}
    ours, theirs = play_deals(first, first_rules, chunk), play_deals(second, second_rules, chunk)
    return [(only(facts, one.row), only(facts, other.row)) for one, other in zip(ours, theirs, strict=True)]


def only(facts: Iterable[str], row: DealCounts) -> DealCounts:
    return Counter({fact: row[fact] for fact in facts})
