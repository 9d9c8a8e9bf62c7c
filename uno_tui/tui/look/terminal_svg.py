"""A screen as SVG, in one file without foreign fonts: each character keeps the cells that it has on a terminal.

Blocks are drawn as shapes, not as letters, so that no font leaves gaps between them; Chinese characters take two cells.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from rich.cells import get_character_cell_size
from rich.segment import Segment
from rich.style import Style

from uno_tui.lang import words
from uno_tui.tui.look.palettes import Palette
from uno_tui.tui.look.svg import element, whole_svg

CELL, LINE = 9.0, 18.0
SIZE, BASELINE = 15, 13.5
# What is filled of a cell: left, top, width, height.
BLOCKS: dict[str, tuple[tuple[float, float, float, float], ...]] = {
    "█": ((0, 0, 1, 1),),
    "▀": ((0, 0, 1, 0.5),),
    "▌": ((0, 0, 0.5, 1),),
    "▐": ((0.5, 0, 0.5, 1),),
    "▘": ((0, 0, 0.5, 0.5),),
    "▝": ((0.5, 0, 0.5, 0.5),),
    "▖": ((0, 0.5, 0.5, 0.5),),
    "▗": ((0.5, 0.5, 0.5, 0.5),),
    "▞": ((0.5, 0, 0.5, 0.5), (0, 0.5, 0.5, 0.5)),
    "▚": ((0, 0, 0.5, 0.5), (0.5, 0.5, 0.5, 0.5)),
    "▛": ((0, 0, 1, 0.5), (0, 0.5, 0.5, 0.5)),
    "▜": ((0, 0, 1, 0.5), (0.5, 0.5, 0.5, 0.5)),
    "▙": ((0, 0, 0.5, 1), (0.5, 0.5, 0.5, 0.5)),
    "▟": ((0.5, 0, 0.5, 1), (0, 0.5, 0.5, 0.5)),
} | {sign: ((0, 1 - eighths / 8, 1, eighths / 8),) for eighths, sign in enumerate("▁▂▃▄▅▆▇", 1)}


def terminal_svg(lines: Sequence[Iterable[Segment]], width: int, title: str, palette: Palette) -> str:
    body = [part for y, line in enumerate(lines) for part in drawn_line(line, y, palette)]
    return whole_svg(CELL * width, LINE * len(lines), words.say("poster.fixed-fonts"), title, palette.felt, body)


def drawn_line(line: Iterable[Segment], y: int, palette: Palette) -> Iterator[str]:
    """Papers first, so that no letter is cut off by what stands beside it."""
    x, papers, inks = 0, list[str](), list[str]()
    for segment in line:
        ink, paper = colors_of(segment.style, palette)
        if paper != palette.felt:
            papers.append(rect(x, y, (0, 0, segment.cell_length, 1), paper))
        inks += drawn_text(segment, x, y, ink)
        x += segment.cell_length
    yield from papers
    yield from inks


def colors_of(style: Style | None, palette: Palette) -> tuple[str, str]:
    ink = hex_of(style.color if style else None, palette.ink)
    paper = hex_of(style.bgcolor if style else None, palette.felt)
    return (paper, ink) if style and style.reverse else (ink, paper)


def hex_of(color: object, default: str) -> str:
    triplet = getattr(color, "triplet", None)
    return triplet.hex if triplet else default


def drawn_text(segment: Segment, x: int, y: int, ink: str) -> Iterator[str]:
    weight = "bold" if segment.style and segment.style.bold else "normal"
    for (is_block, _), run in groupby(segment.text, kind_of):
        signs = "".join(run)
        length = sum(map(get_character_cell_size, signs))
        if is_block:
            yield from (rect(x + place, y, part, ink) for place, sign in enumerate(signs) for part in BLOCKS[sign])
        else:
            yield from drawn_words(signs, x, y, {"fill": ink, "font_weight": weight, "font_size": SIZE})
        x += length


def drawn_words(signs: str, x: int, y: int, look: dict[str, object]) -> Iterator[str]:
    """Each at its own place: whatever a viewer does with blanks, the next word stands where it should."""
    for found in re.finditer(r"\S+", signs):
        start = x + sum(map(get_character_cell_size, signs[: found.start()]))
        length = sum(map(get_character_cell_size, found[0]))
        place = {"x": start * CELL, "y": y * LINE + BASELINE, "textLength": length * CELL}
        yield element("text", found[0], **place, lengthAdjust="spacingAndGlyphs", **look)


def kind_of(sign: str) -> tuple[bool, int]:
    """Wide characters and narrow ones are never stretched together. An accent goes with the letter before it."""
    return sign in BLOCKS, max(1, get_character_cell_size(sign))


def rect(x: int, y: int, part: tuple[float, float, float, float], fill: str) -> str:
    left, top, width, height = part
    place = {"x": (x + left) * CELL, "y": (y + top) * LINE, "width": width * CELL, "height": height * LINE}
    return element("rect", **place, fill=fill, shape_rendering="crispEdges")
