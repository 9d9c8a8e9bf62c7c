"""Whole matches played by somebody who presses and clicks at random: nothing crashes, and every screen fits the match."""

from __future__ import annotations

from random import Random

import pytest

from tests.long import first
from tests.tui.driver import LEAST, Driver, sitting
from tests.tui.tables import VARIANTS, curtain_before, dealt
from uno_tui.match.live import Match
from uno_tui.tui.common.dialog import Dialog
from uno_tui.tui.table.curtain import CurtainScreen
from uno_tui.tui.table.questions import QuestionDialog
from uno_tui.tui.table.screen import TableScreen

KEYS = (
    *["enter"] * 4, *["right", "left", "down", "up", "d"] * 3, *"hjkl1234567890sucit?", "space", "tab", "home", "end",
    "escape", "escape", "pageup", "pagedown", "ctrl+p", "f1", "q", "x", "a", "r", "g", "b", "y", "p", "é", "中", "f5",
)  # fmt: skip
LEADING_ON = {
    "TableScreen": ("escape", "enter"),
    "CurtainScreen": ("escape", "enter"),
    **dict.fromkeys(("QuestionDialog", "StageQuestion", "ChallengeDialog"), ("enter",)),
    **dict.fromkeys(("PerformDialog", "ShownHandScreen", "RoundEndScreen"), ("enter",)),
}
LONGEST = 2000  # steps of a match
SIZES = (LEAST, (120, 40), (200, 60), (81, 24), (80, 33), (60, 20))


async def press_at_random(name: str, seed: int, actions: int) -> None:
    mistakes = {"wrong_catch": seed % 2, "wrong_play": seed % 2}
    rules = {"deal": 3, "house": {"jump_in": True}, "optional": mistakes, "scoring": {"target": 30}}
    random = Random(f"{name} {seed}")
    async with sitting(dealt(name, random.randint(2, 4), seed, rules)) as driver:
        for _ in range(actions):
            await do_something(driver, random)
            if not driver.app.is_running or driver.app.flow is None:
                return
            assert_fits(driver)


@pytest.mark.long
@pytest.mark.parametrize("seed", [0, 1], ids=["mistakes are free", "mistakes cost cards"])
@pytest.mark.parametrize("name", VARIANTS)
async def test_hundreds_of_random_keys_and_clicks_never_break_a_match(name: str, seed: int) -> None:
    await press_at_random(name, seed, 500)


@pytest.mark.parametrize("name", first(1, VARIANTS))
async def test_a_match_is_played_to_the_podium_and_once_more(name: str) -> None:
    match = dealt(name, 2, 1, {"deal": 2, "scoring": {"target": 1}})
    random = Random(4)
    async with sitting(match) as driver:
        for _ in range(LONGEST):
            if driver.screen_name == "PodiumScreen":
                break
            await go_on(driver, random)
            assert_fits(driver)
        assert match.is_over
        await driver.press("r")
        assert driver.screen_name == "CurtainScreen"
        flow = driver.app.flow
        assert flow
        assert (flow.match.players, flow.match.rounds) == (match.players, [])


async def do_something(driver: Driver, random: Random) -> None:
    dice = random.random()
    if is_about_to_leave(driver):
        await driver.press("escape")
    elif driver.app.is_too_small:
        await driver.resize(*LEAST)
    elif dice < 0.65:
        await go_on(driver, random)
    elif dice < 0.68:
        await driver.resize(*random.choice(SIZES))
    elif dice < 0.78:
        await driver.click(random.randrange(driver.app.size.width), random.randrange(driver.app.size.height))
    else:
        key = random.choice(KEYS)
        await driver.press("question_mark" if key == "?" else key)


async def go_on(driver: Driver, random: Random) -> None:
    """Something sensible, so that the match comes to an end: a card that can be played, else a draw, else Enter."""
    screen = driver.screen
    if isinstance(screen, TableScreen) and screen.hand.playable:
        place = screen.hand.cards.index(random.choice(sorted(screen.hand.playable)))
        await driver.press("home", *["right"] * place, "enter")
    elif isinstance(screen, TableScreen) and screen.view.decision == "turn":
        await driver.press("d")
    elif driver.screen_name in LEADING_ON:
        await driver.press(*LEADING_ON[driver.screen_name])
    else:
        await driver.press("escape")


def is_about_to_leave(driver: Driver) -> bool:
    return driver.screen_name in ("LeaveQuestion", "PodiumScreen") or driver.app.flow is None


def assert_fits(driver: Driver) -> None:
    """What is on the screen belongs to the match as it is now, and to the player whose eyes are on it."""
    width, height = driver.app.size
    lines = driver.cells()
    assert len(lines) == height
    assert {sum(segment.cell_length for segment in line) for line in lines} == {width}
    flow = driver.app.flow
    assert flow
    curtains = [screen for screen in driver.app.screen_stack if isinstance(screen, CurtainScreen)]
    assert len(curtains) <= 1
    if curtains and curtain_before(flow.match) is not None:
        assert flow.table.hand.cards == []
    assert_screen_belongs(driver, flow.match)


def assert_screen_belongs(driver: Driver, match: Match) -> None:
    screen = driver.screen
    if isinstance(screen, QuestionDialog):
        assert screen.view == match.view(match.decision.seat)
    elif isinstance(screen, CurtainScreen):
        assert match.decision.seat is not None
        assert screen.seat == curtain_before(match) or "eyes only" in driver.text
    elif isinstance(screen, TableScreen):
        assert curtain_before(match) is None
        assert screen.view == match.view(eyes_on_table(match))
        assert sorted(screen.hand.cards) == sorted(screen.view.hand)
    elif isinstance(screen, Dialog):
        assert screen.choices.choices or screen.asked.title


def eyes_on_table(match: Match) -> int | None:
    """Whoever is to decide; while a bot thinks, the only human, or everybody."""
    if match.decision.seat in match.human_seats:
        return match.decision.seat
    return match.human_seats[0] if len(match.human_seats) == 1 else None
