"""A rule page on a terminal, or as plain text where there is none: rich decides by the console it is given."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import assert_never

from rich.box import SIMPLE_HEAD
from rich.cells import cell_len
from rich.console import Console, ConsoleRenderable, Group
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from uno_tui.rulepage.page import Block, Bullets, Entry, Grid, Page, Paragraph

WIDEST = 100  # longer lines are hard to read
BULLET = "•"
INDENT = 2
BETWEEN = 3  # blanks between two columns of a table
# Where an option with its value may be broken: `last_card.allowed=draw-two,` and `wild-draw-four`, but never inside a word.
PIECES = re.compile(r"[^,=]*[,=]|[^,=]+")


def show_page(page: Page, console: Console) -> None:
    """Rich fills lines up with blanks, which only a terminal hides: plain text goes without."""
    width = min(console.width, WIDEST)
    with console.capture() as captured:
        console.print(Group(*rendered_page(page, width)), width=width)
    for line in captured.get().splitlines():
        console.file.write(f"{line if console.is_terminal else line.rstrip()}\n")


def rendered_page(page: Page, width: int) -> Iterator[ConsoleRenderable]:
    yield Text(page.title, style="bold reverse")
    yield Text(page.lead, style="italic")
    for number, section in enumerate(page.sections, 1):
        yield Text(f"\n{number}. {section.heading}", style="bold")
        for block in section.blocks:
            yield from (indented(part, INDENT) for part in rendered(block, width - INDENT))


def indented(what: ConsoleRenderable, columns: int) -> ConsoleRenderable:
    return Padding(what, (0, 0, 0, columns))


def rendered(block: Block, room: int) -> Iterator[ConsoleRenderable]:
    match block:
        case Paragraph(text):
            yield Text(text)
        case Bullets(items):
            yield from (bullet(Text(item)) for item in items)
        case Entry():
            yield from entry(block)
        case Grid():
            yield Text()
            yield from grid(block, room)
        case _:
            assert_never(block)


def bullet(*parts: ConsoleRenderable) -> ConsoleRenderable:
    """A table without lines makes the hanging indent."""
    table = Table.grid(padding=(0, 1))
    table.add_row(BULLET, Group(*parts))
    return table


def entry(it: Entry) -> Iterator[ConsoleRenderable]:
    """The name in front of the first text; the choices stand below it, further in."""
    parts: list[ConsoleRenderable] = []
    name = Text.assemble((it.name, "bold"), ": ")
    for part in it.body:
        if isinstance(part, Entry):
            parts.extend(entry(part))
        else:
            parts.append(name + Text(part))
            name = Text()
    yield bullet(*parts)


def grid(it: Grid, room: int) -> Iterator[ConsoleRenderable]:
    if it.caption:
        yield Text(it.caption)
    if it.numeric or words_fit(it, room):
        yield side_by_side(it, room)
    else:
        yield from text_below(it, room)


def side_by_side(it: Grid, room: int) -> ConsoleRenderable:
    """In a table of texts only the last column gives way where room is short: it can be broken at every blank."""
    table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False)
    for place, name in enumerate(it.header):
        is_whole = not it.numeric and place < len(it.header) - 1
        table.add_column(Text(name), justify="right" if place in it.numeric else "left", overflow="fold", no_wrap=is_whole)
    for row in it.rows:
        table.add_row(*(Text("\n".join(lines(cell, front_room(room)))) for cell in row))
    return table


def text_below(it: Grid, room: int) -> Iterator[ConsoleRenderable]:
    for *front, text in it.rows:
        yield Text("\n".join(lines(" ".join(filter(None, front)), room)))
        yield indented(Text(text), INDENT)


def words_fit(it: Grid, room: int) -> bool:
    """Whether the columns can stand side by side without a word being folded."""
    *fronts, last = zip(it.header, *it.rows, strict=True)
    widths = [max(cell_len(line) for cell in column for line in lines(cell, front_room(room))) for column in fronts]
    longest_word = max(cell_len(word) for cell in last for word in cell.split())
    return sum(widths) + BETWEEN * len(widths) + longest_word <= room


def front_room(room: int) -> int:
    """How wide a cell may become before it is broken, so that the last column can still be read."""
    return room * 3 // 5


def lines(cell: str, width: int) -> list[str]:
    """The text in lines of this width, as far as it can be broken."""
    broken = [""]
    for piece in PIECES.findall(cell):
        if broken[-1] and cell_len(broken[-1] + piece) > width:
            broken.append("")
        broken[-1] += piece
    return broken
