"""A look that is changed holds for the whole screen, whatever is painted before its style sheet has come into force."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from shutil import rmtree
from unittest.mock import patch

import pytest

from tests.long import first
from tests.match.journal.evenings import evening
from tests.tui.driver import WIDE, Driver, sitting
from tests.tui.scenes import PLAYERS, SCENES
from uno_tui.match.replay import Replay
from uno_tui.storage.paths import games_folder
from uno_tui.storage.settings import save_setting
from uno_tui.tui.app import UnoApp
from uno_tui.tui.look.palettes import PALETTES

Grounds = list[list[str]]
CHANGED = [
    "table of standard",
    "color",
    "curtain",
    "table of flip",
    "stack",
    "challenge",
    "set-up",
    "set-up, players",
    "house rules",
    "history",
    "history, records",
    "help, rules",
    "scores after rounds",
    "hand shown",
    "among bots",
    "replay",
    "replay, hands",
    "podium",
]


@contextmanager
def painted_in_between() -> Iterator[None]:
    """A terminal is painted at any time, also in the moment in which a look is chosen and its style sheet not in force."""
    come_into_force = UnoApp.refresh_css

    def paint_before(app: UnoApp, animate: bool = True) -> None:
        for screen in app.screen_stack:
            screen._refresh_layout(app.size)
            screen._compositor.render_strips()
        come_into_force(app, animate)

    with patch.object(UnoApp, "refresh_css", paint_before):
        yield


def grounds(driver: Driver) -> Grounds:
    """The background of every cell."""
    return [
        [str(look and look.bgcolor and look.bgcolor.get_truecolor().hex) for text, look, _ in line for _ in text]
        for line in driver.cells()
    ]


def astray(driver: Driver, expected: Grounds) -> list[int]:
    """The lines with a cell that has another background."""
    return [y for y, (line, right) in enumerate(zip(grounds(driver), expected, strict=True)) if line != right]


@asynccontextmanager
async def scene(name: str) -> AsyncIterator[Driver]:
    """Whatever lies in the folder of games from the scene before."""
    rmtree(games_folder(), ignore_errors=True)
    async with SCENES[name](WIDE, PLAYERS) as driver:
        yield driver


async def started_in(look: str, name: str) -> Grounds:
    save_setting("look", look)
    async with scene(name) as driver:
        return grounds(driver)


@pytest.mark.parametrize("name", first(3, CHANGED))
async def test_a_look_changed_in_the_middle_of_anything_is_that_of_a_program_started_in_it(name: str) -> None:
    expected = {look: await started_in(look, name) for look in reversed(PALETTES)}
    with painted_in_between():
        async with scene(name) as driver:
            assert not await wrong_lines(driver, expected)


async def wrong_lines(driver: Driver, expected: dict[str, Grounds]) -> dict[str, list[int]]:
    """By the look that is chosen, one after the other."""
    wrong = {}
    for look, grounds_of_look in expected.items():
        driver.app.action_look(look)
        await driver.settle()
        if lines := astray(driver, grounds_of_look):
            wrong[look] = lines
    return wrong


@asynccontextmanager
async def film_alone(recording: Replay) -> AsyncIterator[Driver]:
    app = UnoApp(recording=recording)
    app.animation_level = "none"
    async with app.run_test(size=WIDE) as pilot:
        driver = Driver(app, pilot)
        await driver.settle()
        yield driver


@pytest.mark.parametrize("variant", first(1, ["flip", "tides"]))
async def test_a_replay_over_another_screen_has_the_look_of_its_side_everywhere(variant: str) -> None:
    path = evening(variant).saved_in(games_folder())
    for look in PALETTES:
        save_setting("look", look)
        async with film_alone(Replay(path)) as driver:
            expected = grounds(driver)
        with painted_in_between():
            async with sitting(None, WIDE) as driver:
                driver.app.open_replay(path)
                await driver.settle()
                assert driver.screen_name == "ReplayScreen"
                assert not astray(driver, expected), look
