"""The standings as a race: everybody's head on the way to the target, one lane below the other, and the totals.

No head stands on another: between two lanes there is a line of felt, or half of one. Where even a small head has no room,
everybody is a block with their sign.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from typing import NamedTuple

from uno_tui.tui.look.avatars import Avatar
from uno_tui.tui.look.canvas import Pieces, Row, style
from uno_tui.tui.look.chart import NICE
from uno_tui.tui.look.heads import HUGE_HEAD, LARGE_HEAD, MIDDLE_HEAD, SMALL_HEAD, HeadSize, paint_head, paint_low_head
from uno_tui.tui.look.letters import FigureKind, drawn_figure
from uno_tui.tui.look.painting import Bitmap, Painting
from uno_tui.tui.look.palettes import Palette, ink_on, mixed

MARKER = HeadSize(3, 1)  # instead of a head: the sign of a player
FLAG = 2  # columns of the finish
LONG = {HUGE_HEAD: 100, LARGE_HEAD: 60, MIDDLE_HEAD: 28, SMALL_HEAD: 14}  # the least track for heads of each size
FIGURES: dict[HeadSize, FigureKind] = {HUGE_HEAD: "high", LARGE_HEAD: "tall", MIDDLE_HEAD: "narrow"}  # of the totals
PLENTY = 1000  # quarters
MARKS_APART, MOST_MARKS = 12, 5  # columns between two marks on the way, and parts that they make of it


class Lane(NamedTuple):
    head: HeadSize
    height: int  # with the line below it, if there is one

    @property
    def is_low(self) -> bool:
        """Whether a head must leave half a line to the one above it."""
        return self == (SMALL_HEAD, SMALL_HEAD.height)


def lane_for(lanes: int, track: int, room: int, all_room: int) -> Lane:
    """The largest heads with which all lanes fit into the room; low ones may take all the room there is."""
    sizes = [Lane(size, size.height + 1) for size, least in LONG.items() if track >= least]
    fitting = next((lane for lane in sizes if lanes * lane.height <= room), None)
    low = Lane(SMALL_HEAD, 2) if 2 * lanes < all_room else Lane(MARKER, 2 if 2 * lanes <= all_room else 1)
    return fitting or low


def total_width(size: HeadSize, digits: int) -> int:
    """Columns of a large total; none, if it is written."""
    kind = FIGURES.get(size)
    return painted_total("0" * digits, kind, "").width if kind else 0


def painted_total(total: str, kind: FigureKind, ink: str) -> Painting:
    figure = drawn_figure(total, (kind,), PLENTY) or ("",)
    painting = Painting((len(figure[0]) + 1) // 2, (len(figure) + 1) // 2)
    painting.bitmap(figure, painting.width - len(figure[0]) / 2, 0, ink)
    return painting


class Runner(NamedTuple):
    """Whose lane it is: how much of the way is run, the total, and the name if it is drawn in large letters."""

    avatar: Avatar
    sign: str
    share: float
    total: str
    name: Bitmap | None = None


def lane_lines(
    text: Row, columns: tuple[int, int, int], runner: Runner, lane: Lane, palette: Palette, marks: Sequence[float] = ()
) -> list[Pieces]:
    """A lane: what is said of a runner on its middle line; the columns are where a large name begins, where the total ends,
    and where the track begins."""
    width, blank, (left, end, start) = len(text.cells), style(palette.ink, palette.felt), columns
    middle = lane.head.height // 2
    rows = [text if y == middle else Row(width, blank) for y in range(lane.height)]
    track = painted_lane(width - start, runner, lane, palette, marks)
    put_in_the_middle(rows, start, track, lane, palette)
    if kind := FIGURES.get(lane.head):
        figure = painted_total(runner.total, kind, palette.pen(runner.avatar.hue))
        put_in_the_middle(rows, end - figure.width, figure, lane, palette)
    if runner.name:
        name = Painting((len(runner.name[0]) + 1) // 2, (len(runner.name) + 1) // 2)
        name.bitmap(runner.name, 0, 0, palette.ink)
        put_in_the_middle(rows, left, name, lane, palette)
    return [row.pieces() for row in rows]


def put_in_the_middle(rows: Sequence[Row], x: int, painting: Painting, lane: Lane, palette: Palette) -> None:
    top = (lane.head.height - painting.height) // 2
    for y in range(painting.height):
        rows[top + y].put_all(x, painting.line(y, palette.felt))


def spot_on_track(share: float, width: int, size: HeadSize) -> float:
    """The column of a share of the way, so that there is room for a head at its start and at its end."""
    return size.width / 2 + round(share * (width - FLAG - size.width))


def way_marks(target: int, track: int) -> list[int]:
    """Few round figures on the way to the target, not too near to each other."""
    steps = (figure * 10**power for power in count() for figure in NICE)
    fewest = max(target / MOST_MARKS, MARKS_APART * target / track)
    return [*range(step := next(step for step in steps if step >= fewest), target, step)]


def painted_lane(width: int, runner: Runner, lane: Lane, palette: Palette, marks: Sequence[float] = ()) -> Painting:
    """The ground, marks on the way, what is behind the runner in the runner's color, the finish, and the head: its middle is
    at the score of whoever runs."""
    size, seen, share = lane.head, runner.avatar.seen_in(palette), min(1.0, runner.share)
    painting = Painting(width, size.height)
    is_plain = palette.hues == "none"
    ground = size.height - (1 if size == HUGE_HEAD else 0.5)  # below its chin
    start, end = size.width / 2, spot_on_track(share, width, size)
    painting.fill(start, ground, width - FLAG - start, 0.5, None if is_plain else mixed(palette.panel, palette.ink, 0.15))
    for mark in () if is_plain else marks:
        x = spot_on_track(mark, width, size)
        painting.fill(x, 0, 0.5, size.height, mixed(palette.felt, palette.ink, 0.18))
    painting.fill(start, ground, end - start, 0.5, seen.hue)
    at = round(end - start)
    light, dark = palette.ink, palette.felt if is_plain else mixed(palette.felt, palette.ink, 0.2)
    for row in range(2 * size.height):
        for column in range(2 * FLAG):
            painting.fill(width - FLAG + column / 2, row / 2, 0.5, 0.5, light if (row + column // 2) % 2 else dark)
    paint_runner(painting, seen, runner.sign, at, lane)
    return painting


def paint_runner(painting: Painting, seen: Avatar, sign: str, x: int, lane: Lane) -> None:
    if lane.is_low:
        paint_low_head(painting, seen, x)
    elif lane.head == MARKER:
        painting.fill(x, 0, *MARKER, seen.hue)
        painting.text(x + 1, 0, sign, ink_on(seen.hue), bold=True)
    else:
        paint_head(painting, seen, x, 0, lane.head)
