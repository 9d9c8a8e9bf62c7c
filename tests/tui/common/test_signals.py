"""However the program ends, the terminal is left as it was, and nothing private is left on it."""

from __future__ import annotations

import os
import signal
import termios
from typing import Any

import pytest
from textual.app import App

from tests.long import first
from tests.tui.driver import open_table
from tests.tui.tables import dealt
from tests.tui.terminal import Terminal, program, started
from uno_tui.tui.common.crash import last_words

PLAY = """
import sys
from tests.tui.tables import dealt
from uno_tui.tui.app import UnoApp, run_app
from uno_tui.tui.table.screen import TableScreen

def action_sort(self):
    secret = self.view.hand
    raise KeyError(secret[0])

TableScreen.action_sort = action_sort
sys.exit(run_app(UnoApp(dealt(), quiet=0.0)))
"""
WAIT_WHEN_CONTINUED = """
from queue import Queue
from textual.drivers.linux_driver import LinuxDriver

LinuxDriver.resume_application_mode = lambda _: Queue().get()
"""
ALT_SCREEN, CURSOR, PASTE, FOCUS = 1049, 25, 2004, 1004
MOUSE = (1000, 1003, 1006, 1015)


def play(terminal: Terminal) -> None:
    """To Ann's open hand."""
    terminal.wait_for("Lift the curtain")
    terminal.type("\r")
    terminal.wait_for("Hint")


def assert_as_before(terminal: Terminal, attributes: list[Any]) -> None:
    assert not any(terminal.mode(number) for number in (ALT_SCREEN, PASTE, FOCUS, *MOUSE))
    assert terminal.mode(CURSOR)
    assert termios.tcgetattr(terminal.master) == attributes


@pytest.mark.parametrize("number", first(1, [signal.SIGTERM, signal.SIGHUP, signal.SIGINT]))
def test_a_signal_gives_the_terminal_back(number: signal.Signals) -> None:
    with started(program(PLAY)) as terminal:
        attributes = termios.tcgetattr(terminal.master)
        play(terminal)
        assert terminal.mode(ALT_SCREEN)
        os.kill(terminal.pid, number)
        assert terminal.wait_for_end() == 128 + number
        assert_as_before(terminal, attributes)


@pytest.mark.long
def test_leaving_gives_the_terminal_back() -> None:
    with started(program(PLAY)) as terminal:
        attributes = termios.tcgetattr(terminal.master)
        play(terminal)
        terminal.type("q")
        terminal.wait_for("Leave the table?")
        terminal.type("y")
        assert terminal.wait_for_end() == 0
        assert_as_before(terminal, attributes)


@pytest.mark.parametrize("debug", first(1, [None, "1"]))
def test_a_crash_gives_the_terminal_back_and_tells_no_cards(debug: str | None) -> None:
    with started(program(PLAY), env={"UNO_TUI_DEBUG": debug}) as terminal:
        attributes = termios.tcgetattr(terminal.master)
        play(terminal)
        terminal.type("s")
        assert terminal.wait_for_end() == 1
        assert_as_before(terminal, attributes)
        told = terminal.written.rpartition(f"\x1b[?{ALT_SCREEN}l".encode())[2].decode()
        assert "uno-tui crashed (KeyError at <string>:9)" in " ".join(told.split())
        assert ("in action_sort" in told) is bool(debug)
        assert not any(card in told for card in dealt().view(0).hand)


@pytest.mark.long
def test_a_terminal_that_is_gone_ends_the_program() -> None:
    with started(program(PLAY)) as terminal:
        play(terminal)
        os.close(terminal.master)
        terminal.master = os.open(os.devnull, os.O_RDWR)
        assert terminal.wait_for_end() == 128 + signal.SIGHUP


@pytest.mark.long
def test_a_terminal_that_is_gone_cannot_keep_the_program_waiting() -> None:
    """Whoever loses the terminal is told to continue, too, and what is then written may wait for ever to be taken."""
    with started(program(WAIT_WHEN_CONTINUED + PLAY)) as terminal:
        play(terminal)
        os.close(terminal.master)
        terminal.master = os.open(os.devnull, os.O_RDWR)
        assert terminal.wait_for_end() == 128 + signal.SIGHUP


@pytest.mark.long
def test_stopped_and_continued_the_table_is_painted_again() -> None:
    with started(program(PLAY)) as terminal:
        play(terminal)
        os.kill(terminal.pid, signal.SIGTSTP)
        terminal.wait_for_stop()
        assert not terminal.mode(ALT_SCREEN)
        terminal.screen.reset()
        os.kill(terminal.pid, signal.SIGCONT)
        for text in ("Standard UNO", "Ann", "First card", "Hint", "Quit"):
            terminal.wait_for(text)


async def test_only_the_first_of_several_crashes_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[object] = []
    async with open_table(dealt()) as driver:
        monkeypatch.setattr(App, "panic", lambda _, words: told.append(words))
        for _ in range(2):
            driver.app._fatal_error()
    assert len(told) == 1


def test_the_last_words_name_the_error_but_not_what_it_says() -> None:
    try:
        raise ValueError("red-7 is in the hand of Bo")
    except ValueError:
        text = last_words().plain
    assert "ValueError at test_signals.py:" in text
    assert "red-7" not in text
