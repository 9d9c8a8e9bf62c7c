"""The button that starts a game, in letters as large as there is room for."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from rich.style import Style

from uno_tui.lang import words
from uno_tui.tui.look.canvas import Pieces, centered
from uno_tui.tui.look.letters import large_letters, least_lines
from uno_tui.tui.look.painting import Painting

PLAIN_HEIGHTS = (5, 3, 1)
SOFT_HEIGHT = 3
BELOW = 1  # lines that are free below it


class PlayButton(NamedTuple):
    width: int
    height: int
    letters: int = 0  # lines of them; none: it is plain text
    is_soft: bool = False  # whether its first and its last line are only half of it

    @classmethod
    def for_room(cls, room: int, width: int, *, is_large: bool, is_soft: bool = False) -> PlayButton:
        """Half a line above its letters and half a line below them are enough."""
        if is_soft and room >= SOFT_HEIGHT:
            return cls(width, SOFT_HEIGHT, is_soft=True)
        word = words.say("new-game.play")
        lines = least_lines(word) if is_large else 0
        drawn = large_letters(word, lines) if lines else None
        if drawn and len(drawn[0]) // 2 <= width - 2 and lines + 1 + BELOW <= room:
            return cls(width, min(lines + 2, room - BELOW), lines)
        return cls(width, next((height for height in PLAIN_HEIGHTS if height + BELOW <= room), 1))

    def line(self, y: int, look: Style, *, is_selected: bool) -> Pieces:
        word = words.say("new-game.play")
        if self.letters and look.color and look.bgcolor:
            painting = painted_word(word, self, look.color.get_truecolor().hex)
            return painting.line(y, look.bgcolor.get_truecolor().hex)
        text = f"[ ▶  {word} ]" if is_selected else f"▶  {word}"
        return [(centered(text if y == self.height // 2 else "", self.width), look)]


@lru_cache(maxsize=8)
def painted_word(word: str, button: PlayButton, ink: str) -> Painting:
    painting = Painting(button.width, button.height)
    drawn = large_letters(word, button.letters) or ()
    left = (button.width - len(drawn[0]) // 2) // 2
    painting.bitmap(drawn, left, (button.height - button.letters) / 2, ink)
    return painting
