"""The list of what the cards of the selected variant do, the special ones first: a widget for wide terminals."""

from __future__ import annotations

from typing import NamedTuple

from textual.geometry import Size

from uno_tui.lang import words
from uno_tui.tui.context import palette_of
from uno_tui.tui.look.canvas import Canvas, Pieces, Row, centered, fit, lines_of_cells, style

INDENT = 5
WIDE = 110


class CardNote(NamedTuple):
    """A card with its symbol, its color, its name and its rule."""

    symbol: str
    hue: str
    name: str
    text: str


class CardList(Canvas):
    """Takes a third of a wide screen, and nothing of a narrow one."""

    def __init__(self) -> None:
        super().__init__()
        self.notes: list[CardNote] = []

    def get_content_width(self, _container: Size, viewport: Size) -> int:
        return viewport.width // 3 if viewport.width >= WIDE else 0

    def show(self, notes: list[CardNote]) -> None:
        self.notes = notes
        self.refresh()

    def lines(self) -> list[Pieces]:
        """Whole notes only: half a rule is worse than none."""
        lines: list[Pieces] = []
        for note in self.notes:
            more = [*self.note_lines(note), []]
            if lines and len(lines) + len(more) > self.size.height:
                break
            lines += more
        return lines

    def note_lines(self, note: CardNote) -> list[Pieces]:
        palette = palette_of(self.app)
        chip = (centered(note.symbol, 4), palette.printed(note.hue))
        name = (fit(f" {note.name}", self.size.width - INDENT - 1), style(palette.ink, palette.felt, bold=True))
        text = lines_of_cells(note.text, max(1, self.size.width - INDENT - 3))
        faint = style(palette.faint, palette.felt)
        return [[chip, name], *([(" " * INDENT, faint), (line, faint)] for line in text)]

    def draw(self, y: int, row: Row) -> None:
        palette = palette_of(self.app)
        if y == 0:
            x = row.put(1, f"{words.say('new-game.cards-do')} ", style(palette.faint, palette.felt, bold=True))
            row.put(x, "─" * (self.size.width - x - 1), style(palette.faint, palette.felt))
        elif y - 1 < len(lines := self.lines()):
            row.put_all(1, lines[y - 1])
