"""The parts of the set-up screen: each takes the arrows while it is awake, and a click wakes it.

A part draws what it was shown and tells the screen what was wanted; what is set up, only the screen knows.
"""

from __future__ import annotations

from rich.style import Style
from textual import events
from textual.message import Message

from uno_tui.tui.context import palette_of
from uno_tui.tui.look.canvas import Canvas, Row, fit, style
from uno_tui.tui.look.palettes import Palette

ALARM = "#b3202a"
AMPLE = 24  # lines of a part from which on there is an empty one after each


class Pane(Canvas):
    class Woken(Message):
        """Somebody clicked here."""

        def __init__(self, pane: Pane) -> None:
            super().__init__()
            self.pane = pane

    def __init__(self) -> None:
        super().__init__()
        self.is_awake = False

    @property
    def spacing(self) -> int:
        return 2 if self.size.height >= AMPLE else 1

    def wake(self, is_awake: bool) -> None:
        self.is_awake = is_awake
        self.refresh()

    def up_down(self, step: int) -> bool:
        """False: there is nothing further in this direction, the next part may have the arrow."""
        raise NotImplementedError

    def left_right(self, step: int) -> None:
        """Along a line."""

    def enter(self) -> None:
        """What Enter does here."""

    def digit(self, digit: int) -> None:
        """What a digit does here; 0 comes after 9."""

    def enter_from(self, step: int) -> None:
        """The arrows come in from above (1) or from below (-1)."""

    def on_click(self, event: events.Click) -> None:
        self.post_message(self.Woken(self))
        self.clicked(event.x, event.y)

    def clicked(self, x: int, y: int) -> None:
        """What a click does here."""

    def on_mouse_scroll_down(self) -> None:
        self.up_down(1)

    def on_mouse_scroll_up(self) -> None:
        self.up_down(-1)

    def look(self, palette: Palette, is_selected: bool, *, bold: bool = False) -> Style:
        """Of a line: the selected one stands out, most of all where the arrows are."""
        if is_selected and self.is_awake:
            return style(palette.felt, palette.accent, bold=True)
        return style(palette.ink, palette.panel if is_selected else palette.felt, bold=bold)

    def draw_heading(self, row: Row, text: str, detail: str = "") -> None:
        palette = palette_of(self.app)
        look = style(palette.accent if self.is_awake else palette.faint, palette.felt, bold=True)
        faint = style(palette.faint, palette.felt)
        x = row.put(1, f"{'▸' if self.is_awake else ' '} {text} ", look)
        x = row.put(x, fit(f"{detail} ", self.size.width - x), faint) if detail else x
        row.put(x, "─" * (self.size.width - x - 1), faint)
