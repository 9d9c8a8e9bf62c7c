"""Leaving a seat to a bot and coming back, by keys: who is asked what, and whose hand is seen."""

from __future__ import annotations

import pytest

from tests.tui.driver import open_table, sitting
from tests.tui.tables import ANN, BO, CY, dealt, laid
from uno_tui.bots.player import Deed
from uno_tui.engine import Move
from uno_tui.match.live import Match
from uno_tui.match.scene import BotsTurn, OpenTable
from uno_tui.match.seats import Bot, Human
from uno_tui.tui.table.pace import Pace

HANDS = {"Ann": ["red-1", "red-8", "red-6"], "Bo": ["red-2", "red-9", "blue-5"], "Cy": ["red-3", "red-7", "blue-7"]}


@pytest.fixture(autouse=True)
def slow_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """They think as long as nobody hurries them."""
    monkeypatch.setattr(Pace, "wait", lambda *_: None)


def table(*bots: int) -> Match:
    return laid("standard", 3, bots=bots, top="red-5", hands=HANDS)


async def test_whoever_is_alone_leaves_with_two_keys_and_comes_back_with_one() -> None:
    match = table(BO, CY)
    async with sitting(match) as driver:
        await driver.press("b", "3")
        assert match.seats[ANN] == Bot("Ann", "hard")
        assert "A bot plays for Ann" in driver.text
        assert "b Come back" in driver.text
        assert driver.app.flow
        assert driver.app.flow.table.hand.cards == []
        await driver.press("b")
        assert match.seats[ANN] == Human("Ann")
        assert "Ann is back." in driver.text
        assert driver.app.flow.table.hand.cards == sorted(HANDS["Ann"])


async def test_what_a_bot_thinks_out_while_its_player_comes_back_is_not_done(monkeypatch: pytest.MonkeyPatch) -> None:
    match = table(BO, CY)
    async with sitting(match) as driver:
        await driver.press("b", "3")
        flow = driver.app.flow
        assert flow

        async def is_interrupted(_think: object) -> Deed:
            flow.come_back(ANN)
            return Deed(0.0, Move(ANN, "play", "red-1"))

        monkeypatch.setattr("uno_tui.tui.table.pace.asyncio.to_thread", is_interrupted)
        await flow.pace.think()
        assert flow.pace.deed is None


async def test_the_bots_play_on_while_everybody_is_gone() -> None:
    match = table(BO, CY)
    async with sitting(match) as driver:
        await driver.press("b", "1")
        assert isinstance(match.scene, BotsTurn)
        assert "Only bots are playing. Press b to come back." in driver.text
        assert driver.lines[-1].strip().startswith("b Come back")
        await driver.press("enter", "enter", "enter")
        assert {move.seat for move in match._moves} >= {ANN, BO}


async def test_while_everybody_is_gone_nobody_jumps_in() -> None:
    match = laid("standard", 3, {"house": {"jump_in": True}}, bots=(BO, CY), top="red-5", hands=HANDS)
    async with sitting(match) as driver:
        await driver.press("b", "1", "i")
        assert "There are only bots at this table." in driver.text
        await driver.press("enter")
        assert driver.screen_name == "TableScreen"


async def test_among_several_it_is_asked_who_is_off_and_the_holder_is_likely() -> None:
    match = table(CY)
    async with open_table(match) as driver:
        await driver.press("b")
        assert driver.text.count("leaves, a bot takes over") == 2
        assert "Who's leaving?" in driver.text
        await driver.press("enter")
        for told in ("It takes over for Ann.", "plays whatever fits", "plays well", "guesses your hand"):
            assert told in driver.text
        await driver.press("enter")
        assert match.seats[ANN] == Bot("Ann", "normal")


async def test_whoever_gets_up_does_not_see_the_hand_of_the_one_who_stays() -> None:
    match = table(CY)
    async with open_table(match) as driver:
        await driver.press("b", "1", "1", "enter")
        assert match.decision.seat == BO
        assert driver.screen_name == "CurtainScreen"
        assert driver.handed_to == "Bo"
        await driver.press("enter")
        assert isinstance(match.scene, OpenTable)


async def test_escape_leaves_everything_as_it_is() -> None:
    match = table(CY)
    async with open_table(match) as driver:
        await driver.press("b", "escape", "b", "1", "escape")
        assert match.absent == ()
        assert driver.screen_name == "TableScreen"


async def test_where_only_bots_sit_nobody_leaves() -> None:
    async with sitting(dealt(bots=[ANN, BO, CY])) as driver:
        await driver.press("b")
        assert driver.sentence == "There are only bots at this table."


async def test_at_the_end_of_a_round_one_can_leave_and_come_back_too() -> None:
    match = laid("standard", 2, bots=[BO], top="red-5", hands={"Ann": ["red-1"], "Bo": ["red-2", "red-3"]})
    async with sitting(match) as driver:
        await driver.press("enter")
        assert driver.screen_name == "RoundEndScreen"
        await driver.press("b", "2")
        assert match.human_seats == ()
        assert driver.screen_name == "RoundEndScreen"
        await driver.press("b")
        assert match.absent == ()
