"""Motion: what everybody may see moves for a moment. Switched off, nothing moves by itself, and everything is still told."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import get_args

import pytest
from textual.app import App
from textual.widget import Widget

from tests.long import first
from tests.tui.driver import LEAST, WIDE, Driver, open_table
from tests.tui.tables import ANN, dealt, laid, lift
from tests.tui.terminal import Terminal, program, started
from uno_tui.engine import Move
from uno_tui.engine.events import (
    CardReturned,
    DealerDrew,
    Drew,
    Event,
    Flipped,
    HandShown,
    Judged,
    Reshuffled,
    TurnedUp,
    UnoCalled,
)
from uno_tui.match.live import Match
from uno_tui.storage.settings import save_setting, saved_setting
from uno_tui.tui.app import UnoApp
from uno_tui.tui.common import thrifty_app
from uno_tui.tui.table import motion
from uno_tui.tui.table.curtain import CurtainScreen
from uno_tui.tui.table.motion import CardsMoved, Flight
from uno_tui.tui.table.questions import QuestionDialog
from uno_tui.tui.table.screen import TableScreen
from uno_tui.tui.table.shows import Show

MOVING = (Flight, Show)
FASTER, MOMENTS = 5, 16


@asynccontextmanager
async def moving(match: Match) -> AsyncIterator[Driver]:
    """The open table, with motion."""
    lift(match)
    app = UnoApp(match, 0.001)
    async with app.run_test(size=LEAST) as pilot:
        driver = Driver(app, pilot)
        await driver.settle()
        yield driver


def in_the_air(driver: Driver) -> list[type[Widget]]:
    return [type(widget) for widget in driver.screen.query("*") if isinstance(widget, MOVING)]


def flipping() -> Match:
    """Ann flips the deck, and has one card left after it."""
    return laid("flip", 2, top="red-5", side="light", hands={"Ann": ["red-flip|pink-1", "red-2|teal-5"]})


# Events that name cards which do not fly: they are turned up, laid open or spoken of where they lie.
LIE_STILL = {DealerDrew, TurnedUp, HandShown, Judged, CardReturned, Reshuffled}


def test_every_event_that_names_cards_moves_them_or_lets_them_lie() -> None:
    naming = {event for event in get_args(Event) if {"card", "cards"} & set(event._fields)}
    assert naming == {*get_args(CardsMoved)} | LIE_STILL


async def test_a_table_that_a_show_will_cover_is_not_written_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """What would be covered in the next moment is thousands of bytes for nothing."""
    written: list[bool] = []
    monkeypatch.setattr(App, "_display", lambda app, *_: written.append(is_covered(app)))
    async with moving(flipping()) as driver:
        await driver.press("end")
        written.clear()
        await driver.press("enter")
        assert written
        assert all(written)


def is_covered(app: App[None]) -> bool:
    return any(show.painted for show in app.screen.query(Show))


async def test_whoever_waits_for_a_show_that_never_comes_sees_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thrifty_app, "LONGEST_HOLD", 0.01)
    async with moving(flipping()) as driver:
        driver.app.hold_back()
        assert driver.app.held
        await driver.wait(0.05)
        assert driver.app.held is None


async def test_cards_fly_the_table_turns_and_a_shout_is_seen() -> None:
    async with moving(flipping()) as driver:
        await driver.press("u")
        assert in_the_air(driver) == [Show]
        await driver.press("2", "enter")
        assert in_the_air(driver) == [Show]


async def test_a_card_lands_however_late_its_clock_is() -> None:
    """A busy machine lets a clock leave out beats."""
    async with moving(dealt()) as driver:
        assert isinstance(driver.screen, TableScreen)
        motion.play_motion(driver.screen, [Drew(ANN, 1, None, "turn")])
        await driver.wait(motion.FLIGHT / 3)
        time.sleep(motion.FLIGHT)  # noqa: ASYNC251 (it is the whole loop that must be busy)
        await driver.wait(motion.FLIGHT * 2)
        assert Flight not in in_the_air(driver)


@pytest.mark.long
async def test_a_screen_can_be_left_at_every_moment_of_six_flights_and_a_shout(monkeypatch: pytest.MonkeyPatch) -> None:
    """At every twentieth of a second, but five times as fast as they are seen."""
    for name in ("FLIGHT", "AFTER_EACH"):
        monkeypatch.setattr(motion, name, getattr(motion, name) / FASTER)
    async with moving(dealt(rules={"turn": {"voluntary_draw": True, "play_drawn": "never"}})) as driver:
        flip = Flipped("dark", "red-1")  # it hides what the mouse would click on
        for way, step, more in (("key", 1, [flip]), ("mouse", 2, []), ("resize", 8, [flip])):
            for moment in range(0, MOMENTS, step):
                await driver.press("d")
                assert isinstance(driver.screen, CurtainScreen)
                motion.play_motion(driver.screen, [Drew(ANN, 6, None, "turn"), UnoCalled(ANN), *more])
                await asyncio.sleep(moment * 0.05 / FASTER)
                await leave(driver, way)
                assert isinstance(driver.screen, TableScreen)
        await asyncio.sleep(MOMENTS * 0.05 / FASTER)
        assert driver.app.is_running


async def leave(driver: Driver, way: str) -> None:
    if way == "mouse":
        await driver.click_on("Pass the keyboard")
        return
    if way == "resize":
        await driver.resize(60, 20)
        await driver.resize(*LEAST)
    await driver.press("enter")


async def test_switched_off_nothing_is_in_the_air() -> None:
    async with moving(flipping()) as driver:
        await driver.press("ctrl+p", *"motion", "enter")
        for keys in (["u"], ["2", "enter"]):
            await driver.press(*keys)
            assert in_the_air(driver) == [Show]  # a picture that stands still
            assert not [timer for show in driver.screen.query(Show) for timer in show._timers]
        assert driver.app.theme == "midnight"


async def test_what_was_chosen_is_there_at_the_next_start() -> None:
    for word, level in (("off", "none"), ("on", "full")):
        async with moving(dealt()) as driver:
            driver.app.action_motion(word)
        assert saved_setting("motion") == word
        assert UnoApp().animation_level == level


async def test_the_command_says_how_it_is_and_does_the_other() -> None:
    async with open_table(dealt()) as driver:
        for now, other in (("off", "on"), ("on", "off")):
            driver.app.action_motion(now)
            await driver.press("ctrl+p", *"motion")
            _, y = driver.find("Motion: cards fly")
            assert driver.lines[y].split()[4] == now
            await driver.press("enter")
            assert saved_setting("motion") == other


# Everything that can move: what is laid, what Ann does, and how it is told.
TOLD: dict[str, tuple[Callable[[], Match], tuple[str, ...], tuple[str, ...]]] = {
    "a card is played, a shout": (
        lambda: laid("standard", top="red-5", hands={"Ann": ["red-1", "red-2"]}),
        ("uno", "play red-1"),
        ("Ann calls UNO!", "Ann plays red 1."),
    ),
    "cards are drawn": (
        lambda: laid("standard", top="red-5", hands={"Ann": ["red-draw-two", "red-1", "red-2"], "Bo": ["blue-1", "blue-2"]}),
        ("play red-draw-two", "accept"),
        ("Bo draws 2 cards.",),
    ),
    "the deck is flipped": (
        flipping,
        ("play red-flip",),
        ("Ann plays red Flip.", "Flip! Everything turns to the dark side,"),
    ),
    "a card is turned over": (
        lambda: laid("dragonball", top="red-5", hands={"Ann": ["wish", "blue-1", "red-2"]}, draw=["green-4*"]),
        ("play wish",),
        ("Ann plays Wish.", "turns over green 4"),
    ),
    "cards are discarded": (
        lambda: laid("dragonball", top="red-5", hands={"Ann": ["wish", "blue-1", "red-2", "red-3"]}, draw=["green-4*"]),
        ("play wish", "choose discard", "discard blue-1"),
        ("Ann drops blue 1",),
    ),
}


@pytest.mark.parametrize(("lay", "moves", "sentences"), first(3, TOLD.values()), ids=TOLD)
async def test_whatever_would_have_moved_is_told_in_words(
    lay: Callable[[], Match], moves: tuple[str, ...], sentences: tuple[str, ...]
) -> None:
    match = lay()
    async with open_table(match, WIDE) as driver:
        for text in moves:
            assert driver.app.flow
            seat = match.decision.seat
            assert seat is not None
            lift(match)
            assert not driver.app.flow.make(Move.parse(seat, text))
            await driver.settle()
            assert Flight not in in_the_air(driver)
            driver.app.flow.end_show()
            await driver.settle()
        if isinstance(driver.screen, QuestionDialog):
            await driver.press("escape")  # a question may cover the table, where all of it is told
        for sentence in sentences:
            assert sentence in driver.text


PLAY = """
import sys
from tests.tui.tables import laid, lift
from uno_tui.tui.app import UnoApp, run_app

hands = {"Ann": ["red-1", "red-2", "red-3"], "Bo": ["red-4", "red-6"]}
match = laid("standard", 2, top="red-5", hands=hands)
lift(match)
sys.exit(run_app(UnoApp(match, quiet=0.0)))
"""
BO_IS_ASKED = "Pass the keyboard to"
MOMENT = 1.5  # seconds: longer than anything that moves


def written_within(terminal: Terminal, seconds: float) -> int:
    """How many bytes come during this time."""
    before, end = len(terminal.written), time.monotonic() + seconds
    while time.monotonic() < end:
        terminal.take()
    return len(terminal.written) - before


@pytest.mark.long
@pytest.mark.parametrize("off", first(1, ["chosen", "asked for"]))
def test_switched_off_nothing_is_written_while_nothing_happens(off: str, own_home: Path) -> None:
    if off == "chosen":
        save_setting("motion", "off")
    animations = "none" if off == "asked for" else None
    with started(program(PLAY), env={"TEXTUAL_ANIMATIONS": animations, "UNO_TUI_HOME": str(own_home)}) as terminal:
        terminal.wait_for("Quit")
        terminal.type("u1\r")
        terminal.wait_for(BO_IS_ASKED)
        written_within(terminal, 0.5)
        assert written_within(terminal, MOMENT) == 0


async def test_a_key_ends_a_show_and_does_what_it_always_does() -> None:
    async with moving(laid("standard", top="red-5", hands={"Ann": ["red-1", "red-2"]})) as driver:
        await driver.press("u")
        assert in_the_air(driver) == [Show]
        await driver.press("right")
        assert not in_the_air(driver)
        assert isinstance(driver.screen, TableScreen)
        assert driver.screen.hand.selected == 1


async def test_an_enter_that_ends_a_show_lifts_no_curtain() -> None:
    async with moving(flipping()) as driver:
        await driver.press("2", "enter")
        assert isinstance(driver.screen, CurtainScreen)
        assert Show in in_the_air(driver)
        await driver.press("enter")
        assert isinstance(driver.screen, CurtainScreen)
        assert Show not in in_the_air(driver)
        await driver.press("enter")
        assert isinstance(driver.screen, TableScreen)


async def test_nor_does_a_click_wherever_it_was_clicked_before() -> None:
    async with moving(flipping()) as driver:
        await driver.click(1, 1)
        await driver.press("2", "enter")
        assert Show in in_the_air(driver)
        await driver.click(1, 1)
        assert isinstance(driver.screen, CurtainScreen)
        assert Show not in in_the_air(driver)
        await driver.click(1, 5)
        assert isinstance(driver.screen, TableScreen)


async def test_a_call_with_a_full_hand_stops_nobody() -> None:
    costly = {"optional": {"wrong_uno": 2}}
    async with moving(laid("standard", 2, costly, top="red-5", hands={"Ann": ["red-1", "red-2", "red-3"]})) as driver:
        await driver.press("u")
        assert Show not in in_the_air(driver)
        assert "Ann calls UNO" in driver.text
