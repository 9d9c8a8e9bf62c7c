"""The pane of players, in the order of the seats, each with buttons: the arrows walk along them, a click presses them."""

from __future__ import annotations

from collections.abc import Sequence

from textual.message import Message

from uno_tui.lang import words
from uno_tui.tui.context import palette_of
from uno_tui.tui.look.canvas import Row, fit, style
from uno_tui.tui.setup.pane import Pane

BUTTONS = {"up": "↑", "down": "↓", "remove": "×"}
ACTIONS = ("rename", *BUTTONS)
BUTTON_WIDTH = 3
NAME_LEFT = 7


class Roster(Pane):
    class Moved(Message):
        """Enter means something else now."""

    def __init__(self) -> None:
        super().__init__()
        self.players: tuple[str, ...] = ()
        self.hues: Sequence[str] = ()
        self.fewest = self.most = 0
        self.selected = 0
        self.column = 0

    def show(self, players: tuple[str, ...], fewest: int, most: int, hues: Sequence[str]) -> None:
        before = (self.players, self.hues, self.fewest, self.most)
        self.players, self.hues, self.fewest, self.most = players, hues, fewest, most
        self.selected = min(self.selected, self.lines - 1)
        if before != (players, hues, fewest, most):
            self.moved()

    @property
    def lines(self) -> int:
        """Those who play, and a line for one more while there is room."""
        return len(self.players) + (len(self.players) < self.most)

    @property
    def action(self) -> str:
        """What Enter does. The line below the players has no buttons: there it adds one."""
        return ACTIONS[self.column] if self.selected < len(self.players) else "add"

    def select(self, place: int) -> None:
        self.selected = place
        self.moved()

    def moved(self) -> None:
        self.post_message(self.Moved())
        self.refresh()

    def up_down(self, step: int) -> bool:
        if not 0 <= self.selected + step < self.lines:
            return False
        self.select(self.selected + step)
        return True

    def enter_from(self, step: int) -> None:
        self.select(0 if step > 0 else self.lines - 1)

    def left_right(self, step: int) -> None:
        self.column = (self.column + step) % len(ACTIONS)
        self.moved()

    def enter(self) -> None:
        self.post_message(self.Wanted(self.action))

    def digit(self, digit: int) -> None:
        place = (digit - 1) % 10
        if place < self.lines:
            self.select(place)

    def clicked(self, x: int, y: int) -> None:
        place = self.place_at(y)
        if place is None or place >= self.lines:
            return
        button = (x - self.buttons_left) // BUTTON_WIDTH
        self.column = button + 1 if 0 <= button < len(BUTTONS) else 0
        self.select(place)
        self.enter()

    @property
    def buttons_left(self) -> int:
        return self.size.width - len(BUTTONS) * BUTTON_WIDTH - 2

    def place_at(self, y: int) -> int | None:
        """The player on this line; the selected one is always among those that are seen."""
        room = max(1, (self.size.height - 1) // self.spacing)
        first = max(0, min(self.selected - room // 2, self.lines - room))
        return None if y == 0 or (y - 1) % self.spacing else first + (y - 1) // self.spacing

    def draw(self, y: int, row: Row) -> None:
        place = self.place_at(y)
        if y == 0:
            detail = words.say("new-game.seats-short", min=self.fewest, max=self.most)
            self.draw_heading(row, words.say("new-game.players"), detail)
        elif place is None:
            return
        elif place < len(self.players):
            self.draw_player(row, place)
        elif place < self.lines:
            is_selected = self.has_arrows and place == self.selected
            self.draw_text(row, "+", words.say("new-game.add"), is_selected, is_faint=True)

    def draw_player(self, row: Row, place: int) -> None:
        is_selected = self.has_arrows and place == self.selected
        self.draw_text(row, "", self.players[place], is_selected and self.column == 0)
        palette, hue = palette_of(self.app), self.hues[place % len(self.hues)]
        row.put(NAME_LEFT - 5, f"{place + 1:>3} ", palette.printed(hue))
        if is_selected and self.column:
            row.put(NAME_LEFT - 1, "▸", style(palette.accent, palette.felt, bold=True))
        for number, sign in enumerate(BUTTONS.values()):
            is_chosen = is_selected and self.column == number + 1
            look = self.look(palette, True) if is_chosen else style(palette.faint, palette.felt)
            row.put(self.buttons_left + number * BUTTON_WIDTH, f"[{sign}]" if is_chosen else f" {sign} ", look)

    def draw_text(self, row: Row, sign: str, text: str, is_selected: bool, *, is_faint: bool = False) -> None:
        palette = palette_of(self.app)
        look = style(palette.faint, palette.felt) if is_faint and not is_selected else self.look(palette, is_selected)
        row.put(NAME_LEFT - 1, " " * (self.buttons_left - NAME_LEFT), look)
        row.put(NAME_LEFT - 5, f"{sign:>3} ", look)
        row.put(NAME_LEFT - 1, "▸" if is_selected else " ", look)
        row.put(NAME_LEFT, fit(text, self.buttons_left - NAME_LEFT - 2), look)
