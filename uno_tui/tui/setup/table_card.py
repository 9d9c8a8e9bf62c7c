"""The pane of how it is played: scoring, target, house rules with what was changed there, and the button that starts.

Where there is room each of them is a tile, and the button stands in large letters right below.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.style import Style
from textual.message import Message

from uno_tui.lang import words
from uno_tui.tui.context import palette_of
from uno_tui.tui.look.canvas import Row, cells_of, fit, lines_of_cells, style
from uno_tui.tui.look.letters import large_letters
from uno_tui.tui.look.painting import Painting
from uno_tui.tui.setup.pane import AMPLE, Pane, alarm_lines, choice_paper, soft_edges
from uno_tui.tui.setup.play_button import PlayButton

CHOICES = ("mode", "target", "rules")
STEPPED = ("mode", "target")  # through which the arrows step
UNCHANGING = ("rules", "play")  # from which they lead to what stands beside
LINES = (*CHOICES, "play")
ROOMY = 16  # lines from which on each choice is a tile with a caption
LEFT = 3  # as far as the heading
CAPTION = 16  # columns in front of what is chosen, in a large tile
BETWEEN = " · "
LISTED = 2  # columns in front of an item of a list
DIGITS = 4  # lines of the target in large figures
PLAY_HUE = "#2f9a72"


class TableCardContent(NamedTuple):
    """What stands on the table's card."""

    mode: str  # in words
    target: str
    changed: Sequence[str]  # house rules in words
    problem: str
    gist: str = ""  # of the problem, where there is little room
    is_broken: bool = False  # a variant with which nothing can be agreed


class LineSpot(NamedTuple):
    """Where a choice stands."""

    top: int
    height: int


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
        self.tells_problem = True
        self.selected = 0

    def show(self, content: TableCardContent, *, tells_problem: bool = True) -> None:
        """`tells_problem`: unless there is room for it elsewhere."""
        if (content, tells_problem) != (self.content, self.tells_problem):
            self.content, self.tells_problem = content, tells_problem
            self.refresh()

    def select(self, line: str) -> None:
        self.selected = LINES.index(line)
        self.post_message(self.Moved())
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
        if self.line in UNCHANGING:
            self.post_message(self.Wanted("to_players"))
        else:
            self.post_message(self.Stepped(self.line, step))

    def enter(self) -> None:
        if self.line in UNCHANGING:
            self.post_message(self.Wanted(self.line))
        else:
            self.left_right(1)

    def digit(self, digit: int) -> None:
        if self.line == "target":
            self.post_message(self.Typed(digit))

    def clicked(self, x: int, y: int) -> None:
        if line := self.line_at(y):
            self.select(line)
            if line not in UNCHANGING and x <= self.value_left + 1:  # the arrow to the left
                self.left_right(-1)
            else:
                self.enter()
        elif self.play_top <= y < self.play_top + self.button.height:
            self.select("play")
            self.enter()

    # Where everything is.

    @property
    def is_tiled(self) -> bool:
        return self.size.height >= ROOMY

    @property
    def is_large(self) -> bool:
        return self.size.height >= AMPLE

    @property
    def width(self) -> int:
        """Columns of everything, from the heading to the end of its rule."""
        return self.size.width - LEFT - 1

    @property
    def value_left(self) -> int:
        return LEFT + (CAPTION if self.is_large else self.is_tiled)

    def spots(self) -> list[LineSpot]:
        """The tile of the house rules has what was changed on it."""
        *others, rules = self.plain_spots()
        more = self.notes_end - rules.top - rules.height if self.is_tiled and not self.problem else 0
        return [*others, rules._replace(height=rules.height + more)]

    def plain_spots(self) -> list[LineSpot]:
        """One below the other, with air between them where they are tiles."""
        heights = (3, DIGITS + 2, 3) if self.is_large else (2, 2, 2) if self.is_tiled else (1, 1, 1)
        spots, y = [], 1 + self.is_tiled
        for height in heights:
            spots.append(LineSpot(y, height))
            y += height + self.is_tiled
        return spots

    def line_at(self, y: int) -> str | None:
        """What can be chosen on this line."""
        found = (line for line, (top, height) in zip(CHOICES, self.spots(), strict=True) if top <= y < top + height)
        return next(found, None)

    @property
    def notes_top(self) -> int:
        """On a large tile right below how many changes there are, with air below them; what cannot be has air of its own,
        and more where there are tiles."""
        rules = self.plain_spots()[-1]
        return rules.top + rules.height + (self.is_tiled if self.problem else -int(self.is_large))

    @property
    def notes_end(self) -> int:
        return self.notes_top + len(self.notes()) + bool(self.is_large and not self.problem)

    @property
    def notes_left(self) -> int:
        return self.value_left - LISTED if self.is_large and not self.problem else LEFT

    @property
    def notes_room(self) -> int:
        """What the smallest button leaves, with a line above it."""
        return self.size.height - self.notes_top - (1 if self.problem else 3) - 1

    @property
    def play_top(self) -> int:
        """With air above it, unless it would touch the keys; what cannot be has air below it already."""
        if self.problem:
            return self.notes_end
        return max(self.notes_end, min(self.notes_end + 1, self.size.height - 2))

    @property
    def button(self) -> PlayButton:
        """Without colors it is plain, because only its brackets tell that it is selected."""
        is_large = palette_of(self.app).hues != "none" and not self.content.problem
        room = self.size.height - self.play_top
        return PlayButton.for_room(room, self.width, is_large=is_large, is_soft=bool(self.problem))

    @property
    def problem(self) -> str:
        told = self.content.problem if self.is_large else self.content.gist
        return told if self.tells_problem else ""

    def notes(self) -> list[tuple[str, Style]]:
        """What cannot be, or what was changed."""
        palette, room = palette_of(self.app), max(0, self.notes_room)
        if self.problem:
            return alarm_lines(self.problem, palette, self.width, room)
        if self.changes_in_line:
            return []
        look = self.look_of("rules") if self.is_tiled else style(palette.ink, palette.felt)
        lines = [
            (part, look)
            for change in self.content.changed
            for part in list_item_lines(change, self.width + LEFT - self.notes_left)
        ]
        return lines if len(lines) <= room else [*lines[: room - 1], ("  …", look)]

    @property
    def changes_in_line(self) -> str:
        """What was changed, instead of how much, if there is no room for a list but all of it fits into the line."""
        line = BETWEEN.join(self.content.changed)
        has_list = self.is_tiled and not self.problem
        return "" if has_list or cells_of(line) > LEFT + self.width - self.value_left - LISTED else line

    # How it looks.

    def draw(self, y: int, row: Row) -> None:
        if y == 0:
            self.draw_heading(row, words.say("new-game.table"))
        elif line := self.line_at(y):
            self.draw_line(row, line, y - self.spots()[CHOICES.index(line)].top)
        if 0 <= y - self.notes_top < len(notes := self.notes()):
            row.put(self.notes_left, *notes[y - self.notes_top])
        elif 0 <= y - self.play_top < (button := self.button).height:
            is_selected = self.line == "play" and self.has_arrows
            pieces = button.line(y - self.play_top, self.play_look(), is_selected=is_selected)
            if button.is_soft and y - self.play_top in (0, button.height - 1):
                pieces = [soft_edges(pieces, self.width, palette_of(self.app))[0 if y == self.play_top else -1]]
            row.put_all(LEFT, pieces)

    def play_look(self) -> Style:
        """In green, in the color of what Enter does when the arrows are on it, or grey while a game cannot begin."""
        palette = palette_of(self.app)
        if self.line == "play" and self.has_arrows:
            return style(palette.felt, palette.accent, bold=True)
        if self.content.problem and palette.hues != "none":
            return style(palette.faint, choice_paper(palette))
        return palette.printed(PLAY_HUE)

    def caption_of(self, line: str) -> str:
        return words.say("new-game.key.rules" if line == "rules" else f"house-rules.name.scoring.{line}")

    def words_of(self, line: str) -> Sequence[str]:
        """What stands on a line: what can be stepped through between arrows, then what it means."""
        changes = len(self.content.changed)
        match line:
            case "mode":
                return "‹", self.content.mode, "›", ""
            case "target":
                return "‹", self.content.target, "›", words.say("option.scoring.target.number")
            case _:
                said = words.count("new-game.house-rules", changes)
                said = words.count("house-rules.changed", changes) if self.is_tiled else said
                return "≡", self.changes_in_line or said, "", ""

    def look_of(self, line: str) -> Style:
        """Of its words; what does not matter now steps back."""
        palette = palette_of(self.app)
        if line == self.line and self.has_arrows:
            return self.look(palette, True)
        paper = choice_paper(palette) if self.is_tiled else palette.felt
        return style(palette.faint if self.content.is_broken else palette.ink, paper)

    def draw_line(self, row: Row, line: str, y: int) -> None:
        palette, look = palette_of(self.app), self.look_of(line)
        is_selected, paper = line == self.line and self.has_arrows, look.bgcolor.name if look.bgcolor else palette.felt
        caption = look if is_selected else style(palette.faint, paper)
        row.put(LEFT - 1 + self.is_tiled, " " * (self.width + 1 - self.is_tiled), look)
        middle = self.plain_spots()[CHOICES.index(line)].height // 2
        if self.is_tiled and y == (middle if self.is_large else 0):
            row.put(LEFT + 1, fit(self.caption_of(line), self.width - 1), caption)
        sign = look if is_selected or self.content.is_broken else style(palette.accent, paper, bold=True)
        if self.is_large and line == "target":
            self.draw_target(row, y, look, sign)
        elif y == middle:
            self.draw_words(row, self.words_of(line), look, sign)

    def draw_words(self, row: Row, texts: Sequence[str], look: Style, sign: Style) -> None:
        x = self.value_left
        for text, own in zip(texts, (sign, look + Style(bold=True), sign, look), strict=True):
            x = row.put(x, fit(text, LEFT + self.width - x), own) + 1

    def draw_target(self, row: Row, y: int, look: Style, sign: Style) -> None:
        """In figures that are read from across the room."""
        left, figures, right, unit = self.words_of("target")
        drawn = large_letters(figures, DIGITS)
        if not drawn or not (look.color and look.bgcolor):
            return
        painting = Painting(len(drawn[0]) // 2, DIGITS)
        painting.bitmap(drawn, 0, 0, look.color.get_truecolor().hex)
        x, middle = self.value_left, DIGITS // 2 + 1
        if 0 <= y - 1 < DIGITS:
            row.put_all(x + 2, painting.line(y - 1, look.bgcolor.get_truecolor().hex))
        if y == middle:
            row.put(x, left, sign)
            row.put(x + painting.width + 3, right, sign)
        x += painting.width + 6
        units = lines_of_cells(unit, LEFT + self.width - x - 1)
        top = middle - len(units) // 2
        if 0 <= y - top < len(units):
            row.put(x, units[y - top], look)


def list_item_lines(text: str, width: int) -> list[str]:
    """An item of a list in lines."""
    first, *rest = lines_of_cells(text, width - LISTED - 2)
    return [f"  · {first}", *(f"    {line}" for line in rest)]
