"""Any size at any moment: too small a terminal gets a sentence, and nothing is lost below it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.long import first_size, only
from tests.tui.driver import LEAST, WIDE, Driver, open_table, painted_at_once, sitting
from tests.tui.scenes import PLAYERS, SCENES, at_setup, at_table, told
from tests.tui.tables import VARIANTS, dealt, laid, say
from tests.tui.terminal import program, started
from uno_tui.lang import LANGUAGES, speak
from uno_tui.tui.look.confetti import SHAPES

TOO_SMALL = [(79, 24), (80, 23), (60, 20), (20, 5), (1, 1)]
OPENED: dict[str, list[str]] = {
    "table": [],
    "help": ["question_mark"],
    "rules": ["question_mark", "right", "pagedown"],
    "commands": ["ctrl+p", "s", "down"],
    "leaving": ["q", "down"],
    "catching": ["c", "down"],
    "scores": ["t"],
}


async def shrink_and_grow(driver: Driver, *sizes: tuple[int, int]) -> None:
    for size in (*sizes, LEAST):
        await driver.resize(*size)


async def test_the_sentence_has_both_sizes() -> None:
    async with open_table(dealt()) as driver:
        await driver.resize(60, 20)
        assert "This terminal is 60×20; uno-tui needs at least 80×24." in driver.text
        for width, height in ((79, 24), (80, 23)):
            await driver.resize(width, height)
            assert f"This terminal is {width}×{height}; uno-tui needs at least 80×24." in driver.text


async def test_nothing_else_is_seen_meanwhile() -> None:
    async with open_table(dealt()) as driver:
        await driver.resize(60, 20)
        assert not any(name in driver.text for name in ("Ann", "Bo", "╭"))


@pytest.mark.long
@pytest.mark.parametrize("opened", OPENED)
async def test_everything_is_as_before_once_there_is_room_again(opened: str) -> None:
    async with open_table(dealt()) as driver:
        await driver.press("end", *OPENED[opened])
        before = driver.lines
        for size in TOO_SMALL:
            await shrink_and_grow(driver, size, (40, 12))
            assert driver.lines == before, size


async def test_the_curtain_stays_down() -> None:
    async with sitting(dealt()) as driver:
        before = driver.lines
        await driver.resize(30, 10)
        await driver.press("enter", "space")
        await driver.resize(*LEAST)
        assert driver.lines == before


async def test_keys_meanwhile_do_nothing_to_the_game() -> None:
    match = laid("standard", top="red-5", hands={"Ann": ["red-1", "red-2", "blue-3"]})
    async with open_table(match) as driver:
        before = driver.lines
        await driver.resize(50, 15)
        await driver.press("enter", "d", "right", "u", "c", "q", "question_mark", "ctrl+p", "escape")
        assert driver.screen_name == "TooSmallScreen"
        await driver.resize(*LEAST)
        assert driver.lines == before
        assert not match.log(None)[3:]


async def test_a_question_waits_below() -> None:
    match = laid("standard", top="red-5", hands={"Ann": ["wild", "red-1", "red-2"]})
    say(match, "play wild")
    async with sitting(match) as driver:
        await driver.press("down")
        before = driver.lines
        await shrink_and_grow(driver, (10, 3))
        assert driver.lines == before
        await driver.press("enter")
        assert match.view(None).color is not None


async def test_the_clock_waits_too() -> None:
    match = dealt(rules={"optional": {"turn_seconds": 30}})
    async with open_table(match) as driver:
        table = driver.screen
        await driver.resize(50, 15)
        before = match.log(None)
        for _ in range(40):
            table.tick()  # type: ignore[attr-defined]
        assert match.log(None) == before


async def test_it_begins_with_the_sentence_in_a_small_terminal_and_goes_on_in_a_large_one() -> None:
    async with sitting(dealt(), (60, 20)) as driver:
        assert "needs at least" in driver.text
        await driver.resize(*LEAST)
        assert "Pass the keyboard" in driver.text


async def test_setting_up_a_game_waits_for_room_too() -> None:
    async with sitting(None) as driver:
        before = driver.lines
        await driver.resize(60, 20)
        assert "needs at least" in driver.text
        await driver.resize(*LEAST)
        assert driver.lines == before


async def test_leaving_takes_the_same_key_twice() -> None:
    async with open_table(dealt()) as driver:
        await driver.resize(60, 20)
        await driver.press("ctrl+q")
        assert "Your game is saved." in driver.text
        await driver.press("x")
        assert "Your game is saved." not in driver.text
        await driver.press("ctrl+q")
        assert not driver.app._exit
        await driver.press("ctrl+q")
        assert driver.app._exit


@pytest.mark.parametrize("name", only(("flip",), VARIANTS))
async def test_no_size_breaks_a_table(name: str) -> None:
    async with open_table(dealt(name, 10)) as driver:
        for size in ((1, 1), (2, 60), (200, 2), (200, 60), (81, 24), (80, 60), (200, 24), (5, 5)):
            await driver.resize(*size)
            assert len(driver.lines) == size[1]
        await driver.resize(*LEAST)
        assert driver.screen_name == "TableScreen"


async def test_on_the_smallest_screen_no_answer_and_no_command_is_cut() -> None:
    dark: dict[str, Any] = {"name": "flip", "side": "dark", "top": "pink-5", "hand": ["wild-draw-color", "teal-2", "teal-3"]}
    scenes = {
        "scoring": at_setup("tab", "tab", changes={"scoring": {"mode": "penalty_points"}}),
        "themes": at_table(told(), "ctrl+p", *["down"] * 12),
        "draw to a color": at_table(told("play wild-draw-color", "color pink", **dark)),
    }
    cut = []
    for language in LANGUAGES:
        speak(language)
        for name, scene in scenes.items():
            async with scene(LEAST, PLAYERS) as driver:
                cut += [f"{language}, {name}: {line.strip()}" for line in driver.lines if "…" in line]
    assert cut == []


# Where the program can begin, whatever keys lead on from there.
STARTS = (
    "set-up",
    "first curtain",
    "curtain",
    "color",
    "table, penalty",
    "round end of standard",
    "podium",
    "replay, start",
)
HEIGHTS = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 23, 24, 30)
# What is opened there; nothing of it may be painted with too little room.
READ = (
    "help",
    "help, rules",
    "scores",
    "commands",
    "history",
    "history, records",
    "podium",
    "replay",
    "house rules",
    "name",
)
KEYS = ("enter", "down", "x", "enter")


async def start_small(start: str, size: tuple[int, int]) -> None:
    """Begin with this size, press keys, and grow in two steps."""
    with painted_at_once():
        async with SCENES[start](size, PLAYERS) as driver:
            await driver.press(*KEYS)
            await shrink_and_grow(driver)
            assert driver.screen_name != "TooSmallScreen", size
            await driver.resize(*WIDE)
            assert driver.text.strip(), size


@pytest.mark.parametrize("start", only(("curtain", "set-up"), STARTS))
async def test_it_can_be_started_in_a_small_terminal_and_goes_on_in_a_large_one(start: str) -> None:
    for size in ((1, 1), (20, 5), (80, 9)):
        await start_small(start, size)


@pytest.mark.long
@pytest.mark.parametrize("start", STARTS)
@pytest.mark.parametrize("width", [1, 20, 79, 100])
async def test_it_can_be_started_at_any_size(start: str, width: int) -> None:
    for height in HEIGHTS:
        await start_small(start, (width, height))


@pytest.mark.parametrize("name", only(("help",), (*READ, *STARTS)))
async def test_whatever_is_open_a_terminal_may_shrink_and_grow(name: str) -> None:
    with painted_at_once():
        async with SCENES[name](LEAST, PLAYERS) as driver:
            for size in ((80, 5), (20, 3), (80, 9), (1, 1)):
                await driver.resize(*size)
                await driver.press(*KEYS)
                await shrink_and_grow(driver, WIDE)
                assert driver.screen_name != "TooSmallScreen", size


@pytest.mark.long
@pytest.mark.parametrize("name", ["curtain", "help, rules", "podium", "replay", "history"])
async def test_there_is_something_to_be_seen_at_any_size(name: str) -> None:
    with painted_at_once():
        async with SCENES[name](LEAST, PLAYERS) as driver:
            before = without_confetti(driver.text)
            for size in [(width, height) for height in (1, 5, 12, 23, 24, 30) for width in (1, 40, 79, 80, 100)]:
                await driver.resize(*size)
                assert driver.text.strip(), size
            await driver.resize(*LEAST)
            assert without_confetti(driver.text) == before


def without_confetti(text: str) -> str:
    return text.translate(dict.fromkeys(map(ord, SHAPES), " "))


@pytest.mark.parametrize("size", first_size([(80, 5), (30, 9), (200, 2)]))
def test_a_real_terminal_that_is_small_at_the_start_may_grow(size: tuple[int, int]) -> None:
    script = "from tests.tui.tables import dealt\nfrom uno_tui.tui.app import UnoApp, run_app\nrun_app(UnoApp(dealt()))"
    with started(program(script), size) as terminal:
        terminal.wait_for("This terminal is")
        terminal.type("\r")
        terminal.resize(*LEAST)
        terminal.wait_for("Pass the keyboard")
