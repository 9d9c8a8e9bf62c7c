"""The steps of the podium: blocks of metal with the names of those who stand on them, the place and the points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from uno_tui.lang import words
from uno_tui.match.standings import Standing
from uno_tui.tui.look.canvas import cells_of, fit
from uno_tui.tui.look.crowns import GOLD
from uno_tui.tui.look.letters import FigureKind, drawn_figure, large_letters
from uno_tui.tui.look.painting import Bitmap, Painting
from uno_tui.tui.look.palettes import Palette, ink_on, mixed

METALS = {1: GOLD, 2: "#b9c2cc", 3: "#b9733a"}
LETTERS = {22: 8, 16: 6, 13: 4}  # lines of a name, by those of a step
VAST_STEP, VAST_FIGURE = 30, 12  # lines of a step, and of the number of its place
FIGURES: dict[int, FigureKind] = {20: "huge", 13: "large", 0: "narrow"}  # of the number of a place, by the lines of a step
LOW_STEP, LOW_FIGURE = 8, 4  # lines of a step that is too low for these, and of the letters for its number
LARGE_STEP = 14  # lines of one with a frame around its front
PLENTY = 60  # quarters
EDGE = 1  # the lighter line above


class PodiumStep(NamedTuple):
    place: Standing
    left: int
    width: int
    height: int

    @property
    def front(self) -> int:
        """Columns to write on: the right edge lies in the shade."""
        return self.width - 1


def painted_slab(step: PodiumStep, names: Sequence[str], palette: Palette) -> Painting:
    """Lighter on its upper edge and on its front, darker on its right."""
    metal, paper = METALS[step.place.number], palette.paper(METALS[step.place.number])
    painting = Painting(step.width, step.height, paper)
    if palette.hues == "none":
        for y in range(step.height):
            painting.text(step.front, y, "│", ink_on(paper))
    else:
        painting.fill(0, 0, step.front, EDGE, palette.paper(mixed(metal, "#ffffff", 0.35)))
        painting.fill(step.front, 0, 1, step.height, palette.paper(mixed(metal, "#000000", 0.3)))
        if step.height >= LARGE_STEP:
            painting.fill(2, EDGE + 1, step.front - 4, step.height - EDGE - 2, palette.paper(mixed(metal, "#ffffff", 0.1)))
    paint_front(painting, step, names, ink_on(paper))
    return painting


def paint_front(painting: Painting, step: PodiumStep, names: Sequence[str], ink: str) -> None:
    """The names, below them the number, and below that the points; what is left of the height lies between them."""
    letters, number = winner_in_letters(step, names), place_figure(step)
    name_height = len(letters) // 2 if letters else 1
    number_height = (len(number) + 1) // 2
    gap, rest = divmod(max(0, step.height - EDGE - name_height - number_height - 1), 4)
    y = EDGE + gap
    if letters:
        painting.bitmap(letters, (step.front - len(letters[0]) / 2) / 2, y, ink)
    else:
        paint_names(painting, step, names, y, ink)
    y += name_height + gap + (rest > 0)
    painting.bitmap(number, (step.front - len(number[0]) / 2) / 2, y, ink)
    points = words.count("round-end.points", step.place.total)
    painting.centered(0, y + number_height + gap + (rest > 2), step.front, points, ink, bold=True)


def winner_in_letters(step: PodiumStep, names: Sequence[str]) -> Bitmap | None:
    """Only the winner's; who share the victory have their names written."""
    if step.place.number > 1 or len(step.place.seats) > 1:
        return None
    drawn = [large_letters(names[0].partition(" ")[2], lines) for least, lines in LETTERS.items() if step.height >= least]
    return next((rows for rows in drawn if rows and len(rows[0]) / 2 <= step.front - 2), None)


def place_figure(step: PodiumStep) -> Bitmap:
    if step.height >= VAST_STEP:
        return large_letters(str(step.place.number), VAST_FIGURE) or ("",)
    if LOW_STEP <= step.height < LARGE_STEP - 1:
        return large_letters(str(step.place.number), LOW_FIGURE) or ("",)
    kind = next(kind for least, kind in FIGURES.items() if step.height >= least)
    return drawn_figure(str(step.place.number), (kind,), PLENTY) or ("",)


def paint_names(painting: Painting, step: PodiumStep, names: Sequence[str], y: int, ink: str) -> None:
    """Each below its head."""
    share = step.front // len(names)
    for number, name in enumerate(names):
        text = fit(name, share - (1 if len(names) > 1 else 0))
        painting.text(number * share + (share - cells_of(text)) // 2, y, text, ink, bold=True)


def places_of(count: int, width: int, pitch: int, room: int) -> list[int]:
    """Where so many things of a width begin, side by side: two each in the middle of its share, more close together."""
    share = room // count
    if count > 2 or share < width:
        left = (room - (count - 1) * pitch - width) // 2
        return [left + number * pitch for number in range(count)]
    return [number * share + (share - width) // 2 for number in range(count)]
