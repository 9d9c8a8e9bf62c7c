"""Screens that are read rather than played on: a page that scrolls, one thing that comes next, and the keys.

Up and down scroll, left and right go along the keys, Enter does what is chosen there, or else what comes next. Down, at the
end of the page, comes to the keys too, and up leaves them.
"""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widget import Widget

from uno_tui.tui.common.input_guard import PRESSING
from uno_tui.tui.common.keybar import Key, KeyBar, commands_key
from uno_tui.tui.common.layer import Layer
from uno_tui.tui.context import MatchContext
from uno_tui.tui.look.canvas import Pieces, centered, lines_of_cells, style
from uno_tui.tui.look.palettes import Palette
from uno_tui.tui.pages.sheet import Sheet, SheetPage
from uno_tui.tui.table.statusbar import StatusBar

ALL = 100_000


class PageScreen(Layer[None]):
    """The page and its keys, of whatever it may tell."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "up_down(-1)", show=False),
        Binding("down,j", "up_down(1)", show=False),
        Binding("pageup", "turn_pages(-1)", show=False),
        Binding("pagedown", "turn_pages(1)", show=False),
        Binding("home", f"scroll({-ALL})", show=False),
        Binding("end", f"scroll({ALL})", show=False),
        Binding("left,h,shift+tab", "choose(-1)", show=False),
        Binding("right,l,tab", "choose(1)", show=False),
        Binding("escape", "back", show=False),
    ]

    LEADING_ON: ClassVar[tuple[str, ...]] = PRESSING

    def __init__(self, quiet: float) -> None:
        super().__init__(quiet)
        self.sheet = Sheet(self.lay_out)
        self.keybar = KeyBar(lambda: [*self.keys(), commands_key()])

    def compose(self) -> ComposeResult:
        yield self.main()
        yield self.keybar

    def main(self) -> Widget:
        return self.sheet

    def lay_out(self, width: int, height: int) -> SheetPage:
        """The page for this much room."""
        raise NotImplementedError

    def keys(self) -> list[Key]:
        raise NotImplementedError

    def go_on(self) -> None:
        """What comes next."""
        raise NotImplementedError

    def on_mount(self) -> None:
        self.keybar.show()

    def on_key(self, event: events.Key) -> None:
        if event.key in self.LEADING_ON:
            event.stop()
            self.press(event.time, self.enter if event.key in PRESSING else self.go_on)

    def enter(self) -> None:
        if self.keybar.chosen is None:
            self.go_on()
        else:
            self.call_later(self.do, self.keybar.keys[self.keybar.chosen].action)

    def on_sheet_foot_clicked(self, message: Sheet.FootClicked) -> None:
        self.click(message.time)

    def click(self, time: float) -> None:
        if not self.guard.is_too_soon(time):
            self.go_on()

    def on_key_bar_pressed(self, message: KeyBar.Pressed) -> None:
        if self.guard.is_too_soon(message.time):
            message.prevent_default()

    def action_go_on(self) -> None:
        self.go_on()

    def action_up_down(self, step: int) -> None:
        is_at_keys = self.keybar.chosen is not None
        if is_at_keys and step < 0:
            self.keybar.choose(None)
        elif not self.sheet.scroll(step) and step > 0 and not is_at_keys:
            self.keybar.choose(0)

    def action_scroll(self, lines: int) -> None:
        self.sheet.scroll(lines)

    def action_turn_pages(self, pages: int) -> None:
        self.sheet.turn_pages(pages)

    def action_choose(self, step: int) -> None:
        chosen = self.keybar.chosen
        first = 0 if step > 0 else -1
        self.keybar.choose(first if chosen is None else chosen + step)

    def action_back(self) -> None:
        """Escape leaves the keys, if one was chosen; it never does what comes next, and never quits."""
        self.keybar.choose(None)


class ReadingScreen(PageScreen):
    """A page about the match that is on."""

    def __init__(self, context: MatchContext, quiet: float) -> None:
        super().__init__(quiet)
        self.context = context
        self.status = StatusBar(context)

    def compose(self) -> ComposeResult:
        yield self.status
        yield from super().compose()

    def on_mount(self) -> None:
        super().on_mount()
        self.status.show(self.context.match.view(None))


def banner(headline: str, text: str, width: int, palette: Palette) -> list[Pieces]:
    """The head of a page: what has happened, loud, and below it a sentence or two about it."""
    loud, ink = style(palette.felt, palette.accent, bold=True), style(palette.ink, palette.felt)
    lines: list[Pieces] = [[(centered(headline, width), loud)]]
    lines += [[(centered(line, width), ink)] for line in lines_of_cells(text, width - 4)]
    return [*lines, []]


def plinth(headline: str, text: str, width: int, palette: Palette) -> list[Pieces]:
    """The foot of a page: what comes next."""
    loud, ink = style(palette.accent, palette.panel, bold=True), style(palette.ink, palette.panel)
    return [[(centered(headline, width), loud)], [(centered(text, width), ink)]]
