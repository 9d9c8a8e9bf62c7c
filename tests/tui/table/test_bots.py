"""The table with computer players: they act by themselves in their time, and nobody who looks on is in their way."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest

from tests.tui.driver import LEAST, Driver, sitting
from tests.tui.tables import ANN, BO, CY, DI, dealt, laid
from uno_tui.bots.player import Deed
from uno_tui.bots.talk import CHANCES
from uno_tui.engine import IllegalMove, Move
from uno_tui.engine.events import Caught, Event, Played
from uno_tui.match.live import Match
from uno_tui.match.scene import BotsTurn, Curtain, OpenTable
from uno_tui.storage.settings import save_setting
from uno_tui.tui.app import UnoApp
from uno_tui.tui.table import pace
from uno_tui.tui.table.pace import Pace

HANDS = {"Ann": ["red-1", "red-2", "blue-3"], "Bo": ["red-4", "red-6", "red-8"], "Cy": ["red-7", "red-9", "red-0"]}


def alone(turn: str = "Bo") -> Match:
    """Ann among bots, one of whom has the turn."""
    return laid("standard", 3, bots=[BO, CY], top="red-5", hands=HANDS, turn=turn)


@asynccontextmanager
async def at_once(match: Match) -> AsyncIterator[Driver]:
    """Nobody waits for the bots."""
    save_setting("tempo", "off")
    async with sitting(match, LEAST) as driver:
        yield driver


def players_of(match: Match) -> list[int]:
    return [event.seat for event in match.log(None) if isinstance(event, Played)]


async def test_several_bots_in_a_row_need_no_key_and_the_hand_stays() -> None:
    match = alone()
    async with at_once(match) as driver:
        assert players_of(match) == [BO, CY]
        assert isinstance(match.scene, OpenTable)
        assert driver.screen_name == "TableScreen"
        assert driver.app.flow
        assert driver.app.flow.table.hand.cards == list(match.view(ANN).hand)


async def test_how_strong_they_are_is_told_in_words_where_these_have_room() -> None:
    async with sitting(alone(turn="Ann"), LEAST) as driver:
        assert "easy" in driver.text
        assert "bot · easy" not in driver.text  # it is as short for whoever has the turn, and a bar beside it
        await driver.resize(120, 40)
        assert "bot · easy" in driver.text  # Cy


@pytest.mark.parametrize("key", ["enter", "x", "d"])
async def test_a_key_hurries_whoever_is_thinking(key: str) -> None:
    match = alone()
    async with sitting(match) as driver:
        assert "Bo is thinking" in driver.sentence
        await driver.press(key)
        assert players_of(match) == [BO]
        assert "Cy is thinking" in driver.sentence


async def test_keys_that_mean_something_leave_the_bot_its_time() -> None:
    match = alone()
    async with sitting(match) as driver:
        await driver.press("right", "s", "u", "c", "t", "escape", "question_mark", "escape", "pageup")
        assert not players_of(match)
        assert isinstance(match.scene, BotsTurn)


async def test_while_nobodys_hand_is_open_that_of_the_bot_is_seen_from_behind() -> None:
    match = laid("standard", 3, bots=[BO], top="red-5", hands=HANDS, turn="Bo")
    async with sitting(match) as driver:
        assert "Bo is thinking" in driver.sentence
        lines = driver.text.splitlines()[-9:]
        assert "".join(lines).count("UNO") == len(HANDS["Bo"]) + 1, "a back for each card, and the key that calls"
        assert not any(sign in line for line in lines for sign in "●▲■◆")


async def test_one_can_look_at_ones_cards_while_others_play() -> None:
    async with sitting(alone()) as driver:
        await driver.press("end")
        assert driver.sentence == "blue 3  ·  Bo is thinking ···"


async def test_what_is_read_over_the_table_is_not_taken_away() -> None:
    match = alone()
    async with sitting(match) as driver:
        await driver.press("question_mark")
        assert driver.app.flow
        driver.app.flow.pace.fall_due()
        await driver.settle()
        assert driver.screen_name == "HelpScreen"
        assert not players_of(match)
        await driver.press("escape")
        assert players_of(match) == [BO]


async def test_an_enter_too_many_plays_nothing_when_the_turn_has_come() -> None:
    match = alone("Cy")
    async with sitting(match, quiet=0.5) as driver:
        await driver.burst("enter")
        assert isinstance(match.scene, OpenTable)
        assert driver.app.flow
        await driver.press_at(driver.app.flow.table.guard.appeared + 0.4, "enter")
        assert players_of(match) == [CY]
        await driver.press("enter")
        assert players_of(match) == [CY, ANN]


async def test_what_a_bot_was_about_to_do_is_not_done_when_the_game_has_gone_on() -> None:
    match = alone("Ann")
    async with sitting(match) as driver:
        flow = driver.app.flow
        assert flow
        await driver.press("1", "enter")
        late = flow.still(flow.pace.fall_due)
        await driver.press("ctrl+z", "y")  # everybody agrees
        late()
        await driver.settle()
        assert not players_of(match)
        assert isinstance(match.scene, OpenTable)
        flow.close()
        assert flow.pace.timer is None


async def test_a_deed_that_the_rules_refuse_lapses_and_the_bot_finds_another(monkeypatch: pytest.MonkeyPatch) -> None:
    match = alone()
    think = Match.thinking

    def mistaken(self: Match) -> Callable[[], Deed | None]:
        wrong = Move(BO, "play", "blue-9")
        return think(self) if wrong in self._refused else lambda: Deed(0.0, wrong)

    monkeypatch.setattr(Match, "thinking", mistaken)
    async with at_once(match) as driver:
        assert players_of(match)[0] == BO
        assert driver.screen_name == "TableScreen"


async def test_a_bot_claims_while_a_human_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    match = laid("standard", 3, bots=[CY], top="red-5", hands=HANDS | {"Ann": ["red-1", "red-2"]})
    catch = Deed(0.0, Move(CY, "catch", "Ann"))
    monkeypatch.setattr(Match, "thinking", lambda match: lambda: None if catch.move in match._refused else catch)
    async with at_once(match) as driver:
        await driver.press("enter", "enter")
        assert Caught(ANN, CY) in match.log(None)
        assert isinstance(match.scene, Curtain)
        assert "Cy caught Ann!" in driver.text
        await driver.press("enter")
        assert isinstance(match.scene, Curtain)  # that Enter was for what was shown
        assert driver.handed_to == "Bo"


async def test_the_curtain_is_for_humans_alone() -> None:
    match = laid("standard", 4, bots=[BO, CY], top="red-5", hands=HANDS, turn="Bo")
    async with at_once(match) as driver:
        assert players_of(match) == [BO, CY]
        assert driver.screen_name == "CurtainScreen"
        assert driver.handed_to == "Di"


async def test_among_several_no_hand_is_open_while_a_bot_plays_and_a_late_call_is_heard() -> None:
    hands = HANDS | {"Ann": ["red-1", "red-2"]}
    match = laid("standard", 4, bots=[BO, CY], top="red-5", hands=hands)
    async with sitting(match) as driver:
        await driver.press("enter", "enter")
        assert driver.app.flow
        assert not driver.app.flow.table.hand.cards
        await driver.press("u")
        assert match.view(None).players[ANN].has_called
        assert isinstance(match.scene, BotsTurn)


@pytest.mark.parametrize("due_at", ["name", "curtain", "answer"])
async def test_a_bot_waits_for_somebody_who_is_called_to_jump_in(due_at: str) -> None:
    hands = HANDS | {"Di": ["red-1", "green-1", "green-2"]}
    rules = {"house": {"jump_in": True}}
    match = laid("standard", 4, rules, bots=[BO, CY], top="red-5", hands=hands)
    async with sitting(match) as driver:
        await driver.press("enter", "1", "enter")
        flow = driver.app.flow
        assert flow
        assert isinstance(match.scene, BotsTurn)
        for moment, key in (("name", "i"), ("curtain", "2"), ("answer", "enter"), ("", "1")):
            await driver.press(key)
            if moment == due_at:
                flow.pace.fall_due()
                await driver.settle()
                assert players_of(match) == [ANN]
        assert players_of(match)[:2] == [ANN, DI]


async def test_whoever_is_refused_a_jump_in_after_all_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = HANDS | {"Di": ["red-1", "green-1", "green-2"]}
    match = laid("standard", 4, {"house": {"jump_in": True}}, bots=[BO, CY], top="red-5", hands=hands)
    async with sitting(match) as driver:
        await driver.press("enter", "1", "enter", "i", "2", "enter")

        def too_late(_: Move) -> list[Event]:
            raise IllegalMove("not-your-turn", "no-twin", name="Di")

        monkeypatch.setattr(match, "make", too_late)
        await driver.press("1")
        assert "Di has no card to jump in with" in driver.text


async def test_nobody_calls_for_a_bot() -> None:
    """Among several humans no hand is open: a call is heard for whoever just played, and a bot speaks for itself."""
    hands = HANDS | {"Bo": ["red-4", "red-6"]}
    match = laid("standard", 4, bots=[BO, CY], top="red-5", hands=hands, turn="Bo")
    async with sitting(match) as driver:
        await driver.press("u")
        assert not match.view(None).players[BO].has_called
        assert driver.sentence == "Bo doesn't need to call UNO now."


async def test_the_clock_runs_for_humans() -> None:
    rules = {"optional": {"turn_seconds": 30}}
    match = laid("standard", 3, bots=[BO, CY], top="red-5", hands=HANDS, turn="Cy", rules=rules)
    async with sitting(match) as driver:
        assert "30 s" not in driver.lines[0]
        await driver.press("enter")
        assert "30 s" in driver.lines[0]


async def test_what_bots_say_stands_in_the_log_as_speech_until_they_are_told_to_be_quiet(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(CHANCES, "skipped", 1.0)
    hands = {"Ann": ["red-skip", "red-1", "red-2"], "Bo": ["red-4", "red-6", "red-8"]}
    for is_heard in (True, False):  # and it is remembered
        async with sitting(laid("standard", 2, bots=[BO], top="red-5", hands=hands)) as driver:
            await driver.press("1", "right", "right", "enter")
            assert "Bo is skipped." in driver.text
            assert ("Bo: “" in driver.text) is is_heard
            if is_heard:
                await driver.press("ctrl+p", *"talk", "enter")
                assert "Bo: “" not in driver.text
    async with sitting(laid("standard", 2, bots=[BO], top="red-5", hands=hands)) as driver:
        await driver.press("ctrl+p", *"talk", "enter", "1", "right", "right", "enter")
        assert "Bo: “" in driver.text


async def test_a_bot_that_has_won_says_so_at_the_end_of_the_round(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(CHANCES, "won", 1.0)
    hands = {"Ann": ["red-1", "red-2"], "Bo": ["red-4"]}
    async with at_once(laid("standard", 2, bots=[BO], top="red-5", hands=hands, turn="Bo")) as driver:
        assert driver.screen_name == "RoundEndScreen"
        await driver.press("right")  # behind the last card
        assert "Bo: “" in driver.text


@pytest.mark.parametrize(("tempo", "seconds"), [("natural", 2.0), ("quick", 0.7), ("off", 0.0)])
async def test_the_tempo_is_chosen_once_and_for_all(tempo: str, seconds: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a clock that stands still, however long a busy machine takes to think."""
    waits: list[float] = []
    monkeypatch.setattr(pace, "monotonic", lambda: 0.0)
    monkeypatch.setattr(Match, "thinking", lambda _: lambda: Deed(2.0, Move(BO, "draw")))
    monkeypatch.setattr(Pace, "wait", lambda _, seconds: waits.append(seconds))
    async with sitting(dealt()) as driver:
        driver.app.action_tempo(tempo)
    async with sitting(alone()):
        assert waits == [pytest.approx(seconds)]


def test_a_tempo_that_nobody_knows_is_the_natural_one() -> None:
    save_setting("tempo", "presto")
    assert UnoApp().tempo == "natural"
