"""A scene, what must be seen next, as a closed union: a front draws it and says when it has been seen.

Each has a view of the table. It is the public one, but at the open table, which is for the eyes of its player, and for a
human among bots, who need not hide anything.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from uno_tui.engine import Game, Move, PlayerView
from uno_tui.engine.events import Event, HandShown, Judged


class Curtain(NamedTuple):
    """Nothing private is seen until this player has the keyboard: for the own turn, or for a hand to be shown."""

    view: PlayerView
    seat: int
    recap: Sequence[Event]  # what everybody may know of what has happened since this player had it
    is_first: bool  # whether this player has not had it yet
    hand: HandShown | None = None
    is_there: bool = False  # whether this player is at the keyboard already, and only everybody has looked meanwhile


class ShownHand(NamedTuple):
    """A hand before the eyes of whoever may see it, and after a challenge what it has proved."""

    view: PlayerView
    hand: HandShown
    judged: Judged | None


class OpenHand(NamedTuple):
    """A hand that a challenge or a card shows and that has not been looked at: until then the table stays as it is."""

    hand: HandShown
    game: Game  # as it goes on then
    told: list[Event]  # what has come of the move so far
    rest: list[Event]  # what is told when the hand has been looked at
    is_curtain_lifted: bool = False


class OpenTable(NamedTuple):
    """The table of the player who holds the keyboard; what is asked and how it can be answered is in the view."""

    view: PlayerView
    seat: int


class BotsTurn(NamedTuple):
    """A computer player is asked. Nobody looks into its hand: the view is that of the only human, or the public one."""

    view: PlayerView
    seat: int


class RoundOver(NamedTuple):
    view: PlayerView
    next_round: Move  # anybody may shuffle


class GameOver(NamedTuple):
    view: PlayerView


Scene = Curtain | ShownHand | OpenTable | BotsTurn | RoundOver | GameOver
