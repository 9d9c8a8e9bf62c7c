"""The commands: what the keys do, found by typing, and nothing that a key would not give away."""

from __future__ import annotations

import pytest

from tests.long import first
from tests.tui.driver import Driver, open_table, sitting
from tests.tui.tables import dealt, laid, say
from uno_tui.engine.events import UnoCalled
from uno_tui.tui.commands import CommandPalette
from uno_tui.tui.look.palettes import PALETTES


def offered(driver: Driver) -> list[str]:
    assert isinstance(driver.screen, CommandPalette)
    return [choice.label for choice in driver.screen.choices.choices]


async def test_the_commands_are_those_of_the_key_bar_and_a_few_more() -> None:
    async with open_table(dealt()) as driver:
        await driver.press("ctrl+p")
        labels = offered(driver)
        assert labels[:16] == [
            "Play",
            "Hint",
            "UNO!",
            "Catch",
            "Scores",
            "Help",
            "Quit",
            "Sort",
            "Take back the last move",
            "Swap with a bot",
            "Sort: by color",
            "Sort: by number and symbol",
            "Sort: playable first",
            "English",
            "繁體中文",
            "简体中文",
        ]
        switches = {"Bell:", "Bots", "Coach:", "Motion:"}
        assert {label.split()[0] for label in labels[16:]} >= {"Evening,", "Daylight,", "No", *switches}
        for heading in ("This screen", "Language", "Theme", "Bots", "More"):
            assert f" {heading} ──" in driver.text


async def test_typing_searches_and_enter_does_it() -> None:
    async with open_table(dealt()) as driver:
        await driver.press("ctrl+p", *"help", "enter")
        assert driver.screen_name == "HelpScreen"


async def test_what_was_typed_can_be_taken_back() -> None:
    async with open_table(dealt()) as driver:
        await driver.press("ctrl+p")
        everything = offered(driver)
        await driver.press("z", "z")
        assert offered(driver) == []
        assert "No command called “zz”. Press Backspace to erase." in driver.text
        assert "Choose" not in driver.text, "there is nothing to choose from"
        await driver.press("1")
        assert driver.screen_name == "CommandPalette"
        await driver.press("enter", "down", "up")
        await driver.press("backspace", "backspace", "backspace")
        assert offered(driver) == everything


async def test_what_was_found_lies_below_what_is_typed_which_stays_in_its_place() -> None:
    for size in ((80, 24), (120, 40), (200, 60)):
        async with open_table(dealt(), size) as driver:
            await driver.press("ctrl+p")
            whole, typed = driver.screen.query_one(".dialog").region, driver.screen.query_one("SearchLine").region
            for letters in ("sort", "zz"):
                await driver.press(*letters)
                found = driver.screen.query_one(".dialog").region
                assert (found.offset, found.width) == (whole.offset, whole.width)
                assert found.height < whole.height or size == (80, 24)
                assert driver.screen.query_one("SearchLine").region == typed


async def test_arrows_lead_from_column_to_column() -> None:
    async with open_table(dealt()) as driver:
        await driver.press("ctrl+p")
        assert isinstance(driver.screen, CommandPalette)
        choices = driver.screen.choices
        names = []
        for key in ("right", "left", "up", "down", "end"):
            await driver.press(key)
            names.append(choices.choices[choices.selected].answer.group)
        assert names[:4] == ["look", "here", "here", "here"]


async def test_arrows_digits_and_the_mouse_pick_a_command() -> None:
    async with open_table(dealt()) as driver:
        await driver.press("ctrl+p", *"theme", "down", "enter")
        assert driver.app.theme == "daylight"
        await driver.press("ctrl+p", *"theme", "3")
        assert driver.app.theme == "midnight"
        await driver.press("ctrl+p", *"theme")
        await driver.click_on("Evening, dark")
        assert driver.app.theme == "evening"


async def test_a_language_is_found_by_its_code_and_its_english_name_and_the_tempo_by_that_word() -> None:
    for typed, found in (("Hant", "繁體中文"), ("hans", "简体中文"), ("traditional", "繁體中文")):
        async with open_table(dealt()) as driver:
            await driver.press("ctrl+p", *typed)
            assert offered(driver)[0] == found
    async with open_table(dealt()) as driver:
        await driver.press("ctrl+p", *"tempo")
        assert offered(driver)[:3] == ["At a human pace", "Quick", "Instant"]


@pytest.mark.parametrize("typed", ["h", "hi", "hin", "Hint"])
async def test_a_name_that_begins_with_what_is_typed_comes_first(typed: str) -> None:
    async with open_table(dealt()) as driver:
        await driver.press("ctrl+p", *typed)
        assert offered(driver)[0] == "Hint"
        assert "简体中文" not in offered(driver)


async def test_what_the_arrows_and_enter_do_at_the_moment_is_no_command() -> None:
    async with sitting(None) as driver:
        await driver.press("escape", "down", "down", "down", "ctrl+p")
        assert isinstance(driver.screen, CommandPalette)
        assert not {"Move", "Choose", "Add", "Edit"} & {*offered(driver)}
        assert "Add a player" in offered(driver)


@pytest.mark.parametrize("key", ["escape", "ctrl+p"])
async def test_it_closes_without_having_done_anything(key: str) -> None:
    async with open_table(dealt()) as driver:
        before = driver.lines
        await driver.press("ctrl+p", key)
        assert driver.lines == before


async def test_the_hand_is_sorted_by_name_of_the_order() -> None:
    match = laid("standard", top="red-5", hands={"Ann": ["yellow-9", "red-9", "green-1", "red-1"]})
    async with open_table(match) as driver:
        await driver.press("ctrl+p", *"number", "enter")
        assert driver.sentence == "Sorted by number and symbol. s: playable first."
        await driver.press("home")
        assert driver.sentence.startswith("Red 1:")


async def test_a_chosen_look_stays_for_the_whole_game_and_in_what_is_written_already() -> None:
    match = laid("standard", players=2, top="red-5", hands={"Ann": ["red-1", "red-2", "red-3"]})
    async with open_table(match) as driver:
        await driver.press("ctrl+p", *"daylight", "enter", "1", "enter")
        assert driver.app.theme == "daylight"
        papers = {look.bgcolor.name for line in driver.cells() for _, look, _ in line if look and look.bgcolor}
        assert PALETTES["daylight"].panel in papers
        assert PALETTES["evening"].felt not in papers


@pytest.mark.parametrize(
    ("side", "top", "looks"),
    [
        ("light", "red-5", ["Daylight, paper", "High contrast, light", "No colors, light"]),
        ("dark", "pink-5", ["Midnight, violet", "High contrast, dark", "No colors, dark"]),
    ],
)
async def test_a_deck_with_two_sides_offers_what_suits_the_side_in_play(side: str, top: str, looks: list[str]) -> None:
    async with open_table(laid("flip", top=top, side=side)) as driver:
        await driver.press("ctrl+p")
        assert isinstance(driver.screen, CommandPalette)
        commands = [choice.answer for choice in driver.screen.choices.choices]
        assert [command.key.label for command in commands if command.group == "look"] == looks


async def test_on_the_curtain_there_is_nothing_that_only_the_next_player_may_know() -> None:
    lists = []
    for card in ("red-9", "wild"):
        match = laid("standard", top="red-5", hands={"Ann": ["red-1", "red-2", "red-3"], "Bo": [card, "blue-1"]})
        say(match, "play red-1")
        async with sitting(match) as driver:
            await driver.press("ctrl+p")
            lists.append((offered(driver), driver.lines))
    assert lists[0] == lists[1]
    assert "Lift the curtain" in lists[0][0]


async def test_the_curtain_can_be_lifted_by_command() -> None:
    async with sitting(dealt()) as driver:
        await driver.press("ctrl+p", *"lift", "enter")
        assert driver.screen_name == "TableScreen"


async def test_a_question_keeps_nobody_from_calling_uno() -> None:
    match = laid("standard", top="red-5", hands={"Ann": ["wild", "red-1"]})
    say(match, "play wild")
    async with sitting(match) as driver:
        await driver.press("ctrl+p", *"uno", "enter")
        assert any(isinstance(event, UnoCalled) for event in match.log(None))
        await driver.press("down")
        assert "Which color?" in driver.text


async def test_over_a_question_no_card_can_be_played() -> None:
    match = laid("standard", top="red-5", hands={"Ann": ["wild", "red-1", "red-2"]})
    say(match, "play wild")
    async with sitting(match) as driver:
        await driver.press("ctrl+p")
        assert "Play" not in offered(driver)


async def test_help_is_not_opened_twice() -> None:
    async with open_table(dealt()) as driver:
        await driver.press("question_mark", "ctrl+p", *"help", "enter")
        assert [type(screen).__name__ for screen in driver.app.screen_stack].count("HelpScreen") == 1


@pytest.mark.parametrize("opened", first(2, [[], ["question_mark"], ["c"], ["ctrl+p"]]))
async def test_ctrl_q_asks_before_a_game_is_lost(opened: list[str]) -> None:
    async with open_table(dealt()) as driver:
        await driver.press(*opened, "ctrl+q", "ctrl+q")
        assert "Leave the table?" in driver.text
        await driver.press("escape")
        assert "Leave the table?" not in driver.text
        assert driver.app.is_running


async def test_leaving_is_leaving() -> None:
    async with open_table(dealt()) as driver:
        await driver.press("q", "down", "enter")
        assert driver.app.return_code == 0
        assert driver.app._exit


@pytest.mark.parametrize("opened", first(1, [[], ["question_mark"], ["c"]]))
async def test_ctrl_c_only_says_what_would_leave(opened: list[str]) -> None:
    async with open_table(dealt()) as driver:
        await driver.press(*opened, "ctrl+c")
        assert [toast.message for toast in driver.app._notifications] == [
            "Ctrl+C doesn't quit. Press Ctrl+Q – your game is saved."
        ]


async def test_where_a_game_is_set_up_the_commands_are_those_of_that_screen() -> None:
    async with sitting(None) as driver:
        await driver.press("ctrl+p")
        assert "Daylight, paper" in offered(driver)
        assert "UNO!" not in offered(driver)
        await driver.press(*"daylight", "enter")
        assert driver.app.theme == "daylight"


async def test_where_no_game_is_on_ctrl_q_leaves_at_once() -> None:
    async with sitting(None) as driver:
        await driver.press("ctrl+q")
        assert driver.app._exit
