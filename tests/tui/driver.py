"""A running app, touched as by keyboard and mouse and seen as on the screen. No sleeping: a key is answered when nothing is
left to be done, and every key comes a second after the one before, whatever the clock on the wall says."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any
from unittest.mock import patch

from rich.console import RenderableType
from rich.segment import Segment
from textual import events
from textual._compositor import Compositor
from textual._context import visible_screen_stack
from textual.dom import DOMNode
from textual.pilot import Pilot
from textual.screen import Screen

from tests.tui.tables import lift
from uno_tui.match.live import Match
from uno_tui.tui.app import UnoApp
from uno_tui.tui.table.curtain import CurtainScreen

A_BIT, AT_ONCE = 0.001, 0.01  # seconds
ENOUGH, AT_FULL_SPEED, MOST_TURNS = 3, 50, 10_000  # turns of the loop
LEAST = (80, 24)
WIDE = (120, 40)
CHARACTERS = {"space": " ", "question_mark": "?"}


class Driver:
    def __init__(self, app: UnoApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot
        self.patience = 0.0  # seconds by which the player's time has run ahead

    async def settle(self) -> None:
        """Until no message waits anywhere, nobody is at one, and none comes of what was done last."""
        quiet = 0
        for turn in range(MOST_TURNS):
            await asyncio.sleep(0 if turn < AT_FULL_SPEED else A_BIT)
            if self.app._exception or not self.app.is_running or quiet == ENOUGH:
                return
            quiet = 0 if any(self.busy) else quiet + 1
            self.app.screen._on_timer_update()
        raise AssertionError(f"the app does not come to rest: {list(self.busy)}")

    async def pause(self, delay: float) -> None:
        """Until everything that waits now is done; an app that ends answers no more."""
        waiting = asyncio.ensure_future(self.pilot.pause(delay))
        while self.app.is_running and not waiting.done():
            await asyncio.wait({waiting}, timeout=AT_ONCE)
        if waiting.done():
            waiting.result()
        else:
            waiting.cancel()

    @property
    def busy(self) -> Iterator[str]:
        return (f"{node}: {reason}" for node in self.nodes() for reason in reasons_to_wait(node))

    def nodes(self) -> Iterator[DOMNode]:
        yield self.app
        for screen in self.app.screen_stack:
            yield from screen.walk_children(with_self=True)

    async def press(self, *keys: str) -> None:
        for key in keys:
            self.patience += 1
            await self.send(key, events.Key(key, None).time + self.patience)

    async def press_at(self, time: float, key: str) -> None:
        """A key at a moment of the test's choosing."""
        await self.send(key, time)

    async def press_together(self, *keys: tuple[float, str]) -> None:
        """Keys with their moments, the next of them before anything has come of the one before."""
        for time, key in keys:
            self.app.post_message(key_at(time, key))
        for _ in range(MOST_TURNS):
            await self.pause(AT_ONCE)
            if not (self.app.waiting and self.app.is_running):
                break
        await self.settle()  # which says so when they still wait

    async def burst(self, *keys: str) -> None:
        """In one write: all at the same moment, long after anything has appeared."""
        self.patience += 1
        moment = events.Key("", None).time + self.patience
        await self.press_together(*((moment + place / 10_000, key) for place, key in enumerate(keys)))

    async def wait(self, seconds: float) -> None:
        """For something that takes its time."""
        await self.pause(seconds)
        await self.settle()

    async def send(self, key: str, time: float) -> None:
        self.app.post_message(key_at(time, key))
        await self.settle()

    async def click(self, x: int, y: int) -> None:
        for kind in (events.MouseDown, events.MouseUp):
            self.app.post_message(kind(None, x, y, 0, 0, 1, False, False, False, x, y))
            await self.settle()

    async def click_on(self, text: str) -> None:
        """Where these words stand, or the first time they do."""
        await self.click(*self.find(text))

    def find(self, text: str) -> tuple[int, int]:
        return self.places(text)[0]

    def find_in_hand(self, text: str) -> tuple[int, int]:
        """The hand is the lowest place where a card can lie."""
        return self.places(text)[-1]

    def places(self, text: str) -> list[tuple[int, int]]:
        """Where these words stand, once for each line."""
        found = [(cell_width(line[: line.index(text)]), y) for y, line in enumerate(self.lines) if text in line]
        assert found, f"{text!r} is not on the screen:\n{self.text}"
        return found

    async def repaint(self) -> None:
        """Everything, after the terminal has become another."""
        self.app.refresh(layout=True)
        self.app.screen.refresh(layout=True)
        await self.settle()

    async def resize(self, width: int, height: int) -> None:
        await self.pilot.resize_terminal(width, height)
        await self.settle()

    @property
    def lines(self) -> list[str]:
        return ["".join(segment.text for segment in line) for line in self.cells()]

    @property
    def text(self) -> str:
        return "\n".join(self.lines)

    @property
    def sentence(self) -> str:
        """What stands below the hand."""
        return self.lines[-2].strip()

    @property
    def handed_to(self) -> str | None:
        """The name that stands large on the curtain, if it says that the keyboard goes to somebody."""
        screen = self.app.screen
        is_told = any(title in self.text for title in ("Pass the keyboard to", "Nobody look but"))
        return screen.text.name if isinstance(screen, CurtainScreen) and is_told else None

    @property
    def screen(self) -> Screen[object]:
        return self.app.screen

    @property
    def screen_name(self) -> str:
        return type(self.app.screen).__name__

    def cells(self, screen: Screen[object] | None = None) -> list[list[Segment]]:
        """Every line of a screen as it would be painted."""
        screen = screen or self.app.screen
        visible_screen_stack.set(self.app._background_screens)
        return [list(strip) for strip in screen._compositor.render_strips()]


PAINT = Compositor.render_update


@contextmanager
def painted_at_once() -> Iterator[None]:
    """As in a real terminal, where whatever is on the screen for a moment is painted."""
    with patch.object(Compositor, "render_update", PAINT):
        yield


@contextmanager
def painted_on_request() -> Iterator[None]:
    """Nobody looks at the terminals of these apps: a screen is painted when a test asks for it, and only then."""
    paint = Compositor.render_update

    def paint_in_full(compositor: Compositor, full: bool = False, **options: Any) -> RenderableType | None:
        compositor._dirty_regions.clear()
        return paint(compositor, full=True, **options) if full else None

    with patch.object(Compositor, "render_update", paint_in_full):
        yield


def key_at(time: float, key: str) -> events.Key:
    event = events.Key(key, CHARACTERS.get(key) or (key if len(key) == 1 else None))
    event.time = time
    return event


def reasons_to_wait(node: DOMNode) -> Iterator[str]:
    """Messages wait, or something is to happen in a moment (but nothing that is a matter of real seconds)."""
    if not node.is_running:
        return
    if node.message_queue_size or node._next_callbacks or not waits_for_messages(node):
        yield "messages"
    if isinstance(node, UnoApp) and node.waiting:
        yield "keys"
    if isinstance(node, UnoApp) and any(worker.group == "bots" and not worker.is_finished for worker in node.workers):
        yield "somebody who thinks"
    if any(timer._interval <= AT_ONCE and timer._task and not timer._task.done() for timer in node._timers):
        yield "a timer"
    if isinstance(node, Screen) and node.app.screen is node and node._layout_required:
        yield "layout"


def waits_for_messages(node: DOMNode) -> bool:
    """Nobody waits at a queue while a message of it is being answered."""
    return bool(node._message_queue.ready_event._waiters)


def cell_width(text: str) -> int:
    return Segment(text).cell_length


@asynccontextmanager
async def sitting(
    match: Match | None, size: tuple[int, int] = LEAST, quiet: float = AT_ONCE, seed: int | None = None
) -> AsyncIterator[Driver]:
    """The app with this match, without motion: what is on the screen is there at once. `seed` is for one to be set up."""
    app = UnoApp(match, quiet, seed=seed)
    app.animation_level = "none"
    async with app.run_test(size=size, tooltips=True, notifications=True) as pilot:
        driver = Driver(app, pilot)
        await driver.settle()
        yield driver


@asynccontextmanager
async def open_table(match: Match, size: tuple[int, int] = LEAST, quiet: float = AT_ONCE) -> AsyncIterator[Driver]:
    """The same, with the first curtain lifted."""
    lift(match)
    async with sitting(match, size, quiet) as driver:
        yield driver
