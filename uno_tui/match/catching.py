"""Calls and catches at a shared keyboard: whose call it is, and the dialog steps to catch somebody, whom and then who.

Each is asked only where more than one can be meant.

All who could be meant by what everybody can count are listed, so that no list gives a missing call away.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from uno_tui.engine import Move
from uno_tui.engine.events import Discarded, Played
from uno_tui.match.live import Match

BEFORE_THE_LAST = 2  # cards: from there on a player can need a call


def single_cards(match: Match) -> list[int]:
    """Who could be caught, by what everybody can count."""
    return [seat for seat, player in enumerate(match.view(None).players) if player.cards == 1]


def catchers(match: Match, caught: int) -> list[int]:
    """The humans who may catch this player: whoever is out has no say."""
    players = match.view(None).players
    return [seat for seat in match.human_seats if seat != caught and not players[seat].is_out]


def caller_at_curtain(match: Match, lifting: int) -> int | None:
    """Whose `UNO` it is while `lifting` has not lifted the curtain yet; None: nobody needs one, as everybody can count.

    The late call of whoever has just put down the last card but one and has not called, else an early one. A computer
    player calls by itself.
    """
    players = match.view(None).players
    last = next((event.seat for event in reversed(match.log(None)) if isinstance(event, Played | Discarded)), None)
    if last in match.human_seats and players[last].cards == 1 and Move(last, "uno") in match.view(last).claims:
        return last
    return lifting if lifting in match.human_seats and players[lifting].cards <= BEFORE_THE_LAST else None


class CatchQuestion(NamedTuple):
    """What is not clear yet, and the seats it could be; `likely` is the one to begin with, `caught` a name."""

    asks: Literal["whom", "who"]
    seats: list[int]
    likely: int | None = None
    caught: str = ""


def catch_step(match: Match, caught: int | None = None, by: int | None = None) -> CatchQuestion | Move | None:
    """The next question, or the whole move; None: nobody whom a human could catch holds a single card."""
    if caught is None:
        singles = [seat for seat in single_cards(match) if catchers(match, seat)]
        if len(singles) > 1:
            return CatchQuestion("whom", singles)
        return catch_step(match, singles[0], by) if singles else None
    if by is None:
        others = catchers(match, caught)
        if len(others) > 1:
            return CatchQuestion("who", others, match.decision.seat, match.players[caught])
        by = others[0] if others else caught  # which the rules refuse
    return Move(by, "catch", match.players[caught])


def only_catch(match: Match) -> Move | None:
    """Where one player alone can be caught there is no time for questions: whoever is asked now catches.

    Unless a mistake would cost that player cards: then it is asked who it is.
    """
    singles, asked = [seat for seat in single_cards(match) if catchers(match, seat)], match.decision.seat
    if len(singles) != 1 or asked not in catchers(match, singles[0]) or match.rules.optional.wrong_catch:
        return None
    return Move(asked, "catch", match.players[singles[0]])
