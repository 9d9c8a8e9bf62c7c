"""The screen for a terminal that is too small for a table: both sizes as a drawing, over everything else.

What lies below stays as it is. Keys do nothing here, except that the program can be left, after a question: with the key
that leaves it anywhere, with an arrow and Enter, or with a click on the word and on the answer.
"""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from rich.style import Style
from textual import events
from textual.app import ComposeResult
from textual.geometry import Size

from uno_tui.lang import words
from uno_tui.tui.common.keymap import keymap
from uno_tui.tui.common.layer import Layer
from uno_tui.tui.context import palette_of
from uno_tui.tui.look.canvas import Canvas, Pieces, Row, cells_of, lines_of_cells, style
from uno_tui.tui.look.letters import large_letters
from uno_tui.tui.look.painting import Painting
from uno_tui.tui.look.palettes import Palette

ARROWS = ("up", "down", "left", "right")
DRAWING = Size(34, 10)  # of the least table
LEAST_ROOM = Size(40, 17)  # for which there is a drawing, too
EDGE = 0.5
LETTERS = 4  # lines of large letters


class NoticeLine(NamedTuple):
    pieces: Pieces
    is_button: bool = False

    @property
    def width(self) -> int:
        return sum(cells_of(text) for text, _ in self.pieces)


class Notice(Canvas):
    """A few lines in the middle of whatever room there is; one of them is a button."""

    DEFAULT_CSS = "Notice { width: 1fr; height: 1fr; }"

    def __init__(self, needed: Size) -> None:
        super().__init__()
        self.needed = needed
        self.is_asking = False

    def lines(self) -> list[NoticeLine]:
        """What matters most comes first: what there is no room for falls away at the end."""
        palette = palette_of(self.app)
        ink, loud = style(palette.ink, palette.felt), style(palette.accent, palette.felt, bold=True)
        has_room = self.size.width >= LEAST_ROOM.width and self.size.height >= LEAST_ROOM.height
        if self.is_asking:
            how = self.wrapped("leave-how", ink, is_button=True)
            large = self.large_question(palette) if has_room else []
            return [*large, *self.wrapped("kept" if large else "leave", loud), *([NoticeLine([])] if has_room else []), *how]
        drawing = [*map(NoticeLine, size_drawing(self.screen.size, self.needed, palette)), NoticeLine([])]
        told = [*self.wrapped("sizes", ink), *self.wrapped("waiting", ink), *self.wrapped("what-to-do", ink)]
        button = NoticeLine([(keymap.caps()["anywhere_quit"], loud), (f" {words.say('too-small.quit')}", ink)], True)
        return [*drawing, *told, NoticeLine([]), button] if has_room else [*told, button]

    def large_question(self, palette: Palette) -> list[NoticeLine]:
        letters = large_letters(f"{words.say('too-small.quit')}?")
        if letters is None:
            return []
        painting = Painting((len(letters[0]) + 1) // 2, LETTERS)
        painting.bitmap(letters, 0, 0, palette.accent)
        return [*map(NoticeLine, painting.lines(palette.felt)), NoticeLine([])]

    def wrapped(self, key: str, look: Style, *, is_button: bool = False) -> list[NoticeLine]:
        size, needed = self.screen.size, self.needed
        facts = {"width": size.width, "height": size.height, "least_width": needed.width, "least_height": needed.height}
        text = words.say(f"too-small.{key}", quit=keymap.caps()["anywhere_quit"], **facts)
        return [NoticeLine([(line, look)], is_button) for line in lines_of_cells(text, max(1, self.size.width - 2))]

    def top(self, lines: list[NoticeLine]) -> int:
        return max(0, (self.size.height - len(lines)) // 2)

    def draw(self, y: int, row: Row) -> None:
        lines = self.lines()
        place = y - self.top(lines)
        if 0 <= place < len(lines):
            row.put_all(max(0, (self.size.width - lines[place].width) // 2), lines[place].pieces)

    def is_button_at(self, x: int, y: int) -> bool:
        lines = self.lines()
        place = y - self.top(lines)
        if not 0 <= place < len(lines) or not lines[place].is_button:
            return False
        start = (self.size.width - lines[place].width) // 2
        return start <= x < start + lines[place].width


def size_drawing(size: Size, needed: Size, palette: Palette) -> list[Pieces]:
    """The table that is needed as a frame, and within it, bright, the terminal that there is."""
    painting = Painting(*DRAWING)
    painting.fill(0, 0, *DRAWING, palette.faint)
    painting.fill(EDGE, EDGE, DRAWING.width - 2 * EDGE, DRAWING.height - 2 * EDGE, palette.panel)
    wide, high = (min(1.0, have / need) for have, need in zip(size, needed, strict=True))
    across, down = round((DRAWING.width - 1) * wide), round((DRAWING.height - 1) * high)  # whole cells: no line is jagged
    painting.fill(EDGE, EDGE, max(1, across) - EDGE, max(1, down) - EDGE, palette.accent)
    target, here = (f"{each.width}×{each.height}" for each in (needed, size))
    is_below = high < 1 - 2 / DRAWING.height
    if is_below or wide < 1 - len(target) / DRAWING.width:
        y = DRAWING.height - 2 if is_below else 1
        painting.text(DRAWING.width - len(target) - 1, y, target, palette.ink, paper=palette.panel)
    painting.text(2, 1, here, palette.felt, paper=palette.accent, bold=True)
    return painting.lines(palette.felt)


class TooSmallScreen(Layer[None]):
    LEAST: ClassVar[Size] = Size(0, 0)

    def __init__(self) -> None:
        super().__init__()
        self.notice = Notice(Layer.LEAST)

    @property
    def size(self) -> Size:
        return self.uno.terminal_size

    def _refresh_layout(self, _size: Size | None = None, scroll: bool = False) -> None:
        super()._refresh_layout(self.size, scroll)

    def compose(self) -> ComposeResult:
        yield self.notice

    def on_key(self, event: events.Key) -> None:
        event.stop()
        if event.key in ARROWS:
            self.ask(True)
        elif event.key == "enter" and self.notice.is_asking:
            self.app.exit()
        else:
            self.ask(False)

    def on_click(self, event: events.Click) -> None:
        """A click beside the word means nothing, or that one stays."""
        if self.notice.is_button_at(event.x, event.y):
            self.ask_leave()
        else:
            self.ask(False)

    def ask_leave(self) -> None:
        """The question has to fit into one line or less: asked for twice, it is answered."""
        if self.notice.is_asking:
            self.app.exit()
        self.ask(True)

    def ask(self, is_asking: bool) -> None:
        self.notice.is_asking = is_asking
        self.notice.refresh()
