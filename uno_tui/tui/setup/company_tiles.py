"""The answers to the question who plays, as large tiles side by side: the heads of those who would sit there, and a word."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from textual import events
from textual.geometry import Region, Size

from uno_tui.match.seats import Bot, Human, Seat, names_of
from uno_tui.tui.common.dialog import Choice, Choices
from uno_tui.tui.context import palette_of
from uno_tui.tui.look.avatars import Avatar, avatars_of
from uno_tui.tui.look.canvas import Row, fit, lines_of_cells
from uno_tui.tui.look.heads import HUGE_HEAD, LARGE_HEAD, MIDDLE_HEAD, SMALL_HEAD, HeadSize, paint_head
from uno_tui.tui.look.painting import Painting
from uno_tui.tui.look.palettes import Palette, mixed

EDGE = 1  # columns around a tile, and half a line: the frame of the chosen one
HEIGHTS = {50: 32, 34: 16, 31: 13, 0: 16}  # of a tile, by the lines of the screen, the last on a whole one
WRITING = 4  # lines for words: the label and what it means
KEYBOARD_HEIGHT, WIDEST_KEYBOARD = 3, 30
HEAD_SIZES = (HUGE_HEAD, LARGE_HEAD, MIDDLE_HEAD, SMALL_HEAD)
Guests = tuple[Seat, ...]


class CompanyTiles(Choices[Guests]):
    DEFAULT_CSS = "CompanyTiles { width: 100%; }"

    def __init__(self, choices: Sequence[Choice[Guests]], most: int, selected: int = 0) -> None:
        super().__init__(choices, most, selected)
        self.styles.height = "auto"
        self.painted: tuple[object, Painting] | None = None

    def get_content_height(self, _container: Size, viewport: Size, _width: int) -> int:
        return next(high for lines, high in HEIGHTS.items() if viewport.height >= lines) + 1

    @property
    def pitch(self) -> int:
        return self.size.width // len(self.choices)

    def on_click(self, event: events.Click) -> None:
        event.prevent_default()  # or it would be looked for in a list
        self.post_message(self.Picked(min(event.x // self.pitch, len(self.choices) - 1)))

    def draw(self, y: int, row: Row) -> None:
        palette = palette_of(self.app)
        row.put_all(0, self.picture(palette).line(y, palette.panel))

    def picture(self, palette: Palette) -> Painting:
        """Painted once for what is to be seen."""
        key = (palette, self.size, self.selected, self.has_arrows, tuple(self.choices))
        if self.painted is None or self.painted[0] != key:
            painting = Painting(self.size.width, self.size.height, palette.panel)
            for place, choice in enumerate(self.choices):
                box = Region(place * self.pitch + EDGE, 0, self.pitch - 2 * EDGE, self.size.height)
                self.paint_tile(painting, choice, place, box, palette)
            self.painted = key, painting
        return self.painted[1]

    def paint_tile(self, painting: Painting, choice: Choice[Guests], place: int, box: Region, palette: Palette) -> None:
        is_chosen = place == self.selected and self.has_arrows
        if is_chosen:
            painting.fill(box.x - EDGE, 0, self.pitch, box.height, palette.accent)
        painting.fill(box.x, 0.5, box.width, box.height - 1, palette.felt)
        painting.text(box.x + 1, 1, f"{place + 1} · {choice.key}", palette.faint)
        company = Company(painting, palette, choice.answer)
        company.paint(Region(box.x + 1, 2, box.width - 2, box.height - WRITING - 4))
        lines = [
            (line, palette.accent if is_chosen else palette.ink)
            for line in tile_lines(choice.label, box.width - 4, is_chosen)
        ]
        lines += [(line, palette.faint) for line in lines_of_cells(choice.detail, box.width - 4)]
        for number, (line, ink) in enumerate(lines[:WRITING]):
            bold = ink != palette.faint
            painting.centered(box.x, box.height - WRITING - 1 + number, box.width, fit(line, box.width - 2), ink, bold=bold)


def tile_lines(label: str, width: int, is_chosen: bool) -> list[str]:
    return lines_of_cells(f"▸ {label}" if is_chosen else label, width)


class Company(NamedTuple):
    """A picture of those who would play."""

    painting: Painting
    palette: Palette
    seats: Guests

    @property
    def avatars(self) -> list[Avatar]:
        return [avatar.seen_in(self.palette) for avatar in avatars_of(names_of(self.seats))]

    def paint(self, box: Region) -> None:
        """One person faces the bots; people alone have the keyboard in front of them."""
        people = [place for place, seat in enumerate(self.seats) if isinstance(seat, Human)]
        bots = [place for place, seat in enumerate(self.seats) if isinstance(seat, Bot)]
        if len(people) == 1 and bots:
            half = box.width // 2
            self.paint_group(people, Region(box.x, box.y, half, box.height))
            self.paint_group(bots, Region(box.x + half, box.y, box.width - half, box.height))
        elif bots:
            self.paint_group([*people, *bots], box)
        else:
            self.paint_group(people, Region(box.x, box.y, box.width, box.height - KEYBOARD_HEIGHT))
            self.paint_keyboard(box)

    def paint_group(self, places: Sequence[int], box: Region) -> None:
        """In rows, as large as all of them have room for; of too many, as many as have."""
        size = next(
            (size for size in HEAD_SIZES if rows_of_heads(len(places), size, box) * size.height <= box.height), SMALL_HEAD
        )
        across = per_row(size, box)
        rows = [places[start : start + across] for start in range(0, len(places), across)][: box.height // size.height]
        air = 1 if len(rows) * (size.height + 1) - 1 <= box.height else 0
        top = box.y + (box.height - len(rows) * (size.height + air) + air) // 2
        for number, row in enumerate(rows):
            left = box.x + (box.width - len(row) * (size.width + 1) + 1) // 2
            for step, place in enumerate(row):
                x, y = left + step * (size.width + 1), top + number * (size.height + air)
                paint_head(self.painting, self.avatars[place], x, y, size)

    def paint_keyboard(self, box: Region) -> None:
        palette, width = self.palette, min(box.width, WIDEST_KEYBOARD)
        left, top = box.x + (box.width - width) // 2, box.bottom - KEYBOARD_HEIGHT
        case = palette.ink if palette.hues == "none" else mixed(palette.panel, palette.ink, 0.25)
        key = palette.felt if palette.hues == "none" else mixed(palette.panel, palette.ink, 0.7)
        self.painting.fill(left, top, width, KEYBOARD_HEIGHT, case)
        for row in (0.5, 1.5):
            for step in range((width - 2) // 2 + 1):
                self.painting.fill(left + 0.5 + 2 * step + row % 1, top + row, 1, 0.5, key)
        self.painting.fill(left + width * 0.25, top + 2, width * 0.5, 0.5, key)


def per_row(size: HeadSize, box: Region) -> int:
    return max(1, (box.width + 1) // (size.width + 1))


def rows_of_heads(heads: int, size: HeadSize, box: Region) -> int:
    return -(-heads // per_row(size, box)) if box.width >= size.width else box.height + 1
