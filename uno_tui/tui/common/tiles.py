"""Answers as tiles: each with a picture, its keys and its name, and what it leads to; reached by four arrows.

As large as the room allows; where even small ones do not all fit they are a list.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic

from textual.geometry import Region, Size

from uno_tui.tui.common.dialog import DIGITS, AnswerType, Choice, Choices, even_lines
from uno_tui.tui.common.tile_layout import (
    AFTER_CAPS,
    BETWEEN,
    CAP,
    EDGE,
    FIGURE,
    FRAMED,
    MARGIN,
    TileGrid,
    TileLayout,
    TileText,
    lines_of,
)
from uno_tui.tui.context import palette_of
from uno_tui.tui.look.canvas import Pieces, Row, cells_of, centered
from uno_tui.tui.look.emblems import ShapeEmblem, paint_emblem
from uno_tui.tui.look.painting import Painting
from uno_tui.tui.look.palettes import Palette, ink_on, mixed
from uno_tui.tui.look.stamps import paint_word

CAP_SHADE = 0.16  # how much of the ink is in the paper of a key
MOST_PICTURE, MOST_VAST_PICTURE = 14, 16  # lines
WITHOUT_CAPS = CAP + AFTER_CAPS  # columns before a name that no digit picks, below others that one does
MOST_STRETCH = 4  # lines by which a tile may be higher than it has to


class Tiles(Choices[AnswerType], Generic[AnswerType]):
    DEFAULT_CSS = "Tiles { width: 100%; }"
    is_vast = False  # whether there is room for large figures
    is_list = False  # whether they are one in any case
    shows_pictures = True

    def __init__(self, choices: Sequence[Choice[AnswerType]], room: Size, selected: int = 0) -> None:
        super().__init__(choices, room.height, selected)
        self.painted: tuple[object, list[Pieces]] = (None, [])
        self.give_room(room)

    def give_room(self, room: Size, fill: int = 0) -> None:
        """Columns and lines that it may take, and lines that it takes if it can without looking empty."""
        self.room, self.fill = room, fill
        most = 0 if not self.shows_pictures else MOST_VAST_PICTURE if self.is_vast else MOST_PICTURE
        self.layout_of_all = TileLayout(self.choices, room, most, self.is_vast)
        self.grid = None if self.is_list else self.stretched(self.layout_of_all.best(), min(fill, room.height))
        self.styles.height = self.lines
        self.refresh()

    def offer(self, choices: Sequence[Choice[AnswerType]]) -> None:
        super().offer(choices)
        self.give_room(self.room, self.fill)

    @property
    def arrows(self) -> str:
        if self.grid is None or self.grid.columns == 1:
            return "↑↓"
        return "←→" if self.grid.columns >= len(self.choices) else "←↑↓→"

    @property
    def has_pictures(self) -> bool:
        return bool(self.grid and self.grid.picture)

    @property
    def has_names_and_pictures(self) -> bool:
        return bool(self.grid and self.grid.picture and not self.grid.is_bare)

    @property
    def lines(self) -> int:
        """How many it takes."""
        return self.grid.lines(len(self.choices)) if self.grid else max(1, min(len(self.choices), self.room.height))

    @property
    def columns(self) -> int:
        """How many it takes of the width that it has."""
        return self.grid.columns * self.grid.pitch.width if self.grid else self.room.width

    def spread_over(self, width: int) -> None:
        """It has come to have so many columns."""
        if self.grid:
            self.grid = self.grid.spread(width)

    def stretched(self, grid: TileGrid | None, fill: int) -> TileGrid | None:
        """As high as what lies beside it."""
        if grid is None or grid.height < FRAMED or grid.is_bare:
            return grid
        rows = -(-len(self.choices) // grid.columns)
        return grid._replace(height=max(grid.height, min((fill - 1) // rows - 1, grid.height + MOST_STRETCH)))

    # What the arrows and the mouse do.

    def beside(self, across: int, down: int) -> int | None:
        if self.grid is None:
            return super().beside(across, down)
        if across:
            return (self.selected + across) % len(self.choices)
        is_a_row = self.grid.columns >= len(self.choices)
        place = self.selected + down * (1 if is_a_row else self.grid.columns)
        return place if 0 <= place < len(self.choices) else None

    @property
    def is_long(self) -> bool:
        """Tiles are all in sight."""
        return self.grid is None and super().is_long

    def place_at(self, x: int, y: int) -> int | None:
        if self.grid is None:
            return super().place_at(x, y)
        place = self.grid.place_at(x, y)
        return place if 0 <= place < len(self.choices) else None

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
        if grid.is_bare:
            self.paint_bare_cards(painting, grid, palette)
            return painting
        texts = self.layout_of_all.texts(text_room(grid))
        wide = max(text.width for text in texts)
        for place, text in enumerate(texts):
            self.paint_tile(painting, place, text, wide, palette)
        return painting

    def paint_bare_cards(self, painting: Painting, grid: TileGrid, palette: Palette) -> None:
        """The keys of the first ones above them, a frame around the chosen one, and below all of them its name; where
        there is no room for keys the name is above."""
        for place, choice in enumerate(self.choices):
            (x, y), is_chosen = grid.corner_of(place), place == self.selected and self.has_arrows
            if place == self.selected:
                frame, free = palette.accent if is_chosen else dim_frame(palette), grid.free_around
                painting.fill(x - EDGE, y - free - 0.5, grid.width + 2 * EDGE, grid.height + 2 * free + 1, frame)
                painting.fill(x, y - free, grid.width, grid.height + 2 * free, palette.panel)
                name = centered(choice.label, grid.columns * grid.pitch.width)
                line, ink = (self.lines - 1, palette.accent) if grid.has_caps else (0, palette.ink)
                painting.text(grid.left, line, name, ink, paper=palette.panel, bold=True)
            if place < DIGITS and grid.has_caps:
                ink, paper = (palette.panel, palette.accent) if is_chosen else (palette.ink, cap_paper(palette))
                painting.text(x + (grid.width - CAP) // 2, y - 1, f" {(place + 1) % DIGITS} ", ink, paper=paper, bold=True)
            if choice.emblem:
                left = x + (grid.width - grid.picture.width) // 2
                paint_emblem(painting, choice.emblem, Region(left, y, *grid.picture), palette, palette.panel)

    def paint_tile(self, painting: Painting, place: int, text: TileText, wide: int, palette: Palette) -> None:
        """`wide`: columns of the widest text."""
        grid, choice = self.grid, self.choices[place]
        assert grid
        (x, y), is_chosen = grid.corner_of(place), place == self.selected and self.has_arrows
        color = choice.emblem.hue if isinstance(choice.emblem, ShapeEmblem) and palette.hues != "none" else None
        paper = palette.paper(color) if color else tile_paper(palette)
        if place == self.selected and grid.height >= FRAMED:
            frame = palette.accent if is_chosen else dim_frame(palette)
            painting.fill(x - EDGE, y - 0.5, grid.width + 2 * EDGE, grid.height + 1, frame)
        is_filled = is_chosen and (grid.height < FRAMED or not grid.picture)
        paper = palette.accent if is_filled else paper
        painting.fill(x, y, grid.width, grid.height, paper)
        if palette.hues == "none" and not is_filled and grid.height >= FRAMED:
            outline(painting, x, y, grid, palette)
        ink = palette.panel if is_filled else ink_on(paper) if color else palette.ink
        box, line = grid.parts
        line += 0 if grid.picture or self.layout_of_all.is_flush else self.spare_lines(text) // 2
        start = x + (grid.width - (grid.picture.width + BETWEEN + wide if grid.is_beside else wide)) // 2
        if choice.emblem and grid.picture:
            left = start if grid.is_beside else x
            paint_emblem(painting, choice.emblem, box.translate((left, y)), palette, paper)
        if is_chosen and palette.hues == "none":
            ink, paper = palette.panel, palette.accent
        shades = (ink, paper, paper if palette.hues != "own" else mixed(paper, ink, CAP_SHADE))
        if grid.is_beside:
            start += grid.picture.width + BETWEEN
        is_flush = grid.is_beside or self.layout_of_all.is_flush or grid.height < FRAMED
        room = Region(start, y + line, wide, grid.text) if is_flush else Region(x, y + line, grid.width, grid.text)
        self.write(painting, text, room, shades, is_flush)

    def spare_lines(self, text: TileText) -> int:
        """By which it is shorter than the longest one."""
        assert self.grid
        label, detail = lines_of([text])
        return self.grid.text - (self.grid.label + detail if detail else label)

    def write(self, painting: Painting, text: TileText, box: Region, shades: tuple[str, str, str], is_flush: bool) -> None:
        """From the left edge of the box on, or every line in its middle; shades are the ink, the paper, that of keys."""
        ink, paper, _ = shades
        assert self.grid
        if text.is_loud:
            self.write_loud(painting, text, box, shades)
            return
        left = box.x if is_flush else box.x + (box.width - text.caps_width - max(map(cells_of, text.label))) // 2
        name = left + (text.caps_width or (WITHOUT_CAPS if is_flush else 0))
        write_caps(painting, text, left, box.y, shades)
        for number, line in enumerate(text.label):
            painting.text(name, box.y + number, line, ink, paper=paper, bold=True)
        y = box.y + self.grid.label + text.is_priced
        if text.figures:
            self.write_figures(painting, text, Region(box.x, y, box.width, 0), ink, paper)
            return
        for number, line in enumerate(text.detail):
            middle = box.x + (box.width - cells_of(line)) // 2
            is_below = len(text.label) > 1 and name + cells_of(line) <= box.right  # a name of more lines is a column
            painting.text(box.x if is_flush else name if is_below else middle, y + number, line, ink, paper=paper)

    def write_loud(self, painting: Painting, text: TileText, box: Region, shades: tuple[str, str, str]) -> None:
        """A name in large letters; its keys are before what is told of it."""
        ink, paper, _ = shades
        paint_word(painting, text.label[0], box.x, box.y, ink, FIGURE)
        x = write_caps(painting, text, box.x, box.bottom - 1, shades)
        painting.text(x, box.bottom - 1, text.detail[0], ink, paper=paper)

    def write_figures(self, painting: Painting, text: TileText, box: Region, ink: str, paper: str) -> None:
        for number, (figure, told) in enumerate(zip(text.figures, text.detail, strict=False)):
            left = box.x + number * text.column
            y = box.y if text.column else box.y + number * (FIGURE + 1)
            paint_word(painting, figure, left, y, ink, FIGURE)
            x = left + text.figures_width
            for place, line in enumerate(
                even_lines(told, (left + text.column - 2 if text.column else box.right) - x)[:FIGURE]
            ):
                painting.text(x, y + 1 + place, line, ink, paper=paper)


def write_caps(painting: Painting, text: TileText, x: int, y: int, shades: tuple[str, str, str]) -> int:
    """The keys of a tile; returns the column at which its name begins."""
    ink, paper, cap_paper = shades
    painting.text(x, y, " " * text.caps_width, ink, paper=paper)
    for number, cap in enumerate(text.caps):
        painting.text(x + number * (CAP + 1), y, f" {cap} ", ink, paper=cap_paper, bold=True)
    return x + text.caps_width


def text_room(grid: TileGrid) -> int:
    """Columns for what is written on a tile."""
    beside = grid.picture.width + BETWEEN if grid.is_beside else 0
    return grid.width - 2 * MARGIN - beside


def dim_frame(palette: Palette) -> str:
    """Around what was chosen while the arrows are elsewhere."""
    return palette.faint if palette.hues == "own" else palette.panel


def cap_paper(palette: Palette) -> str:
    """Of a key that lies on the panel."""
    return palette.panel if palette.hues != "own" else mixed(palette.panel, palette.ink, CAP_SHADE)


def tile_paper(palette: Palette) -> str:
    return palette.panel if palette.hues == "none" else mixed(palette.panel, palette.felt, 0.6)


def outline(painting: Painting, x: int, y: int, grid: TileGrid, palette: Palette) -> None:
    """Where there are no colors a tile is a line around it."""
    painting.fill(x, y, grid.width, grid.height, palette.ink)
    painting.fill(x + 0.5, y + 0.5, grid.width - 1, grid.height - 1, palette.panel)
