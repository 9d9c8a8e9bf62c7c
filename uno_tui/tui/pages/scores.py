"""The scoreboard, a screen for any time: who stands where, what each round brought to whom, and how the totals grew.

It shows what the given view shows: at the open table of a two-sided deck also the backs of all the others' cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from uno_tui.engine import PlayerView
from uno_tui.lang import words
from uno_tui.match import standings
from uno_tui.match.standings import Standing
from uno_tui.rulebook.model import is_number
from uno_tui.tui.common.keybar import Key
from uno_tui.tui.context import MatchContext, palette_of
from uno_tui.tui.look.avatars import avatars_of
from uno_tui.tui.look.canvas import Pieces, Row, cells_of, centered, fit, fitted_to, flush_right, style
from uno_tui.tui.look.cards import CardSize
from uno_tui.tui.look.chart import SIGNS, line_chart, player_style
from uno_tui.tui.look.heads import LARGE_HEAD
from uno_tui.tui.look.letters import large_letters, least_lines
from uno_tui.tui.look.painting import Bitmap
from uno_tui.tui.look.palettes import Palette
from uno_tui.tui.look.stamps import ROOMY
from uno_tui.tui.pages.award_lines import heading
from uno_tui.tui.pages.open_hands import CHIPS, CardLayout, Spread, best_spread, hand_lines, one_of_each
from uno_tui.tui.pages.race import Lane, Runner, lane_for, lane_lines, spot_on_track, total_width, way_marks
from uno_tui.tui.pages.reading import ReadingScreen
from uno_tui.tui.pages.sheet import PageBlock, Sheet, SheetPage, body_width, in_pages, side_by_side

NAME, WIDEST_NAME = 6, 26  # where names begin, and how much room they get at most
LARGE_NAMES, WIDEST_LARGE_NAME = 150, 32  # columns of a screen with names in large letters, and of these
FIGURE = 8
WIDEST_COLUMN, LEAST_COLUMN, ROUND = 14, 9, 7  # of the sheet of paper
CHART_SHARE, CHART_HEIGHT = 42, 9  # percent of the columns, lines
RACE_SHARE = 72  # percent of the lines that heads of any size may take
GAP = 3
LEAST_BELOW = 12  # lines for whatever stands below the race, before it gets more air
INDENT = 2
BACKS_SHARE = 40  # percent of the lines, at most, for the other sides of cards
SLIM_CHIPS = Spread(CardSize(5, 1), 6)  # where the others would take two rows
MOST_AIR = 3  # blank lines above and below a heading
ALL_NUMBERS = "0–9"  # what they count: each its own


def large_name(name: str) -> Bitmap | None:
    return large_letters(name, least_lines(name)) if least_lines(name) else None


def large_names_width(names: Sequence[str]) -> int:
    """Columns of the widest name in large letters; none, if some name is too long or cannot be drawn."""
    drawn = [large_name(name) for name in names]
    widths = [len(rows[0]) // 2 + GAP if rows else WIDEST_LARGE_NAME + 1 for rows in drawn]
    return max(widths) if max(widths) <= WIDEST_LARGE_NAME else 0


class ScoresScreen(ReadingScreen):
    LIKE_ENTER: ClassVar[tuple[str, ...]] = ("escape", "game.scores")

    def __init__(self, context: MatchContext, view: PlayerView) -> None:
        super().__init__(context, 0)
        self.match = context.match
        self.view = view

    def keys(self) -> list[Key]:
        return [Key("esc", "enter", words.say("scores.close")), *self.scroll_keys()]

    def enter(self) -> None:
        self.dismiss(None)

    def on_sheet_clicked(self, _message: Sheet.Clicked) -> None:
        self.enter()

    def lay_out(self, width: int, height: int) -> SheetPage:
        palette = palette_of(self.app)
        loud = style(palette.felt, palette.accent, bold=True)
        head: list[Pieces] = [[(centered(words.say("scores.title"), width), loud)]]
        room, spare = body_width(width), height - len(head)
        backs = self.backs(room, spare * BACKS_SHARE // 100, palette)
        taken = sum(len(block.lines) + 1 for block in backs)
        standing = self.standings(room, spare - taken, palette)
        lay_out = self.history if self.match.rounds else self.prospect
        air = 1 if backs and height >= ROOMY else 0  # below the last backs
        history = lay_out(room, spare - taken - len(standing) - 1 - air, palette)
        body = in_pages([PageBlock("", standing), *history, *backs], spare, 1, room, style(palette.accent, palette.felt))
        return SheetPage([*head, *([[]] if len(body) + 1 < spare else [])], body, [], shared=0)

    def standings(self, width: int, spare: int, palette: Palette) -> list[Pieces]:
        """In the order of their places: total, how far to go, cards in hand, and a race to the target."""
        players = self.match.players
        names = min(WIDEST_NAME, max(map(cells_of, players)), width - NAME - 4 * FIGURE)
        most = min(spare * RACE_SHARE // 100, spare - CHART_HEIGHT - 1)
        for large in (large_names_width(players) if width >= LARGE_NAMES else 0, 0):
            left = NAME + max(FIGURE, names, large)
            lane = lane_for(len(players), width - left - 3 * FIGURE - GAP, most, spare - 1)
            if lane.head.height >= LARGE_HEAD.height:
                break
        digits = len(str(max(player.score for player in self.view.players)))
        ends = left + max(FIGURE, total_width(lane.head, digits) + GAP)
        places = standings.places(self.match, self.view)
        lanes = [self.standing(place, seat, ends, width, lane, palette) for place in places for seat in place.seats]
        titles = self.titles(ends, width, lane, palette)
        is_roomy = (total_width(lane.head, digits) or lane.is_low) and spare - len(lanes) * lane.height >= LEAST_BELOW
        air: list[Pieces] = [[]] if is_roomy else []
        lines = [titles, *air, *(line for lane in lanes for line in lane)]
        return lines[: len(lines) - (lane.height - lane.head.height)]

    def titles(self, ends: int, width: int, lane: Lane, palette: Palette) -> Pieces:
        """Above the figures and the marks on the way; `ends` is where the totals do."""
        say, faint = words.say, style(palette.faint, palette.felt)
        titles = [say("scores.total"), say(f"scores.to-go.{self.match.rules.scoring.mode}"), say("scores.cards")]
        goal, head = str(self.match.rules.scoring.target), Row(width, faint)
        for number, title in enumerate(titles):
            head.put(ends + (number - 1) * FIGURE, flush_right(fit(title, FIGURE - 1), FIGURE), faint)
        start = ends + 2 * FIGURE + GAP
        for mark in self.marks(width - start):
            x = start + spot_on_track(mark / self.match.rules.scoring.target, width - start, lane.head)
            head.put(int(x) - len(str(mark)) // 2, str(mark), faint)
        head.put(width - len(goal), goal, style(palette.accent, palette.felt, bold=True))
        return head.pieces()

    @property
    def has_leader(self) -> bool:
        """Nobody is first as long as all are equal."""
        return len({player.score for player in self.view.players}) > 1

    def marks(self, track: int) -> list[int]:
        return way_marks(self.match.rules.scoring.target, track)

    def standing(self, place: Standing, seat: int, ends: int, width: int, lane: Lane, palette: Palette) -> list[Pieces]:
        row, players = Row(width, style(palette.ink, palette.felt)), self.match.players
        bold, ink = style(palette.ink, palette.felt, bold=True), style(palette.ink, palette.felt)
        row.put(0, f"{place.number:>2}." if self.has_leader else "", ink)
        row.put(4, SIGNS[seat], player_style(players, seat, palette))
        total, others = str(place.total), [standings.to_go(self.match, place.total), self.view.players[seat].cards]
        is_written = not total_width(lane.head, 1)
        is_large = width >= LARGE_NAMES and lane.head.height >= LARGE_HEAD.height and large_names_width(players)
        name = large_name(players[seat]) if is_large else None
        row.put(NAME, "" if name else fit(players[seat], ends - NAME - (FIGURE if is_written else 0)), bold)
        row.put(ends - len(total), total if is_written else "", bold)
        row.put(ends, "".join(f"{figure:>{FIGURE}}" for figure in others), ink)
        target, start = self.match.rules.scoring.target, ends + len(others) * FIGURE + GAP
        runner = Runner(avatars_of(tuple(players))[seat], SIGNS[seat], place.total / target, total, name)
        marks = [mark / target for mark in self.marks(width - start)]
        return lane_lines(row, (NAME, ends, start), runner, lane, palette, marks)

    def prospect(self, width: int, room: int, palette: Palette) -> list[PageBlock]:
        """Before anybody has scored: what the cards will count."""
        faint = style(palette.faint, palette.felt)
        said, title = f" {words.say('scores.no-round')}", words.say("scores.worth")
        top = [*heading(title, width - cells_of(said), palette), (said, faint)]
        cards = self.worthy_cards()
        notes = [ALL_NUMBERS if is_number(self.face_of(card)) else str(self.points_of(card)) for card in cards]
        spread = best_spread([len(cards)], width - INDENT, room - 1, has_notes=True).stretched(len(cards), width - INDENT)
        left = max(INDENT, (width - min(len(cards), spread.per_row(width - INDENT)) * spread.pitch) // 2)
        table = CardLayout(self.context.pictures, palette, spread, width - left, is_loud=True)
        laid = [[(" " * left, faint), *line] for line in hand_lines(table, cards, notes)]
        air: list[Pieces] = [[]] * min(MOST_AIR, (room - 1 - len(laid)) // 3)
        return [PageBlock(title, [*air, top, *air, *laid])]

    def worthy_cards(self) -> list[str]:
        """A card of each kind on the side in play, each in another color, the one with the least points first; of numbers
        only the highest."""
        side = self.match.variant.all_sides.get(self.view.side or "") or next(iter(self.match.variant.all_sides.values()))
        return sorted(one_of_each(self.context, side.cards), key=self.points_of)

    def points_of(self, word: str) -> int:
        return self.match.variant.points(self.face_of(word))

    def face_of(self, word: str) -> str:
        return self.context.narrator.faces[word].card

    def history(self, width: int, room: int, palette: Palette) -> list[PageBlock]:
        """The rounds, and beside them the chart; or above them, if they need all the columns."""
        players, title = len(self.match.players), words.say("round-end.chart")
        top = heading(title, width, palette)
        column = min(max(WIDEST_COLUMN, width // 10), (width - ROUND - GAP - width * CHART_SHARE // 100) // players)
        if column < LEAST_COLUMN:
            chart = self.chart(width, max(CHART_HEIGHT, min(room - 2, width // 4)), palette)
            return [PageBlock(title, [top, *chart]), *self.sheets(width, palette)]
        x = ROUND + column * players + GAP
        chart = self.chart(width - x, max(CHART_HEIGHT, min(room - 1, (width - x) // 2)), palette)
        paper = self.rounds(range(players), column, palette, len(chart))
        return [PageBlock(title, [top, *side_by_side(paper, chart, x, style(palette.ink, palette.felt))])]

    def sheets(self, width: int, palette: Palette) -> list[PageBlock]:
        """As many columns as have room beside each other, for all players."""
        players = len(self.match.players)
        most = (width - ROUND) // LEAST_COLUMN
        each = -(-players // -(-players // most))
        column = min(WIDEST_COLUMN, (width - ROUND) // each)
        seats = [range(start, min(start + each, players)) for start in range(0, players, each)]
        return [PageBlock(words.say("scores.by-round"), self.rounds(some, column, palette, 0)) for some in seats]

    def rounds(self, seats: Sequence[int], column: int, palette: Palette, room: int) -> list[Pieces]:
        """A sheet of paper with a column for each player and a line for each round, and blanks between them if there is
        room."""
        faint, ink = style(palette.faint, palette.felt), style(palette.ink, palette.felt)
        bold = style(palette.ink, palette.felt, bold=True)
        lines = [self.column_heads(seats, column, palette)]
        for number, brought in enumerate(standings.gains(self.match), 1):
            figures = "".join(f"{f'+{brought[seat]}' if brought[seat] else '·':>{column}}" for seat in seats)
            lines.append([(f"{number:>4}{'':{ROUND - 4}}", faint), (figures, ink)])
        totals = "".join(f"{self.view.players[seat].score:>{column}}" for seat in seats)
        lines.append([(" " * ROUND, faint), ("─" * (column * len(seats)), faint)])
        lines.append([(fitted_to(words.say("scores.total"), ROUND), faint), (totals, bold)])
        return [each for line in lines for each in (line, [])][:-1] if 2 * len(lines) <= room else lines

    def column_heads(self, seats: Sequence[int], column: int, palette: Palette) -> Pieces:
        faint, bold = style(palette.faint, palette.felt), style(palette.ink, palette.felt, bold=True)
        head: Pieces = [(fitted_to(words.say("scores.round"), ROUND), faint)]
        for seat in seats:
            short = f" {fit(self.match.players[seat], column - 3)}"
            sign = (SIGNS[seat], player_style(self.match.players, seat, palette))
            head += [(" " * (column - 1 - cells_of(short)), bold), sign, (short, bold)]
        return head

    def chart(self, width: int, height: int, palette: Palette) -> list[Pieces]:
        return line_chart(
            self.match.players, standings.totals(self.match), width, height, self.match.rules.scoring.target, palette
        )

    def backs(self, width: int, room: int, palette: Palette) -> list[PageBlock]:
        """All of the other side that the one who looks may see; at the table there is room for some only."""
        counts = [len(player.backs) for player in self.view.players if player.backs is not None]
        spread = best_spread(counts, width - INDENT, room - 2 * len(counts), has_notes=False)
        if spread == CHIPS and spread.rows(max(counts, default=0), width - INDENT) > 1:
            spread = SLIM_CHIPS
        table, blank = CardLayout(self.context.pictures, palette, spread, width - INDENT), style(palette.ink, palette.felt)
        blocks = []
        for seat, player in enumerate(self.view.players):
            if player.backs is not None:
                title = words.say("scores.backs", name=player.name)
                sign = (f"{SIGNS[seat]} ", player_style(self.match.players, seat, palette))
                laid = [[(" " * INDENT, blank), *line] for line in hand_lines(table, player.backs, None)]
                blocks.append(PageBlock(title, [[sign, (fit(title, width - 2), blank)], *laid]))
        return blocks
