"""The scroll bar at the edge of whatever is longer than its room: an arrow at either end, and a thumb between them."""

from __future__ import annotations

from typing import NamedTuple

from uno_tui.tui.look.canvas import Row, style
from uno_tui.tui.look.palettes import Palette


class ScrollBar(NamedTuple):
    """So many lines are seen of all of them, from the first on."""

    first: int
    room: int
    lines: int

    @property
    def last_first(self) -> int:
        """How far down one can go."""
        return max(0, self.lines - self.room)

    def draw(self, y: int, row: Row, x: int, palette: Palette) -> None:
        """One of its lines; nothing where all is seen."""
        if self.last_first:
            sign = self.sign(y)
            row.put(x, sign, style(palette.accent if self.can_go(sign) else palette.faint, palette.felt))

    def sign(self, y: int) -> str:
        track = max(1, self.room - 2)
        length = max(1, track * self.room // self.lines)
        top = 1 + self.first * (track - length) // self.last_first
        return {0: "▲", self.room - 1: "▼"}.get(y) or ("█" if top <= y < top + length else "│")

    def can_go(self, sign: str) -> bool:
        return {"▲": self.first > 0, "▼": self.first < self.last_first}.get(sign, sign == "█")
