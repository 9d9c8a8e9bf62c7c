"""The screen between two players: nothing private is on the screen until the next one has taken the keyboard.

It looks the same whether or not somebody forgot to call UNO, and anybody may still call, catch or jump in here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Offset, Size

from uno_tui.engine import PlayerView
from uno_tui.engine.events import DealerDrew
from uno_tui.lang import LiveText
from uno_tui.match.scene import Curtain
from uno_tui.narration.summaries import CurtainText
from uno_tui.tui.common.keybar import Key, KeyBar
from uno_tui.tui.look.canvas import fit
from uno_tui.tui.look.cards import SMALL
from uno_tui.tui.table.curtain_picture import CurtainPicture
from uno_tui.tui.table.pace import AT_ONCE
from uno_tui.tui.table.public import PublicTableScreen
from uno_tui.tui.table.recap import Recap

if TYPE_CHECKING:
    from uno_tui.tui.flow import TableFlow

ROOM_FOR_NAME = 20  # columns of a line that says more than the name


class CurtainScreen(PublicTableScreen):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "to_body", show=False),
    ]
    WAY_BACK = "esc"

    def __init__(self, flow: TableFlow, scene: Curtain, lift: Callable[[], None]) -> None:
        super().__init__(flow, flow.quiet)
        self.scene = scene
        self.seat = scene.seat
        self.lift = lift
        self.text = CurtainText(scene, self.context.match.players, lambda name: fit(name, ROOM_FOR_NAME))
        self.picture = CurtainPicture(self.context, self.seat, self.text.title_above_name)
        self.event_log = Recap(self.context, self.seat)

    def own_keys(self) -> list[Key]:
        return [self.enter_key("lift")]

    def compose(self) -> ComposeResult:
        yield self.picture
        yield self.event_log
        yield self.keybar

    def on_resize(self, event: events.Resize) -> None:
        """The recap has its place on the picture."""
        plan = self.picture.plan_for(event.size - Size(0, 1))  # the keys have the last line
        self.event_log.styles.offset = (plan.left, plan.log)
        self.event_log.styles.width, self.event_log.styles.height = plan.log_width, plan.log_height

    def show_public(self, view: PlayerView) -> None:
        self.picture.show(view)

    def place_of(self, seat: int) -> Offset:
        return self.picture.place_of(seat)

    def place_of_draw_pile(self) -> Offset:
        return Offset(self.size.width - SMALL.width - 2, 1)

    def place_of_discard_pile(self) -> Offset:
        return Offset(self.picture.plan.strip_left, self.picture.plan.foot - SMALL.height)

    def on_mount(self) -> None:
        self.show_public(self.scene.view)
        told = [event for event in self.scene.recap if not isinstance(event, DealerDrew)]  # its cards lie below
        self.event_log.show(self.text.heading_below_name, told)
        self.set_timer(max(self.guard.quiet, AT_ONCE), lambda: self.picture.ready(True))

    def tell(self, sentence: LiveText) -> None:
        self.picture.say(sentence)

    def enter(self) -> None:
        self.lift()

    def on_key_bar_pressed(self, message: KeyBar.Pressed) -> None:
        if message.action == "lift" and self.guard.is_too_soon(message.time):
            message.prevent_default()

    def on_curtain_picture_clicked(self, event: CurtainPicture.Clicked) -> None:
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
