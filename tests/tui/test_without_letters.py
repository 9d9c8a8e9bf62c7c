"""Arrows, digits and Enter are enough for everything, for an input method may swallow letters; and so is a mouse alone."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual.geometry import Size

from tests.long import first
from tests.tui.driver import LEAST, open_table, sitting
from tests.tui.hands import FAR, Fingers, Mouse, Player, bar_of
from tests.tui.scenes import PLAYERS, SCENES
from tests.tui.tables import ANN, BO, CY, VARIANTS, dealt, laid, say
from uno_tui.engine.events import Caught, JumpedIn, UnoCalled
from uno_tui.lang import LANGUAGES, preferred, speak
from uno_tui.match.seats import humans
from uno_tui.match.setup import SetUp, remember
from uno_tui.tui.commands import CommandPalette
from uno_tui.tui.common.dialog import Dialog
from uno_tui.tui.common.keybar import GAP, SMALL_GAP, Key, KeyBar
from uno_tui.tui.look.canvas import cells_of
from uno_tui.tui.pages.reading import PageScreen
from uno_tui.tui.setup.screen import SetUpScreen
from uno_tui.tui.table.curtain import CurtainScreen
from uno_tui.tui.table.event_log import TableLog
from uno_tui.tui.table.hand import Hand
from uno_tui.tui.table.questions import QuestionDialog
from uno_tui.tui.table.screen import TableScreen

QUESTIONS = ("QuestionDialog", "StageQuestion")  # those of which any answer is as good as another
HANDS = pytest.mark.parametrize("hands", [Fingers, Mouse])
MOSTLY_FINGERS = pytest.mark.parametrize("hands", first(1, [Fingers, Mouse]))


async def command(player: Player, action: str) -> None:
    """One of the commands that have no key on the screen."""
    await player.do("app.command_palette")
    assert isinstance(player.driver.screen, CommandPalette)
    actions = [choice.answer.key.action for choice in player.driver.screen.choices.choices]
    await player.answer(actions.index(action))


# --- Whole matches ---


async def do_something(player: Player, random: Random) -> None:
    """What a player would do: play if possible, call UNO in time, catch now and then, answer whatever is asked."""
    driver = player.driver
    screen = driver.screen
    if isinstance(screen, TableScreen):
        await take_turn(player, screen, random)
    elif isinstance(screen, QuestionDialog):
        await player.answer(random.randrange(len(screen.choices.choices)) if driver.screen_name in QUESTIONS else 0)
    elif isinstance(screen, CurtainScreen) and random.random() < 0.2:
        await player.do("catch")
    elif isinstance(screen, Dialog):
        await player.do("back")
    else:
        await player.go_on()


async def take_turn(player: Player, screen: TableScreen, random: Random) -> None:
    if screen.view.decision not in ("turn", "drawn"):
        await player.do("answer")
    elif screen.hand.playable:
        if len(screen.hand.cards) == 2 and screen.view.decision == "turn":
            await player.do("uno")
        await player.play(screen.hand.cards.index(random.choice(sorted(screen.hand.playable))))
    else:
        verbs = {move.verb for move in screen.view.moves}
        await player.do("keep" if "keep" in verbs else "draw")


@MOSTLY_FINGERS
@pytest.mark.parametrize("variant", first(1, VARIANTS))
async def test_a_whole_match_is_played_from_the_first_screen_to_the_last(variant: str, hands: type[Player]) -> None:
    remember(SetUp(variant, humans(("Ann", "小明")), {"deal": 2, "scoring": {"target": 1}}))
    random = Random(f"{variant} {hands.__name__}")
    async with sitting(None, seed=1) as driver:
        player = hands(driver)
        await player.do("play")
        for _ in range(FAR):
            if driver.screen_name == "PodiumScreen":
                break
            await do_something(player, random)
        assert driver.app.flow
        assert driver.app.flow.match.is_over
        await player.do("back")
        assert driver.screen_name == "RoundEndScreen"
        await player.go_on()
        await player.do("rematch")
        assert driver.screen_name == "CurtainScreen"
        assert not driver.app.flow.match.is_over


@HANDS
async def test_uno_is_called_and_a_missing_call_is_caught(hands: type[Player]) -> None:
    match = laid("standard", top="red-5", hands={"Ann": ["red-1", "blue-2"], "Bo": ["red-7", "blue-8"]})
    async with open_table(match) as driver:
        player = hands(driver)
        await player.do("uno")
        assert UnoCalled(ANN) in match.log(None)
        await player.play(0)
        await player.go_on()
        await player.play(0)
        await player.do("catch")
        await player.answer(BO)
        assert Caught(BO, ANN) in match.log(None)


@MOSTLY_FINGERS
async def test_somebody_jumps_in(hands: type[Player]) -> None:
    hand = {"Ann": ["red-1", "blue-2", "blue-3"], "Bo": ["green-7", "green-8"], "Cy": ["red-1", "green-1", "green-2"]}
    match = laid("standard", 3, {"house": {"jump_in": True}}, top="red-5", hands=hand)
    say(match, "play red-1")
    async with sitting(match) as driver:
        player = hands(driver)
        await player.do("jump_in")
        await player.answer(CY)
        await player.go_on()
        await player.answer(0)
        assert any(isinstance(event, JumpedIn) for event in match.log(None))


@MOSTLY_FINGERS
async def test_a_move_is_taken_back_with_everybodys_consent(hands: type[Player]) -> None:
    match = laid("bts", top="red-5", hands={"Ann": ["blue-2", "green-3"]}, draw=["green-7"])
    async with open_table(match) as driver:
        player = hands(driver)
        await player.do("draw")
        await command(player, "take_back")
        await player.do("back")
        assert match.can_take_back
        await command(player, "take_back")
        await player.answer(1)
        assert not match.can_take_back


@MOSTLY_FINGERS
async def test_whatever_is_opened_is_closed_again(hands: type[Player]) -> None:
    match = laid("standard", 3, top="red-5", hands={"Bo": ["red-1"], "Cy": ["red-2"]})
    async with open_table(match) as driver:
        player, before = hands(driver), driver.screen
        for action, close in (("scores", "enter"), ("help", "back"), ("catch", "back"), ("leave", "back")):
            await player.do(action)
            assert driver.screen is not before
            await player.do(close)
            assert driver.screen is before
        await player.do("help")
        await player.do("turn(1)")
        assert isinstance(driver.screen, PageScreen)
        await player.do("turn_pages(1)")
        assert driver.screen.sheet.first
        await player.do("app.command_palette")
        await player.do("back")
        await player.do("back")
        assert driver.screen is before


@MOSTLY_FINGERS
async def test_the_hand_is_sorted_and_the_looks_and_the_language_are_chosen(hands: type[Player]) -> None:
    async with open_table(dealt()) as driver:
        player = hands(driver)
        await command(player, "sort")
        await command(player, "sort_by('playable')")
        assert driver.screen.query_one(Hand).order == "playable"
        for look in ("daylight", "evening"):
            await command(player, f"app.look('{look}')")
            assert driver.app.theme == look
        for language in reversed(LANGUAGES):
            await command(player, f"app.language('{language}')")
            assert preferred() == language


@HANDS
async def test_where_not_all_commands_fit_the_last_one_is_reached_too(hands: type[Player]) -> None:
    async with SCENES["replay"](LEAST, PLAYERS) as driver:
        for language in reversed(LANGUAGES):
            await command(hands(driver), f"app.language('{language}')")
            assert preferred() == language


@MOSTLY_FINGERS
async def test_the_table_is_left(hands: type[Player]) -> None:
    async with open_table(dealt()) as driver:
        player = hands(driver)
        await player.do("leave")
        await player.answer(1)
        assert not driver.app.is_running


@pytest.mark.parametrize("name", first(1, ["podium", "set-up", "replay"]))
@MOSTLY_FINGERS
async def test_so_is_every_other_place(name: str, hands: type[Player]) -> None:
    async with SCENES[name](LEAST, PLAYERS) as driver:
        player = hands(driver)
        await player.do("leave")
        if name != "replay":
            await player.answer(1)
        assert not driver.app.is_running


@MOSTLY_FINGERS
async def test_after_a_game_another_is_set_up(hands: type[Player]) -> None:
    async with SCENES["podium"](LEAST, PLAYERS) as driver:
        await hands(driver).do("new_game")
        assert driver.screen_name == "SetUpScreen"


async def test_where_there_is_too_little_room_an_arrow_and_enter_leave() -> None:
    async with SCENES["too small"](LEAST, PLAYERS) as driver:
        await driver.press("down")
        assert driver.app._exit is False
        await driver.press("enter")
        assert driver.app._exit


async def test_where_there_is_too_little_room_only_clicks_on_the_words_leave() -> None:
    async with SCENES["too small"](LEAST, PLAYERS) as driver:
        for _ in range(2):
            await driver.click(1, 1)
        await driver.click_on("Quit")
        await driver.click(1, 1)  # it was not meant so
        assert "Your game is waiting." in driver.text
        await driver.click_on("Quit")
        assert driver.app._exit is False
        await driver.click_on("quits")
        assert driver.app._exit


async def test_an_enter_that_nobody_has_asked_for_does_not_leave() -> None:
    async with SCENES["too small"](LEAST, PLAYERS) as driver:
        await driver.press("enter", "down", "x", "enter", "enter")
        assert not driver.app._exit


# --- Before the first card ---


@MOSTLY_FINGERS
async def test_from_the_set_up_screen_everything_is_opened_and_closed(hands: type[Player]) -> None:
    remember(SetUp("standard", humans(("Player 1", "Player 2"))))
    async with sitting(None) as driver:
        player, before = hands(driver), driver.screen
        for action, close in (
            ("rules", "done"),
            ("help", "back"),
            ("history", "close"),
            ("leave", "back"),
            ("add", "back"),
            ("company", "back"),
        ):
            await player.do(action)
            assert driver.screen is not before
            await player.do(close)
            assert driver.screen is before
        await player.do("add")
        await player.do("enter")
        assert isinstance(driver.screen, SetUpScreen)
        assert driver.screen.draft.seating.names == ("Player 1", "Player 2", "Player 3")


async def test_enter_chosen_among_the_keys_is_the_enter_of_what_was_left_for_them() -> None:
    remember(SetUp("standard", humans(("Ann", "Bo"))))
    async with sitting(None) as driver:
        await Fingers(driver).do("play")  # below the button that begins the game
        assert driver.screen_name == "CurtainScreen"


async def test_a_name_is_left_for_the_keys_and_come_back_to() -> None:
    remember(SetUp("standard", humans(("Ann", "Bo"))))
    async with sitting(None) as driver:
        await driver.press("a", "down", "x", "right", "left", "up", "Z", "enter")
        assert isinstance(driver.screen, SetUpScreen)
        assert driver.screen.draft.seating.names[-1] == "Z"


# --- The line at the bottom ---


@pytest.mark.parametrize("language", first(2, LANGUAGES))
async def test_what_does_not_fit_stands_on_further_pages(language: str) -> None:
    speak(language)
    async with open_table(dealt(rules={"house": {"jump_in": True}})) as driver:
        bar = bar_of(driver)
        for width in (80, 100, 160):
            await driver.resize(width, 24)
            pages = bar.pages()
            assert [place for page in pages for place in page] == list(range(len(bar.keys)))
            assert (bar.sign.strip() in driver.lines[-1]) is (len(pages) > 1)
            shown = set()
            for _ in pages:
                shown |= set(bar.places())
                bar.turn()
            assert shown == set(range(len(bar.keys)))


@given(labels=st.lists(st.text("ab中", max_size=8), min_size=1, max_size=12), width=st.integers(30, 120))
def test_no_key_lies_below_the_sign_that_there_are_more(labels: list[str], width: int) -> None:
    bar = type("Bar", (KeyBar,), {"size": Size(width, 1)})(lambda: [Key("x", "do", label) for label in labels])
    bar.keys = bar.ask()
    pages = bar.pages()
    assert [place for page in pages for place in page] == list(range(len(labels)))
    for page in pages:
        bar.first_seen = page.start
        places = bar.places()
        assert list(places) == list(page)
        assert max(end for _, end in places.values()) <= width - (cells_of(bar.sign) if len(pages) > 1 else 0)
        gaps = [after[0] - before[1] for before, after in pairwise(places.values())]
        assert set(gaps) <= {GAP, SMALL_GAP}
        assert SMALL_GAP not in gaps or places[page[-1]][1] == bar.room, "no column is left for a wider one"


async def test_the_arrows_turn_the_page_by_going_on() -> None:
    async with open_table(dealt(rules={"house": {"jump_in": True}})) as driver:
        await driver.press("down", "left")
        assert bar_of(driver).page == 1
        assert "more ▸" in driver.lines[-1]
        await driver.press("right")
        assert bar_of(driver).page == 0


async def test_enter_on_the_first_key_plays_the_selected_card() -> None:
    match = laid("standard", top="red-5", hands={"Ann": ["red-1", "red-2", "blue-3"]})
    async with open_table(match) as driver:
        await driver.press("2", "down", "enter")
        assert match.view(None).top == "red-2"


# --- The log ---


async def test_arrows_and_clicks_look_back_and_forward_again() -> None:
    async with SCENES["table of standard"](LEAST, PLAYERS) as driver:
        newest = driver.lines
        await driver.press("up")
        assert driver.lines != newest
        await driver.press("down")
        assert driver.lines == newest
        await driver.press("down")
        assert bar_of(driver).chosen == 0
        await driver.press("up")
        log = driver.screen.query_one(TableLog)
        assert driver.lines[log.region.y].rstrip().endswith("↑ earlier"), "at the edge"
        await driver.click(log.region.x + log.closed_sign + 1, log.region.y)
        assert driver.lines != newest
        x, y = driver.find("▲ ▼")
        await driver.click(x + 2, y)
        assert driver.lines == newest


# --- Commands ---


async def test_wide_letters_and_digits_search_and_pick_like_any_others() -> None:
    async with open_table(dealt()) as driver:
        await driver.press("ctrl+p", *"ｈｅｌｐ", "enter")
        assert driver.screen_name == "HelpScreen"
        await driver.press("ctrl+p", *"ｓｃｏｒｅｓ", "１")
        assert driver.screen_name == "ScoresScreen"
