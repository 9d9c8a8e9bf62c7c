"""The answers to the question who plays, as large tiles side by side: the heads of those who would sit there, and a word."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from textual import events
from textual.geometry import Region, Size

from uno_tui.match.seats import Bot, Human, Seat, names_of
from uno_tui.tui.common.dialog import Choice, Choices
from uno_tui.tui.context import palette_of
from uno_tui.tui.look.avatars import avatars_of
from uno_tui.tui.look.canvas import Row, cells_of, fit, lines_of_cells
from uno_tui.tui.look.heads import HUGE_HEAD, LARGE_HEAD, MIDDLE_HEAD, SMALL_HEAD, HeadSize, paint_head
from uno_tui.tui.look.painting import Painting
from uno_tui.tui.look.palettes import Palette, mixed

EDGE = 2  # columns around a tile; half of them, and half a line, is the frame of the chosen one
HEIGHTS = {50: 32, 38: 22, 34: 17, 31: 15, 0: 16}  # of a tile, by the lines of the screen, the last on a whole one
DETAIL = 2  # lines for what an answer means
CAP_SHADE = 0.16  # how much of the ink is in the paper of a key
CAPS = 8  # columns of both keys in front of a label
KEYBOARD_HEIGHT, KEYBOARD_WIDTHS = 4, (21, 15)
# Of a person and of a bot.
SIZES = (
    (HeadSize(31, 15), HeadSize(19, 9)),
    (HUGE_HEAD, LARGE_HEAD),
    (HeadSize(19, 9), LARGE_HEAD),
    (LARGE_HEAD, MIDDLE_HEAD),
    (MIDDLE_HEAD, SMALL_HEAD),
    (SMALL_HEAD, SMALL_HEAD),
)
GAP = 1  # columns between two heads
Guests = tuple[Seat, ...]


class CompanyTiles(Choices[Guests]):
    DEFAULT_CSS = "CompanyTiles { width: 100%; margin: 1 0 0 0; }"
    arrows = "←→"

    def __init__(self, choices: Sequence[Choice[Guests]], most: int, selected: int = 0) -> None:
        super().__init__(choices, most, selected)
        self.styles.height = "auto"
        self.painted: tuple[object, Painting] | None = None

    def get_content_height(self, _container: Size, viewport: Size, _width: int) -> int:
        return next(high for lines, high in HEIGHTS.items() if viewport.height >= lines) + 1

    @property
    def pitch(self) -> int:
        return self.size.width // len(self.choices)

    @property
    def left(self) -> int:
        """What is left over lies at both sides."""
        return self.size.width % len(self.choices) // 2

    def on_click(self, event: events.Click) -> None:
        event.prevent_default()  # or it would be looked for in a list
        self.post_message(self.Picked(max(0, min((event.x - self.left) // self.pitch, len(self.choices) - 1))))

    def draw(self, y: int, row: Row) -> None:
        palette = palette_of(self.app)
        row.put_all(0, self.picture(palette).line(y, palette.panel))

    def picture(self, palette: Palette) -> Painting:
        """Painted once for what is to be seen."""
        key = (palette, self.size, self.selected, self.has_arrows, tuple(self.choices))
        if self.painted is None or self.painted[0] != key:
            painting = Painting(self.size.width, self.size.height, palette.panel)
            for place, choice in enumerate(self.choices):
                box = Region(self.left + place * self.pitch + EDGE, 0, self.tile_width, self.size.height)
                self.paint_tile(painting, choice, place, box, palette)
            self.painted = key, painting
        return self.painted[1]

    @property
    def tile_width(self) -> int:
        return self.pitch - 2 * EDGE

    @property
    def are_keys_above(self) -> bool:
        """Whether the keys of a tile need a line of their own, above its label."""
        return any(cells_of(choice.label) + CAPS > self.tile_width for choice in self.choices)

    @property
    def writing(self) -> int:
        """Lines for words, the same in all tiles: the keys, the label and what it means."""
        labels = [lines_of_cells(choice.label, self.tile_width) for choice in self.choices]
        return self.are_keys_above + max(map(len, labels)) + DETAIL

    @property
    def picture_size(self) -> Size:
        return Size(self.tile_width - 2, self.size.height - self.writing - 4)

    def sizes_of_heads(self) -> tuple[HeadSize, HeadSize]:
        """The same in all tiles, as large as every table has room for."""
        tables = [Company(choice.answer) for choice in self.choices]
        fitting = (sizes for sizes in SIZES if all(table.fits(sizes, self.picture_size) for table in tables))
        return next(fitting, SIZES[-1])

    def paint_tile(self, painting: Painting, choice: Choice[Guests], place: int, box: Region, palette: Palette) -> None:
        is_chosen = place == self.selected and self.has_arrows
        if is_chosen:
            painting.fill(box.x - 1, 0, box.width + 2, box.height, palette.accent)
        painting.fill(box.x, 0.5, box.width, box.height - 1, palette.felt)
        picture = Region(box.x + 1, 2, *self.picture_size)
        Company(choice.answer).paint(CompanyPaint(painting, palette, self.sizes_of_heads()), picture)
        ink = palette.accent if is_chosen else palette.ink
        words_box = Region(box.x, box.height - self.writing - 1, box.width, self.writing)
        self.write(painting, choice, words_box, ink, place)

    def write(self, painting: Painting, choice: Choice[Guests], box: Region, ink: str, place: int) -> None:
        """The keys, the label and what it means, each in the middle."""
        palette, y = palette_of(self.app), box.y
        first, *rest = lines_of_cells(choice.label, box.width)
        left = box.x + (box.width - CAPS + 1 - (0 if self.are_keys_above else cells_of(first) + 1)) // 2
        cap_paper = mixed(palette.felt, palette.ink, CAP_SHADE) if palette.hues == "own" else palette.felt
        for number, key in enumerate((str(place + 1), choice.key)):
            painting.text(left + 4 * number, y, f" {key} ", ink, paper=cap_paper, bold=True)
        if not self.are_keys_above:
            painting.text(left + CAPS, y, first, ink, bold=True)
        lines = [(line, ink) for line in ([first, *rest] if self.are_keys_above else rest)]
        lines += [(line, palette.faint) for line in lines_of_cells(choice.detail, box.width)[:DETAIL]]
        for number, (line, color) in enumerate(lines):
            painting.centered(box.x, y + 1 + number, box.width, fit(line, box.width), color, bold=color == ink)


class CompanyPaint(NamedTuple):
    painting: Painting
    palette: Palette
    sizes: tuple[HeadSize, HeadSize]  # of a person and of a bot


class Company(NamedTuple):
    """A picture of those who would play: people above, below them the bots, or the keyboard that they share."""

    seats: Guests

    @property
    def groups(self) -> list[list[int]]:
        """The places of the people and of the bots."""
        return [[place for place, seat in enumerate(self.seats) if isinstance(seat, kind)] for kind in (Human, Bot)]

    def rows(self, sizes: tuple[HeadSize, HeadSize], width: int) -> list[tuple[HeadSize, list[int]]]:
        """Rows of heads that are about equally long."""
        rows: list[tuple[HeadSize, list[int]]] = []
        for size, places in zip(sizes, self.groups, strict=True):
            across = max(1, (width + GAP) // (size.width + GAP))
            count = -(-len(places) // across)
            length = -(-len(places) // max(1, count))
            rows += [(size, places[start : start + length]) for start in range(0, len(places), max(1, length))]
        return rows

    @property
    def has_keyboard(self) -> bool:
        return not self.groups[1]

    def height(self, rows: list[tuple[HeadSize, list[int]]], scale: int) -> int:
        heads = sum(size.height for size, _ in rows) + len(rows) - 1
        return heads + (KEYBOARD_HEIGHT * scale if self.has_keyboard else 0)

    def fits(self, sizes: tuple[HeadSize, HeadSize], room: Size) -> bool:
        is_wide = all(size.width <= room.width for size, places in zip(sizes, self.groups, strict=True) if places)
        return is_wide and self.height(self.rows(sizes, room.width), scale_of(sizes)) <= room.height

    def paint(self, paint: CompanyPaint, box: Region) -> None:
        """Of too many, as many as have room."""
        rows, scale = self.rows(paint.sizes, box.width), scale_of(paint.sizes)
        avatars = [avatar.seen_in(paint.palette) for avatar in avatars_of(names_of(self.seats))]
        y = box.y + max(0, box.height - self.height(rows, scale)) // 2
        for size, places in rows:
            if y + size.height <= box.bottom:
                left = box.x + (box.width - len(places) * (size.width + GAP) + GAP) // 2
                for step, place in enumerate(places):
                    paint_head(paint.painting, avatars[place], left + step * (size.width + GAP), y, size)
            y += size.height + 1
        if self.has_keyboard and y - 1 + KEYBOARD_HEIGHT * scale <= box.bottom:
            paint_keyboard(paint, Region(box.x, y - 1, box.width, 0), scale)


def scale_of(sizes: tuple[HeadSize, HeadSize]) -> int:
    """How large the keyboard is below heads of these sizes."""
    return 2 if sizes[0].height >= HUGE_HEAD.height else 1


def paint_keyboard(paint: CompanyPaint, box: Region, scale: int) -> None:
    """Two rows of keys and the bar below them, with the same margin on all sides."""
    palette, painting = paint.palette, paint.painting
    width = next((width for width in KEYBOARD_WIDTHS if width * scale <= box.width), KEYBOARD_WIDTHS[-1])
    left, top = box.x + (box.width - width * scale) // 2, box.y + 0.5 * scale
    case = palette.ink if palette.hues == "none" else mixed(palette.panel, palette.ink, 0.25)
    key = palette.felt if palette.hues == "none" else mixed(palette.panel, palette.ink, 0.7)
    keys = [(1 + 2 * step, row, 1) for row in (0.5, 1.5) for step in range(width // 2)]
    painting.fill(left, top, width * scale, 3.5 * scale, case)
    for x, y, wide in [*keys, (5, 2.5, width - 10)]:
        painting.fill(left + x * scale, top + y * scale, wide * scale, 0.5 * scale, key)
