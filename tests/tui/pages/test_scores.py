"""The scoreboard: open at any time, for whoever is looking, and shut again with a single key."""

from __future__ import annotations

import re
from itertools import pairwise
from random import Random

import pytest

from tests.engine.chance import NAMES
from tests.long import first, first_size
from tests.tui.driver import LEAST, WIDE, Driver, open_table, sitting
from tests.tui.tables import ANN, dealt, laid, play_on, say
from uno_tui.engine import Move
from uno_tui.match.live import Match

HOSTILE = ["[red]Ann[/]", "[/b][link=x]", "漢" * 40]
SIGNS = "●▲■◆○△□◇✚✖"


def in_round_two(name: str = "bts", players: int | list[str] = 3, **rules: object) -> Match:
    """Ann has won the first round with 12 points: Bo held 9, Cy 3."""
    names = list(NAMES[:players]) if isinstance(players, int) else players
    hands = {names[0]: ["red-1"], names[1]: ["blue-9"], names[2]: ["green-3"]}
    match = laid(name, names, rules, top="red-5", hands=hands)
    say(match, "play red-1")
    match.make(Move(ANN, "next-round"))
    return match


def words_of(driver: Driver) -> list[list[str]]:
    return [line.split() for line in driver.lines]


async def test_it_opens_at_the_table_and_on_the_curtain() -> None:
    async with sitting(dealt()) as driver:
        await driver.press("t")
        assert driver.screen_name == "ScoresScreen"
        await driver.press("t", "enter", "t")
        assert driver.screen_name == "ScoresScreen"


@pytest.mark.parametrize("key", first(2, ["escape", "t", "enter", "space"]))
async def test_one_key_shuts_it(key: str) -> None:
    async with open_table(dealt()) as driver:
        await driver.press("t", key)
        assert driver.screen_name == "TableScreen"


@pytest.mark.parametrize("words", first(1, ["Scores", "Close", "to go"]))
async def test_a_click_shuts_it(words: str) -> None:
    async with open_table(dealt()) as driver:
        assert driver.app.flow is not None
        driver.app.flow.show_scores()
        await driver.settle()
        await driver.click_on(words)
        assert driver.screen_name == "TableScreen"


@pytest.mark.parametrize("name", ["Benjamin", "歐陽娜娜", "漢" * 13])
async def test_a_name_that_has_room_is_not_cut(name: str) -> None:
    async with open_table(dealt(players=["Ann", "Bo", name])) as driver:
        await driver.press("t")
        assert f"■ {name}" in driver.text


async def test_before_the_first_round_has_ended_there_is_nothing_to_tell() -> None:
    async with open_table(dealt()) as driver:
        await driver.press("t")
        assert "No round is finished yet." in driver.text
        assert ["●", "Ann", "0", "500", "7"] in [line[:5] for line in words_of(driver)]


async def test_places_totals_points_to_go_and_cards_are_told() -> None:
    async with open_table(in_round_two()) as driver:
        await driver.press("t")
        lines = [line[:6] for line in words_of(driver)]
        assert ["1.", "●", "Ann", "12", "488", "7"] in lines
        assert ["2.", "▲", "Bo", "0", "500", "7"] in lines
        assert ["2.", "■", "Cy", "0", "500", "7"] in lines


async def test_what_a_round_brought_stands_below_its_player() -> None:
    async with open_table(in_round_two(scoring={"mode": "penalty_points"})) as driver:
        await driver.press("t")
        y = next(number for number, line in enumerate(driver.lines) if line.split()[:1] == ["round"])
        names, brought = driver.lines[y], next(line for line in driver.lines[y:] if "+9" in line)
        assert brought.index("+9") + 2 == names.index("▲ Bo") + 4
        assert brought.index("+3") + 2 == names.index("■ Cy") + 4
        assert brought.split()[:4] == ["1", "·", "+9", "+3"]


async def test_ten_players_and_many_rounds_can_be_read_to_the_end() -> None:
    match = dealt("bts", 10, 5, {"deal": 1, "scoring": {"target": 100_000}})
    for _ in range(12):
        play_on(match, Random(5), 10_000)
        match.make(Move(ANN, "next-round"))
    async with sitting(match) as driver:
        await driver.press("t")
        assert all(sign in driver.text for sign in SIGNS)
        await driver.press("end")
        assert all(sign in driver.text for sign in SIGNS[5:])
        assert ["12"] in [line[:1] for line in words_of(driver)]
        await driver.press("home", "down", "down", "up")
        assert "1." in driver.text


async def test_no_head_stands_on_another() -> None:
    """Between two lanes there is a line of felt: below each finish nothing of a finish."""
    drawn_or_written, seen = re.compile("▝..▘▀|••|•  •"), 0
    for players, size in ((3, LEAST), (3, WIDE), (10, LEAST), (10, WIDE), (10, (200, 60))):
        async with open_table(dealt(players=players), size) as driver:
            await driver.press("t")
            eyes = [number for number, line in enumerate(driver.lines) if drawn_or_written.search(line)]
            assert all(after - before > 1 for before, after in pairwise(eyes)), (players, size)
            seen += len(eyes) > 1
    assert seen >= 3, "elsewhere heads have eyes of shapes, or are no heads"


async def test_the_total_is_told_in_large_figures_where_there_is_room() -> None:
    async with open_table(in_round_two()) as driver:
        await driver.press("t")
        assert "12" in driver.lines[driver.find("1. ● Ann")[1]].split()
        await driver.resize(*WIDE)
        assert "12" not in driver.lines[driver.find("1. ● Ann")[1]].split()
        assert "Scroll" not in driver.text


async def test_what_cards_count_lies_over_the_whole_width() -> None:
    for size in (LEAST, WIDE, (200, 60)):
        async with open_table(dealt(), size) as driver:
            await driver.press("t")
            notes = next(line for line in driver.lines if line.split()[:1] == ["0–9"])
            assert len(notes.rstrip()) > 0.75 * size[0], size


async def test_of_numbers_it_is_said_that_they_count_themselves() -> None:
    async with open_table(dealt()) as driver:
        await driver.press("t")
        assert "0–9" in driver.text
        assert "first to 500 points" in driver.lines[0]
        assert "First to" not in driver.text


async def test_at_the_open_table_all_backs_of_the_others_are_seen_and_none_of_ones_own() -> None:
    match = dealt("flip", 3, 5)
    async with open_table(match, (120, 40)) as driver:
        await driver.press("t")
        assert match.holder is not None
        own, *others = sorted(range(3), key=lambda seat: seat != match.holder)
        assert all(f"The other side of {match.players[seat]}'s cards" in driver.text for seat in others)
        assert f"The other side of {match.players[own]}'s cards" not in driver.text


async def test_every_back_is_shown_however_many_there_are() -> None:
    hand = [f"{color}-{number}" for color in ("red", "green", "blue") for number in range(1, 10)]
    match = laid("flip", 2, top="yellow-5", hands={"Bo": hand})
    async with open_table(match, (80, 40)) as driver:
        await driver.press("t")
        start = driver.find("The other side of Bo's cards")[1]
        shown = "".join(driver.lines[start + 1 :])
        backs = match.view(ANN).players[1].backs
        assert backs is not None
        corners = sum(shown.count(corner) for corner in ("K♥", "O♣", "P♠", "T♦", "W"))
        assert len(backs) <= corners <= 2 * len(backs)  # a card that no other covers has two


@pytest.mark.parametrize("size", [LEAST, WIDE])
async def test_on_the_curtain_no_backs_are_shown(size: tuple[int, int]) -> None:
    async with sitting(dealt("flip", 3, 5), size) as driver:
        assert driver.screen_name == "CurtainScreen"
        await driver.press("t")
        assert driver.screen_name == "ScoresScreen"
        assert "The other side" not in driver.text


async def test_between_rounds_no_backs_are_shown() -> None:
    match = dealt("flip", 3, 5, {"deal": 2})
    play_on(match, Random(5), 10_000)
    async with sitting(match) as driver:
        assert driver.screen_name == "RoundEndScreen"
        await driver.press("t", "end")
        assert "The other side" not in driver.text


async def test_a_table_where_nobody_sees_backs_has_none_here() -> None:
    async with open_table(dealt("flip", 3, 5, {"flip": {"show_inactive": False}})) as driver:
        await driver.press("t")
        assert "The other side" not in driver.text


async def test_no_card_of_the_hand_is_to_be_seen() -> None:
    """Before the first round the page shows cards, but of the deck: the same whatever anybody holds."""
    pages = []
    for hand, other in ((["blue-1", "wild"], ["purple-3"]), (["red-2", "green-3"], ["wild-draw-four"])):
        match = laid("bts", 2, top="red-5", hands={"Ann": hand, "Bo": other})
        async with open_table(match, (120, 40)) as driver:
            await driver.press("t")
            pages.append(driver.text)
    assert pages[0] == pages[1]


@pytest.mark.parametrize("size", first_size([LEAST, WIDE, (200, 60)]))
async def test_names_that_look_like_markup_are_only_names(size: tuple[int, int]) -> None:
    async with open_table(in_round_two(players=HOSTILE), size) as driver:
        await driver.press("t")
        assert "● [red]Ann[/]" in driver.text
        assert "▲ [/b][link=x]" in driver.text
        await driver.resize(90, 30)
        assert "漢漢漢" in driver.text
