"""The dialog for the name of a player. What is typed or pasted becomes a name that can be shown, and that nobody else has.

Without letters the name that is offered can be taken: the arrows lead down to the keys and up again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.geometry import Region, Size
from textual.screen import ModalScreen
from textual.widgets import Input

from uno_tui.lang import LiveText, words
from uno_tui.names import LONGEST, clean, free, is_shown
from uno_tui.rulebook.house_options import LONGEST_LINE
from uno_tui.tui.common.arrows import ArrowScreen
from uno_tui.tui.common.keybar import Key
from uno_tui.tui.common.tile_dialog import AROUND_BOX, VAST_SCREEN, WHOLE_SCREEN, DialogTitle, box_width
from uno_tui.tui.context import palette_of
from uno_tui.tui.look.avatars import avatars_of
from uno_tui.tui.look.canvas import Canvas, Row, cells_of, centered, fit, style
from uno_tui.tui.look.emblems import HeadEmblem, emblem_size, paint_emblem
from uno_tui.tui.look.letters import large_letters
from uno_tui.tui.look.painting import Painting
from uno_tui.tui.look.palettes import Palette
from uno_tui.tui.look.stamps import paint_word, word_width

LEAST_WIDTH = 76  # columns of the panel
BETWEEN_KEYS = 2  # columns
PORTRAITS = {VAST_SCREEN: 16, 34: 11, 0: 6}  # lines, by those of the screen


class NameInput(Input):
    """Takes nothing that a terminal could act on, and no more than a name may have."""

    longest = LONGEST

    def replace(self, text: str, start: int, end: int) -> None:
        room = self.longest - len(self.value) + abs(end - start)
        kept = "".join(letter for letter in text if letter == " " or is_shown(letter))
        super().replace(kept[:room], start, end)


class Preview(Canvas):
    """How the name will look at the table: news, if it is another than the one that was typed; else what typing does."""

    DEFAULT_CSS = "Preview { height: 1; margin: 0 0 1 0; }"

    def __init__(self, text: LiveText, hint: LiveText) -> None:
        super().__init__()
        self.text = text
        self.hint = hint

    def draw(self, _y: int, row: Row) -> None:
        palette, news = palette_of(self.app), self.text()
        look = style(palette.accent if news else palette.faint, palette.panel, bold=bool(news))
        row.put(0, centered(news or self.hint(), self.size.width), look)


class NamePortrait(Canvas):
    """Whoever has this name: the head, and the name as large as it will fit."""

    def __init__(self, names: Callable[[], tuple[str, ...]], place: int) -> None:
        """The one at this place is to be shown."""
        super().__init__()
        self.names = names
        self.place = place
        self.styles.height = "auto"

    def get_content_height(self, _container: Size, viewport: Size, _width: int) -> int:
        return next(high for lines, high in PORTRAITS.items() if viewport.height >= lines)

    def draw(self, y: int, row: Row) -> None:
        palette = palette_of(self.app)
        row.put_all(0, self.picture(palette).line(y, palette.panel))

    def picture(self, palette: Palette) -> Painting:
        (width, height), names = self.size, self.names()
        painting, head = Painting(width, height, palette.panel), HeadEmblem(avatars_of(names)[self.place])
        name = names[self.place]
        size = emblem_size(head, Size(width // 3, height - 1))
        sizes = [lines for lines in (8, 4) if large_letters(name, lines)]
        room = width - size.width - 3
        lines = next((lines for lines in sizes if word_width(name, lines) <= room), 1)
        written = word_width(name, lines) if lines > 1 else cells_of(name)
        left = max(0, (width - size.width - 3 - written) // 2)
        paint_emblem(painting, head, Region(left, 0, *size), palette, palette.panel)
        x, y = left + size.width + 3, (size.height - lines) / 2
        if lines > 1:
            paint_word(painting, name, x, y, palette.ink, lines)
        else:
            painting.text(x, round(y), fit(name, room), palette.ink, bold=True)
        return painting


class NameDialog(ArrowScreen[str], ModalScreen[str], inherit_bindings=False):
    """Dismissed with the name, or with None when everything stays as it was. Letters and spaces are for the name alone."""

    DEFAULT_CSS = """
    NameDialog DialogTitle { margin: 1 0; }
    NameInput { border: none; background: $background; color: $foreground; }
    NameDialog NameInput.-textual-compact { height: 3; margin: 1 0; padding: 1 2; }
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

    def __init__(self, title: LiveText, offer: LiveText, others: Callable[[], Sequence[str]], place: int = 0) -> None:
        """`title` says whose it is, `offer` the name that is there to begin with, `others` those that are taken.

        `place` is the seat among them.
        """
        super().__init__()
        self.place = place
        self.offer = offer
        self.others = others
        self.offered = offer()
        self.input = NameInput(self.offered, select_on_focus=True, compact=True)
        self.input.cursor_blink = False
        self.preview = Preview(self.remark, self.hint)
        self.title_line = DialogTitle(title)
        self.room = 0  # columns inside of it

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield self.title_line
            yield from self.portrait()
            yield self.input
            yield self.preview
            yield self.keybar

    def portrait(self) -> ComposeResult:
        """How the name will look at the table."""
        yield NamePortrait(self.seated, self.place)

    def seated(self) -> tuple[str, ...]:
        """Everybody in the order of the seats: heads are given by it."""
        others = self.others()
        return (*others[: self.place], self.chosen, *others[self.place :])

    def on_resize(self) -> None:
        size = self.app.size
        panel = self.query_one(".dialog")
        panel.styles.width = width = box_width(size.width) if size.height > WHOLE_SCREEN else LEAST_WIDTH
        self.title_line.fit_into(width - AROUND_BOX, is_vast=False)  # the name itself is what is large here
        self.room = width - AROUND_BOX
        self.center_keys()

    def center_keys(self) -> None:
        keys = sum(key.width + BETWEEN_KEYS for key in self.all_keys())
        self.keybar.styles.offset = (max(0, (self.room - keys) // 2), 0)

    def redraw(self) -> None:
        """A name that was only offered is offered in the new language."""
        before, self.offered = self.offered, self.offer()
        if self.input.value == before:
            self.input.value = self.offered
            self.input.select_all()
        self.center_keys()

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
        """What the name will be, if it is another than the one that stands there, and why."""
        name, wanted = self.chosen, clean(self.input.value) or self.offered
        if wanted in self.others():
            return words.say("new-game.taken", wanted=wanted, name=name)
        return words.say("new-game.named", name=name) if name != self.input.value.strip() else ""

    def hint(self) -> str:
        """As long as nothing is typed yet."""
        return words.say("new-game.type-over") if self.input.value == self.offered else ""

    def on_input_changed(self, _message: Input.Changed) -> None:
        for part in self.query(".dialog > Preview, .dialog > NamePortrait"):
            part.refresh()

    def show_arrows(self, are_in_body: bool) -> None:
        """The arrows belong to whatever has the cursor."""
        self.set_focus(self.input if are_in_body else None)

    def enter(self) -> None:
        self.dismiss(self.chosen)

    def action_back(self) -> None:
        self.dismiss(None)


class TableNameDialog(NameDialog):
    """The name under which a table is kept."""

    def portrait(self) -> ComposeResult:
        yield from ()


class TextDialog(TableNameDialog):
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
