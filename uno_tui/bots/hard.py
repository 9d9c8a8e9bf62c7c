"""The hard level: Monte Carlo search over imagined deals.

Every move is tried on the same imagined deals: the others and oneself play on as the normal level does, for some turns or to
the end, and what is reached is valued. A move that is surely worse than the best is not tried any longer. The budget is a
number of deals, not a time: the same seed makes the same move on every machine.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from random import Random
from typing import NamedTuple

from uno_tui.bots.habits import NO_SLIPS, settle_calls
from uno_tui.bots.hard_value import chance_to_win
from uno_tui.bots.inference import BelievedDeals
from uno_tui.bots.judging import WEIGHTS, Weights
from uno_tui.bots.memory import Memory
from uno_tui.bots.normal import managed, play_sensibly, to_be_noticed
from uno_tui.engine.actions import ANSWERS
from uno_tui.engine.imagining import Imagination
from uno_tui.engine.moves import Move, move_of
from uno_tui.engine.piles import bits, in_deck_order
from uno_tui.engine.table import BIT, DRAW, FIRST_CARD, Table
from uno_tui.engine.vocabulary import DISCARD, DRAWN, GIVE, RESPONSE, ROUND_OVER, TURN
from uno_tui.names import MOST_PLAYERS

NOBODY_FORGETS = [NO_SLIPS] * MOST_PLAYERS


class Budget(NamedTuple):
    deals: int = 300  # played on, for each move that is still in question
    batch: int = 20  # deals between two looks at which moves are
    exchanges: int = 8  # of cards, between one deal and the next
    ahead: int = 24  # moves, before a position is valued
    surely: float = 2.0  # standard errors
    trust: float = 0.3  # standard errors by which a move must be better than that of the normal level


BUDGET = Budget()


def choose_by_search(
    imagination: Imagination, memory: Memory, random: Random, taste: Weights = WEIGHTS, budget: Budget = BUDGET
) -> Move:
    """The answer to what is asked of the seat whose imagination and memory these are.

    Between moves that seem as good as each other the taste decides, and it says how much the others are doubted.
    """
    deals = BelievedDeals(imagination, memory, random, budget.exchanges, taste.suspicion / WEIGHTS.suspicion)
    return move_of(deals.deal(), search(lambda: to_be_noticed(deals.deal()), random, budget, taste))


def search(deal: Callable[[], Table], random: Random, budget: Budget, taste: Weights = WEIGHTS) -> int:
    """The best of the legal moves, as a bit number that holds on every deal."""
    table = deal()
    usual = play_sensibly(table, random, taste)
    moves = distinct_moves(table, usual)
    values: dict[int, list[float]] = {code: [] for code in moves}
    if len(moves) == 1:
        return usual
    for number in range(budget.deals):
        if number and number % budget.batch == 0:
            values = still_in_question(values, budget.surely)
            if len(values) == 1:
                break
        for code, results in values.items():
            results.append(play_on(table.copy(), code, random, budget.ahead))
        table = deal()
    best = max(values, key=lambda code: sum(values[code]))
    if best != usual and usual in values:
        gain, error = difference(values[best], values[usual])
        if gain < budget.trust * error:
            return usual
    return best


def distinct_moves(table: Table, usual: int) -> list[int]:
    """What the normal level would play, and the others; of cards that look alike one.

    To draw although a card fits is worth a thought only where all that fits is wild.
    """
    legal = managed(table)
    if table.decision_kind not in (TURN, DRAWN, RESPONSE, DISCARD, GIVE):
        return bits(legal)
    if table.decision_kind == TURN and legal >> FIRST_CARD << FIRST_CARD & ~table.faces.wilds:
        legal &= ~BIT[DRAW]
    word = table.faces.word
    faces = {word[code] or code: code for code in [*in_deck_order(table, legal), usual]}
    return list(faces.values())


def still_in_question(values: dict[int, list[float]], surely: float) -> dict[int, list[float]]:
    best = max(values.values(), key=sum)
    kept = {}
    for code, results in values.items():
        gain, error = difference(best, results)
        if gain <= surely * error:
            kept[code] = results
    return kept


def difference(one: list[float], other: list[float]) -> tuple[float, float]:
    """On the same deals: the mean, and its standard error."""
    count = len(one)
    differences = [a - b for a, b in zip(one, other, strict=True)]
    mean = sum(differences) / count
    variance = sum([(each - mean) ** 2 for each in differences]) / (count - 1)
    return mean, sqrt(variance / count)


def play_on(table: Table, code: int, random: Random, ahead: int) -> float:
    """The chance to win of whoever makes this move."""
    seat, kind = table.asked, table.decision_kind
    ANSWERS[kind](table, code)
    while (kind := table.decision_kind) < ROUND_OVER and (ahead > 0 or kind != TURN):
        ahead -= 1
        if table.open_windows:
            settle_calls(table, NOBODY_FORGETS, random, table.open_windows)
        legal = table.legal
        ANSWERS[kind](table, play_sensibly(table, random) if legal & legal - 1 else legal.bit_length() - 1)
    if kind >= ROUND_OVER:
        return float(table.round_winner == seat)
    return chance_to_win(table, seat)
