"""The pace of computer players: a timer for what the next of them will do, which is worked out in a thread meanwhile.

It begins when all that flies has landed, waits while something is read over the table, and ends when the game goes on. For
what the rules refuse when its time has come something else is found.
"""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import TYPE_CHECKING

from textual.timer import Timer

from uno_tui.match.bot_settings import TEMPI
from uno_tui.match.scene import BotsTurn
from uno_tui.tui.table.public import PublicTableScreen

if TYPE_CHECKING:
    from uno_tui.bots.player import Deed
    from uno_tui.tui.flow import TableFlow

AT_ONCE = 0.001  # seconds


class Pace:
    def __init__(self, flow: TableFlow) -> None:
        self.flow = flow
        self.timer: Timer | None = None
        self.deed: Deed | None = None  # what will be done, once that is known
        self.start = 0.0  # the moment from which its time counts
        self.is_due = False

    def stop(self) -> None:
        if self.timer:
            self.timer.stop()
        self.timer = self.deed = None
        self.is_due = False

    def follow(self, landing: float) -> None:
        """The table has come to another scene, and so many seconds later everything lies still."""
        self.stop()
        self.start = monotonic() + landing
        if len(self.flow.match.human_seats) < len(self.flow.match.players):
            self.flow.app.run_worker(self.think(), group="bots", exclusive=True)

    async def think(self) -> None:
        expect = self.flow.still(self.expect)
        expect(await asyncio.to_thread(self.flow.match.thinking()))

    def expect(self, deed: Deed | None) -> None:
        self.deed = deed
        if deed and not self.is_due:
            self.wait(self.start + deed.seconds * TEMPI[self.flow.app.tempo] - monotonic())
        elif deed:
            self.act()

    def wait(self, seconds: float) -> None:
        self.timer = self.flow.app.set_timer(max(seconds, AT_ONCE), self.flow.still(self.fall_due))

    def fall_due(self) -> None:
        self.is_due = True
        self.act()

    def hurry(self) -> None:
        """A human has seen enough of somebody thinking."""
        if isinstance(self.flow.match.scene, BotsTurn):
            self.fall_due()

    @property
    def is_table_free(self) -> bool:
        from uno_tui.tui.table.questions import QuestionDialog

        screen = self.flow.app.screen
        return not screen.holds_bots if isinstance(screen, PublicTableScreen) else isinstance(screen, QuestionDialog)

    def act(self) -> None:
        """What is due, as soon as it is known and the table can be seen, and nobody has been called to the keyboard."""
        if self.deed and self.is_due and self.is_table_free:
            move, self.deed = self.deed.move, None
            if self.flow.make(move):
                self.follow(0)
