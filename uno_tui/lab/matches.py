"""Matches out of rounds: the rounds of a simulation one after the other, until somebody has reached the target.

Each seating of the players has a match of its own going on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from uno_tui.engine import CompiledRules, Game
from uno_tui.engine.rounds import winners
from uno_tui.engine.table import Table
from uno_tui.lab.arena import Lineup
from uno_tui.lab.tallying import RoundResult


class MatchBook:
    def __init__(self, compiled: CompiledRules, lineup: Lineup) -> None:
        self.compiled = compiled
        self.lineup = lineup
        self.tables: dict[int, Table] = {}
        self.lengths: Counter[int] = Counter()  # matches by their rounds
        self.won: Counter[str] = Counter()  # by level; several can share one

    def write_down(self, results: Iterable[RoundResult]) -> None:
        """In the order they were played in."""
        for result in results:
            table = self.tables.get(result.seating) or self.new_match(result.seating)
            table.round += 1
            table.scores = [sum(both) for both in zip(table.scores, result.points, strict=True)]
            if won := winners(table, result.winner):
                self.lengths[table.round] += 1
                self.won.update(self.lineup[player] for player in won)
                del self.tables[result.seating]

    def new_match(self, seating: int) -> Table:
        table = self.tables[seating] = Game.begin(self.compiled, [str(place) for place in range(len(self.lineup))], 0).table
        table.round = 0
        return table
