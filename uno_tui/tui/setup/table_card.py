"""The pane of how it is played: scoring, target, house rules with what was changed there, and the button that starts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.style import Style
from textual.message import Message

from uno_tui.lang import words
from uno_tui.tui.context import palette_of
from uno_tui.tui.look.canvas import Row, centered, fit, fitted_to, lines_of_cells, style
from uno_tui.tui.look.letters import large_letters, least_lines
from uno_tui.tui.look.painting import Painting
from uno_tui.tui.look.palettes import mixed
from uno_tui.tui.setup.card_list import CardNote
from uno_tui.tui.setup.pane import ALARM, AMPLE, Pane

CHOICES = ("mode", "target", "rules")
LINES = (*CHOICES, "play")
PLAY_HEIGHT = 3
MOST_NOTES = 8
ROOMY = 16  # lines from which on there is an empty one after each
TEXT_LEFT = 3
PLAY_HUE = "#2f9a72"


class TableCardContent(NamedTuple):
    """What stands on the table's card."""

    mode: str  # in words
    target: str
    changed: Sequence[str]  # house rules in words
    problem: str


class TableCard(Pane):
    class Stepped(Message):
        """Another way of scoring (`mode`) or another target is wanted."""

        def __init__(self, line: str, step: int) -> None:
            super().__init__()
            self.line = line
            self.step = step

    class Typed(Message):
        """A digit of the target."""

        def __init__(self, digit: int) -> None:
            super().__init__()
            self.digit = digit

    def __init__(self, content: TableCardContent) -> None:
        super().__init__()
        self.content = content
        self.cards: Sequence[CardNote] = ()
        self.selected = 0

    def show(self, content: TableCardContent, cards: Sequence[CardNote]) -> None:
        """`cards`: what they do, if that has no room elsewhere."""
        if (content, cards) != (self.content, self.cards):
            self.content, self.cards = content, cards
            self.refresh()

    def select(self, line: str) -> None:
        self.selected = LINES.index(line)
        self.refresh()

    @property
    def line(self) -> str:
        return LINES[self.selected]

    def up_down(self, step: int) -> bool:
        if not 0 <= self.selected + step < len(LINES):
            return False
        self.select(LINES[self.selected + step])
        return True

    def enter_from(self, step: int) -> None:
        self.select(LINES[0 if step > 0 else -1])

    def left_right(self, step: int) -> None:
        if self.line in ("mode", "target"):
            self.post_message(self.Stepped(self.line, step))

    def enter(self) -> None:
        if self.line in ("rules", "play"):
            self.post_message(self.Wanted(self.line))
        else:
            self.left_right(1)

    def digit(self, digit: int) -> None:
        if self.line == "target":
            self.post_message(self.Typed(digit))

    def clicked(self, x: int, y: int) -> None:
        if line := self.line_at(y):
            self.select(line)
            if line in ("mode", "target") and x <= TEXT_LEFT + 1:  # the arrow to the left
                self.left_right(-1)
            else:
                self.enter()
        elif self.play_top <= y < self.play_top + self.play_height:
            self.select("play")
            self.enter()

    def line_at(self, y: int) -> str | None:
        """The line on which there is something to choose."""
        place, rest = divmod(y - 1, self.spacing)
        return CHOICES[place] if y > 0 and not rest and place < len(CHOICES) else None

    @property
    def spacing(self) -> int:
        return 2 if self.size.height >= ROOMY else 1

    @property
    def notes_top(self) -> int:
        return 1 + self.spacing * len(CHOICES)

    @property
    def play_top(self) -> int:
        return min(self.size.height - self.play_height, self.notes_top + MOST_NOTES)

    @property
    def play_height(self) -> int:
        return least_lines(words.say("new-game.play")) + 2 if self.size.height >= AMPLE else PLAY_HEIGHT

    def draw(self, y: int, row: Row) -> None:
        if y == 0:
            self.draw_heading(row, words.say("new-game.table"))
        elif line := self.line_at(y):
            self.draw_line(row, line)
        elif self.play_top <= y < self.play_top + self.play_height:
            self.draw_play(row, y - self.play_top)
        elif self.notes_top <= y < self.play_top:
            self.draw_notes(row, y - self.notes_top)

    def words_of(self, line: str) -> Sequence[str]:
        """What stands on a line: what can be stepped through between arrows, then what it means."""
        match line:
            case "mode":
                return "‹", self.content.mode, "›", ""
            case "target":
                return "‹", self.content.target, "›", words.say("option.scoring.target.number")
            case _:
                return "≡", words.count("new-game.house-rules", len(self.content.changed)), "", ""

    def draw_line(self, row: Row, line: str) -> None:
        palette, is_selected = palette_of(self.app), line == self.line and self.has_arrows
        look = self.look(palette, is_selected)
        row.put(1, " " * (self.size.width - 2), look)
        row.put(1, "▸" if is_selected else " ", look)
        sign = look if is_selected else style(palette.accent, palette.felt, bold=True)
        bold = look + Style(bold=True)
        x = TEXT_LEFT
        for text, own in zip(self.words_of(line), (sign, bold, sign, look), strict=True):
            x = row.put(x, fit(text, self.size.width - x - 1), own) + 1

    def draw_notes(self, row: Row, line: int) -> None:
        """What cannot be, or what was changed, or what the cards do."""
        palette, width = palette_of(self.app), self.size.width - 4
        room = self.play_top - self.notes_top - (not self.content.problem)
        if self.content.problem:
            lines = lines_of_cells(f"✗ {self.content.problem}", width)[:room]
            if line < len(lines):
                row.put(2, fitted_to(lines[line], width), palette.printed(ALARM))
            return
        changed = [part for change in self.content.changed for part in list_item_lines(change, width)]
        lines = changed or self.card_lines(width, room)
        if line < min(room, len(lines)):
            is_cut = line == room - 1 and len(lines) > room
            row.put(2, "  …" if is_cut else lines[line], style(palette.faint, palette.felt))

    def card_lines(self, width: int, room: int) -> list[str]:
        """What the first cards do for which there is room: half a rule is worse than none."""
        lines: list[str] = []
        for note in self.cards:
            more = list_item_lines(words.say("new-game.card-does", name=note.name, text=note.text), width)
            lines += more if len(lines) + len(more) <= room else []
        return lines

    def draw_play(self, row: Row, line: int) -> None:
        """The button everybody looks for: in green, in the color of what Enter does when the arrows are on it, or grey.

        Grey it is while a game cannot begin.
        """
        palette, is_selected = palette_of(self.app), self.line == "play" and self.has_arrows
        look = style(palette.felt, palette.accent, bold=True) if is_selected else palette.printed(PLAY_HUE)
        if self.content.problem and not is_selected and palette.hues != "none":
            look = style(palette.ink, mixed(palette.felt, palette.faint, 0.4))
        width, word = self.size.width - 4, words.say("new-game.play")
        row.put(2, " " * width, look)
        letters = large_letters(word, least_lines(word)) if self.play_height > PLAY_HEIGHT else None
        if letters and len(letters[0]) // 2 <= width and look.color and look.bgcolor:
            painting = Painting(len(letters[0]) // 2, len(letters) // 2)
            painting.bitmap(letters, 0, 0, look.color.get_truecolor().hex)
            line -= (self.play_height - painting.height) // 2
            if 0 <= line < painting.height:
                row.put_all(2 + (width - painting.width) // 2, painting.line(line, look.bgcolor.get_truecolor().hex))
        elif line == self.play_height // 2:
            text = f"▶  {word}"
            row.put(2, centered(f"[ {text} ]" if is_selected else text, width), look)


def list_item_lines(text: str, width: int) -> list[str]:
    """An item of a list in lines."""
    first, *rest = lines_of_cells(text, width - 4)
    return [f"  · {first}", *(f"    {line}" for line in rest)]
