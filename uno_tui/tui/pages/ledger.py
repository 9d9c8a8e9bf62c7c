"""The widget of many things of which one is chosen, each a tile: as large as lets all be seen, else they scroll."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from textual import events
from textual.geometry import Size
from textual.message import Message

from uno_tui.lang import LiveText, words
from uno_tui.tui.common.tile_layout import EDGE, TileGrid
from uno_tui.tui.common.tiles import tile_paper
from uno_tui.tui.context import palette_of
from uno_tui.tui.look.canvas import Canvas, Pieces, Row, lines_of_cells, style
from uno_tui.tui.look.painting import Painting
from uno_tui.tui.look.palettes import Palette
from uno_tui.tui.look.scroll_bar import ScrollBar

Item = TypeVar("Item")
BAR = 3  # columns at the right edge: a gap and the scroll bar
MARGIN = 1  # columns at the left edge
ENOUGH = 4  # rows of tiles that have to be seen where not all are
STRETCH = 1.6  # how much higher than it has to be a tile may become


class Ledger(Canvas, Generic[Item]):
    """`paint_item` paints one thing on a tile of some size; `shapes` are the sizes a tile can have, the largest first."""

    class Moved(Message):
        """Another item is chosen."""

    class Opened(Message):
        """The chosen one was clicked."""

    def __init__(
        self,
        paint_item: Callable[[Painting, Item, bool, Palette], None],
        shapes: Sequence[Size],
        remark: LiveText,
    ) -> None:
        """`remark` is said while there is nothing."""
        super().__init__()
        self.paint_item = paint_item
        self.shapes = shapes
        self.remark = remark
        self.items: Sequence[Item] = ()
        self.selected = 0
        self.has_arrows = True
        self.painted: tuple[object, list[Pieces]] = (None, [])

    def fill(self, items: Sequence[Item]) -> None:
        self.items = items
        self.painted = (None, [])
        self.select(self.selected)

    @property
    def chosen(self) -> Item | None:
        return self.items[self.selected] if self.items else None

    @property
    def grid(self) -> TileGrid:
        """The first shape in which all are seen at once, stretched over the room; else the first with enough rows."""
        grids = [self.grid_of(shape) for shape in self.shapes]
        whole = (grid for grid in grids if grid.lines(len(self.items)) <= self.size.height)
        enough = (grid for grid in grids if grid.lines(ENOUGH * grid.columns) <= self.size.height)
        if grid := next(whole, None):
            return grid._replace(left=(self.size.width - grid.columns * grid.pitch.width) // 2)
        return next(enough, grids[-1])

    def grid_of(self, shape: Size) -> TileGrid:
        width = self.size.width - MARGIN - BAR
        columns = max(1, min(width // (shape.width + 2 * EDGE), len(self.items)))
        rows = max(1, -(-len(self.items) // columns))
        height = max(shape.height, min((self.size.height - 1) // rows - 1, int(shape.height * STRETCH)))
        return TileGrid(columns, max(1, width // columns - 2 * EDGE), height, MARGIN)

    @property
    def rows(self) -> int:
        """Of tiles that are seen at once."""
        return max(1, (self.size.height - 1) // self.grid.pitch.height)

    @property
    def first(self) -> int:
        """The first tile that is seen."""
        columns = self.grid.columns
        all_rows = -(-len(self.items) // columns)
        return columns * max(0, min(self.selected // columns - self.rows // 2, all_rows - self.rows))

    def select(self, place: int) -> bool:
        """False if there is nothing further in this direction."""
        before, self.selected = self.selected, max(0, min(place, len(self.items) - 1))
        self.refresh()
        self.post_message(self.Moved())
        return self.selected != before

    def up_down(self, rows: int) -> bool:
        columns = self.grid.columns
        place = max(0, min(self.selected + rows * columns, len(self.items) - 1))
        return place // columns != self.selected // columns and self.select(place)

    def left_right(self, step: int) -> bool:
        """Within a row of tiles."""
        columns, place = self.grid.columns, self.selected + step
        is_there = 0 <= place < len(self.items) and place // columns == self.selected // columns
        return is_there and self.select(place)

    def give_arrows(self, has_arrows: bool) -> None:
        self.has_arrows = has_arrows
        self.refresh()

    @property
    def arrows(self) -> str:
        """Those that lead from one tile to another."""
        columns = self.grid.columns
        across, down = columns > 1, len(self.items) > columns
        return ("←" if across else "") + ("↑↓" if down else "") + ("→" if across else "")

    def turn_pages(self, pages: int) -> None:
        self.select(self.selected + pages * self.rows * self.grid.columns)

    def on_mouse_scroll_down(self) -> None:
        self.up_down(1)

    def on_mouse_scroll_up(self) -> None:
        self.up_down(-1)

    def on_click(self, event: events.Click) -> None:
        """The first click chooses, the second one opens."""
        if self.is_long and event.x >= self.size.width - BAR:
            self.turn_pages(-1 if event.y < self.size.height // 2 else 1)
            return
        place = self.first + self.grid.place_at(event.x, event.y)
        if place == self.selected and self.items:
            self.post_message(self.Opened())
        elif place < len(self.items):
            self.select(place)

    @property
    def is_long(self) -> bool:
        return len(self.items) > self.rows * self.grid.columns

    def draw(self, y: int, row: Row) -> None:
        palette = palette_of(self.app)
        if not self.items:
            lines = ["", *lines_of_cells(self.remark(), self.size.width - 4)]
            row.put(2, lines[y] if y < len(lines) else "", style(palette.ink, palette.felt))
            return
        row.put_all(0, self.lines(palette)[y])
        columns, high, room = self.grid.columns, self.grid.pitch.height, self.size.height
        below = max(0, -(-len(self.items) // columns) - self.rows) * high
        ScrollBar(self.first // columns * high, room, room + below).draw(y, row, self.size.width - 1, palette)

    def lines(self, palette: Palette) -> list[Pieces]:
        """Painted once for what is to be seen."""
        state = (self.size, palette, self.selected, self.has_arrows, self.grid, words.language)
        if self.painted[0] != state:
            self.painted = (state, self.picture(palette).lines(palette.felt))
        return self.painted[1]

    def picture(self, palette: Palette) -> Painting:
        painting, grid, first = Painting(self.size.width - BAR + MARGIN, self.size.height), self.grid, self.first
        for number, item in enumerate(self.items[first : first + self.rows * grid.columns]):
            is_chosen = first + number == self.selected and self.has_arrows
            x, y = grid.corner_of(number)
            if is_chosen:
                painting.fill(x - EDGE, y - 0.5, grid.width + 2 * EDGE, grid.height + 1, palette.accent)
            tile = Painting(grid.width, grid.height, tile_paper(palette))
            self.paint_item(tile, item, is_chosen, palette)
            painting.lay(tile, x, y)
        return painting
