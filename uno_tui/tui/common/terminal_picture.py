"""What the terminal shows now: of whatever is painted, only the cells that look different are written to it.

Textual writes all of every region that is to be painted anew, and of a screen that comes or goes all of it, several times.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import zip_longest
from typing import NamedTuple

from rich.cells import cell_len, get_character_cell_size
from rich.color import ColorSystem
from rich.console import COLOR_SYSTEMS, Console
from rich.segment import Segment
from rich.style import Style
from textual._compositor import ChopsUpdate, CompositorUpdate, LayoutUpdate

from uno_tui.tui.look.canvas import is_narrow

NEAR = 4  # cells that are the same cost less than going to the next that is not


class Pen(NamedTuple):
    """How a terminal is to write: the codes of the attributes, of the ink and of the paper."""

    attributes: str = ""
    ink: str = ""
    paper: str = ""

    def after(self, other: Pen | None) -> str:
        """What to send for it where another one was used before; None is one that nobody knows."""
        if other and self.attributes == other.attributes and bool(self.ink) >= bool(other.ink) and self.paper:
            codes = [own for own, before in zip(self[1:], other[1:], strict=True) if own != before]
        else:
            codes = ["0", *filter(None, self)]
        return f"\x1b[{';'.join(codes)}m"


ShownCell = tuple[str, Pen]
ShownLine = list[ShownCell | None]  # None where nobody knows what stands there


class TerminalPicture:
    """Line by line, a sign and a pen for each cell."""

    def __init__(self) -> None:
        self.lines: dict[int, ShownLine] = {}

    def forget(self) -> None:
        """Somebody else may have written on the terminal."""
        self.lines.clear()

    def changes(self, painted: Iterable[Segment], system: ColorSystem | None) -> str:
        """What to send for the terminal to show this, from now on."""
        sent, pen = "", None
        for y, line in self.lines_with(painted, system).items():
            before = self.lines.get(y, [])
            self.lines[y] = line
            for start, end in different(before, line):
                sent += f"\x1b[{y + 1};{start + 1}H"
                for sign, own in filter(None, line[start:end]):
                    if own != pen:
                        sent += own.after(pen)
                        pen = own
                    sent += sign
        return f"{sent}\x1b[0m" if sent else ""

    def lines_with(self, painted: Iterable[Segment], system: ColorSystem | None) -> dict[int, ShownLine]:
        """The lines that are painted on, as they will be."""
        lines: dict[int, ShownLine] = {}
        x = y = 0
        for text, style, control in painted:
            if control:
                _, x, y = control[0]  # type: ignore[misc]  # nothing but moves of the cursor
            elif text != "\n":
                line = lines[y] if y in lines else lines.setdefault(y, self.lines.get(y, [])[:])
                signs, pen = signs_of(text), pen_of(style, system)
                line += [None] * (x - len(line))
                line[x : x + len(signs)] = [(sign, pen) for sign in signs]
                x += len(signs)
        return lines


class ChangesOnly(CompositorUpdate):
    """An update of the screen, less what the terminal shows already."""

    def __init__(self, update: LayoutUpdate | ChopsUpdate, picture: TerminalPicture) -> None:
        self.update = update
        self.picture = picture

    def render_segments(self, console: Console) -> str:
        system = COLOR_SYSTEMS.get(console.color_system or "")
        return self.picture.changes(console.render(self.update), system)


def different(before: ShownLine, line: ShownLine) -> Iterator[tuple[int, int]]:
    """From where to where they are; places with little in between are taken for one. No wide sign begins in the middle."""
    if before == line:
        return
    places = [x for x, (old, new) in enumerate(zip_longest(before, line)) if new != old and new]
    if not places:
        return
    start = last = places[0]
    for place in places[1:]:
        if place - last > NEAR or None in line[last:place]:
            yield beginning(line, start), last + 1
            start = place
        last = place
    yield beginning(line, start), last + 1


def beginning(line: ShownLine, x: int) -> int:
    return next((place for place in range(x, -1, -1) if (cell := line[place]) and cell[0]), x)


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


@lru_cache(maxsize=8192)
def pen_of(style: Style | None, system: ColorSystem | None) -> Pen:
    if style is None or system is None:
        return Pen()
    ink, paper = (
        ";".join(color.downgrade(system).get_ansi_codes(foreground)) if color else ""
        for color, foreground in ((style.color, True), (style.bgcolor, False))
    )
    codes = style.update_link(None).render("x", color_system=system).partition("x")[0][2:-1]
    colors = ";".join(filter(None, (ink, paper)))
    return Pen(codes.removesuffix(colors).rstrip(";"), ink, paper)
