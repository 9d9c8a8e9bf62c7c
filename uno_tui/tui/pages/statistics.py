"""The page of statistics over all games: everybody's feats and tricks, in one table where there is room, or else in two."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.style import Style

from uno_tui.lang import words
from uno_tui.match.history import History, Person
from uno_tui.narration.statistics import FEATS, PICTURES, WORDS, StatisticsColumn, StatisticsText
from uno_tui.tui.context import palette_of
from uno_tui.tui.look.canvas import Pieces, Row, cells_of, fit, lines_of_cells, style
from uno_tui.tui.look.chart import SIGNS, sign_style
from uno_tui.tui.look.palettes import Palette
from uno_tui.tui.pages.reading import page_head
from uno_tui.tui.pages.sheet import Sheet, SheetPage, body_width

NAME, LEAST_NAME, WIDEST_NAME = 2, 8, 26  # where names begin, and how much room they get
LEAST_WORDS = 10
GAP, NARROW_GAP = 2, 1


class StatisticsPage(Sheet):
    """What has been counted, as soon as it is there."""

    def __init__(self) -> None:
        super().__init__(self.page_for)
        self.statistics: StatisticsText | None = None

    def fill(self, history: History) -> None:
        self.statistics = StatisticsText(history)
        self.show()

    def page_for(self, width: int, _height: int) -> SheetPage:
        palette, say = palette_of(self.app), words.say
        if self.statistics is None:
            return SheetPage(page_head(say("stats.title"), say("stats.counting"), width, palette), [], [])
        head = page_head(say("stats.title"), words.sentences(self.statistics.remarks()), width, palette)
        body = tables(self.statistics, body_width(width), palette) if self.statistics.history.people else []
        return SheetPage(head, body, [])


def tables(statistics: StatisticsText, room: int, palette: Palette) -> list[Pieces]:
    everything = StatsTable(statistics, (*FEATS, *statistics.tricks), room, palette, GAP)
    if everything.fits:
        return list(everything.lines())
    halves = [StatsTable(statistics, columns, room, palette, NARROW_GAP) for columns in (FEATS, statistics.tricks)]
    return [line for half in halves for line in (*half.lines(), [])]


class StatsTable:
    """A table with a line for each player."""

    def __init__(
        self, statistics: StatisticsText, columns: Sequence[StatisticsColumn], room: int, palette: Palette, gap: int
    ) -> None:
        self.statistics = statistics
        self.gap = gap
        self.people, self.totals = statistics.history.people, statistics.history.totals
        self.columns = columns
        self.room = room
        self.palette = palette
        self.faint, self.ink = style(palette.faint, palette.felt), style(palette.ink, palette.felt)
        self.bold = style(palette.ink, palette.felt, bold=True)
        self.widths = {column: self.width(column) for column in columns}
        names = min(WIDEST_NAME, max(cells_of(name) for name in (words.say("stats.together"), *self.names())))
        needed = NAME + sum(gap + width for width in self.widths.values())
        self.fits = needed + names <= room
        self.left = NAME + max(LEAST_NAME, min(names, room - needed + self.give()))

    def names(self) -> list[str]:
        return [person.name for person in self.people]

    def width(self, column: StatisticsColumn) -> int:
        """Of a heading only the longest word has to fit."""
        heading = max(map(cells_of, self.statistics.label(column).split()))
        return max(heading, *(cells_of(self.statistics.cell(person, column)) for person in (*self.people, self.totals)))

    def give(self) -> int:
        """Columns that what is written in words can do without."""
        return sum(max(0, self.widths[column] - LEAST_WORDS) for column in WORDS if column in self.widths)

    def lines(self) -> Iterator[Pieces]:
        yield from self.heading()
        for number, person in enumerate(self.people):
            row = self.line(person, person.name, sign_style(number, self.palette), self.bold)
            row.put(0, SIGNS[number % len(SIGNS)], sign_style(number, self.palette))
            yield row.pieces()
        if len(self.people) > 1:
            yield [("─" * min(self.room, self.left + sum(self.gap + width for width in self.widths.values())), self.faint)]
            yield self.line(self.totals, words.say("stats.together"), self.faint, self.ink).pieces()

    def heading(self) -> list[Pieces]:
        """Headings stand on the line below them."""
        titles = {column: lines_of_cells(self.statistics.label(column), self.widths[column]) for column in self.columns}
        height = max(map(len, titles.values()))
        rows = [Row(self.room, self.ink) for _ in range(height)]
        for column, x in self.places():
            for row, text in zip(rows[height - len(titles[column]) :], titles[column], strict=True):
                row.put(x + self.indent(column, text), text, self.faint)
        return [row.pieces() for row in rows]

    def places(self) -> Iterator[tuple[StatisticsColumn, int]]:
        x = self.left
        for column in self.columns:
            yield column, x + self.gap
            x += self.gap + self.widths[column]

    def indent(self, column: StatisticsColumn, text: str) -> int:
        return 0 if column in (*PICTURES, *WORDS) else self.widths[column] - cells_of(text)

    def line(self, person: Person, name: str, hue: Style, look: Style) -> Row:
        row = Row(self.room, self.ink)
        row.put(NAME, fit(name, self.left - NAME), look)
        for column, x in self.places():
            if column in PICTURES:
                self.put_picture(row, x, person, column, hue)
            else:
                text = fit(self.statistics.cell(person, column), self.room - x)
                row.put(x + self.indent(column, text), text, self.ink)
        return row

    def put_picture(self, row: Row, x: int, person: Person, column: StatisticsColumn, hue: Style) -> None:
        if person is self.totals:
            return
        if column == "share":
            filled, rest = self.statistics.share(person)
            row.put(row.put(x, filled, hue), rest, self.faint)
        else:
            row.put(x, self.statistics.cell(person, column), hue)
