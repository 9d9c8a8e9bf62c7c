"""A choice that has to be performed: what to do, a countdown that can be cut short, and the other choices as the way out."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

import pytest

from tests.long import first, first_size
from tests.tui.driver import LEAST, WIDE, Driver, sitting
from tests.tui.tables import BO, laid, lift, say
from uno_tui.match.live import Match
from uno_tui.tui.table import perform
from uno_tui.tui.table.perform import Countdown, PerformDialog

SECONDS = 25
HANDS = {"Ann": ["dancing-wild", "red-1", "red-2"], "Bo": ["red-7", "blue-8"]}


@pytest.fixture(autouse=True)
def no_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """No second passes but those that a test lets pass."""
    monkeypatch.setattr(perform, "BEAT", 3600.0)


def asked_to_dance(hand: Sequence[str] = HANDS["Ann"]) -> Match:
    """Ann has played Dancing Wild: Bo dances or draws."""
    match = laid("bts", top="red-5", hands=HANDS | {"Ann": list(hand)})
    say(match, "play dancing-wild", "color blue")
    lift(match)
    return match


@asynccontextmanager
async def dancing(match: Match, size: tuple[int, int] = LEAST) -> AsyncIterator[Driver]:
    async with sitting(match, size) as driver:
        await driver.press("1")
        yield driver


def dialog(driver: Driver) -> PerformDialog:
    assert isinstance(driver.screen, PerformDialog)
    return driver.screen


def act_of(driver: Driver) -> str:
    return dialog(driver).act.text()


@pytest.mark.parametrize("size", first_size([LEAST, WIDE]))
async def test_the_act_the_seconds_and_the_ways_out_are_there(size: tuple[int, int]) -> None:
    async with dancing(asked_to_dance(), size) as driver:
        assert "Bo: Dance a BTS routine!" in driver.text
        assert act_of(driver).split()[0] in driver.text
        for words in ("1   Done", "2   Another idea", "3   Draw three"):
            assert words in driver.text


@pytest.mark.parametrize("keys", first(1, [["enter"], ["1"]]))
async def test_done_makes_the_choice_at_once(keys: list[str]) -> None:
    match = asked_to_dance()
    async with dancing(match) as driver:
        await driver.press(*keys)
        assert match.decision.kind == "turn"
        assert match.view(None).players[BO].cards == len(HANDS["Bo"])
        assert driver.handed_to == "Bo"


async def test_while_everybody_watches_nothing_of_the_dancers_hand_can_be_read() -> None:
    """Not beside the stage, nor in any screen below it, nor when it is over before the dancer has the screen alone."""
    async with dancing(asked_to_dance(), WIDE) as driver:
        assert driver.app.flow
        assert not driver.app.flow.table.hand.cards
        assert "B◆" not in driver.text
        assert [type(screen).__name__ for screen in driver.app.screen_stack[-2:]] == ["CurtainScreen", "PerformDialog"]
        await driver.press("1")
        assert driver.screen_name == "CurtainScreen"
        assert not driver.app.flow.table.hand.cards


@pytest.mark.long
async def test_the_other_choice_is_the_way_out() -> None:
    match = asked_to_dance()
    async with dancing(match) as driver:
        await driver.click_on("Draw three")
        assert match.view(None).players[BO].cards == len(HANDS["Bo"]) + 3


@pytest.mark.long
async def test_escape_goes_back_to_the_question() -> None:
    match = asked_to_dance()
    async with dancing(match) as driver:
        await driver.press("escape")
        assert driver.handed_to == "Bo"
        await driver.press("enter")
        assert "Dance or draw three!" in driver.text
        assert match.decision.kind == "menu"


@pytest.mark.long
@pytest.mark.parametrize("key", ["2", "n"])
async def test_something_else_is_something_else_with_all_the_time_for_it(key: str) -> None:
    async with dancing(asked_to_dance()) as driver:
        first = act_of(driver)
        dialog(driver).tick(5)
        await driver.press(key)
        assert act_of(driver) != first
        assert dialog(driver).left == SECONDS
        assert "━" in driver.text
        assert "━─" not in driver.text


@pytest.mark.long
async def test_no_act_is_asked_for_twice_before_all_were() -> None:
    async with dancing(asked_to_dance()) as driver:
        seen = [act_of(driver)]
        while len(seen) < len(dialog(driver).performance.acts):
            await driver.press("2")
            seen.append(act_of(driver))
        assert len(set(seen)) == len(seen)


@pytest.mark.long
async def test_it_does_not_always_begin_with_the_same_act() -> None:
    seen = set()
    for _ in range(6):
        async with dancing(asked_to_dance()) as driver:
            seen.add(act_of(driver))
        if len(seen) > 1:
            break
    assert len(seen) > 1


async def test_the_bar_grows_shorter_with_the_seconds() -> None:
    async with dancing(asked_to_dance()) as driver:
        driver.app.animation_level = "full"
        dialog(driver).countdown.refresh()
        await driver.settle()
        lengths = []
        for _ in range(3):
            lengths.append(driver.text.count("━"))
            dialog(driver).tick(10)
            await driver.settle()
        assert sorted(lengths, reverse=True) == lengths
        assert len(set(lengths)) == len(lengths)


async def test_when_the_time_is_up_there_is_applause_and_the_choice_stays() -> None:
    match = asked_to_dance()
    async with dancing(match) as driver:
        dialog(driver).tick(SECONDS)
        dialog(driver).tick(SECONDS)
        await driver.settle()
        assert "Time's up. A round of applause!" in driver.text
        assert match.view(None).decision == "menu"
        await driver.press("enter")
        assert match.view(None).decision == "turn"


def is_counting(driver: Driver, screen: PerformDialog) -> bool:
    return screen in driver.app.screen_stack and screen.timer is not None and screen.timer._active.is_set()


@pytest.mark.long
async def test_it_does_not_count_on_behind_help_or_in_too_small_a_terminal() -> None:
    async with dancing(asked_to_dance()) as driver:
        screen = dialog(driver)
        assert is_counting(driver, screen)
        await driver.press("question_mark")
        assert not is_counting(driver, screen)
        await driver.press("escape")
        assert is_counting(driver, screen)
        await driver.resize(40, 10)
        assert not is_counting(driver, screen)
        await driver.resize(*LEAST)
        assert is_counting(driver, screen)


@pytest.mark.long
async def test_it_does_not_count_on_after_the_time_is_up_nor_when_it_is_closed() -> None:
    async with dancing(asked_to_dance()) as driver:
        screen = dialog(driver)
        screen.tick(SECONDS)
        await driver.press("question_mark", "escape")
        assert not is_counting(driver, screen)
        await driver.press("2")
        assert is_counting(driver, screen)
        await driver.press("escape")
        assert not is_counting(driver, screen)


@pytest.mark.long
async def test_the_dancer_dances_but_not_where_motion_is_switched_off() -> None:
    for level in ("none", "full"):
        async with dancing(asked_to_dance()) as driver:
            driver.app.animation_level = level
            shown = [line[30:50] for line in driver.lines[2:12]]
            dialog(driver).tick(1)
            await driver.settle()
            assert (shown == [line[30:50] for line in driver.lines[2:12]]) is (level == "none")


@pytest.mark.long
async def test_where_motion_is_switched_off_only_whole_seconds_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    async with dancing(asked_to_dance()) as driver:
        screen, painted = dialog(driver), list[float]()
        monkeypatch.setattr(Countdown, "refresh", lambda *_: painted.append(screen.left))
        for _ in range(4):
            screen.tick(0.5)
        assert painted == [SECONDS - 1, SECONDS - 2]


async def test_somebody_can_be_caught_meanwhile() -> None:
    match = asked_to_dance(["dancing-wild", "red-1"])
    async with dancing(match) as driver:
        await driver.press("c")
        assert match.view(None).players[1 - BO].cards == 1 + match.rules.uno.penalty
        assert match.decision.kind == "menu"


@pytest.mark.parametrize(("key", "move"), [("1", "choose sing"), ("2", "choose sing-failed")])
async def test_where_the_table_judges_it_says_whether_it_counts(key: str, move: str) -> None:
    hands = {"Ann": ["red-encore", "red-1", "red-2"], "Bo": ["red-7", "blue-8"]}
    match = laid("salon", top="red-5", hands=hands)
    say(match, "play red-encore")
    lift(match)
    async with sitting(match) as driver:
        assert "failed" not in driver.text
        await driver.press("1")
        dialog(driver)
        for words in ("1   The table says: well done!", "2   The table says:", "that didn't count"):
            assert words in driver.text
        await driver.press(key)
    assert str(match._moves[-1]) == move
