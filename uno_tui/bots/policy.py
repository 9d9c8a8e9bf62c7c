"""Policies: functions that choose among the legal moves of a table, for the seat that is asked.

A policy looks at nothing that this seat could not see, so it chooses alike on the real table and on any imagined one. The
answer is a bit number of `table.legal`; `moves.move_of` puts it into words.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from uno_tui.engine.table import Table

Policy = Callable[[Table, Random], int]
