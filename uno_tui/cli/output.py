"""Output of the commands: consoles that take text as it is, whatever a name in a file may look like."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Any, NamedTuple, NoReturn

from rich.cells import cell_len
from rich.console import Console
from rich.containers import Lines
from rich.text import Text

from uno_tui.lang.wrapping import cut, padded, width_of, wrapped
from uno_tui.names import is_shown

LEAST = 5  # columns for words that are broken: below that it is better to cut off what has no room
GAP = 2  # columns between two of a table
WIDE = 200  # without a terminal nobody has to scroll: a table keeps its lines whole


class PlainConsole(Console):
    def on_broken_pipe(self) -> NoReturn:
        """Rich would end the program on its own terms; here `main` decides."""
        raise BrokenPipeError


class Prose(Text):
    """Words that may be broken as Chinese is: rich knows of no place for that but a blank."""

    def wrap(self, console: Console, width: int, **how: Any) -> Lines:
        if how.get("no_wrap"):
            return super().wrap(console, width, **how)
        return Lines(map(Text, wrapped(self.plain, width, cell_len)))


def print_prose(screen: Console, text: str, style: str = "") -> None:
    """Rich would make plain text of `Prose` that does not stand in a table."""
    for line in wrapped(text, screen.width, cell_len):
        screen.print(Text(line, style))


def print_json(tree: Any) -> None:
    """Print it for other programs, in ASCII: whatever the console's encoding is, no letter of a name gets lost."""
    print(json.dumps(tree))


def console(*, wide_when_piped: bool = False, stderr: bool = False) -> Console:
    made = PlainConsole(stderr=stderr, highlight=False, markup=False, emoji=False)
    if wide_when_piped and not made.is_terminal and "COLUMNS" not in os.environ:
        made.width = WIDE
    return made


class Column(NamedTuple):
    """Of a grid; where there is no room, words in it may be broken."""

    title: str
    is_broken: bool


def print_grid(screen: Console, columns: Sequence[Column], rows: Sequence[Sequence[str]]) -> None:
    """A table like those of rich, which takes a millisecond for each line: here there may be thousands."""
    shown = [[printable(cell) for cell in row] for row in rows]
    titles = [column.title for column in columns]
    widths = fitted(columns, [max(map(width_of, cells)) for cells in zip(titles, *shown, strict=True)], screen.width)
    head, *body = ("\n".join(cut(line, screen.width)[0] for line in cell_lines(row, widths)) for row in (titles, *shown))
    screen.out(head, style="bold", highlight=False)
    print("─" * min(screen.width, sum(widths) + GAP * (len(widths) - 1)), *body, sep="\n", file=screen.file)


def printable(cell: str) -> str:
    return cell if cell.isprintable() else "".join(filter(is_shown, cell))


def fitted(columns: Sequence[Column], widths: list[int], room: int) -> list[int]:
    """The widest that may be broken gives way first."""
    broken = [place for place, column in enumerate(columns) if column.is_broken]
    while sum(widths) + GAP * (len(widths) - 1) > room and max(widths[place] for place in broken) > LEAST:
        widths[max(broken, key=widths.__getitem__)] -= 1
    return widths


def cell_lines(row: Sequence[str], widths: Sequence[int]) -> Iterator[str]:
    """One for the longest cell, and as many as it is broken into."""
    cells = [[cell] if width_of(cell) <= width else wrapped(cell, width) for cell, width in zip(row, widths, strict=True)]
    for line in zip_longest(*cells, fillvalue=""):
        yield (" " * GAP).join(map(padded, line, widths)).rstrip()
