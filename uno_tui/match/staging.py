"""Staging: which scene of a match must be seen next, and through whose eyes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, assert_never

from uno_tui.engine import Move
from uno_tui.engine.events import Event, HandShown, Judged
from uno_tui.match.scene import BotsTurn, Curtain, GameOver, OpenHand, OpenTable, RoundOver, Scene, ShownHand
from uno_tui.match.seats import Bot, Human

if TYPE_CHECKING:
    from uno_tui.match.live import Match


def next_scene(match: Match) -> Scene:
    seat = match.decision.seat
    if match.open_hand:
        return scene_of_hand(match, match.open_hand)
    if seat is None:
        return GameOver(match.view(None)) if match.is_over else RoundOver(match.view(None), shuffling(match))
    match match.seats[seat]:
        case Human():
            return OpenTable(match.view(seat), seat) if seat == match.holder else curtain(match, seat)
        case Bot():
            return BotsTurn(match.view(match.hotseat.alone), seat)
        case stranger:
            assert_never(stranger)


def scene_of_hand(match: Match, shown: OpenHand) -> Scene:
    """A hand that only one may see is shown behind a curtain, if there is somebody to hide it from."""
    alone, to = match.hotseat.alone, shown.hand.to
    if to is None or shown.is_curtain_lifted or alone is not None:
        judged = next((event for event in shown.rest if isinstance(event, Judged)), None)
        return ShownHand(match.view(alone), shown.hand, judged)
    return curtain(match, to, shown.hand)


def hand_to_show(events: Sequence[Event], humans: Sequence[int]) -> HandShown | None:
    """A bot that is shown a hand looks at it by itself, and so do bots among themselves."""
    lookers = {None, *humans} if humans else set()
    return next((event for event in events if isinstance(event, HandShown) and event.to in lookers), None)


def curtain(match: Match, seat: int, hand: HandShown | None = None) -> Curtain:
    hotseat = match.hotseat
    return Curtain(match.view(None), seat, match.recap(seat), not hotseat.has_sat(seat), hand, hotseat.at_keyboard == seat)


def shuffling(match: Match) -> Move:
    """Anybody may shuffle, and a human does it; for bots alone, whoever looks on."""
    moves = match.decision.moves
    return next((move for move in moves if move.seat in match.human_seats), moves[0])
