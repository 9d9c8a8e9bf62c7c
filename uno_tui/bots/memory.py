"""The memory of a computer player: what it has concluded from the events that its seat could see, and from nothing else."""

from __future__ import annotations

from uno_tui.engine.events import Event
from uno_tui.engine.imagining import NO_BELIEFS, Beliefs


class Memory:
    def __init__(self, seat: int) -> None:
        self.seat = seat

    def hear(self, event: Event) -> None:
        """One event as this seat may know it."""

    @property
    def beliefs(self) -> Beliefs:
        return NO_BELIEFS
