"""The questions who plays: alone against bots, friends, or the last table again; then a name a line, or the word for a bot.

A file names players without being asked which of these it is; an empty first line stands for those who played last.
"""

from __future__ import annotations

from uno_tui.bots.characters import character_of
from uno_tui.bots.levels import LEVELS, Level
from uno_tui.lang import words
from uno_tui.match.default_seats import alone_against_bots, completed, free_bot_name
from uno_tui.match.seats import Bot, Human, Seat, bot_places, names_of
from uno_tui.names import clean
from uno_tui.narration.characters import described, level_word
from uno_tui.narration.summaries import listed_names
from uno_tui.plain.choices import Asking, NumberedOption
from uno_tui.plain.console import Console
from uno_tui.plain.input_parser import in_every_language, squashed
from uno_tui.rulebook.start_options import Players

USUAL: Level = "normal"


class SeatsDialog:
    def __init__(self, console: Console, asking: Asking, last: tuple[Seat, ...], limits: Players) -> None:
        self.console = console
        self.asking = asking
        self.limits = limits
        last = completed(last)
        self.last = last if limits.min <= len(last) <= limits.max else ()

    def ask(self) -> tuple[Seat, ...]:
        if self.console.is_typed and (table := self.ask_table()):
            return table
        return self.ask_names()

    def ask_table(self) -> tuple[Seat, ...]:
        """The whole table at once; nobody, if it is to be named one by one. Enter means the first answer."""
        say, bots = words.say, alone_against_bots()
        options: list[NumberedOption[tuple[Seat, ...]]] = [
            NumberedOption(bots, told_of(say("company.alone"), bots[1:]), in_every_language("plain.setup.alone")),
            NumberedOption((), say("company.friends"), in_every_language("plain.setup.friends")),
        ]
        if self.last:
            again = told_of(say("company.last"), self.last)
            options.insert(0, NumberedOption(self.last, again, in_every_language("plain.setup.the-last")))
        return self.asking.choose([say("plain.setup.company")], options, options[0])

    def ask_names(self) -> tuple[Seat, ...]:
        """An empty line ends the list, or at its beginning stands for those who played last."""
        limits, say = self.limits, words.say
        self.console.say(say("plain.setup.players", min=limits.min, max=limits.max), say("plain.setup.bots"))
        if self.last:
            self.console.say(say("plain.setup.same-players", names=listed(self.last)))
        seats: list[Seat] = []
        while len(seats) < limits.max:
            self.console.say(say("plain.setup.player", number=len(seats) + 1))
            line = self.console.read(takes_nothing=True)
            if not line and not seats and self.last:
                return self.last
            if not line and len(completed(seats)) >= limits.min:
                break
            if not self.asking.command(line):
                self.seat(seats, line)
        return completed(seats)

    def seat(self, seats: list[Seat], line: str) -> None:
        taken = names_of(seats)
        seat = bot_in(line, taken) or Human(clean(line))
        if not seat.name:
            self.console.refuse(words.say("plain.setup.too-few", min=self.limits.min))
        elif seat.name in taken:
            self.console.refuse(words.say("launch.same-name", name=seat.name))
        else:
            seats.append(seat)
            self.introduce(seat)

    def introduce(self, seat: Seat) -> None:
        """A bot: whoever is named by a person is known to all."""
        if isinstance(seat, Bot):
            text = described(character_of(seat.name), seat.level)
            self.console.say(words.say("plain.setup.is-bot", name=seat.name, level=level_word(seat.level), text=text))


def bot_in(line: str, taken: tuple[str, ...]) -> Bot | None:
    """`bot`, `bot hard`, `bot easy Momo`, also with a colon before the name; None: it is somebody's name."""
    word, *rest = line.replace(":", " ").replace("：", " ").split() or [""]
    if squashed(word) not in map(squashed, in_every_language("plain.setup.bot")):
        return None
    level = next((level for level in LEVELS if rest and is_called(level, rest[0])), None)
    name = clean(" ".join(rest[1:] if level else rest))
    return Bot(name or free_bot_name(taken), level or USUAL)


def is_called(level: Level, word: str) -> bool:
    return squashed(word) in map(squashed, (level, *in_every_language(f"level.{level}")))


def told_of(label: str, seats: tuple[Seat, ...]) -> str:
    return words.say("plain.about", name=label, text=listed(seats))


def listed(seats: tuple[Seat, ...]) -> str:
    return words.all_of(listed_names(names_of(seats), bot_places(seats)))
