"""The list of what the cards of the selected variant do, the special ones first: a widget for wide terminals.

Of a variant that cannot be played it says instead what is wrong with it.
"""

from __future__ import annotations

from typing import NamedTuple

from textual.geometry import Size

from uno_tui.lang import words
from uno_tui.tui.common.keymap import keymap
from uno_tui.tui.context import palette_of
from uno_tui.tui.look.canvas import Canvas, Pieces, Row, cells_of, centered, fit, fitted_to, lines_of_cells, style
from uno_tui.tui.setup.pane import alarm_lines

INDENT = 5
WIDE = 110
TOP, FOOT = 2, 1  # the heading and a line of air, and another at the foot


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
        self.broken = self.problem = ""
        self.laid_out: tuple[object, list[Pieces]] | None = None

    def get_content_width(self, _container: Size, viewport: Size) -> int:
        return viewport.width // 3 if viewport.width >= WIDE else 0

    def show(self, notes: list[CardNote]) -> None:
        self.notes, self.broken = notes, ""
        self.refresh()

    def show_problem(self, variant: str, problem: str) -> None:
        self.notes, self.broken, self.problem = [], variant, problem
        self.refresh()

    def lines(self) -> list[Pieces]:
        """Laid out once for what is to be seen."""
        palette = palette_of(self.app)
        key = (tuple(self.notes), self.broken, self.problem, self.size, palette)
        if self.laid_out is None or self.laid_out[0] != key:
            room = self.size.height - TOP - FOOT
            self.laid_out = key, self.problem_lines(room) if self.broken else self.note_lines(room)
        return self.laid_out[1]

    def problem_lines(self, room: int) -> list[Pieces]:
        """And what is to be done about it, if there is room for that."""
        palette, width = palette_of(self.app), self.size.width - 2
        problem: list[Pieces] = [[line] for line in alarm_lines(self.problem, palette, width, room)]
        plain = style(palette.ink, palette.felt)
        cure: list[Pieces] = [[], *([(line, plain)] for line in lines_of_cells(words.say("new-game.fix-it"), width))]
        return [*problem, *(cure if len(problem) + len(cure) <= room else [])]

    def note_lines(self, room: int) -> list[Pieces]:
        """As airy as they all fit; if they do not fit at all, the last line says how many are left."""
        for is_inline in (False, True):
            noted = [self.lines_of_note(note, is_inline) for note in self.notes]
            if sum(map(len, noted)) + len(noted) - 1 <= room:
                break
        spaced = [[*lines, []] for lines in noted]
        is_whole = sum(map(len, spaced)) - 1 <= room
        return [line for lines in spaced for line in lines] if is_whole else self.first_notes(spaced, room - 1)

    def first_notes(self, noted: list[list[Pieces]], room: int) -> list[Pieces]:
        """Whole notes only: half a rule is worse than none."""
        lines: list[Pieces] = []
        for place, more in enumerate(noted):
            if len(lines) + len(more) > room:
                palette = palette_of(self.app)
                told = words.say("new-game.more-cards", count=len(noted) - place)
                sign = (centered(keymap.sign("anywhere.help"), INDENT), style(palette.accent, palette.felt, bold=True))
                return [*lines, [sign, (told, style(palette.ink, palette.felt))]]
            lines += more
        return lines

    def lines_of_note(self, note: CardNote, is_inline: bool) -> list[Pieces]:
        """The name above the rule, or in front of it."""
        palette, width = palette_of(self.app), max(1, self.size.width - INDENT - 2)
        paper = palette.felt
        faint, bold = style(palette.faint, paper), style(palette.ink, paper, bold=True)
        chip, margin = (centered(note.symbol, INDENT - 1), palette.printed(note.hue)), (" " * INDENT, faint)
        name = fit(note.name, width)
        if is_inline:
            first, *rest = lines_of_cells(words.say("new-game.card-does", name=name, text=note.text), width)
            head: Pieces = [(first[: len(name)], bold), (fitted_to(first[len(name) :], width - cells_of(name)), faint)]
        else:
            head, rest = [(fitted_to(name, width), bold)], lines_of_cells(note.text, width)
        below: list[Pieces] = [[margin, (fitted_to(line, width), faint)] for line in rest]
        return [[chip, (" ", faint), *head], *below]

    def draw(self, y: int, row: Row) -> None:
        palette = palette_of(self.app)
        if y == 0:
            heading = words.say("new-game.wrong-with", name=self.broken) if self.broken else words.say("new-game.cards-do")
            x = row.put(1, f"{fit(heading, self.size.width - 3)} ", style(palette.faint, palette.felt, bold=True))
            row.put(x, "─" * (self.size.width - x - 1), style(palette.faint, palette.felt))
        elif 0 <= y - TOP < len(lines := self.lines()):
            row.put_all(1, lines[y - TOP])
