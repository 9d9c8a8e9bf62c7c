"""Where the commands write: consoles that take text as it is, whatever a name in a file may look like."""

from __future__ import annotations

import os
from typing import NoReturn

from rich.console import Console

WIDE = 200  # without a terminal nobody has to scroll: a table keeps its lines whole


class PlainConsole(Console):
    def on_broken_pipe(self) -> NoReturn:
        """Rich would end the program on its own terms; here `main` decides."""
        raise BrokenPipeError


def console(*, wide_when_piped: bool = False, stderr: bool = False) -> Console:
    made = PlainConsole(stderr=stderr, highlight=False, markup=False, emoji=False)
    if wide_when_piped and not made.is_terminal and "COLUMNS" not in os.environ:
        made.width = WIDE
    return made
