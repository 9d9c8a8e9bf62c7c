"""Statistics of one game, counted while it is replayed. A move that was taken back was never made."""

from __future__ import annotations

from collections import Counter
from operator import gt
from pathlib import Path

from uno_tui.engine import Game
from uno_tui.engine.events import Caught, Event, Judged
from uno_tui.match.journal import read_journal
from uno_tui.names import MOST_PLAYERS
from uno_tui.rulebook.effects import Words
from uno_tui.rulebook.records import Record


class GameFigures(Record):
    """A game as far as it was played; what is a list goes by seat, but for the winners: those are seats."""

    started: str
    variant: str
    title: Words
    players: list[str]
    winners: list[int]
    scores: list[int]
    is_burden: bool  # whether points are something to avoid
    is_damaged: bool
    rounds_won: list[int]
    challenges_won: list[int]
    challenges_lost: list[int]
    bluffs_caught: list[int]
    uno_forgotten: list[int]
    others_caught: list[int]
    longest_hand: list[int]


class Counts:
    """Listens to a replay and counts what it brings, by seat."""

    def __init__(self) -> None:
        self.rounds_won: Counter[int] = Counter()
        self.challenges_won: Counter[int] = Counter()
        self.challenges_lost: Counter[int] = Counter()
        self.bluffs_caught: Counter[int] = Counter()
        self.uno_forgotten: Counter[int] = Counter()
        self.others_caught: Counter[int | None] = Counter()
        self.longest_hand = [0] * MOST_PLAYERS  # until the first deal shows how many there are

    def listen(self, game: Game, events: list[Event]) -> None:
        """Hands are looked at between two moves: what goes through one in the middle of a move is not held."""
        hands = game.hand_sizes
        if any(map(gt, hands, self.longest_hand)):
            self.longest_hand = list(map(max, hands, self.longest_hand))
        if (winner := game.round_winner) is not None:
            self.rounds_won[winner] += 1
        for event in events:
            self.count(event)

    def count(self, event: Event) -> None:
        match event:
            case Judged(challenger, accused, True):
                self.challenges_won[challenger] += 1
                self.bluffs_caught[accused] += 1
            case Judged(challenger):
                self.challenges_lost[challenger] += 1
            case Caught(seat, by):
                self.uno_forgotten[seat] += 1
                self.others_caught[by] += 1
            case _:
                pass


def count_game(path: Path) -> GameFigures:
    counts = Counts()
    recorded = read_journal(path, counts.listen, judgements_only=True)
    view, start = recorded.game.view(None), recorded.start
    seats = range(len(start.players))
    return GameFigures(
        started=start.started.isoformat(),
        variant=start.variant.id,
        title=start.variant.name,
        players=list(start.players),
        winners=list(view.winners),
        scores=[player.score for player in view.players],
        is_burden=start.rules.scoring.mode == "penalty_points",
        is_damaged=recorded.damage is not None,
        rounds_won=[counts.rounds_won[seat] for seat in seats],
        challenges_won=[counts.challenges_won[seat] for seat in seats],
        challenges_lost=[counts.challenges_lost[seat] for seat in seats],
        bluffs_caught=[counts.bluffs_caught[seat] for seat in seats],
        uno_forgotten=[counts.uno_forgotten[seat] for seat in seats],
        others_caught=[counts.others_caught[seat] for seat in seats],
        longest_hand=counts.longest_hand,
    )
