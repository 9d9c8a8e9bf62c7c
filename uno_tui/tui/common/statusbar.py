"""The status bar: which variant, which side of its cards, which round, what is played for, who dealt, and the clock."""

from __future__ import annotations

from rich.style import Style

from uno_tui.engine import PlayerView
from uno_tui.lang import words
from uno_tui.tui.context import MatchContext, palette_of
from uno_tui.tui.look.canvas import Canvas, Row, cells_of, fit, style

CLOCK_WIDTH = 12
BETWEEN = " · "


class StatusBar(Canvas):
    DEFAULT_CSS = "StatusBar { height: 1; dock: top; }"

    def __init__(self, context: MatchContext) -> None:
        super().__init__()
        self.context = context
        self.view: PlayerView | None = None
        self.seconds: int | None = None

    def show(self, view: PlayerView) -> None:
        self.view = view
        self.refresh()

    def tick(self, seconds: int | None) -> None:
        self.seconds = seconds
        self.refresh()

    def blank(self) -> Style:
        palette = palette_of(self.app)
        return style(palette.ink, palette.panel)

    def draw(self, _y: int, row: Row) -> None:
        palette = palette_of(self.app)
        name = words.of(self.context.match.variant.name)
        x = row.put(1, name, style(palette.accent, palette.panel, bold=True))
        if self.view:
            room = self.size.width - x - 3 - (0 if self.seconds is None else CLOCK_WIDTH)
            row.put(x + 2, fit(self.moment(self.view), room), self.blank())
        if self.seconds is not None:
            clock = f" {words.say('table.clock', seconds=self.seconds)} "
            look = style(palette.panel, palette.accent, bold=True)
            row.put(self.size.width - cells_of(clock), clock, look)

    def moment(self, view: PlayerView) -> str:
        """Where the game is. That the whole table turns with its cards is not to be seen by everybody."""
        context, rules = self.context, self.context.match.rules
        target = rules.scoring.target
        points = words.count("round-end.points", target)
        goal = words.say(f"table.goal.{rules.goal}", round=view.round, target=target, points=points)
        dealer = words.say("table.dealer", name=view.players[view.dealer].name)
        side = [] if context.side_in(view) is None else [context.narrator.side(view.side or "")]
        return BETWEEN.join([*side, goal, dealer])
