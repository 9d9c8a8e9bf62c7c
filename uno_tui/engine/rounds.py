"""The end of a round and of the game: who won, who scores what, and whether another round follows (R-71 to R-74)."""

from __future__ import annotations

from collections.abc import Sequence

from uno_tui.engine.events import GameEnded, KnockedOut, RoundEnded
from uno_tui.engine.piles import bits, card_words
from uno_tui.engine.table import BIT, NEXT_ROUND, Table
from uno_tui.engine.vocabulary import GAME_OVER, ROUND_OVER


def end_round(table: Table, winner: int | None, is_last_left: bool = False) -> bool:
    """Count, write down and clear what belongs to a round alone. Always waits: for the next round or for ever."""
    points = hand_points(table)
    if winner is not None:
        score(table, winner, points)
    gone_before = table.out_of_game
    table.round_winner = winner
    table.pending.clear()  # also for whoever is just carrying it out
    table.clear_effects()
    table.asked = -1
    table.winners = winners(table, winner)
    table.decision_kind = GAME_OVER if table.winners else ROUND_OVER
    table.legal = 0 if table.winners else BIT[NEXT_ROUND]
    if table.events is not None:
        hands = tuple([card_words(table, hand) for hand in table.hands])
        table.events.append(RoundEnded(winner, hands, tuple(points), tuple(table.scores), is_last_left))
        for seat in bits(table.out_of_game & ~gone_before):
            table.events.append(KnockedOut(seat, "points", table.scores[seat]))
        if table.winners:
            table.events.append(GameEnded(table.winners))
    return True


def hand_points(table: Table) -> list[int]:
    """All hands are counted by one and the same side (R-73); who was knocked out counts what the table has agreed on."""
    side = table.compiled.scoring_side
    values = (table.faces if side is None else table.pack.sides[side]).points
    points = [points_of(hand, values) for hand in table.hands]
    for seat in bits(table.out & ~table.out_of_game) if table.out else ():
        points[seat] = table.rules.knock_out.worth
    return points


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
    if table.rules.knock_out.at_target:
        return last_one_left(table)
    if max(table.scores) < table.rules.scoring.target:
        return ()
    least = min(table.scores)
    best = tuple([seat for seat, total in enumerate(table.scores) if total == least])
    return () if len(best) > 1 and table.rules.scoring.tie == "extra_round" else best


def last_one_left(table: Table) -> tuple[int, ...]:
    """Who has reached the target is out of the game. When that hits all who are left at once, the lowest of them has won."""
    scores, scoring = table.scores, table.rules.scoring
    playing = [seat for seat in range(table.seat_count) if not table.out_of_game & BIT[seat]]
    left = [seat for seat in playing if scores[seat] < scoring.target]
    if not left:
        least = min(scores[seat] for seat in playing)
        left = [seat for seat in playing if scores[seat] == least]
        if scoring.tie == "shared":
            return tuple(left)
    table.out_of_game |= sum(BIT[seat] for seat in playing if seat not in left)
    return tuple(left) if len(left) == 1 else ()


def end_blocked_round(table: Table) -> bool:
    """Nobody can move and no card can be drawn: the round is void, or the lowest hand wins it if that is one hand."""
    winner = None
    if table.rules.exhaustion.blocked_round == "lowest_hand":
        points = hand_points(table)
        seats = [seat for seat in range(table.seat_count) if not table.out & BIT[seat]]
        least = min(points[seat] for seat in seats)
        lowest = [seat for seat in seats if points[seat] == least]
        winner = lowest[0] if len(lowest) == 1 else None
    return end_round(table, winner)
