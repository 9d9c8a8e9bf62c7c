"""What may become a record, noticed while a game is replayed: long and quick rounds, rich ones, many cards drawn at once.

All of it could be seen by everybody at the table. A round counts when it is over.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import sub

from uno_tui.engine import Game
from uno_tui.rulebook.records import Record


class Feat(Record):
    """A figure, the seats that it belongs to, if any, and the round."""

    figure: int = 0
    seats: list[int] = []  # noqa: RUF012 - records are never changed
    round: int = 0


NO_FEAT = Feat()


class Feats:
    """Listens between two moves, as whoever counts does."""

    def __init__(self) -> None:
        self.round = 0
        self.moves = 0
        self.is_deal_next = True
        self.held: Sequence[int] = ()
        self.scores: Sequence[int] = ()
        self.longest_round = NO_FEAT
        self.quickest_round = NO_FEAT
        self.richest_round = NO_FEAT
        self.largest_draw = NO_FEAT

    def listen(self, game: Game, hands: Sequence[int]) -> None:
        if self.is_deal_next:
            self.round += 1
            self.moves = 0
            self.scores = game.scores if self.scores else (0,) * len(hands)
        else:
            self.moves += 1
            if sum(hands) > sum(self.held):
                self.note_draw(hands)
        self.held = hands
        self.is_deal_next = game.is_round_over
        if self.is_deal_next:
            self.note_round(game)

    def note_draw(self, hands: Sequence[int]) -> None:
        """Hands that only change their owners bring no cards to the table, and whoever draws may have played one."""
        grown = list(map(sub, hands, self.held))
        most = min(max(grown), sum(grown) + 1)
        if most > self.largest_draw.figure:
            self.largest_draw = Feat(figure=most, seats=[grown.index(max(grown))], round=self.round)

    def note_round(self, game: Game) -> None:
        if self.moves > self.longest_round.figure:
            self.longest_round = Feat(figure=self.moves, round=self.round)
        winner = game.round_winner
        if winner is None:
            return
        if not self.quickest_round.figure or self.moves < self.quickest_round.figure:
            self.quickest_round = Feat(figure=self.moves, seats=[winner], round=self.round)
        gains = list(map(sub, game.scores, self.scores))
        if gains[winner] > self.richest_round.figure:
            self.richest_round = Feat(figure=gains[winner], seats=[winner], round=self.round)
