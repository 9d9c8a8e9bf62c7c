"""Words about bots in lines of text: the hint, leaving a seat and coming back, and whether they talk."""

from __future__ import annotations

import pytest

from tests.plain.scripts import tell
from tests.tui.tables import ANN, BO, CY, dealt, laid, say
from uno_tui.bots.talk import CHANCES
from uno_tui.match.bot_settings import saved_talk
from uno_tui.match.live import Match
from uno_tui.match.seats import Bot, Human
from uno_tui.plain.console import CLEAR

HANDS = {"Ann": ["red-7", "wild", "green-3"], "Bo": ["red-2", "red-9", "blue-5"], "Cy": ["red-3", "red-6", "blue-7"]}


def table(*bots: int, top: str = "red-5") -> Match:
    return laid("bts", 3, bots=bots, top=top, hands=HANDS)


@pytest.mark.parametrize("word", ["hint", "nudge", "Hint!", "提示", "建議", "建议"])
def test_a_hint_is_a_word(word: str) -> None:
    told = tell(table(BO, CY), word)
    assert "Keep the wild: you still have red 7." in told.lines
    assert not told.mistakes


def test_a_hint_for_a_question() -> None:
    match = table(BO, CY)
    say(match, "play wild")
    told = tell(match, "hint")
    assert "Pick red: you have the most of it." in told.lines or "Pick green: you have the most of it." in told.lines


def test_at_the_curtain_nobody_gets_a_hint() -> None:
    told = tell(table(CY), "hint", is_typed=True)
    assert "Nobody's hand is open right now." in told.lines
    assert "Keep the wild" not in told.text


@pytest.mark.parametrize("line", ["away hard", "bot hard", "代打困難", "托管 困难", "away Ann hard", "away hard ann"])
def test_a_seat_is_left_to_a_bot_by_a_word(line: str) -> None:
    match = table(BO, CY)
    told = tell(match, line)
    assert match.seats[ANN] == Bot("Ann", "hard")
    assert "A bot plays for Ann now." in told.lines
    assert not told.mistakes


def test_without_a_level_it_is_asked_for() -> None:
    match = table(BO, CY)
    told = tell(match, "away", "easy")
    assert "How strong is the bot that plays for Ann?" in told.lines
    assert match.seats[ANN] == Bot("Ann", "easy")


@pytest.mark.parametrize("line", ["back", "back Ann", "回來", "我回来了"])
def test_whoever_was_away_comes_back_by_a_word(line: str) -> None:
    match = table(BO, CY)
    told = tell(match, "away easy", line)
    assert match.seats[ANN] == Human("Ann")
    assert "Ann is back." in told.lines
    assert not told.mistakes


def test_whoever_gets_up_leaves_no_hand_on_the_screen() -> None:
    """Nor is that of the one who stays told before the curtain."""
    match = table(CY)
    told = tell(match, "", "away easy", is_typed=True)
    assert "red 7" in told.text.split(CLEAR)[0]
    assert not any(card in told.screen for card in ("red 7", "green 3", "red 9", "blue 5"))


def test_when_somebody_comes_back_the_hand_of_whoever_was_alone_is_covered() -> None:
    match = table(CY)
    told = tell(match, "", "away Bo easy", "hand", "back", is_typed=True)
    before, after = told.text.rsplit(CLEAR, 1)
    assert "red 7" in before
    assert "red 7" not in after
    assert "Ann: press Enter when nobody else is looking" in after


@pytest.mark.parametrize(
    ("line", "refusal"),
    [
        ("back", "Nobody is away."),
        ("away Bo hard", "Bo can't leave or come back right now."),
        ("away Zoe", "Zoe can't leave or come back right now."),
    ],
)
def test_nobody_leaves_who_is_not_there(line: str, refusal: str) -> None:
    match = table(BO, CY)
    told = tell(match, line)
    assert refusal in told.lines
    assert told.mistakes == 1
    assert match.absent == ()


def test_of_several_it_is_asked_who_leaves_while_no_hand_is_open() -> None:
    match = table(CY)
    told = tell(match, "away", "Bo", "normal", is_typed=True)
    assert "Who's leaving?" in told.lines
    assert match.absent == (BO,)


def test_where_only_bots_sit_nobody_leaves() -> None:
    match = dealt(bots=[ANN, BO, CY])
    match._deed = None
    told = tell(match, "away")
    assert "There are only bots at this table." in told.lines


@pytest.fixture
def chatty(monkeypatch: pytest.MonkeyPatch) -> None:
    for situation in CHANCES:
        monkeypatch.setitem(CHANCES, situation, 1.0)


def skipping() -> Match:
    hands = {"Ann": ["red-skip", "red-1", "red-4"], "Bo": ["red-2", "red-3", "red-6"]}
    return laid("standard", 2, bots=[BO], top="red-5", hands=hands)


@pytest.mark.usefixtures("chatty")
def test_talk_is_told_as_speech() -> None:
    assert any(line.startswith("Bo: “") for line in tell(skipping(), "red-skip").lines)
    assert any(line.startswith("Bo：「") for line in tell(skipping(), "red-skip", language="zh-Hant").lines)


@pytest.mark.usefixtures("chatty")
def test_switched_off_there_is_no_word_then_and_in_every_game_after_it() -> None:
    for lines in (["talk", "red-skip", "log"], ["red-skip", "log"]):
        told = tell(skipping(), *lines)
        assert "“" not in told.text
        assert not told.mistakes
    assert saved_talk() == "off"
    assert any(line.startswith("Bo: “") for line in tell(skipping(), "聊天", "red-skip").lines)


@pytest.mark.usefixtures("chatty")
def test_whoever_has_won_says_so_once() -> None:
    match = laid("standard", 2, bots=[BO], top="red-5", turn="Bo", hands={"Ann": ["red-1"], "Bo": ["red-2"]})
    told = tell(match, "scores")
    assert sum(line.startswith("Bo: “") for line in told.lines) == 1
