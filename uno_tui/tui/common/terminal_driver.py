"""The driver of the terminal: takes whatever bytes come, also those of another encoding, an old mouse or half a letter."""

from __future__ import annotations

import sys
from codecs import getincrementaldecoder
from collections.abc import Generator, Iterable
from functools import partial

from textual import events
from textual._parser import Peek1, Read1, TokenCallback
from textual._xterm_parser import XTermParser
from textual.driver import Driver
from textual.drivers import linux_driver
from textual.geometry import Size
from textual.keys import Keys
from textual.message import Message

LARGEST_TERMINAL = Size(2000, 1000)  # more than any screen has room for


class LenientParser(XTermParser):
    """Drops reports of impossible keys, clicks and sizes. Textual's own parser would end the program."""

    def _sequence_to_key_events(self, sequence: str, alt: bool = False) -> Iterable[events.Key]:
        """`\\x1b[1114112u`: no letter has this number."""
        try:
            return [*super()._sequence_to_key_events(sequence, alt)]
        except (OverflowError, ValueError):
            return [events.Key(Keys.Ignore, sequence)]

    def parse_mouse_code(self, code: str) -> Message | None:
        """A click by pixels, in a terminal that says it has none."""
        try:
            return super().parse_mouse_code(code)
        except ArithmeticError:
            return None

    def parse(self, token_callback: TokenCallback[Message]) -> Generator[Read1 | Peek1, str, None]:
        return super().parse(partial(send_unless_impossible, token_callback))


def send_unless_impossible(take: TokenCallback[Message], token: Message) -> None:
    if not isinstance(token, events.Resize) or is_terminal_size(token.size):
        take(token)


def is_terminal_size(size: Size) -> bool:
    return 0 < size.width <= LARGEST_TERMINAL.width and 0 < size.height <= LARGEST_TERMINAL.height


class LenientDriver(linux_driver.LinuxDriver):
    """Takes such a byte for a key that means nothing; Textual's own driver would end the program."""

    def run_input_thread(self) -> None:
        vars(linux_driver)["getincrementaldecoder"] = lenient
        super().run_input_thread()


def driver_for(driver: type[Driver]) -> type[Driver]:
    """Where the program runs in something else than a terminal, that is listened to in its own way."""
    module = vars(sys.modules[driver.__module__])
    if "XTermParser" in module:
        module["XTermParser"] = LenientParser
    return LenientDriver if driver is linux_driver.LinuxDriver else driver


def lenient(encoding: str) -> object:
    return partial(getincrementaldecoder(encoding), "replace")
