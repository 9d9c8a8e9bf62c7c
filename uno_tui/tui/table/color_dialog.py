"""The dialog for a color: large tiles over the pile, as on a wild card, reached by four arrows, a letter or a digit."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events
from textual.geometry import Size

from uno_tui.engine import Move
from uno_tui.tui.common.dialog import Choice, Choices
from uno_tui.tui.context import palette_of
from uno_tui.tui.look.canvas import Row, fit
from uno_tui.tui.look.painting import Painting
from uno_tui.tui.look.palettes import Palette, ink_on
from uno_tui.tui.look.shapes import SIGN_SHAPES, sized
from uno_tui.tui.table.questions import QuestionDialog

FEW = 4  # colors that lie two by two; more of them lie in rows of four
EDGE = 1  # columns around a tile, and half a line: the frame of the chosen one


class ColorTiles(Choices[Move]):
    DEFAULT_CSS = "ColorTiles { width: 100%; }"

    def __init__(self, choices: Sequence[Choice[Move]], most: int, selected: int = 0) -> None:
        super().__init__(choices, most, selected)
        self.styles.height = "auto"

    @property
    def columns(self) -> int:
        return 2 if len(self.choices) <= FEW else 4

    def tile_height(self, viewport: Size) -> int:
        return 9 if viewport.height >= 34 and len(self.choices) <= FEW else 5

    def get_content_height(self, _container: Size, viewport: Size, _width: int) -> int:
        rows = -(-len(self.choices) // self.columns)
        return rows * (self.tile_height(viewport) + 1) + 1

    def place_at(self, x: int, y: int) -> int:
        """The tile at a cell; there may be none."""
        pitch = self.size.width // self.columns
        return (y - 1) // (self.tile_height(self.screen.size) + 1) * self.columns + min(x // pitch, self.columns - 1)

    def on_click(self, event: events.Click) -> None:
        event.prevent_default()  # or it would be looked for in a list
        place = self.place_at(event.x, event.y)
        if 0 <= place < len(self.choices):
            self.post_message(self.Picked(place))

    def draw(self, y: int, row: Row) -> None:
        palette = palette_of(self.app)
        row.put_all(0, self.picture(palette).line(y, palette.panel))

    def picture(self, palette: Palette) -> Painting:
        painting = Painting(self.size.width, self.size.height, palette.panel)
        high, pitch = self.tile_height(self.screen.size), self.size.width // self.columns
        for place, choice in enumerate(self.choices):
            x, y = place % self.columns * pitch + EDGE, place // self.columns * (high + 1) + 1
            if place == self.selected and self.has_arrows:
                painting.fill(x - EDGE, y - 0.5, pitch, high + 1, palette.accent)
            self.paint_tile(painting, choice, place, Size(pitch - 2 * EDGE, high), (x, y), palette)
        return painting

    def paint_tile(
        self, painting: Painting, choice: Choice[Move], place: int, size: Size, at: tuple[int, int], palette: Palette
    ) -> None:
        """Its sign as large as it fits, its name, its keys, and how many cards of it are in hand."""
        x, y = at
        glyph, hue = choice.chip or ("", palette.ink)
        paper = palette.paper(hue)
        ink = ink_on(paper)
        painting.fill(x, y, size.width, size.height, paper)
        reach = size.height * 0.4 if size.width >= 24 else 0.0
        sign = SIGN_SHAPES.get(glyph.split()[0] if glyph.split() else "")
        left = x + 1
        if sign and reach:
            painting.shape(sized(sign, reach), x + 2 + reach, y + size.height / 2, ink)
            left = x + round(2 * reach) + 4
        room = x + size.width - left
        is_chosen = place == self.selected and self.has_arrows
        lines = [("▸ " if is_chosen else "") + choice.label.upper(), f"{place + 1} · {choice.key}", choice.detail]
        for number, text in enumerate(lines):
            painting.text(left, y + size.height // 2 - 1 + number, fit(text, room), ink, bold=number == 0)


class ColorDialog(QuestionDialog):
    def make_choices(self) -> Choices[Move]:
        return ColorTiles(self.asked.choices, self.MOST, self.asked.begin)

    @property
    def tiles(self) -> ColorTiles:
        assert isinstance(self.choices, ColorTiles)
        return self.choices

    def up_down(self, step: int) -> bool:
        place = self.tiles.selected + step * self.tiles.columns
        is_there = 0 <= place < len(self.tiles.choices)
        if is_there:
            self.tiles.select(place)
        return is_there

    def left_right(self, step: int) -> None:
        self.tiles.select((self.tiles.selected + step) % len(self.tiles.choices))
