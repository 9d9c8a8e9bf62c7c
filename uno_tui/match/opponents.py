"""The computer players of a match: what each of them will do next, and when.

A function of the table, of what has happened and of the seed: a match that is resumed or taken back needs nothing of
theirs on disk, and the same game with the same moves of the humans is the same game.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from math import inf
from random import Random
from typing import TYPE_CHECKING

from uno_tui.engine import Decision, Game, Move
from uno_tui.engine.events import Event, seen_events
from uno_tui.match.seats import Bot, Seat

if TYPE_CHECKING:
    from uno_tui.bots.player import BotPlayer, Deed

CLOCK_SHARE = 1 / 3  # of the time for a turn, which may ask more than one thing


class Opponents:
    def __init__(self, seats: Sequence[Seat], seed: int, turn_seconds: int | None) -> None:
        self._seed = seed
        self._longest = inf if turn_seconds is None else turn_seconds * CLOCK_SHARE
        bots = {place: seat for place, seat in enumerate(seats) if isinstance(seat, Bot)}
        self._players = players_for(bots, len(seats)) if bots else {}

    def hear(self, events: Sequence[Event]) -> None:
        for place, player in self._players.items():
            player.hear(seen_events(events, place))

    def next_deed(self, game: Game, moves_made: int, refused: Collection[Move]) -> Deed | None:
        """The first thing that one of them will do if nobody else is faster; None: they wait for the humans.

        What was `refused` is not tried again. They wait for somebody to shuffle, too: all want to look at the score.
        """
        if not self._players or game.is_round_over:
            return None
        # Only whoever can do something is given a look at the table.
        able = {game.decision.seat, *(claim.seat for claim in game.claims)}
        deeds = [
            deed
            for place in self._players.keys() & able
            for deed in self._deeds_of(place, game, moves_made, refused)
            if deed.move not in refused
        ]
        first = min(deeds, default=None)
        return first and first._replace(seconds=min(first.seconds, self._longest))

    def unseen_answer(self, game: Game, question: Decision, moves_made: int) -> Move | None:
        """A bot's move that nobody may notice, made at once so nobody learns it had a choice."""
        player = None if question.seat is None else self._players.get(question.seat)
        if player is None or not question.tells_a_hand:
            return None
        from uno_tui.engine.imagining import Imagination

        random = Random(f"{self._seed} {player.seat} {moves_made}")
        move = player.at_first_sight(Imagination(game, player.seat), random)
        return move if move.is_unseen else None

    def _deeds_of(self, place: int, game: Game, moves_made: int, refused: Collection[Move]) -> Iterator[Deed]:
        """By its own chance, whatever the others do."""
        from uno_tui.bots.player import noticed
        from uno_tui.engine.imagining import Imagination

        player, view, imagination = self._players[place], game.view(place), Imagination(game, place)
        random = Random(f"{self._seed} {place} {moves_made}")
        claims = [claim for claim in player.claims(view, imagination, random) if claim.move not in refused]
        yield from claims
        if place == view.asked:
            busy = max([claim.seconds for claim in claims], default=0)  # who has seen a slip lets the own move wait
            decided = player.decide(view, imagination, random, busy)
            yield decided
            if decided.move in refused:  # the game goes on, whatever this player had in mind
                yield from (decided._replace(move=move) for move in noticed(view.moves))


def players_for(bots: dict[int, Bot], seats: int) -> dict[int, BotPlayer]:
    """Where only friends play, nothing of how computer players think is read."""
    from uno_tui.bots.player import BotPlayer

    return {place: BotPlayer(bot.name, bot.level, place, seats) for place, bot in bots.items()}
