"""The round table as one canvas: players with their heads around an oval, the piles in the middle, the direction of play.

It is painted when something on it has changed, and only the lines that look different go to the screen.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, radians, sin

from textual import events
from textual.geometry import Offset, Region, Size
from textual.message import Message
from textual.strip import Strip

from uno_tui.engine import PlayerView
from uno_tui.engine.views import next_seat
from uno_tui.tui.context import MatchContext, palette_of
from uno_tui.tui.look.avatars import avatars_of
from uno_tui.tui.look.canvas import Canvas, Pieces, Row
from uno_tui.tui.look.painting import Painting
from uno_tui.tui.look.palettes import Palette, mixed, readable
from uno_tui.tui.look.shapes import ellipse
from uno_tui.tui.table.middle import paint_middle
from uno_tui.tui.table.places import SeatPainter
from uno_tui.tui.table.seating import BOTTOM, RoundSeating, TableOval, TablePlan, plan_for

LEAST_BOARD = Size(60, 10)
RIM = 1.3  # units: a thinner one falls into dashes on its slopes
NO_ARROW = 5  # columns from words to the first arrow beside them
TRACK = {16: (3.5, 1.5), 24: (4.0, 1.6), 36: (5.0, 1.8)}  # how far inside the rim the arrows run, by their number


class Board(Canvas):
    DEFAULT_CSS = "Board { width: 100%; height: 100%; }"
    seat_painter: type[SeatPainter] = SeatPainter

    class DrawPileClicked(Message):
        """Somebody reaches for the draw pile."""

    def __init__(self, context: MatchContext) -> None:
        super().__init__()
        self.context = context
        self.view: PlayerView | None = None
        self.under: tuple[str, ...] = ()
        self.painted: list[Pieces] = []
        self.painted_for = Size(0, 0)  # how large it was then
        self.faced: int | None = None  # who sits at the lower edge while nobody looks at the table from a seat

    def show(self, view: PlayerView, under: tuple[str, ...] = ()) -> None:
        """`under` are the cards that were played last, below the top one."""
        self.view, self.under = view, under
        self.repaint()

    def redraw(self) -> None:
        self.repaint()

    def on_resize(self) -> None:
        if self.painted_for != self.size:
            self.repaint()

    @property
    def bottom(self) -> int:
        """Who sits at the lower edge: whoever looks at the table, else who is faced, else who is to play."""
        view = self.view
        if view is None:
            return 0
        return next(seat for seat in (view.seat, self.faced, view.asked, view.on_turn) if seat is not None)

    @property
    def palette(self) -> Palette:
        return self.context.on_cloth(palette_of(self.app))

    @property
    def seating(self) -> RoundSeating:
        players = len(self.context.match.players)
        return RoundSeating(self.plan, self.size, players - 1)

    @property
    def plan(self) -> TablePlan:
        match = self.context.match
        return plan_for(self.app.size, len(match.players), len(match.variant.all_sides))

    def places(self) -> dict[int, Offset]:
        """Of every seat."""
        return self.seating.places_from(self.bottom)

    def paint(self) -> None:
        """Where there is too little room for a table nothing is painted: something else covers the screen then."""
        has_room = self.size.width >= LEAST_BOARD.width and self.size.height >= LEAST_BOARD.height
        self.painted = self.picture().lines(palette_of(self.app).felt) if has_room and self.view else []
        self.painted_for = self.size

    def repaint(self) -> None:
        before = self.painted
        self.paint()
        if len(before) != len(self.painted):
            self.refresh()
            return
        for y, (old, new) in enumerate(zip(before, self.painted, strict=True)):
            if old != new:
                self.refresh(Region(0, y, self.size.width, 1))

    def picture(self) -> Painting:
        view, seating, palette = self.view, self.seating, self.palette
        assert view
        painting = Painting(self.size.width, self.size.height)
        table = table_cloth(self.size.width, self.size.height, seating.oval, palette)
        painting.quarters = [list(row) for row in table.quarters]
        self.paint_on_table(painting, view, seating, palette)
        avatars, painter = avatars_of(tuple(self.context.match.players)), self.seat_painter
        for seat, place in self.places().items():
            painter(painting, self.context, view, seating, palette, self.bottom).paint(seat, avatars[seat], place)
        return painting

    def paint_on_table(self, painting: Painting, view: PlayerView, seating: RoundSeating, palette: Palette) -> None:
        paint_middle(painting, self.context, view, self.under, seating, palette)
        self.paint_direction(painting, view, seating, palette)

    def paint_direction(self, painting: Painting, view: PlayerView, seating: RoundSeating, palette: Palette) -> None:
        """Arrows run round the table; those from the player to the next one glow."""
        oval, count = seating.oval, seating.plan.arrows
        start, length = self.way_to_next(view, seating)
        faint = readable(mixed(palette.rim, palette.faint, 0.6), palette.ink, palette.cloth, palette.least_contrast)
        for number in range(count):
            angle = 360 * (number + 0.5) / count
            way = (angle - start if view.clockwise else start - angle) % 360
            glow = mixed(faint, palette.accent, 0.35 + 0.65 * way / length) if way < length else faint
            glow = readable(glow, palette.ink, palette.cloth, palette.least_contrast)
            place = oval.at(angle, TRACK[count])
            if has_room_for_arrow(painting, place, palette.cloth):
                painting.text(place.x, place.y, arrow_at(oval, angle, view.clockwise), glow, bold=way < length)

    def way_to_next(self, view: PlayerView, seating: RoundSeating) -> tuple[float, float]:
        """From which angle, and how far in the direction of play."""
        places, size = self.places(), seating.plan.seat
        angles = {seat: seating.oval.angle_of(place, size) for seat, place in places.items()} | {self.bottom: BOTTOM}
        now = view.on_turn if view.asked is None else view.asked
        start, end = angles[now], angles[next_seat(view, now)]
        return start, ((end - start if view.clockwise else start - end) % 360) or 360

    def on_click(self, event: events.Click) -> None:
        pile, size = self.seating.draw_pile, self.seating.plan.draw
        if Region(pile.x - 1, pile.y, size.width + 2, size.height + 2).contains(event.x, event.y):
            self.post_message(self.DrawPileClicked())

    def render_line(self, y: int) -> Strip:
        """Painted when it is first asked for at this size: a table is never seen without anything on it."""
        if self.painted_for != self.size:
            self.paint()
        row = Row(self.size.width, self.blank())
        if y < len(self.painted):
            row.put_all(0, self.painted[y])
        return row.strip()


@lru_cache(maxsize=8)
def table_cloth(width: int, height: int, oval: TableOval, palette: Palette) -> Painting:
    """The table itself, the same until the screen or the look changes."""
    painting = Painting(width, height)
    painting.shape(ellipse(oval.wide, 2 * oval.high), oval.x, oval.y, palette.rim)
    painting.shape(ellipse(oval.wide - RIM, 2 * oval.high - RIM), oval.x, oval.y, palette.cloth)
    return painting


def has_room_for_arrow(painting: Painting, place: Offset, cloth: str) -> bool:
    """Whether an arrow has room there; before words it would look like one of them."""
    (x, y), beside = place, painting.writing
    has_room = all(painting.is_plain(x + step, y, cloth) for step in (-1, 0, 1))
    return has_room and not any((x + step, y) in beside for step in range(-NO_ARROW, NO_ARROW + 1))


def arrow_at(oval: TableOval, angle: float, clockwise: bool) -> str:
    """Which way play goes at this angle of the table."""
    turn = radians(angle)
    across, down = -sin(turn) * oval.wide, cos(turn) * oval.high * 2
    if not clockwise:
        across, down = -across, -down
    if abs(across) > abs(down) * 1.1:
        return "▶" if across > 0 else "◀"
    return "▼" if down > 0 else "▲"
