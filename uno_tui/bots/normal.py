"""The policy of the normal level: a score for each card, one move ahead.

It keeps wild cards, goes on with the color it has most of, names that one, hits whoever is nearly out, and doubts a card
when the odds say so. Scores add up in units of cards; between equals the order of the deck decides.
"""

from __future__ import annotations

from math import comb
from random import Random

from uno_tui.bots.judging import DANGER, WEIGHTS, Act, Weights, judge, side_values
from uno_tui.engine.facts import cards_forbidding
from uno_tui.engine.piles import bits
from uno_tui.engine.table import (
    ACCEPT,
    BIT,
    CHALLENGE,
    DONE,
    FIRST_CARD,
    KEEP,
    NO_COLOR,
    PossibleBluff,
    Table,
    order_of_play,
)
from uno_tui.engine.vocabulary import COLOR, DISCARD, DRAWN, GIVE, MENU, MORE, PLAYER, RESPONSE, SYMBOL

CARDS = -BIT[FIRST_CARD]
UNNOTICED = BIT[KEEP] | BIT[DONE]
PARTED_WITH = (DISCARD, GIVE)  # questions for a card that one can do without
SOON_OUT, ENDING = 2, 6  # cards of a hand: of somebody else, and of the own one, where the last card is thought of


def play_sensibly(table: Table, random: Random, weights: Weights = WEIGHTS) -> int:
    kind = table.decision_kind
    if kind == COLOR:
        return best_color(table, table.hands[table.asked], random)
    if kind == SYMBOL:
        return best_symbol(table)
    if kind == MENU:
        return best_option(table, weights)
    if kind == PLAYER:
        return best_target(table)
    cards = table.legal & CARDS
    if kind in PARTED_WITH and cards:
        return best_discard(table, cards, weights)
    if kind == RESPONSE:
        return best_answer(table, cards, weights)
    if not cards:
        return table.legal.bit_length() - 1
    card, score = best_card(table, cards, weights)
    if table.legal & BIT[KEEP] and score < -weights.keep:
        return KEEP
    return card


def best_card(table: Table, cards: int, weights: Weights) -> tuple[int, float]:
    faces, hand = table.faces, table.hands[table.asked]
    ranks, colors, masks = faces.rank, faces.color, faces.color_masks
    values = side_values(table.compiled, table.side, weights)
    acts, worth = values.acts, values.pressed if is_pressed(table) else values.calm
    is_ending = hand.bit_count() <= ENDING
    best, best_score = -1, -1000.0
    while cards:
        card = cards.bit_length() - 1
        cards ^= BIT[card]
        rank, color = ranks[card], colors[card]
        score = worth[rank]
        if color == NO_COLOR:
            rest = hand ^ BIT[card]
            score += weights.color * (max([(rest & mask).bit_count() for mask in masks]) - 1)
            if faces.condition[card] and table.compiled.challenges:
                answers = table.legal & CARDS if table.decision_kind == RESPONSE else 0
                if rest & cards_forbidding(table, card, answers):
                    score -= weights.bluff
        else:
            score += weights.color * ((hand & masks[color]).bit_count() - 1)
        if act := acts[rank]:
            score += worth_of(act, table, hand.bit_count() - 1, weights)
        if is_ending:
            score += ending(table, hand ^ BIT[card], card, weights)
        if score > best_score or (score == best_score and rank > ranks[best]):
            best, best_score = card, score
    return best, best_score


def is_pressed(table: Table) -> bool:
    """Somebody else will soon be out."""
    me = table.asked
    return min([hand.bit_count() for seat, hand in enumerate(table.hands) if hand and seat != me]) <= SOON_OUT


def ending(table: Table, rest: int, card: int, weights: Weights) -> float:
    """What is left of a small hand should be a card that fits, and one that may be the last."""
    faces = table.faces
    allowed = rest & faces.last_cards
    if rest & rest - 1:
        if not allowed:
            return -weights.stranded / 2
        return 0 if BIT[card] & faces.last_cards else weights.awkward
    if not rest:
        return 1000.0
    if not allowed:
        return -weights.stranded
    if rest & faces.wilds:
        return weights.ready
    color = faces.color[card]
    return weights.follows if color == NO_COLOR or rest & faces.color_masks[color] else 0


def worth_of(act: Act, table: Table, rest: int, weights: Weights) -> float:
    """What it is worth to the player on whose turn it happens, with so many cards left."""
    me, seats, hands = table.on_turn if table.decision_kind != RESPONSE else table.asked, table.seat_count, table.hands
    step = -table.direction if act.reverses & 1 else table.direction
    order = table.next_of if step == table.direction else order_of_play(seats, step, table.out)
    skips = act.skips
    if act.reverses and table.players_left == 2 and table.compiled.reverse_skips_two:
        skips += 1
    usual, after = danger(hands[table.next_of[me]]), order[me]
    worth = act.gain + act.luck + weights.hurt * act.hurt * danger(hands[after])
    if act.hurt and hands[after].bit_count() + act.hurt >= table.compiled.too_many_cards:
        worth += weights.knock_out
    if act.again or skips >= table.players_left - 1:
        worth += weights.again + weights.turn * usual
    else:
        for _ in range(skips):
            after = order[after]
        worth += weights.turn * (usual - danger(hands[after]))
    if act.hurt_one or act.hurt_all or act.tokens:
        dangers = [danger(hand) for seat, hand in enumerate(hands) if seat != me]
        worth += weights.hurt * (act.hurt_one * max(dangers) + act.hurt_all * sum(dangers))
        worth += weights.turn * act.tokens * max(dangers)
    if act.swaps:
        worth += weights.swap * (rest - min(hand.bit_count() for seat, hand in enumerate(hands) if hand and seat != me))
    if act.passes:
        worth += weights.swap * (rest - hands[order_of_play(seats, -step, table.out)[me]].bit_count())
    if act.shuffles:
        held = sum(hand.bit_count() for seat, hand in enumerate(hands) if seat != me) + rest
        worth += weights.swap * (rest - held / table.players_left)
    if act.flips:
        worth += weights.flip
    return worth


def danger(hand: int) -> float:
    return DANGER[hand.bit_count()]


def best_color(table: Table, hand: int, random: Random) -> int:
    masks, points = table.faces.color_masks, table.faces.points
    colors = bits(table.legal)
    scores = [
        (cards.bit_count(), sum(points[card] for card in bits(cards)), random.random())
        for cards in [hand & masks[color] for color in colors]
    ]
    return colors[scores.index(max(scores))]


def best_symbol(table: Table) -> int:
    """The one that is held most often; of several the first in the deck."""
    hand, masks = table.hands[table.asked], table.faces.symbol_masks
    return max(bits(table.legal), key=lambda kind: (hand & masks[kind]).bit_count())


def best_option(table: Table, weights: Weights) -> int:
    """Effects are told as the player of the card sees them; whom they hit may be the one who chooses."""
    judged = judge(table.compiled)
    rest = table.hands[table.on_turn].bit_count()
    sign = 1 if table.asked == table.on_turn else -1
    places = bits(managed(table))
    worths = [sign * worth_of(judged.act_of_all(table.menu[place].effects), table, rest, weights) for place in places]
    return places[worths.index(max(worths))]


def managed(table: Table) -> int:
    """The answers to what is asked, but of a menu no failure: a computer player manages whatever it performs."""
    if table.decision_kind != MENU:
        return table.legal
    return sum(BIT[place] for place in bits(table.legal) if not table.menu[place].is_failure)


def to_be_noticed(table: Table) -> Table:
    """The same table without what nobody may notice, if there is anything else to do.

    For that it's too late: keeping a card is decided in `at_first_sight`.
    """
    if table.decision_kind in (DRAWN, MORE, DISCARD):
        table.legal = table.legal & ~UNNOTICED or table.legal
    return table


def best_target(table: Table) -> int:
    """The smallest hand to swap with, and to stop; of several the next one. Who is helped by it should need it most."""
    hands, seats, me = table.hands, table.seat_count, table.asked
    targets = [(me + table.direction * hop) % seats for hop in range(1, seats)]
    targets = [seat for seat in targets if table.legal & BIT[seat]]
    acts = side_values(table.compiled, table.side, WEIGHTS).acts
    act = acts[table.faces.rank[table.discard_pile[-1]]]
    choose = max if act and act.hurt_one < 0 else min
    return choose(targets, key=lambda seat: hands[seat].bit_count())


def best_discard(table: Table, cards: int, weights: Weights) -> int:
    """What is worth least in the hand: neither a wild card nor one of many of a color."""
    faces = table.faces
    worth = side_values(table.compiled, table.side, weights).calm

    def score(card: int) -> tuple[float, int]:
        same = (cards & faces.color_masks[faces.color[card]]).bit_count()
        return worth[faces.rank[card]] - weights.color * same, faces.rank[card]

    return max(bits(cards), key=score)


def best_answer(table: Table, cards: int, weights: Weights) -> int:
    """To answer a penalty, to take it, or to doubt the card."""
    burden = 1.0 + table.stack_count + (judge(table.compiled).until(table.stack_until.cards) if table.stack_until else 0)
    if table.hands[table.asked].bit_count() + burden > table.compiled.too_many_cards:
        burden += weights.knock_out
    if table.legal & BIT[CHALLENGE] and table.bluff and is_doubtful(table, table.bluff, burden, weights):
        return CHALLENGE
    if not cards:
        return ACCEPT
    card, score = best_card(table, cards, weights)
    return card if score > -burden or not table.legal & BIT[ACCEPT] else ACCEPT


def is_doubtful(table: Table, bluff: PossibleBluff, burden: float, weights: Weights) -> bool:
    """By what both would have to draw."""
    guilt = chance_of_guilt(table, bluff, weights)
    extra = table.rules.challenge.failed_extra
    return guilt * (burden + weights.hurt * (burden - 1)) > (1 - guilt) * extra


def chance_of_guilt(table: Table, bluff: PossibleBluff, weights: Weights) -> float:
    """How likely it is that such a hand held what forbade the card, given that most people would then not have played it."""
    seen = table.hands[table.asked]
    for card in table.discard_pile[min(table.unseen_discards, len(table.discard_pile) - 1) :]:
        seen |= BIT[card]
    unseen = len(table.pack.cards) - seen.bit_count()
    forbidding = (bluff.forbidding & ~seen).bit_count()
    held = table.hands[bluff.seat].bit_count()
    could = 1 - comb(unseen - forbidding, held) / comb(unseen, held)
    return could * weights.suspicion / (could * weights.suspicion + 1 - could)
