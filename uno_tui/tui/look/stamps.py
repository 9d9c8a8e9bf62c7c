"""What is called out across the table, painted: a word on cards, a stamp, a burst of rays, a player with a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate, pairwise
from math import cos, radians, sin
from typing import NamedTuple

from textual.geometry import Region

from uno_tui.lang.wrapping import wrapped
from uno_tui.tui.look.avatars import Avatar
from uno_tui.tui.look.blank_cards import paint_blank
from uno_tui.tui.look.canvas import cells_of, fit, lines_of_cells
from uno_tui.tui.look.cards import CardSize
from uno_tui.tui.look.head_features import Mood
from uno_tui.tui.look.heads import HUGE_HEAD, LARGE_HEAD, MIDDLE_HEAD, HeadSize, paint_head
from uno_tui.tui.look.letters import large_letters, least_lines
from uno_tui.tui.look.painting import Painting
from uno_tui.tui.look.palettes import LIGHT_INK, Palette, ink_on, readable
from uno_tui.tui.look.shapes import polygon

PLATE_EDGE = 2  # columns beside a name
MOST_CALLED = 2  # lines of large letters in a caption
WIDELY = 3  # columns between signs that cannot be drawn large
LIFTS = (1, 0, 1, -1)  # lines by which the cards of a word are out of line
HALF_TURN = 180
LETTER_CARDS = {20: (42, 26), 16: (34, 22), 12: (26, 16), 8: (18, 12), 4: (11, 7)}  # by the lines of the letter
STAMP_LINES, LATIN_LINES = (16, 12, 8, 6, 4), 4
ROOMY, VAST = 34, 48  # lines of a screen from which on everything is larger


def on_night(palette: Palette, hue: str) -> str:
    """A hue to write with in the dark."""
    return palette.ink if palette.hues == "none" else readable(hue, palette.ink, palette.night, palette.least_contrast)


class StampPlan(NamedTuple):
    """How a stamp is cut: the lines of its letters, by how much each of them is higher than the one before, and its frame.

    All steps of the frame are those of its letters, so that it is equally far from each of them.
    """

    parts: tuple[str, ...]
    lines: int

    @property
    def grow(self) -> float:
        return self.lines / LATIN_LINES

    @property
    def step(self) -> float:
        return 0.5 if self.lines < 12 else 1.0

    @property
    def rise(self) -> float:
        return self.step * (len(self.parts) - 1)

    @property
    def edge(self) -> float:
        """Lines of the frame."""
        return 0.5 if self.lines < 12 else 1.0

    @property
    def air(self) -> float:
        """Lines between the letters and the frame."""
        return max(1.0, round(self.grow) / 2)

    @property
    def gap(self) -> int:
        return max(1, self.lines // LATIN_LINES)

    @property
    def inside(self) -> int:
        """Columns of the word."""
        return sum(word_width(part, self.lines) + self.gap for part in self.parts) - self.gap

    @property
    def beside(self) -> int:
        """Columns from the word to the outside of the frame."""
        return round(2 * self.grow + 2 * self.edge)

    @property
    def width(self) -> float:
        return self.inside + 2 * self.beside + self.lean

    @property
    def sides(self) -> float:
        """Lines of the frame at its left and at its right."""
        return self.lines + 2 * self.air + 2 * self.edge

    @property
    def height(self) -> float:
        return self.sides + self.rise

    @property
    def lean(self) -> float:
        """Columns by which the foot of each side is further to the right than its top."""
        return round(4 * self.sides * 2 * self.rise / self.inside) / 2

    def starts(self) -> list[int]:
        """At which column of the word each of its parts begins, and where it ends."""
        widths = (word_width(part, self.lines) + self.gap for part in self.parts)
        return list(accumulate(widths, initial=0))


def stamp_plan(word: str, lines: int) -> StampPlan:
    """A word that has no such letters is written, wide, in one part."""
    is_drawn = large_letters(word, lines) is not None
    return StampPlan(tuple(word) if is_drawn else (letterspaced(word, WIDELY),), lines)


def loudest(word: str, width: float, height: float) -> int:
    """The lines of the largest letters in which there is room for a stamp of the word."""
    drawn = (lines for lines in STAMP_LINES if large_letters(word, lines))
    sizes = [lines for lines in drawn if lines % LATIN_LINES == 0 or least_lines(word) == lines] or [LATIN_LINES]
    plans = ((lines, stamp_plan(word, lines)) for lines in sizes)
    return next((lines for lines, plan in plans if plan.width <= width and plan.height <= height), sizes[-1])


def word_width(text: str, lines: int) -> int:
    """Columns; a word that has no such letters is written small."""
    drawn = large_letters(text, lines)
    return (len(drawn[0]) + 1) // 2 if drawn else cells_of(text)


def paint_word(painting: Painting, text: str, x: float, y: float, ink: str, lines: int) -> None:
    """With its upper left corner there."""
    if drawn := large_letters(text, lines):
        painting.bitmap(drawn, x, y, ink)
    else:
        painting.text(round(x), round(y + lines / 2 - 0.5), text, ink, bold=True)


def paint_name_plate(painting: Painting, name: str, box: Region, avatar: Avatar) -> None:
    """A name without large letters: bold on the color of its player, which makes it the brightest thing there."""
    text = fit(name, box.width - 4 * PLATE_EDGE)
    width = cells_of(text) + 4 * PLATE_EDGE
    painting.fill(box.x, box.y, width, box.height, avatar.hue)
    painting.centered(box.x, box.y + box.height // 2, width, text, avatar.eyes, bold=True)


def letterspaced(text: str, gap: int) -> str:
    """With so many blanks between its signs; an accent stays where it belongs."""
    return text[:1] + "".join(" " * gap + sign if cells_of(sign) else sign for sign in text[1:])


@lru_cache(maxsize=64)
def letter_card(letter: str, hue: str, palette: Palette, lines: int) -> Painting:
    """A card that shows a letter. A light one has the white of the frame: two whites would be more to write."""
    (width, height), paper = card_of_letter(lines), palette.paper(hue)
    card, white = Painting(width, height), palette.card_white if palette.hues != "none" else paper
    paint_blank(card, CardSize(width, height), paper, white)
    ink = white if ink_on(paper) == LIGHT_INK and palette.hues != "none" else ink_on(paper)
    if drawn := large_letters(letter, lines):
        card.bitmap(drawn, round(width - len(drawn[0]) / 2) / 2, (height - lines) / 2, ink)
    return card


def card_of_letter(lines: int) -> tuple[int, int]:
    """Its width and height."""
    return LETTER_CARDS.get(lines, LETTER_CARDS[4])


def paint_card_word(painting: Painting, text: str, y: int, hues: Sequence[str], palette: Palette, lines: int) -> None:
    """Each letter on a card of its own, out of line, across the middle; a blank is a card that is not there yet."""
    width, _ = card_of_letter(lines)
    gap = 2 if len(text) * (width + 2) + 2 <= painting.width else 1
    left = (painting.width - len(text) * (width + gap) + gap) // 2
    for place, letter in enumerate(text):
        if letter != " ":
            lift = LIFTS[place % len(LIFTS)]
            card = letter_card(letter, hues[place % len(hues)], palette, lines)
            painting.lay(card, left + place * (width + gap), y + lift)


def paint_stamp(painting: Painting, plan: StampPlan, x: float, y: float, ink: str) -> None:
    """With its middle there. Only the frame is turned: letters stay upright, each higher than the one before."""
    left, top = round(x - plan.inside / 2), round(2 * (y + plan.rise / 2) - plan.lines) / 2
    starts = [left + start for start in plan.starts()]
    for place, part in enumerate(plan.parts):
        paint_word(painting, part, starts[place], top - place * plan.step, ink, plan.lines)
    lean, above = plan.lean / 2, plan.air + plan.edge
    for shift, line in ((-lean, top - above), (lean, top + plan.lines + plan.air)):
        paint_rail(
            painting, plan, shift, line, [left - plan.beside, *starts[1:-1], starts[-1] - plan.gap + plan.beside], ink
        )
    outside = left + plan.inside + plan.beside - 2 * plan.edge
    for side, line in ((left - plan.beside, top - above), (outside, top - above - plan.rise)):
        paint_side(painting, plan, side, line, ink)


def paint_rail(painting: Painting, plan: StampPlan, shift: float, y: float, turns: Sequence[int], ink: str) -> None:
    """An edge of a stamp above or below its letters, as steps from one column to the next."""
    for place, (start, end) in enumerate(pairwise(turns)):
        begin = start + shift if place == 0 else start - plan.gap
        stop = end + shift if place == len(turns) - 2 else end
        painting.fill(begin, y - place * plan.step, stop - begin, plan.edge, ink)


def paint_side(painting: Painting, plan: StampPlan, x: float, y: float, ink: str) -> None:
    """An edge of a stamp at its left or at its right, from its top to its foot."""
    rows = round(2 * plan.sides)
    for row in range(rows):
        shift = round(2 * (plan.lean * row / (rows - 1) - plan.lean / 2)) / 2
        painting.fill(x + shift, y + row / 2, 2 * plan.edge, 0.5, ink)


def paint_rays(painting: Painting, x: float, y: float, reach: float, color: str, count: int = 12) -> None:
    """Light that bursts from a place."""
    for number in range(count):
        turn, wide = radians(360 * number / count), radians(HALF_TURN / count * 0.45)
        ends = [(reach * cos(turn + side * wide), reach * sin(turn + side * wide)) for side in (-1, 1)]
        painting.shape(polygon((0, 0), *ends), x, y, color)


def caption_height(height: int) -> int:
    """Lines that a caption may take on a screen of that height."""
    return caption_head(height).height + (1 if height >= ROOMY else 0)


def caption_head(height: int) -> HeadSize:
    return HUGE_HEAD if height >= VAST else LARGE_HEAD if height >= ROOMY else MIDDLE_HEAD


class Caption(NamedTuple):
    """A player and what is said of them: the first sentence, and what else there is to say; `called` is what stands large.

    What is called out is the first sentence, or something shorter that is not one of them.
    """

    avatar: Avatar
    mood: Mood
    told: Sequence[str]
    called: str = ""

    def paint(self, painting: Painting, y: int, palette: Palette) -> None:
        """The head, beside it what is called out if there is room for it in one line, and below that the rest."""
        height, head = caption_height(painting.height), caption_head(painting.height)
        room = painting.width - head.width - 8
        called, rest = (self.called, self.told) if self.called else (self.told[0], self.told[1:])
        sizes = [least_lines(called)] if painting.height >= ROOMY else []
        sizes += [2 * LATIN_LINES] if painting.height >= VAST else []
        fitting = [high for high in sizes if 0 < word_width(called, high) <= room and high + len(rest) <= height]
        high = max((high for high in fitting if large_letters(called, high)), default=0)
        rest = rest if high else self.told
        lines = [line for part in rest for line in lines_of_cells(part, room)][: height - high]
        width = max([word_width(called, high) if high else 0, *map(cells_of, lines)])
        left = (painting.width - width - head.width - 2) // 2
        paint_head(painting, self.avatar.seen_in(palette), left, y + (height - head.height) // 2, head, self.mood)
        x, top = left + head.width + 2, y + (height - high - len(lines)) // 2
        if high:
            paint_word(painting, called, x, top, palette.ink, high)
        first = min(y + height - len(lines), top + high + (1 if high and height - high > len(lines) else 0))
        for number, line in enumerate(lines):
            painting.text(x, first + number, line, palette.ink, bold=bool(high) or number == 0)


def called_lines(sentence: str, room: int, high: int = LATIN_LINES) -> list[str]:
    """In at most two lines of letters so many lines high; none where there are no such letters, or too little room."""

    def width_of(part: str) -> int:
        return sum(word_width(sign, high) + high // 4 for sign in part) - high // 4

    if not large_letters(sentence, high):
        return []
    lines = wrapped(sentence, room, width_of)
    return lines if len(lines) <= MOST_CALLED and all(width_of(line) <= room for line in lines) else []


@lru_cache(maxsize=16)
def even_called_lines(sentence: str, room: int, high: int) -> tuple[str, ...]:
    """The same, all about as long: no word stands alone on the last one."""
    lines = called_lines(sentence, room, high)
    ways = (called_lines(sentence, width, high) for width in range(room // 2, room)) if len(lines) > 1 else ()
    return tuple(next((way for way in ways if way), lines))
