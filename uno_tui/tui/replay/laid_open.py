"""The widget of open hands below the table, all or one alone: cards as large as fit side by side, else a line for each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product, zip_longest
from typing import NamedTuple

from rich.style import Style
from textual.geometry import Size

from uno_tui.lang import LiveText
from uno_tui.tui.context import MatchContext, palette_of
from uno_tui.tui.look.avatars import avatars_of
from uno_tui.tui.look.canvas import Pieces, cells_of, fit, fitted_to, lines_of_cells, style
from uno_tui.tui.look.cards import LARGE, MEDIUM, SMALL, CardSize
from uno_tui.tui.look.palettes import Palette
from uno_tui.tui.pages.open_hands import CHIPS, CardLayout, Spread, hand_lines
from uno_tui.tui.pages.sheet import Sheet, SheetPage, body_width
from uno_tui.tui.table.board import LEAST_BOARD
from uno_tui.tui.table.seating import plan_for

GAPS = (5, 1)  # columns between two hands that lie side by side, the more the better
WIDEST_GAP = 12  # columns, where there is room to spare
MOST_COLUMNS = 3
AROUND_NAME = 4  # columns: the sign of who is asked, and a gap
OTHER_LINES = 6  # of the screen: status, timeline, keys
LEAST_TABLE = {SMALL: 12, MEDIUM: 20, LARGE: 34}  # lines that the table keeps, by the cards of a hand on such a screen
SPREADS = (
    Spread(LARGE, 18), Spread(MEDIUM, 12), Spread(LARGE, 10), Spread(LARGE, 7), Spread(MEDIUM, 7), Spread(SMALL, 8),
    Spread(SMALL, 5), Spread(SMALL, 4), Spread(SMALL, 3),
)  # fmt: skip
SMALLEST = Spread(CardSize(3, 1), 4)
Hands = Mapping[int, tuple[str, ...]]


class Rack(NamedTuple):
    """How open hands lie: how large the cards are, and how many hands side by side."""

    spread: Spread
    columns: int
    width: int  # of the cards of each hand
    before: int  # columns for the name in front of cards that are chips
    above: int  # lines for the name above larger ones
    gap: int  # columns between two hands
    left: int = 0  # columns in front of the first

    def heights(self, counts: Sequence[int]) -> list[int]:
        """Of each row of hands."""
        each = [self.spread.height(max(1, count), self.width, has_notes=False) + self.above for count in counts]
        return [max(each[start : start + self.columns]) for start in range(0, len(each), self.columns)]

    def height(self, counts: Sequence[int]) -> int:
        return sum(self.heights(counts))

    def holds(self, counts: Sequence[int], most: int) -> bool:
        """Whether there is room in so many lines, with no hand in two rows."""
        return max(counts) <= self.spread.per_row(self.width) and self.height(counts) <= most


def rack_for(counts: Sequence[int], width: int, most: int, name: int = 0) -> Rack:
    """The largest cards for which there is room in so many lines, with as few of these as possible; `name`: the longest."""
    for spread in (*SPREADS, CHIPS):
        fitting = [rack for rack in racks(spread, counts, width, name) if rack.holds(counts, most)]
        if fitting:
            return min(fitting, key=lambda rack: (rack.height(counts), -rack.gap))
    return min(racks(SMALLEST, counts, width, name), key=lambda rack: rack.height(counts))


def racks(spread: Spread, counts: Sequence[int], width: int, name: int) -> list[Rack]:
    found = []
    for columns, gap in product(range(1, min(MOST_COLUMNS, len(counts)) + 1), GAPS):
        room = (width - (columns - 1) * gap) // columns
        if spread.card.height == 1:
            before = min(room // 4, name + AROUND_NAME)
            found.append(Rack(spread, columns, room - before, before, 0, gap))
        elif spread.card.width <= room:
            found.append(Rack(spread, columns, room, 0, 1 if len(counts) > 1 else 0, gap))
    return found


class LaidOpenHands(Sheet):
    DEFAULT_CSS = "LaidOpenHands { width: 100%; height: auto; }"

    def __init__(self, context: MatchContext) -> None:
        super().__init__(self.page_for)
        self.context = context
        self.hands: Hands = {}
        self.asked: int | None = None
        self.remark: LiveText = str

    def lay(self, hands: Hands, asked: int | None, remark: LiveText = str) -> None:
        """By seat; `remark` is said in place of hands that stay closed."""
        self.hands, self.asked, self.remark = hands, asked, remark
        self.refresh(layout=True)
        self.show()

    @property
    def counts(self) -> list[int]:
        return [len(hand) for hand in self.hands.values()]

    def rack(self, width: int, most: int) -> Rack:
        longest = max(cells_of(self.context.match.players[seat]) for seat in self.hands)
        return rack_for(self.counts, width, most, longest)

    def get_content_height(self, _container: Size, viewport: Size, _width: int) -> int:
        """As high however many cards there are, so that the table stays where it is; only chips may need more."""
        room = self.room_on(viewport)
        if not self.hands:
            return len(lines_of_cells(self.remark(), body_width(viewport.width)))
        needed = self.rack(body_width(viewport.width), room).height(self.counts)
        return min(max(room, needed), viewport.height - OTHER_LINES - LEAST_BOARD.height)

    def room_on(self, screen: Size) -> int:
        """Lines: a hand alone has those that it has in play."""
        card = plan_for(screen, len(self.context.match.players)).hand
        return card.height if len(self.hands) == 1 else screen.height - OTHER_LINES - LEAST_TABLE[card]

    def page_for(self, width: int, height: int) -> SheetPage:
        palette, width = palette_of(self.app), body_width(width)
        if remark := self.remark():
            ink = style(palette.ink, palette.felt)
            return SheetPage([], [[(line, ink)] for line in lines_of_cells(remark, width)], [])
        rack, seats = self.in_middle(self.rack(width, height), width), list(self.hands)
        lines: list[Pieces] = []
        starts = range(0, len(seats), rack.columns)
        has_air = rack.height(self.counts) + len(starts) - 1 <= height
        for start in starts:
            lines += [[]] if has_air and start else []
            lines += self.row_of_hands(seats[start : start + rack.columns], rack, palette)
        above: list[Pieces] = [[] for _ in range((height - len(lines)) // 2)]
        return SheetPage([], above + lines, [])

    def in_middle(self, rack: Rack, width: int) -> Rack:
        """As narrow as the longest hand, and in the middle; chips stand at the left."""
        if rack.before:
            return rack
        needed = min(rack.width, max(self.width_of(seat, rack) for seat in self.hands))
        spare = width - rack.columns * needed
        gap = max(rack.gap, min(WIDEST_GAP, spare // (rack.columns + 1)))
        return rack._replace(width=needed, gap=gap, left=max(0, spare - (rack.columns - 1) * gap) // 2)

    def width_of(self, seat: int, rack: Rack) -> int:
        """Columns of its cards, or of the name above them."""
        cards, name = len(self.hands[seat]), cells_of(self.context.match.players[seat]) + AROUND_NAME
        across = min(cards, rack.spread.per_row(rack.width))
        pitch = rack.spread.loosened(cards, rack.width).pitch
        return max(name, (across - 1) * pitch + rack.spread.card.width)

    def row_of_hands(self, seats: Sequence[int], rack: Rack, palette: Palette) -> list[Pieces]:
        """In the middle, if they are fewer than in the rows above; chips stand below each other."""
        blank = style(palette.ink, palette.felt)
        hands = [self.hand_of(seat, rack, palette) for seat in seats]
        nothing: Pieces = [(" " * (rack.before + rack.width), blank)]
        rows = zip_longest(*hands, fillvalue=nothing)
        missing = 0 if rack.before else rack.columns - len(seats)
        indent = (" " * (rack.left + missing * (rack.width + rack.gap) // 2), blank)
        return [[indent, *(piece for line in row for piece in (*line, (" " * rack.gap, blank)))] for row in rows]

    def hand_of(self, seat: int, rack: Rack, palette: Palette) -> list[Pieces]:
        """Each line of it as wide as the others; the name in front of the first, or above all of them."""
        table, blank = CardLayout(self.context.pictures, palette, rack.spread, rack.width), style(palette.ink, palette.felt)
        lines = hand_lines(table, self.hands[seat], None) or [[(" " * rack.width, blank)]]
        if rack.before:
            names = [self.name_of(seat, rack.before, palette)] + [(" " * rack.before, blank)] * (len(lines) - 1)
            return [[name, *line] for name, line in zip(names, lines, strict=True)]
        return [[self.name_of(seat, rack.width, palette)], *lines] if rack.above else lines

    def name_of(self, seat: int, width: int, palette: Palette) -> tuple[str, Style]:
        names, is_asked = tuple(self.context.match.players), seat == self.asked
        text = fit(("▶ " if is_asked else "") + names[seat], width - 1)
        ink = palette.accent if is_asked else palette.pen(avatars_of(names)[seat].hue)
        return fitted_to(text, width), style(ink, palette.felt, bold=True)
