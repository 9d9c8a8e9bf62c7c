"""Who plays, asked in lines of text: alone against bots, friends, bots among them, or the last table again."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.plain.test_program import set_up
from uno_tui.lang import speak
from uno_tui.match.default_seats import alone_against_bots
from uno_tui.match.seats import Bot, Human, Seat, humans
from uno_tui.match.setup import SetUp, remember
from uno_tui.names import clean
from uno_tui.plain.seats import bot_in

pytestmark = pytest.mark.usefixtures("warm_cache")
ANN = Human("Ann")


@pytest.mark.parametrize("answer", ["", "1", "alone", "bots", "一個人"])
def test_who_types_plays_alone_against_three_bots_by_one_answer(answer: str) -> None:
    chosen, told = set_up("bts", answer, "", is_typed=True)
    assert chosen.seats == alone_against_bots()
    assert " 1  Just me, three bots: Momo (bot), Bao (bot) and Kiki (bot)" in told
    assert " 2  Friends right here" in told


@pytest.mark.parametrize("answer", ["", "1", "same"])
def test_the_last_table_comes_first(answer: str) -> None:
    seats = (ANN, Bot("Rex", "hard"), Bot("HAL", "easy"))
    remember(SetUp("flip", seats))
    chosen, told = set_up("", answer, "", is_typed=True)
    assert chosen == SetUp("flip", seats)
    assert " 1  Same as last time: Ann, Rex (bot) and HAL (bot)" in told


def test_a_file_names_bots_among_the_players() -> None:
    chosen, told = set_up("bts", "Ann", "bot", "bot hard", "Bot: easy: Zed", "電腦 困難 Rex", "bot Nana", "", "")
    assert chosen.seats == (
        ANN,
        Bot("Momo", "normal"),
        Bot("Bao", "hard"),
        Bot("Zed", "easy"),
        Bot("Rex", "hard"),
        Bot("Nana", "normal"),
    )
    assert "Rex is a bot, hard: hits first and asks later." in told


def test_where_there_are_only_bots_the_first_seat_is_for_whoever_types() -> None:
    chosen, _ = set_up("bts", "bot", "", "")
    assert chosen.seats == (Human("Player 1"), Bot("Momo", "normal"))


def test_a_bot_takes_nobodys_name() -> None:
    chosen, told = set_up("bts", "Momo", "bot easy Momo", "bot", "", "")
    assert chosen.seats == (Human("Momo"), Bot("Bao", "normal"))
    assert "two players are called Momo" in told


@pytest.mark.parametrize("language", ["zh-Hant", "zh-Hans"])
def test_it_is_asked_in_every_language(language: str) -> None:
    speak(language)
    chosen, told = set_up("bts", "2", "Ann", "bot", "", "", is_typed=True)
    assert chosen.seats == (ANN, Bot("Momo", "normal"))
    assert "Momo" in told


@given(line=st.text(max_size=60) | st.text("botBOT:： easyhard電腦", max_size=20))
def test_whatever_is_typed_is_a_bot_with_a_name_or_somebodys_name(line: str) -> None:
    bot: Seat | None = bot_in(line, ("Momo",))
    assert bot is None or (bot.name and clean(bot.name) == bot.name)


def test_a_name_that_only_begins_like_a_bot_is_a_persons() -> None:
    chosen, _ = set_up("bts", "Botond", "Bo", "", "")
    assert chosen.seats == humans(("Botond", "Bo"))
