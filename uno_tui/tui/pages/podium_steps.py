"""The podium widget: three steps with their numbers, the players and their heads on them, a crown for the winner, confetti.

Equal places share a step. Of more players than a step has room for, some are named and the others counted.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from rich.style import Style
from textual.timer import Timer

from uno_tui.lang import words
from uno_tui.match.standings import Standing
from uno_tui.tui.context import MatchContext, palette_of
from uno_tui.tui.look.avatars import avatars_of
from uno_tui.tui.look.canvas import Canvas, Pieces, Row, cells_of, centered, fit, style
from uno_tui.tui.look.chart import SIGNS, player_style
from uno_tui.tui.look.confetti import MOMENTS, PER_SECOND, Piece, handful, in_the_air
from uno_tui.tui.look.crowns import CROWNS, GOLD, NO_HEAD, crown_color, paint_crown
from uno_tui.tui.look.heads import HUGE_HEAD, LARGE_HEAD, MIDDLE_HEAD, SMALL_HEAD, HeadSize, Mood, paint_head
from uno_tui.tui.look.letters import drawn_figure
from uno_tui.tui.look.painting import Painting
from uno_tui.tui.look.palettes import Palette, mixed

STEPS = 3
STANDING = {2: 0, 1: 1, 3: 2}  # the winner in the middle
FIGURES_OF_PLACES = {1: ("▀█ ", " █ ", "▀▀▀"), 2: ("▀▀█", "█▀▀", "▀▀▀"), 3: ("▀▀█", " ▀█", "▀▀▀")}
METALS = {1: GOLD, 2: "#b9c2cc", 3: "#b9733a"}
HEIGHTS = {1: 1.0, 2: 0.68, 3: 0.42}  # of the highest step
LEAST_STEP, HIGHEST_STEP, WIDEST_STEP = 4, 34, 46
HEADS = {50: HUGE_HEAD, 32: LARGE_HEAD, 20: MIDDLE_HEAD, 16: SMALL_HEAD}  # by the lines that there must be
CROWN = "♛"  # where there is no room for heads
NAMES = 4  # lines above a step
LARGE_FIGURE = 14  # lines of a step from which on its number is large
AIR = 2
PLENTY = 40  # quarters for a figure


class PodiumStep(NamedTuple):
    place: Standing
    left: int
    width: int
    height: int


class Podium(Canvas):
    DEFAULT_CSS = "Podium { width: 1fr; height: 1fr; }"

    def __init__(self, context: MatchContext, places: Sequence[Standing]) -> None:
        super().__init__()
        self.context = context
        self.places = [place for place in places if place.number <= STEPS]
        self.moment = MOMENTS
        self.pieces: list[Piece] = []
        self.timer: Timer | None = None
        self.heads: dict[tuple[Palette, int], list[Pieces]] = {}  # painted once, by look and place

    def on_resize(self) -> None:
        self.heads.clear()
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

    def head_of(self, place: Standing) -> HeadSize:
        """The largest for which there is room, also for those who share a step; but nobody's is larger than a winner's."""
        most = max(len(place.seats), len(self.places[0].seats))
        fitting = [size for lines, size in HEADS.items() if self.size.height >= lines]
        smallest = fitting[-1] if fitting else NO_HEAD
        return next((size for size in fitting if most * (size.width + 1) <= self.step_width), smallest)

    @property
    def above(self) -> int:
        """Lines for crown, heads and names on the highest step."""
        winner = self.places[0]
        return CROWNS[self.head_of(winner)] + self.head_of(winner).height + min(NAMES, len(winner.seats))

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
            line = y - (floor - step.height)
            if line >= 0:
                self.draw_step(step, line, row, palette)
            else:
                self.draw_players(step, -line - 1, row, palette)

    def draw_confetti(self, y: int, row: Row, palette: Palette) -> None:
        for speck in in_the_air(self.pieces, self.moment, self.size.height):
            if speck.y == y:
                row.put(speck.x, speck.shape, style(palette.pen(speck.hue), palette.felt))

    def draw_step(self, step: PodiumStep, line: int, row: Row, palette: Palette) -> None:
        """A block of metal, lighter on its upper edge, darker on its right, with the number and the points."""
        metal = METALS[step.place.number]
        ink = palette.printed(mixed(metal, "#ffffff", 0.35) if line == 0 else metal)
        row.put(step.left, " " * step.width, ink)
        edge = "│" if palette.hues == "none" else " "
        row.put(step.left + step.width - 1, edge, palette.printed(mixed(metal, "#000000", 0.3)))
        below = self.draw_number(step, line, row, ink)
        if line == below or (line == 0 and step.height <= below):
            row.put(step.left, centered(words.count("round-end.points", step.place.total), step.width - 1), ink)

    def draw_number(self, step: PodiumStep, line: int, row: Row, look: Style) -> int:
        """Which place it is, large where the step is high; returns the line below it."""
        if step.height >= LARGE_FIGURE and look.color and look.bgcolor:
            ink, paper = look.color.get_truecolor().hex, look.bgcolor.get_truecolor().hex
            painting = painted_place(step.place.number, ink, paper)
            if 0 <= line - AIR < painting.height:
                row.put_all(step.left + (step.width - 1 - painting.width) // 2, painting.line(line - AIR, paper))
            return AIR + painting.height + 1
        digit = FIGURES_OF_PLACES[step.place.number]
        if 1 <= line <= len(digit):
            row.put(step.left, centered(digit[line - 1], step.width - 1), look)
        return len(digit) + 1

    def draw_players(self, step: PodiumStep, line: int, row: Row, palette: Palette) -> None:
        """From the step upwards: the players, the last one lowest, and their heads."""
        seats = step.place.seats
        named = seats if len(seats) <= NAMES else seats[: NAMES - 1]
        lines = [f"{SIGNS[seat]} {self.context.match.players[seat]}" for seat in named]
        if len(named) < len(seats):
            lines.append(words.say("podium.more", count=len(seats) - len(named)))
        heads = self.painted_heads(step, palette)
        if line < len(lines):
            self.draw_name(step, len(lines) - 1 - line, lines, row, palette)
        elif line < len(lines) + len(heads):
            row.put_all(step.left, heads[len(lines) - 1 - line])
        elif not heads and line == len(lines) and step.place.number == 1:
            row.put(step.left, centered(CROWN, step.width - 1), style(palette.pen(METALS[1]), palette.felt, bold=True))

    def painted_heads(self, step: PodiumStep, palette: Palette) -> list[Pieces]:
        """Of as many as there is room for, side by side; winners are happy and wear a crown."""
        key, head = (palette, step.place.number), self.head_of(step.place)
        if key not in self.heads:
            seats = step.place.seats if head.height else ()
            per_row = max(1, (step.width - 4) // (head.width + 1))
            rows = [seats[place : place + per_row] for place in range(0, len(seats), per_row)][
                : self.rows_of_heads(step, head)
            ]
            painted = [self.painted_row(step, row, palette) for row in rows]
            self.heads[key] = [line for row in painted for line in row]
        return self.heads[key]

    def rows_of_heads(self, step: PodiumStep, head: HeadSize) -> int:
        """How many there is room for below the ceiling; on the highest step one."""
        free = self.floor - step.height - NAMES
        return 1 if step.place.number == 1 else max(1, free // max(1, head.height))

    def painted_row(self, step: PodiumStep, seats: Sequence[int], palette: Palette) -> list[Pieces]:
        head, is_first = self.head_of(step.place), step.place.number == 1
        crown = CROWNS[head] if is_first else 0
        painting = Painting(step.width - 1, crown + head.height, palette.felt)
        left = (painting.width - len(seats) * (head.width + 1) + 1) // 2
        avatars = avatars_of(tuple(self.context.match.players))
        mood: Mood = "happy" if is_first else "open"
        for number, seat in enumerate(seats):
            x = left + number * (head.width + 1)
            paint_head(painting, avatars[seat].seen_in(palette), x, crown, head, mood)
            paint_crown(painting, x + head.width / 2, head, crown, crown_color(palette))
        return painting.lines(palette.felt)

    def draw_name(self, step: PodiumStep, number: int, lines: list[str], row: Row, palette: Palette) -> None:
        text = fit(lines[number], step.width - 2)
        x = step.left + (step.width - 1 - cells_of(text)) // 2
        row.put(x, text, style(palette.ink, palette.felt, bold=step.place.number == 1))
        if number < len(step.place.seats) and text[:1] in SIGNS:
            row.put(x, text[:1], player_style(self.context.match.players, step.place.seats[number], palette))


@lru_cache(maxsize=16)
def painted_place(number: int, ink: str, paper: str) -> Painting:
    """The large number on a high step."""
    figure = drawn_figure(str(number), ("large",), PLENTY) or FIGURES_OF_PLACES[number]
    painting = Painting((len(figure[0]) + 1) // 2, (len(figure) + 1) // 2, paper)
    painting.bitmap(figure, 0, 0, ink)
    return painting
