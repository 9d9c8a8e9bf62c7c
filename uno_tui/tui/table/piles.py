"""The widget of the piles: draw pile, discard pile with its top card drawn large, the color in force, the penalty."""

from __future__ import annotations

from typing import NamedTuple

from textual.geometry import Offset

from uno_tui.engine import PlayerView
from uno_tui.lang import words
from uno_tui.tui.context import MatchContext, palette_of
from uno_tui.tui.look.canvas import Canvas, Pieces, Row, centered, fit, style
from uno_tui.tui.look.cards import HUGE, LARGE, MEDIUM, SMALL, CardSize, back_lines, card_lines
from uno_tui.tui.look.palettes import Palette
from uno_tui.tui.table.middle import pending_words

GAP = 2
COLOR_GAP = 1  # so that no dialog covers the color
HIGHEST_BLOCK = 5  # lines of the color in force
AROUND = 3  # lines that there must be beside the cards


class Plan(NamedTuple):
    """Where things lie: the size of the cards of both piles, and the columns they begin at."""

    draw: CardSize
    discard: CardSize
    color_width: int

    @property
    def discard_x(self) -> int:
        return 1 + self.draw.width + GAP

    @property
    def color_x(self) -> int:
        return self.discard_x + self.discard.width + COLOR_GAP

    @property
    def width(self) -> int:
        return self.color_x + self.color_width + 1


NARROW = Plan(SMALL, MEDIUM, 14)
PLANS = (Plan(LARGE, HUGE, 21), Plan(MEDIUM, LARGE, 17), NARROW)


class Piles(Canvas):
    # On a wide screen the piles lie in the middle of their part of the table.
    DEFAULT_CSS = f"Piles {{ width: 42%; min-width: {NARROW.width}; height: 1fr; }}"

    def __init__(self, context: MatchContext) -> None:
        super().__init__()
        self.context = context
        self.view: PlayerView | None = None

    def show(self, view: PlayerView) -> None:
        self.view = view
        self.refresh()

    @property
    def plan(self) -> Plan:
        """From the size, each time: a larger size is painted before anything is told about it."""
        width, height = self.size
        fitting = (plan for plan in PLANS if plan.width <= width and plan.discard.height + AROUND <= height)
        return next(fitting, NARROW)

    @property
    def margin(self) -> int:
        return max(0, (self.size.width - self.plan.width) // 2)

    @property
    def top_line(self) -> int:
        return max(0, (self.size.height - self.plan.discard.height) // 2)

    @property
    def draw_offset(self) -> Offset:
        """Where the draw pile lies on this canvas."""
        return Offset(self.margin + 1, self.top_line + (self.plan.discard.height - self.plan.draw.height) // 2)

    @property
    def discard_offset(self) -> Offset:
        return Offset(self.margin + self.plan.discard_x, self.top_line)

    def draw(self, y: int, row: Row) -> None:
        if self.view is None:
            return
        plan, palette = self.plan, palette_of(self.app)
        self.put_draw_pile(y - self.draw_offset.y, row, self.view, palette)
        line = y - self.top_line
        if 0 <= line < plan.discard.height:
            top = self.context.pictures.of(self.view.top, self.view.color)
            row.put_all(self.margin + plan.discard_x, card_lines(top, plan.discard, palette)[line])
            row.put_all(self.margin + plan.color_x, self.color_lines(self.view, palette)[line])

    def put_draw_pile(self, line: int, row: Row, view: PlayerView, palette: Palette) -> None:
        """Of a two-sided deck the back of the next card is seen by everybody."""
        size = self.plan.draw
        if 0 <= line < size.height and view.draw_pile:
            picture = card_lines(self.context.pictures.of(view.next_back), size, palette) if view.next_back else None
            row.put_all(self.margin + 1, (picture or back_lines(size, palette))[line])
        elif line == size.height:
            count = words.say("table.draw-pile", count=view.draw_pile)
            row.put(self.margin, centered(count, size.width + GAP), style(palette.ink, palette.felt))

    def color_lines(self, view: PlayerView, palette: Palette) -> list[Pieces]:
        """A block of the color in force with its letter and its name, and below it what is pending."""
        plan = self.plan
        width, height = plan.color_width, plan.discard.height
        plain, loud = style(palette.ink, palette.felt), style(palette.felt, palette.accent, bold=True)
        lines: list[Pieces] = [[(" " * width, plain)] for _ in range(height)]
        block = min(height - 3, HIGHEST_BLOCK)
        top = (height - 3 - block) // 2
        lines[top : top + block] = self.block(view, palette, width, block)
        turning = words.say("table.turning" if view.clockwise else "table.turning-back")
        lines[top + block + 1] = [(fit(turning, width), plain)]
        if pending := pending_words(self.context, view):
            lines[top + block + 2] = [(centered(pending, width), loud)]
        return lines

    def block(self, view: PlayerView, palette: Palette, width: int, height: int) -> list[Pieces]:
        if view.color is None:
            look, texts = style(palette.faint, palette.panel), ["?", words.say("table.no-color")]
        else:
            color = self.context.match.variant.colors[view.color]
            look = palette.printed(color.hue)
            texts = [f"{color.glyph} {color.key.upper()} {color.glyph}", self.context.narrator.color(view.color).upper()]
        above = (height - len(texts)) // 2
        lines = [""] * above + texts + [""] * (height - above - len(texts))
        return [[(centered(text, width), look)] for text in lines]
