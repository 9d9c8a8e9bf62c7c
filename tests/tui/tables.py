"""Matches for the tests of the screen: dealt, laid card by card as in a worked example, or left somewhere in the middle."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from tests.engine import chance
from tests.engine.chance import NAMES, variant
from uno_tui.engine import Game, Move
from uno_tui.engine.compiled import CompiledRules
from uno_tui.engine.events import Event
from uno_tui.engine.table import BIT
from uno_tui.engine.turns import begin_turn
from uno_tui.lab.examples.setting import lay_table
from uno_tui.match.live import Match
from uno_tui.match.scene import Curtain, OpenTable, ShownHand
from uno_tui.match.seats import Bot, Human
from uno_tui.rulebook.options import overlay

PRINTED, VARIANTS = chance.PRINTED, chance.VARIANTS
ANN, BO, CY, DI = range(4)


def dealt(
    name: str = "standard",
    players: int | Sequence[str] = 3,
    seed: int = 7,
    rules: Mapping[str, Any] | None = None,
    bots: Sequence[int] = (),
) -> Match:
    """A match as it begins; at the seats of `bots` sit computer players."""
    names = NAMES[:players] if isinstance(players, int) else players
    chosen = variant(name)
    seats = [Bot(name, "easy") if seat in bots else Human(name) for seat, name in enumerate(names)]
    return Match(chosen, overlay(chosen, rules or {}), seats, seed)


def laid(
    name: str,
    players: int | Sequence[str] = 2,
    rules: Mapping[str, Any] | None = None,
    bots: Sequence[int] = (),
    **given: Any,
) -> Match:
    """A match on a table as the `given` of a worked example describes it; `turn_up` stands for `turn-up`."""
    match = dealt(name, players, rules=rules, bots=bots)
    words = {key.replace("_", "-"): value for key, value in given.items()}
    match._begin(lay_table(CompiledRules(match.variant, match.rules), match.players, words))
    return match


def put_game(match: Match, game: Game) -> None:
    """Other cards on the same table; what has been told so far stays told."""
    match._put(game)


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
    while isinstance(scene := match.scene, Curtain | ShownHand):
        match.seen(scene)


def close_hand(match: Match) -> list[Event]:
    """The challenged hand has been looked at, if there is one: what came of it."""
    events: list[Event] = []
    while match.open_hand:
        assert isinstance(match.scene, Curtain | ShownHand)
        events = match.seen(match.scene)
    return events


def get_up(match: Match) -> None:
    """Nobody sits at the keyboard: a curtain at whatever decision this is."""
    match.hotseat.lay_down()
    put_game(match, match._game)


def curtain_before(match: Match) -> int | None:
    """Who must get the keyboard before anything private is shown, if somebody must."""
    return match.scene.seat if isinstance(match.scene, Curtain) else None


def is_open(match: Match) -> bool:
    return isinstance(match.scene, OpenTable)


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
    put_game(match, match._game)
    return match


def is_two_sided(name: str) -> bool:
    return len(variant(name).all_sides) == 2
