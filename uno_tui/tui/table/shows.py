"""A show over the whole screen, a widget: pictures that follow each other for a moment, for everybody's eyes.

It lies on whatever screen is there and covers all of it, a hand too. Any key ends it at once and does what it always does.
Where nothing moves, the last picture of the last act stands still until somebody presses a key or the game goes on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.geometry import Region, Size
from textual.message import Message
from textual.timer import Timer

from uno_tui.tui.context import palette_of
from uno_tui.tui.look.canvas import Canvas, Pieces, Row
from uno_tui.tui.look.painting import Painting
from uno_tui.tui.look.palettes import Palette

STILL = 1.6  # seconds for which computer players leave a picture where nothing moves


class ShowAct:
    """One thing that is shown: `steps` pictures, so many seconds apart, and how long the last of them stays."""

    steps: ClassVar[int] = 1
    beat: ClassVar[float] = 0.08
    hold: ClassVar[float] = 1.0

    @property
    def seconds(self) -> float:
        return (self.steps - 1) * self.beat + self.hold

    def picture(self, size: Size, palette: Palette, step: int) -> Painting:
        """Everything that is seen at this step; the last one is the whole picture."""
        raise NotImplementedError


class Show(Canvas):
    class Painted(Message):
        """From now on it covers everything."""

    DEFAULT_CSS = "Show { position: absolute; layer: overhead; width: 100%; height: 100%; }"

    def __init__(self, acts: Sequence[ShowAct], speed: float = 1.0) -> None:
        """`speed`: how many times as fast as at the table."""
        super().__init__()
        self.acts = list(acts)
        self.speed = speed
        self.step = 0
        self.painting: Painting | None = None
        self.painted: list[Pieces] = []
        self.timer: Timer | None = None

    @property
    def is_still(self) -> bool:
        return self.app.animation_level == "none"

    @property
    def seconds(self) -> float:
        """How long it takes if nobody ends it."""
        return (STILL if self.is_still else sum(act.seconds for act in self.acts)) / self.speed

    def on_mount(self) -> None:
        self.begin()

    def on_resize(self) -> None:
        self.painting = None
        self.repaint()

    def redraw(self) -> None:
        self.on_resize()

    def begin(self) -> None:
        """The first act that is left."""
        if self.is_still:
            del self.acts[:-1]
        self.step = self.acts[0].steps - 1 if self.is_still else 0
        self.repaint()
        if not self.is_still:
            self.wait()

    def wait(self) -> None:
        act = self.acts[0]
        is_last = self.step == act.steps - 1
        seconds = act.hold if is_last else act.beat
        self.timer = self.set_timer(seconds / self.speed, self.end_act if is_last else self.go_on)

    def go_on(self) -> None:
        self.step += 1
        self.repaint()
        self.wait()

    def end_act(self) -> None:
        del self.acts[0]
        if self.acts:
            self.begin()
        else:
            self.remove()

    def end(self) -> None:
        """At once, whatever is left."""
        if self.timer:
            self.timer.stop()
        self.display = False
        self.remove()

    def repaint(self) -> None:
        """Only lines that have become others are painted and sent."""
        if not self.size or not self.acts:
            return
        before, palette = self.painting, palette_of(self.app)
        self.painting = painting = self.acts[0].picture(self.size, palette, self.step)
        if before is None or before.height != painting.height:
            self.painted = painting.lines(palette.night)
            self.refresh()
            self.post_message(self.Painted())
            return
        for y in range(painting.height):
            if changed := changed_columns(before, painting, y):
                self.painted[y] = painting.line(y, palette.night)
                self.refresh(Region(changed.start, y, len(changed), 1))

    def draw(self, y: int, row: Row) -> None:
        if y < len(self.painted):
            row.put_all(0, self.painted[y])


def changed_columns(one: Painting, other: Painting, y: int) -> range:
    """From the first cell of a line that looks different in both to the last; half a wide character is none."""
    rows, writings = slice(2 * y, 2 * y + 2), (one.writing, other.writing)
    if one.quarters[rows] == other.quarters[rows] and all(
        one.writing.get((x, y)) == other.writing.get((x, y)) for x in range(one.width)
    ):
        return range(0)
    pairs = list(zip(*one.quarters[rows], *other.quarters[rows], strict=True))
    changed = [place // 2 for place, (up, down, new_up, new_down) in enumerate(pairs) if (up, down) != (new_up, new_down)]
    changed += [x for x in range(one.width) if writings[0].get((x, y)) != writings[1].get((x, y))]
    return range(max(0, min(changed) - 1), min(one.width, max(changed) + 2))
