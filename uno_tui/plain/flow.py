"""Runs a match over lines of text: tells each scene that it comes to, asks, and hands what is answered to the match.

Between two curtains only what the holder of the keyboard may know is told.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from math import ceil
from typing import Literal, NamedTuple, assert_never

from uno_tui.bots.player import Deed
from uno_tui.engine import IllegalMove, Move, PlayerView
from uno_tui.engine.events import Event
from uno_tui.lang import words
from uno_tui.match.bell import is_shouted, saved_bell
from uno_tui.match.clock import TurnClock
from uno_tui.match.live import Match
from uno_tui.match.scene import BotsTurn, Curtain, GameOver, OpenTable, RoundOver, Scene, ShownHand
from uno_tui.narration.calling import call_in_vain
from uno_tui.narration.coach import Coach, is_new_to_coach
from uno_tui.narration.deck_words import terms_of
from uno_tui.narration.hints import news
from uno_tui.narration.narrator import Narrator
from uno_tui.narration.performing import acts_in_turn, perform_prompt, performance_of
from uno_tui.narration.prompts import PLAYED_FROM_HAND, Answer, prompt_for
from uno_tui.plain.choices import Asking, NumberedOption, not_understood
from uno_tui.plain.commands import Changed, Commands
from uno_tui.plain.console import Console
from uno_tui.plain.input_parser import BETWEEN, InputParser
from uno_tui.plain.seat_commands import SeatCommands
from uno_tui.plain.shouts import Shouts
from uno_tui.plain.text_renderer import TextRenderer, numbered
from uno_tui.rulebook.effects import Performance

After = Literal["rematch", "new-game", "leave"]


class Question(NamedTuple):
    """What is asked of whom, and the numbered answers; `usual` is what Enter means, if anything."""

    title: str
    lines: list[str]
    answers: dict[int, Answer]
    seat: int
    view: PlayerView
    usual: Move | None = None


class PlainFlow:
    def __init__(self, console: Console, match: Match, now: Callable[[], float] = time.monotonic) -> None:
        self.console = console
        self.match = match
        self.narrator = Narrator(match.variant, match.players)
        words.terms = terms_of(match.variant)
        self.renderer = TextRenderer(match, self.narrator)
        self.parser = InputParser(self.narrator)
        self.commands = Commands(self)
        self.shouts = Shouts(self)
        self.seat_commands = SeatCommands(self)
        self.asking = Asking(console, self.commands.obey)
        self.now = now
        self.clock = TurnClock(now)
        self.coach = Coach(match)
        self.has_told_secrets = False
        self.rings = saved_bell()
        self.turn = 0  # the one that has been told how the table stands; 0 wherever nobody's hand is open
        self.told: dict[int | None, int] = {}  # how much of the log has been told, by the eyes that it was for

    def play(self) -> After:
        """Until the game is over and somebody has said what to do then."""
        self.begin()
        while True:
            with suppress(Changed):
                if after := self.show(self.match.scene):
                    return after

    def begin(self) -> None:
        self.console.say(*self.renderer.opening())
        self.match.record()
        self.tell_news_of_file()
        self.offer_coach()
        if self.console.is_typed:  # while somebody thinks, nobody waits for the disk
            self.console.when_idle = self.match.recording.sync

    def offer_coach(self) -> None:
        """Once, to somebody who has never said whether it is wanted."""
        if self.console.is_typed and is_new_to_coach():
            self.coach.switch(False)
            self.console.say(words.say("plain.coach.offer"))

    def tell_news_of_file(self) -> None:
        self.console.say(*self.match.recording.news())

    def show(self, scene: Scene) -> After | None:
        match scene:
            case Curtain():
                self.draw_curtain(scene)
            case ShownHand():
                self.show_hand(scene)
            case OpenTable():
                self.open_table(scene)
            case BotsTurn():
                self.watch_bot(scene)
            case RoundOver():
                self.end_round(scene)
            case GameOver():
                return self.end_game()
            case _:
                assert_never(scene)
        return None

    def make(self, move: Move) -> bool:
        """Whether the match has taken it; if not, the rule that forbids it has been told, or why it would be in vain."""
        if move.verb == "uno" and (vain := call_in_vain(self.match, self.narrator, move.seat)):
            self.console.refuse(vain)
            return False
        before = self.match.view(move.seat)
        try:
            self.ring_for(self.match.make(move))
        except IllegalMove as error:
            self.console.refuse(self.narrator.refusal(error, self.match.view(None)))
            return False
        self.coach.learn(before, move)
        self.tell_news_of_file()
        return True

    def ring_for(self, events: Sequence[Event]) -> None:
        """A call or a catch, if somebody wants to hear it."""
        if self.rings and is_shouted(events):
            self.console.ring()

    def cover(self) -> None:
        """Nothing that was told to one player stays on the screen for the next."""
        if self.has_told_secrets:
            self.console.clear()
        self.clock.stop()
        self.turn = 0

    def call_everybody(self) -> None:
        """To something that is for all eyes: whoever sits at the table comes back to it through the curtain."""
        self.cover()
        self.match.lay_down()

    # Between two players.

    def draw_curtain(self, scene: Curtain) -> None:
        """Until it has been lifted."""
        self.cover()
        if self.rings:
            self.console.ring()
        *lines, hint = self.renderer.curtain(scene)
        self.console.say(*lines)
        self.shouts.wait(scene.seat, hint)
        self.match.seen(scene)

    def watch_bot(self, scene: BotsTurn) -> None:
        """Whatever somebody says while it thinks comes before what it does."""
        if self.turn and self.are_secrets:
            self.cover()
        self.tell_what_happened(self.match.onlooker)
        if (deed := self.match.next_deed) and not self.shouts.come_before(deed, scene.seat):
            self.act(deed)

    def act(self, deed: Deed) -> None:
        """A bot does what it wanted to, if that can be done."""
        with suppress(IllegalMove):
            self.ring_for(self.match.make(deed.move))
        self.tell_news_of_file()

    def tell_what_happened(self, eyes: int | None) -> None:
        """What these eyes have not been told yet."""
        self.console.say(*self.renderer.since(eyes, self.told.get(eyes, 0)))
        self.mark_told(eyes)

    def mark_told(self, eyes: int | None, but: int = 0) -> None:
        """All that has happened but the last so many events; what these eyes have seen, everybody need not be told again."""
        self.told = {seat: len(self.match.log(seat)) - but for seat in (None, eyes)}

    def show_hand(self, scene: ShownHand) -> None:
        """Behind its own curtain, or to the whole table."""
        hand = scene.hand
        if hand.to is None or self.turn:
            self.cover()
        self.has_told_secrets = self.are_secrets
        self.console.say(*self.renderer.shown_hand(scene))
        self.shouts.wait(hand.seat if hand.to is None else hand.to, words.say("plain.go-on"))
        self.match.seen(scene)
        if isinstance(self.match.scene, OpenTable):  # a curtain, and the end of a round, cover by themselves
            self.cover()

    # The open table.

    @property
    def are_secrets(self) -> bool:
        """Whether what one of them is told is not for all who look at the screen."""
        return self.match.hotseat.alone is None

    def open_table(self, scene: OpenTable) -> None:
        self.has_told_secrets = self.are_secrets
        self.clock.watch(self.match.clocked)
        self.tell_news(scene.view)
        self.ask(self.question(scene.view, scene.seat))

    def tell_news(self, view: PlayerView) -> None:
        """How the table stands to whoever has just sat down; else what came of the last move."""
        is_new_turn = self.turn != self.match.turns
        if is_new_turn and self.rings and not self.are_secrets:  # where there are some, the curtain has rung
            self.console.ring()
        if self.turn or not self.are_secrets:
            self.tell_what_happened(view.seat)
        if is_new_turn:
            self.console.say(*news(self.match, self.narrator))
        if is_new_turn or view.decision == "turn":
            self.console.say(*self.renderer.in_play(view), self.renderer.next_player(view), self.renderer.others(view))
        if is_new_turn:
            self.console.say(*self.renderer.way_to_backs(view))
        if is_new_turn and self.match.clocked:
            self.console.say(words.say("plain.clock", seconds=words.count("seconds", ceil(self.clock.rest))))
        self.coach_player(view)
        self.turn = self.match.turns
        self.mark_told(view.seat)

    def coach_player(self, view: PlayerView) -> None:
        ways = {verb: words.say(f"plain.verb.{verb}").partition(BETWEEN)[0] for verb in ("uno", "catch", "draw")}
        if line := self.coach.line(view, ways):
            self.console.say(line)

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
        since = self.shouts.moment
        while True:
            line = self.shouts.next_answer(question.seat, since)
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
        if self.commands.obey(line) or self.shouts.is_a_bots(line):
            return False
        speaker, text = self.parser.speaker(line)
        move = self.heard(text, question.seat if speaker is None else speaker, question)
        if move is None:
            self.console.refuse(not_understood(line))
            return False
        if move.verb == "catch":
            self.shouts.claim(move, speaker is not None)
            return False
        if move.verb == "play" and move.seat != question.seat:
            self.shouts.jump_in(move)
        return self.make(self.performed(move, question.view))

    def heard(self, text: str, seat: int, question: Question) -> Move | None:
        """An answer by its number or its word, if it is for that player to answer; else any move in words."""
        if seat != question.seat:
            return self.parser.move(text, seat, self.match.view(None))
        return self.parser.answer(text, question.answers) or self.parser.move(text, seat, question.view)

    def performed(self, move: Move, view: PlayerView) -> Move:
        """Some choices have to be acted out before they are made."""
        performance = performance_of(self.match, self.narrator, view, move)
        return self.perform(move, performance, view) if performance else move

    def perform(self, move: Move, performance: Performance, view: PlayerView) -> Move:
        self.call_everybody()
        title, done, failed, another, ways_out = perform_prompt(self.match, self.narrator, view, move, performance)
        self.console.say(title)
        options: list[NumberedOption[Move | None]] = [NumberedOption(move, done.label, ("done",))]
        options += [NumberedOption(failed.move, failed.label, ("failed",))] if failed else []
        options += [NumberedOption(None, another)] if another else []
        # Only by their whole word: `draw` may be the next move.
        options += [NumberedOption(other.move, other.label, (str(other.move),)) for other in ways_out]
        for act in acts_in_turn(performance):
            seconds = words.count("seconds", performance.seconds)
            text = words.say("plain.perform", act=words.of(act), seconds=seconds)
            if answer := self.asking.choose_or_go_on([text], options):
                return answer
        return move

    # The end of a round, and of the game.

    def end_round(self, scene: RoundOver) -> None:
        self.cover()
        self.console.say(*self.renderer.round_end())
        self.mark_told(None)
        say, (view, go_on) = words.say, scene
        answers = {1: Answer(go_on, say("round-end.next"))}
        lines = list(self.renderer.answers(answers, [go_on]))
        self.ask(Question(say("plain.ask.round-over"), lines, answers, go_on.seat, view, go_on))

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
