"""The driver of the terminal: takes whatever bytes come, also those of another encoding, an old mouse or half a letter."""

from __future__ import annotations

from codecs import getincrementaldecoder
from functools import partial

from textual.driver import Driver
from textual.drivers import linux_driver


class LenientDriver(linux_driver.LinuxDriver):
    """Takes such a byte for a key that means nothing; Textual's own driver would end the program."""

    def run_input_thread(self) -> None:
        vars(linux_driver)["getincrementaldecoder"] = lenient
        super().run_input_thread()


def driver_for(driver: type[Driver]) -> type[Driver]:
    """Where the program runs in something else than a terminal, that is listened to in its own way."""
    return LenientDriver if driver is linux_driver.LinuxDriver else driver


def lenient(encoding: str) -> object:
    return partial(getincrementaldecoder(encoding), "replace")
