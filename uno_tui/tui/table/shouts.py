"""The acts of what is shouted across the table: UNO on four cards, a catch as a stamp, the last card of a round with a bang.

Everything in them is public.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import ClassVar, Literal

from textual.geometry import Size

from uno_tui.lang import LiveText, words
from uno_tui.tui.look.avatars import Avatar
from uno_tui.tui.look.cards import HUGE, LARGE, MEDIUM, SMALL, Picture
from uno_tui.tui.look.faces import painted_back, painted_card
from uno_tui.tui.look.heads import Mood
from uno_tui.tui.look.letters import large_letters
from uno_tui.tui.look.painting import Painting, doubled
from uno_tui.tui.look.palettes import Palette, mixed
from uno_tui.tui.look.shapes import ellipse
from uno_tui.tui.look.stamps import (
    ROOMY,
    VAST,
    caption_height,
    card_of_letter,
    letters_high,
    loudest,
    on_night,
    paint_caption,
    paint_card_word,
    paint_rays,
    paint_stamp,
    paint_word,
    word_width,
)
from uno_tui.tui.table.shows import ShowAct

SPARKS = "✦··"
MOST_BACKS = 6
StampWord = Literal["caught", "bluff", "honest"]


def night(size: Size, palette: Palette) -> Painting:
    """The table in the dark."""
    painting = Painting(size.width, size.height, palette.night)
    if palette.hues != "none":
        wide, high = size.width * 0.42, size.height * 0.4
        painting.shape(ellipse(wide, 2 * high), size.width / 2, size.height / 2, mixed(palette.night, palette.cloth, 0.55))
    return painting


def strew(painting: Painting, height: int, color: str, chance: Random, share: int = 110) -> None:
    """Sparks in so many of the upper lines, the same each time for the same chance."""
    for _ in range(painting.width * height // share):
        x, y = chance.randrange(painting.width), chance.randrange(height)
        painting.text(x, y, chance.choice(SPARKS), color)


class UnoAct(ShowAct):
    """The word on cards of the deck, one letter after the other, and below it who has called."""

    steps: ClassVar[int] = 5
    beat: ClassVar[float] = 0.09
    hold: ClassVar[float] = 0.9

    def __init__(self, avatar: Avatar, sentence: LiveText, hues: Sequence[str]) -> None:
        self.avatar = avatar
        self.sentence = sentence
        self.hues = hues

    def picture(self, size: Size, palette: Palette, step: int) -> Painting:
        """A word that is too long for cards, or has other letters, is a stamp."""
        painting, word = night(size, palette), words.say("show.uno")
        sizes = [lines for lines in (16, 12, 8, 4) if lines <= letters_high(size.height)]
        lines = next((lines for lines in sizes if fits(word, lines, size)), 0)
        height = card_of_letter(lines)[1]
        top = (size.height - height - 3 - caption_height(size.height)) // 2
        strew(painting, top + height + 2, palette.accent, Random(4))
        if lines:
            shown = word[: 1 + step * len(word) // (self.steps - 1)]
            paint_card_word(painting, shown.ljust(len(word)), top, self.hues, palette, lines)
        else:
            loud = loudest(word, size.width, height + 2)
            paint_stamp(painting, word, size.width / 2, top + height / 2, palette.accent, palette.night, loud)
        if step == self.steps - 1:
            paint_caption(painting, top + height + 3, self.avatar, "happy", self.sentence(), palette)
        return painting


def fits(word: str, lines: int, size: Size) -> bool:
    """Whether there is a card for each letter, and room for all of them."""
    return large_letters(word) is not None and len(word) * (card_of_letter(lines)[0] + 2) <= size.width


class StampAct(ShowAct):
    """A stamp that comes down, what it costs, and whose doing it was: a catch, or what came of a challenge."""

    steps: ClassVar[int] = 4
    beat: ClassVar[float] = 0.13
    hold: ClassVar[float] = 1.3

    def __init__(self, word: StampWord, avatar: Avatar, sentence: LiveText, cards: int) -> None:
        self.word = word
        self.avatar = avatar
        self.sentence = sentence
        self.cards = cards

    def picture(self, size: Size, palette: Palette, step: int) -> Painting:
        painting, word = night(size, palette), words.say(f"show.{self.word}")
        ink = on_night(palette, palette.fair if self.word == "honest" else palette.alarm)
        price_top = int(size.height * 0.585)
        if step >= 1:
            paint_stamp(
                painting, word, size.width / 2, (price_top + 1) / 2, ink, palette.night, loudest(word, size.width, price_top)
            )
        if step >= 2:
            self.paint_price(painting, palette, ink, price_top)
        if step >= 3:
            mood: Mood = "happy" if self.word == "honest" else "cross"
            y = size.height - caption_height(size.height) - 1
            paint_caption(painting, y, self.avatar, mood, self.sentence(), palette)
        return painting

    def paint_price(self, painting: Painting, palette: Palette, ink: str, y: int) -> None:
        """So many backs, and their number large."""
        if not self.cards:
            return
        size, lines = (LARGE, 8) if painting.height >= VAST else (MEDIUM, 4) if painting.height >= ROOMY else (SMALL, 4)
        price = words.say("show.plus", count=self.cards)
        shown = min(self.cards, MOST_BACKS)
        width = shown * (size.width + 1) + 3 + word_width(price, lines)
        left = (painting.width - width) // 2
        for number in range(shown):
            painting.lay(painted_back(size, palette), left + number * (size.width + 1), y + number % 2)
        paint_word(painting, price, left + shown * (size.width + 1) + 3, y + (size.height - lines) // 2, ink, lines)


class LastCardAct(ShowAct):
    """The last card of whoever goes out lands in the middle, and light bursts from it."""

    steps: ClassVar[int] = 5
    beat: ClassVar[float] = 0.1
    hold: ClassVar[float] = 0.9

    def __init__(self, avatar: Avatar, sentence: LiveText, picture: Picture, hue: str) -> None:
        self.avatar = avatar
        self.sentence = sentence
        self.card = picture
        self.hue = hue

    def picture(self, size: Size, palette: Palette, step: int) -> Painting:
        painting = night(size, palette)
        large, small = (HUGE, MEDIUM) if size.height >= ROOMY else (LARGE, SMALL)
        foot = caption_height(size.height) + 1
        x, y = size.width / 2, (size.height - foot - 1) / 2
        if step >= 2:
            glow = mixed(palette.night, palette.paper(self.hue), 0.35) if palette.hues != "none" else palette.ink
            paint_rays(painting, x, y, size.width * (0.28 if step == 2 else 0.55), glow)
        card = painted_card(self.card, small if step == 0 else large, palette)
        card = doubled(card) if size.height >= VAST else card
        left, top = int(x - card.width / 2), int(y - card.height / 2)
        painting.lay(card, left, top - (step == 1))
        if step == self.steps - 1:
            strew(painting, size.height - foot, palette.accent, Random(9), 160)
            painting.lay(card, left, top)
            painting.fill(0, size.height - foot, size.width, foot, palette.night)
            paint_caption(painting, size.height - foot + 1, self.avatar, "happy", self.sentence(), palette)
        return painting
