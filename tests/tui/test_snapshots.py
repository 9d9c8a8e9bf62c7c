"""Pictures of the main screens, for each variant in a small and in a large terminal; those in Chinese are of test_scenes.py.

`pytest --snapshot-update tests/tui/test_snapshots.py tests/tui/test_scenes.py` takes them anew; look at them before they
are committed.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from html import unescape
from random import Random
from unittest.mock import patch

import pytest
from rich.cells import cell_len
from syrupy.assertion import SnapshotAssertion

from tests.long import first, only
from tests.tui.driver import LEAST, WIDE, Driver, open_table, sitting
from tests.tui.scenes import PLAYERS, in_the_middle, played_out
from tests.tui.tables import PRINTED, VARIANTS, dealt, laid, lift, play_on, say, with_hand_of
from uno_tui.match.live import Match
from uno_tui.match.seats import humans
from uno_tui.match.setup import SetUp, remember
from uno_tui.tui.app import UnoApp
from uno_tui.tui.table.perform import PerformDialog

SIZES = {"80x24": LEAST, "120x40": WIDE}


CELL_WIDTH = 12.2  # as Rich draws it
# What differs from one picture to the next by chance, and what only makes the files larger.
LEFT_OUT = (
    (r"terminal-\d+-", "t-"),
    (r"@font-face \{.*?\}\s*", ""),
    (r' clip-path="url\(#t-line-\d+\)"', ""),
    (r'<clipPath id="t-line-\d+">.*?</clipPath>\s*', ""),
    (r' shape-rendering="crispEdges"', ""),
    (r"&#160;", "\u00a0"),
)


def svg(driver: Driver) -> str:
    with patch.object(UnoApp, "size", driver.app.terminal_size):  # also where the table below is laid out for a larger one
        drawn = driver.app.export_screenshot(title="uno-tui", simplify=True)
    for pattern, replacement in LEFT_OUT:
        drawn = re.sub(pattern, replacement, drawn, flags=re.DOTALL)
    return re.sub(r'textLength="[\d.]+"([^>]*)>([^<\n]+)<', in_cells, drawn)


def in_cells(text: re.Match[str]) -> str:
    """Rich counts letters where it should count cells, and so squeezes Chinese."""
    width = cell_len(unescape(text[2])) * CELL_WIDTH
    return f'textLength="{width:g}"{text[1]}>{text[2]}<'


def moments(name: str, seed: int) -> Iterator[tuple[int, Match]]:
    """A match of random moves: after each move its number, and the match as it is then."""
    match, random = dealt(name, PLAYERS, seed), Random(seed)
    for number in range(40):
        yield number, match
        play_on(match, random, 1)


def first_questions(name: str) -> dict[str, tuple[int, int]]:
    """Everything that is asked in some matches of this variant: the match and the move at which it first comes up."""
    found: dict[str, tuple[int, int]] = {}
    for seed in range(30):
        for number, match in moments(name, seed):
            verbs = {move.verb for move in match.decision.moves}
            kind = "challenge" if "challenge" in verbs else match.decision.kind
            if kind not in ("turn", "round-over"):
                found.setdefault(kind, (seed, number))
    return found


# Each screen: how its match is made, and the keys that lead to it.
SCENES: dict[str, tuple[Callable[[str], Match], tuple[str, ...]]] = {
    "curtain": (lambda name: dealt(name, PLAYERS, 7), ()),
    "table": (in_the_middle, ("enter",)),
    "scores": (in_the_middle, ("t",)),
    "help": (in_the_middle, ("question_mark", "tab")),
    "round-end": (lambda name: played_out(name, 2), ()),
    "podium": (lambda name: played_out(name, 1), ("enter",)),
}


# With more room, decks of one side differ only in their cards. The tables of all decks are among the scenes.
PLACES = [*((name, "80x24") for name in PRINTED), ("standard", "120x40"), ("flip", "120x40")]
FEW = [("standard", "80x24"), ("flip", "120x40")]


@pytest.mark.parametrize(("name", "size"), only(FEW, PLACES))
@pytest.mark.parametrize("scene", SCENES)
async def test_screen(scene: str, name: str, size: str, picture: SnapshotAssertion) -> None:
    lay, keys = SCENES[scene]
    async with sitting(lay(name), SIZES[size]) as driver:
        await driver.press(*keys)
        assert svg(driver) == picture


@pytest.mark.parametrize("size", first(1, SIZES))
@pytest.mark.parametrize("name", only(("standard", "flip"), PRINTED))
async def test_set_up(name: str, size: str, picture: SnapshotAssertion) -> None:
    remember(SetUp(name, humans(PLAYERS), {}))
    async with sitting(None, SIZES[size]) as driver:
        assert svg(driver) == picture


@pytest.mark.parametrize("name", only(("dragonball",), PRINTED))
async def test_questions(name: str, picture: SnapshotAssertion) -> None:
    """Every dialog that this variant has, each in the smaller terminal, where there is least room for it."""
    for kind, (seed, number) in first_questions(name).items():
        match = next(match for place, match in moments(name, seed) if place == number)
        lift(match)
        async with sitting(match) as driver:
            assert svg(driver) == picture(name=kind)


OTHERS = {
    "who-catches": ("c",),
    "who-is-caught": ("c", "1"),
    "leave": ("q",),
    "commands": ("ctrl+p",),
}


@pytest.mark.parametrize("size", first(1, SIZES))
@pytest.mark.parametrize("dialog", OTHERS)
async def test_dialog(dialog: str, size: str, picture: SnapshotAssertion) -> None:
    async with sitting(in_the_middle(VARIANTS[0]), SIZES[size]) as driver:
        await driver.press("enter", *OTHERS[dialog])
        assert svg(driver) == picture


@pytest.mark.parametrize("chosen", ["skip", "discard"])
async def test_wish(chosen: str, picture: SnapshotAssertion) -> None:
    """The two wishes that lead to another question."""
    hands = {"Ann": ["wish", "blue-1", "red-2", "green-skip"]}
    match = laid("dragonball", PLAYERS, top="red-5", hands=hands, draw=["green-4*"])
    say(match, "play wish", f"choose {chosen}")
    async with sitting(match) as driver:
        assert svg(driver) == picture


@pytest.mark.parametrize("size", first(1, SIZES))
async def test_dance(size: str, picture: SnapshotAssertion, monkeypatch: pytest.MonkeyPatch) -> None:
    """What to dance is drawn by lot, and a clock runs: neither belongs on a picture."""
    monkeypatch.setattr(PerformDialog, "tick", lambda *_: None)
    random.seed(1)
    match = laid("bts", PLAYERS, top="red-5", hands={"Ann": ["dancing-wild", "red-1", "red-2"]})
    say(match, "play dancing-wild", "color blue")
    async with sitting(match, SIZES[size]) as driver:
        await driver.press("enter", "1")
        assert driver.screen_name == "PerformDialog"
        assert svg(driver) == picture


@pytest.mark.parametrize("size", first(1, SIZES))
async def test_shown_hand(size: str, picture: SnapshotAssertion) -> None:
    hands = {"Ann": ["wild-draw-four", "red-1", "red-2", "blue-3", "green-skip"], "Bo": ["blue-1", "blue-2"]}
    match = laid("bts", PLAYERS, top="red-5", hands=hands)
    say(match, "play wild-draw-four", "color blue")
    async with sitting(match, SIZES[size]) as driver:
        await driver.press("enter", "x", "enter")
        assert driver.screen_name == "ShownHandScreen"
        assert svg(driver) == picture


HANDS = {
    "light": ["red-1", "blue-4", "green-draw-one", "wild-draw-two", "yellow-skip", "red-5"],
    "dark": ["pink-1", "teal-4", "orange-draw-five", "wild-draw-color", "purple-skip-everyone", "pink-5"],
}


@pytest.mark.parametrize("look", first(1, ["contrast-dark", "contrast-light", "ink-dark", "ink-light"]))
async def test_look(look: str, picture: SnapshotAssertion) -> None:
    """Looks for special eyes: a deck with one side, and the side of another that goes with the look."""
    side = look.rpartition("-")[2]
    *hand, top = HANDS[side]
    flip = laid("flip", PLAYERS, top=top, side=side, hands={"Ann": hand})
    for name, match in (("one-side", in_the_middle("standard")), (side, flip)):
        async with sitting(match) as driver:
            driver.app.action_look(look)
            await driver.press("enter")
            assert driver.app.theme == look
            assert svg(driver) == picture(name=name)


async def test_too_small(picture: SnapshotAssertion) -> None:
    async with sitting(in_the_middle(VARIANTS[0]), (70, 20)) as driver:
        assert svg(driver) == picture


async def test_a_long_hand(picture: SnapshotAssertion) -> None:
    """Thirty-five cards in eighty columns, the most crowded place there is."""
    async with open_table(with_hand_of(VARIANTS[0], 35)) as driver:
        assert svg(driver) == picture
