"""The numbered menu, a question with a few answers: chosen by number, or by a word that means it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Generic, NamedTuple, TypeVar

from uno_tui.lang import words
from uno_tui.plain.console import Console, EndOfInput
from uno_tui.plain.input_parser import heard_words, in_every_language, number_in, squashed
from uno_tui.plain.text_renderer import numbered_line
from uno_tui.rulebook.problems import quote

T = TypeVar("T")
CommandHandler = Callable[[str], bool]  # sees to a line that is no answer, and says whether it could


class NumberedOption(NamedTuple, Generic[T]):
    answer: T
    label: str
    words: Sequence[str] = ()


class Asking:
    def __init__(self, console: Console, command: CommandHandler) -> None:
        self.console = console
        self.command = command

    def choose(
        self, question: Sequence[str], options: Sequence[NumberedOption[T]], usual: NumberedOption[T] | None = None
    ) -> T:
        """`usual` is meant by an empty line; without one, it asks for the answers again."""
        self.console.say(*question, *numbered_lines(options))
        while True:
            line = self.console.read(takes_nothing=usual is not None)
            if chosen := picked(line, options) if line else usual:
                return chosen.answer
            if line and not self.command(line):
                self.console.refuse(not_understood(line))
            self.console.say(question[0], *(() if line else numbered_lines(options)))

    def choose_or_go_on(self, question: Sequence[str], options: Sequence[NumberedOption[T]]) -> T:
        """Enter means the first answer. A file need not answer at all: its next line may be for what comes next."""
        if self.console.is_typed:
            return self.choose(question, options, usual=options[0])
        self.console.say(*question, *numbered_lines(options))
        with suppress(EndOfInput):
            if chosen := picked(self.console.peek(), options):
                self.console.read()
                return chosen.answer
        return options[0].answer

    def agrees(self, question: Sequence[str], no: str, yes: str, command: str) -> bool:
        """To say the command again that led to the question means yes."""
        agreeing = [*in_every_language("plain.yes"), *heard_words(command)]
        return self.choose(
            question, [NumberedOption(False, no, in_every_language("plain.no")), NumberedOption(True, yes, agreeing)]
        )


def numbered_lines(options: Sequence[NumberedOption[T]]) -> list[str]:
    return [numbered_line(number, option.label) for number, option in enumerate(options, 1)]


def picked(line: str, options: Sequence[NumberedOption[T]]) -> NumberedOption[T] | None:
    number = number_in(line)
    if number is not None:
        return options[number - 1] if 1 <= number <= len(options) else None
    meant = squashed(line)
    return next((option for option in options if meant in map(squashed, (option.label, *option.words))), None)


def not_understood(line: str) -> str:
    return words.say("plain.not-understood", word=quote(line))
