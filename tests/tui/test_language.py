"""The language is switched while everything stays open: each screen says at once what it would have said from the start."""

from __future__ import annotations

import pytest

from tests.long import first, first_size, only
from tests.tui.driver import LEAST, WIDE, open_table, sitting
from tests.tui.scenes import PLAYERS, SCENES, WIDE_SCENES
from tests.tui.tables import dealt, laid, say
from tests.tui.test_scenes import become, pictures, turn_to
from uno_tui.lang import LANGUAGES, preferred, speak, words
from uno_tui.match.live import Match
from uno_tui.tui.commands import CommandPalette
from uno_tui.tui.pages.help import HelpScreen
from uno_tui.tui.setup.screen import SetUpScreen
from uno_tui.tui.table.perform import PerformDialog
from uno_tui.tui.table.screen import TableScreen


@pytest.fixture(autouse=True)
def still_clocks(monkeypatch: pytest.MonkeyPatch) -> None:
    """A second that passes between two looks is no difference in language."""
    monkeypatch.setattr(PerformDialog, "tick", lambda *_: None)
    monkeypatch.setattr(TableScreen, "tick", lambda *_: None)


@pytest.mark.long
@pytest.mark.parametrize("name", SCENES)
async def test_a_switch_leads_to_what_it_would_have_been_from_the_start(name: str) -> None:
    speak("zh-Hant")
    async with SCENES[name](LEAST, PLAYERS) as driver:
        expected = pictures(driver)
    speak("en")
    async with SCENES[name](LEAST, PLAYERS) as driver:
        await turn_to(driver, "zh-Hans")
        await turn_to(driver, "zh-Hant")
        assert await become(driver, expected)


@pytest.mark.parametrize("name", only(("table of flip",), WIDE_SCENES))
async def test_so_it_is_where_there_is_room_for_more(name: str) -> None:
    speak("zh-Hant")
    async with SCENES[name](WIDE, PLAYERS) as driver:
        expected = driver.lines
    speak("en")
    async with SCENES[name](WIDE, PLAYERS) as driver:
        await turn_to(driver, "zh-Hant")
        assert driver.lines == expected


def colored() -> Match:
    """Ann has put down a wild card and is asked for a color."""
    match = laid("standard", top="red-5", hands={"Ann": ["wild", "red-1", "red-2"]})
    say(match, "play wild")
    return match


async def test_a_language_is_a_command_that_everybody_can_read() -> None:
    async with sitting(colored()) as driver:
        await driver.press("down", "ctrl+p", *"简体")
        await driver.press("enter")
        assert words.language == preferred() == "zh-Hans"
        assert "选什么颜色？" in driver.text
        await driver.press("ctrl+p", *"eng")
        await driver.press("enter")
        assert "Which color?" in driver.text
        assert preferred() == "en"


async def test_the_one_that_is_spoken_is_marked() -> None:
    async with open_table(dealt()) as driver:
        for language, known in LANGUAGES.items():
            await turn_to(driver, language)
            await driver.press("ctrl+p", *known.name)
            assert isinstance(driver.screen, CommandPalette)
            assert [choice.detail for choice in driver.screen.choices.choices] == ["●"]
            await driver.press("escape")


@pytest.mark.parametrize("keys", first(1, [["up", "right"], ["up", "2"], ["up", "left", "left"]]))
async def test_where_a_game_is_set_up_the_arrows_lead_to_the_languages(keys: list[str]) -> None:
    async with sitting(None) as driver:
        await driver.press("escape")
        await driver.press(*keys)
        assert preferred() == "zh-Hant"
        assert "○ English  ● 繁體中文  ○ 简体中文" in driver.lines[0]
        await driver.press("enter", "right")
        assert isinstance(driver.screen, SetUpScreen)
        assert driver.screen.draft.variant == "bts"
        assert preferred() == "zh-Hant"


@pytest.mark.parametrize("size", first_size([LEAST, WIDE]))
async def test_a_click_on_a_language_is_enough(size: tuple[int, int]) -> None:
    async with sitting(None, size) as driver:
        await driver.press("escape")
        for language, known in reversed(LANGUAGES.items()):
            await driver.click_on(known.name)
            assert preferred() == words.language == language


async def test_who_was_given_a_name_keeps_it() -> None:
    async with sitting(None) as driver:
        await driver.press("escape")
        await driver.press("down", "enter", *"Zoe", "enter", "down", "enter", "enter")
        await turn_to(driver, "zh-Hant")
        assert isinstance(driver.screen, SetUpScreen)
        assert driver.screen.draft.seating.names == ("Zoe", "玩家 2", "玩家 3")


async def test_an_offered_name_still_gives_way_to_what_is_typed() -> None:
    async with sitting(None) as driver:
        await driver.press("escape")
        await driver.press("a")
        for language in ("zh-Hant", "en"):
            await turn_to(driver, language)
        await driver.press(*"Zoe", "enter")
        assert isinstance(driver.screen, SetUpScreen)
        assert driver.screen.draft.seating.names[-1] == "Zoe"


async def test_of_the_game_nothing_changes() -> None:
    """The selected answer, the line that is read, what was said to the table: all of it stays where it was."""
    match = colored()
    async with sitting(match) as driver:
        before = (match.view(0), match.log(0), match.holder)
        await driver.press("down")
        await turn_to(driver, "zh-Hant")
        await driver.press("enter")
        assert match.view(None).color == list(match.variant.colors)[2]
        await turn_to(driver, "en")
        assert before[0].hand == match.view(0).hand


async def test_the_reader_of_a_long_page_stays_on_the_line() -> None:
    async with open_table(dealt()) as driver:
        await driver.press("question_mark", "right", *["down"] * 7)
        assert isinstance(driver.screen, HelpScreen)
        await turn_to(driver, "zh-Hans")
        assert driver.screen.sheet.first == 7


@pytest.mark.parametrize("language", first(2, LANGUAGES))
async def test_a_switch_on_the_curtain_shows_nobody_a_card(language: str) -> None:
    pictures_of = []
    for card in ("red-9", "wild"):
        match = laid("standard", top="red-5", hands={"Ann": ["red-1", "red-2", "red-3"], "Bo": [card, "blue-1"]})
        say(match, "play red-1")
        async with sitting(match) as driver:
            await turn_to(driver, language)
            pictures_of.append(pictures(driver))
            assert driver.screen_name == "CurtainScreen"
    assert pictures_of[0] == pictures_of[1]


async def test_what_was_said_in_passing_is_not_left_in_the_old_language() -> None:
    async with open_table(dealt()) as driver:
        await driver.press("ctrl+c")
        assert list(driver.app._notifications)
        await turn_to(driver, "zh-Hant")
        assert not list(driver.app._notifications)
