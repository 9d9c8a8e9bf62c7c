"""The layout of a hand of cards: side by side while there is room, then overlapping like a fan, then scrolled.

Only arithmetic: the hand draws and clicks by it, and it can be tested without a screen.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, pairwise
from typing import NamedTuple

LEAST_STRIP = 3  # columns of an overlapped card that stay visible: its edge, its letter, its glyph
GAP = 1
MARGIN = 2  # columns on either side, as long as every card is in sight


class Fan(NamedTuple):
    """`lefts` is the column of each card; cards beyond the room are reached by scrolling to the selected one."""

    lefts: tuple[int, ...]
    card: int
    room: int

    @property
    def is_overlapping(self) -> bool:
        return any(after - before < self.card for before, after in pairwise(self.lefts))

    def card_at(self, x: int, selected: int) -> int | None:
        """The card that is seen at this column: the selected one lies above all others."""
        order = [selected, *range(len(self.lefts) - 1, -1, -1)]
        return next((place for place in order if self.lefts[place] <= x < self.lefts[place] + self.card), None)


def spread(groups: Sequence[object], card: int, room: int, selected: int) -> Fan:
    """`groups` says of each card what it belongs with; between two groups there is a gap, if there is room."""
    count = len(groups)
    if not count:
        return Fan((), card, room)
    breaks = list(accumulate((after != before for before, after in pairwise(groups)), initial=0))
    within = room - 2 * MARGIN
    for step, more in ((card + GAP, breaks), (card + GAP, [0] * count), (card, [0] * count)):
        if (count - 1) * step + more[-1] + card <= within:
            return in_the_middle([place * step + more[place] for place in range(count)], card, room)
    strip = even_strip(count, card, within) or even_strip(count, card, room)
    return overlapping(count, card, room, selected, strip) if strip else scrolled(count, card, room, selected)


def in_the_middle(lefts: list[int], card: int, room: int) -> Fan:
    margin = (room - lefts[-1] - card) // 2
    return Fan(tuple(margin + left for left in lefts), card, room)


def even_strip(count: int, card: int, room: int) -> int:
    """As many columns of every card but the selected and the last one, which are whole; 0 if those are too few."""
    strip = (room - 2 * card) // max(1, count - 2)
    return strip if strip >= LEAST_STRIP else 0


def overlapping(count: int, card: int, room: int, selected: int, strip: int) -> Fan:
    """The first card stays where it is, whichever is selected."""
    margin = (room - 2 * card - strip * (count - 2)) // 2
    return Fan(tuple(with_room(margin + place * strip, place, selected, card - strip) for place in range(count)), card, room)


def with_room(left: int, place: int, selected: int, more: int) -> int:
    """Cards behind the selected one lie further to the right, so that it hides nothing of them."""
    return left + more if place > selected else left


def scrolled(count: int, card: int, room: int, selected: int) -> Fan:
    """Too many even for strips: the selected card is kept in sight, with a neighbour on either side."""
    whole = (count - 1) * LEAST_STRIP + card + (card - LEAST_STRIP if selected < count - 1 else 0)
    wanted = selected * LEAST_STRIP - room // 2
    offset = max(0, min(wanted, whole - room))
    lefts = (with_room(place * LEAST_STRIP - offset, place, selected, card - LEAST_STRIP) for place in range(count))
    return Fan(tuple(lefts), card, room)
