"""The scoreboard, a screen for any time: who stands where, what each round brought to whom, and how the totals grew.

It shows what the given view shows: at the open table of a two-sided deck also the backs of all the others' cards.
"""

from __future__ import annotations

from typing import ClassVar

from uno_tui.engine import PlayerView
from uno_tui.lang import words
from uno_tui.lang.bars import progress
from uno_tui.match import standings
from uno_tui.match.standings import Standing
from uno_tui.narration.summaries import target
from uno_tui.tui.common.keybar import Key
from uno_tui.tui.context import MatchContext, palette_of
from uno_tui.tui.look.avatars import avatars_of
from uno_tui.tui.look.canvas import Pieces, Row, cells_of, fit, fitted_to, flush_right, style
from uno_tui.tui.look.chart import SIGNS, line_chart, player_style
from uno_tui.tui.look.heads import HeadSize
from uno_tui.tui.look.palettes import Palette
from uno_tui.tui.pages.award_lines import heading
from uno_tui.tui.pages.open_hands import CardLayout, best_spread, hand_lines, one_of_each
from uno_tui.tui.pages.race import lane_lines, runner_size
from uno_tui.tui.pages.reading import ReadingScreen, page_head
from uno_tui.tui.pages.sheet import Sheet, SheetPage, body_width, side_by_side

NAME, WIDEST_NAME = 6, 26  # where names begin, and how much room they get at most
FIGURE = 8
WIDEST_COLUMN, LEAST_COLUMN, ROUND = 14, 9, 7  # of the sheet of paper
CHART_WIDTH, CHART_HEIGHT = 30, 9
PAPER = 4  # lines of the sheet of paper beside those of the rounds
GAP = 3
INDENT = 2
BACKS_SHARE = 40  # percent of the lines, at most, for the other sides of cards
PROSPECT = 8  # lines for what the cards will count


class ScoresScreen(ReadingScreen):
    LIKE_ENTER: ClassVar[tuple[str, ...]] = ("escape", "game.scores")

    def __init__(self, context: MatchContext, view: PlayerView) -> None:
        super().__init__(context, 0)
        self.match = context.match
        self.view = view

    def keys(self) -> list[Key]:
        say = words.say
        return [Key("esc", "enter", say("scores.close")), Key("↑↓", "turn_pages(1)", say("round-end.scroll"))]

    def enter(self) -> None:
        self.dismiss(None)

    def on_sheet_clicked(self, _message: Sheet.Clicked) -> None:
        self.enter()

    def lay_out(self, width: int, height: int) -> SheetPage:
        palette = palette_of(self.app)
        head = page_head(words.say("scores.title"), target(self.match), width, palette)
        room = body_width(width)
        backs = self.backs(room, height * BACKS_SHARE // 100, palette)
        spare = height - len(head) - len(backs)
        standing = self.standings(room, spare, palette)
        lay_out = self.history if self.match.rounds else self.prospect
        history = lay_out(room, spare - len(standing) - 1, palette)
        return SheetPage(head, [*standing, [], *history, *backs], [])

    def standings(self, width: int, spare: int, palette: Palette) -> list[Pieces]:
        """In the order of their places: total, how far to go, cards in hand, and a race to the target."""
        say, faint = words.say, style(palette.faint, palette.felt)
        names = min(WIDEST_NAME, max(cells_of(name) for name in self.match.players), width - NAME - 4 * FIGURE)
        left = NAME + max(FIGURE, names)
        titles = [say("scores.total"), say(f"scores.to-go.{self.match.rules.scoring.mode}"), say("scores.cards")]
        goal = str(self.match.rules.scoring.target)
        head = Row(width, faint)
        head.put(left, "".join(flush_right(fit(title, FIGURE - 1), FIGURE) for title in titles), faint)
        head.put(width - len(goal), goal, style(palette.accent, palette.felt, bold=True))
        lines = [head.pieces()]
        below = len(self.match.rounds) + CHART_HEIGHT + PAPER if self.match.rounds else PROSPECT
        room = max(spare // 2, spare - below) if self.match.rounds else spare - below
        size = runner_size(len(self.match.players), width - left - len(titles) * FIGURE - GAP, room)
        for place in standings.places(self.match, self.view):
            for seat in place.seats:
                lines += self.standing(place, seat, left, width, size, palette)
        return lines

    def standing(
        self, place: Standing, seat: int, left: int, width: int, size: HeadSize | None, palette: Palette
    ) -> list[Pieces]:
        row = Row(width, style(palette.ink, palette.felt))
        bold, ink = style(palette.ink, palette.felt, bold=True), style(palette.ink, palette.felt)
        row.put(0, f"{place.number:>2}.", ink)
        row.put(4, SIGNS[seat], player_style(self.match.players, seat, palette))
        row.put(NAME, fit(self.match.players[seat], left - NAME), bold)
        figures = [place.total, standings.to_go(self.match, place.total), self.view.players[seat].cards]
        row.put(left, "".join(f"{figure:>{FIGURE}}" for figure in figures), ink)
        start = left + len(figures) * FIGURE + GAP
        share = place.total / self.match.rules.scoring.target
        if size:
            return lane_lines(row, start, avatars_of(tuple(self.match.players))[seat], share, size, palette)
        filled, rest = progress(share, max(0, width - start))
        x = row.put(start, filled, player_style(self.match.players, seat, palette))
        row.put(x, rest, style(palette.faint, palette.felt))
        return [row.pieces()]

    def prospect(self, width: int, room: int, palette: Palette) -> list[Pieces]:
        """Before anybody has scored: what the cards will count."""
        said: Pieces = [(fit(words.say("scores.no-round"), width), style(palette.faint, palette.felt))]
        if room < PROSPECT:
            return [said, []]
        cards = self.worthy_cards()
        notes = [str(self.points_of(card)) for card in cards]
        spread = best_spread([len(cards)], width, room - 3, has_notes=True)
        table = CardLayout(self.context.pictures, palette, spread, width, is_loud=True)
        seen = spread.per_row(width) * spread.pitch if len(cards) > spread.per_row(width) else len(cards) * spread.pitch
        margin = (" " * ((width - seen) // 2), style(palette.ink, palette.felt))
        laid = [[margin, *line] for line in hand_lines(table, cards, notes)]
        return [said, heading(words.say("scores.worth"), width, palette), *laid, []]

    def worthy_cards(self) -> list[str]:
        """A card of each kind on the side in play, each in another color, the one with the least points first; of numbers
        only the highest."""
        side = self.match.variant.all_sides.get(self.view.side or "") or next(iter(self.match.variant.all_sides.values()))
        return sorted(one_of_each(self.context, side.cards), key=self.points_of)

    def points_of(self, word: str) -> int:
        return self.match.variant.points(self.context.narrator.faces[word].card)

    def history(self, width: int, room: int, palette: Palette) -> list[Pieces]:
        """The rounds, and beside them the chart, or below if they need all the room."""
        players = len(self.match.players)
        column = min(WIDEST_COLUMN, (width - ROUND - GAP - CHART_WIDTH) // players)
        if column < LEAST_COLUMN:
            paper = self.rounds(min(WIDEST_COLUMN, (width - ROUND) // players), palette)
            return [*paper, [], *self.chart(width, CHART_HEIGHT, palette), []]
        x = ROUND + column * players + GAP
        chart = self.chart(width - x, max(CHART_HEIGHT, min(room - 1, (width - x) // 3)), palette)
        return [*side_by_side(self.rounds(column, palette), chart, x, style(palette.ink, palette.felt)), []]

    def rounds(self, column: int, palette: Palette) -> list[Pieces]:
        """A sheet of paper with a column for each player and a line for each round."""
        faint, ink = style(palette.faint, palette.felt), style(palette.ink, palette.felt)
        bold = style(palette.ink, palette.felt, bold=True)
        head: Pieces = [(fitted_to(words.say("scores.round"), ROUND), faint)]
        for seat, name in enumerate(self.match.players):
            short = f" {fit(name, column - 3)}" if column >= LEAST_COLUMN else ""  # else the sign says whose it is
            head += [
                (" " * (column - 1 - cells_of(short)), ink),
                (SIGNS[seat], player_style(self.match.players, seat, palette)),
                (short, bold),
            ]
        lines = [head]
        for number, brought in enumerate(standings.gains(self.match), 1):
            figures = "".join(f"{f'+{gain}' if gain else '·':>{column}}" for gain in brought)
            lines.append([(f"{number:>4}{'':{ROUND - 4}}", faint), (figures, ink)])
        totals = "".join(f"{player.score:>{column}}" for player in self.view.players)
        lines.append([(" " * ROUND, faint), ("─" * (column * len(self.match.players)), faint)])
        lines.append([(fitted_to(words.say("scores.total"), ROUND), faint), (totals, bold)])
        return lines

    def chart(self, width: int, height: int, palette: Palette) -> list[Pieces]:
        return line_chart(
            self.match.players, standings.totals(self.match), width, height, self.match.rules.scoring.target, palette
        )

    def backs(self, width: int, room: int, palette: Palette) -> list[Pieces]:
        """All of the other side that the one who looks may see; at the table there is room for some only."""
        lines: list[Pieces] = []
        counts = [len(player.backs) for player in self.view.players if player.backs is not None]
        spread = best_spread(counts, width - INDENT, room - 2 * len(counts), has_notes=False)
        table = CardLayout(self.context.pictures, palette, spread, width - INDENT)
        blank = style(palette.ink, palette.felt)
        for seat, player in enumerate(self.view.players):
            if player.backs is not None:
                name = words.say("scores.backs", name=player.name)
                title: Pieces = [
                    (f"{SIGNS[seat]} ", player_style(self.match.players, seat, palette)),
                    (fit(name, width - 2), blank),
                ]
                lines += [title, *([(" " * INDENT, blank), *line] for line in hand_lines(table, player.backs, None)), []]
        return lines
