"""A question that is asked on the stage of the card that asks it: the figure stays, and below it lies a strip of answers.

The hand is not seen then, so it is told in a line: nobody should have to put the question aside to know it.
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.geometry import Size

from uno_tui.engine import PlayerView
from uno_tui.engine.events import Event, Played
from uno_tui.lang import words
from uno_tui.tui.common.tile_dialog import VAST_SCREEN
from uno_tui.tui.context import MatchContext, palette_of
from uno_tui.tui.look.canvas import Canvas, Pieces, Row, cells_of, fit, style
from uno_tui.tui.table.questions import QuestionDialog, chip_hue
from uno_tui.tui.table.stages import STEPS, StageAct, stage_act
from uno_tui.tui.table.subjects import AROUND_STRIP, found_among, stage_strip

if TYPE_CHECKING:
    from uno_tui.tui.flow import TableFlow

LIST_WIDTH = 52  # columns, where the answers are a list
BESIDE_TILES = 4  # columns
ON_STAGE = ("menu", "color", "player")  # what is asked there: few answers, and none that needs a large picture


def act_of_question(context: MatchContext, view: PlayerView) -> StageAct | None:
    """What was shown when the card found what it was after, if that is what asks now."""
    if view.decision not in ON_STAGE or not found_among(context, view.top):
        return None
    act = stage_act(context, since_last_card(context))
    return act if act and act.stage.figure == "dragon" else None


def since_last_card(context: MatchContext) -> list[Event]:
    log = list(context.match.log(None))
    start = max((place for place, event in enumerate(log) if isinstance(event, Played)), default=0)
    return log[start:]


class StagePicture(Canvas):
    """The last picture of what was shown, as far as it lies above the strip."""

    def __init__(self, act: StageAct) -> None:
        super().__init__()
        self.act = act
        self.painted: tuple[object, list[Pieces]] = (None, [])

    def draw(self, y: int, row: Row) -> None:
        palette = palette_of(self.app)
        state = (self.app.size, palette, words.language)
        if self.painted[0] != state:
            picture = self.act.picture(self.app.size, palette, STEPS - 1)
            self.painted = (state, [picture.line(line, palette.night) for line in range(self.size.height)])
        if y < len(self.painted[1]):
            row.put_all(0, self.painted[1][y])


class HandLine(Canvas):
    """The cards that somebody holds, in a line: those of one color on one chip, side by side or without a gap."""

    DEFAULT_CSS = "HandLine { height: 1; }"

    def __init__(self, context: MatchContext, view: PlayerView) -> None:
        super().__init__()
        self.context = context
        self.cards = view.hand

    def chips(self, between: str) -> list[tuple[str, str]]:
        """Each with its hue."""
        pictures = sorted(map(self.context.pictures.of, self.cards), key=lambda picture: (picture.is_wild, picture.corner))
        groups = [list(group) for _, group in groupby(pictures, lambda picture: picture.corner)]
        return [
            (f" {group[0].corner} {between.join(card.symbol for card in group)} ", chip_hue(group[0])) for group in groups
        ]

    def draw(self, _y: int, row: Row) -> None:
        palette, label = palette_of(self.app), words.say("ask.your-hand")
        ways = [self.chips(" "), self.chips("")]
        wide = [cells_of(label) + sum(cells_of(text) + 1 for text, _ in chips) for chips in ways]
        chips, width = (ways[0], wide[0]) if wide[0] <= self.size.width else (ways[1], wide[1])
        x = row.put(max(0, (self.size.width - width) // 2), f"{label} ", style(palette.faint, palette.panel))
        for text, hue in chips:
            x = row.put(x, fit(text, self.size.width - x), palette.printed(hue)) + 1


class StageQuestion(QuestionDialog):
    """The figure above, the question and its answers below."""

    def __init__(self, flow: TableFlow, view: PlayerView, act: StageAct) -> None:
        super().__init__(flow, view)
        self.picture = StagePicture(act)
        self.hand_line = HandLine(flow.context, view)

    def compose(self) -> ComposeResult:
        with Vertical(classes="stage"):
            yield self.picture
            yield self.title_line
            yield from self.middle()
            yield self.choices
            yield self.hand_line
        yield self.keybar

    def on_click(self, event: events.Click) -> None:
        """Only a click on the figure counts as a click outside."""
        if event.widget is self.picture:
            self.action_back()

    def fit(self) -> None:
        """In few lines a list, but for heads; else tiles, with pictures where there is room for large ones."""
        screen, is_vast = self.app.size, self.app.size.height >= VAST_SCREEN
        strip = stage_strip(screen)
        self.picture.styles.height = screen.height - strip
        self.title_line.styles.margin = (1, 1, 0, 1)
        is_list = self.is_whole and self.view.decision != "player"
        width = LIST_WIDTH if is_list else screen.width - BESIDE_TILES
        above, below = int(is_vast or is_list), int(not self.is_whole)
        self.choices.styles.margin = (above, (screen.width - width) // 2, 0, (screen.width - width) // 2)
        title = self.title_line.fit_into(screen.width - 2, is_vast)
        said = sum(len(part.lines(screen.width)) for part in (self.text_line, self.advice_line))
        self.tiles.is_vast, self.tiles.is_list = is_vast, is_list
        self.tiles.shows_pictures = not is_list
        room = strip - AROUND_STRIP - title - said - above - below
        self.tiles.give_room(Size(width, room), room)
        if below and self.tiles.grid and not self.tiles.has_pictures:  # they are worth the free line above the keys
            room, below = room + below, 0
            self.tiles.give_room(Size(width, room), room)
        self.tiles.spread_over(width)
        self.hand_line.styles.margin = (max(0, room - self.tiles.lines), 0, below, 0)
        self.keybar.show()
