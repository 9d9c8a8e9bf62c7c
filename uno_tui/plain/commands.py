"""Commands, what can be typed at every question without answering it: to look at something, to take back, to leave."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Literal, assert_never

from uno_tui.engine import PlayerView
from uno_tui.lang import LANGUAGES, language_meant, remember_language, speak, words
from uno_tui.match.bell import save_bell
from uno_tui.narration.bots import hint_in_words
from uno_tui.narration.summaries import UndoQuestion, undo_question
from uno_tui.plain.input_parser import COMMANDS, command_in, command_words, folded
from uno_tui.storage.settings import save_setting

if TYPE_CHECKING:
    from uno_tui.plain.flow import PlainFlow


Topic = Literal["help", "hand", "hint", "table", "backs", "log", "scores", "rules"]


class Leave(Exception):
    """The players get up from the table."""


class Changed(Exception):
    """The table is not what it was when the question was asked."""


class Commands:
    def __init__(self, flow: PlainFlow) -> None:
        self.flow = flow
        self.console = flow.console
        self.renderer = flow.renderer

    def obey(self, line: str) -> bool:
        """Whether it was a command."""
        command = command_in(line)
        if command is None:
            return False
        match command.name:
            case "undo":
                self.take_back()
            case "away":
                self.flow.seat_commands.leave(command.rest)
            case "back":
                self.flow.seat_commands.come_back(command.rest)
            case "talk":
                self.switch_talk()
            case "language":
                self.change_language(command.rest)
            case "coach":
                self.switch_coach()
            case "bell":
                self.switch_bell()
            case "quit":
                self.leave()
            case topic:
                self.console.say(*self.lines_on(topic))
        return True

    def lines_on(self, topic: Topic) -> Iterable[str]:
        """What there is to read."""
        match topic:
            case "help":
                return self.help()
            case "hand":
                return self.hand()
            case "hint":
                return self.hint()
            case "table":
                return self.renderer.table(self.view)
            case "backs":
                return self.renderer.backs(self.view)
            case "log":
                return self.renderer.log(self.flow.match.onlooker)
            case "scores":
                return self.renderer.scores(self.flow.match.view(None))
            case "rules":
                return self.rules()
            case _:
                assert_never(topic)

    @property
    def view(self) -> PlayerView:
        """As whoever looks at the screen may see it."""
        return self.flow.match.view(self.flow.match.onlooker)

    def help(self) -> Iterator[str]:
        say, match = words.say, self.flow.match
        if match.onlooker is not None:
            yield say("plain.help.now")
            for move in self.view.moves:
                yield f"    {words.one_of(self.flow.parser.ways_to_say(move, match.last_played))}"
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
        if self.flow.match.onlooker is None:
            yield words.say("plain.no-hand")
        else:
            yield from self.renderer.hand(self.view)

    def hint(self) -> Iterator[str]:
        """To whoever is asked, and only while that player looks at the screen."""
        advice = self.flow.match.advice
        yield hint_in_words(advice, self.view, self.flow.narrator) if advice else words.say("plain.no-hand")

    def rules(self) -> Iterator[str]:
        from uno_tui.narration.rulepage import write_page
        from uno_tui.plain.rulepage import plain_page_lines

        match = self.flow.match
        return plain_page_lines(write_page(match.variant, match.rules))

    def take_back(self) -> None:
        """Whoever has to agree looks at the screen then."""
        match = self.flow.match
        if not match.can_take_back:
            self.console.refuse(words.say("undo.nothing"))
            return
        question = undo_question(match, self.flow.narrator)
        if question is None or self.is_agreed(question):
            match.take_back()
            self.flow.tell_news_of_file()
            self.flow.mark_told(match.holder, but=1)  # that it was taken back is news
        raise Changed

    def is_agreed(self, question: UndoQuestion) -> bool:
        self.flow.call_everybody()
        return self.flow.asking.agrees([question.title(), question.text()], question.no(), question.yes(), "undo")

    def switch_talk(self) -> None:
        """Whether computer players are heard to talk, from now on in every game."""
        self.renderer.hears_talk = not self.renderer.hears_talk
        word = "on" if self.renderer.hears_talk else "off"
        save_setting("talk", word)
        self.console.say(words.say(f"commands.talk.{word}"))

    def change_language(self, wish: str) -> None:
        names = {folded(language.name): code for code, language in LANGUAGES.items()}
        wished = language_meant(wish) or names.get(folded(wish))
        if wished is None:
            spoken = [words.say("plain.about", name=code, text=language.name) for code, language in LANGUAGES.items()]
            self.console.say(words.say("plain.languages"), *spoken)
            return
        speak(wished)
        remember_language(wished)
        self.flow.turn = 0
        raise Changed

    def switch_coach(self) -> None:
        """Whoever switches it on hears at once what matters now."""
        self.flow.coach.switch(not self.flow.coach.is_on)
        self.console.say(words.say(f"plain.coach.{'on' if self.flow.coach.is_on else 'off'}"))
        if self.flow.match.onlooker is not None:
            self.flow.coach_player(self.view)

    def switch_bell(self) -> None:
        self.flow.rings = not self.flow.rings
        save_bell(self.flow.rings)
        self.console.say(words.say(f"plain.bell.{'on' if self.flow.rings else 'off'}"))

    def leave(self) -> None:
        match, say = self.flow.match, words.say
        question = [say("leave.title"), match.recording.trouble or say("leave.text")]
        if match.is_over or self.flow.asking.agrees(question, say("leave.stay"), say("leave.go"), "quit"):
            raise Leave
