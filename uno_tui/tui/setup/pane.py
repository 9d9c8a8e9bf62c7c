"""Panes, the parts of the set-up screens that take the arrows, one at a time, and a screen made of them.

A part draws what it was shown and tells the screen what was wanted; what is set up, only the screen knows.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.style import Style
from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message

from uno_tui.tui.common.arrows import ArrowScreen
from uno_tui.tui.context import palette_of
from uno_tui.tui.look.canvas import Canvas, Pieces, Row, fit, fitted_to, lines_of_cells, style
from uno_tui.tui.look.palettes import Palette, mixed

ALARM = "#b3202a"
HALF = "▀"  # of a line
AMPLE = 24  # lines of a part from which on there is an empty one after each


class Pane(Canvas):
    class Clicked(Message):
        """The arrows are wanted here."""

        def __init__(self, pane: Pane) -> None:
            super().__init__()
            self.pane = pane

    class Moved(Message):
        """Enter means something else now."""

    class Wanted(Message):
        """Something for the screen to do, an action of its own."""

        def __init__(self, action: str) -> None:
            super().__init__()
            self.action = action

    def __init__(self) -> None:
        super().__init__()
        self.has_arrows = False

    @property
    def spacing(self) -> int:
        return 2 if self.size.height >= AMPLE else 1

    def give_arrows(self, has_arrows: bool) -> None:
        if has_arrows != self.has_arrows:
            self.has_arrows = has_arrows
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
        self.post_message(self.Clicked(self))
        self.clicked(event.x, event.y)

    def clicked(self, x: int, y: int) -> None:
        """What a click does here."""

    def on_mouse_scroll_down(self) -> None:
        self.up_down(1)

    def on_mouse_scroll_up(self) -> None:
        self.up_down(-1)

    def look(self, palette: Palette, is_selected: bool, *, bold: bool = False) -> Style:
        """Of a line: the selected one stands out, most of all where the arrows are."""
        if is_selected and self.has_arrows:
            return style(palette.felt, palette.accent, bold=True)
        return style(palette.ink, palette.panel if is_selected else palette.felt, bold=bold)

    def draw_heading(self, row: Row, text: str, detail: str = "") -> None:
        palette = palette_of(self.app)
        look = style(palette.accent if self.has_arrows else palette.faint, palette.felt, bold=True)
        faint = style(palette.faint, palette.felt)
        x = row.put(1, f"{'▸' if self.has_arrows else ' '} {text} ", look)
        x = row.put(x, fit(f"{detail} ", self.size.width - x), faint) if detail else x
        row.put(x, "─" * (self.size.width - x - 1), faint)


class PaneScreen(ArrowScreen[None]):
    """Panes from top to bottom; below the last of them come the keys."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding(str(digit), f"digit({digit})", show=False) for digit in range(10)]

    panes: Sequence[Pane]
    active_pane: Pane  # which has the arrows, or had them before they went to the keys

    def on_mount(self) -> None:
        self.activate(self.active_pane)

    def activate(self, pane: Pane) -> None:
        self.active_pane = pane
        self.action_to_body()
        self.keybar.show()

    def show_arrows(self, are_in_body: bool) -> None:
        for pane in self.panes:
            pane.give_arrows(are_in_body and pane is self.active_pane)

    def up_down(self, step: int) -> bool:
        return self.active_pane.up_down(step)

    def go_beyond(self, step: int) -> None:
        place = self.panes.index(self.active_pane) + step
        if 0 <= place < len(self.panes):
            self.panes[place].enter_from(step)
            self.activate(self.panes[place])
        else:
            super().go_beyond(step)

    def left_right(self, step: int) -> None:
        self.active_pane.left_right(step)

    def enter(self) -> None:
        self.active_pane.enter()

    def action_digit(self, digit: int) -> None:
        self.active_pane.digit(digit)

    def action_change(self, step: int) -> None:
        self.action_to_body()
        self.left_right(step)

    def action_move(self, step: int) -> None:
        self.action_to_body()
        self.action_up_down(step)

    def action_next_pane(self, step: int = 1) -> None:
        self.activate(self.panes[(self.panes.index(self.active_pane) + step) % len(self.panes)])

    def on_pane_clicked(self, message: Pane.Clicked) -> None:
        self.activate(message.pane)

    def on_pane_wanted(self, message: Pane.Wanted) -> None:
        self.call_later(self.do, message.action)


def choice_paper(palette: Palette) -> str:
    """What is behind something that can be chosen."""
    return palette.panel if palette.hues == "none" else mixed(palette.felt, palette.panel, 0.6)


def alarm_lines(text: str, palette: Palette, width: int, room: int) -> Pieces:
    """What cannot be, as a block; with half a line of air inside of it above and below where there is room for it."""
    look = palette.printed(ALARM)
    lines = [part for line in f"✗ {text}".split("\n") for part in lines_of_cells(line, width - 2)][: max(1, room)]
    block = [(fitted_to(f" {line}", width), look) for line in lines]
    return soft_edges(block, width, palette)[: room if len(block) < room else 0] or block


def soft_edges(block: Pieces, width: int, palette: Palette) -> Pieces:
    """Half a line more above and below."""
    paper = block[0][1].bgcolor
    hue = paper.get_truecolor().hex if paper else palette.felt
    edge = HALF * width
    return [(edge, style(palette.felt, hue)), *block, (edge, style(hue, palette.felt))]
