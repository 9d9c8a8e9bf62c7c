"""The base of every screen and dialog: it is left only by itself, once, and while it lies on top."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, ClassVar, TypeVar, cast

from textual import events
from textual.await_complete import AwaitComplete
from textual.geometry import Size
from textual.screen import Screen

from uno_tui.match.key_timing import REPEAT
from uno_tui.tui.common.input_guard import Guard
from uno_tui.tui.common.thrifty_compositor import ThriftyCompositor

if TYPE_CHECKING:
    from uno_tui.tui.app import UnoApp

ResultType = TypeVar("ResultType")
Other = TypeVar("Other")


class Layer(Screen[ResultType]):
    LEAST: ClassVar[Size] = Size(80, 24)  # for which it is made

    def __init__(self, quiet: float = 0.0) -> None:
        """`quiet`: for how many seconds after it has appeared an Enter was not meant for it."""
        super().__init__()
        self._compositor = ThriftyCompositor()
        self.guard = Guard(quiet)
        self.then: Callable[[ResultType | None], object] | None = None

    def _refresh_layout(self, size: Size | None = None, scroll: bool = False) -> None:
        """In a smaller terminal it stays laid out as in the least one; it is covered there, and nothing of it is painted."""
        super()._refresh_layout(size and at_least(size, self.LEAST), scroll)

    def dismiss(self, result: ResultType | None = None) -> AwaitComplete:
        """The answer goes by the app: whoever has asked may be gone by then."""
        if not self.is_active:
            return AwaitComplete()
        if self.then:
            self.app.call_later(self.then, result)
        return super().dismiss(result)

    def lay(self, layer: Layer[Other], then: Callable[[Other | None], object] | None = None) -> None:
        self.uno.lay(layer, then)

    @property
    def uno(self) -> UnoApp:
        return cast("UnoApp", self.app)

    def on_screen_resume(self) -> None:
        """It appears, for the first time or again."""
        self.guard.start(monotonic())

    def is_for_it(self, _event: events.InputEvent) -> bool:
        """Whether a key or a click that comes while this screen is seen may do what it always does."""
        return True

    def press(self, time: float, act: Callable[[], None]) -> None:
        """What an Enter does here, if it was meant for this screen."""
        if not self.guard.is_too_soon(time):
            self.act_unless_held(time, act)

    def act_unless_held(self, time: float, act: Callable[[], None]) -> None:
        """What another key does that may have led here: on a fresh screen it is waited whether it goes on and on."""
        if self.guard.may_be_held(time):
            self.set_timer(REPEAT, partial(self.act_if_let_go, time, act))
        elif not self.uno.keyboard.is_repetition(time):
            act()

    def act_if_let_go(self, time: float, act: Callable[[], None]) -> None:
        if self.is_active and not self.uno.keyboard.has_repeated_since(time):
            act()


def at_least(size: Size, least: Size) -> Size:
    return Size(max(size.width, least.width), max(size.height, least.height))
