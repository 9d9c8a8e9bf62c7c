"""The course of a match: hands after each move, who was in the lead, and what the awards are given for."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.match.known_games import BLUFF, HONEST, ON_AND_ON, Known
from tests.tui.tables import ANN, BO, VARIANTS, close_hand, dealt, laid, lift, play_on, say
from uno_tui.match.course import Course, CourseOfRound
from uno_tui.match.journal import read_journal
from uno_tui.match.live import Match


def course_of(game: Known, folder: Path) -> Course:
    course = Course()
    read_journal(game.saved_in(folder, "game"), course.listen)
    return course


def course_with(*hands: tuple[int, ...]) -> CourseOfRound:
    course = CourseOfRound()
    course.hands += hands
    return course


def test_hands_are_counted_after_the_deal_and_after_each_move(tmp_path: Path) -> None:
    """As the notes beside these moves say: Ann's bluff costs her four cards, Bo's silence two."""
    hands = course_of(BLUFF, tmp_path).now.hands
    assert hands == [(3, 3), (2, 3), (2, 3), (6, 3), (6, 2), (7, 2), (7, 2), (7, 1), (7, 3), (6, 3)]


def test_each_round_has_a_course_of_its_own(tmp_path: Path) -> None:
    first, second = course_of(ON_AND_ON, tmp_path).rounds
    assert (first.hands, first.winner) == ([(1, 1), (0, 1)], ANN)
    assert (second.hands, second.winner) == ([(1, 1)], None)


def test_a_bluff_that_was_challenged_is_known_as_one(tmp_path: Path) -> None:
    course = course_of(BLUFF, tmp_path)
    assert (course.bluffs, course.bluffs_caught, course.rightly_challenged) == ({ANN: 1}, {ANN: 1}, {BO: 1})
    assert (course.forgotten, course.catches) == ({BO: 1}, {ANN: 1})


def test_an_honest_card_is_no_bluff(tmp_path: Path) -> None:
    assert not course_of(HONEST, tmp_path).bluffs


@pytest.mark.parametrize(("other", "bluffs"), [("red-1", 1), ("green-1", 0)])
def test_a_bluff_that_nobody_has_challenged_is_one_all_the_same(other: str, bluffs: int) -> None:
    match = laid("bts", 3, top="red-5", hands={"Ann": ["wild-draw-four", other, "blue-2"], "Bo": ["blue-1", "blue-3"]})
    say(match, "play wild-draw-four", "color blue", "accept")
    assert match.course.bluffs[ANN] == bluffs
    assert not match.course.bluffs_caught


def test_who_has_fewest_cards_leads_and_a_draw_between_changes_nothing() -> None:
    course = course_with((3, 3), (2, 3), (2, 2), (1, 2), (3, 2), (3, 1))
    assert course.leaders == [None, ANN, None, ANN, BO, BO]
    assert course.lead_changes == 1


def test_a_card_that_is_drawn_and_played_at_once_is_luck() -> None:
    match = laid("bts", 2, top="red-5", hands={"Ann": ["blue-2", "green-3"], "Bo": ["blue-4", "green-4"]}, draw=["red-7"])
    say(match, "draw", "play red-7")
    assert match.course.straight_from_pile == {ANN: 1}


def test_a_card_that_was_held_before_is_none() -> None:
    rules = {"turn": {"voluntary_draw": True}}
    hands = {"Ann": ["red-2", "green-3"], "Bo": ["blue-4", "red-4"]}
    match = laid("bts", 2, rules, top="red-5", hands=hands, draw=["purple-8", "green-9"])
    say(match, "draw")
    if match.decision.kind == "drawn":
        say(match, "keep")
    say(match, "play red-4", "play red-2")
    assert not match.course.straight_from_pile


def test_a_call_is_as_early_as_the_caller_has_had_few_turns() -> None:
    match = laid("bts", 2, top="red-5", hands={"Ann": ["red-1", "red-2", "red-3"], "Bo": ["red-4", "red-6", "red-8"]})
    say(match, "play red-1", "play red-4", "Ann: uno", "play red-2")
    assert match.course.calls == [(1, ANN, 1)]


def test_what_was_taken_back_was_never_made() -> None:
    match = laid_from_deal()
    before = list(match.course.now.hands)
    lift(match)
    match.make(match.decision.moves[0])
    close_hand(match)
    assert match.course.now.hands != before
    match.take_back()
    assert match.course.now.hands == before


def laid_from_deal() -> Match:
    return dealt("standard", 3, 7)


@pytest.mark.parametrize("name", VARIANTS)
def test_the_course_of_a_match_is_that_of_its_journal(name: str, own_home: Path) -> None:
    """Whatever comes up in some hundred moves: bluffs, swaps, catches, a next round."""
    from random import Random

    match = dealt(name, 3, 11)
    match.record()
    play_on(match, Random(11), 300)
    match.close()
    assert match.recording.path
    assert match.recording.path.is_relative_to(own_home)
    again = Course()
    read_journal(match.recording.path, again.listen)
    assert [now.hands for now in again.rounds] == [now.hands for now in match.course.rounds]
    assert (again.bluffs, again.calls) == (match.course.bluffs, match.course.calls)
