"""Moves and decisions in words: `play red-7`, `color blue`, `catch Bo`. They print as they are written and parse back."""

from __future__ import annotations

from typing import NamedTuple

from uno_tui.engine.piles import bits, in_deck_order
from uno_tui.engine.table import (
    ACCEPT,
    CHALLENGE,
    COLOR,
    DISCARD,
    DRAW,
    FIRST_CARD,
    GAME_OVER,
    KEEP,
    MENU,
    NEXT_ROUND,
    PLAYER,
    ROUND_OVER,
    Kind,
    Table,
)
from uno_tui.errors import Wordless

BARE_VERBS = {"draw": DRAW, "keep": KEEP, "accept": ACCEPT, "challenge": CHALLENGE, "next-round": NEXT_ROUND}
VERB_OF_CODE = {code: verb for verb, code in BARE_VERBS.items()}
VERBS_WITH_WORD = ("play", "color", "choose", "player", "discard", "catch")
CLAIM_VERBS = ("uno", "timeout")


class IllegalMove(Wordless):
    """A move the rules refuse. Nothing has changed.

    `case` tells rules with the same reason apart. Of the facts `card` is the word of a card, `name` a player, `word` what
    somebody said, `choices` the words that would do; the rest of the table is for everybody to see.
    """

    def __init__(self, reason: str, case: str = "", **facts: object) -> None:
        super().__init__(case or reason, **facts)
        self.reason = reason

    def __str__(self) -> str:
        return super().__str__() if self.case == self.reason else f"{self.reason}, {super().__str__()}"


class Move(NamedTuple):
    seat: int
    verb: str
    word: str = ""

    def __str__(self) -> str:
        return f"{self.verb} {self.word}" if self.word else self.verb

    @classmethod
    def parse(cls, seat: int, text: str) -> Move:
        verb, _, word = text.strip().partition(" ")
        word = word.strip()
        if (verb in VERBS_WITH_WORD and word) or (not word and (verb in BARE_VERBS or verb in CLAIM_VERBS)):
            return cls(seat, verb, word)
        raise IllegalMove("not-understood", "no-move", word=text.strip())


class Decision(NamedTuple):
    """Who is asked what. `seat` is None when nobody is: between rounds, and when the game is over."""

    kind: str
    seat: int | None
    moves: tuple[Move, ...]


def kind_word(kind: int) -> str:
    return Kind(kind).name.lower().replace("_", "-")


def decision(t: Table) -> Decision:
    if t.kind in (ROUND_OVER, GAME_OVER):
        seats = range(t.seats) if t.kind == ROUND_OVER else ()
        return Decision(kind_word(t.kind), None, tuple([Move(seat, "next-round") for seat in seats]))
    # Never in the order of the card numbers: on the second side that would tell the order of the hidden fronts.
    codes = bits(t.legal) if t.kind in (COLOR, MENU, PLAYER) else in_deck_order(t, t.legal)
    moves = tuple(dict.fromkeys([move_of(t, code) for code in codes]))
    return Decision(kind_word(t.kind), t.asked, moves)


def move_of(t: Table, code: int) -> Move:
    """The words for one bit of the legal moves. Cards with the same visible face are one move (R-90)."""
    if t.kind == COLOR:
        return Move(t.asked, "color", t.kit.colors[code])
    if t.kind == MENU:
        return Move(t.asked, "choose", t.menu[code].word)
    if t.kind == PLAYER:
        return Move(t.asked, "player", t.names[code])
    if code < FIRST_CARD:
        return Move(t.asked, VERB_OF_CODE[code])
    return Move(t.asked, "discard" if t.kind == DISCARD else "play", t.faces.word[code])
