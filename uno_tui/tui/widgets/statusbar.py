"""The line at the top: which variant, which round, what is played for, and the clock if there is one."""

from __future__ import annotations

from rich.style import Style

from uno_tui.tui.paint import Canvas, Row, fit, style, width_of
from uno_tui.tui.stage import Stage, palette_of

CLOCK_WIDTH = 12


class StatusBar(Canvas):
    DEFAULT_CSS = "StatusBar { height: 1; dock: top; }"

    def __init__(self, stage: Stage) -> None:
        super().__init__()
        self.stage = stage
        self.round = 1
        self.seconds: int | None = None

    def show(self, number: int) -> None:
        self.round = number
        self.refresh()

    def tick(self, seconds: int | None) -> None:
        self.seconds = seconds
        self.refresh()

    def blank(self) -> Style:
        palette = palette_of(self.app)
        return style(palette.ink, palette.panel)

    def draw(self, _y: int, row: Row) -> None:
        words, story, match = self.stage.words, self.stage.story, self.stage.match
        palette = palette_of(self.app)
        name = story.in_words(match.variant.name)
        x = row.put(1, name, style(palette.accent, palette.panel, bold=True))
        scoring = match.rules.scoring
        text = words.say(f"table.goal.{scoring.mode}", round=self.round, target=scoring.target)
        row.put(x + 2, fit(text, self.size.width - x - CLOCK_WIDTH - 3), self.blank())
        if self.seconds is not None:
            clock = words.say("table.clock", seconds=self.seconds)
            look = style(palette.panel, palette.accent, bold=True)
            row.put(self.size.width - width_of(clock) - 1, clock, look)
