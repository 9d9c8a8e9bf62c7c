"""The coach of a first game: what it says when, what it never knows, and when it falls silent."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.redeal import redealt
from tests.long import examples
from tests.tui.tables import VARIANTS, dealt, laid, play_on, put_game, say
from uno_tui.engine import Move, PlayerView
from uno_tui.lang import LANGUAGES, speaking, words
from uno_tui.match.live import Match
from uno_tui.narration.coach import ENOUGH, LESSONS, Coach
from uno_tui.storage import json_store
from uno_tui.storage.settings import save_setting

WAYS = {"uno": "u", "catch": "c", "draw": "d"}
HANDS = {
    "match": ["red-1", "wild", "red-draw-two"],
    "wild": ["wild", "blue-1", "blue-2"],
    "draw-card": ["red-draw-two", "blue-1", "blue-2"],
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


@given(name=st.sampled_from(VARIANTS), players=st.integers(2, 5), seed=st.integers(0, 10_000), moves=st.integers(0, 60))
@examples(12)
def test_for_every_deal_that_looks_the_same_to_a_player_it_says_the_same(
    name: str, players: int, seed: int, moves: int
) -> None:
    """Along a random game, at each question, to whoever is asked: the cards nobody there has seen do not matter."""
    match, again, chance = dealt(name, players, seed), dealt(name, players, seed), Random(seed)
    coaches = Coach(match), Coach(again)
    for _ in range(moves):
        seat = match.decision.seat
        if seat is None:
            break
        put_game(again, redealt(match._game, seat, chance))
        here, there = (coach.line(coach.match.view(seat), WAYS) for coach in coaches)
        assert here == there
        play_on(match, chance, 1)


def test_whether_others_have_called_does_not_change_what_it_says() -> None:
    """Whoever forgot it is for the player to notice."""
    view = table(["red-1", "red-2", "red-3"], ("green-1",)).view(0)
    told = {Coach(table(["red-1"])).line(called(view, has_called), WAYS) for has_called in (True, False)}
    assert len(told) == 1
    assert "Bo" in told.pop()


def called(view: PlayerView, has_called: bool) -> PlayerView:
    me, bo = view.players
    return view._replace(players=(me, bo._replace(has_called=has_called)))


def test_a_penalty_without_a_number_is_told_without_one() -> None:
    """To somebody who has learned what a challenge is."""
    match = laid("flip", 3, side="dark", top="pink-5", hands={"Ann": ["wild-draw-color", "pink-1", "pink-2"]})
    say(match, "play wild-draw-color", "color teal")
    assert match.view(1).stack_until
    coach = Coach(match)
    coach.done["challenge"] = ENOUGH
    assert coach.line(match.view(1), WAYS) == words.say("coach.penalty-until")


def test_what_was_done_twice_is_not_said_any_more_and_that_is_remembered() -> None:
    for _ in range(ENOUGH):
        match = table(HANDS["nothing-fits"])
        assert line(match)
        before = match.view(0)
        Coach(match).learn(before, before.moves[0])
    assert line(table(HANDS["nothing-fits"])) == ""
    assert line(table(HANDS["wild"])) != ""


def test_what_was_told_twice_in_vain_is_left_alone_in_this_game_but_for_a_call() -> None:
    coach = Coach(table(HANDS["uno"]))
    for lesson, hand in {"draw-card": ["red-draw-two", "wild", "blue-1"], "uno": ["wild", "blue-2"]}.items():
        view = table(hand).view(0)
        for _ in range(ENOUGH):
            assert coach.lesson(view) == lesson
            coach.learn(view, Move(0, "catch", "Bo"))  # beside the turn: nothing has been decided yet
            coach.learn(view, Move(0, "play", "wild"))
        assert coach.lesson(view) == (None if lesson == "draw-card" else "uno")
    assert line(table(HANDS["draw-card"])) != ""


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
