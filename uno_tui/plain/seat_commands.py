"""Commands about seats in lines of text: somebody leaves the seat to a computer player, and comes back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Literal

from uno_tui.bots.levels import LEVELS, Level
from uno_tui.lang import words
from uno_tui.plain.choices import NumberedOption
from uno_tui.plain.commands import Changed
from uno_tui.plain.input_parser import in_every_language, squashed

if TYPE_CHECKING:
    from uno_tui.plain.flow import PlainFlow


class SeatCommands:
    def __init__(self, flow: PlainFlow) -> None:
        self.flow = flow
        self.match = flow.match

    def leave(self, rest: str) -> None:
        """`away`, `away hard`, `away Bob hard`: said by whoever has the keyboard, unless there is a name."""
        level, name = level_in(rest)
        seat = self.meant("away", name, self.match.human_seats, self.match.holder)
        if seat is not None:
            self.change(partial(self.match.leave_to_bot, seat, level or self.ask_level(seat)))

    def come_back(self, name: str) -> None:
        seat = self.meant("back", name, self.match.absent)
        if seat is not None:
            self.change(partial(self.match.come_back, seat))

    def change(self, take_effect: Callable[[], object]) -> None:
        """Nothing that was told to whoever sat here stays on the screen."""
        self.flow.has_told_secrets = True
        self.flow.cover()
        take_effect()
        self.flow.tell_news_of_file()
        raise Changed

    def meant(self, way: Literal["away", "back"], name: str, seats: Sequence[int], usual: int | None = None) -> int | None:
        """Whose seat of these; None: no one's, and that has been told."""
        if not seats:
            self.flow.console.refuse(words.say(f"stand-in.nobody-{way}"))
            return None
        if name:
            return self.named(name, seats)
        if usual is None and len(seats) > 1:
            return self.flow.shouts.ask_seat(words.say(f"stand-in.whom-{way}"), seats)
        return seats[0] if usual is None else usual

    def named(self, name: str, seats: Sequence[int]) -> int | None:
        seat = self.flow.parser.seat(name)
        if seat in seats:
            return seat
        self.flow.console.refuse(words.say("stand-in.not-meant", name=name))
        return None

    def ask_level(self, seat: int) -> Level:
        options = [NumberedOption(level, words.say(f"stand-in.level.{level}"), level_words(level)) for level in LEVELS]
        title = words.say("stand-in.level-title", name=self.match.players[seat])
        return self.flow.asking.choose([title], options)


def level_words(level: Level) -> list[str]:
    return [level, *in_every_language(f"stand-in.level.{level}")]


def level_in(text: str) -> tuple[Level | None, str]:
    """A level by its word in any language, and what else was said."""
    parts = text.split()
    for level in LEVELS:
        meant = [squashed(word) for word in level_words(level)]
        if found := next((part for part in parts if squashed(part) in meant), None):
            return level, " ".join(part for part in parts if part is not found)
    return None, text
