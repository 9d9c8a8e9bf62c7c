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
from uno_tui.tui.setup.pane import Pane

# Three letters, three lines high.
LETTERS = (
    ("█   █", "█   █", "▀▄▄▄▀"),
    ("█▄  █", "█ ▀▄█", "█   █"),
    ("▄▀▀▀▄", "█   █", "▀▄▄▄▀"),
)
GAP = 2
# From how many lines of the screen on the letters are how large, and what they take.
TALL, LARGE_HEIGHT = 32, 6
VERY_TALL, HUGE_HEIGHT = 54, 10
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

    def show(self, hues: Sequence[str]) -> None:
        if hues != self.hues:
            self.hues = hues
            self.refresh()

    def get_content_height(self, _container: Size, viewport: Size, _width: int) -> int:
        if viewport.height >= VERY_TALL:
            return HUGE_HEIGHT
        return LARGE_HEIGHT if viewport.height >= TALL else 1

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

    @property
    def letters(self) -> tuple[tuple[str, ...], ...]:
        return tuple(map(enlarged, LETTERS)) if self.size.height >= HUGE_HEIGHT else LETTERS

    def draw(self, y: int, row: Row) -> None:
        if y == 0:
            self.draw_line(row)
            self.draw_languages(row)
        elif 0 <= (line := y - (self.size.height - len(self.letters[0]) - 2)) < len(self.letters[0]):
            self.draw_letters(row, line)
        elif line == len(self.letters[0]):
            palette = palette_of(self.app)
            row.put(0, centered(words.say("new-game.tagline"), self.size.width), style(palette.faint, palette.felt))

    def draw_line(self, row: Row) -> None:
        palette = palette_of(self.app)
        paper = style(palette.ink, palette.panel)
        row.put(0, " " * self.size.width, paper)
        x = 1
        for letter, hue in zip(NAME if self.size.height == 1 else "", self.hues, strict=False):
            x = row.put(x, f" {letter} ", palette.printed(hue))
        row.put(x + 2, words.say("new-game.title"), style(palette.accent, palette.panel, bold=True))

    def draw_languages(self, row: Row) -> None:
        palette = palette_of(self.app)
        for x, (code, language) in zip(self.places(), LANGUAGES.items(), strict=True):
            is_spoken = code == words.language
            look = style(palette.accent if is_spoken else palette.ink, palette.panel, bold=is_spoken)
            if is_spoken and self.has_arrows:
                look = self.look(palette, True)
            sign = "▸" if is_spoken and self.has_arrows else "●" if is_spoken else "○"
            row.put(x, f" {sign} {language.name} ", look)

    def draw_letters(self, row: Row, line: int) -> None:
        palette, letters = palette_of(self.app), self.letters
        width = sum(cells_of(letter[0]) for letter in letters) + GAP * (len(letters) - 1)
        x = (self.size.width - width) // 2
        for letter, hue in zip(letters, self.hues, strict=False):
            x = row.put(x, letter[line], style(palette.pen(hue), palette.felt)) + GAP


def enlarged(letter: Sequence[str]) -> tuple[str, ...]:
    """Twice as wide and twice as high: of each line first what its upper halves become, then its lower ones."""
    halves = ("▀█", "▄█")
    return tuple("".join("██" if cell in half else "  " for cell in line) for line in letter for half in halves)
