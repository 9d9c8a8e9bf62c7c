"""Determinization: deals of the hidden cards that agree with all that one seat has seen, for whoever must not see the game.

Seen are one's own hand and the cards on the discard pile; on a two-sided deck also the backs of the others' hands and of the
next card to draw. What is not seen is dealt anew from a list in deck order, so that nothing depends on where the cards truly
lie: of a table whose hidden cards are others, the same chance makes the same deal.

Imagined cards are numbered by the copies of the side in play, as in `CompiledRules.faces`: that numbering tells nothing, and
what is worked out for the side in play is the same for all deals.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import NamedTuple

from uno_tui.engine.asking import cards_on_offer
from uno_tui.engine.attacks import responses
from uno_tui.engine.compiled import Pack
from uno_tui.engine.filters import meant_now
from uno_tui.engine.game import Game
from uno_tui.engine.piles import bits
from uno_tui.engine.runs import run_masks
from uno_tui.engine.table import BIT, FIRST_CARD, KEEP, PossibleBluff, Table
from uno_tui.engine.triggers import note_hands
from uno_tui.engine.turns import begin_turn, offer_drawn
from uno_tui.engine.views import shows_backs
from uno_tui.engine.vocabulary import DISCARD, DRAWN, GIVE, MORE, RESPONSE, TURN

ASKED_FOR_CARDS = (TURN, DRAWN, RESPONSE, DISCARD, MORE, GIVE)
OWN = -1  # for a seat
DealtHands = dict[int, list[int]]  # the cards of the others, by seat


class HiddenCards(NamedTuple):
    """What a seat has not seen, dealt out: the hands of the others, the oldest cards first, and what is in nobody's hand."""

    hands: DealtHands
    rest: list[int]


class Beliefs(NamedTuple):
    """What a seat knows beyond its view. It is kept to while there are cards for it: a wrong belief does no harm.

    `known` are cards of the others by seat, each as often as it is listed; `own_backs` are words that cards of one's own
    hand show on the other side.
    """

    known: Mapping[int, Sequence[str]] = {}
    own_backs: Sequence[str] = ()


NO_BELIEFS = Beliefs()


class Wish(NamedTuple):
    """One more card of a seat's hand is to be one of these."""

    seat: int
    cards: int


class Imagination:
    """Deals that agree with all that one seat has seen; None is somebody who only looks on.

    It keeps the table as that seat sees it, and of hidden cards only how many lie where.
    """

    def __init__(self, game: Game, seat: int | None) -> None:
        true = game.table
        self.compiled = true.compiled
        self.side = true.side
        self._table = table = table_as_seen(true, seat)
        self.sizes = {other: hand.bit_count() for other, hand in enumerate(true.hands) if other != seat}
        self._draw_pile = len(true.draw_pile)
        self._unseen_discards = len(true.discard_pile) - len(table.discard_pile)
        seen = sum(table.hands) | mask_of(table.discard_pile)
        self._unseen = [card for card in true.pack.cards if not seen & BIT[card]]
        self._asks_other = true.decision_kind in ASKED_FOR_CARDS and true.asked != seat
        self._drawn_cards, self._last_drawn, self._judged = (
            {other: (true.hands[other] & cards).bit_count() for other in self.sizes} if cards else {}
            for cards in (true.drawn_cards, true.last_drawn, true.bluff.hand if true.bluff else 0)
        )
        self._backs = SeenBacks(true, seat) if true.pack.is_two_sided else None

    @property
    def catchable(self) -> list[int]:
        """The seats that owe a call and can be caught: nothing that somebody who has paid attention would not know."""
        return bits(self._table.open_windows)

    def deal(self, random: Random, beliefs: Beliefs = NO_BELIEFS) -> Table:
        """A table to be played on: nobody listens, and its chance is its own."""
        return self.lay_out(self.deal_hidden(random, beliefs), random, beliefs)

    def lay_out(self, hidden: HiddenCards, random: Random, beliefs: Beliefs = NO_BELIEFS) -> Table:
        """The table with these cards where nobody has seen any."""
        table, (hands, rest) = self._table.copy(), hidden
        table.seed = random.getrandbits(32)
        for seat, cards in hands.items():
            table.hands[seat] = mask_of(cards)
        if table.hands_before:
            note_hands(table)
        aside = self._draw_pile + self._unseen_discards
        table.draw_pile, table.out_of_play = rest[: self._draw_pile], rest[aside:]
        table.discard_pile[:0] = rest[self._draw_pile : aside]
        if self._backs:
            table.pack = self._backs.pair(table, hands, random, beliefs.own_backs)
        table.drawn_cards |= first_cards(hands, self._drawn_cards)
        table.last_drawn |= first_cards(hands, self._last_drawn)
        if table.bluff:
            hand = table.bluff.hand | first_cards(hands, self._judged)
            table.bluff = bluff_in_play(table, table.bluff._replace(hand=hand))
        if self._asks_other:
            ask_again(table)
        return table

    def deal_hidden(self, random: Random, beliefs: Beliefs = NO_BELIEFS) -> HiddenCards:
        rest = in_random_order(self._unseen, random)
        hands: DealtHands = {seat: [] for seat in self.sizes}
        if wishes := self._wishes(beliefs):
            rest = grant(wishes, hands, self.sizes, rest)
        for seat, size in self.sizes.items():
            lacking = size - len(hands[seat])
            hands[seat] += rest[:lacking]
            rest = rest[lacking:]
        return HiddenCards(hands, rest)

    def _wishes(self, beliefs: Beliefs) -> list[Wish]:
        """What is asked about comes first in a hand: a drawn card that fits, a card of those that are to be given away."""
        table, by_word = self._table, self._table.faces.by_word
        wishes: list[Wish] = []
        if self._asks_other and table.decision_kind == MORE:
            wishes.append(Wish(table.asked, run_masks(table, table.pending[-1][1])))
        if self._asks_other and table.decision_kind == DRAWN:
            wishes.append(Wish(table.asked, table.fitting))
        if self._asks_other and table.decision_kind in (DISCARD, GIVE):
            wishes.append(Wish(table.asked, meant_now(table, table.pending[-1][1].cards)))
        for seat in beliefs.known.keys() & self.sizes.keys():
            wishes += [Wish(seat, by_word[word]) for word in beliefs.known[seat] if word in by_word]
        return wishes


class SeenBacks:
    """What a seat sees of the side that is not in play: the copies of that side, in deck order."""

    def __init__(self, true: Table, seat: int | None) -> None:
        shown, hidden = shows_backs(true), 1 - true.side
        self.own = [] if seat is None else sorted(true.pack.renumbered(bits(true.hands[seat]), true.side))
        others = [other for other in range(true.seat_count) if other != seat] if shown and seat is not None else []
        self.of_hands = {other: sorted(true.pack.renumbered(bits(true.hands[other]), hidden)) for other in others}
        self.of_next = true.pack.renumbered(true.draw_pile[-1:], hidden) if shown else []
        seen = {*self.of_next, *(back for backs in self.of_hands.values() for back in backs)}
        self.unseen = [card for card in true.pack.cards if card not in seen]

    def pair(self, table: Table, hands: DealtHands, random: Random, own_backs: Sequence[str]) -> Pack:
        """Every card of an imagined table gets a back: a seen one where it is seen, else any."""
        behind = dict.fromkeys(table.pack.cards, 0)
        for seat, backs in self.of_hands.items():
            behind.update(zip(hands[seat], in_random_order(backs, random), strict=True))
        behind.update(zip(table.draw_pile[-1:], self.of_next, strict=False))
        rest = in_random_order(self.unseen, random)
        if own_backs:
            rest = self.remember(own_backs, table, behind, rest, random)
        for card in table.pack.cards:
            if not behind[card]:
                behind[card] = rest.pop()
        return Pack(table.compiled, [back - FIRST_CARD for back in behind.values()], table.side)

    def remember(
        self, own_backs: Sequence[str], table: Table, behind: dict[int, int], rest: list[int], random: Random
    ) -> list[int]:
        """Backs of one's own hand that were seen before the deck was turned over; returns those that are left."""
        by_word = table.compiled.faces[1 - table.side].by_word
        mine: DealtHands = {OWN: []}
        rest = grant([Wish(OWN, by_word.get(word, 0)) for word in own_backs], mine, {OWN: len(self.own)}, rest)
        behind.update(zip(in_random_order(self.own, random), mine[OWN], strict=False))
        return rest


def table_as_seen(true: Table, seat: int | None) -> Table:
    """Without a card that this seat has not seen, and without what the game's chance will bring."""
    table = true.copy()
    table.events, table.seed = None, 0
    # Which back is behind which card is not seen either.
    table.pack, table.faces = Pack(true.compiled, None), true.compiled.faces[true.side]

    def numbered(cards: int) -> int:
        return mask_of(true.pack.renumbered(bits(cards), true.side))

    table.hands = [numbered(hand) if owner == seat else 0 for owner, hand in enumerate(true.hands)]
    hidden = min(true.unseen_discards, len(true.discard_pile) - 1)
    table.discard_pile = true.pack.renumbered(true.discard_pile[hidden:], true.side)
    table.draw_pile, table.out_of_play = [], []
    if table.named_on:
        (table.named_on,) = true.pack.renumbered([true.named_on], true.side)
    if table.card_below:
        (table.card_below,) = true.pack.renumbered([true.card_below], true.side)
    seen = sum(table.hands) | mask_of(table.discard_pile)
    table.fitting = numbered(true.fitting)
    table.drawn_cards, table.last_drawn = numbered(true.drawn_cards) & seen, numbered(true.last_drawn) & seen
    if true.decision_kind in ASKED_FOR_CARDS:
        bare = true.legal & BIT[FIRST_CARD] - 1
        table.legal = bare | numbered(true.legal ^ bare) if true.asked == seat else 0
    if true.bluff:
        table.bluff = public_bluff(true.pack, true.bluff)._replace(hand=numbered(true.bluff.hand) & seen)
    return table


def public_bluff(pack: Pack, bluff: PossibleBluff) -> PossibleBluff:
    """By the numbers of the side that was in play, as that is the one which everybody saw."""
    card, top_before = pack.renumbered([bluff.card, bluff.top_before], bluff.side)
    forbidding = mask_of(pack.renumbered(bits(bluff.forbidding), bluff.side))
    return bluff._replace(card=card, top_before=top_before, forbidding=forbidding)


def bluff_in_play(table: Table, bluff: PossibleBluff) -> PossibleBluff:
    """The card may have turned the deck over: then it is found by the side that is not in play any more."""
    if bluff.side == table.side:
        return bluff
    cards = dict(zip(table.pack.renumbered(table.pack.cards, bluff.side), table.pack.cards, strict=True))
    forbidding = mask_of(cards[number] for number in bits(bluff.forbidding))
    return bluff._replace(card=cards[bluff.card], top_before=cards[bluff.top_before], forbidding=forbidding)


def grant(wishes: Iterable[Wish], hands: DealtHands, sizes: Mapping[int, int], cards: Sequence[int]) -> list[int]:
    """Give each seat the first card that it is wished to have, if there is one and room for it; returns what is left."""
    left = mask_of(cards)
    for seat, wanted in wishes:
        if wanted & left and len(hands[seat]) < sizes[seat]:
            card = next(card for card in cards if BIT[card] & wanted & left)
            hands[seat].append(card)
            left ^= BIT[card]
    return [card for card in cards if BIT[card] & left]


def first_cards(hands: DealtHands, numbers: Mapping[int, int]) -> int:
    """So many of each hand."""
    return mask_of(card for seat, number in numbers.items() for card in hands[seat][:number])


def ask_again(table: Table) -> None:
    """What somebody may answer with the hand that was dealt."""
    if table.decision_kind == TURN:
        begin_turn(table, table.on_turn)
    elif table.decision_kind == RESPONSE:
        table.legal = responses(table)
    elif table.decision_kind in (DISCARD, MORE, GIVE):
        table.legal = cards_on_offer(table)
    elif not offer_drawn(table, table.drawn_cards, table.compiled.must_play_drawn):
        table.legal = BIT[KEEP]


def in_random_order(cards: Sequence[int], random: Random) -> list[int]:
    chance = random.random
    return sorted(cards, key=lambda _card: chance())


def mask_of(cards: Iterable[int]) -> int:
    mask = 0
    for card in cards:
        mask |= BIT[card]
    return mask
