"""The key bar at the bottom: what can be done here, by key, by mouse, or with the arrows and Enter alone.

What does not fit stands on further pages: the arrows turn them by going on, the mouse by the sign at the right edge. While
the arrows are here, only what Enter would press is lit, and behind the keys it is told how to go on and back.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import accumulate
from operator import add
from typing import NamedTuple

from rich.style import Style
from textual import events
from textual.binding import Binding
from textual.message import Message

from uno_tui.lang import words
from uno_tui.tui.common.keymap import KEYED_COMMANDS, keymap, textual_name
from uno_tui.tui.context import palette_of
from uno_tui.tui.look.canvas import Canvas, Row, cells_of, style

LEFT = 1  # columns at either end
GAP, SMALL_GAP = 2, 1  # columns between two keys; the small one if all of them have room so
FEW = 8  # keys that may stand as near to each other
BETWEEN_WAYS = " · "
WAYS_APART = 3  # columns between the keys and how to go on from them
OF_BODY = ("↵", "←→", "←→ ↵", "↑↓", "←", "→")  # keys that mean something else while the arrows are in the bar


class Key(NamedTuple):
    """A key as it is shown, the action it stands for, and what that does."""

    key: str
    action: str
    label: str
    is_vain: bool = False  # nothing would come of it now

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

    def __init__(self, ask: Callable[[], list[Key]], way_back: str = "", tell: Callable[[], list[Key]] = list) -> None:
        """`ask` says what can be done now, `way_back` the key by which the arrows leave, if that is to be told here,
        and `tell` what is only told in front of it all, if no key is lost to sight by that."""
        super().__init__()
        self.ask, self.tell = ask, tell
        self.way_back = way_back
        self.keys: list[Key] = []
        self.told: list[Key] = []
        self.chosen: int | None = None
        self.first_seen = 0  # some key of the page that is seen

    def on_mount(self) -> None:
        self.show()

    def show(self) -> None:
        self.keys, self.told = self.ask(), self.tell()
        if self.chosen is not None:
            self.chosen = min(self.chosen, len(self.keys) - 1)
        self.refresh()

    def on_resize(self) -> None:
        self.show()

    def redraw(self) -> None:
        self.show()

    def choose(self, place: int | None) -> None:
        """With the arrows one can get here, too: None is leaving."""
        self.chosen = None if place is None else place % len(self.keys)
        self.first_seen = self.chosen or 0
        self.refresh()

    def pages(self) -> list[range]:
        """Which keys stand side by side."""
        pages, taken = self.pages_within(self.room), cells_of(self.sign) + GAP
        if self.chosen is not None and self.way_back:
            taken += cells_of(self.told_ways[-2:][0]) + WAYS_APART
        return pages if len(pages) == 1 else self.pages_within(self.room - taken)

    @property
    def room(self) -> int:
        """Columns up to which a key may reach."""
        return self.size.width - LEFT

    @property
    def gap(self) -> int:
        is_crowded = len(self.keys) > FEW or len(self.pages_within(self.room, GAP)) == 1
        return GAP if is_crowded or len(self.pages_within(self.room, SMALL_GAP)) > 1 else SMALL_GAP

    @property
    def start(self) -> int:
        """The column at which the first key begins."""
        behind = LEFT + sum(key.width + GAP for key in self.told)
        return behind if self.has_room_for([*self.told, *self.keys]) else LEFT

    @property
    def sign(self) -> str:
        """That there are more pages."""
        return f"{words.say('keys.more')} ▸ "

    def pages_within(self, room: int, gap: int = 0) -> list[range]:
        starts, x, gap = [0], self.start, gap or self.gap
        for place, key in enumerate(self.keys):
            if x + key.width > room and place > starts[-1]:
                starts.append(place)
                x = self.start
            x += key.width + gap
        return [range(start, end) for start, end in zip(starts, [*starts[1:], len(self.keys)], strict=True)]

    def has_room_for(self, keys: list[Key]) -> bool:
        """Whether all of them can be seen at once."""
        return LEFT + sum(key.width + GAP for key in keys) - GAP <= self.room

    @property
    def page(self) -> int:
        return next((number for number, page in enumerate(self.pages()) if self.first_seen in page), 0)

    def places(self) -> dict[int, tuple[int, int]]:
        """Where each key that is seen begins and ends."""
        keys = self.pages()[self.page]
        widths = [self.keys[place].width for place in keys]
        starts = accumulate(map(add, widths, self.gaps(widths)), initial=self.start)
        return {place: (x, x + width) for place, x, width in zip(keys, starts, widths, strict=False)}

    def gaps(self, widths: list[int]) -> list[int]:
        """Behind each key of a page. Where not all can be wide, as many are as there is room for beside the way back."""
        behind = cells_of(self.told_ways[-1]) + WAYS_APART if self.way_back else 0
        free = self.room - self.start - sum(widths) - SMALL_GAP * (len(widths) - 1)
        free -= behind if free >= behind else 0
        return [GAP if place < free else self.gap for place in range(len(widths))]

    @property
    def told_ways(self) -> list[str]:
        """How to go on from here, in more words and in fewer."""
        back = Key(self.way_back, "", words.say("keys.way.back"))
        choose, press = Key("←→", "", words.say("keys.way.choose")), Key("↵", "", words.say("keys.way.press"))
        ways = [[back]] if self.told else [[choose, press, back], [choose, back], [back]]
        return [BETWEEN_WAYS.join(f"{key.shown} {key.label}" for key in keys) for keys in ways]

    def draw_ways(self, row: Row, end: int) -> None:
        """As much of it as there is room for behind the keys."""
        palette, room = palette_of(self.app), end - max(right for _, right in self.places().values()) - WAYS_APART
        told = next((text for text in self.told_ways if cells_of(text) <= room), "")
        row.put(end - cells_of(told), told, style(palette.faint, palette.panel))
        if not told and self.start > LEFT:
            row.put(LEFT, self.told_ways[-1], style(palette.accent, palette.panel, bold=True))

    @property
    def has_room_for_ways(self) -> bool:
        """Behind the keys; else the way back is told in place of what cannot be done from here."""
        end = max(right for _, right in self.places().values()) + WAYS_APART
        return end + cells_of(self.told_ways[-1]) <= self.size.width - LEFT

    def blank(self) -> Style:
        palette = palette_of(self.app)
        return style(palette.ink, palette.panel)

    def draw(self, _y: int, row: Row) -> None:
        palette, pages = palette_of(self.app), self.pages()
        if self.chosen is None or not self.way_back or self.has_room_for_ways:
            self.draw_told(row)
        for place, (x, _) in self.places().items():
            self.draw_key(row, place, x)
        end = self.size.width - LEFT
        if len(pages) > 1:
            end = self.size.width - cells_of(self.sign)
            row.put(end, self.sign, style(palette.accent, palette.panel, bold=True))
            end -= GAP
        if self.chosen is not None and self.way_back:
            self.draw_ways(row, end)

    def draw_key(self, row: Row, place: int, x: int) -> None:
        palette, key = palette_of(self.app), self.keys[place]
        if place == self.chosen:
            look = style(palette.panel, palette.accent)
            row.put(x - 1, f" {key.shown} {key.label} ", look)
            row.put(x, key.shown, style(palette.panel, palette.accent, bold=True))
            return
        is_idle = self.chosen is not None and key.key in OF_BODY
        is_faint = key.is_vain or is_idle
        shown = " " * cells_of(key.shown) if is_idle else key.shown
        sign, plain = (palette.faint, palette.faint) if is_faint else (palette.accent, palette.ink)
        end = row.put(x, shown, style(sign, palette.panel, bold=not is_faint))
        row.put(end, f" {key.label}", style(plain, palette.panel))

    def draw_told(self, row: Row) -> None:
        """It is faint while the arrows are among the keys."""
        palette, x = palette_of(self.app), LEFT
        for key in self.told if self.start > LEFT else ():
            sign, plain = (palette.accent, palette.ink) if self.chosen is None else (palette.faint, palette.faint)
            end = row.put(x, key.shown, style(sign, palette.panel, bold=self.chosen is None))
            row.put(end, f" {key.label}", style(plain, palette.panel))
            x += key.width + GAP

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
