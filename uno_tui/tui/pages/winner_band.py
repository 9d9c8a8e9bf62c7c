"""The band of whoever has won a round: the head, the name and the points in large letters, on the color of that player.

A name that has no large letters, or too many of them, is only written; a cheer is large in its place.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from uno_tui.tui.look.avatars import Avatar
from uno_tui.tui.look.canvas import Pieces, cells_of, lines_of_cells
from uno_tui.tui.look.heads import HeadSize, paint_head
from uno_tui.tui.look.letters import LEAST_CHINESE, large_letters, three_quarters
from uno_tui.tui.look.painting import Bitmap, Painting, magnified
from uno_tui.tui.look.palettes import CREAM, DARK_INK, Palette, ink_on, mixed, readable
from uno_tui.tui.look.stamps import ROOMY, VAST

EDGE = 2  # columns left and right of everything
GAP = 3
TOTAL = 10  # columns for the total, beside its figures
CROWDED = 5  # players from whom on their cards need the lines more than the winner's name does
# The lines of the letters of a name and of its points, by what a screen has room for.
LETTERS = {VAST: (12, 9), ROOMY: (8, 6), 0: (4, 3)}
SHRUNK = {9: 12, 6: 8, 3: 4}  # made of those that are a third higher
HIGH = 6  # lines of letters that have a shadow
LEAST_LETTERS = 4  # lines that even lower ones take: the head beside them needs them
AIR = 2  # lines around letters, where a screen has room for it
PLENTY = 10_000  # columns, or quarters
BROAD = 2.1  # columns of a head for each of its lines


class Triumph(NamedTuple):
    """Who has won a round, in words, and what it has brought; `most` is what the points will be when all are counted."""

    name: str
    cheer: str
    avatar: Avatar
    caption: str
    reckonings: tuple[str, ...]  # the longest first
    points: str
    most: str
    total: str


class BandColors(NamedTuple):
    paper: str
    disc: str
    shade: str
    ink: str
    accent: str


def band_colors(hue: str, palette: Palette) -> BandColors:
    if palette.hues == "none":
        return BandColors(palette.felt, palette.felt, palette.felt, palette.ink, palette.ink)
    paper = mixed(hue, palette.felt, 0.68 if palette.hues == "own" else 0.85)
    ink = readable(CREAM if palette.is_dark else palette.ink, ink_on(paper), paper, palette.least_contrast)
    accent = readable(palette.accent, ink, paper, palette.least_contrast)
    disc = mixed(hue, palette.felt, 0.52) if palette.is_dark else mixed(hue, DARK_INK, 0.62)
    return BandColors(paper, disc, mixed(paper, DARK_INK, 0.35), ink, accent)


def band_lines(won: Triumph, width: int, height: int, players: int, palette: Palette) -> list[Pieces]:
    """For a screen of that size; the picture below the points is painted once."""
    is_crowded = players >= CROWDED and height < VAST
    plan = band_plan(won._replace(points="", total=""), width, height, is_crowded=is_crowded)
    colors = band_colors(won.avatar.hue, palette)
    painting = Painting(width, plan.height, colors.paper)
    painting.lay(painted_winner(won._replace(points="", total=""), plan, width, palette), 0, 0)
    figure = large_figure(won.points, plan.letters)
    x, y = width - EDGE - len(figure[0]) / 2, plan.foot - len(figure) / 2
    if plan.shadow:
        painting.bitmap(figure, x + plan.shadow, y + plan.shadow, colors.shade)
    painting.bitmap(figure, x, y, colors.accent)
    painting.text(width - EDGE - cells_of(won.total), 0, won.total, colors.ink, bold=True)
    return painting.lines(colors.paper)


class BandPlan(NamedTuple):
    """The lines of the name and the points, which are equally high, of what is said above and below them, and where all
    of it begins."""

    letters: int
    word: str  # in large letters
    above: tuple[str, ...]
    below: tuple[str, ...]
    air: int  # lines above and below the letters, together

    @property
    def letters_top(self) -> float:
        """High letters have a shadow below them: it needs more of the air."""
        return len(self.above) + self.air / (4 if self.letters >= HIGH else 2)

    @property
    def foot(self) -> float:
        """What the name and the points stand on."""
        return self.letters_top + self.letters

    @property
    def below_top(self) -> int:
        return len(self.above) + self.letters + self.air

    @property
    def height(self) -> int:
        return self.below_top + len(self.below)

    @property
    def head(self) -> HeadSize:
        return HeadSize(round(BROAD * self.height), self.height)

    @property
    def shadow(self) -> float:
        """How far it reaches."""
        return self.letters / 16 if self.letters >= HIGH else 0

    @property
    def left(self) -> int:
        """Of what is written."""
        return EDGE + self.head.width + GAP


@lru_cache(maxsize=8)
def band_plan(won: Triumph, width: int, height: int, *, is_crowded: bool = False) -> BandPlan:
    """The largest letters in which the name, or else the cheer, fits beside the points."""
    start = next(least for least in LETTERS if height >= least and not (least and is_crowded))
    air = AIR if height >= ROOMY else 0
    sizes = [lines for least, some in LETTERS.items() if least <= start for lines in some]
    plans = [plan_in(won, width, lines, word, air) for word in (won.name, won.cheer) for lines in sizes]
    fitting = (plan for plan in plans if large_word_width(won, plan) <= large_word_room(won, plan, width))
    return next(fitting, None) or plan_in(won, width, sizes[-1], "", air)


def plan_in(won: Triumph, width: int, lines: int, word: str, air: int) -> BandPlan:
    plan = BandPlan(lines, word, (won.caption,), won.reckonings[:1], air or max(0, LEAST_LETTERS - lines))
    room = width - plan.left - EDGE
    told: list[list[str]] = sorted((lines_of_cells(text, room) for text in won.reckonings), key=len)
    above = lines_of_cells(won.caption, room - GAP - len(won.most) - TOTAL)
    return plan._replace(above=tuple(above), below=tuple(told[0]))


def drawn_word(word: str, lines: int) -> Bitmap | None:
    """In letters that are as high as the lines, or as nearly as can be: most signs there are in six lines only."""
    if lines in SHRUNK:
        higher = large_letters(word, SHRUNK[lines])
        return three_quarters(higher) if higher else None
    if drawn := large_letters(word, lines):
        return drawn
    signs = large_letters(word, LEAST_CHINESE) if lines >= LEAST_CHINESE else None
    return signs and magnified(signs, lines // LEAST_CHINESE)


def large_word_width(won: Triumph, plan: BandPlan) -> float:
    """Of a cheer with air behind it: it must not read as one with the points."""
    drawn, air = drawn_word(plan.word, plan.letters), plan.letters if plan.word == won.cheer else 0
    return len(drawn[0]) / 2 + air if drawn else PLENTY


def large_word_room(won: Triumph, plan: BandPlan, width: int) -> float:
    return width - plan.left - EDGE - GAP - len(large_figure(won.most, plan.letters)[0]) / 2


def large_figure(text: str, lines: int) -> Bitmap:
    return drawn_word(text, lines) or ("",)


@lru_cache(maxsize=4)
def painted_winner(won: Triumph, plan: BandPlan, width: int, palette: Palette) -> Painting:
    """The head, the name or the cheer, and what is said above and below; without large letters that is nearer together."""
    colors, avatar = band_colors(won.avatar.hue, palette), won.avatar.seen_in(palette)
    painting = Painting(width, plan.height, colors.paper)
    painting.fill(0, 0, plan.left - GAP + 1, plan.height, colors.disc)
    paint_head(painting, avatar, EDGE, 0, plan.head, "happy")
    nearer = 0 if plan.word else 1
    for number, line in enumerate(plan.above, nearer):
        painting.text(plan.left, number, line, colors.accent, bold=True)
    paint_large_word(painting, plan, colors)
    for number, line in enumerate(plan.below, plan.below_top - nearer):
        painting.text(plan.left, number, line, colors.ink)
    return painting


def paint_large_word(painting: Painting, plan: BandPlan, colors: BandColors) -> None:
    if drawn := drawn_word(plan.word, plan.letters):
        top = plan.foot - len(drawn) / 2
        if plan.shadow:
            painting.bitmap(drawn, plan.left + plan.shadow, top + plan.shadow, colors.shade)
        painting.bitmap(drawn, plan.left, top, colors.ink)
