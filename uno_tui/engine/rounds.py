"""The end of a round and of the game: who won, who scores what, and whether another round follows (R-71 to R-74)."""

from __future__ import annotations

from uno_tui.engine.events import GameEnded, RoundEnded
from uno_tui.engine.piles import words
from uno_tui.engine.table import BIT, GAME_OVER, NEXT_ROUND, ROUND_OVER, Table


def end_round(t: Table, winner: int | None) -> bool:
    """Count, write down and clear what belongs to a round alone. Always waits: for the next round or for ever."""
    points = hand_points(t)
    if winner is not None:
        score(t, winner, points)
    t.round_winner = winner
    t.agenda.clear()  # also for whoever is just carrying it out
    t.clear_effects()
    t.asked = -1
    t.winners = winners(t, winner)
    t.kind = GAME_OVER if t.winners else ROUND_OVER
    t.legal = 0 if t.winners else BIT[NEXT_ROUND]
    if t.events is not None:
        hands = tuple([words(t, hand) for hand in t.hands])
        t.events.append(RoundEnded(winner, hands, tuple(points), tuple(t.scores)))
        if t.winners:
            t.events.append(GameEnded(t.winners))
    return True


def hand_points(t: Table) -> list[int]:
    """All hands are counted by one and the same side (R-73)."""
    side = t.kit.scoring_side
    values = (t.faces if side is None else t.pack.sides[side]).points
    return [points_of(hand, values) for hand in t.hands]


def points_of(hand: int, values: list[int]) -> int:
    total = 0
    while hand:
        card = hand.bit_length() - 1
        total += values[card]
        hand ^= BIT[card]
    return total


def score(t: Table, winner: int, points: list[int]) -> None:
    if t.kit.penalty_points:
        for seat, count in enumerate(points):
            if seat != winner:
                t.scores[seat] += count
    else:
        t.scores[winner] += sum(points) - points[winner]


def winners(t: Table, winner: int | None) -> tuple[int, ...]:
    """Nobody, until the target is reached: then the round's winner, or in the other mode whoever has the least."""
    if not t.kit.penalty_points:
        # A target of 1 is the one-round game: who goes out has won, even if the others hold nothing but zeros.
        if winner is None or (t.scores[winner] < t.kit.target and t.kit.target > 1):
            return ()
        return (winner,)
    if max(t.scores) < t.kit.target:
        return ()
    least = min(t.scores)
    best = tuple([seat for seat, total in enumerate(t.scores) if total == least])
    return () if len(best) > 1 and t.kit.breaks_ties else best


def end_blocked_round(t: Table) -> bool:
    """Nobody can move and no card can be drawn: the round is void, or the lowest hand wins it if that is one hand."""
    winner = None
    if t.kit.lowest_hand_wins_block:
        points = hand_points(t)
        lowest = [seat for seat, count in enumerate(points) if count == min(points)]
        winner = lowest[0] if len(lowest) == 1 else None
    return end_round(t, winner)
