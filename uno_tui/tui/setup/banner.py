"""The banner, a pane with the name of the game in the colors of the selected variant, and the languages to choose from.

Each language is called as those call it who read it, so that nobody is lost in one of the others.
"""

from __future__ import annotations

from collections.abc import Sequence

from textual.geometry import Size
from textual.message import Message

from uno_tui.lang import LANGUAGES, words
from uno_tui.tui.context import palette_of
from uno_tui.tui.look.canvas import Row, cells_of, centered, style
from uno_tui.tui.look.letters import large_letters
from uno_tui.tui.look.painting import Bitmap, Painting
from uno_tui.tui.look.palettes import Palette, readable
from uno_tui.tui.setup.pane import Pane

GAP = 2
TOP = 2  # the line of the large letters
# From how many lines of the screen on the letters are how many lines high, and what the banner takes then.
SMALL_HEIGHT = 2  # a line, and some air
TALL, LARGE_HEIGHT = 32, 7
VERY_TALL, HUGE_HEIGHT = 54, 13
LETTER_LINES = {LARGE_HEIGHT: 4, HUGE_HEIGHT: 8}
LEAST_CONTRAST = 2.4  # of letters as large as these
NAME = "UNO"
MARK = 4  # columns before and behind the name of a language


class Banner(Pane):
    """One line, or, where there is room, large letters. The languages stand at the right end of the first line."""

    class Chosen(Message):
        """Another language is wanted."""

        def __init__(self, language: str) -> None:
            super().__init__()
            self.language = language

    def __init__(self) -> None:
        super().__init__()
        self.hues: Sequence[str] = ()
        self.painted: list[Painting] = []
        self.painted_for: object = None
        self.has_letters = True  # unless a panel would lie over half of them

    def show(self, hues: Sequence[str]) -> None:
        if hues != self.hues:
            self.hues = hues
            self.refresh()

    def show_letters(self, has_letters: bool) -> None:
        if has_letters != self.has_letters:
            self.has_letters = has_letters
            self.refresh()

    def get_content_height(self, _container: Size, viewport: Size, _width: int) -> int:
        if viewport.height >= VERY_TALL:
            return HUGE_HEIGHT
        return LARGE_HEIGHT if viewport.height >= TALL else SMALL_HEIGHT

    def up_down(self, _step: int) -> bool:
        return False

    def left_right(self, step: int) -> None:
        languages = list(LANGUAGES)
        self.choose((languages.index(words.language) + step) % len(languages))

    def digit(self, digit: int) -> None:
        if 1 <= digit <= len(LANGUAGES):
            self.choose(digit - 1)

    def choose(self, place: int) -> None:
        self.post_message(self.Chosen(list(LANGUAGES)[place]))

    def enter(self) -> None:
        self.post_message(self.Wanted("to_gallery"))

    def clicked(self, x: int, y: int) -> None:
        for place, (left, language) in enumerate(zip(self.places(), LANGUAGES.values(), strict=True)):
            if y == 0 and left <= x < left + cells_of(language.name) + MARK:
                self.choose(place)

    def places(self) -> list[int]:
        """The column of each language."""
        widths = [cells_of(language.name) + MARK for language in LANGUAGES.values()]
        return [self.size.width - sum(widths[place:]) for place in range(len(widths))]

    def letters(self) -> list[Bitmap]:
        lines = LETTER_LINES.get(self.size.height, 0)
        return [drawn for letter in NAME if lines and (drawn := large_letters(letter, lines))]

    def draw(self, y: int, row: Row) -> None:
        lines = LETTER_LINES.get(self.size.height, 0)
        if y == 0:
            self.draw_line(row)
            self.draw_languages(row)
        elif TOP <= y < TOP + lines and self.has_letters:
            self.draw_letters(row, y - TOP)
        elif y == self.size.height - 2 and self.size.height == HUGE_HEIGHT:
            palette = palette_of(self.app)
            row.put(0, centered(words.say("new-game.tagline"), self.size.width), style(palette.faint, palette.felt))

    def draw_line(self, row: Row) -> None:
        palette = palette_of(self.app)
        paper = style(palette.ink, palette.panel)
        row.put(0, " " * self.size.width, paper)
        x = 1
        for letter, hue in zip(NAME if self.size.height == SMALL_HEIGHT else "", self.hues, strict=False):
            x = row.put(x, f" {letter} ", palette.printed(hue))
        row.put(x + 2, words.say("new-game.title"), style(palette.accent, palette.panel, bold=True))

    def draw_languages(self, row: Row) -> None:
        palette = palette_of(self.app)
        for x, (code, language) in zip(self.places(), LANGUAGES.items(), strict=True):
            is_spoken = code == words.language
            look = style(palette.accent if is_spoken else palette.ink, palette.panel, bold=is_spoken)
            if is_spoken and self.has_arrows:
                look = self.look(palette, True)
            row.put(x, f" {'●' if is_spoken else '○'} {language.name} ", look)

    def draw_letters(self, row: Row, line: int) -> None:
        letters = self.painted_letters()
        width = sum(letter.width for letter in letters) + GAP * (len(letters) - 1)
        x = (self.size.width - width) // 2
        for letter in letters:
            x = row.put_all(x, letter.line(line, palette_of(self.app).felt)) + GAP

    def painted_letters(self) -> list[Painting]:
        """Each in a color of the variant. They are painted once, not for each of their lines."""
        key = (tuple(self.hues), self.size.height, self.app.theme)
        if key != self.painted_for:
            palette, self.painted_for, self.painted = palette_of(self.app), key, []
            for letter, hue in zip(self.letters(), self.hues, strict=False):
                self.painted.append(Painting((len(letter[0]) + 1) // 2, len(letter) // 2))
                self.painted[-1].bitmap(letter, 0, 0, letter_ink(hue, palette))
        return self.painted


def letter_ink(hue: str, palette: Palette) -> str:
    return palette.ink if palette.hues == "none" else readable(hue, palette.ink, palette.felt, LEAST_CONTRAST)
