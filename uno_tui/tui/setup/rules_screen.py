"""The screen of house rules: everything that tables differ in, explained, and changed with the arrows or a click."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container

from uno_tui.lang import words
from uno_tui.narration.option_editor import OptionEditor
from uno_tui.tui.common.keybar import Key, bound, command_key
from uno_tui.tui.context import palette_of
from uno_tui.tui.look.canvas import Canvas, Row, cells_of, fit, fitted_to, lines_of_cells, style
from uno_tui.tui.setup.name_dialog import TextDialog
from uno_tui.tui.setup.options import TWO_COLUMNS, OptionDetail, OptionList
from uno_tui.tui.setup.pane import ALARM, PaneScreen


class RulesBar(Canvas):
    """The line at the top: whose rules these are, and how many were changed, or what cannot be."""

    def __init__(self, house: OptionEditor) -> None:
        super().__init__()
        self.house = house

    @property
    def title(self) -> str:
        return words.say("house-rules.title", variant=words.of(self.house.variant.name))

    def problem_lines(self) -> list[str]:
        """What cannot be, if there is no room for it beside the title."""
        problem, width = self.house.first_problem, self.app.size.width
        is_long = cells_of(self.title) + cells_of(problem) + 8 > width
        return lines_of_cells(f"✗ {problem}", width - 4) if problem and is_long else []

    def show(self) -> None:
        self.styles.height = 1 + len(self.problem_lines())
        self.refresh()

    def draw(self, y: int, row: Row) -> None:
        palette, below = palette_of(self.app), self.problem_lines()
        if y > 0:
            alarm = palette.printed(ALARM)
            row.put(0, fitted_to(f"  {below[y - 1]}" if y <= len(below) else "", self.size.width), alarm)
            return
        row.put(0, " " * self.size.width, style(palette.ink, palette.panel))
        x = row.put(1, fit(self.title, self.size.width - 2), style(palette.accent, palette.panel, bold=True)) + 2
        problem, changes = self.house.first_problem, words.count("house-rules.changed", len(self.house.house_changes))
        said = f" ✗ {problem} " if problem and not below else changes
        look = palette.printed(ALARM) if problem and not below else style(palette.ink, palette.panel)
        fitted = fit(said, self.size.width - x - 1)
        row.put(self.size.width - cells_of(fitted) - 1, fitted, look)


class RulesScreen(PaneScreen):
    DEFAULT_CSS = """
    RulesBar { height: 1; dock: top; }
    .options { height: 1fr; layout: vertical; }
    OptionList { height: 1fr; }
    OptionDetail { height: 7; }
    RulesScreen.-high OptionDetail { height: 10; }
    RulesScreen.-wide .options { layout: horizontal; }
    RulesScreen.-wide OptionList { width: 1.3fr; height: 1fr; }
    RulesScreen.-wide OptionDetail { width: 1fr; height: 1fr; }
    RulesScreen.-broad.-ample OptionDetail { height: 25; }
    """
    HORIZONTAL_BREAKPOINTS: list[tuple[int, str]] | None = [(0, "-narrow"), (150, "-wide"), (TWO_COLUMNS, "-broad")]  # noqa: RUF012
    VERTICAL_BREAKPOINTS: list[tuple[int, str]] | None = [(0, "-low"), (36, "-high"), (56, "-ample")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "next_group(1)", show=False),
        Binding("shift+tab", "next_group(-1)", show=False),
        bound("house-rules.reset-one"),
        bound("house-rules.reset-all"),
        Binding("escape", "done", show=False),
        bound("anywhere.leave", "done"),
    ]

    def __init__(self, house: OptionEditor) -> None:
        super().__init__()
        self.house = house
        self.bar = RulesBar(house)
        self.list = OptionList(house)
        self.panes, self.active_pane = [self.list], self.list
        self.detail = OptionDetail(house)

    def keys(self) -> list[Key]:
        say = words.say
        return [
            Key("↵", "enter", say("house-rules.key.enter")),
            Key("⇥", "next_group(1)", say("house-rules.key.next_group")),
            command_key("house-rules.reset-one"),
            command_key("house-rules.reset-all"),
            Key("esc", "done", say("house-rules.key.done")),
        ]

    def compose(self) -> ComposeResult:
        yield self.bar
        with Container(classes="options"):
            yield self.list
            yield self.detail
        yield self.keybar

    def on_mount(self) -> None:
        self.show()

    def show(self) -> None:
        self.bar.show()
        self.list.show()
        self.detail.show(self.list.option)

    def action_next_group(self, step: int) -> None:
        self.action_to_body()
        self.list.next_group(step)

    def on_option_list_selected(self, _message: OptionList.Selected) -> None:
        self.detail.show(self.list.option)

    def on_option_list_stepped(self, message: OptionList.Stepped) -> None:
        if self.list.option.is_text:
            self.ask_text(self.list.path)
            return
        self.house.step(self.list.path, message.step)
        self.show()

    def ask_text(self, path: str) -> None:
        """What the table writes on a card."""

        def written(text: str | None) -> None:
            if text is not None:
                self.house.set(path, text or None)
                self.show()

        self.lay(TextDialog(lambda: self.house.name(path), self.house.value(path) or ""), written)

    def on_option_list_typed(self, message: OptionList.Typed) -> None:
        """Of a few values a digit picks one, a number it writes."""
        option = self.list.option
        if option.is_number:
            self.house.type_digit(option.path, message.digit)
        elif 1 <= message.digit <= len(option.values):
            self.house.set(option.path, option.values[message.digit - 1])
        self.show()

    def on_option_detail_picked(self, message: OptionDetail.Picked) -> None:
        self.house.set(self.list.path, message.value)
        self.show()

    def action_reset_one(self) -> None:
        self.house.set(self.list.path, self.house.own[self.list.path])
        self.show()

    def action_reset_all(self) -> None:
        self.house.reset()
        self.show()

    def action_done(self) -> None:
        self.dismiss()
