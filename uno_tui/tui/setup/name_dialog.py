"""The dialog for the name of a player. What is typed or pasted becomes a name that can be shown, and that nobody else has.

Without letters the name that is offered can be taken: the arrows lead down to the keys and up again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input

from uno_tui.lang import LiveText, words
from uno_tui.names import LONGEST, clean, free, is_shown
from uno_tui.rulebook.house_options import LONGEST_LINE
from uno_tui.tui.common.arrows import ArrowScreen
from uno_tui.tui.common.dialog import DialogText
from uno_tui.tui.common.keybar import Key
from uno_tui.tui.context import palette_of
from uno_tui.tui.look.canvas import Canvas, Row, centered, style


class NameInput(Input):
    """Takes nothing that a terminal could act on, and no more than a name may have."""

    longest = LONGEST

    def replace(self, text: str, start: int, end: int) -> None:
        room = self.longest - len(self.value) + abs(end - start)
        kept = "".join(letter for letter in text if letter == " " or is_shown(letter))
        super().replace(kept[:room], start, end)


class Preview(Canvas):
    """How the name will look at the table."""

    DEFAULT_CSS = "Preview { height: 1; }"

    def __init__(self, text: LiveText) -> None:
        super().__init__()
        self.text = text

    def draw(self, _y: int, row: Row) -> None:
        palette = palette_of(self.app)
        row.put(0, centered(self.text(), self.size.width), style(palette.faint, palette.panel))


class NameDialog(ArrowScreen[str], ModalScreen[str], inherit_bindings=False):
    """Dismissed with the name, or with None when everything stays as it was. Letters and spaces are for the name alone."""

    DEFAULT_CSS = """
    NameInput { height: 1; margin: 1 0; padding: 0 1; border: none; background: $background; color: $foreground; }
    NameInput:focus { background-tint: transparent; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", show=False),
        Binding("down,tab", "to_keys", show=False, priority=True),
        Binding("up,shift+tab", "to_body", show=False, priority=True),
        Binding("left", "left_right(-1)", show=False),
        Binding("right", "left_right(1)", show=False),
    ]
    ENTER: ClassVar[tuple[str, ...]] = ("enter",)

    def __init__(self, title: LiveText, offer: LiveText, others: Callable[[], Sequence[str]]) -> None:
        """`title` says whose it is, `offer` the name that is there to begin with, `others` those that are taken."""
        super().__init__()
        self.title_text = title
        self.offer = offer
        self.others = others
        self.offered = offer()
        self.input = NameInput(self.offered, select_on_focus=True, compact=True)
        self.input.cursor_blink = False
        self.preview = Preview(self.remark)

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield DialogText(self.title_text, is_title=True)
            yield self.input
            yield self.preview
            yield self.keybar

    def redraw(self) -> None:
        """A name that was only offered is offered in the new language."""
        before, self.offered = self.offered, self.offer()
        if self.input.value == before:
            self.input.value = self.offered
            self.input.select_all()

    def all_keys(self) -> list[Key]:
        return [Key("↵", "enter", self.take()), Key("esc", "back", words.say("ask.back"))]

    def take(self) -> str:
        """What Enter does."""
        return words.say("new-game.take")

    @property
    def chosen(self) -> str:
        """An empty name leaves the offered one; one that is taken gets a number."""
        return free(clean(self.input.value) or self.offered, self.others())

    def remark(self) -> str:
        name = self.chosen
        is_other = name != self.input.value.strip()
        return words.say("new-game.named", name=name) if is_other else words.say("new-game.name-hint")

    def on_input_changed(self, _message: Input.Changed) -> None:
        self.preview.refresh()

    def show_arrows(self, are_in_body: bool) -> None:
        """The arrows belong to whatever has the cursor."""
        self.set_focus(self.input if are_in_body else None)

    def enter(self) -> None:
        self.dismiss(self.chosen)

    def action_back(self) -> None:
        self.dismiss(None)


class TextDialog(NameDialog):
    """A line that the table writes; an empty one takes away what was there."""

    def __init__(self, title: LiveText, text: str) -> None:
        super().__init__(title, lambda: text, tuple)
        self.input.longest = LONGEST_LINE

    @property
    def chosen(self) -> str:
        return clean(self.input.value, LONGEST_LINE)

    def take(self) -> str:
        return words.say("house-rules.write-text")

    def remark(self) -> str:
        return words.say("house-rules.text-hint")
