"""Questions with pictures: a panel with its title in letters as large as the screen allows, and the answers as tiles.

Where it would leave only scraps of the table it takes all of the screen.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.geometry import Size

from uno_tui.lang import LiveText
from uno_tui.tui.common.dialog import AnswerType, Dialog, DialogContent, DialogText
from uno_tui.tui.common.tiles import Tiles
from uno_tui.tui.context import palette_of
from uno_tui.tui.look.canvas import Row, cells_of
from uno_tui.tui.look.letters import least_lines
from uno_tui.tui.look.painting import Painting
from uno_tui.tui.look.stamps import called_lines, paint_word, word_width

BARS = 2  # lines of the screen that are always to be seen: the first and the keys
LEAST_BOX = 78  # columns
AROUND_BOX = 4  # columns of its edge and inside of it
AROUND = 2  # lines of its edge
ABOVE = 1  # lines that are free above the title where it has no edge
BESIDE_TITLE = 4  # columns
VAST_SCREEN = 48  # lines from which on its words are large
ROOMY_BOX = 15  # lines from which on one of them is left free between its parts
RAISED = 4  # lines below a question on a vast screen, so that it does not stand on the hand
WHOLE_SCREEN = 30  # lines of a screen up to which a panel takes its whole width and the lines that it may


class DialogTitle(DialogText):
    """In large letters where there is room for them and its language has them."""

    def __init__(self, text: LiveText) -> None:
        super().__init__(text, is_title=True)
        self.called: list[str] = []
        self.high = 0  # lines of its letters

    def fit_into(self, width: int, is_vast: bool) -> int:
        """How many lines it takes."""
        self.high = least_lines(self.text())
        called = called_lines(self.text(), width, self.high) if is_vast else []
        self.called = called if len(called) == 1 else []
        self.refresh(layout=True)
        return self.height_in(width)

    def height_in(self, width: int) -> int:
        return self.high if self.called else len(self.lines(width))

    def width_in(self, width: int) -> int:
        """How many of so many columns it takes."""
        if self.called:
            return word_width(self.called[0], self.high) + 2 * BESIDE_TITLE
        return max(map(cells_of, self.lines(width)), default=0) + 2 * BESIDE_TITLE

    def get_content_height(self, _container: Size, _viewport: Size, width: int) -> int:
        return self.height_in(width)

    def draw(self, y: int, row: Row) -> None:
        if not self.called:
            super().draw(y, row)
            return
        palette, text = palette_of(self.app), self.called[0]
        painting = Painting(self.size.width, self.high, palette.panel)
        left = (self.size.width - word_width(text, self.high)) // 2
        paint_word(painting, text, left, 0, palette.accent, self.high)
        row.put_all(0, painting.line(y, palette.panel))


class TileDialog(Dialog[AnswerType], Generic[AnswerType]):
    """The answers as tiles, as large as the screen allows."""

    def __init__(self, ask: Callable[[], DialogContent[AnswerType]]) -> None:
        super().__init__(ask)
        self.title_line = self.make_title()
        self.text_line = DialogText(lambda: self.asked.text)

    def make_choices(self) -> Tiles[AnswerType]:
        return Tiles(self.asked.choices, Size(LEAST_BOX, self.MOST), self.asked.begin)

    def make_title(self) -> DialogTitle:
        return DialogTitle(lambda: self.asked.title)

    @property
    def tiles(self) -> Tiles[AnswerType]:
        assert isinstance(self.choices, Tiles)
        return self.choices

    @property
    def is_whole(self) -> bool:
        """Whether it takes all of the screen that it may."""
        return self.app.size.height <= WHOLE_SCREEN

    @property
    def is_vast(self) -> bool:
        """Whether there is room for large letters."""
        return self.app.size.height >= VAST_SCREEN

    @property
    def first_line(self) -> int:
        """At which it begins where it takes all of the screen that it may."""
        return 0

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield self.title_line
            yield self.text_line
            yield self.choices
        yield self.keybar

    def on_resize(self) -> None:
        self.fit()

    def redraw(self) -> None:
        super().redraw()
        self.fit()

    def fit(self) -> None:
        screen = self.app.size
        box = Size(box_width(screen.width), box_height(screen.height) + int(self.is_whole))
        room, air = self.open_panel(box, RAISED if self.is_vast else 0)
        said = self.text_line.lines(room.width)
        self.text_line.styles.margin = (air if said else 0, 0, 0, 0)
        self.choices.styles.margin = (air, 0, 0, 0)
        free = room.height - air - len(said) - (air if said else 0) - int(self.is_whole)  # or it would stand on the keys
        self.tiles.give_room(Size(room.width, free))
        self.close_panel(room.width, max(self.tiles.columns, *map(cells_of, said), 0))

    def open_panel(self, box: Size, below: int, above: int = ABOVE) -> tuple[Size, int]:
        """The room that a panel of at most this size has below its title, and how many lines are free between its parts.

        So many lines below it are not its own, and so many are free above its title where it has no edge.
        """
        screen, panel = self.app.size, self.query_one(".dialog")
        is_whole = self.is_whole
        width = screen.width if is_whole else box.width
        panel.styles.width = width
        panel.styles.height = box.height if is_whole else "auto"
        panel.set_class(is_whole, "-whole")
        panel.set_class(not above, "-low")
        panel.styles.margin = (self.first_line if is_whole else 1 + self.first_line, 0, below, 0)
        self.tiles.is_vast = self.is_vast
        title = self.title_line.fit_into(width - AROUND_BOX, self.is_vast)
        large = int(self.is_vast and title > 1)
        room = box.height - (above if is_whole else AROUND) - title - 2 * large
        air = int(room >= ROOMY_BOX)
        self.title_line.styles.margin = (large, 0, large + air if large else 0, 0)  # it includes that of what lies below
        return Size(width - AROUND_BOX, room), air

    def close_panel(self, room: int, taken: int, beside: int = 0) -> int:
        """No wider than what is on it: how wide that is. So many columns of it lie beside the answers."""
        wide = room
        if not self.is_whole:
            wide = min(room, max(taken, self.title_line.width_in(room)))
            self.query_one(".dialog").styles.width = wide + AROUND_BOX
        self.tiles.spread_over(wide - beside)
        self.keybar.show()
        return wide


def box_width(screen: int) -> int:
    """Of a question, on a screen of so many columns."""
    return min(screen - 2, max(LEAST_BOX, screen * 4 // 5))


def box_height(screen: int) -> int:
    """At most; on a large screen the table stays in sight."""
    return screen - BARS if screen <= WHOLE_SCREEN else (screen - BARS) * 3 // 4
