"""The layout of the hands of several players: who lies beside whom, the width of each column, the size of cards and heads.

A column is as wide as its hands need. Cards lie apart, in more rows if it must be, before they overlap; and nobody's head
gives way to larger cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from uno_tui.tui.look.cards import HUGE, LARGE, MEDIUM, SMALL, CardSize
from uno_tui.tui.look.crowns import NO_HEAD
from uno_tui.tui.look.heads import LARGE_HEAD, MIDDLE_HEAD, SMALL_HEAD, HeadSize
from uno_tui.tui.pages.open_hands import CHIP, Spread

GAP, WIDE_GAP = 2, 4  # columns between two players, and on a wide screen
WIDE = 150  # columns of one
INDENT = 2  # columns before the cards, where there are no heads
WRAPS, MOST_WRAPS = (1, 2, 3), 99  # rows of cards in a hand; of chips there may be as many as it takes
TIGHTER = {SMALL: {8: 5, 5: 4}}  # how far apart cards lie, and how far if they must overlap more
DRESSES: tuple[tuple[CardSize, HeadSize], ...] = (
    (HUGE, LARGE_HEAD), (LARGE, LARGE_HEAD), (MEDIUM, LARGE_HEAD), (MEDIUM, MIDDLE_HEAD),
    (SMALL, LARGE_HEAD), (SMALL, MIDDLE_HEAD), (SMALL, SMALL_HEAD), (SMALL, NO_HEAD),
    (CHIP, SMALL_HEAD), (CHIP, NO_HEAD),
)  # fmt: skip


class HandNeed(NamedTuple):
    """How many cards a hand has, and the columns of what is said above it: in brief, and in full."""

    cards: int
    caption: int
    full_caption: int


class Lie(NamedTuple):
    """How the hands lie: the size of cards and heads, the width of each column, how far apart the cards of each hand are."""

    card: CardSize
    head: HeadSize
    columns: tuple[int, ...]
    pitches: tuple[int, ...]
    gap: int = GAP

    @property
    def indent(self) -> int:
        return indent_of(self.head)

    def room(self, number: int) -> int:
        """Columns for the cards of a hand."""
        return self.columns[number % len(self.columns)] - self.indent

    def spread(self, number: int) -> Spread:
        return Spread(self.card, self.pitches[number])

    @property
    def width(self) -> int:
        return sum(self.columns) + self.gap * (len(self.columns) - 1)

    @property
    def covered(self) -> int:
        """Hands whose cards overlap."""
        return sum(pitch < self.card.width for pitch in self.pitches)

    @property
    def is_even(self) -> bool:
        """No column is much wider than another."""
        return 2 * max(self.columns) <= 3 * min(self.columns)

    def is_stacked(self, cards: Sequence[int]) -> bool:
        """Whether some hand of so many cards is higher than wide."""
        rows = (self.spread(number).rows(count, self.room(number)) for number, count in enumerate(cards))
        return any(high > 1 and high * high > count for high, count in zip(rows, cards, strict=True))

    def outspoken(self, needs: Sequence[HandNeed], width: int) -> Lie:
        """Columns as wide as all that can be said above them, as far as the width allows."""
        lie, step = self, len(self.columns)
        for place, column in enumerate(self.columns):
            wished = max(need.full_caption for need in needs[place::step])
            wider = max(column, min(wished, column + width - lie.width))
            lie = lie._replace(columns=(*lie.columns[:place], wider, *lie.columns[place + 1 :]))
        return lie

    def widened(self, width: int) -> Lie:
        """Over all of a width, each column by as much."""
        more, rest = divmod(width - self.width, len(self.columns))
        return self._replace(columns=tuple(column + more + (place < rest) for place, column in enumerate(self.columns)))


def indent_of(head: HeadSize) -> int:
    return head.width + 1 if head.width else INDENT


def all_lies(needs: Sequence[HandNeed], width: int) -> Iterator[Lie]:
    """Whatever fits into a width, however high; a name that does not fit is cut short."""
    needs = [need._replace(caption=min(need.caption, width)) for need in needs]
    gap = WIDE_GAP if width >= WIDE else GAP
    for columns, (card, head) in product(range(1, len(needs) + 1), DRESSES):
        for wraps in (*WRAPS, *([MOST_WRAPS] if card == CHIP else [])):
            if lie := lie_in(needs, columns, Lie(card, head, (), (card.width + 1,) * len(needs), gap), wraps, width):
                yield lie


def lie_in(needs: Sequence[HandNeed], columns: int, lie: Lie, wraps: int, width: int) -> Lie | None:
    """So many players beside each other, with no more rows of cards than that: the widest hand has to overlap first."""
    widths = [width_needed(need, lie, number, wraps) for number, need in enumerate(needs)]
    lie = lie._replace(columns=tuple(max(widths[column::columns]) for column in range(columns)))
    if lie.width <= width:
        return lie
    tighter = TIGHTER.get(lie.card, {})
    decisive = [
        number
        for number, need in enumerate(needs)
        if lie.pitches[number] in tighter and need.caption < widths[number] == lie.columns[number % columns]
    ]
    if not decisive:
        return None
    widest = max(decisive, key=lambda number: widths[number])
    pitches = [tighter[pitch] if number == widest else pitch for number, pitch in enumerate(lie.pitches)]
    return lie_in(needs, columns, lie._replace(pitches=tuple(pitches)), wraps, width)


def width_needed(need: HandNeed, lie: Lie, number: int, wraps: int) -> int:
    in_a_row = max(1, -(-need.cards // wraps))
    return max(need.caption, lie.indent + (in_a_row - 1) * lie.pitches[number] + lie.card.width)
