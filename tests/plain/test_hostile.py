"""Whatever is typed, the game goes on, and nothing but legal moves has changed it."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.long import only
from tests.plain.scripts import random_round, run, tell
from tests.tui.tables import VARIANTS, close_hand, dealt, play_on
from uno_tui.engine.moves import VERBS_WITH_WORD
from uno_tui.lang import LANGUAGES
from uno_tui.match.live import Match
from uno_tui.plain.input_parser import COMMANDS, VERBS_ALONE

NAMES = ("Ann", "Bo: uno", "[red]小明")
PIECES = (
    *(
        *VERBS_WITH_WORD,
        *VERBS_ALONE,
        *COMMANDS,
        *NAMES,
        *(f"{name}:" for name in NAMES),
        "bo",
        "ANN：",
        "red-7",
        "wild",
        "red",
        "r",
        "7",
        "0",
        "1",
        "-1",
    ),
    *(
        "99999999999999999999",
        "1",
        "2",
        "3",
        "٣",
        "１",
        "出",
        "抽",
        "抓",
        "說明",
        "紅色7",
        "blue",
        "dance",
        "yes",
        "no",
        "#",
        "|",
    ),
    *("red-7|pink-3", "\x1b[2J", "\x00", "\u202e", "zh-Hans", "en", "$name", "%s", "{0}", "next-round"),
)
LINES = st.lists(
    st.one_of(st.lists(st.sampled_from(PIECES), min_size=1, max_size=4).map(" ".join), st.text(max_size=12)), max_size=14
)


@given(st.sampled_from(VARIANTS), st.integers(0, 50), LINES, st.booleans(), st.sampled_from(sorted(LANGUAGES)))
def test_any_lines_at_all(name: str, seed: int, lines: list[str], is_typed: bool, language: str) -> None:
    match = dealt(name, NAMES, seed, {"house": {"jump_in": True}})
    play_on(match, Random(seed), seed)
    before = len(match._moves)
    clean = [line.replace("\n", " ").replace("\r", " ") for line in lines]
    told = tell(match, *clean, is_typed=is_typed, language=language)
    assert is_typed or not [sign for sign in told.text if ord(sign) < 32 and sign != "\n"]  # a terminal shows what is typed
    assert len(match._moves) <= before + len(lines)
    assert_only_legal_moves(match, name, seed)


def assert_only_legal_moves(match: Match, name: str, seed: int) -> None:
    again = dealt(name, NAMES, seed, {"house": {"jump_in": True}})
    for move in match._moves:
        close_hand(again)
        again.make(move)
    for each in (again, match):
        close_hand(each)  # what a challenge leads to comes after the look at the hand
    assert again._game == match._game


def test_bytes_that_are_no_text_are_only_not_understood() -> None:
    arguments = ("--plain", "--variant", "bts", "--player", "Ann", "--player", "Bo", "--seed", "3")
    done = run(*arguments, typed=b"\xff\xfe\x00\n\xe4\xb8\n\x1b]0;title\x07\n")
    assert done.returncode == 1
    assert done.stderr == ""
    assert done.stdout.count("doesn't mean anything here") == 3
    assert "\x1b" not in done.stdout


@pytest.mark.parametrize("name", only(("standard", "flip"), VARIANTS))
def test_lines_that_mean_nothing_leave_the_table_as_it_is(name: str) -> None:
    script = random_round(name, 5, {"deal": 3}, longest=20)
    match = dealt(name, 3, 5, {"deal": 3})
    noisy = [line for pair in zip(["gibberish"] * len(script.lines), script.lines, strict=True) for line in pair]
    told = tell(match, *noisy)
    assert match._game == script.match._game
    assert told.mistakes == len(script.lines)
