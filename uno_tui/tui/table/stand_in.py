"""The dialogs of a seat that is left to a computer player: who leaves or comes back, and how strong the stand-in is.

Everybody may read them: they tell nothing of a hand.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from uno_tui.bots.levels import LEVELS, Level
from uno_tui.lang import words
from uno_tui.tui.common.dialog import Choice, DialogContent
from uno_tui.tui.common.tile_dialog import TileDialog
from uno_tui.tui.look.avatars import avatars_of
from uno_tui.tui.look.emblems import HeadEmblem, StrengthEmblem

if TYPE_CHECKING:
    from uno_tui.match.live import Match
    from uno_tui.tui.flow import TableFlow

USUAL: Level = "normal"


def ask_seat_change(flow: TableFlow) -> None:
    """Whoever has the keyboard is the likely one; where there is no choice nobody is asked."""
    match = flow.match
    seats = sorted([*match.human_seats, *match.absent])
    if not seats:
        flow.say(lambda: words.say("stand-in.nobody-away"))
    elif len(seats) == 1:
        change_seat(flow, seats[0])
    else:
        begin = seats.index(match.holder) if match.holder in seats else 0
        flow.ask(TileDialog(partial(asked_who, match, seats, begin)), partial(change_seat, flow))


def asked_who(match: Match, seats: list[int], begin: int) -> DialogContent[int]:
    heads = avatars_of(tuple(match.players))
    choices = [Choice(seat, match.players[seat], way_of(match, seat), emblem=HeadEmblem(heads[seat])) for seat in seats]
    title = words.say("stand-in.whom-either" if match.absent else "stand-in.whom-away")
    return DialogContent(title, "", choices, words.say("ask.back"), begin)


def way_of(match: Match, seat: int) -> str:
    return words.say("stand-in.returns" if seat in match.absent else "stand-in.leaves")


def change_seat(flow: TableFlow, seat: int | None) -> None:
    if seat is None:
        return
    if seat in flow.match.absent:
        flow.come_back(seat)
    else:
        flow.ask(TileDialog(partial(asked_level, flow.match, seat)), partial(flow.leave_to_bot, seat))


def asked_level(match: Match, seat: int) -> DialogContent[Level]:
    text = words.say("stand-in.level-text", name=match.players[seat])
    choices = [level_choice(match, seat, level) for level in LEVELS]
    return DialogContent(words.say("stand-in.level-ask"), text, choices, words.say("ask.back"), LEVELS.index(USUAL))


def level_choice(match: Match, seat: int, level: Level) -> Choice[Level]:
    emblem = StrengthEmblem(avatars_of(tuple(match.players))[seat], LEVELS.index(level) + 1)
    return Choice(level, words.say(f"stand-in.level.{level}"), words.say(f"stand-in.style.{level}"), emblem=emblem)
