"""How a player is called. What is typed or pasted becomes a name that can be shown, and that nobody else has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input

from uno_tui.lang import Catalog
from uno_tui.names import LONGEST, clean, free, is_shown
from uno_tui.tui.dialogs.base import Text
from uno_tui.tui.paint import Canvas, Row, centered, fit, style
from uno_tui.tui.stage import palette_of
from uno_tui.tui.widgets.keybar import Key, KeyBar


class NameInput(Input):
    """Takes nothing that a terminal could act on, and no more than a name may have."""

    def replace(self, text: str, start: int, end: int) -> None:
        room = LONGEST - len(self.value) + abs(end - start)
        kept = "".join(letter for letter in text if letter == " " or is_shown(letter))
        super().replace(kept[:room], start, end)


class Preview(Canvas):
    """How the name will look at the table."""

    DEFAULT_CSS = "Preview { height: 1; }"

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text

    def show(self, text: str) -> None:
        self.text = text
        self.refresh()

    def draw(self, _y: int, row: Row) -> None:
        palette = palette_of(self.app)
        row.put(0, centered(fit(self.text, self.size.width), self.size.width), style(palette.faint, palette.panel))


class NameDialog(ModalScreen[str | None]):
    """Dismissed with the name, or with None when everything stays as it was."""

    DEFAULT_CSS = """
    NameDialog { align: center middle; background: $background 30%; }
    NameDialog .dialog { margin: 0; }
    NameInput { height: 1; margin: 1 0; padding: 0 1; border: none; background: $background; color: $foreground; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", show=False),
        Binding("enter", "take", show=False, priority=True),
    ]

    def __init__(self, words: Catalog, offered: str, others: Sequence[str]) -> None:
        super().__init__()
        self.words = words
        self.offered = offered
        self.others = others
        self.input = NameInput(offered, select_on_focus=True, compact=True)
        self.input.cursor_blink = False
        self.preview = Preview(words.say("new-game.name-hint"))
        self.keybar = KeyBar([Key("↵", "take", words.say("new-game.take")), Key("esc", "back", words.say("new-game.back"))])

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Text(self.words.say("new-game.whose-name"), is_title=True)
            yield self.input
            yield self.preview
            yield self.keybar

    @property
    def chosen(self) -> str:
        """An empty name leaves the offered one; one that is taken gets a number."""
        return free(clean(self.input.value) or self.offered, self.others)

    def on_input_changed(self, _message: Input.Changed) -> None:
        name = self.chosen
        is_other = name != self.input.value.strip()
        said = self.words.say("new-game.named", name=name) if is_other else self.words.say("new-game.name-hint")
        self.preview.show(said)

    def on_key_bar_pressed(self, message: KeyBar.Pressed) -> None:
        self.call_later(self.run_action, message.action)

    def action_take(self) -> None:
        self.dismiss(self.chosen)

    def action_back(self) -> None:
        self.dismiss(None)
