"""The dialogs of somebody who jumps in: who it is, and then, behind that player's own curtain, whether it can be done.

What a player could jump in with is nobody else's business, so the answer is told to that player alone.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from uno_tui.engine import IllegalMove, Move
from uno_tui.lang import words
from uno_tui.match.staging import curtain
from uno_tui.tui.common.dialog import Choice, DialogContent
from uno_tui.tui.common.tile_dialog import TileDialog
from uno_tui.tui.look.emblems import CardEmblem, IconEmblem
from uno_tui.tui.table.curtain import CurtainScreen

if TYPE_CHECKING:
    from uno_tui.match.live import Match
    from uno_tui.tui.flow import TableFlow


def ask_jump_in(flow: TableFlow) -> None:
    """Whoever sits among bots alone need not be asked who it is."""
    seats = flow.match.human_seats
    if not seats:
        flow.say(lambda: words.say("stand-in.nobody-away"))
    elif len(seats) == 1:
        flow.claim(jump_of(flow.match, seats[0]))
    else:
        flow.ask_seat(lambda: words.say("ask.jump-in"), seats, partial(call_to_keyboard, flow))


def jump_of(match: Match, seat: int) -> Move:
    """The card is the twin of the top one; the rules say to a player who has none what is wrong with it."""
    twin = next((move for move in match.view(seat).claims if move.verb == "play"), None)
    return twin or Move(seat, "play", match.view(None).top)


def call_to_keyboard(flow: TableFlow, seat: int) -> None:
    """Whose hand lies open has the keyboard; whose turn it is takes the turn."""
    match = flow.match
    if seat == match.holder:
        flow.claim(jump_of(match, seat))
    elif seat != match.decision.seat:
        flow.call_everybody()
        screen = CurtainScreen(flow, curtain(match, seat), flow.still(partial(answer_alone, flow, seat)))
        screen.holds_bots = True
        flow.app.lay(screen)
        match.hotseat.call(seat)


def answer_alone(flow: TableFlow, seat: int) -> None:
    flow.ask(TileDialog(partial(asked_to_jump_in, flow, jump_of(flow.match, seat))), partial(take_answer, flow, seat))


def asked_to_jump_in(flow: TableFlow, move: Move) -> DialogContent[bool]:
    context, view = flow.context, flow.match.view(None)
    if move not in flow.match.view(move.seat).claims:
        refused = context.narrator.refusal(IllegalMove("not-your-turn", "no-twin", name=flow.match.players[move.seat]), view)
        choices = [Choice(False, words.say("keys.go-on"), emblem=IconEmblem("stay"))]
        return DialogContent(refused, "", choices, words.say("keys.go-on"))
    picture = CardEmblem(context.pictures.of(move.word, None))
    choices = [
        Choice(True, words.say("keys.jump_in"), emblem=picture),
        Choice(False, words.say("ask.no-jump-in"), emblem=IconEmblem("stay")),
    ]
    title = words.say("ask.jump-in-with", card=context.narrator.card(move.word))
    return DialogContent(title, "", choices, words.say("ask.no-jump-in"))


def take_answer(flow: TableFlow, seat: int, is_wanted: bool | None) -> None:
    """Whatever came of it, the curtain falls again for whoever is asked."""
    refusal = flow.make(jump_of(flow.match, seat)) if is_wanted else None
    if refusal or not is_wanted:
        flow.go_on([])
    if refusal:
        flow.app.call_later(flow.still(flow.say), refusal)
