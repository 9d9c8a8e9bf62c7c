"""A computer player at one seat: what it decides, what it claims beside its turns, and how long each takes.

It is given the view of its seat, the events that seat may see, and the imagination of that seat. All chance comes from
the `Random` it is given, so the same seed makes the same player.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from random import Random
from typing import NamedTuple

from uno_tui.bots.characters import character_of
from uno_tui.bots.easy import play_honestly
from uno_tui.bots.habits import AFTER_CALL, CALL, CATCH, JUMP_IN, LATE_CALL, habits_of, thinking_span
from uno_tui.bots.hard import choose_by_search
from uno_tui.bots.judging import WEIGHTS, Weights, leaves_one_card, taste_of
from uno_tui.bots.levels import Level
from uno_tui.bots.memory import Memory
from uno_tui.bots.normal import play_sensibly, to_be_noticed
from uno_tui.engine.events import Event
from uno_tui.engine.imagining import Imagination
from uno_tui.engine.moves import Move, move_of
from uno_tui.engine.table import Table
from uno_tui.engine.views import PlayerView


class Deed(NamedTuple):
    """What a computer player will do when so many seconds have passed, if nobody is faster."""

    seconds: float
    move: Move


class BotPlayer:
    def __init__(self, name: str, level: Level, seat: int, seats: int) -> None:
        self.level = level
        self.seat = seat
        self.character = character_of(name)
        self.habits = habits_of(level, self.character)
        self.memory = Memory(seat, seats)

    def hear(self, events: Iterable[Event]) -> None:
        """What has happened, as this seat may know it."""
        for event in events:
            self.memory.hear(event)

    def decide(self, view: PlayerView, imagination: Imagination, random: Random, busy: float = 0) -> Deed:
        """The answer to what this seat is asked, when it is done with what else keeps it busy.

        How long it takes depends on what everybody sees, so it tells nothing of the cards.
        """
        has_called = view.players[self.seat].has_called
        span = AFTER_CALL if has_called and len(view.hand) > 1 else thinking_span(view.decision, view.accused is not None)
        seconds = busy + span.draw(random) * self.habits.pace
        calls_early = random.random() < self.habits.calls_early
        move = self.choose(view, imagination, random)
        if calls_early and not has_called and leaves_one_card(view, move, imagination.compiled):
            move = Move(self.seat, "uno")
        return Deed(seconds, move)

    def choose(self, view: PlayerView, imagination: Imagination, random: Random) -> Move:
        """What the others will notice, if there is such a move."""
        if len(view.moves) == 1:
            return view.moves[0]
        taste = taste_of(self.character, random.random() < self.character.bluffs)
        if self.level == "hard":
            return choose_by_search(imagination, self.memory, random, taste)
        return self.by_policy(to_be_noticed(imagination.deal(random)), random, taste)

    def at_first_sight(self, imagination: Imagination, random: Random) -> Move:
        """Without a search. Whether to keep a card that could be played is decided like this at every level: the time that
        a search takes would tell that there was something to decide."""
        return self.by_policy(imagination.deal(random), random, WEIGHTS)

    def by_policy(self, table: Table, random: Random, taste: Weights) -> Move:
        policy = play_honestly if self.level == "easy" else partial(play_sensibly, weights=taste)
        return move_of(table, policy(table, random))

    def claims(self, view: PlayerView, imagination: Imagination, random: Random) -> list[Deed]:
        """Calls, catches and jump-ins that this player will try as things stand."""
        if view.players[self.seat].is_out:
            return []
        habits, claims = self.habits, []
        for seat in imagination.catchable:
            if seat == self.seat:
                if random.random() >= habits.forgets:
                    claims.append(Deed(CALL.draw(random), Move(seat, "uno")))
                elif random.random() < habits.recovers:
                    claims.append(Deed(LATE_CALL.draw(random) * habits.pace, Move(seat, "uno")))
            elif random.random() < habits.notices:
                claims.append(Deed(CATCH.draw(random) * habits.pace, Move(self.seat, "catch", view.players[seat].name)))
        jumps = [move for move in view.claims if move.verb == "play"]
        if jumps and random.random() < habits.jumps_in:
            claims.append(Deed(JUMP_IN.draw(random) * habits.pace, jumps[0]))
        return claims


def noticed(moves: Sequence[Move]) -> Sequence[Move]:
    """The moves that the others see being made, if there are any."""
    return [move for move in moves if not move.is_unseen] or moves
