"""What the terminal shows now: of whatever is painted, only the cells that look different are written to it.

Textual writes all of every region that is to be painted anew, and of a screen that comes or goes all of it, several times.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from rich.cells import cell_len, get_character_cell_size
from rich.color import ColorSystem
from rich.console import COLOR_SYSTEMS, Console
from rich.style import Style
from textual._compositor import ChopsUpdate, CompositorUpdate, LayoutUpdate
from textual.strip import Strip

from uno_tui.tui.common.terminal_pen import Nib, Pen, change_to, pens_of
from uno_tui.tui.look.canvas import is_narrow

NEAR = 3  # cells that are the same cost less than going to the next that is not
MOST_STRIPS = 2048  # of which is remembered how they look

ShownCell = tuple[str, Pen]
ShownLine = list[ShownCell | None]  # None where nobody knows what stands there
PlacedStrip = tuple[int, int, Strip]  # with the column and the line where it begins


class TerminalPicture:
    """Line by line, a sign and a pen for each cell."""

    def __init__(self) -> None:
        self.lines: dict[int, ShownLine] = {}
        self.known: dict[int, tuple[Strip, list[ShownCell]]] = {}  # what has not changed is painted with the same strip

    def forget(self) -> None:
        """Somebody else may have written on the terminal."""
        self.lines.clear()

    def changes(self, painted: Iterable[PlacedStrip], system: ColorSystem | None) -> str:
        """What to send for the terminal to show this, from now on."""
        writing = Writing()
        for x, y, strip in painted:
            for start, cells in self.put(x, y, self.cells_of(strip, system)):
                writing.write(start, y, cells)
        return writing.sent

    def cells_of(self, strip: Strip, system: ColorSystem | None) -> list[ShownCell]:
        known = self.known.get(id(strip))
        if known is None:
            if len(self.known) == MOST_STRIPS:
                self.known.clear()
            known = (strip, [cell for text, style, _ in strip for cell in shown_cells(text, style, system)])
            self.known[id(strip)] = known
        return known[1]

    def put(self, x: int, y: int, cells: list[ShownCell]) -> Iterator[tuple[int, ShownLine]]:
        """Which of them look different from what was there, and where they begin."""
        line, end = self.lines.setdefault(y, []), x + len(cells)
        line += [None] * (end - len(line))
        before = line[x:end]
        if before != cells:
            line[x:end] = cells
            for start, behind in different(before, cells):
                begin = beginning(line, x + start)
                yield begin, line[begin : x + behind]


class Writing:
    """What is sent to the terminal, in the shortest form: it is told only what it does not do already."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self.place = (0, -1)  # where the cursor is
        self.nib: Nib | None = None

    @property
    def sent(self) -> str:
        return "".join([*self.parts, "\x1b[0m"]) if self.parts else ""

    def write(self, x: int, y: int, cells: ShownLine) -> None:
        if (x, y) != self.place:
            self.parts.append(f"\x1b[{x + 1}G" if y == self.place[1] else f"\x1b[{y + 1};{x + 1}H")
        self.place = (x + len(cells), y)
        now = None
        for sign, pen in filter(None, cells):
            if pen is not now:
                told, self.nib = change_to(pen, self.nib)
                self.parts.append(told)
                now = pen
            self.parts.append(sign)


class ChangesOnly(CompositorUpdate):
    """An update of the screen, less what the terminal shows already."""

    def __init__(self, update: LayoutUpdate | ChopsUpdate, picture: TerminalPicture) -> None:
        self.update = update
        self.picture = picture

    def render_segments(self, console: Console) -> str:
        system = COLOR_SYSTEMS.get(console.color_system or "")
        painted = parts_of(self.update) if isinstance(self.update, ChopsUpdate) else whole_lines(self.update)
        return self.picture.changes(painted, system)


def whole_lines(update: LayoutUpdate) -> Iterator[PlacedStrip]:
    for y, strips in enumerate(update.strips, update.region.y):
        x = update.region.x
        for strip in strips:
            yield x, y, strip
            x += strip.cell_length


def parts_of(update: ChopsUpdate) -> Iterator[PlacedStrip]:
    """All that was painted of a line in which something has changed: what looks as before is found out soon enough."""
    for y in dict.fromkeys(y for y, _, _ in update.spans):
        for x, strip in update.chops[y].items():
            if strip:
                yield x, y, strip


def different(before: ShownLine, cells: list[ShownCell]) -> Iterator[tuple[int, int]]:
    """From where to where they are; places with little in between are taken for one."""
    places = [x for x, (old, new) in enumerate(zip(before, cells, strict=True)) if old is not new and old != new]
    start = last = places[0]
    for place in places[1:]:
        if place - last > NEAR:
            yield start, last + 1
            start = place
        last = place
    yield start, last + 1


def beginning(line: ShownLine, x: int) -> int:
    """No wide sign begins in the middle."""
    return next((place for place in range(x, -1, -1) if (cell := line[place]) and cell[0]), x)


@lru_cache(maxsize=4096)
def shown_cells(text: str, style: Style | None, system: ColorSystem | None) -> list[ShownCell]:
    pen, blank = pens_of(style, system)
    return [(sign, blank if sign == " " else pen) for sign in signs_of(text)]


def signs_of(text: str) -> list[str]:
    """One for each cell, empty where the sign before takes two; an accent stays with its letter."""
    if is_narrow(text):
        return list(text)
    signs: list[str] = []
    for character in text:
        if size := get_character_cell_size(character):
            signs += [character, ""][:size]
        elif signs:
            signs[-1 if signs[-1] else -2] += character
    width = cell_len(text)
    return signs if len(signs) == width else [text, *[""] * (width - 1)]  # signs that are joined: only whole
