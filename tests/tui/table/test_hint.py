"""The hint at the table: a sentence below the hand or in the dialog, and the selection on what it speaks of."""

from __future__ import annotations

from tests.tui.driver import open_table, sitting
from tests.tui.tables import ANN, BO, CY, laid, lift, say
from uno_tui.match.live import Match
from uno_tui.match.scene import OpenTable
from uno_tui.tui.table.questions import QuestionDialog

HAND = ["red-7", "wild", "green-3", "green-4", "green-6"]
MANY = ["blue-1", "blue-2", "blue-3", "blue-4"]


def table(hand: list[str], *moves: str, name: str = "bts", **given: object) -> Match:
    match = laid(name, 3, top="red-5", hands={"Ann": hand, "Bo": MANY, "Cy": MANY}, **given)  # type: ignore[arg-type]
    say(match, *moves)
    lift(match)
    return match


async def test_a_hint_says_what_to_play_and_why_and_enter_plays_it() -> None:
    match = table(HAND)
    async with open_table(match) as driver:
        await driver.press("end", "n")
        assert driver.sentence == "Hint: Keep the wild: you still have red 7."
        assert driver.app.flow
        assert driver.app.flow.table.hand.selected_card == "red-7"
        await driver.press("enter")
        assert match.view(None).top == "red-7"


async def test_whoever_goes_on_along_the_hand_has_read_it() -> None:
    async with open_table(table(HAND)) as driver:
        await driver.press("n", "right")
        assert "Keep the wild" not in driver.text


async def test_with_nothing_to_play_there_is_none() -> None:
    async with open_table(table(["blue-7", "green-3"])) as driver:
        assert " n " not in driver.lines[-1]
        await driver.press("n")
        assert driver.sentence == "Nothing fits: Enter draws."


async def test_it_is_said_again_in_another_language() -> None:
    async with open_table(table(HAND)) as driver:
        await driver.press("n")
        driver.app.action_language("zh-Hant")
        await driver.settle()
        assert driver.sentence == "提示：無色牌先留著：你還有紅色 7。"


async def test_a_question_is_answered_where_the_hint_points() -> None:
    match = table(["wild", "green-3", "green-4", "blue-9"], "play wild")
    async with open_table(match) as driver:
        await driver.press("n")
        assert isinstance(driver.screen, QuestionDialog)
        assert "Pick green: you have the most of it." in driver.text
        await driver.press("enter")
        assert match.view(None).color == "green"


async def test_a_question_put_aside_can_be_asked_about_too() -> None:
    async with open_table(table(["wild", "green-3", "green-4", "blue-9"], "play wild")) as driver:
        await driver.press("escape", "n")
        assert driver.sentence == "Hint: Pick green: you have the most of it."


async def test_it_is_gone_with_the_curtain_and_there_is_none_behind_it() -> None:
    async with open_table(table(HAND)) as driver:
        await driver.press("n", "enter")
        assert driver.screen_name == "CurtainScreen"
        assert "Keep the wild" not in driver.text
        await driver.press("n")
        assert driver.app.flow
        assert driver.app.flow.match.advice is None
        assert driver.app.flow.table.said() == ""


async def test_in_front_of_everybody_nobody_gets_a_hint() -> None:
    match = table(["dancing-wild", "red-1", "red-2"], "play dancing-wild", "color blue")
    async with open_table(match) as driver:
        await driver.press("1", "n")
        assert driver.screen_name == "PerformDialog"
        assert "Choose “" not in driver.text


async def test_while_a_bot_thinks_it_only_hurries() -> None:
    match = table(["red-7", "red-8", "red-9"], bots=[BO, CY], turn="Cy")
    async with sitting(match) as driver:
        await driver.press("n")
        assert isinstance(match.scene, OpenTable)
        assert match.holder == ANN
