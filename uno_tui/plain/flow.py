"""Runs a match over lines of text: tells whoever must know something, asks, and hands what is answered to the match.

As on the screen, a move leads to one of four things: a hand shown to a challenger, the end of a round, the curtain before
the next player, or the next question to the same one. Between two curtains only what the holder of the keyboard may know is
told.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import cycle
from math import ceil
from typing import Literal, NamedTuple

from uno_tui.engine import IllegalMove, Move, PlayerView
from uno_tui.engine.events import HandShown
from uno_tui.lang import words
from uno_tui.match.live import Match
from uno_tui.narration.hints import news
from uno_tui.narration.narrator import Narrator
from uno_tui.narration.prompts import PLAYED_FROM_HAND, Answer, prompt_for
from uno_tui.plain.choices import Asking, NumberedOption, not_understood
from uno_tui.plain.clock import Clock
from uno_tui.plain.commands import Changed, Commands
from uno_tui.plain.console import Console
from uno_tui.plain.input_parser import InputParser, command_in, is_shout
from uno_tui.plain.text_renderer import TextRenderer, numbered
from uno_tui.rulebook.effects import Performance

After = Literal["rematch", "new-game", "leave"]
ANYBODY = 0  # whoever shuffles for the next round


class Question(NamedTuple):
    """What is asked of whom, and the numbered answers; `usual` is what Enter means, if anything."""

    title: str
    lines: list[str]
    answers: dict[int, Answer]
    seat: int
    view: PlayerView
    usual: Move | None = None


class Host:
    def __init__(self, console: Console, match: Match, now: Callable[[], float] = time.monotonic) -> None:
        self.console = console
        self.match = match
        self.narrator = Narrator(match.variant, match.players)
        self.renderer = TextRenderer(match, self.narrator)
        self.parser = InputParser(self.narrator)
        self.commands = Commands(self)
        self.asking = Asking(console, self.commands.obey)
        self.clock = Clock(now)
        self.trouble: str | None = None  # what was said last about a game that cannot be saved
        self.moved: str | None = None  # and about one that goes on in another file
        self.has_told_secrets = False
        self.sitting = 0  # the one that has been told how the table stands; 0 wherever nobody's hand is open
        self.told = 0  # how much of the log its player has been told

    def play(self) -> After:
        """Until the game is over and somebody has said what to do then."""
        self.begin()
        while True:
            with suppress(Changed):
                if after := self.show_next():
                    return after

    def begin(self) -> None:
        self.console.say(*self.renderer.opening())
        self.match.record()
        if self.match.damage:
            self.console.say(self.match.damage)
        self.tell_trouble()
        if self.console.is_typed:  # while somebody thinks, nobody waits for the disk
            self.console.when_idle = self.match.sync

    def tell_trouble(self) -> None:
        """Once, when the game cannot be saved, and once when it can again; or when it goes on in another file."""
        if self.match.moved != self.moved:
            self.moved = self.match.moved
            self.console.say(self.moved or "")
        if self.match.trouble != self.trouble:
            self.trouble = self.match.trouble
            self.console.say(self.trouble or words.say("table.saved-again"))

    def show_next(self) -> After | None:
        """What the match asks for now."""
        match = self.match
        if match.to_show:
            self.show_hand(match.to_show)
        elif match.is_over:
            return self.end_game()
        elif match.decision.seat is None:
            self.end_round()
        elif (seat := match.next_holder) is not None:
            self.draw_curtain(seat, words.say("curtain.pass", name=match.players[seat]))
            match.take_over(seat)
        else:
            self.open_table(match.decision.seat)
        return None

    def make(self, move: Move) -> bool:
        """Whether the match has taken it; if not, the rule that forbids it has been told."""
        view = self.match.view(None)
        try:
            self.match.make(move)
        except IllegalMove as error:
            self.console.refuse(self.narrator.refusal(error, view))
            return False
        self.tell_trouble()
        return True

    def cover(self) -> None:
        """Nothing that was told to one player stays on the screen for the next."""
        if self.has_told_secrets:
            self.console.clear()
        self.clock.stop()
        self.sitting = 0

    def call_everybody(self) -> None:
        """To something that is for all eyes: whoever sits at the table comes back to it through the curtain."""
        self.cover()
        self.match.lay_down()

    # Between two players.

    def draw_curtain(self, seat: int, text: str) -> None:
        """Returns when it has been lifted."""
        self.cover()
        self.console.say(text, *self.renderer.recap(seat))
        self.wait(seat, words.say("curtain.hint", name=self.match.players[seat]))

    def wait(self, seat: int, hint: str) -> None:
        """For Enter. Any other line is taken for no more than that: whoever types it sees no cards yet.

        A file need not wait: its next line is for what comes next.
        """
        self.console.say(hint)
        while line := self.next_shout(seat):
            if not self.commands.obey(line) and not self.shouted(line, seat):
                return
            self.console.say(hint)

    def next_shout(self, seat: int) -> str:
        """Empty when the waiting is over."""
        console = self.console
        if console.is_typed:
            return console.read_calmly() if self.has_told_secrets else console.read()
        line = console.peek()
        is_for_now = command_in(line) or (not self.match.to_show and self.shout_in(line, seat))
        return console.read() if is_for_now else ""

    def shouted(self, line: str, seat: int) -> bool:
        """A call, a catch or somebody who jumps in, while `seat` has not lifted the curtain yet."""
        move = self.shout_in(line, seat)
        speaker, _ = self.parser.speaker(line)
        if move and move.verb == "uno" and speaker is None:
            self.call_at_curtain(seat)
        elif move:
            self.claim(move, speaker is not None)
        return move is not None

    def shout_in(self, line: str, seat: int) -> Move | None:
        speaker, text = self.parser.speaker(line)
        move = self.parser.move(text, seat if speaker is None else speaker, self.match.view(None))
        return move if move and is_shout(move, seat) else None

    def call_at_curtain(self, lifting: int) -> None:
        seat = self.match.caller_at_curtain(lifting)
        if seat is None:
            self.console.refuse(words.say("refusal.no-uno", name=self.match.players[lifting]))
        else:
            self.claim(Move(seat, "uno"), is_named=True)

    def claim(self, move: Move, is_named: bool) -> None:
        """A move beside the turn. Without a name in front it is said by the player at the keyboard, if that can be."""
        whole = self.whole_catch(move, is_named) if move.verb == "catch" else move
        if whole and self.make(whole):
            raise Changed

    def whole_catch(self, move: Move, is_named: bool) -> Move | None:
        """With the caught and the catcher: who is not clear is asked for."""
        match, say, singles = self.match, words.say, self.match.single_cards
        if not move.word and not singles:
            self.console.refuse(say("hint.no-single-card"))
            return None
        caught = move.word or self.name_of(self.ask_seat(say("ask.catch-whom"), singles))
        if not caught or is_named or (move.word and move.word != match.players[move.seat]):
            return move._replace(word=caught) if caught else None
        catcher = self.ask_seat(say("ask.catch-who"), [seat for seat, name in enumerate(match.players) if name != caught])
        return None if catcher is None else Move(catcher, "catch", caught)

    def name_of(self, seat: int | None) -> str:
        return "" if seat is None else self.match.players[seat]

    def ask_seat(self, title: str, seats: Sequence[int]) -> int | None:
        if len(seats) == 1:
            return seats[0]
        view = self.match.view(None)
        options: list[NumberedOption[int | None]] = [
            NumberedOption(seat, self.renderer.held(view.players[seat]), (self.match.players[seat],)) for seat in seats
        ]
        return self.asking.choose([title], [*options, NumberedOption(None, words.say("plain.nobody"))])

    def show_hand(self, shown: HandShown) -> None:
        """To the challenger alone, or to the whole table."""
        match, say = self.match, words.say
        if shown.to is None or len(match.humans) == 1:
            self.cover()
        else:
            name, accused = match.players[shown.to], match.players[shown.seat]
            self.draw_curtain(shown.to, say("curtain.shown", name=name, accused=accused))
        self.has_told_secrets = True
        self.console.say(*self.renderer.shown_hand(shown))
        self.wait(shown.seat if shown.to is None else shown.to, say("plain.go-on"))
        match.close_hand()
        if match.is_open:  # a curtain, and the end of a round, cover by themselves
            self.cover()

    # The open table.

    def open_table(self, seat: int) -> None:
        match = self.match
        if match.holder != seat:  # the only human at the table needs no curtain
            self.console.say(*self.renderer.recap(seat))
            match.take_over(seat)
        self.has_told_secrets = True
        view = match.view(seat)
        self.clock.watch(match)
        self.tell_news(view)
        self.ask(self.question(view, seat))

    def tell_news(self, view: PlayerView) -> None:
        """How the table stands to whoever has just sat down; else what came of the last move."""
        is_new_turn = self.sitting != self.match.sittings
        if self.sitting:
            self.console.say(*self.renderer.since(view.seat, self.told))
        if is_new_turn:
            self.console.say(*news(self.match, self.narrator))
        if is_new_turn or view.decision == "turn":
            self.console.say(*self.renderer.in_play(view), self.renderer.next_player(view), self.renderer.others(view))
        if is_new_turn:
            self.console.say(*self.renderer.way_to_backs(view))
        if is_new_turn and self.match.seconds is not None:
            self.console.say(words.say("plain.clock", seconds=words.count("seconds", ceil(self.clock.left))))
        self.sitting = self.match.sittings
        self.told = len(self.match.log(view.seat))

    def question(self, view: PlayerView, seat: int) -> Question:
        if view.decision in PLAYED_FROM_HAND:
            cards = self.narrator.amount(len(view.hand))
            title = words.say(f"plain.ask.{view.decision}", name=self.match.players[seat], cards=cards)
            answers = self.renderer.from_hand(view)
            return Question(title, list(self.renderer.answers(answers, view.moves)), answers, seat, view)
        title, stakes, ways, usual = prompt_for(self.match, self.narrator, view)
        answers, begin = numbered(ways), None if usual is None else ways[usual]
        lines = [*stakes, *self.renderer.answers(answers, view.moves)]
        if begin is None:
            return Question(title, lines, answers, seat, view)
        return Question(title, [*lines, words.say("hint.usual", answer=begin.label)], answers, seat, view, begin.move)

    def ask(self, question: Question) -> None:
        """Until a move has been made."""
        self.console.say(question.title, *question.lines)
        while True:
            line = self.console.read()
            if self.clock.is_over:
                self.clock.forget()
                self.console.refuse(words.say("plain.too-late"))
                self.make(Move(question.seat, "timeout"))
                return
            if self.answered(line, question):
                return
            self.console.say(question.title)

    def answered(self, line: str, question: Question) -> bool:
        if not line and question.usual:
            return self.make(question.usual)
        if not line:
            self.console.say(*question.lines)
            return False
        if self.commands.obey(line):
            return False
        speaker, text = self.parser.speaker(line)
        move = self.heard(text, question.seat if speaker is None else speaker, question)
        if move is None:
            self.console.refuse(not_understood(line))
            return False
        if move.verb == "catch":
            self.claim(move, speaker is not None)
            return False
        return self.make(self.performed(move, question.view))

    def heard(self, text: str, seat: int, question: Question) -> Move | None:
        """An answer by its number or its word, if it is for that player to answer; else any move in words."""
        if seat != question.seat:
            return self.parser.move(text, seat, self.match.view(None))
        return self.parser.answer(text, question.answers) or self.parser.move(text, seat, question.view)

    def performed(self, move: Move, view: PlayerView) -> Move:
        """Some choices have to be acted out before they are made."""
        is_choice = move.verb == "choose" and move in view.moves
        performance = self.narrator.performance(self.match.last_played, move.word) if is_choice else None
        return self.perform(move, performance, view) if performance else move

    def perform(self, move: Move, performance: Performance, view: PlayerView) -> Move:
        """The other choices of the menu are the way out."""
        self.call_everybody()
        say, played = words.say, self.match.last_played
        option = self.narrator.option_name(played, move.word)
        self.console.say(say("perform.title", name=self.match.players[move.seat], option=option))
        options: list[NumberedOption[Move | None]] = [NumberedOption(move, say("perform.done"), ("done",))]
        if len(performance.acts) > 1:
            options.append(NumberedOption(None, say("perform.another")))
        others = [other for other in view.moves if other != move]  # only by their whole word: `draw` may be the next move
        options += [NumberedOption(other, self.narrator.option_name(played, other.word), (str(other),)) for other in others]
        for act in cycle(random.sample(performance.acts, len(performance.acts))):
            seconds = words.count("seconds", performance.seconds)
            text = say("plain.perform", act=self.narrator.in_words(act), seconds=seconds)
            if answer := self.asking.choose_or_go_on([text], options):
                return answer
        return move

    # The end of a round, and of the game.

    def end_round(self) -> None:
        self.cover()
        self.console.say(*self.renderer.round_end())
        say, view = words.say, self.match.view(None)
        go_on = Move(ANYBODY, "next-round")
        answers = {1: Answer(go_on, say("round-end.next"))}
        lines = list(self.renderer.answers(answers, [go_on]))
        self.ask(Question(say("plain.ask.round-over"), lines, answers, ANYBODY, view, go_on))

    def end_game(self) -> After:
        self.cover()
        self.console.say(*self.renderer.round_end(), *self.renderer.game_end())
        say = words.say
        options: list[NumberedOption[After]] = [
            NumberedOption("rematch", say("podium.rematch"), ("rematch",)),
            NumberedOption("new-game", say("podium.new-game"), ("new-game",)),
            NumberedOption("leave", say("leave.go"), ("leave",)),
        ]
        return self.asking.choose([say("plain.ask.game-over")], options)
