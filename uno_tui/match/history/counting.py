"""One game in numbers, counted while its moves are made again. A move that was taken back was never made.

There may be a thousand games, and events take time: they are listened to only at moves that can bring one that counts.
The rest is seen from the table.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

from uno_tui.engine import Move, Verb
from uno_tui.engine.compiled import CompiledRules, effects_in_force
from uno_tui.engine.events import Caught, Event, Judged
from uno_tui.engine.table import Table
from uno_tui.engine.vocabulary import ROUND_OVER
from uno_tui.match.journal import read_journal
from uno_tui.match.journal.replaying import make
from uno_tui.rulebook.effects import SIMPLE_EFFECTS, Words, all_effects
from uno_tui.rulebook.records import Record

TELLING: tuple[Verb, ...] = ("challenge", "catch")


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


class Scribe:
    """Makes the moves of a game, and writes down what they bring."""

    def __init__(self) -> None:
        self.rounds_won: Counter[int] = Counter()
        self.challenges_won: Counter[int] = Counter()
        self.challenges_lost: Counter[int] = Counter()
        self.bluffs_caught: Counter[int] = Counter()
        self.uno_forgotten: Counter[int] = Counter()
        self.others_caught: Counter[int] = Counter()
        self.longest_hand: list[int] = []
        self.usual = -1  # no hand of up to so many cards is anybody's longest
        self.pile = -1  # as it was when the hands were last looked at
        self.has_travels = True  # until the variant is known

    def make(self, table: Table, move: Move) -> None:
        pile = table.shuffles << 12 | len(table.draw_pile)
        if pile != self.pile or self.has_travels:
            self.pile = pile
            self.look_at_hands(table)
        table.events = [] if move.verb in TELLING or table.compiled.catches_by_itself else None
        make(table, move)
        if table.events:
            self.pile = -1  # a card that was challenged goes back to the hand
            for event in table.events:
                self.note(event)
        if table.decision_kind >= ROUND_OVER and table.round_winner is not None:
            self.rounds_won[table.round_winner] += 1

    def look_at_hands(self, table: Table) -> None:
        """Between two moves: what goes through a hand in the middle of one is not held.

        Hands grow by cards from the pile. Only where whole hands change their owners, they are looked at after every move.
        """
        if max(map(int.bit_count, table.hands)) > self.usual:
            self.has_travels = hands_travel(table.compiled)
            before = self.longest_hand or [0] * table.seat_count
            self.longest_hand = [max(cards, hand.bit_count()) for cards, hand in zip(before, table.hands, strict=True)]
            self.usual = min(self.longest_hand)

    def note(self, event: Event) -> None:
        if isinstance(event, Judged):
            if event.guilty:
                self.challenges_won[event.challenger] += 1
                self.bluffs_caught[event.accused] += 1
            else:
                self.challenges_lost[event.challenger] += 1
        elif isinstance(event, Caught):
            self.uno_forgotten[event.seat] += 1
            if event.by is not None:
                self.others_caught[event.by] += 1


@cache
def hands_travel(compiled: CompiledRules) -> bool:
    """Whether a card can make somebody hold what was another's hand."""
    own = (effects_in_force(card, compiled.variant.card(card).effects, compiled.rules) for card in compiled.kinds)
    every = (effect for effects in own for effect in all_effects(effects))
    return any(isinstance(effect, str) and SIMPLE_EFFECTS[effect].moves_hands for effect in every)


def count_game(path: Path) -> GameFigures:
    scribe = Scribe()
    recorded = read_journal(path, make=scribe.make)
    table, start = recorded.game.table, recorded.start
    scribe.look_at_hands(table)
    seats = range(table.seat_count)
    return GameFigures(
        started=start.started.isoformat(),
        variant=start.variant.id,
        title=start.variant.name,
        players=list(start.players),
        winners=list(table.winners),
        scores=list(table.scores),
        is_burden=start.rules.scoring.mode == "penalty_points",
        is_damaged=recorded.damage is not None,
        rounds_won=[scribe.rounds_won[seat] for seat in seats],
        challenges_won=[scribe.challenges_won[seat] for seat in seats],
        challenges_lost=[scribe.challenges_lost[seat] for seat in seats],
        bluffs_caught=[scribe.bluffs_caught[seat] for seat in seats],
        uno_forgotten=[scribe.uno_forgotten[seat] for seat in seats],
        others_caught=[scribe.others_caught[seat] for seat in seats],
        longest_hand=scribe.longest_hand,
    )
