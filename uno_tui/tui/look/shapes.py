"""Shapes to be painted: round ones, straight ones, and what is made of them. One unit is the width of a cell, a line two.

A shape tells for each height where it begins and ends, so that painting it is a walk along lines, not a question per point.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import pairwise
from math import cos, inf, radians, sin, sqrt
from typing import NamedTuple

Stretch = tuple[float, float]  # from here to there, on one height
Point = tuple[float, float]


class Shape(NamedTuple):
    """Its spans on each height, from left to right, and between which heights there are any. Its middle is at 0, 0."""

    spans: Callable[[float], list[Stretch]]
    top: float
    bottom: float


def ellipse(wide: float, high: float, lean: float = 0.0, x: float = 0.0, y: float = 0.0) -> Shape:
    """By its two radii, leaning to the right by so many degrees."""
    c, s = cos(radians(lean)), sin(radians(lean))
    a = (c / wide) ** 2 + (s / high) ** 2
    b = c * s * (1 / high**2 - 1 / wide**2)
    d = (s / wide) ** 2 + (c / high) ** 2
    reach = sqrt(a / (a * d - b * b))

    def spans(v: float) -> list[Stretch]:
        v -= y
        root = (b * v) ** 2 - a * (d * v * v - 1)
        if root <= 0:
            return []
        half = sqrt(root)
        return [(x + (-b * v - half) / a, x + (-b * v + half) / a)]

    return Shape(spans, y - reach, y + reach)


def disc(radius: float, x: float = 0.0, y: float = 0.0) -> Shape:
    return ellipse(radius, radius, 0, x, y)


def ring(radius: float, thick: float, x: float = 0.0, y: float = 0.0) -> Shape:
    return cut_out(disc(radius, x, y), disc(radius - thick, x, y))


def polygon(*corners: Point) -> Shape:
    sides = list(pairwise((*corners, corners[0])))

    def spans(v: float) -> list[Stretch]:
        crossings = sorted(x0 + (x1 - x0) * (v - y0) / (y1 - y0) for (x0, y0), (x1, y1) in sides if (y0 > v) != (y1 > v))
        return list(zip(crossings[::2], crossings[1::2], strict=True))

    heights = [y for _, y in corners]
    return Shape(spans, min(heights), max(heights))


def box(wide: float, high: float, lean: float = 0.0, x: float = 0.0, y: float = 0.0) -> Shape:
    """By half its width and half its height."""
    c, s = cos(radians(lean)), sin(radians(lean))
    corners = ((-wide, -high), (wide, -high), (wide, high), (-wide, high))
    return polygon(*((x + u * c + v * s, y - u * s + v * c) for u, v in corners))


def stroke(start: Point, end: Point, thick: float) -> Shape:
    """A line with round ends, half as thick as it is."""
    (x0, y0), (x1, y1) = start, end
    length = sqrt((x1 - x0) ** 2 + (y1 - y0) ** 2) or 1.0
    across, along = (y1 - y0) / length * thick, (x1 - x0) / length * thick
    body = polygon(
        (x0 - across, y0 + along), (x1 - across, y1 + along), (x1 + across, y1 - along), (x0 + across, y0 - along)
    )
    return united(body, disc(thick, x0, y0), disc(thick, x1, y1))


def star(radius: float, inner: float = 0.42, points: int = 5, x: float = 0.0, y: float = 0.0) -> Shape:
    turns = [
        (radius if number % 2 == 0 else radius * inner, radians(180 * number / points - 90)) for number in range(2 * points)
    ]
    return polygon(*((x + reach * cos(turn), y + reach * sin(turn)) for reach, turn in turns))


def sector(start: float, end: float, radius: float) -> Shape:
    """A piece of cake between two angles, clockwise from the right."""
    middle = [start + (end - start) * share / 6 for share in range(7)]
    return polygon((0, 0), *((radius * cos(radians(turn)), radius * sin(radians(turn))) for turn in middle))


def united(*shapes: Shape) -> Shape:
    """What lies in any of them."""

    def spans(v: float) -> list[Stretch]:
        return merged_spans(span for shape in shapes if shape.top <= v <= shape.bottom for span in shape.spans(v))

    return Shape(spans, min(shape.top for shape in shapes), max(shape.bottom for shape in shapes))


def overlap_of(one: Shape, other: Shape) -> Shape:
    """What lies in both."""

    def spans(v: float) -> list[Stretch]:
        pairs = ((max(a, c), min(b, d)) for a, b in one.spans(v) for c, d in other.spans(v))
        return [(start, end) for start, end in pairs if start < end]

    return Shape(spans, max(one.top, other.top), min(one.bottom, other.bottom))


def cut_out(one: Shape, other: Shape) -> Shape:
    """What lies in the one and not in the other."""

    def spans(v: float) -> list[Stretch]:
        edges = [-inf, *(edge for span in other.spans(v) for edge in span), inf]
        outside = list(zip(edges[::2], edges[1::2], strict=True))
        pairs = ((max(a, c), min(b, d)) for a, b in one.spans(v) for c, d in outside)
        return [(start, end) for start, end in pairs if start < end]

    return Shape(spans, one.top, one.bottom)


def merged_spans(spans: Iterable[Stretch]) -> list[Stretch]:
    """Sorted, and those that touch as one."""
    result: list[Stretch] = []
    for start, end in sorted(spans):
        if result and start <= result[-1][1]:
            result[-1] = (result[-1][0], max(end, result[-1][1]))
        else:
            result.append((start, end))
    return result


def sized(shape: Shape, factor: float) -> Shape:
    """So many times as large."""
    return Shape(
        lambda v: [(start * factor, end * factor) for start, end in shape.spans(v / factor)],
        shape.top * factor,
        shape.bottom * factor,
    )


HEART = united(disc(0.52, -0.46, -0.4), disc(0.52, 0.46, -0.4), polygon((-0.95, -0.2), (0.95, -0.2), (0, 1)))
LEAF = united(disc(0.5, -0.46, 0.3), disc(0.5, 0.46, 0.3), polygon((-0.92, 0.12), (0, -1), (0.92, 0.12)))
STEM = polygon((-0.12, 0.1), (0.12, 0.1), (0.36, 1), (-0.36, 1))
CLOVER = united(disc(0.46, 0, -0.5), disc(0.46, -0.52, 0.25), disc(0.46, 0.52, 0.25), STEM)
DIAMOND = polygon((0, -1.1), (1.1, 0), (0, 1.1), (-1.1, 0))
TRIANGLE = polygon((0, -1), (1.1, 0.85), (-1.1, 0.85))
SQUARE = box(0.9, 0.9)
# The signs of colors that can be drawn in any size, each about one unit from its middle to its edge.
SIGN_SHAPES = {
    "●": disc(1),
    "▲": TRIANGLE,
    "■": SQUARE,
    "◆": DIAMOND,
    "♦": DIAMOND,
    "♥": HEART,
    "♠": united(LEAF, STEM),
    "♣": CLOVER,
    "★": star(1.15),
    "✦": star(1.2, 0.36, 4),
    "○": ring(1, 0.35),
    "△": cut_out(TRIANGLE, sized(TRIANGLE, 0.5)),
    "□": cut_out(SQUARE, sized(SQUARE, 0.55)),
    "◇": cut_out(DIAMOND, sized(DIAMOND, 0.5)),
    "◐": united(ring(1, 0.25), overlap_of(disc(1), box(0.5, 1, x=-0.5))),
    "※": united(stroke((-0.8, -0.8), (0.8, 0.8), 0.16), stroke((0.8, -0.8), (-0.8, 0.8), 0.16),
                *(disc(0.2, x, y) for x, y in ((0, -0.85), (0, 0.85), (-0.85, 0), (0.85, 0)))),
}  # fmt: skip
