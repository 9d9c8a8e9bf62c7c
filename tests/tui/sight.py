"""How colors are seen: by everybody, by people who lack one of the three kinds of cones, and how far two of them lie apart.

Color blindness is simulated after Machado, Oliveira and Fernandes (2009), severity 1.0, in linear RGB; distances are
CIEDE2000 (Sharma, Wu and Dalal 2005) in CIELAB under D65; contrast is what WCAG 2 calls the contrast ratio.
"""

from __future__ import annotations

from functools import lru_cache
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

from rich.style import Style

Triple = tuple[float, float, float]

# What is seen of red, green and blue.
SIGHTS: dict[str, tuple[Triple, Triple, Triple]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
XYZ = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
WHITE = (0.95047, 1.0, 1.08883)


def linear(color: str) -> Triple:
    red, green, blue = (channel(int(color[place : place + 2], 16) / 255) for place in (1, 3, 5))
    return red, green, blue


def channel(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def times(matrix: tuple[Triple, Triple, Triple], light: Triple) -> Triple:
    one, two, three = (sum(share * part for share, part in zip(row, light, strict=True)) for row in matrix)
    return one, two, three


def seen(color: str, sight: str) -> Triple:
    """The light that somebody with full sight would need to see the same."""
    red, green, blue = (min(1.0, max(0.0, part)) for part in times(SIGHTS[sight], linear(color)))
    return red, green, blue


def lab(light: Triple) -> Triple:
    x, y, z = (root(part / white) for part, white in zip(times(XYZ, light), WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def root(part: float) -> float:
    return part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116


def ciede2000(one: Triple, other: Triple) -> float:
    """The names are those of the paper, so that it can be checked against it."""
    l1, a1, b1 = one
    l2, a2, b2 = other
    mean_c = (hypot(a1, b1) + hypot(a2, b2)) / 2
    g = 0.5 * (1 - sqrt(mean_c**7 / (mean_c**7 + 25**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = degrees(atan2(b1, a1)) % 360, degrees(atan2(b2, a2)) % 360
    is_grey = not c1 * c2
    turn = 0.0 if is_grey else (h2 - h1 + 180) % 360 - 180
    delta_h = 2 * sqrt(c1 * c2) * sin(radians(turn / 2))
    mean_h = h1 + h2 if is_grey else (h1 + turn / 2) % 360
    mean_l, mean_c = (l1 + l2) / 2, (c1 + c2) / 2
    t = (
        1
        - 0.17 * cos(radians(mean_h - 30))
        + 0.24 * cos(radians(2 * mean_h))
        + 0.32 * cos(radians(3 * mean_h + 6))
        - 0.20 * cos(radians(4 * mean_h - 63))
    )
    s_l = 1 + 0.015 * (mean_l - 50) ** 2 / sqrt(20 + (mean_l - 50) ** 2)
    s_c, s_h = 1 + 0.045 * mean_c, 1 + 0.015 * mean_c * t
    r_t = -sin(radians(60 * exp(-(((mean_h - 275) / 25) ** 2)))) * 2 * sqrt(mean_c**7 / (mean_c**7 + 25**7))
    l_part, c_part, h_part = (l2 - l1) / s_l, (c2 - c1) / s_c, delta_h / s_h
    return sqrt(l_part**2 + c_part**2 + h_part**2 + r_t * c_part * h_part)


@lru_cache(maxsize=4096)
def distance(color: str, other: str, sight: str = "normal") -> float:
    return ciede2000(lab(seen(color, sight)), lab(seen(other, sight)))


@lru_cache(maxsize=4096)
def contrast(color: str, other: str) -> float:
    darker, brighter = sorted(luminance(*linear(one)) for one in (color, other))
    return (brighter + 0.05) / (darker + 0.05)


def luminance(red: float, green: float, blue: float) -> float:
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def written(look: Style) -> float:
    """The contrast between ink and paper."""
    assert look.color
    assert look.color.triplet
    assert look.bgcolor
    assert look.bgcolor.triplet
    return contrast(look.color.triplet.hex, look.bgcolor.triplet.hex)
