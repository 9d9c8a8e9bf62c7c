"""Figures on a stage, as large as the screen allows: somebody asleep, a dragon, a magnifying glass, the picture of a card.

Which card brings which figure onto the stage is said in its variant file.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import pairwise
from math import hypot
from typing import NamedTuple

from uno_tui.rulebook.model import FaceArt, StageFigure
from uno_tui.tui.look.card_inks import art_inks
from uno_tui.tui.look.lens import Lens
from uno_tui.tui.look.painting import Bitmap, Painting, grown
from uno_tui.tui.look.palettes import CREAM, DARK_PAPER, Palette, ink_on, mixed, readable
from uno_tui.tui.look.shapes import Shape, box, disc, ellipse, polygon, stroke, united

TEAL, TAN, BLUE = "#2f6078", "#ecdcb0", "#1f4fbf"
JADE, LEAF, BELLY, SPIKE, BLOOD = "#2f9a72", "#14523f", "#d9e6a8", "#ffcf5c", "#7d1420"
SMOOTH = 24  # discs between two points of a body: fewer would be beads where it is thin
# The way of a dragon from its tail to its neck, in shares of the screen.
DRAGON_WAY = (
    (0.95, 1.3), (0.94, 0.88), (0.95, 0.66), (0.82, 0.24), (0.7, 0.48), (0.62, 0.82), (0.52, 0.7),
    (0.48, 0.42), (0.4, 0.24), (0.32, 0.38), (0.25, 0.42),
)  # fmt: skip

NECK_WAY = ((1.1, 1.9), (1.0, 1.5), (0.96, 1.15), (0.98, 0.8), (0.9, 0.5), (0.74, 0.44), (0.66, 0.46))
LOWERED = 0.6  # lines by which a small one is below the upper edge
TAIL_POINTS = 2  # of its way that lie behind the card
HOLLOW = 0.02  # of the height by which a line bends where its back is hollow
WHOLE_DRAGON = 4  # times as wide as high (in columns and lines) from which on all of it is seen
SMALL_HEAD = 2.6  # of the body's radius: where an eye is drawn by hand
SMALL_EYE = ("#oo#", "####")
SPIKES, STRIPES = 10, 4  # discs from one spike to the next, and of a stripe of the belly
BARE = 0.2  # of the way from the tail, where it is too thin for spikes and a belly
# How the stars of a ball lie, in three rows.
STARS = {1: (0, 1, 0), 2: (0, 2, 0), 3: (1, 0, 2), 4: (2, 0, 2), 5: (2, 1, 2), 6: (2, 2, 2), 7: (2, 3, 2)}
STAR: Bitmap = ("..##..", "######", ".####.", ".#..#.")
BLOCK_STARS = 7.5  # the least radius of a ball on which stars are drawn in blocks
BALL, BALL_STAR, UNLIT = "#f08a1d", "#8c1420", 0.68
# Balls that are too small to be round: those that have room for stars, and those that have a number.
SMALL_BALLS: tuple[Bitmap, ...] = (
    ("...########...", ".############.", "##############", "##############", ".############.", "...########..."),
    ("..######..", ".########.", "##########", "##########", ".########.", "..######.."),
)
SMALL_RADIUS, GOLD = 3.5, "#ffcf5c"
BALL_LINES = ((34, 8), (20, 5), (0, 2))  # lines of a ball, by those of its stage
STARRY = 4.9  # the least radius of a ball that has room for stars
CALM = 14  # the radius below which the eyes of somebody asleep are drawn by hand
SHUT_EYE, SHUT_MOUTH = ("##....##", "..####.."), ("######",)


def figure_colors(palette: Palette, color: str, is_light: bool) -> str:
    """Without colors what is light is ink, the rest is outline."""
    return (palette.ink if is_light else palette.felt) if palette.hues == "none" else color


class FigurePlace(NamedTuple):
    """Where a figure stands, in shares of the width: its middle, and how far it may reach to either side."""

    middle: float
    reach: float


ON_STAGE = FigurePlace(0.27, 0.17)  # beside it something is told
ALONE = FigurePlace(0.5, 0.36)


@lru_cache(maxsize=8)
def paint_figure(
    figure: StageFigure,
    art: Bitmap | FaceArt | None,
    width: int,
    height: int,
    palette: Palette,
    place: FigurePlace = ON_STAGE,
) -> Painting:
    """Not to be painted on: painted once for each size and look."""
    painting = Painting(width, height, palette.night)
    match figure:
        case "sleeper":
            paint_sleeper(painting, palette, place)
        case "dragon":
            paint_dragon(painting, palette, place)
        case "lens":
            radius = min(painting.width * place.reach * 0.6, painting.height * 0.65)
            Lens(painting, painting.width * place.middle - 0.2 * radius, painting.height * 0.42, radius).paint(palette)
        case "card":
            paint_art(painting, art, palette, place)
    return painting


def paint_sleeper(painting: Painting, palette: Palette, place: FigurePlace) -> None:
    """A large round body with shut eyes, in front of a night sky, on the road."""
    width, height = painting.width, painting.height
    radius = min(width * place.reach, height * 0.56)
    x, y = width * place.middle, height - 2.2 - radius * 0.52
    hues = ((TEAL, False), (TAN, True), (DARK_PAPER, False))
    teal, tan, dark = (figure_colors(palette, hue, is_light) for hue, is_light in hues)
    if palette.hues != "none":
        painting.shape(disc(radius * 1.3), x, y - 0.5, mixed(palette.night, BLUE, 0.22))
        painting.fill(0, height - 3, width, 3, mixed(JADE, palette.night, 0.7))
    put = painter_at(painting, x, y, radius)
    for side in (-1, 1):
        put(
            lambda r, side=side: polygon(
                (side * 0.72 * r, -0.3 * r), (side * 0.62 * r, -0.98 * r), (side * 0.2 * r, -0.66 * r)
            ),
            teal,
        )
    put(lambda r: ellipse(1.05 * r, 0.8 * r, 0, 0, 0.22 * r), teal)
    put(lambda r: united(ellipse(0.62 * r, 0.34 * r, 0, 0, -0.28 * r), ellipse(0.8 * r, 0.55 * r, 0, 0, 0.45 * r)), tan)
    put(lambda r: united(*(ellipse(0.22 * r, 0.15 * r, 0, side * 0.75 * r, 0.96 * r) for side in (-1, 1))), tan)
    if radius < CALM:
        doze_by_hand(painting, x, y, radius, dark)
    else:
        doze(put, dark, figure_colors(palette, CREAM, False))


def doze(put: Callable[..., None], dark: str, white: str) -> None:
    """Lids that have come down, and a mouth with two teeth."""
    for side in (-1, 1):
        put(lambda r, side=side: bow((side * 0.31 * r, -0.36 * r), 0.17 * r, 0.1 * r, 0.035 * r), dark, 0.4)
        put(
            lambda r, side=side: polygon(
                (side * 0.07 * r, -0.07 * r), (side * 0.15 * r, -0.07 * r), (side * 0.11 * r, -0.17 * r)
            ),
            white,
            0.4,
        )
    put(lambda r: box(0.22 * r, 0.035 * r, 0, 0, -0.05 * r), dark, 0.4)


def bow(middle: tuple[float, float], wide: float, deep: float, thick: float) -> Shape:
    """A line that hangs between two points."""
    x, y = middle
    points = [(x - wide, y), (x - 0.45 * wide, y + 0.8 * deep), (x + 0.45 * wide, y + 0.8 * deep), (x + wide, y)]
    return united(*(stroke(one, other, thick) for one, other in pairwise(points)))


def doze_by_hand(painting: Painting, x: float, y: float, radius: float, dark: str) -> None:
    """Where there is no room for shapes."""
    line = round(2 * y - 0.36 * radius) / 2
    for side in (-1, 1):
        painting.bitmap(SHUT_EYE, round(x + side * 0.31 * radius - 2), line, dark)
    painting.bitmap(SHUT_MOUTH, round(x - 1.5), line + 1.5, dark)


def painter_at(painting: Painting, x: float, y: float, radius: float) -> Callable[..., None]:
    """Paints shapes that are given for a radius."""

    def put(shape: Callable[[float], Shape], color: str, need: float = 0.5) -> None:
        painting.shape(shape(radius), x, y, color, need)

    return put


def curve(points: tuple[tuple[float, float], ...]) -> list[tuple[float, float]]:
    """A smooth way through all points but the first and the last."""
    way = []
    for a, b, c, d in zip(points, points[1:], points[2:], points[3:], strict=False):
        for step in range(SMOOTH):
            t = step / SMOOTH
            way.append(tuple(cubic_at(a[axis], b[axis], c[axis], d[axis], t) for axis in (0, 1)))
    return [(x, y) for x, y in way]


def cubic_at(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)


class Dragon:
    """A body of discs along a line from tail to head: its outline, its spikes, itself, its belly, and the head last."""

    def __init__(self, painting: Painting, palette: Palette, is_whole: bool) -> None:
        self.painting = painting
        width, height = painting.width, painting.height
        self.thick = min(width * 0.036, height * 0.17) if is_whole else min(width * 0.12, height * 0.29)
        high = height - below_dragon(height) if is_whole else height
        points, lowered = DRAGON_WAY if is_whole else NECK_WAY, LOWERED if self.thick <= SMALL_HEAD else 0
        self.way = curve(
            tuple(
                (x * width, y * height if number < TAIL_POINTS else lowered + y * (high - lowered))
                for number, (x, y) in enumerate(points)
            )
        )
        is_plain = palette.hues == "none"
        names = ((JADE, True), (LEAF, False), (BELLY, False), (SPIKE, True), (CREAM, True), (BLOOD, False))
        self.jade, self.leaf, self.belly, self.spike, self.cream, self.blood = (
            figure_colors(palette, color, is_light) if is_plain else color for color, is_light in names
        )

    def radius(self, place: int) -> float:
        return self.thick * (0.14 + 0.86 * min(1.0, place / (len(self.way) * 0.5)))

    def across(self, place: int, side: int) -> tuple[float, float, float, float]:
        """Along the body, and away from it: up for -1, down for 1."""
        (x, y), (next_x, next_y) = self.way[place], self.way[place + 1]
        along, down = next_x - x, (next_y - y) * 2
        length = hypot(along, down) or 1.0
        along, down = along / length, down / length
        return (along, down, -down, along) if along * side > 0 else (along, down, down, -along)

    def paint(self) -> None:
        last = len(self.way) - 1
        first = round(last * BARE)
        for place, (x, y) in enumerate(self.way):
            self.painting.shape(disc(self.radius(place) + 0.6), x, y, self.leaf)
        for place in range(first, last - SPIKES, SPIKES):
            if not self.is_trough(place):
                self.paint_spike(place)
        for place, (x, y) in enumerate(self.way):
            self.painting.shape(disc(self.radius(place)), x, y, self.jade)
        for place in range(first, last):
            self.paint_belly(place)
        x, y = self.way[last]
        self.paint_head(x, y, self.thick * (1.45 if self.thick > SMALL_HEAD else 1.7))

    def is_trough(self, place: int) -> bool:
        """Where the back is hollow: spikes would meet there."""
        before, here, behind = (self.way[place + step][1] for step in (-SPIKES, 0, SPIKES))
        return before + behind - 2 * here < -HOLLOW * self.painting.height

    def paint_spike(self, place: int) -> None:
        along, down, out_x, out_y = self.across(place, -1)
        (x, y), r = self.way[place], self.radius(place)
        tip, wide = r + 0.6 + max(1.4, 0.6 * r), max(1.3, 0.55 * r)
        corners = [(out_x * tip, out_y * tip)]
        corners += [(way * along * wide + out_x * r * 0.7, way * down * wide + out_y * r * 0.7) for way in (-1, 1)]
        self.painting.shape(polygon(*corners), x, y, self.spike, 0.4)

    def paint_belly(self, place: int) -> None:
        _, _, out_x, out_y = self.across(place, 1)
        (x, y), r = self.way[place], self.radius(place)
        color = self.belly if place // STRIPES % 3 else mixed(self.belly, self.jade, 0.55)
        self.painting.shape(disc(r * 0.4), x + out_x * r * 0.55, y + out_y * r * 0.275, color)

    def paint_head(self, x: float, y: float, radius: float) -> None:
        """It looks to the left, with its mouth open."""
        put = painter_at(self.painting, x, y, radius)
        for step in (0.0, 0.6):
            put(
                lambda r, k=step: polygon(
                    ((k - 0.1) * r, -0.6 * r), ((k + 0.3) * r, -0.6 * r), ((k + 0.95) * r, (0.35 * k - 1.7) * r)
                ),
                self.cream,
            )
        put(
            lambda r: united(
                polygon((0.6 * r, -0.7 * r), (1.9 * r, -0.5 * r), (r, 0)),
                polygon((0.6 * r, -0.1 * r), (1.9 * r, 0.35 * r), (0.8 * r, 0.6 * r)),
                polygon((0.4 * r, 0.4 * r), (1.3 * r, 1.15 * r), (0.1 * r, 0.9 * r)),
            ),
            self.leaf,
        )
        put(
            lambda r: united(
                ellipse(1.05 * r, 0.8 * r, 0, 0, -0.1 * r),
                ellipse(1.15 * r, 0.38 * r, 4, -1.1 * r, -0.05 * r),
                ellipse(0.95 * r, 0.24 * r, -10, -0.95 * r, 0.62 * r),
            ),
            self.jade,
        )
        mouth = ((-1.9, 0.28), (-0.2, 0.3), (-0.3, 0.62), (-1.7, 0.5))
        put(lambda r: polygon(*((x * r, y * r) for x, y in mouth)), self.blood)
        for tooth in range(4):
            put(
                lambda r, k=tooth: polygon(
                    ((-1.85 + k * 0.4) * r, 0.24 * r), ((-1.6 + k * 0.4) * r, 0.24 * r), ((-1.72 + k * 0.4) * r, 0.52 * r)
                ),
                self.cream,
                0.4,
            )
        if self.thick <= SMALL_HEAD:
            eye = round(2 * x - 1.2 * radius) / 2, round(2 * y - 0.42 * radius) / 2
            self.painting.bitmap(SMALL_EYE, *eye, {"#": self.spike, "o": self.blood})
        else:
            put(lambda r: ellipse(0.3 * r, 0.2 * r, 20, -0.25 * r, -0.42 * r), self.spike)
            put(lambda r: disc(0.11 * r, -0.32 * r, -0.4 * r), self.blood, 0.4)
        put(
            lambda r: united(stroke((-0.62 * r, -0.72 * r), (0.1 * r, -0.6 * r), 0.1 * r), disc(0.1 * r, -2 * r, -0.12 * r)),
            self.leaf,
            0.4,
        )
        put(
            lambda r: united(
                stroke((-2 * r, 0.1 * r), (-2.6 * r, 0.7 * r), 0.06 * r),
                stroke((-2.6 * r, 0.7 * r), (-2.5 * r, 1.5 * r), 0.06 * r),
                stroke((-2.1 * r, -0.2 * r), (-2.9 * r, -0.5 * r), 0.06 * r),
                stroke((-2.9 * r, -0.5 * r), (-3.4 * r, 0.1 * r), 0.06 * r),
            ),
            self.cream,
            0.3,
        )


def below_dragon(height: int) -> int:
    """Lines below its body that are left for balls."""
    return next(lines for least, lines in BALL_LINES if height >= least) + 2


def paint_dragon(painting: Painting, palette: Palette, place: FigurePlace) -> None:
    """Out of the lower right corner, with a light behind its head; where its body has no room, the head alone."""
    dragon = Dragon(painting, palette, place == ON_STAGE or painting.width > painting.height * WHOLE_DRAGON)
    if palette.hues != "none":
        x, y = dragon.way[-1]
        for size, share in ((1.5, 0.08), (1.1, 0.15)):
            glow = mixed(palette.night, JADE, share)
            painting.shape(disc(min(painting.width * 0.13, painting.height * 0.8) * size), x, y, glow)
    dragon.paint()


def paint_balls(
    painting: Painting, symbols: Sequence[str], lit: str, between: tuple[float, float], y: float, palette: Palette
) -> None:
    """A row of balls with stars on them, of which one is lit: from one column to another, standing on a height."""
    left, right = between
    pitch = (right - left) // len(symbols)
    left += (right - left - pitch * len(symbols)) // 2
    is_starry = pitch > 2 * STARRY + 1 and painting.height * 0.2 > STARRY
    radius = min(max(STARRY, (painting.height - 23) * 0.22) if is_starry else SMALL_RADIUS, pitch * 0.45)
    for number, symbol in enumerate(symbols):
        x = int(left + pitch * (number + 0.5)) + 0.5
        paint_ball(painting, symbol, (x, int(y - radius / 2) + 0.5), radius, symbol == lit, palette)


def paint_ball(
    painting: Painting, symbol: str, place: tuple[float, float], radius: float, is_lit: bool, palette: Palette
) -> None:
    """Its middle is that of a cell, so that its number or its stars stand in its middle, too."""
    x, y = place
    is_plain = palette.hues == "none"
    hue = BALL if is_lit else mixed(BALL, palette.night, UNLIT)
    ink = BALL_STAR if is_lit else readable(GOLD, ink_on(hue), hue, palette.least_contrast)
    if is_plain:
        hue, ink = (palette.ink, palette.night) if is_lit else (palette.night, palette.ink)
    if radius < STARRY:
        paint_small_ball(painting, symbol, place, radius, (hue, ink), palette)
        return
    if is_lit and not is_plain:
        painting.shape(disc(radius + 1), x, y, mixed(BALL, palette.night, 0.45))
    painting.shape(disc(radius), x, y, palette.ink if is_plain else hue)
    if is_plain:
        painting.shape(disc(radius - 0.6), x, y, hue)
    if radius >= BLOCK_STARS and symbol in map(str, STARS):
        paint_stars(painting, STARS[int(symbol)], place, ink)
    else:
        write_stars(painting, symbol, (int(x), int(y)), ink, max(1, round(radius / STARRY)))


def paint_stars(painting: Painting, rows: tuple[int, ...], place: tuple[float, float], ink: str) -> None:
    """Drawn in blocks, on a ball that is large enough."""
    x, y = place
    for row, count in enumerate(rows):
        for number in range(count):  # half a line between two rows
            painting.bitmap(STAR, x + (2 * number - count + 1) * 2 - 1.5, y + (row - 1) * 2.5 - 1, ink)


def paint_small_ball(
    painting: Painting, symbol: str, place: tuple[float, float], radius: float, inks: tuple[str, str], palette: Palette
) -> None:
    """One that is drawn by hand; where it is an outline it has no room for stars, but for their number."""
    (x, y), (hue, ink), is_plain = place, inks, palette.hues == "none"
    drawn = SMALL_BALLS[is_plain or len(SMALL_BALLS[0][0]) / 4 > radius]
    painting.bitmap(drawn, x - len(drawn[0]) / 4, y - 1.5, palette.ink if is_plain else hue)
    if drawn == SMALL_BALLS[0]:
        write_stars(painting, symbol, (int(x), int(y)), ink, 1)
        return
    if is_plain:
        painting.fill(x - 1.5, y - 0.5, 3, 1, hue)
    painting.text(int(x), int(y), symbol, ink, bold=True)


def write_stars(painting: Painting, symbol: str, place: tuple[int, int], ink: str, apart: int) -> None:
    """As many as its number, so many lines from row to row; of what is no number the sign."""
    x, y = place
    rows = STARS.get(int(symbol)) if symbol.isdecimal() else None
    if rows is None:
        painting.text(x, y, symbol, ink, bold=True)
    for row, count in enumerate(rows or ()):
        for number in range(count):
            painting.text(x + (2 * number - count + 1) * apart, y + (row - 1) * apart, "★", ink, bold=True)


def paint_art(painting: Painting, art: Bitmap | FaceArt | None, palette: Palette, place: FigurePlace) -> None:
    """A picture of signs, twice or four times as large as far as there is room."""
    lines = art.large.splitlines() if isinstance(art, FaceArt) and art.large else () if isinstance(art, FaceArt) else art
    if not lines:
        return
    rows: Bitmap = lines
    room = painting.width * (1 if place == ALONE else 0.5)
    while 2 * len(rows) <= 2 * painting.height - 2 and max(map(len, rows)) <= room:
        rows = grown(rows)
    left, top = painting.width * place.middle - max(map(len, rows)) / 4, (painting.height - len(rows) / 2) / 2
    inks = art_inks(palette, palette.night, palette.ink, dimmed=False, art=rows)
    painting.bitmap(rows, round(left), round(top), inks)
