"""A dancer on a stage, painted as large as there is room: curtains, a spotlight, a floor in the colors of the deck, a crowd.

The dancer has the head of whoever dances; the heads of the others are the crowd.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from textual.color import Color

from uno_tui.tui.look.avatars import Avatar
from uno_tui.tui.look.head_features import Mood
from uno_tui.tui.look.heads import LARGE_HEAD, MIDDLE_HEAD, SMALL_HEAD, HeadSize, paint_head
from uno_tui.tui.look.painting import Painting, grown
from uno_tui.tui.look.palettes import Palette, mixed
from uno_tui.tui.look.portraits import dark_of, paint_portrait
from uno_tui.tui.look.shapes import Point, ellipse, polygon, stroke, united
from uno_tui.tui.look.stamps import paint_word, word_width

CURTAIN, FOLD = "#9c1c2a", "#6d1019"
FIGURE = 10.6  # units from the soles to the highest finger, for a scale of one
HEADS = (SMALL_HEAD, MIDDLE_HEAD, LARGE_HEAD)
HUGE_HEAD = HeadSize(24, 11)
NOTE_SIDES, GREAT_NOTE_SIDES = (0.62, 0.22), (0.68, 0.2)  # of the width
DRAWN_NOTE = (
    "....###...", "....##.##.", "....##..##", "....##....", ".#####....", "######....", ".####.....",
)  # fmt: skip
LABEL_CLOSE = 4  # lines of a clock that has no room for a free line below it
BROAD, GREAT = 20, 38  # lines of a stage from which on there are more notes, and larger ones
SHOE, OTHER_SHIRT = "#d0403a", "#8a6ae0"
LIGHTS = 4  # squares that a light on the floor passes
UNLIT = 0.55  # how much of the night is in a square that is not lit
Limb = tuple[Point, Point]  # elbow and hand, or knee and foot


class Pose(NamedTuple):
    """Where limbs are, seen from between the feet: up is negative. Arms begin at the shoulders, legs at the hip."""

    left_arm: Limb
    right_arm: Limb
    left_leg: Limb
    right_leg: Limb


HIP, SHOULDER = (0.0, -3.7), (1.1, -5.6)
TRUNK = ((-1, 1.3, -6.0), (1, 1.3, -6.0), (1, 0.85, -3.6), (-1, 0.85, -3.6))  # its side, and how far from the middle and up
HEAD_MIDDLE, HEAD_RADIUS, LEAST_PORTRAIT, LEAST_MIDDLE = -7.4, 1.3, 4.5, 2.2
# A limb at the right; at the left it is mirrored.
UP, OUT = ((2.3, -7.0), (2.8, -9.3)), ((2.3, -6.2), (3.8, -5.8))
ON_HIP, BENT = ((2.4, -4.7), (1.1, -3.8)), ((2.3, -4.8), (3.3, -6.6))
STANDING, KICKING = ((1.0, -2.0), (1.6, 0.0)), ((1.8, -3.2), (3.6, -2.4))
# From each beat to the next a single limb moves, and the body stays: that is little to write, and never stands still.
STEPS = (
    (UP, UP, STANDING, STANDING),
    (UP, ON_HIP, STANDING, STANDING),
    (UP, ON_HIP, STANDING, KICKING),
    (OUT, ON_HIP, STANDING, KICKING),
    (OUT, ON_HIP, STANDING, STANDING),
    (OUT, BENT, STANDING, STANDING),
    (ON_HIP, BENT, STANDING, STANDING),
    (ON_HIP, UP, STANDING, STANDING),
    (ON_HIP, UP, KICKING, STANDING),
    (ON_HIP, OUT, KICKING, STANDING),
    (ON_HIP, OUT, STANDING, STANDING),
    (UP, OUT, STANDING, STANDING),
)


def mirrored_limb(limb: Limb) -> Limb:
    (x, y), (end_x, end_y) = limb
    return (-x, y), (-end_x, end_y)


POSES = tuple(
    Pose(mirrored_limb(left_arm), right_arm, mirrored_limb(left_leg), right_leg)
    for left_arm, right_arm, left_leg, right_leg in STEPS
)
BAR = 4  # beats, after which the notes and the lights of the floor move, too: all of it at every beat would be much to write
JUMP = 3  # bars for which one of the crowd is up
BEATS = len(POSES) * BAR  # after which the dance begins again


class StageCast(NamedTuple):
    """Who dances, who looks on, and the colors of the deck."""

    dancer: Avatar
    crowd: tuple[Avatar, ...]
    hues: tuple[str, ...]


@lru_cache(maxsize=BEATS)
def paint_stage(cast: StageCast, width: int, height: int, palette: Palette, beat: int) -> Painting:
    """Not to be painted on: everything but the clock. Beats repeat, so each of them is painted once."""
    painting = Painting(width, height, palette.night)
    floor = 2 if height >= 20 else 1
    paint_light(painting, palette, floor)
    paint_floor(painting, cast.hues, palette, floor, beat // BAR)
    ground, scale = height - floor - 0.3, min((height - floor - 1) * 2 / FIGURE, width / 14)
    paint_notes(painting, palette, beat // BAR)
    paint_dancer(painting, cast.dancer.seen_in(palette), ground, scale, palette, POSES[beat % len(POSES)])
    paint_curtains(painting, palette)
    paint_crowd(painting, cast.crowd, palette, beat // BAR)
    return painting


def paint_light(painting: Painting, palette: Palette, floor: int) -> None:
    """A spotlight from above."""
    if palette.hues == "none":
        return
    middle, height = painting.width / 2, painting.height - floor
    wide = min(painting.width * 0.3, height * 1.5)
    light, pool = (mixed(palette.night, palette.accent, share) for share in (0.1, 0.22))
    painting.shape(polygon((-wide * 0.25, 0), (wide * 0.25, 0), (wide, 2 * height), (-wide, 2 * height)), middle, 0, light)
    painting.shape(ellipse(wide, max(1.6, height * 0.12)), middle, height - 0.4, pool)


def paint_floor(painting: Painting, hues: Sequence[str], palette: Palette, floor: int, bar: int) -> None:
    """Squares in the colors of the deck; two of them are lit, and the light runs away from the dancer."""
    size, count = 4 * floor, -(-painting.width // (4 * floor))
    lit = {count // 2 - 1 - bar % LIGHTS, count // 2 + bar % LIGHTS}
    for number in range(count):
        hue = palette.paper(hues[number % len(hues)])
        shade = hue if number in lit or palette.hues == "none" else mixed(hue, palette.night, UNLIT)
        painting.fill(number * size, painting.height - floor, size - 0.5, floor, shade)


def paint_dancer(painting: Painting, avatar: Avatar, ground: float, scale: float, palette: Palette, pose: Pose) -> None:
    """Legs first, then the body, the arms in their sleeves, and the head."""
    is_plain = palette.hues == "none"
    shirt, trousers = (
        (palette.ink, palette.ink) if is_plain else (shirt_on(avatar, palette), mixed(avatar.hue, palette.ink, 0.65))
    )
    skin, shoe = (palette.ink, palette.ink) if is_plain else (avatar.hue, SHOE)
    middle, (hip_x, hip_y) = painting.width / 2, HIP

    def limb(start: Point, joints: Sequence[Point], thick: float, color: str) -> None:
        points = [(x * scale, y * scale) for x, y in (start, *joints)]
        parts = [stroke(one, other, thick * scale) for one, other in pairwise(points)]
        painting.shape(united(*parts), middle, ground, color)

    for side, leg in ((-0.35, pose.left_leg), (0.35, pose.right_leg)):
        limb((hip_x + side, hip_y), leg, 0.42, trousers)
        foot_x, foot_y = leg[1]
        limb((foot_x - 0.2 * side, foot_y), [(foot_x + 1.2 * side, foot_y)], 0.44, shoe)
    limb((hip_x - 0.4, hip_y), [(hip_x + 0.4, hip_y)], 0.6, trousers)
    limb((0, HEAD_MIDDLE), [(0, SHOULDER[1])], 0.42, skin)
    corners = [(side * x * scale, y * scale) for side, x, y in TRUNK]
    painting.shape(polygon(*corners), middle, ground, shirt)
    for side, (elbow, hand) in ((-1, pose.left_arm), (1, pose.right_arm)):
        limb(elbow, [hand], 0.34, skin)
        limb((side * SHOULDER[0], SHOULDER[1]), [elbow], 0.42, shirt)
    paint_face(painting, avatar, middle, ground + HEAD_MIDDLE * scale / 2, HEAD_RADIUS * scale)


def shirt_on(avatar: Avatar, palette: Palette) -> str:
    """Far from the color of whoever wears it: else body and head are one blob."""
    red, green, blue = Color.parse(avatar.hue).rgb

    def distance(shirt: str) -> int:
        other = Color.parse(shirt).rgb
        return abs(red - other[0]) + abs(green - other[1]) + abs(blue - other[2])

    return max(palette.accent, OTHER_SHIRT, key=distance)


def paint_face(painting: Painting, avatar: Avatar, x: float, y: float, radius: float) -> None:
    """Where a portrait would be too small to be told, a head that was drawn by hand."""
    if radius < LEAST_PORTRAIT:
        size = MIDDLE_HEAD if radius >= LEAST_MIDDLE else SMALL_HEAD
        paint_head(painting, avatar, round(x - size.width / 2), round(y - size.height / 2), size, "happy")
    else:
        paint_portrait(painting, avatar, x, y, radius, "happy")


def paint_curtains(painting: Painting, palette: Palette) -> None:
    """At both sides, in folds; a strip of them hangs above."""
    wide = max(4, painting.width // 14)
    cloth, fold = (palette.ink, palette.night) if palette.hues == "none" else (CURTAIN, FOLD)
    for column in range(0, painting.width, 2):
        if column < wide or column >= painting.width - wide:
            painting.fill(column, 0, 1.5, painting.height, cloth)
            painting.fill(column + 1.5, 0, 0.5, painting.height, fold)
        else:
            painting.fill(column, 0, 2, 0.5 if (column // 2) % 3 else 1, cloth)


def paint_crowd(painting: Painting, crowd: Sequence[Avatar], palette: Palette, bar: int) -> None:
    """In the first row, to the left and to the right, on one line; one of them after the other jumps."""
    head = crowd_head(painting, len(crowd))
    pitch, edge = head.width + 2, max(4, painting.width // 14) + 3
    left, jumping = -(-len(crowd) // 2), bar // JUMP % max(2, len(crowd))
    for number, avatar in enumerate(crowd):
        x = edge + number * pitch if number < left else painting.width - edge - (len(crowd) - number) * pitch + 2
        mood: Mood = "happy" if number == jumping else "open"
        y, seen = painting.height - head.height - (number == jumping), avatar.seen_in(palette)
        if number == jumping:  # or the head would float
            shade = palette.ink if palette.hues == "none" else dark_of(seen)
            painting.fill(x + head.width / 4, painting.height - 1.5, head.width / 2, 1.5, shade)
        if head in HEADS:
            paint_head(painting, seen, x, y, head, mood)
        else:
            paint_portrait(painting, seen, x + head.width / 2, y + head.height * 0.56, head.width * 0.43, mood)


def crowd_head(painting: Painting, count: int) -> HeadSize:
    """The largest for which everybody has room beside the dancer."""
    room = painting.width * 0.56
    sizes = [HUGE_HEAD] if painting.height >= GREAT else []
    sizes += [LARGE_HEAD] if painting.height >= 20 else []
    sizes += [MIDDLE_HEAD] if painting.height >= 11 else []
    return next((size for size in sizes if count * (size.width + 2) <= room), SMALL_HEAD)


def paint_notes(painting: Painting, palette: Palette, bar: int) -> None:
    """They rise on either side of the dancer, a step with every bar; the clock is left alone."""
    is_broad, is_great = painting.height >= BROAD, painting.height >= GREAT
    note, sides = (grown(DRAWN_NOTE), GREAT_NOTE_SIDES) if is_great else (DRAWN_NOTE, NOTE_SIDES)
    rows, step = max(1, painting.height - (12 if is_broad else 8)), 9 if is_great else 5 if is_broad else 3
    for number in range(4 if is_broad else 2):
        y = 2 + (number * step - bar) % rows
        x = int(painting.width * sides[number % 2]) + (y + number) % 3 * 2 - 2
        painting.bitmap(note, x, y, palette.ink)


def paint_clock(painting: Painting, seconds: int, label: str, palette: Palette) -> None:
    """The seconds that are left, as large as one sees them from across the room, and what they are."""
    text, lines = str(seconds), 8 if painting.height >= 26 else 4
    width = word_width(text, lines)
    x = painting.width - max(4, painting.width // 14) - width - 3
    ink = palette.ink if palette.hues == "none" else palette.accent
    y = 2 if lines == 4 else 3
    paint_word(painting, text, x, y, ink, lines)
    painting.centered(x, y + lines + (lines > LABEL_CLOSE), width, label, palette.ink, bold=True)
