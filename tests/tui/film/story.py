"""The film for the README: a game of three from the set-up to the podium, with everything that makes a table loud.

Ann, Bo and Cat play to 100 points. Bo makes Cat dance; Cat bluffs with a Draw Four, and Ann doesn't believe it; Bo forgets
to call UNO and is caught; Ann goes out. What lies between is cut, but every picture is one that players see.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from tests.tui.film.camera import Camera, Shot, filming
from tests.tui.tables import laid
from uno_tui.match.live import Match
from uno_tui.match.seats import humans
from uno_tui.match.setup import SetUp, remember
from uno_tui.tui.app import UnoApp
from uno_tui.tui.setup.screen import SetUpScreen

PLAYERS = ("Ann", "Bo", "Cat")
VARIANT, ANOTHER = "bts", "standard"
RULES: dict[str, Any] = {"scoring": {"target": 100}}
HANDS = {
    "Ann": ["red-7", "red-1", "blue-4", "blue-6", "blue-9"],
    "Bo": ["dancing-wild", "red-2", "blue-2", "blue-5", "green-6"],
    "Cat": ["wild-draw-four", "red-9", "blue-3", "blue-8", "green-skip"],
}
FOR_BLUFFING, FOR_SILENCE = ["purple-1", "red-draw-two", "purple-skip", "wild"], ["red-reverse", "purple-draw-two"]


def table() -> Match:
    return laid(VARIANT, PLAYERS, rules=RULES, top="red-5", hands=HANDS, draw=FOR_BLUFFING + FOR_SILENCE)


async def set_up(shots: list[Shot]) -> None:
    remember(SetUp(ANOTHER, humans(PLAYERS), RULES))
    app = UnoApp()
    async with filming(app, shots) as camera:
        await camera.hold(0.6)
        while isinstance(app.screen, SetUpScreen) and app.screen.draft.variant != VARIANT:
            await camera.press("right", seen=0.3)
        await camera.hold(0.8)


async def play(shots: list[Shot]) -> None:
    random.seed(1)  # what is to be danced is drawn by lot
    async with filming(UnoApp(table()), shots) as camera:
        await dance(camera)
        await bluff(camera)
        for card in ("red-1", "red-2", "red-9", "blue-9", "blue-5", "blue-8"):
            await play_unseen(camera, card)
        await uno(camera)
        await end(camera)


async def choose(camera: Camera, card: str, seen: float = 0.0) -> None:
    """The card is selected in the open hand."""
    cards = camera.app.flow.table.hand.cards if camera.app.flow else []
    assert card in cards, f"the story needs other keys, {card} is not in the hand:\n{camera.driver.text}"
    await camera.press(str(cards.index(card) + 1), seen=seen)


async def play_unseen(camera: Camera, card: str) -> None:
    """The card is played, and the next player sits down."""
    await choose(camera, card)
    await camera.press("enter", "enter")


async def dance(camera: Camera) -> None:
    """Ann plays a card, and Bo makes Cat dance."""
    await camera.hold(1.0)
    await camera.press("enter", seen=0.4)
    await choose(camera, "red-7", 0.6)
    await camera.press("enter", seen=0.9)
    await camera.press("enter", seen=0.3)
    await choose(camera, "dancing-wild", 0.8)
    await camera.press("enter", seen=0.5)
    await camera.press("b")
    await camera.press("enter", seen=1.1)
    await camera.press("1", seen=2.0)
    await camera.press("1", "enter")


async def bluff(camera: Camera) -> None:
    """Cat holds blue cards, and says otherwise."""
    await choose(camera, "wild-draw-four", 1.0)
    await camera.press("enter", "r")
    await camera.press("enter", seen=1.6)
    await camera.press("right", seen=0.4)
    await camera.press("enter")
    await camera.press("enter", seen=3.0)
    await camera.press("enter")


async def uno(camera: Camera) -> None:
    """Ann calls it. Bo doesn't."""
    await choose(camera, "blue-6", 0.5)
    await camera.press("u", seen=1.4)
    await play_unseen(camera, "blue-6")
    await choose(camera, "blue-2", 0.5)
    await camera.press("enter", seen=0.7)
    await camera.press("c", seen=0.6)
    await camera.press("right", seen=0.4)
    await camera.press("enter", seen=0.7)
    await camera.press("enter", seen=1.6)
    await camera.press("enter", "enter")


async def end(camera: Camera) -> None:
    await play_unseen(camera, "blue-3")
    await choose(camera, "blue-4", 0.5)
    await camera.press("enter", seen=1.2)
    await camera.press("enter")
    await camera.press("enter", seen=3.2)


async def story() -> list[Shot]:
    shots: list[Shot] = []
    await set_up(shots)
    await play(shots)
    return shots


def still_of(shots: Sequence[Shot]) -> int:
    """Where nothing moves, the hand of a bluffer lies there."""
    told = ["".join(run.text for line in shot.screen for run in line) for shot in shots]
    return next(place for place, text in enumerate(told) if "A bluff!" in text)
