"""The screen between two players: nothing private is on the screen until the next one has taken the keyboard.

It looks the same whether or not somebody forgot to call UNO, and anybody may still call, catch or jump in here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget

from uno_tui.lang import LiveText
from uno_tui.match.scene import Curtain
from uno_tui.narration.summaries import CurtainText
from uno_tui.tui.common.keybar import Key, KeyBar
from uno_tui.tui.look.canvas import fit
from uno_tui.tui.table.curtain_notice import CurtainNotice
from uno_tui.tui.table.layout import StripLayout
from uno_tui.tui.table.public import PublicTableScreen

if TYPE_CHECKING:
    from uno_tui.tui.flow import TableFlow

ROOM_FOR_NAME = 26  # columns of a line that says more than the name


class CurtainScreen(PublicTableScreen, StripLayout):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "to_body", show=False),
    ]

    def __init__(self, flow: TableFlow, scene: Curtain, lift: Callable[[], None]) -> None:
        super().__init__(flow, flow.quiet)
        self.scene = scene
        self.seat = scene.seat
        self.lift = lift
        self.text = CurtainText(scene, self.context.match.players, lambda name: fit(name, ROOM_FOR_NAME))
        self.notice = CurtainNotice(self.context, self.text.title, self.text.hint)

    def own_keys(self) -> list[Key]:
        return [self.enter_key("lift")]

    def bottom(self) -> Widget:
        return self.notice

    def on_mount(self) -> None:
        self.show_public(self.scene.view)
        self.event_log.show(self.text.recap_heading, self.scene.recap)
        self.set_timer(self.guard.quiet, lambda: self.notice.ready(True))

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
        self.call_for(self.seat)
