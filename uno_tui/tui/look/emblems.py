"""Emblems: the picture of something that can be chosen, as large as its room: a card, a head, a drawing, a word."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple, assert_never

from textual.geometry import Region, Size

from uno_tui.rulebook.model import FaceArt
from uno_tui.tui.look.avatars import Avatar
from uno_tui.tui.look.card_inks import art_inks
from uno_tui.tui.look.cards import CARD_SIZES, HUGE, LARGE, MEDIUM, SMALL, CardSize, Picture
from uno_tui.tui.look.faces import painted_back, painted_card
from uno_tui.tui.look.head_features import Mood
from uno_tui.tui.look.heads import MIDDLE_HEAD, SMALL_HEAD, HeadSize, paint_head
from uno_tui.tui.look.icons import HUES, ICONS, STILL, IconName
from uno_tui.tui.look.painting import Bitmap, Painting, grown
from uno_tui.tui.look.palettes import Palette, ink_on, mixed, readable
from uno_tui.tui.look.portraits import paint_portrait
from uno_tui.tui.look.shapes import SIGN_SHAPES, SQUARE, Shape, sized
from uno_tui.tui.look.stamps import paint_word, word_width

LARGEST_SHAPE = 14  # lines
MOST_BACKS = 4  # more cards than that are a number
LETTER_LINES = (8, 4)
MOST_HEADS = 6
AROUND_HEADS = 4  # columns that are free beside them: ears reach far
WIDE_ROOM = 44  # columns from which on heads are not shoulder to shoulder
HIGH_ROOM = 12  # lines from which on there is one between their rows
LEAST_DANCER = 6  # lines
TALL_DANCER = 10  # lines from which on the notes are large
SMALL_NOTE = ("..##", "..#.", "###.", "###.")
NOTE_PLACES = ((0.0, 0.5), (0.82, 0.06), (0.86, 0.6))  # shares of the box
SQUARES = "■□"
HEAD_RATIO = 2.6  # columns of a portrait for each column of its radius
HEAD_LINES = 1.2  # and lines
RISE = 0.12  # by which the middle of a head lies below the middle of its box: above it there are ears
LEAST_RADIUS = 4.1  # of a portrait: below it a head is drawn by hand
STEPS = ("#5fd3a6", "#ffcf5c", "#ff6b62")  # of a meter, from weak to strong
STRENGTHS: tuple[Mood, ...] = ("sleepy", "open", "sly")  # how a head looks beside them
BELOW_HEAD = 2  # lines of a meter: a free one and its steps
UNREACHED = 0.3  # how much of the ink is in the steps that are not reached


class CardEmblem(NamedTuple):
    picture: Picture


class HeadEmblem(NamedTuple):
    avatar: Avatar


class StrengthEmblem(NamedTuple):
    """A head above a meter of three steps, of which so many are reached."""

    avatar: Avatar
    reached: int


class HeadsEmblem(NamedTuple):
    """Those who sit together, as many of them as can be told apart."""

    avatars: tuple[Avatar, ...]


class DancerEmblem(NamedTuple):
    """Whoever would perform something."""

    avatar: Avatar


class ArtEmblem(NamedTuple):
    """What is drawn on a card, without the card."""

    art: FaceArt


class WordEmblem(NamedTuple):
    """A figure or a few letters, large."""

    text: str


class ShapeEmblem(NamedTuple):
    """The sign of a color, on a ground of that color."""

    glyph: str
    hue: str


class BacksEmblem(NamedTuple):
    """Cards that nobody has seen yet, and what is on their backs."""

    number: int
    back: FaceArt | None = None


class IconEmblem(NamedTuple):
    """What a plain answer means."""

    name: IconName


Somebody = HeadEmblem | StrengthEmblem | DancerEmblem
Emblem = CardEmblem | Somebody | HeadsEmblem | ArtEmblem | WordEmblem | ShapeEmblem | BacksEmblem | IconEmblem


def emblem_size(emblem: Emblem, room: Size) -> Size:
    """How much of the room it takes; none, if it does not fit."""
    match emblem:
        case CardEmblem():
            return card_that_fits(room) or Size(0, 0)
        case BacksEmblem(count):
            return backs_size(count, room)
        case HeadEmblem():
            return head_size(room)
        case StrengthEmblem():
            head = head_size(Size(room.width, room.height - BELOW_HEAD))
            return Size(head.width, head.height + BELOW_HEAD) if head else Size(0, 0)
        case HeadsEmblem():
            columns, rows, head = heads_in(emblem, room)
            gap, below = between_heads(room), between_rows(room)
            wide = columns * (head.width + gap) - gap + AROUND_HEADS
            return Size(wide, rows * (head.height + below) - below) if head else Size(0, 0)
        case DancerEmblem():
            return Size(min(room.width, 2 * room.height), room.height) if room.height >= LEAST_DANCER else Size(0, 0)
        case ArtEmblem(art):
            drawn = art_that_fits(art, room)
            return Size((len(drawn[0]) + 1) // 2, (len(drawn) + 1) // 2) if drawn else Size(0, 0)
        case WordEmblem(text):
            lines = next((lines for lines in LETTER_LINES if fits_word(text, lines, room)), 0)
            return Size(word_width(text, lines), lines) if lines else Size(0, 0)
        case ShapeEmblem() | IconEmblem():
            reach = min(room.width / 2, room.height, LARGEST_SHAPE)
            return Size(round(2 * reach), round(reach)) if reach >= 2 else Size(0, 0)
        case _:
            assert_never(emblem)


def fits_word(text: str, lines: int, room: Size) -> bool:
    return lines <= room.height and word_width(text, lines) <= room.width


def card_that_fits(room: Size) -> Size | None:
    sizes = (size for size in reversed(CARD_SIZES) if size.width <= room.width and size.height <= room.height)
    found = next(sizes, None)
    return Size(*found) if found else None


def head_size(room: Size) -> Size:
    radius = min(room.width / HEAD_RATIO, room.height / HEAD_LINES)
    if radius >= LEAST_RADIUS:
        return Size(round(radius * HEAD_RATIO), round(radius * HEAD_LINES))
    return next((Size(*size) for size in (MIDDLE_HEAD, SMALL_HEAD) if size.height <= room.height), Size(0, 0))


def heads_in(emblem: HeadsEmblem, room: Size) -> tuple[int, int, Size]:
    """How many lie side by side and in how many rows, so that all of them are as large as they can be."""
    shown = emblem.avatars[:MOST_HEADS]
    ways = []
    for rows in (1, 2):
        columns = -(-len(shown) // rows)
        gap, below = between_heads(room), between_rows(room)
        each = Size((room.width - AROUND_HEADS + gap) // columns - gap, (room.height + below) // rows - below)
        head = head_size(each)
        ways.append((columns, rows, head if head.width <= each.width else Size(0, 0)))
    return max(ways, key=lambda way: way[2].height)


def between_heads(room: Size) -> int:
    """Columns."""
    return 3 if room.width >= WIDE_ROOM else 1


def between_rows(room: Size) -> int:
    """Lines: none where one would leave no room for portraits."""
    return 1 if room.height >= HIGH_ROOM else 0


def backs_size(count: int, room: Size) -> Size:
    """Some backs, one over the other."""
    over = min(count, MOST_BACKS) - 1
    cards = (card for card in (HUGE, LARGE, MEDIUM, SMALL) if card.width + over * step_of(card) <= room.width)
    card = next((card for card in cards if card.height <= room.height), None)
    return Size(card.width + over * step_of(card), card.height) if card else Size(0, 0)


def step_of(card: CardSize) -> int:
    return card.width * 2 // 5


def art_that_fits(art: FaceArt, room: Size) -> Bitmap | None:
    """The largest drawing; one that is twice as large counts, too."""
    for drawn in drawings(art):
        if len(drawn) <= 2 * room.height and max(map(len, drawn)) <= 2 * room.width:
            return drawn
    return None


@lru_cache(maxsize=64)
def drawings(art: FaceArt) -> tuple[Bitmap, ...]:
    """From the largest to the smallest. Tiles ask for them hundreds of times until all of them have their place."""
    kept: list[Bitmap] = [lines.splitlines() for lines in (art.large, art.medium, art.small) if lines]
    twice = [grown(lines) for lines in kept[:1]]
    return (*map(grown, twice), *twice, *kept)


def paint_emblem(painting: Painting, emblem: Emblem, box: Region, palette: Palette, paper: str) -> None:
    """In the middle of the box, on this paper."""
    size = emblem_size(emblem, box.size)
    if not size:
        return
    x, y = box.x + (box.width - size.width) // 2, box.y + (box.height - size.height) // 2
    middle_x, middle_y = box.x + box.width / 2, box.y + box.height / 2
    ink = ink_on(paper)
    match emblem:
        case CardEmblem() | BacksEmblem():
            paint_cards(painting, emblem, Region(x, y, *size), palette)
        case HeadsEmblem():
            paint_heads(painting, emblem, box, palette)
        case HeadEmblem() | StrengthEmblem() | DancerEmblem():
            paint_somebody(painting, emblem, Region(x, y, *size), palette, paper)
        case ArtEmblem(art):
            if drawn := art_that_fits(art, box.size):
                painting.bitmap(drawn, x, y, art_inks(palette, paper, ink, dimmed=False, art=drawn))
        case WordEmblem(text):
            paint_word(painting, text, x, y, ink, size.height)
        case ShapeEmblem() | IconEmblem():
            factor = snapped(emblem, size.width / 2.4)
            for shape, hue in shapes_of(emblem, palette, paper):
                painting.shape(sized(shape, factor), middle_x, middle_y, hue)
        case _:
            assert_never(emblem)


def snapped(emblem: ShapeEmblem | IconEmblem, factor: float) -> float:
    """So that the edges of a square and the ends of a disc lie between quarters: else they have nubs."""
    if isinstance(emblem, IconEmblem):
        return factor
    half = SQUARE.bottom if emblem.glyph in SQUARES else 1
    return max(1, round(factor * half)) / half


def shapes_of(emblem: ShapeEmblem | IconEmblem, palette: Palette, paper: str) -> list[tuple[Shape, str]]:
    """Back to front, each with its hue on this paper."""
    ink = ink_on(paper)
    if isinstance(emblem, ShapeEmblem):
        return [(SIGN_SHAPES.get(emblem.glyph, SIGN_SHAPES["●"]), ink)]
    parts = [(ICONS[emblem.name], HUES[emblem.name])]
    if emblem.name in STILL:
        parts.insert(0, (STILL[emblem.name], palette.faint))
    is_plain = palette.hues == "none"
    return [(shape, ink if is_plain else readable(hue, ink, paper, palette.least_contrast)) for shape, hue in parts]


def paint_somebody(painting: Painting, emblem: Somebody, box: Region, palette: Palette, paper: str) -> None:
    match emblem:
        case HeadEmblem(avatar):
            paint_head_in(painting, avatar.seen_in(palette), box)
        case StrengthEmblem():
            paint_strength(painting, emblem, box, palette, paper)
        case DancerEmblem(avatar):
            paint_dancer_in(painting, avatar.seen_in(palette), box, palette, paper)


def paint_dancer_in(painting: Painting, avatar: Avatar, box: Region, palette: Palette, paper: str) -> None:
    """With notes in the air."""
    from uno_tui.tui.look.dancer import DRAWN_NOTE, FIGURE, POSES, paint_dancer

    dancing, ink = Painting(*box.size), ink_on(paper)
    paint_dancer(dancing, avatar, box.height - 0.3, box.height * 2 / FIGURE * 0.96, palette, POSES[1])
    painting.lay(dancing, box.x, box.y)
    note = DRAWN_NOTE if box.height >= TALL_DANCER else SMALL_NOTE
    for x, y in NOTE_PLACES:
        painting.bitmap(note, box.x + round(x * box.width), box.y + int(y * box.height), ink)


def paint_strength(painting: Painting, emblem: StrengthEmblem, box: Region, palette: Palette, paper: str) -> None:
    """What is not reached is dark, and low for those who see no colors."""
    head, ink = Region(box.x, box.y, box.width, box.height - BELOW_HEAD), ink_on(paper)
    paint_head_in(painting, emblem.avatar.seen_in(palette), head, STRENGTHS[emblem.reached - 1])
    pitch = box.width // len(STEPS)
    left = box.x + (box.width - pitch * len(STEPS) + 1) // 2
    lit = ink if palette.hues == "none" else readable(STEPS[emblem.reached - 1], ink, paper, palette.least_contrast)
    for number in range(len(STEPS)):
        x, y = left + number * pitch, box.bottom - 1
        if number < emblem.reached:
            painting.fill(x, y, pitch - 1, 1, lit)
        else:
            painting.fill(x, y + 0.5, pitch - 1, 0.5, mixed(paper, ink, UNREACHED) if palette.hues == "own" else ink)


def paint_heads(painting: Painting, emblem: HeadsEmblem, box: Region, palette: Palette) -> None:
    """In the middle of the box, and the last row in the middle of the others."""
    (columns, rows, head), gap, below = heads_in(emblem, box.size), between_heads(box.size), between_rows(box.size)
    shown = emblem.avatars[:MOST_HEADS]
    left = box.x + (box.width - columns * (head.width + gap) + gap) // 2
    top = box.y + (box.height - rows * (head.height + below) + below) // 2
    for number, avatar in enumerate(shown):
        row, column = divmod(number, columns)
        missing = columns - len(shown[row * columns : (row + 1) * columns])
        x = left + column * (head.width + gap) + missing * (head.width + gap) // 2
        paint_head_in(painting, avatar.seen_in(palette), Region(x, top + row * (head.height + below), *head))


def paint_head_in(painting: Painting, avatar: Avatar, box: Region, mood: Mood = "open") -> None:
    if box.height <= MIDDLE_HEAD.height:
        paint_head(painting, avatar, box.x, box.y, HeadSize(*box.size), mood)
        return
    radius = box.width / HEAD_RATIO
    paint_portrait(painting, avatar, box.x + box.width / 2, box.y + box.height / 2 + RISE * radius, radius, mood)


def paint_cards(painting: Painting, emblem: CardEmblem | BacksEmblem, box: Region, palette: Palette) -> None:
    match emblem:
        case CardEmblem(picture):
            painting.lay(painted_card(picture, CardSize(*box.size), palette), box.x, box.y)
        case BacksEmblem():
            paint_backs(painting, emblem, box, palette)


def paint_backs(painting: Painting, emblem: BacksEmblem, box: Region, palette: Palette) -> None:
    """Each with a bright edge, so that one can count them."""
    card = next(card for card in CARD_SIZES if card.height == box.height)
    for number in range(min(emblem.number, MOST_BACKS)):
        x = box.x + number * step_of(card)
        painting.lay(painted_back(card, palette, emblem.back), x, box.y)
        painting.fill(x, box.y + 0.5, 0.5, card.height - 1, palette.card_white)
        for line in range(box.y, box.bottom):
            painting.erase(box.x, line, number * step_of(card))
