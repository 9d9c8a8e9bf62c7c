"""The standings as a race: everybody's head on the way to the target, one lane below the other, and the totals.

No head stands on another: between two lanes there is a line of felt, unless there are more players than lines.
"""

from __future__ import annotations

from typing import NamedTuple

from uno_tui.tui.look.avatars import Avatar
from uno_tui.tui.look.canvas import Pieces, Row, style
from uno_tui.tui.look.heads import FLAT_HEAD, HUGE_HEAD, LARGE_HEAD, MIDDLE_HEAD, SMALL_HEAD, HeadSize, paint_head
from uno_tui.tui.look.letters import FigureKind, drawn_figure
from uno_tui.tui.look.painting import Painting
from uno_tui.tui.look.palettes import Palette, mixed

FLAG = 2  # columns of the finish
LONG = {HUGE_HEAD: 100, LARGE_HEAD: 60, MIDDLE_HEAD: 28, SMALL_HEAD: 14}  # the least track for heads of each size
FIGURES: dict[HeadSize, FigureKind] = {HUGE_HEAD: "high", LARGE_HEAD: "tall", MIDDLE_HEAD: "narrow"}  # of the totals
PLENTY = 1000  # quarters


class Lane(NamedTuple):
    head: HeadSize
    height: int  # with the line below it, if there is one


def lane_for(lanes: int, track: int, room: int, all_room: int) -> Lane:
    """The largest heads with which all lanes fit into the room; flat ones may take all the room there is."""
    sizes = [Lane(size, size.height + 1) for size, least in LONG.items() if track >= least]
    fitting = next((lane for lane in sizes if lanes * lane.height <= room), None)
    return fitting or Lane(FLAT_HEAD, 2 if 2 * lanes <= all_room else 1)


def total_width(size: HeadSize, digits: int) -> int:
    """Columns of a large total; none, if it is written."""
    kind = FIGURES.get(size)
    return painted_total("0" * digits, kind, "").width if kind else 0


def painted_total(total: str, kind: FigureKind, ink: str) -> Painting:
    figure = drawn_figure(total, (kind,), PLENTY) or ("",)
    painting = Painting((len(figure[0]) + 1) // 2, (len(figure) + 1) // 2)
    painting.bitmap(figure, painting.width - len(figure[0]) / 2, 0, ink)
    return painting


def lane_lines(
    text: Row, start: int, total: tuple[int, str], avatar: Avatar, share: float, lane: Lane, palette: Palette
) -> list[Pieces]:
    """A lane: what is said of a runner on its middle line, the total that ends at a column, and from a column on the track,
    as far as it is run."""
    width, blank = len(text.cells), style(palette.ink, palette.felt)
    middle = lane.head.height // 2
    rows = [text if y == middle else Row(width, blank) for y in range(lane.height)]
    track = painted_lane(width - start, avatar, min(1.0, share), lane.head, palette)
    for y in range(lane.head.height):
        rows[y].put_all(start, track.line(y, palette.felt))
    if kind := FIGURES.get(lane.head):
        figure = painted_total(total[1], kind, palette.pen(avatar.hue))
        top = (lane.head.height - figure.height) // 2
        for y in range(figure.height):
            rows[top + y].put_all(total[0] - figure.width, figure.line(y, palette.felt))
    return [row.pieces() for row in rows]


def painted_lane(width: int, avatar: Avatar, share: float, size: HeadSize, palette: Palette) -> Painting:
    """The ground, what is behind the runner in the runner's color, the finish, and the head."""
    painting, seen = Painting(width, size.height), avatar.seen_in(palette)
    is_plain = palette.hues == "none"
    ground = size.height - (1 if size == HUGE_HEAD else 0.5)  # below its chin
    at = round(share * (width - FLAG - size.width))
    painting.fill(0, ground, width - FLAG, 0.5, None if is_plain else palette.panel)
    painting.fill(0, ground, at and at + size.width / 2, 0.5, seen.hue)
    light, dark = palette.ink, palette.felt if is_plain else mixed(palette.felt, palette.ink, 0.2)
    for row in range(2 * size.height):
        for column in range(2 * FLAG):
            painting.fill(width - FLAG + column / 2, row / 2, 0.5, 0.5, light if (row + column // 2) % 2 else dark)
    paint_head(painting, seen, at, 0, size)
    return painting
