"""The stage of a performance in front of everybody: an idea, a dancer and a countdown. Other choices are the way out.

Dancing is a matter of honor (R-49): choosing it satisfies the card. Idea and countdown are for fun and bind nobody.
"""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.geometry import Size
from textual.timer import Timer

from uno_tui.engine import Move, PlayerView
from uno_tui.lang import LiveText, words
from uno_tui.narration.performing import acts_in_turn, perform_prompt
from uno_tui.rulebook.effects import Performance
from uno_tui.tui.common.dialog import Choice, DialogContent, even_lines
from uno_tui.tui.common.keybar import Key
from uno_tui.tui.context import MatchContext, palette_of
from uno_tui.tui.look.avatars import avatars_of
from uno_tui.tui.look.canvas import Canvas, Pieces, Row, centered, style
from uno_tui.tui.look.dancer import BEATS, StageCast, paint_clock, paint_stage
from uno_tui.tui.look.painting import Painting
from uno_tui.tui.look.palettes import Palette
from uno_tui.tui.table.questions import QuestionDialog

if TYPE_CHECKING:
    from uno_tui.tui.flow import TableFlow

BEAT = 0.5  # seconds between two steps of the dancer
ANSWERS = 5  # lines
BAR_SHARE = 6  # of the width is free at either side of the bar
ROOMY = 34  # lines from which on there is air between them


class DanceStage(Canvas):
    """The stage, and the clock above the crowd."""

    DEFAULT_CSS = "DanceStage { height: 1fr; }"

    def __init__(self, context: MatchContext, dancer: int, left: Callable[[], float]) -> None:
        super().__init__()
        avatars = avatars_of(tuple(context.match.players))
        crowd = tuple(avatar for seat, avatar in enumerate(avatars) if seat != dancer)
        self.cast = StageCast(avatars[dancer], crowd, tuple(color.hue for color in context.match.variant.colors.values()))
        self.left = left
        self.beat = 0
        self.painted: tuple[object, list[Pieces]] = (None, [])

    def step(self) -> None:
        self.beat += 1
        self.refresh()

    def draw(self, y: int, row: Row) -> None:
        palette, seconds = palette_of(self.app), ceil(self.left())
        state = (self.size, palette, self.beat % BEATS, seconds, words.language)
        if self.painted[0] != state:
            self.painted = (state, self.picture(palette, seconds).lines(palette.night))
        if y < len(self.painted[1]):
            row.put_all(0, self.painted[1][y])

    def picture(self, palette: Palette, seconds: int) -> Painting:
        stage = paint_stage(self.cast, self.size.width, self.size.height, palette, self.beat % BEATS)
        painting = Painting(self.size.width, self.size.height, palette.night)
        painting.lay(stage, 0, 0)
        if seconds:
            paint_clock(painting, seconds, words.say("perform.seconds"), palette)
        return painting


class ActText(Canvas):
    """What is to be done, loud enough for the whole table."""

    DEFAULT_CSS = "ActText { height: auto; }"

    def __init__(self, text: LiveText) -> None:
        super().__init__()
        self.text = text

    def get_content_height(self, _container: object, _viewport: object, width: int) -> int:
        return len(even_lines(self.text(), width))

    def draw(self, y: int, row: Row) -> None:
        palette, lines = palette_of(self.app), even_lines(self.text(), self.size.width)
        if y < len(lines):
            row.put(0, centered(lines[y], self.size.width), style(palette.ink, palette.panel, bold=True))


class Countdown(Canvas):
    """A bar that grows shorter: the seconds stand large on the stage."""

    DEFAULT_CSS = "Countdown { height: 1; margin: 0 2; }"

    def __init__(self, seconds: int, left: Callable[[], float]) -> None:
        super().__init__()
        self.seconds = seconds
        self.left = left

    def draw(self, _y: int, row: Row) -> None:
        palette, left = palette_of(self.app), self.left()
        if not left:
            text = centered(words.say("perform.time-is-up"), self.size.width)
            row.put(0, text, style(palette.accent, palette.panel, bold=True))
            return
        full = ceil(self.size.width * left / self.seconds)
        x = row.put(0, "━" * full, style(palette.accent, palette.panel))
        row.put(x, "─" * (self.size.width - full), style(palette.faint, palette.panel))


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
        self.stage = DanceStage(flow.context, move.seat, lambda: self.left)
        self.act = ActText(self.act_text)
        self.countdown = Countdown(performance.seconds, lambda: self.left)
        self.timer: Timer | None = None

    def act_text(self) -> str:
        return words.say("perform.act", act=words.of(self.named))

    def keys(self) -> list[Key]:
        asked = super().keys()
        return [key for key in asked if key.action != "hint"]

    def check_action(self, action: str, _parameters: tuple[object, ...]) -> bool:
        """Everybody looks on, and what to do has been chosen: nobody gets a hint. The letter is that of another idea."""
        return action != "hint"

    def compose(self) -> ComposeResult:
        with Vertical(classes="stage"):
            yield self.title_line
            yield self.stage
            yield self.act
            yield self.countdown
            yield self.choices
        yield self.keybar

    def fit(self) -> None:
        """All of the screen: nothing else is to be seen now."""
        size = self.app.size
        air = int(size.height >= ROOMY)
        self.title_line.fit_into(size.width - 2, False)
        self.title_line.styles.margin = (air, 1)
        self.act.styles.margin = (1, 2, air, 2)
        side = size.width // BAR_SHARE
        self.countdown.styles.margin = (0, side, air, side)
        self.tiles.give_room(Size(size.width, ANSWERS), ANSWERS + 2 * air)

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
            self.stage.step()
        if not is_still or self.left == ceil(self.left):
            self.countdown.refresh()
            self.stage.refresh()
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
        self.stage.refresh()
        if self.timer:
            self.timer.resume()
