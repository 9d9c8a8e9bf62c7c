"""The page of statistics over all games: everybody's feats and tricks, in one table where there is room, or else in two."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.style import Style

from uno_tui.lang import words
from uno_tui.match.history import History, Person
from uno_tui.narration.statistics import FEATS, PICTURES, WORDS, StatisticsColumn, StatisticsText
from uno_tui.tui.context import palette_of
from uno_tui.tui.look.avatars import avatars_of
from uno_tui.tui.look.canvas import Pieces, Row, cells_of, fit, lines_of_cells, style
from uno_tui.tui.look.chart import SIGNS, sign_style
from uno_tui.tui.look.heads import LARGE_HEAD, MIDDLE_HEAD, Mood, paint_head
from uno_tui.tui.look.painting import Painting
from uno_tui.tui.look.palettes import Palette
from uno_tui.tui.pages.reading import page_head
from uno_tui.tui.pages.sheet import Sheet, SheetPage, body_width

HIGH, LOW = 30, 20  # lines of the page from which on portraits are large, or there are any
MOST_CHAMPIONS, WIDEST_COLUMN = 5, 26
NAME, LEAST_NAME, WIDEST_NAME = 2, 8, 26  # where names begin, and how much room they get
LEAST_WORDS = 10
WIDEST_GAP, NARROW_GAP = 6, 1


class StatisticsPage(Sheet):
    """What has been counted, as soon as it is there."""

    def __init__(self) -> None:
        super().__init__(self.page_for)
        self.statistics: StatisticsText | None = None

    def fill(self, history: History) -> None:
        self.statistics = StatisticsText(history)
        self.show()

    def page_for(self, width: int, height: int) -> SheetPage:
        palette, say = palette_of(self.app), words.say
        if self.statistics is None:
            return SheetPage(page_head(say("stats.title"), say("stats.counting"), width, palette), [], [])
        head = page_head(say("stats.title"), words.sentences(self.statistics.remarks()), width, palette)
        people, room = self.statistics.history.people, body_width(width)
        body = (
            [*champions(self.statistics, room, height, palette), *tables(self.statistics, room, palette)] if people else []
        )
        return SheetPage(head, body, [])


def champions(statistics: StatisticsText, room: int, height: int, palette: Palette) -> list[Pieces]:
    """Portraits of those who won most, with their names and how often, where the table leaves room for them."""
    people = statistics.history.people
    size = LARGE_HEAD if height >= HIGH else MIDDLE_HEAD
    if height < LOW + len(people) * 2:
        return []
    column = min(WIDEST_COLUMN, room // min(MOST_CHAMPIONS, len(people)))
    best = people[: room // column]
    painting = Painting(room, size.height + 3)
    for number, person in enumerate(best):
        x = number * column
        avatar = avatars_of(tuple(each.name for each in best))[number].seen_in(palette)
        mood: Mood = "happy" if number == 0 and person.won else "open"
        paint_head(painting, avatar, x + (column - size.width) // 2, 0, size, mood)
        name, won = fit(person.name, column - 1), words.count("stats.wins", person.won)
        painting.centered(x, size.height, column, name, palette.accent if number == 0 else palette.ink, bold=True)
        painting.centered(x, size.height + 1, column, fit(won, column - 1), palette.faint)
    return painting.lines(palette.felt)


def tables(statistics: StatisticsText, room: int, palette: Palette) -> list[Pieces]:
    everything = widest_table(statistics, (*FEATS, *statistics.tricks), room, palette)
    if everything.fits and everything.gap > NARROW_GAP:
        return list(everything.lines())
    halves = [widest_table(statistics, columns, room, palette) for columns in (FEATS, statistics.tricks)]
    return [line for half in halves for line in (*half.lines(), [])]


def widest_table(statistics: StatisticsText, columns: Sequence[StatisticsColumn], room: int, palette: Palette) -> StatsTable:
    """With as much air between the columns as there is room for."""
    tables = (StatsTable(statistics, columns, room, palette, gap) for gap in range(WIDEST_GAP, NARROW_GAP, -1))
    return next((table for table in tables if table.fits), StatsTable(statistics, columns, room, palette, NARROW_GAP))


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
        self.fits = needed + max(LEAST_NAME, names) <= room
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
