"""What is called out across the table, painted: a word on cards, a stamp, a burst of rays, a player with a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import atan2, cos, degrees, radians, sin

from textual.geometry import Region

from uno_tui.lang.wrapping import wrapped
from uno_tui.tui.look.avatars import Avatar
from uno_tui.tui.look.canvas import cells_of, fit, lines_of_cells
from uno_tui.tui.look.heads import LARGE_HEAD, SMALL_HEAD, Mood, paint_head
from uno_tui.tui.look.letters import large_letters, least_lines
from uno_tui.tui.look.painting import Painting
from uno_tui.tui.look.palettes import DARK_INK, Palette, ink_on, mixed, readable
from uno_tui.tui.look.shapes import box, cut_out, polygon

PLATE_EDGE = 2  # columns beside a name
EDGE = 1.1  # units: how thick the frame of a stamp is
MOST_CALLED = 2  # lines of large letters in a caption
WIDELY = 3  # columns between signs that cannot be drawn large
LIFTS = (1, 0, 1, -1)  # lines by which the cards of a word are out of line
HALF_TURN = 180
LETTER_CARDS = {4: (11, 7), 8: (18, 12), 12: (26, 17), 16: (34, 22)}  # by the lines of the letter
STAMP_LINES, LATIN_LINES = (16, 12, 8, 6, 4), 4
ROOMY, VAST = 34, 48  # lines of a screen from which on everything is larger


def on_night(palette: Palette, hue: str) -> str:
    """A hue to write with in the dark."""
    return palette.ink if palette.hues == "none" else readable(hue, palette.ink, palette.night, palette.least_contrast)


def letters_high(height: int) -> int:
    """How many lines a letter takes at most on a screen of that height."""
    return 16 if height >= VAST else 8 if height >= ROOMY else 4


def loudest(word: str, width: float, height: float) -> int:
    """The lines of the largest letters in which there is room for a stamp of the word."""
    drawn = (lines for lines in STAMP_LINES if large_letters(word, lines))
    sizes = [lines for lines in drawn if lines % LATIN_LINES == 0 or least_lines(word) == lines] or [LATIN_LINES]
    fitting = (lines for lines in sizes if stamp_width(word, lines) <= width and stamp_height(word, lines) <= height)
    return next(fitting, sizes[-1])


def stamp_width(word: str, lines: int) -> int:
    return word_width(word, lines) + 2 * lines


def stamp_height(word: str, lines: int) -> float:
    return frame_reach(word, lines) + (stamp_width(word, lines) / 2 - lines / 4) * sin(radians(stamp_lean(word, lines)))


def stamp_lean(word: str, lines: int) -> float:
    """As its letters rise, each half a line higher than the one before."""
    steps = max(1, len(word) - 1)
    return degrees(atan2(steps, word_width(word, lines) * steps / len(word)))


def frame_reach(word: str, lines: int) -> float:
    """Half lines from the middle of a stamp to its edge: Chinese signs fill their lines, so it may be nearer to them."""
    return (6.2 if least_lines(word) == LATIN_LINES else 5.3) * lines / 4


def word_width(text: str, lines: int) -> int:
    """Columns; a word that has no such letters is written small."""
    drawn = large_letters(text, lines)
    return (len(drawn[0]) + 1) // 2 if drawn else cells_of(text)


def paint_word(painting: Painting, text: str, x: int, y: float, ink: str, lines: int) -> None:
    """With its upper left corner there."""
    if drawn := large_letters(text, lines):
        painting.bitmap(drawn, x, y, ink)
    else:
        painting.text(x, round(y + lines / 2 - 0.5), text, ink, bold=True)


def paint_name_plate(painting: Painting, name: str, box: Region, avatar: Avatar) -> None:
    """A name without large letters: bold and wide on the color of its player, which makes it the brightest thing there."""
    room = box.width - 2 * PLATE_EDGE
    wide = (letterspaced(name, gap) for gap in reversed(range(box.height // 2 + 1)))
    text = next((text for text in wide if cells_of(text) <= room), fit(name, room))
    width = min(box.width, cells_of(text) + 4 * PLATE_EDGE)
    painting.fill(box.x, box.y, width, box.height, avatar.hue)
    painting.centered(box.x, box.y + box.height // 2, width, text, avatar.eyes, bold=True)


def letterspaced(text: str, gap: int) -> str:
    """With so many blanks between its signs; an accent stays where it belongs."""
    return text[:1] + "".join(" " * gap + sign if cells_of(sign) else sign for sign in text[1:])


@lru_cache(maxsize=64)
def letter_card(letter: str, hue: str, palette: Palette, lines: int) -> Painting:
    """A card that shows a letter, with a shadow of half a cell."""
    width, height = card_of_letter(lines)
    card, paper = Painting(width + 1, height + 1), palette.paper(hue)
    card.fill(0.5, 0.5, width, height, mixed(palette.night, DARK_INK, 0.4))
    card.fill(0, 0, width, height, palette.card_white if palette.hues != "none" else paper)
    card.fill(0.5, 0.5, width - 1, height - 1, paper)
    for x in (0, width - 0.5):
        for y in (0, height - 0.5):
            card.fill(x, y, 0.5, 0.5, None)
    drawn = large_letters(letter, lines)
    if drawn:
        card.bitmap(drawn, round(width - len(drawn[0]) / 2) / 2, (height - lines) / 2, ink_on(paper))
    return card


def card_of_letter(lines: int) -> tuple[int, int]:
    """Its width and height."""
    return LETTER_CARDS.get(lines, LETTER_CARDS[4])


def paint_card_word(painting: Painting, text: str, y: int, hues: Sequence[str], palette: Palette, lines: int) -> None:
    """Each letter on a card of its own, out of line, across the middle; a blank is a card that is not there yet."""
    width, _ = card_of_letter(lines)
    left = (painting.width - len(text) * (width + 2) + 2) // 2
    for place, letter in enumerate(text):
        if letter != " ":
            lift = LIFTS[place % len(LIFTS)]
            card = letter_card(letter, hues[place % len(hues)], palette, lines)
            painting.lay(card, left + place * (width + 2), y + lift)


def paint_stamp(painting: Painting, text: str, x: float, y: float, ink: str, paper: str, lines: int) -> None:
    """With its middle there. Only the frame is turned: letters stay upright."""
    is_drawn = large_letters(text, lines) is not None
    written = text if is_drawn else letterspaced(text, WIDELY)
    width, grow = word_width(written, lines), lines / 4
    lean, high = (stamp_lean(text, lines), frame_reach(text, lines)) if is_drawn else (1.0, 3.2 * grow)
    outer, inner = (box(width / 2 + 3 * grow - less, high - less, lean) for less in (0, EDGE * max(1, grow / 2)))
    painting.shape(box(width / 2 + 3 * grow + 1.2, high + 1.2, lean), x, y, paper)
    painting.shape(cut_out(outer, inner), x, y, ink)
    if not is_drawn:
        painting.text(round(x - width / 2), round(y - 0.5), written, ink, bold=True)
        return
    left, rise = x - width / 2, 0.5 * (len(text) - 1)
    for place, letter in enumerate(text):
        paint_word(painting, letter, int(left), y - lines / 2 + rise / 2 - 0.5 * place, ink, lines)
        left += word_width(letter, lines) + lines // 4


def paint_rays(painting: Painting, x: float, y: float, reach: float, color: str, count: int = 12) -> None:
    """Light that bursts from a place."""
    for number in range(count):
        turn, wide = radians(360 * number / count), radians(HALF_TURN / count * 0.45)
        ends = [(reach * cos(turn + side * wide), reach * sin(turn + side * wide)) for side in (-1, 1)]
        painting.shape(polygon((0, 0), *ends), x, y, color)


def caption_height(height: int) -> int:
    """Lines that a caption may take on a screen of that height."""
    return 2 * (LATIN_LINES + 1) if height >= VAST else SMALL_HEAD.height + 1


def paint_caption(painting: Painting, y: int, avatar: Avatar, mood: Mood, sentence: str, palette: Palette) -> None:
    """A head and what is to be said of it, in the middle of a line; on a large screen large, if it has such letters."""
    is_vast, high = painting.height >= VAST, least_lines(sentence)
    head = LARGE_HEAD if is_vast else SMALL_HEAD
    room = painting.width - head.width - 8
    called = called_lines(sentence, room, high) if is_vast else []
    if high * len(called) >= caption_height(painting.height):
        called = []
    lines = called or lines_of_cells(sentence, room)
    width = max(word_width(line, high) if called else cells_of(line) for line in lines)
    left, x = (painting.width - width - head.width - 2) // 2, (painting.width - width + head.width + 2) // 2
    paint_head(painting, avatar.seen_in(palette), left, y, head, mood)
    pitch = high + 1 if called else 1
    top = y + max(0, (head.height - len(lines) * pitch) / 2) if is_vast else y
    for number, line in enumerate(lines):
        if called:
            paint_word(painting, line, x, top + number * pitch, palette.ink, high)
        else:
            painting.text(x, round(top) + number, line, palette.ink, bold=True)


def called_lines(sentence: str, room: int, high: int = LATIN_LINES) -> list[str]:
    """In at most two lines of letters so many lines high; none where there are no such letters, or too little room."""

    def width_of(part: str) -> int:
        return sum(word_width(sign, high) + high // 4 for sign in part) - high // 4

    if not large_letters(sentence, high):
        return []
    lines = wrapped(sentence, room, width_of)
    return lines if len(lines) <= MOST_CALLED and all(width_of(line) <= room for line in lines) else []
