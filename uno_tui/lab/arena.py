"""The arena: rounds between computer players at full speed, every deal from every chair.

Players are policies on the true table, without views. A policy looks at nothing that its seat could not see, and a search
is given an imagination of that seat, so nobody plays better here than at a real table; but for the oracle.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple

from uno_tui.bots.easy import play_any_card
from uno_tui.bots.policy import Policy
from uno_tui.engine import CompiledRules, Game
from uno_tui.engine.actions import ANSWERS
from uno_tui.engine.playout import LONGEST_ROUND
from uno_tui.engine.table import Table
from uno_tui.engine.vocabulary import ROUND_OVER
from uno_tui.lab.intervals import ClusteredMean

Lineup = tuple[str, ...]  # names of players, by chair

# A player by name: who sits down at a seat for one round. One that remembers is a new one each time.
PLAYERS: dict[str, Callable[[int], Policy]] = {
    "eager": lambda _seat: play_any_card,
    "easy": lambda _seat: play_any_card,
}


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


def play_among(table: Table, players: Sequence[Policy], random: Random) -> int:
    """Play the round to its end, or until it has lasted too long; returns the number of moves."""
    for moves in range(LONGEST_ROUND):
        if (kind := table.decision_kind) >= ROUND_OVER:
            return moves
        legal = table.legal
        forced = not legal & legal - 1
        ANSWERS[kind](table, legal.bit_length() - 1 if forced else players[table.asked](table, random))
    return LONGEST_ROUND


def sit_down(name: str, seat: int) -> Policy:
    return PLAYERS[name](seat)


def play_deal(
    compiled: CompiledRules, lineup: Lineup, seed: int, sit: Callable[[str, int], Policy] = sit_down
) -> Iterator[Round]:
    """One deal as often as there are chairs: each time everybody sits one chair further on."""
    dealt = Game.begin(compiled, [str(seat + 1) for seat in range(len(lineup))], seed).table
    dealt.events = None
    for shift in range(len(lineup)):
        chairs = lineup[-shift:] + lineup[:-shift]
        table = dealt.copy()
        players = [sit(name, seat) for seat, name in enumerate(chairs)]
        yield Round(chairs, table, play_among(table, players, Random(f"{seed} {shift}")))


@dataclass
class Contest:
    """What one player won among others, by deal, and how long its decisions took: milliseconds of CPU."""

    wins: ClusteredMean = field(default_factory=ClusteredMean)
    times: list[float] = field(default_factory=list)

    def merge(self, other: Contest) -> None:
        self.wins.merge(other.wins)
        self.times += other.times


def contest(compiled: CompiledRules, lineup: Lineup, seeds: Iterable[int]) -> Contest:
    """How the first of a lineup does among the others, on so many deals."""
    result, who = Contest(), lineup[0]

    def sit(name: str, seat: int) -> Policy:
        return timed(sit_down(name, seat), result.times) if name == who else sit_down(name, seat)

    for seed in seeds:
        rounds = list(play_deal(compiled, lineup, seed, sit))
        result.wins.add(sum(each.winning_player == who for each in rounds), len(rounds))
    return result


def timed(policy: Policy, times: list[float]) -> Policy:
    def choose(table: Table, random: Random) -> int:
        started = time.process_time_ns()
        code = policy(table, random)
        times.append((time.process_time_ns() - started) / 1e6)
        return code

    return choose
