"""An app that ends well: asked from outside, without its terminal, or by a crash, it gives the terminal back."""

from __future__ import annotations

import asyncio
import os
import select
import signal
import sys
import threading

from rich.console import RenderableType
from textual.driver import Driver

from uno_tui.tui.common.thrifty_app import ThriftyApp

LOOK_ROUND = 2  # seconds between two looks whether the terminal is still there
PATIENCE = 4  # seconds that giving it back may take
# Those that the system knows.
ENDING_SIGNALS = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP", "SIGINT", "SIGBREAK") if hasattr(signal, name)]


class EndingApp(ThriftyApp):
    def __init__(self) -> None:
        super().__init__()
        self.has_crashed = False

    def get_driver_class(self) -> type[Driver]:
        driver = super().get_driver_class()
        try:
            from uno_tui.tui.common.terminal_driver import driver_for
        except ImportError:  # Windows has no terminals of that kind
            return driver
        return driver_for(driver)

    def on_load(self) -> None:
        """Before the terminal is touched: from the first moment on it can be given back."""
        self.end_on_signals()

    def on_mount(self) -> None:
        self.set_interval(LOOK_ROUND, self.end_without_terminal)

    def end_on_signals(self) -> None:
        """Asked to end from outside, the program leaves the terminal as it was."""
        loop = asyncio.get_running_loop()
        for number in ENDING_SIGNALS:
            try:
                loop.add_signal_handler(number, self.end_by_signal, number)
            except NotImplementedError:  # Windows
                signal.signal(number, lambda number, _: loop.call_soon_threadsafe(self.end_by_signal, number))
            else:
                signal.signal(number, self.end_at_last)  # at once, whatever the loop waits for; its own turn comes as well

    def end_by_signal(self, number: int) -> None:
        self.end_at_last(number)
        self.exit(return_code=128 + number)

    def end_at_last(self, number: int, _frame: object = None) -> None:
        """A terminal that is gone takes nothing any more: waiting for it to do so must not last for ever."""
        if not self.is_headless:
            last_resort = threading.Timer(PATIENCE, os._exit, (128 + number,))
            last_resort.daemon = True
            last_resort.start()

    def end_without_terminal(self) -> None:
        """A terminal that is closed sends a signal, but not to every program; one that is gone would be read for ever.

        Windows ends a program together with its window.
        """
        if self.is_headless or sys.__stdin__ is None or not hasattr(select, "poll"):
            return
        terminal = select.poll()
        terminal.register(sys.__stdin__.fileno(), 0)
        if any(event & select.POLLHUP for _, event in terminal.poll(0)):
            self.end_by_signal(signal.SIGHUP)

    def _fatal_error(self) -> None:
        self.panic()

    def panic(self, *renderables: RenderableType) -> None:
        """A crash, wherever it comes from: Textual would print the variables of every function, other players' cards among
        them, and after one in the thread that reads the keyboard it would end as if all were well.

        Only the first is told: what breaks after it breaks because of it.
        """
        from uno_tui.tui.common.crash import last_words

        self._return_code = 1
        if not self.has_crashed:
            self.has_crashed = True
            super().panic(last_words(renderables))
