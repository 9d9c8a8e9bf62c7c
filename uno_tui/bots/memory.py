"""The memory of a computer player: what it concludes from the events that its seat could see, and from nothing else.

Whose cards were shown, what everybody did with the cards they held, which faces came to the front when the deck was turned
over, and who has bluffed. Cards are words of the side in play; what they mean by the rules comes in with `inference`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Literal

from uno_tui.engine.events import (
    CardReturned,
    CardsGiven,
    ColorFell,
    ColorNamed,
    Dealt,
    Discarded,
    Drew,
    Event,
    Flipped,
    HandShown,
    HandsPassed,
    HandsShuffled,
    HandsSwapped,
    Judged,
    KnockedOut,
    Played,
    StackGrew,
    TurnedOver,
    TurnedUp,
)
from uno_tui.engine.imagining import Beliefs, Imagination

TRUST = 4  # verdicts that what is usual weighs as much as
MOST_BACKS_LOST = 2  # cards played since, after which one does not know any more what is behind one's own


SignKind = Literal["played", "named", "drew", "kept", "took"]


@dataclass
class Sign:
    """What somebody did with the hand of that time, in words, and what has become of the hand since.

    `top` and `color` are what had to be followed, without a color that of the top card; `what` is the card played or the
    color named. Who drew had nothing that fitted, who kept a drawn card could not play that one, and who took a penalty had
    no answer.
    """

    kind: SignKind
    top: str
    color: str | None
    after_penalty: bool
    what: str = ""
    drawn: int = 0
    gone: list[str] = field(default_factory=list)


class HeldHand:
    """What is remembered of one hand."""

    def __init__(self) -> None:
        self.known: list[str] = []
        self.signs: list[Sign] = []

    def lose(self, cards: Iterable[str]) -> None:
        for card in cards:
            self.forget(card)
            for sign in self.signs:
                sign.gone.append(card)

    def lose_drawn(self, card: str) -> None:
        """Played as soon as it was drawn: it was in none of the hands that the signs are about."""
        self.forget(card)
        self.signs = [sign for sign in self.signs if sign.kind != "kept" or sign.drawn]
        for sign in self.signs:
            sign.drawn -= 1

    def forget(self, card: str) -> None:
        if card in self.known:
            self.known.remove(card)

    def gain(self, cards: Iterable[str], amount: int) -> None:
        self.known += cards
        for sign in self.signs:
            sign.drawn += amount


class Memory:
    def __init__(self, seat: int, seats: int) -> None:
        self.seat = seat
        self.bluffs: list[list[bool]] = [[] for _ in range(seats)]  # guilty or not, as often as it was judged
        self._out_of_game: set[int] = set()
        self._clear()

    def _clear(self) -> None:
        self._out = set(self._out_of_game)
        self._hands = [HeldHand() for _ in self.bluffs]
        self._top = ""
        self._color: str | None = None
        self._drawer: int | None = None  # who has drawn in turn and may play that card at once
        self._attacked: int | None = None  # who must answer a penalty, or take it
        self._after_penalty = False
        self._backs: list[str] = []  # what was in front of one's own cards when the deck was last turned over
        self._played = 0  # of one's own cards since then

    def hear(self, event: Event) -> None:
        """One event as this seat may know it."""
        match event:
            case Dealt():
                self._clear()
            case KnockedOut(seat, why):
                self._out_of_game |= {seat} if why == "points" else set()
                self._out.add(seat)
                self._hands[seat] = HeldHand()
            case Flipped():
                self._turn_over(event)
            case Judged():
                self.bluffs[event.accused].append(event.guilty)
            case _:
                self._follow_hands(event)
                self._follow_pile(event)

    def _follow_pile(self, event: Event) -> None:
        match event:
            case TurnedUp(card, _) | TurnedOver(_, card, _) | Played(_, card):
                self._top, self._color = card, None
            case ColorNamed(_, color) | ColorFell(color):
                self._color = color
            case StackGrew(_, _, target):
                self._attacked = target
            case _:
                pass

    def _follow_hands(self, event: Event) -> None:
        hands = self._hands
        match event:
            case Played(seat, card):
                self._hear_play(seat, card)
            case ColorNamed(seat, color):
                hands[seat].signs.append(self._sign("named", color))
            case Discarded(seat, cards):
                hands[seat].lose(cards)
            case Drew():
                self._hear_draw(event)
            case CardReturned(seat, card):
                hands[seat].gain((card,), 1)
            case CardsGiven(seat, to):
                self._hear_gift(hands[seat], hands[to], event)
            case HandShown(seat, _, shown):
                hands[seat].known = list(shown or hands[seat].known)
            case _:
                self._follow_whole_hands(event)

    def _follow_whole_hands(self, event: Event) -> None:
        hands = self._hands
        match event:
            case HandsSwapped(one, other):
                hands[one], hands[other] = hands[other], hands[one]
            case HandsShuffled():
                self._hands = [HeldHand() for _ in hands]
            case HandsPassed(clockwise):
                self._pass_hands(clockwise)
            case _:
                pass

    def _hear_gift(self, giver: HeldHand, taker: HeldHand, gift: CardsGiven) -> None:
        """Which cards they were is not known to the others: any that were known may be gone."""
        if gift.cards is None:
            giver.known, giver.signs = [], []
        else:
            giver.lose(gift.cards)
        taker.gain(gift.cards or (), gift.amount)

    def _pass_hands(self, clockwise: bool) -> None:
        seats = [seat for seat in range(len(self._hands)) if seat not in self._out][:: 1 if clockwise else -1]
        held = [self._hands[seat] for seat in seats]
        for seat, hand in zip(seats, held[-1:] + held[:-1], strict=True):
            self._hands[seat] = hand

    def _hear_play(self, seat: int, card: str) -> None:
        hand = self._hands[seat]
        if seat == self._drawer:
            hand.lose_drawn(card)
        else:
            hand.lose((card,))
            if seat != self._attacked:
                hand.signs.append(self._sign("played", card))
        self._played += seat == self.seat
        self._drawer, self._attacked, self._after_penalty = None, None, False

    def _hear_draw(self, draw: Drew) -> None:
        seat, amount, cards, why = draw
        hand = self._hands[seat]
        if why == "turn":
            hand.signs.append(self._sign("drew"))
        elif why == "penalty" and seat == self._attacked:
            hand.signs.append(self._sign("took"))
        hand.gain(cards or (), amount)
        if why == "turn" and amount == 1:
            hand.signs.append(self._sign("kept"))
        self._drawer, self._attacked = seat if why == "turn" else None, None
        self._after_penalty = why == "penalty"

    def _sign(self, kind: SignKind, what: str = "") -> Sign:
        return Sign(kind, self._top, self._color, self._after_penalty, what)

    def _turn_over(self, flip: Flipped) -> None:
        """Backs that everybody has seen are the fronts now; one's own fronts are the backs."""
        own = self._hands[self.seat].known
        self._clear()
        self._top = flip.top
        for hand, cards in zip(self._hands, flip.hands, strict=False):
            hand.known = list(cards)
        self._backs = own if flip.hands and len(own) == len(flip.hands[self.seat]) else []

    def beliefs(self, imagination: Imagination) -> Beliefs:
        """What is known for certain, for deals of the table as this seat sees it now."""
        return Beliefs(
            known={seat: self._hands[seat].known[:cards] for seat, cards in imagination.sizes.items()},
            own_backs=self._backs if self._played <= MOST_BACKS_LOST else (),
        )

    def signs(self, seat: int) -> Sequence[Sign]:
        """What this player did with cards that may still be there, the first one first."""
        return self._hands[seat].signs

    def suspicion(self, seat: int, usual: float) -> float:
        """How often this player bluffs when it is possible: what is usual, until there is something to go by."""
        judged = self.bluffs[seat]
        return (usual * TRUST + sum(judged)) / (TRUST + len(judged))
