"""The picture of a round: everybody's hand as a skyline of bars over the moves, and below them who was in the lead.

A skyline has its player's hue as long as that player leads, so a change of the lead is seen at a glance; the line below
tells the same by signs, for eyes and looks without hues.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from rich.style import Style

from uno_tui.lang import words
from uno_tui.lang.bars import BARS
from uno_tui.match.course import CourseOfRound
from uno_tui.tui.look.avatars import avatars_of
from uno_tui.tui.look.canvas import Pieces, Row, cells_of, fit, fitted_to, lines_of_cells, style
from uno_tui.tui.look.chart import SIGNS, player_style
from uno_tui.tui.look.palettes import Palette, mixed

WIDEST_NAME = 14
FIGURE = 4  # columns at the right end, for how many cards were left
HIGHEST = 3  # lines for a player
EXTRA = 5  # lines beside those of the players, in a high picture: the title, what is told, and the lead below a blank
EIGHTHS = 8
PALE = 0.3  # how far bars that are not in the lead fade: in every look they keep 3:1, as pictures should
AIR, LITTLE_AIR = 4, 2  # eighths of a line that stay free below the player above, in a high picture and in a low one


def swing_lines(
    course: CourseOfRound, players: Sequence[str], remark: str, width: int, room: int, palette: Palette
) -> list[Pieces]:
    """As high as there is room for; with a single line for everybody, if there is little."""
    high = max(1, min(HIGHEST, (room - EXTRA) // len(players)))
    picture = SwingPicture(course, players, width, high, palette)
    skylines = [line for seat in range(len(players)) for line in picture.skyline(seat)]
    gap: list[Pieces] = [[]] if high > 1 else []
    return [*picture.title(remark), *skylines, *gap, picture.lead()]


class SwingPicture:
    def __init__(self, course: CourseOfRound, players: Sequence[str], width: int, lines: int, palette: Palette) -> None:
        self.course = course
        self.players = players
        self.width = width
        self.lines = lines
        self.palette = palette
        self.faint = style(palette.faint, palette.felt)
        widest = max(map(cells_of, [*players, words.say("swing.lead")]))
        self.left = 3 + min(widest, WIDEST_NAME, width // 4)
        columns = max(2, width - self.left - FIGURE)
        last = course.moves
        self.moments = [round(column * last / (columns - 1)) for column in range(columns)]
        self.leaders = course.leaders
        self.top = max(max(hands) for hands in course.hands) or 1

    def title(self, remark: str) -> list[Pieces]:
        """What the colors mean, if they are seen and that fits into the line; the remark beside it, or below."""
        ink = style(self.palette.ink, self.palette.felt)
        first, title = Row(self.width, self.faint), words.say("swing.title")
        is_colored = self.palette.hues != "none" and self.lines > 1
        colored = [words.say("swing.colored", title=title), words.say("swing.colored-brief")] if is_colored else []
        fitting = (text for text in (*colored, title) if cells_of(text) <= self.width)
        end = first.put(0, next(fitting, fit(title, self.width)), self.faint)
        told = f"{words.count('swing.moves', self.course.moves)} · {remark}"
        if end + 2 + cells_of(told) <= self.width:
            first.put(self.width - cells_of(told), told, ink)
            return [first.pieces()]
        return [first.pieces(), *([(fitted_to(line, self.width), ink)] for line in lines_of_cells(told, self.width))]

    def skyline(self, seat: int) -> list[Pieces]:
        """The highest line first; name and figure stand on the lowest."""
        rows = [Row(self.width, self.faint) for _ in range(self.lines)]
        hue, ground = self.bar_looks(seat)
        for column, moment in enumerate(self.moments):
            look = hue if self.leaders[moment] == seat else ground
            bars = bar(self.course.hands[moment][seat], self.top, self.lines)
            for row, cell in zip(reversed(rows), bars, strict=True):
                row.put(self.left + column, cell, look)
        self.label(rows[-1], seat)
        return [row.pieces() for row in rows]

    def bar_looks(self, seat: int) -> tuple[Style, Style]:
        """Of who is in the lead in full color, of all the others pale."""
        palette, avatar = self.palette, avatars_of(tuple(self.players))[seat]
        if palette.hues != "own":
            return player_style(self.players, seat, palette), self.faint
        return style(avatar.hue, palette.felt), style(mixed(palette.faint, palette.felt, PALE), palette.felt)

    def label(self, row: Row, seat: int) -> None:
        ink = style(self.palette.ink, self.palette.felt, bold=seat == self.course.winner)
        row.put(0, SIGNS[seat], player_style(self.players, seat, self.palette))
        row.put(2, fit(self.players[seat], self.left - 3), ink)
        row.put(self.width - FIGURE + 1, f"{self.course.hands[-1][seat]:>{FIGURE - 1}}", ink)

    def lead(self) -> Pieces:
        """A sign where somebody took the lead, and a line as long as it was kept."""
        row = Row(self.width, self.faint)
        row.put(2, fit(words.say("swing.lead"), self.left - 3), self.faint)
        column = self.left
        for leader, moments in groupby(self.leaders[moment] for moment in self.moments):
            length = len(list(moments))
            if leader is None:
                row.put(column, "·" * length, self.faint)
            else:
                row.put(column, SIGNS[leader] + "━" * (length - 1), player_style(self.players, leader, self.palette))
            column += length
        return row.pieces()


def bar(cards: int, top: int, lines: int) -> list[str]:
    """A bar of so many cards, the lowest cell first. A single card is seen, too."""
    high = EIGHTHS * lines - (AIR if lines > 1 else LITTLE_AIR)
    eighths = max(round(cards * high / top), 1) if cards else 0
    return [BARS[max(0, min(EIGHTHS, eighths - EIGHTHS * line))] for line in range(lines)]
