"""Awards at the end of a game: who did something that is worth a laugh or a bow, found in the course of the match.

There are at most five, everybody comes before anybody comes twice, and nobody is teased twice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Literal, NamedTuple, get_args

from uno_tui.match.course import Course

AwardKind = Literal[
    "bluffer", "forgetful", "longest-hand", "comeback", "lucky-draw", "fast-uno", "sharp-eye", "lie-detector", "sponge"
]
AWARD_KINDS: tuple[AwardKind, ...] = get_args(AwardKind)
TEASING: tuple[AwardKind, ...] = ("bluffer", "forgetful", "longest-hand", "sponge")
MOST_AWARDS = 5
MOST_SHARING = 2  # what three have done alike distinguishes nobody
WORTH_TELLING: dict[AwardKind, int] = {"lucky-draw": 2, "sharp-eye": 2, "sponge": 6}  # all others from 1 on
MANY_CARDS = 3  # more than were dealt


class Award(NamedTuple):
    """What for, who share it, the figure behind it, and the round, if it belongs to one."""

    kind: AwardKind
    seats: tuple[int, ...]
    figure: int
    round: int = 0


def awards(course: Course) -> list[Award]:
    """In the order of the kinds: of a game that is over."""
    candidates = [award for kind in AWARD_KINDS if (award := FOUND_BY[kind](course, kind))]
    chosen: list[Award] = []
    for is_first_time in (True, False):
        for award in candidates:
            if len(chosen) < MOST_AWARDS and award not in chosen and may_have(award, chosen, is_first_time):
                chosen.append(award)
    return sorted(chosen, key=lambda award: AWARD_KINDS.index(award.kind))


def may_have(award: Award, chosen: list[Award], is_first_time: bool) -> bool:
    teased = {seat for other in chosen if other.kind in TEASING for seat in other.seats}
    if award.kind in TEASING and teased.intersection(award.seats):
        return False
    honored = {seat for other in chosen for seat in other.seats}
    return not is_first_time or honored.isdisjoint(award.seats)


def most_of(counted: Counter[int], kind: AwardKind) -> Award | None:
    figure = max(counted.values(), default=0)
    seats = tuple(sorted(seat for seat, number in counted.items() if number == figure))
    is_worth_it = figure >= WORTH_TELLING.get(kind, 1) and len(seats) <= MOST_SHARING
    return Award(kind, seats, figure) if is_worth_it else None


def longest_hand(course: Course, kind: AwardKind) -> Award | None:
    """More than were dealt, and by quite a few."""
    held = [
        (max(hands), -number, hands.index(max(hands)))
        for number, now in enumerate(course.rounds, 1)
        for hands in now.hands
        if max(hands) >= max(now.hands[0]) + MANY_CARDS
    ]
    figure, number, _ = max(held, default=(0, 0, 0))
    seats = tuple(sorted({seat for cards, other, seat in held if (cards, other) == (figure, number)}))
    return Award(kind, seats, figure, -number) if held and len(seats) <= MOST_SHARING else None


def comeback(course: Course, kind: AwardKind) -> Award | None:
    """Whoever won a round after holding the most cards."""
    return max(comebacks(course, kind), key=lambda award: (award.figure, -award.round), default=None)


def comebacks(course: Course, kind: AwardKind) -> Iterator[Award]:
    for number, now in enumerate(course.rounds, 1):
        if now.winner is not None and now.most(now.winner) >= max(now.hands[0]) + MANY_CARDS:
            yield Award(kind, (now.winner,), now.most(now.winner), number)


def fast_uno(course: Course, kind: AwardKind) -> Award | None:
    """The fewest turns before a call, if nobody else was as fast."""
    if not course.calls:
        return None
    first = min(course.calls)
    is_alone = {call.seat for call in course.calls if call.turns == first.turns} == {first.seat}
    return Award(kind, (first.seat,), first.turns, first.round) if is_alone and first.turns else None


FOUND_BY: dict[AwardKind, Callable[[Course, AwardKind], Award | None]] = {
    "bluffer": lambda course, kind: most_of(course.bluffs, kind),
    "forgetful": lambda course, kind: most_of(course.forgotten, kind),
    "longest-hand": longest_hand,
    "comeback": comeback,
    "lucky-draw": lambda course, kind: most_of(course.straight_from_pile, kind),
    "fast-uno": fast_uno,
    "sharp-eye": lambda course, kind: most_of(course.catches, kind),
    "lie-detector": lambda course, kind: most_of(course.rightly_challenged, kind),
    "sponge": lambda course, kind: most_of(course.largest_penalty, kind),
}
