"""The base of the two table screens, open table and curtain: everything that everybody may see, and the keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType

from uno_tui.engine import Move
from uno_tui.lang import LiveText, words
from uno_tui.match.catching import caller_at_curtain
from uno_tui.tui.common.at_table import AT_TABLE, AtTable
from uno_tui.tui.common.keybar import Key, bound, command_key
from uno_tui.tui.table.layout import TableLayout

if TYPE_CHECKING:
    from uno_tui.tui.flow import TableFlow


class PublicTableScreen(AtTable, TableLayout):
    BINDINGS: ClassVar[list[BindingType]] = [
        *AT_TABLE,
        bound("table.uno"),
        bound("table.catch"),
        bound("table.jump-in"),
        bound("game.change-seat"),
        Binding("pageup", "page_log(1)", show=False),
        Binding("pagedown", "page_log(-1)", show=False),
    ]

    def __init__(self, flow: TableFlow, quiet: float = 0.0) -> None:
        super().__init__(flow.context, quiet)
        self.flow = flow
        self.holds_bots = False  # whether they wait for somebody who was called here out of turn

    def on_screen_resume(self) -> None:
        """What a computer player was about to do has waited until the table is seen."""
        self.flow.pace.act()

    def enter_key(self, action: str) -> Key:
        """What Enter does now."""
        return Key("↵", action, words.say(f"keys.{action}"))

    def keys(self) -> list[Key]:
        return [*self.own_keys(), *self.common_keys()]

    def own_keys(self) -> list[Key]:
        """Those that come before the keys which are the same everywhere."""
        raise NotImplementedError

    def common_keys(self) -> list[Key]:
        match = self.context.match
        more = [command_key("table.jump-in")] if match.rules.house.jump_in else []
        if match.absent and match.human_seats:
            more.append(command_key("game.change-seat", words.say("keys.change_seat")))
        elsewhere = ("game.scores", "anywhere.help", "anywhere.leave")
        return [command_key("table.uno"), command_key("table.catch"), *more, *map(command_key, elsewhere)]

    def more_keys(self) -> list[Key]:
        return [*super().more_keys(), command_key("game.change-seat")]

    def tell(self, sentence: LiveText) -> None:
        """Something to be said about what was just tried."""
        raise NotImplementedError

    def action_page_log(self, pages: int) -> None:
        self.event_log.turn_pages(pages)

    def up_down(self, step: int) -> bool:
        """Through what has happened, as far as it goes."""
        return self.event_log.go_back(-step)

    def call_for(self, seat: int) -> None:
        """UNO, while no hand is open and this player is asked next."""
        match = self.context.match
        caller = caller_at_curtain(match, seat)
        if caller is None:
            self.tell(lambda: words.say("refusal.no-uno", name=match.players[seat]))
        elif refusal := self.flow.make(Move(caller, "uno")):
            self.tell(refusal)

    def action_catch(self) -> None:
        self.flow.ask_catch()

    def action_jump_in(self) -> None:
        if self.context.match.rules.house.jump_in:
            self.flow.ask_jump_in()
