"""Bots in lines of text: what they do is told, whoever is faster goes first, and nobody speaks for them."""

from __future__ import annotations

from random import Random

import pytest

from tests.plain.scripts import Told, tell
from tests.plain.test_table import clock
from tests.tui.tables import ANN, BO, CY, VARIANTS, dealt, laid, lift, say
from uno_tui.bots.player import Deed
from uno_tui.engine import Move
from uno_tui.engine.events import Caught, UnoCalled
from uno_tui.match.live import Match
from uno_tui.match.scene import OpenTable
from uno_tui.plain.console import CLEAR, SEPARATOR

HANDS = {"Ann": ["red-1", "red-2", "blue-3"], "Bo": ["red-4", "blue-5"], "Cy": ["red-6", "blue-7", "blue-8"]}


def forgotten(bots: tuple[int, ...] = (BO, CY), seconds: float = 2.0) -> Match:
    """Bo is down to one card and has not called; Cy will catch that after a moment, and Ann is asked."""
    match = laid("bts", 3, bots=bots, top="red-5", turn="Bo", direction="counterclockwise", hands=HANDS)
    say(match, "play red-4")
    lift(match)
    match._deed = Deed(seconds, Move(CY, "catch", "Bo"))
    return match


def test_a_file_need_not_wait_for_bots_and_hears_what_they_do() -> None:
    match = dealt("bts", 4, bots=(BO, CY, 3))
    told = tell(match, "table")
    assert isinstance(match.scene, OpenTable)
    done = [move.seat for move in match._moves]
    assert done
    assert all(any(line.startswith(match.players[seat]) for line in told.lines) for seat in done)


@pytest.mark.parametrize("is_typed", [False, True])
def test_whoever_is_alone_among_bots_has_nothing_to_hide(is_typed: bool) -> None:
    told = tell(dealt("bts", 3, bots=(BO, CY)), "hand", "hand", is_typed=is_typed)
    assert CLEAR not in told.text
    assert SEPARATOR not in told.text
    assert "Pass the keyboard" not in told.text


def test_where_several_people_play_a_hand_is_covered_while_a_bot_plays() -> None:
    match = laid("bts", 3, bots=(BO,), top="red-5", hands=HANDS)
    told = tell(match, "", "red-2", is_typed=True)
    while_ann_plays, while_bo_plays, curtain = told.text.split(CLEAR)
    assert "blue 3" in while_ann_plays
    assert "blue 3" not in while_bo_plays
    assert "Ann plays red 2." in while_bo_plays
    assert "Pass the keyboard to Cy" in curtain


def test_when_a_file_ends_bots_go_on_until_somebody_is_asked() -> None:
    match = laid("bts", 3, bots=(BO, CY), top="red-5", hands=HANDS)
    tell(match, "red-2")
    assert match.decision.seat == ANN
    assert {move.seat for move in match._moves} == {ANN, BO, CY}


@pytest.mark.parametrize("line", ["Bo: draw", "bo: catch Ann", "Bo: uno"])
def test_nobody_speaks_for_a_bot(line: str) -> None:
    match = laid("bts", 3, bots=(BO, CY), top="red-5", hands=HANDS)
    told = tell(match, line)
    assert "Bo is a bot and speaks for itself." in told.lines
    assert told.mistakes == 1
    assert not match._moves


@pytest.mark.parametrize(("time", "by"), [(1.9, ANN), (2.0, CY)])
def test_on_a_terminal_the_faster_one_catches(time: float, by: int) -> None:
    match = forgotten()
    tell(match, "catch Bo", is_typed=True, now=clock(0.0, time))
    assert [event.by for event in match.log(None) if isinstance(event, Caught)] == [by]


@pytest.mark.parametrize(("lines", "by"), [(["catch Bo"], ANN), (["red-1"], CY), (["hand", "red-1"], CY)])
def test_in_a_file_a_shout_comes_at_once_and_an_answer_after_the_bots(lines: list[str], by: int) -> None:
    match = forgotten()
    tell(match, *lines)
    assert [event.by for event in match.log(None) if isinstance(event, Caught)] == [by]


def test_an_answer_stands_if_a_bot_only_caught_somebody_before_it() -> None:
    match = forgotten()
    tell(match, "red-2", is_typed=True, now=clock(0.0, 9.0))
    assert match._moves[1:3] == [Move(CY, "catch", "Bo"), Move(ANN, "play", "red-2")]


def test_an_answer_to_what_is_asked_no_more_comes_too_late() -> None:
    match = laid("bts", 3, {"house": {"jump_in": True}}, (BO, CY), top="red-4", hands=HANDS)
    match._deed = Deed(1.0, Move(BO, "play", "red-4"))
    told = tell(match, "3", is_typed=True, now=clock(0.0, 9.0))
    assert "Too late for 3: a bot was faster." in told.lines
    assert ANN not in {move.seat for move in match._moves}


def shout_while_bo_thinks(line: str, humans_at: tuple[int, ...] = (ANN,)) -> tuple[Match, Told]:
    hands = {"Ann": ["red-4", "blue-1"], "Bo": ["red-7", "blue-8"], "Cy": ["blue-2", "blue-9"]}
    bots = tuple(seat for seat in (ANN, BO, CY) if seat not in humans_at)
    match = laid("bts", 3, bots=bots, top="red-5", hands=hands)
    return match, tell(match, "red-4", line)


@pytest.mark.parametrize("humans_at", [(ANN,), (ANN, CY)])
def test_who_forgot_to_call_can_still_do_it_while_a_bot_thinks(humans_at: tuple[int, ...]) -> None:
    match, told = shout_while_bo_thinks("uno", humans_at)
    assert match._moves[:2] == [Move(ANN, "play", "red-4"), Move(ANN, "uno")]
    assert UnoCalled(ANN) in match.log(None)
    assert not told.mistakes


def test_a_card_in_a_file_is_for_the_own_turn_not_for_that_of_a_bot() -> None:
    match, told = shout_while_bo_thinks("blue-1")
    assert Move(BO, "play", "red-7") in match._moves or Move(BO, "play", "blue-8") in match._moves
    assert "Ann: " not in told.text


def script_among_bots(name: str, seed: int) -> tuple[list[str], list[Move]]:
    """Half a match as Ann plays it at random: the bots do at once what they have in mind."""
    match, random = dealt(name, 4, seed, bots=(BO, CY, 3)), Random(seed)
    lines: list[str] = []
    while len(lines) < 25 and match.decision.seat is not None:
        lift(match)
        if deed := match.next_deed:
            match.make(deed.move)
        else:
            move = random.choice(match.decision.moves)
            lines.append(str(move))
            match.make(move)
    return lines, list(match._moves)


@pytest.mark.parametrize("name", VARIANTS)
def test_a_file_plays_the_same_game_every_time(name: str) -> None:
    lines, moves = script_among_bots(name, 5)
    match = dealt(name, 4, 5, bots=(BO, CY, 3))
    told = tell(match, *lines)
    assert match._moves[: len(moves)] == moves
    assert not told.mistakes
