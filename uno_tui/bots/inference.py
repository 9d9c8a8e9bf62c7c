"""Inference: what the others probably hold, judged by what they did with it (a Markov chain over imagined deals).

Two hidden cards change places, and the change stands by how much better or worse everybody's deeds are explained by the
hands they then had (the Metropolis algorithm). People keep wild cards, go on with the color they have most of and name it,
and draw when nothing fits; but nobody is believed to do so always.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache, partial
from math import exp, log
from random import Random
from typing import NamedTuple

from uno_tui.bots.judging import WEIGHTS, at_a_glance, side_values
from uno_tui.bots.memory import Memory, Sign
from uno_tui.engine.facts import CompiledRules, card_facts
from uno_tui.engine.imagining import HiddenCards, Imagination, in_random_order
from uno_tui.engine.table import BIT, NO_COLOR, Table

SHARPNESS = 7.0  # how surely the better of two cards is played: for a difference of one card in worth
COLOR_SHARPNESS = 10.0  # and the color named of which there is one card more
ODD = 0.03  # of all deeds have another reason
ODD_DRAW = log(0.02)  # somebody draws who could have played
FAR_BETTER = 100.0  # in an exponent: more makes no difference
BURN_IN = 10  # times the exchanges between two deals, before the first
NOBODY = -1  # for a seat


class Clue(NamedTuple):
    """A deed, and how well a hand explains it: the places of the hand that it is about, and what has left it since."""

    first: int
    held: int
    gone: int
    explain: Callable[[int], float]  # the logarithm of the chance of the deed, by the hand of that time

    def weigh(self, cards: Sequence[int]) -> float:
        hand = self.gone
        for card in cards[self.first : self.held]:
            hand |= BIT[card]
        return self.explain(hand)


class Reader:
    """Reads deeds as clues, for the side that is in play."""

    def __init__(self, compiled: CompiledRules, side: int) -> None:
        self.compiled, self.side = compiled, side
        self.faces = compiled.faces[side]

    def clues(self, signs: Iterable[Sign], size: int, bluffs: float) -> Iterator[Clue]:
        """Of a hand of so many cards; whatever is left of it tells nothing of one that is gone."""
        for sign in signs:
            held = size - sign.drawn
            if held > 0 and sign.top in self.faces.by_word:
                yield from self.clues_of(sign, held, bluffs)

    def clues_of(self, sign: Sign, held: int, bluffs: float) -> Iterator[Clue]:
        gone, fitting = self.one_of_each(sign.gone), self.fitting(sign)
        match sign.kind:
            case "named":
                yield Clue(
                    0, held, gone, partial(explain_color, self.faces.color_masks, self.compiled.colors.index(sign.what))
                )
            case "took":
                yield Clue(0, held, gone, partial(explain_lack, self.faces.answers[self.kind_of(sign.top)]))
            case "played" if (card := self.one_of_each([sign.what])) & fitting:
                odd = bluffs if self.faces.condition[card.bit_length() - 1] else ODD
                yield Clue(0, held, gone | card, partial(explain_card, self.compiled, self.side, fitting, card, odd))
            case "drew":
                yield Clue(0, held, gone, partial(explain_lack, fitting))
            case "kept" if self.compiled.may_play_drawn and not gone & ~self.wanted(fitting):
                yield Clue(held - 1, held, 0, partial(explain_lack, self.wanted(fitting)))
            case _:
                pass

    def one_of_each(self, words: Iterable[str]) -> int:
        mask = 0
        for word in words:
            copies = self.faces.by_word.get(word, 0) & ~mask
            mask |= copies & -copies
        return mask

    def kind_of(self, word: str) -> int:
        return self.faces.kind[self.faces.by_word[word].bit_length() - 1]

    def fitting(self, sign: Sign) -> int:
        """On the top card of that time; nothing is known to fit while nobody has named a color."""
        color = sign.color or card_facts(self.compiled)[sign.top].color
        if color is None:
            return 0
        number = self.compiled.colors.index(color)
        if sign.after_penalty and self.compiled.follows_color:
            return self.faces.color_or_wild[number]
        return self.faces.fits[number][self.kind_of(sign.top)]

    def wanted(self, fitting: int) -> int:
        """A drawn card that fits is played, unless it is wild."""
        return fitting & ~self.faces.wilds


@lru_cache(maxsize=8)
def reader(compiled: CompiledRules, side: int) -> Reader:
    return Reader(compiled, side)


def explain_lack(lacking: int, hand: int) -> float:
    return ODD_DRAW if hand & lacking else 0.0


def explain_color(masks: Sequence[int], named: int, hand: int) -> float:
    own = (hand & masks[named]).bit_count()
    chances = [exp(min(FAR_BETTER, COLOR_SHARPNESS * ((hand & mask).bit_count() - own))) for mask in masks if mask]
    return log((1 - ODD) / sum(chances) + ODD / len(chances))


@lru_cache(maxsize=16)
def tastes(compiled: CompiledRules, side: int) -> list[float]:
    """What it is worth to most people to play each of the different cards."""
    values = side_values(compiled, side, WEIGHTS)
    return [calm + at_a_glance(act) / 2 if act else calm for calm, act in zip(values.calm, values.acts, strict=True)]


def explain_card(compiled: CompiledRules, side: int, fitting: int, played: int, odd: float, hand: int) -> float:
    """The card among all that fitted: each is played the more often the more it is worth."""
    faces, worth = compiled.faces[side], tastes(compiled, side)
    ranks, colors, masks = faces.rank, faces.color, faces.color_masks
    counts = [(hand & mask).bit_count() for mask in masks]
    counts[NO_COLOR] = max(counts)
    chosen = played.bit_length() - 1
    usual = worth[ranks[chosen]] + WEIGHTS.color * counts[colors[chosen]]
    worths = {}
    cards = hand & fitting
    while cards:
        card = cards.bit_length() - 1
        cards ^= BIT[card]
        worths[ranks[card]] = worth[ranks[card]] + WEIGHTS.color * counts[colors[card]]
    total = sum([exp(min(FAR_BETTER, SHARPNESS * (each - usual))) for each in worths.values()])
    return log((1 - odd) / total + odd / len(worths))


class Place(NamedTuple):
    """Where a hidden card is: in somebody's hand, or in nobody's."""

    owner: int
    cards: list[int]
    number: int


class BelievedDeals:
    """One deal after the other, each a little different from the last."""

    def __init__(self, imagination: Imagination, memory: Memory, random: Random, exchanges: int, doubts: float = 1) -> None:
        self.imagination, self.random, self.exchanges = imagination, random, exchanges
        self.beliefs = memory.beliefs(imagination)
        self.hands, self.rest = imagination.deal_hidden(random, self.beliefs)
        read = reader(imagination.compiled, imagination.side).clues
        self.clues = {
            seat: list(read(memory.signs(seat), size, memory.suspicion(seat, ODD * doubts)))
            for seat, size in imagination.sizes.items()
        }
        self.weights = {seat: [clue.weigh(self.hands[seat]) for clue in clues] for seat, clues in self.clues.items()}
        self.clues[NOBODY], self.weights[NOBODY] = [], []
        # What is known of a hand comes first in it, and stays.
        known = {seat: len(self.beliefs.known[seat]) for seat in self.hands}
        self.held = [
            Place(seat, cards, place) for seat, cards in self.hands.items() for place in range(known[seat], len(cards))
        ]
        self.all = self.held + [Place(NOBODY, self.rest, number) for number in range(len(self.rest))]
        self.exchange(BURN_IN * exchanges)

    def deal(self) -> Table:
        self.exchange(self.exchanges)
        hidden = HiddenCards(self.hands, in_random_order(self.rest, self.random))
        return self.imagination.lay_out(hidden, self.random, self.beliefs)

    def exchange(self, times: int) -> None:
        """Cards of two owners change places, so many times, unless that makes too little sense."""
        chance, held, everywhere, weights = self.random.random, self.held, self.all, self.weights
        for _ in range(times if held else 0):
            one, other = held[int(chance() * len(held))], everywhere[int(chance() * len(everywhere))]
            if one.owner == other.owner:
                continue
            swap(one, other)
            after = self.reweighed(one), self.reweighed(other)
            gain = sum(after[0]) + sum(after[1]) - sum(weights[one.owner]) - sum(weights[other.owner])
            if gain >= 0 or chance() < exp(gain):
                weights[one.owner], weights[other.owner] = after
            else:
                swap(one, other)

    def reweighed(self, place: Place) -> list[float]:
        """Clues that are about another card than before are weighed anew."""
        owner, cards, number = place
        return [
            clue.weigh(cards) if clue.first <= number < clue.held else weight
            for clue, weight in zip(self.clues[owner], self.weights[owner], strict=True)
        ]


def swap(one: Place, other: Place) -> None:
    one.cards[one.number], other.cards[other.number] = other.cards[other.number], one.cards[one.number]
