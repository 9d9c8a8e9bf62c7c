"""The picture of a search: cards are drawn until one of a color comes, and a magnifying glass lies on the last of them.

Of that card only its color is shown, which everybody knows: the others stay face down.
"""

from __future__ import annotations

from math import hypot
from typing import NamedTuple

from textual.geometry import Size

from uno_tui.lang import words
from uno_tui.rulebook.model import Color, FaceArt
from uno_tui.tui.look.avatars import Avatar
from uno_tui.tui.look.blank_cards import paint_blank
from uno_tui.tui.look.canvas import lines_of_cells
from uno_tui.tui.look.cards import HUGE, LARGE, MEDIUM, CardSize, Picture
from uno_tui.tui.look.faces import painted_back, painted_card
from uno_tui.tui.look.heads import MIDDLE_HEAD, paint_head
from uno_tui.tui.look.lens import REACH, Lens
from uno_tui.tui.look.letters import least_lines
from uno_tui.tui.look.painting import Painting
from uno_tui.tui.look.palettes import Palette, ink_on
from uno_tui.tui.look.shapes import SIGN_SHAPES, sized
from uno_tui.tui.look.stamps import (
    ROOMY,
    VAST,
    Caption,
    caption_height,
    even_called_lines,
    paint_word,
    word_width,
)

AROUND_CARD = (0.65, 1.2)  # columns between the corners of a card and the rim of the glass, on a small screen and a larger
SHORT_HANDLE = 1.3  # of the radius, where the glass would not end on the screen
BESIDE = 3  # columns between the glass and the number of cards
MOST_SHOWN = (8, 14)  # cards on a small screen, and on a larger one
LEAST_BEFORE = 34  # columns at the left of the glass on a small screen, where it is told who draws
MOST_CALLED = 0.42  # of the lines are for what is called out
EDGE = 2  # columns that are free at either side
BEFORE_GLASS = (1, 3)  # columns between the last back and the glass, on a small screen and a larger


class SearchCall(NamedTuple):
    """What is called out: lines in letters so many lines high; none high if it is only written."""

    high: int
    lines: tuple[str, ...]

    @property
    def height(self) -> int:
        return len(self.lines) * (self.high + 1) - 1 if self.high else 1

    @property
    def width(self) -> int:
        return max(word_width(line, self.high) for line in self.lines)


def search_call(says: str, size: Size) -> SearchCall:
    """In large letters, if that leaves room for everything else below it."""
    high = least_lines(says)
    lines = even_called_lines(says, size.width - 2, high) if high else ()
    return (
        SearchCall(high, lines) if lines and len(lines) * (high + 1) <= size.height * MOST_CALLED else SearchCall(0, (says,))
    )


class Search(NamedTuple):
    """Who draws how many cards until this color comes, and the card that asks for it."""

    card: Picture
    color: Color | None
    is_found: bool
    drawn: int
    avatar: Avatar
    name: str
    told: tuple[str, ...]
    headline: SearchCall
    back: FaceArt | None = None

    def painted(self, width: int, height: int, palette: Palette, share: float) -> Painting:
        """As soon as a share of the cards is drawn; with the last one comes what is told."""
        painting = Painting(width, height, palette.night)
        plan = SearchPlan(painting, self)
        self.call_out(painting, palette, plan.air)
        plan.lens.paint(palette)
        self.lay_cards(painting, palette, plan, round(share * plan.drawn))
        if share >= 1 and self.drawn:
            self.tell(painting, palette, plan)
        return painting

    def call_out(self, painting: Painting, palette: Palette, y: int) -> None:
        """Beside the card that asks for it, where there is room."""
        high, lines = self.headline
        emblem = MEDIUM.width + BESIDE if painting.height >= VAST else 0
        if not high:
            painting.centered(0, y, painting.width, lines[0], palette.accent, bold=True)
            return
        left = (painting.width - self.headline.width - emblem) // 2
        if emblem and left >= 1:
            painting.lay(painted_card(self.card, MEDIUM, palette), left, y + (self.headline.height - MEDIUM.height) // 2)
        middle = painting.width / 2 + (emblem / 2 if left >= 1 else 0)
        for number, line in enumerate(lines):
            paint_word(
                painting, line, round(middle - word_width(line, high) / 2), y + number * (high + 1), palette.accent, high
            )

    def lay_cards(self, painting: Painting, palette: Palette, plan: SearchPlan, drawn: int) -> None:
        """From left to right; the last one lies below the glass."""
        for number in range(min(drawn, plan.drawn - 1)):
            x, y = plan.place_of(number)
            if number and plan.pitch <= plan.card.width:
                painting.fill(x - 0.5, y, 1, plan.card.height, palette.night)
            painting.lay(painted_back(plan.card, palette, self.back), x, y)
        if drawn and drawn == plan.drawn:
            x, y = plan.place_of(plan.drawn - 1)
            found = painted_color(self.color, plan.card, palette) if self.color and self.is_found else None
            painting.lay(found or painted_back(plan.card, palette, self.back), x, y)

    def tell(self, painting: Painting, palette: Palette, plan: SearchPlan) -> None:
        """How many there were, and who has them now."""
        paint_word(painting, plan.count, plan.right, round(plan.y - plan.lines / 2), palette.accent, plan.lines)
        if painting.height >= ROOMY:
            called = "" if painting.height >= VAST else self.name  # a sentence has no room in large letters there
            y = int(painting.height - plan.foot - plan.air)
            Caption(self.avatar, "open", self.told, called).paint(painting, y, palette)
            return
        y = plan.place_of(0)[1] + plan.card.height + 1
        paint_head(painting, self.avatar.seen_in(palette), plan.left, y, MIDDLE_HEAD)
        x = plan.left + MIDDLE_HEAD.width + 2
        room = round(plan.lens.x - plan.lens.width / 3) - x
        lines = [line for text in self.told for line in lines_of_cells(text, room)]
        for number, line in enumerate(lines[: MIDDLE_HEAD.height]):
            painting.text(x, y + number, line, palette.ink, bold=number == 0)


class SearchPlan:
    """Where everything lies: what is called out, below it the cards in a row with the glass, and at the foot who draws."""

    def __init__(self, painting: Painting, search: Search) -> None:
        width, height = painting.width, painting.height
        self.drawn = min(search.drawn, MOST_SHOWN[height >= ROOMY])  # the number tells how many there are
        self.count = words.say("show.plus", count=search.drawn)
        self.card: CardSize = HUGE if height >= VAST else LARGE if height >= ROOMY else MEDIUM
        self.foot = caption_height(height) if height >= ROOMY else 0
        radius = hypot(self.card.width / 2, self.card.height) + AROUND_CARD[height >= ROOMY]
        lens = Lens(painting, 0, 0, radius, REACH if height >= ROOMY else SHORT_HANDLE)
        self.before_glass = BEFORE_GLASS[height >= ROOMY]
        room = width - 2 * EDGE - lens.width - BESIDE - self.before_glass
        self.lines = 8 if height >= ROOMY and self.pitch_in(room, 8) > self.card.width else 4
        self.pitch = self.pitch_in(room, self.lines)
        spare = round(height - search.headline.height - lens.height - self.foot)
        self.air = max(1, spare // (4 if self.foot else 3))
        above = 2 * self.air if spare > 3 else self.air + 0.5
        self.y = round(2 * (search.headline.height + above) + lens.width / 2) / 2
        behind = lens.width + BESIDE + word_width(self.count, self.lines)
        least = 0 if self.foot else min(LEAST_BEFORE, round(width - behind) - 2 * EDGE)
        before = max(self.backs_width, least)
        self.left = max(EDGE, round((width - before - behind) / 2))
        self.lens = lens._replace(x=self.left + before + round(lens.width / 2) + 0.5, y=self.y)
        self.right = round(self.lens.x + lens.width / 2 + BESIDE)

    def pitch_in(self, room: float, lines: int) -> int:
        """Columns from one back to the next, if the number of cards has letters of so many lines."""
        spare = int(room - word_width(self.count, lines) - self.card.width)
        return max(1, min(self.card.width + 1, spare // max(1, self.drawn - 2)))

    @property
    def backs_width(self) -> int:
        """Columns of all cards but the last, and those behind them."""
        return self.card.width + (self.drawn - 2) * self.pitch + self.before_glass if self.drawn > 1 else 0

    def place_of(self, number: int) -> tuple[int, int]:
        y = round(self.y - self.card.height / 2)
        if number == self.drawn - 1:
            return round(self.lens.x - self.card.width / 2), y
        return round(self.lens.x - self.lens.width / 2) - self.backs_width + number * self.pitch, y


def painted_color(color: Color, size: CardSize, palette: Palette) -> Painting:
    """A card of which nothing but its color is known."""
    card, paper = Painting(size.width, size.height), palette.paper(color.hue)
    paint_blank(card, size, paper, palette.card_white if palette.hues != "none" else paper)
    shape = sized(SIGN_SHAPES.get(color.glyph, SIGN_SHAPES["●"]), size.width * 0.27)
    card.shape(shape, size.width / 2, size.height / 2, ink_on(paper))
    corner = color.key.upper() + color.glyph
    for x, y in ((1, 1), (size.width - 1 - len(corner), size.height - 2)):
        card.text(x, y, corner, ink_on(paper), bold=True)
    return card
