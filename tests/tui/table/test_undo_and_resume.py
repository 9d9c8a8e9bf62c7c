"""Taking a move back, and finding an interrupted game again: as the players at the keyboard meet it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.match.known_games import BLUFF
from tests.tui.driver import Driver, open_table, sitting
from tests.tui.tables import BO, curtain_before, dealt, laid, lift, say
from uno_tui.engine import Move
from uno_tui.engine.events import DealerDrew, TurnedUp, UnoCalled
from uno_tui.match.journal import games
from uno_tui.match.live import Match
from uno_tui.match.seats import humans
from uno_tui.match.setup import SetUp, remember
from uno_tui.tui.app import run_app
from uno_tui.tui.common.dialog import Dialog
from uno_tui.tui.setup.resume_offer import ResumeQuestion


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
        assert driver.sentence == "There's nothing to take back."
        assert driver.screen_name == "TableScreen"


async def test_a_card_put_down_by_mistake_comes_back_without_a_question() -> None:
    match = bts()
    card, seat = number(match), match.decision.seat
    async with open_table(match) as driver:
        place = driver.app.flow.table.hand.cards.index(card) if driver.app.flow else 0
        await driver.press("home", *["right"] * place, "enter")
        assert driver.screen_name == "CurtainScreen"
        await driver.press("ctrl+z")
        assert driver.screen_name == "CurtainScreen"
        assert "Undone: Bo plays" in driver.text
        assert curtain_before(match) == seat
        assert card in match.view(seat).hand


async def test_once_a_card_was_drawn_the_table_is_asked_and_can_refuse() -> None:
    match = bts()
    seat = match.decision.seat
    async with open_table(match) as driver:
        await driver.press("d", "ctrl+z")
        assert "Take this back?" in driver.text
        assert "everyone has to agree." in asked(driver)
        await driver.press("escape")
        assert match.can_take_back
        await driver.press("ctrl+z", "y")
        assert not match.can_take_back
        assert len(match.view(seat).hand) == 7


async def test_whoever_asked_and_leaves_it_as_it_is_still_has_the_keyboard() -> None:
    """Everybody has looked at the question, so the hand is covered until they look away again."""
    match = laid("bts", 2, top="red-5", hands={"Ann": ["blue-2", "green-3"]}, draw=["red-7"])
    async with open_table(match) as driver:
        await driver.press("d")
        before, seat = driver.lines, match.holder
        await driver.press("ctrl+z", "escape")
        assert driver.handed_to == match.players[seat or 0]
        assert "Nobody look but" in driver.text
        await driver.press("enter")
        assert driver.lines == before


def asked(driver: Driver) -> str:
    """The text of the question that is open, without its line breaks."""
    return driver.screen.asked.text if isinstance(driver.screen, Dialog) else ""


def drawn(is_kept: bool) -> Match:
    """Bo has drawn a card: one that was kept, or one that could not be played."""
    for seed in range(60):
        match = dealt("bts", 2, seed)
        lift(match)
        if match.decision[:2] == ("turn", BO):
            match.make(Move(BO, "draw"))
            if (match.decision.kind == "drawn") == is_kept:
                for move in [Move(BO, "keep")] * is_kept:
                    match.make(move)
                return match
    raise AssertionError("nobody ever draws such a card")


async def test_at_the_next_curtain_a_kept_card_and_an_unplayable_one_are_taken_back_alike() -> None:
    seen = []
    for is_kept in (True, False):
        match = drawn(is_kept)
        async with sitting(match) as driver:
            pictures = [(driver.screen_name, curtain_before(match), "")]
            for key in ("ctrl+z", "escape", "ctrl+z", "y"):
                await driver.press(key)
                pictures.append((driver.screen_name, curtain_before(match), asked(driver)))
            told = [event for event in match.log(None) if not isinstance(event, TurnedUp | DealerDrew)]
            seen.append((pictures, told, match.can_take_back))
    assert seen[0] == seen[1]


async def test_whoever_made_the_move_is_asked_by_name_once_somebody_else_sits_there() -> None:
    match = bts()
    card, seat = number(match), match.decision.seat
    match.make(Move(seat or 0, "play", card))
    async with open_table(match) as driver:
        await driver.press("ctrl+z")
        assert "Bo, is that OK?" in driver.text
        assert driver.app.flow
        assert not driver.app.flow.table.hand.cards  # Bo is looking
        await driver.press("escape")
        assert driver.handed_to == "Ann"
        await driver.press("enter", "ctrl+z", "y")
        assert driver.handed_to == "Bo"
        assert not match.can_take_back


async def test_a_late_call_is_taken_back_only_if_its_caller_agrees() -> None:
    match = Match(*BLUFF.start()[:4])
    say(match, *(move.rpartition(": ")[2] for move in BLUFF.moves[:7]))
    async with sitting(match) as driver:
        await driver.press("u", "ctrl+z")
        assert "Bo calls UNO! Bo, is that OK?" in " ".join(driver.text.split())
        await driver.press("escape")
        assert UnoCalled(BO) in match.log(None)


async def test_a_question_does_not_keep_a_wild_card_from_being_taken_back() -> None:
    match = next(match for seed in range(50) if "wild" in words_of(match := dealt("bts", 2, seed)))
    lift(match)
    async with open_table(match) as driver:
        assert driver.app.flow
        hand = driver.app.flow.table.hand
        await driver.press("home", *["right"] * hand.cards.index("wild"), "enter")
        assert match.view(None).decision == "color"
        await driver.press("ctrl+z")
        assert match.view(None).decision == "turn"
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
        assert "Ann and Bo, no points yet" in driver.text
        await driver.press("enter")
        assert driver.screen_name == "CurtainScreen"
        assert driver.app.flow
        assert driver.app.flow.match.log(None) == match.log(None)
        driver.app.flow.match.close()


async def test_the_offer_can_be_declined_and_the_game_stays_where_it_is() -> None:
    match = bts()
    async with open_table(match) as driver:
        await driver.press("d")
    match.close()
    remember(SetUp("bts", match.seats))
    async with sitting(None) as driver:
        await driver.press("escape")
        assert driver.screen_name == "SetUpScreen"
    assert [game.state for game in games()] == ["unfinished"]


async def test_without_an_interrupted_game_nothing_is_offered() -> None:
    remember(SetUp("bts", humans(("Ann", "Bo"))))
    async with sitting(None) as driver:
        assert driver.screen_name == "SetUpScreen"


async def test_who_declines_it_and_has_set_up_nothing_yet_is_asked_who_plays() -> None:
    match = bts()
    async with open_table(match) as driver:
        await driver.press("d")
    match.close()
    async with sitting(None) as driver:
        await driver.press("2")
        assert driver.screen_name == "CompanyQuestion"
        await driver.press("escape")
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
        assert said[0].startswith("Can't save the game in ")
        await driver.press("d")
        assert match.can_take_back
        assert not driver.app._notifications
        await driver.press("q")
        assert "Your game is saved" not in " ".join(driver.text.split())
        assert "Can't save the game" in " ".join(driver.text.split())


async def test_a_file_that_others_have_cut_is_told_and_the_game_goes_on_beside_it() -> None:
    match = bts()
    async with open_table(match) as driver:
        assert match.recording.path
        os.truncate(match.recording.path, 0)
        await driver.press("d")
        said = [str(toast.message) for toast in driver.app._notifications]
        assert said == [match.recording.moved]
        assert "No move is lost." in said[0]
    match.close()
    assert sorted(game.state for game in games()) == ["broken", "unfinished"]
    assert Match.resume(match.recording.path).log(None) == match.log(None)


async def test_what_others_did_to_the_file_after_the_last_move_is_said_when_the_program_has_ended(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    match = bts()
    async with open_table(match) as driver:
        await driver.press("d")
        app = driver.app
    assert match.recording.path
    os.truncate(match.recording.path, 0)
    monkeypatch.setattr(app, "run", lambda: None)
    run_app(app)
    assert "No move is lost." in str(match.recording.moved)
    assert capsys.readouterr().out == f"{match.recording.moved}\n"
