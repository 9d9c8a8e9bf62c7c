"""The hint: what the normal level would do at this seat, and the one reason that weighs most, to be put into words."""

from __future__ import annotations

from random import Random
from typing import Literal, NamedTuple

from uno_tui.bots.judging import judge
from uno_tui.bots.normal import SOON_OUT, play_sensibly
from uno_tui.engine.imagining import Imagination
from uno_tui.engine.moves import Move, move_of
from uno_tui.engine.piles import bits
from uno_tui.engine.table import BIT, FIRST_CARD, Table

Reason = Literal[
    "nothing-fits",
    "only",
    "last",
    "hit",
    "again",
    "awkward",
    "wild-needed",
    "keep-wild",
    "longest",
    "fits",
    "keep",
    "challenge",
    "accept",
    "believe",
    "answer",
    "color",
    "color-any",
    "option",
    "player",
    "discard",
    "give",
]
FEW = 4  # cards in a hand that is nearly played


class Advice(NamedTuple):
    """What to do and why; of card, color and player those that the reason speaks of."""

    move: Move
    reason: Reason
    card: str | None = None
    color: str | None = None
    seat: int | None = None


def advise(imagination: Imagination, random: Random) -> Advice:
    """For the seat whose imagination it is and that is asked; it depends on nothing that this seat has not seen."""
    table = imagination.deal(random)
    code = play_sensibly(table, random)
    move = move_of(table, code)
    match move.verb:
        case "play":
            return advise_card(table, move, code)
        case "draw":
            return Advice(move, "nothing-fits")
        case "keep":
            return Advice(move, "keep", card=table.faces.word[table.legal.bit_length() - 1])
        case "challenge":
            return Advice(move, "challenge", seat=table.bluff.seat if table.bluff else None)
        case "color":
            held = table.hands[table.asked] & table.faces.color_masks[code]
            return Advice(move, "color" if held else "color-any", color=move.word)
        case "player":
            return Advice(move, "player", seat=code)
        case "discard" | "give":
            return Advice(move, move.verb, card=move.word)
        case "choose" | "symbol":
            return Advice(move, "option")
        case _:
            return advise_taking(table, move)


def advise_taking(table: Table, move: Move) -> Advice:
    if table.bluff and table.bluff.seat != table.asked:
        return Advice(move, "believe", seat=table.bluff.seat)
    return Advice(move, "accept")


def advise_card(table: Table, move: Move, card: int) -> Advice:
    """The first reason that holds; what is plain to see comes first, and what is a matter of taste last."""
    advice = Advice(move, "fits", card=move.word)
    faces, hand = table.faces, table.hands[table.asked]
    rest, others = hand ^ BIT[card], table.legal & -BIT[FIRST_CARD] & ~faces.by_word[move.word]
    if not rest:
        return advice._replace(reason="last")
    if table.stack_kind >= 0:
        return advice._replace(reason="answer", seat=table.next_of[table.asked])
    if (seat := victim(table, card)) is not None:
        return advice._replace(reason="hit", seat=seat)
    if not others:
        return advice._replace(reason="only")
    if not BIT[card] & faces.last_cards and hand.bit_count() <= FEW:
        return advice._replace(reason="awkward")
    if BIT[card] & faces.wilds:
        return advice if others & ~faces.wilds else advice._replace(reason="wild-needed")
    return advise_color(table, advice, card, others)


def advise_color(table: Table, advice: Advice, card: int, others: int) -> Advice:
    faces, hand, color = table.faces, table.hands[table.asked], table.faces.color[card]
    act = judge(table.compiled).acts[faces.kind[card]]
    if act and act.again:
        return advice._replace(reason="again")
    if others & faces.wilds:
        return advice._replace(reason="keep-wild")
    held = [(hand & faces.color_masks[other]).bit_count() for other in bits(faces.nameable)]
    if max(held) > 1 and (hand & faces.color_masks[color]).bit_count() == max(held):
        return advice._replace(reason="longest", color=table.color_word(color))
    return advice


def victim(table: Table, card: int) -> int | None:
    """Whom the card takes cards or a turn from, if that is urgent."""
    act = judge(table.compiled).acts[table.faces.kind[card]]
    seat = table.next_of[table.asked]
    if act and not act.reverses and act.hurt + act.skips > 0 and table.hands[seat].bit_count() <= SOON_OUT:
        return seat
    return None
