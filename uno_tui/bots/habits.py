"""Habits of computer players: forgetting to call UNO, noticing when others do, and how fast they react.

Slips, not foolish cards, make a player human. Chances come with the level, and the character changes them. `settle_calls`
lets them happen on a bare table, for laboratory and search, where nobody waits for real seconds.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from random import Random
from typing import NamedTuple

from uno_tui.bots.characters import PLAIN, Character
from uno_tui.bots.levels import Level
from uno_tui.engine.actions import carry_out_catch
from uno_tui.engine.piles import bits
from uno_tui.engine.table import BIT, Table
from uno_tui.engine.uno import call
from uno_tui.engine.vocabulary import DecisionKind


class Span(NamedTuple):
    """Seconds that something takes: from, to."""

    shortest: float
    longest: float

    def draw(self, random: Random) -> float:
        return random.uniform(self.shortest, self.longest)


# Said while the card is still in the hand, said when it comes to mind too late, and what others do.
CALL, LATE_CALL, CATCH, JUMP_IN = Span(0.2, 0.5), Span(0.8, 2.5), Span(0.9, 3.0), Span(0.8, 2.5)
AFTER_CALL = Span(0.3, 0.6)  # until the card is laid down
THINKING: dict[DecisionKind, Span] = {
    "turn": Span(0.8, 2.2),
    "drawn": Span(0.6, 1.4),
    "more": Span(0.5, 1.1),
    "response": Span(0.9, 2.2),
    "color": Span(0.7, 1.6),
    "symbol": Span(0.7, 1.6),
    "menu": Span(1.0, 2.5),
    "player": Span(1.0, 2.2),
    "discard": Span(0.8, 1.8),
}
DOUBTING = Span(1.4, 3.2)


def thinking_span(question: DecisionKind, is_accusing: bool) -> Span:
    """By what everybody sees: whether there is much to choose from would tell the hand."""
    return DOUBTING if is_accusing else THINKING.get(question, THINKING["turn"])


class Habits(NamedTuple):
    """Chances: to call while the card is still in the hand, to forget it after that, to remember too late, to notice."""

    calls_early: float
    forgets: float
    recovers: float
    notices: float
    jumps_in: float
    pace: float = 1.0

    @property
    def slips(self) -> float:
        """How often a last card lies there without a call."""
        return (1 - self.calls_early) * self.forgets


LEVEL_HABITS: dict[Level, Habits] = {
    "easy": Habits(calls_early=0.2, forgets=0.42, recovers=0.25, notices=0.12, jumps_in=0.3),
    "normal": Habits(calls_early=0.5, forgets=0.16, recovers=0.4, notices=0.75, jumps_in=0.8),
    "hard": Habits(calls_early=0.7, forgets=0.0, recovers=1.0, notices=0.97, jumps_in=0.97),
}
NO_SLIPS = Habits(calls_early=1, forgets=0, recovers=1, notices=1, jumps_in=0)


def habits_of(level: Level, character: Character = PLAIN) -> Habits:
    habits = LEVEL_HABITS[level]
    return habits._replace(
        forgets=min(1.0, habits.forgets * character.forgets),
        notices=min(1.0, habits.notices * character.notices),
        pace=character.pace,
    )


def settle_calls(table: Table, habits: Sequence[Habits], random: Random, opened: int) -> None:
    """Seats have come to one card, a bit each: they call, or they forget it, and then others may be faster than they."""
    for seat in bits(opened):
        if random.random() >= habits[seat].slips:
            call(table, seat)
        else:
            settle_slip(table, seat, habits, random)


def settle_slip(table: Table, seat: int, habits: Sequence[Habits], random: Random) -> None:
    """The first one is whoever catches, the late call, or the next move: that ends the matter."""
    own = habits[seat]
    late = LATE_CALL.draw(random) * own.pace if random.random() < own.recovers else inf
    catches = {
        other: CATCH.draw(random) * habits[other].pace
        for other in range(table.seat_count)
        if other != seat and not table.out & BIT[other] and random.random() < habits[other].notices
    }
    move = inf if table.asked in catches else THINKING["turn"].draw(random)  # who has seen it lets the move wait
    first = min(catches, key=catches.__getitem__, default=None)
    if first is not None and catches[first] < min(late, move):
        carry_out_catch(table, first, seat)
    elif late < move:
        call(table, seat)
