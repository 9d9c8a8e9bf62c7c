"""Statistics of one game, counted while it is replayed. A move that was taken back was never made."""

from __future__ import annotations

from collections import Counter
from operator import gt
from pathlib import Path

from uno_tui.engine import Game
from uno_tui.engine.events import Caught, Event, Judged, SeatChanged
from uno_tui.match.history.feats import Feat, Feats
from uno_tui.match.journal import read_journal
from uno_tui.match.seats import bot_places
from uno_tui.names import MOST_PLAYERS
from uno_tui.rulebook.records import Record
from uno_tui.rulebook.words import Words


class GameFigures(Record):
    """A game as far as it was played; what is a list goes by seat, but for the winners: those are seats."""

    started: str
    variant: str
    title: Words
    players: list[str]
    bots: list[int]  # the seats that they have at the end
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
    rounds: int  # that are over
    longest_round: Feat
    quickest_round: Feat
    richest_round: Feat
    largest_draw: Feat
    is_branch: bool  # played on from a moment of another game


class Counts:
    """Listens to a replay and counts what it brings, by seat."""

    def __init__(self) -> None:
        self.rounds_won: Counter[int] = Counter()
        self.challenges_won: Counter[int] = Counter()
        self.challenges_lost: Counter[int] = Counter()
        self.bluffs_caught: Counter[int] = Counter()
        self.uno_forgotten: Counter[int] = Counter()
        self.others_caught: Counter[int] = Counter()
        self.left = set[int]()  # by their players, to bots: what those do there counts for nobody
        self.longest_hand = [0] * MOST_PLAYERS  # until the first deal shows how many there are
        self.feats = Feats()

    def listen(self, game: Game, events: list[Event]) -> None:
        """Hands are looked at between two moves: what goes through one in the middle of a move is not held."""
        if events and isinstance(events[0], SeatChanged):
            self.change_seat(events[0])
            return
        hands = game.hand_sizes
        self.feats.listen(game, hands[:])
        for seat in self.left:
            hands[seat] = 0
        if any(map(gt, hands, self.longest_hand)):
            self.longest_hand = list(map(max, hands, self.longest_hand))
        if (winner := game.round_winner) is not None:
            self.add(self.rounds_won, winner)
        for event in events:
            self.count(event)

    def change_seat(self, change: SeatChanged) -> None:
        self.left = self.left - {change.seat} if change.level is None else self.left | {change.seat}

    def add(self, counter: Counter[int], seat: int | None) -> None:
        if seat is not None and seat not in self.left:
            counter[seat] += 1

    def count(self, event: Event) -> None:
        match event:
            case Judged(challenger, accused, True):
                self.add(self.challenges_won, challenger)
                self.add(self.bluffs_caught, accused)
            case Judged(challenger):
                self.add(self.challenges_lost, challenger)
            case Caught(seat, by):
                self.add(self.uno_forgotten, seat)
                self.add(self.others_caught, by)
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
        bots=list(bot_places(recorded.seats)),
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
        rounds=counts.feats.round - (not recorded.game.is_round_over),
        longest_round=counts.feats.longest_round,
        quickest_round=counts.feats.quickest_round,
        richest_round=counts.feats.richest_round,
        largest_draw=counts.feats.largest_draw,
        is_branch=start.origin is not None,
    )
