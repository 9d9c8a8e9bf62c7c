"""Moves and decisions in words: `play red-7`, `color blue`, `catch Bo`. They print as they are written and parse back."""

from __future__ import annotations

from typing import NamedTuple, get_args

from uno_tui.engine.asking import EFFECT_QUESTIONS, asked_by_effect
from uno_tui.engine.piles import bits, in_deck_order
from uno_tui.engine.table import (
    ACCEPT,
    CHALLENGE,
    DONE,
    DRAW,
    FIRST_CARD,
    KEEP,
    NEXT_ROUND,
    Table,
)
from uno_tui.engine.vocabulary import (
    DECISION_KINDS,
    ROUND_OVER,
    BareVerb,
    ClaimVerb,
    DecisionKind,
    Noun,
    RefusalReason,
    TurnKind,
    Verb,
    VerbWithWord,
)
from uno_tui.errors import KeyedError

BARE_VERBS: dict[BareVerb, int] = {
    "draw": DRAW,
    "keep": KEEP,
    "accept": ACCEPT,
    "challenge": CHALLENGE,
    "next-round": NEXT_ROUND,
    "done": DONE,
}
VERB_OF_CODE = {code: verb for verb, code in BARE_VERBS.items()}
VERBS_WITH_WORD: tuple[VerbWithWord, ...] = get_args(VerbWithWord)
UNSEEN_VERBS: tuple[BareVerb, ...] = ("keep", "done")
CLAIM_VERBS: tuple[ClaimVerb, ...] = get_args(ClaimVerb)
NOUNS: dict[Verb, Noun] = {
    "play": "card",
    "catch": "player",
    **{question.verb: question.noun for question in EFFECT_QUESTIONS.values()},
}


class IllegalMove(KeyedError):
    """A move the rules refuse. Nothing has changed.

    `case` tells rules with the same reason apart. Of the facts `card` is the word of a card, `name` a player, `word` what
    somebody said, `choices` the words that would do; the rest of the table is for everybody to see.
    """

    def __init__(self, reason: RefusalReason, case: str = "", **facts: object) -> None:
        super().__init__(case or reason, **facts)
        self.reason = reason

    def __str__(self) -> str:
        return super().__str__() if self.case == self.reason else f"{self.reason}, {super().__str__()}"


class Move(NamedTuple):
    seat: int
    verb: Verb
    word: str = ""

    def __str__(self) -> str:
        return f"{self.verb} {self.word}" if self.word else self.verb

    @property
    def noun(self) -> Noun | None:
        """What the word is, if there is one."""
        return NOUNS.get(self.verb)

    @property
    def is_unseen(self) -> bool:
        """Whether nobody else may notice it: a card is kept that could be played, or no more are laid or discarded."""
        return self.verb in UNSEEN_VERBS

    @classmethod
    def parse(cls, seat: int, text: str) -> Move:
        verb, _, word = text.strip().partition(" ")
        word = word.strip()
        if (verb in VERBS_WITH_WORD and word) or (not word and (verb in BARE_VERBS or verb in CLAIM_VERBS)):
            return cls(seat, verb, word)
        raise IllegalMove("not-understood", "no-move", word=text.strip())


class Decision(NamedTuple):
    """Who is asked what. `seat` is None when nobody is: between rounds, and when the game is over."""

    kind: DecisionKind
    seat: int | None
    moves: tuple[Move, ...]

    @property
    def is_clocked(self) -> bool:
        """Whether a turn clock runs (R-79): not while a color, an option, a player or a card to discard is chosen."""
        return self.kind in get_args(TurnKind)

    @property
    def begins_turn(self) -> bool:
        """Whether whoever is asked has done nothing in this turn yet."""
        return self.is_clocked and self.kind != "drawn"

    @property
    def tells_a_hand(self) -> bool:
        """Whether nobody else may know what is asked: only a hidden card allows it, and that may stay in the hand."""
        return self.kind == "drawn" or any(move.is_unseen for move in self.moves)


def decision_of(table: Table) -> Decision:
    kind = DECISION_KINDS[table.decision_kind]
    if table.decision_kind >= ROUND_OVER:
        seats = range(table.seat_count) if table.decision_kind == ROUND_OVER else ()
        return Decision(kind, None, tuple([Move(seat, "next-round") for seat in seats]))
    question = asked_by_effect(table)
    # Never in the order of the card numbers: on the second side that would tell the order of the hidden fronts.
    codes = bits(table.legal) if question and question.noun != "card" else in_deck_order(table, table.legal)
    return Decision(kind, table.asked, tuple(dict.fromkeys([move_of(table, code) for code in codes])))


def move_of(table: Table, code: int) -> Move:
    """The words for one bit of the legal moves. Cards with the same visible face are one move (R-90)."""
    if (question := asked_by_effect(table)) and (code != DONE or question.noun != "card"):
        return Move(table.asked, question.verb, question.words(table)[code])
    if code < FIRST_CARD:
        return Move(table.asked, VERB_OF_CODE[code])
    return Move(table.asked, "play", table.faces.word[code])
