"""Eyes, noses and mouths of the heads that are drawn from shapes: by hand in quarters, one set for each grade of size.

An eye fills whole columns, and the light in it lies where no skin is in the same cell: so a cell never needs a third color,
and both eyes look alike. `#` is the color of the eyes, `w` the light in them, `d` an eyelid.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from uno_tui.tui.look.painting import Bitmap, grown

Mood = Literal["open", "happy", "shut", "cross", "sleepy", "sly"]


class Features(NamedTuple):
    """The left eye by its mood, and what is in the middle of a muzzle, also of one that grins or has been hit."""

    eyes: dict[Mood, Bitmap]
    snout: Bitmap
    grin: Bitmap
    frown: Bitmap
    staring: Bitmap  # an open eye that is light in a dark patch; `w` is its pupil


SIMPLE = Features(
    {
        "open": ("#w##", "####"),
        "happy": (".##.", "#..#"),
        "shut": ("....", "####"),
        "cross": ("#..#", ".##.", "#..#"),
        "sleepy": ("dddd", "####"),
        "sly": ("##..", "..##"),
    },
    ("####",),
    ("####",),
    ("####",),
    (".##.", ".##."),
)
PLAIN = Features(
    {
        "open": ("#w##", "####", "####"),
        "happy": (".####.", "##..##"),
        "shut": ("......", "......", "######"),
        "cross": ("##..##", "..##..", "##..##"),
        "sleepy": ("dddd", "####", "####"),
        "sly": ("##....", "####..", ".####."),
    },
    ("..####..", "........", ".#....#.", "..####.."),
    ("..####..", "........", "##....##", ".######."),
    ("..####..", "........", "..####..", ".#....#."),
    ("#ww#", "#ww#", "####"),
)
CLEAR = Features(
    {
        "open": (".####.", "##w###", "######", ".####."),
        "happy": ("..####..", ".##..##.", "##....##"),
        "shut": ("........", "##....##", "..####.."),
        "cross": ("##..##", "..##..", "##..##"),
        "sleepy": (".dddd.", "dddddd", "######", ".####."),
        "sly": ("###.....", "######..", "..######"),
    },
    ("..######..", "...####...", ".#......#.", "..######.."),
    ("..######..", "...####...", "..........", "##......##", ".########."),
    ("..######..", "...####...", "..........", "..######..", ".#......#."),
    (".####.", "##ww##", "##ww##", ".####."),
)
FINE = Features(
    {
        "open": ("..####..", "##ww####", "########", "..####.."),
        "happy": ("...####...", ".###..###.", "###....###", "##......##"),
        "shut": ("..........", "##......##", ".###..###.", "...####..."),
        "cross": ("###..###", "..####..", "..####..", "###..###"),
        "sleepy": ("..dddd..", "dddddddd", "########", "..####.."),
        "sly": ("####........", "########....", "..##########", "....######.."),
    },
    (
        "....########....",
        "....########....",
        "......####......",
        ".......##.......",
        "##.....##.....##",
        ".##...####...##.",
        "..#####..#####..",
    ),
    (
        "....########....",
        "....########....",
        "......####......",
        "................",
        "###..........###",
        ".####......####.",
        "...##########...",
    ),
    (
        "....########....",
        "....########....",
        "......####......",
        "................",
        "...##########...",
        ".####......####.",
        "###..........###",
    ),
    ("..####..", "##wwww##", "##wwww##", "..####.."),
)


def grown_features(features: Features) -> Features:
    return Features({mood: grown(eye) for mood, eye in features.eyes.items()}, *map(grown, features[1:]))


GRADES = (
    (0.0, SIMPLE),
    (5.6, PLAIN),
    (7.4, CLEAR),
    (11.5, FINE),
    (15.0, grown_features(CLEAR)),
    (23.0, grown_features(FINE)),
)


def features_of(radius: float) -> Features:
    """Of a head with this radius in columns."""
    return next(features for least, features in reversed(GRADES) if radius >= least)


def mirrored_eye(rows: Bitmap) -> list[str]:
    return [row[::-1] for row in rows]


def smile(columns: int, steps: int) -> list[str]:
    """A mouth from ear to ear: its corners rise in so many steps."""
    halves = [("." * (2 * step) + "###").ljust(columns, ".") for step in range(steps)]
    halves.append(("." * (2 * steps)).ljust(columns, "#"))
    return [half + half[::-1] for half in halves]
