"""Arrows and Enter move in one way through all screens and dialogs: in the body, to the keys, and back."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages
from typing import Any

from tests.tui.driver import LEAST
from tests.tui.scenes import PLAYERS, SCENES
from uno_tui import tui
from uno_tui.tui.common.arrows import ArrowScreen
from uno_tui.tui.common.layer import Layer
from uno_tui.tui.common.too_small import TooSmallScreen

# Which key is chosen after each arrow: from the left, or less than 0 from the right; None while the arrows are in the body.
Way = list[tuple[str, int | None]]
WAYS: dict[str, Way] = {
    "set-up, table": [
        ("up", None),
        ("end", None),
        *[("down", None)] * 4,
        ("down", 0),
        ("down", 0),
        ("left", -1),
        ("up", None),
    ],
    "first curtain": [
        ("up", -1),
        ("down", 0),
        ("right", 1),
        ("left", 0),
        ("escape", None),
        ("down", 0),
    ],
    "table, refused": [("right", None), ("down", 0), ("down", 0), ("right", 1), ("up", None), ("up", None)],
    "color": [("up", None), ("up", 0), ("right", 1), ("down", None), ("left", None), ("up", None), ("up", 0)],
    "scores": [("up", None), ("left", -1), ("right", 0), ("up", None), ("down", 0), ("down", 0)],
    "help": [("left", None), ("down", None), ("right", None), ("end", None), ("down", 0), ("right", 1), ("up", None)],
    "house rules": [("up", None), ("right", None), ("tab", None), ("down", None)],
    "name": [("up", None), ("down", 0), ("right", 1), ("down", 0), ("up", None)],
    "replay": [("left", None), ("down", 0), ("left", -1), ("escape", None)],
}


async def test_the_arrows_are_where_every_key_has_led_them() -> None:
    wrong = []
    for name, way in WAYS.items():
        async with SCENES[name](LEAST, PLAYERS) as driver:
            assert isinstance(driver.screen, ArrowScreen)
            bar = driver.screen.keybar
            for step, (key, chosen) in enumerate(way):
                await driver.press(key)
                if bar.chosen != (chosen if chosen is None else chosen % len(bar.keys)):
                    wrong.append(f"{name}, after {[key for key, _ in way[: step + 1]]}: {bar.chosen}")
    assert not wrong


def layers(kind: type[Layer[Any]] = Layer) -> Iterator[type[Layer[Any]]]:
    for child in kind.__subclasses__():
        yield child
        yield from layers(child)


def test_no_screen_has_a_way_of_its_own() -> None:
    for module in walk_packages(tui.__path__, "uno_tui.tui."):
        import_module(module.name)
    others = {layer for layer in layers() if layer.__module__.startswith("uno_tui") and not issubclass(layer, ArrowScreen)}
    assert others == {TooSmallScreen}
    for own in ("action_up_down", "action_left_right", "action_enter", "press_chosen"):
        assert [layer for layer in layers(ArrowScreen) if own in vars(layer)] == []
