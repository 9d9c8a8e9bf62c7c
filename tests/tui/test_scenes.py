"""Every scene is opened once, and whatever must hold of all screens is looked for in it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator
from typing import Any

import pytest
from syrupy.assertion import SnapshotAssertion
from textual._time import get_time
from textual.binding import Binding
from textual.screen import Screen

from tests.long import only
from tests.tui.driver import AT_ONCE, LEAST, Driver
from tests.tui.faults import broken, cut_short, english, unreadable
from tests.tui.hands import Fingers, Mouse
from tests.tui.scenes import PLAYERS, SCENES
from tests.tui.tables import PRINTED
from tests.tui.test_snapshots import svg
from uno_tui.lang import LANGUAGES
from uno_tui.tui.commands import commands
from uno_tui.tui.common.keybar import KeyBar
from uno_tui.tui.look.palettes import PALETTES
from uno_tui.tui.table.perform import PerformDialog
from uno_tui.tui.table.screen import TableScreen

CHINESE = [language for language in LANGUAGES if language != "en"]
PATIENCE = 100  # looks, until a test gives up
# One of each kind of screen.
IN_EVERY_LOOK = (
    "table of flip", "first curtain", "challenge", "hand shown", "podium", "help, rules",
)  # fmt: skip
PICTURED = (
    "set-up", "house rules", "first curtain", "dark side", *(f"table of {name}" for name in PRINTED), "color", "challenge",
    "dance or draw", "wish", "round end of standard", "podium", "scores after rounds", "help", "help, rules", "commands",
    "too small", "history", "history, records", "replay, help",
)  # fmt: skip
PICTURED_IN_ENGLISH = (
    "house rules",
    "help",
    "history",
    "history, records",
    "replay, help",
)  # all others have a picture in English among those of their variant
ALIKE_IN_CHINESE = ("UNO", "caught", "turning over, an open hand")  # both scripts write it with the same characters
TWICE = ("scores of ten",)  # where names stand a second time, shortened


@pytest.fixture(autouse=True)
def still_clocks(monkeypatch: pytest.MonkeyPatch) -> None:
    """A second that passes between two looks is no difference in language."""
    monkeypatch.setattr(PerformDialog, "tick", lambda *_: None)
    monkeypatch.setattr(TableScreen, "tick", lambda *_: None)


def named(scene: str) -> str:
    return scene.replace(",", "").replace(" ", "-")


@pytest.mark.parametrize("name", only(IN_EVERY_LOOK, SCENES), ids=named)
async def test_every_scene_is_whole_and_clear_and_needs_no_letters(
    name: str, picture: SnapshotAssertion, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with SCENES[name](LEAST, PLAYERS) as driver:
        faults = [fault async for fault in faults_of_language(name, driver, picture)]
        faults += [fault async for fault in faults_of_looks(name, driver)]
        faults += [fault async for fault in faults_of_keys(driver, monkeypatch)]
    assert not faults, "\n".join([f"{name}:", *faults])


# Languages.


async def turn_to(driver: Driver, language: str) -> None:
    driver.app.action_language(language)
    await driver.settle()


def pictures(driver: Driver) -> list[list[str]]:
    """What is to be seen on every screen that is open, the lowest first."""
    return [
        ["".join(segment.text for segment in line) for line in driver.cells(screen)] for screen in driver.app.screen_stack
    ]


async def left_after_painting(driver: Driver, faults: Callable[[], list[str]]) -> list[str]:
    """What lies below a dialog is painted by a clock, so a fault is one only if it stays."""
    for _ in range(PATIENCE):
        if not faults():
            break
        await driver.pilot.pause(AT_ONCE)
    return faults()


async def become(driver: Driver, expected: list[list[str]]) -> bool:
    return not await left_after_painting(driver, lambda: ["another picture"] if pictures(driver) != expected else [])


async def faults_of_language(name: str, driver: Driver, picture: SnapshotAssertion) -> AsyncIterator[str]:
    """From English to each language and back: whatever is not translated at once stands out in the one or the other."""
    at_first = pictures(driver)
    seen = {str(at_first)}
    for fault in faults_of_writing(name, driver):
        yield fault
    if name in PICTURED_IN_ENGLISH and svg(driver) != picture(name="en"):
        yield "en: it is not the picture that was taken"
    for language in CHINESE:
        await turn_to(driver, language)
        for fault in await left_after_painting(driver, lambda: [*faults_of_writing(name, driver), *english(driver)]):
            yield f"{language}: {fault}"
        if name in PICTURED and svg(driver) != picture(name=language):
            yield f"{language}: it is not the picture that was taken"
        seen.add(str(pictures(driver)))
        await turn_to(driver, "en")
        if not await become(driver, at_first):
            yield f"{language}: back in English it is not what it was"
    if len(seen) < len(LANGUAGES) - (name in ALIKE_IN_CHINESE):
        yield "two languages say the same"


def faults_of_writing(name: str, driver: Driver) -> Iterator[str]:
    yield from broken(driver)
    if name not in TWICE:
        yield from cut_short(driver)


# Looks.


async def faults_of_looks(name: str, driver: Driver) -> AsyncIterator[str]:
    """But for what lies below a dialog, where a look without special needs puts a veil over it."""
    for look in PALETTES if name in IN_EVERY_LOOK else [driver.app.theme]:
        if len(driver.app.screen_stack) > 1 and driver.screen.is_modal and PALETTES[look].hues == "own":
            continue
        driver.app.action_look(look)
        await driver.settle()
        for fault in unreadable(driver):
            yield fault


# Keys: an input method may swallow letters, so arrows, digits and Enter are enough for everything, and so is a mouse.

# What the arrows, Enter, Tab and Escape do where they are pressed, and what digits do besides.
MOVING = {
    "select", "up_down", "left_right", "to_body", "to_now", "to_keys", "to_gallery", "scroll", "turn_pages", "page_log",
    "digit", "hand_of", "open", "next_group", "erase", "back", "app.help", "app.help_quit",
}  # fmt: skip
# What is offered only where it can be done: beside a player's name, on a pile, between open hands, in turn, at some tables,
# with a game that was chosen.
SOMETIMES = {
    "remove", "up", "down", "edit", "turn", "head", "draw", "whose", "jump_in", "hint", "resume", "watch", "poster", "pace",
    "next_round",
}  # fmt: skip


async def faults_of_keys(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[str]:
    """If there is a show, it is over before: by a key that comes at the time of the clicks, not ahead of them."""
    await driver.press_at(get_time(), "f5")
    offered = {command.key.action.partition("(")[0] for command in commands(driver.app, driver.screen)}
    for action in set(bound(driver.screen)) - MOVING - SOMETIMES - offered:
        yield f"for letters alone: {action}"
    if driver.screen_name not in ("NameDialog", "CommandPalette") and await is_changed_by_an_input_method(driver):
        yield "an input method does harm"
    for hands in (Fingers, Mouse):
        async for fault in faults_of_hands(hands(driver), monkeypatch):
            yield fault


def bound(screen: Screen[Any]) -> Iterator[str]:
    """The actions that our own classes have bound to keys."""
    for base in type(screen).__mro__:
        if base.__module__.startswith("uno_tui"):
            for binding in base.__dict__.get("BINDINGS", []):
                assert isinstance(binding, Binding)
                yield binding.action.partition("(")[0]


async def is_changed_by_an_input_method(driver: Driver) -> bool:
    """Its letters come as wide ones or as Chinese."""
    await driver.press("f5")
    before = driver.lines
    await driver.press("ｑ", "你", "，", "　", "１", "ㄅ")
    return driver.lines != before


async def faults_of_hands(hands: Fingers | Mouse, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[str]:
    """Whatever the keys at the bottom say can be done."""
    screen, done = hands.driver.screen, list[str]()

    async def note(action: str) -> None:
        done.append(action)

    monkeypatch.setattr(screen, "run_action", note)
    monkeypatch.setattr(screen, "lift", lambda: done.append("lift"), raising=False)
    if isinstance(hands, Fingers) and list(screen.query(KeyBar)):
        await hands.go_to_keys()  # what arrows and Enter do on the way there needs no key
    actions = [key.action for bar in screen.query(KeyBar) for key in bar.keys]
    for action in actions:
        await hands.do(action)
    if done != actions or not (actions or hands.driver.app.is_too_small):
        yield f"{type(hands).__name__}: of {actions} it did {done}"
