"""Watching a round: an observer of every decision, for what no event tells. It plays as the arena does, and looks on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from time import perf_counter

from uno_tui.bots.habits import Habits, settle_calls
from uno_tui.bots.policy import Policy
from uno_tui.engine.actions import ANSWERS
from uno_tui.engine.table import BIT, FIRST_CARD, Table
from uno_tui.engine.vocabulary import DISCARD, GIVE, ROUND_OVER, TURN, TURN_KINDS

CARDS = -BIT[FIRST_CARD]


@dataclass
class Clock:
    """The time that decisions took, which no seed repeats."""

    seconds: float = 0.0
    decisions: int = 0
    longest: float = 0.0

    def add(self, seconds: float) -> None:
        self.seconds += seconds
        self.decisions += 1
        self.longest = max(self.longest, seconds)

    def merge(self, other: Clock) -> None:
        self.seconds += other.seconds
        self.decisions += other.decisions
        self.longest = max(self.longest, other.longest)


class Watch:
    def __init__(self, seats: int, longest: int) -> None:
        self.longest = longest  # moves; then the round is cut off
        self.leaders: list[int] = []  # at each decision, who has the fewest cards; -1 if several have
        self.choices = 0  # decisions with more than one choice
        self.unnoticed = 0  # forgotten calls that nobody has caught
        self.held, self.fitted, self.stuck = [0, 0], [0, 0], [0, 0]  # by side: cards on turn, that could be played, or not
        self.clocks = [Clock() for _ in range(seats)]

    def play(self, table: Table, players: Sequence[Policy], habits: Sequence[Habits], random: Random) -> int:
        if table.events is None:
            table.events = []
        for moves in range(self.longest):
            if (kind := table.decision_kind) >= ROUND_OVER:
                return moves
            self.look(table)
            legal, seat, windows = table.legal, table.asked, table.open_windows
            code = legal.bit_length() - 1
            if legal & legal - 1:
                started = perf_counter()
                code = players[seat](table, random)
                self.clocks[seat].add(perf_counter() - started)
            ANSWERS[kind](table, code)
            if opened := table.open_windows & ~windows:
                settle_calls(table, habits, random, opened)
                self.unnoticed += (table.open_windows & opened).bit_count()
        return self.longest

    def look(self, table: Table) -> None:
        sizes = [hand.bit_count() for hand in table.hands]
        fewest = min(sizes)
        self.leaders.append(sizes.index(fewest) if sizes.count(fewest) == 1 else -1)
        if table.legal & table.legal - 1 and has_choice(table):
            self.choices += 1
        if (kind := table.decision_kind) in TURN_KINDS:
            self.fitted[table.side] |= table.legal & CARDS
            if kind == TURN:
                hand = table.hands[table.asked]
                self.held[table.side] |= hand
                self.stuck[table.side] |= hand & ~table.legal


def has_choice(table: Table) -> bool:
    """Of several legal moves; cards that look alike are one choice."""
    legal = table.legal
    if table.decision_kind not in (*TURN_KINDS, DISCARD, GIVE) or legal < BIT[FIRST_CARD]:
        return True
    faces = table.faces
    return bool(legal & ~faces.by_word[faces.word[legal.bit_length() - 1]])
