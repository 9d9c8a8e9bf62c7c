"""History on the screen: the games, each to be opened, records, and the hall of fame; there at once, filled when read."""

from __future__ import annotations

import re
import shutil
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.geometry import Size

from tests.engine.chance import NAMES
from tests.long import first, first_size
from tests.match.known_games import BLUFF, SHORT, four_evenings, put
from tests.match.test_replay import few_rounds
from tests.tui.driver import LEAST, WIDE, Driver, sitting
from uno_tui.lang import LANGUAGES, speaking, words
from uno_tui.match.history import History, look_back
from uno_tui.match.journal import games, result_cache
from uno_tui.match.story import GameStory
from uno_tui.narration.games import ListedText
from uno_tui.tui.look.painting import Painting
from uno_tui.tui.look.palettes import PALETTES
from uno_tui.tui.pages.game_tiles import GameTile, all_variants
from uno_tui.tui.pages.history import FAME, GAMES, RECORDS, Counted, HistoryScreen, count_all
from uno_tui.tui.replay.screen import ReplayScreen

BROAD = (180, 50)


@asynccontextmanager
async def looking_back(size: tuple[int, int] = LEAST, figures: Callable[[], History] = look_back) -> AsyncIterator[Driver]:
    async with sitting(None, size) as driver:
        await open_page(driver, HistoryScreen(FAME, counting=lambda: Counted(figures(), [])))
        yield driver


async def open_page(driver: Driver, screen: HistoryScreen) -> None:
    driver.app.push_screen(screen)
    await driver.settle()
    await driver.app.workers.wait_for_complete()
    await driver.settle()


def cells_of(driver: Driver, name: str) -> list[list[str]]:
    """The lines of a player, without the signs at both ends."""
    lines = [line.split() for line in driver.lines]
    return [[cell for cell in line[2:] if cell not in "│▲▼█"] for line in lines if line[1:2] == [name]]


@pytest.fixture
def evenings(own_home: Path) -> None:
    four_evenings(own_home / "games")


@pytest.mark.usefixtures("evenings")
async def test_everybody_has_a_line_in_two_tables() -> None:
    async with looking_back() as driver:
        feats, tricks = cells_of(driver, "Ann")
        assert feats == ["4", "1", "━━━━────", "50%", "1", "1", "UNO", "BTS"]
        assert tricks == ["0-1", "1", "0", "1", "9", "7"]
        assert " won 1 of 2 finished " in driver.text
        assert "2 aren't over yet, so they're not in the win rate." in " ".join(driver.text.split())


@pytest.mark.usefixtures("evenings")
async def test_where_there_is_room_one_table_is_enough() -> None:
    async with looking_back(BROAD) as driver:
        (everything,) = cells_of(driver, "Ann")
        assert everything == ["4", "1", "━━━━────", "50%", "1", "1", "UNO", "BTS", "0-1", "1", "0", "1", "9", "7"]


@pytest.mark.parametrize("size", [LEAST, BROAD])
@pytest.mark.usefixtures("evenings")
async def test_figures_stand_below_their_headings(size: tuple[int, int]) -> None:
    async with looking_back(size) as driver:
        (head,) = [line for line in driver.lines if "points" in line and "favorite" in line][:1]
        line = next(line for line in driver.lines if "▌ Ann " in line)
        assert line.index("UNO BTS") == head.index("favorite")
        assert line.index("━━━━────") == head.index("win rate")
        assert line[head.index("games") + 4] == "4"


@pytest.mark.usefixtures("evenings")
async def test_it_is_there_before_anything_is_counted() -> None:
    may_count = threading.Event()

    def slowly() -> Counted:
        assert may_count.wait(60)
        return count_all()

    async with sitting(None) as driver:
        driver.app.push_screen(HistoryScreen(FAME, counting=slowly))
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

    def slowly() -> Counted:
        assert may_count.wait(60)
        return count_all()

    async with sitting(None) as driver:
        driver.app.push_screen(HistoryScreen(FAME, counting=slowly))
        await driver.settle()
        await driver.press("escape")
        assert driver.screen_name != "HistoryScreen"
        may_count.set()
        await driver.settle()
        assert driver.screen_name != "HistoryScreen"


@pytest.mark.usefixtures("evenings")
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


@pytest.mark.usefixtures("evenings")
async def test_a_click_leaves_it() -> None:
    async with looking_back() as driver:
        await driver.click_on("Close")
        assert driver.screen_name != "HistoryScreen"


async def test_before_the_first_game_there_is_a_sentence() -> None:
    async with looking_back() as driver:
        assert "No games saved yet." in driver.text
        await driver.press("tab")
        assert "No games saved yet. Set one up and play: every game is saved here as you go." in driver.text


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
        await driver.press("home")
        assert "games" in driver.text


@pytest.mark.parametrize("size", first_size([LEAST, WIDE, BROAD]))
async def test_names_that_look_like_markup_are_only_names(own_home: Path, size: tuple[int, int]) -> None:
    hostile = ("[red]Eve[/]", "漢" * 40)
    SHORT._replace(players=hostile, moves=(f"{hostile[0]}: play red-4",)).saved_in(own_home / "games", "one")
    async with looking_back(size) as driver:
        assert "▌ [red]E" in driver.text
        assert re.search("▌ 漢漢漢漢*… +1 ", driver.text)
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


# The games.


@asynccontextmanager
async def among_games(size: tuple[int, int] = LEAST, page: int = GAMES) -> AsyncIterator[Driver]:
    async with sitting(None, size) as driver:
        await driver.press("escape")  # the offer to resume
        await open_page(driver, HistoryScreen(page))
        yield driver


def chosen_words(driver: Driver) -> str:
    """What tells the chosen game apart: its file and its scores."""
    assert isinstance(driver.screen, HistoryScreen)
    chosen = driver.screen.games.chosen
    assert chosen
    return f"{chosen.id} {ListedText(chosen).scores()}"


async def choose(driver: Driver, words: str) -> None:
    """Down to the game with these words."""
    await driver.press("home")
    for _ in range(20):
        if words in chosen_words(driver):
            return
        await driver.press("down")
    raise AssertionError(words)


@pytest.fixture
def all_sorts(own_home: Path) -> Path:
    """Four evenings, one of them with a bot, and files that are no games."""
    folder = own_home / "games"
    four_evenings(folder)
    SHORT._replace(bots=("Bo",)).saved_in(folder, "bots", 5)
    put(folder, "broken", b"{}\n")
    put(folder, "empty", b"")
    put(folder, "noise", bytes(range(256)))
    put(folder, "torn", BLUFF.journal()[:-5], 4)
    return folder


@pytest.mark.parametrize("size", first_size([LEAST, WIDE, (200, 60)]))
@pytest.mark.usefixtures("all_sorts")
async def test_every_file_has_its_line_and_what_is_wrong_hides_no_other(size: tuple[int, int]) -> None:
    async with among_games(size) as driver:
        assert isinstance(driver.screen, HistoryScreen)
        assert len(driver.screen.games.items) == 9
        text = ""
        for place in range(9):  # where there is room, what is wrong with a file is told beside the list
            driver.screen.games.select(place)
            await driver.settle()
            text += driver.text
        assert "Ann 1, Bo (bot) 0" in text
        assert "empty is empty" in text
        assert "“broken” isn't an uno-tui game" in text
        assert {len(line) for line in driver.lines} == {size[0]}


@pytest.mark.usefixtures("all_sorts")
async def test_a_game_that_is_not_over_is_resumed() -> None:
    async with among_games() as driver:
        await choose(driver, "Bo 0, Ann 0")
        await driver.press("enter", "enter")
        assert driver.screen_name == "CurtainScreen"
        assert driver.app.flow
        assert driver.app.flow.match.players == ("Bo", "Ann")


@pytest.mark.parametrize("keys", first(1, [["w"], ["enter", "1"], ["enter", "enter"]]))
@pytest.mark.usefixtures("all_sorts")
async def test_a_game_that_is_over_is_watched_and_left_again(keys: list[str]) -> None:
    async with among_games() as driver:
        await choose(driver, "Cy 0, Ann 7")
        await driver.press(*keys)
        assert driver.screen_name == "ReplayScreen"
        assert "Move 0 of 1" in driver.text
        await driver.press("escape")
        assert driver.screen_name == "HistoryScreen"
        assert "Cy 0, Ann 7" in chosen_words(driver)


@pytest.mark.parametrize("words", ["Cy 0, Ann 7", "Bo 0, Ann 0"])
async def test_a_poster_is_made_of_it_and_said_where(words: str, all_sorts: Path) -> None:
    async with among_games() as driver:
        await choose(driver, words)
        await driver.press("p", "p")
        (said,) = driver.app._notifications
        made = sorted((all_sorts.parent / "posters").iterdir())
        assert len(made) == 4
        assert all(str(file) in str(said.message) for file in made if "-2" in file.name)


@pytest.mark.parametrize(
    ("key", "words"), [("enter", "empty"), ("w", "noise"), ("r", "broken"), ("p", "empty"), ("r", "Cy 0")]
)
async def test_what_cannot_be_done_is_said(key: str, words: str, all_sorts: Path) -> None:
    async with among_games() as driver:
        await choose(driver, words)
        await driver.press(key)
        assert driver.screen_name == "HistoryScreen"
        (said,) = driver.app._notifications
        assert str(said.message).strip()
        assert not (all_sorts.parent / "posters").exists()


@pytest.mark.usefixtures("all_sorts")
async def test_what_cannot_be_opened_says_so_and_is_not_offered() -> None:
    async with among_games() as driver:
        await choose(driver, "broken")
        assert "Can't be opened" in driver.text
        assert "“broken” isn't an uno-tui game" in driver.text
        assert "↵ Open" not in driver.text
        await choose(driver, "torn")
        assert "The end of its file is damaged." in driver.text
        assert "before that." in driver.text
        assert "↵ Open" in driver.text


@pytest.mark.usefixtures("all_sorts")
async def test_what_is_wrong_with_a_file_is_told_once_and_its_tile_is_as_large_as_the_others() -> None:
    for size in (LEAST, WIDE, (200, 60)):
        async with among_games(size) as driver:
            assert isinstance(driver.screen, HistoryScreen)
            driver.screen.games.select([game.id for game in driver.screen.games.items].index("broken"))
            await driver.settle()
            assert driver.text.count("“broken” isn't an uno-tui game") == 1, size
            assert "move it out of ~/games." in driver.text, size
            assert driver.screen.games.grid.height >= (6 if size == LEAST else 8)


async def test_a_game_that_is_gone_meanwhile_is_told_in_a_sentence(all_sorts: Path) -> None:
    async with among_games() as driver:
        shutil.rmtree(all_sorts)
        for key in ("w", "p"):
            await choose(driver, "Cy 0, Ann 7")
            await driver.press(key)
            assert driver.screen_name == "HistoryScreen"
            assert len(driver.app._notifications) == 1


@pytest.mark.usefixtures("all_sorts")
async def test_the_mouse_chooses_and_opens() -> None:
    async with among_games() as driver:
        await driver.click_on("Cy 0, Ann 7")
        assert "Cy 0, Ann 7" in chosen_words(driver)
        await driver.click_on("Cy 0, Ann 7")
        await driver.click_on("Watch it again")
        assert driver.screen_name == "ReplayScreen"


@pytest.mark.usefixtures("all_sorts")
async def test_the_pages_are_turned_by_arrows_digits_and_clicks() -> None:
    async with among_games() as driver:
        await driver.press("right")
        await driver.app.workers.wait_for_complete()
        await driver.settle()
        assert "Longest round" in driver.text
        await driver.press("3")
        assert "saved games." in driver.text
        await driver.press("right")
        assert "Penalty points: Cy 0, Ann 7, Bo 8" in driver.text
        await driver.click_on("Records")
        assert "Longest round" in driver.text


@pytest.mark.usefixtures("evenings")
async def test_arrows_go_along_a_row_of_games_and_from_its_end_to_the_next_page() -> None:
    async with among_games((200, 60)) as driver:
        screen = driver.screen
        assert isinstance(screen, HistoryScreen)
        assert "←↑↓→ Choose  Tab Records" in driver.text
        await driver.press("right")
        assert (screen.open, screen.games.selected) == (GAMES, 1)
        await driver.press("down", "left")
        assert (screen.open, screen.games.selected) == (GAMES, 2)
        await driver.press("right", "right")
        assert screen.open == RECORDS


async def test_a_record_opens_the_round_in_which_it_was_set(own_home: Path) -> None:
    path = few_rounds().saved_in(own_home / "games")
    async with among_games(page=RECORDS) as driver:
        assert isinstance(driver.screen, HistoryScreen)
        place = [record.kind for record in driver.screen.records.items].index("longest-round")
        down, right = divmod(place, driver.screen.records.grid.columns)
        await driver.press(*["down"] * down, *["right"] * right, "enter")
        assert isinstance(driver.screen, ReplayScreen)
        (best,) = [record for record in count_all().records if record.kind == "longest-round"]
        assert driver.screen.recording.path == path == best.path
        assert driver.screen.position == driver.screen.recording.rounds[best.feat.round - 1]


@pytest.mark.parametrize("winners", [(), (3,), tuple(range(10))])
@pytest.mark.parametrize("shape", [Size(56, 6), Size(72, 8), Size(56, 17), Size(60, 28)])
def test_ten_long_names_have_a_place_on_every_tile(own_home: Path, shape: Size, winners: tuple[int, ...]) -> None:
    SHORT.saved_in(own_home / "games", "one")
    names = tuple(f"{seat} {'long name ' * 4}".strip() for seat in range(10))
    game = games()[0]._replace(state="finished" if winners else "unfinished")
    game = game._replace(players=names, scores=tuple(range(10)), winners=winners, bots=())
    painting = Painting(shape.width, shape.height)
    GameTile(painting, game, PALETTES["evening"]).paint(all_variants())
    lines = ["".join(text for text, _ in line) for line in painting.lines("#000000")]
    assert any(f"{winners[0] if winners else 0} long name" in line for line in lines)
    assert any(game.variant and words.of(game.variant) in line for line in lines)


async def test_where_there_is_room_the_story_of_the_chosen_game_is_told(own_home: Path) -> None:
    few_rounds().saved_in(own_home / "games")
    async with among_games((200, 60)) as driver:
        screen = driver.screen
        assert isinstance(screen, HistoryScreen)
        screen.keep_story(games()[0].path, GameStory(games()[0].path))
        await driver.settle()
        assert "Scores, round by round" in driver.text
        assert "★ " in driver.text


async def test_thousands_of_games_can_be_walked_through(own_home: Path) -> None:
    SHORT.saved_in(own_home / "games", "one")
    (game,) = games()
    many = [game._replace(path=game.path.with_stem(f"game-{number}")) for number in range(5000)]
    async with sitting(None) as driver:
        await open_page(driver, HistoryScreen(listing=lambda: many))
        screen = driver.screen
        assert isinstance(screen, HistoryScreen)
        await driver.press("end")
        assert screen.games.chosen == many[-1]
        await driver.press("pageup", "home", "down")
        assert screen.games.chosen == many[1]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.usefixtures("all_sorts")
async def test_every_language_tells_every_page(language: str) -> None:
    with speaking(language):
        async with among_games() as driver:
            pages = [driver.text]
            for key in ("2", "3"):
                await driver.press(key)
                await driver.app.workers.wait_for_complete()
                await driver.settle()
                pages.append(driver.text)
            assert len(set(pages)) == 3
