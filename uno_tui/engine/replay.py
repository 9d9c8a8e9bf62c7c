"""A replay: a game made again from its moves and take-backs, as far as the rules allow them.

A second call of UNO in one turn was a move once, and did nothing. An old game may have some: they are left out.

Who acts for a player is nothing to the rules: whoever listens to a replay is told it, and it is never taken back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Literal, NamedTuple

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


class Replayed(NamedTuple):
    """What a replay has come to."""

    game: Game  # after the entries, or before the first that the rules refuse
    made: int  # how many entries come before that
    kept: list[int]  # the places of those that did something


def replay(
    compiled: CompiledRules,
    players: Sequence[str],
    seed: int,
    entries: Sequence[Entry],
    listen: Listener | None = None,
    judgements_only: bool = False,
) -> Replayed:
    """These entries made again, up to the first that the rules refuse.

    `listen` is told what came of the deal and of each move that counts, and who left or came back. Events cost half as
    much again: with `judgements_only` there are none but those of challenges and of missing calls that were caught.
    """
    begun = game = Game.begin(compiled, players, seed)
    if listen:
        listen(game, game.take_events())
    made, kept = 0, list[int]()
    on_trial: list[tuple[Game, list[Event] | None]] = []  # moves that would be taken back, if the rules let it come to that
    is_quiet = not listen or (judgements_only and not compiled.catches_by_itself)
    for game, events in walk(begun, entries, is_quiet):
        came_of_it = events
        if entries[made] == UNDO:
            came_of_it = on_trial.pop()[1]
        elif isinstance(entries[made], Move) and game is not begun:
            on_trial.append((game, events))
        elif listen and events is not None:
            listen(begun, events)
        if came_of_it is not None:
            kept.append(made)
        made += 1
    for tried, events in on_trial:
        if listen and events is not None:
            listen(tried, events)
    game.table.events = []
    return Replayed(game, made, kept)


def walk(game: Game, entries: Sequence[Entry], is_quiet: bool = False) -> Iterator[tuple[Game, list[Event] | None]]:
    """The game after each entry and what came of it, None for a second call; it ends before the first that is refused.

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
        except IllegalMove as refusal:
            if refusal.case != "uno-called":
                return
            yield games[-1], None
        else:
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
