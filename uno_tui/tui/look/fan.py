"""The layout of a hand of cards: side by side while there is room, then overlapping like a fan, then scrolled.

Only arithmetic: the hand draws and clicks by it, and it can be tested without a screen.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import ceil
from typing import NamedTuple

LEAST_STRIP = 3  # columns of an overlapped card that stay visible: its edge, its letter, its glyph
GAP = 1


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
    breaks = [place > 0 and groups[place] != groups[place - 1] for place in range(count)]
    apart = [place + sum(breaks[: place + 1]) for place in range(count)]
    widest = card + GAP
    whole = (count - 1) * widest + sum(breaks) + card
    if whole <= room:
        margin = (room - whole) // 2
        return Fan(tuple(margin + place * widest + extra - place for place, extra in enumerate(apart)), card, room)
    strips = count - 1 if selected == count - 1 else count - 2  # the last card is whole, and so is the selected one
    strip = (room - card * (count - strips)) / max(1, strips)
    if strip >= LEAST_STRIP:
        return Fan(tuple(with_room(int(place * strip), place, selected, card - strip) for place in range(count)), card, room)
    return scrolled(count, card, room, selected)


def with_room(left: int, place: int, selected: int, more: float) -> int:
    """Cards behind the selected one lie further to the right, so that it hides nothing of them."""
    return left + ceil(more) if place > selected else left


def scrolled(count: int, card: int, room: int, selected: int) -> Fan:
    """Too many even for strips: the selected card is kept in sight, with a neighbour on either side."""
    whole = (count - 1) * LEAST_STRIP + card + (card - LEAST_STRIP if selected < count - 1 else 0)
    wanted = selected * LEAST_STRIP - room // 2
    offset = max(0, min(wanted, whole - room))
    lefts = (with_room(place * LEAST_STRIP - offset, place, selected, card - LEAST_STRIP) for place in range(count))
    return Fan(tuple(lefts), card, room)
