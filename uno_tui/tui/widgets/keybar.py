"""The line at the bottom: what can be done here, by key, by mouse, or with the arrows and Enter alone."""

from __future__ import annotations

from typing import NamedTuple

from rich.style import Style
from textual import events
from textual.message import Message

from uno_tui.tui.paint import Canvas, Row, style, width_of
from uno_tui.tui.stage import palette_of

GAP = 2


class Key(NamedTuple):
    """A key as it is shown, the action it stands for, and what that does."""

    key: str
    action: str
    label: str


class KeyBar(Canvas):
    DEFAULT_CSS = "KeyBar { height: 1; dock: bottom; }"

    class Pressed(Message):
        """An action was chosen without its key."""

        def __init__(self, action: str) -> None:
            super().__init__()
            self.action = action

    def __init__(self, keys: list[Key] | None = None) -> None:
        super().__init__()
        self.keys = keys or []
        self.chosen: int | None = None

    def show(self, keys: list[Key]) -> None:
        self.keys = keys
        if self.chosen is not None:
            self.chosen = min(self.chosen, len(keys) - 1)
        self.refresh()

    def choose(self, place: int | None) -> None:
        """With the arrows one can get here, too: None is leaving."""
        self.chosen = None if place is None else place % len(self.keys)
        self.refresh()

    def press(self) -> None:
        if self.chosen is not None:
            self.post_message(self.Pressed(self.keys[self.chosen].action))

    def places(self) -> list[tuple[int, int]]:
        """Where each key begins and ends; those for which there is no room are left out."""
        found, x = [], 1
        for key in self.keys:
            end = x + width_of(key.key) + 1 + width_of(key.label)
            if end > self.size.width:
                break
            found.append((x, end))
            x = end + GAP
        return found

    def blank(self) -> Style:
        palette = palette_of(self.app)
        return style(palette.ink, palette.panel)

    def draw(self, _y: int, row: Row) -> None:
        palette = palette_of(self.app)
        for place, (x, _) in enumerate(self.places()):
            key = self.keys[place]
            is_chosen = place == self.chosen
            paper = palette.accent if is_chosen else palette.panel
            end = row.put(x, key.key, style(palette.panel if is_chosen else palette.accent, paper, bold=True))
            row.put(end, f" {key.label}", style(palette.panel if is_chosen else palette.ink, paper))

    def on_click(self, event: events.Click) -> None:
        for place, (start, end) in enumerate(self.places()):
            if start <= event.x < end:
                self.post_message(self.Pressed(self.keys[place].action))
