"""The oracle: the search of the hard level on the true table, with all hands and the draw pile in sight.

It is a yardstick for the laboratory, a ceiling for honest players, and never sits at a table with people.
"""

from __future__ import annotations

from random import Random

from uno_tui.bots.hard import Budget, search
from uno_tui.engine.table import Table

TO_THE_END = Budget(deals=10, batch=10, ahead=1_000)


def see_all(table: Table, random: Random) -> int:
    def deal() -> Table:
        true = table.copy()
        true.events = None
        return true

    return search(deal, random, TO_THE_END)
