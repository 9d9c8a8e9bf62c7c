"""A running program that is filmed: an event loop on which time passes only while nothing is left to be done.

So a film shows every picture at the moment at which it would be seen, however slow the machine is that makes it, and the
same keys give the same film, byte for byte.
"""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Sequence
from contextlib import ExitStack, asynccontextmanager, contextmanager
from typing import Any, NamedTuple
from unittest.mock import patch

from rich.segment import Segment

from tests.tui.driver import Driver, key_at, painted_on_request
from uno_tui.tui.app import UnoApp
from uno_tui.tui.context import palette_of
from uno_tui.tui.look.palettes import Palette
from uno_tui.tui.look.terminal_svg import colors_of

SIZE = (100, 30)
TICK = 0.08  # seconds between two looks at the screen
UNSEEN = 1.5  # seconds that somebody takes for a key while nobody films
CLOCKS = (
    "textual._time.get_time",
    "uno_tui.tui.common.layer.monotonic",
    "uno_tui.tui.table.pace.monotonic",
    "uno_tui.tui.table.screen.monotonic",
)


class Run(NamedTuple):
    """Letters beside each other that look alike."""

    text: str
    ink: str
    paper: str
    is_bold: bool
    is_italic: bool


Line = tuple[Run, ...]
Screen = tuple[Line, ...]


class Shot(NamedTuple):
    """What is seen, and for how many ticks."""

    screen: Screen
    ticks: int


class Leaping(selectors.DefaultSelector):
    """Nobody waits: where the loop would sleep, its time leaps to the moment at which it would wake up."""

    now = 1000.0

    def select(self, timeout: float | None = None) -> list[Any]:
        ready = super().select(0 if timeout is not None else None)
        if not ready and timeout:
            self.now += timeout
        return ready


class FilmLoop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self.leaping = Leaping()
        super().__init__(self.leaping)

    def time(self) -> float:
        return self.leaping.now


@contextmanager
def clocks(now: Callable[[], float]) -> Iterator[None]:
    with ExitStack() as patches:
        patches.enter_context(patch("textual.timer.sleep", asyncio.sleep))  # some systems have a sleep of their own
        for name in CLOCKS:
            patches.enter_context(patch(name, now))
        yield


def filmed(story: Callable[[], Coroutine[Any, Any, Any]]) -> Any:
    """What a story gives, told in time that leaps."""
    with painted_on_request(), asyncio.Runner(loop_factory=FilmLoop) as runner, clocks(runner.get_loop().time):
        return runner.run(story())


class Camera:
    """Presses keys, and looks at what comes of them."""

    def __init__(self, driver: Driver, shots: list[Shot]) -> None:
        self.driver = driver
        self.app = driver.app
        self.shots = shots
        self.painted: list[list[Segment]] = []

    async def press(self, *keys: str, seen: float = 0.0) -> None:
        """Keys; what comes of each is seen for so many seconds. Without any, nobody sees them: a cut."""
        for key in keys:
            self.app.post_message(key_at(self.now, key))
            await (self.hold(seen) if seen else self.wait(UNSEEN))

    async def hold(self, seconds: float) -> None:
        for _ in range(round(seconds / TICK)):
            await self.wait(TICK)
            self.look()

    async def wait(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    @property
    def now(self) -> float:
        return asyncio.get_running_loop().time()

    def look(self) -> None:
        """Most of the time nothing has changed, and only that is found out."""
        painted = self.driver.cells()
        if self.shots and painted == self.painted:
            self.shots[-1] = self.shots[-1]._replace(ticks=self.shots[-1].ticks + 1)
        else:
            self.shots.append(Shot(screen_of(painted, palette_of(self.app)), 1))
        self.painted = painted


@asynccontextmanager
async def filming(app: UnoApp, shots: list[Shot]) -> AsyncIterator[Camera]:
    """A camera before this app, which moves as it does for players; it adds to what has been filmed already."""
    async with app.run_test(size=SIZE, notifications=True) as pilot:
        yield Camera(Driver(app, pilot), shots)


def screen_of(painted: Sequence[Sequence[Segment]], palette: Palette) -> Screen:
    return tuple(line_of(line, palette) for line in painted)


def line_of(segments: Sequence[Segment], palette: Palette) -> Line:
    runs: list[Run] = []
    for segment in segments:
        ink, paper = colors_of(segment.style, palette)
        look = (ink, paper, bool(segment.style and segment.style.bold), bool(segment.style and segment.style.italic))
        if runs and runs[-1][1:] == look:
            runs[-1] = runs[-1]._replace(text=runs[-1].text + segment.text)
        elif segment.text:
            runs.append(Run(segment.text, *look))
    return tuple(runs)
