"""A hand of any size: every card can be reached and read, also thirty and more of them in 80 columns."""

from __future__ import annotations

import time

import pytest

from tests.long import first_size, only
from tests.tui.driver import LEAST, WIDE, Driver, open_table
from tests.tui.scenes import undisturbed
from tests.tui.tables import VARIANTS, laid, with_hand_of
from tests.tui.terminal import Terminal, program, started
from uno_tui.tui.table.hand import Hand

SIZES = pytest.mark.parametrize("size", [LEAST, WIDE])


def hand(driver: Driver) -> Hand:
    return driver.screen.query_one(Hand)


def picture_of_selected(driver: Driver) -> list[str]:
    """The lines of the screen where the selected card lies, cut to its width."""
    shown = hand(driver)
    left, top = shown.region.x + shown.laid.fan.lefts[shown.selected], shown.region.y + shown.laid.tops[shown.selected]
    lines = driver.lines[top : top + shown.laid.size.height]
    return [line[left : left + shown.laid.size.width] for line in lines]


@pytest.mark.parametrize("size", first_size([LEAST, WIDE]))
@pytest.mark.parametrize("name", only(("flip",), ["standard", "flip"]))
async def test_of_thirty_five_cards_each_is_reached_and_seen_whole(name: str, size: tuple[int, int]) -> None:
    match = with_hand_of(name, 35)
    async with open_table(match, size) as driver:
        await driver.press("home")
        reached = []
        for _ in range(35):
            shown = hand(driver)
            reached.append(shown.selected)
            first, *middle, last = picture_of_selected(driver)
            assert (first[0], last[-1]) == ("▘", "▛")
            assert shown.selected_card
            assert shown.context.pictures.of(shown.selected_card).corner in (first if len(middle) == 3 else middle[0])
            await driver.press("right")
        assert reached == list(range(35))


@SIZES
@pytest.mark.parametrize("cards", only((12, 60), [7, 12, 20, 30, 60]))
async def test_letter_and_glyph_of_every_card_in_sight_can_be_read(cards: int, size: tuple[int, int]) -> None:
    """Also those beside the selected one."""
    match = with_hand_of(VARIANTS[0], cards)
    async with open_table(match, size) as driver:
        await driver.press("home")
        shown = hand(driver)
        text = "\n".join(driver.lines[shown.region.y : shown.region.bottom])
        width, strip = shown.region.width, shown.laid.fan
        for place, card in enumerate(shown.cards):
            if strip.lefts[place] + 3 <= width:
                assert shown.context.pictures.of(card).corner in text


async def test_a_hand_is_grouped_by_color_and_can_be_sorted_otherwise() -> None:
    cards = ["red-7", "red-1", "green-7", "blue-1", "wild"]
    async with open_table(laid("standard", top="green-7", hands={"Ann": cards})) as driver:
        assert hand(driver).cards == ["red-1", "red-7", "green-7", "blue-1", "wild"]
        orders = []
        for _ in range(3):
            await driver.press("s")
            orders.append(hand(driver).cards)
        assert orders[-1] == ["red-1", "red-7", "green-7", "blue-1", "wild"]
        assert ["red-1", "blue-1", "red-7", "green-7", "wild"] in orders
        assert ["red-7", "green-7", "wild", "red-1", "blue-1"] in orders


async def test_the_selected_card_stays_selected_when_the_hand_is_sorted() -> None:
    cards = ["red-7", "red-1", "green-7", "blue-1"]
    async with open_table(laid("standard", top="green-9", hands={"Ann": cards})) as driver:
        await driver.press("home", "right")
        for _ in range(3):
            await driver.press("s")
            assert hand(driver).selected_card == "red-7"


async def test_playable_cards_stand_higher_and_the_selected_one_highest_and_the_others_are_dimmed() -> None:
    async with open_table(laid("standard", top="red-5", hands={"Ann": ["red-1", "red-2", "blue-2"]})) as driver:
        shown = hand(driver)
        air = shown.plan.air
        lines = driver.lines[shown.region.y + air :]
        assert [line.count("R●") for line in lines[:3]] == [1, 1, 0]
        assert "B◆" in lines[2]
        assert paper_of(shown, air, "R") == shown.context.pictures.of("red-1").hues[0]
        assert paper_of(shown, air + 2, "B") != shown.context.pictures.of("blue-2").hues[0]
        await driver.press("end")
        assert "B◆" in driver.lines[shown.region.y + air + 1]


async def test_what_enter_does_not_play_has_no_marker() -> None:
    """A card that was refused has another one; among the keys, below a dialog and where nothing fits there is none."""
    async with open_table(laid("standard", top="red-5", hands={"Ann": ["red-1", "blue-2"]})) as driver:
        await driver.press("end", "enter")
        assert "──✗──" in driver.text
        await driver.press("home")
        assert ("──✗──" in driver.text, "──▲──" in driver.text) == (False, True)
        for there, back in (("down", "up"), ("q", "escape"), ("ctrl+p", "escape")):
            await driver.press(there)
            assert "──▲──" not in driver.text, there
            assert "Enter plays it" not in driver.text, there
            await driver.press(back)
            assert "──▲──" in driver.text, back
    async with open_table(laid("standard", top="red-5", hands={"Ann": ["green-1", "blue-2"]})) as driver:
        await driver.press("right")
        assert "──▲──" not in driver.text


async def test_while_others_play_what_would_fit_keeps_its_color_and_nothing_is_raised() -> None:
    match = laid("standard", 2, bots=[1], top="red-5", hands={"Ann": ["red-1", "red-2", "blue-3"]})
    async with open_table(undisturbed(match)) as driver:
        await driver.press("enter")
        shown = hand(driver)
        assert "is thinking" in driver.sentence
        assert shown.bright == {"red-2"}
        assert len(set(shown.laid.tops)) == 1
        assert "──▲──" not in driver.text


@SIZES
async def test_below_the_selected_card_there_is_only_its_marker(size: tuple[int, int]) -> None:
    async with open_table(with_hand_of("standard", 20), size) as driver:
        await driver.press("home", "right", "right")
        shown = hand(driver)
        left, bottom = shown.laid.fan.lefts[shown.selected], shown.laid.tops[shown.selected] + shown.laid.size.height
        below = driver.lines[shown.region.y + bottom][left : left + shown.laid.size.width]
        assert below.strip() == "──▲──"


async def test_a_raised_card_has_its_right_corner_above_a_lower_one_that_lies_over_it() -> None:
    cards = ["red-1", "red-2", *(f"blue-{number}" for number in range(1, 10)), "blue-skip"]
    async with open_table(laid("standard", top="red-7", hands={"Ann": cards})) as driver:
        await driver.press("home")
        shown = hand(driver)
        assert shown.laid.fan.lefts[2] < shown.laid.fan.lefts[1] + shown.laid.fan.card
        right = shown.region.x + shown.laid.fan.lefts[1] + shown.laid.fan.card - 1
        assert driver.lines[shown.region.y + shown.laid.tops[1]][right] in "▖▝"


def paper_of(shown: Hand, line: int, letter: str) -> str:
    """The color of the card that bears this letter."""
    style = next(segment.style for segment in shown.render_line(line) if letter in segment.text)
    assert style
    assert style.bgcolor
    return style.bgcolor.name


async def test_the_signs_at_the_edges_say_that_there_is_more() -> None:
    async with open_table(with_hand_of("standard", 45)) as driver:
        await driver.press("home")
        line = hand(driver).region.y
        assert "▶" in driver.lines[line]
        await driver.press("end")
        assert "◀" in driver.lines[line]
        assert "▶" not in driver.lines[line]


HAND = ["red-1", "blue-skip", "green-7", "blue-2", "wild", "wild-draw-four"]
AT_TABLE = f"""
import sys
from tests.tui.tables import laid, lift
from uno_tui.tui.app import UnoApp, run_app

match = laid("standard", top="red-5", hands={{"Ann": {HAND}}})
lift(match)
sys.exit(run_app(UnoApp(match)))
"""
# As they come from a keyboard and a mouse, and what the driver calls them.
KEYS = {"right": "\x1b[C", "left": "\x1b[D", "down": "\x1b[B", "up": "\x1b[A", "home": "\x1b[H", "end": "\x1b[F"}
WALK = ["right"] * 6 + ["left"] * 3 + ["down", "right", "up", "home", "end", "left", "down", "up"]
CLICKED = (3, 17)
PAINTED = 15.0  # seconds until a test gives up; nothing is ever measured by it


async def test_what_is_painted_anew_along_the_hand_leaves_nothing_of_before_on_the_terminal() -> None:
    """A terminal keeps what it is not told to change; the picture that is asked for here is always whole."""
    match = laid("standard", top="red-5", hands={"Ann": HAND})
    with started(program(AT_TABLE)) as terminal:
        async with open_table(match) as driver:
            terminal.wait_for(driver.sentence)
            assert_painted(terminal, driver, "at first")
            for number, key in enumerate(WALK):
                terminal.type(KEYS[key])
                await driver.press(key)
                assert_painted(terminal, driver, f"after {key}, key {number}")
            terminal.type("".join(f"\x1b[<0;{CLICKED[0] + 1};{CLICKED[1] + 1}{end}" for end in "Mm"))
            await driver.click(*CLICKED)
            assert_painted(terminal, driver, "after a click")
            terminal.type(KEYS["down"])
            await driver.press("down")
            assert_painted(terminal, driver, "after a click and an arrow")


def assert_painted(terminal: Terminal, driver: Driver, when: str) -> None:
    wanted, deadline = [line.rstrip() for line in driver.lines], time.monotonic() + PAINTED
    while (painted := [line.rstrip() for line in terminal.lines]) != wanted:
        assert terminal.take()
        if time.monotonic() > deadline:
            break
    assert painted == wanted, when
