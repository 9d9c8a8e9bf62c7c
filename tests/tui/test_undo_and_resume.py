"""Taking a move back, and finding an interrupted game again: as the players at the keyboard meet it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tui.driver import open_table, sitting
from tests.tui.tables import dealt, lift
from uno_tui.journal import games
from uno_tui.locations import games_folder
from uno_tui.match import Match
from uno_tui.tui.dialogs.resume import ResumeQuestion


def bts() -> Match:
    """Ann and Bo; whoever begins can put down a number, or draw."""
    match = dealt("bts", 2, 7)
    lift(match)
    return match


def number(match: Match) -> str:
    return next(move.word for move in match.decision.moves if move.verb == "play" and move.word[-1].isdecimal())


async def test_nothing_can_be_taken_back_before_the_first_move() -> None:
    match = bts()
    async with open_table(match) as driver:
        await driver.press("ctrl+z")
        assert driver.sentence == "There is nothing to take back."
        assert driver.screen_name == "TableScreen"


async def test_a_card_put_down_by_mistake_comes_back_without_a_question() -> None:
    match = bts()
    card, seat = number(match), match.decision.seat
    async with open_table(match) as driver:
        place = driver.app.host.table.hand.cards.index(card) if driver.app.host else 0
        await driver.press("home", *["right"] * place, "enter")
        assert driver.screen_name == "CurtainScreen"
        await driver.press("ctrl+z")
        assert driver.screen_name == "CurtainScreen"
        assert "is taken back" in driver.text
        assert match.next_holder == seat
        assert card in match.view(seat).hand


async def test_once_a_card_was_drawn_the_table_is_asked_and_can_refuse() -> None:
    match = bts()
    seat = match.decision.seat
    async with open_table(match) as driver:
        await driver.press("d", "ctrl+z")
        assert "The whole table has to agree." in " ".join(driver.text.split())
        await driver.press("escape")
        assert match.can_take_back
        await driver.press("ctrl+z", "y")
        assert not match.can_take_back
        assert len(match.view(seat).hand) == 7


async def test_a_question_does_not_keep_a_wild_card_from_being_taken_back() -> None:
    match = next(match for seed in range(50) if "wild" in words_of(match := dealt("bts", 2, seed)))
    lift(match)
    async with open_table(match) as driver:
        assert driver.app.host
        hand = driver.app.host.table.hand
        await driver.press("home", *["right"] * hand.cards.index("wild"), "enter")
        assert match.decision.kind == "color"
        await driver.press("ctrl+z")
        assert match.decision.kind == "turn"
        assert driver.screen_name == "TableScreen"
        assert "wild" in hand.cards


def words_of(match: Match) -> set[str]:
    return {move.word for move in match.decision.moves}


async def test_an_interrupted_game_is_offered_first_and_goes_on_behind_the_curtain() -> None:
    match = bts()
    async with open_table(match) as driver:
        await driver.press("d")
    match.close()
    async with sitting(None) as driver:
        assert isinstance(driver.screen, ResumeQuestion)
        assert "Ann 0 and Bo 0" in driver.text
        await driver.press("enter")
        assert driver.screen_name == "CurtainScreen"
        assert driver.app.host
        assert driver.app.host.match.log(None) == match.log(None)
        driver.app.host.match.close()


async def test_the_offer_can_be_declined_and_the_game_stays_where_it_is() -> None:
    match = bts()
    async with open_table(match) as driver:
        await driver.press("d")
    match.close()
    async with sitting(None) as driver:
        await driver.press("escape")
        assert driver.screen_name == "SetUpScreen"
    assert [game.state for game in games()] == ["unfinished"]


async def test_without_an_interrupted_game_nothing_is_offered() -> None:
    async with sitting(None) as driver:
        assert driver.screen_name == "SetUpScreen"


async def test_a_game_that_cannot_be_saved_is_played_all_the_same_and_that_is_said_once(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("UNO_TUI_HOME", str(tmp_path / "file"))
    match = bts()
    async with open_table(match) as driver:
        said = [str(toast.message) for toast in driver.app._notifications]
        assert len(said) == 1
        assert str(games_folder()) in said[0] or "saved" in said[0]
        await driver.press("d")
        assert match.can_take_back
        assert not driver.app._notifications
        await driver.press("q")
        assert "The game is kept" not in " ".join(driver.text.split())
        assert "cannot be saved" in " ".join(driver.text.split())
