"""A challenged hand: for the challenger alone, behind a curtain, with what speaks against the accused and what it costs."""

from __future__ import annotations

from time import monotonic

import pytest
from rich.color import Color

from tests.long import first, first_size
from tests.match.known_games import BLUFF
from tests.tui.driver import LEAST, WIDE, Driver, open_table, sitting
from tests.tui.tables import ANN, BO, CY, get_up, laid, lift, say
from uno_tui.engine import Move
from uno_tui.match.key_timing import REPEAT
from uno_tui.match.live import Match
from uno_tui.match.scene import Curtain, ShownHand
from uno_tui.match.seats import Bot, Human
from uno_tui.tui.context import MatchContext, palette_of
from uno_tui.tui.table.shown_hand import ShownHandScreen

GUILTY = ["purple-3", "purple-8", "red-1", "green-9", "wild"]
HONEST = ["red-1", "green-9", "wild"]
THIRTY = [f"{color}-{number}" for color in ("red", "green", "blue") for number in range(10)]
HOSTILE = ["[red]Ann[/]", "[/b][link=x]", "漢" * 40]


def attacked(hand: list[str], players: list[str] | None = None, **rules: object) -> Match:
    """Ann plays purple 5, Bo a Wild Draw Four on it and names red: Cy is asked."""
    names = players or ["Ann", "Bo", "Cy"]
    match = laid(
        "bts",
        names,
        rules=rules,
        top="purple-1",
        turn=names[ANN],
        hands={names[ANN]: ["purple-5", "red-2"], names[BO]: ["wild-draw-four", *hand]},
    )
    say(match, "play purple-5", "play wild-draw-four", "color red")
    lift(match)
    return match


async def challenge(driver: Driver) -> None:
    await driver.press("x")


async def lift_curtain(driver: Driver) -> None:
    assert driver.screen_name == "CurtainScreen"
    await driver.press("enter")
    assert driver.screen_name == "ShownHandScreen"


def marked(driver: Driver) -> list[str]:
    """The letter of each card in a frame of the accent's color: its edge lies two columns before the corner."""
    accent = Color.parse(palette_of(driver.app).accent)
    found = []
    for line in driver.cells():
        signs = [(sign, segment.style) for segment in line for sign in segment.text]
        for (_, edge), _, (letter, _), (glyph, _) in zip(signs, signs[1:], signs[2:], signs[3:], strict=False):
            if glyph in "▲●■◆" and edge and accent in (edge.bgcolor, edge.color):
                found.append(letter)
    return found


async def test_the_hand_comes_behind_a_curtain_for_the_challenger() -> None:
    async with sitting(attacked(GUILTY)) as driver:
        await challenge(driver)
        assert "Bo's hand, for your eyes only." in driver.text
        assert "P▲" not in driver.text
        await lift_curtain(driver)
        assert "Bo's hand when the Wild Draw Four was played" in driver.text


async def test_all_cards_of_the_hand_are_drawn_and_no_others() -> None:
    match = attacked(GUILTY)
    async with sitting(match) as driver:
        await challenge(driver)
        await lift_curtain(driver)
        assert [driver.text.count(corner) for corner in ("P▲", "R●", "G■", "B◆")] == [4, 2, 2, 0]
        assert driver.text.count("W") == 2  # in a corner, and in the heading


async def test_the_condition_names_the_color_that_was_in_force() -> None:
    async with sitting(attacked(GUILTY)) as driver:
        await challenge(driver)
        await lift_curtain(driver)
        assert "It's only fair with no purple card in hand." in driver.text


async def test_a_bluff_is_proved_and_costs_the_bluffer() -> None:
    async with sitting(attacked(GUILTY)) as driver:
        await challenge(driver)
        await lift_curtain(driver)
        assert "A bluff! Bo held purple." in driver.text
        assert "Bo draws 4 cards." in driver.text
        assert marked(driver) == ["P", "P"]


async def test_an_honest_play_costs_the_challenger_cards_and_turn() -> None:
    async with sitting(attacked(HONEST)) as driver:
        await challenge(driver)
        await lift_curtain(driver)
        assert "Bo played fair." in driver.text
        assert "Wrong call: Cy draws 6 cards and loses a turn." in driver.text
        assert marked(driver) == []


@pytest.mark.parametrize("key", first(1, ["enter", "escape", "space"]))
async def test_a_key_leads_back_to_the_table(key: str) -> None:
    match = attacked(GUILTY)
    async with sitting(match) as driver:
        await challenge(driver)
        await lift_curtain(driver)
        await driver.press(key)
        assert driver.screen_name == "TableScreen"
        assert match.holder == CY


async def test_after_a_wrong_challenge_the_next_player_gets_the_curtain() -> None:
    async with sitting(attacked(HONEST)) as driver:
        await challenge(driver)
        await lift_curtain(driver)
        await driver.press("enter")
        assert driver.handed_to == "Ann"


async def open_at_once(driver: Driver, match: Match, quiet: float) -> ShownHandScreen:
    """The screen itself, without the way to it."""
    assert isinstance(match.scene, Curtain)
    match.seen(match.scene)
    assert isinstance(match.scene, ShownHand)
    screen = ShownHandScreen(MatchContext(match), match.scene, quiet)
    driver.app.lay(screen)
    await driver.settle()
    return screen


@pytest.mark.parametrize("key", ["enter", "escape"])
async def test_a_key_pressed_twice_does_not_skip_the_hand(key: str) -> None:
    match = attacked(GUILTY)
    say(match, "challenge")
    async with sitting(match) as driver:
        before = monotonic()
        screen = await open_at_once(driver, match, 0.4)
        await driver.press_at(before + 0.2, key)
        await driver.press_at(before + 0.3, key)
        await driver.wait(REPEAT * 2)
        assert driver.screen is screen
        await driver.press(key)
        assert driver.screen is not screen


@pytest.mark.parametrize("words", first(1, ["Bo's hand", "A bluff!", "Back to the table"]))
async def test_a_click_leads_back_to_the_table(words: str) -> None:
    match = attacked(GUILTY)
    say(match, "challenge")
    async with sitting(match) as driver:
        screen = await open_at_once(driver, match, 0.0)
        await driver.click_on(words)
        assert driver.screen is not screen


async def test_thirty_cards_can_be_read_in_the_least_terminal() -> None:
    match = attacked(THIRTY)
    say(match, "challenge")
    async with sitting(match) as driver:
        await open_at_once(driver, match, 0.0)
        for corner in ("R●", "G■", "B◆"):
            assert driver.text.count(corner) >= 9  # red 2 lies in Ann's hand
        assert "▼" not in driver.text


@pytest.mark.parametrize("size", first_size([LEAST, WIDE, (200, 60)]))
async def test_names_that_look_like_markup_are_only_names(size: tuple[int, int]) -> None:
    match = attacked(GUILTY, HOSTILE)
    say(match, "challenge")
    async with sitting(match, size) as driver:
        await open_at_once(driver, match, 0.0)
        assert "[/b][link=x]'s hand when" in driver.text
        await driver.resize(100, 30)
        assert "A bluff! [/b][link=x] held purple." in driver.text


async def test_a_hand_shown_to_a_player_who_is_no_person_is_shown_to_nobody() -> None:
    match = attacked(GUILTY)
    match.seats = (Human("Ann"), Bot("Bo", "easy"), Bot("Cy", "easy"))
    async with sitting(match) as driver:
        assert driver.app.flow is not None
        driver.app.flow.make(Move(CY, "challenge"))
        await driver.settle()
        assert driver.screen_name != "ShownHandScreen"


async def test_a_table_where_all_may_see_the_hand_needs_no_curtain() -> None:
    async with sitting(attacked(GUILTY, challenge={"show_to": "all"})) as driver:
        await challenge(driver)
        assert driver.screen_name == "ShownHandScreen"


SEES_NOTHING_YET = ("bluff", "draws", "right", "wrong", "Judged")


def tells_the_verdict(driver: Driver) -> list[str]:
    return [word for word in SEES_NOTHING_YET if word in driver.text]


async def test_before_the_hand_is_seen_a_bluff_and_an_honest_play_look_alike() -> None:
    """The log, the counts of cards, the mark of who is next, the recap, the scores, and what is said to a shout."""
    seen = []
    for hand in (GUILTY, ["red-8", "red-3", "red-1", "green-9", "wild"]):
        async with sitting(attacked(hand)) as driver:
            await challenge(driver)
            pictures = [driver.text]
            for key in ("u", "t", "escape", "ctrl+z", "escape", "c", "escape"):
                await driver.press(key)
                pictures.append(driver.text)
            assert not tells_the_verdict(driver)
            assert "Cy challenges Bo." in pictures[0]
            assert "Take" in pictures[4]
            seen.append(pictures)
            await lift_curtain(driver)
            await driver.press("enter")
            assert tells_the_verdict(driver)
    assert seen[0] == seen[1]


async def test_the_table_below_the_curtain_before_a_shown_hand_is_covered() -> None:
    match = attacked(GUILTY)
    async with sitting(match) as driver:
        await challenge(driver)
        assert driver.app.flow
        assert not driver.app.flow.table.hand.cards


async def test_a_challenge_can_be_taken_back_before_the_hand_is_seen() -> None:
    match = Match(*BLUFF.start()[:4])
    say(match, "play wild-draw-four", "color blue")
    async with open_table(match) as driver:
        await challenge(driver)
        await driver.press("ctrl+z", "y")
        assert driver.handed_to == "Bo"
        assert not tells_the_verdict(driver)
        assert match.decision.kind == "response"


async def test_a_game_resumed_before_the_hand_was_looked_at_shows_it_behind_the_curtain() -> None:
    match = attacked(GUILTY)
    say(match, "challenge")
    get_up(match)
    async with sitting(match) as driver:
        assert "Bo's hand, for your eyes only." in driver.text
        assert "P▲" not in driver.text
        await lift_curtain(driver)
        await driver.press("enter")
        assert driver.screen_name == "CurtainScreen"
        assert driver.handed_to == "Cy"


# A hand that a card shows.


async def test_a_look_at_a_hand_has_no_verdict_and_leads_on_behind_the_curtain() -> None:
    hands = {"Ann": ["red-peek", "red-1", "red-2"], "Bo": ["blue-1", "blue-2"], "Cy": ["green-1", "green-8"]}
    match = laid("salon", 3, top="red-5", hands=hands)
    say(match, "play red-peek")
    lift(match)
    async with sitting(match) as driver:
        await driver.press("2")
        assert "Cy's hand, for your eyes only." in driver.text
        await lift_curtain(driver)
        assert "Cy's hand" in driver.text
        assert not [word for word in ("Fair", "bluff", "BLUFF") if word in driver.text]
        await driver.press("enter")
        assert driver.screen_name == "CurtainScreen"
        assert driver.handed_to == "Bo"
