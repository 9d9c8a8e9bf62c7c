"""The dialog of a performance in front of everybody: an idea, a dancer and a countdown. Other choices are the way out.

Dancing is a matter of honor (R-49): choosing it satisfies the card. Idea and countdown are for fun and bind nobody.
"""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.timer import Timer

from uno_tui.engine import Move, PlayerView
from uno_tui.lang import LiveText, words
from uno_tui.narration.performing import acts_in_turn, perform_prompt
from uno_tui.rulebook.effects import Performance
from uno_tui.tui.common.dialog import Choice, DialogContent
from uno_tui.tui.common.keybar import Key
from uno_tui.tui.context import MatchContext, palette_of
from uno_tui.tui.look.canvas import Canvas, Row, cells_of, centered, lines_of_cells, style
from uno_tui.tui.table.questions import QuestionDialog

if TYPE_CHECKING:
    from uno_tui.tui.flow import TableFlow

BEAT = 0.5  # seconds between two steps of the dancer
# A dancer's poses, two rows of dots to a line of the screen.
POSES = (
    "#...###...#|.#..###..#.|..#..#..#..|...#####...|....###....|....###....|....###....|...#...#...|..#.....#..|.##.....##.",
    "....###....|....###...#|.....#..##.|.#######...|#...###....|#...###....|...###.....|...#..#....|..#....#...|.##....##..",
    "...........|##..###..##|..#.###.#..|...#.#.#...|....###....|....###....|....###....|....#.#....|...#...#...|..##...##..",
    "....###....|#...###....|.##..#.....|...#######.|....###...#|....###...#|.....###...|....#..#...|...#....#..|..##....##.",
    "#...###...#|.#..###..#.|..##.#.##..|....###....|....###....|...#####...|..##...##..|.##.....##.|...........|...........",
)
DOTS = {"..": " ", "#.": "▀", ".#": "▄", "##": "█"}
HEIGHT = 5  # lines of a dancer; below them is the floor
TILE = 4
SWAY = (0, 2, 0, -2, 0)  # columns off the middle, for each pose
NOTES = ("♪", "♫")


def drawn(pose: str) -> list[str]:
    rows = pose.split("|")
    return [
        "".join(DOTS[up + down] for up, down in zip(*rows[line : line + 2], strict=True)) for line in range(0, len(rows), 2)
    ]


class Dancer(Canvas):
    """A dancer between curtains, on a floor in the colors of the deck."""

    DEFAULT_CSS = f"Dancer {{ height: {HEIGHT + 1}; margin: 1 0; }}"

    def __init__(self, context: MatchContext) -> None:
        super().__init__()
        self.hues = [color.hue for color in context.match.variant.colors.values()]
        self.poses = [drawn(pose) for pose in POSES]
        self.beat = 0

    def step(self) -> None:
        self.beat += 1
        self.refresh()

    def draw(self, y: int, row: Row) -> None:
        palette, width = palette_of(self.app), self.size.width
        row.put(0, " " * width, style(palette.ink, palette.felt))
        if y == HEIGHT:
            self.draw_floor(row)
            return
        pose = self.beat % len(self.poses)
        line = self.poses[pose][y]
        left = (width - len(line)) // 2 + SWAY[pose]
        row.put(left, line, style(palette.accent, palette.felt, bold=True))
        self.draw_notes(y, row)
        for x in (0, width - 3):
            row.put(x, "▒▒▒", style(palette.accent, palette.panel))

    def draw_notes(self, y: int, row: Row) -> None:
        """They rise on either side, one line with every beat."""
        palette = palette_of(self.app)
        for side, x in enumerate((self.size.width // 5, self.size.width * 4 // 5)):
            if (y + self.beat + side * 2) % HEIGHT == 0:
                row.put(x + y % 2, NOTES[side], style(palette.ink, palette.felt, bold=True))

    def draw_floor(self, row: Row) -> None:
        palette = palette_of(self.app)
        for tile in range(-(-self.size.width // TILE)):
            hue = self.hues[(tile + self.beat) % len(self.hues)]
            row.put(tile * TILE, "▀" * (TILE - 1) + " ", style(palette.paper(hue), palette.felt))


class ActText(Canvas):
    """What is to be done, loud enough for the whole table."""

    DEFAULT_CSS = "ActText { height: auto; }"

    def __init__(self, text: LiveText) -> None:
        super().__init__()
        self.text = text

    def get_content_height(self, _container: object, _viewport: object, width: int) -> int:
        return len(lines_of_cells(self.text(), width))

    def draw(self, y: int, row: Row) -> None:
        palette, lines = palette_of(self.app), lines_of_cells(self.text(), self.size.width)
        if y < len(lines):
            row.put(0, centered(lines[y], self.size.width), style(palette.ink, palette.panel, bold=True))


class Countdown(Canvas):
    """A bar that grows shorter, and the seconds that are left; where nothing moves, these alone."""

    DEFAULT_CSS = "Countdown { height: 1; margin: 1 0; }"

    def __init__(self, seconds: int, left: Callable[[], float], tell: Callable[[float], str]) -> None:
        super().__init__()
        self.seconds = seconds
        self.left = left
        self.tell = tell

    def draw(self, _y: int, row: Row) -> None:
        palette, left = palette_of(self.app), self.left()
        text = self.tell(left)
        if not left or self.app.animation_level == "none":
            row.put(0, centered(text, self.size.width), style(palette.accent, palette.panel, bold=True))
            return
        room = self.size.width - cells_of(text) - 1
        full = ceil(room * left / self.seconds)
        x = row.put(0, "█" * full, style(palette.accent, palette.panel))
        row.put(x, "░" * (room - full), style(palette.faint, palette.panel))
        row.put(room + 1, text, style(palette.ink, palette.panel, bold=True))


def ways(context: MatchContext, view: PlayerView, move: Move, performance: Performance) -> DialogContent[Move]:
    """Done, something else to do, what the table may say, and every other choice of the menu."""
    title, done, failed, another, ways_out = perform_prompt(context.match, context.narrator, view, move, performance)
    answers = [done, *filter(None, [failed]), *ways_out]
    choices = [Choice(answer.move, answer.label) for answer in answers]
    if another:
        choices.insert(2 if failed else 1, Choice(move, another, key="n"))
    return DialogContent(title, "", choices, words.say("ask.back"))


class PerformDialog(QuestionDialog):
    """Answered with the move that says it is done, or with one of the other moves; Escape goes back to the question."""

    def __init__(self, flow: TableFlow, view: PlayerView, move: Move, performance: Performance) -> None:
        super().__init__(flow, view, lambda: ways(flow.context, view, move, performance))
        self.performance = performance
        self.left = float(performance.seconds)
        self.acts = acts_in_turn(performance)
        self.named = next(self.acts)
        self.done = move
        self.dancer = Dancer(flow.context)
        self.act = ActText(self.act_text)
        self.countdown = Countdown(performance.seconds, lambda: self.left, self.left_text)
        self.timer: Timer | None = None

    def act_text(self) -> str:
        return words.say("perform.act", act=words.of(self.named))

    def left_text(self, left: float) -> str:
        return words.say("perform.seconds", seconds=ceil(left)) if left else words.say("perform.time-is-up")

    def keys(self) -> list[Key]:
        asked = super().keys()
        return [key for key in asked if key.action != "nudge"]

    def check_action(self, action: str, _parameters: tuple[object, ...]) -> bool:
        """Everybody looks on, and what to do has been chosen: nobody is nudged. The letter is that of another idea."""
        return action != "nudge"

    def middle(self) -> ComposeResult:
        yield self.dancer
        yield self.act
        yield self.countdown

    def on_screen_resume(self) -> None:
        """It only counts while everybody can see it: not behind help, nor when it is put aside."""
        if self.timer is None:
            self.timer = self.set_interval(BEAT, self.tick)
        elif self.left:
            self.timer.resume()

    def on_screen_suspend(self) -> None:
        if self.timer:
            self.timer.pause()

    def tick(self, seconds: float = BEAT) -> None:
        """Where nothing moves, only whole seconds are told."""
        self.left = max(0.0, self.left - seconds)
        is_still = self.app.animation_level == "none"
        if not is_still:
            self.dancer.step()
        if not is_still or self.left == ceil(self.left):
            self.countdown.refresh()
        if not self.left and self.timer:
            self.timer.pause()

    def pick(self, place: int) -> None:
        choice = self.choices.choices[place]
        if choice.answer == self.done and place:
            self.change_act()
        else:
            super().pick(place)

    def change_act(self) -> None:
        """Something else, with all the time for it."""
        self.named = next(self.acts)
        self.left = float(self.performance.seconds)
        self.act.refresh(layout=True)
        self.countdown.refresh()
        if self.timer:
            self.timer.resume()
