"""An app that writes to the terminal only what it does not show already."""

from __future__ import annotations

from typing import Any

from rich.console import RenderableType
from textual._compositor import ChopsUpdate, LayoutUpdate
from textual.geometry import Size
from textual.screen import Screen
from textual.timer import Timer

from uno_tui.tui.common.input_queue import InputQueueApp
from uno_tui.tui.common.terminal_picture import ChangesOnly, TerminalPicture

LONGEST_HOLD = 0.3  # seconds for which nothing is written, whatever is expected


class ThriftyApp(InputQueueApp):
    def __init__(self) -> None:
        super().__init__()
        self.terminal_picture = TerminalPicture()
        self.held: Timer | None = None  # while something comes that will cover all that is painted until then

    @property
    def terminal_size(self) -> Size:
        return super().size

    def on_mount(self) -> None:
        self.app_resume_signal.subscribe(self, lambda _: self.repaint_terminal(), immediate=True)

    def on_resize(self) -> None:
        """A terminal that changes its size moves what it shows, each in its own way."""
        self.terminal_picture.forget()

    def on_app_focus(self) -> None:
        """What others wrote over the table is gone as soon as somebody comes back to it."""
        self.repaint_terminal()

    def action_repaint(self) -> None:
        """Whatever another program has scribbled over it."""
        self.repaint_terminal()

    def repaint_terminal(self) -> None:
        self.terminal_picture.forget()
        self.screen.refresh()

    def hold_back(self) -> None:
        """Write nothing until something is there that covers everything; it lets go when it is painted."""
        self.let_go()
        self.held = self.set_timer(LONGEST_HOLD, self.let_go)

    def let_go(self) -> None:
        if self.held:
            self.held.stop()
            self.held = None
            self.screen.refresh()

    def _display(self, screen: Screen[Any], renderable: RenderableType | None) -> None:
        """On its way out it paints nothing more: the terminal may belong to the shell again. Nor what it has no room for."""
        picture, room = screen._compositor.size, self.terminal_size
        if self._exit or self.held or picture.width > room.width or picture.height > room.height:
            return
        if isinstance(renderable, LayoutUpdate | ChopsUpdate):
            changes = ChangesOnly(renderable, self.terminal_picture)
            super()._display(screen, changes)  # type: ignore[arg-type]  # Textual asks an update for nothing but its text
        else:
            super()._display(screen, renderable)
