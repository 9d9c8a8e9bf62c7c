"""The bell of the terminal, a setting that is off at first: it rings for a call, a catch and a new turn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from uno_tui.storage.settings import save_setting, saved_setting

if TYPE_CHECKING:
    from uno_tui.engine.events import Event

BELL = "\a"


def saved_bell() -> bool:
    return saved_setting("bell") == "on"


def save_bell(is_on: bool) -> None:
    save_setting("bell", "on" if is_on else "off")


def is_shouted(events: Iterable[Event]) -> bool:
    """Whether somebody has called or was caught."""
    from uno_tui.engine.events import Caught, UnoCalled  # the setting is read where nobody plays yet

    return any(isinstance(event, UnoCalled | Caught) for event in events)
