"""Who sits at each seat, as a closed union: a human at the keyboard, or a computer player (bot) of some level.

In a file (JSON) a human is a plain name, as in every file from before there were others; a bot is an object.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple, get_args

Level = Literal["easy", "normal", "hard"]


class Human(NamedTuple):
    name: str


class Bot(NamedTuple):
    name: str
    level: Level


Seat = Human | Bot


def humans(names: Iterable[str]) -> tuple[Seat, ...]:
    return tuple(map(Human, names))


def names_of(seats: Iterable[Seat]) -> tuple[str, ...]:
    return tuple(seat.name for seat in seats)


def written_seat(seat: Seat) -> object:
    return seat.name if isinstance(seat, Human) else seat._asdict()


def seat_in(value: object) -> Seat | None:
    """What a file says; None: it makes no sense."""
    match value:
        case str(name):
            return Human(name)
        case {"name": str(name), "level": level, **rest} if level in get_args(Level) and not rest:
            return Bot(name, level)
        case _:
            return None
