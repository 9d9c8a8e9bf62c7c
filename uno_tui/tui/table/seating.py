"""Where everything lies on a round table: the size of the cards by the room there is, the oval, and the places around it.

Only arithmetic. Whoever looks at the table sits at its lower edge; the others follow clockwise, from the left over the top.
Two others sit in the upper corners, and the table takes all the lines between them.
"""

from __future__ import annotations

from math import atan2, ceil, cos, degrees, radians, sin, sqrt
from typing import NamedTuple

from textual.geometry import Offset, Size

from uno_tui.tui.look.cards import GIANT, HUGE, LARGE, MEDIUM, SMALL, CardSize
from uno_tui.tui.look.heads import LARGE_HEAD, MIDDLE_HEAD, SMALL_HEAD, HeadSize

BOTTOM = 90.0  # degrees, clockwise from the right: where the player sits who looks at the table
BARS = 2  # lines of the screen that are always taken: status and keys
RISE = 2  # lines that the selected card may stand higher than the lowest
AIR = 1  # lines between the table and what rises highest, where there is room
TOP_SHARE = 0.24  # of the width that each place at the top may take
IN_CORNERS = 3  # players, up to which the others sit in the upper corners
LEAST_HEIGHT = 24  # lines of the lowest screen
FEW, MOST_PLAYERS = 4, 10  # up to how many a small screen has room for what is on their backs; and of all there can be
STRIP = 19  # columns before what has happened, where it is told in two lines below the table


class TablePlan(NamedTuple):
    """What a table looks like on a screen of one kind."""

    hand: CardSize
    pile: CardSize
    draw: CardSize
    head: HeadSize
    side: int  # columns beside the oval
    below: int  # lines below the oval
    arrows: int
    log: Size
    chip_lines: int = 0  # of a place, for what everybody sees on the backs of cards
    air: int = AIR  # lines between the table and what rises highest of the hand

    @property
    def seat(self) -> Size:
        """The head, and as many columns for words as are left beside the oval."""
        return Size(self.side - self.edge - 1, max(3, self.head.height, 2 + self.chip_lines))

    @property
    def edge(self) -> int:
        """Columns between a place and the edge of the screen: for its frame, and a blank where there is room."""
        return 1 if self.hand == SMALL else 2

    @property
    def open_log(self) -> Size:
        """Of what has happened, where somebody looks back, with its frame: the whole pile stays in sight."""
        return Size(32, 9) if self.hand == SMALL else Size(self.log.width + 9, 2 * self.log.height + 4)

    @property
    def log_over_hand(self) -> int:
        """Lines that it is moved down: a blank stays between it and a card that rises."""
        return self.air - AIR

    @property
    def frame_edge(self) -> float:
        """Lines between a place and the outside of its frame; ears and chins need air, large ones more."""
        return 0.0 if self.hand == SMALL else 1.5 if self.head == LARGE_HEAD else 1.0

    @property
    def below_hand(self) -> int:
        """Lines below the cards: the sentence, and a blank where there is room."""
        return 1 if self.hand == SMALL else 2

    @property
    def hand_height(self) -> int:
        return RISE + self.hand.height + self.below_hand

    @property
    def hand_room(self) -> int:
        """With the air above it."""
        return self.hand_height + self.air


def plan_for(screen: Size, players: int, sides: int = 1) -> TablePlan:
    """The largest cards for which there is room. Of a deck with two sides the backs are seen, too."""
    chip_lines = 0 if sides < 2 else 2
    if screen.height >= 48 and screen.width >= 160:
        pile, draw = (GIANT, HUGE) if screen.height >= 58 and screen.width >= 190 else (HUGE, LARGE)
        draw = LARGE if players > IN_CORNERS else draw  # between those beside the table it is narrower
        return TablePlan(LARGE, pile, draw, LARGE_HEAD, 36, 4, 36, Size(36, 6), chip_lines)
    if screen.height >= 34 and screen.width >= 110:
        head = MIDDLE_HEAD if players < MOST_PLAYERS or screen.width >= 120 else SMALL_HEAD
        is_roomy = players == IN_CORNERS and screen.height >= 38 and screen.width >= 118
        pile, draw = (HUGE, LARGE) if is_roomy else (LARGE, MEDIUM)
        lines = 0 if players > FEW else chip_lines + (sides > 1 and players == IN_CORNERS)
        return TablePlan(MEDIUM, pile, draw, head, 25, 2, 24, Size(30, 4), lines)
    has_room = players == IN_CORNERS or screen.height > LEAST_HEIGHT  # with somebody above it the table is lower
    pile = MEDIUM if has_room else SMALL
    log = Size(screen.width - STRIP, 2)
    lines = 0 if sides < 2 else 3 if players == IN_CORNERS else 1 if players <= FEW else 0
    side = 18 if lines > 1 else 17  # three chips beside each other
    return TablePlan(SMALL, pile, SMALL, SMALL_HEAD, side, 2, 16, log, lines, AIR if has_room else 0)


class TableOval(NamedTuple):
    """Its middle and its radii, in columns and lines."""

    x: float
    y: float
    wide: float
    high: float

    def at(self, angle: float, inside: tuple[float, float]) -> Offset:
        """A cell on the track so far inside the rim."""
        turn = radians(angle)
        return Offset(int(self.x + (self.wide - inside[0]) * cos(turn)), int(self.y + (self.high - inside[1]) * sin(turn)))

    def reach_at(self, y: float) -> float:
        """How far from its middle it ends in a line."""
        away = min(1.0, abs(y - self.y) / max(self.high, 1.0))
        return self.wide * sqrt(1 - away * away)

    def angle_of(self, place: Offset, size: Size) -> float:
        """In which direction a place at the table lies."""
        across = (place.x + size.width / 2 - self.x) / self.wide
        return degrees(atan2((place.y + size.height / 2 - self.y) / self.high, across)) % 360


class RoundSeating(NamedTuple):
    """A plan on a board of so many columns and lines, with so many others at the table."""

    plan: TablePlan
    board: Size
    others: int

    @property
    def oval(self) -> TableOval:
        edge = self.plan.seat.height + (0 if self.plan.hand == SMALL else 1 + self.top)  # below the highest places
        top, bottom = self.top if self.is_in_corners else edge, self.board.height - self.plan.below
        oval = TableOval(self.board.width / 2, (top + bottom) / 2, 1.0, (bottom - top) / 2)
        if self.others < IN_CORNERS:  # nobody sits beside it: it is as wide as those in the corners let it be
            return oval._replace(wide=self.widest(oval, edge))
        return oval._replace(wide=self.board.width / 2 - self.plan.side - self.plan.edge)

    def widest(self, oval: TableOval, edge: int) -> float:
        """Columns from the middle of an oval that touches no place in a corner, nor what is told in one."""
        half, beside = self.board.width / 2, self.plan.side + self.plan.edge
        corners = [(beside, self.own.y)]
        if self.is_in_corners:
            corners.append((beside, edge))
        if self.plan.hand != SMALL:
            corners.append((self.plan.log.width, self.board.height - self.plan.log.height))
        return min(half - 4, *((half - columns) / max(oval.reach_at(line), 0.25) for columns, line in corners))

    @property
    def is_in_corners(self) -> bool:
        return self.others + 1 == IN_CORNERS

    @property
    def top(self) -> int:
        """The line of the highest places: above it there is room for their frames."""
        return ceil(self.plan.frame_edge)

    @property
    def own(self) -> Offset:
        """The place of whoever looks at the table."""
        return Offset(self.plan.edge, self.board.height - self.plan.seat.height - self.top)

    @property
    def split(self) -> tuple[int, int]:
        """How many sit at the left and at the right, and how many at the top."""
        if self.others < 2:
            return 0, self.others
        beside = 1 if self.others < 6 else 2
        return beside, self.others - 2 * beside

    def places(self) -> list[Offset]:
        """Of the others, clockwise from the player at the bottom."""
        beside, above = self.split
        lower = self.own.y + (1 if self.plan.hand == SMALL else 0)  # at the right nobody sits in the lower corner
        lines = [[self.top] if self.is_in_corners else self.beside_lines(beside, last) for last in (self.own.y, lower)]
        left = [Offset(self.plan.edge, y) for y in lines[0]]
        right = [Offset(self.board.width - self.plan.seat.width - self.plan.edge, y) for y in lines[1]]
        return [*reversed(left), *self.above(above), *right]

    def places_from(self, bottom: int) -> dict[int, Offset]:
        """Of every seat, with this one at the lower edge."""
        others = {(bottom + step) % (self.others + 1): place for step, place in enumerate(self.places(), start=1)}
        return {bottom: self.own} | others

    def free_beside(self, place: Offset, lines: int) -> tuple[int, int]:
        """Columns beside so many lines of a place that nothing else takes; below the table there are words."""
        if place == self.own:
            return 0, 0
        (width, high), oval = self.plan.seat, self.oval
        reach = max(oval.reach_at(place.y + line) for line in range(lines + 1)) if self.is_at_oval(place) else 0
        others = [other.x for other in (*self.places(), self.own) if abs(other.y - place.y) < high and other != place]
        left = max([1, *(x + width + 1 for x in others if x < place.x), *([int(oval.x + reach) + 2] if reach else [])])
        right = min([self.board.width - 1, *(x - 1 for x in others if x > place.x)])
        if reach and place.x < oval.x:
            left, right = place.x, min(right, int(oval.x - reach) - 1)
        return max(0, place.x - left), max(0, right - place.x - width)

    def is_at_oval(self, place: Offset) -> bool:
        """Whether some of its lines are lines of the table."""
        return self.oval.y - self.oval.high < place.y + self.plan.seat.height and place.y < self.oval.y + self.oval.high

    def beside_lines(self, count: int, last: int) -> list[int]:
        """From below the highest places to above this line."""
        high = self.plan.seat.height
        if count == 1:
            return [int(self.oval.y - high / 2)]
        first = self.top + high
        gap = (last - first - count * high) / (count + 1)
        return [int(first + gap + number * (high + gap)) for number in range(count)]

    def above(self, count: int) -> list[Offset]:
        width = self.plan.seat.width
        pitch = self.board.width * TOP_SHARE if count < 4 else self.board.width / count
        left = (self.board.width - pitch * count) / 2
        return [Offset(int(left + (number + 0.5) * pitch - width / 2 + 0.5), self.top) for number in range(count)]

    @property
    def pile(self) -> Offset:
        oval, size = self.oval, self.plan.pile
        return Offset(int(oval.x + self.aside - size.width / 2), int(oval.y - size.height / 2))

    @property
    def aside(self) -> int:
        """Columns from the middle to that of the pile: the draw pile must not lie on the rim, nor words beside the other."""
        if self.plan.hand == SMALL:
            return 0 if self.is_in_corners and self.plan.chip_lines < 2 else 1
        if self.plan.pile == GIANT and not self.is_in_corners:
            return -6 if self.others < IN_CORNERS else -8
        return 5 if self.plan.hand == MEDIUM and self.plan.pile == HUGE else 1

    @property
    def draw_pile(self) -> Offset:
        size, pile = self.plan.draw, self.pile
        gap = 2 if self.plan.hand == SMALL else 5 if size == HUGE else 4 if self.plan.pile == HUGE else 6
        return Offset(pile.x - size.width - gap, int(self.oval.y - size.height / 2))

    @property
    def plaque(self) -> Offset:
        """Where the color in force is shown."""
        away = {SMALL: 3, MEDIUM: 2, LARGE: 6, HUGE: 7 if self.plan.hand == LARGE else 5, GIANT: 6}[self.plan.pile]
        return Offset(self.pile.x + self.plan.pile.width + away, int(self.oval.y) - (1 if self.plan.hand == SMALL else 2))
