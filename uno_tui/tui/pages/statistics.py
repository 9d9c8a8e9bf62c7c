"""The page of statistics over all games: everybody's feats and tricks, in one table where there is room, or else in two."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.style import Style

from uno_tui.lang import words
from uno_tui.match.history import History, Person
from uno_tui.narration.statistics import FEATS, PICTURES, WORDS, StatisticsColumn, StatisticsText
from uno_tui.tui.common.tiles import tile_paper
from uno_tui.tui.context import palette_of
from uno_tui.tui.look.avatars import avatars_of
from uno_tui.tui.look.canvas import Pieces, Row, cells_of, centered, fit, lines_of_cells, style
from uno_tui.tui.look.chart import player_style
from uno_tui.tui.look.crowns import CROWNS, crowned_head
from uno_tui.tui.look.heads import GIANT_HEAD, HUGE_HEAD, LARGE_HEAD, MIDDLE_HEAD, HeadSize, bare_head
from uno_tui.tui.look.letters import large_letters
from uno_tui.tui.look.painting import Painting
from uno_tui.tui.look.palettes import Palette
from uno_tui.tui.pages.sheet import Sheet, SheetPage, body_width

MOST_CHAMPIONS, WIDEST_COLUMN = 5, 62
BETWEEN_TILES = 2  # columns
CHAMPION_SIZES = (GIANT_HEAD, HUGE_HEAD, LARGE_HEAD, MIDDLE_HEAD)
IN_PRINT = ("course",)  # columns for which a terminal's own lines have more room
CAPTION = 2  # lines below a portrait: the name, and how often this one has won
LETTERS = {GIANT_HEAD: 8, HUGE_HEAD: 4}  # lines of the name where it is large
NAME, LEAST_NAME, WIDEST_NAME = 2, 8, 26  # where names begin, and how much room they get
LEAST_WORDS = 10
MARK = "▌"  # of everybody: which sign somebody has depends on the seat in a game
WIDEST_GAP, NARROW_GAP = 9, 1
LEAST_PLEASANT = 77  # columns: two tables may be that wide, however narrow the portraits are


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
        said = words.sentences(self.statistics.remarks()) if self.statistics else say("stats.counting")
        faint = style(palette.faint, palette.felt)
        remarks: list[Pieces] = [[(centered(line, width), faint)] for line in lines_of_cells(said, width - 4)]
        if self.statistics is None or not self.statistics.history.people:
            return SheetPage([[], *remarks], [], [])
        told, best = self.told(body_width(width), height - len(remarks) - 1, palette)
        spare = max(0, height - len(remarks) - 1 - len(best) - len(told))
        above, below = spare // 4, -(-spare // 2)
        return SheetPage([[]], [*([[]] * above), *best, *([[]] * below), *told, *remarks], [])

    def told(self, room: int, height: int, palette: Palette) -> tuple[list[Pieces], list[Pieces]]:
        """The tables, and above them the best; with air between the players, if that makes no portrait smaller."""
        airy, dense = (self.with_best(room, height, palette, air) for air in (1, 0))
        return airy if len(airy[1]) >= max(1, len(dense[1])) else dense

    def with_best(self, room: int, height: int, palette: Palette, air: int) -> tuple[list[Pieces], list[Pieces]]:
        assert self.statistics
        lines = [line for table in tables(self.statistics, room, palette, air) for line in table]
        return lines, champions(self.statistics, room, height - len(lines), palette)


def champions(statistics: StatisticsText, room: int, spare: int, palette: Palette) -> list[Pieces]:
    """Portraits of those who won most, each on a tile, as large as the lines that the table spares."""
    people = statistics.history.people
    column = champion_column(statistics, room)
    sizes = (size for size in CHAMPION_SIZES if champion_lines(size) <= spare and size.width + BETWEEN_TILES < column)
    if (size := next(sizes, None)) is None:
        return []
    best = people[: room // column]
    heads = champion_heads(best, size, palette)
    high = max(head.height for head in heads)
    painting = Painting(room, champion_lines(size) - CROWNS[size] - size.height + high)
    left = (room - len(best) * column + BETWEEN_TILES) // 2
    for number, (person, head) in enumerate(zip(best, heads, strict=True)):
        tile = Painting(column - BETWEEN_TILES, painting.height, tile_paper(palette))
        foot = air_around(size) + high
        tile.lay(head, (tile.width - size.width) // 2, foot - head.height)
        ink = palette.accent if is_best(person, best) else palette.ink
        y = write_champion(tile, person.name, foot, LETTERS.get(size, 0), ink)
        tile.centered(0, y, tile.width, fit(wins_told(statistics, person, tile.width), tile.width - 1), palette.faint)
        painting.lay(tile, left + number * column, 0)
    return painting.lines(palette.felt)


def champion_column(statistics: StatisticsText, room: int) -> int:
    """Columns of a tile and the gap behind it."""
    return min(WIDEST_COLUMN, room // min(MOST_CHAMPIONS, len(statistics.history.people)))


def champions_width(statistics: StatisticsText, room: int) -> int:
    """Of all tiles side by side."""
    column = champion_column(statistics, room)
    return min(len(statistics.history.people), room // column) * column - BETWEEN_TILES


def is_best(person: Person, people: Sequence[Person]) -> bool:
    return person.won == people[0].won > 0


def champion_heads(people: Sequence[Person], size: HeadSize, palette: Palette) -> list[Painting]:
    """The best wear a crown."""
    avatars = avatars_of(tuple(person.name for person in people))
    return [
        crowned_head(avatar, size, palette) if is_best(person, people) else bare_head(avatar.seen_in(palette), size)
        for person, avatar in zip(people, avatars, strict=True)
    ]


def wins_told(statistics: StatisticsText, person: Person, room: int) -> str:
    *longer, shortest = statistics.wins(person)
    return next((text for text in longer if cells_of(text) < room), shortest)


def air_around(size: HeadSize) -> int:
    """Lines above and below what is on a tile."""
    return 1 if size in LETTERS else 0


def champion_lines(size: HeadSize) -> int:
    return CROWNS[size] + size.height + CAPTION + (LETTERS[size] + 1 if size in LETTERS else 0) + 2 * air_around(size)


def write_champion(tile: Painting, name: str, y: int, lines: int, ink: str) -> int:
    """The name, in letters so many lines high where there is room; returns the line below it."""
    drawn = (large_letters(name, high) for high in (8, 6, 4) if high <= lines)
    letters = next((each for each in drawn if each and len(each[0]) // 2 < tile.width), None)
    if letters is None:
        tile.centered(0, y + lines // 2, tile.width, fit(name, tile.width - 1), ink, bold=True)
    else:
        high = len(letters) // 2
        tile.bitmap(letters, (tile.width - len(letters[0]) // 2) // 2, y + (lines - high) // 2 + 0.5, ink)
    return y + lines + 1 + (lines > 0)


def tables(statistics: StatisticsText, room: int, palette: Palette, air: int) -> list[list[Pieces]]:
    """One if there is room for it, if need be wider than the portraits, else two; in the middle of the page."""
    blank, feats = style(palette.ink, palette.felt), tuple(column for column in FEATS if column not in IN_PRINT)
    rooms = (champions_width(statistics, room), room)
    whole = [widest_table(statistics, (*feats, *statistics.tricks), wide, palette) for wide in rooms]
    airy = next((table for table in whole if table.fits and table.gap > NARROW_GAP), None)
    found = [airy] if airy else lined_up(statistics, (feats, statistics.tricks), room, palette)
    indent = (" " * max(0, (room - max(table.needed for table in found)) // 2), blank)
    return [[*([indent, *line] for line in table.lines(air)), []] for table in found]


def widest_table(statistics: StatisticsText, columns: Sequence[StatisticsColumn], room: int, palette: Palette) -> StatsTable:
    """With as much air between the columns as there is room for."""
    tables = (StatsTable(statistics, columns, room, palette, gap) for gap in range(WIDEST_GAP, NARROW_GAP, -1))
    return next((table for table in tables if table.fits), StatsTable(statistics, columns, room, palette, NARROW_GAP))


def lined_up(
    statistics: StatisticsText, parts: Sequence[Sequence[StatisticsColumn]], room: int, palette: Palette
) -> list[StatsTable]:
    """Tables whose columns stand below each other, if there is room for that."""
    each = [widest_table(statistics, columns, room, palette) for columns in parts]
    widest = [max(pair) for pair in zip(*(table.widths.values() for table in each), strict=False)]
    pleasant = max(LEAST_PLEASANT, champions_width(statistics, room))
    for gap in range(WIDEST_GAP, NARROW_GAP, -1):
        tables = [StatsTable(statistics, columns, room, palette, gap, widest) for columns in parts]
        if all(table.fits and table.needed <= pleasant for table in tables):
            return tables
    return each


class StatsTable:
    """A table with a line for each player."""

    def __init__(
        self,
        statistics: StatisticsText,
        columns: Sequence[StatisticsColumn],
        room: int,
        palette: Palette,
        gap: int,
        least: Sequence[int] = (),
    ) -> None:
        """`least`: how wide the first columns are at least."""
        self.statistics = statistics
        self.gap = gap
        self.people = statistics.history.people
        self.columns = columns
        self.room = room
        self.palette = palette
        self.faint, self.ink = style(palette.faint, palette.felt), style(palette.ink, palette.felt)
        self.bold = style(palette.ink, palette.felt, bold=True)
        self.widths = {column: max([self.width(column), *least[at : at + 1]]) for at, column in enumerate(columns)}
        names = min(WIDEST_NAME, max(map(cells_of, self.names())))
        columns_needed = NAME + sum(gap + width for width in self.widths.values())
        self.fits = columns_needed + max(LEAST_NAME, names) <= room
        self.left = NAME + max(LEAST_NAME, min(names, room - columns_needed + self.give()))

    @property
    def needed(self) -> int:
        """Columns from the first sign to the last figure."""
        return min(self.room, self.left + sum(self.gap + width for width in self.widths.values()))

    def names(self) -> list[str]:
        return [person.name for person in self.people]

    def width(self, column: StatisticsColumn) -> int:
        """Of a heading only the longest word has to fit."""
        heading = max(map(cells_of, self.statistics.label(column).split()))
        return max(heading, *(cells_of(self.statistics.cell(person, column)) for person in self.people))

    def give(self) -> int:
        """Columns that what is written in words can do without."""
        return sum(max(0, self.widths[column] - LEAST_WORDS) for column in WORDS if column in self.widths)

    def lines(self, air: int) -> Iterator[Pieces]:
        yield from self.heading()
        for number, person in enumerate(self.people):
            yield from [[]] * air
            row = self.line(person, person.name, player_style(self.names(), number, self.palette), self.bold)
            row.put(0, MARK, player_style(self.names(), number, self.palette))
            yield row.pieces()

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
            if column == "share":
                self.put_share(row, x, person, hue)
            else:
                text = fit(self.statistics.cell(person, column), self.room - x)
                row.put(x + self.indent(column, text), text, self.ink)
        return row

    def put_share(self, row: Row, x: int, person: Person, hue: Style) -> None:
        """A thin bar: those of two players must not melt into one shape."""
        filled, rest = (len(part) for part in self.statistics.share(person))
        end = row.put(row.put(x, "━" * filled, hue), "─" * rest, self.faint)
        row.put(end, self.statistics.percent(person), self.ink)
