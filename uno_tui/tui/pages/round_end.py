"""The end of a round, a screen: hands laid open with what each card counts, how the round went and the score came about.

Everything here is public. Enter deals the next round, or leads to the podium when the game is over.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, ClassVar, assert_never

from rich.style import Style
from textual import events
from textual.binding import BindingType
from textual.timer import Timer

from uno_tui.engine.events import Remark, RoundEnded
from uno_tui.lang import words
from uno_tui.match import standings
from uno_tui.match.scene import GameOver, RoundOver
from uno_tui.narration.summaries import RoundReport
from uno_tui.tui.common.at_table import AT_TABLE, AtTable
from uno_tui.tui.common.keybar import Key, bound, command_key
from uno_tui.tui.context import palette_of
from uno_tui.tui.look.avatars import avatars_of
from uno_tui.tui.look.canvas import Pieces, fit, style
from uno_tui.tui.look.chart import line_chart
from uno_tui.tui.look.palettes import Palette
from uno_tui.tui.look.stamps import ROOMY
from uno_tui.tui.look.swing import swing_lines
from uno_tui.tui.pages.hand_columns import WIDE
from uno_tui.tui.pages.last_hands import Air, LastHands
from uno_tui.tui.pages.reading import ReadingScreen, page_foot, page_head
from uno_tui.tui.pages.sheet import PageBlock, SheetPage, body_width, in_pages, side_by_side
from uno_tui.tui.pages.winner_band import Triumph, band_lines

if TYPE_CHECKING:
    from uno_tui.tui.flow import TableFlow

TWO_COLUMNS = 104  # columns from which on the chart stands beside the hands
CHART_HEIGHT = 9
LEAST_CHART = 36  # columns, on a wide screen
COUNTS, COUNT = 10, 0.08  # pictures of totals that grow, and the seconds between them
GAP = 3
PAGE_AIRS = (Air(1, 1), Air(1), Air())  # blank lines, where there are few, the most first
FEW = 4  # players with a blank line between them


class RoundEndScreen(AtTable, ReadingScreen):
    BINDINGS: ClassVar[list[BindingType]] = [*AT_TABLE, bound("game.change-seat")]

    def __init__(self, flow: TableFlow, scene: RoundOver | GameOver) -> None:
        super().__init__(flow.context, flow.quiet)
        self.flow = flow
        self.match = flow.match
        self.scene = scene
        self.view = scene.view
        self.report = RoundReport(flow.match, flow.context.narrator)
        self.hands = LastHands(flow.match, flow.context, self.report)
        self.share = 1.0  # how much of what this round has brought is counted by now
        self.counting: Timer | None = None

    @property
    def ended(self) -> RoundEnded:
        return self.report.ended

    def keys(self) -> list[Key]:
        say = words.say
        return [
            Key("↵", "enter", say("round-end.to-podium" if isinstance(self.scene, GameOver) else "round-end.next")),
            *self.scroll_keys(),
            *map(command_key, ("game.scores", "anywhere.help", "anywhere.leave")),
        ]

    def more_keys(self) -> list[Key]:
        return [*super().more_keys(), *([] if self.match.is_over else [command_key("game.change-seat")])]

    def check_action(self, action: str, _parameters: tuple[object, ...]) -> bool:
        """After the game nobody has a seat to leave."""
        return action != "change_seat" or not self.match.is_over

    def count_up(self, delay: float) -> None:
        """After so many seconds the totals grow to what they are; where nothing moves they are so at once."""
        if self.app.animation_level != "none":
            self.share = 0.0
            self.sheet.show_changes()
            self.counting = self.set_timer(delay + COUNT, self.count_on)

    def count_on(self) -> None:
        self.share = min(1.0, self.share + 1 / COUNTS)
        self.sheet.show_changes()
        self.counting = self.set_timer(COUNT, self.count_on) if self.share < 1 else None

    def on_key(self, _event: events.Key) -> None:
        """Whoever does not wait sees the totals."""
        if self.counting:
            self.counting.stop()
            self.counting, self.share = None, 1.0
            self.sheet.show_changes()

    def enter(self) -> None:
        match self.scene:
            case RoundOver(_, next_round):
                self.flow.make(next_round)
            case GameOver():
                self.flow.show_podium()
            case _:
                assert_never(self.scene)

    def lay_out(self, width: int, height: int) -> SheetPage:
        palette = palette_of(self.app)
        head = self.head(width, height, palette)
        foot = page_foot(self.report.what_next(), self.report.lead(), width, palette, in_one_line=True)
        talk = self.talk(body_width(width), palette)
        room = height - len(head) - len(foot)
        body = self.body(body_width(width), room - len(talk), palette)
        return SheetPage(head, [*talk, *body], foot, shared=0)

    def head(self, width: int, height: int, palette: Palette) -> list[Pieces]:
        """The winner; of a round that nobody has won only that."""
        winner = self.ended.winner
        if winner is None:
            return page_head(self.report.headline(), self.report.reckoning(), width, palette)
        band = band_lines(self.triumph(winner), width, height, len(self.match.players), palette)
        return [*band, []] if height >= ROOMY else band

    def triumph(self, winner: int) -> Triumph:
        before, now = (row[winner] for row in standings.totals(self.match)[-2:])
        counted = round((now - before) * self.share)
        return Triumph(
            name=self.match.players[winner],
            cheer=words.say("round-end.cheer"),
            avatar=avatars_of(tuple(self.match.players))[winner],
            caption=self.report.headline(),
            reckonings=(self.report.reckoning(), self.report.reckoning(brief=True)),
            points=f"+{counted}",
            most=f"+{now - before}",
            total=words.say("round-end.total", total=before + counted),
        )

    def talk(self, width: int, palette: Palette) -> list[Pieces]:
        """What somebody says to the end of the round, where one wants to hear it."""
        said = [event for event in self.match.last_events if isinstance(event, Remark) and self.context.hears_talk]
        look = style(palette.ink, palette.felt) + Style(italic=True)
        return [[(fit(text, width), look)] for text in self.context.narrator.tell_all(said)]

    def body(self, width: int, room: int, palette: Palette) -> list[Pieces]:
        """Beside the hands the picture of the round and the chart; or all of it in pages, one below the other."""
        if width < TWO_COLUMNS:
            return self.pages(width, room, palette)
        hands = (width - LEAST_CHART if width >= WIDE else width * 2 // 3) - GAP, room - 1
        x = self.hands.width(*hands) + GAP
        column = width - x
        swing = self.swing(column, min(room - CHART_HEIGHT - 4, room // 2), palette)
        chart = self.chart(column, max(CHART_HEIGHT, min(room - len(swing) - 4, column // 2)), palette)
        lines = self.hands.lines(*hands, palette)
        return side_by_side(lines, [*swing, [], *chart], x, style(palette.ink, palette.felt))

    def pages(self, width: int, room: int, palette: Palette) -> list[Pieces]:
        """With as many blank lines as take no more pages, and the picture of the round as high; the last line of a page says
        what comes next."""
        look, laid = style(palette.accent, palette.felt), []
        chart = PageBlock(words.say("round-end.chart"), self.chart(width, CHART_HEIGHT, palette))
        airs = [air for air in PAGE_AIRS if air.between or len(self.match.players) > FEW]
        beside_swing = room - 1 - len(self.swing(width, 0, palette)) - airs[0].between - airs[0].below_name
        for_hands = beside_swing if self.hands.is_clear(width, beside_swing) else room - 1
        for air, high in product(airs, (room - 1, 0)):
            hands = self.hands.blocks(width, for_hands, palette, air)
            swing = PageBlock(words.say("swing.title"), self.swing(width, high, palette))
            laid.append(in_pages([*hands, swing, chart], room, air.between, width, look))
        return min(laid, key=len)

    def swing(self, width: int, room: int, palette: Palette) -> list[Pieces]:
        """How many cards everybody held after each move."""
        return swing_lines(self.match.course.now, self.match.players, self.report.swing(), width, room, palette)

    def chart(self, width: int, height: int, palette: Palette) -> list[Pieces]:
        lines = line_chart(
            self.match.players, standings.totals(self.match), width, height, self.match.rules.scoring.target, palette
        )
        title = fit(words.say("round-end.chart"), width)
        return [[(title, style(palette.faint, palette.felt))], *([[]] if height > CHART_HEIGHT else []), *lines]
