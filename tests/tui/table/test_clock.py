"""The optional turn clock: it counts down for whoever is asked, from the moment the curtain is lifted."""

from __future__ import annotations

from typing import Any

from tests.tui.driver import Driver, open_table, sitting
from tests.tui.tables import ANN, BO, dealt, laid, say
from uno_tui.engine.events import Penalised
from uno_tui.match.live import Match
from uno_tui.tui.table.screen import TableScreen


def with_clock(**changes: Any) -> Match:
    hands = {"Ann": ["red-1", "wild", "blue-2", "blue-3"], "Bo": ["red-7", "red-8"]}
    return laid("bts", rules={"optional": {"turn_seconds": 9}}, **{"top": "red-5", "hands": hands, **changes})


async def wait(driver: Driver, seconds: int) -> None:
    """So many seconds pass, without anybody having to wait for them."""
    flow = driver.app.flow
    assert flow
    for _ in range(seconds):
        if flow.table.ticking:
            flow.table.tick()
        await driver.settle()


def left(driver: Driver) -> str:
    """What the clock says, if there is one."""
    return driver.lines[0].split("◷")[-1].strip() if "◷" in driver.lines[0] else ""


async def test_it_starts_when_the_curtain_is_lifted() -> None:
    async with sitting(with_clock()) as driver:
        assert left(driver) == ""
        await driver.press("enter")
        assert left(driver) == "9 s"
        await wait(driver, 2)
        assert left(driver) == "7 s"


async def test_whoever_runs_out_of_time_pays_and_the_next_player_is_called() -> None:
    match = with_clock()
    async with open_table(match) as driver:
        await wait(driver, 9)
        assert Penalised(ANN, "timeout") in match.log(None)
        assert driver.handed_to == "Bo"
        await driver.press("enter")
        assert left(driver) == "9 s"


async def test_it_does_not_start_anew_when_a_card_is_drawn() -> None:
    match = with_clock(hands={"Ann": ["blue-2", "green-3"]}, draw=["red-7"])
    async with open_table(match) as driver:
        await wait(driver, 4)
        await driver.press("d")
        assert match.decision.kind == "drawn"
        assert left(driver) == "5 s"


async def test_it_stands_still_while_a_color_is_chosen() -> None:
    match = with_clock()
    async with open_table(match) as driver:
        await driver.press("end", "enter")
        assert match.decision.kind == "color"
        flow = driver.app.flow
        assert flow
        assert flow.table.ticking is None


async def test_everybody_who_is_called_adds_nothing_to_it() -> None:
    match = with_clock(players=3)
    say(match, "play red-1")
    async with open_table(match) as driver:
        await wait(driver, 4)
        for _ in range(2):
            await driver.press("ctrl+z")
            assert "Take this back?" in driver.text
            await wait(driver, 20)
            await driver.press("escape")
            assert left(driver) == ""
            await driver.press("enter")
            assert left(driver) == "5 s"
        await wait(driver, 5)
        assert Penalised(BO, "timeout") in match.log(None)


async def test_neither_does_a_card_that_is_put_down_and_taken_back() -> None:
    """A wild card at the question for its color, and a number at the next player's curtain."""
    match = dealt("bts", 2, 15, {"optional": {"turn_seconds": 9}})
    async with open_table(match) as driver:
        await wait(driver, 4)
        flow = driver.app.flow
        assert flow
        for kind in ("wild", "5"):
            flow.make(next(move for move in match.decision.moves if kind in move.word))
            await driver.settle()
            await driver.press("ctrl+z", *["enter"] * (kind != "wild"))
            assert left(driver) == "5 s", kind


async def test_when_paying_for_lost_time_is_taken_back_the_turn_begins_anew() -> None:
    match = dealt("bts", 2, 15, {"optional": {"turn_seconds": 9}})
    async with open_table(match) as driver:
        await wait(driver, 9)
        await driver.press("ctrl+z", "y", "enter")
        assert Penalised(match.holder or 0, "timeout") not in match.log(None)
        assert left(driver) == "9 s"


async def test_it_runs_on_behind_a_question_and_takes_it_away() -> None:
    hands = {"Ann": ["wild-draw-four", "red-1", "red-2"]}
    match = with_clock(hands=hands)
    say(match, "play wild-draw-four", "color blue")
    async with open_table(match) as driver:
        assert isinstance(driver.app.flow and driver.app.flow.table, TableScreen)
        await wait(driver, 9)
        assert Penalised(BO, "timeout") in match.log(None)
        assert driver.screen_name == "CurtainScreen"


async def test_it_stands_still_until_a_challenged_hand_has_been_seen() -> None:
    hands = {"Ann": ["wild-draw-four", "red-1", "red-2"], "Bo": ["red-7", "red-8"]}
    match = with_clock(players=3, hands=hands)
    say(match, "play wild-draw-four", "color blue")
    async with sitting(match) as driver:
        await driver.press("enter")
        await wait(driver, 4)
        await driver.press("x")
        await wait(driver, 20)
        await driver.press("enter")
        await wait(driver, 20)
        assert driver.screen_name == "ShownHandScreen"
        assert Penalised(BO, "timeout") not in match.log(None)
        await driver.press("enter")
        assert left(driver) == "9 s"


async def test_there_is_none_where_nobody_asked_for_it() -> None:
    async with open_table(laid("bts", top="red-5")) as driver:
        assert left(driver) == ""
