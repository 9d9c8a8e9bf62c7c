"""What is called out across the table, painted: a word on cards, a stamp, a burst of rays, a player with a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import atan2, cos, degrees, radians, sin

from uno_tui.tui.look.avatars import Avatar
from uno_tui.tui.look.canvas import cells_of, lines_of_cells
from uno_tui.tui.look.heads import LARGE_HEAD, SMALL_HEAD, Mood, paint_head
from uno_tui.tui.look.letters import large_letters
from uno_tui.tui.look.painting import Painting
from uno_tui.tui.look.palettes import DARK_INK, Palette, ink_on, mixed, readable
from uno_tui.tui.look.shapes import box, cut_out, polygon

ALARM, FAIR = "#ff6b62", "#5fd3a6"
EDGE = 1.1  # units: how thick the frame of a stamp is
CALLED_LINE, CALLED_SIGN, MOST_CALLED = 5, 7, 2  # lines and columns of large letters in a caption, and how many lines
WIDELY = "   "  # between signs that cannot be drawn large
LIFTS = (1, 0, 1, -1)  # lines by which the cards of a word are out of line
HALF_TURN = 180
LETTER_CARDS = {4: (11, 7), 8: (18, 12), 12: (26, 17), 16: (34, 22)}  # by the lines of the letter
ROOMY, VAST = 34, 48  # lines of a screen from which on everything is larger


def on_night(palette: Palette, hue: str) -> str:
    """A hue to write with in the dark."""
    return palette.ink if palette.hues == "none" else readable(hue, palette.ink, palette.night, palette.least_contrast)


def letters_high(height: int) -> int:
    """How many lines a letter takes at most on a screen of that height."""
    return 16 if height >= VAST else 8 if height >= ROOMY else 4


def loudest(word: str, width: int, height: int) -> int:
    """The lines of the largest letters in which there is room for a stamp of the word."""
    sizes = [lines for lines in reversed(LETTER_CARDS) if lines <= letters_high(height)]
    return next((lines for lines in sizes if word_width(word, lines) + 2 * lines <= width), sizes[-1])


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
    """With its middle there. Only the frame is turned: letters stay upright, each half a line higher than the one before."""
    is_drawn = large_letters(text, lines) is not None
    spaced = text if is_drawn else WIDELY.join(text)
    width, count, grow = word_width(spaced, lines), len(text), lines / 4
    rise = 0.5 * (count - 1) if is_drawn else 0.5
    lean = degrees(atan2(rise * 2, width * max(1, count - 1) / count))
    high = (6.2 if is_drawn else 3.2) * grow
    outer, inner = (box(width / 2 + 3 * grow - less, high - less, lean) for less in (0, EDGE * max(1, grow / 2)))
    painting.shape(box(width / 2 + 3 * grow + 1.2, high + 1.2, lean), x, y, paper)
    painting.shape(cut_out(outer, inner), x, y, ink)
    if not is_drawn:
        painting.text(round(x - width / 2), round(y - 0.5), spaced, ink, bold=True)
        return
    left = x - width / 2
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
    return 2 * CALLED_LINE if height >= VAST else SMALL_HEAD.height + 1


def paint_caption(painting: Painting, y: int, avatar: Avatar, mood: Mood, sentence: str, palette: Palette) -> None:
    """A head and what is to be said of it, in the middle of a line; on a large screen large, if it has such letters."""
    is_vast = painting.height >= VAST
    head = LARGE_HEAD if is_vast else SMALL_HEAD
    room = painting.width - head.width - 8
    called = called_lines(sentence, room) if is_vast else []
    lines = called or lines_of_cells(sentence, room)
    width = max(word_width(line, 4) if called else cells_of(line) for line in lines)
    left, x = (painting.width - width - head.width - 2) // 2, (painting.width - width + head.width + 2) // 2
    paint_head(painting, avatar.seen_in(palette), left, y, head, mood)
    top = y + max(0, (head.height - len(lines) * (CALLED_LINE if called else 1)) / 2) if is_vast else y
    for number, line in enumerate(lines):
        if called:
            paint_word(painting, line, x, top + number * CALLED_LINE, palette.ink, 4)
        else:
            painting.text(x, round(top) + number, line, palette.ink, bold=True)


def called_lines(sentence: str, room: int) -> list[str]:
    """In at most two lines of large letters; none where there are no such letters, or too little room."""
    lines = lines_of_cells(sentence, room // CALLED_SIGN)
    fit_in = all(large_letters(line) and word_width(line, 4) <= room for line in lines)
    return lines if len(lines) <= MOST_CALLED and fit_in else []
