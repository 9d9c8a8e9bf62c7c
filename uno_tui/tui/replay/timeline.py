"""The timeline below a replay, a widget: what has just happened, how far the game has come, and how fast it plays.

The line of the whole game has a mark where each round begins, and at its highlights; a click on one goes there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count
from typing import NamedTuple

from textual import events
from textual.message import Message

from uno_tui.lang import words
from uno_tui.match.highlights import HIGHLIGHTS, HighlightKind
from uno_tui.tui.context import palette_of
from uno_tui.tui.look.canvas import Canvas, Row, cells_of, fit, lines_of_cells, style

MARGIN = 1
SENTENCES = 2  # lines for what has happened
LINE = SENTENCES
LEGEND_GAP, SHORT_GAP = 3, 1  # columns
CROWDED = 3  # at most every third column has a mark
SIGNS: dict[HighlightKind, str] = {"caught": "!", "challenge": "?", "uno": "★", "special": "◆"}


class Moment(NamedTuple):
    position: int
    sentence: str
    caption: str
    pace: str


class Timeline(Canvas):
    DEFAULT_CSS = f"Timeline {{ height: {SENTENCES + 2}; }}"

    class Jumped(Message):
        """Somebody wants to see this moment."""

        def __init__(self, position: int) -> None:
            super().__init__()
            self.position = position

    def __init__(
        self, last: int, rounds: Sequence[int], highlights: dict[int, HighlightKind], ask: Callable[[], Moment]
    ) -> None:
        """`ask` says what is to be seen now."""
        super().__init__()
        self.ask = ask
        self.last = last
        self.rounds = rounds
        self.highlights = highlights
        self.moment = Moment(0, "", "", "")
        self.marked_for = 0  # columns
        self.marked: dict[int, int] = {}

    def show(self) -> None:
        self.moment = self.ask()
        self.refresh()

    def redraw(self) -> None:
        self.show()

    @property
    def length(self) -> int:
        """Columns from the first moment to the last."""
        return max(1, self.size.width - 2 * MARGIN - 1)

    def column(self, position: int) -> int:
        return MARGIN + round(position * self.length / max(1, self.last))

    def on_click(self, event: events.Click) -> None:
        if event.y == LINE:
            place = min(max(0, event.x - MARGIN), self.length)
            marked = self.marks().get(MARGIN + place)
            self.post_message(self.Jumped(round(place * self.last / self.length) if marked is None else marked))

    def marks(self) -> dict[int, int]:
        """The highlight that is seen at a column: the first of the greatest. Of what is everywhere nothing is marked."""
        if self.marked_for != self.length:
            self.marked_for, self.marked = self.length, self.find_marks()
        return self.marked

    def find_marks(self) -> dict[int, int]:
        """Beside the bar of a round, not on it."""
        found: dict[int, int] = {}
        bars = set(map(self.column, self.rounds))
        for kind in HIGHLIGHTS:
            places = {
                next_free(self.column(at), bars): at for at in reversed(self.highlights) if self.highlights[at] == kind
            }
            if len(found | places) <= self.length / CROWDED:
                found = places | found
        return found

    def draw(self, y: int, row: Row) -> None:
        if y < SENTENCES:
            self.draw_sentence(y, row)
        elif y == LINE:
            self.draw_line(row)
        else:
            self.draw_caption(row)

    def draw_sentence(self, y: int, row: Row) -> None:
        palette, room = palette_of(self.app), self.size.width - 2 * MARGIN
        first = lines_of_cells(self.moment.sentence, room)[0]
        rest = self.moment.sentence[len(first) :].lstrip()
        lines = [first, fit(rest, room)] if rest else ["", first]
        end = row.put(MARGIN, lines[y], style(palette.accent, palette.felt, bold=True))
        if y == LINE - 1 and not self.has_legend_below:
            self.draw_short_legend(row, end)

    def draw_line(self, row: Row) -> None:
        palette, here = palette_of(self.app), self.column(self.moment.position)
        seen, ahead = style(palette.accent, palette.felt, bold=True), style(palette.faint, palette.felt)
        end = self.column(self.last) if self.last else MARGIN + self.length
        row.put(MARGIN, "─" * (end - MARGIN + 1), ahead)
        row.put(MARGIN, "━" * (here - MARGIN), seen)
        for start in self.rounds:
            is_seen = start <= self.moment.position
            row.put(self.column(start), "┃" if is_seen else "│", seen if is_seen else ahead)
        for column, position in self.marks().items():
            kind = self.highlights[position]
            row.put(column, SIGNS[kind], style(self.ink_of(kind), palette.felt, bold=position <= self.moment.position))
        row.put(here, "●", seen)

    def ink_of(self, kind: HighlightKind) -> str:
        palette = palette_of(self.app)
        return {
            "caught": palette.pen(palette.alarm),
            "challenge": palette.pen(palette.fair),
            "uno": palette.accent,
            "special": palette.ink,
        }[kind]

    def draw_caption(self, row: Row) -> None:
        palette = palette_of(self.app)
        pace = self.moment.pace
        start = self.size.width - cells_of(pace) - MARGIN
        end = row.put(MARGIN, fit(self.moment.caption, start - MARGIN - 1), style(palette.ink, palette.felt))
        self.draw_legend(row, end, start)
        row.put(start, pace, style(palette.faint, palette.felt))

    @property
    def marked_kinds(self) -> list[HighlightKind]:
        seen = {self.highlights[position] for position in self.marks().values()}
        return [kind for kind in SIGNS if kind in seen]

    def legend(self) -> list[tuple[HighlightKind, str]]:
        """Each kind that is marked on the line, and what it means."""
        return [(kind, f" {words.say(f'replay.help.mark.{kind}')}") for kind in self.marked_kinds]

    def short_legend(self) -> list[tuple[HighlightKind, str]]:
        return [(kind, f" {words.say(f'replay.help.short.{kind}')}") for kind in self.marked_kinds]

    @property
    def has_legend_below(self) -> bool:
        """Whether there is room for it between the caption and the pace."""
        free = self.size.width - 2 * MARGIN - cells_of(self.moment.caption) - cells_of(self.moment.pace)
        return legend_width(self.legend(), LEGEND_GAP) + 2 * LEGEND_GAP <= free

    def draw_legend(self, row: Row, left: int, right: int) -> None:
        """What the marks on the line mean, in the middle between two columns."""
        told = self.legend()
        if self.has_legend_below:
            self.put_legend(row, (left + right - legend_width(told, LEGEND_GAP)) // 2, told, LEGEND_GAP)

    def draw_short_legend(self, row: Row, left: int) -> None:
        """In few words at the right end of the line above, where a short sentence leaves room for it."""
        told = self.short_legend()
        start = self.size.width - MARGIN - legend_width(told, SHORT_GAP)
        if start > left:
            self.put_legend(row, start, told, SHORT_GAP)

    def put_legend(self, row: Row, x: int, told: Sequence[tuple[HighlightKind, str]], gap: int) -> None:
        palette = palette_of(self.app)
        for kind, text in told:
            x = row.put(x, SIGNS[kind], style(self.ink_of(kind), palette.felt, bold=True))
            x = row.put(x, text, style(palette.faint, palette.felt)) + gap


def next_free(column: int, taken: set[int]) -> int:
    return next(place for place in count(column) if place not in taken)


def legend_width(told: Sequence[tuple[HighlightKind, str]], gap: int) -> int:
    return sum(1 + cells_of(text) + gap for _, text in told) - gap
