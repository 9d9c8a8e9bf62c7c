"""How a terminal is told to write in other colors, with as few bytes as possible.

Most of a painted card is two colors that change places from cell to cell. Turned over, a terminal writes the one for the
other: that takes four bytes, where the names of both colors would take forty.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from rich.color import Color, ColorSystem
from rich.style import Style

Hue = tuple[str, str]  # the codes of a color as ink and as paper
USUAL: Hue = ("39", "49")  # what a terminal writes with if it is told nothing
BOLD, REVERSE = "1", "7"
BOLDNESS = {"": "22", BOLD: "1"}  # attributes of which nothing is seen on a blank, and how to come to them
TURN = {True: REVERSE, False: "27"}


class Pen(NamedTuple):
    """How a cell is written: the codes of its attributes, its ink, its paper. A blank has no ink: none is seen."""

    attributes: str
    ink: Hue | None
    paper: Hue


class Nib(NamedTuple):
    """How the terminal writes now; turned over, with its ink for paper and its paper for ink."""

    attributes: str
    ink: Hue
    paper: Hue
    is_turned: bool = False


@lru_cache(maxsize=4096)
def change_to(pen: Pen, nib: Nib | None) -> tuple[str, Nib]:
    """What to send for this pen, and how the terminal writes then. None is a terminal of which nobody knows."""
    ways = [afresh(pen)]
    if nib and (pen.attributes == nib.attributes or {pen.attributes, nib.attributes} <= BOLDNESS.keys()):
        ways += [turned(pen, nib, is_turned) for is_turned in ([False, True] if can_turn(pen, nib) else [False])]
    codes, after = min(ways, key=lambda way: len(";".join(way[0])))
    return f"\x1b[{';'.join(codes)}m" if codes else "", after


def afresh(pen: Pen) -> tuple[list[str], Nib]:
    nib = Nib(pen.attributes, pen.ink or USUAL, pen.paper)
    told = (nib.attributes, nib.ink[0], nib.paper[1])
    return ["0", *(code for code in told if code and code not in USUAL)], nib


def turned(pen: Pen, nib: Nib, is_turned: bool) -> tuple[list[str], Nib]:
    """From one nib to another, each told only what is different."""
    attributes = pen.attributes if pen.ink else nib.attributes
    ink, paper = (pen.paper, pen.ink) if is_turned else (pen.ink, pen.paper)
    after = Nib(attributes, ink or nib.ink, paper or nib.paper, is_turned)
    codes = [BOLDNESS[attributes]] if attributes != nib.attributes else []
    codes += [TURN[is_turned]] if is_turned != nib.is_turned else []
    codes += [after.ink[0]] if after.ink != nib.ink else []
    codes += [after.paper[1]] if after.paper != nib.paper else []
    return codes, after


def can_turn(pen: Pen, nib: Nib) -> bool:
    """Only colors that are told exactly: of the others bold may make brighter ones, but only of the ink."""
    hues = (pen.ink or nib.ink, pen.paper, nib.ink, nib.paper)
    return pen.attributes in BOLDNESS and nib.attributes in BOLDNESS and all(map(is_exact, hues))


def is_exact(hue: Hue) -> bool:
    return hue[0].startswith("38;")


@lru_cache(maxsize=8192)
def pens_of(style: Style | None, system: ColorSystem | None) -> tuple[Pen, Pen]:
    """For signs, and for blanks."""
    if style is None or system is None:
        return Pen("", USUAL, USUAL), Pen("", None, USUAL)
    ink, paper = told_hue(style.color, system), told_hue(style.bgcolor, system)
    bare = style.without_color.update_link(None)
    attributes = bare.render("x", color_system=system).partition("x")[0][2:-1]
    if attributes == REVERSE and is_exact(ink) and is_exact(paper):
        attributes, ink, paper = "", paper, ink
    pen = Pen(attributes, ink, paper)
    return pen, Pen("", None, paper) if attributes in BOLDNESS else pen


def told_hue(color: Color | None, system: ColorSystem) -> Hue:
    if color is None:
        return USUAL
    told = color.downgrade(system)
    return ";".join(told.get_ansi_codes(True)), ";".join(told.get_ansi_codes(False))
