"""Memories of seats for the tests: what is heard while a table is played on."""

from __future__ import annotations

from random import Random

from tests.engine.chance import any_move
from uno_tui.bots.memory import Memory
from uno_tui.engine import Game
from uno_tui.engine.events import Event, seen_events


def wander_and_remember(game: Game, random: Random, moves: int) -> list[Memory]:
    """Play at random for a while, within one round; what each seat remembers of it."""
    memories = [Memory(seat, len(game.players)) for seat in range(len(game.players))]
    events = game.take_events()
    for _ in range(moves):
        tell(memories, events)
        move = None if game.is_round_over else any_move(game, random)
        if move is None:
            break
        events = game.play(move)
    else:
        tell(memories, events)
    return memories


def tell(memories: list[Memory], events: list[Event]) -> None:
    for seat, memory in enumerate(memories):
        for event in seen_events(events, seat):
            memory.hear(event)
