"""The selected house rule with all its values: a strip below the list, or beside it with the cards that it is about."""

from __future__ import annotations

from typing import Any, NamedTuple

from rich.style import Style
from textual import events
from textual.message import Message

from uno_tui.lang import words
from uno_tui.narration.option_editor import EditableOption, OptionEditor, on_or_off
from uno_tui.tui.context import palette_of
from uno_tui.tui.look.canvas import Canvas, Pieces, Row, cells_of, fitted_to, lines_of_cells, style
from uno_tui.tui.look.cards import MEDIUM
from uno_tui.tui.setup.options import WRONG
from uno_tui.tui.setup.pane import ALARM, choice_paper
from uno_tui.tui.setup.rule_picture import FAN_WIDTH, RuleDeck, fan_height, fan_of_cards, row_of_cards, size_for

LEFT = 2
MOST_VALUES, FEW_VALUES = 9, 3  # of a number that are seen at once, beside the list and below it
TALL = 20  # lines from which on it stands beside the list
HIGH = 30  # lines of the screen up to which the strip is as high as what is said on it
LONGEST = 9  # lines of such a strip
INDENT = 4  # columns of the sign in front of a value


class DetailLine(NamedTuple):
    """A line of the details, with the value it speaks of."""

    place: int | None
    pieces: Pieces


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
        self.laid_out: tuple[object, list[DetailLine]] = (None, [])

    def show(self, option: EditableOption) -> None:
        """A strip is no longer than it has to be, so that more of the list is seen."""
        self.option = option
        if self.size and self.app.size.height < HIGH:
            self.styles.height = min(LONGEST, self.top + len(self.value_lines(option, is_airy=False)) + 1)
        else:
            self.styles.height = None
        self.refresh()

    def on_resize(self) -> None:
        if self.option:
            self.show(self.option)

    @property
    def is_tall(self) -> bool:
        return self.size.height >= TALL

    @property
    def ground(self) -> str:
        return choice_paper(palette_of(self.app))

    def blank(self) -> Style:
        return style(palette_of(self.app).ink, self.ground)

    @property
    def width(self) -> int:
        return max(INDENT + 2, self.size.width - 2 * LEFT)

    def lines(self) -> list[DetailLine]:
        """Laid out once for what is to be seen."""
        key = (self.option, dict(self.house.options), self.size, palette_of(self.app), words.language)
        if self.laid_out[0] != key:
            self.laid_out = key, self.lines_of(self.option) if self.option else []
        return self.laid_out[1]

    def lines_of(self, option: EditableOption) -> list[DetailLine]:
        """With as much air as there is room for."""
        if not self.is_tall:
            return self.value_lines(option, is_airy=False)
        values, changes, room = self.value_lines(option, is_airy=True), self.changes(), self.size.height - self.top
        if len(values) + len(changes) + MEDIUM.height + 2 > room:
            values = self.value_lines(option, is_airy=False)
        return [*self.picture(option.path, room - len(values) - len(changes) - 2), *values, *changes]

    def picture(self, path: str, room: int) -> list[DetailLine]:
        """The cards that it is about, if there is room for them above the values."""
        cards, palette = RuleDeck(self.house.wording).cards_of(path), palette_of(self.app)
        air = DetailLine(None, [])
        if not (size := size_for(len(cards), self.width, room)):
            return [air]
        has_fan = len(cards) > 1 and fan_height(cards) + 2 <= room and self.width >= FAN_WIDTH
        fan = fan_of_cards(cards, self.width, palette, self.ground) if has_fan else []
        rows = fan or row_of_cards(cards, size, palette, self.ground)
        left = (self.width - sum(cells_of(text) for text, _ in rows[0])) // 2
        margin = (" " * left, self.blank())
        return [air, *(DetailLine(None, [margin, *pieces]) for pieces in rows), air]

    def changes(self) -> list[DetailLine]:
        """What has been changed so far."""
        palette = palette_of(self.app)
        head, plain = style(palette.accent, self.ground, bold=True), style(palette.ink, self.ground)
        lines = self.house.changed_lines() or [words.say("house-rules.nothing-so-far")]
        found = [DetailLine(None, []), DetailLine(None, [(words.say("house-rules.so-far"), head)])]
        for change in lines:
            first, *rest = lines_of_cells(change, self.width - 2)
            found += [DetailLine(None, [(text, plain)]) for text in (f"· {first}", *(f"  {line}" for line in rest))]
        return found

    def value_lines(self, option: EditableOption, *, is_airy: bool) -> list[DetailLine]:
        places = self.places(option)
        objections = self.house.objections(option._replace(values=tuple(option.values[place] for place in places)))
        found: list[DetailLine] = []
        for place, objection in zip(places, objections, strict=True):
            found += self.lines_of_value(option, place, objection, is_airy=is_airy)
            found += [DetailLine(None, [])] if self.is_tall and not option.is_number else []
        return found

    def places(self, option: EditableOption) -> list[int]:
        """A number has many values: those around the chosen one."""
        count, room = len(option.values), MOST_VALUES if self.is_tall else FEW_VALUES
        chosen = option.values.index(self.house.value(option.path))
        first = max(0, min(chosen - room // 2, count - room))
        return list(range(first, min(count, first + room))) if option.is_number else list(range(count))

    def lines_of_value(self, option: EditableOption, place: int, objection: str, *, is_airy: bool) -> list[DetailLine]:
        """Beside the list a tile, below it a line."""
        palette, value, room = palette_of(self.app), option.values[place], self.width - INDENT - 2
        is_chosen = value == self.house.value(option.path)
        mark = f"{' ' if option.is_number else place + 1} {'●' if is_chosen else '○'} "
        texts = [
            f"{' ' * INDENT if number else mark}{line}" for number, line in enumerate(self.told(option.path, value, room))
        ]
        if self.is_tall:
            look = style(palette.felt, palette.accent, bold=True) if is_chosen else style(palette.ink, palette.felt)
            pad = [DetailLine(place, [(" " * self.width, look)])] if is_airy and not option.is_number else []
            lines = [*pad, *(DetailLine(place, [(fitted_to(f" {text}", self.width), look)]) for text in texts), *pad]
        else:
            look = style(palette.accent if is_chosen else palette.ink, self.ground, bold=is_chosen)
            lines = [DetailLine(place, [(text, look)]) for text in texts]
        against = lines_of_cells(f"{WRONG} {objection}", room) if objection else []
        alarm, margin = palette.printed(ALARM), (" " * INDENT, self.blank())
        return [*lines, *(DetailLine(place, [margin, (f" {fitted_to(line, room)} ", alarm)]) for line in against)]

    def told(self, path: str, value: Any, room: int) -> list[str]:
        """A value in words, and whether it is the variant's own."""
        said = self.house.line(path, value)
        if self.house.is_switch(path):
            said = words.say("house-rules.set", name=on_or_off(self.house.is_on(path, value)), value=said)
        lines = lines_of_cells(said, room)
        if value != self.house.own[path]:
            return lines
        own = words.say("house-rules.own")
        tagged = f"{lines[-1]} · {own}"
        return [*lines[:-1], tagged] if cells_of(tagged) <= room else [*lines, own]

    @property
    def top(self) -> int:
        """The line of the first of them: below the name."""
        return 2 if self.is_tall else 1

    def draw(self, y: int, row: Row) -> None:
        if y == self.top - 1:
            self.draw_name(row)
        elif 0 <= y - self.top < len(lines := self.lines()):
            row.put_all(LEFT, lines[y - self.top].pieces)

    def draw_name(self, row: Row) -> None:
        palette = palette_of(self.app)
        name = self.house.name(self.option.path) if self.option else ""
        x = row.put(LEFT, f"{name} " if name else "", style(palette.ink, self.ground, bold=True))
        if self.is_tall:
            row.put(x, "─" * (self.size.width - x - LEFT), style(palette.faint, self.ground))

    def on_click(self, event: events.Click) -> None:
        lines = self.lines()
        place = lines[event.y - self.top].place if self.top <= event.y < self.top + len(lines) else None
        if self.option and place is not None:
            self.post_message(self.Picked(self.option.values[place]))
