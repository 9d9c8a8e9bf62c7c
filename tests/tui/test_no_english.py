"""With the program in Chinese no word of English is on any screen, but for names, keys, and what one would type."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.long import first, only
from tests.match.journal.evenings import whole_evening
from tests.match.known_games import four_evenings
from tests.tui.driver import LEAST, WIDE, Driver, sitting
from tests.tui.faults import english
from tests.tui.pages.test_history import looking_back
from tests.tui.replay.test_screen import watching
from tests.tui.scenes import PLAYERS, in_the_middle, played_out
from tests.tui.tables import VARIANTS, laid, lift, say
from tests.tui.test_snapshots import first_questions, moments
from uno_tui.lang import speak
from uno_tui.match.seats import humans
from uno_tui.match.setup import SetUp, remember

CHINESE = ("zh-Hant", "zh-Hans")
# From the table of a variant: the keys that lead to each screen, one after the other.
WALK = ("enter", "right", "s", "question_mark", "tab", "pagedown", "pagedown", "pagedown", "escape", "t", "escape", "ctrl+p",
        "escape", "c", "1", "escape", "escape", "ctrl+z", "escape", "d", "q")  # fmt: skip
SET_UP = ("tab", "down", "enter", "escape", "tab", "r", "down", "right", "tab", "right", "tab", "right", "escape",
          "question_mark", "escape", "ctrl+p", "escape", "q")  # fmt: skip


async def walk(driver: Driver, keys: tuple[str, ...]) -> set[str]:
    seen = set()
    for key in ("", *keys):
        await driver.press(*filter(None, [key]))
        assert not list(english(driver)), driver.text
        seen.add(driver.screen_name)
    return seen


@pytest.fixture(params=first(1, CHINESE))
def language(request: pytest.FixtureRequest) -> str:
    speak(request.param)
    return str(request.param)


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize("name", only(("flip",), VARIANTS))
async def test_at_the_table(name: str) -> None:
    async with sitting(in_the_middle(name)) as driver:
        seen = await walk(driver, WALK)
    assert seen >= {"CurtainScreen", "TableScreen", "HelpScreen", "ScoresScreen", "CommandPalette"}


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize("name", only(("dragonball",), VARIANTS))
async def test_in_every_question(name: str) -> None:
    for seed, number in first_questions(name).values():
        match = next(match for place, match in moments(name, seed) if place == number)
        lift(match)
        async with sitting(match) as driver:
            await walk(driver, ())


@pytest.mark.long
@pytest.mark.usefixtures("language")
@pytest.mark.parametrize("rounds", [1, 2])
async def test_at_the_end_of_a_round_and_of_the_game(rounds: int) -> None:
    async with sitting(played_out("flip", rounds), WIDE) as driver:
        await walk(driver, ("t", "escape", "enter", "ctrl+p"))


@pytest.mark.long
@pytest.mark.usefixtures("language")
async def test_when_somebody_dances_or_shows_the_hand() -> None:
    hands = {"Ann": ["dancing-wild", "wild-draw-four", "red-1"]}
    dance, bluff = (laid("bts", PLAYERS, top="red-5", hands=hands) for _ in range(2))
    say(dance, "play dancing-wild", "color blue")
    say(bluff, "play wild-draw-four", "color blue")
    async with sitting(dance) as driver:
        assert "PerformDialog" in await walk(driver, ("enter", "1"))
    async with sitting(bluff) as driver:
        assert "ShownHandScreen" in await walk(driver, ("enter", "x", "enter"))


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize("size", [LEAST, pytest.param(WIDE, marks=pytest.mark.long)])
async def test_where_a_game_is_set_up(size: tuple[int, int]) -> None:
    changes = {"house": {"jump_in": True}, "deal": 5, "last_card": {"allowed": ["number"]}}
    remember(SetUp(VARIANTS[0], humans(PLAYERS), changes))
    async with sitting(None, size) as driver:
        assert await walk(driver, SET_UP) >= {"SetUpScreen", "NameDialog", "RulesScreen", "HelpScreen"}


@pytest.mark.long
@pytest.mark.usefixtures("language")
async def test_in_the_history_and_when_a_game_is_watched_again(own_home: Path) -> None:
    four_evenings(own_home / "games")
    async with looking_back() as driver:
        await walk(driver, ())
    async with watching(whole_evening("flip")) as driver:
        await walk(driver, ("right", "right", "o", "tab", "o", "n", "space", "plus", "end", "ctrl+p"))


@pytest.mark.long
@pytest.mark.usefixtures("language")
async def test_where_there_is_no_room() -> None:
    async with sitting(in_the_middle(VARIANTS[0]), (70, 20)) as driver:
        await walk(driver, ("ctrl+q",))
