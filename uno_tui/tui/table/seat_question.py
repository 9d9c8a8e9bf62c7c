"""The dialog that asks which player is meant: everybody who could be, with head and cards."""

from __future__ import annotations

from collections.abc import Sequence

from uno_tui.lang import LiveText, words
from uno_tui.tui.common.dialog import Choice, DialogContent
from uno_tui.tui.common.tile_dialog import TileDialog
from uno_tui.tui.context import MatchContext
from uno_tui.tui.look.avatars import avatars_of
from uno_tui.tui.look.emblems import HeadEmblem


class SeatQuestion(TileDialog[int]):
    def __init__(self, context: MatchContext, title: LiveText, seats: Sequence[int], likely: int | None) -> None:
        begin = seats.index(likely) if likely in seats else 0
        super().__init__(lambda: DialogContent(title(), "", seat_choices(context, seats), words.say("ask.back"), begin))


def seat_choices(context: MatchContext, seats: Sequence[int]) -> list[Choice[int]]:
    """Everybody may read them: how many cards somebody has is seen by all."""
    players, view = tuple(context.match.players), context.match.view(None)
    held = [context.narrator.amount(view.players[seat].cards) for seat in seats]
    avatars = avatars_of(players)
    return [
        Choice(seat, players[seat], cards, emblem=HeadEmblem(avatars[seat])) for seat, cards in zip(seats, held, strict=True)
    ]
