"""The hands that are left at the end of a round, the lowest first: who holds them, the head beside the cards, and what each
card counts."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from uno_tui.lang import words
from uno_tui.match import standings
from uno_tui.match.live import Match
from uno_tui.narration.summaries import RoundReport
from uno_tui.tui.context import MatchContext
from uno_tui.tui.look.avatars import avatars_of
from uno_tui.tui.look.canvas import Pieces, Row, cells_of, fit, style
from uno_tui.tui.look.chart import SIGNS, player_style
from uno_tui.tui.look.heads import head_lines
from uno_tui.tui.look.palettes import Palette
from uno_tui.tui.pages.hand_columns import HandNeed, Lie, all_lies
from uno_tui.tui.pages.open_hands import CardLayout, hand_lines
from uno_tui.tui.pages.sheet import PageBlock, side_by_side

AROUND_NAME = 4  # columns: the sign, and blanks between what is said of a player
DASHES = 2  # columns of the line between it, at least


class Air(NamedTuple):
    """Blank lines: between players, below their names, between the rows of a hand."""

    between: int = 0
    below_name: int = 0
    within: int = 0


AIRS = (
    Air(), Air(1), Air(1, 1), Air(2, 1), Air(2, 1, 1), Air(3, 1, 1), Air(4, 1, 1), Air(5, 1, 1), Air(6, 1, 1), Air(8, 1, 1),
    Air(8, 2, 2),
)  # from the least to the most  # fmt: skip


class LastHands:
    def __init__(self, match: Match, context: MatchContext, report: RoundReport) -> None:
        self.match = match
        self.context = context
        self.report = report
        self.has_notes = standings.other_scoring_side(match, report.view) is None

    @cached_property
    def seats(self) -> list[int]:
        """All but the winner, who has a place of their own."""
        ended = self.report.ended
        others = [seat for seat in range(len(ended.hands)) if seat != ended.winner or ended.hands[seat]]
        return sorted(others, key=lambda seat: ended.points[seat])

    @cached_property
    def counts(self) -> list[int]:
        """Cards, hand by hand."""
        return [len(self.report.ended.hands[seat]) for seat in self.seats]

    def blocks(self, width: int, room: int, palette: Palette, air: Air) -> list[PageBlock]:
        """One for each row of players, named after how many hands are still to come."""
        lie, seats = self.lie_for(width, room, is_page=True).widened(width), self.seats
        return [
            PageBlock(words.count("round-end.more-hands", len(seats) - start), self.player_row(start, lie, palette, air))
            for start in range(0, len(seats), len(lie.columns))
        ]

    def lines(self, width: int, room: int, palette: Palette) -> list[Pieces]:
        """With as many blank lines as there is room for."""
        lie = self.lie_for(width, room)
        fitting = [air for air in AIRS if self.height(lie, air) <= room]
        air = fitting[-1] if fitting else Air()
        starts = range(0, len(self.seats), len(lie.columns))
        rows = [[*self.player_row(start, lie, palette, air), *([[]] * air.between)] for start in starts]
        lines = [line for row in rows for line in row]
        return lines[: len(lines) - air.between]

    def lie_for(self, width: int, room: int, *, is_page: bool = False) -> Lie:
        """Nobody without a head, then no card covered, then the largest cards; if nothing fits, the lowest of all.

        Beside a chart the hands may be as high as it is, on a page other things want the lines.
        """
        lies = list(all_lies(self.needs, width))
        fitting = [lie for lie in lies if self.height(lie) <= room]
        lowest = min(lies, key=lambda lie: (self.height(lie), -lie.head.height))
        best = max(fitting, key=lambda lie: self.worth(lie, room, is_page), default=lowest)
        return best.outspoken(self.needs, width)

    def worth(self, lie: Lie, room: int, is_page: bool) -> tuple[int, ...]:
        card, head = lie.card.height, lie.head.height
        is_airy = self.height(lie, Air(0, 1)) <= room
        is_flat = not lie.is_stacked(self.counts)
        height = -self.height(lie) if is_page else self.height(lie)
        is_even = is_page or lie.is_even
        return card > 1, head > 0, -lie.covered, is_flat, card, is_airy, is_even, -max(self.rows_in(lie)), head, height

    def is_clear(self, width: int, room: int) -> bool:
        """Whether on a page with so few lines cards are still drawn, none covered, and heads beside them."""
        lie = self.lie_for(width, room, is_page=True)
        return self.height(lie) <= room and lie.card.height > 1 and lie.head.height > 0 and not lie.covered

    @property
    def needs(self) -> list[HandNeed]:
        """Nobody's name is cut short only because somebody else lies beside."""
        return [self.need_of(seat) for seat in self.seats]

    def need_of(self, seat: int) -> HandNeed:
        around = AROUND_NAME + cells_of(self.match.players[seat]) + cells_of(self.account(seat))
        brief, full = self.report.points_held(seat), self.report.holding(seat)
        return HandNeed(
            len(self.report.ended.hands[seat]), DASHES + around + cells_of(brief), DASHES + around + cells_of(full)
        )

    def rows_in(self, lie: Lie) -> list[int]:
        """Of cards, hand by hand."""
        return [lie.spread(number).rows(count, lie.room(number)) for number, count in enumerate(self.counts)]

    def height(self, lie: Lie, air: Air = Air()) -> int:  # noqa: B008
        rows, columns = self.rows_in(lie), len(lie.columns)
        highest = [max(rows[start : start + columns]) for start in range(0, len(rows), columns)]
        row = lie.card.height + self.has_notes + air.within
        hands = [max(lie.head.height, high * row - air.within) for high in highest]
        return sum(hands) + len(hands) * (1 + air.below_name) + (len(hands) - 1) * air.between

    def width(self, width: int, room: int) -> int:
        """What the lines take of a width."""
        return self.lie_for(width, room).width

    def player_row(self, start: int, lie: Lie, palette: Palette, air: Air) -> list[Pieces]:
        """Players beside each other, from one of them on."""
        lines, x = list[Pieces](), 0
        for number, width in enumerate(lie.columns[: len(self.seats) - start], start):
            lines = side_by_side(lines, self.block(number, lie, palette, air), x, style(palette.ink, palette.felt))
            x += width + lie.gap
        return lines

    def block(self, number: int, lie: Lie, palette: Palette, air: Air) -> list[Pieces]:
        """Name, head and cards of a player."""
        seat, blank = self.seats[number], style(palette.ink, palette.felt)
        cards = self.cards(number, lie, palette, air)
        head = head_lines(avatars_of(tuple(self.match.players))[seat], palette, lie.head) if lie.head.height else []
        top: list[Pieces] = [[]] * (max(0, lie.card.height - lie.head.height) // 2)
        beside = side_by_side([*top, *head], cards, lie.indent, blank)
        caption = self.name_line(seat, lie.room(number) + lie.indent, palette)
        return [caption, *([[]] * air.below_name), *beside]

    def cards(self, number: int, lie: Lie, palette: Palette, air: Air) -> list[Pieces]:
        hand = self.report.ended.hands[self.seats[number]]
        notes = [str(self.match.variant.points(self.context.narrator.faces[card].card)) for card in hand]
        table = CardLayout(self.context.pictures, palette, lie.spread(number), lie.room(number), within=air.within)
        return hand_lines(table, hand, notes if self.has_notes else None)

    def name_line(self, seat: int, width: int, palette: Palette) -> Pieces:
        """Who, what is left in the hand, what that has brought, and the total; in a narrow column with fewer words."""
        row, faint = Row(width, style(palette.faint, palette.felt)), style(palette.faint, palette.felt)
        row.put(0, "─" * width, faint)
        account = self.account(seat)
        start = width - cells_of(account)
        name, left = self.match.players[seat], self.report.holding(seat)
        if AROUND_NAME + cells_of(name) + cells_of(left) > start:
            left = self.report.points_held(seat)
        x = row.put(0, f"{SIGNS[seat]} ", player_style(self.match.players, seat, palette))
        bold, ink = style(palette.ink, palette.felt, bold=True), style(palette.ink, palette.felt)
        x = row.put(x, fit(name, start - x - cells_of(left) - 2) + " ", bold)
        row.put(x, f"{left} ", ink)
        row.put(start, account, ink)
        return row.pieces()

    def account(self, seat: int) -> str:
        before, now = (row[seat] for row in standings.totals(self.match)[-2:])
        gain = f"+{now - before} · " if now != before else ""
        return f" {gain}{words.say('round-end.total', total=now)}"
