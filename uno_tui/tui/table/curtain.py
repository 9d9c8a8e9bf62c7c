"""Between two players: nothing private is on the screen until the next one has taken the keyboard.

It looks the same whether or not somebody forgot to call UNO, and anybody may still call, catch or jump in here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.widget import Widget

from uno_tui.engine import Move
from uno_tui.lang import LiveText, words
from uno_tui.tui.common.input_guard import PRESSING
from uno_tui.tui.common.keybar import Key, KeyBar
from uno_tui.tui.flow import ROOM_FOR_NAME, Host
from uno_tui.tui.look.canvas import fit
from uno_tui.tui.table.curtain_notice import CurtainNotice
from uno_tui.tui.table.public import PublicTableScreen


class CurtainScreen(PublicTableScreen):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,h", "move(-1)", show=False),
        Binding("right,l", "move(1)", show=False),
        Binding("up,k", "up_down(-1)", show=False),
        Binding("down,j", "up_down(1)", show=False),
        Binding("escape", "to_veil", show=False),
    ]

    def __init__(self, host: Host, seat: int, text: LiveText, lift: Callable[[], None]) -> None:
        super().__init__(host, host.quiet)
        self.seat = seat
        self.lift = lift
        self.recap = self.context.match.recap(seat)
        self.notice = CurtainNotice(self.context, text, self.hint)

    def hint(self) -> str:
        return words.say("curtain.hint", name=fit(self.context.match.players[self.seat], ROOM_FOR_NAME))

    def own_keys(self) -> list[Key]:
        return self.keys([("↵", "lift")])

    def bottom(self) -> Widget:
        return self.notice

    def on_mount(self) -> None:
        self.show_public(self.context.match.view(None))
        self.event_log.show(self.recap_heading, self.recap)
        self.set_timer(self.guard.quiet, lambda: self.notice.ready(True))

    def recap_heading(self) -> str:
        match = self.context.match
        is_first = not match.has_sat(self.seat)
        return words.say("curtain.so-far") if is_first else words.say("curtain.recap", name=match.players[self.seat])

    def tell(self, sentence: LiveText) -> None:
        self.notice.say(sentence)

    def on_key(self, event: events.Key) -> None:
        if event.key in PRESSING:
            event.stop()
            self.press(event.time, self.enter)

    def enter(self) -> None:
        if self.keybar.chosen:  # the first word says what Enter does anyway
            self.keybar.press()
        else:
            self.lift()

    def on_key_bar_pressed(self, message: KeyBar.Pressed) -> None:
        if message.action == "lift" and self.guard.is_too_soon(message.time):
            message.prevent_default()

    def on_curtain_notice_clicked(self, event: CurtainNotice.Clicked) -> None:
        if not self.guard.is_too_soon(event.time):
            self.lift()

    def action_lift(self) -> None:
        self.lift()

    def action_move(self, step: int) -> None:
        chosen = self.keybar.chosen
        self.keybar.choose((-1 if step > 0 else 0) + step if chosen is None else chosen + step)

    def action_up_down(self, step: int) -> None:
        if not self.goes_along_log(step):
            self.action_move(step)

    def action_to_veil(self) -> None:
        self.keybar.choose(None)

    def action_uno(self) -> None:
        match = self.context.match
        seat = match.caller_at_curtain(self.seat)
        if seat is None:
            self.tell(lambda: words.say("refusal.no-uno", name=match.players[self.seat]))
        elif refusal := self.host.make(Move(seat, "uno")):
            self.tell(refusal)
