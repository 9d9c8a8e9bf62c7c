"""The coach of a first game: what it says when, what it never knows, and when it falls silent."""

from __future__ import annotations

import pytest

from tests.tui.tables import laid, say
from uno_tui.lang import LANGUAGES, speaking, words
from uno_tui.match.live import Match
from uno_tui.narration.coach import ENOUGH, LESSONS, Coach
from uno_tui.storage import json_store
from uno_tui.storage.settings import save_setting

WAYS = {"uno": "u", "catch": "c"}
HANDS = {
    "wild": ["wild", "red-1", "red-2"],
    "draw-card": ["red-draw-two", "red-1", "red-2"],
    "nothing-fits": ["blue-1", "blue-2", "blue-3"],
    "uno": ["red-1", "blue-2"],
}


@pytest.fixture(autouse=True)
def coached() -> None:
    save_setting("coach", "on")


def table(hand: list[str], other: tuple[str, ...] = ("green-1", "green-2", "green-3")) -> Match:
    return laid("standard", top="red-5", hands={"Ann": hand, "Bo": list(other)})


def line(match: Match) -> str:
    return Coach(match).line(match.view(0), WAYS)


@pytest.mark.parametrize("lesson", HANDS)
def test_at_the_moment_it_matters_a_line_is_said(lesson: str) -> None:
    assert line(table(HANDS[lesson])) == words.say(f"coach.{lesson}", **WAYS, names="", stack=0)


def test_a_color_is_explained_when_it_is_asked_for() -> None:
    match = table(["wild", "blue-2", "blue-3", "red-1"])
    say(match, "play wild")
    assert line(match) == words.say("coach.color")


def test_whoever_has_one_card_is_named_whether_they_called_or_not() -> None:
    told = line(table(["red-1", "red-2", "red-3"], ("green-1",)))
    assert "Bo" in told
    assert "(c)" in told


def test_of_others_cards_it_knows_nothing() -> None:
    told = {
        line(table(HANDS["uno"], other)) for other in (("green-1", "green-2"), ("wild", "blue-9"), ("yellow-1", "yellow-2"))
    }
    assert len(told) == 1


def test_what_was_done_twice_is_not_said_any_more_and_that_is_remembered() -> None:
    for _ in range(ENOUGH):
        match = table(HANDS["nothing-fits"])
        assert line(match)
        before = match.view(0)
        Coach(match).learn(before, before.moves[0])
    assert line(table(HANDS["nothing-fits"])) == ""
    assert line(table(HANDS["wild"])) != ""


def test_switched_off_it_says_nothing_and_learns_nothing() -> None:
    save_setting("coach", "off")
    match = table(HANDS["nothing-fits"])
    Coach(match).learn(match.view(0), match.view(0).moves[0])
    assert line(match) == ""
    assert json_store.read_json("coach.json") == {}


@pytest.mark.parametrize("kept", [{}, {"wild": "x"}, {"wild": None, "more": 3}])
def test_a_damaged_memory_counts_as_never_written(kept: dict[str, object]) -> None:
    json_store.write_json("coach.json", kept)
    assert set(Coach(table(HANDS["wild"])).done) == set(LESSONS)
    assert line(table(HANDS["wild"]))


def test_every_lesson_is_told_in_every_language_within_a_line() -> None:
    for language in LANGUAGES:
        with speaking(language):
            assert all(words.say(f"coach.{lesson}", **WAYS, names="Bo", stack=4) for lesson in LESSONS)
