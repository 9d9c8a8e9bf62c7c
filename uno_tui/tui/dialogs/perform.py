"""Something to perform in front of everybody: what to do, a countdown, and a stage. The other choices are the way out.

Whether it was well done is a matter of honour (R-49): the program only counts, and the table says when it is done.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from math import ceil

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.timer import Timer

from uno_tui.engine import Move, PlayerView
from uno_tui.rulebook.effects import Performance
from uno_tui.tui.dialogs.base import Choice, Choices, Text
from uno_tui.tui.dialogs.questions import Question
from uno_tui.tui.host import Host
from uno_tui.tui.paint import Canvas, Row, centered, style, width_of, wrapped
from uno_tui.tui.stage import Stage, palette_of

BEAT = 0.5  # seconds between two steps of the dancer
SECOND = 1.0
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


class Show(Canvas):
    """A dancer between curtains, on a floor in the colors of the deck."""

    DEFAULT_CSS = f"Show {{ height: {HEIGHT + 1}; margin: 1 0; }}"

    def __init__(self, stage: Stage) -> None:
        super().__init__()
        self.hues = [color.hue for color in stage.match.variant.colors.values()]
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
        felt = palette_of(self.app).felt
        for tile in range(-(-self.size.width // TILE)):
            hue = self.hues[(tile + self.beat) % len(self.hues)]
            row.put(tile * TILE, "▀" * (TILE - 1) + " ", style(hue, felt))


class Act(Canvas):
    """What is to be done, loud enough for the whole table."""

    DEFAULT_CSS = "Act { height: auto; }"

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text

    def get_content_height(self, _container: object, _viewport: object, width: int) -> int:
        return len(wrapped(self.text, width))

    def show(self, text: str) -> None:
        self.text = text
        self.refresh(layout=True)

    def draw(self, y: int, row: Row) -> None:
        palette, lines = palette_of(self.app), wrapped(self.text, self.size.width)
        if y < len(lines):
            row.put(0, centered(lines[y], self.size.width), style(palette.ink, palette.panel, bold=True))


class Countdown(Canvas):
    """A bar that grows shorter, and the seconds that are left."""

    DEFAULT_CSS = "Countdown { height: 1; margin: 1 0; }"

    def __init__(self, seconds: int, left: Callable[[], float], tell: Callable[[float], str]) -> None:
        super().__init__()
        self.seconds = seconds
        self.left = left
        self.tell = tell

    def draw(self, _y: int, row: Row) -> None:
        palette, left = palette_of(self.app), self.left()
        text = self.tell(left)
        if not left:
            row.put(0, centered(text, self.size.width), style(palette.accent, palette.panel, bold=True))
            return
        room = self.size.width - width_of(text) - 1
        full = ceil(room * left / self.seconds)
        x = row.put(0, "█" * full, style(palette.accent, palette.panel))
        row.put(x, "░" * (room - full), style(palette.faint, palette.panel))
        row.put(room + 1, text, style(palette.ink, palette.panel, bold=True))


class PerformDialog(Question):
    """Answered with the move that says it is done, or with one of the other moves; Escape goes back to the question."""

    def __init__(self, host: Host, view: PlayerView, move: Move, performance: Performance) -> None:
        super().__init__(host, view)
        self.performance = performance
        self.left = float(performance.seconds)
        self.acts = random.sample(performance.acts, len(performance.acts))
        self.done = move
        self.heading = self.title_of(move)
        self.hint = host.words.say("perform.hint")
        self.choices = Choices(self.ways(move), self.MOST)
        self.dancer = Show(host.stage)
        self.act = Act(self.act_text())
        self.countdown = Countdown(performance.seconds, lambda: self.left, self.left_text)
        self.timer: Timer | None = None

    def title_of(self, move: Move) -> str:
        stage = self.host.stage
        option = stage.story.option_name(stage.match.last_played, move.word)
        return stage.words.say("perform.title", name=stage.match.players[move.seat], option=option)

    def ways(self, move: Move) -> Sequence[Choice[Move]]:
        """Done, something else to do, and every other choice of the menu."""
        words, story = self.host.words, self.host.stage.story
        another = [Choice(move, words.say("perform.another"), key="n")] if len(self.acts) > 1 else []
        others = [other for other in self.view.moves if other != move]
        played = self.host.match.last_played
        return [
            Choice(move, words.say("perform.done")),
            *another,
            *(Choice(other, story.option_name(played, other.word)) for other in others),
        ]

    def act_text(self) -> str:
        return self.acts[0].in_language(self.host.words.language)

    def left_text(self, left: float) -> str:
        words = self.host.words
        return words.say("perform.seconds", seconds=ceil(left)) if left else words.say("perform.time-is-up")

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Text(self.heading, is_title=True)
            yield self.dancer
            yield self.act
            yield self.countdown
            yield self.choices
            yield Text(self.hint)

    def on_screen_resume(self) -> None:
        """It only counts while everybody can see it: not behind help, nor when it is put aside."""
        if self.timer is None:
            is_still = self.app.animation_level == "none"
            length = SECOND if is_still else BEAT
            self.timer = self.set_interval(length, lambda: self.tick(length, is_still))
        elif self.left:
            self.timer.resume()

    def on_screen_suspend(self) -> None:
        if self.timer:
            self.timer.pause()

    def tick(self, seconds: float, is_still: bool = False) -> None:
        self.left = max(0.0, self.left - seconds)
        if not is_still:
            self.dancer.step()
        if not self.left and self.timer:
            self.timer.pause()
        self.countdown.refresh()

    def pick(self, place: int) -> None:
        choice = self.choices.choices[place]
        if choice.answer == self.done and place:
            self.change_act()
        else:
            super().pick(place)

    def change_act(self) -> None:
        """Something else, with all the time for it."""
        self.acts = [*self.acts[1:], self.acts[0]]
        self.left = float(self.performance.seconds)
        self.act.show(self.act_text())
        self.countdown.refresh()
        if self.timer:
            self.timer.resume()
