"""The program in a real terminal, in Chinese and where the machine knows no language: some turns, and what stays on it."""

from __future__ import annotations

import re
import sys
import time
from pathlib import Path

import pytest

from tests.plain.scripts import players_of
from tests.tui.terminal import Terminal, started
from uno_tui.match.key_timing import QUIET
from uno_tui.plain.console import CLEAR

pytestmark = pytest.mark.usefixtures("warm_cache")
PROGRAM = Path(sys.executable).with_name("uno-tui")
COMMAND = [
    str(PROGRAM),
    "--plain",
    "--variant",
    "bts",
    *players_of(["Ann", "小明"]),
    "--seed",
    "7",
    "--rule",
    "turn.play_drawn=never",
]
ENTER = "\r"
# The words to look for: at the curtain, at the table, before and after one leaves.
CHINESE = ("再按 Enter", "要出哪一張？", "離開牌桌？", "遊戲已經存好")
ENGLISH = ("press Enter", "Play which?", "Leave the table?", "Your game is saved")


def hand(terminal: Terminal) -> list[str]:
    """The cards as they stand on the screen."""
    return [found[1] for line in terminal.lines if (found := re.match(r" [1-9]  (.+?) *$", line))]


def take_a_turn(terminal: Terminal, curtain: str, turn: str) -> list[str]:
    """Lift the curtain and draw a card; gives the hand that was seen."""
    terminal.type(ENTER)
    terminal.wait_for(turn)
    terminal.wait_for(" 0  ")
    cards = hand(terminal)
    terminal.type(f"0{ENTER}")
    while turn in terminal.text:
        assert terminal.take()
    terminal.wait_for(curtain)
    return cards


@pytest.mark.parametrize(
    ("env", "words"),
    [
        ({"LANG": "zh_TW.UTF-8", "LC_ALL": None}, CHINESE),
        ({"LC_ALL": "C", "LANG": None, "TERM": "dumb"}, ENGLISH),
    ],
    ids=["zh_TW", "C and dumb"],
)
def test_some_turns_behind_their_curtains(env: dict[str, str | None], words: tuple[str, ...]) -> None:
    with started(COMMAND, env=env) as terminal:
        terminal.wait_for(words[0])
        for quiet in (0, QUIET * 1.1):  # before the first curtain nobody has typed anything that could be meant for it
            time.sleep(quiet)
            cards = take_a_turn(terminal, *words[:2])
            assert len(cards) == 7
            assert not hand(terminal)
            assert not [card for card in cards if f"  {card}" in terminal.text]
        assert (CLEAR.encode() in terminal.written) == (env.get("TERM") != "dumb")
        terminal.type(f"quit{ENTER}")
        terminal.wait_for(words[2])
        terminal.type(f"2{ENTER}")
        assert terminal.wait_for_end() == 0
        assert words[3] in terminal.text


def test_what_was_typed_too_soon_does_not_lift_the_next_curtain() -> None:
    with started(COMMAND, env={"LC_ALL": "C"}) as terminal:
        terminal.wait_for("press Enter")
        terminal.type(ENTER)
        terminal.wait_for(" 0  ")
        terminal.type(f"0{ENTER}{ENTER}{ENTER}")
        while "draw a card" in terminal.text:
            assert terminal.take()
        terminal.wait_for("press Enter")
        time.sleep(QUIET * 1.1)
        assert terminal.take()
        assert not hand(terminal)
        terminal.type("\x04")
        assert terminal.wait_for_end() == 0
        assert "Your game is saved" in terminal.text
