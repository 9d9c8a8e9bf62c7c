"""Tallies: what is counted of the rounds of a simulation, as sums, so that parts can be merged.

A deal is one cluster: it is counted in a row of its own first, and the spread between the rows gives the intervals.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from uno_tui.engine import CompiledRules
from uno_tui.engine.events import (
    CardsGiven,
    Caught,
    Challenged,
    Chose,
    Drew,
    Event,
    Judged,
    JumpedIn,
    KnockedOut,
    Passed,
    Penalised,
    Played,
    Reshuffled,
    TriggerFired,
)
from uno_tui.engine.table import Table
from uno_tui.lab.arena import Lineup, Round
from uno_tui.lab.intervals import ClusteredMean, PairedMeans
from uno_tui.lab.watching import Clock, Watch

DealCounts = Counter[str]  # what happened on one deal: a fact, or `fact.detail`, and how often
STALL = 6  # times around the table without a card played ...
LEAST_STALL = 24  # ... and so many turns: two players often have nothing that fits

# Every mean of a report: what is counted, and per how many of what.
MEANS = {
    "moves": "rounds",
    "points": "rounds",
    "choices": "moves",
    "lead_changes": "rounds",
    "ahead_won": "ahead",
    "penalties": "rounds",
    "penalty_cards": "rounds",
    "challenges": "rounds",
    "challenges_won": "challenges",
    "mistakes": "rounds",
    "forgotten": "rounds",
    "caught": "rounds",
    "jump_ins": "rounds",
    "reshuffles": "rounds",
    "exchanges": "rounds",
    "triggers": "rounds",
    "knock_outs": "rounds",
    "blocked_rounds": "rounds",
    "cut_rounds": "rounds",
}


def all_means(lineup: Lineup) -> dict[str, str]:
    """The same with those of each level and each chair."""
    levels = dict.fromkeys(lineup)
    return {
        **MEANS,
        **{f"won.{level}": f"seats.{level}" for level in levels},
        **{f"scored.{level}": f"seats.{level}" for level in levels},
        **{f"chair.{chair}": "rounds" for chair in range(len(lineup))},
    }


class RoundResult(NamedTuple):
    """What a round brought to everybody, by their place in the lineup."""

    seating: int
    winner: int | None
    points: tuple[int, ...]


@dataclass
class Tally:
    totals: DealCounts = field(default_factory=Counter)
    lengths: Counter[int] = field(default_factory=Counter)  # rounds by their moves
    means: defaultdict[str, ClusteredMean] = field(default_factory=lambda: defaultdict(ClusteredMean))
    # Of each card: how often those win a round who do not play it, and those who do.
    cards: defaultdict[str, PairedMeans] = field(default_factory=lambda: defaultdict(PairedMeans))
    clocks: defaultdict[str, Clock] = field(default_factory=lambda: defaultdict(Clock))  # by level
    unfinished: DealCounts = field(default_factory=Counter)  # a deal that was not played from every chair yet

    @property
    def rounds(self) -> int:
        return self.totals["rounds"] + self.unfinished["rounds"]

    def finish_deal(self, means: dict[str, str], cards: Iterable[str]) -> None:
        if self.unfinished:
            self.add_deal(self.unfinished, means, cards)
            self.unfinished = Counter()

    def add_deal(self, row: DealCounts, means: dict[str, str], cards: Iterable[str]) -> None:
        self.totals.update(row)
        for fact, base in means.items():
            self.means[fact].add(row[fact], row[base])
        seats, won = row["seats"], row["decided"]
        for card in cards:
            played, won_with = row[f"with.{card}"], row[f"won-with.{card}"]
            self.cards[card].add(won - won_with, seats - played, won_with, played)

    def merge(self, other: Tally) -> None:
        self.totals.update(other.totals)
        self.lengths.update(other.lengths)
        for fact, mean in other.means.items():
            self.means[fact].merge(mean)
        for card, pair in other.cards.items():
            self.cards[card].merge(pair)
        for level, clock in other.clocks.items():
            self.clocks[level].merge(clock)
        self.unfinished.update(other.unfinished)


def chair_of(table: Table, seat: int) -> int:
    """How many play before this seat in the first turn around the table."""
    first = table.dealer + (table.rules.first_player == "left_of_dealer")
    return (seat - first) % table.seat_count


def count_round(row: DealCounts, played: Round, watch: Watch) -> None:
    """Everything about one round that was watched."""
    table = played.table
    row.update(rounds=1, moves=played.moves, points=sum(table.scores), seats=table.seat_count)
    for level, points in zip(played.lineup, table.scores, strict=True):
        row[f"seats.{level}"] += 1
        row[f"scored.{level}"] += points
    count_end(row, played)
    count_told(row, table)
    count_course(row, table, watch)


def count_end(row: DealCounts, played: Round) -> None:
    table, winner = played.table, played.table.round_winner
    row["jammed_rounds"] += all(table.hands) and not played.is_cut_off  # blocked, even if the lowest hand wins
    if winner is not None:
        row.update(("decided", f"won.{played.lineup[winner]}", f"chair.{chair_of(table, winner)}"))
    else:
        row["cut_rounds" if played.is_cut_off else "blocked_rounds"] += 1


def count_course(row: DealCounts, table: Table, watch: Watch) -> None:
    """How the lead changed hands; and half-way, whether somebody led alone and won in the end."""
    row["choices"] += watch.choices
    row["forgotten"] += watch.unnoticed
    for word, sides in (("held", watch.held), ("fitted", watch.fitted), ("stuck", watch.stuck)):
        for side, mask in enumerate(sides):
            row.update([f"{word}.{card}" for card in kinds_in(table, side, mask)])
    leaders = [leader for leader in watch.leaders if leader >= 0]
    row["lead_changes"] += sum(one != other for one, other in pairwise(leaders))
    halfway = watch.leaders[len(watch.leaders) // 2] if watch.leaders else -1
    if halfway >= 0 and table.round_winner is not None:
        row["ahead"] += 1
        row["ahead_won"] += halfway == table.round_winner


def kinds_in(table: Table, side: int, mask: int) -> list[str]:
    masks = table.pack.sides[side].kind_masks if mask else ()
    return [card for card, of_kind in zip(table.compiled.kinds, masks, strict=False) if of_kind & mask]


def count_told(row: DealCounts, table: Table) -> None:
    kinds = kinds_by_word(table.compiled)
    by_seat: list[set[str]] = [set() for _ in range(table.seat_count)]
    card, idle, longest_idle = "", 0, 0
    for event in table.events or ():
        if isinstance(event, Played):
            card = kinds[event.card]
            row[f"played.{card}"] += 1
            by_seat[event.seat].add(card)
            idle = 0
        elif (isinstance(event, Drew) and event.why == "turn") or isinstance(event, Passed):
            idle += 1
            longest_idle = max(longest_idle, idle)
        elif isinstance(event, Chose):
            row[f"taken.{card}.{event.option}"] += 1
        else:
            count_rarer(row, event)
    row["stalled_rounds"] += longest_idle >= max(STALL * table.seat_count, LEAST_STALL) and not all(table.hands)
    for seat, cards in enumerate(by_seat):
        row.update([f"with.{card}" for card in cards])
        if seat == table.round_winner:
            row.update([f"won-with.{card}" for card in cards])


@cache
def kinds_by_word(compiled: CompiledRules) -> dict[str, str]:
    return {info.word: compiled.kinds[info.kind] for copies in compiled.copies for info in copies}


# Events that are just counted.
FACTS: dict[type[Event], str] = {
    Challenged: "challenges",
    Penalised: "mistakes",
    JumpedIn: "jump_ins",
    Reshuffled: "reshuffles",
    CardsGiven: "exchanges",
    TriggerFired: "triggers",
}


def count_rarer(row: DealCounts, event: Event) -> None:
    if fact := FACTS.get(type(event)):
        row[fact] += 1
    match event:
        case Drew(why="penalty"):
            row.update(penalties=1, penalty_cards=event.amount)
        case Judged():
            row["challenges_won"] += event.guilty
        case Caught(by=by):
            row["caught"] += 1
            row["forgotten"] += by is not None
        case KnockedOut(why="cards"):
            row["knock_outs"] += 1
        case _:
            pass
