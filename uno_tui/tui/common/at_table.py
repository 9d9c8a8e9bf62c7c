"""Keys of every screen and question at the table: scores, help, the way back (undo) and the way out are one key away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.binding import BindingType

from uno_tui.tui.common.keybar import Key, bound, command_key

if TYPE_CHECKING:
    from uno_tui.tui.flow import TableFlow

AT_TABLE: list[BindingType] = [
    bound("game.scores"),
    bound("game.take-back"),
    bound("anywhere.help"),
    bound("anywhere.leave"),
]


class AtTable:
    flow: TableFlow

    def more_keys(self) -> list[Key]:
        """Commands for which the line at the bottom has no room."""
        return [command_key("game.take-back")]

    def action_take_back(self) -> None:
        self.flow.ask_take_back()

    def action_change_seat(self) -> None:
        """Somebody leaves the seat to a computer player, or comes back."""
        self.flow.ask_seat_change()

    def action_scores(self) -> None:
        self.flow.show_scores()

    def action_help(self) -> None:
        self.flow.show_help()

    def action_leave(self) -> None:
        self.flow.ask_leave()
