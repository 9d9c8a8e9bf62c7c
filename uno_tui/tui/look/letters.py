"""Fonts of quarters: figures for cards, and letters four to sixteen lines high for what is called out across the table."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.resources import files
from typing import Literal
from unicodedata import normalize

from uno_tui.tui.look.painting import Bitmap, magnified

# Figures for small cards, and for larger ones, where each quarter may count twice.
NARROW = {
    "0": ".####. ##..## ##..## ##..## ##..## .####.",
    "1": "..##.. .###.. ..##.. ..##.. ..##.. ######",
    "2": ".####. ##..## ...##. ..##.. .##... ######",
    "3": "#####. ....## ..###. ....## ....## #####.",
    "4": "...### ..#### .##.## ##..## ###### ....##",
    "5": "###### ##.... #####. ....## ##..## .####.",
    "6": ".####. ##.... #####. ##..## ##..## .####.",
    "7": "###### ....## ...##. ..##.. ..##.. ..##..",
    "8": ".####. ##..## .####. ##..## ##..## .####.",
    "9": ".####. ##..## ##..## .##### ....## .####.",
    "?": ".####. ##..## ...##. ..##.. ...... ..##..",
    "!": ".####. .####. ..##.. ..##.. ...... ..##..",
    "x": "...... ##..## .####. ..##.. .####. ##..##",
    "+": "..##.. ###### ..##..",
}
WIDE = {
    "0": ".######. ##....## ##....## ##....## ##....## .######.",
    "1": "...##... .####... ...##... ...##... ...##... .######.",
    "2": ".######. ##....## .....##. ...##... .##..... ########",
    "3": "#######. ......## ..#####. ......## ......## #######.",
    "4": "##....## ##....## ##....## ######## ......## ......##",
    "5": "######## ##...... #######. ......## ##....## .######.",
    "6": ".######. ##...... #######. ##....## ##....## .######.",
    "7": "######## .....##. ....##.. ...##... ...##... ...##...",
    "8": ".######. ##....## .######. ##....## ##....## .######.",
    "9": ".######. ##....## ##....## .####### ......## .######.",
    "?": ".######. ##....## .....##. ...##... ........ ...##...",
    "!": "..####.. ..####.. ...##... ...##... ........ ...##...",
}
SMALL_PLUS = (".##..", "####.", ".##..")  # a figure behind it must not touch it
# Letters of six by eight; each is drawn twice as wide, which makes their strokes even.
LETTERS = {
    "A": ".####. ###### ##..## ##..## ###### ###### ##..## ##..##",
    "B": "#####. ##..## ##..## #####. #####. ##..## ##..## #####.",
    "C": ".##### ###### ##.... ##.... ##.... ##.... ###### .#####",
    "D": "####.. #####. ##..## ##..## ##..## ##..## #####. ####..",
    "E": "###### ###### ##.... #####. #####. ##.... ###### ######",
    "F": "###### ###### ##.... #####. #####. ##.... ##.... ##....",
    "G": ".##### ###### ##.... ##.### ##.### ##..## ###### .#####",
    "H": "##..## ##..## ##..## ###### ###### ##..## ##..## ##..##",
    "I": "###### ###### ..##.. ..##.. ..##.. ..##.. ###### ######",
    "J": "..#### ..#### ....## ....## ....## ##..## ###### .####.",
    "K": "##..## ##.### #####. ####.. ####.. #####. ##.### ##..##",
    "L": "##.... ##.... ##.... ##.... ##.... ##.... ###### ######",
    "M": "##...## ###.### ####### ####### ##.#.## ##...## ##...## ##...##",
    "N": "##..## ###.## ###.## ###### ###### ##.### ##.### ##..##",
    "O": ".####. ###### ##..## ##..## ##..## ##..## ###### .####.",
    "P": "#####. ###### ##..## ##..## ###### #####. ##.... ##....",
    "Q": ".####. ###### ##..## ##..## ##..## ##.### ###### .###.#",
    "R": "#####. ###### ##..## ###### #####. ##.##. ##..## ##..##",
    "S": ".##### ###### ##.... #####. .##### ....## ###### #####.",
    "T": "###### ###### ..##.. ..##.. ..##.. ..##.. ..##.. ..##..",
    "U": "##..## ##..## ##..## ##..## ##..## ##..## ###### .####.",
    "V": "##..## ##..## ##..## ##..## ##..## .####. .####. ..##..",
    "W": "##...## ##...## ##...## ##.#.## ####### ####### ###.### ##...##",
    "X": "##..## ##..## .####. ..##.. ..##.. .####. ##..## ##..##",
    "Y": "##..## ##..## ##..## .####. ..##.. ..##.. ..##.. ..##..",
    "Z": "###### ###### ....## ..###. .###.. ##.... ###### ######",
    "0": ".####. ###### ##..## ##..## ##..## ##..## ###### .####.",
    "1": "..##.. .###.. ####.. ..##.. ..##.. ..##.. ###### ######",
    "2": "#####. ###### ....## ..#### .####. ##.... ###### ######",
    "3": "#####. ###### ....## ..###. ..###. ....## ###### #####.",
    "4": "##..## ##..## ##..## ###### ###### ....## ....## ....##",
    "5": "###### ###### ##.... #####. ###### ....## ###### #####.",
    "6": ".##### ###### ##.... #####. ###### ##..## ###### .####.",
    "7": "###### ###### ....## ...##. ..##.. ..##.. ..##.. ..##..",
    "8": ".####. ##..## ##..## .####. .####. ##..## ##..## .####.",
    "9": ".####. ###### ##..## ###### .##### ....## ###### #####.",
    "!": "### ### ### .#. .#. ... .#. .#.",
    "?": "#####. ###### ....## ..###. ..##.. ...... ..##.. ..##..",
    "+": "...... ..##.. ..##.. ###### ###### ..##.. ..##.. ......",
    "-": "..... ..... ..... ##### ##### ..... ..... .....",
    "–": "...... ...... ...... ###### ###### ...... ...... ......",
    ".": ".. .. .. .. .. .. ## ##",
    ",": ".. .. .. .. .. ## ## .#",
    ":": ".. .. ## ## .. ## ## ..",
    "'": "## ## .# .. .. .. .. ..",
    "“": "#..#. ##.## ##.## ..... ..... ..... ..... .....",
    "”": "##.## ##.## .#..# ..... ..... ..... ..... .....",
    "、": ".... .... .... .... .... ##.. .##. ..##",
    "。": "... ... ... ... ... ### #.# ###",
    " ": "... ... ... ... ... ... ... ...",
}
FOUR_QUARTERS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"  # by the upper left, upper right, lower left and lower right one
LEAST_LATIN, LEAST_CHINESE, LARGEST_CHINESE = 4, 6, 16  # lines
SLENDER = 6  # quarters of a letter that is slim as it is
Font = dict[str, Bitmap]
FigureKind = Literal["small", "narrow", "wide", "bold", "tall", "large", "high", "huge"]


def font(drawn: dict[str, str]) -> Font:
    return {sign: tuple(rows.split()) for sign, rows in drawn.items()}


# What does not come out well when it is only made larger.
LARGE_TWO = (
    "..############..", ".##############.", "####........####", "####........####", "..........#####.", "........#####...",
    "......#####.....", ".....#####......", "...#####........", ".#####..........", "################", "################",
)  # fmt: skip
LARGE_FOUR = (
    ".........#####..", ".......#######..", ".....####.####..", "....####..####..", "..####....####..", "####......####..",
    "################", "################", "..........####..", "..........####..", "..........####..", "..........####..",
)  # fmt: skip
HUGE_TWO = (
    "...##################...", "..####################..", ".######################.", "######............######",
    "######............######", "######............######", "................#######.", "..............#######...",
    "............#######.....", "..........#######.......", "........#######.........", ".......#######..........",
    ".....#######............", "...#######..............", ".#######................", "########################",
    "########################", "########################",
)  # fmt: skip
HUGE_FOUR = (
    ".............########...", "...........##########...", "..........###########...", "........######.######...",
    "......######...######...", ".....######....######...", "...######......######...", "..######.......######...",
    "######.........######...", "########################", "########################", "########################",
    "...............######...", "...............######...", "...............######...", "...............######...",
    "...............######...", "...............######...",
)  # fmt: skip
SLIM_FOUR = (
    "......####..", ".....#####..", "....######..", "...###.###..", "..###..###..", ".###...###..",
    "###....###..", "############", "############", ".......###..", ".......###..", ".......###..",
)  # fmt: skip
HIGH_FOUR = (
    ".........#######..", "........########..", ".......#########..", "......##########..", ".....#####.#####..",
    "....#####..#####..", "...#####...#####..", "..#####....#####..", ".#####.....#####..", "#####......#####..",
    "##################", "##################", "##################", "...........#####..", "...........#####..",
    "...........#####..", "...........#####..", "...........#####..",
)  # fmt: skip
HIGH_PLUS = (*("....####....",) * 2, *("############",) * 2, *("....####....",) * 2)
CALLED = font(LETTERS)


@cache
def figure_font(kind: FigureKind) -> Font:
    """Made when they are asked for: few cards are as large as the largest of them."""
    match kind:
        case "small":
            return font(NARROW) | {"+": SMALL_PLUS}
        case "narrow":
            return font(NARROW)
        case "wide":
            return font(WIDE)
        case "bold":
            return font(WIDE) | {"+": font(NARROW)["+"]}
        case "tall":
            return larger(NARROW, 2) | {"+": font(NARROW)["+"], "4": SLIM_FOUR}
        case "large":
            return larger(WIDE, 2) | {"2": LARGE_TWO, "4": LARGE_FOUR}
        case "huge":
            return larger(WIDE, 3) | {"2": HUGE_TWO, "4": HUGE_FOUR}
        case "high":
            return larger(NARROW, 3) | {"+": HIGH_PLUS, "4": HIGH_FOUR}


def larger(drawn: dict[str, str], times: int) -> Font:
    return {sign: magnified(rows, times) for sign, rows in font(drawn).items()}


def three_quarters(rows: Bitmap) -> Bitmap:
    """By a quarter smaller."""
    heights = [y * 4 // 3 for y in range(len(rows) * 3 // 4)]
    return ["".join(rows[y][x * 4 // 3] for x in range(len(rows[y]) * 3 // 4)) for y in heights]


def in_a_row(signs: list[Bitmap], gap: int) -> Bitmap:
    """One bitmap of several; a lower one stands in the middle."""
    height = max(map(len, signs))
    rows = [""] * height
    for sign in signs:
        above = (height - len(sign)) // 2
        for y in range(height):
            row = sign[y - above] if above <= y < above + len(sign) else "." * len(sign[0])
            rows[y] += row + "." * gap
    return tuple(row[: len(row) - gap] for row in rows)


@lru_cache(maxsize=512)
def drawn_figure(text: str, kinds: tuple[FigureKind, ...], room: int) -> Bitmap | None:
    """A number or `+2` in the first of these figures that are not wider than the room; None if some sign is no figure."""
    for kind in kinds:
        signs = figure_font(kind)
        if text and all(sign in signs for sign in text):
            drawn = in_a_row([signs[sign] for sign in text], 2 if len(signs["0"]) > 6 else 1)
            if len(drawn[0]) <= room:
                return drawn
    return None


def is_figure(text: str) -> bool:
    """Whether all of it can be drawn in figures of some size."""
    return bool(text) and all(sign in NARROW for sign in text)


@cache
def chinese_signs(lines: int) -> Font:
    """Those that the catalogs call out, drawn in cells. Whoever never sees them never reads them."""
    return {sign: quarters_of(cells, 2 * lines) for sign, cells in drawn_in_cells(f"signs_of_{lines}_lines", lines).items()}


@cache
def drawn_in_cells(file: str, lines: int) -> dict[str, list[str]]:
    """Each sign and below it so many lines of its drawing."""
    drawn = files(__package__).joinpath(f"{file}.txt").read_text("utf-8").splitlines()
    return {drawn[at]: drawn[at + 1 : at + 1 + lines] for at in range(0, len(drawn), lines + 1)}


def sign_of_a_name(sign: str, lines: int) -> Bitmap | None:
    """Those that many names are made of are drawn in six and in eight lines; the largest is made of the latter."""
    if lines == LARGEST_CHINESE:
        half = sign_of_a_name(sign, lines // 2)
        return magnified(half, 2) if half else None
    cells = drawn_in_cells(f"names_of_{lines}_lines", lines).get(sign)
    return quarters_of(cells, 2 * lines) if cells else None


def quarters_of(cells: list[str], width: int) -> Bitmap:
    """A drawing in block signs, of so many columns, as a bitmap."""
    numbers = [[FOUR_QUARTERS.index(cell) for cell in line.ljust(width)] for line in cells]
    halves = [[number >> shift for number in line] for line in numbers for shift in (0, 2)]
    return ["".join(".#"[number & 1] + ".#"[number >> 1 & 1] for number in line) for line in halves]


def latin_letter(sign: str, lines: int) -> Bitmap | None:
    rows = CALLED.get(sign)
    if rows is None or lines < LEAST_LATIN:
        return None
    return ["".join(point * 2 for point in row) for row in magnified(rows, lines // LEAST_LATIN)]


def chinese_sign(sign: str, lines: int) -> Bitmap | None:
    """Drawn in six lines, the fewest in which it can be read, or in eight or sixteen if it is on a stamp."""
    if lines < LEAST_CHINESE:
        return None
    drawn = LARGEST_CHINESE if lines == 12 else lines
    rows = chinese_signs(drawn).get(sign) or sign_of_a_name(sign, drawn)
    return three_quarters(rows) if rows and lines == 12 else rows


def slimmed(row: str) -> str:
    return "".join(sign for place, sign in enumerate(row) if place % 4 != 3)


@lru_cache(maxsize=64)
def slim_letters(text: str) -> Bitmap | None:
    """A word in four lines, its letters three quarters as wide as the large ones; None if there is no such letter."""
    drawn = [latin_letter(sign, LEAST_LATIN) for sign in normalize("NFKC", text).upper()]
    slim = [[slimmed(row) if len(row) > SLENDER else row for row in rows] for rows in drawn if rows]
    return in_a_row([*slim], 2) if slim and all(drawn) else None


@lru_cache(maxsize=512)
def large_letters(text: str, lines: int = 4) -> Bitmap | None:
    """A word in letters of 4, 6, 8, 12 or 16 lines; None if there is no such letter, as for rare signs of names.

    In six lines there are Chinese signs; letters among them have four.
    """
    signs = normalize("NFKC", text).upper()
    drawn = [latin_letter(sign, lines) or chinese_sign(sign, lines) for sign in signs]
    return in_a_row([*filter(None, drawn)], lines // 4 * 2) if drawn and all(drawn) else None


@lru_cache(maxsize=64)
def snug_letters(text: str, lines: int) -> Bitmap | None:
    """Where room is short: in four lines slim letters, in six by a quarter smaller than in eight; else the large ones."""
    if least_lines(text) == LEAST_LATIN and lines == LEAST_LATIN:
        return slim_letters(text)
    if least_lines(text) == LEAST_LATIN and lines == LEAST_CHINESE:
        return three_quarters(large_letters(text, 8) or [])
    return large_letters(text, lines)


def least_lines(text: str) -> int:
    """Of the smallest large letters in which all of it can be drawn; none, if it cannot."""
    return next((lines for lines in (LEAST_LATIN, LEAST_CHINESE) if large_letters(text, lines)), 0)
