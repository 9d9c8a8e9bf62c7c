"""Heads of animals as large as one likes: skull, ears and muzzle are shapes, eyes and mouth are drawn.

A head lies on whole quarters and is the same left and right. Every animal keeps within the same box around its skull.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import product
from math import floor
from typing import NamedTuple

from uno_tui.tui.look.avatars import Avatar
from uno_tui.tui.look.head_features import Mood, features_of, mirrored_eye, smile
from uno_tui.tui.look.painting import Bitmap, Painting, grown
from uno_tui.tui.look.palettes import CREAM, LIGHT_INK, mixed
from uno_tui.tui.look.shapes import Point, Shape, box, disc, ellipse, overlap_of, polygon, stroke, united

LINE_RADIUS = 5.6  # from which on there are finer things: the inside of ears, a muzzle that is round
LEAST_CHIN = 6  # quarters from the middle of a head to its lower edge, if it has such things
EAR_RADIUS = 7.4  # from which on pointed ears have an inside
THICK_RADIUS = 15  # from which on a mouth is a thick line
BILL_RADIUS = 7.4  # from which on there is a line in a bill
SMALL_BEAK = ("####", ".##.")
SMALL_BILL = ("########", "..####..")
SMALL_MUZZLE = (".######.", "########", "..####..")
REACH = 1.5  # columns from the middle to the edge of a portrait, by its radius
EYE, BROW = 0.46, -0.3  # how far out and how high the middle of an eye is, by the radius
FROG_EYE, FROG_BROW = 0.55, -0.72
LID = 0.28  # how dark an eyelid is
WHISKERS = (0.3, 0.48)  # how far below the middle
EYES_ON_WHITE: tuple[Mood, ...] = ("open", "happy", "cross")  # of a frog
WHOLE_EYES = ("open", "sleepy")
SIDES = (-1, 1)
EarPart = Callable[[int, float], Shape]  # by the side and the radius


def dark_of(avatar: Avatar) -> str:
    return mixed(avatar.hue, avatar.eyes, 0.45)


def light_of(avatar: Avatar) -> str:
    return mixed(avatar.hue, CREAM, 0.55)


def eye_ink(avatar: Avatar) -> str:
    """A panda's eyes are seen in dark patches."""
    return CREAM if avatar.animal == "panda" else avatar.eyes


def paint_portrait(painting: Painting, avatar: Avatar, x: float, y: float, radius: float, mood: Mood = "open") -> None:
    """A head of shapes with its middle there; the radius is counted in columns."""
    x, y = round(2 * x) / 2, round(2 * y) / 2
    drawn = drawn_portrait(avatar, radius, (x % 1, y % 1), mood)
    painting.lay(drawn, floor(x) - drawn.width // 2, floor(y) - drawn.height // 2)


@lru_cache(maxsize=128)
def drawn_portrait(avatar: Avatar, radius: float, offset: tuple[float, float], mood: Mood) -> Painting:
    """With its middle in the middle, or half a cell beside it."""
    reach = round(REACH * radius) + 1
    painting = Painting(2 * reach, 2 * reach)
    Portrait(painting, avatar, reach + offset[0], reach + offset[1], radius).paint(mood)
    settle_cells(painting, avatar)
    return painting


def settle_cells(painting: Painting, avatar: Avatar) -> None:
    """A cell shows two colors: of more, the eyes and the edge of the head go first, the same on both sides."""
    for upper, lower in zip(painting.quarters[::2], painting.quarters[1::2], strict=True):
        for left in range(0, len(upper), 2):
            four = [*upper[left : left + 2], *lower[left : left + 2]]
            if len(set(four)) > 2:
                settled = two_colors(four, avatar)
                upper[left : left + 2], lower[left : left + 2] = settled[:2], settled[2:]


def two_colors(four: list[str | None], avatar: Avatar) -> list[str | None]:
    first = next((color for color in (eye_ink(avatar), avatar.eyes, None) if color in four), avatar.hue)
    rest = Counter(color for color in four if color != first)
    second = max(rest, key=lambda color: (rest[color], color == avatar.hue, str(color)))
    return [color if color == first else second for color in four]


def edged_ear(*corners: Point) -> EarPart:
    """By its corners on the right side, in radii."""
    return lambda side, r: polygon(*((side * x * r, y * r) for x, y in corners))


def oval_ear(wide: float, high: float, x: float, y: float, lean: float = 0) -> EarPart:
    """It ends where a quarter ends."""
    return lambda side, r: ellipse(wide * r, max(1, round(high * r)), side * lean, side * x * r, round(y * r))


def horn(start: Point, end: Point, thick: float) -> EarPart:
    return lambda side, r: stroke((side * start[0] * r, start[1] * r), (side * end[0] * r, end[1] * r), thick * r)


def pointed_ear(side: int, r: float) -> Shape:
    """A small one is broader at its tip, or else it would be a horn."""
    tip = 0.84 if r >= LINE_RADIUS else 0.62
    return edged_ear((1.04, -0.2), (0.98, -1.34), (tip, -1.34), (0.12, -0.8))(side, r)


POINTED = (
    (0, "#", pointed_ear),
    (EAR_RADIUS, "d", edged_ear((0.92, -0.45), (0.89, -1.14), (0.82, -1.14), (0.4, -0.8))),
)
# What stands on the heads: from which radius on, in which ink, and its shape. A frog has its eyes there.
EARS: dict[str, Sequence[tuple[float, str, EarPart]]] = {
    "cat": POINTED,
    "fox": POINTED,
    "frog": (),
    "bear": ((0, "#", oval_ear(0.42, 0.42, 0.8, -0.8)), (LINE_RADIUS, "d", oval_ear(0.21, 0.21, 0.8, -0.8))),
    "rabbit": ((0, "#", oval_ear(0.27, 0.56, 0.45, -0.84)), (0, "d", oval_ear(0.12, 0.36, 0.45, -0.86))),
    "mouse": ((0, "#", oval_ear(0.52, 0.52, 0.8, -0.8)), (0, "d", oval_ear(0.26, 0.26, 0.8, -0.8))),
    "owl": ((0, "#", edged_ear((0.95, -0.1), (1.0, -1.12), (0.78, -1.12), (0.1, -0.85))),),
    "dog": ((0, "d", oval_ear(0.3, 0.72, 1.02, -0.05, 10)),),
    "pig": ((0, "d", edged_ear((1.02, -0.3), (1.02, -1.12), (0.8, -1.12), (0.15, -0.85))),),
    "cow": ((0, "w", horn((0.58, -0.7), (0.75, -1.18), 0.15)), (0, "d", oval_ear(0.38, 0.2, 1.05, -0.5, 20))),
    "duck": ((0, "#", horn((0.05, -0.8), (0.22, -1.14), 0.13)),),
    "panda": ((0, "d", oval_ear(0.42, 0.42, 0.8, -0.86)),),
}


class EyePlace(NamedTuple):
    """The middle of an eye, from the middle of the head."""

    x: float
    y: float


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

    @property
    def lid(self) -> str:
        return mixed(self.avatar.hue, self.avatar.eyes, LID)

    @property
    def chin(self) -> int:
        """How far below the middle the skull ends: never at a mouth that is drawn as a line."""
        return max(round(0.95 * self.radius), LEAST_CHIN if self.radius >= LINE_RADIUS else 0)

    @property
    def skull(self) -> Shape:
        """It ends where a quarter ends: no chin hangs down, no cheek sticks out. A small one has straight cheeks."""
        wide, high = round(2.2 * self.radius) / 2, self.chin
        lower = round(0.1 * self.radius) if self.avatar.animal == "rabbit" else 0  # so that more is seen of its ears
        round_one = ellipse(wide, high - lower / 2, 0, 0, lower / 2)
        return united(round_one, box(wide, round(0.45 * self.radius))) if self.radius < LINE_RADIUS else round_one

    def put(self, shape: Shape, color: str, need: float = 0.5) -> None:
        self.painting.shape(shape, self.x, self.y, color, need)

    def draw(self, rows: Bitmap, x: float, y: float, inks: str | dict[str, str]) -> None:
        """With its upper edge so far below the middle of the head, and its middle so far beside it."""
        self.painting.bitmap(rows, self.x + x - len(rows[0]) / 4, self.y + y / 2, inks)

    def paint(self, mood: Mood) -> None:
        for side in SIDES:
            self.paint_ear(side)
        self.put(self.skull, self.avatar.hue)
        self.paint_muzzle(mood)
        self.paint_eyes(mood)
        self.paint_mouth(mood)

    def paint_ear(self, side: int) -> None:
        r = self.radius
        inks = {"#": self.avatar.hue, "d": self.dark, "w": self.avatar.white}
        for least, ink, part in EARS[self.avatar.animal]:
            if r >= least:
                self.put(part(side, r), inks[ink])

    def paint_muzzle(self, mood: Mood) -> None:
        r, light = self.radius, self.light
        match self.avatar.animal:
            case "fox":
                for side in SIDES:
                    cheek = ellipse(0.8 * r, 0.64 * r, 0, side * 0.64 * r, 0.66 * r)
                    self.put(overlap_of(self.skull, cheek), self.avatar.white)
            case "frog" | "duck":
                pass
            case "owl":
                for eye in self.eye_places(mood):
                    self.put(disc(0.4 * r, eye.x, eye.y), light)
            case "pig":
                self.put(ellipse(0.46 * r, 0.3 * r, 0, 0, 0.36 * r), light)
            case "panda":
                for side, eye in zip(SIDES, self.eye_places(mood), strict=True):
                    self.put(self.patch(side, eye), self.dark)
                self.paint_round_muzzle(0.42)
            case "cat":
                self.paint_round_muzzle(0.42)
                self.paint_whiskers()
            case _:
                self.paint_round_muzzle(0.5)

    def patch(self, side: int, eye: EyePlace) -> Shape:
        """Around the eye of a panda; a small one ends where the eye ends."""
        r = self.radius
        return box(1, 2, 0, *eye) if r < LINE_RADIUS else ellipse(0.36 * r, 0.42 * r, side * 30, *eye)

    def paint_round_muzzle(self, wide: float) -> None:
        """So wide by the radius; below it there is a chin."""
        r = self.radius
        if r < LINE_RADIUS:
            self.draw(SMALL_MUZZLE, 0, round(0.12 * r), self.light)
            return
        high, below = round(0.38 * r), max(1, round(0.17 * r))
        self.put(ellipse(wide * r, high, 0, 0, self.chin - below - high), self.light)

    def paint_whiskers(self) -> None:
        """Two on each cheek, where there is room for lines."""
        r = self.radius
        for side, y in product(SIDES, WHISKERS if r >= BILL_RADIUS else ()):
            self.put(box(0.19 * r, max(0.5, 0.02 * r), 0, side * 0.77 * r, round(y * r) + 0.5), self.dark)

    def eye_places(self, mood: Mood) -> Iterator[EyePlace]:
        """So that an eye fills whole columns, and one with a light in it whole cells."""
        eye, r, is_frog = features_of(self.radius).eyes[mood], self.radius, self.avatar.animal == "frog"
        wide, high = len(eye[0]) / 2, len(eye)
        out = (FROG_EYE if is_frog else EYE) * r
        left = round(self.x - out - wide / 2) + wide / 2 - self.x
        top, step = (FROG_BROW if is_frog else BROW) * r - high / 2, 2 if mood in WHOLE_EYES else 1
        top = step * round((2 * self.y + top) / step) - 2 * self.y
        for side in SIDES:
            yield EyePlace(-side * left, top + high / 2)

    def paint_eyes(self, mood: Mood) -> None:
        eye, inks = features_of(self.radius).eyes[mood], {"#": self.avatar.eyes, "w": LIGHT_INK, "d": self.lid}
        if self.avatar.animal == "panda":
            eye = features_of(self.radius).staring if mood == "open" else eye
            inks = {"#": eye_ink(self.avatar), "w": self.avatar.eyes, "d": self.avatar.hue}
        for side, place in zip(SIDES, self.eye_places(mood), strict=True):
            if self.avatar.animal == "frog":
                self.paint_bulge(place, mood)
            is_turned = side > 0 and mood == "sly"
            self.draw(mirrored_eye(eye) if is_turned else eye, place.x, place.y - len(eye) / 2, inks)

    def paint_bulge(self, eye: EyePlace, mood: Mood) -> None:
        """What the eye of a frog lies in; most have a light around them. Both end where a quarter ends."""
        r, high = self.radius, len(features_of(self.radius).eyes[mood])
        light, rim = (max(least, round(part * r - high / 2)) + high / 2 for least, part in ((0, 0.33), (1, 0.46)))
        self.put(disc(rim, eye.x, eye.y), self.avatar.hue)
        if mood in EYES_ON_WHITE and r >= LINE_RADIUS:
            self.put(disc(light, eye.x, eye.y), self.light)

    def paint_mouth(self, mood: Mood) -> None:
        r = self.radius
        match self.avatar.animal:
            case "frog":
                self.paint_wide_mouth(mood)
            case "duck":
                self.paint_bill()
            case "owl":
                self.paint_beak()
            case "pig":
                for side in SIDES:
                    self.put(ellipse(0.09 * r, 0.12 * r, 0, side * 0.18 * r, 0.36 * r), self.avatar.eyes, 0.4)
            case _:
                features = features_of(r)
                snout = {"sly": features.grin, "cross": features.frown}.get(mood, features.snout)
                self.draw(snout, 0, round(0.12 * r), self.avatar.eyes)

    def paint_wide_mouth(self, mood: Mood) -> None:
        """From ear to ear, and a nostril on each side. Its corners hang down if it has been hit."""
        r = self.radius
        thin = smile(round(1.3 * r), max(1, round(r / 7)))
        mouth = grown(smile(round(0.65 * r), 1)) if r >= THICK_RADIUS else thin
        self.draw(mouth[::-1] if mood == "cross" else mouth, 0, round(0.28 * r), self.avatar.eyes)
        if r >= LINE_RADIUS:
            for side in SIDES:
                self.put(disc(0.07 * r, side * 0.16 * r, 0.02 * r), self.dark, 0.4)

    def paint_beak(self) -> None:
        r = self.radius
        if r < LINE_RADIUS:
            self.draw(SMALL_BEAK, 0, round(0.12 * r), self.avatar.beak)
        else:
            self.put(polygon((-0.2 * r, 0.1 * r), (0.2 * r, 0.1 * r), (0, 0.55 * r)), self.avatar.beak)

    def paint_bill(self) -> None:
        """Broad and round, and open a little."""
        r = self.radius
        if r < LINE_RADIUS:
            self.draw(SMALL_BILL, 0, round(0.25 * r), self.avatar.beak)
            return
        self.put(
            united(ellipse(0.34 * r, 0.3 * r, 0, 0, 0.3 * r), ellipse(0.66 * r, 0.22 * r, 0, 0, 0.42 * r)), self.avatar.beak
        )
        if r >= BILL_RADIUS:
            self.draw(smile(round(0.8 * r), 1), 0, round(0.4 * r), mixed(self.avatar.beak, self.avatar.eyes, 0.5))
