"""Between two players: nothing private is on the screen until the next one has taken the keyboard.

It looks the same whether or not somebody forgot to call UNO, and anybody may still call, catch or jump in here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget

from uno_tui.engine import Move
from uno_tui.lang import LiveText, words
from uno_tui.tui.common.keybar import Key, KeyBar
from uno_tui.tui.flow import ROOM_FOR_NAME, Host
from uno_tui.tui.look.canvas import fit
from uno_tui.tui.table.curtain_notice import CurtainNotice
from uno_tui.tui.table.public import PublicTableScreen


class CurtainScreen(PublicTableScreen):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "to_body", show=False),
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
        return self.named_keys([("↵", "lift")])

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

    def enter(self) -> None:
        self.lift()

    def on_key_bar_pressed(self, message: KeyBar.Pressed) -> None:
        if message.action == "lift" and self.guard.is_too_soon(message.time):
            message.prevent_default()

    def on_curtain_notice_clicked(self, event: CurtainNotice.Clicked) -> None:
        if not self.guard.is_too_soon(event.time):
            self.lift()

    def action_lift(self) -> None:
        self.lift()

    def go_beyond(self, step: int) -> None:
        """Nothing lies here but the keys: up and down lead to them and along them, as left and right do."""
        self.left_right(step)

    def up_down_at_keys(self, step: int) -> None:
        self.action_left_right(step)

    def action_uno(self) -> None:
        match = self.context.match
        seat = match.caller_at_curtain(self.seat)
        if seat is None:
            self.tell(lambda: words.say("refusal.no-uno", name=match.players[self.seat]))
        elif refusal := self.host.make(Move(seat, "uno")):
            self.tell(refusal)
