"""The plan of a curtain: where everything stands on it, by the size of the screen and the number of players."""

from __future__ import annotations

from typing import NamedTuple

from textual.geometry import Offset

from uno_tui.tui.look.cards import LARGE, MEDIUM, SMALL, CardSize
from uno_tui.tui.look.heads import LARGE_HEAD, MIDDLE_HEAD, SMALL_HEAD, HeadSize
from uno_tui.tui.look.letters import large_letters, least_lines
from uno_tui.tui.look.stamps import ROOMY, VAST

MARGIN = 2  # columns at the left of what lies below, at least
BETWEEN_COUNTS = 6  # columns between two players there, also on a vast screen: all of them are seen together
LEAST_COUNT = 10  # columns for how many cards one has
ROOM_FOR_CHIP = 6  # columns for a card as a chip
WIDEST_RECAP = 60  # columns of what somebody has missed, also on a vast screen
PLAQUES = (5, 3, 3)  # lines of a name that is not drawn, by the size of the screen
LEAST_RECAP = 6  # lines of what somebody has missed for which there should be room
ONE_ROW = 5  # more players than that stand in two rows


class CurtainPlan(NamedTuple):
    """Where everything stands on a curtain of so many columns and lines, without that of the keys."""

    width: int
    height: int
    name: str
    players: int
    widest_name: int
    has_deal: bool

    @property
    def is_large(self) -> bool:
        return self.height >= ROOMY and self.width >= 110

    @property
    def is_vast(self) -> bool:
        return self.height >= VAST and self.width >= 160

    @property
    def left(self) -> int:
        """The column at which everything that is read begins."""
        return self.width // 2 if self.is_large else 37

    @property
    def title(self) -> int:
        """The words above the name; in a large space the whole of it stands in the middle."""
        taken = 2 + self.name_height + 3 + LEAST_RECAP
        return max(2, (self.hint - taken) // 2)

    @property
    def name_top(self) -> int:
        return self.title + 2

    @property
    def letters(self) -> int:
        """Lines of the largest letters for which there is room; none for a name that is written."""
        most = 16 if self.is_vast else 8 if self.is_large else 4
        for lines in (16, 12, 8, least_lines(self.name)):
            drawn = large_letters(self.name, lines) if lines <= most else None
            if drawn and len(drawn[0]) / 2 <= self.room:
                return lines
        return 0

    @property
    def name_height(self) -> int:
        return self.letters or PLAQUES[0 if self.is_vast else 1 if self.is_large else 2]

    @property
    def log(self) -> int:
        return self.name_top + self.name_height + (3 if self.is_large else 1)

    @property
    def rows(self) -> int:
        """Of players below."""
        return 1 if self.players <= ONE_ROW else 2

    @property
    def top_card(self) -> CardSize | None:
        """How large the top card lies below; on a small screen it is told by a chip."""
        return LARGE if self.is_vast else MEDIUM if self.is_large else None

    @property
    def head(self) -> HeadSize | None:
        """Of everybody below; on a small screen there are only eyes."""
        if self.is_vast:
            return LARGE_HEAD if self.rows == 1 else MIDDLE_HEAD
        return SMALL_HEAD if self.is_large else None

    @property
    def foot(self) -> int:
        """The first line of what lies below."""
        if self.has_deal and self.is_large:
            return self.height - self.deal_card.height - 5  # the caption and the names, with blanks around them
        below = 1 if self.has_deal else 0  # on a small screen a caption and a blank stand above the players, then
        return self.height - (self.top_card.height + 3 if self.top_card else self.rows + 3 + below)

    @property
    def deal_card(self) -> CardSize:
        """How large the cards are in the draw for the deal: all of them lie beside each other."""
        sizes = (LARGE, MEDIUM) if self.is_vast else (MEDIUM,)
        return next((size for size in sizes if self.players * (size.width + 1) <= self.width), SMALL)

    @property
    def notes(self) -> Offset:
        """Where it is said which way play goes: below the top card, or where that is told by a chip below the players."""
        return Offset(self.strip_left, self.foot + (self.top_card.height + 1 if self.top_card else self.rows + 1))

    @property
    def hint(self) -> int:
        """Below it there are two lines for an answer."""
        return self.foot - (5 if self.is_vast else 4)

    @property
    def answer(self) -> int:
        """The first of these, with a blank before it."""
        return self.hint + (3 if self.is_vast else 2)

    @property
    def room(self) -> int:
        """Columns for what is read."""
        return self.width - self.left - 2

    @property
    def log_width(self) -> int:
        return min(self.room, WIDEST_RECAP)

    @property
    def log_height(self) -> int:
        return max(0, self.hint - self.log - (2 if self.is_vast else 1))

    @property
    def radius(self) -> float:
        return min(self.left * 0.22, (self.foot - 2) * 0.4)

    def count_places(self) -> list[Offset]:
        """Where each player stands below, in one row or two."""
        high = self.head.height + 1 if self.head else 1
        spare = self.top_card.height - self.rows * high + 1 if self.top_card else 0
        places = (divmod(seat, self.columns) for seat in range(self.players))
        top = self.foot + max(0, spare // 2) + (2 if self.has_deal else 0)
        return [Offset(self.first_count + column * self.count_pitch, top + row * high) for row, column in places]

    @property
    def first_count(self) -> int:
        """The column of the first of them, behind the top card."""
        return self.strip_left + self.beside_card

    @property
    def strip_left(self) -> int:
        """The column of what lies below: all of it together stands in the middle."""
        spare = self.width - self.beside_card - self.columns * self.count_pitch
        return min(spare, (spare + BETWEEN_COUNTS) // 2)

    @property
    def beside_card(self) -> int:
        """Columns of the top card, and behind it."""
        return self.top_card.width + 2 * MARGIN if self.top_card else 0

    @property
    def columns(self) -> int:
        """Of players below."""
        return -(-self.players // self.rows)

    @property
    def count_pitch(self) -> int:
        """Columns for each of them."""
        room = (self.width - MARGIN - self.beside_card) // self.columns
        count = ROOM_FOR_CHIP if self.has_deal else 3
        wide = self.head.width + 1 + max(self.widest_name, LEAST_COUNT) if self.head else 3 + self.widest_name + count
        return min(room, wide + BETWEEN_COUNTS)
