"""The set-up of a game as data: a variant, players, and changes to the rules; and what was set up last time.

Of a memory that somebody has damaged, whatever is not as it should be counts as never written: a game can be set up
without it.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from types import MappingProxyType
from typing import Any, NamedTuple

from uno_tui.match.seats import Seat, names_of, renamed, seat_in, written_seat
from uno_tui.names import MOST_PLAYERS, clean, distinct
from uno_tui.rulebook.rules import Changes, nested_changes
from uno_tui.storage import json_store

FILE = "setup.json"
LONGEST_WORD = 4_000  # a path can be long
MODE, TARGET = "scoring.mode", "scoring.target"  # chosen with the players; all other options are house rules


class SetUp(NamedTuple):
    """`variant` is an id or a path, empty while none is chosen; `changes` are nested as under `rules:`."""

    variant: str = ""
    seats: tuple[Seat, ...] = ()
    changes: Changes = MappingProxyType({})

    @property
    def players(self) -> tuple[str, ...]:
        return names_of(self.seats)


def fresh_seed() -> int:
    """Where the random numbers of a new game start."""
    return int.from_bytes(os.urandom(7))


def remember(setup: SetUp) -> None:
    players = [written_seat(seat) for seat in setup.seats]
    json_store.write_json(FILE, {"variant": setup.variant, "players": players, "changes": dict(setup.changes)})


def last_setup() -> SetUp:
    """The last set-up as far as it can be understood."""
    tree = json_store.read_json(FILE)
    return SetUp(variant_in(tree.get("variant")), seats_in(tree.get("players")), changes_in(tree.get("changes")))


def variant_in(value: object) -> str:
    return value if isinstance(value, str) and len(value) <= LONGEST_WORD and value.isprintable() else ""


def seats_in(value: object) -> tuple[Seat, ...]:
    """Everybody with a name; of two with the same name the second is called otherwise."""
    found = [seat_in(player) for player in value] if isinstance(value, list) else []
    seats = [seat for seat in found if seat and clean(seat.name)][:MOST_PLAYERS]
    names = distinct(clean(seat.name) for seat in seats)
    return renamed(seats, names)


def changes_in(value: object) -> Changes:
    """Options of one or two words, with values that an option can have. Whether there is such an option is asked later."""
    return nested_changes(dict(options_in(value))) if isinstance(value, dict) else {}


def options_in(tree: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    for group, inner in tree.items():
        if isinstance(inner, dict):
            found = [(name, f"{group}.{name}", value) for name, value in inner.items()]
        else:
            found = [("", group, inner)]
        yield from ((path, value) for name, path, value in found if "." not in group + name and is_value(value))


def is_value(value: object) -> bool:
    if isinstance(value, list):
        return all(isinstance(item, str) for item in value)
    return value is None or isinstance(value, str | int)
