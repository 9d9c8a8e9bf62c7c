"""A plate with a name that has no large letters, or too many of them: its signs stand as far apart as the plate is high."""

from __future__ import annotations

from uno_tui.tui.look.canvas import cells_of, fit
from uno_tui.tui.look.painting import Painting
from uno_tui.tui.look.stamps import letterspaced

LEAST_EDGE = 2  # columns beside the name


def painted_plate(name: str, room: int, high: int, paper: str, ink: str) -> Painting:
    """Not wider than the room."""
    gaps = range(high, -1, -1)
    fitting = (text for gap in gaps if cells_of(text := letterspaced(name, gap)) <= room - 2 * LEAST_EDGE)
    text = next(fitting, fit(name, room - 2 * LEAST_EDGE))
    plate = Painting(min(room, cells_of(text) + 2 * max(LEAST_EDGE, high)), high, paper)
    plate.centered(0, high // 2, plate.width, text, ink, bold=True)
    return plate
