"""The end of a round and of the game: who won, who scores what, and whether another round follows (R-71 to R-74)."""

from __future__ import annotations

from collections.abc import Sequence

from uno_tui.engine.events import GameEnded, RoundEnded
from uno_tui.engine.piles import card_words
from uno_tui.engine.table import BIT, NEXT_ROUND, Table
from uno_tui.engine.vocabulary import GAME_OVER, ROUND_OVER


def end_round(table: Table, winner: int | None) -> bool:
    """Count, write down and clear what belongs to a round alone. Always waits: for the next round or for ever."""
    points = hand_points(table)
    if winner is not None:
        score(table, winner, points)
    table.round_winner = winner
    table.pending.clear()  # also for whoever is just carrying it out
    table.clear_effects()
    table.asked = -1
    table.winners = winners(table, winner)
    table.decision_kind = GAME_OVER if table.winners else ROUND_OVER
    table.legal = 0 if table.winners else BIT[NEXT_ROUND]
    if table.events is not None:
        hands = tuple([card_words(table, hand) for hand in table.hands])
        table.events.append(RoundEnded(winner, hands, tuple(points), tuple(table.scores)))
        if table.winners:
            table.events.append(GameEnded(table.winners))
    return True


def hand_points(table: Table) -> list[int]:
    """All hands are counted by one and the same side (R-73)."""
    side = table.compiled.scoring_side
    values = (table.faces if side is None else table.pack.sides[side]).points
    return [points_of(hand, values) for hand in table.hands]


def points_of(hand: int, values: Sequence[int]) -> int:
    total = 0
    while hand:
        card = hand.bit_length() - 1
        total += values[card]
        hand ^= BIT[card]
    return total


def score(table: Table, winner: int, points: list[int]) -> None:
    if table.rules.scoring.mode == "penalty_points":
        for seat, count in enumerate(points):
            if seat != winner:
                table.scores[seat] += count
    else:
        table.scores[winner] += sum(points) - points[winner]


def winners(table: Table, winner: int | None) -> tuple[int, ...]:
    """Nobody, until the target is reached: then the round's winner, or in the other mode whoever has the least."""
    if table.rules.scoring.mode == "winner_takes_all":
        # A target of 1 is the one-round game: who goes out has won, even if the others hold nothing but zeros.
        if winner is None or (table.scores[winner] < table.rules.scoring.target and table.rules.scoring.target > 1):
            return ()
        return (winner,)
    if max(table.scores) < table.rules.scoring.target:
        return ()
    least = min(table.scores)
    best = tuple([seat for seat, total in enumerate(table.scores) if total == least])
    return () if len(best) > 1 and table.rules.scoring.tie == "extra_round" else best


def end_blocked_round(table: Table) -> bool:
    """Nobody can move and no card can be drawn: the round is void, or the lowest hand wins it if that is one hand."""
    winner = None
    if table.rules.exhaustion.blocked_round == "lowest_hand":
        points = hand_points(table)
        lowest = [seat for seat, count in enumerate(points) if count == min(points)]
        winner = lowest[0] if len(lowest) == 1 else None
    return end_round(table, winner)
