"""The course of a match: how many cards everybody held after each move, round by round, and what the players did on the way.

It listens to a game that is played, or to one that is replayed. How many cards somebody holds is known to all; whether a
card was a bluff is not, so nothing of that is told before the game is over.
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import NamedTuple

from uno_tui.engine import Game
from uno_tui.engine.events import (
    Caught,
    Dealt,
    Drew,
    Event,
    Judged,
    Kept,
    Played,
    RoundEnded,
    SeatChanged,
    StackGrew,
    UnoCalled,
)

Sizes = tuple[int, ...]  # of the hands, by seat


class CourseOfRound:
    """One round: the sizes of the hands after the deal and after each move."""

    def __init__(self) -> None:
        self.hands: list[Sizes] = []
        self.turns: Counter[int] = Counter()  # how often each has played or drawn of their own accord
        self.winner: int | None = None

    @property
    def moves(self) -> int:
        return len(self.hands) - 1

    @property
    def leaders(self) -> list[int | None]:
        """Who was nearest to going out after each move; nobody while several are."""
        return [hands.index(min(hands)) if hands.count(min(hands)) == 1 else None for hands in self.hands]

    @property
    def lead_changes(self) -> int:
        """How often somebody else took the lead. To be caught up with and to draw ahead again changes nothing."""
        return sum(one != other for one, other in pairwise(leader for leader in self.leaders if leader is not None))

    def most(self, seat: int) -> int:
        return max(hands[seat] for hands in self.hands)


class EarlyCall(NamedTuple):
    """An UNO call, and after how many turns of that player in the round."""

    turns: int
    seat: int
    round: int


class Course:
    def __init__(self) -> None:
        self.rounds: list[CourseOfRound] = []
        self.bluffs: Counter[int] = Counter()  # whether or not somebody has noticed
        self.bluffs_caught: Counter[int] = Counter()
        self.rightly_challenged: Counter[int] = Counter()
        self.forgotten: Counter[int] = Counter()  # to call UNO, and caught
        self.catches: Counter[int] = Counter()
        self.straight_from_pile: Counter[int] = Counter()  # cards that were drawn and played at once
        self.calls: list[EarlyCall] = []
        self.largest_penalty: Counter[int] = Counter()
        self._drawn: Drew | None = None

    @property
    def now(self) -> CourseOfRound:
        return self.rounds[-1]

    def listen(self, game: Game, events: list[Event]) -> None:
        """After the deal and after each move. Hidden cards are among these events."""
        if any(isinstance(event, SeatChanged) for event in events):
            return
        if not self.rounds or any(isinstance(event, Dealt) for event in events):
            self.rounds.append(CourseOfRound())
        for event in events:
            self.note(event)
        self.now.hands.append(tuple(game.hand_sizes))
        if any(isinstance(event, StackGrew) for event in events):
            self.judge(game)

    def judge(self, game: Game) -> None:
        """Whether the card that somebody has to answer was a bluff: what a challenge would bring to light."""
        for move in game.decision.moves:
            if move.verb == "challenge":
                judged = (event for event in game.copy().play(move) if isinstance(event, Judged))
                self.bluffs.update(event.accused for event in judged if event.guilty)

    def note(self, event: Event) -> None:
        match event:
            case Played(seat, card):
                self.now.turns[seat] += 1
                if self._drawn and self._drawn.seat == seat and card in (self._drawn.cards or ()):
                    self.straight_from_pile[seat] += 1
                self._drawn = None
            case Drew(seat, amount, _, why):
                self.note_draw(event, seat, amount, why == "turn")
            case Kept():
                self._drawn = None
            case Judged(challenger, accused, True):
                self.bluffs_caught[accused] += 1
                self.rightly_challenged[challenger] += 1
            case Caught(seat, by):
                self.forgotten[seat] += 1
                self.catches.update(() if by is None else (by,))
            case UnoCalled(seat):
                self.calls.append(EarlyCall(self.now.turns[seat], seat, len(self.rounds)))
            case RoundEnded(winner):
                self.now.winner = winner
            case _:
                pass

    def note_draw(self, event: Drew, seat: int, amount: int, is_own_will: bool) -> None:
        if is_own_will:
            self.now.turns[seat] += 1
            self._drawn = event
        elif event.why == "penalty":
            self.largest_penalty[seat] = max(self.largest_penalty[seat], amount)
