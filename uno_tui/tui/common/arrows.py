"""The focus of a screen or dialog: where the arrows are and what Enter does, the same way everywhere.

The arrows are in the body, or on the key bar below it. A screen says only what they do in its body. It is not Textual's
focus, so that a step along a hand costs no more than the two lines that change.
"""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType

from uno_tui.tui.common.input_guard import PRESSING
from uno_tui.tui.common.keybar import Key, KeyBar, bound, commands_key
from uno_tui.tui.common.layer import Layer, ResultType


class ArrowScreen(Layer[ResultType]):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "up_down(-1)", show=False),
        Binding("down", "up_down(1)", show=False),
        Binding("left", "left_right(-1)", show=False),
        Binding("right", "left_right(1)", show=False),
        bound("anywhere.up", "up_down(-1)"),
        bound("anywhere.down", "up_down(1)"),
        bound("anywhere.left", "left_right(-1)"),
        bound("anywhere.right", "left_right(1)"),
    ]
    ENTER: ClassVar[tuple[str, ...]] = PRESSING
    WAY_BACK: ClassVar[str] = "↑"  # from the keys, as the key bar tells it; none: the screen tells it

    def __init__(self, quiet: float = 0.0) -> None:
        super().__init__(quiet)
        self.keybar = KeyBar(self.all_keys, self.WAY_BACK, self.told_keys)

    def all_keys(self) -> list[Key]:
        keys, last = self.keys(), commands_key()
        for spare in self.spare_keys():
            keys += [spare] if self.keybar.has_room_for([*keys, spare, last]) else []
        return [*keys, last]

    # What a screen says of itself.

    def told_keys(self) -> list[Key]:
        """What is told in front of the keys, and is none that one could choose."""
        return []

    def keys(self) -> list[Key]:
        """What can be done here."""
        raise NotImplementedError

    def spare_keys(self) -> list[Key]:
        """What can be done as well, told where there is room for it."""
        return []

    def enter(self) -> None:
        """What Enter does in the body."""
        raise NotImplementedError

    def up_down(self, _step: int) -> bool:
        """In the body; False if it has nothing further in this direction."""
        return False

    def left_right(self, step: int) -> None:
        """In the body; where nothing lies side by side, the arrows go to the keys at once."""
        self.action_to_keys(0 if step > 0 else -1)

    def go_beyond(self, step: int) -> None:
        """Up or down from the end of the body."""
        if step > 0:
            self.action_to_keys()

    def up_down_at_keys(self, step: int) -> None:
        if step < 0:
            self.action_to_body()

    def show_arrows(self, are_in_body: bool) -> None:
        """Mark what the arrows move in the body, or nothing while they are elsewhere."""

    # What is the same for all of them.

    @property
    def is_at_keys(self) -> bool:
        return self.keybar.chosen is not None

    def action_to_keys(self, place: int = 0) -> None:
        self.keybar.choose(place)
        self.show_arrows(False)

    def action_to_body(self) -> None:
        self.keybar.choose(None)
        self.show_arrows(True)

    def action_up_down(self, step: int) -> None:
        if self.is_at_keys:
            self.up_down_at_keys(step)
        elif not self.up_down(step):
            self.go_beyond(step)

    def action_left_right(self, step: int) -> None:
        if self.keybar.chosen is None:
            self.left_right(step)
        else:
            self.action_to_keys(self.keybar.chosen + step)

    def action_enter(self) -> None:
        self.enter()

    def on_key(self, event: events.Key) -> None:
        if event.key in self.ENTER:
            event.stop()
            self.press(event.time, self.press_chosen)

    def press_chosen(self) -> None:
        if self.keybar.chosen is None:
            self.enter()
        else:
            self.call_later(self.do, self.keybar.keys[self.keybar.chosen].action)

    def on_key_bar_pressed(self, message: KeyBar.Pressed) -> None:
        self.call_later(self.do, message.action)

    async def do(self, action: str) -> None:
        if self.is_active:
            await self.run_action(action)
