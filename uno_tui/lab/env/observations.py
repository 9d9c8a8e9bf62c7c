"""Observations: what an agent sees, as a row of numbers: what its view tells, and never a hidden card.

They are read from the table, for speed, but built up from nothing, as views are: what is not listed here is not seen.
Players are counted from the agent's own chair, clockwise.
"""

from __future__ import annotations

from itertools import accumulate
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from uno_tui.engine import CompiledRules
from uno_tui.engine.moves import decision_of
from uno_tui.engine.table import BIT, FOLLOW_NOW, SETTLED, Table
from uno_tui.engine.vocabulary import DECISION_KINDS, ROUND_OVER, TURN

NumberRow: TypeAlias = NDArray[np.int32]
Chairs = dict[str, list[int]]  # a part that tells something of each player: by seat, where that begins
PLAYER_PARTS = ("on_turn", "asked", "cards", "accused", "score", "has_called", "skip_tokens", "must_discard")
HIGHEST = np.iinfo(np.int32).max


class RowPart(NamedTuple):
    """So many numbers of a row, each from 0 to `high`."""

    size: int
    high: int


class ObservationTable:
    """Which numbers are what: `row[layout["hand"]]` tells how many of each of `cards` are in the hand."""

    def __init__(self, compiled: CompiledRules, players: int) -> None:
        self.cards = tuple(dict.fromkeys(face.word for side in compiled.copies for face in side))
        self.place = {word: place for place, word in enumerate(self.cards)}
        self.colors = compiled.colors
        self.shows_backs = len(compiled.side_names) == 2 and compiled.rules.flip.show_inactive
        self.parts = self.list_parts(players, len(compiled.copies[0]))
        self.start = dict(zip(self.parts, accumulate((part.size for part in self.parts.values()), initial=0), strict=False))
        self.layout = {name: slice(self.start[name], self.start[name] + part.size) for name, part in self.parts.items()}
        self.highest = np.array([part.high for part in self.parts.values() for _ in range(part.size)], np.int32)
        self.chairs: list[Chairs] = [
            {name: self.seen_from(seat, name, players) for name in PLAYER_PARTS} for seat in range(players)
        ]
        self.begun = [np.zeros_like(self.highest) for _ in range(players)]
        self.hands = [HandTally(row, self.start["hand"], self.place) for row in self.begun]
        if self.shows_backs:
            starts = range(self.start["next_back"], len(self.highest), len(self.cards))
            self.backs = [[HandTally(row, start, self.place) for start in starts] for row in self.begun]

    def list_parts(self, players: int, deck: int) -> dict[str, RowPart]:
        a_card, a_player, yes = RowPart(len(self.cards), 1), RowPart(players, 1), RowPart(1, 1)
        parts = {
            "hand": RowPart(len(self.cards), deck),
            "top": a_card,
            "color": RowPart(len(self.colors) + 1, 1),  # the first one: none is named
            "decision": RowPart(len(DECISION_KINDS), 1),
            "draw_pile": RowPart(1, deck),
            "clockwise": yes,
            "on_turn": a_player,
            "asked": a_player,
            "cards": RowPart(players, deck),
            "side": yes,
            "stack": RowPart(1, HIGHEST),
            "stack_until": yes,
            "must_follow_color": yes,
            "accused": a_player,
            "score": RowPart(players, HIGHEST),
            "has_called": a_player,
            "skip_tokens": RowPart(players, HIGHEST),
            "must_discard": RowPart(players * len(self.colors), HIGHEST),
        }
        if self.shows_backs:  # the others' alone: one's own are for them to see (R-24)
            parts |= {"next_back": a_card, "backs": RowPart((players - 1) * len(self.cards), deck)}
        return parts

    def seen_from(self, seat: int, name: str, players: int) -> list[int]:
        """Where in that part each seat comes, counted from this one."""
        size = self.parts[name].size // players
        return [self.start[name] + size * ((other - seat) % players) for other in range(players)]

    def row(self, table: Table, seat: int) -> NumberRow:
        self.hands[seat].count(table.hands[seat], table.faces.word)
        if self.shows_backs:
            self.count_backs(table, seat)
        row = self.begun[seat].copy()
        start, chairs = self.start, self.chairs[seat]
        row[start["top"] + self.place[table.faces.word[table.discard_pile[-1]]]] = 1
        row[start["color"] + 1 + table.color] = 1
        row[start["decision"] + kind_seen(table, seat)] = 1
        row[start["draw_pile"]] = len(table.draw_pile)
        row[chairs["on_turn"][table.on_turn]] = 1
        if table.decision_kind < ROUND_OVER:
            row[chairs["asked"][table.asked]] = 1
        for place, hand in zip(chairs["cards"], table.hands, strict=True):
            row[place] = hand.bit_count()
        if table.direction > 0:
            row[start["clockwise"]] = 1
        if table.due or table.bluff or table.stack_kind >= 0 or table.side or any(table.calls) or any(table.scores):
            self.add_rare(row, table, chairs)
        return row

    def count_backs(self, table: Table, seat: int) -> None:
        hidden = table.pack.sides[1 - table.side].word
        next_card, *others = self.backs[seat]
        next_card.count(BIT[table.draw_pile[-1]] if table.draw_pile else 0, hidden)
        for other, tally in enumerate(others, seat + 1):
            tally.count(table.hands[other % table.seat_count], hidden)

    def add_rare(self, row: NumberRow, table: Table, chairs: Chairs) -> None:
        """What there is none of most of the time."""
        start = self.start
        row[start["side"]] = table.side
        row[start["stack"]] = table.stack_count
        row[start["stack_until"]] = table.stack_until is not None
        row[start["must_follow_color"]] = table.due & FOLLOW_NOW > 0
        if table.bluff:
            row[chairs["accused"][table.bluff.seat]] = 1
        for seat in range(table.seat_count):
            row[chairs["score"][seat]] = table.scores[seat]
            row[chairs["has_called"][seat]] = table.calls[seat] == SETTLED or table.called >> seat & 1
            row[chairs["skip_tokens"][seat]] = table.skip_tokens[seat]
            for color in table.discards_due[seat]:
                row[chairs["must_discard"][seat] + color] += 1


class HandTally:
    """How many of each card a hand has, in a part of a row; only what has changed since the last look is counted."""

    def __init__(self, row: NumberRow, start: int, place: dict[str, int]) -> None:
        self.part = row[start : start + len(place)]
        self.place = place
        self.forget(())

    def forget(self, words: tuple[str, ...]) -> None:
        """From now on cards are called by these words."""
        self.words, self.hand = words, 0
        self.counts = [0] * len(self.place)
        self.part[:] = 0

    def count(self, hand: int, words: tuple[str, ...]) -> None:
        if words is not self.words:
            self.forget(words)
        changed, self.hand = self.hand ^ hand, hand
        while changed:
            card = changed.bit_length() - 1
            changed ^= 1 << card
            place = self.place[words[card]]
            self.part[place] = self.counts[place] = self.counts[place] + (1 if hand >> card & 1 else -1)


def kind_seen(table: Table, seat: int) -> int:
    """What is asked, as this seat may know it: as in a view."""
    is_secret = seat != table.asked and table.decision_kind < ROUND_OVER and decision_of(table).tells_a_hand
    return TURN if is_secret else table.decision_kind
