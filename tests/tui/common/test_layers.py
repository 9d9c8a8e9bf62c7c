"""Whatever lies on the screen leaves it only by itself, once, and while it lies on top, and no hand is left open below.

Keys that come together change nothing about that.
"""

from __future__ import annotations

import ast
import pkgutil
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from textual.screen import Screen

import uno_tui.tui
from tests.tui.driver import Driver, open_table, sitting
from tests.tui.scenes import SCENES
from tests.tui.tables import ANN, dealt, laid, lift, say
from uno_tui.engine.events import Caught
from uno_tui.lang import words
from uno_tui.match.live import Match
from uno_tui.tui.common.dialog import Choice, Dialog, DialogContent
from uno_tui.tui.common.layer import Layer

JUMP_IN = {"house": {"jump_in": True}}
PACKAGE = Path(uno_tui.tui.__file__).parent


def all_screens() -> set[type[Screen[Any]]]:
    names = [module.name for module in pkgutil.walk_packages([str(PACKAGE)], "uno_tui.tui.")]
    found = [kind for name in names for kind in vars(import_module(name)).values() if isinstance(kind, type)]
    return {kind for kind in found if issubclass(kind, Screen) and kind.__module__.startswith("uno_tui")}


def test_every_screen_and_every_dialog_is_a_layer() -> None:
    screens = all_screens()
    assert len(screens) > 15
    assert not [kind.__name__ for kind in screens if not issubclass(kind, Layer)]
    assert not [kind.__name__ for kind in screens - {Layer} if "dismiss" in kind.__dict__]


def calls(tree: ast.AST) -> Iterator[tuple[str, ast.Call]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            yield node.func.attr, node


def test_layers_are_laid_and_taken_away_in_one_place() -> None:
    """And nothing that moves is put off by a clock of the app, which goes on when what should move is gone."""
    found = []
    for path in sorted(PACKAGE.rglob("*.py")):
        for name, call in calls(ast.parse(path.read_text("utf-8"))):
            if name in ("push_screen", "pop_screen", "switch_screen", "push_screen_wait", "pop_until_active"):
                found.append(f"{path.name} {name}")
            assert not (name == "animate" and any(given.arg == "delay" for given in call.keywords)), path
    assert sorted(found) == ["app.py pop_screen", "app.py push_screen"]


def question(title: str) -> Dialog[str]:
    return Dialog(lambda: DialogContent(title, "", [Choice("yes", "Yes"), Choice("no", "No")], "Back"))


async def test_a_layer_dismisses_only_itself_once_and_on_top() -> None:
    async with open_table(dealt()) as driver:
        answers: list[str | None] = []
        below, above = question("Below"), question("Above")
        for layer in (below, above):
            driver.app.lay(layer, answers.append)
            await driver.settle()
        below.dismiss("no")
        await driver.settle()
        assert driver.screen is above
        for _ in range(3):
            above.dismiss("yes")
        await driver.settle()
        assert driver.screen is below
        assert answers == ["yes"]


BURSTS = (
    ["enter"] * 5,
    ["1"] * 5,
    ["escape"] * 5,
    ["escape", "enter"] * 3,
    ["enter", "1"] * 3,
    ["t", "c", "q", "escape"] * 2,
)


@pytest.mark.long
async def test_keys_that_come_together_do_not_reach_below_what_they_close() -> None:
    match = dealt(rules=JUMP_IN)
    async with sitting(match) as driver:
        curtain = driver.screen
        for opened in ("i", "t", "question_mark", "q"):
            for keys in BURSTS:
                await driver.press(opened)
                await driver.burst(*keys)
                assert driver.app.is_running, (opened, keys)
                assert curtain in driver.app.screen_stack, (opened, keys)
                assert match.holder is None, (opened, keys)
                await driver.press(*["escape"] * (len(driver.app.screen_stack) - 2))
                assert driver.screen is curtain, (opened, keys)
        await driver.press("enter")
        assert match.holder is not None


async def test_a_card_is_put_down_once_however_often_enter_comes() -> None:
    """Its twin would be a legal jump-in."""
    hands = {"Ann": ["red-1", "red-1", "red-2"], "Bo": ["red-7", "red-8"]}
    match = laid("standard", rules={"house": {"jump_in": True}}, top="red-5", hands=hands)
    async with open_table(match) as driver:
        await driver.burst("1", "enter", "space", "enter", "space")
        assert match.view(None).players[ANN].cards == 2
        assert driver.screen_name == "CurtainScreen"
        assert match.holder is None


async def test_what_was_chosen_at_the_bottom_is_done_once() -> None:
    async with sitting(dealt(rules=JUMP_IN)) as driver:
        await driver.press("right", "right", "right", "right")
        depth = len(driver.app.screen_stack)
        await driver.burst("enter", "space", "enter")
        assert words.say("ask.jump-in") in driver.text
        assert len(driver.app.screen_stack) == depth + 1


async def test_a_game_is_begun_once() -> None:
    async with SCENES["set-up"]((80, 24), ("Ann", "Bo")) as driver:
        await driver.burst(*"pppp")
        assert driver.screen_name == "CurtainScreen"
        assert len(driver.app.screen_stack) == 2


async def test_an_answer_that_comes_after_the_game_has_gone_on_is_none() -> None:
    """Somebody has caught Ann, but the game was quicker."""
    hands = {"Ann": ["red-1", "blue-2"], "Bo": ["red-7", "blue-8", "red-9"], "Cy": ["blue-1"]}
    match = laid("standard", ["Ann", "Bo", "Cy"], top="red-5", hands=hands)
    say(match, "play red-1")
    lift(match)
    async with sitting(match) as driver:
        flow = driver.app.flow
        assert flow
        await driver.press("c")
        dialog = driver.screen
        assert isinstance(dialog, Dialog)
        dialog.dismiss(dialog.choices.choices[0].answer)
        flow.make(match.decision.moves[0])
        await driver.settle()
        assert not [event for event in match.log(None) if isinstance(event, Caught)]
        assert driver.screen_name == "CurtainScreen"


# --- What lies below ---


def hand_on_the_table(driver: Driver) -> list[str]:
    assert driver.app.flow
    return driver.app.flow.table.hand.cards


def challenged() -> Match:
    hands = {"Ann": ["wild-draw-four", "red-1", "red-2"], "Bo": ["blue-1", "blue-2"], "Cy": ["blue-3", "blue-4"]}
    match = laid("bts", 3, top="red-5", hands=hands)
    say(match, "play wild-draw-four", "color blue")
    return match


async def test_no_hand_lies_below_a_curtain_nor_below_a_hand_that_is_shown() -> None:
    async with sitting(challenged()) as driver:
        await driver.press("enter")
        assert hand_on_the_table(driver)
        await driver.press("x")
        assert "Ann's hand, for your eyes only" in driver.text
        assert not hand_on_the_table(driver)
        await driver.press("enter")
        assert driver.screen_name == "ShownHandScreen"
        assert not hand_on_the_table(driver)
        await driver.press("enter")
        assert driver.screen_name == "TableScreen"
        assert hand_on_the_table(driver)


async def test_no_hand_lies_below_the_end_of_a_round() -> None:
    match = laid("standard", top="red-5", hands={"Ann": ["red-1", "red-2"], "Bo": ["red-7", "green-8", "green-9"]})
    say(match, "uno", "play red-1", "play red-7")
    async with open_table(match) as driver:
        assert hand_on_the_table(driver)
        await driver.press("enter")
        assert driver.screen_name == "RoundEndScreen"
        assert not hand_on_the_table(driver)


async def test_a_notice_that_there_is_no_room_stays_on_top() -> None:
    async with sitting(dealt()) as driver:
        await driver.press("c")
        await driver.resize(60, 20)
        assert driver.screen_name == "TooSmallScreen"
        driver.app.lay(question("Above"))
        await driver.settle()
        assert driver.screen_name == "TooSmallScreen"
        await driver.resize(80, 24)
        assert "Above" in driver.text
