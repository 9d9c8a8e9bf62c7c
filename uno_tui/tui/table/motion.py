"""The animations of the table: cards that fly between hands and piles, a deck that flips, a shout that everybody sees.

Short, never in the way of the next key, and not at all where animations are switched off. Only what is public moves: a card
that was played shows its face, a card that is drawn its back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from textual.geometry import Offset

from uno_tui.engine.events import Discarded, Drew, Event, Flipped, Played, TurnedOver, UnoCalled
from uno_tui.lang import words
from uno_tui.tui.context import palette_of
from uno_tui.tui.look.canvas import Canvas, Pieces, Row, centered, style
from uno_tui.tui.look.cards import SMALL, back_lines, card_lines

if TYPE_CHECKING:
    from uno_tui.tui.table.layout import TableLayout

FLIGHT = 0.28  # seconds
FLIGHT_STEPS = 6
AFTER_EACH = 0.1
SHOUT = 1.1
TURNOVER = FLIGHT * 2
MOST_FLIGHTS = 6  # of a penalty of twenty cards a few are enough to see
CardsMoved = Played | Discarded | Drew | TurnedOver  # the events of which cards fly
OVERHEAD = "position: absolute; layer: overhead;"


class InTheAir(Canvas):
    """Something that moves over the table and is gone by itself."""


class Flight(InTheAir):
    """A card in the air."""

    DEFAULT_CSS = f"Flight {{ {OVERHEAD} width: {SMALL.width}; height: {SMALL.height}; }}"

    def __init__(self, lines: list[Pieces], start: Offset, end: Offset, delay: float) -> None:
        super().__init__()
        self.lines = lines
        self.styles.offset = (start.x, start.y)
        self.start, self.end = start, end
        self.delay = delay
        self.steps = 0

    def draw(self, y: int, row: Row) -> None:
        row.put_all(0, self.lines[y])

    def on_mount(self) -> None:
        """By a clock of its own, which stops when the card is taken off the screen before it flies."""
        if self.delay:
            self.set_timer(self.delay, self.fly)
        else:
            self.call_later(self.fly)

    def fly(self) -> None:
        """In a few steps, fast at first: each of them writes all that was below the card and all that will be."""
        self.set_interval(FLIGHT / FLIGHT_STEPS, self.go_on, repeat=FLIGHT_STEPS)

    def go_on(self) -> None:
        self.steps += 1
        if self.steps == FLIGHT_STEPS:
            self.remove()
        else:
            share = 1 - (1 - self.steps / FLIGHT_STEPS) ** 3
            self.offset = self.start.blend(self.end, share)


class Shout(InTheAir):
    """A word across the whole table, gone after a moment."""

    DEFAULT_CSS = f"Shout {{ {OVERHEAD} width: 100%; height: 3; offset: 0 9; }}"

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text

    def on_mount(self) -> None:
        self.set_timer(SHOUT, self.remove)

    def draw(self, y: int, row: Row) -> None:
        palette = palette_of(self.app)
        text = self.text if y == 1 else ""
        row.put(0, centered(text, self.size.width), style(palette.felt, palette.accent, bold=True))


class Turnover(InTheAir):
    """The whole table turning over: a page that folds away to one side."""

    DEFAULT_CSS = f"Turnover {{ {OVERHEAD} width: 100%; height: 100%; }}"

    def on_mount(self) -> None:
        self.styles.animate("width", value=0, duration=TURNOVER, easing="in_out_cubic", on_complete=self.remove)

    def draw(self, _y: int, row: Row) -> None:
        palette = palette_of(self.app)
        fold = style(palette.accent, palette.panel)
        row.put(0, "░" * self.size.width, fold)
        row.put(self.size.width - 3, "▒▓█", fold)


def play_motion(screen: TableLayout, events: list[Event]) -> float:
    """Show what has just happened, on the screen that is there now. Returns after how many seconds it is over."""
    if screen.app.animation_level == "none" or not screen.is_attached:
        return 0.0
    flights, longest = 0, 0.0
    for event in events:
        if isinstance(event, UnoCalled):
            screen.mount(Shout(words.say("event.uno", name=screen.context.match.players[event.seat])))
            longest = SHOUT
        elif isinstance(event, Flipped):
            screen.mount(Turnover())
            longest = max(longest, TURNOVER)
        elif isinstance(event, CardsMoved):
            flights += fly_all(screen, event, flights)
    return max(longest, FLIGHT + (flights - 1) * AFTER_EACH) if flights else longest


def fly_all(screen: TableLayout, event: CardsMoved, before: int) -> int:
    """The cards that an event moves take off one after the other. Returns how many."""
    paths = flight_paths(screen, event)[: max(0, MOST_FLIGHTS - before)]
    for number, (lines, start, end) in enumerate(paths):
        screen.mount(Flight(lines, start, end, (before + number) * AFTER_EACH))
    return len(paths)


def flight_paths(screen: TableLayout, event: CardsMoved) -> list[tuple[list[Pieces], Offset, Offset]]:
    """Each card that moves: how it looks, where it starts, where it lands."""
    draw_pile, discard_pile = screen.place_of_draw_pile(), screen.place_of_discard_pile()
    match event:
        case Played(seat, card):
            return [(flying_face(screen, card), screen.place_of(seat), discard_pile)]
        case Discarded(seat, cards):
            return [(flying_face(screen, card), screen.place_of(seat), discard_pile) for card in cards]
        case Drew(seat, amount):
            return [(back_lines(SMALL, palette_of(screen.app)), draw_pile, screen.place_of(seat)) for _ in range(amount)]
        case TurnedOver(_, card):
            return [(flying_face(screen, card), draw_pile, discard_pile)]
        case _:
            assert_never(event)


def flying_face(screen: TableLayout, card: str) -> list[Pieces]:
    return card_lines(screen.context.pictures.of(card), SMALL, palette_of(screen.app))
