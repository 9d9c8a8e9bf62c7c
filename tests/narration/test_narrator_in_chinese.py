"""The log in Chinese: nothing is left in English, and no joint between two texts shows."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random
from typing import Any, get_args

import pytest

from tests.tui.tables import VARIANTS, dealt, lift
from uno_tui.bots.characters import CHARACTERS
from uno_tui.engine.events import (
    AttackCancelled,
    CardReturned,
    CardsGiven,
    Caught,
    Drew,
    Event,
    HandShown,
    HandsShuffled,
    KnockedOut,
    Passed,
    Penalised,
    Remark,
    RoundEnded,
    SeatChanged,
    StackGrew,
    SymbolNamed,
    TakenBack,
    UnoCalled,
)
from uno_tui.lang import speak
from uno_tui.match.live import Match
from uno_tui.narration.narrator import Narrator

CHINESE = ("zh-Hant", "zh-Hans")
PLAYERS = ("Ann", "小明", "阿芳2")
HOUSES: list[dict[str, Any]] = [
    {},
    {"house": {"jump_in": True, "seven_zero": True}, "scoring": {"target": 1}},
    {"challenge": {"show_to": "all", "guilty_card": "returns"}, "uno": {"enforcement": "auto"}},
    {"optional": {"turn_seconds": 5, "wrong_catch": 2, "wrong_uno": 2, "wrong_play": 2}},
]
WORD = re.compile(r"[A-Za-z]+")
SHOULD_HAVE_A_SPACE = re.compile(r"[A-Za-z0-9][\u4e00-\u9fff]|[\u4e00-\u9fff][A-Za-z0-9]")
OUT_OF_PLACE = re.compile(
    r" [，。！：；、（）「」“”]|[，。！：；、（）「」“”] | {2}|[\u4e00-\u9fff] [\u4e00-\u9fff]|^ | $|\$"
)
ASCII_POINT = re.compile(r"[,.!?:;()]")

# What hardly ever happens by chance.
RARE: list[Event] = [
    Passed(1),
    CardReturned(1, "wild-draw-four"),
    *(Penalised(1, why) for why in ("wrong-play", "wrong-catch", "wrong-uno", "timeout")),
    TakenBack(UnoCalled(1)),
    SeatChanged(1, "easy"),
    SeatChanged(1, None),
    Caught(1, None),
    Caught(1, 0),
    HandShown(0, None, ("red-7",)),
    CardsGiven(0, 1, 2, None),
    CardsGiven(0, 1, 1, ("red-7",)),
    StackGrew(2, "red", 1),
    StackGrew(0, "red", 1),
    Drew(2, 0, None, "penalty"),
    Drew(2, 1, None, "penalty"),
    RoundEnded(None, ((), (), ()), (0, 0, 0), (0, 0, 0)),
    RoundEnded(1, ((), ("red-7",), ()), (0, 7, 0), (0, 0, 0)),
    RoundEnded(1, ((), ("red-7",), ()), (0, 7, 0), (0, 0, 0), True),
    KnockedOut(1, "cards", 25),
    AttackCancelled(1),
    HandsShuffled(1),
    StackGrew(0, None, 1),
    KnockedOut(1, "points", 510),
    SymbolNamed(1, "skip"),
    Remark(1, CHARACTERS[0].voice, "uno", "a"),
]


@cache
def played_out(name: str, house: int, seed: int) -> Match:
    """A match of several rounds by random moves; shared, so nobody may move in it any more."""
    match, random = dealt(name, PLAYERS, seed, HOUSES[house]), Random(seed)
    for _ in range(500):
        if match.is_over:
            break
        go_on(match, random)
    return match


def go_on(match: Match, random: Random) -> None:
    """Any legal move, now and then a claim, from one round into the next."""
    lift(match)
    claims = match._game.claims
    match.make(random.choice(claims if claims and random.random() < 0.15 else match.decision.moves))


def games(seed: int) -> list[Match]:
    return [played_out(name, house, seed) for name in VARIANTS for house in range(len(HOUSES))]


def events_of(match: Match) -> Iterator[Event]:
    """As each player hears them, and as somebody who looks on."""
    for seat in (None, *range(len(PLAYERS))):
        yield from match.log(seat)


def told_in(language: str, seed: int) -> Iterator[str]:
    for match in games(seed):
        speak(language)
        narrator = Narrator(match.variant, match.players)
        yield from {narrator.tell(event) for event in events_of(match)}
    speak(language)
    narrator = Narrator(dealt().variant, PLAYERS)
    yield from map(narrator.tell, RARE)


def assert_native(sentence: str) -> None:
    assert sentence[-1] in "。！」”", sentence
    assert {*WORD.findall(sentence)} <= {"Ann", "UNO", "BTS"}, sentence
    assert not ASCII_POINT.search(sentence), sentence
    assert not OUT_OF_PLACE.search(sentence), sentence
    assert not SHOULD_HAVE_A_SPACE.search(sentence.replace("阿芳2", "阿-2")), sentence
    assert not set("你您") & set(sentence), sentence


@pytest.mark.long
@pytest.mark.parametrize(("language", "seed"), list(product(CHINESE, range(2))))
def test_whole_games_are_told_without_a_word_of_english(language: str, seed: int) -> None:
    sentences = set(told_in(language, seed))
    assert len(sentences) > 1000
    for sentence in sentences:
        assert_native(sentence)


@pytest.mark.long
def test_every_kind_of_event_was_among_them() -> None:
    heard = {type(event) for match in games(0) for event in match._events} | {type(event) for event in RARE}
    assert heard == {*get_args(Event)}


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("zh-Hant", ["紅色 7", "藍色罰抽兩張牌", "萬用罰抽四張牌", "綠色 4（龍珠圖示）", "綠色迴轉牌", "黃色禁止牌"]),
        ("zh-Hans", ["红色 7", "蓝色罚抽两张牌", "万用罚抽四张牌", "绿色 4（龙珠图标）", "绿色反转牌", "黄色阻挡牌"]),
    ],
)
def test_cards_have_the_names_of_the_rulebooks(language: str, told: list[str]) -> None:
    speak(language)
    narrator = Narrator(dealt("dragonball").variant, PLAYERS)
    words = ["red-7", "blue-draw-two", "wild-draw-four", "green-4*", "green-reverse", "yellow-skip"]
    assert [narrator.card(word) for word in words] == told


def test_a_choice_is_told_by_its_name_even_if_the_card_that_offers_it_is_not_known() -> None:
    """What somebody hears behind the curtain may begin after that card."""
    speak("en")
    narrator = Narrator(dealt("bts").variant, PLAYERS)
    assert narrator.option_name(None, "draw") == "Draw three"
    assert narrator.option_name("red-7", "dance") == "Dance a BTS routine"
    assert narrator.option_name("dancing-wild", "dance") == "Dance a BTS routine"
