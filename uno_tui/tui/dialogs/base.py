"""The family of dialogs: a question in front of the table, answered by digit, letter, arrows and Enter, or a click.

The table stays visible behind it. Escape puts the question aside; nothing is answered by that.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Generic, NamedTuple, TypeVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.geometry import Size
from textual.message import Message
from textual.screen import ModalScreen

from uno_tui.tui.guard import Guard
from uno_tui.tui.looks import ink_on
from uno_tui.tui.paint import Canvas, Row, centered, fit, style, width_of, wrapped
from uno_tui.tui.stage import palette_of

Answer = TypeVar("Answer")
DIGITS = 10


class Choice(NamedTuple, Generic[Answer]):
    """One way to answer. `key` is a letter that picks it at once; `chip` a colored sign in front: text and paper."""

    answer: Answer
    label: str
    detail: str = ""
    key: str = ""
    chip: tuple[str, str] | None = None


class Text(Canvas):
    """Some lines of text in a dialog."""

    DEFAULT_CSS = "Text { height: auto; }"

    def __init__(self, text: str, *, is_title: bool = False) -> None:
        super().__init__()
        self.text = text
        self.is_title = is_title

    def lines(self, width: int) -> list[str]:
        return [line for part in self.text.split("\n") for line in wrapped(part, width)]

    def get_content_height(self, _container: Size, _viewport: Size, width: int) -> int:
        return len(self.lines(width))

    def draw(self, y: int, row: Row) -> None:
        palette, line = palette_of(self.app), self.lines(self.size.width)[y]
        if self.is_title:
            row.put(0, centered(line, self.size.width), style(palette.accent, palette.panel, bold=True))
        else:
            row.put(0, line, style(palette.ink, palette.panel))


class Choices(Canvas, Generic[Answer]):
    """The answers, one to a line; a long list scrolls with the selection."""

    class Picked(Message):
        def __init__(self, place: int) -> None:
            super().__init__()
            self.place = place

    def __init__(self, choices: Sequence[Choice[Answer]], most: int) -> None:
        super().__init__()
        self.choices = choices
        self.selected = 0
        self.styles.height = min(len(choices), most)

    @property
    def first(self) -> int:
        """The choice on the first line."""
        room = max(1, self.size.height)
        return max(0, min(self.selected - room // 2, len(self.choices) - room))

    def move(self, step: int) -> None:
        self.selected = (self.selected + step) % len(self.choices)
        self.refresh()

    def on_click(self, event: events.Click) -> None:
        self.post_message(self.Picked(self.first + event.y))

    def draw(self, y: int, row: Row) -> None:
        place = self.first + y
        choice, palette = self.choices[place], palette_of(self.app)
        is_selected = place == self.selected
        paper = palette.accent if is_selected else palette.panel
        ink = palette.panel if is_selected else palette.ink
        row.put(0, " " * self.size.width, style(ink, paper))
        digit = str((place + 1) % DIGITS) if place < DIGITS else " "
        x = row.put(1, f"{'▸' if is_selected else ' '} {digit} ", style(ink, paper))
        x = self.put_chip(row, x, choice)
        x = row.put(x, fit(choice.label, self.size.width - x - 1), style(ink, paper, bold=True))
        room = self.size.width - x - 3
        if choice.detail and room > 3:
            detail = fit(choice.detail, room)
            row.put(self.size.width - 1 - width_of(detail), detail, style(ink, paper))

    def put_chip(self, row: Row, x: int, choice: Choice[Answer]) -> int:
        if not choice.chip:
            return x
        text, paper = choice.chip
        row.put(x, text, style(ink_on(paper), paper, bold=True))
        return x + width_of(text) + 1


class Dialog(ModalScreen[Answer | None], Generic[Answer]):
    """Dismissed with the answer, or with None when it was put aside."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,left,k,h", "move(-1)", show=False),
        Binding("down,right,j,l,tab", "move(1)", show=False),
        Binding("escape", "back", show=False),
        Binding("question_mark,f1", "app.help", show=False),
        Binding("ctrl+c", "app.help_quit", show=False),
    ]
    MOST = 10

    def __init__(self, title: str, text: str, choices: Sequence[Choice[Answer]], hint: str) -> None:
        super().__init__()
        self.heading = title
        self.text = text
        self.hint = hint
        self.choices = Choices(choices, self.MOST)
        self.guard = Guard()

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Text(self.heading, is_title=True)
            if self.text:
                yield Text(self.text)
            yield self.choices
            yield Text(self.hint)

    def on_mount(self, event: events.Mount) -> None:
        self.guard.start(event.time)

    def on_key(self, event: events.Key) -> None:
        is_deliberate = self.guard.lets_through(event.time)
        if event.key in ("enter", "space"):
            event.stop()
            if is_deliberate:
                self.pick(self.choices.selected)
        elif event.character and (place := self.place_of(event.character)) is not None:
            event.stop()
            self.pick(place)

    def place_of(self, character: str) -> int | None:
        """The choice that a digit or a letter picks."""
        if character.isdecimal() and character.isascii():
            place = (int(character) - 1) % DIGITS
            return place if place < len(self.choices.choices) else None
        keys = [choice.key for choice in self.choices.choices]
        return keys.index(character.lower()) if character.lower() in keys else None

    def on_click(self, event: events.Click) -> None:
        """A click beside the dialog is a mouse's Escape."""
        if event.widget is self:
            self.action_back()

    def on_choices_picked(self, message: Choices.Picked) -> None:
        self.pick(message.place)

    def pick(self, place: int) -> None:
        self.dismiss(self.choices.choices[place].answer)

    def action_move(self, step: int) -> None:
        self.choices.move(step)

    def action_back(self) -> None:
        self.dismiss(None)
