"""The podium widget: three steps, the heads of the players on them, a crown for the winner, confetti.

Equal places share a step.
"""

from __future__ import annotations

from collections.abc import Sequence

from textual.geometry import Size
from textual.timer import Timer

from uno_tui.lang import words
from uno_tui.match.standings import Standing
from uno_tui.tui.context import MatchContext, palette_of
from uno_tui.tui.look.avatars import avatars_of
from uno_tui.tui.look.canvas import Canvas, Pieces, Row, style
from uno_tui.tui.look.chart import SIGNS
from uno_tui.tui.look.confetti import MOMENTS, PER_SECOND, Piece, handful, in_the_air
from uno_tui.tui.look.crowns import CROWNS, NO_HEAD, crowned_head
from uno_tui.tui.look.heads import GIANT_HEAD, HUGE_HEAD, LARGE_HEAD, MIDDLE_HEAD, SMALL_HEAD, HeadSize, bare_head
from uno_tui.tui.look.painting import Painting
from uno_tui.tui.look.palettes import Palette, mixed
from uno_tui.tui.pages.podium_slabs import METALS, PodiumStep, painted_slab, places_of

STEPS = 3
STANDING = {2: 0, 1: 1, 3: 2}  # the winner in the middle
HEIGHTS = {1: 1.0, 2: 0.68, 3: 0.42}  # of the highest step
LEAST_STEP, HIGHEST_STEP, WIDEST_STEP = 6, 34, 58
HEADS = {54: GIANT_HEAD, 36: HUGE_HEAD, 30: LARGE_HEAD, 20: MIDDLE_HEAD, 16: SMALL_HEAD}  # by the lines that there must be
CROWN = "♛"  # where there is no room for heads
MOST_ROWS = 3  # of heads on a step, unless they are as small as can be
CROWD_SHARE = 75  # percent of the lines above a step, for many who share it
NAMED = 2  # players who share a step and are named on it
BENCH_SHADE = 0.1  # by how much a bench is darker than the one before it
AIR = 2
GUTTER = 3  # columns at the right edge without confetti: it must not look like bullets before what is told beside it
PaintedParts = list[tuple[int, Pieces]]  # of a line, each with the column where it begins


class Podium(Canvas):
    DEFAULT_CSS = "Podium { width: 1fr; height: 1fr; }"

    def __init__(self, context: MatchContext, places: Sequence[Standing]) -> None:
        super().__init__()
        self.context = context
        self.places = [place for place in places if place.number <= STEPS]
        self.moment = MOMENTS
        self.pieces: list[Piece] = []
        self.timer: Timer | None = None
        self.painted: dict[tuple[Palette, str, int], list[PaintedParts]] = {}  # by look, language and place

    def on_resize(self) -> None:
        self.painted.clear()
        self.pieces = handful(self.size.width, self.size.height, self.context.match.seed)

    def celebrate(self) -> None:
        self.moment = 0
        self.timer = self.set_interval(1 / PER_SECOND, self.go_on)

    def go_on(self) -> None:
        """One moment later; when the last piece has fallen, or motion is switched off, nothing moves any more."""
        self.moment = MOMENTS if self.app.animation_level == "none" else self.moment + 1
        if self.moment >= MOMENTS and self.timer:
            self.timer.stop()
            self.timer = None
        self.refresh()

    @property
    def steps(self) -> list[PodiumStep]:
        """From left to right; a place that nobody has leaves no gap."""
        standing = sorted(self.places, key=lambda place: STANDING[place.number])
        width = self.step_width
        left = (self.size.width - width * len(standing)) // 2
        return [
            PodiumStep(place, left + width * number, width, max(LEAST_STEP, round(self.highest * HEIGHTS[place.number])))
            for number, place in enumerate(standing)
        ]

    @property
    def step_width(self) -> int:
        return min(WIDEST_STEP, (self.size.width - 2) // max(2, len(self.places)))

    def winners_head(self) -> HeadSize:
        """The largest for which there is room, for all who have won."""
        most = len(self.places[0].seats)
        fitting = [size for lines, size in HEADS.items() if self.size.height >= lines]
        smallest = fitting[-1] if fitting else NO_HEAD
        return next((size for size in fitting if most * (size.width + 1) <= self.step_width), smallest)

    def head_of(self, step: PodiumStep) -> HeadSize:
        """The largest with which all who share a step have room above it; but nobody's is larger than a winner's."""
        winners = self.winners_head()
        if step.place.number == 1:
            return winners
        sizes = [size for size in HEADS.values() if size.height <= winners.height]
        free = self.floor - step.height
        rows = {size: len(self.rows_on(step, size)) for size in sizes}
        high = {size: (rows[size] - 1) * self.pitch_on(size).height + size.height for size in sizes}
        most = free * CROWD_SHARE // 100 if is_crowd(step) else free - 1
        fitting = (size for size in sizes if rows[size] <= MOST_ROWS and high[size] <= most)
        return next(fitting, sizes[-1] if sizes else NO_HEAD)

    @property
    def above(self) -> int:
        """Lines for crown and heads on the highest step."""
        head = self.winners_head()
        return CROWNS[head] + (head.height or 1)

    @property
    def highest(self) -> int:
        return max(LEAST_STEP, min(HIGHEST_STEP, self.size.height - self.above - AIR))

    @property
    def floor(self) -> int:
        """The line the steps stand on; in a high room there is as much air below it as above."""
        spare = self.size.height - self.highest - self.above - AIR
        return self.size.height - 1 - max(0, spare) // 2

    def draw(self, y: int, row: Row) -> None:
        palette = palette_of(self.app)
        floor = self.floor
        if y >= floor:
            row.put(1, "▔" * (self.size.width - 2) if y == floor else "", style(palette.faint, palette.felt))
            return
        self.draw_confetti(y, row, palette)
        for step in self.steps:
            lines = self.lines_of(step, palette)
            line = y - (floor - len(lines))
            for x, pieces in lines[line] if line >= 0 else ():
                row.put_all(step.left + x, pieces)

    def draw_confetti(self, y: int, row: Row, palette: Palette) -> None:
        """Where nothing moves it hangs in the air."""
        is_still = self.timer is None and self.app.animation_level == "none"
        moment = MOMENTS // 2 if is_still else self.moment
        for speck in in_the_air(self.pieces, moment, self.size.height):
            if speck.y == y and speck.x < self.size.width - GUTTER:
                row.put(speck.x, speck.shape, style(palette.pen(speck.hue), palette.felt))

    def lines_of(self, step: PodiumStep, palette: Palette) -> list[PaintedParts]:
        """A step and those who stand on it, painted once; from above."""
        key = (palette, words.language, step.place.number)
        if key not in self.painted:
            heads, slab = self.painted_heads(step, palette), painted_slab(step, self.names_on(step), palette)
            above = [heads_line(heads, y, palette, is_crowd=is_crowd(step)) for y in range(heads.height)]
            self.painted[key] = [*above, *([(0, line)] for line in slab.lines(palette.felt))]
        return self.painted[key]

    def names_on(self, step: PodiumStep) -> list[str]:
        """Of those who stand there, or how many they are."""
        seats = step.place.seats
        if is_crowd(step):
            return [words.say("podium.share", count=len(seats))]
        return [f"{SIGNS[seat]} {self.context.match.players[seat]}" for seat in seats]

    def painted_heads(self, step: PodiumStep, palette: Palette) -> Painting:
        """Side by side, in as many rows as it takes; winners are happy and wear a crown."""
        head, is_first = self.head_of(step), step.place.number == 1
        if not head.height:
            return written_crown(step, palette) if is_first else Painting(step.width, 0)
        rows, pitch, crown = self.rows_on(step, head), self.pitch_on(head), CROWNS[head] if is_first else 0
        painting = Painting(step.width, crown + head.height + (len(rows) - 1) * pitch.height)
        paint_stand(painting, step, len(rows), pitch.height, palette)
        avatars = avatars_of(tuple(self.context.match.players))
        for number, row in enumerate(rows):
            for seat, x in zip(row, places_of(len(row), head.width, pitch.width, step.front), strict=True):
                seen = avatars[seat]
                drawn = crowned_head(seen, head, palette) if is_first else bare_head(seen.seen_in(palette), head)
                painting.lay(on_its_chin(drawn), x, crown + head.height - drawn.height + number * pitch.height)
        return painting

    def pitch_on(self, head: HeadSize) -> Size:
        """How far apart heads stand, beside and behind each other: no ear reaches into the chin above it."""
        return Size(head.width + 1, head.height + 1)

    def rows_on(self, step: PodiumStep, head: HeadSize) -> Sequence[Sequence[int]]:
        """Those who share a step, in rows that are about equally long; of winners only one row."""
        seats = step.place.seats
        most = max(1, (step.front - head.width) // self.pitch_on(head).width + 1)
        each = -(-len(seats) // -(-len(seats) // most))
        rows = [seats[start : start + each] for start in range(0, len(seats), each)]
        return rows[:1] if step.place.number == 1 else rows


def is_crowd(step: PodiumStep) -> bool:
    return len(step.place.seats) > NAMED


def heads_line(heads: Painting, y: int, palette: Palette, *, is_crowd: bool) -> PaintedParts:
    """Confetti is seen around the heads; but between many it would look like dirt on them."""
    if is_crowd:
        return [(0, heads.line(y, palette.felt))]
    return [(x, [(sign, look)]) for x, sign, look in heads.touched(y, palette.felt)]


def paint_stand(painting: Painting, step: PodiumStep, rows: int, pitch: int, palette: Palette) -> None:
    """Whoever does not stand on the step itself stands on a bench behind it, the higher the further back."""
    metal, is_plain = METALS[step.place.number], palette.hues == "none"
    for bench in range(rows - 1, 0, -1):
        top, wide = painting.height - bench * pitch, step.front - 2 * bench
        wall, seat = (mixed(metal, palette.felt, share + BENCH_SHADE * bench) for share in (0.5, 0.2))
        if not is_plain:
            painting.fill(bench, top, wide, painting.height - top, palette.paper(wall))
        painting.fill(bench, top, wide, 0.5, palette.faint if is_plain else palette.paper(seat))


def on_its_chin(drawn: Painting) -> Painting:
    """The same head, down to the lowest line: nobody hovers above a step. One whose eyes are written stays where it is."""
    below = next(row for row, colors in enumerate(reversed(drawn.quarters)) if any(colors))
    if below and not drawn.writing:
        rows = drawn.quarters
        drawn.quarters = [*rows[len(rows) - below :], *rows[: len(rows) - below]]
    return drawn


def written_crown(step: PodiumStep, palette: Palette) -> Painting:
    painting = Painting(step.width, 1)
    painting.centered(0, 0, step.width, CROWN, palette.pen(METALS[1]), bold=True)
    return painting
