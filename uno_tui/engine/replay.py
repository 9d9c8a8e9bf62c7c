"""A replay: a game made again from its moves and take-backs, as far as the rules allow them.

Who acts for a player is nothing to the rules: whoever listens to a replay is told it, and it is never taken back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Literal

from uno_tui.engine.compiled import CompiledRules
from uno_tui.engine.events import Event, SeatChanged
from uno_tui.engine.game import Game
from uno_tui.engine.moves import IllegalMove, Move
from uno_tui.engine.referee import make
from uno_tui.engine.vocabulary import Verb

UNDO: Literal["undo"] = "undo"  # takes back the last move that still counts
Entry = Move | Literal["undo"] | SeatChanged
Listener = Callable[[Game, list[Event]], object]
JUDGEMENTS: tuple[Verb, ...] = ("challenge", "catch")


def replay(
    compiled: CompiledRules,
    players: Sequence[str],
    seed: int,
    entries: Sequence[Entry],
    listen: Listener | None = None,
    judgements_only: bool = False,
) -> tuple[Game, int]:
    """The game after these entries, or before the first that the rules refuse; and how many were made.

    `listen` is told what came of the deal and of each move that counts, and who left or came back. Events cost half as
    much again: with `judgements_only` there are none but those of challenges and of missing calls that were caught.
    """
    begun = game = Game.begin(compiled, players, seed)
    if listen:
        listen(game, game.take_events())
    made = 0
    on_trial: list[tuple[Game, list[Event]]] = []  # moves that would be taken back, if the rules let it come to that
    is_quiet = not listen or (judgements_only and not compiled.catches_by_itself)
    for game, events in walk(begun, entries, is_quiet):
        if entries[made] == UNDO:
            on_trial.pop()
        elif isinstance(entries[made], Move) and game is not begun:
            on_trial.append((game, events))
        elif listen:
            listen(begun, events)
        made += 1
    for tried, events in on_trial:
        if listen:
            listen(tried, events)
    game.table.events = []
    return game, made


def walk(game: Game, entries: Sequence[Entry], is_quiet: bool = False) -> Iterator[tuple[Game, list[Event]]]:
    """The game after each entry and what came of it; it ends before the first that the rules refuse.

    A move that is going to be taken back is made on a copy. `is_quiet`: there are only events of judgements.
    """
    counting = {place for place, _ in moves_that_count(entries)}
    games = [game]
    for place, entry in enumerate(entries):
        if isinstance(entry, SeatChanged):
            if not 0 <= entry.seat < len(game.players):
                return
            yield games[-1], [entry]
            continue
        if not isinstance(entry, Move):
            games.pop()
            yield games[-1], []
            continue
        if place not in counting:
            games.append(games[-1].copy())
        table = games[-1].table
        table.events = None if is_quiet and entry.verb not in JUDGEMENTS else []
        try:
            make(table, entry)
        except IllegalMove:
            return
        yield games[-1], table.events or []


def moves_that_count(entries: Sequence[Entry]) -> list[tuple[int, Move]]:
    """The moves that were not taken back, each with its place among the entries."""
    standing: list[tuple[int, Move]] = []
    for place, entry in enumerate(entries):
        if isinstance(entry, Move):
            standing.append((place, entry))
        elif entry == UNDO:
            standing.pop()
    return standing
