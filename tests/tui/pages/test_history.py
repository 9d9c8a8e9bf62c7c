"""Hall of fame, on the screen: there at once, filled when everything is counted, and left with a single key."""

from __future__ import annotations

import re
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.engine.chance import NAMES
from tests.long import first, first_size
from tests.match.known_games import BLUFF, SHORT, four_evenings, put
from tests.tui.driver import LEAST, WIDE, Driver, sitting
from uno_tui.match.history import History, look_back
from uno_tui.match.journal import result_cache
from uno_tui.tui.pages.history import HistoryScreen

BROAD = (180, 50)


@asynccontextmanager
async def looking_back(size: tuple[int, int] = LEAST, figures: Callable[[], History] = look_back) -> AsyncIterator[Driver]:
    async with sitting(None, size) as driver:
        driver.app.push_screen(HistoryScreen(figures))
        await driver.settle()
        await driver.app.workers.wait_for_complete()
        await driver.settle()
        yield driver


def cells_of(driver: Driver, name: str) -> list[list[str]]:
    """The lines of a player, without the signs at both ends."""
    lines = [line.split() for line in driver.lines]
    return [[cell for cell in line[2:] if cell not in "│▲▼█"] for line in lines if line[1:2] == [name]]


@pytest.fixture
def games(own_home: Path) -> None:
    four_evenings(own_home / "games")


@pytest.mark.usefixtures("games")
async def test_everybody_has_a_line_in_two_tables() -> None:
    async with looking_back() as driver:
        feats, tricks = cells_of(driver, "Ann")
        assert feats == ["4", "1", "████····", "1", "1", "▁▁█", "UNO", "BTS"]
        assert tricks == ["0-1", "1", "0", "1", "9", "7"]
        assert "together" in driver.text
        assert "2 of them aren't finished and count as far as they were played." in " ".join(driver.text.split())


@pytest.mark.usefixtures("games")
async def test_where_there_is_room_one_table_is_enough() -> None:
    async with looking_back(BROAD) as driver:
        (everything,) = cells_of(driver, "Ann")
        assert everything == ["4", "1", "████····", "1", "1", "▁▁█", "UNO", "BTS", "0-1", "1", "0", "1", "9", "7"]


@pytest.mark.parametrize("size", [LEAST, BROAD])
@pytest.mark.usefixtures("games")
async def test_figures_stand_below_their_headings(size: tuple[int, int]) -> None:
    async with looking_back(size) as driver:
        (head,) = [line for line in driver.lines if "points" in line and "favorite" in line][:1]
        line = next(line for line in driver.lines if " Ann " in line)
        assert line.index("UNO BTS") == head.index("favorite")
        assert line.index("████····") == head.index("win rate")
        assert line[head.index("games") + 4] == "4"


@pytest.mark.usefixtures("games")
async def test_it_is_there_before_anything_is_counted() -> None:
    may_count = threading.Event()

    def slowly() -> History:
        assert may_count.wait(60)
        return look_back()

    async with sitting(None) as driver:
        driver.app.push_screen(HistoryScreen(slowly))
        await driver.settle()
        assert "Reading all games…" in driver.text
        assert "Ann" not in driver.text
        may_count.set()
        await driver.app.workers.wait_for_complete()
        await driver.settle()
        assert "Reading all games…" not in driver.text
        assert " Ann " in driver.text


async def test_it_can_be_left_before_everything_is_counted() -> None:
    may_count = threading.Event()

    def slowly() -> History:
        assert may_count.wait(60)
        return look_back()

    async with sitting(None) as driver:
        driver.app.push_screen(HistoryScreen(slowly))
        await driver.settle()
        await driver.press("escape")
        assert driver.screen_name != "HistoryScreen"
        may_count.set()
        await driver.settle()
        assert driver.screen_name != "HistoryScreen"


@pytest.mark.usefixtures("games")
async def test_many_games_are_counted_by_several_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    """While a screen is open, what the program prints is caught, and no process can inherit that."""
    monkeypatch.setattr(result_cache, "WORTH_SHARING", 2)
    async with looking_back() as driver:
        assert len(cells_of(driver, "Ann")) == 2


@pytest.mark.parametrize("key", first(2, ["escape", "enter", "space", "q"]))
async def test_one_key_leaves_it(key: str) -> None:
    async with looking_back() as driver:
        await driver.press(key)
        assert driver.screen_name != "HistoryScreen"


@pytest.mark.parametrize("words", first(1, ["Hall of fame", "Close", "bluffing"]))
@pytest.mark.usefixtures("games")
async def test_a_click_leaves_it(words: str) -> None:
    async with looking_back() as driver:
        await driver.click_on(words)
        assert driver.screen_name != "HistoryScreen"


async def test_before_the_first_game_there_is_a_sentence() -> None:
    async with looking_back() as driver:
        assert "No games saved yet." in driver.text


async def test_games_that_cannot_be_read_are_counted(own_home: Path) -> None:
    put(own_home / "games", "broken", b"")
    async with looking_back() as driver:
        assert "1 saved game couldn't be read and is left out" in " ".join(driver.text.split())


@pytest.mark.parametrize("size", first_size([LEAST, WIDE]))
async def test_twenty_players_can_all_be_read(own_home: Path, size: tuple[int, int]) -> None:
    names = [f"{name} {number}" for number in (1, 2) for name in NAMES]
    for number, pair in enumerate(zip(names[::2], names[1::2], strict=True)):
        BLUFF._replace(players=pair, moves=(f"{pair[0]}: draw",)).saved_in(own_home / "games", str(number), number)
    async with looking_back(size) as driver:
        seen = driver.text
        assert {len(line) for line in driver.lines} == {size[0]}
        for _ in range(3):
            await driver.press("pagedown")
            seen += driver.text
        assert all(seen.count(f"{name} ") >= 2 for name in names)
        assert "together" in driver.text
        await driver.press("home")
        assert "games" in driver.text


@pytest.mark.parametrize("size", first_size([LEAST, WIDE, BROAD]))
async def test_names_that_look_like_markup_are_only_names(own_home: Path, size: tuple[int, int]) -> None:
    hostile = ("[red]Eve[/]", "漢" * 40)
    SHORT._replace(players=hostile, moves=(f"{hostile[0]}: play red-4",)).saved_in(own_home / "games", "one")
    async with looking_back(size) as driver:
        assert "● [red]E" in driver.text
        assert re.search("▲ 漢漢漢漢*… +1 ", driver.text)
        await driver.resize(*LEAST)
        assert not [segment for line in driver.cells() for segment in line if segment.style and segment.style.link]
        assert all(sum(segment.cell_length for segment in line) == LEAST[0] for line in driver.cells())


async def test_large_numbers_leave_room_for_the_rest(own_home: Path) -> None:
    for day in range(3):
        SHORT.saved_in(own_home / "games", str(day), day)
    history = look_back()
    rich = [person._replace(points=1_234_567, games=12_345, won=12_345, rounds_won=123_456) for person in history.people]
    async with looking_back(figures=lambda: history._replace(people=tuple(rich))) as driver:
        assert "1,234,567" in driver.text
        assert "UNO BTS" in driver.text
