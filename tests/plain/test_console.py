"""Lines in, lines out: what a file says, what a terminal shows, and what stays on it."""

from __future__ import annotations

import io
import os

import pytest

from tests.plain.scripts import Screen, Typing
from uno_tui.plain.console import CLEAR, SEPARATOR, Console, EndOfInput
from uno_tui.wrapping import width_of


class Narrow(Console):
    """On a terminal of 20 columns and 8 lines."""

    size = os.terminal_size((20, 8))


def lines_of(console: Console) -> list[str]:
    lines = []
    try:
        while True:
            lines.append(console.read())
    except EndOfInput:
        return lines


def test_a_file_may_come_from_any_editor() -> None:
    assert lines_of(Console(io.StringIO("\ufeffdraw\r\n\r\nkeep\r\n"), io.StringIO())) == ["draw", "keep"]


def test_only_in_a_file_a_line_can_be_a_remark() -> None:
    text, screen = "#1\n\ndraw\n", Screen()
    assert lines_of(Console(io.StringIO(text), screen)) == ["draw"]
    assert lines_of(Console(Typing(text, screen), screen, quiet=0)) == ["#1", "", "draw"]


@pytest.mark.parametrize("line", ["every question takes a word", " 1  blue 7, not playable", "每個問題都可以打數字或文字。"])
def test_a_terminal_gets_whole_words_and_a_file_whole_lines(line: str) -> None:
    screen, paper = Screen(), io.StringIO()
    Narrow(None, screen).say(line)
    Narrow(None, paper).say(line)
    shown = screen.getvalue().splitlines()
    assert len(shown) == 2
    assert max(map(width_of, shown)) <= 20
    assert paper.getvalue() == f"{line}\n"
    assert set(" ".join(shown).split()) == set(line.split()) or not line.isascii()


@pytest.mark.parametrize(
    ("is_typed", "is_screen", "kind", "cleared"),
    [
        (True, True, "xterm", CLEAR),
        (False, True, "xterm", CLEAR),
        (True, True, "dumb", "\n" * 18),
        (True, False, "xterm", f"{SEPARATOR}\n" + "\n" * 18),  # `uno-tui --plain | tee game.txt`
        (False, False, "xterm", f"{SEPARATOR}\n"),
    ],
)
def test_what_was_private_leaves_the_terminal_wherever_there_may_be_one(
    is_typed: bool, is_screen: bool, kind: str, cleared: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", kind)
    target = Screen() if is_screen else io.StringIO()
    console = Narrow(Typing("", Screen()) if is_typed else io.StringIO(), target)
    console.clear()
    assert target.getvalue() == cleared
