"""Who sits at each seat, as a closed union: a human at the keyboard, or a computer player (bot) of some level.

In a file (JSON) a human is a plain name, as in every file from before there were others; a bot is an object.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple, assert_never

from uno_tui.bots.levels import Level, is_level

if TYPE_CHECKING:
    from uno_tui.engine.events import SeatChanged  # where a game is set up, nobody waits for the rules


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


def renamed(seats: Iterable[Seat], names: Iterable[str]) -> tuple[Seat, ...]:
    return tuple(seat._replace(name=name) for seat, name in zip(seats, names, strict=True))


def human_places(seats: Iterable[Seat]) -> tuple[int, ...]:
    """The seats of those who act at the keyboard."""
    return tuple(place for place, seat in enumerate(seats) if isinstance(seat, Human))


def bot_places(seats: Iterable[Seat]) -> tuple[int, ...]:
    return tuple(place for place, seat in enumerate(seats) if isinstance(seat, Bot))


def reseated(seats: Sequence[Seat], change: SeatChanged) -> tuple[Seat, ...]:
    """The seat keeps its name, whoever has it."""
    name, level = seats[change.seat].name, change.level
    return *seats[: change.seat], Bot(name, level) if is_level(level) else Human(name), *seats[change.seat + 1 :]


def written_seat(seat: Seat) -> object:
    match seat:
        case Human(name):
            return name
        case Bot():
            return seat._asdict()
        case _:
            assert_never(seat)


def seat_in(value: object) -> Seat | None:
    """What a file says; None: it makes no sense."""
    match value:
        case str(name):
            return Human(name)
        case {"name": str(name), "level": level, **rest} if is_level(level) and not rest:
            return Bot(name, level)
        case _:
            return None
