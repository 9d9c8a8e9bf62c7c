"""Heads of animals in five sizes, and as large as one likes; their eyes show the mood."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, NamedTuple

from uno_tui.tui.look.avatars import Avatar
from uno_tui.tui.look.canvas import Pieces
from uno_tui.tui.look.painting import Bitmap, Painting
from uno_tui.tui.look.palettes import CREAM, LIGHT_INK, Palette, mixed
from uno_tui.tui.look.shapes import Shape, box, disc, ellipse, overlap_of, polygon, stroke, united
from uno_tui.tui.look.small_heads import MIDDLE_HEADS, SMALL_HEADS

Mood = Literal["open", "happy", "shut", "cross"]


class HeadSize(NamedTuple):
    width: int
    height: int


SMALL_HEAD, MIDDLE_HEAD, LARGE_HEAD, HUGE_HEAD = HeadSize(4, 2), HeadSize(8, 3), HeadSize(13, 6), HeadSize(23, 11)
GIANT_HEAD = HeadSize(36, 17)
EYES: dict[Mood, str] = {"open": "••", "happy": "^^", "shut": "--", "cross": "××"}
# The eyes of a head that is too small for shapes.
SMALL_EYES: dict[Mood, Bitmap] = {
    "open": (".##.", ".##."),
    "happy": (".##.", "#..#"),
    "shut": ("....", "####"),
    "cross": ("#..#", ".##.", "#..#"),
}
BEAK = "#e0a02c"
FINE_RADIUS = 6  # from which on eyes are shapes, and there is a mouth
BROAD_RADIUS = 10  # from which on shapes are fine enough for the light in an eye, and for a mouth below a nose
SNOUT_RADIUS = 7.5  # from which on there is a row of chin below a drawn mouth
CLEAR_EYE = ("####", "#w##", "####")
CLEAR_SNOUT = ("..####..", "...##...", "........", "##....##", "..####..")
SMALL_SMILE = ("##........##", "..########..")
FROG_EYE = 0.55  # how far from the middle, by the radius
RADIUS = 0.354  # of a head of shapes, by its width


def paint_head(painting: Painting, avatar: Avatar, x: int, y: int, size: HeadSize, mood: Mood = "open") -> None:
    """With its upper left corner there."""
    if size.height >= LARGE_HEAD.height:
        paint_portrait(painting, avatar, x + size.width / 2, y + 0.55 * size.height, RADIUS * size.width, mood)
        return
    drawn = (SMALL_HEADS if size == SMALL_HEAD else MIDDLE_HEADS)[avatar.animal]
    painting.bitmap(drawn, x, y, head_inks(avatar))
    if size == SMALL_HEAD:
        painting.text(x + 1, y + 1, EYES[mood], avatar.eyes, bold=True)
        return
    is_frog = avatar.animal == "frog"  # its eyes are above its head
    for column, eye in zip((2, 5), EYES[mood], strict=True):
        painting.text(x + column, y + (0 if is_frog else 1), eye, avatar.eyes, bold=True)
    if mood == "shut":
        painting.text(x + 3, y + (1 if is_frog else 2), "zz", avatar.eyes)


def bare_head(avatar: Avatar, size: HeadSize, mood: Mood = "open") -> Painting:
    """With nothing around it."""
    painting = Painting(size.width, size.height)
    paint_head(painting, avatar, 0, 0, size, mood)
    return painting


def head_inks(avatar: Avatar) -> dict[str, str]:
    """What the signs of a small head stand for."""
    shades = {"#": avatar.hue, "d": dark_of(avatar), "l": light_of(avatar)}
    return shades | {"w": CREAM, "o": BEAK, "k": avatar.eyes}


def dark_of(avatar: Avatar) -> str:
    return mixed(avatar.hue, avatar.eyes, 0.45)


def light_of(avatar: Avatar) -> str:
    return mixed(avatar.hue, CREAM, 0.55)


@lru_cache(maxsize=64)
def head_lines(avatar: Avatar, palette: Palette, size: HeadSize = SMALL_HEAD, ground: str = "") -> list[Pieces]:
    """A head as lines of styled text, on the felt or on another ground."""
    painting = Painting(size.width, size.height)
    paint_head(painting, avatar.seen_in(palette), 0, 0, size)
    return painting.lines(ground or palette.felt)


@lru_cache(maxsize=64)
def low_head_lines(avatar: Avatar, palette: Palette) -> list[Pieces]:
    """A small head half a line lower than it could be, for heads that stand close below one another."""
    seen, painting = avatar.seen_in(palette), Painting(*SMALL_HEAD)
    ears, _, *face = SMALL_HEADS[avatar.animal]
    painting.bitmap((ears, *face), 0, 0.5, head_inks(seen))
    painting.text(1, 1, EYES["open"], seen.eyes, bold=True)
    return painting.lines(palette.felt)


def paint_portrait(painting: Painting, avatar: Avatar, x: float, y: float, radius: float, mood: Mood = "open") -> None:
    """A head of shapes with its middle there; the radius is counted in columns."""
    Portrait(painting, avatar, x, y, radius).paint(mood)


def crossed(rows: int) -> Bitmap:
    """An eye that is a cross; quarters are twice as high as wide."""
    last = rows - 1
    strokes = [{*range(2 * y, 2 * y + 3), *range(2 * (last - y), 2 * (last - y) + 3)} for y in range(rows)]
    return ["".join(".#"[x in row] for x in range(2 * rows + 1)) for row in strokes]


class Portrait(NamedTuple):
    painting: Painting
    avatar: Avatar
    x: float
    y: float
    radius: float

    @property
    def dark(self) -> str:
        return dark_of(self.avatar)

    @property
    def light(self) -> str:
        return light_of(self.avatar)

    def put(self, shape: Shape, color: str, need: float = 0.5) -> None:
        self.painting.shape(shape, self.x, self.y, color, need)

    def paint(self, mood: Mood) -> None:
        for side in (-1, 1):
            self.paint_ear(side)
        self.put(ellipse(1.1 * self.radius, 0.95 * self.radius), self.avatar.hue)
        if self.avatar.animal != "frog":
            self.paint_muzzle()
        for side in (-1, 1):
            self.paint_eye(side, mood)
        if self.avatar.animal == "frog":
            self.paint_wide_mouth()
        elif self.avatar.animal not in ("duck", "owl", "pig"):
            self.paint_snout()

    @property
    def frog_eye(self) -> float:
        """How high its eyes sit, by the radius: where there is little room they must stand out more."""
        return -0.7 if self.radius > FINE_RADIUS else -0.8

    def paint_ear(self, side: int) -> None:
        r, hue, dark = self.radius, self.avatar.hue, self.dark
        match self.avatar.animal:
            case "cat" | "fox" | "owl":
                tip = 1.25 if self.avatar.animal != "owl" else 1.05
                self.put(polygon((side * 0.95 * r, -0.1 * r), (side * 0.98 * r, -tip * r), (side * 0.2 * r, -0.75 * r)), hue)
                self.put(polygon((side * 0.82 * r, -0.5 * r), (side * 0.84 * r, -r), (side * 0.45 * r, -0.72 * r)), dark)
            case "rabbit":
                self.put(ellipse(0.24 * r, 0.62 * r, 0, side * 0.45 * r, -r), hue)
                self.put(ellipse(0.12 * r, 0.4 * r, 0, side * 0.45 * r, -r), dark)
            case "frog":
                is_fine = r > FINE_RADIUS
                self.put(disc((0.42 if is_fine else 0.5) * r, side * FROG_EYE * r, self.frog_eye * r), hue)
            case "dog":
                self.put(ellipse(0.3 * r, 0.75 * r, side * 12, side * 1.0 * r, -0.05 * r), dark)
            case "pig":
                self.put(polygon((side * r, -0.35 * r), (side * 0.9 * r, -1.1 * r), (side * 0.3 * r, -0.8 * r)), dark)
            case "cow":
                self.put(stroke((side * 0.6 * r, -0.7 * r), (side * 0.85 * r, -1.2 * r), 0.14 * r), CREAM)
                self.put(ellipse(0.4 * r, 0.2 * r, side * 20, side * 1.15 * r, -0.55 * r), dark)
            case "duck":
                self.put(stroke((side * 0.05 * r, -0.8 * r), (side * 0.25 * r, -1.2 * r), 0.12 * r), hue)
            case "panda":
                self.put(disc(0.42 * r, side * 0.78 * r, -0.72 * r), self.avatar.eyes)
            case _:
                size = 0.5 if self.avatar.animal == "mouse" else 0.4
                self.put(disc(size * r, side * 0.78 * r, -0.7 * r), hue)
                self.put(disc(size * 0.55 * r, side * 0.78 * r, -0.7 * r), dark)

    def paint_muzzle(self) -> None:
        r, light = self.radius, self.light
        head = ellipse(1.1 * r, 0.95 * r)
        match self.avatar.animal:
            case "fox":
                for side in (-1, 1):
                    self.put(overlap_of(head, ellipse(0.7 * r, 0.6 * r, 0, side * 0.75 * r, 0.5 * r)), CREAM)
            case "owl":
                for side in (-1, 1):
                    self.put(disc(0.36 * r, side * 0.42 * r, -0.1 * r), light)
                self.put(polygon((-0.16 * r, 0.15 * r), (0.16 * r, 0.15 * r), (0, 0.5 * r)), BEAK)
            case "duck":
                self.put(ellipse(0.62 * r, 0.2 * r, 0, 0, 0.4 * r), BEAK)
            case "pig":
                self.put(ellipse(0.42 * r, 0.28 * r, 0, 0, 0.34 * r), light)
                for side in (-1, 1):
                    self.put(disc(0.09 * r, side * 0.16 * r, 0.34 * r), self.dark, 0.35)
            case "panda":
                for side in (-1, 1):
                    self.put(ellipse(0.3 * r, 0.36 * r, side * 30, side * 0.44 * r, -0.06 * r), self.light)
                self.put(ellipse(0.42 * r, 0.3 * r, 0, 0, 0.42 * r), light)
            case _:
                self.put(ellipse(0.48 * r, 0.36 * r, 0, 0, 0.38 * r), light)

    def paint_eye(self, side: int, mood: Mood) -> None:
        r, is_frog, is_fine = self.radius, self.avatar.animal == "frog", self.radius > FINE_RADIUS
        x, y = side * (FROG_EYE if is_frog else 0.42) * r, (self.frog_eye if is_frog else -0.1) * r
        if is_frog:
            self.put(disc(0.28 * r, x, y), self.light)
        if not is_fine:
            eye, out = SMALL_EYES[mood], side * 0.5 if mood == "cross" else 0  # or they would meet at the nose
            self.painting.bitmap(eye, self.x + x + out - 1, round(2 * self.y + y + 1 - len(eye)) / 2, self.avatar.eyes)
            return
        match mood:
            case "shut":
                self.put(box(0.2 * r, max(0.06 * r, 0.42), 0, x, y), self.avatar.eyes, 0.34)
            case "happy":
                top = (x, y - 0.08 * r)
                sides = [stroke((x + way * 0.18 * r, y + 0.1 * r), top, 0.06 * r) for way in (-1, 1)]
                self.put(united(*sides), self.avatar.eyes, 0.4)
            case "cross":
                eye = crossed(2 * int(0.2 * r) + 1)
                self.painting.bitmap(eye, self.x + x - len(eye[0]) / 4, self.y + y / 2 - len(eye) / 4, self.avatar.eyes)
            case "open" if r < BROAD_RADIUS:
                inks = {"#": self.avatar.eyes, "w": LIGHT_INK}
                self.painting.bitmap(CLEAR_EYE, round(self.x + x - 1), round(2 * self.y + y - 1.5) / 2, inks)
            case "open":
                self.put(disc(0.16 * r, x, y), self.avatar.eyes)
                self.put(disc(0.06 * r, x - 0.05 * r, y - 0.06 * r), LIGHT_INK, 0.4)

    def paint_wide_mouth(self) -> None:
        """From ear to ear, and a nostril on each side."""
        r = self.radius
        if r <= FINE_RADIUS:
            self.painting.bitmap(SMALL_SMILE, self.x - len(SMALL_SMILE[0]) / 4, self.y + 0.5, self.avatar.eyes)
            return
        for side in (-1, 1):
            turn = (side * 0.35 * r, 0.42 * r)
            thick = max(0.05 * r, 0.55)
            smile = united(stroke((side * 0.62 * r, 0.26 * r), turn, thick), stroke(turn, (0, 0.46 * r), thick))
            self.put(smile, self.avatar.eyes, 0.35)
            self.put(disc(0.06 * r, side * 0.14 * r, 0.08 * r), self.dark, 0.4)

    def paint_snout(self) -> None:
        r, eyes = self.radius, self.avatar.eyes
        if SNOUT_RADIUS < r < BROAD_RADIUS:
            self.painting.bitmap(CLEAR_SNOUT, self.x - len(CLEAR_SNOUT[0]) / 4, self.y + 0.06 * r, eyes)
            return
        self.put(ellipse(0.15 * r, 0.1 * r, 0, 0, 0.26 * r), eyes, 0.45)
        if r > FINE_RADIUS:
            self.paint_mouth()

    def paint_mouth(self) -> None:
        """It smiles a little."""
        r = self.radius
        corners = [stroke((side * 0.22 * r, 0.46 * r), (0, 0.56 * r), 0.05 * r) for side in (-1, 1)]
        self.put(united(stroke((0, 0.3 * r), (0, 0.5 * r), 0.04 * r), *corners), self.avatar.eyes, 0.35)
