"""The memory of a computer player: what it concludes from the events that its seat could see, and from nothing else.

Whose cards were shown, who could not follow which color, which faces came to the front when the deck was turned over, and
who has bluffed. Cards are words of the side in play; what they mean by the rules comes in only with `beliefs`.
"""

from __future__ import annotations

from typing import NamedTuple

from uno_tui.engine.events import (
    CardReturned,
    ColorFell,
    ColorNamed,
    Dealt,
    Discarded,
    Drew,
    Event,
    Flipped,
    HandShown,
    HandsPassed,
    HandsSwapped,
    Judged,
    KnockedOut,
    Played,
    TurnedOver,
    TurnedUp,
)
from uno_tui.engine.facts import card_facts
from uno_tui.engine.imagining import Beliefs, HandBelief, Imagination, Lack

TRUST = 4  # verdicts that what is usual weighs as much as
MOST_BACKS_LOST = 2  # cards played since, after which one does not know any more what is behind one's own


class CouldNotFollow(NamedTuple):
    """Somebody drew rather than play on this color or on the color of this card; `drawn` cards have come since."""

    color: str | None
    top: str
    drawn: int


class HeldHand:
    """What is remembered of one hand."""

    def __init__(self) -> None:
        self.known: list[str] = []
        self.lacking: list[CouldNotFollow] = []

    def lose(self, cards: tuple[str, ...]) -> None:
        for card in cards:
            if card in self.known:
                self.known.remove(card)

    def gain(self, cards: tuple[str, ...], amount: int) -> None:
        self.known += cards
        self.lacking = [lack._replace(drawn=lack.drawn + amount) for lack in self.lacking]


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
            case _:
                pass

    def _follow_hands(self, event: Event) -> None:
        hands = self._hands
        match event:
            case Played(seat, card):
                hands[seat].lose((card,))
                self._played += seat == self.seat
            case Discarded(seat, cards):
                hands[seat].lose(cards)
            case Drew(seat, amount, drawn, why):
                if why == "turn":
                    hands[seat].lacking.append(CouldNotFollow(self._color, self._top, 0))
                hands[seat].gain(drawn or (), amount)
            case CardReturned(seat, card):
                hands[seat].gain((card,), 1)
            case HandShown(seat, _, shown):
                hands[seat].known = list(shown or hands[seat].known)
            case HandsSwapped(one, other):
                hands[one], hands[other] = hands[other], hands[one]
            case HandsPassed(clockwise):
                seats = [seat for seat in range(len(hands)) if seat not in self._out][:: 1 if clockwise else -1]
                held = [hands[seat] for seat in seats]
                for seat, hand in zip(seats, held[-1:] + held[:-1], strict=True):
                    hands[seat] = hand
            case _:
                pass

    def _turn_over(self, flip: Flipped) -> None:
        """Backs that everybody has seen are the fronts now; one's own fronts are the backs."""
        own = self._hands[self.seat].known
        self._clear()
        self._top = flip.top
        for hand, cards in zip(self._hands, flip.hands, strict=False):
            hand.known = list(cards)
        self._backs = own if flip.hands and len(own) == len(flip.hands[self.seat]) else []

    def beliefs(self, imagination: Imagination) -> Beliefs:
        """What the others hold, for deals of the table as this seat sees it now."""
        return Beliefs(
            hands={seat: self._belief(seat, cards, imagination) for seat, cards in imagination.sizes.items()},
            own_backs=self._backs if self._played <= MOST_BACKS_LOST else (),
        )

    def _belief(self, seat: int, cards: int, imagination: Imagination) -> HandBelief:
        """So many cards of the hand have been in it since that player could not follow."""
        compiled, hand = imagination.compiled, self._hands[seat]
        faces, facts = compiled.faces[imagination.side], card_facts(compiled)
        colors = [(lack.color or facts[lack.top].color, cards - lack.drawn) for lack in hand.lacking]
        lacks = [
            Lack(held, faces.color_or_wild[compiled.colors.index(color)]) for color, held in colors if color and held > 0
        ]
        return HandBelief(hand.known[:cards], lacks)

    def suspicion(self, seat: int, usual: float) -> float:
        """How often this player bluffs when it is possible: what is usual, until there is something to go by."""
        judged = self.bluffs[seat]
        return (usual * TRUST + sum(judged)) / (TRUST + len(judged))
