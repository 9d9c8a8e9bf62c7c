"""Answers under headings, in columns side by side: a long list that is seen at a glance."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Generic

from uno_tui.tui.common.dialog import BAR, DIGITS, AnswerType, Choice, Choices
from uno_tui.tui.context import palette_of
from uno_tui.tui.look.canvas import Row, cells_of, fit, style

GAP = 2  # columns between two columns
ColumnLine = str | int | None  # a heading, the place of a choice, or nothing
LineColumn = list[ColumnLine]


class ChoiceColumns(Choices[AnswerType], Generic[AnswerType]):
    arrows = "←↑↓→"

    def __init__(self, choices: Sequence[Choice[AnswerType]], heading: Callable[[Choice[AnswerType]], str]) -> None:
        """`heading` says below which a choice stands, as long as all of them are there."""
        super().__init__(choices, len(choices))
        self.everything = choices
        self.heading = heading
        self.count = 1  # of columns, if all of them are needed
        self.columns: list[LineColumn] = []
        self.places: dict[int, tuple[int, int]] = {}  # the column and the line of each choice

    def lay_out(self, columns: int, most: int) -> int:
        """In so many columns of at most so many lines, if they fit; returns by how many it is lower than with everything."""
        self.count, whole = columns, balanced(self.lines_of_groups(), columns)
        highest = max(map(len, whole))
        is_whole = self.choices is self.everything
        self.columns = whole if is_whole else filled_columns(range(len(self.choices)), highest)
        self.places = {
            line: (column, y)
            for column, lines in enumerate(self.columns)
            for y, line in enumerate(lines)
            if isinstance(line, int)
        }
        high = max(1, min(most, max(map(len, self.columns))))
        self.styles.height = high
        self.refresh()
        return min(most, highest) - (high if self.choices else 1)

    def lines_of_groups(self) -> list[LineColumn]:
        groups = groupby(range(len(self.everything)), lambda place: self.heading(self.everything[place]))
        return [[heading, *members] for heading, members in groups]

    @property
    def line_count(self) -> int:
        return max(map(len, self.columns), default=0)

    @property
    def wide(self) -> int:
        """Columns of the screen for each of them."""
        room = self.size.width - (BAR if self.is_long else 0)
        return (room - GAP * (self.count - 1)) // self.count

    @property
    def first(self) -> int:
        """The line that is seen first: the selected one is always seen."""
        _, y = self.places.get(self.selected, (0, 0))
        return max(0, min(y - self.size.height // 2, self.line_count - self.size.height))

    def beside(self, across: int, down: int) -> int | None:
        column, y = self.places.get(self.selected, (0, 0))
        if down:
            place = self.selected + down
            return place if place in self.places else None
        there = [place for place, (other, _) in self.places.items() if other == column + across]
        return min(there, key=lambda place: abs(self.places[place][1] - y), default=None)

    def turn_pages(self, pages: int) -> None:
        """To whatever is nearest to the line in the middle of that page."""
        line = self.first + self.size.height // 2 + pages * self.size.height
        self.select(min(self.places, key=lambda place: abs(self.places[place][1] - line), default=0))

    def place_at(self, x: int, y: int) -> int | None:
        there = (x // (self.wide + GAP), self.first + y)
        return next((place for place, at in self.places.items() if at == there), None)

    def draw(self, y: int, row: Row) -> None:
        for number, column in enumerate(self.columns):
            line = column[self.first + y] if self.first + y < len(column) else None
            if isinstance(line, str):
                self.put_heading(row, number * (self.wide + GAP), line)
            elif line is not None:
                self.put_choice(row, number * (self.wide + GAP), line)
        self.put_bar(y, row)

    def put_heading(self, row: Row, x: int, text: str) -> None:
        palette = palette_of(self.app)
        end = row.put(x + 1, fit(text, self.wide - 2), style(palette.accent, palette.panel)) + 1
        row.put(end, "─" * (x + self.wide - end), style(palette.faint, palette.panel))

    def put_choice(self, row: Row, x: int, place: int) -> None:
        choice, palette = self.choices[place], palette_of(self.app)
        is_selected = place == self.selected and self.has_arrows
        paper, ink = (palette.accent, palette.panel) if is_selected else (palette.panel, palette.ink)
        row.put(x, " " * self.wide, style(ink, paper))
        digit = str((place + 1) % DIGITS) if place < DIGITS else " "
        row.put(x + 1, digit, style(ink if is_selected else palette.accent, paper))
        room = self.wide - 4 - (cells_of(choice.detail) + 2 if choice.detail else 1)
        row.put(x + 4, fit(choice.label, room), style(ink, paper, bold=is_selected))
        row.put(x + self.wide - 1 - cells_of(choice.detail), choice.detail, style(ink, paper, bold=is_selected))


def balanced(groups: Sequence[LineColumn], columns: int) -> list[LineColumn]:
    """In the order they have, so that the highest column is as low as it can be; a free line between two groups."""
    if columns <= 1 or len(groups) <= 1:
        return [below_each_other(groups)] if groups else []
    ways = ([below_each_other(groups[:cut]), *balanced(groups[cut:], columns - 1)] for cut in range(1, len(groups)))
    return min(ways, key=lambda way: max(map(len, way)))


def filled_columns(places: Sequence[int], lines: int) -> list[LineColumn]:
    """Without headings, the first column filled first."""
    return [list(places[start : start + lines]) for start in range(0, len(places), lines)] or [[]]


def below_each_other(groups: Sequence[LineColumn]) -> LineColumn:
    lines: LineColumn = []
    for group in groups:
        lines += [*([None] if lines else []), *group]
    return lines
