"""The screen at the end of the game: the podium, everybody's place, awards, the match in numbers, and what to do now.

Escape goes back to the last round's hands; Enter plays again with the same players.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal

from uno_tui.lang import words
from uno_tui.match import standings
from uno_tui.narration.summaries import GameReport
from uno_tui.tui.common.at_table import AT_TABLE, AtTable
from uno_tui.tui.common.headline import Headline
from uno_tui.tui.common.keybar import Key, bound, command_key
from uno_tui.tui.context import palette_of
from uno_tui.tui.look.canvas import Pieces, Row, cells_of, fit, style
from uno_tui.tui.look.chart import SIGNS, line_chart, player_style
from uno_tui.tui.look.palettes import Palette, mixed
from uno_tui.tui.pages.award_lines import LEAST_CHART, MOST_HEADS, award_lines, heading, large_award
from uno_tui.tui.pages.podium_steps import Podium
from uno_tui.tui.pages.reading import ReadingScreen
from uno_tui.tui.pages.sheet import PageBlock, SheetPage, body_width, in_pages

if TYPE_CHECKING:
    from uno_tui.tui.flow import TableFlow

LARGE_AWARDS = 64  # columns from which on they have heads
MOST_AIR = 2  # blank lines between two awards
FAINTER = 0.5  # of the dots that lead to a figure
HEADING = 2  # lines of a heading with the blank above it


class PodiumScreen(AtTable, ReadingScreen):
    DEFAULT_CSS = """
    PodiumScreen Sheet { width: 36; }
    PodiumScreen.-wide Sheet { width: 48; }
    PodiumScreen.-broad Sheet { width: 76; }
    """
    HORIZONTAL_BREAKPOINTS: list[tuple[int, str]] | None = [(0, "-narrow"), (110, "-wide"), (180, "-broad")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [
        *AT_TABLE,
        bound("podium.rematch"),
        bound("podium.new-game"),
    ]

    def __init__(self, flow: TableFlow) -> None:
        super().__init__(flow.context, flow.quiet)
        self.flow = flow
        self.match = flow.match
        self.view = flow.match.view(None)
        self.report = GameReport(flow.match, flow.context.narrator)
        self.places = standings.places(self.match, self.view)
        self.podium = Podium(flow.context, self.places)

    def compose(self) -> ComposeResult:
        yield self.status
        yield Headline(self.report.headline)
        with Horizontal():
            yield self.podium
            yield self.sheet
        yield self.keybar

    def on_mount(self) -> None:
        if self.app.animation_level != "none":
            self.podium.celebrate()

    def keys(self) -> list[Key]:
        say = words.say
        return [
            Key("↵", "rematch", say("podium.rematch")),
            *self.scroll_keys(),
            command_key("podium.new-game"),
            Key("esc", "back", say("podium.back")),
            *map(command_key, ("game.scores", "anywhere.help")),
            command_key("anywhere.leave"),
        ]

    def enter(self) -> None:
        self.action_rematch()

    def action_rematch(self) -> None:
        self.flow.rematch()

    def action_new_game(self) -> None:
        self.flow.app.set_up()

    def action_back(self) -> None:
        self.dismiss(None)

    def lay_out(self, width: int, height: int) -> SheetPage:
        """Places and awards first: they are what everybody waits for. The rest can be scrolled to."""
        palette, room = palette_of(self.app), body_width(width)
        standing = PageBlock("", [[], *self.standings(room, palette)])
        told = [number_line(label, figure, room, palette) for label, figure in self.report.numbers()]
        spare = height - len(standing.lines) - len(told) - 2 * HEADING - 1
        awards = self.awards(room, palette, spare)
        chart = self.chart(room, spare - len(awards) * (len(flat(awards)) + 1) - 1, palette)
        spare -= len(flat(awards)) + sum(len(block.lines) + 1 for block in chart)
        blocks = [
            standing,
            *([self.titled("award.heading", with_air(awards, spare), room, palette)] if awards else []),
            *chart,
            self.titled("podium.numbers", told, room, palette),
        ]
        look, free = style(palette.accent, palette.felt), height - 1 - sum(len(block.lines) + 1 for block in blocks)
        if free > 0:
            blocks[-1].lines.insert(1, [])  # the numbers do not stick to their heading
        gap = 1 + max(0, min(MOST_AIR, (free - 1) // len(blocks)))
        return SheetPage([], in_pages(blocks, height, gap, room, look, air=1), [], shared=0)

    def titled(self, key: str, lines: list[Pieces], width: int, palette: Palette) -> PageBlock:
        title = words.say(key)
        return PageBlock(title, [heading(title, width, palette), *lines])

    def awards(self, width: int, palette: Palette, spare: int) -> list[list[Pieces]]:
        """What each is called, what for and who has it; with heads, where all of them have room."""
        told, players = self.report.awards(), self.match.players
        heads = min(MOST_HEADS, max((len(award.seats) for award in told), default=0))
        large = [large_award(award, players, heads, width, palette)[:-1] for award in told]
        if width >= LARGE_AWARDS and len(flat(large)) + len(large) + HEADING <= spare:
            return large
        return [award_lines(award, players, width, palette) for award in told]

    def chart(self, width: int, spare: int, palette: Palette) -> list[PageBlock]:
        """How the totals grew, if there was more than one round to grow in."""
        totals = standings.totals(self.match)
        if len(totals) <= 2:
            return []
        high = max(LEAST_CHART, min(spare, width // 3))
        lines = line_chart(self.match.players, totals, width, high, self.match.rules.scoring.target, palette)
        return [self.titled("round-end.chart", lines, width, palette)]

    def standings(self, width: int, palette: Palette) -> Iterator[Pieces]:
        for place in self.places:
            for seat in place.seats:
                row = Row(width, style(palette.ink, palette.felt))
                is_winner = seat in self.view.winners
                look = style(palette.accent if is_winner else palette.ink, palette.felt, bold=is_winner)
                row.put(0, f"{place.number:>2}.", look)
                row.put(4, SIGNS[seat], player_style(self.match.players, seat, palette))
                total = f" {place.total}"
                row.put(6, fit(self.report.names()[seat], width - 6 - cells_of(total)), look)
                row.put(width - cells_of(total), total, look)
                yield row.pieces()


def flat(groups: Sequence[Sequence[Pieces]]) -> list[Pieces]:
    return [line for group in groups for line in group]


def with_air(groups: Sequence[Sequence[Pieces]], spare: int) -> list[Pieces]:
    """Below each other, with as many blank lines above each as there are to spare, but no more than two."""
    air: list[Pieces] = [[]] * max(0, min(MOST_AIR, spare // len(groups)))
    return [line for group in groups for line in (*air, *group)]


def number_line(label: str, figure: str, width: int, palette: Palette) -> Pieces:
    row = Row(width, style(palette.ink, palette.felt))
    shown = fit(figure, width - cells_of(label) - 2)
    start, end = row.put(0, label, style(palette.ink, palette.felt)) + 1, width - cells_of(shown) - 1
    row.put(start, "·" * max(0, end - start), style(mixed(palette.faint, palette.felt, FAINTER), palette.felt))
    row.put(width - cells_of(shown), shown, style(palette.ink, palette.felt, bold=True))
    return row.pieces()
