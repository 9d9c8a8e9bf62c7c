"""The chart of totals over the rounds: a line for each player in the color of the head, told apart by a sign as well.

The signs at the end of the lines are those that stand before the names on the score sheet.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from rich.style import Style

from uno_tui.tui.look.avatars import avatars_of
from uno_tui.tui.look.canvas import Pieces, Row, style
from uno_tui.tui.look.painting import Painting
from uno_tui.tui.look.palettes import Palette
from uno_tui.tui.look.shapes import Point, stroke

SIGNS = "●▲■◆○△□◇✚✖"
THICK, NEED = 0.5, 0.45  # of a line: half of what it measures, and how much of a quarter it must cover
WIDE_ENOUGH = 4  # columns between two rounds from which on each total has its sign


def player_ink(players: Sequence[str], seat: int, palette: Palette) -> str:
    """The color of this player's head, to write with."""
    return palette.pen(avatars_of(tuple(players))[seat].hue)


def player_style(players: Sequence[str], seat: int, palette: Palette) -> Style:
    return style(player_ink(players, seat, palette), palette.felt, bold=True)


class Frame(NamedTuple):
    """Where the lines go: columns and lines of cells, left of them the scale, below them the rounds."""

    left: int
    width: int
    height: int
    top: int
    rounds: int

    def x(self, number: int) -> int:
        """The column of a round; 0 is the start."""
        return self.left + number * (self.width - 1) // max(1, self.rounds)

    def y(self, total: float) -> int:
        """The line of a total, counted from above."""
        return round((self.height - 1) * (1 - total / self.top))

    def spot(self, number: int, total: float) -> Point:
        """Where a total is painted: in the middle of its column, as high as it is."""
        return self.x(number) + 0.5, 2 * (self.height - 1) * (1 - total / self.top) + 1


def line_chart(
    players: Sequence[str], totals: Sequence[Sequence[int]], width: int, height: int, target: int, palette: Palette
) -> list[Pieces]:
    """`totals` are everybody's at the start and after each round."""
    highest = max(1, *(max(row) for row in totals))
    top = max(highest, target) if target <= highest * 2 else highest  # a target far away would flatten every line
    frame = Frame(len(str(top)) + 2, 0, height - 1, top, len(totals) - 1)
    ends = Counter(frame.y(total) for total in totals[-1])
    frame = frame._replace(width=max(2, width - frame.left - max(ends.values())))
    rows = [Row(width, style(palette.ink, palette.felt)) for _ in range(height)]
    put_scale(rows, frame, target, palette)
    inks = [player_ink(players, seat, palette) for seat in range(len(players))]
    put_lines(rows, frame, totals, inks, palette.felt)
    put_signs(rows, frame, totals, [style(ink, palette.felt, bold=True) for ink in inks])
    return [row.pieces() for row in rows]


def put_scale(rows: list[Row], frame: Frame, target: int, palette: Palette) -> None:
    faint, loud = style(palette.faint, palette.felt), style(palette.accent, palette.felt)
    for y in range(frame.height):
        rows[y].put(frame.left - 1, "│", faint)
    if target <= frame.top:
        rows[frame.y(target)].put(frame.left, "┄" * frame.width, loud)
    for total in dict.fromkeys((0, frame.top, min(target, frame.top))):
        rows[frame.y(total)].put(0, f"{total:>{frame.left - 2}} ┤", loud if total == target else faint)
    put_rounds(rows[-1], frame, faint)


def put_rounds(row: Row, frame: Frame, look: Style) -> None:
    """The number of each round below its total, as many as have room; the last one always."""
    free_from, last = 0, frame.x(frame.rounds) + 1 - len(str(frame.rounds))
    row.put(last, str(frame.rounds), look)
    for number in range(1, frame.rounds):
        x = frame.x(number)
        end = x + len(str(number))
        if x >= free_from and end < last:
            row.put(x, str(number), look)
            free_from = end + 1


def put_lines(rows: list[Row], frame: Frame, totals: Sequence[Sequence[int]], inks: Sequence[str], felt: str) -> None:
    """From total to total, in quarters of cells; the last player's line lies on top."""
    painting = Painting(len(rows[0].cells), frame.height)
    for seat in range(len(totals[0])):
        spots = [frame.spot(number, row[seat]) for number, row in enumerate(totals)]
        for start, end in pairwise(spots):
            painting.shape(stroke(start, end, THICK), 0, 0, inks[seat], NEED)
    for y, row in enumerate(rows[: frame.height]):
        put_painted(row, painting, y, felt)


def put_painted(row: Row, painting: Painting, y: int, ground: str) -> None:
    """What is painted on a line; where nothing is, one sees what was there."""
    x = 0
    for text, look in painting.line(y, ground):
        for sign in text:
            if painting.is_touched(x, y):
                row.put(x, sign, look)
            x += 1


def put_signs(rows: list[Row], frame: Frame, totals: Sequence[Sequence[int]], looks: Sequence[Style]) -> None:
    """At each total while there is room, and behind the last one in any case: equal totals stand beside each other."""
    if frame.width // max(1, frame.rounds) >= WIDE_ENOUGH:
        for number in range(1, frame.rounds):
            for seat, total in enumerate(totals[number]):
                rows[frame.y(total)].put(frame.x(number), SIGNS[seat], looks[seat])
    free = [frame.left + frame.width] * frame.height
    for seat, total in enumerate(totals[-1]):
        y = frame.y(total)
        free[y] = rows[y].put(free[y], SIGNS[seat], looks[seat])
