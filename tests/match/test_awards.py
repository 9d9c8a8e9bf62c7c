"""Awards: at most five, to as many players as can be, true, and nobody is teased twice."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uno_tui.lang import LANGUAGES, speaking
from uno_tui.match.awards import AWARD_KINDS, MOST_AWARDS, TEASING, Award, awards
from uno_tui.match.course import Course, CourseOfRound, EarlyCall
from uno_tui.narration.awards import told_awards

ANN, BO, CY = range(3)
NAMES = ("Ann", "Bo", "Cy")
DEALT = (7,) * 5


def course_with(*rounds: tuple[int | None, list[tuple[int, ...]]], **counted: Any) -> Course:
    """Rounds as who has won them and the hands after each move."""
    course = Course()
    for winner, hands in rounds:
        now = CourseOfRound()
        now.winner, now.hands = winner, [DEALT, *hands]
        course.rounds.append(now)
    for name, value in counted.items():
        setattr(course, name, Counter(value) if isinstance(value, dict) else value)
    return course


def test_a_quiet_game_has_none() -> None:
    assert awards(course_with((ANN, [(0, 5, 6)]))) == []


def test_each_is_given_to_who_did_it() -> None:
    course = course_with(
        (ANN, [(12, 5, 3), (0, 5, 3)]),
        bluffs={BO: 3, ANN: 1},
        straight_from_pile={CY: 4, BO: 2},
        calls=[EarlyCall(9, ANN, 1), EarlyCall(6, CY, 1)],
    )
    assert awards(course) == [
        Award("bluffer", (BO,), 3),
        Award("longest-hand", (ANN,), 12, 1),
        Award("comeback", (ANN,), 12, 1),
        Award("lucky-draw", (CY,), 4),
        Award("fast-uno", (CY,), 6, 1),
    ]


def test_everybody_comes_before_anybody_comes_twice() -> None:
    course = course_with(
        (ANN, [(0, 5, 3)]),
        straight_from_pile={ANN: 4},
        calls=[EarlyCall(5, ANN, 1)],
        catches={ANN: 3},
        rightly_challenged={BO: 2},
        bluffs={CY: 2},
        forgotten={ANN: 1},
    )
    found = awards(course)
    assert len(found) == MOST_AWARDS
    assert {seat for award in found for seat in award.seats} == {ANN, BO, CY}


def test_nobody_is_teased_twice() -> None:
    course = course_with((BO, [(15, 5, 3)]), bluffs={ANN: 2}, forgotten={ANN: 3}, largest_penalty={ANN: 8})
    assert [award.kind for award in awards(course)] == ["bluffer"]


def test_what_three_have_done_alike_is_nothing_special() -> None:
    assert awards(course_with((ANN, []), bluffs={ANN: 1, BO: 1, CY: 1})) == []
    assert awards(course_with((ANN, []), bluffs={ANN: 1, CY: 1})) == [Award("bluffer", (ANN, CY), 1)]


def test_a_hand_a_little_longer_than_the_deal_is_nothing_special() -> None:
    assert awards(course_with((ANN, [(9, 7, 7)]))) == []
    assert [award.figure for award in awards(course_with((BO, [(10, 7, 7)])))] == [10]


def test_whoever_won_a_round_from_a_long_hand_came_back() -> None:
    course = course_with((BO, [(7, 11, 7)]), (ANN, [(14, 7, 7)]), (CY, [(7, 20, 7)]))
    assert Award("comeback", (ANN,), 14, 2) in awards(course)


counts = st.dictionaries(st.integers(0, 4), st.integers(1, 30), max_size=5)
rounds = st.lists(
    st.tuples(st.none() | st.integers(0, 4), st.lists(st.tuples(*[st.integers(0, 40)] * 5), min_size=1, max_size=6)),
    max_size=4,
)
calls = st.lists(st.builds(EarlyCall, st.integers(0, 20), st.integers(0, 4), st.integers(1, 4)), max_size=5)


@given(rounds, st.lists(counts, min_size=6, max_size=6), calls)
def test_whatever_happens_they_are_few_and_fair(
    played: list[tuple[int | None, list[tuple[int, ...]]]], figures: list[dict[int, int]], called: list[EarlyCall]
) -> None:
    names = ("bluffs", "forgotten", "catches", "straight_from_pile", "rightly_challenged", "largest_penalty")
    course = course_with(*played, **dict(zip(names, figures, strict=True)), calls=called)
    found = awards(course)
    assert len(found) <= MOST_AWARDS
    assert len({award.kind for award in found}) == len(found)
    teased = [seat for award in found if award.kind in TEASING for seat in award.seats]
    assert len(set(teased)) == len(teased)
    assert all(1 <= len(award.seats) <= 2 and award.figure > 0 for award in found)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("figure", [1, 2])
def test_every_award_is_worded(language: str, figure: int) -> None:
    from uno_tui.narration.awards import award_text

    with speaking(language):
        lines = [award_text(Award(kind, (ANN, BO), figure), NAMES).line() for kind in AWARD_KINDS]
    assert len(set(lines)) == len(AWARD_KINDS)
    assert all("Ann" in line and "Bo" in line for line in lines)
    assert [line for line in lines if str(figure) not in line and "once" not in line] == []


def test_bots_are_named_as_what_they_are() -> None:
    course = course_with((ANN, []), bluffs={BO: 2})
    (award,) = told_awards(course, ("Ann", "Bo (bot)", "Cy"))
    assert award.line() == "Biggest bluffer: Bo (bot) – 2 bluffs"
