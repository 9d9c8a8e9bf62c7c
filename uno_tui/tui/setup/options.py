"""The pane of house rules, a list in groups; and beside it the selected one with all its values.

What was changed is starred, what cannot stand is crossed, and in both cases the reason is said.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from rich.style import Style
from textual import events
from textual.message import Message

from uno_tui.lang import words
from uno_tui.narration.option_editor import EditableOption, OptionEditor, on_or_off
from uno_tui.tui.common.tiles import tile_paper
from uno_tui.tui.context import palette_of
from uno_tui.tui.look.canvas import Canvas, Row, centered, fit, fitted_to, lines_of_cells, style
from uno_tui.tui.look.letters import large_letters
from uno_tui.tui.look.painting import Bitmap, Painting
from uno_tui.tui.look.scroll_bar import ScrollBar
from uno_tui.tui.setup.pane import ALARM, AMPLE, Pane

NAME_LEFT, NAME_WIDTH = 3, 23
SIGN_LEFT, SIGN_WIDTH = NAME_LEFT + NAME_WIDTH, 8
TEXT_LEFT = SIGN_LEFT + SIGN_WIDTH + 1
DETAIL_LEFT = 4
ROOMY = 16  # lines from which on more than the values is shown
CHANGED, WRONG = "✱", "✗"
MARK = 4  # columns at the right for what is starred or crossed, and for the scroll bar
TWO_COLUMNS = 170  # columns from which on there are two of rules
MOST_VALUES = 9  # of a number that are seen at once
LETTERS = 4  # lines of large letters
TILE = 4  # lines of a value in a large room, with the one below it
ON_HUE = "#2f9a72"


class OptionList(Pane):
    """Lines are groups (text) and options; on a wide screen they stand in two columns, with air above each group."""

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
        self.path = ""
        self.show()

    def show(self) -> None:
        """What is offered depends on what is chosen; the selected option stays selected."""
        self.lines = []
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
        line = column[self.first + y] if self.first + y < len(column) else ""
        if not isinstance(line, EditableOption):
            return
        was_selected = line.path == self.path
        self.select(line)
        if was_selected or SIGN_LEFT <= x < TEXT_LEFT:
            is_lower = self.option.is_number and x < SIGN_LEFT + SIGN_WIDTH // 2
            self.left_right(-1 if is_lower else 1)

    def columns(self) -> list[list[str | EditableOption]]:
        """Two of about the same length, if there is room for both beside each other; no group is torn."""
        if self.size.width < TWO_COLUMNS:
            return [self.lines]
        lines = [part for line in self.lines for part in (["", line] if isinstance(line, str) else [line])][1:]
        ends = [place for place, line in enumerate(lines) if line == ""]
        end = min(ends, key=lambda place: abs(2 * place - len(lines)), default=len(lines))
        return [lines[:end], lines[end + 1 :]]

    @property
    def column_width(self) -> int:
        return self.size.width // len(self.columns())

    @property
    def longest(self) -> int:
        return max(map(len, self.columns()))

    @property
    def first(self) -> int:
        room = max(1, self.size.height)
        here = next(column.index(self.option) for column in self.columns() if self.option in column)
        return max(0, min(here - room // 2, self.longest - room))

    def draw(self, y: int, row: Row) -> None:
        ScrollBar(self.first, self.size.height, self.longest).draw(y, row, self.size.width - 1, palette_of(self.app))
        for number, column in enumerate(self.columns()):
            if self.first + y < len(column):
                part = Row(self.column_width - 1, self.blank())
                self.draw_line(part, column[self.first + y])
                row.put_all(number * self.column_width, part.pieces())

    def draw_line(self, row: Row, line: str | EditableOption) -> None:
        palette = palette_of(self.app)
        if isinstance(line, EditableOption):
            self.draw_option(row, line)
        elif line:
            x = row.put(1, f" {words.say(f'house-rules.group.{line}')} ", style(palette.accent, palette.felt, bold=True))
            row.put(x, "─" * (len(row.cells) - x - 1), style(palette.faint, palette.felt))

    def draw_option(self, row: Row, option: EditableOption) -> None:
        palette, house, path = palette_of(self.app), self.house, option.path
        is_selected = path == self.path and self.has_arrows
        look = self.look(palette, is_selected)
        row.put(1, " " * (len(row.cells) - 2), look)
        row.put(1, "▸" if is_selected else " ", look)
        row.put(NAME_LEFT, fit(house.name(path), NAME_WIDTH - 1), look if is_selected else look + Style(bold=True))
        text = look if is_selected else style(palette.faint, palette.felt)
        if house.is_switch(path):
            self.draw_switch(row, house.is_on(path, house.value(path)))
            row.put(TEXT_LEFT, fit(house.gist(path), self.room), text)
        elif option.is_number:
            self.draw_steps(row, SIGN_LEFT, number_word(house.value(path)), look)
            row.put(TEXT_LEFT, fit(house.gist(path), self.room), text)
        else:
            self.draw_steps(row, SIGN_LEFT, fit(house.gist(path), self.room + SIGN_WIDTH - 3), look)
        self.draw_mark(row, path, look)

    @property
    def room(self) -> int:
        """Columns for what is said of an option."""
        return self.column_width - TEXT_LEFT - MARK

    def draw_switch(self, row: Row, is_on: bool) -> None:
        """On or off, to be seen from afar."""
        palette = palette_of(self.app)
        look = palette.printed(ON_HUE) if is_on else style(palette.faint, palette.panel)
        row.put(SIGN_LEFT, centered(f"{'●' if is_on else '○'} {on_or_off(is_on)}", SIGN_WIDTH - 1), look)

    def draw_steps(self, row: Row, x: int, text: str, look: Style) -> None:
        """What the arrows step through."""
        palette = palette_of(self.app)
        is_selected = look.bgcolor != style(palette.ink, palette.felt).bgcolor
        sign = look if is_selected else style(palette.accent, palette.felt, bold=True)
        x = row.put(x, "‹ ", sign)
        x = row.put(x, text, look if is_selected else style(palette.ink, palette.felt, bold=True))
        row.put(x, " ›", sign)

    def draw_mark(self, row: Row, path: str, look: Style) -> None:
        if self.house.problem(path):
            row.put(len(row.cells) - 4, f" {WRONG} ", palette_of(self.app).printed(ALARM))
        elif path in self.house.house_changes:
            row.put(len(row.cells) - 3, CHANGED, look)


class OptionDetail(Canvas):
    """All values of one option, which of them the variant has by itself, and what speaks against each."""

    class Picked(Message):
        def __init__(self, value: Any) -> None:
            super().__init__()
            self.value = value

    def __init__(self, house: OptionEditor) -> None:
        super().__init__()
        self.house = house
        self.option: EditableOption | None = None

    def show(self, option: EditableOption) -> None:
        self.option = option
        self.refresh()

    @property
    def room(self) -> int:
        """Columns for text."""
        return max(1, self.size.width - DETAIL_LEFT - 4)

    def lines(self) -> list[DetailLine]:
        if self.option is None:
            return []
        places = self.places(self.option)
        objections = self.house.objections(self.option._replace(values=tuple(self.option.values[place] for place in places)))
        return [
            line
            for place, objection in zip(places, objections, strict=True)
            for line in self.value_lines(self.option, place, objection)
        ]

    def all_lines(self) -> list[DetailLine]:
        """Below the values, where there is room, what has been changed so far."""
        palette, lines = palette_of(self.app), self.lines()
        changed = [lines_of_cells(line, self.room) for line in self.house.changed_lines()]
        if not changed or self.size.height < ROOMY:
            return lines
        head, faint = style(palette.accent, palette.felt, bold=True), style(palette.faint, palette.felt)
        rest = [DetailLine(None, "", faint), DetailLine(None, words.say("house-rules.so-far"), head)]
        for texts in changed:
            rest += [DetailLine(None, f"{'    ' if number else '  · '}{text}", faint) for number, text in enumerate(texts)]
        return [*lines, *rest]

    def places(self, option: EditableOption) -> list[int]:
        """A number has many values: those around the chosen one."""
        count, room = len(option.values), max(1, min(MOST_VALUES, self.size.height - 2))
        chosen = option.values.index(self.house.value(option.path))
        first = max(0, min(chosen - room // 2, count - room)) if option.is_number else 0
        return list(range(first, min(count, first + room)))

    def value_lines(self, option: EditableOption, place: int, objection: str) -> list[DetailLine]:
        palette, value = palette_of(self.app), option.values[place]
        is_chosen = value == self.house.value(option.path)
        look = style(palette.accent if is_chosen else palette.ink, palette.felt, bold=is_chosen)
        digit = " " if option.is_number else str(place + 1)
        said = self.house.line(option.path, value)
        if self.house.is_switch(option.path):
            said = words.say("house-rules.set", name=on_or_off(self.house.is_on(option.path, value)), value=said)
        own = words.say("house-rules.own") if value == self.house.own[option.path] else ""
        room = self.room
        lines = lines_of_cells(f"{said} {own}".strip(), room)
        mark = f"{digit} {'●' if is_chosen else '○'} "
        found = [DetailLine(place, f"{mark if not number else '    '}{line}", look) for number, line in enumerate(lines)]
        against = lines_of_cells(f"{WRONG} {objection}", room) if objection else []
        alarm = palette.printed(ALARM)
        return [*found, *(DetailLine(place, f"    {fitted_to(line, room)}", alarm) for line in against)]

    def draw(self, y: int, row: Row) -> None:
        line = y - self.heading
        if line < 0:
            self.draw_heading(row, y)
        elif line // self.spacing < len(lines := self.all_lines()):
            self.draw_detail(row, lines[line // self.spacing], line % self.spacing)

    @property
    def letters(self) -> Bitmap | None:
        """The name of the option, large where there is room for it."""
        letters = large_letters(self.house.name(self.option.path)) if self.option and self.size.height >= AMPLE else None
        return letters if letters and len(letters[0]) // 2 <= self.size.width - 2 * DETAIL_LEFT else None

    @property
    def heading(self) -> int:
        """Lines of the heading."""
        return LETTERS + 3 if self.letters else 1

    @property
    def spacing(self) -> int:
        """From one line to the next: in a large room each value is a tile."""
        lines, values = self.all_lines(), len(self.option.values) if self.option else 0
        is_large = self.size.height >= AMPLE and self.heading + TILE * len(lines) <= self.size.height
        return TILE if is_large and len(lines) == values else 1

    def draw_detail(self, row: Row, detail: DetailLine, line: int) -> None:
        if self.spacing == 1:
            row.put(2, detail.text, detail.look)
        elif line < TILE - 1 and self.option:
            palette, width = palette_of(self.app), self.size.width - 2 * DETAIL_LEFT
            is_chosen = detail.place is not None and self.option.values[detail.place] == self.house.value(self.option.path)
            ink, paper = (palette.felt, palette.accent) if is_chosen else (palette.ink, tile_paper(palette))
            text = f"  {detail.text}" if line == 1 else ""
            row.put(DETAIL_LEFT, fitted_to(text, width), style(ink, paper, bold=is_chosen))

    def draw_heading(self, row: Row, y: int) -> None:
        palette = palette_of(self.app)
        if letters := self.letters:
            row.put(1, "─" * (self.size.width - 2) if y == 0 else "", style(palette.faint, palette.felt))
            if 2 <= y < LETTERS + 2:
                painting = Painting(len(letters[0]) // 2, LETTERS)
                painting.bitmap(letters, 0, 0, palette.accent)
                row.put_all(DETAIL_LEFT, painting.line(y - 2, palette.felt))
            return
        name = self.house.name(self.option.path) if self.option else ""
        x = row.put(1, f" {name} " if name else "", style(palette.accent, palette.felt, bold=True))
        row.put(x, "─" * (self.size.width - x - 1), style(palette.faint, palette.felt))

    def on_click(self, event: events.Click) -> None:
        clicked = (event.y - self.heading) // self.spacing if event.y >= self.heading else -1
        place = dict(enumerate(line.place for line in self.lines())).get(clicked)
        if self.option and place is not None:
            self.post_message(self.Picked(self.option.values[place]))


class DetailLine(NamedTuple):
    """A line of the details, with the value it speaks of."""

    place: int | None
    text: str
    look: Style


def number_word(value: Any) -> str:
    return "–" if value is None else str(value)
