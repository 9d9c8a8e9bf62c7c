"""The standings as a race: everybody's head on the way to the target, one lane below the other."""

from __future__ import annotations

from uno_tui.tui.look.avatars import Avatar
from uno_tui.tui.look.canvas import Pieces, Row, style
from uno_tui.tui.look.heads import HUGE_HEAD, LARGE_HEAD, MIDDLE_HEAD, SMALL_HEAD, HeadSize, paint_head
from uno_tui.tui.look.painting import Painting
from uno_tui.tui.look.palettes import Palette, mixed

FLAG = 2  # columns of the finish
LONG = {HUGE_HEAD: 100, LARGE_HEAD: 60, MIDDLE_HEAD: 28, SMALL_HEAD: 14}  # the least track for heads of each size


def runner_size(lanes: int, track: int, room: int) -> HeadSize | None:
    """The largest heads for which all lanes have room; None if even small ones would not be seen at once."""
    fitting = (size for size, least in LONG.items() if track >= least and lanes * lane_height(size) <= room)
    return next(fitting, None)


def lane_height(size: HeadSize) -> int:
    """Small heads run one close below the other."""
    return size.height + (0 if size == SMALL_HEAD else 1)


def lane_lines(text: Row, start: int, avatar: Avatar, share: float, size: HeadSize, palette: Palette) -> list[Pieces]:
    """A lane: what is said of a runner on its middle line, and from a column on the track, as far as it is run."""
    width = len(text.cells)
    painting = painted_lane(width - start, avatar, min(1.0, share), size, palette)
    blank = style(palette.ink, palette.felt)
    lines = []
    for y in range(lane_height(size)):
        row = text if y == size.height // 2 else Row(width, blank)
        if y < size.height:
            row.put_all(start, painting.line(y, palette.felt))
        lines.append(row.pieces())
    return lines


def painted_lane(width: int, avatar: Avatar, share: float, size: HeadSize, palette: Palette) -> Painting:
    """The ground, what is behind the runner in the runner's color, the finish, and the head."""
    painting, seen = Painting(width, size.height), avatar.seen_in(palette)
    is_plain = palette.hues == "none"
    ground = size.height - 0.5
    at = round(share * (width - FLAG - size.width))
    painting.fill(0, ground, width - FLAG, 0.5, None if is_plain else palette.panel)
    painting.fill(0, ground, at and at + size.width / 2, 0.5, seen.hue)
    light, dark = palette.ink, palette.felt if is_plain else mixed(palette.felt, palette.ink, 0.2)
    for row in range(2 * size.height):
        for column in range(2 * FLAG):
            painting.fill(width - FLAG + column / 2, row / 2, 0.5, 0.5, light if (row + column // 2) % 2 else dark)
    paint_head(painting, seen, at, 0, size)
    return painting
