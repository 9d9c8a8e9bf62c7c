"""A game made again from its moves, as far as the rules allow them.

Statistics replay a thousand games, so a move that answers the decision does not go through the whole of the judging: it is
legal if it is among the legal ones. Claims and refusals are left to the referee.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress

from uno_tui.engine import Game, IllegalMove, Move, referee
from uno_tui.engine.actions import ANSWERS
from uno_tui.engine.compiled import CompiledRules
from uno_tui.engine.events import Event
from uno_tui.engine.game import new_table
from uno_tui.engine.moves import BARE_VERBS
from uno_tui.engine.table import BIT, Table
from uno_tui.engine.vocabulary import RESPONSE
from uno_tui.match.journal.lines import Entry, moves_that_count

Listener = Callable[[Game, list[Event]], object]
Maker = Callable[[Table, Move], None]


def make(table: Table, move: Move) -> None:
    """The same as `Game.play`, but the events stay on the table."""
    seat, verb, word = move
    if seat == table.asked and table.decision_kind <= RESPONSE:
        named = table.faces.by_word.get(word, 0) if verb == "play" else BIT[BARE_VERBS[verb]] if verb in BARE_VERBS else 0
        if meant := named & table.legal:
            ANSWERS[table.decision_kind](table, referee.first(meant))
            return
    referee.action(table, move)(table)


def walk(compiled: CompiledRules, players: Sequence[str], seed: int, entries: Sequence[Entry]) -> Iterator[list[Event]]:
    """What came of each entry, moves that were taken back among them; it ends before the first that the rules refuse."""
    standing = {place for place, _ in moves_that_count(entries)}
    tables = [new_table(compiled, players, seed)]  # the game, and above it each move that is going to be taken back
    for place, entry in enumerate(entries):
        if not isinstance(entry, Move):
            tables.pop()
            yield []
            continue
        if place not in standing:
            tables.append(tables[-1].copy())
        table = tables[-1]
        table.events = []
        try:
            make(table, entry)
        except IllegalMove:
            return
        yield table.events


def replay(
    compiled: CompiledRules,
    players: Sequence[str],
    seed: int,
    moves: Sequence[Move],
    listen: Listener | None = None,
    make: Maker = make,
) -> tuple[Game, int]:
    """The game after these moves, or before the first that the rules refuse; and how many were made.

    Events cost half as much again: who wants but few of them does without `listen` and looks at the table in a `make` of
    their own.
    """
    game = Game.of_table(new_table(compiled, players, seed))
    table, made = game.table, 0
    if listen:
        listen(game, game.take_events())
    else:
        table.events = None
    with suppress(IllegalMove):
        for move in moves:
            make(table, move)
            made += 1
            if listen:
                listen(game, game.take_events())
    table.events = []
    return game, made
