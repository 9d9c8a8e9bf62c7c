"""Heads of animals in four sizes, and as large as one likes; their eyes show the mood."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, NamedTuple

from uno_tui.tui.look.avatars import Avatar
from uno_tui.tui.look.canvas import Pieces
from uno_tui.tui.look.painting import Bitmap, Painting
from uno_tui.tui.look.palettes import CREAM, LIGHT_INK, Palette, mixed
from uno_tui.tui.look.shapes import Shape, box, disc, ellipse, overlap_of, polygon, stroke, united

Mood = Literal["open", "happy", "shut", "cross"]


class HeadSize(NamedTuple):
    width: int
    height: int


SMALL_HEAD, MIDDLE_HEAD, LARGE_HEAD, HUGE_HEAD = HeadSize(4, 2), HeadSize(8, 3), HeadSize(13, 6), HeadSize(23, 11)
EYES: dict[Mood, str] = {"open": "••", "happy": "^^", "shut": "--", "cross": "××"}
# What makes an animal in two rows of quarters.
EARS = {
    "cat": ("##....##", "########"),
    "frog": (".##..##.", "########"),
    "fox": ("#......#", "###..###"),
    "bear": ("##.##.##", "########"),
    "rabbit": (".##..##.", ".##..##."),
    "mouse": ("###..###", "########"),
    "owl": ("#..##..#", "########"),
    "dog": ("..####..", "########"),
    "pig": ("#.####.#", "########"),
    "cow": ("#......#", "########"),
    "duck": ("...##...", "..####.."),
    "panda": ("##....##", "###..###"),
}
# The eyes of a head that is too small for shapes.
SMALL_EYES: dict[Mood, Bitmap] = {
    "open": (".##.", ".##."),
    "happy": (".##.", "#..#"),
    "shut": ("....", "####"),
    "cross": ("#..#", ".##.", "#..#"),
}
FINE_RADIUS = 6  # from which on eyes are shapes, and there is a mouth
RADIUS = 0.354  # of a head of shapes, by its width


def paint_head(painting: Painting, avatar: Avatar, x: int, y: int, size: HeadSize, mood: Mood = "open") -> None:
    """With its upper left corner there."""
    if size.height >= LARGE_HEAD.height:
        paint_portrait(painting, avatar, x + size.width / 2, y + 0.55 * size.height, RADIUS * size.width, mood)
        return
    factor = size.width // SMALL_HEAD.width
    ears = tuple("".join(sign * factor for sign in row) for row in EARS[avatar.animal])
    painting.bitmap(ears, x, y, avatar.hue)
    painting.fill(x, y + 1, size.width, size.height - 1, avatar.hue)
    left, right = EYES[mood][0], EYES[mood][1]
    if size == SMALL_HEAD:
        painting.text(x + 1, y + 1, left + right, avatar.eyes, bold=True)
        return
    for corner in (x, x + size.width - 0.5):
        painting.fill(corner, y + size.height - 0.5, 0.5, 0.5, None)
    painting.text(x + 2, y + 1, left, avatar.eyes, bold=True)
    painting.text(x + 5, y + 1, right, avatar.eyes, bold=True)
    painting.text(x + 3, y + 2, "zz" if mood == "shut" else "‿‿", avatar.eyes)


@lru_cache(maxsize=64)
def head_lines(avatar: Avatar, palette: Palette, size: HeadSize = SMALL_HEAD, ground: str = "") -> list[Pieces]:
    """A head as lines of styled text, on the felt or on another ground."""
    painting = Painting(size.width, size.height)
    paint_head(painting, avatar.seen_in(palette), 0, 0, size)
    return painting.lines(ground or palette.felt)


def paint_portrait(painting: Painting, avatar: Avatar, x: float, y: float, radius: float, mood: Mood = "open") -> None:
    """A head of shapes with its middle there; the radius is counted in columns."""
    Portrait(painting, avatar, x, y, radius).paint(mood)


class Portrait(NamedTuple):
    painting: Painting
    avatar: Avatar
    x: float
    y: float
    radius: float

    @property
    def dark(self) -> str:
        return mixed(self.avatar.hue, self.avatar.eyes, 0.45)

    @property
    def light(self) -> str:
        return mixed(self.avatar.hue, CREAM, 0.55)

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
            self.put(ellipse(0.15 * self.radius, 0.1 * self.radius, 0, 0, 0.26 * self.radius), self.avatar.eyes, 0.45)
            if self.radius > FINE_RADIUS:
                self.paint_mouth()

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
                self.put(disc(0.42 * r, side * 0.55 * r, -0.7 * r), hue)
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
                self.put(polygon((-0.16 * r, 0.15 * r), (0.16 * r, 0.15 * r), (0, 0.5 * r)), "#e0a02c")
            case "duck":
                self.put(ellipse(0.62 * r, 0.2 * r, 0, 0, 0.4 * r), "#e0a02c")
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
        height = (-0.7 if is_fine else -0.4) if is_frog else -0.1  # all around an eye there must be skin
        x, y = side * (0.55 if is_frog else 0.42) * r, height * r
        if not is_fine:
            self.painting.bitmap(SMALL_EYES[mood], self.x + x - 1, round(2 * self.y + y - 1) / 2, self.avatar.eyes)
            return
        if is_frog:
            self.put(disc(0.28 * r, x, y), self.light)
        match mood:
            case "shut":
                self.put(box(0.2 * r, max(0.06 * r, 0.42), 0, x, y), self.avatar.eyes, 0.34)
            case "happy":
                top = (x, y - 0.08 * r)
                sides = [stroke((x + way * 0.18 * r, y + 0.1 * r), top, 0.06 * r) for way in (-1, 1)]
                self.put(united(*sides), self.avatar.eyes, 0.4)
            case "cross":
                ends = [((x - 0.15 * r, y - way * 0.13 * r), (x + 0.15 * r, y + way * 0.13 * r)) for way in (-1, 1)]
                self.put(united(*(stroke(start, end, 0.06 * r) for start, end in ends)), self.avatar.eyes, 0.4)
            case "open":
                self.put(disc(0.16 * r, x, y), self.avatar.eyes)
                self.put(disc(0.06 * r, x - 0.05 * r, y - 0.06 * r), LIGHT_INK, 0.4)

    def paint_wide_mouth(self) -> None:
        """From ear to ear, and a nostril on each side."""
        r = self.radius
        if r <= FINE_RADIUS:
            self.put(box(0.5 * r, 0.12 * r, 0, 0, 0.42 * r), self.avatar.eyes)
            return
        for side in (-1, 1):
            turn = (side * 0.35 * r, 0.42 * r)
            thick = max(0.05 * r, 0.55)
            smile = united(stroke((side * 0.62 * r, 0.26 * r), turn, thick), stroke(turn, (0, 0.46 * r), thick))
            self.put(smile, self.avatar.eyes, 0.35)
            self.put(disc(0.06 * r, side * 0.14 * r, 0.08 * r), self.dark, 0.4)

    def paint_mouth(self) -> None:
        """It smiles a little."""
        r = self.radius
        corners = [stroke((side * 0.22 * r, 0.46 * r), (0, 0.56 * r), 0.05 * r) for side in (-1, 1)]
        self.put(united(stroke((0, 0.3 * r), (0, 0.5 * r), 0.04 * r), *corners), self.avatar.eyes, 0.35)
