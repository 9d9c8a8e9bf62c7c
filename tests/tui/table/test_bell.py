"""The bell of the terminal: off at first; switched on it rings for a call, a catch and a new turn, and for nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tests.tui.driver import open_table, sitting
from tests.tui.tables import BO, laid
from uno_tui.match.live import Match
from uno_tui.tui.app import UnoApp
from uno_tui.tui.table.pace import Pace

HANDS = {"Ann": ["red-1", "red-2", "red-3"], "Bo": ["red-6", "red-7", "red-8"]}


@pytest.fixture
def rung(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """One word for each time it has rung."""
    heard: list[str] = []
    monkeypatch.setattr(UnoApp, "bell", lambda _: heard.append("ding"))
    return heard


def table(*cards: str, bots: tuple[int, ...] = (), rules: Mapping[str, Any] | None = None) -> Match:
    return laid("standard", 2, rules, bots, top="red-5", hands={**HANDS, **({"Ann": list(cards)} if cards else {})})


async def test_nobody_hears_it_before_it_is_switched_on(rung: list[str]) -> None:
    async with open_table(table("red-1", "red-2")) as driver:
        await driver.press("u", "enter", "enter", "enter")
        assert not driver.app.rings
        assert rung == []


async def test_it_is_switched_on_and_off_by_a_command_and_stays_so(rung: list[str]) -> None:
    async with open_table(table("red-1", "red-2")) as driver:
        await driver.press("ctrl+p", *"bell", "enter", "u")
        assert rung == ["ding"]
    async with open_table(table("red-1", "red-2")) as driver:
        await driver.press("u")
        assert rung == ["ding"] * 2
        await driver.press("ctrl+p", *"bell", "enter", "enter")
    assert rung == ["ding"] * 2


async def test_it_rings_for_a_call_with_a_full_hand_too(rung: list[str]) -> None:
    """Where that costs cards; elsewhere nobody hears of it."""
    for cost, heard in ((2, ["ding"]), (0, ["ding"])):
        async with open_table(table(rules={"optional": {"wrong_uno": cost}})) as driver:
            driver.app.action_ring("on")
            await driver.press("u")
            assert rung == heard


async def test_it_rings_for_a_new_turn_once_and_not_again_when_the_curtain_is_lifted(rung: list[str]) -> None:
    async with open_table(table()) as driver:
        driver.app.action_ring("on")
        await driver.press("enter")
        assert driver.screen_name == "CurtainScreen"
        assert rung == ["ding"]
        await driver.press("enter", "right", "t", "escape")
        assert driver.screen_name == "TableScreen"
        assert rung == ["ding"]


async def test_a_turn_that_is_only_shown_again_does_not_ring(rung: list[str]) -> None:
    async with open_table(table()) as driver:
        driver.app.action_ring("on")
        await driver.press("enter")
        assert driver.app.flow
        driver.app.flow.go_on([])
        await driver.settle()
        assert driver.screen_name == "CurtainScreen"
        assert rung == ["ding"]


async def test_it_rings_for_a_catch(rung: list[str]) -> None:
    async with open_table(table("red-1", "red-2")) as driver:
        await driver.press("enter")
        driver.app.action_ring("on")
        await driver.press("c")
        assert "caught" in driver.text.lower()
        assert rung == ["ding"]


async def test_against_bots_it_rings_when_the_turn_comes_back(rung: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Pace, "wait", lambda *_: None)
    match = table(bots=(BO,))
    async with sitting(match) as driver:
        driver.app.action_ring("on")
        await driver.press("enter")
        assert match.decision.seat == BO
        assert rung == []
        flow = driver.app.flow
        assert flow
        flow.make(match.decision.moves[0])
        await driver.settle()
        assert rung == ["ding"]
