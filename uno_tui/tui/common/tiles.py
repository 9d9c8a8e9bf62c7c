"""Answers as tiles: each with a picture, its number and letter, and what it leads to; reached by four arrows.

As large as the room allows; where even small ones do not all fit they are a list.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import zip_longest
from typing import Generic, NamedTuple

from textual import events
from textual.geometry import Region, Size

from uno_tui.lang import words
from uno_tui.tui.common.dialog import DIGITS, AnswerType, Choice, Choices
from uno_tui.tui.context import palette_of
from uno_tui.tui.look.canvas import Pieces, Row, cells_of, fit, lines_of_cells
from uno_tui.tui.look.cards import CARD_BACK
from uno_tui.tui.look.emblems import ShapeEmblem, WordEmblem, emblem_size, paint_emblem
from uno_tui.tui.look.letters import least_lines
from uno_tui.tui.look.painting import Painting
from uno_tui.tui.look.palettes import Palette, ink_on, mixed
from uno_tui.tui.look.stamps import called_lines, paint_word, word_width

HEIGHTS = range(2, 26)
EDGE = 1  # columns around a tile, and half a line: the frame of the chosen one
FRAMED = 3  # lines from which on a tile has a frame
PICTURED = 5  # lines from which on every picture must be seen
INDENT = 4  # columns before what is written: the pointer and the number
LEAST_TEXT = 9  # columns
WIDE_TEXT = 16
PLEASANT = 34  # columns: wider tiles are no better
AIR = 2  # lines that a tile without a picture may be higher than what is written on it
MOST_BACKS = 10  # cards in a row
CALLED = 5  # lines of a name in large letters
CALLED_INDENT = 8  # columns before it: its number is as large
WORTH_OF_CALLED = 8  # as much as so many lines of a picture
BESIDE_CALLED = 8  # lines of a picture, at least, where the name is so large
MARGIN = 8  # lines from which on a tile has one free below what is written on it


class TileText(NamedTuple):
    """What is written on a tile, in lines; the first ones are its name."""

    label: list[str]
    detail: list[str]
    is_large: bool = False
    high: int = 0  # lines of large letters
    figures: tuple[str, ...] = ()  # large, in front of the lines of the detail

    @property
    def height(self) -> int:
        label = len(self.label) * (self.high + 1 if self.is_large else 1)
        return label + (CALLED * len(self.figures) or len(self.detail))


class TileGrid(NamedTuple):
    """So many tiles side by side, each so wide and so high; names may be written in large letters."""

    columns: int
    width: int
    height: int
    is_large: bool = False

    @property
    def pitch(self) -> Size:
        return Size(self.width + 2 * EDGE, self.height + (1 if self.height >= FRAMED else 0))

    def place_at(self, x: int, y: int) -> int:
        return y // self.pitch.height * self.columns + min(x // self.pitch.width, self.columns - 1)

    def corner_of(self, place: int) -> tuple[int, int]:
        row, column = divmod(place, self.columns)
        return column * self.pitch.width + EDGE, row * self.pitch.height + (1 if self.height >= FRAMED else 0)

    def lines(self, count: int) -> int:
        return -(-count // self.columns) * self.pitch.height + (1 if self.height >= FRAMED else 0)


class Tiles(Choices[AnswerType], Generic[AnswerType]):
    DEFAULT_CSS = "Tiles { width: 100%; }"
    is_vast = False  # whether there is room for large letters

    def __init__(self, choices: Sequence[Choice[AnswerType]], room: Size, selected: int = 0) -> None:
        super().__init__(choices, room.height, selected)
        self.painted: tuple[object, list[Pieces]] = (None, [])
        self.give_room(room)

    def give_room(self, room: Size, fill: int = 0) -> None:
        """Columns and lines that it may take, and lines that it takes if it can without looking empty."""
        self.room, self.fill = room, fill
        self.grid = self.stretched(self.best_grid(), min(fill, room.height))
        self.styles.height = self.lines
        self.refresh()

    def offer(self, choices: Sequence[Choice[AnswerType]]) -> None:
        super().offer(choices)
        self.give_room(self.room, self.fill)

    @property
    def lines(self) -> int:
        """How many it takes."""
        return self.grid.lines(len(self.choices)) if self.grid else max(1, min(len(self.choices), self.room.height))

    def stretched(self, grid: TileGrid | None, fill: int) -> TileGrid | None:
        """As high as what lies beside it."""
        if grid is None or grid.height < FRAMED:
            return grid
        rows = -(-len(self.choices) // grid.columns)
        return grid._replace(height=max(grid.height, min((fill - 1) // rows - 1, grid.height * 2)))

    def best_grid(self) -> TileGrid | None:
        """The largest tiles that all fit, no higher than they have to be, in a shape that leaves no gap."""
        grids = [grid for height in HEIGHTS for grid in self.grids(height) if self.is_enough(grid)]
        return max(grids, key=self.worth, default=None)

    def grids(self, height: int) -> Iterator[TileGrid]:
        for columns in range(1, len(self.choices) + 1):
            width = self.room.width // columns - 2 * EDGE
            if width > INDENT + LEAST_TEXT:
                yield TileGrid(columns, width, height)
                if self.is_vast:
                    yield TileGrid(columns, width, height, True)

    def worth(self, grid: TileGrid) -> tuple[int, ...]:
        """Large pictures, no gap, room to write, and no line more than that takes; without pictures some air."""
        shown = [emblem_size(choice.emblem, self.parts(choice, grid)[0].size) for choice in self.choices if choice.emblem]
        missing, rows = -len(self.choices) % grid.columns, -(-len(self.choices) // grid.columns)
        pictured = sum(size.height for size in shown)
        texts = [text_of(choice, self.parts(choice, grid)[1].width, grid.is_large) for choice in self.choices]
        pleased = pictured + WORTH_OF_CALLED * sum(text.is_large + len(text.figures) for text in texts)
        return pleased, -missing, min(grid.width, PLEASANT), -rows, -grid.height if pictured else grid.height

    def is_enough(self, grid: TileGrid) -> bool:
        """Whether everything that is to be seen on a tile has its place."""
        if grid.lines(len(self.choices)) > self.room.height:
            return False
        return all(self.has_place(choice, grid) for choice in self.choices)

    def has_place(self, choice: Choice[AnswerType], grid: TileGrid) -> bool:
        emblem, box = self.parts(choice, grid)
        text = text_of(choice, box.width, grid.is_large)
        if choice.emblem is None:
            return text.height <= grid.height <= max(FRAMED, text.height + AIR)
        if text.is_large and emblem_size(choice.emblem, emblem.size).height < BESIDE_CALLED:
            return False
        is_written = text.height <= box.height and box.y >= 0 and box.width >= LEAST_TEXT
        is_dear = grid.height >= PICTURED and not isinstance(choice.emblem, WordEmblem)  # what a word says, the text does
        return is_written and (emblem.height > 0 or not is_dear)

    def parts(self, choice: Choice[AnswerType], grid: TileGrid) -> tuple[Region, Region]:
        """Where on a tile its picture is and where its text: on all of them side by side, or one below the other."""
        width, height = grid.width, grid.height
        if choice.emblem is None or height < FRAMED:
            return Region(), Region(0, 0, width, height)
        margin = margin_of(grid)
        if self.is_beside(grid):
            wide = beside_size(choice, grid).width
            return Region(2, margin, wide, height - 2 * margin), Region(wide + 2, 0, width - wide - 2, height)
        text = text_of(choice, width, grid.is_large).height
        below = text + int(height >= MARGIN)
        size = emblem_size(choice.emblem, Size(width - 2, max(0, height - below - margin)))
        if not size and text <= height:
            return Region(), Region(0, 0, width, height)
        top = margin + max(0, (height - below - margin - size.height) // 2)
        return Region(1, top, width - 2, size.height), Region(0, height - below, width, text)

    def is_beside(self, grid: TileGrid) -> bool:
        """With room for a text, and for one in large letters if a tile has that at all."""
        pictured = [choice for choice in self.choices if choice.emblem]
        sizes = [beside_size(choice, grid) for choice in pictured]
        rooms = [grid.width - size.width - 2 if size else 0 for size in sizes]
        if min(rooms, default=0) < WIDE_TEXT:
            return False
        return all(
            text_of(choice, room, grid.is_large).is_large >= text_of(choice, grid.width, grid.is_large).is_large
            for choice, room in zip(pictured, rooms, strict=True)
        )

    # What the arrows and the mouse do.

    def beside(self, across: int, down: int) -> int | None:
        if self.grid is None:
            return super().beside(across, down)
        if across:
            return (self.selected + across) % len(self.choices)
        is_a_row = self.grid.columns >= len(self.choices)
        place = self.selected + down * (1 if is_a_row else self.grid.columns)
        return place if 0 <= place < len(self.choices) else None

    def place_at(self, x: int, y: int) -> int | None:
        place = self.grid.place_at(x, y) if self.grid else self.first + y
        return place if 0 <= place < len(self.choices) else None

    def on_click(self, event: events.Click) -> None:
        if self.grid is None:
            return
        event.prevent_default()  # or it would be looked for in a list
        if (place := self.place_at(event.x, event.y)) is not None:
            self.post_message(self.Picked(place))

    # What is seen.

    def draw(self, y: int, row: Row) -> None:
        if self.grid is None:
            super().draw(y, row)
            return
        palette = palette_of(self.app)
        state = (self.size, palette, self.selected, self.has_arrows, tuple(self.choices), self.grid)
        if self.painted[0] != state:
            self.painted = (state, self.picture(palette, self.grid).lines(palette.panel))
        if y < len(self.painted[1]):
            row.put_all(0, self.painted[1][y])

    def picture(self, palette: Palette, grid: TileGrid) -> Painting:
        painting = Painting(self.size.width, self.size.height, palette.panel)
        for place, choice in enumerate(self.choices):
            self.paint_tile(painting, place, choice, grid, palette)
        return painting

    def paint_tile(
        self, painting: Painting, place: int, choice: Choice[AnswerType], grid: TileGrid, palette: Palette
    ) -> None:
        (x, y), is_chosen = grid.corner_of(place), place == self.selected and self.has_arrows
        color = choice.emblem.hue if isinstance(choice.emblem, ShapeEmblem) and palette.hues != "none" else None
        paper = palette.paper(color) if color else tile_paper(palette)
        if is_chosen and grid.height >= FRAMED:
            painting.fill(x - EDGE, y - 0.5, grid.width + 2 * EDGE, grid.height + 1, palette.accent)
        is_filled = is_chosen and (grid.height < FRAMED or choice.emblem is None)
        paper = palette.accent if is_filled else paper
        painting.fill(x, y, grid.width, grid.height, paper)
        if palette.hues == "none" and not is_filled and grid.height >= FRAMED:
            outline(painting, x, y, grid, palette)
        emblem, text = self.parts(choice, grid)
        if choice.emblem and emblem.height:
            paint_emblem(painting, choice.emblem, emblem.translate((x, y)), palette, paper)
        ink = palette.panel if is_filled else ink_on(paper) if color else palette.ink
        if is_chosen and palette.hues == "none":
            ink, paper = palette.panel, palette.accent
        written = text_of(choice, text.width, grid.is_large)
        self.write(painting, place, written, text.translate((x, y)), ink, paper)

    def write(self, painting: Painting, place: int, text: TileText, box: Region, ink: str, paper: str) -> None:
        x = box.x
        y = box.y + max(0, (box.height - text.height) // 2)
        pointer = "▸" if place == self.selected and self.has_arrows else " "
        digit = str((place + 1) % DIGITS) if place < DIGITS else " "
        if text.is_large:
            paint_word(painting, digit, x + 1, y + (text.high - CALLED + 1) / 2, mixed(ink, paper, 0.5), CALLED - 1)
        else:
            painting.text(x, y, f"{pointer} {digit} ", ink, paper=paper, bold=True)
        for line in text.label:
            if text.is_large:
                paint_word(painting, line, x + CALLED_INDENT, y, ink, text.high)
            else:
                painting.text(x + INDENT, y, line, ink, paper=paper, bold=True)
            y += text.high + 1 if text.is_large else 1
        indent = CALLED_INDENT if text.is_large else INDENT
        for number, line in enumerate(text.detail if not text.figures else ()):
            painting.text(x + indent, y + number, line, ink, paper=paper)
        for figure, told in zip(text.figures, text.detail, strict=False):
            paint_word(painting, figure, x + indent, y, ink, CALLED - 1)
            beside = x + indent + word_width(figure, CALLED - 1) + 2
            for number, line in enumerate(lines_of_cells(told, box.right - beside - 1)[:CALLED]):
                painting.text(beside, y + 1 + number, line, ink, paper=paper)
            y += CALLED


def margin_of(grid: TileGrid) -> int:
    """Lines above and below a picture."""
    return 0 if grid.height <= PICTURED else 1


def beside_size(choice: Choice[AnswerType], grid: TileGrid) -> Size:
    """Of a picture with the text at its right."""
    room = Size(grid.width * 3 // 5, grid.height - 2 * margin_of(grid))
    return emblem_size(choice.emblem, room) if choice.emblem else Size(0, 0)


def tile_paper(palette: Palette) -> str:
    return palette.panel if palette.hues == "none" else mixed(palette.panel, palette.felt, 0.6)


def outline(painting: Painting, x: int, y: int, grid: TileGrid, palette: Palette) -> None:
    """Where there are no colors a tile is a line around it."""
    painting.fill(x, y, grid.width, grid.height, palette.ink)
    painting.fill(x + 0.5, y + 0.5, grid.width - 1, grid.height - 1, palette.panel)


def text_of(choice: Choice[AnswerType], width: int, is_large: bool = False) -> TileText:
    is_color = isinstance(choice.emblem, ShapeEmblem)
    name = choice.label.upper() if is_color else choice.label
    if is_large and choice.costs:
        figures = tuple(words.say("show.plus", count=count) for count in choice.costs)
        return tile_text(name, choice.key, "", width, True)._replace(detail=choice.detail.split("\n"), figures=figures)
    return tile_text(name, choice.key, with_backs(choice.detail, choice.costs), width, is_large)


def with_backs(told: str, costs: Sequence[int]) -> str:
    """In front of each line a row of cards, if it is about any."""
    rows = [CARD_BACK * min(count, MOST_BACKS) + ("…" if count > MOST_BACKS else "") for count in costs]
    lines = told.split("\n")
    return "\n".join(f"{row} {line}".strip() for row, line in zip_longest(rows, lines, fillvalue=""))


@lru_cache(maxsize=512)
def tile_text(name: str, key: str, told: str, width: int, is_large: bool) -> TileText:
    """A name in large letters has its key in front of what it leads to."""
    if is_large and (called := whole_words(name, width - CALLED_INDENT - 1)):
        told = f"[{key}]  {told}".strip() if key else told
        return TileText(called, detail_lines(told, width - CALLED_INDENT - 1), True, least_lines(name))
    room = max(1, width - INDENT - 1)
    label = [fit(line, room) for line in lines_of_cells(name, room)]
    if key and cells_of(label[-1]) + 4 + len(key) <= room:
        label[-1] += f"  [{key}]"
    elif key:
        label.append(f"[{key}]")
    return TileText(label, detail_lines(told, room))


def whole_words(name: str, room: int) -> list[str]:
    """In large letters, if no word has to be torn for that."""
    lines = called_lines(name, room, least_lines(name))
    return lines if " ".join(lines) == name else []


def detail_lines(told: str, room: int) -> list[str]:
    return [line for part in told.split("\n") for line in lines_of_cells(part, room)] if told else []
