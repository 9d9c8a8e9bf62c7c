"""Lines in, lines out: what a file says, what a terminal shows, and what stays on it."""

from __future__ import annotations

import io
import os

import pytest

from tests.plain.scripts import Screen, Typing
from uno_tui.lang.wrapping import width_of
from uno_tui.match.key_timing import QUIET
from uno_tui.plain.console import CLEAR, SEPARATOR, Console, EndOfInput


class Narrow(Console):
    """On a terminal of 20 columns and 8 lines."""

    size = os.terminal_size((20, 8))


class Pressing(Typing):
    """Enter at these moments after something has appeared; a clock that knows no other ones."""

    def __init__(self, moments: list[float], patch: pytest.MonkeyPatch) -> None:
        super().__init__("\n" * len(moments), Screen())
        self.moments = list(moments)
        self.now = 0.0
        patch.setattr("time.monotonic", lambda: self.now)
        patch.setattr("select.select", lambda _source, _out, _bad, seconds: (self.comes_within(seconds), [], []))

    def next_line(self) -> str:
        self.now = self.moments.pop(0) if self.moments else self.now
        return super().next_line()

    def comes_within(self, seconds: float) -> list[float]:
        return [moment for moment in self.moments if moment <= self.now + seconds]


def lifted_at(moments: list[float], patch: pytest.MonkeyPatch) -> float | None:
    """When a curtain is lifted by these Enters; None if it stays."""
    source = Pressing(moments, patch)
    try:
        Console(source, source.screen).read_calmly()
    except EndOfInput:
        return None
    return source.now


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


def test_whoever_goes_on_pressing_enter_lifts_the_curtain(monkeypatch: pytest.MonkeyPatch) -> None:
    assert lifted_at([0.1, 0.2, 0.6], monkeypatch) == 0.6
    for pause in (0.19, 0.27, 0.35):
        lifted = lifted_at([pause * press for press in range(1, 9)], monkeypatch)
        assert lifted is not None
        assert QUIET <= lifted < 2 * QUIET


def test_a_key_that_is_held_down_lifts_no_curtain(monkeypatch: pytest.MonkeyPatch) -> None:
    held = [0.5 + 0.03 * repetition for repetition in range(40)]
    assert lifted_at(held, monkeypatch) is None
    assert lifted_at([*held, 2.5], monkeypatch) == 2.5
