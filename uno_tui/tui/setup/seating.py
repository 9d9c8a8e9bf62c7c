"""Who sits down at the table that is being set up: people and bots come, go, swap seats and take each other's place."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from uno_tui.bots.levels import LEVELS, Level
from uno_tui.lang import words
from uno_tui.match.default_seats import default_name, free_bot_name, in_this_language
from uno_tui.match.seats import Bot, Human, Seat, human_places, names_of, renamed
from uno_tui.names import distinct, free
from uno_tui.tui.common.keymap import keymap

USUAL: Level = "normal"


class Seating:
    def __init__(self, seats: Iterable[Seat]) -> None:
        self.seats = tuple(seats)
        self.replaced: dict[str, str] = {}  # the person whose place a bot has taken, by the name of the bot

    @property
    def names(self) -> tuple[str, ...]:
        return names_of(self.seats)

    def others(self, place: int) -> list[str]:
        return [name for seat, name in enumerate(self.names) if seat != place]

    def problem(self) -> str:
        """A table of bots alone would leave the keyboard to nobody. How many can play, the rules say."""
        if human_places(self.seats):
            return ""
        cure = words.say("new-game.press-turn", sign=keymap.sign("new-game.turn"))
        return f"{words.say('new-game.only-bots')}\n{cure}"

    def sit(self, seats: Iterable[Seat]) -> None:
        seats = tuple(seats)
        self.seats = renamed(seats, distinct(names_of(seats)))

    def put(self, place: int, seat: Seat) -> None:
        """In this seat, or behind the last one."""
        self.sit([*self.seats[:place], seat, *self.seats[place + 1 :]])

    def name(self, place: int, name: str) -> None:
        """Whoever sits there; behind the last seat, a new person."""
        if place == len(self.seats):
            self.put(place, Human(name))
            return
        seat = self.seats[place]
        if seat.name in self.replaced:
            self.replaced[name] = self.replaced.pop(seat.name)
        self.put(place, seat._replace(name=name))

    def add_bot(self) -> None:
        """As strong as the one who came before."""
        levels = [seat.level for seat in self.seats if isinstance(seat, Bot)]
        self.put(len(self.seats), Bot(free_bot_name(self.names), levels[-1] if levels else USUAL))

    def remove(self, place: int) -> None:
        self.sit([*self.seats[:place], *self.seats[place + 1 :]])

    def swap(self, place: int, other: int) -> None:
        seats = list(self.seats)
        seats[place], seats[other] = seats[other], seats[place]
        self.sit(seats)

    def turn(self, place: int) -> None:
        """A person, then a bot of each level, then the same person again."""
        match self.seats[place]:
            case Human(name):
                bot = Bot(free_bot_name(self.names), LEVELS[0])
                self.replaced[bot.name] = name
                self.put(place, bot)
            case Bot(name, level) if level == LEVELS[-1]:
                person = self.replaced.pop(name, default_name(place + 1))
                self.put(place, Human(free(person, self.others(place))))
            case Bot(_, level) as bot:
                self.put(place, bot._replace(level=LEVELS[LEVELS.index(level) + 1]))
            case seat:
                assert_never(seat)

    def speak(self) -> None:
        """Whoever is called by a number is called so in the language of the moment."""
        self.seats = renamed(self.seats, in_this_language(self.names))
