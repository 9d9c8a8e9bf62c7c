"""How saved games and records are painted on tiles.

On a game the variant's card, who won with a crown on, and the scores; on a record whose it is and how much.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from functools import lru_cache
from itertools import product
from math import ceil, floor

from textual.geometry import Size

from uno_tui.match.history import GameRecord
from uno_tui.match.journal import Listed
from uno_tui.narration.games import ListedText, record_text
from uno_tui.narration.own_variants import own_variants
from uno_tui.rulebook.library import variant_summaries
from uno_tui.rulebook.summaries import VariantSummary
from uno_tui.tui.look.avatars import Avatar, avatars_of
from uno_tui.tui.look.blank_cards import paint_blank
from uno_tui.tui.look.canvas import ELLIPSIS, cells_of, fit, lines_of_cells
from uno_tui.tui.look.cards import CARD_SIZES, SMALL, CardSize, Picture
from uno_tui.tui.look.crowns import CROWNS, crowned_head
from uno_tui.tui.look.faces import painted_back, painted_card
from uno_tui.tui.look.heads import HUGE_HEAD, LARGE_HEAD, MIDDLE_HEAD, SMALL_HEAD, HeadSize, bare_head, paint_head
from uno_tui.tui.look.letters import drawn_figure, large_letters
from uno_tui.tui.look.painting import Bitmap, Painting
from uno_tui.tui.look.palettes import DARK_PAPER, Palette, ink_on
from uno_tui.tui.look.variant_cards import fan_cards, picture_of_card

GAME_SHAPES = (Size(56, 24), Size(56, 17), Size(56, 8), Size(56, 6))
RECORD_SHAPES = (Size(58, 18), Size(50, 10), Size(36, 6))
HEAD_SIZES = (HUGE_HEAD, LARGE_HEAD, MIDDLE_HEAD, SMALL_HEAD)
TALL = 16  # lines of a tile on which words stand below the pictures
AIRY = 10  # lines of a tile on which there is air between the words
LETTERS = 4  # lines of large letters
BETWEEN = " · "
ROOMY = 9  # lines of a record from which on there is air between its parts
LEAST_TEXT = 26  # columns
MARGIN = 2  # columns beside what is on a tile
USUAL_DIGITS = 3
USUAL_LINES = 3  # below the large letters of a tall tile, so that they stand in one row on all of them
BESIDE_CARD = 5  # columns between a card and the heads beside it
MOST_HOLDERS = 3  # of a record whose heads are seen
TEAR = (0, 1, 2, 1, 0, -1, -2, -1)  # quarters by which a tear wanders, from line to line


def all_variants() -> list[VariantSummary]:
    """Whose cards can be shown."""
    return [*variant_summaries(), *(own.summary for own in own_variants() if own.summary)]


def joined_lines(parts: Sequence[str], width: int) -> list[str]:
    """In one line, if there is room for it, else each in its own."""
    at_once = BETWEEN.join(parts)
    each = [at_once] if cells_of(at_once) <= width else parts
    return [line for part in each if part for line in lines_of_cells(part, width)]


def lay_in_middle(tile: Painting, other: Painting, x: int, y: float) -> None:
    """A picture that may begin half a line lower; what is written on it moves with it, if the paper there is the same."""
    if y == int(y):
        tile.lay(other, x, int(y))
        return
    lower = Painting(other.width, other.height + 1)
    lower.quarters[1:-1] = other.quarters
    for (column, line), written in other.writing.items():
        moved, paper = line + (line < other.height // 2), other.quarters[2 * line][2 * column]
        if paper and lower.is_plain(column, moved, paper):
            lower.writing[column, moved] = written
    tile.lay(lower, x, int(y))


def torn(card: Painting) -> Painting:
    """A card with a tear from top to bottom, through which one sees the tile; on a small one nothing else is painted."""
    middle = card.width
    if card.width == SMALL.width:
        card.fill(1, 1, card.width - 2, card.height - 2, card.quarters[card.height][middle])
    for number, row in enumerate(card.quarters):
        place = middle + TEAR[number % len(TEAR)]
        row[place - 1 : place + 1] = [None, None]
    card.writing = {}
    return card


@lru_cache(maxsize=32)
def plain_card(picture: Picture, palette: Palette) -> Painting:
    """A card too small for a drawing, half a line lower than its painting: its colors, and between them what it is."""
    (width, height), band = SMALL, palette.paper(DARK_PAPER)
    card, lower = Painting(width, height), Painting(width, height + 1)
    paint_blank(card, SMALL, band, palette.card_white)
    for number, (y, x) in enumerate(product((0.5, height - 1.5), (1, width / 2))):
        card.fill(x, y, width / 2 - 1, 1, palette.paper(picture.hues[number % len(picture.hues)]))
    lower.quarters[1:-1] = card.quarters
    for line, text in enumerate((picture.corner, picture.symbol)):
        lower.centered(0, height // 2 + line, width, text, ink_on(band), bold=True)
    return lower


class GameTile:
    """Who has won it; what was played, when, and everybody's points; the card of the variant and the winners' heads."""

    def __init__(self, painting: Painting, game: Listed, palette: Palette, *, is_told_beside: bool = False) -> None:
        """`is_told_beside`: more of the chosen game is told elsewhere, so that few words are enough."""
        self.painting, self.game, self.palette = painting, game, palette
        self.text = ListedText(game)
        self.remarks = self.text.short_remarks() if is_told_beside else self.text.remarks()
        self.is_tall = painting.height >= TALL
        self.large = self.large_headline() if self.is_tall else None
        self.is_airy = AIRY <= painting.height < TALL
        lines = max(USUAL_LINES, len(self.lines(painting.width - 2 * MARGIN)))
        self.room = painting.height - (lines + LETTERS + 2 if self.is_tall else 0)

    def paint(self, variants: Sequence[VariantSummary]) -> None:
        """Card, words and heads side by side; on a tall tile the words below."""
        card = self.drawn_card(variants)
        heads = self.drawn_heads(card)
        left, right = self.places(card, heads)
        lay_in_middle(self.painting, card, left, (self.room - card.height) / 2)
        self.painting.lay(heads, right, (self.room - heads.height + 1) // 2)
        if self.is_tall:
            self.write_below()
        else:
            self.write_beside(left + card.width + 3, right - left - card.width - 4)

    def places(self, card: Painting, heads: Painting) -> tuple[int, int]:
        """The columns of card and heads: at both ends, and on a tall tile together in the middle of it."""
        if not self.is_tall:
            return MARGIN, self.painting.width - MARGIN - heads.width
        between = min(BESIDE_CARD, self.painting.width - card.width - heads.width) if heads.width else 0
        left = (self.painting.width - card.width - between - heads.width) // 2
        return left, left + card.width + between

    def drawn_card(self, variants: Sequence[VariantSummary]) -> Painting:
        """The card by which one knows the variant, or a back if it is there no more."""
        widest = self.painting.width // (2 if self.is_tall else 5)
        fitting = (size for size in reversed(CARD_SIZES) if size.height < self.room and size.width <= widest)
        size = next(fitting, CARD_SIZES[0])
        variant = next((variant for variant in variants if variant.name == self.game.variant), None)
        card = fan_cards(variant, 1)[0] if variant else None
        picture = picture_of_card(variant, card) if variant and card else None
        if picture and size == SMALL:
            return plain_card(picture, self.palette)
        return painted_card(picture, size, self.palette, False, False) if picture else self.back(size)

    def back(self, size: CardSize) -> Painting:
        """Of a game that cannot be read a torn one."""
        drawn = painted_back(size, self.palette)
        return drawn if self.game.players else torn(deepcopy(drawn))

    def drawn_heads(self, card: Painting) -> Painting:
        """Winners with a crown, or of a game that is not over everybody."""
        game, avatars = self.game, avatars_of(self.game.players)
        seats = list(game.winners or range(len(game.players)))
        room = self.painting.width - 2 * MARGIN - card.width - 3 - (0 if self.is_tall else LEAST_TEXT)
        size = next((size for size in HEAD_SIZES if self.has_place(size, len(seats), room)), SMALL_HEAD)
        heads = [self.head(avatars[seat], size) for seat in seats[: room // (size.width + 1)]]
        painting = Painting(max(0, len(heads) * (size.width + 1) - 1), max((head.height for head in heads), default=0))
        for number, head in enumerate(heads):
            painting.lay(head, number * (size.width + 1), painting.height - head.height)
        return painting

    def head(self, avatar: Avatar, size: HeadSize) -> Painting:
        seen = avatar.seen_in(self.palette)
        return crowned_head(avatar, size, self.palette) if self.game.winners else bare_head(seen, size)

    def has_place(self, size: HeadSize, count: int, room: int) -> bool:
        crown = CROWNS[size] - 1 if self.game.winners else 0
        return count * (size.width + 1) <= room and size.height + crown < self.room

    @property
    def ink(self) -> str:
        return self.palette.accent if self.game.state == "finished" else self.palette.ink

    def lines(self, width: int) -> list[tuple[str, str]]:
        """What is written below the headline, each line with its ink."""
        text, palette = self.text, self.palette
        says_other = self.large and self.large[0] != text.headline()
        where = text.below_large() if says_other else text.where()
        air = [("", palette.ink)] if self.is_airy else []
        lines = [*air, *((line, palette.faint) for line in joined_lines(where, width)), *air]
        told = [(text.scores(), palette.ink), *((remark, palette.faint) for remark in self.remarks)]
        return [*lines, *((line, ink) for part, ink in told if part for line in lines_of_cells(part, width))]

    def large_headline(self) -> tuple[str, Bitmap] | None:
        drawn = ((text, large_letters(text)) for text in self.text.in_large())
        room = 2 * (self.painting.width - 2 * MARGIN)
        return next(((text, letters) for text, letters in drawn if letters and len(letters[0]) <= room), None)

    def write_beside(self, x: int, width: int) -> None:
        """In the middle of the height; what there is no room for is left to the details."""
        painting = self.painting
        lines = [(self.text.headline(), self.ink), *self.lines(width)]
        room = painting.height
        if len(lines) > room:
            lines = [*lines[: room - 1], (cut_short(lines[room - 1][0], width), lines[room - 1][1])]
        y = (painting.height - len(lines)) // 2
        for number, (line, ink) in enumerate(lines):
            painting.text(x, y + number, fit(line, width), ink, bold=number == 0)

    def write_below(self) -> None:
        """The headline in large letters, if they fit."""
        painting, width = self.painting, self.painting.width - 2 * MARGIN
        y = self.room
        if self.large:
            painting.bitmap(self.large[1], (painting.width - len(self.large[1][0]) / 2) // 2, y, self.ink)
        else:
            painting.centered(MARGIN, y + 2, width, fit(self.text.headline(), width), self.ink, bold=True)
        y += LETTERS + 1
        for line, ink in self.lines(width)[: painting.height - y - 1]:
            painting.centered(MARGIN, y, width, line, ink)
            y += 1


def cut_short(line: str, width: int) -> str:
    return f"{fit(line, width - 1).removesuffix(ELLIPSIS)}{ELLIPSIS}"


class RecordTile:
    """How much, in the largest figures there is room for; beside it what it is, whose, and where."""

    def __init__(self, painting: Painting, record: GameRecord, palette: Palette) -> None:
        self.painting, self.record, self.palette = painting, record, palette
        self.text = record_text(record)
        self.left = painting.width * 9 // 20
        self.x, self.width = self.left + 1, painting.width - self.left - MARGIN
        self.is_roomy = painting.height >= ROOMY

    def paint(self) -> None:
        if self.painting.height >= TALL:
            self.paint_below()
        else:
            self.paint_beside()

    def paint_below(self) -> None:
        """Everything in the middle, one thing below the other."""
        painting, width = self.painting, self.painting.width - 2 * MARGIN
        figure, heads = self.figure(width), self.heads(width)
        high = len(figure) // 2
        y = max(1, (painting.height - high - heads.height - 8) // 2)
        painting.centered(MARGIN, y, width, fit(self.text.title, width), self.palette.accent, bold=True)
        painting.bitmap(figure, (painting.width - len(figure[0]) / 2) // 2, y + 2, self.palette.ink)
        y += high + 3
        painting.centered(MARGIN, y, width, self.text.unit, self.palette.ink, bold=True)
        painting.lay(heads, (painting.width - heads.width) // 2, y + 2)
        y += heads.height + 3
        painting.centered(MARGIN, y, width, fit(self.text.names, width), self.palette.ink)
        place = BETWEEN.join((self.text.place, self.text.day))
        painting.centered(MARGIN, y + 1, width, fit(place, width), self.palette.faint)

    def paint_beside(self) -> None:
        """The figure at the left, and what it is about at the right."""
        self.paint_figure()
        heads = self.heads(self.width if self.is_roomy else max(0, self.width - LEAST_TEXT // 2))
        title = [(line, self.palette.accent) for line in lines_of_cells(self.text.title, self.width)]
        beside = 0 if self.is_roomy or not heads.width else heads.width + 1
        under = self.under(self.width - beside)
        gap = 1 if self.painting.height > len(title) + len(under) + 1 else 0
        pictured = heads.height + 2 * gap if self.is_roomy else gap
        y = max(0, self.painting.height - len(title) - pictured - len(under)) // 2
        self.write(self.x, y, title, bold=True)
        y += len(title)
        self.painting.lay(heads, self.x, y + gap)
        self.write(self.x + beside, y + pictured, under)

    def under(self, width: int) -> list[tuple[str, str]]:
        """Whose it is, and when; where there is room also in which game."""
        places = [self.text.place, self.text.day] if self.is_roomy else [self.text.day]
        return [
            (fit(self.text.names, width), self.palette.ink),
            *((fit(text, width), self.palette.faint) for text in places),
        ]

    def paint_figure(self) -> None:
        """In the middle of the left part, with what is counted below it."""
        room = self.left - MARGIN - 1
        figure = self.figure(room)
        gap = 0.5 if self.is_roomy else 0
        y = floor(self.painting.height - len(figure) / 2 - gap - 1) / 2
        self.painting.bitmap(figure, MARGIN + (room - len(figure[0]) / 2) / 2, y, self.palette.ink)
        unit = ceil(y + len(figure) / 2 + gap)
        self.painting.centered(MARGIN, unit, room, fit(self.text.unit, room), self.palette.ink, bold=True)

    def figure(self, room: int) -> Bitmap:
        """As large as fits, and no larger than a figure of three digits, so that all records are alike."""
        text = str(self.record.feat.figure)
        usual = text.rjust(USUAL_DIGITS, "0")
        lines = [lines for lines in (8, 4) if lines <= self.painting.height - 3]
        large = (large_letters(text, high) for high in lines if len((large_letters(usual, high) or ("",))[0]) <= 2 * room)
        return next(large, None) or drawn_figure(text, ("wide",), 2 * room) or drawn_figure(text, ("small",), 10_000) or ()

    def write(self, x: int, y: int, lines: Sequence[tuple[str, str]], *, bold: bool = False) -> None:
        for number, (line, ink) in enumerate(lines):
            self.painting.text(x, y + number, line, ink, bold=bold)

    def heads(self, room: int) -> Painting:
        """Of those whose it is, side by side: above their names, or small and in front of them."""
        players = self.record.game.players
        seats = (self.record.feat.seats or tuple(range(len(players))))[:MOST_HOLDERS]
        sizes = (LARGE_HEAD, MIDDLE_HEAD) if self.painting.height >= TALL else (MIDDLE_HEAD,)
        sizes = sizes if self.is_roomy else (SMALL_HEAD,)
        size = next((size for size in sizes if len(seats) * (size.width + 1) <= room), None)
        if size is None:
            return Painting(0, 0)
        painting = Painting(len(seats) * (size.width + 1) - 1, size.height)
        for number, seat in enumerate(seats):
            avatar = avatars_of(tuple(players))[seat].seen_in(self.palette)
            paint_head(painting, avatar, number * (size.width + 1), 0, size, "happy")
        return painting
