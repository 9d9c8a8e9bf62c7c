"""The round table: everybody has a place of their own on it, whatever the screen, the names and the number of players."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from textual.geometry import Region, Size

from tests.long import only
from tests.tui.driver import LEAST, open_table
from tests.tui.tables import dealt, laid, say
from uno_tui.lang import LANGUAGES, speak
from uno_tui.tui.look.cards import LARGE, MEDIUM, SMALL, CardSize
from uno_tui.tui.table.board import Board
from uno_tui.tui.table.seating import BARS, RoundSeating, plan_for

SIZES = (LEAST, (100, 30), (120, 40), (200, 60))
LONG = tuple(f"{number}防彈少年團的超級粉絲俱樂部會長Bartholomew"[:25] for number in range(10))


@given(st.integers(80, 260), st.integers(24, 90), st.integers(2, 10))
def test_no_two_places_overlap_and_none_lies_beyond_the_table(width: int, height: int, players: int) -> None:
    plan = plan_for(Size(width, height), players)
    board = Size(width, height - BARS - plan.hand_height)
    seating = RoundSeating(plan, board, players - 1)
    regions = [Region.from_offset(place, plan.seat) for place in [seating.own, *seating.places()]]
    assert len(regions) == players
    assert all(Region(0, 0, *board).contains_region(region) for region in regions)
    assert not [pair for pair in combinations(regions, 2) if pair[0].overlaps(pair[1])]
    piles = [Region.from_offset(seating.pile, plan.pile), Region.from_offset(seating.draw_pile, plan.draw)]
    assert not piles[0].overlaps(piles[1])
    assert not [pile for pile in piles for region in regions if pile.overlaps(region)]


@pytest.mark.parametrize(("size", "hand"), [((80, 24), SMALL), ((120, 40), MEDIUM), ((200, 60), LARGE)])
def test_cards_are_as_large_as_the_screen_allows(size: tuple[int, int], hand: CardSize) -> None:
    plan = plan_for(Size(*size), 4)
    assert plan.hand == hand
    assert plan.pile.height > plan.hand.height


@pytest.mark.parametrize("language", only(("zh-Hant",), LANGUAGES))
async def test_every_line_is_as_wide_as_the_table_with_ten_long_names(language: str) -> None:
    speak(language)
    async with open_table(dealt("flip", LONG), LEAST) as driver:
        for size in SIZES:
            await driver.resize(*size)
            board = driver.screen.query_one(Board)
            assert len(board.painted) == board.size.height
            widths = {cell_len("".join(text for text, _ in line)) for line in board.painted}
            assert widths == {size[0]}


async def test_who_looks_at_the_table_sits_at_its_lower_edge_and_the_next_one_to_the_left() -> None:
    async with open_table(dealt("standard", 4), (120, 40)) as driver:
        board = driver.screen.query_one(Board)
        places = board.places()
        own = places[board.bottom]
        assert own.y == max(place.y for place in places.values())
        assert places[(board.bottom + 1) % 4].x == min(place.x for seat, place in places.items() if seat != board.bottom)


async def test_the_arrows_turn_when_play_is_reversed() -> None:
    match = laid("standard", 3, top="red-5", hands={"Ann": ["red-reverse", "red-1", "red-2"]})
    async with open_table(match) as driver:
        before = first_arrow(driver.screen.query_one(Board))
        say(match, "play red-reverse")
        driver.screen.query_one(Board).show(match.view(None))
        assert {before, first_arrow(driver.screen.query_one(Board))} == {"▶", "◀"}


def first_arrow(board: Board) -> str:
    """The highest one that runs along the far side of the table."""
    lines = ["".join(text for text, _ in line) for line in board.painted[3:]]
    return next(sign for line in lines for sign in line if sign in "▶◀")
