"""Two kinds of players with one input device each: arrows, digits and Enter, or a mouse."""

from __future__ import annotations

from typing import Any

from tests.tui.driver import Driver
from uno_tui.tui.common.columns import ChoiceColumns
from uno_tui.tui.common.dialog import BAR, Choices
from uno_tui.tui.common.keybar import KeyBar
from uno_tui.tui.common.tiles import Tiles
from uno_tui.tui.table.curtain import CurtainScreen
from uno_tui.tui.table.hand import Hand

FINGERS = {"up", "down", "left", "right", "enter", *"0123456789"}
FAR = 400  # more steps than any list or page has lines


class Fingers:
    """Whoever has nothing but arrows, digits and Enter."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver

    async def press(self, *keys: str) -> None:
        assert set(keys) <= FINGERS
        await self.driver.press(*keys)

    async def go_on(self) -> None:
        """Whatever comes next is what the first key says; Enter does it as long as no other is chosen."""
        bar = bar_of(self.driver)
        if bar.chosen is None:
            await self.press("enter")
        else:
            await self.do(bar.keys[0].action)

    async def go_to_keys(self) -> None:
        for _ in range(FAR):
            if bar_of(self.driver).chosen is not None:
                break
            await self.press("down")

    async def do(self, action: str) -> None:
        """Go down to the keys, along them, and press one."""
        bar = bar_of(self.driver)
        await self.go_to_keys()
        for _ in bar.keys:
            if bar.chosen is not None and bar.keys[bar.chosen].action == action:
                break
            await self.press("right")
        assert bar.chosen is not None
        assert bar.keys[bar.chosen].action == action
        assert bar.chosen in bar.places(), "it is not to be seen"
        await self.press("enter")

    async def answer(self, place: int) -> None:
        choices = self.driver.screen.query_one(Choices)
        for _ in range(FAR):
            if choices.has_arrows and choices.selected == place:
                break
            is_among_tiles = isinstance(choices, Tiles) and choices.has_arrows
            await self.press("right" if is_among_tiles else "down")
        await self.press("enter")

    async def play(self, place: int) -> None:
        hand = self.driver.screen.query_one(Hand)
        for _ in range(FAR):
            if hand.has_arrows and hand.selected == place:
                break
            await self.press("right" if hand.has_arrows else "up")
        await self.press("enter")


class Mouse:
    """Whoever has nothing but a mouse, without a wheel."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver

    async def go_on(self) -> None:
        screen = self.driver.screen
        if isinstance(screen, CurtainScreen):
            await self.driver.click(5, screen.picture.region.y + 1)
        else:
            await self.do(bar_of(self.driver).keys[0].action)

    async def do(self, action: str) -> None:
        bar = bar_of(self.driver)
        place = next(place for place, key in enumerate(bar.keys) if key.action == action)
        for _ in bar.pages():
            if place in bar.places():
                break
            await self.driver.click(bar.region.right - 3, bar.region.y)
        x, _ = bar.places()[place]
        await self.driver.click(bar.region.x + x, bar.region.y)

    async def answer(self, place: int) -> None:
        choices = self.driver.screen.query_one(Choices)
        for _ in range(FAR):
            if place in cells_of_choices(choices):
                break
            is_above = line_of(choices, place) < choices.first
            await self.driver.click(choices.region.right - 1, choices.region.y if is_above else choices.region.bottom - 1)
        await self.driver.click(*cells_of_choices(choices)[place])

    async def play(self, place: int) -> None:
        hand = self.driver.screen.query_one(Hand)
        for _ in range(FAR):
            if hand.is_clicked and hand.selected == place:
                break
            x = seen_column(hand, place)
            await self.driver.click(hand.region.x + x, hand.region.y + 2)
        await self.driver.click(hand.region.x + seen_column(hand, place), hand.region.y + 2)


def cells_of_choices(choices: Choices[Any]) -> dict[int | None, tuple[int, int]]:
    """A cell of the screen for each answer that is in sight."""
    width, height = choices.size
    left, top = choices.region.offset
    return {choices.place_at(x, y): (left + x, top + y) for y in reversed(range(height)) for x in range(2, width - BAR)}


def line_of(choices: Choices[Any], place: int) -> int:
    """On which line of a long list this answer stands."""
    return choices.places[place][1] if isinstance(choices, ChoiceColumns) else place


def seen_column(hand: Hand, place: int) -> int:
    """A column at which this card is seen, or the card nearest to it that is."""
    fan = hand.laid.fan
    seen = {card: x for x in range(hand.size.width) if (card := fan.card_at(x, hand.selected)) is not None}
    return seen[min(seen, key=lambda card: abs(card - place))]


Player = Fingers | Mouse


def bar_of(driver: Driver) -> KeyBar:
    return driver.screen.query_one(KeyBar)
