"""Claims in lines of text: calls, catches and jump-ins typed beside the own turn, and those of bots, whoever is faster.

On a terminal a line comes when it comes: a bot whose reaction time was over by then goes first. In a file a shout comes at
once, and everything else when the bots have had their say.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from math import inf
from typing import TYPE_CHECKING

from uno_tui.bots.player import Deed
from uno_tui.engine import Move
from uno_tui.lang import words
from uno_tui.match.bot_settings import TEMPI, saved_tempo
from uno_tui.match.catching import CatchQuestion, caller_at_curtain, catch_step
from uno_tui.match.scene import BotsTurn
from uno_tui.match.staging import curtain
from uno_tui.match.undo import SHOUTS
from uno_tui.plain.choices import NumberedOption
from uno_tui.plain.commands import Changed
from uno_tui.plain.console import EndOfInput
from uno_tui.plain.input_parser import command_in

if TYPE_CHECKING:
    from uno_tui.plain.flow import PlainFlow


class Shouts:
    def __init__(self, flow: PlainFlow) -> None:
        self.flow = flow
        self.match = flow.match
        self.console = flow.console
        self.parser = flow.parser
        self.pace = TEMPI[saved_tempo()]

    # Until somebody is ready.

    def wait(self, seat: int, hint: str) -> None:
        """For Enter. Any other line is taken for no more than that: whoever types it sees no cards yet.

        A file need not wait: its next line is for what comes next.
        """
        since = self.moment
        self.console.say(hint)
        while True:
            line = self.next_shout(seat)
            self.let_bots_first(line, since, is_shout=bool(line))
            if not line or not (self.flow.commands.obey(line) or self.shouted(line, seat)):
                return
            self.console.say(hint)

    def next_shout(self, seat: int) -> str:
        """Empty when the waiting is over."""
        console = self.console
        if console.is_typed:
            return console.read_calmly() if self.flow.has_told_secrets else console.read()
        return console.read() if self.is_for_now(console.peek(), seat) else ""

    def is_for_now(self, line: str, seat: int) -> bool:
        return bool(command_in(line) or (not self.match.open_hand and self.shout_in(line, seat)))

    # Bots.

    def come_before(self, deed: Deed, seat: int) -> bool:
        """Whether somebody has said something while the bot on this seat was thinking. Enter only hurries it."""
        line = self.line_before(deed, seat)
        if not line:
            return False
        if not self.flow.commands.obey(line) and not self.shouted(line, seat) and not self.is_a_bots(line):
            self.console.refuse(words.say("plain.asked", name=self.match.players[seat]))
        return True

    def line_before(self, deed: Deed, seat: int) -> str:
        console = self.console
        if console.is_typed:
            return console.read_within(deed.seconds * self.pace)
        with suppress(EndOfInput):  # bots go on until somebody is needed
            return console.read() if self.is_for_now(console.peek(), seat) else ""
        return ""

    @property
    def moment(self) -> float:
        """From which on the reaction time of a bot counts, if there is one to count."""
        return self.flow.now() if self.match.next_deed else 0.0

    def next_answer(self, seat: int, since: float) -> str:
        """A line for the open table of this seat."""
        console = self.console
        if not console.is_typed:
            self.let_bots_first("", since, is_shout=self.is_for_now(console.peek(), seat))
            return console.read()
        line = console.read()
        self.let_bots_first(line, since)
        return line

    def let_bots_first(self, line: str, since: float, *, is_shout: bool = False) -> None:
        """Those whose time had come before this line. It is kept if it still answers what was asked."""
        in_file = 0 if is_shout else inf
        left = self.moment - since if self.console.is_typed else in_file
        asked, made = self.match.decision, 0
        while (deed := self.match.next_deed) and deed.seconds <= left and self.match.decision == asked:
            left -= deed.seconds
            made += 1
            self.flow.act(deed)
        if not made:
            return
        if line and self.match.decision == asked:
            self.console.put_back(line)
        elif line:
            self.console.say(words.say("plain.bot-was-faster", line=line))
        raise Changed

    def is_a_bots(self, line: str) -> bool:
        """Whether somebody tries to speak for a bot, which is refused."""
        speaker, _ = self.parser.speaker(line)
        if speaker is None or speaker in self.match.human_seats:
            return False
        self.console.refuse(words.say("plain.speaks-itself", name=self.match.players[speaker]))
        return True

    # What somebody shouts.

    def shouted(self, line: str, seat: int) -> bool:
        """A call, a catch or somebody who jumps in, while another seat is asked or has not lifted the curtain yet."""
        move = self.shout_in(line, seat)
        speaker, _ = self.parser.speaker(line)
        if move and move.verb == "uno" and speaker is None:
            self.call_at_curtain(seat)
        elif move:
            self.claim(move, speaker is not None)
        return move is not None

    def shout_in(self, line: str, seat: int) -> Move | None:
        """Calls and catches, and others than `seat` who jump in. In a file that takes a name: a card may be for later."""
        named, text = self.parser.speaker(line)
        speaker = self.unnamed(seat) if named is None else named
        if speaker not in self.match.human_seats:
            return None
        move = self.parser.move(text, speaker, self.match.view(None))
        if move is None or move.verb in SHOUTS:
            return move
        is_clear = named is not None or (self.console.is_typed and speaker != seat)
        return move if move.verb == "play" and move.seat != seat and is_clear else None

    def unnamed(self, seat: int) -> int | None:
        """Who speaks without a name in front, while this seat is asked."""
        return seat if seat in self.match.human_seats else next(iter(self.match.human_seats), None)

    def call_at_curtain(self, asked: int) -> None:
        alone = self.match.hotseat.only_human
        seat = caller_at_curtain(self.match, asked) if alone is None else alone
        if seat is None:
            self.console.refuse(words.say("refusal.no-uno", name=self.match.players[asked]))
        else:
            self.claim(Move(seat, "uno"), is_named=True)

    def claim(self, move: Move, is_named: bool) -> None:
        """A move beside the turn. Without a name in front it is said by the player at the keyboard, if that can be."""
        if move.verb == "play":
            self.jump_in(move)
        whole = self.whole_catch(move, is_named) if move.verb == "catch" else move
        if whole and self.flow.make(whole):
            raise Changed

    def jump_in(self, move: Move) -> None:
        """Somebody out of turn. What the rules say to it tells of a hand, so on a terminal that player gets it first."""
        flow = self.flow
        if not (self.match.rules.house.jump_in and flow.are_secrets and self.console.is_typed):
            return
        flow.call_everybody()
        *lines, hint = flow.renderer.curtain(curtain(self.match, move.seat))
        self.console.say(*lines)
        self.match.hotseat.call(move.seat)
        self.wait(move.seat, hint)
        if not flow.make(move):
            flow.has_told_secrets = True
            self.wait(move.seat, words.say("plain.go-on"))
        raise Changed

    def whole_catch(self, move: Move, is_named: bool) -> Move | None:
        """With the caught and the catcher: who is not clear is asked for."""
        if move.word and move.word not in self.match.players:
            return move  # which the rules refuse
        caught = self.match.players.index(move.word) if move.word else None
        is_clear = caught not in (None, move.seat) and not isinstance(self.match.scene, BotsTurn)
        by = move.seat if is_named or is_clear else None
        step = catch_step(self.match, caught, by)
        while isinstance(step, CatchQuestion):
            seat = self.ask_seat(words.say(f"ask.catch-{step.asks}", name=step.caught), step.seats)
            if seat is None:
                return None
            caught, by = (seat, by) if step.asks == "whom" else (caught, seat)
            step = catch_step(self.match, caught, by)
        if step is None:
            self.console.refuse(words.say("hint.no-single-card"))
        return step

    def ask_seat(self, title: str, seats: Sequence[int]) -> int | None:
        view = self.match.view(None)
        options: list[NumberedOption[int | None]] = [
            NumberedOption(seat, self.flow.renderer.held(view.players[seat]), (self.match.players[seat],)) for seat in seats
        ]
        return self.flow.asking.choose([title], [*options, NumberedOption(None, words.say("plain.nobody"))])
