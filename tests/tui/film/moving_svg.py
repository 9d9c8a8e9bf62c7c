"""A film, or a single picture, as one SVG file: no script, no font, nothing from elsewhere.

Each line of the screen is a strip with everything that it shows in the course of the film, every text once, and the strip
is moved along behind the window. Where nothing moves, every strip rests where the chosen picture is.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, count, groupby

from rich.cells import cell_len

from tests.tui.film.camera import TICK, Line, Shot
from uno_tui.tui.look.svg import begin_svg, begin_tag, element
from uno_tui.tui.look.terminal_svg import BLOCKS, kind_of

CELL, LINE, LETTER, BASELINE = 10, 20, 16.6, 15  # pixels
EDGE, BAR, ROUND = 12, 34, 10
FRAME, RIM, DOTS, CAPTION = "#1b2730", "#5c6b78", ("#e0525c", "#e8b84a", "#45a870"), "#b8c4cc"
FONTS = "'DejaVu Sans Mono','SFMono-Regular',Menlo,Consolas,'Liberation Mono','Noto Sans Mono CJK TC',monospace"
FEW_BLANKS = 3  # between two words that are written in one go
LOOK = (
    f"text{{font:{LETTER}px {FONTS};white-space:pre}}.b{{font-weight:bold}}.i{{font-style:italic}}",
    "path{shape-rendering:crispEdges}",
)
STILL_IF_ASKED = "@media (prefers-reduced-motion:no-preference){"
Box = tuple[float, float, float, float]


class Wardrobe:
    """A short class for each color."""

    def __init__(self) -> None:
        self.names: dict[str, str] = {}

    def name_of(self, color: str) -> str:
        return self.names.setdefault(color, f"c{len(self.names)}")

    def sheet(self) -> Iterator[str]:
        return (f".{name}{{fill:{color}}}" for color, name in self.names.items())


def moving_svg(shots: Sequence[Shot], title: str, still: int = 0) -> str:
    """`still` is the picture that is seen where nothing moves."""
    rows, ground, wardrobe = len(shots[0].screen), ground_of(shots), Wardrobe()
    wide, high = CELL * sum(cell_len(run.text) for run in shots[0].screen[0]), LINE * rows
    strips = [Strip([shot.screen[y] for shot in shots], still) for y in range(rows)]
    drawn = [strip.drawn(y, wide, ground, wardrobe) for y, strip in enumerate(strips)]
    ticks = [shot.ticks for shot in shots]
    moving = [rule for y, strip in enumerate(strips) for rule in strip.rules(f"l{y}", wide, ticks)]
    look = [*LOOK, *wardrobe.sheet(), *([STILL_IF_ASKED, *moving, "}"] if moving else [])]
    inner = {"x": EDGE, "y": BAR, "width": wide, "height": high, "xml:space": "preserve"}
    parts = [
        begin_svg(wide + 2 * EDGE, high + BAR + EDGE),
        element("title", title),
        element("style", "\n".join(look)),
        *window(wide, high, title),
        begin_tag("svg", inner) + ">",
        element("rect", width=wide, height=high, fill=ground),
        *drawn,
        "</svg>",
        "</svg>\n",
    ]
    return "\n".join(parts)


def ground_of(shots: Sequence[Shot]) -> str:
    """The color of most cells. It is laid below everything, and not drawn again."""
    papers = Counter[str]()
    for run in (run for shot in shots for line in shot.screen for run in line):
        papers[run.paper] += len(run.text)
    return papers.most_common(1)[0][0]


def window(wide: int, high: int, title: str) -> Iterator[str]:
    """What a terminal looks like on a page, whether that is light or dark."""
    whole = {"x": 0.5, "y": 0.5, "width": wide + 2.0 * EDGE - 1, "height": high + BAR + EDGE - 1.0}
    yield element("rect", **whole, rx=ROUND, fill=FRAME, stroke=RIM)
    for number, color in enumerate(DOTS):
        yield element("circle", cx=EDGE + 10 + 22 * number, cy=BAR // 2, r=6, fill=color)
    place = {"x": EDGE + wide // 2, "y": BAR // 2 + 6, "text_anchor": "middle"}
    yield element("text", title, **place, fill=CAPTION)


class Strip:
    """All that one line of the screen shows."""

    def __init__(self, lines: Sequence[Line], still: int) -> None:
        self.lines = list(dict.fromkeys(lines))
        self.places = [self.lines.index(line) for line in lines]
        self.rest = self.places[still]

    def drawn(self, y: int, wide: int, ground: str, wardrobe: Wardrobe) -> str:
        moved = f' transform="translate({-self.rest * wide})"' if self.rest else ""
        contents = (
            f'<g transform="translate({place * wide} {y * LINE})">{"".join(drawn_line(line, ground, wardrobe))}</g>'
            for place, line in enumerate(self.lines)
        )
        return f'<g class="l{y}"{moved}>{"".join(contents)}</g>'

    def rules(self, name: str, wide: int, ticks: Sequence[int]) -> Iterator[str]:
        """Keyframes: from when on which of its contents is seen."""
        if len(self.lines) == 1:
            return
        begins = [0, *accumulate(ticks)]
        frames = []
        for place, group in groupby(zip(self.places, begins, strict=False), key=lambda pair: pair[0]):
            share = f"{100 * next(group)[1] / begins[-1]:.2f}".rstrip("0").rstrip(".")
            frames.append(f"{share}%{{transform:translate({-place * wide}px)}}")
        yield f"@keyframes {name}{{{''.join(frames)}}}"
        yield f".{name}{{animation:{name} {begins[-1] * TICK:g}s step-end infinite}}"


def drawn_line(line: Line, ground: str, wardrobe: Wardrobe) -> Iterator[str]:
    """Papers first, then blocks as shapes, then letters; whatever has the same color is one shape."""
    papers, blocks = defaultdict[str, list[Box]](list), defaultdict[str, list[Box]](list)
    x = 0
    for run in line:
        length = cell_len(run.text)
        if run.paper != ground:
            papers[run.paper].append((x, 0, length, 1))
        for place, sign in zip(count(x), run.text, strict=False):
            blocks[run.ink] += [(place + left, top, wide, high) for left, top, wide, high in BLOCKS.get(sign, ())]
        x += length
    for color, boxes in [*papers.items(), *blocks.items()]:
        if boxes:
            yield f'<path class="{wardrobe.name_of(color)}" d="{"".join(map(drawn_box, joined(boxes)))}"/>'
    yield from drawn_texts(line, wardrobe)


def joined(boxes: Iterable[Box]) -> list[Box]:
    """Those of the same height that touch each other become one."""
    rows = defaultdict[tuple[float, float], list[Box]](list)
    for box in boxes:
        row = rows[box[1], box[3]]
        if row and row[-1][0] + row[-1][2] == box[0]:
            row[-1] = (row[-1][0], box[1], row[-1][2] + box[2], box[3])
        else:
            row.append(box)
    return [box for row in rows.values() for box in row]


def drawn_box(box: Box) -> str:
    left, top, wide, high = box[0] * CELL, box[1] * LINE, box[2] * CELL, box[3] * LINE
    return f"M{left:g} {top:g}h{wide:g}v{high:g}H{left:g}z"


def drawn_texts(line: Line, wardrobe: Wardrobe) -> Iterator[str]:
    """Each as long as its cells, so that columns stay columns in any font."""
    for look, x, text in written(line):
        ink, is_bold, is_italic = look
        name = " ".join([wardrobe.name_of(ink), *(["b"] if is_bold else []), *(["i"] if is_italic else [])])
        place = {"x": x * CELL, "y": BASELINE, "textLength": cell_len(text) * CELL}
        yield element("text", text, **{"class": name}, **place)


def written(line: Line) -> Iterator[tuple[tuple[str, bool, bool], int, str]]:
    """Words of one look, and where they begin; narrow and wide letters are never in one text."""
    x = 0
    for look, runs in groupby(line, key=lambda run: (run.ink, run.is_bold, run.is_italic)):
        for (is_block, _), signs in groupby("".join(run.text for run in runs), key=kind_of):
            text = "".join(signs)
            if not is_block:
                for found in re.finditer(rf"\S+( {{1,{FEW_BLANKS}}}\S+)*", text):
                    yield look, x + cell_len(text[: found.start()]), found[0]
            x += cell_len(text)
