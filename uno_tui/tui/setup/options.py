"""The pane of house rules, a list in groups. What was changed is starred, what cannot stand is crossed."""

from __future__ import annotations

from typing import Any, NamedTuple

from rich.style import Style
from textual.message import Message

from uno_tui.lang import words
from uno_tui.narration.option_editor import EditableOption, OptionEditor, on_or_off
from uno_tui.tui.context import palette_of
from uno_tui.tui.look.canvas import Row, centered, fit, lines_of_cells, style
from uno_tui.tui.look.scroll_bar import ScrollBar
from uno_tui.tui.setup.pane import ALARM, Pane

NAME_LEFT, NAME_WIDTH = 3, 23
SIGN_LEFT, SIGN_WIDTH = NAME_LEFT + NAME_WIDTH, 8
TEXT_LEFT = SIGN_LEFT + SIGN_WIDTH + 1
CHANGED, WRONG = "✱", "✗"
MARK = 4  # columns at the right for what is starred or crossed, and for the scroll bar
TWO_COLUMNS = 140  # columns from which on there are two of rules
ON_HUE = "#2f9a72"
STEPS = "‹  ›"  # around what the arrows step through


class ListLine(NamedTuple):
    """A group, an option, or nothing; perhaps the second of its two lines."""

    content: str | EditableOption = ""
    is_second: bool = False


class OptionList(Pane):
    """Groups (text) and options; on a wide screen in two columns, with air above each group, and on a vast one with air
    between them, into which what is long may run."""

    class Selected(Message):
        """Another option is being looked at."""

    class Stepped(Message):
        """The next value of the selected option is wanted, or the one before."""

        def __init__(self, step: int) -> None:
            super().__init__()
            self.step = step

    class Typed(Message):
        def __init__(self, digit: int) -> None:
            super().__init__()
            self.digit = digit

    def __init__(self, house: OptionEditor) -> None:
        super().__init__()
        self.house = house
        self.lines: list[str | EditableOption] = []
        self.laid: tuple[object, list[list[ListLine]]] = (None, [])
        self.path = ""
        self.show()

    def show(self) -> None:
        """What is offered depends on what is chosen; the selected option stays selected."""
        self.lines, self.laid = [], (None, [])
        for group, options in self.house.groups().items():
            self.lines += [group, *options]
        if self.path not in [option.path for option in self.options]:
            self.path = self.options[0].path
        self.refresh()

    @property
    def options(self) -> list[EditableOption]:
        return [line for line in self.lines if isinstance(line, EditableOption)]

    @property
    def option(self) -> EditableOption:
        return next(option for option in self.options if option.path == self.path)

    def select(self, option: EditableOption) -> None:
        self.path = option.path
        self.refresh()
        self.post_message(self.Selected())

    def up_down(self, step: int) -> bool:
        place = self.options.index(self.option) + step
        if not 0 <= place < len(self.options):
            return False
        self.select(self.options[place])
        return True

    def next_group(self, step: int) -> None:
        """The first option of another group."""
        firsts = [place + 1 for place, line in enumerate(self.lines) if isinstance(line, str)]
        here = self.lines.index(self.option)
        group = max(number for number, first in enumerate(firsts) if first <= here)
        line = self.lines[firsts[(group + step) % len(firsts)]]
        if isinstance(line, EditableOption):
            self.select(line)

    def enter_from(self, step: int) -> None:
        self.select(self.options[0 if step > 0 else -1])

    def left_right(self, step: int) -> None:
        self.post_message(self.Stepped(step))

    def enter(self) -> None:
        self.left_right(1)

    def digit(self, digit: int) -> None:
        self.post_message(self.Typed(digit))

    def clicked(self, x: int, y: int) -> None:
        """The first click selects, one on the sign or on what is selected already changes."""
        number, x = divmod(x, self.column_width)
        column = self.columns()[min(number, len(self.columns()) - 1)]
        line = column[self.first + y].content if self.first + y < len(column) else ""
        if not isinstance(line, EditableOption):
            return
        was_selected = line.path == self.path
        self.select(line)
        if was_selected or SIGN_LEFT <= x < TEXT_LEFT:
            is_lower = self.option.is_number and x < SIGN_LEFT + SIGN_WIDTH // 2
            self.left_right(-1 if is_lower else 1)

    def columns(self) -> list[list[ListLine]]:
        """Laid out once for each size: every line of the list asks for them."""
        if self.laid[0] != self.size:
            self.laid = (self.size, self.airy_columns())
        return self.laid[1]

    def airy_columns(self) -> list[list[ListLine]]:
        """As airy as they have room for."""
        for doubled in ((str, EditableOption), (EditableOption,)):
            columns = self.columns_of(*doubled)
            if len(columns) > 1 and max(map(len, columns)) <= self.size.height:
                return columns
        return self.columns_of()

    def columns_of(self, *doubled: type) -> list[list[ListLine]]:
        """Two of about the same length, if there is room for both beside each other; no group is torn. `doubled`: which
        of them, groups or options, have a second line."""
        is_split = self.size.width >= TWO_COLUMNS
        lines: list[ListLine] = []
        for line in self.lines:
            lines += [ListLine()] if isinstance(line, str) else []
            lines += [ListLine(line), *([ListLine(line, True)] if isinstance(line, doubled) else [])]
        if not is_split:
            return [lines]
        ends = [place for place, line in enumerate(lines) if line.content == ""]
        end = min(ends, key=lambda place: abs(2 * place - len(lines)))
        return [lines[:end], lines[end:]] if end else [lines]

    @property
    def column_width(self) -> int:
        return self.size.width // len(self.columns())

    @property
    def longest(self) -> int:
        return max(map(len, self.columns()))

    @property
    def first(self) -> int:
        """From the beginning, as long as the selected one is seen so with some more below it."""
        room = max(1, self.size.height)
        here = next(column.index(line) for column in self.columns() if (line := ListLine(self.option)) in column)
        return max(0, min(here - room * 3 // 4, self.longest - room))

    def draw(self, y: int, row: Row) -> None:
        ScrollBar(self.first, self.size.height, self.longest).draw(y, row, self.size.width - 1, palette_of(self.app))
        for number, column in enumerate(self.columns()):
            if self.first + y < len(column):
                part = Row(self.column_width - 1, self.blank())
                self.draw_line(part, column[self.first + y])
                row.put_all(number * self.column_width, part.pieces())

    def draw_line(self, row: Row, line: ListLine) -> None:
        palette, content = palette_of(self.app), line.content
        if isinstance(content, EditableOption):
            (self.draw_rest if line.is_second else self.draw_option)(row, content)
        elif content and not line.is_second:
            x = row.put(1, f" {words.say(f'house-rules.group.{content}')} ", style(palette.accent, palette.felt, bold=True))
            row.put(x, "─" * (len(row.cells) - x - 1), style(palette.faint, palette.felt))

    def draw_bar(self, row: Row, option: EditableOption) -> Style:
        look = self.look(palette_of(self.app), self.is_selected(option))
        row.put(1, " " * (len(row.cells) - 2), look)
        return look

    def is_selected(self, option: EditableOption) -> bool:
        return option.path == self.path and self.has_arrows

    @property
    def is_doubled(self) -> bool:
        return any(line.is_second for line in self.columns()[0])

    def draw_option(self, row: Row, option: EditableOption) -> None:
        palette, house, path, is_selected = palette_of(self.app), self.house, option.path, self.is_selected(option)
        look, is_changed = self.draw_bar(row, option), path in self.house.house_changes
        name = style(palette.accent if is_changed else palette.ink, palette.felt, bold=True)
        row.put(NAME_LEFT, fit(house.name(path), NAME_WIDTH - 1), look if is_selected else name)
        if house.is_switch(path):
            self.draw_switch(row, house.is_on(path, house.value(path)), look if is_selected else None)
        elif option.is_number:
            self.draw_steps(row, SIGN_LEFT, number_word(house.value(path)), look)
        self.draw_gist(row, option, look)
        self.draw_mark(row, path, look)

    def draw_rest(self, row: Row, option: EditableOption) -> None:
        """The second line of an option: what the first has no room for."""
        look = self.look(palette_of(self.app), self.is_selected(option))
        self.draw_gist(row, option, look, line=1)

    def draw_gist(self, row: Row, option: EditableOption, look: Style, line: int = 0) -> None:
        """What is chosen, to be stepped through, or what a switch or a number does."""
        palette, is_told = palette_of(self.app), option.is_number or self.house.is_switch(option.path)
        left = TEXT_LEFT if is_told else SIGN_LEFT
        lines = self.gist_lines(option, self.column_width - left - MARK - (0 if is_told else len(STEPS)))
        text = lines[line] if line < len(lines) else ""
        if text and line:
            self.draw_bar(row, option)
        if is_told:
            row.put(left, text, look if self.is_selected(option) else style(palette.faint, palette.felt))
        elif text:
            self.draw_steps(row, left, text, look, (line == 0, line == len(lines) - 1))

    def gist_lines(self, option: EditableOption, room: int) -> list[str]:
        text = self.house.gist(option.path)
        return lines_of_cells(text, room) if self.is_doubled else [fit(text, room)]

    def draw_switch(self, row: Row, is_on: bool, bar: Style | None) -> None:
        """On or off, to be seen from afar; in the selected line as loud as the rest of it."""
        palette = palette_of(self.app)
        look = bar or (palette.printed(ON_HUE) if is_on else style(palette.faint, palette.panel))
        row.put(SIGN_LEFT, centered(f"{'●' if is_on else '○'} {on_or_off(is_on)}", SIGN_WIDTH - 1), look)

    def draw_steps(self, row: Row, x: int, text: str, look: Style, ends: tuple[bool, bool] = (True, True)) -> None:
        """What the arrows step through, or a line of it; whether it is the first one, and the last."""
        palette = palette_of(self.app)
        is_selected = look.bgcolor != style(palette.ink, palette.felt).bgcolor
        sign = look if is_selected else style(palette.accent, palette.felt, bold=True)
        before, after = (mark if is_end else "  " for mark, is_end in zip((STEPS[:2], STEPS[2:]), ends, strict=True))
        x = row.put(x, before, sign)
        x = row.put(x, text, look if is_selected else style(palette.ink, palette.felt, bold=True))
        row.put(x, after, sign)

    def draw_mark(self, row: Row, path: str, look: Style) -> None:
        """What is changed is starred in front, what cannot be is crossed at the end."""
        palette = palette_of(self.app)
        if self.house.problem(path):
            row.put(len(row.cells) - 4, f" {WRONG} ", palette.printed(ALARM))
        if path in self.house.house_changes:
            star = style(palette.accent, palette.felt, bold=True)
            row.put(NAME_LEFT - 2, CHANGED, look if path == self.path and self.has_arrows else star)


def number_word(value: Any) -> str:
    return on_or_off(False) if value is None else str(value)
