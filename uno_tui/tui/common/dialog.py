"""The family of dialogs: a question in front of the table, answered by digit, letter, arrows and Enter, or a click.

The table stays visible behind it, and the keys are where they always are. Escape puts the question aside; nothing is
answered by that. Behind the last answer the arrows come to the keys, of which that is the first.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Generic, NamedTuple, TypeVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.geometry import Size
from textual.message import Message
from textual.screen import ModalScreen

from uno_tui.lang import LiveText, words
from uno_tui.match.key_timing import QUIET
from uno_tui.tui.common.arrows import ArrowScreen
from uno_tui.tui.common.keybar import Key, bound
from uno_tui.tui.context import palette_of
from uno_tui.tui.look.canvas import Canvas, Row, cells_of, centered, fit, lines_of_cells, style

if TYPE_CHECKING:
    from uno_tui.tui.look.emblems import Emblem

AnswerType = TypeVar("AnswerType")
DIGITS = 10
BAR = 2  # columns at the right edge of a long list
SENTENCE_END = re.compile(r"(?<=\.) |(?<=。)(?!$)")
INSET = 3  # columns that are free at either side of what is said


class Choice(NamedTuple, Generic[AnswerType]):
    """One way to answer. `key` is a letter that picks it at once; `chip` a colored sign in front: text and hue.

    Where there is room for a picture, `emblem` is what it shows. `costs` are the cards that its lines of detail mean.
    """

    answer: AnswerType
    label: str
    detail: str = ""
    key: str = ""
    chip: tuple[str, str] | None = None
    emblem: Emblem | None = None
    costs: tuple[int, ...] = ()


class DialogContent(NamedTuple, Generic[AnswerType]):
    """What a dialog says, the ways to answer it, what it is called to put it aside, and the answer it begins at."""

    title: str
    text: str
    choices: Sequence[Choice[AnswerType]]
    aside: str
    begin: int = 0


def even_lines(text: str, width: int) -> list[str]:
    """In as few lines as there have to be, all about as long, or a sentence each: no word stands alone on the last one."""
    lines, sentences = lines_of_cells(text, width), SENTENCE_END.split(text)
    if 1 < len(lines) == len(sentences) and all(cells_of(sentence) <= width for sentence in sentences):
        return sentences
    least = -(-cells_of(text) // max(1, len(lines)))
    widths = range(min(least, width), width) if len(lines) > 1 else ()
    ways = (lines_of_cells(text, narrower) for narrower in widths)
    return next((way for way in ways if len(way) == len(lines)), lines)


class DialogText(Canvas):
    """Some lines of text in a dialog, or none."""

    DEFAULT_CSS = "DialogText { height: auto; }"

    def __init__(self, text: LiveText, *, is_title: bool = False) -> None:
        super().__init__()
        self.text = text
        self.is_title = is_title

    def lines(self, width: int) -> list[str]:
        text, room = self.text(), max(1, width - 2 * INSET)
        return [line for part in text.split("\n") for line in even_lines(part, room)] if text else []

    def get_content_height(self, _container: Size, _viewport: Size, width: int) -> int:
        return len(self.lines(width))

    def draw(self, y: int, row: Row) -> None:
        palette, line = palette_of(self.app), self.lines(self.size.width)[y]
        ink = palette.accent if self.is_title else palette.ink
        row.put(0, centered(line, self.size.width), style(ink, palette.panel, bold=self.is_title))


class Choices(Canvas, Generic[AnswerType]):
    """The answers, one to a line; a long list scrolls with the selection."""

    class Picked(Message):
        def __init__(self, place: int) -> None:
            super().__init__()
            self.place = place

    def __init__(self, choices: Sequence[Choice[AnswerType]], most: int, selected: int = 0) -> None:
        super().__init__()
        self.choices = choices
        self.selected = selected
        self.has_arrows = True
        self.styles.height = min(len(choices), most)

    @property
    def first(self) -> int:
        """The choice on the first line."""
        room = max(1, self.size.height)
        return max(0, min(self.selected - room // 2, len(self.choices) - room))

    @property
    def arrows(self) -> str:
        """Which of them lead from one to the other."""
        return "↑↓"

    @property
    def line_count(self) -> int:
        """How many lines all of them take."""
        return len(self.choices)

    @property
    def is_long(self) -> bool:
        return self.line_count > self.size.height

    def offer(self, choices: Sequence[Choice[AnswerType]]) -> None:
        """Others, or the same in other words."""
        self.choices = choices
        self.refresh()

    def give_arrows(self, has_arrows: bool) -> None:
        """While the arrows are elsewhere nothing is selected."""
        self.has_arrows = has_arrows
        self.refresh()

    def select(self, place: int) -> None:
        self.selected = max(0, min(place, len(self.choices) - 1))
        self.refresh()

    def beside(self, across: int, down: int) -> int | None:
        """Which choice an arrow leads to; None is the end."""
        place = self.selected + across + down
        return place if 0 <= place < len(self.choices) else None

    def turn_pages(self, pages: int) -> None:
        self.select(self.first + self.size.height // 2 + pages * self.size.height)

    def on_mouse_scroll_down(self) -> None:
        self.select(self.selected + 1)

    def on_mouse_scroll_up(self) -> None:
        self.select(self.selected - 1)

    def on_click(self, event: events.Click) -> None:
        if self.is_long and event.x >= self.size.width - BAR:
            self.turn_pages(-1 if event.y < self.size.height // 2 else 1)
        elif (place := self.place_at(event.x, event.y)) is not None:
            self.post_message(self.Picked(place))

    def place_at(self, _x: int, y: int) -> int | None:
        """Which choice lies there."""
        place = self.first + y
        return place if place < len(self.choices) else None

    def draw(self, y: int, row: Row) -> None:
        place = self.first + y
        if place >= len(self.choices):
            return
        choice, palette = self.choices[place], palette_of(self.app)
        is_selected = place == self.selected and self.has_arrows
        paper = palette.accent if is_selected else palette.panel
        ink = palette.panel if is_selected else palette.ink
        row.put(0, " " * self.size.width, style(ink, paper))
        digit = str((place + 1) % DIGITS) if place < DIGITS else " "
        x = row.put(1, f"{'▸' if is_selected else ' '} {digit} ", style(ink, paper))
        x = self.put_chip(row, x, choice)
        end = self.size.width - 1 - (BAR if self.is_long else 0)
        x = row.put(x, fit(choice.label, end - x), style(ink, paper, bold=True))
        if choice.detail and end - x - 2 > 3:
            detail = fit(choice.detail, end - x - 2)
            row.put(end - cells_of(detail), detail, style(ink, paper))
        self.put_bar(y, row)

    def put_bar(self, y: int, row: Row) -> None:
        if self.is_long:
            palette = palette_of(self.app)
            row.put(self.size.width - BAR, f" {self.bar_sign(y)}", style(palette.accent, palette.panel, bold=True))

    def bar_sign(self, y: int) -> str:
        """Whether there is more above or below: a click there goes on."""
        last = self.size.height - 1
        has_more = {0: self.first > 0, last: self.first + last < self.line_count - 1}
        return {0: "▲", last: "▼"}[y] if has_more.get(y) else "│"

    def put_chip(self, row: Row, x: int, choice: Choice[AnswerType]) -> int:
        if not choice.chip:
            return x
        text, hue = choice.chip
        row.put(x, text, palette_of(self.app).printed(hue))
        return x + cells_of(text) + 1


class Dialog(ArrowScreen[AnswerType], ModalScreen[AnswerType], Generic[AnswerType]):
    """Dismissed with the answer, or with None when it was put aside."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "up_down(1)", show=False),
        Binding("escape", "back", show=False),
        bound("anywhere.help", "app.help"),
        Binding("ctrl+c", "app.help_quit", show=False),
    ]
    MOST = 10

    def __init__(self, ask: Callable[[], DialogContent[AnswerType]]) -> None:
        """`ask` says it all, and once more in another language."""
        super().__init__(QUIET)
        self.ask = ask
        self.asked = ask()
        self.choices = self.make_choices()

    def make_choices(self) -> Choices[AnswerType]:
        """How the answers are laid out."""
        return Choices(self.asked.choices, self.MOST, self.asked.begin)

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield DialogText(lambda: self.asked.title, is_title=True)
            yield from self.middle()
            yield self.choices
        yield self.keybar

    def middle(self) -> ComposeResult:
        """What stands between the title and the answers."""
        yield DialogText(lambda: self.asked.text)

    def told_keys(self) -> list[Key]:
        if not self.choices.choices:
            return []
        return [Key(self.choices.arrows, "", words.say("keys.select")), Key("↵", "", words.say("keys.pick"))]

    def keys(self) -> list[Key]:
        return [Key("esc", "back", self.asked.aside)]

    def redraw(self) -> None:
        self.asked = self.ask()
        self.choices.offer(self.asked.choices)

    def on_key(self, event: events.Key) -> None:
        if event.character and (place := self.place_of(event.character)) is not None:
            event.stop()
            self.act_unless_held(event.time, partial(self.pick, place))

    def enter(self) -> None:
        self.pick(self.choices.selected)

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

    def up_down(self, step: int) -> bool:
        return self.go_to(self.choices.beside(0, step))

    def left_right(self, step: int) -> None:
        if not self.go_to(self.choices.beside(step, 0)):
            self.go_beyond(step)

    def go_to(self, place: int | None) -> bool:
        if place is not None:
            self.choices.select(place)
        return place is not None

    def go_beyond(self, _step: int) -> None:
        """The keys lie between the last answer and the first."""
        self.action_to_keys()

    def up_down_at_keys(self, step: int) -> None:
        self.action_to_body()
        self.choices.select(0 if step > 0 else len(self.choices.choices) - 1)

    def show_arrows(self, are_in_body: bool) -> None:
        self.choices.give_arrows(are_in_body)

    def action_back(self) -> None:
        self.dismiss(None)
