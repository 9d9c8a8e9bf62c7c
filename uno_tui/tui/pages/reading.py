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

from uno_tui.lang import words
from uno_tui.tui.common.arrows import ArrowScreen
from uno_tui.tui.common.keybar import Key, KeyBar
from uno_tui.tui.common.keymap import keymap
from uno_tui.tui.common.statusbar import StatusBar
from uno_tui.tui.context import MatchContext
from uno_tui.tui.look.canvas import Pieces, cells_of, centered, lines_of_cells, style
from uno_tui.tui.look.palettes import Palette
from uno_tui.tui.pages.sheet import Sheet, SheetPage

ALL = 100_000
APART = 3  # columns between two sentences on one line


class PageScreen(ArrowScreen[None]):
    """The page and its keys, of whatever it may tell."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("pageup", "turn_pages(-1)", show=False),
        Binding("pagedown", "turn_pages(1)", show=False),
        Binding("home", f"scroll({-ALL})", show=False),
        Binding("end", f"scroll({ALL})", show=False),
        Binding("shift+tab", "left_right(-1)", show=False),
        Binding("tab", "left_right(1)", show=False),
        Binding("escape", "back", show=False),
    ]
    LIKE_ENTER: ClassVar[tuple[str, ...]] = ()  # keys and commands that do what comes next wherever the arrows are

    def __init__(self, quiet: float) -> None:
        super().__init__(quiet)
        self.sheet = Sheet(self.lay_out)

    def compose(self) -> ComposeResult:
        yield self.main()
        yield self.keybar

    def main(self) -> Widget:
        return self.sheet

    def lay_out(self, width: int, height: int) -> SheetPage:
        """The page for this much room."""
        raise NotImplementedError

    def scroll_keys(self) -> list[Key]:
        """Nothing is said of scrolling where all is seen."""
        return [Key("↑↓", "turn_pages(1)", words.say("round-end.scroll"))] if self.sheet.is_long else []

    def on_sheet_length_changed(self, _message: Sheet.LengthChanged) -> None:
        self.keybar.show()

    def on_key(self, event: events.Key) -> None:
        if any(event.key in keymap.pressed(name) for name in self.LIKE_ENTER):
            event.stop()
            self.press(event.time, self.enter)

    def on_sheet_foot_clicked(self, message: Sheet.FootClicked) -> None:
        self.click(message.time)

    def click(self, time: float) -> None:
        if not self.guard.is_too_soon(time):
            self.enter()

    def on_key_bar_pressed(self, message: KeyBar.Pressed) -> None:
        if self.guard.is_too_soon(message.time):
            message.prevent_default()

    def up_down(self, step: int) -> bool:
        return self.sheet.scroll(step)

    def up_down_at_keys(self, step: int) -> None:
        if step > 0:
            self.sheet.scroll(step)
        else:
            self.action_to_body()

    def action_scroll(self, lines: int) -> None:
        self.sheet.scroll(lines)

    def action_turn_pages(self, pages: int) -> None:
        self.sheet.turn_pages(pages)

    def action_back(self) -> None:
        """Escape leaves the keys, if one was chosen; it never does what comes next, and never quits."""
        self.action_to_body()


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
        self.status.show(self.context.match.view(None))


def page_head(headline: str, text: str, width: int, palette: Palette) -> list[Pieces]:
    """The head of a page: what has happened, loud, and below it a sentence or two about it."""
    loud, ink = style(palette.felt, palette.accent, bold=True), style(palette.ink, palette.felt)
    lines: list[Pieces] = [[(centered(headline, width), loud)]]
    lines += [[(centered(line, width), ink)] for line in lines_of_cells(text, width - 4)]
    return [*lines, []]


def page_foot(headline: str, text: str, width: int, palette: Palette, *, in_one_line: bool = False) -> list[Pieces]:
    """The foot of a page: what comes next; in one line if that is wished and all of it fits."""
    loud, ink = style(palette.accent, palette.panel, bold=True), style(palette.ink, palette.panel)
    spare = width - cells_of(headline) - cells_of(text) - APART
    if in_one_line and spare >= 2:
        left, right = " " * (spare // 2), " " * (spare - spare // 2)
        return [[(f"{left}{headline}", loud), (f"{' ' * APART}{text}{right}", ink)]]
    return [[(centered(headline, width), loud)], [(centered(text, width), ink)]]
