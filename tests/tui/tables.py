"""Matches for the tests of the screen: dealt, laid card by card as in a worked example, or left somewhere in the middle."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from tests.engine import chance
from tests.engine.chance import NAMES, variant
from uno_tui.engine import Game, Move
from uno_tui.engine.compiled import CompiledRules
from uno_tui.engine.table import BIT
from uno_tui.engine.turns import begin_turn
from uno_tui.lab.examples.setting import lay_table
from uno_tui.match.live import Match
from uno_tui.rulebook.options import overlay

VARIANTS = chance.VARIANTS
ANN, BO, CY = range(3)


def dealt(
    name: str = "standard",
    players: int | Sequence[str] = 3,
    seed: int = 7,
    rules: Mapping[str, Any] | None = None,
    humans: Sequence[int] | None = None,
) -> Match:
    """A match as it begins."""
    names = NAMES[:players] if isinstance(players, int) else players
    chosen = variant(name)
    return Match(chosen, overlay(chosen, rules or {}), names, seed, humans)


def laid(
    name: str,
    players: int | Sequence[str] = 2,
    rules: Mapping[str, Any] | None = None,
    humans: Sequence[int] | None = None,
    **given: Any,
) -> Match:
    """A match on a table as the `given` of a worked example describes it; `turn_up` stands for `turn-up`."""
    match = dealt(name, players, rules=rules, humans=humans)
    words = {key.replace("_", "-"): value for key, value in given.items()}
    put_game(match, Game.of_table(lay_table(CompiledRules(match.variant, match.rules), match.players, words)))
    match._events = match._game.take_events()
    return match


def put_game(match: Match, game: Game) -> None:
    """Other cards on the same table; what has been told so far stays told."""
    match._game = game


def say(match: Match, *moves: str) -> None:
    """Moves in words, each made by whoever is asked; a name in front, as in `Bo: uno`, is somebody else's."""
    for text in moves:
        name, _, rest = text.rpartition(": ")
        seat = match.players.index(name) if name else match.decision.seat
        assert seat is not None
        lift(match)
        match.make(Move.parse(seat, rest))


def lift(match: Match) -> None:
    """A hand that is shown is looked at, and the machine goes to whoever must have it."""
    match.close_hand()
    if match.next_holder is not None:
        match.take_over(match.next_holder)


def play_on(match: Match, random: Random, moves: int, shouting: float = 0.15) -> None:
    """Random legal moves and, as often as `shouting` says, claims; the machine is handed on as it should be.

    Stops at the end of a round.
    """
    for _ in range(moves):
        if match.decision.seat is None:
            return
        lift(match)
        claims = match._game.claims
        match.make(random.choice(claims if claims and random.random() < shouting else match.decision.moves))


def with_hand_of(name: str, cards: int) -> Match:
    """Whoever begins holds this many cards."""
    match = dealt(name, 3, 5)
    table = match._game.table
    while table.hands[table.on_turn].bit_count() < cards:
        table.hands[table.on_turn] |= BIT[table.draw_pile.pop()]
    begin_turn(table, table.on_turn)
    return match


def is_two_sided(name: str) -> bool:
    return len(variant(name).all_sides) == 2
