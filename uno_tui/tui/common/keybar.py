"""The key bar at the bottom: what can be done here, by key, by mouse, or with the arrows and Enter alone.

What does not fit stands on further pages: the arrows turn them by going on, the mouse by the sign at the right edge.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import accumulate
from typing import NamedTuple

from rich.style import Style
from textual import events
from textual.binding import Binding
from textual.message import Message

from uno_tui.lang import words
from uno_tui.tui.common.keymap import KEYED_COMMANDS, keymap, textual_name
from uno_tui.tui.context import palette_of
from uno_tui.tui.look.canvas import Canvas, Row, cells_of, style

LEFT, GAP = 1, 2


class Key(NamedTuple):
    """A key as it is shown, the action it stands for, and what that does."""

    key: str
    action: str
    label: str

    @property
    def shown(self) -> str:
        return words.say("help.escape") if self.key == "esc" else self.key

    @property
    def width(self) -> int:
        return cells_of(self.key) + 1 + cells_of(self.label)


def action_of(command: str) -> str:
    """What it is called on a screen."""
    return command.partition(".")[2].replace("-", "_")


def bound(command: str, action: str = "", *, priority: bool = False) -> Binding:
    """The keys of a command, whatever it does on this screen. By its id Textual finds the keys of one's own."""
    keys = ",".join(map(textual_name, KEYED_COMMANDS[command].keys))
    return Binding(keys, action or action_of(command), show=False, id=command, priority=priority)


def command_key(command: str, label: str = "", action: str = "") -> Key:
    """How a command stands in the key bar."""
    return Key(keymap.sign(command), action or action_of(command), label or words.say(KEYED_COMMANDS[command].label))


def commands_key() -> Key:
    """On every screen: whatever has no key of its own is found among the commands."""
    return command_key("anywhere.commands", action="app.command_palette")


class KeyBar(Canvas):
    DEFAULT_CSS = "KeyBar { height: 1; dock: bottom; }"

    class Pressed(Message):
        """A key was clicked."""

        def __init__(self, action: str) -> None:
            super().__init__()
            self.action = action

    def __init__(self, ask: Callable[[], list[Key]]) -> None:
        """`ask` says what can be done now."""
        super().__init__()
        self.ask = ask
        self.keys: list[Key] = []
        self.chosen: int | None = None
        self.first_seen = 0  # some key of the page that is seen

    def on_mount(self) -> None:
        self.show()

    def show(self) -> None:
        self.keys = self.ask()
        if self.chosen is not None:
            self.chosen = min(self.chosen, len(self.keys) - 1)
        self.refresh()

    def redraw(self) -> None:
        self.show()

    def choose(self, place: int | None) -> None:
        """With the arrows one can get here, too: None is leaving."""
        self.chosen = None if place is None else place % len(self.keys)
        self.first_seen = self.chosen or 0
        self.refresh()

    def pages(self) -> list[range]:
        """Which keys stand side by side."""
        pages = self.pages_within(self.size.width)
        return pages if len(pages) == 1 else self.pages_within(self.size.width - cells_of(self.sign) - GAP)

    @property
    def sign(self) -> str:
        """That there are more pages."""
        return f"{words.say('keys.more')} ▸ "

    def pages_within(self, room: int) -> list[range]:
        starts, x = [0], LEFT
        for place, key in enumerate(self.keys):
            if x + key.width > room and place > starts[-1]:
                starts.append(place)
                x = LEFT
            x += key.width + GAP
        return [range(start, end) for start, end in zip(starts, [*starts[1:], len(self.keys)], strict=True)]

    @property
    def page(self) -> int:
        return next((number for number, page in enumerate(self.pages()) if self.first_seen in page), 0)

    def places(self) -> dict[int, tuple[int, int]]:
        """Where each key that is seen begins and ends."""
        keys = self.pages()[self.page]
        ends = accumulate((self.keys[place].width for place in keys), lambda x, width: x + GAP + width, initial=LEFT - GAP)
        return {place: (end - self.keys[place].width, end) for place, end in zip(keys, list(ends)[1:], strict=True)}

    def blank(self) -> Style:
        palette = palette_of(self.app)
        return style(palette.ink, palette.panel)

    def draw(self, _y: int, row: Row) -> None:
        palette = palette_of(self.app)
        for place, (x, _) in self.places().items():
            key = self.keys[place]
            is_chosen = place == self.chosen
            paper = palette.accent if is_chosen else palette.panel
            if is_chosen:
                row.put(x - 1, " " * (key.width + 2), style(palette.panel, paper))
            end = row.put(x, key.shown, style(palette.panel if is_chosen else palette.accent, paper, bold=True))
            row.put(end, f" {key.label}", style(palette.panel if is_chosen else palette.ink, paper))
        if len(self.pages()) > 1:
            sign = self.sign
            row.put(self.size.width - cells_of(sign), sign, style(palette.accent, palette.panel, bold=True))

    def on_click(self, event: events.Click) -> None:
        for place, (start, end) in self.places().items():
            if start <= event.x < end:
                self.post_message(self.Pressed(self.keys[place].action))
        if event.x >= self.size.width - cells_of(self.sign) and len(self.pages()) > 1:
            self.turn()

    def turn(self) -> None:
        """To the next page, and after the last one to the first."""
        pages = self.pages()
        first = pages[(self.page + 1) % len(pages)].start
        if self.chosen is None:
            self.first_seen = first
            self.refresh()
        else:
            self.choose(first)
