"""A magnifying glass."""

from __future__ import annotations

from typing import NamedTuple

from uno_tui.tui.look.painting import Painting
from uno_tui.tui.look.palettes import CREAM, Palette, mixed
from uno_tui.tui.look.shapes import Shape, box, disc, overlap_of, ring, stroke

WOOD, GLASS = "#a4662c", "#6aa9d8"
REACH = 1.42  # of the radius: how far down and to the right its handle goes


class Lens(NamedTuple):
    """With the middle of its glass there; the radius, in columns, is that of the glass."""

    painting: Painting
    x: float
    y: float
    radius: float
    reach: float = REACH

    @property
    def rim(self) -> float:
        return max(1.1, 0.11 * self.radius)

    @property
    def width(self) -> float:
        """Columns of the rim."""
        return 2 * (self.radius + self.rim)

    @property
    def height(self) -> float:
        """Lines from the top of the rim to the end of the handle."""
        return (self.width / 2 + self.reach * (self.radius + self.rim)) / 2

    def paint(self, palette: Palette) -> None:
        is_plain, r, outer = palette.hues == "none", self.radius, self.radius + self.rim
        glass = palette.night if is_plain else mixed(palette.night, GLASS, 0.2)
        grip = palette.ink if is_plain else WOOD
        thick = 1.25 * self.rim
        self.put(stroke((0.7 * outer, 0.7 * outer), (0.85 * outer, 0.85 * outer), 0.8 * thick), palette.accent)
        end = self.reach * outer - thick
        self.put(stroke((0.94 * outer, 0.94 * outer), (end, end), thick), grip)
        self.put(disc(outer), palette.accent)
        self.put(disc(r), glass)
        if not is_plain:
            light = overlap_of(ring(0.9 * r, 0.08 * r), box(0.3 * r, 0.3 * r, 0, -0.62 * r, -0.62 * r))
            self.put(light, mixed(glass, CREAM, 0.5))

    def put(self, shape: Shape, color: str) -> None:
        self.painting.shape(shape, self.x, self.y, color)
