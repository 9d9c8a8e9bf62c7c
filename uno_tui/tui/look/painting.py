"""A painting: quarters of cells in any color, back to front, with writing on top; in the end a cell is a sign in two colors.

Only seven signs and the space are used, none with the lower right quarter: fonts leave a seam at the right and the lower
edge of block signs, and this way it has the color that it would have anyway.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import chain
from math import ceil, floor
from typing import NamedTuple

from rich.cells import get_character_cell_size
from rich.style import Style

from uno_tui.names import is_shown
from uno_tui.tui.look.canvas import Pieces, cells_of, style
from uno_tui.tui.look.palettes import mixed
from uno_tui.tui.look.shapes import Shape

SIGNS = " ▘▝▀▖▌▞▛"  # by their upper left, upper right and lower left quarter
FINE = 3  # a quarter is looked at in three lines of three points
HALF = 0.5
FIRST_SIGN = 0x100  # of those that stand for colors while a painting grows
EMPTY = frozenset(". ")  # signs of a bitmap that leave what is there
Bitmap = Sequence[str]  # a sign for each quarter
Cell = tuple[str, str, str]  # a sign, its ink, its paper


class Written(NamedTuple):
    """A character on the painting; the second cell of a wide one has none."""

    sign: str
    ink: str
    is_bold: bool


class Painting:
    """So many cells wide and high. Places are counted in cells and may be halves; a quarter without a color is a hole."""

    def __init__(self, width: int, height: int, paper: str | None = None) -> None:
        self.width, self.height = width, height
        self.quarters: list[list[str | None]] = [[paper] * (2 * width) for _ in range(2 * height)]
        self.writing: dict[tuple[int, int], Written] = {}

    def fill(self, x: float, y: float, width: float, height: float, color: str | None) -> None:
        left, right = max(0, round(2 * x)), min(2 * self.width, round(2 * (x + width)))
        if left < right:
            for row in self.quarters[max(0, round(2 * y)) : max(0, round(2 * (y + height)))]:
                row[left:right] = [color] * (right - left)

    def shape(self, shape: Shape, x: float, y: float, color: str | None, need: float = HALF) -> None:
        """With its middle there. A quarter is filled if at least so much of it (`need`) lies inside."""
        for row, left, right in self.runs(shape, x, y, need):
            self.quarters[row][left:right] = [color] * (right - left)

    def runs(self, shape: Shape, x: float, y: float, need: float) -> Iterator[tuple[int, int, int]]:
        """The quarters of a shape: the row, the first and the one behind the last."""
        first, last = floor(2 * y + shape.top), ceil(2 * y + shape.bottom)
        for row in range(max(0, first), min(2 * self.height, last + 1)):
            heights = [row + (line + HALF) / FINE - 2 * y for line in range(FINE)]
            spans = [span for v in heights if shape.top <= v <= shape.bottom for span in shape.spans(v)]
            if spans:
                for left, right in filled_quarters(spans, x, 2 * self.width, need):
                    yield row, left, right

    def bitmap(self, rows: Bitmap, x: float, y: float, color: str | Mapping[str, str | None]) -> None:
        """A sign for each quarter, `.` for none; in one color, or each sign in its own."""
        left, top = round(2 * x), round(2 * y)
        for number, signs in enumerate(rows):
            if 0 <= top + number < 2 * self.height:
                row = self.quarters[top + number]
                for place, sign in enumerate(signs, start=left):
                    if sign not in EMPTY and 0 <= place < 2 * self.width:
                        row[place] = color if isinstance(color, str) else color[sign]

    def text(self, x: int, y: int, text: str, ink: str, *, paper: str | None = None, bold: bool = False) -> int:
        """On the paper that is given, or on what is painted there. Returns the column behind it."""
        for sign in text:
            size = get_character_cell_size(sign)
            if not size:
                self.join(x - 1, y, sign)
            elif 0 <= x <= self.width - size and 0 <= y < self.height:
                if paper:
                    self.fill(x, y, size, 1, paper)
                self.erase(x, y, size)
                self.writing[x, y] = Written(sign, ink, bold)
                if size == 2:
                    self.writing[x + 1, y] = Written("", ink, bold)
            x += size
        return x

    def centered(self, x: int, y: int, width: int, text: str, ink: str, *, bold: bool = False) -> None:
        self.text(x + (width - cells_of(text)) // 2, y, text, ink, bold=bold)

    def join(self, x: int, y: int, mark: str) -> None:
        """An accent belongs to the character before it."""
        before = self.writing.get((x, y))
        if before and before.sign and is_shown(mark):
            self.writing[x, y] = before._replace(sign=before.sign + mark)

    def erase(self, x: int, y: int, width: int = 1) -> None:
        """Half of a wide character is no character."""
        for column in range(x, x + width):
            gone = self.writing.pop((column, y), None)
            if gone and not gone.sign:
                self.writing.pop((column - 1, y), None)
            elif gone and cells_of(gone.sign) == 2:
                self.writing.pop((column + 1, y), None)

    def is_plain(self, x: int, y: int, color: str) -> bool:
        """Whether there is such a cell, and it has this color and nothing on it."""
        if not (0 <= x < self.width and 0 <= y < self.height):
            return False
        quarters = [*self.quarters[2 * y][2 * x : 2 * x + 2], *self.quarters[2 * y + 1][2 * x : 2 * x + 2]]
        return quarters == [color] * 4 and (x, y) not in self.writing

    def is_touched(self, x: int, y: int) -> bool:
        """Whether anything is painted in this cell."""
        return any(color is not None for row in self.quarters[2 * y : 2 * y + 2] for color in row[2 * x : 2 * x + 2])

    def touched(self, y: int, ground: str) -> Iterator[tuple[int, str, Style]]:
        """The cells of a line that have something on them: the column, the sign and its looks."""
        x = 0
        for sign, look in ((sign, look) for text, look in self.line(y, ground) for sign in text):
            if self.is_touched(x, y) or (x, y) in self.writing:
                yield x, sign, look
            x += get_character_cell_size(sign)

    def lay(self, other: Painting, x: int, y: int) -> None:
        """Another painting on top of this one; through its holes one sees what was there."""
        for number, signs in enumerate(other.quarters, start=2 * y):
            if 0 <= number < 2 * self.height:
                row = self.quarters[number]
                for place, color in enumerate(signs, start=2 * x):
                    if color is not None and 0 <= place < 2 * self.width:
                        row[place] = color
        for row_number, column in ((j, i) for j in range(other.height) for i in range(other.width)):
            if other.quarters[2 * row_number + 1][2 * column + 1] is not None:
                self.erase(x + column, y + row_number)
        for (column, line), written in other.writing.items():
            if 0 <= x + column < self.width and 0 <= y + line < self.height:
                self.writing[x + column, y + line] = written

    def outline(self, other: Painting, x: int, y: int) -> None:
        """A hole around where another painting will be laid, so that it stands out from what is behind it."""
        for number, signs in enumerate(other.quarters, start=2 * y):
            for place, color in enumerate(signs, start=2 * x):
                if color is not None:
                    self.fill(place / 2 - HALF, number / 2 - HALF, 3 * HALF, 3 * HALF, None)

    def recolor(self, change: Callable[[str], str]) -> None:
        """Each color of the painting becomes another."""
        changed = {color: change(color) for row in self.quarters for color in set(row) if color is not None}
        self.quarters = [[changed[color] if color is not None else None for color in row] for row in self.quarters]
        self.writing = {place: each._replace(ink=change(each.ink)) for place, each in self.writing.items()}

    def veil(self, color: str, share: float) -> None:
        """Everything steps back behind a color."""
        self.recolor(lambda own: mixed(own, color, share))
        self.writing = {place: each._replace(is_bold=False) for place, each in self.writing.items()}

    def lines(self, ground: str, *, faded: bool = False) -> list[Pieces]:
        """As styled text, each line exactly as wide as the painting; holes show the ground."""
        return [self.line(y, ground, faded) for y in range(self.height)]

    def line(self, y: int, ground: str, faded: bool = False) -> Pieces:
        upper, lower = ([ground if color is None else color for color in row] for row in self.quarters[2 * y : 2 * y + 2])
        pieces: Pieces = []
        text, last = "", None
        for x in range(self.width):
            four = (upper[2 * x], upper[2 * x + 1], lower[2 * x], lower[2 * x + 1])
            if written := self.writing.get((x, y)):
                sign, ink, paper, bold = written.sign, written.ink, common_color(*four), written.is_bold
            else:
                (sign, ink, paper), bold = cell(*four), False
            if last and sign == " " and paper == last[1]:
                ink, bold = last[0], last[2]  # nothing is seen of it: no reason to change the ink
            if last != (ink, paper, bold):
                if last:
                    pieces.append((text, style(last[0], last[1], bold=last[2], faded=faded)))
                text, last = "", (ink, paper, bold)
            text += sign
        return [*pieces, (text, style(last[0], last[1], bold=last[2], faded=faded))] if last else pieces


def filled_quarters(spans: list[tuple[float, float]], x: float, width: int, need: float) -> Iterator[tuple[int, int]]:
    """Where at least so much of the points of a row of quarters lie in spans."""
    steps = [0] * (width + 2)  # by how much the count of points changes from one quarter to the next
    for start, end in spans:
        first = max(0, ceil((x + start) * 2 * FINE - HALF))
        behind = min(width * FINE, floor((x + end) * 2 * FINE - HALF) + 1)
        if first < behind:
            (left, before), (right, over) = divmod(first, FINE), divmod(behind, FINE)
            steps[left] += FINE - before
            steps[left + 1] += before
            steps[right] += over - FINE
            steps[right + 1] -= over
    count, begin = 0, -1
    for place in range(width + 1):
        count += steps[place]
        is_inside = place < width and count >= need * FINE * FINE
        if is_inside and begin < 0:
            begin = place
        elif not is_inside and begin >= 0:
            yield begin, place
            begin = -1


@lru_cache(maxsize=8192)
def cell(upper_left: str, upper_right: str, lower_left: str, lower_right: str) -> Cell:
    """The two colors that are most of a cell, and the sign that shows them; what has another color takes the nearer one."""
    four = (upper_left, upper_right, lower_left, lower_right)
    (first, _), *rest = Counter(four).most_common()
    if not rest:
        return " ", first, first
    most = rest[0][1]
    second = max((color for color, count in rest if count == most), key=lambda color: apart(color, first))
    near = [min((first, second), key=lambda shade, own=color: apart(own, shade)) for color in four]  # type: ignore[misc]
    paper = near[3]
    ink = second if paper == first else first
    return SIGNS[sum(1 << place for place, color in enumerate(near[:3]) if color == ink)], ink, paper


@lru_cache(maxsize=2048)
def common_color(upper_left: str, upper_right: str, lower_left: str, lower_right: str) -> str:
    return Counter((upper_left, upper_right, lower_left, lower_right)).most_common(1)[0][0]


@lru_cache(maxsize=8192)
def apart(one: str, other: str) -> int:
    """How far two colors are from each other, roughly."""
    parts = ((int(one[place : place + 2], 16) - int(other[place : place + 2], 16)) ** 2 for place in (1, 3, 5))
    return sum(parts)


def grown(rows: Bitmap) -> list[str]:
    """Twice as large."""
    return magnified(rows, 2)


def magnified(rows: Bitmap, times: int) -> list[str]:
    """So many times as large. Stairs become slopes; a corner that is no stair stays a corner."""
    large = [[sign for sign in row for _ in range(times)] for row in rows for _ in range(times)]
    for y, x, corner, sign in stairs(rows):
        right, low = corner % 2, corner // 2
        for i, j in chips_of(times):
            column = times * x + (times - 1 - i if right else i)
            large[times * y + (times - 1 - j if low else j)][column] = sign
    return ["".join(row) for row in large]


@cache
def chips_of(times: int) -> tuple[tuple[int, int], ...]:
    """The points of a magnified one that a slope takes off at its corner."""
    return tuple((i, j) for i in range(times // 2) for j in range(times // 2 - i))


def stairs(rows: Bitmap) -> Iterator[tuple[int, int, int, str]]:
    """The points that are steps of a stair: row, place, at which corner (0 to 3, row by row), and what lies beyond it."""
    width = max(map(len, rows))
    padded = ["." * (width + 2), *(f".{row.ljust(width, '.')}." for row in rows), "." * (width + 2)]
    for y, row in enumerate(padded[1:-1], start=1):
        above, below = padded[y - 1], padded[y + 1]
        for x in range(1, len(rows[y - 1]) + 1):
            own, up, down, left, right = row[x], above[x], below[x], row[x - 1], row[x + 1]
            if up == own == down or left == own == right:
                continue
            rising = own in (above[x + 1], below[x - 1])
            falling = own in (above[x - 1], below[x + 1])
            if rising and left == up != own and left != down and up != right:
                yield y - 1, x - 1, 0, up
            if falling and right == up != own and up != left and right != down:
                yield y - 1, x - 1, 1, up
            if falling and left == down != own and down != right and left != up:
                yield y - 1, x - 1, 2, down
            if rising and right == down != own and right != up and down != left:
                yield y - 1, x - 1, 3, down


def four_thirds(rows: Bitmap) -> list[str]:
    """By a third larger."""
    double = grown(rows)
    lines, columns = (middles(length, length * 2 // 3) for length in (len(double), len(double[0])))
    return ["".join(double[y][x] for x in columns) for y in lines]


def middles(length: int, parts: int) -> list[int]:
    """The points in the middle of so many equal parts."""
    return [(2 * part + 1) * length // (2 * parts) for part in range(parts)]


@lru_cache(maxsize=8)
def doubled(painting: Painting) -> Painting:
    """Twice as large; what is written on it stays as large as it is."""
    large = Painting(2 * painting.width, 2 * painting.height)
    colors = {chr(FIRST_SIGN + number): color for number, color in enumerate({*chain(*painting.quarters)})}
    signs = {color: sign for sign, color in colors.items()}
    rows = grown(["".join(signs[color] for color in row) for row in painting.quarters])
    large.quarters = [[colors.get(sign) for sign in row] for row in rows]
    for (x, y), written in painting.writing.items():
        start = x
        while (start - 1, y) in painting.writing:
            start -= 1
        large.writing[x + start, 2 * y] = written
    return large
