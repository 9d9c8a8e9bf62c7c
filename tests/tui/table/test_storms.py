"""Storms of keys, clicks and sizes over everything that moves: no show can be broken, and none shows what is hidden."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random

import pytest

from tests.long import first, only
from tests.tui.driver import LEAST, WIDE, Driver
from tests.tui.table.test_motion import moving
from tests.tui.tables import BO, laid, say
from tests.tui.test_whole_matches import KEYS, SIZES, assert_fits, go_on, is_about_to_leave
from uno_tui.bots.player import Deed
from uno_tui.engine import Move
from uno_tui.match.live import Match
from uno_tui.tui.table.perform import PerformDialog
from uno_tui.tui.table.shown_hand import ShownHandScreen
from uno_tui.tui.table.shows import Show

BURST = 4  # keys in one write, at most
MOMENT = 0.12  # seconds in which something may move


def hand(*cards: str, name: str = "standard", moves: tuple[str, ...] = ()) -> Callable[[], Match]:
    """Ann holds these cards on a red 5; then these moves are made."""

    def lay() -> Match:
        match = laid(name, 3, {"scoring": {"target": 30}}, top="red-5", hands={"Ann": list(cards)})
        say(match, *moves)
        return match

    return lay


def flipping() -> Match:
    cards = ["red-flip|pink-1", "red-2|teal-5", "red-3|teal-6"]
    return laid("flip", 3, top="red-5", side="light", hands={"Ann": cards})


def wishing() -> Match:
    """The card that will be turned over has a Dragon Ball."""
    return laid("dragonball", 3, top="red-5", hands={"Ann": ["wish", "red-1", "red-2"]}, draw=["green-4*"])


def doubted(*cards: str, bots: tuple[int, ...] = ()) -> Callable[[], Match]:
    """Ann has played a Wild Draw Four and holds these; a bot beside her never believes it."""

    def lay() -> Match:
        match = laid("standard", 3, bots=bots, top="red-5", hands={"Ann": ["wild-draw-four", *cards]})
        say(match, "play wild-draw-four", "color blue")
        think, challenge = match.thinking, Move(BO, "challenge")

        def doubt() -> Callable[[], Deed | None]:
            is_doubtful = BO in bots and challenge in match.decision.moves
            return (lambda: Deed(0.0, challenge)) if is_doubtful else think()

        match.thinking = doubt  # type: ignore[method-assign]
        return match

    return lay


# What comes before a show, and the keys that open it.
SHOWS: dict[str, tuple[Callable[[], Match], tuple[str, ...]]] = {
    "uno": (hand("red-1", "red-2"), ("u",)),
    "caught": (hand("red-1", "red-2", moves=("play red-1",)), ("c",)),
    "last card": (hand("red-1"), ("enter",)),
    "flip": (flipping, ("end", "enter")),
    "sleeper": (hand("snorlax", "red-1", "red-2", name="pokemon", moves=("play snorlax",)), ("r",)),
    "search": (hand("bond", "red-1", "red-2", name="pokemon", moves=("play bond",)), ("r",)),
    "dragon": (wishing, ("end", "enter")),
    "bluff": (doubted("red-1", "red-2", bots=(BO,)), ()),
    "honest": (doubted("blue-1", "green-2", bots=(BO,)), ()),
    "accused": (doubted("red-1", "red-2"), ("2", "enter")),
    "dance": (hand("dancing-wild", "red-1", "red-2", name="bts", moves=("play dancing-wild", "color blue")), ("1",)),
    "flights": (hand("red-draw-two", "red-1", "red-2"), ("home", "enter")),
}


def shows_of(driver: Driver) -> list[Show]:
    return [show for screen in driver.app.screen_stack for show in screen.query(Show) if show.display]


async def do_anything(driver: Driver, random: Random) -> None:
    """A key, some in one write, a click or another size, at any moment; sometimes one only looks on."""
    before, dice = shows_of(driver), random.random()
    if is_about_to_leave(driver):
        await driver.press("escape")
    elif driver.app.is_too_small:
        await driver.resize(*random.choice((LEAST, WIDE)))
    elif dice < 0.15:
        await driver.resize(*random.choice(SIZES))
    elif dice < 0.25:
        await asyncio.sleep(MOMENT)
        await driver.settle()
    else:
        await touch(driver, random)
        assert not [show for show in shows_of(driver) if show in before], "any key ends a show"


async def touch(driver: Driver, random: Random) -> None:
    dice = random.random()
    if dice < 0.2:
        await driver.click(random.randrange(driver.app.size.width), random.randrange(driver.app.size.height))
    elif dice < 0.4:
        await driver.burst(*(named(random.choice(KEYS)) for _ in range(random.randint(2, BURST))))
    elif dice < 0.7:
        await driver.press(named(random.choice(KEYS)))
    else:
        await go_on(driver, random)


def named(key: str) -> str:
    return "question_mark" if key == "?" else key


@pytest.mark.parametrize("seed", first(1, range(4)))
@pytest.mark.parametrize("name", only(("uno", "caught", "bluff"), SHOWS))
async def test_a_storm_breaks_no_show_and_shows_no_hand(name: str, seed: int) -> None:
    lay, keys = SHOWS[name]
    random = Random(f"{name} {seed}")
    async with moving(lay()) as driver:
        await driver.press(*keys)
        for _ in range(60 if seed else 15):
            assert_covered(driver)
            await do_anything(driver, random)
            if not driver.app.is_running or driver.app.flow is None:
                return
            match = driver.app.flow.match
            has_bots = len(match.human_seats) < len(match.players)  # a bot's table is everybody's
            if not driver.app.is_too_small and not has_bots:
                assert_fits(driver)


def assert_covered(driver: Driver) -> None:
    """A show is for all eyes: it covers the whole screen, and with it every hand."""
    for show in driver.screen.query(Show):
        if show.display and show.size:
            assert show.region == driver.screen.region


@pytest.mark.parametrize("name", first(1, [name for name in SHOWS if name not in ("dance", "flights", "accused")]))
async def test_each_of_these_storms_begins_with_a_show(name: str) -> None:
    lay, keys = SHOWS[name]
    async with moving(lay()) as driver:
        await driver.press(*keys)
        assert len(shows_of(driver)) == 1
        assert_covered(driver)


async def test_a_dance_is_danced_in_front_of_everybody() -> None:
    lay, keys = SHOWS["dance"]
    async with moving(lay()) as driver:
        await driver.press(*keys)
        assert isinstance(driver.screen, PerformDialog)


async def test_an_accused_hand_is_turned_over_for_the_one_who_doubts() -> None:
    lay, keys = SHOWS["accused"]
    async with moving(lay()) as driver:
        await driver.press(*keys)
        assert isinstance(driver.screen, ShownHandScreen)
        assert driver.screen.turned < len(driver.screen.cards)
