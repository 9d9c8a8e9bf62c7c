"""One game of any variant: who is asked what, the only way to move, what each seat may see.

game = Game(variant, ["Ann", "Bo"], seed=7)
game.play(game.decision.moves[0])
"""

from __future__ import annotations

from collections.abc import Sequence

from uno_tui.engine import dealing, moves, piles, referee, turns, views
from uno_tui.engine.compiled import CompiledRules
from uno_tui.engine.events import Event
from uno_tui.engine.moves import Decision, IllegalMove, Move
from uno_tui.engine.table import Table
from uno_tui.engine.views import PlayerView
from uno_tui.engine.vocabulary import ROUND_OVER
from uno_tui.errors import KeyedError
from uno_tui.rulebook.model import Variant
from uno_tui.rulebook.rules import Rules


class BadTable(KeyedError):
    """These players cannot sit down to this variant."""


class Game:
    """Same variant, rules, players, seed and moves: same game, on every machine."""

    def __init__(self, variant: Variant, players: Sequence[str], seed: int = 0, rules: Rules | None = None) -> None:
        self.table = new_table(CompiledRules(variant, rules or variant.rules), players, seed)

    @classmethod
    def begin(cls, compiled: CompiledRules, players: Sequence[str], seed: int) -> Game:
        """The same for rules that are compiled already."""
        return cls.of_table(new_table(compiled, players, seed))

    @classmethod
    def of_table(cls, table: Table) -> Game:
        """A game on a table that is already laid: a worked example, a copy."""
        game = cls.__new__(cls)
        game.table = table
        return game

    @property
    def variant(self) -> Variant:
        return self.table.compiled.variant

    @property
    def players(self) -> tuple[str, ...]:
        return self.table.names

    @property
    def decision(self) -> Decision:
        return moves.decision_of(self.table)

    @property
    def claims(self) -> tuple[Move, ...]:
        """Calls, catches and jump-ins open beside the decision."""
        return views.claims(self.table)

    @property
    def hand_sizes(self) -> list[int]:
        return list(map(int.bit_count, self.table.hands))

    @property
    def round_winner(self) -> int | None:
        """Who has won the round, as soon as it is over."""
        return self.table.round_winner

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(self.table.scores)

    @property
    def is_round_over(self) -> bool:
        return self.table.decision_kind >= ROUND_OVER

    @property
    def is_over(self) -> bool:
        return bool(self.table.winners)

    def play(self, move: Move) -> list[Event]:
        """Make a move and tell what happened. IllegalMove: nothing has happened."""
        told_before = len(self.table.events or ())
        referee.make(self.table, move)
        return self.take_events()[told_before:]

    def why_not(self, seat: int, card: str) -> IllegalMove | None:
        """The rule that forbids a card of one's own hand at this moment; None if there is none."""
        return referee.why_not_play(self.table, seat, card)

    def fitting(self, seat: int) -> tuple[str, ...]:
        """The cards of a hand that fit what lies there, whoever has the turn."""
        return piles.card_words(self.table, turns.playable(self.table, self.table.hands[seat]))

    def take_events(self) -> list[Event]:
        """What has happened since the last move or the start, each event told once."""
        events = self.table.events
        if events is None:
            return []
        self.table.events = []
        return events

    def view(self, seat: int | None, question: Decision | None = None) -> PlayerView:
        """`question`: the decision, for whoever has it already."""
        return views.view(self.table, seat, question or self.decision)

    def copy(self) -> Game:
        return Game.of_table(self.table.copy())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self.table == other.table

    __hash__ = None  # type: ignore[assignment]


def new_table(compiled: CompiledRules, players: Sequence[str], seed: int) -> Table:
    """A table at the first decision of its first round."""
    check_players(compiled, players)
    table = Table(compiled, dealing.open_pack(compiled, seed), tuple(players), seed)
    table.events = []
    dealing.draw_for_deal(table)
    dealing.start_round(table)
    return table


def check_players(compiled: CompiledRules, players: Sequence[str]) -> None:
    limits = compiled.rules.players
    if not limits.min <= len(players) <= limits.max:
        raise BadTable("seats", players=len(players), low=limits.min, high=limits.max)
    if len(set(players)) < len(players):
        raise BadTable("same-name")
    if not all(name.strip() for name in players):
        raise BadTable("nameless")
    needed, there = compiled.rules.deal * len(players) + 1, len(compiled.copies[0])
    if needed > there:
        raise BadTable("deck-too-small", deal=compiled.rules.deal, players=len(players), needed=needed, there=there)
