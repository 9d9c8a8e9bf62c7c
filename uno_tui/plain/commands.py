"""What can be said at every question without answering it: to look at something, to take back, to leave."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from uno_tui.lang import LANGUAGES, language_meant, remember_language, speak, words
from uno_tui.narration.summaries import UndoQuestion
from uno_tui.plain.input_parser import COMMANDS, command_in, command_words, folded

if TYPE_CHECKING:
    from uno_tui.plain.flow import Host


class Leave(Exception):
    """The players get up from the table."""


class Changed(Exception):
    """The table is not what it was when the question was asked."""


class Commands:
    def __init__(self, host: Host) -> None:
        self.host = host
        self.console = host.console
        self.renderer = host.renderer

    def obey(self, line: str) -> bool:
        """Whether it was a command."""
        command = command_in(line)
        if command is None:
            return False
        renderer: dict[str, Callable[[], Iterator[str]]] = {
            "help": self.help,
            "hand": self.hand,
            "table": lambda: self.renderer.table(self.host.match.view(self.onlooker)),
            "backs": lambda: self.renderer.backs(self.host.match.view(self.onlooker)),
            "log": lambda: iter(self.renderer.log(self.onlooker)),
            "scores": lambda: self.renderer.scores(self.host.match.view(None)),
            "rules": self.rules,
        }
        if command.name in renderer:
            self.console.say(*renderer[command.name]())
        elif command.name == "undo":
            self.take_back()
        elif command.name == "language":
            self.change_language(command.rest)
        else:
            self.leave()
        return True

    @property
    def onlooker(self) -> int | None:
        """Whose eyes are on the screen: the holder's at the open table, everybody's wherever nobody's hand is open."""
        return self.host.match.holder if self.host.sitting else None

    def help(self) -> Iterator[str]:
        say, seat, match = words.say, self.onlooker, self.host.match
        if seat is not None:
            yield say("plain.help.now")
            for move in match.view(seat).moves:
                yield f"    {words.one_of(self.host.parser.ways_to_say(move, match.last_played))}"
        elif match.decision.seat is not None:
            yield say("plain.help.curtain")
        yield say("plain.help.answer")
        for topic in ("uno", "catch", "others"):
            yield say(f"plain.help.{topic}")
        if match.rules.house.jump_in:
            yield say("plain.help.jump-in")
        for name in COMMANDS:
            if name == "backs" and not self.renderer.has_backs:
                continue
            called = words.one_of(command_words(name))
            yield say("plain.about", name=called, text=say(f"plain.does.{name}"))

    def hand(self) -> Iterator[str]:
        seat = self.onlooker
        if seat is None:
            yield words.say("plain.no-hand")
        else:
            yield from self.renderer.hand(self.host.match.view(seat))

    def rules(self) -> Iterator[str]:
        from uno_tui.narration.rulepage import write_page
        from uno_tui.plain.rulepage import plain_page_lines

        match = self.host.match
        return plain_page_lines(write_page(match.variant, match.rules))

    def take_back(self) -> None:
        """Whoever has to agree looks at the screen then."""
        match, say = self.host.match, words.say
        if not match.can_take_back:
            self.console.refuse(say("undo.nothing"))
            return
        if match.undoing.asks == "nobody" or self.is_agreed():
            match.take_back()
            self.host.tell_trouble()
            self.host.told = len(match.log(match.holder)) - 1  # that it was taken back is news
        raise Changed

    def is_agreed(self) -> bool:
        question = UndoQuestion(self.host.match, self.host.narrator)
        self.host.call_everybody()
        return self.host.asking.agrees([question.title(), question.text()], question.no(), question.yes(), "undo")

    def change_language(self, wish: str) -> None:
        names = {folded(name): language for language, name in LANGUAGES.items()}
        language = language_meant(wish) or names.get(folded(wish))
        if language is None:
            spoken = [words.say("plain.about", name=code, text=name) for code, name in LANGUAGES.items()]
            self.console.say(words.say("plain.languages"), *spoken)
            return
        speak(language)
        remember_language(language)
        self.host.sitting = 0
        raise Changed

    def leave(self) -> None:
        match, say = self.host.match, words.say
        question = [say("leave.title"), match.trouble or say("leave.text")]
        if match.is_over or self.host.asking.agrees(question, say("leave.stay"), say("leave.go"), "quit"):
            raise Leave
