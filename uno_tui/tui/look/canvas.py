"""Drawing on terminal cells: lines of characters that know how wide they are, and canvases made of such lines."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from rich.cells import get_character_cell_size
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip
from textual.widget import Widget

from uno_tui.lang import wrapping
from uno_tui.names import is_shown

ELLIPSIS = "…"
NO_BREAK, NUMBERED = "\u00a0", re.compile(r"(?<=[A-Za-z]) (?=\d)")
FADED = {"faded": True}
Pieces = list[tuple[str, Style]]


@lru_cache(maxsize=2048)
def style(ink: str, paper: str, *, bold: bool = False, reverse: bool = False, faded: bool = False) -> Style:
    """`faded` says of what has stepped back that it has, for terminals that cannot show it by a shade."""
    return Style(color=ink, bgcolor=paper, bold=bold, reverse=reverse, meta=FADED if faded else None)


@lru_cache(maxsize=4096)
def cells_of(text: str) -> int:
    return len(text) if text.isascii() else sum(get_character_cell_size(character) for character in text)


@lru_cache(maxsize=2048)
def is_narrow(text: str) -> bool:
    """Whether every character takes one cell."""
    return all(get_character_cell_size(character) == 1 for character in text)


def fit(text: str, width: int) -> str:
    """The text if there is room for it, else as much of it as fits before an ellipsis. Wide characters stay whole."""
    if cells_of(text) <= width:
        return text
    room, kept = width - 1, ""
    for character in text:
        room -= get_character_cell_size(character)
        if room < 0:
            break
        kept += character
    return kept.rstrip() + ELLIPSIS if width > 0 else ""


def fitted_to(text: str, width: int) -> str:
    fitted = fit(text, width)
    return fitted + " " * (width - cells_of(fitted))


def flush_right(text: str, width: int) -> str:
    fitted = fit(text, width)
    return " " * (width - cells_of(fitted)) + fitted


def centered(text: str, width: int) -> str:
    fitted = fit(text, width)
    return fitted_to(" " * ((width - cells_of(fitted)) // 2) + fitted, width)


def short_name(name: str, width: int) -> str:
    """A name for the middle of a sentence: its first word, if all of it is too long, else as much as fits."""
    first = name.split(" ", maxsplit=1)[0] + ELLIPSIS
    return name if cells_of(name) <= width else first if cells_of(first) <= width else fit(name, width)


def lines_of_cells(text: str, width: int) -> list[str]:
    """The text in lines, each as wide as it will be on the screen."""
    return list(wrapped_once(text, width))


@lru_cache(maxsize=1024)
def wrapped_once(text: str, width: int) -> tuple[str, ...]:
    """A screen asks for the same lines at each key."""
    return tuple(wrapping.wrapped(text, width, cells_of))


@lru_cache(maxsize=256)
def balanced_lines(text: str, width: int) -> list[str]:
    """In as few lines as there must be, and none of them much shorter than the others; a number stays with its word."""
    joined = NUMBERED.sub(NO_BREAK, text)
    whole = lines_of_cells(joined, width)
    longest = max(cells_of(piece.rstrip()) for piece in wrapping.pieces(joined))  # no word is cut to make lines alike
    rooms = range(max(longest, -(-cells_of(text) // len(whole))), width)
    lines = next((lines for room in rooms if len(lines := lines_of_cells(joined, room)) == len(whole)), whole)
    return [line.replace(NO_BREAK, " ") for line in lines]


class Row:
    """One line of cells. What is put later covers what was put before; nothing reaches beyond the line."""

    def __init__(self, width: int, blank: Style) -> None:
        self.cells = [" "] * width
        self.styles = [blank] * width

    def put(self, x: int, text: str, look: Style) -> int:
        """Returns the column behind the text."""
        if 0 <= x <= len(self.cells) - len(text) and is_narrow(text):
            return self.put_narrow(x, text, look)
        for character in text:
            size = get_character_cell_size(character)
            if not size:
                self.join(x - 1, character)
                continue
            self.place(x, character, size, look)
            x += size
        return x

    def put_narrow(self, x: int, text: str, look: Style) -> int:
        """The usual case, at once: a character for each cell, and room for all of them."""
        end = x + len(text)
        if text:
            self.free(x)
            self.free(end - 1)
            self.cells[x:end] = text
            self.styles[x:end] = [look] * len(text)
        return end

    def put_all(self, x: int, pieces: Iterable[tuple[str, Style]]) -> int:
        for text, look in pieces:
            x = self.put(x, text, look)
        return x

    def join(self, x: int, mark: str) -> None:
        """An accent belongs to the character before it; joiners and selectors would change how wide that is."""
        if 0 <= x < len(self.cells) and self.cells[x] and is_shown(mark):
            self.cells[x] += mark

    def place(self, x: int, character: str, size: int, look: Style) -> None:
        if not 0 <= x < len(self.cells):
            return
        if x + size > len(self.cells):
            character, size = " ", 1
        for column in range(x, x + size):
            self.free(column)
            self.styles[column] = look
        self.cells[x] = character
        if size == 2:
            self.cells[x + 1] = ""

    def free(self, x: int) -> None:
        """Half of a wide character is no character: the other half goes with it."""
        if not self.cells[x]:
            self.cells[x - 1] = " "
        elif x + 1 < len(self.cells) and not self.cells[x + 1]:
            self.cells[x + 1] = " "
        self.cells[x] = " "

    def pieces(self) -> Pieces:
        return list(zip(self.cells, self.styles, strict=True))

    def strip(self) -> Strip:
        segments: list[Segment] = []
        start = 0
        for column in range(1, len(self.cells) + 1):
            if column == len(self.cells) or self.styles[column] is not self.styles[start]:
                segments.append(Segment("".join(self.cells[start:column]), self.styles[start]))
                start = column
        return Strip(segments, len(self.cells))


class Canvas(Widget):
    """A widget that draws its lines itself: one widget for many cards is much quicker than many widgets."""

    known_blank: Style | None = None

    def draw(self, y: int, row: Row) -> None:
        """Put on this line what belongs there."""

    def blank(self) -> Style:
        """How a cell looks on which nothing is drawn; found out anew only when the style sheet has changed."""
        if self.known_blank is None:
            self.known_blank = self.rich_style
        return self.known_blank

    def notify_style_update(self) -> None:
        """A palette takes effect a moment after it's chosen; anything painted before that has the old background."""
        super().notify_style_update()
        self.known_blank = None

    def redraw(self) -> None:
        """The language or the palette has changed: what was laid out before is laid out again."""
        self.refresh(layout=True)

    def render_line(self, y: int) -> Strip:
        row = Row(self.size.width, self.blank())
        self.draw(y, row)
        return row.strip()
