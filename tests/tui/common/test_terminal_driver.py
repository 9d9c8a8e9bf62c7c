"""Whatever a terminal sends, the program goes on; and whatever breaks it, it ends with one sentence and a code."""

from __future__ import annotations

import re
import termios

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual import events
from textual.message import Message

from tests.long import first
from tests.tui.common.test_signals import ALT_SCREEN, PLAY, assert_as_before, play
from tests.tui.terminal import program, started
from uno_tui.tui.common.terminal_driver import LARGEST_TERMINAL, LenientParser

# No letter has such a number; no terminal has such a size, or a mouse with such pixels.
IMPOSSIBLE = [
    "\x1b[1114112u",
    "\x1b[9999999999999u",
    "\x1b[97:1114112;5u",
    "\x1b[27;5;1114112~",
    "\x1b[97;5;1114112u",
    "\x1b[48;0;0;0;0t\x1b[<0;5;5M",
    "\x1b[48;99999999;99999999;1;1t",
]
NUMBERS = st.integers(0, 99) | st.sampled_from([0xD800, 0xDFFF, 0x10FFFF, 0x110000, 57_344, 1 << 31, 1 << 63, 10**20])
CODES = st.lists(st.lists(NUMBERS, max_size=3), max_size=5)
REPORTS = st.builds(
    lambda start, codes, end: f"\x1b{start}{';'.join(':'.join(map(str, code)) for code in codes)}{end}",
    st.sampled_from(["[", "[<", "[?", "[M", "O", "P", "]", "[200", ""]),
    CODES,
    st.sampled_from([*"u~ABCDEFHPQRSmMtcy", "$y", "\x1b\\", "R"]),
)
# Each of them does something of its own that goes wrong.
CRASHES = {
    "input": "LenientParser.feed = lambda self, data: 1 / 0 if data == 's' else FEED(self, data)",
    "worker": "TableScreen.action_sort = lambda self: self.run_worker(lambda: 1 / 0, thread=True) and None",
    "timer": "TableScreen.action_sort = lambda self: self.set_timer(0.01, lambda: 1 / 0) and None",
    "callback": "TableScreen.action_sort = lambda self: self.call_after_refresh(lambda: 1 / 0) and None",
    "painting": "TableScreen.action_sort = lambda self: setattr(self.hand, 'draw', None) or self.hand.refresh() and None",
}
CRASHING = """
from uno_tui.tui.common.terminal_driver import LenientParser
FEED = LenientParser.feed
"""


def understood(*texts: str) -> list[Message]:
    """What comes of texts that arrive one after the other, the last of them after a while."""
    parser = LenientParser()
    found = [message for text in filter(None, texts) for message in parser.feed(text)]  # nothing at all would be the end
    if parser._timeout_time:
        parser._timeout_time = 0.0
    return [*found, *parser.tick()]


def keys(*texts: str) -> list[str]:
    return [message.key for message in understood(*texts) if isinstance(message, events.Key)]


@pytest.mark.parametrize("report", IMPOSSIBLE)
def test_what_cannot_be_is_dropped_and_what_follows_is_read(report: str) -> None:
    assert keys(f"a{report}b") == ["a", "b"]


@given(st.lists(REPORTS | st.text(max_size=5), max_size=6))
def test_whatever_is_sent_the_next_key_is_read(reports: list[str]) -> None:
    told = understood(*reports, "\x1b\\", "\x1b[201~", "\x1b[A")
    assert any(isinstance(message, events.Key) and message.key == "up" for message in told)
    sizes = [message.size for message in told if isinstance(message, events.Resize)]
    assert all(size.width <= LARGEST_TERMINAL.width and size.height <= LARGEST_TERMINAL.height for size in sizes)


def test_a_game_goes_on_after_reports_that_cannot_be() -> None:
    with started(program(PLAY)) as terminal:
        terminal.wait_for("Lift the curtain")
        terminal.send("".join(IMPOSSIBLE).encode())
        play(terminal)
        terminal.send("".join(IMPOSSIBLE).encode())
        terminal.type("q")
        terminal.wait_for("Leave the table?")


@pytest.mark.parametrize("where", first(1, CRASHES))
def test_wherever_it_breaks_it_ends_with_a_sentence_and_a_code(where: str) -> None:
    start, _, end = PLAY.rpartition("sys.exit")
    with started(program(f"{CRASHING}{start}{CRASHES[where]}\nsys.exit{end}")) as terminal:
        attributes = termios.tcgetattr(terminal.master)
        play(terminal)
        terminal.type("s")
        assert terminal.wait_for_end() == 1
        assert_as_before(terminal, attributes)
        left = terminal.written.rpartition(f"\x1b[?{ALT_SCREEN}l".encode())[2].decode()
        told = " ".join(re.sub(r"\x1b\[\?\d+[hl]", "", left).split())
        assert told.startswith("uno-tui crashed (")
        assert told.endswith("with UNO_TUI_DEBUG=1 and include what it prints.")
        assert "Traceback" not in told
