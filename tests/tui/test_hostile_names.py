"""Names are data: whatever a player is called, no screen is styled by it, broken by it, or a column too wide."""

from __future__ import annotations

import unicodedata
from collections.abc import AsyncIterator

import pytest

from tests.long import first
from tests.tui.driver import LEAST, WIDE, Driver, sitting
from tests.tui.faults import in_cells
from tests.tui.tables import dealt, laid, say
from uno_tui.match.live import Match
from uno_tui.match.seats import humans
from uno_tui.match.setup import SetUp, remember
from uno_tui.names import clean, distinct

TYPED = (
    "[red]",
    "[/]",
    "[link=x]",
    "防彈少年團" * 8,
    "שלום עליכם",
    "\u202eevil\u202c عربي",
    "👩\u200d👩\u200d👧\u200d👦 👍🏽",
    "❤\ufe0f1\ufe0f\u20e3🇩🇪",
    "\x1b[31mEve\x1b]0;gotcha\x07\x9b2J",
    "e\u0301\u0323\u0301\u0323 $name",
)
# As they are shown, and as nobody should ever pass them on: even so the screen must hold.
CLEANED = tuple(distinct(clean(name) or "?" for name in TYPED))
NAMES = {"cleaned": CLEANED, "raw": TYPED}
SIZES = pytest.mark.parametrize("size", [LEAST, WIDE])


async def tour(names: tuple[str, ...], size: tuple[int, int]) -> AsyncIterator[Driver]:
    """Every screen on which a name can stand."""
    async with sitting(dealt("standard", names, 3, {"house": {"jump_in": True}}), size) as driver:
        for key in ("t", "escape", "c", "4", "escape", "i", "escape", "q", "escape", "enter", "t", "escape", "ctrl+p"):
            yield driver
            await driver.press(key)
        yield driver
    for start in (1, 4, 7):
        three = tuple(names[(start + place) % len(names)] for place in range(3))
        for match in (wished(three), attacked(three), challenged(three), won(three)):
            async with sitting(match, size) as driver:
                for key in ("enter", "x", "enter", "enter"):
                    yield driver
                    await driver.press(key)
                yield driver


def wished(names: tuple[str, ...]) -> Match:
    """Somebody has to be chosen."""
    match = laid("dragonball", names, top="red-5", hands={names[0]: ["wish", "blue-1"]}, draw=["green-4*"])
    say(match, "play wish", "choose skip")
    return match


def attacked(names: tuple[str, ...]) -> Match:
    """Somebody can hand a penalty on."""
    hands = {names[0]: ["red-draw-two", "red-1"], names[1]: ["blue-draw-two", "blue-1"]}
    match = laid("standard", names, top="red-5", hands=hands)
    say(match, "play red-draw-two")
    return match


def challenged(names: tuple[str, ...]) -> Match:
    """A hand is about to be challenged, then to be shown."""
    match = laid("bts", names, top="red-5", hands={names[0]: ["wild-draw-four", "red-1", "red-2"]})
    say(match, "play wild-draw-four", "color blue")
    return match


def won(names: tuple[str, ...]) -> Match:
    """The last card wins the round and the game."""
    rules = {"scoring": {"target": 1}}
    match = laid("standard", names, rules, top="red-5", hands={names[0]: ["red-1"]})
    say(match, "play red-1")
    return match


@pytest.mark.long
@pytest.mark.parametrize(("names", "size"), [("raw", LEAST), ("cleaned", WIDE)])
async def test_no_screen_is_broken_by_a_name(names: str, size: tuple[int, int]) -> None:
    seen = set()
    async for driver in tour(NAMES[names], size):
        seen.add(driver.screen_name)
        assert_whole(driver, size)
    assert seen >= {"CurtainScreen", "TableScreen", "QuestionDialog", "ShownHandScreen", "RoundEndScreen"}
    assert seen >= {"StageQuestion", "ScoresScreen"}
    assert "PodiumScreen" in seen


def assert_whole(driver: Driver, size: tuple[int, int]) -> None:
    lines = [in_cells(line) for line in driver.lines]
    assert [len(lines), {len(line) for line in lines}] == [size[1], {size[0]}], driver.text
    assert not [sign for line in driver.lines for sign in line if unicodedata.category(sign) in ("Cc", "Cf")]


@SIZES
async def test_names_are_shown_as_they_are_and_not_as_markup(size: tuple[int, int]) -> None:
    async with sitting(dealt("standard", ("[red]", "[/]", "[link=x]"), 3), size) as driver:
        for name in ("[red]", "[/]", "[link=x]"):
            assert name in driver.text
        assert not [segment for line in driver.cells() for segment in line if segment.style and segment.style.link]


@pytest.mark.long
@SIZES
async def test_the_place_where_a_game_is_set_up_bears_them_too(size: tuple[int, int]) -> None:
    remember(SetUp("standard", humans(TYPED), {}))
    async with sitting(None, size) as driver:
        assert driver.screen_name == "SetUpScreen"
        assert_whole(driver, size)
        assert "[link=x]" in driver.text
        for key in ("tab", "down", "down", "down", "enter", "escape", "tab", "p", "enter"):
            await driver.press(key)
            assert_whole(driver, size)
        assert driver.app.flow
        assert driver.app.flow.match.players == CLEANED


def test_a_name_of_which_nothing_can_be_shown_is_replaced() -> None:
    assert clean("\x1b\x07\u200b") == ""


@pytest.mark.parametrize("name", first(1, CLEANED))
async def test_a_player_can_be_caught_by_any_name(name: str) -> None:
    names = tuple(dict.fromkeys((name, "Bo", "Cy")))
    match = laid("standard", names, top="red-5", hands={name: ["red-1", "blue-2"]})
    say(match, "play red-1")
    async with sitting(match) as driver:
        await driver.press("c", "2", "1")
        assert match.view(None).players[0].cards == 3
        assert_whole(driver, LEAST)
