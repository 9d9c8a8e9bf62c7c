"""Icons: what a plain answer means, as a shape that can be drawn in any size; about one unit from its middle to its edge."""

from __future__ import annotations

from typing import Literal

from uno_tui.tui.look.shapes import SIGN_SHAPES, Shape, box, cut_out, disc, overlap_of, polygon, ring, sized, stroke, united

IconName = Literal["go", "leave", "keep", "stay", "back", "new", "watch", "poster", "write", "forget", "look"]

GO = united(polygon((-0.7, -0.9), (1, 0), (-0.7, 0.9)), box(0.12, 0.9, x=-0.62))
WAY_OUT = united(box(0.42, 0.16, x=0.16), polygon((0.46, -0.52), (1.08, 0), (0.46, 0.52)))
AROUND_WAY = united(box(0.54, 0.32, x=0.16), polygon((0.34, -0.86), (1.3, 0), (0.34, 0.86)))
DOOR = cut_out(cut_out(box(0.6, 1, x=-0.45), box(0.42, 0.82, x=-0.45)), AROUND_WAY)
TURNED_BACK = united(
    cut_out(ring(0.86, 0.32, x=0.16, y=0.1), polygon((0.16, 0.1), (0.16, 2), (-2, 2), (-2, 0.1))),
    disc(0.16, x=0.16, y=0.8),
    polygon((-1.06, 0), (-0.54, 0.72), (-0.02, 0)),
)
PADLOCK = cut_out(
    united(
        cut_out(united(ring(0.56, 0.22, y=-0.4), box(0.56, 0.25, y=-0.15)), box(0.34, 0.4, y=0)),
        box(0.86, 0.56, y=0.44),
    ),
    united(box(0.17, 0.14, y=0.34), box(0.09, 0.24, y=0.5)),
)
EYE = sized(overlap_of(disc(1.3, y=0.72), disc(1.3, y=-0.72)), 1.2)
PUPIL = cut_out(disc(0.42), disc(0.13, x=0.15, y=-0.15))
FRAME = cut_out(box(0.9, 1.05), box(0.76, 0.9))
PENCIL = united(
    polygon((0.45, -1), (0.95, -0.5), (-0.35, 0.8), (-0.85, 0.3)), polygon((-0.95, 0.45), (-0.5, 0.9), (-1.05, 1.05))
)


ICONS: dict[IconName, Shape] = {
    "go": GO,
    "leave": WAY_OUT,
    "keep": united(stroke((-0.8, 0.1), (-0.2, 0.7), 0.2), stroke((-0.2, 0.7), (0.85, -0.65), 0.2)),
    "stay": PADLOCK,
    "back": TURNED_BACK,
    "new": united(box(0.9, 0.24), box(0.24, 0.9)),
    "look": united(cut_out(EYE, sized(EYE, 0.78)), PUPIL),
    "watch": united(ring(1, 0.22), sized(GO, 0.5)),
    "poster": united(FRAME, sized(SIGN_SHAPES["★"], 0.66)),
    "write": PENCIL,
    "forget": united(stroke((-0.7, -0.7), (0.7, 0.7), 0.2), stroke((0.7, -0.7), (-0.7, 0.7), 0.2)),
}
STILL: dict[IconName, Shape] = {"leave": DOOR}  # what stands behind it, in no color of its own
HUES: dict[IconName, str] = {
    "go": "#5fd3a6",
    "keep": "#5fd3a6",
    "stay": "#ffcf5c",
    "leave": "#ff6b62",
    "forget": "#ff6b62",
    "back": "#6aa9d8",
    "new": "#6aa9d8",
    "watch": "#6aa9d8",
    "look": "#6aa9d8",
    "poster": "#ffcf5c",
    "write": "#ffcf5c",
}
