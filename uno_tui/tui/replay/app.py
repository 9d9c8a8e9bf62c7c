"""The application that shows a recorded game again: the same looks and the same terminal, but nobody plays."""

from __future__ import annotations

from typing import Any

from textual.screen import Screen

from uno_tui.match.replay import Replay
from uno_tui.tui.app import UnoApp


class ReplayApp(UnoApp):
    def __init__(self, recording: Replay) -> None:
        super().__init__()
        self.recording = recording

    def get_default_screen(self) -> Screen[Any]:
        from uno_tui.tui.replay.screen import ReplayScreen

        return ReplayScreen(self.recording, self.set_side)

    def offer_last_game(self) -> None:
        """Whoever came to watch is not asked to play."""
