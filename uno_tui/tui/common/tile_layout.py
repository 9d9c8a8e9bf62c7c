"""How answers lie as tiles: decided once for all of them, so that pictures, labels and lines are the same on every tile."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import ceil, sqrt
from typing import Any, NamedTuple

from textual.geometry import Region, Size

from uno_tui.lang import words
from uno_tui.tui.common.dialog import DIGITS, Choice, even_lines
from uno_tui.tui.look.canvas import cells_of, fit, lines_of_cells
from uno_tui.tui.look.cards import CARD_BACK
from uno_tui.tui.look.emblems import ArtEmblem, BacksEmblem, CardEmblem, ShapeEmblem, card_that_fits, emblem_size
from uno_tui.tui.look.letters import least_lines
from uno_tui.tui.look.stamps import word_width

EDGE = 1  # columns around a tile, and half a line: the frame of the chosen one
FRAMED = 3  # lines from which on a tile has a frame
CAP = 3  # columns of a key on its cap
AFTER_CAPS = 2  # columns between the keys and the word
LEAST_TEXT = 9  # columns
MARGIN = 1  # columns at either side of what is written
PLEASANT = 36  # columns: wider tiles are no better, unless what is on them is wide
AROUND = 8  # columns that a tile is wider than what is on it
BETWEEN = 3  # columns between a picture and what is written beside it
LEAST_PICTURE = 3  # lines
AIR = 2  # lines that a tile without a picture is higher than what is written on it
MOST_BACKS = 10  # cards in a row
SHORT = 3  # lines of a name that are soon read
WRAPPED = 2  # lines of a picture that are worth as much as a line less to read
FIGURE = 4  # lines of a large figure
MOST_FIGURES = 2  # side by side
BARE_MARGIN = 1  # columns at either side of a card without a name, where there is room for them
MOST_WIDE = 72  # columns of a tile that is spread over the room that there is
ROOMY = 17  # lines of a tile from which on two of them are free between its picture and what is written
MOST_APART = 6  # columns between two of them
NAMED_BELOW = 1  # lines below such cards, or above them: what the chosen one is called


class TileText(NamedTuple):
    """What is written on a tile, in lines: its keys and its name, and what it leads to; large figures before its lines."""

    caps: tuple[str, ...]
    label: list[str]
    detail: list[str]
    figures: tuple[str, ...] = ()
    is_priced: bool = False
    is_torn: bool = False  # whether a word of its name is
    is_loud: bool = False  # whether its name is in large letters, with its keys below
    column: int = 0  # columns of a figure and its line, if they lie side by side

    @property
    def caps_width(self) -> int:
        return len(self.caps) * (CAP + 1) - 1 + AFTER_CAPS if self.caps else 0

    @property
    def figures_width(self) -> int:
        return max((word_width(figure, FIGURE) for figure in self.figures), default=-2) + 2

    @property
    def width(self) -> int:
        """Of its longest line."""
        if self.is_loud:
            below = self.caps_width + max(map(cells_of, self.detail), default=0)
            return max(word_width(self.label[0], FIGURE), below)
        label = (self.caps_width or CAP + AFTER_CAPS) + max(map(cells_of, self.label))
        if self.column:
            return max(label, len(self.figures) * self.column)
        return max(label, *(self.figures_width + cells_of(line) for line in self.detail), 0)


class TileGrid(NamedTuple):
    """So many tiles side by side, each so wide and so high, from a column on.

    The same on all of them: lines of the label and of what it leads to, and the room of the picture, which is above what is
    written or beside it. Where they are bare, each is a card that speaks for itself, with the digit that picks it.
    """

    columns: int
    width: int
    height: int
    left: int = 0
    label: int = 1
    detail: int = 0
    picture: Size = Size(0, 0)
    is_beside: bool = False
    is_bare: bool = False
    gap: int = 1  # lines between the picture and what is written below it
    apart: int = 0  # columns between two frames
    is_airy: bool = False  # whether there are two lines between rows of bare cards
    has_caps: bool = False  # whether one of them is for their digits

    @property
    def pitch(self) -> Size:
        between = int(self.height >= FRAMED) + int(self.is_airy)
        return Size(self.width + 2 * EDGE + self.apart, self.height + between)

    @property
    def top(self) -> int:
        """The line at which the first one begins: below its frame, and below the name that is told above bare cards."""
        return int(self.height >= FRAMED) + int(self.is_bare and not self.has_caps)

    @property
    def free_around(self) -> float:
        """Lines above and below a bare card in its frame: as much as there is beside it, if no digit is in the way."""
        return 0.5 if self.is_airy and not self.has_caps and self.width > self.picture.width else 0

    @property
    def is_tight(self) -> bool:
        """Whether what is on it reaches its edge."""
        below = self.picture.height + self.gap if self.picture and not self.is_beside else 0
        return not self.is_bare and self.height - below - self.text < 2

    @property
    def text(self) -> int:
        """Lines of what is written."""
        return self.label + self.detail

    def place_at(self, x: int, y: int) -> int:
        column = max(0, min((x - self.left) // self.pitch.width, self.columns - 1))
        return max(0, y - self.top + 1) // self.pitch.height * self.columns + column

    def corner_of(self, place: int) -> tuple[int, int]:
        row, column = divmod(place, self.columns)
        return self.left + column * self.pitch.width + EDGE, self.top + row * self.pitch.height

    def lines(self, count: int) -> int:
        below = NAMED_BELOW if self.is_bare and self.has_caps else 0
        return -(-count // self.columns) * self.pitch.height + self.top + below

    def spread(self, width: int) -> TileGrid:
        """Over so many columns: wider ones, or cards farther apart."""
        if self.is_bare:
            apart = max(0, min(MOST_APART, width // self.columns - self.width - 2 * EDGE))
            wider = self._replace(apart=apart)
        else:
            wider = self._replace(width=max(self.width, min(MOST_WIDE, width // self.columns - 2 * EDGE)))
        return wider._replace(left=max(0, (width - self.columns * wider.pitch.width + wider.apart) // 2))

    @property
    def parts(self) -> tuple[Region, int]:
        """On a tile: where its picture is, and the line at which what is written begins."""
        high = self.picture.height
        if self.is_beside:
            return Region(0, (self.height - high) // 2, self.picture.width, high), (self.height - self.text + 1) // 2
        if not high:
            return Region(), max(0, (self.height - self.text) // 2)
        free = self.height - high - self.gap - self.text
        return Region(0, (free + 1) // 2, self.width, high), (free + 1) // 2 + high + self.gap


class TileLayout:
    """Finds the largest tiles that all fit into a room, and says what is written on them."""

    def __init__(self, choices: Sequence[Choice[Any]], room: Size, most: int, is_vast: bool) -> None:
        """`most` are the lines of a picture, `is_vast` if figures may be large."""
        self.choices, self.room, self.most = choices, room, most
        self.is_vast = is_vast
        self.has_pictures = most > 0 and all(choice.emblem for choice in choices)
        self.is_flush = any(choice.costs for choice in choices)
        self.has_keys = all(choice.key for choice in choices) and not self.is_flush  # those stand for no word on them
        self.are_colors = all(isinstance(choice.emblem, ShapeEmblem) for choice in choices)

    def text_of(self, place: int, width: int) -> TileText:
        """In a column so wide."""
        choice = self.choices[place]
        digit = [str((place + 1) % DIGITS)] if place < DIGITS else []
        caps = tuple([*digit, choice.key] if self.has_keys else digit)
        name = choice.label.upper() if isinstance(choice.emblem, ShapeEmblem) else choice.label
        figures = tuple(words.say("show.plus", count=count) for count in choice.costs) if self.is_vast else ()
        if self.is_loud(width):
            return TileText(caps, [name], [choice.detail], is_loud=True)
        return tile_text(caps, name, choice.detail, choice.costs, figures, width)

    def is_loud(self, width: int) -> bool:
        """Whether the names of colors are large, in a column so wide."""
        names = [choice.label.upper() for choice in self.choices] if self.are_colors and self.is_vast else []
        return bool(names) and all(least_lines(name) == FIGURE and word_width(name, FIGURE) <= width for name in names)

    def texts(self, width: int) -> list[TileText]:
        return [self.text_of(place, width) for place in range(len(self.choices))]

    def best(self) -> TileGrid | None:
        """Large pictures first, then no gap, names on one line, and few rows; many cards rather than many names."""
        named = max(self.grids(), key=self.worth, default=None)
        if named and named.picture:
            return named
        return max(self.bare_cards(), key=self.worth, default=named)

    def worth(self, grid: TileGrid) -> tuple[int, ...]:
        missing, rows = -len(self.choices) % grid.columns, -(-len(self.choices) // grid.columns)
        pleased = grid.picture.height - WRAPPED * (grid.text - 1) if grid.picture else -max(SHORT, grid.label)
        return bool(grid.picture), pleased, -missing, -rows, not grid.is_tight, not grid.is_beside, -grid.height

    def grids(self) -> Iterator[TileGrid]:
        for columns in range(1, len(self.choices) + 1):
            if self.are_colors and columns != ceil(sqrt(len(self.choices))):
                continue
            width, height = self.room.width // columns - 2 * EDGE, self.highest(columns)
            if width >= CAP + AFTER_CAPS + LEAST_TEXT + 2 * MARGIN and height >= 1:
                yield from self.grids_of(columns, width, height)

    def highest(self, columns: int) -> int:
        """How many lines a tile may have."""
        rows = -(-len(self.choices) // columns)
        framed = (self.room.height - 1) // rows - 1
        return framed if framed >= FRAMED else min(FRAMED - 1, self.room.height // rows)

    def grids_of(self, columns: int, width: int, height: int) -> Iterator[TileGrid]:
        plain = self.without_pictures(columns, width, height)
        if plain:
            yield plain
        if self.has_pictures and height >= FRAMED:
            yield from filter(None, [self.above(columns, width, height, 1) or self.above(columns, width, height, 0)])
            for high in range(height, LEAST_PICTURE - 1, -1):
                yield from filter(None, [self.beside(columns, width, height, high)])

    def without_pictures(self, columns: int, width: int, height: int) -> TileGrid | None:
        texts = self.texts(width - 2 * MARGIN)
        label, detail = lines_of(texts)
        if label + detail > height:
            return None
        high = label + detail if height < FRAMED else max(FRAMED, min(height, label + detail + AIR))
        grid = TileGrid(columns, width, high, label=label, detail=detail)
        return self.narrowed(grid, max(text.width for text in texts))

    def above(self, columns: int, width: int, height: int, free: int) -> TileGrid | None:
        """Pictures above what is written, with a free line above, some between them, and so many at the bottom."""
        texts, gap = self.texts(width - 2 * MARGIN), 2 if self.is_vast and height >= ROOMY else 1
        label, detail = lines_of(texts)
        below = gap + label + detail + free
        picture = self.common_picture(Size(width - 2 * MARGIN - 2, height - 1 - below))
        if not picture or any(text.is_torn for text in texts):
            return None
        high = picture.height + 1 + below
        grid = TileGrid(columns, width, high, label=label, detail=detail, picture=picture, gap=gap)
        return self.narrowed(grid, max(picture.width, *(text.width for text in texts)))

    def beside(self, columns: int, width: int, height: int, most: int) -> TileGrid | None:
        """Pictures at the left of what is written, of at most so many lines."""
        margin = 0 if height < 2 * FRAMED else 1
        picture = self.common_picture(Size(width, min(most, height - 2 * margin)))
        room = width - 2 * MARGIN - picture.width - BETWEEN
        if not picture or room < LEAST_TEXT:
            return None
        texts = self.texts(room)
        label, detail = lines_of(texts)
        if label + detail > height or any(text.is_torn for text in texts):
            return None
        high = min(height, max(picture.height + 2 * margin, label + detail))
        grid = TileGrid(columns, width, high, label=label, detail=detail, picture=picture, is_beside=True)
        return self.narrowed(grid, picture.width + BETWEEN + max(text.width for text in texts))

    def bare_cards(self) -> Iterator[TileGrid]:
        """Without names, if they are all cards."""
        are_cards = self.has_pictures and all(isinstance(choice.emblem, CardEmblem) for choice in self.choices)
        for columns in range(1, len(self.choices) + 1) if are_cards else ():
            width, rows = self.room.width // columns - 2 * EDGE, -(-len(self.choices) // columns)
            height = (self.room.height - NAMED_BELOW - 1) // rows - 1
            if card := card_that_fits(Size(width, min(height, self.most))):
                wide = card.width + 2 * BARE_MARGIN if card.width + 2 * BARE_MARGIN <= width else card.width
                is_airy = rows * (card.height + 2) + 1 + NAMED_BELOW <= self.room.height
                has_caps = is_airy and len(self.choices) <= DIGITS  # digits on some of them read as their values
                grid = TileGrid(columns, wide, card.height, picture=card, is_bare=True, is_airy=is_airy, has_caps=has_caps)
                yield grid.spread(self.room.width)

    def common_picture(self, room: Size) -> Size:
        """The room that all pictures have: cards among them are all of one size, and no head is larger than those."""
        room = Size(room.width, min(room.height, self.most))
        sizes = [self.size_of(choice, room) for choice in self.choices]
        cards = [size for choice, size in zip(self.choices, sizes, strict=True) if is_of_cards(choice)]
        if cards:
            lower = Size(room.width, min(size.height for size in cards))
            rooms = [room if isinstance(choice.emblem, ArtEmblem) else lower for choice in self.choices]
            sizes = [self.size_of(choice, room) for choice, room in zip(self.choices, rooms, strict=True)]
        if not all(sizes) or min(size.height for size in sizes) < LEAST_PICTURE:
            return Size(0, 0)
        return Size(max(size.width for size in sizes), max(size.height for size in sizes))

    def size_of(self, choice: Choice[Any], room: Size) -> Size:
        return emblem_size(choice.emblem, room) if choice.emblem and room.height > 0 else Size(0, 0)

    def narrowed(self, grid: TileGrid, content: int) -> TileGrid:
        """No wider than is pleasant; what is left lies at both sides."""
        width = min(grid.width, max(PLEASANT, content + AROUND))
        left = (self.room.width - grid.columns * (width + 2 * EDGE)) // 2
        return grid._replace(width=width, left=left)


def is_of_cards(choice: Choice[Any]) -> bool:
    return isinstance(choice.emblem, CardEmblem | BacksEmblem)


def lines_of(texts: Sequence[TileText]) -> tuple[int, int]:
    """The most lines of a label and of what it leads to."""
    details = [len(text.detail) if not text.figures else figure_lines(text) for text in texts]
    gap = int(any(text.is_priced for text in texts))
    return max(FIGURE + 1 if text.is_loud else len(text.label) for text in texts), max(details) + gap


def figure_lines(text: TileText) -> int:
    return FIGURE + 1 if text.column else len(text.figures) * (FIGURE + 1)


def figures_abreast(text: TileText, width: int) -> TileText:
    """Its figures, if what is told of each fits beside it."""
    most = width // MOST_FIGURES
    told = most - text.figures_width - 2
    if told < LEAST_TEXT or len(text.figures) > MOST_FIGURES:
        return text
    if any(len(lines_of_cells(part, told)) > FIGURE - 1 for part in text.detail):
        return text
    longest = max(cells_of(line) for part in text.detail for line in even_lines(part, told))
    return text._replace(column=min(most, text.figures_width + longest + 2))


@lru_cache(maxsize=512)
def tile_text(
    caps: tuple[str, ...], name: str, told: str, costs: tuple[int, ...], figures: tuple[str, ...], width: int
) -> TileText:
    """What is at stake stands behind as many cards as it costs."""
    text = TileText(caps, [name], [], figures, bool(costs))
    label = [fit(line, width) for line in even_lines(name, max(1, width - text.caps_width))]
    text = text._replace(is_torn=name.isascii() and " ".join(label) != " ".join(name.split()))
    parts = told.split("\n") if told else []
    if figures:
        return figures_abreast(text._replace(label=label, detail=parts), width)
    rows = [CARD_BACK * min(cost, MOST_BACKS) + ("…" if cost > MOST_BACKS else "") for cost in costs]
    wide = max(map(len, rows), default=-2) + 2
    detail = []
    for number, part in enumerate(parts):
        row = rows[number] if number < len(rows) else ""
        lines = lines_of_cells(part, max(1, width - wide))
        detail += [f"{row if not place else '':{wide}}{line}" for place, line in enumerate(lines)]
    return text._replace(label=label, detail=detail)
