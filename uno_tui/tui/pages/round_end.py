"""The end of a round, a screen: hands laid open with what each card counts, how the round went and the score came about.

Everything here is public. Enter deals the next round, or leads to the podium when the game is over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, assert_never

from rich.style import Style
from textual import events
from textual.binding import BindingType
from textual.timer import Timer

from uno_tui.engine.events import Remark, RoundEnded
from uno_tui.lang import words
from uno_tui.lang.bars import sparks
from uno_tui.match import standings
from uno_tui.match.scene import GameOver, RoundOver
from uno_tui.narration.summaries import RoundReport
from uno_tui.tui.common.at_table import AT_TABLE, AtTable
from uno_tui.tui.common.keybar import Key, bound, command_key
from uno_tui.tui.context import palette_of
from uno_tui.tui.look.canvas import Pieces, Row, cells_of, fit, style
from uno_tui.tui.look.chart import SIGNS, line_chart, player_style
from uno_tui.tui.look.palettes import Palette
from uno_tui.tui.look.swing import swing_lines
from uno_tui.tui.pages.open_hands import CardLayout, best_spread, hand_lines
from uno_tui.tui.pages.reading import ReadingScreen, page_foot, page_head
from uno_tui.tui.pages.sheet import SheetPage, body_width, side_by_side

if TYPE_CHECKING:
    from uno_tui.tui.flow import TableFlow

TWO_COLUMNS = 104  # columns from which on the chart stands beside the hands
CHART_HEIGHT = 9
SPARKS = 8
LEAST_SWING = 3  # lines for the picture of the round: one for each player, whatever else
INDENT = 2
COUNTS, COUNT = 10, 0.08  # pictures of totals that grow, and the seconds between them
GAP = 3
LEAST_COLUMN = 60  # columns for a player, if two sit beside each other


class RoundEndScreen(AtTable, ReadingScreen):
    BINDINGS: ClassVar[list[BindingType]] = [*AT_TABLE, bound("game.change-seat")]

    def __init__(self, flow: TableFlow, scene: RoundOver | GameOver) -> None:
        super().__init__(flow.context, flow.quiet)
        self.flow = flow
        self.match = flow.match
        self.scene = scene
        self.view = scene.view
        self.report = RoundReport(flow.match, flow.context.narrator)
        self.share = 1.0  # how much of what this round has brought is counted by now
        self.counting: Timer | None = None

    @property
    def ended(self) -> RoundEnded:
        return self.report.ended

    def keys(self) -> list[Key]:
        say = words.say
        return [
            Key("↵", "enter", say("round-end.to-podium" if isinstance(self.scene, GameOver) else "round-end.next")),
            Key("↑↓", "turn_pages(1)", say("round-end.scroll")),
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
        head = page_head(self.report.headline(), self.report.reckoning(), width, palette)
        foot = page_foot(self.report.what_next(), self.report.goal(), width, palette)
        room = height - len(head) - len(foot)
        talk = self.talk(body_width(width), palette)
        return SheetPage(head, [*talk, *self.body(body_width(width), room - len(talk), palette)], foot)

    def talk(self, width: int, palette: Palette) -> list[Pieces]:
        """What somebody says to the end of the round, where one wants to hear it."""
        said = [event for event in self.match.last_events if isinstance(event, Remark) and self.context.hears_talk]
        look = style(palette.ink, palette.felt) + Style(italic=True)
        return [[(fit(text, width), look)] for text in self.context.narrator.tell_all(said)]

    def body(self, width: int, room: int, palette: Palette) -> list[Pieces]:
        """What has no room beside each other stands one below the other, the picture of the round first."""
        if width < TWO_COLUMNS:
            swing = self.swing(width, LEAST_SWING, palette)
            hands = self.hands(width, room - len(swing) - 1, palette)
            return [
                *hands,
                *([] if hands and not hands[-1] else [[]]),
                *swing,
                [],
                *self.chart(width, CHART_HEIGHT, palette),
            ]
        split = width * 2 // 3
        column = width - split
        swing = self.swing(column, min(room - CHART_HEIGHT - 2, room // 2), palette)
        chart = self.chart(column, max(CHART_HEIGHT, min(room - len(swing) - 3, column // 2)), palette)
        hands = self.hands(split - GAP, room, palette)
        return side_by_side(hands, [*swing, [], *chart], split, style(palette.ink, palette.felt))

    def swing(self, width: int, room: int, palette: Palette) -> list[Pieces]:
        """How many cards everybody held after each move."""
        return swing_lines(self.match.course.now, self.match.players, self.report.swing(), width, room, palette)

    def chart(self, width: int, height: int, palette: Palette) -> list[Pieces]:
        title = fit(words.say("round-end.chart"), width)
        lines = line_chart(
            self.match.players, standings.totals(self.match), width, height, self.match.rules.scoring.target, palette
        )
        return [[(title, style(palette.faint, palette.felt))], *lines]

    def hands(self, width: int, room: int, palette: Palette) -> list[Pieces]:
        """The cards as large as they fit, in a wide room two players beside each other."""
        arrangements = [
            self.arranged(columns, width, room, palette) for columns in range(1, max(2, width // LEAST_COLUMN + 1))
        ]
        return max(arrangements, key=lambda arranged: arranged[0])[1]

    def arranged(self, columns: int, width: int, room: int, palette: Palette) -> tuple[int, list[Pieces]]:
        """So many players beside each other: how high the cards are drawn, and the lines."""
        column = (width + GAP) // columns
        hands = self.ended.hands
        has_notes = standings.other_scoring_side(self.match, self.view) is None
        longest = [max(map(len, hands[start : start + columns])) for start in range(0, len(hands), columns)]
        spread = best_spread(longest, column - GAP - INDENT, room - len(longest), has_notes=has_notes)
        table = CardLayout(self.context.pictures, palette, spread, column - GAP - INDENT)
        blocks = [self.block(seat, table, has_notes) for seat in range(len(hands))]
        rows = [beside(blocks[start : start + columns], column, palette) for start in range(0, len(blocks), columns)]
        has_gaps = sum(map(len, rows)) + len(rows) <= room + 1
        lines = [line for row in rows for line in ([*row, []] if has_gaps else row)]
        return spread.card.height, lines[:-1] if has_gaps else lines

    def block(self, seat: int, table: CardLayout, has_notes: bool) -> list[Pieces]:
        hand = self.ended.hands[seat]
        notes = [str(self.match.variant.points(self.context.narrator.faces[card].card)) for card in hand]
        indent = (" " * INDENT, style(table.palette.ink, table.palette.felt))
        laid = hand_lines(table, hand, notes if has_notes else None)
        return [self.name_line(seat, table.width + INDENT, table.palette), *([indent, *line] for line in laid)]

    def name_line(self, seat: int, width: int, palette: Palette) -> Pieces:
        """Who, what is left in the hand, and the total before and after."""
        row = Row(width, style(palette.faint, palette.felt))
        row.put(0, "─" * width, style(palette.faint, palette.felt))
        account = self.account(seat, palette)
        start = width - sum(cells_of(text) for text, _ in account)
        left = self.report.holding(seat)
        x = row.put(0, f"{SIGNS[seat]} ", player_style(self.match.players, seat, palette))
        is_winner = seat == self.ended.winner
        look = style(palette.accent if is_winner else palette.ink, palette.felt, bold=True)
        x = row.put(x, fit(self.match.players[seat], start - x - cells_of(left) - 4) + " ", look)
        row.put(x, f"{left} ", style(palette.accent if is_winner else palette.ink, palette.felt))
        row.put_all(start, account)
        return row.pieces()

    def account(self, seat: int, palette: Palette) -> Pieces:
        sums = standings.totals(self.match)
        totals = [row[seat] for row in sums]
        top = max(max(row) for row in sums)
        digits = len(str(top))
        ink, bold = style(palette.ink, palette.felt), style(palette.ink, palette.felt, bold=True)
        counted = totals[-2] + round((totals[-1] - totals[-2]) * self.share)
        text = f" {totals[-2]:>{digits}} + {totals[-1] - totals[-2]:>{digits}} = "
        return [
            (text, ink),
            (f"{counted:>{digits}} ", bold),
            (sparks(totals[1:], top, SPARKS), player_style(self.match.players, seat, palette)),
        ]


def beside(blocks: list[list[Pieces]], column: int, palette: Palette) -> list[Pieces]:
    lines: list[Pieces] = []
    for place, block in enumerate(blocks):
        lines = side_by_side(lines, block, place * column, style(palette.ink, palette.felt))
    return lines
