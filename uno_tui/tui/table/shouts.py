"""The acts of what is shouted across the table: UNO on four cards, a catch as a stamp, the last card of a round with a bang.

Everything in them is public.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot
from random import Random
from typing import ClassVar, Literal

from textual.geometry import Region, Size

from uno_tui.lang import words
from uno_tui.rulebook.model import FaceArt
from uno_tui.tui.look.avatars import Avatar
from uno_tui.tui.look.canvas import cells_of, lines_of_cells
from uno_tui.tui.look.cards import COLOSSAL, HUGE, LARGE, MEDIUM, SMALL, CardSize, Picture
from uno_tui.tui.look.faces import painted_back, painted_card
from uno_tui.tui.look.head_features import Mood
from uno_tui.tui.look.heads import MIDDLE_HEAD, paint_head
from uno_tui.tui.look.letters import large_letters, least_lines
from uno_tui.tui.look.painting import Painting
from uno_tui.tui.look.palettes import Palette, mixed
from uno_tui.tui.look.stamps import (
    LETTER_CARDS,
    ROOMY,
    VAST,
    Caption,
    caption_height,
    card_of_letter,
    loudest,
    on_night,
    paint_card_word,
    paint_rays,
    paint_stamp,
    paint_word,
    stamp_plan,
    word_width,
)
from uno_tui.tui.table.shows import ShowAct

SPARK = ("..##..", "######", "..##..")
SMALL_SPARK, SHARE_OF_SPARKS, NIGHT_OF_A_SPARK = "✦", 3, 110  # of so many one is large; cells for each of them
MOST_BACKS = 6
PRICES = ((HUGE, 12), (LARGE, 8), (MEDIUM, 4), (SMALL, 4))  # cards, and lines of their number
BEFORE_PRICE = 3  # columns between the cards and their number
LEAST_AIR = 2  # lines above and below everything
AROUND_WORD = 3  # lines between cards that are out of line and the caption
BESIDE_WORD = 3  # columns between a head, a word and what is told
VEIL = 0.72  # of the night over the rays behind a caption
StampWord = Literal["caught", "bluff", "honest"]
Told = Callable[[], Sequence[str]]  # what is said, and below it what else there is to say


def night(size: Size, palette: Palette) -> Painting:
    return Painting(size.width, size.height, palette.night)


def strew(painting: Painting, palette: Palette, chance: Random, *taken: Region) -> None:
    """Sparks where there is nothing but night, and nothing will be; the same each time for the same chance."""
    for number in range(painting.width * painting.height // NIGHT_OF_A_SPARK):
        x, y = chance.randrange(painting.width), chance.randrange(painting.height)
        around = [painting.is_plain(x + dx, y + dy, palette.night) for dx in range(-2, 3) for dy in (-1, 0, 1)]
        if any(region.grow((1, 2, 1, 2)).contains(x, y) for region in taken) or not all(around):
            continue
        if number % SHARE_OF_SPARKS == 0:
            painting.bitmap(SPARK, x - 1, y - 0.5, palette.accent)
        else:
            painting.text(x, y, SMALL_SPARK, palette.accent)


class UnoAct(ShowAct):
    """The word on cards of the deck, one letter after the other, and below it who has called."""

    steps: ClassVar[int] = 5
    beat: ClassVar[float] = 0.09
    hold: ClassVar[float] = 0.9

    def __init__(self, avatar: Avatar, name: str, told: Told, hues: Sequence[str]) -> None:
        self.avatar = avatar
        self.name = name
        self.told = told
        self.hues = hues

    def picture(self, size: Size, palette: Palette, step: int) -> Painting:
        """Stars behind everything come last, with who has called."""
        painting, word, foot = night(size, palette), words.say("show.uno"), caption_height(size.height)
        lines = next((lines for lines in LETTER_CARDS if fits(word, lines, size)), 0)
        height = card_of_letter(lines)[1]
        top = (size.height - height - AROUND_WORD - foot) // 2
        below = top + height + 1
        y = below + (size.height - below - foot) // 2
        if step == self.steps - 1:
            across = len(word) * (card_of_letter(lines)[0] + 2)
            taken = Region((size.width - across) // 2, top - 1, across, height + 2)
            strew(painting, palette, Random(4), taken, Region(0, y, size.width, foot))
            Caption(self.avatar, "happy", self.told(), self.name).paint(painting, y, palette)
        if lines:
            shown = word[: 1 + step * len(word) // (self.steps - 1)]
            paint_card_word(painting, shown.ljust(len(word)), top, self.hues, palette, lines)
        else:  # too long for cards, or with other letters
            plan = stamp_plan(word, loudest(word, size.width, height + 2))
            paint_stamp(painting, plan, size.width / 2, top + height / 2, palette.accent)
        return painting


def fits(word: str, lines: int, size: Size) -> bool:
    """Whether there is a card for each letter, and room for all of them and a caption."""
    width, height = card_of_letter(lines)
    room = size.height - caption_height(size.height) - AROUND_WORD - LEAST_AIR
    return large_letters(word) is not None and len(word) * (width + 2) <= size.width and height <= room


class StampAct(ShowAct):
    """A stamp that comes down, what it costs, and whose doing it was: a catch, or what came of a challenge."""

    steps: ClassVar[int] = 3
    beat: ClassVar[float] = 0.2
    hold: ClassVar[float] = 1.3

    def __init__(self, word: StampWord, avatar: Avatar, name: str, told: Told, cards: int, back: FaceArt | None) -> None:
        self.word = word
        self.avatar = avatar
        self.name = name
        self.told = told
        self.cards = cards
        self.back = back

    def picture(self, size: Size, palette: Palette, step: int) -> Painting:
        """One below the other, with the same air between them."""
        painting, word = night(size, palette), words.say(f"show.{self.word}")
        ink = on_night(palette, palette.fair if self.word == "honest" else palette.alarm)
        price, foot = self.price_size(size)[0].height + 1 if self.cards else 0, caption_height(size.height)
        plan = stamp_plan(word, loudest(word, size.width - 2, size.height - price - foot - LEAST_AIR))
        air = (size.height - plan.height - price - foot) / (4 if price else 3)
        paint_stamp(painting, plan, size.width / 2, air + plan.height / 2, ink)
        below = round(2 * air + plan.height)
        if step >= 1 and price:
            self.paint_price(painting, palette, ink, below)
        if step == self.steps - 1:
            mood: Mood = "happy" if self.word == "honest" else "cross"
            y = max(int(size.height - foot - air), min(below + price, size.height - foot))
            Caption(self.avatar, mood, self.told(), self.name).paint(painting, y, palette)
        return painting

    @property
    def price(self) -> str:
        return words.say("show.plus", count=self.cards)

    @property
    def backs(self) -> int:
        return min(self.cards, MOST_BACKS)

    def price_width(self, card: CardSize, lines: int) -> int:
        return self.backs * (card.width + 1) + BEFORE_PRICE + word_width(self.price, lines)

    def price_size(self, size: Size) -> tuple[CardSize, int]:
        """How large the cards are and the lines of their number: as there is room for, one beside the other."""
        sizes = PRICES[0 if size.height >= VAST else 1 if size.height >= ROOMY else 3 :]
        return next((each for each in sizes if self.price_width(*each) <= size.width - 4), sizes[-1])

    def paint_price(self, painting: Painting, palette: Palette, ink: str, y: int) -> None:
        """So many backs, and their number large."""
        card, lines = self.price_size(Size(painting.width, painting.height))
        left, pitch = (painting.width - self.price_width(card, lines)) // 2, card.width + 1
        for number in range(self.backs):
            painting.lay(painted_back(card, palette, self.back), left + number * pitch, y + number % 2)
        behind = left + self.backs * pitch + BEFORE_PRICE
        paint_word(painting, self.price, behind, y + (card.height - lines) // 2, ink, lines)


class LastCardAct(ShowAct):
    """The last card of whoever goes out lands in the middle, and light bursts from it."""

    steps: ClassVar[int] = 5
    beat: ClassVar[float] = 0.1
    hold: ClassVar[float] = 0.9

    def __init__(self, avatar: Avatar, told: Told, picture: Picture, hue: str) -> None:
        self.avatar = avatar
        self.told = told
        self.card = picture
        self.hue = hue

    def picture(self, size: Size, palette: Palette, step: int) -> Painting:
        painting, foot = night(size, palette), self.foot(size)
        large, small = last_card_sizes(size.height)
        x, y = size.width / 2, (size.height - foot) / 2
        if step >= 2:
            self.shine(painting, palette, x, y, 0.5 if step == 2 else 1.0)
        card = painted_card(self.card, small if step == 0 else large, palette)
        left, top = int(x - card.width / 2), int(y - card.height / 2)
        if step == self.steps - 1:
            below = Region(0, size.height - foot, size.width, foot)
            strew(painting, palette, Random(9), Region(left, top, card.width, card.height), below)
            darken(painting, size.height - foot, palette)
            self.tell(painting, palette, size.height - foot + 1)
        painting.lay(card, left, top - (step == 1))
        return painting

    def foot(self, size: Size) -> int:
        """Lines below the rays, with air around what is told."""
        return (caption_height(size.height) if size.height >= ROOMY else least_lines(words.say("show.out"))) + 2

    def tell(self, painting: Painting, palette: Palette, y: int) -> None:
        """Where a sentence has no room in large letters, one word of it has."""
        if painting.height >= ROOMY:
            Caption(self.avatar, "happy", self.told()).paint(painting, y, palette)
            return
        word, high, head = words.say("show.out"), least_lines(words.say("show.out")), MIDDLE_HEAD
        before = head.width + word_width(word, high) + 2 * BESIDE_WORD
        lines = [line for text in self.told() for line in lines_of_cells(text, painting.width - before - 2)][:high]
        left = (painting.width - before - max(map(cells_of, lines))) // 2
        paint_head(painting, self.avatar.seen_in(palette), left, y + (high - head.height) // 2, head, "happy")
        paint_word(painting, word, left + head.width + BESIDE_WORD, y, palette.accent, high)
        for number, line in enumerate(lines, start=(high - len(lines)) // 2):
            painting.text(left + before, y + number, line, palette.ink, bold=True)

    def shine(self, painting: Painting, palette: Palette, x: float, y: float, share: float) -> None:
        """To the corners of the screen, or a part of the way."""
        glow = mixed(palette.night, palette.paper(self.hue), 0.35) if palette.hues != "none" else palette.ink
        paint_rays(painting, x, y, share * hypot(painting.width, 2 * painting.height), glow)


def last_card_sizes(height: int) -> tuple[CardSize, CardSize]:
    """How large it lies in the middle, and how large it comes."""
    return (COLOSSAL, HUGE) if height >= VAST else (HUGE, MEDIUM) if height >= ROOMY else (LARGE, SMALL)


def darken(painting: Painting, top: int, palette: Palette) -> None:
    """From this line on: something is to be read there."""
    if palette.hues == "none":
        painting.fill(0, top, painting.width, painting.height - top, palette.night)
        return
    for row in painting.quarters[2 * top :]:
        row[:] = [mixed(color or palette.night, palette.night, VEIL) for color in row]
