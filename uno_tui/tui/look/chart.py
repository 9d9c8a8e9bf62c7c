"""The chart of totals over the rounds: a line for each player in the color of the head, told apart by a sign as well.

The signs at the end of the lines are those that stand before the names on the score sheet. Nobody's line hides another's:
what several have in common is gray, and who they are is told at its end.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from typing import NamedTuple

from rich.style import Style

from uno_tui.lang import words
from uno_tui.tui.look.avatars import avatars_of
from uno_tui.tui.look.canvas import Pieces, Row, cells_of, fit, style
from uno_tui.tui.look.painting import Painting
from uno_tui.tui.look.palettes import Palette, mixed
from uno_tui.tui.look.shapes import Point, stroke

SIGNS = "●▲■◆○△□◇✚✖"
THICK, NEED = 0.5, 0.45  # of a line: half of what it measures, and how much of a quarter it must cover
SIGNS_FROM = 4  # columns between two rounds from which on each total has a sign, where there are no colors
WIDE_ENOUGH = 8  # columns between two rounds from which on there is a line for each
MANY = 4  # players with equal totals who are only counted
NAMES_FROM, WIDEST_NAME = 30, 14  # columns of a chart with names at its right edge, and of a name
LABEL_SHARE = 4  # of the columns, for those who end on the same line; else their names stand below each other
HALFWAY = 0.5
APART = 4  # lines between two figures on the scale
HIGH_ENOUGH = 12  # lines of a chart that has more than two of them
NICE = (1, 2, 5)


def player_ink(players: Sequence[str], seat: int, palette: Palette) -> str:
    """The color of this player's head, to write with."""
    return palette.pen(avatars_of(tuple(players))[seat].hue)


def line_ink(players: Sequence[str], seat: int, palette: Palette) -> str:
    """To paint with: nearer to the color of the head, so lines are told apart where pens have to be dark."""
    pen = player_ink(players, seat, palette)
    return mixed(pen, avatars_of(tuple(players))[seat].hue, HALFWAY) if palette.hues == "own" else pen


def player_style(players: Sequence[str], seat: int, palette: Palette) -> Style:
    return style(player_ink(players, seat, palette), palette.felt, bold=True)


class Frame(NamedTuple):
    """Where the lines go: columns and lines of cells, left of them the scale, below them the rounds."""

    left: int
    width: int
    height: int
    top: float  # what the highest line stands for
    rounds: int
    step: int = 0  # between two figures of the scale; no figures, if there is none

    def x(self, number: int) -> int:
        """The column of a round; 0 is the start."""
        return self.left + number * (self.width - 1) // max(1, self.rounds)

    def y(self, total: float) -> int:
        """The line of a total, counted from above."""
        return round((self.height - 1) * (1 - total / self.top))

    def spot(self, number: int, total: float) -> Point:
        """Where a total is painted, as high as it is: in the middle of its column, but the last line goes to its sign."""
        x = self.x(number) + 0.5 * (1 + (number == self.rounds) - (number == 0))
        return x, 2 * (self.height - 1) * (1 - total / self.top) + 1


EndLabel = list[tuple[str, int | None]]  # each part with the player in whose color it is


class LineStretch(NamedTuple):
    """A line from one round to the next, and all whose line it is."""

    start: Point
    end: Point
    seats: tuple[int, ...]


def line_chart(
    players: Sequence[str], totals: Sequence[Sequence[int]], width: int, height: int, target: int, palette: Palette
) -> list[Pieces]:
    """`totals` are everybody's at the start and after each round."""
    highest = max(1, *(max(row) for row in totals))
    most = max(highest, target) if target <= highest * 2 else highest  # a target far away would flatten every line
    top, step = even_scale(most, height - 1)
    frame = Frame(len(str(most)) + 2, 0, height - 1, top, len(totals) - 1, step)
    ends = end_labels(frame, totals[-1], players if width >= NAMES_FROM else (), width // LABEL_SHARE)
    room = 1 + max(sum(cells_of(text) for text, _ in label) for label in ends.values())
    frame = frame._replace(width=max(2, width - frame.left - room))
    rows = [Row(width, style(palette.ink, palette.felt)) for _ in range(height)]
    put_scale(rows, frame, most, target, palette)
    inks = [player_ink(players, seat, palette) for seat in range(len(players))]
    put_lines(rows, frame, totals, [line_ink(players, seat, palette) for seat in range(len(players))], palette)
    if palette.hues == "none":
        put_signs(rows, frame, totals, style(palette.felt, palette.ink, bold=True))
    for y, label in ends.items():
        colors = [(text, palette.faint if seat is None else inks[seat]) for text, seat in label]
        pieces = [(text, style(ink, palette.felt, bold=True)) for text, ink in colors]
        rows[y].put_all(frame.left + frame.width + 1, pieces)
    return [row.pieces() for row in rows]


def even_scale(most: int, height: int) -> tuple[float, int]:
    """What the highest line of so many stands for, so that round figures are equally many lines apart; and their step."""
    if height < HIGH_ENOUGH:
        return most, 0
    steps = (figure * 10**power for power in count() for figure in NICE)
    step = next(step for step in steps if step * (height - 1) >= APART * most)
    return step * (height - 1) / (step * (height - 1) // most), step


def end_labels(frame: Frame, last: Sequence[int], names: Sequence[str], widest: int) -> dict[int, EndLabel]:
    """Behind the end of each line, by lines: whose it is."""
    ends: dict[int, list[int]] = {}
    for seat, total in enumerate(last):
        ends.setdefault(frame.y(total), []).append(seat)
    labels: dict[int, EndLabel] = {}
    for y, seats in ends.items():
        free = [line for line in range(frame.height) if line == y or line not in {*ends, *labels}]
        labels |= dict(end_label(y, seats, [last[seat] for seat in seats], names, widest, free))
    return labels


def end_label(
    y: int, seats: Sequence[int], totals: Sequence[int], names: Sequence[str], widest: int, free: Sequence[int]
) -> Iterator[tuple[int, EndLabel]]:
    """Signs and names, on lines of their own if these are too wide for one; of many with the same total only how many."""
    signs: EndLabel = [(SIGNS[seat], seat) for seat in seats]
    named: EndLabel = [(f"{SIGNS[seat]} {fit(names[seat], WIDEST_NAME)}", seat) for seat in seats] if names else signs
    near = sorted(sorted(free, key=lambda line: abs(line - y))[: len(seats)])
    if len(seats) >= MANY and len(set(totals)) == 1:
        yield y, [(words.count("scores.players", len(seats)), None)]
    elif names and sum(1 + cells_of(text) for text, _ in named) <= widest:
        yield y, [(f"{text} ", seat) for text, seat in named[:-1]] + named[-1:]
    elif names and len(near) == len(seats) and near[-1] - near[0] < len(seats):
        yield from ((line, [label]) for line, label in zip(near, named, strict=True))
    else:
        yield y, signs


def put_scale(rows: list[Row], frame: Frame, most: int, target: int, palette: Palette) -> None:
    faint, loud = style(palette.faint, palette.felt), style(palette.accent, palette.felt)
    for y in range(frame.height):
        rows[y].put(frame.left - 1, "│", faint)
    ends = dict.fromkeys((0, most, min(target, most)))
    for total in figures_between(frame, [frame.y(total) for total in ends]):
        rows[frame.y(total)].put(frame.left, "· " * (frame.width // 2), faint)
        rows[frame.y(total)].put(0, f"{total:>{frame.left - 2}} ┤", faint)
    if target <= most:
        rows[frame.y(target)].put(frame.left, "┄" * frame.width, loud)
        if frame.width >= NAMES_FROM:
            rows[frame.y(target)].put(frame.left + 2, f" {words.say('scores.target')} ", loud)
    for total in ends:
        rows[frame.y(total)].put(0, f"{total:>{frame.left - 2}} ┤", loud if total == target else faint)
    put_round_lines(rows, frame, faint)
    put_rounds(rows[-1], frame, faint)


def put_round_lines(rows: list[Row], frame: Frame, look: Style) -> None:
    for number in range(1, frame.rounds) if frame.width >= WIDE_ENOUGH * frame.rounds else ():
        for row in rows[: frame.height]:
            row.put(frame.x(number), "┊", look)


def figures_between(frame: Frame, taken: Sequence[int]) -> Iterator[int]:
    """Round figures on a high scale, at lines that are not too near to others."""
    for total in range(frame.step, int(frame.top) + 1, frame.step) if frame.step else ():
        if all(abs(frame.y(total) - y) > 1 for y in taken):
            yield total


def put_rounds(row: Row, frame: Frame, look: Style) -> None:
    """Each round below its total, if there is room for all; else numbers, as many as have room, the last one always."""
    told = [words.say("scores.round-number", number=number) for number in range(1, frame.rounds + 1)]
    if (max(map(cells_of, told)) + 1) * frame.rounds <= frame.width:
        for number, text in enumerate(told, 1):
            x = frame.x(number) - cells_of(text) // 2
            row.put(min(x, len(row.cells) - cells_of(text)), text, look)
        return
    put_numbers(row, frame, look)


def put_numbers(row: Row, frame: Frame, look: Style) -> None:
    last = frame.x(frame.rounds) + 1 - len(str(frame.rounds))
    row.put(last, str(frame.rounds), look)
    free_from = row.put(0, words.say("scores.round"), look) + 1
    for number in range(1, frame.rounds):
        x = frame.x(number)
        end = x + len(str(number))
        if x >= free_from and end < last:
            row.put(x, str(number), look)
            free_from = end + 1


def stretches(frame: Frame, totals: Sequence[Sequence[int]]) -> list[LineStretch]:
    """All lines, the steepest last: it lies on top of those that stay where they are."""
    found: list[LineStretch] = []
    for number in range(1, len(totals)):
        steps = list(zip(totals[number - 1], totals[number], strict=True))
        for step in dict.fromkeys(steps):
            seats = tuple(seat for seat, other in enumerate(steps) if other == step)
            found.append(LineStretch(frame.spot(number - 1, step[0]), frame.spot(number, step[1]), seats))
    return sorted(found, key=lambda stretch: stretch.start[1] - stretch.end[1])


def put_lines(rows: list[Row], frame: Frame, totals: Sequence[Sequence[int]], inks: Sequence[str], palette: Palette) -> None:
    """From total to total, in quarters of cells."""
    painting = Painting(len(rows[0].cells), frame.height)
    for start, end, seats in stretches(frame, totals):
        ink = inks[seats[0]] if len(seats) == 1 else palette.faint
        painting.shape(stroke(start, end, THICK), 0, 0, ink, NEED)
    for y, row in enumerate(rows[: frame.height]):
        for x, sign, look in painting.touched(y, palette.felt):
            row.put(x, sign, look)


def lone_totals(frame: Frame, totals: Sequence[Sequence[int]]) -> Iterator[tuple[int, int, int]]:
    """Of each round but the last its number, each total that only one has, and who that is."""
    for number in range(1, frame.rounds) if frame.width // max(1, frame.rounds) >= SIGNS_FROM else ():
        for seat, total in enumerate(totals[number]):
            if totals[number].count(total) == 1:
                yield number, total, seat


def put_signs(rows: list[Row], frame: Frame, totals: Sequence[Sequence[int]], look: Style) -> None:
    """On the line at each total, where no color tells whose it is."""
    for number, total, seat in lone_totals(frame, totals):
        rows[frame.y(total)].put(frame.x(number), SIGNS[seat], look)
