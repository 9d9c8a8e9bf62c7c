"""One picture for each variant that comes with the program: the moment that it is played for."""

from __future__ import annotations

from typing import Any

from tests.tui.film.camera import SIZE, Shot, screen_of
from tests.tui.film.story import PLAYERS
from tests.tui.scenes import DANCE, SCENES, Scene, at_table, told
from uno_tui.tui.context import palette_of

STACK: dict[str, Any] = {
    "hand": ["red-draw-two", "red-1", "green-4"],
    "other": ["blue-draw-two", "yellow-6", "green-skip"],
}
FLIP: dict[str, Any] = {
    "name": "flip",
    "side": "light",
    "top": "red-5|pink-9",
    "hand": ["red-flip|pink-1", "red-2|teal-5", "blue-7|purple-3"],
    "other": [
        "red-1|pink-2",
        "blue-3|pink-skip-everyone",
        "green-4|teal-6",
        "green-8|teal-draw-five",
        "yellow-6|orange-1",
        "wild|purple-4",
        "blue-9|wild-draw-color",
    ],
}
LANTERN: dict[str, Any] = {"chance": 2, "hand": ["lantern", "red-8", "green-8", "blue-8", "blue-skip"]}
WHIRLPOOL: dict[str, Any] = {"side": "high", "top": "pink-5", "hand": ["whirlpool", "pink-1", "teal-2"]}

MOMENTS: dict[str, Scene] = {
    "standard": at_table(told("play red-draw-two", "play blue-draw-two", **STACK)),
    "bts": at_table(told("play dancing-wild", "color blue", **DANCE), "1"),
    "pokemon": SCENES["stage, asleep"],
    "flip": at_table(told("play red-flip", **FLIP)),
    "dragonball": SCENES["stage, dragon"],
    "avalanche": at_table(told("play avalanche", name="avalanche", hand=["avalanche", "red-1", "red-2"]), "b"),
    "hot-pot": at_table(told("play platter", name="hot-pot", hand=["platter", "red-1", "red-2", "red-chili"]), "r"),
    "night-market": at_table(told(name="night-market", **LANTERN), "end", "enter"),
    "undercover": at_table(told(name="undercover", hand=["mole", "red-1", "red-2"]), "end", "enter"),
    "tides": at_table(told("play whirlpool", name="tides", **WHIRLPOOL), "1"),
}


def moment_of(name: str) -> Scene:
    """Its own, or what its table looks like."""
    return MOMENTS.get(name) or SCENES[f"table of {name}"]


async def taken(name: str) -> Shot:
    async with moment_of(name)(SIZE, PLAYERS) as driver:
        return Shot(screen_of(driver.cells(), palette_of(driver.app)), 1)
