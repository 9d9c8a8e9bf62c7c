"""The faces of cards: a frame, a leaning oval, a large symbol, and in two corners what tells the card without colors.

What a card shows in its middle is data: the picture that its variant brings, else its glyph in large figures, letters or
shapes. Each card is painted once for each size and palette.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from uno_tui.tui.look.blank_cards import FRAMED, clear_corners, medallion, oval, paint_blank
from uno_tui.tui.look.canvas import cells_of, fit, lines_of_cells
from uno_tui.tui.look.card_inks import art_inks, inks_of
from uno_tui.tui.look.cards import COLOSSAL, GIANT, HUGE, LARGE
from uno_tui.tui.look.letters import FigureKind, drawn_figure, is_figure, large_letters
from uno_tui.tui.look.painting import Bitmap, Painting, doubled, four_thirds, grown
from uno_tui.tui.look.palettes import DARK_PAPER, Palette, ink_on, mixed
from uno_tui.tui.look.shapes import SIGN_SHAPES, overlap_of, sector, sized

if TYPE_CHECKING:
    from uno_tui.rulebook.model import FaceArt
    from uno_tui.tui.look.cards import CardSize, Picture

TILT = 8  # degrees by which the colors of a wild card are turned
COLORFUL = ("colors", "ring")  # ovals that show the colors of the deck
LIGHTER = 0.12  # how much lighter than others a dark card is that has no frame: it would melt into a dark table
HALO = ((-0.5, 0.0), (0.5, 0.0), (0.0, -0.5), (0.0, 0.5))
WIDE_HALO = (*HALO, (-1.0, 0.0), (1.0, 0.0))  # one quarter would be a hair around large figures
BACK_OVAL, BACK_INK = "#b3202a", "#ffd23f"


class FaceSize(NamedTuple):
    """What is drawn on cards of one height: which picture, figures with how many quarters of room, how large a shape."""

    art: str
    kinds: tuple[FigureKind, ...]
    room: int
    reach: float
    ring: tuple[float, float]  # how thick a ring is, across and along


SIZES = {
    5: FaceSize("small", ("small",), 13, 2.4, (0, 0)),
    7: FaceSize("medium", ("wide", "narrow"), 20, 3.0, (1.3, 1.0)),
    11: FaceSize("large", ("large", "tall", "narrow"), 30, 4.8, (1.9, 1.6)),
    15: FaceSize("huge", ("huge", "high", "narrow"), 42, 6.6, (2.4, 2.1)),
}
EDGE = {"own": 0.8, "strong": 1.0, "none": 1.0}  # how dark the edge of a card without a frame is
TWICE_AS_LARGE = {GIANT: LARGE, COLOSSAL: HUGE}


def drawn_art(art: FaceArt | None, size: CardSize) -> Bitmap | None:
    """A picture in a variant file, for this size; the largest is made of the one before it."""
    kind = SIZES[size.height].art
    if art and kind == "huge":
        large = art.large or art.medium
        return (four_thirds if art.large else grown)(large.splitlines()) if large else None
    lines: str | None = getattr(art, kind) if art else None
    return lines.splitlines() if lines else None


class CardPainter:
    """Paints one card, back to front."""

    def __init__(self, picture: Picture, size: CardSize, palette: Palette, dimmed: bool) -> None:
        self.picture, self.size, self.palette = picture, size, palette
        hue = None if picture.is_wild else picture.hues[0]
        hues = (picture.chosen,) if picture.chosen and palette.hues == "none" else picture.hues
        self.is_framed = size.height >= FRAMED
        self.inks = inks_of(hue, hues, palette, dimmed)
        if picture.is_wild and not self.is_framed and palette.hues != "none":
            self.inks = self.inks._replace(paper=mixed(self.inks.paper, palette.card_white, LIGHTER))
        self.chosen = palette.paper(picture.chosen, dimmed=dimmed) if picture.chosen else ""
        self.drawn = SIZES[size.height]
        self.dimmed = dimmed
        self.painting = Painting(size.width, size.height)
        self.covered = 0

    @property
    def middle(self) -> tuple[float, float]:
        return self.size.width / 2, self.size.height / 2

    def whole(self, touching: bool, covered: int = 0) -> Painting:
        """`covered` columns of its right side lie below another card."""
        self.covered = covered
        self.paint_paper()
        if touching:
            self.paint_edge()
        if self.picture.note and self.is_framed:
            self.paint_note()
            self.write_corners()
        else:
            self.paint_oval()
            behind = [row[:] for row in self.painting.quarters]
            self.paint_symbol()
            self.write_corners(behind)
        return self.painting

    def tucked(self) -> Painting:
        """A card that others lie over: everything that must be read stands at the left edge."""
        picture, inks, top = self.picture, self.inks, 1 if self.is_framed else 0
        self.paint_paper()
        self.paint_edge()
        for line, text in enumerate((picture.corner, picture.symbol, picture.mark)):
            self.painting.text(1, top + line, fit(text, self.size.width - 1), inks.label, bold=not self.dimmed)
        if picture.is_wild and self.size.height > top + 3:
            high = (self.size.height - top - 3.5) / len(inks.hues)
            for number, hue in enumerate(inks.hues):
                self.painting.fill(1, top + 2.5 + number * high, 2, high, hue)
        return self.painting

    def paint_edge(self) -> None:
        """At the left of a card that lies on another one, if nothing else tells them apart."""
        if not self.has_frame or self.inks.frame == self.inks.paper:
            edge = mixed(self.inks.paper, self.palette.shadow, EDGE[self.palette.hues])
            self.painting.fill(0, 0, 0.5, self.size.height, edge)

    @property
    def has_frame(self) -> bool:
        """Small cards have none, but without colors there is nothing else to tell one that steps back."""
        return self.is_framed or (self.palette.hues == "none" and self.inks.frame != self.inks.white)

    def paint_paper(self) -> None:
        inks = self.inks
        paint_blank(self.painting, self.size, inks.paper, inks.frame if self.has_frame else inks.paper)

    @property
    def kind(self) -> str:
        """What lies behind the symbol."""
        art = self.picture.art
        if art and art.oval:
            return art.oval
        if self.is_crowded:
            return "none"
        return "ring" if self.picture.is_wild and self.art is None else "white"

    @property
    def is_crowded(self) -> bool:
        """The smallest oval behind a sign, or a plus and a figure, is only seen in scraps that look like parts of them."""
        is_sign = not self.is_picture if self.art else self.picture.symbol.startswith("+")
        return is_sign and self.size.height == FRAMED and not self.picture.is_wild

    @property
    def art(self) -> Bitmap | None:
        """The picture for this size."""
        return drawn_art(self.picture.art, self.size)

    @property
    def is_picture(self) -> bool:
        """What is drawn in the ink of the card only is a sign as figures are."""
        return bool(self.art and {*"".join(self.art)} - {".", "#"})

    @property
    def figure(self) -> Bitmap | None:
        """The symbol in large figures; those in the colors of a deck are as bold as there is room for."""
        kinds: tuple[FigureKind, ...] = ("bold",) if self.has_blocks and self.is_framed else self.drawn.kinds
        return drawn_figure(self.picture.symbol, kinds, self.drawn.room)

    def paint_oval(self) -> None:
        (x, y), inks = self.middle, self.inks
        if self.kind == "white" and self.is_framed:
            self.painting.shape(medallion(self.size) if self.is_picture else oval(self.size), x, y, inks.white)
        elif self.has_blocks:
            self.paint_blocks()
        elif self.kind == "colors" or (self.kind == "ring" and self.is_framed and self.palette.hues != "none"):
            part = 360 / len(inks.hues)
            for number, hue in enumerate(inks.hues):
                start = 180 + TILT + part * number
                piece = sector(start, start + part, 3 * self.size.height) if len(inks.hues) > 1 else None
                self.painting.shape(overlap_of(oval(self.size), piece) if piece else oval(self.size), x, y, hue)
            clear_corners(self.painting, self.size, inks.paper)
            self.paint_inner_oval()

    @property
    def has_blocks(self) -> bool:
        """Where there is no room for a figure between the colors of the deck, they lie above or below it."""
        is_small = self.size.height <= FRAMED and self.palette.hues != "none"
        return is_small and self.kind == "ring" and is_figure(self.picture.symbol)

    def paint_blocks(self) -> None:
        """All colors side by side; if one was named, it lies behind the figure."""
        left, top, part, high = (1.5, self.size.height - 2.0, 1.5, 1.0) if self.is_framed else (2.0, 0.0, 1.0, 0.5)
        if self.has_color:
            self.paint_chosen()
            left, top, high = 3.5, 1.0, 0.5
        part *= min(1, 4 / len(self.inks.hues))
        if self.is_framed or not self.has_color:
            for number, hue in enumerate(self.inks.hues):
                self.painting.fill(left + number * part, top, part, high, hue)

    def paint_chosen(self) -> None:
        """All of the card but its edge, if it has one, and the place of the letter."""
        if self.is_framed:
            self.painting.fill(1, 1.5, self.size.width - 2, self.size.height - 2.5, self.chosen)
            self.painting.fill(1, 1.5, 1, 0.5, self.inks.paper)
        else:
            paint_blank(self.painting, self.size, self.chosen, self.chosen)
            self.painting.fill(0.5, 0, 1.5, 1, self.inks.paper)
            self.painting.fill(0, 0.5, 0.5, 0.5, self.inks.paper)

    def paint_inner_oval(self) -> None:
        """The dark middle of a ring; or the color that was named, and around it all that there are."""
        if self.has_color or self.kind == "ring":
            inner = self.chosen if self.has_color else self.inks.paper
            self.painting.shape(oval(self.size, self.drawn.ring), *self.middle, inner)

    @property
    def has_color(self) -> bool:
        """Whether a color was named that fills the oval."""
        return bool(self.chosen) and self.kind in COLORFUL and self.palette.hues != "none"

    def paint_symbol(self) -> None:
        if self.kind == "colors":
            return
        symbol = self.picture.symbol
        if art := self.art:
            self.put_art(art)
        elif figure := self.figure:
            self.put_with_halo(figure)
        elif symbol in SIGN_SHAPES:
            x, y = self.middle
            self.painting.shape(sized(SIGN_SHAPES[symbol], self.drawn.reach), x, y, self.symbol_ink)
        elif (letters := large_letters(symbol)) and len(letters[0]) <= self.drawn.room and self.is_framed:
            self.put_with_halo(letters)
        else:
            self.write_symbol()

    def paint_note(self) -> None:
        """As much as there is room for of what a table has written, on white, with the card's colors above and below."""
        left, top = (2, 3) if self.size.height > FRAMED else (1, 2)
        width, height = self.size.width - 2 * left, self.size.height - 2 * top
        part = width / len(self.inks.hues)
        for number, hue in enumerate(self.inks.hues):
            self.painting.fill(left + number * part, top - 0.5, part, height + 1, hue)
        self.painting.fill(left, top, width, height, self.inks.white)
        lines = lines_of_cells(self.picture.note, width)
        if len(lines) > height:
            lines[height - 1 :] = [fit(" ".join(lines[height - 1 :]), width)]
        above = top + (height - len(lines)) // 2
        for number, line in enumerate(lines):
            self.painting.centered(left, above + number, width, line.strip(), self.inks.symbol, bold=not self.dimmed)

    @property
    def ground(self) -> str:
        """What the symbol stands on."""
        if self.has_color and self.kind == "ring":
            return self.chosen
        return self.inks.white if self.kind == "white" and self.is_framed else self.inks.paper

    @property
    def symbol_ink(self) -> str:
        if self.ground == self.inks.paper:
            return self.inks.label
        return self.inks.symbol if self.ground == self.inks.white else ink_on(self.ground)

    def put_art(self, art: Bitmap) -> None:
        if self.is_picture:
            self.put(art, art_inks(self.palette, self.inks.paper, self.symbol_ink, self.dimmed, art))
        else:
            self.put_with_halo(art)

    def put(self, rows: Bitmap, color: str | dict[str, str], dx: float = 0, dy: float = 0) -> None:
        x, y = self.middle
        left, top = round(2 * x - len(rows[0]) / 2) / 2, round(2 * y - len(rows) / 2) / 2
        left = max(0.5, left - self.shift - self.covered / 2)
        rise = 0.5 if self.has_blocks and self.is_framed and not self.has_color else 0
        self.painting.bitmap(rows, left + dx, top + dy - rise, color)

    @property
    def shift(self) -> float:
        """A plus is light, and the figure behind it has to stay clear of the lower corner."""
        return 0.5 if self.size.height > FRAMED and self.picture.symbol.startswith("+") and self.art is None else 0

    def put_with_halo(self, rows: Bitmap) -> None:
        """So that figures never run into the card where they leave the oval."""
        if self.is_framed:
            for dx, dy in WIDE_HALO if self.size.height > FRAMED and self.kind == "white" else HALO:
                self.put(rows, self.ground, dx, dy)
        self.put(rows, self.symbol_ink)

    def write_symbol(self) -> None:
        symbol = self.picture.symbol
        width, paper = cells_of(symbol), self.ground
        x, y = (self.size.width - width) // 2, self.size.height // 2
        self.painting.fill(x - 0.5, y, width + 1, 1, paper)
        self.painting.text(x, y, symbol, self.symbol_ink, bold=not self.dimmed)

    def write_corners(self, behind: list[list[str | None]] | None = None) -> None:
        """Where the symbol has covered what was behind it, its name is not written across it."""
        picture, size = self.picture, self.size
        left, top = (1, 1) if self.is_framed else (1, 0)
        right, bottom = size.width - 1 - self.covered, size.height - 1 - top
        room = size.width - 2 - self.covered
        self.write(left, top, picture.corner)
        self.paint_mark(right, top)
        foot = picture.named or (picture.corner if self.is_told_twice else picture.symbol)
        self.write(right - cells_of(foot), bottom, fit(foot, room), self.foot_paper)
        if size.height > FRAMED:
            wide = cells_of(picture.symbol)
            for x, y in ((left, top + 1), (right - wide, bottom - 1)):
                if not behind or part_of_line(behind, x, y, wide) == part_of_line(self.painting.quarters, x, y, wide):
                    self.write(x, y, picture.symbol)

    def paint_mark(self, right: int, top: int) -> None:
        """The picture of a tag in the upper corner, or its glyph."""
        if art := drawn_art(self.picture.mark_art, self.size):
            inks = art_inks(self.palette, self.inks.paper, self.inks.label, self.dimmed, art)
            self.painting.bitmap(art, right + (0.5 if self.is_framed else 1) - len(art[0]) / 2, top / 2, inks)
        else:
            self.write(right - cells_of(self.picture.mark), top, self.picture.mark)

    @property
    def is_told_twice(self) -> bool:
        """A number is read in the middle; any other symbol needs the lower corner of a card that has one line for it."""
        return self.size.height > FRAMED or self.picture.symbol.isdecimal()

    @property
    def foot_paper(self) -> str:
        """The color that was named stands in the lower corner on that color."""
        return self.chosen if self.chosen and self.palette.hues != "none" else self.inks.paper

    def write(self, x: int, y: int, text: str, paper: str = "") -> None:
        ink = ink_on(paper) if paper not in ("", self.inks.paper) else self.inks.label
        self.painting.text(x, y, text, ink, paper=paper or self.inks.paper, bold=not self.dimmed)


def part_of_line(quarters: list[list[str | None]], x: int, y: int, width: int) -> list[list[str | None]]:
    """So many cells of one line."""
    return [row[2 * x : 2 * (x + width)] for row in quarters[2 * y : 2 * y + 2]]


@lru_cache(maxsize=512)
def painted_card(
    picture: Picture,
    size: CardSize,
    palette: Palette,
    dimmed: bool = False,
    tucked: bool = False,
    touching: bool = False,
    covered: int = 0,
) -> Painting:
    """Not to be painted on: everybody who shows this card has the same painting."""
    if half := TWICE_AS_LARGE.get(size):
        return painted_twice_as_large(CardPainter(picture, half, palette, dimmed), tucked)
    painter = CardPainter(picture, size, palette, dimmed)
    return painter.tucked() if tucked else painter.whole(touching, covered)


def painted_twice_as_large(painter: CardPainter, tucked: bool) -> Painting:
    """What is written on it stays as large as it is, and in its corners."""
    if tucked:
        return doubled(painter.tucked())
    whole = painter.whole(touching=False)
    written, whole.writing = whole.writing, {}
    large = doubled(whole)
    for (x, y), each in written.items():
        right, low = x > whole.width // 2, y > whole.height // 2
        large.writing[x + (whole.width - 1 if right else 1), y + (whole.height - 1 if low else 1)] = each
    return large


@lru_cache(maxsize=64)
def painted_back(size: CardSize, palette: Palette, picture: FaceArt | None = None) -> Painting:
    """The back of a card, with the picture that its variant brings."""
    if half := TWICE_AS_LARGE.get(size):
        return doubled(painted_back(half, palette, picture))
    is_plain = palette.hues == "none"
    paper = palette.felt if is_plain else palette.paper(DARK_PAPER)
    painting = Painting(size.width, size.height)
    paint_blank(painting, size, paper, palette.ink if is_plain else palette.card_white)
    if art := drawn_art(picture, size):
        left, top = round(size.width - len(art[0]) / 2) / 2, round(size.height - len(art) / 2) / 2
        painting.bitmap(art, left, top, art_inks(palette, paper, palette.ink, False, art))
    else:
        paint_name(painting, size, palette)
    return painting


def paint_name(painting: Painting, size: CardSize, palette: Palette) -> None:
    """What the game is called, on an oval."""
    spot = palette.ink if palette.hues == "none" else palette.paper(BACK_OVAL)
    painting.shape(oval(size, is_framed=True), size.width / 2, size.height / 2, spot)
    word = "U N O" if size.width >= LARGE.width else "UNO"
    ink = ink_on(spot) if palette.hues != "own" else BACK_INK
    painting.fill((size.width - len(word)) // 2, size.height // 2, len(word), 1, spot)
    painting.centered(0, size.height // 2, size.width, word, ink, bold=True)
