"""The band of whoever has won a round: the head, the name and the points in large letters, on the color of that player."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from uno_tui.tui.look.avatars import Avatar
from uno_tui.tui.look.canvas import Pieces, cells_of, lines_of_cells
from uno_tui.tui.look.heads import HeadSize, paint_head
from uno_tui.tui.look.letters import drawn_figure, large_letters
from uno_tui.tui.look.painting import Bitmap, Painting
from uno_tui.tui.look.palettes import CREAM, DARK_INK, Palette, ink_on, mixed, readable
from uno_tui.tui.look.stamps import ROOMY, VAST
from uno_tui.tui.pages.plates import painted_plate

EDGE = 2  # columns left and right of everything
GAP = 3
TOTAL = 10  # columns for the total, beside its figures
CROWDED = 5  # players from whom on their cards need the lines more than the winner's name does
SMALL_FIGURES = 3  # lines
# The lines of the letters of a name and of its points, the largest first, by what a screen has room for.
LETTERS = {VAST: ((12, 12), (12, 8), (8, 8), (8, 4)), ROOMY: ((8, 8), (8, 4)), 0: ((4, 4), (4, SMALL_FIGURES))}
PLATES = {12: 7, 8: 5, 4: 3}  # lines of a name that has no large letters, by those of the letters it would have
HIGH = 8  # lines of letters that have a shadow, and air above
BROAD = 2.1  # columns of a head for each of its lines


class Triumph(NamedTuple):
    """Who has won a round, in words, and what it has brought; `most` is what the points will be when all are counted."""

    name: str
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
    return BandColors(paper, mixed(hue, palette.felt, 0.52), mixed(paper, DARK_INK, 0.35), ink, accent)


def band_lines(won: Triumph, width: int, height: int, players: int, palette: Palette) -> list[Pieces]:
    """For a screen of that size; the picture below the points is painted once."""
    plan = band_plan(won._replace(points="", total=""), width, 0 if players >= CROWDED and height < VAST else height)
    colors = band_colors(won.avatar.hue, palette)
    painting = Painting(width, plan.height, colors.paper)
    painting.lay(painted_winner(won._replace(points="", total=""), plan, width, palette), 0, 0)
    figure = large_figure(won.points, plan.figure)
    x, y = width - EDGE - len(figure[0]) / 2, plan.letters_top + (plan.letters - plan.figure) / 2
    if plan.shadow:
        painting.bitmap(figure, x + plan.shadow, y + plan.shadow, colors.shade)
    painting.bitmap(figure, x, y, colors.accent)
    painting.text(width - EDGE - cells_of(won.total), plan.top, won.total, colors.ink, bold=True)
    return painting.lines(colors.paper)


class BandPlan(NamedTuple):
    """The lines of the name and of the points, of what is said above and below them, and where all of it begins."""

    letters: int
    figure: int
    is_drawn: bool  # the name; else it is written on a plate
    above: tuple[str, ...]
    below: tuple[str, ...]

    @property
    def top(self) -> int:
        """A blank line, if there are many."""
        return 1 if self.letters >= HIGH else 0

    @property
    def letters_top(self) -> int:
        return self.top + len(self.above)

    @property
    def below_top(self) -> int:
        """Large letters have a shadow below them."""
        return self.letters_top + self.letters + self.top

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
def band_plan(won: Triumph, width: int, height: int) -> BandPlan:
    """The largest letters in which name and points fit side by side; a name that fits in none gets a plate."""
    start = next(least for least in LETTERS if height >= least)
    sizes = [size for least, sizes in LETTERS.items() if least <= start for size in sizes]
    plans = [plan_in(won, width, *size, is_drawn=True) for size in sizes]
    fitting = (plan for plan in plans if name_width(won.name, plan.letters) <= name_room(won, plan, width))
    return next(fitting, None) or plan_in(won, width, *plate_size(sizes, won, width), is_drawn=False)


def plate_size(sizes: list[tuple[int, int]], won: Triumph, width: int) -> tuple[int, int]:
    """The largest beside which a plate has room for the name."""
    plans = {size: plan_in(won, width, *size, is_drawn=False) for size in sizes}
    return next((size for size, plan in plans.items() if cells_of(won.name) + 8 <= name_room(won, plan, width)), sizes[-1])


def plan_in(won: Triumph, width: int, letters: int, figure: int, *, is_drawn: bool) -> BandPlan:
    plan = BandPlan(letters, figure, is_drawn, (won.caption,), won.reckonings[:1])
    room = width - plan.left - EDGE
    told: list[list[str]] = sorted((lines_of_cells(text, room) for text in won.reckonings), key=len)
    above = lines_of_cells(won.caption, room - GAP - len(won.most) - TOTAL)
    return plan._replace(above=tuple(above), below=tuple(told[0]))


def name_width(name: str, lines: int) -> float:
    drawn = large_letters(name, lines)
    return len(drawn[0]) / 2 if drawn else 10_000


def name_room(won: Triumph, plan: BandPlan, width: int) -> float:
    return width - plan.left - EDGE - GAP - len(large_figure(won.most, plan.figure)[0]) / 2


def large_figure(text: str, lines: int) -> Bitmap:
    small = drawn_figure(text, ("narrow",), 10_000) or ("",)
    return small if lines == SMALL_FIGURES else large_letters(text, lines) or small


@lru_cache(maxsize=4)
def painted_winner(won: Triumph, plan: BandPlan, width: int, palette: Palette) -> Painting:
    """The head, the name, and what is said of it."""
    colors, avatar = band_colors(won.avatar.hue, palette), won.avatar.seen_in(palette)
    painting = Painting(width, plan.height, colors.paper)
    painting.fill(0, 0, plan.left - GAP + 1, plan.height, colors.disc)
    paint_head(painting, avatar, EDGE, 0, plan.head, "happy")
    for number, line in enumerate(plan.above):
        painting.text(plan.left, plan.top + number, line, colors.accent, bold=True)
    paint_winners_name(painting, won, plan, width, palette)
    for number, line in enumerate(plan.below):
        painting.text(plan.left, plan.below_top + number, line, colors.ink)
    return painting


def paint_winners_name(painting: Painting, won: Triumph, plan: BandPlan, width: int, palette: Palette) -> None:
    colors = band_colors(won.avatar.hue, palette)
    drawn = large_letters(won.name, plan.letters) if plan.is_drawn else None
    if drawn:
        if plan.shadow:
            painting.bitmap(drawn, plan.left + plan.shadow, plan.letters_top + plan.shadow, colors.shade)
        painting.bitmap(drawn, plan.left, plan.letters_top, colors.ink)
        return
    high = PLATES[plan.letters]
    top = plan.letters_top + (plan.letters - high) // 2
    seen = won.avatar.seen_in(palette)
    painting.lay(painted_plate(won.name, int(name_room(won, plan, width)), high, seen.hue, seen.eyes), plan.left, top)
