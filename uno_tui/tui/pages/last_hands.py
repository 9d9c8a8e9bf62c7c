"""The hands that are left at the end of a round, the lowest first: who holds them, the head beside the cards, and what each
card counts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from uno_tui.lang import words
from uno_tui.match import standings
from uno_tui.match.live import Match
from uno_tui.narration.summaries import RoundReport
from uno_tui.tui.context import MatchContext
from uno_tui.tui.look.avatars import avatars_of
from uno_tui.tui.look.canvas import Pieces, Row, cells_of, fit, style
from uno_tui.tui.look.cards import HUGE, LARGE, MEDIUM, SMALL
from uno_tui.tui.look.chart import SIGNS, player_style
from uno_tui.tui.look.heads import LARGE_HEAD, MIDDLE_HEAD, SMALL_HEAD, head_lines
from uno_tui.tui.look.palettes import Palette
from uno_tui.tui.pages.open_hands import CHIP, CHIPS, SPREADS, CardLayout, Spread, hand_lines
from uno_tui.tui.pages.sheet import PageBlock, side_by_side

GAP = 3
INDENT = 2  # columns before the cards, where there are no heads
HEADS = {
    CHIP: SMALL_HEAD, SMALL: MIDDLE_HEAD, MEDIUM: LARGE_HEAD, LARGE: LARGE_HEAD, HUGE: LARGE_HEAD,
}  # by the cards beside them  # fmt: skip
LEAST_COLUMN = 36
MOST_GAPS, BELOW = 4, 2  # lines between two players, and below the last one if there is more than one between them
CROWDED = 5  # hands that lie in one row each
AROUND_NAME = 4  # columns: the sign, and blanks between what is said of a player


class Lie(NamedTuple):
    """How the hands lie: so many players beside each other, how large their cards are, how far in they begin."""

    columns: int
    column: int  # how wide
    spread: Spread
    indent: int

    @property
    def room(self) -> int:
        """Columns for cards."""
        return self.column - GAP - self.indent


class LastHands:
    def __init__(self, match: Match, context: MatchContext, report: RoundReport) -> None:
        self.match = match
        self.context = context
        self.report = report
        self.has_notes = standings.other_scoring_side(match, report.view) is None

    @property
    def seats(self) -> list[int]:
        """All but the winner, who has a place of their own."""
        ended = self.report.ended
        others = [seat for seat in range(len(ended.hands)) if seat != ended.winner or ended.hands[seat]]
        return sorted(others, key=lambda seat: ended.points[seat])

    def blocks(self, width: int, room: int, palette: Palette) -> list[PageBlock]:
        """One for each row of players."""
        lie, seats = self.lie_for(width, room), self.seats
        rows = [seats[start : start + lie.columns] for start in range(0, len(seats), lie.columns)]
        return [
            PageBlock(self.names(row), beside([self.block(seat, lie, palette) for seat in row], lie, palette))
            for row in rows
        ]

    def names(self, seats: list[int]) -> str:
        return words.all_of([self.match.players[seat] for seat in seats])

    def lines(self, width: int, room: int, palette: Palette) -> list[Pieces]:
        """With blank lines between players and one below their names, where there is room for it."""
        rows = [block.lines for block in self.blocks(width, room, palette)]
        needed = sum(map(len, rows))
        airy = needed + 2 * len(rows) - 1 <= room
        spare, between = room - needed - airy * len(rows), max(1, len(rows) - 1)
        gaps = max(min(1, spare // between), min(MOST_GAPS, (spare - BELOW) // between), 0)
        lines = [line for name, *cards in rows for line in (name, *([[]] * airy), *cards, *([[]] * gaps))]
        return lines[: len(lines) - gaps]

    def lie_for(self, width: int, room: int) -> Lie:
        """The cards as large as they fit, some players beside each other where that helps; no wider than they need.

        Of many players everybody's cards lie in one row, if they can: then no hand leaves a hole beside another.
        """
        most = max(1, min(len(self.seats), (width + GAP) // (self.least_column + GAP)))
        fitting = [lie for columns in range(1, most + 1) for lie in self.lies_in(columns, width, room)]
        best = max(fitting, key=self.worth, default=None)
        return self.narrowed(best) if best else Lie(most, (width + GAP) // most, CHIPS, INDENT)

    def worth(self, lie: Lie) -> tuple[int, bool, int, int]:
        longest = max(len(self.report.ended.hands[seat]) for seat in self.seats)
        is_even = len(self.seats) >= CROWDED and lie.spread.rows(longest, lie.room) == 1
        return lie.spread.card.height, is_even, lie.spread.pitch, lie.indent

    @property
    def least_column(self) -> int:
        """Columns for a player, so that nobody's name is cut short only because somebody else sits beside."""
        told = [(self.match.players[seat], self.report.holding(seat), self.account(seat)) for seat in self.seats]
        return max(LEAST_COLUMN, *(AROUND_NAME + sum(map(cells_of, texts)) for texts in told))

    def lies_in(self, columns: int, width: int, room: int) -> Iterator[Lie]:
        """All that fit, with heads and without."""
        column = (width + GAP) // columns
        for spread in SPREADS:
            head = HEADS.get(spread.card)
            for indent in (head.width + 2, INDENT) if head else (INDENT,):
                lie = Lie(columns, column, spread, indent)
                if lie.room >= spread.card.width and self.height(lie) <= room:
                    yield lie

    def height(self, lie: Lie) -> int:
        counts = [len(self.report.ended.hands[seat]) for seat in self.seats]
        longest = [max(counts[start : start + lie.columns]) for start in range(0, len(counts), lie.columns)]
        return sum(1 + lie.spread.height(count, lie.room, has_notes=self.has_notes) for count in longest)

    def narrowed(self, lie: Lie) -> Lie:
        """No wider than the longest row of cards, or than what is said above them."""
        if lie.spread.pitch < lie.spread.card.width:
            return lie
        counts = [len(self.report.ended.hands[seat]) for seat in self.seats]
        rows = [max(1, lie.spread.rows(count, lie.room)) for count in counts]
        longest = max(-(-count // high) for count, high in zip(counts, rows, strict=True))
        needed = max(self.least_column, lie.indent + longest * lie.spread.pitch)
        return lie._replace(column=min(lie.column, needed + GAP))

    def width(self, width: int, room: int) -> int:
        """What the lines take of a width."""
        lie = self.lie_for(width, room)
        return lie.columns * lie.column - GAP

    def block(self, seat: int, lie: Lie, palette: Palette) -> list[Pieces]:
        hand = self.report.ended.hands[seat]
        notes = [str(self.match.variant.points(self.context.narrator.faces[card].card)) for card in hand]
        table = CardLayout(self.context.pictures, palette, lie.spread, lie.room)
        laid = hand_lines(table, hand, notes if self.has_notes else None)
        before = self.head_beside(seat, lie, len(laid), palette)
        cards = [[*start, *line] for start, line in zip(before, laid, strict=True)]
        return [self.name_line(seat, lie.column - GAP, palette), *cards]

    def head_beside(self, seat: int, lie: Lie, lines: int, palette: Palette) -> list[Pieces]:
        """In front of the first row of cards."""
        blank = style(palette.ink, palette.felt)
        before: list[Pieces] = [[(" " * lie.indent, blank)] for _ in range(lines)]
        head = HEADS.get(lie.spread.card)
        if head and lie.indent > head.width and lines >= head.height:
            drawn = head_lines(avatars_of(tuple(self.match.players))[seat], palette, head)
            top = max(0, lie.spread.card.height - head.height) // 2
            before[top : top + head.height] = [[*line, (" " * (lie.indent - head.width), blank)] for line in drawn]
        return before

    def name_line(self, seat: int, width: int, palette: Palette) -> Pieces:
        """Who, what is left in the hand, what that has brought, and the total."""
        row, faint = Row(width, style(palette.faint, palette.felt)), style(palette.faint, palette.felt)
        row.put(0, "─" * width, faint)
        account = self.account(seat)
        start = width - cells_of(account)
        left = self.report.holding(seat)
        x = row.put(0, f"{SIGNS[seat]} ", player_style(self.match.players, seat, palette))
        bold, ink = style(palette.ink, palette.felt, bold=True), style(palette.ink, palette.felt)
        x = row.put(x, fit(self.match.players[seat], start - x - cells_of(left) - 2) + " ", bold)
        row.put(x, f"{left} ", ink)
        row.put(start, account, ink)
        return row.pieces()

    def account(self, seat: int) -> str:
        before, now = (row[seat] for row in standings.totals(self.match)[-2:])
        gain = f"+{now - before} · " if now != before else ""
        return f" {gain}{words.say('round-end.total', total=now)}"


def beside(blocks: list[list[Pieces]], lie: Lie, palette: Palette) -> list[Pieces]:
    lines: list[Pieces] = []
    for place, block in enumerate(blocks):
        lines = side_by_side(lines, block, place * lie.column, style(palette.ink, palette.felt))
    return lines
