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
from uno_tui.tui.setup.option_detail import OptionDetail
from uno_tui.tui.setup.options import CHANGED, WRONG, OptionList
from uno_tui.tui.setup.pane import ALARM, PaneScreen


class RulesBar(Canvas):
    """The line at the top: whose rules these are, and how many were changed, and below what cannot be."""

    def __init__(self, house: OptionEditor) -> None:
        super().__init__()
        self.house = house

    @property
    def title(self) -> str:
        return words.say("house-rules.title", variant=words.of(self.house.variant.name))

    def problem_lines(self) -> list[str]:
        """What cannot be, in a line of its own; if that is too short for all of it, why, and where it is found."""
        width, whole = self.app.size.width - 4, self.house.first_problem
        if not whole:
            return []
        is_short = cells_of(f"{WRONG} {whole}") <= width
        return lines_of_cells(f"{WRONG} {whole if is_short else self.gist}", width)

    @property
    def gist(self) -> str:
        group = words.say(f"house-rules.group.{self.house.first_place}")
        return words.sentences([self.house.first_reason, words.say("house-rules.look-under", group=group)])

    def show(self) -> None:
        self.styles.height = 1 + len(self.problem_lines())
        self.refresh()

    def draw(self, y: int, row: Row) -> None:
        palette = palette_of(self.app)
        if y > 0:
            below = dict(enumerate(self.problem_lines(), start=1)).get(y, "")
            row.put(0, fitted_to(f"  {below}", self.size.width), palette.printed(ALARM))
            return
        row.put(0, " " * self.size.width, style(palette.ink, palette.panel))
        x = row.put(2, fit(self.title, self.size.width - 4), style(palette.accent, palette.panel, bold=True)) + 2
        changes = words.count("house-rules.changed", count := len(self.house.house_changes))
        fitted = fit(f"{CHANGED} {changes}" if count else changes, self.size.width - x - 2)
        look = style(palette.accent if count else palette.ink, palette.panel, bold=bool(count))
        row.put(self.size.width - cells_of(fitted) - 2, fitted, look)


class RulesScreen(PaneScreen):
    DEFAULT_CSS = """
    RulesBar { height: 1; dock: top; }
    .options { height: 1fr; layout: vertical; }
    OptionList { height: 1fr; }
    OptionDetail { height: 5; margin: 1 0 0 0; }
    RulesScreen.-high OptionDetail { height: 10; }
    RulesScreen.-high.-wide .options { layout: horizontal; }
    RulesScreen.-high.-wide OptionList { width: 1fr; height: 1fr; }
    RulesScreen.-high.-wide OptionDetail { width: 40; height: 1fr; margin: 0; }
    RulesScreen.-high.-broad .options { layout: horizontal; }
    RulesScreen.-high.-broad OptionList { width: 1fr; height: 1fr; }
    RulesScreen.-high.-broad OptionDetail { width: 40; height: 1fr; margin: 0; }
    """
    HORIZONTAL_BREAKPOINTS: list[tuple[int, str]] | None = [(0, "-narrow"), (118, "-wide"), (196, "-broad")]  # noqa: RUF012
    VERTICAL_BREAKPOINTS: list[tuple[int, str]] | None = [(0, "-low"), (30, "-high")]  # noqa: RUF012
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
            Key("↑↓", "move(1)", say("house-rules.key.move")),
            Key("←→", "change(1)", say("house-rules.key.change")),
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
