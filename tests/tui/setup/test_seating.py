"""Seats of people and of bots where a game is set up: by keys, by mouse, and what a newcomer is asked."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.long import first, first_size
from tests.tui.driver import LEAST, WIDE, Driver, sitting
from tests.tui.setup.test_screen import FRIENDS, HOSTILE, HUGE, click_behind, match, on_card, screen, setting_up
from tests.tui.terminal import started
from uno_tui.bots.characters import CHARACTERS
from uno_tui.bots.levels import LEVELS
from uno_tui.lang import LANGUAGES, preferred, speak
from uno_tui.match.default_seats import alone_against_bots
from uno_tui.match.seats import Bot, Human, Seat, humans, names_of
from uno_tui.match.setup import FILE, SetUp, last_setup
from uno_tui.names import MOST_PLAYERS
from uno_tui.narration.characters import described
from uno_tui.tui.setup.seating import Seating

ANN, MOMO = Human("Ann"), Bot("Momo", "normal")


def seats(driver: Driver) -> tuple[Seat, ...]:
    return screen(driver).draft.seating.seats


def table(*sitting_there: Seat) -> SetUp:
    return SetUp("standard", sitting_there)


# Whoever starts it first.


@pytest.mark.parametrize("keys", [("1", "enter"), ("enter", "enter"), ("a", "p")])
async def test_two_keys_lead_from_the_very_first_screen_to_a_game_against_three_bots(keys: Sequence[str]) -> None:
    async with sitting(None) as driver:
        await driver.press(*keys)
        assert driver.screen_name == "TableScreen"
        assert match(driver).seats == alone_against_bots()
        assert [type(seat) for seat in match(driver).seats] == [Human, Bot, Bot, Bot]


@pytest.mark.parametrize("key", ["2", "f"])
async def test_friends_are_asked_for_their_names_next(key: str) -> None:
    async with sitting(None) as driver:
        await driver.press(key, "enter")
        assert driver.screen_name == "NameDialog"
        await driver.press(*"Ann", "enter", "enter", *"Bo", "enter")
        assert seats(driver) == humans(("Ann", "Bo"))


@pytest.mark.parametrize("motion", first(1, ["full", "none"]))
def test_so_it_is_in_a_terminal_of_somebody_who_has_never_started_it(motion: str) -> None:
    with started([sys.executable, "-m", "uno_tui"], env={"TEXTUAL_ANIMATIONS": motion}) as terminal:
        terminal.wait_for("Who's playing?")
        terminal.type("1")
        terminal.wait_for("↵ Play")
        terminal.type("\r")
        terminal.wait_for("dealer:")
    assert last_setup().seats == alone_against_bots()


async def test_a_mouse_alone_leads_there_too() -> None:
    async with sitting(None) as driver:
        await driver.click_on("Just me")
        table = screen(driver).table
        await driver.click(table.region.x + table.size.width // 2, table.region.y + table.play_top + 1)
        assert match(driver).seats == alone_against_bots()


@pytest.mark.parametrize("size", first_size([LEAST, WIDE, HUGE]))
async def test_the_first_question_is_read_in_any_language(size: tuple[int, int]) -> None:
    async with sitting(None, size) as driver:
        for code in [*list(LANGUAGES)[1:], *list(LANGUAGES)[:1]]:
            assert LANGUAGES[code].name in driver.lines[-1]
            await driver.press("l")
            assert preferred() == code
            assert driver.screen_name == "CompanyQuestion"
        await driver.click_on(f"l {list(LANGUAGES.values())[1].name}")
        assert preferred() == list(LANGUAGES)[1]


async def test_the_last_table_is_offered_again_with_its_bots() -> None:
    setup = SetUp("bts", (ANN, Bot("Rex", "hard"), Bot("Zed", "easy")))
    async with setting_up(setup) as driver:
        assert driver.screen_name == "SetUpScreen"
        await driver.press("p")
        assert match(driver).seats == setup.seats
        match(driver).close()
    assert last_setup() == setup


async def test_another_table_is_found_with_a_key_and_the_last_one_again() -> None:
    async with setting_up(table(ANN, Human("Bo"))) as driver:
        await driver.press("w", "1")
        assert seats(driver) == alone_against_bots()
        await driver.press("w", "3")
        assert seats(driver) == (ANN, Human("Bo"))
        await driver.press("w", "escape")
        assert seats(driver) == (ANN, Human("Bo"))


@pytest.mark.parametrize("players", [7, [], [{"name": "Momo"}], [{"name": "Momo", "level": "godlike"}], {"Ann": "easy"}])
async def test_a_damaged_memory_of_the_players_is_none(players: Any, own_home: Path) -> None:
    (own_home / FILE).write_text(json.dumps({"variant": "flip", "players": players}), encoding="utf-8")
    async with sitting(None) as driver:
        assert driver.screen_name == "CompanyQuestion"
        await driver.press("1", "enter")
        assert match(driver).variant.id == "flip"


# Seats.


async def test_arrows_enter_and_digits_make_any_table() -> None:
    async with setting_up(table(ANN, Human("Bo"))) as driver:
        await driver.press("tab", "3", "right", "enter", "enter")  # two bots more
        assert seats(driver)[2:] == (Bot("Momo", "normal"), Bot("Bao", "normal"))
        await driver.press("3", "right", "enter")  # a stronger one
        await driver.press("4", "left", "enter", "2", "left", "left", "enter")  # it is Kiki, and then it is gone
        assert seats(driver) == (ANN, Human("Bo"), Bot("Momo", "hard"))
        await driver.press("2", "right", "right", "right", "enter", "enter", "enter")  # a bot for Bo
        assert seats(driver)[1] == Bot("Bao", "hard")
        await driver.press("enter")
        assert seats(driver)[1] == Human("Bo")


async def test_letters_are_short_cuts_for_all_of_it() -> None:
    async with setting_up(table(ANN, Human("Bo"))) as driver:
        await driver.press("b", "up", "c", "e", "3")
        assert seats(driver) == (ANN, Human("Bo"), Bot("Kiki", "hard"))
        await driver.press("2", "c", "x")
        assert seats(driver) == (ANN, Bot("Kiki", "hard"))


async def test_a_mouse_is_enough_for_all_of_it() -> None:
    async with setting_up(table(ANN, Human("Bo"))) as driver:
        await driver.click_on("add a bot")
        await driver.click_on("▰▰▱ normal")
        await driver.click_on("Momo ")
        await driver.click_on("Rex")
        assert seats(driver)[2] == Bot("Rex", "hard")
        await click_behind(driver, "Bo", "person")
        assert seats(driver)[1] == Bot("Momo", "easy")
        await click_behind(driver, "Momo", "×")
        assert seats(driver) == (ANN, Bot("Rex", "hard"))


async def test_a_bot_can_have_any_name() -> None:
    async with setting_up(table(ANN, MOMO)) as driver:
        await driver.press("tab", "2", "enter", "9", *"HAL", "enter")
        assert seats(driver)[1] == Bot("HAL", "normal")


async def test_who_sits_here_already_is_not_offered_twice() -> None:
    async with setting_up(table(Human("Bao"), MOMO)) as driver:
        await driver.press("tab", "2", "enter")
        _, top = driver.find("Who takes Momo's seat?")
        lines = driver.lines[top:]
        assert any("1   Momo" in line for line in lines)
        assert not any(" Bao " in line for line in lines[:8])
        assert any("2   Kiki" in line for line in lines)


async def test_three_people_have_a_second_line_each_and_air_below_it() -> None:
    async with setting_up(table(*map(Human, ("Ann", "Bo", "Cy")))) as driver:
        roster = screen(driver).roster
        lines = [roster.render_line(y).text[roster.name_left :].strip() for y in range(1, roster.size.height)]
        assert [lines[place] for place in (1, 4, 7)] == ["plays at this keyboard"] * 3
        assert not any(lines[place] for place in (2, 5, 8))
        assert lines[9].startswith("+")


async def test_a_table_of_bots_alone_is_refused_in_a_sentence() -> None:
    async with setting_up(table(ANN, MOMO)) as driver:
        await driver.press("tab", "c")
        assert "✗ Only bots here. Give at least one seat to a person. c: Person or bot" in on_card(driver)
        await driver.press("p")
        assert driver.screen_name == "SetUpScreen"
        await driver.press("c", "c", "c")
        assert "Only bots" not in on_card(driver)
        await driver.press("p")
        assert match(driver).seats == (ANN, MOMO)


async def test_an_eleventh_bot_finds_no_seat() -> None:
    async with setting_up(SetUp("", humans(FRIENDS))) as driver:
        await driver.press("b")
        assert seats(driver) == humans(FRIENDS)
        assert "All 10 seats are taken" in driver.text


@pytest.mark.parametrize("size", first_size([LEAST, WIDE, HUGE]))
@pytest.mark.parametrize("language", first(2, LANGUAGES))
async def test_it_is_seen_at_once_who_is_a_bot_how_strong_and_of_what_kind(language: str, size: tuple[int, int]) -> None:
    speak(language)
    bots = [Bot(character.name, level) for character, level in zip(CHARACTERS, LEVELS, strict=False)]
    async with setting_up(table(ANN, *bots), size) as driver:
        for bot, character, meter in zip(bots, CHARACTERS, ("▰▱▱", "▰▰▱", "▰▰▰"), strict=False):
            _, y = driver.find(f" {bot.name} ")
            assert meter in driver.lines[y]
            told = driver.lines[y + 1] + driver.lines[y + 2]  # a long sentence has two lines
            assert all(word in told for word in described(character, bot.level).split())
        assert "▰" not in driver.lines[driver.find(" Ann ")[1]]


async def test_where_there_is_no_room_for_all_one_line_tells_of_the_selected_bot() -> None:
    everybody: tuple[Seat, ...] = (ANN, *(Bot(character.name, "easy") for character in CHARACTERS[:6]))
    async with setting_up(table(*everybody)) as driver:
        await driver.press("tab", "7")
        assert described(CHARACTERS[5], "easy") in driver.lines[-2]
        await driver.press("2")
        assert described(CHARACTERS[0], "easy") in driver.lines[-2]


async def test_in_a_crowd_it_is_told_of_the_selected_bot_only() -> None:
    everybody: tuple[Seat, ...] = (ANN, *(Bot(character.name, "easy") for character in CHARACTERS[:7]))
    async with setting_up(table(*everybody), WIDE) as driver:
        await driver.press("tab")
        for digit in "28":
            await driver.press(digit)
            told = [described(character, "easy") in driver.text for character in CHARACTERS[:7]]
            assert [place for place, is_told in enumerate(told, 2) if is_told] == [int(digit)]


@pytest.mark.parametrize("name", first(1, HOSTILE))
async def test_no_name_of_a_bot_styles_or_breaks_the_screen(name: str) -> None:
    async with setting_up(table(ANN, Bot(name[:40], "hard"))) as driver:
        for keys in ((), ("tab", "2", "enter"), ("escape", "w"), ("3", "p")):
            await driver.press(*keys)
            assert {sum(segment.cell_length for segment in line) for line in driver.cells()} == {LEAST[0]}
        assert match(driver).players == ("Ann", name[:40])


# Whatever is done to the seats.

NAMES = st.sampled_from(["Ann", "Momo", "Momo 2", "[/]", "Player 2"])
DEEDS = st.one_of(
    st.tuples(st.just("name"), st.integers(0, 9), NAMES),
    st.tuples(st.sampled_from(["turn", "remove"]), st.integers(0, 9)),
    st.tuples(st.just("swap"), st.integers(0, 9), st.integers(0, 9)),
    st.tuples(st.just("add_bot")),
)


@given(deeds=st.lists(DEEDS, max_size=30))
def test_nobody_ever_has_the_name_of_somebody_else(deeds: list[tuple[Any, ...]]) -> None:
    seating = Seating(humans(("Ann", "Bo")))
    for deed, *places in deeds:
        count = len(seating.seats)
        is_possible = all(place < count for place in places if isinstance(place, int))
        if is_possible and (count > 1 or deed != "remove") and (count < MOST_PLAYERS or deed != "add_bot"):
            getattr(seating, deed)(*places)
        assert len(set(seating.names)) == len(seating.seats)
        assert all(seating.names)


@given(place=st.integers(0, 2), names=st.lists(NAMES, min_size=3, max_size=3, unique=True))
def test_four_turns_bring_back_whoever_sat_there(place: int, names: list[str]) -> None:
    seating = Seating(humans(names))
    found = []
    for _ in range(4):
        seating.turn(place)
        found.append(seating.seats[place])
    assert [getattr(seat, "level", None) for seat in found] == [*LEVELS, None]
    assert seating.seats == humans(names)


def test_a_person_comes_back_though_the_bot_was_somebody_else_meanwhile() -> None:
    seating = Seating((ANN, Human("Bo")))
    seating.turn(1)
    seating.name(1, "Rex")
    seating.turn(1)
    seating.turn(1)
    seating.turn(1)
    assert names_of(seating.seats) == ("Ann", "Bo")


async def test_many_players_stand_in_two_columns_and_every_one_of_their_buttons_can_be_clicked() -> None:
    friends = tuple(f"Friend {number}" for number in range(8))
    async with setting_up(SetUp("", humans(friends)), HUGE) as driver:
        assert driver.find("Friend 0")[1] == driver.find("Friend 4")[1]
        x, y = driver.find("Friend 5")
        buttons = driver.lines[y + 1].rindex("×")
        await driver.click(x, y + 1)
        assert isinstance(seats(driver)[5], Bot)
        await driver.click(buttons, y + 1)
        assert [seat.name for seat in seats(driver)] == [*friends[:5], *friends[6:]]
        await driver.click_on("+ add a bot")
        assert isinstance(seats(driver)[-1], Bot)
        await driver.press("b", "b")
        assert len(seats(driver)) == 10
        assert all(driver.find(seat.name) for seat in seats(driver))
