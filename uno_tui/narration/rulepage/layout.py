"""The layout of a page in lines of so many cells, of texts with a stress: its looks are up to whoever shows the page."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import Literal, assert_never

from rich.cells import cell_len

from uno_tui.lang.wrapping import pieces, wrapped
from uno_tui.narration.rulepage.page import Block, Bullets, Grid, PageEntry, Paragraph, RulePage

WIDEST = 100  # longer lines are hard to read
BULLET = "• "
INDENT = 2
GAP = 3  # blanks between two columns of a table
READABLE = 12  # a column of sentences that is narrower stands better below
# Where an option with its value may be broken: `last_card.allowed=draw-two,` and `wild-draw-four`, but never inside a word.
PARTS_OF_OPTION = re.compile(r"[^,=]*[,=]|[^,=]+")

Stress = Literal["plain", "strong", "lead", "title"]
Line = list[tuple[str, Stress]]
Cells = list[list[str]]  # a row of a table: the lines of each cell


def page_lines(page: RulePage, width: int, *, has_bullets: bool = False) -> Iterator[Line]:
    """`has_bullets`: so have several paragraphs of a section, to tell where one ends."""
    yield from text_lines(page.title, width, "title")
    yield from text_lines(page.lead, width, "lead")
    for number, section in enumerate(page.sections, 1):
        yield []
        yield from text_lines(f"{number}. {section.heading}", width, "strong")
        several = has_bullets and sum(isinstance(block, Paragraph) for block in section.blocks) > 1
        for place, block in enumerate(section.blocks):
            if place and isinstance(block, Grid):
                yield []
            shown = Bullets((block.text,)) if several and isinstance(block, Paragraph) else block
            yield from indented(block_lines(shown, width - INDENT))


def text_lines(text: str, width: int, stress: Stress = "plain") -> Iterator[Line]:
    yield from ([(line, stress)] for line in broken(text, width))


def broken(text: str, width: int) -> list[str]:
    return wrapped(text, max(1, width), cell_len)


def indented(lines: Iterable[Line], first: str = " " * INDENT) -> Iterator[Line]:
    for line in lines:
        yield [(first, "plain"), *line] if line else line
        first = " " * INDENT


def block_lines(block: Block, room: int) -> Iterator[Line]:
    match block:
        case Paragraph(text):
            yield from text_lines(text, room)
        case Bullets(items):
            for item in items:
                yield from indented(text_lines(item, room - INDENT), BULLET)
        case PageEntry():
            yield from entry_lines(block, room)
        case Grid():
            yield from grid_lines(block, room)
        case _:
            assert_never(block)


def entry_lines(entry: PageEntry, room: int) -> Iterator[Line]:
    """The name is stressed where the text begins with it; the choices stand below, further in."""
    lines: list[Line] = []
    for place, part in enumerate(entry.body):
        if isinstance(part, PageEntry):
            lines += entry_lines(part, room - INDENT)
        else:
            lines += named_lines("" if place else entry.name, part, room - INDENT)
    yield from indented(lines, BULLET)


def named_lines(name: str, text: str, width: int) -> Iterator[Line]:
    stressed, start = len(name) if text.startswith(name) else 0, 0
    for line in broken(text, width):
        start = text.index(line, start)
        cut = max(0, stressed - start)
        yield [(line[:cut], "strong"), (line[cut:], "plain")]
        start += len(line)


def grid_lines(grid: Grid, room: int) -> Iterator[Line]:
    if grid.caption:
        yield from text_lines(grid.caption, room)
    if grid.numeric:
        yield from table_lines(figures(grid, room), grid.numeric)
    elif rows := options_beside(grid, room):
        yield from table_lines(rows, grid.numeric)
    else:
        yield from options_above(grid, room)


def figures(grid: Grid, room: int) -> list[Cells]:
    """Where room is short, the widest column gives way first, and words are cut last."""
    widths, least = list(map(widest, columns(grid))), [longest_word(column) for column in columns(grid)]
    while sum(widths) + GAP * (len(widths) - 1) > room and max(widths) > 1:
        with_room = [place for place, width in enumerate(widths) if width > least[place]]
        widths[max(with_room or range(len(widths)), key=widths.__getitem__)] -= 1
    return [[broken(cell, width) for cell, width in zip(row, widths, strict=True)] for row in (grid.header, *grid.rows)]


def options_beside(grid: Grid, room: int) -> list[Cells]:
    """The last column, of sentences, takes the room that the others leave; no rows where that is too little."""
    *fronts, last = columns(grid)
    options = [[option_lines(cell, room * 3 // 5) for cell in column] for column in fronts]
    left = room - sum(max(widest(lines) for lines in column) + GAP for column in options)
    if left < max(longest_word(last), READABLE):
        return []
    return [list(row) for row in zip(*options, [broken(text, left) for text in last], strict=True)]


def options_above(grid: Grid, room: int) -> Iterator[Line]:
    for *fronts, text in grid.rows:
        for part in option_lines(" ".join(filter(None, fronts)), room):
            yield from text_lines(part, room)
        yield from indented(text_lines(text, room - INDENT))


def option_lines(option: str, width: int) -> list[str]:
    """As far as it can be broken."""
    lines = [""]
    for part in PARTS_OF_OPTION.findall(option):
        if lines[-1] and cell_len(lines[-1] + part) > width:
            lines.append("")
        lines[-1] += part
    return lines


def columns(grid: Grid) -> list[tuple[str, ...]]:
    return list(zip(grid.header, *grid.rows, strict=True))


def widest(lines: Iterable[str]) -> int:
    return max(map(cell_len, lines))


def longest_word(texts: Iterable[str]) -> int:
    return widest(word.rstrip() for text in texts for word in pieces(text))


def table_lines(rows: Sequence[Cells], numeric: Container[int]) -> Iterator[Line]:
    """The first row is the header; under it a rule."""
    widths = [max(map(widest, column)) for column in zip(*rows, strict=True)]
    for number, row in enumerate(rows):
        for texts in zip_longest(*row, fillvalue=""):
            filled = [filled_up(text, widths[place], place in numeric) for place, text in enumerate(texts)]
            yield [((" " * GAP).join(filled).rstrip(), "plain" if number else "strong")]
        if not number:
            yield [("─" * (sum(widths) + GAP * (len(widths) - 1)), "plain")]


def filled_up(text: str, width: int, to_the_right: bool) -> str:
    blanks = " " * (width - cell_len(text))
    return blanks + text if to_the_right else text + blanks
