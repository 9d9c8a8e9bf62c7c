"""What cards are worth: an evaluation of each card by its effects, worked out once for a table's rules.

It walks the closed family of effects, so that a card written tomorrow is judged as well: what it does is told in cards that
somebody draws and in turns that somebody loses. Which of that is worth how much stands in `WEIGHTS`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache
from typing import NamedTuple, assert_never

from uno_tui.bots.characters import Character
from uno_tui.engine.facts import CompiledRules, KindFacts, card_facts, kind_facts
from uno_tui.engine.moves import Move
from uno_tui.engine.table import BIT
from uno_tui.engine.views import PlayerView
from uno_tui.rulebook.amounts import Amount
from uno_tui.rulebook.conditions import If
from uno_tui.rulebook.effects import (
    CardsHanded,
    ChooseColorEffect,
    Discard,
    DiscardEffect,
    DrawEffect,
    Effect,
    GiveCardsEffect,
    IfEffect,
    Menu,
    MenuEffect,
    MenuOption,
    PenaltyEffect,
    PlayMoreEffect,
    ShowHandEffect,
    SimpleEffect,
    SkipEffect,
    SwapEffect,
    TakeCardsEffect,
    TurnOverEffect,
)
from uno_tui.rulebook.filters import OF_THE_COLOR, CardFilter, filter_of
from uno_tui.rulebook.who import Who


class Weights(NamedTuple):
    """The taste of a player. One card more or less in the own hand counts 1."""

    points: float = 0.006  # for each point that leaves the hand
    pressed: float = 2.0  # times that when somebody will soon be out
    color: float = 0.12  # for each card more of the color that one goes on with
    wild: float = 1.2  # a wild card that is kept
    wild_draw: float = 0.8  # and what it is worth more when it makes somebody draw
    hurt: float = 0.12  # for each card that somebody draws, times the danger of that hand
    turn: float = 0.3  # a turn that somebody does not get, times the danger of that hand
    again: float = 1.0  # another turn of one's own
    swap: float = 0.6  # for each card that a hand becomes smaller
    flip: float = 0.2  # a hand of unknown cards in place of this one
    ready: float = 1.5  # a last card that will surely fit
    follows: float = 0.4  # of that, if it has the color in force
    stranded: float = 2.0  # a last card that must not be played
    awkward: float = 0.3  # to get rid of a card that must not be the last one
    bluff: float = 1.5  # a card that should not have been played
    keep: float = 0.5  # a drawn card that is kept
    answer: float = 0.6  # an answer to attacks that is kept
    knock_out: float = 8.0  # somebody who holds too many cards by it
    suspicion: float = 0.7  # how often somebody bluffs who can


WEIGHTS = Weights()
# How much it matters to stop a hand of so many cards.
DANGER = (0.0, 4.0, 2.2, 1.5, 1.2, 1.0, 0.9, *[0.8] * len(BIT))


class Act(NamedTuple):
    """What a card does when it is played: in cards, in turns, or how often."""

    hurt: float = 0  # cards the next player draws
    hurt_one: float = 0  # cards that somebody draws who is singled out
    hurt_all: float = 0  # cards each of the others draws
    skips: int = 0  # players who lose a turn
    reverses: int = 0
    again: int = 0  # all others lose a turn
    gain: float = 0  # cards that leave the own hand
    swaps: int = 0
    passes: int = 0
    shuffles: int = 0
    tokens: int = 0
    flips: int = 0
    luck: float = 0  # what a card turned over may bring


NO_ACT = Act()
SECOND_LAST = 2  # cards in the hand
GIVEN_AWAY = 1.8  # cards of one color in the average hand
AVERAGE_HAND = 6


def together(acts: Iterable[Act]) -> Act:
    return Act(*map(sum, zip(NO_ACT, *acts, strict=True)))


def at_a_glance(act: Act) -> float:
    """What it is worth to its player, whoever sits there."""
    return (
        0.25 * (act.hurt + act.hurt_one)
        + 0.5 * act.hurt_all
        + 0.3 * act.skips
        + act.again
        + act.gain
        + 0.5 * act.tokens
        + act.luck
    )


class Judgement:
    """Every kind of card under the rules of one table."""

    def __init__(self, compiled: CompiledRules) -> None:
        copies = compiled.copies[0]
        colors = (*compiled.colors, None)
        self.deck = [(compiled.kinds[face.kind], colors[face.color], face.tag, face.attack > 0) for face in copies]
        self.until_color = len(copies) / max(1, sum(info.color == 0 for info in copies) or len(copies) / 5)
        self.acts = [self.act_of_card(facts.effects) for facts in kind_facts(compiled)]  # by kind

    def act_of(self, effect: Effect) -> Act:  # noqa: C901, PLR0912 (one branch for each kind)
        if isinstance(effect, str):
            return simple_act(effect)
        if isinstance(effect, PenaltyEffect):
            return Act(hurt=self.cards(effect.penalty), skips=1)
        if isinstance(effect, DrawEffect):
            return cards_act(effect.draw.who, self.cards(effect.draw))
        if isinstance(effect, DiscardEffect):
            return cards_act(effect.discard.who, -self.discarded(effect.discard))
        if isinstance(effect, PlayMoreEffect):
            return Act(gain=GIVEN_AWAY - 1)
        if isinstance(effect, SwapEffect):
            return Act(swaps=1) if effect.swap_hands.who in ("chosen", "fewest-cards") else Act(passes=1)
        if isinstance(effect, SkipEffect):
            return Act(tokens=1)
        if isinstance(effect, ChooseColorEffect | ShowHandEffect):
            return NO_ACT
        if isinstance(effect, GiveCardsEffect):
            return self.gift_act(effect.give_cards, 1)
        if isinstance(effect, TakeCardsEffect):
            return self.gift_act(effect.take_cards, -1)
        if isinstance(effect, MenuEffect):
            return self.menu_act(effect.menu)
        if isinstance(effect, TurnOverEffect):
            cases = effect.turn_over_top.all_cases
            return Act(luck=sum(self.share(case.of) * self.glance(case.then) for case in cases))
        if isinstance(effect, IfEffect):
            odds, fork = self.odds(effect.if_), effect.if_
            return Act(luck=odds * self.glance(fork.then) + (1 - odds) * self.glance(fork.else_))
        assert_never(effect)

    def gift_act(self, order: CardsHanded, sign: int) -> Act:
        """As many cards come to the other as leave the own hand, or the other way round."""
        cards = sign * (order.count or self.discarded(Discard(all_of=order.all_of)))
        return cards_act(order.who, cards)._replace(gain=cards)

    def menu_act(self, menu: Menu) -> Act:
        if menu.by == "chance":
            return Act(luck=self.average(menu.options.values()))
        choose = max if menu.by == "self" else min
        return choose((self.act_of_all(option.effects) for option in menu.options.values()), key=at_a_glance)

    def glance(self, effects: Iterable[Effect]) -> float:
        return at_a_glance(self.act_of_all(effects))

    def act_of_card(self, effects: Iterable[Effect]) -> Act | None:
        act = self.act_of_all(effects)
        return None if act == NO_ACT else act

    def act_of_all(self, effects: Iterable[Effect]) -> Act:
        return together(map(self.act_of, effects))

    def odds(self, fork: If) -> float:
        """How likely a condition is true, for a hand and a table like any other."""
        if fork.chance:
            return fork.chance / 100
        if fork.holds:
            return float(1 - (1 - self.share(fork.holds)) ** AVERAGE_HAND)
        cards = fork.top or fork.on
        return self.share(cards) if cards else 0.5

    def average(self, options: Collection[MenuOption]) -> float:
        """What a menu is worth that chance chooses from."""
        worth = sum(option.weight * self.glance(option.effects) for option in options)
        return worth / sum(option.weight for option in options)

    def cards(self, amount: Amount) -> float:
        if amount.until is None:
            return (amount.low + amount.high) / 2
        return min(self.until(filter_of(amount.until)), amount.at_most or len(self.deck))

    def until(self, cards: CardFilter) -> float:
        """How many cards it takes until one of these comes up."""
        return self.until_color if cards == OF_THE_COLOR else 1 / max(self.share(cards), 1 / len(self.deck))

    def discarded(self, discard: Discard) -> float:
        """How many cards leave the average hand."""
        if isinstance(discard.all_of, CardFilter):
            return self.share(discard.all_of) * AVERAGE_HAND
        return discard.most or GIVEN_AWAY

    def share(self, cards: CardFilter) -> float:
        """How much of the deck is meant."""
        return sum(cards.fits(*face) for face in self.deck) / len(self.deck)


def cards_act(who: Who, cards: float) -> Act:
    """So many cards come to somebody's hand, or leave it."""
    match who:
        case "self":
            return Act(gain=-cards)
        case "next":
            return Act(hurt=cards)
        case "others":
            return Act(hurt_all=cards)
        case "everyone":
            return Act(hurt_all=cards, gain=-cards)
        case "previous" | "chosen" | "fewest-cards" | "most-cards":
            return Act(hurt_one=cards)


def simple_act(effect: SimpleEffect) -> Act:  # noqa: C901 (one branch for each kind of effect)
    match effect:
        case "choose-color" | "keep-color" | "choose-player" | "choose-symbol":
            return NO_ACT
        case "skip":
            return Act(skips=1)
        case "skip-everyone":
            return Act(again=1)
        case "reverse":
            return Act(reverses=1)
        case "flip":
            return Act(flips=1)
        case "skip-token":
            return Act(tokens=1)
        case "swap-hands":
            return Act(swaps=1)
        case "pass-hands":
            return Act(passes=1)
        case "shuffle-hands":
            return Act(shuffles=1)
        case "offer-drawn":
            return Act(luck=0.3)  # a turn with a single card to choose from
        case _:
            assert_never(effect)


class SideValues:
    """The cards of one side, by `Faces.rank`: what playing one is worth before anybody looks around."""

    def __init__(self, compiled: CompiledRules, side: int, weights: Weights) -> None:
        kinds = [info.kind for info in compiled.different[side]]
        judged, facts, marked = judge(compiled), kind_facts(compiled), card_facts(compiled)
        self.acts = [
            judged.act_of_card(marked[info.word].effects) if info.tag else judged.acts[info.kind]
            for info in compiled.different[side]
        ]
        self.calm = [value_of(facts[kind], weights, 1) for kind in kinds]
        self.pressed = [value_of(facts[kind], weights, weights.pressed) for kind in kinds]


def value_of(card: KindFacts, weights: Weights, pressure: float) -> float:
    """Points are to leave the hand, wild cards and answers to attacks are to stay whatever they count."""
    kept = weights.answer if card.is_answer else 0
    if card.is_wild:
        return -weights.wild - (weights.wild_draw if card.attack else 0) - kept
    return weights.points * card.points * pressure - kept


@lru_cache(maxsize=32)
def judge(compiled: CompiledRules) -> Judgement:
    return Judgement(compiled)


@lru_cache(maxsize=64)
def side_values(compiled: CompiledRules, side: int, weights: Weights) -> SideValues:
    return SideValues(compiled, side, weights)


def taste_of(character: Character, is_bluffing: bool = False) -> Weights:
    """Who is in the mood to bluff sees nothing wrong with a card that should not be played."""
    return WEIGHTS._replace(
        hurt=WEIGHTS.hurt * character.attacks,
        turn=WEIGHTS.turn * character.attacks,
        bluff=0 if is_bluffing else WEIGHTS.bluff,
        suspicion=min(1.0, WEIGHTS.suspicion * character.doubts),
    )


def leaves_one_card(view: PlayerView, move: Move, compiled: CompiledRules) -> bool:
    """Whether this is the moment to call: the card is still in the hand, and nothing else will change that hand."""
    if move.verb != "play" or len(view.hand) != SECOND_LAST:
        return False
    act = judge(compiled).act_of_all(card_facts(compiled)[move.word].effects)
    return not (act.gain or act.swaps or act.passes or act.shuffles or act.luck)
