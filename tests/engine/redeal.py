"""Deal the cards a seat has not seen anew: to that seat the table must look exactly as before."""

from __future__ import annotations

from random import Random

from uno_tui.engine import Game
from uno_tui.engine.imagining import Imagination


def redealt(game: Game, seat: int | None, random: Random) -> Game:
    other = Game.of_table(Imagination(game, seat).deal(random))
    other.table.events = []
    return other
