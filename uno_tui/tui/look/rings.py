"""Two rings of which each goes through the other, and a magnifying glass."""

from __future__ import annotations

from typing import NamedTuple

from uno_tui.tui.look.painting import Painting
from uno_tui.tui.look.palettes import CREAM, mixed
from uno_tui.tui.look.shapes import Shape, box, disc, overlap_of, ring, stroke

EVEN = 0.3  # more than a whole number: a circle of such a radius has no knobs at its top and at its foot


class Rings(NamedTuple):
    painting: Painting
    x: float
    y: float
    radius: float
    edge: str  # the color around each of them where it lies on the other
    is_shining: bool

    def hoop(self, side: int, more: float = 0.0) -> Shape:
        """The one at the left (-1) or at the right, and so much more of it on either side."""
        r = self.radius
        inner = int(0.73 * r) + EVEN
        return ring(r + more, r - inner + 2 * more, *self.middle(side))

    def middle(self, side: int) -> tuple[float, float]:
        return side * 0.52 * self.radius, side * round(0.26 * self.radius)

    def paint(self, left: str, right: str) -> None:
        self.put(self.hoop(-1), left)
        self.shine(-1, left)
        self.put(self.hoop(1, self.gap), self.edge)
        self.put(self.hoop(1), right)
        self.shine(1, right)
        crossing = disc(0.36 * self.radius, -0.286 * self.radius, 0.572 * self.radius)  # here the first one lies on top
        self.put(overlap_of(self.hoop(-1, self.gap), overlap_of(self.hoop(1), crossing)), self.edge)
        self.put(overlap_of(self.hoop(-1), crossing), left)

    @property
    def gap(self) -> float:
        return max(1.0, 0.06 * self.radius)

    def shine(self, side: int, color: str) -> None:
        """A light on its upper edge."""
        r, (dx, dy) = self.radius, self.middle(side)
        light = overlap_of(ring(0.93 * r, 0.07 * r, dx, dy), box(0.4 * r, 0.4 * r, 0, dx + side * 0.62 * r, dy - 0.62 * r))
        if self.is_shining:
            self.put(light, mixed(color, CREAM, 0.45))

    def put(self, shape: Shape, color: str) -> None:
        self.painting.shape(shape, self.x, self.y, color)


def paint_lens(painting: Painting, x: float, y: float, radius: float, rim: str, glass: str) -> None:
    """A magnifying glass with its middle there."""
    radius = int(radius) + EVEN
    painting.shape(stroke((0.7 * radius, 0.7 * radius), (1.6 * radius, 1.6 * radius), 0.2 * radius), x, y, rim)
    painting.shape(disc(radius), x, y, rim)
    painting.shape(disc(radius - 1), x, y, glass)
