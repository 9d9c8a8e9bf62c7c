"""The queue of input, one key or click at a time: the next is taken up when everything that came of the last one is done.

Keys can come together: from a slow link, a busy machine, a paste, a key held down. Each was pressed by somebody who looked
at the screen that was there then, so what comes for a screen that has been left since does nothing.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any

from textual import events
from textual.app import App
from textual.screen import Screen

from uno_tui.tui.common.input_guard import Keyboard

BREATH = 0.002  # seconds between two looks whether all is done
ENOUGH = 2  # looks in a row that find nothing left to do
MOST = 250  # looks; what is not done by then is not waited for


class InputQueueApp(App[None]):
    def __init__(self) -> None:
        super().__init__()
        self.keyboard = Keyboard()
        self.waiting: deque[tuple[events.InputEvent, Screen[Any]]] = deque()

    async def on_event(self, event: events.Event) -> None:
        if not isinstance(event, events.InputEvent) or isinstance(event, events.MouseMove) or event.is_forwarded:
            await super().on_event(event)
        elif not self.keyboard.hears(event):
            event.stop()
        elif self.waiting or self.message_queue_size or self.has_work:
            self.wait_with(event)
        else:
            await super().on_event(event)

    @property
    def has_work(self) -> bool:
        """Whether any part of any screen has something to do that it has not begun."""
        nodes = (node for screen in self.screen_stack for node in screen.walk_children(with_self=True))
        return any(node.is_running and node.message_queue_size for node in nodes)

    def wait_with(self, event: events.InputEvent) -> None:
        self.waiting.append((event, self.screen))
        if len(self.waiting) == 1:
            self.look_again(0, 0)

    def look_again(self, looks: int, still: int) -> None:
        """By a clock of the loop: one of the app is lost on a machine that is busier than that. Then behind all messages."""
        asyncio.get_running_loop().call_later(BREATH, self.call_later, self.look, looks + 1, still)

    async def look(self, looks: int, still: int) -> None:
        still = 0 if self.has_work else still + 1
        if still < ENOUGH and looks < MOST:
            self.look_again(looks, still)
        else:
            await self.let_one_in()

    async def let_one_in(self) -> None:
        """The first that came for the screen that is there now; when the program ends there is none."""
        while self.waiting:
            event, screen = self.waiting.popleft()
            if screen in self.screen_stack[-1:]:
                await super().on_event(event)
                break
        if self.waiting:
            self.look_again(0, 0)
