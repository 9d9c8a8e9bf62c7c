"""A rule page on a terminal, or as plain text where there is none: rich decides by the console it is given."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from rich.box import SIMPLE_HEAD
from rich.console import Console, ConsoleRenderable, Group
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from uno_tui.rulepage.page import Block, Bullets, Entry, Grid, Page, Paragraph

WIDEST = 100  # longer lines are hard to read
BULLET = "•"


def show_page(page: Page, console: Console) -> None:
    """Rich fills lines up with blanks, which only a terminal hides: plain text goes without."""
    with console.capture() as captured:
        console.print(Group(*rendered_page(page)), width=min(console.width, WIDEST))
    for line in captured.get().splitlines():
        console.file.write(f"{line if console.is_terminal else line.rstrip()}\n")


def rendered_page(page: Page) -> Iterator[ConsoleRenderable]:
    yield Text(page.title, style="bold reverse")
    yield Text(page.lead, style="italic")
    for number, section in enumerate(page.sections, 1):
        yield Text(f"\n{number}. {section.heading}", style="bold")
        for block in section.blocks:
            yield from (indented(part, 2) for part in rendered(block))


def indented(what: ConsoleRenderable, columns: int) -> ConsoleRenderable:
    return Padding(what, (0, 0, 0, columns))


def rendered(block: Block) -> Iterator[ConsoleRenderable]:
    match block:
        case Paragraph(text):
            yield Text(text)
        case Bullets(items):
            yield from (bullet(Text(item)) for item in items)
        case Entry():
            yield from entry(block)
        case Grid():
            yield Text()
            yield grid(block)
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


def grid(it: Grid) -> ConsoleRenderable:
    table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False)
    for place, name in enumerate(it.header):
        table.add_column(Text(name), justify="right" if place in it.numeric else "left", overflow="fold")
    for row in it.rows:
        table.add_row(*(Text(cell) for cell in row))
    return Group(Text(it.caption), table) if it.caption else table
