"""Where the commands write: consoles that take text as it is, whatever a name in a file may look like."""

from __future__ import annotations

import os
from typing import Any, NoReturn

from rich.cells import cell_len
from rich.console import Console
from rich.containers import Lines
from rich.text import Text

from uno_tui.wrapping import wrapped

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


def console(*, wide_when_piped: bool = False, stderr: bool = False) -> Console:
    made = PlainConsole(stderr=stderr, highlight=False, markup=False, emoji=False)
    if wide_when_piped and not made.is_terminal and "COLUMNS" not in os.environ:
        made.width = WIDE
    return made
