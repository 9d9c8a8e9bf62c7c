"""A replay: a game made again from its moves, as far as the rules allow them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress

from uno_tui.engine.compiled import CompiledRules
from uno_tui.engine.events import Event
from uno_tui.engine.game import Game
from uno_tui.engine.moves import IllegalMove, Move
from uno_tui.engine.referee import make
from uno_tui.engine.vocabulary import Verb

Listener = Callable[[Game, list[Event]], object]
JUDGEMENTS: tuple[Verb, ...] = ("challenge", "catch")


def replay(
    compiled: CompiledRules,
    players: Sequence[str],
    seed: int,
    moves: Sequence[Move],
    listen: Listener | None = None,
    judgements_only: bool = False,
) -> tuple[Game, int]:
    """The game after these moves, or before the first that the rules refuse; and how many were made.

    `listen` is told what came of the deal and of each move. Events cost half as much again: with `judgements_only` there
    are none but those of challenges and of missing calls that were caught.
    """
    game = Game.begin(compiled, players, seed)
    table, made = game.table, 0
    if listen:
        listen(game, game.take_events())
    is_quiet = not listen or (judgements_only and not compiled.catches_by_itself)
    with suppress(IllegalMove):
        for move in moves:
            table.events = None if is_quiet and move.verb not in JUDGEMENTS else []
            make(table, move)
            made += 1
            if listen:
                listen(game, table.events or [])
    table.events = []
    return game, made
