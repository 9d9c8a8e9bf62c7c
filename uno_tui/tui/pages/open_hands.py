"""The layout of hands laid open: cards drawn in rows, overlapping if there are many, or as chips; below each card a note.

A card is covered only so far that its letter, its glyph and its symbol can still be read.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from uno_tui.rulebook.model import expand, is_number
from uno_tui.tui.context import MatchContext
from uno_tui.tui.look.canvas import Pieces, Row, cells_of, centered, fitted_to, style
from uno_tui.tui.look.cards import CARD_BACK, HUGE, LARGE, MEDIUM, SMALL, CardSize, Picture, Pictures, back_lines, card_lines
from uno_tui.tui.look.palettes import DARK_PAPER, Palette

CHIP = CardSize(6, 1)
STRIPES = 2  # cells at the end of a wild chip, with two of its colors in each


class Spread(NamedTuple):
    """How large cards are drawn, and how far apart they lie."""

    card: CardSize
    pitch: int

    def per_row(self, width: int) -> int:
        return max(1, (width - self.card.width) // self.pitch + 1)

    def rows(self, count: int, width: int) -> int:
        return -(-count // self.per_row(width))

    def height(self, count: int, width: int, *, has_notes: bool) -> int:
        return self.rows(count, width) * (self.card.height + has_notes)

    def loosened(self, count: int, width: int) -> Spread:
        """A few cards need not overlap only because another hand has many: as far apart as the same rows allow.
        Cards that touch would melt into one."""
        pitches = (pitch for pitch in range(self.card.width + 1, self.pitch, -1) if pitch != self.card.width)
        wider = (self._replace(pitch=pitch) for pitch in pitches)
        return next((spread for spread in wider if spread.rows(count, width) == self.rows(count, width)), self)

    def stretched(self, count: int, width: int) -> Spread:
        """Over all the columns, if all lie in one row; but no further apart than half a card."""
        if count < 2 or self.rows(count, width) > 1:
            return self
        return self._replace(pitch=max(self.pitch, min(self.card.width * 3 // 2, (width - self.card.width) // (count - 1))))


CHIPS = Spread(CHIP, 7)
SPREADS = (
    Spread(HUGE, 24), Spread(LARGE, 18), Spread(MEDIUM, 12), Spread(SMALL, 8), Spread(SMALL, 5), Spread(SMALL, 4), CHIPS,
)  # fmt: skip


def best_spread(counts: Sequence[int], width: int, room: int, *, has_notes: bool) -> Spread:
    """The largest cards with which hands of so many cards fit one below the other; chips if nothing does."""
    fitting = (spread for spread in SPREADS if sum(spread.height(n, width, has_notes=has_notes) for n in counts) <= room)
    return next(fitting, CHIPS)


def one_of_each(context: MatchContext, kinds: Iterable[str]) -> list[str]:
    """A card of each kind, each in another color; of numbers only the highest."""
    cards = [card for key in kinds for card in expand(key)]
    shown = [*[card for card in cards if is_number(card)][-1:], *(card for card in cards if not is_number(card))]
    faces = context.narrator.faces.items()
    alike = [[word for word, face in faces if face.card == card and not face.tag] for card in shown]
    return [copies[place % len(copies)] for place, copies in enumerate(alike) if copies]


class CardLayout(NamedTuple):
    """What cards are drawn with, and the blank lines between their rows; notes below them can be loud."""

    pictures: Pictures
    palette: Palette
    spread: Spread
    width: int
    is_loud: bool = False
    within: int = 0


def hand_lines(
    table: CardLayout,
    cards: Sequence[str],
    notes: Sequence[str] | None,
    dimmed: Collection[int] = (),
    closed: Collection[int] = (),
) -> list[Pieces]:
    """A hand in as many rows as it takes, none much shorter than another.

    `dimmed` are the places of cards that do not matter, `closed` lie face down.
    """
    table = table._replace(spread=table.spread.loosened(len(cards), table.width))
    per_row = -(-len(cards) // max(1, table.spread.rows(len(cards), table.width))) or 1
    lines: list[Pieces] = []
    for start in range(0, len(cards), per_row):
        places = range(start, min(start + per_row, len(cards)))
        lines += [[]] * (table.within if lines else 0)
        laid = [(None if place in closed else cards[place], place in dimmed) for place in places]
        lines += row_lines(table, laid)
        if notes is not None:
            lines.append(note_line(table, notes[places.start : places.stop]))
    return lines


def row_lines(table: CardLayout, cards: Sequence[tuple[str | None, bool]]) -> list[Pieces]:
    """Each card with whether it does not matter; None lies face down."""
    last, is_fan = len(cards) - 1, table.spread.pitch < table.spread.card.width
    pictures = [
        picture_lines(table, card, is_dimmed, is_fan and place < last, is_fan and place == last > 0)
        for place, (card, is_dimmed) in enumerate(cards)
    ]
    lines = []
    for y in range(table.spread.card.height):
        row = Row(table.width, style(table.palette.ink, table.palette.felt))
        for place, picture in enumerate(pictures):
            row.put_all(place * table.spread.pitch, picture[y])
        lines.append(row.pieces())
    return lines


def picture_lines(table: CardLayout, card: str | None, is_dimmed: bool, is_tucked: bool, is_touching: bool) -> list[Pieces]:
    size = table.spread.card
    if card is None:
        chip = [(centered(CARD_BACK, size.width), table.palette.printed(DARK_PAPER))]
        return back_lines(size, table.palette, picture=table.pictures.back) if size.height > 1 else [chip]
    picture = table.pictures.of(card)
    if size.height > 1:
        return card_lines(picture, size, table.palette, dimmed=is_dimmed, tucked=is_tucked, touching=is_touching)
    return [chip_pieces(picture, size.width, table.palette, is_dimmed)]


def chip_pieces(picture: Picture, width: int, palette: Palette, is_dimmed: bool) -> Pieces:
    """The smallest picture: as much paper left as right of what is printed on it; a wild one shows all its colors."""
    stripes = STRIPES if picture.is_wild and width >= CHIP.width else 0
    text = picture.corner + picture.symbol
    if cells_of(text) + 2 > width - stripes:
        text = picture.letter[:1] + picture.symbol
    printed = palette.printed(DARK_PAPER if picture.is_wild else picture.hues[0], dimmed=is_dimmed)
    wide = min(width - stripes, cells_of(text) + 2)
    room = width - stripes if stripes else wide
    return [(fitted_to(centered(text, wide), room), printed), *striped(picture.hues, stripes, palette, is_dimmed)]


def striped(hues: Sequence[str], cells: int, palette: Palette, is_dimmed: bool) -> Pieces:
    papers = [palette.paper(hue, dimmed=is_dimmed) for hue in hues]
    seen = [papers[place * len(papers) // (2 * cells)] for place in range(2 * cells)]
    return [("▌", style(left, right, faded=is_dimmed)) for left, right in zip(seen[::2], seen[1::2], strict=True)]


def note_line(table: CardLayout, notes: Sequence[str]) -> Pieces:
    """Below the middle of what is seen of each card: of the last one that is all of it."""
    ink = table.palette.accent if table.is_loud else table.palette.ink
    look = style(ink, table.palette.felt, bold=table.is_loud)
    wide, pitch = table.spread
    tucked = "".join(fitted_to(centered(note, min(wide.width, pitch)), pitch) for note in notes[:-1])
    text = tucked + "".join(centered(note, wide.width) for note in notes[-1:])
    return [(text + " " * (table.width - cells_of(text)), look)]
