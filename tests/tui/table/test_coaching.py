"""The coach on the screen: below the hand and in questions, for as long as it is wanted."""

from __future__ import annotations

import pytest

from tests.tui.driver import open_table
from tests.tui.tables import laid, say
from uno_tui.match.live import Match
from uno_tui.storage.settings import save_setting


@pytest.fixture(autouse=True)
def coached() -> None:
    save_setting("coach", "on")


def table() -> Match:
    return laid("standard", top="red-5", hands={"Ann": ["wild", "blue-2", "blue-3", "red-1"]})


async def test_it_stands_below_the_hand_until_the_arrows_are_used_or_it_is_switched_off() -> None:
    async with open_table(table()) as driver:
        assert "the color, number or symbol of the top card" in driver.text
        await driver.press("right")
        assert "the color, number or symbol of the top card" not in driver.text
    async with open_table(table()) as driver:
        driver.app.action_coach("off")
        await driver.settle()
        assert "the color, number or symbol of the top card" not in driver.text


async def test_a_question_is_explained_in_its_dialog() -> None:
    match = table()
    say(match, "play wild")
    async with open_table(match) as driver:
        assert "Pick the color you hold the most of" in driver.text
