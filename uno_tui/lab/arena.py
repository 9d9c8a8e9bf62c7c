"""The arena: rounds between computer players at full speed, every deal from every chair.

Players are policies on the true table, without views. A policy looks at nothing that its seat could not see, and a search
is given an imagination of that seat, so nobody plays better here than at a real table; but for the oracle.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple

from uno_tui.bots.easy import play_any_card, play_honestly
from uno_tui.bots.habits import LEVEL_HABITS, NO_SLIPS, Habits, settle_calls
from uno_tui.bots.hard import choose_by_search
from uno_tui.bots.memory import Memory
from uno_tui.bots.normal import play_sensibly
from uno_tui.bots.policy import Policy
from uno_tui.engine import CompiledRules, Game
from uno_tui.engine.actions import ANSWERS
from uno_tui.engine.events import seen_events
from uno_tui.engine.imagining import Imagination
from uno_tui.engine.moves import move_of
from uno_tui.engine.piles import bits
from uno_tui.engine.playout import LONGEST_ROUND
from uno_tui.engine.table import Table
from uno_tui.engine.vocabulary import ROUND_OVER
from uno_tui.lab.intervals import ClusteredMean
from uno_tui.lab.oracle import see_all

Lineup = tuple[str, ...]  # names of players, by chair
PlayRound = Callable[[Table, Sequence[Policy], Sequence[Habits], Random], int]  # gives the number of moves


class Searcher:
    """The hard level at one seat, with its memory of the round."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.memory: Memory | None = None
        self.heard = 0

    def __call__(self, table: Table, random: Random) -> int:
        events = table.events or []
        self.memory = memory = self.memory or Memory(self.seat, table.seat_count)
        for event in seen_events(events[self.heard :], self.seat):
            memory.hear(event)
        self.heard = len(events)
        imagination = Imagination(Game.of_table(table), self.seat)
        move = choose_by_search(imagination, memory, random)
        return next(code for code in bits(table.legal) if move_of(table, code) == move)


# A player by name: who sits down at a seat for one round. One that remembers is a new one each time.
PLAYERS: dict[str, Callable[[int], Policy]] = {
    "eager": lambda _seat: play_any_card,
    "random": lambda _seat: play_any_card,
    "easy": lambda _seat: play_honestly,
    "normal": lambda _seat: play_sensibly,
    "hard": Searcher,
    "oracle": lambda _seat: see_all,
}
HABITS = dict.fromkeys(PLAYERS, NO_SLIPS) | {str(level): habits for level, habits in LEVEL_HABITS.items()}


class Round(NamedTuple):
    """A round that was played, and the table as it was left."""

    lineup: Lineup
    table: Table
    moves: int

    @property
    def winning_player(self) -> str | None:
        winner = self.table.round_winner
        return None if winner is None else self.lineup[winner]

    @property
    def is_cut_off(self) -> bool:
        return self.table.decision_kind < ROUND_OVER


def play_among(table: Table, players: Sequence[Policy], habits: Sequence[Habits], random: Random) -> int:
    """Play the round to its end, or until it has lasted too long; returns the number of moves."""
    for moves in range(LONGEST_ROUND):
        if (kind := table.decision_kind) >= ROUND_OVER:
            return moves
        legal, windows = table.legal, table.open_windows
        forced = not legal & legal - 1
        ANSWERS[kind](table, legal.bit_length() - 1 if forced else players[table.asked](table, random))
        if table.open_windows & ~windows:
            settle_calls(table, habits, random, table.open_windows & ~windows)
    return LONGEST_ROUND


def sit_down(name: str, seat: int) -> Policy:
    return PLAYERS[name](seat)


def seatings(lineup: Lineup) -> list[Lineup]:
    """Each time everybody sits one chair further on, until all is as it was."""
    return list(dict.fromkeys(lineup[-shift:] + lineup[:-shift] for shift in range(len(lineup))))


def play_deal(
    compiled: CompiledRules,
    lineup: Lineup,
    seed: int,
    sit: Callable[[str, int], Policy] = sit_down,
    habits: Mapping[str, Habits] = HABITS,
    play: PlayRound | None = None,
    first: int = 0,
) -> Iterator[Round]:
    """One deal from every chair: as often as it makes a difference who sits where. It begins with the `first` seating."""
    dealt = Game.begin(compiled, [str(seat + 1) for seat in range(len(lineup))], seed).table
    for shift, chairs in enumerate(seatings(lineup)[first:], first):
        table = dealt.copy()
        table.events = dealt.events[:] if dealt.events and "hard" in lineup else None
        players = [sit(name, seat) for seat, name in enumerate(chairs)]
        own = [habits[name] for name in chairs]
        yield Round(chairs, table, (play or play_among)(table, players, own, Random(f"{seed} {shift}")))


@dataclass
class Contest:
    """What one player won among others, by deal, and how long its decisions took: milliseconds of CPU."""

    wins: ClusteredMean = field(default_factory=ClusteredMean)
    times: list[float] = field(default_factory=list)

    def merge(self, other: Contest) -> None:
        self.wins.merge(other.wins)
        self.times += other.times


def contest(compiled: CompiledRules, lineup: Lineup, seeds: Iterable[int], habits: Mapping[str, Habits] = HABITS) -> Contest:
    """How the first of a lineup does among the others, on so many deals."""
    result, who = Contest(), lineup[0]

    def sit(name: str, seat: int) -> Policy:
        return timed(sit_down(name, seat), result.times) if name == who else sit_down(name, seat)

    for seed in seeds:
        rounds = list(play_deal(compiled, lineup, seed, sit, habits))
        result.wins.add(sum(each.winning_player == who for each in rounds), len(rounds))
    return result


def timed(policy: Policy, times: list[float]) -> Policy:
    def choose(table: Table, random: Random) -> int:
        started = time.process_time_ns()
        code = policy(table, random)
        times.append((time.process_time_ns() - started) / 1e6)
        return code

    return choose
