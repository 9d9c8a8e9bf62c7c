"""Whether to leave the table: asked before a game is given up, whatever key asked for it."""

from __future__ import annotations

from uno_tui.lang import Catalog
from uno_tui.tui.dialogs.base import Asked, Choice, Dialog


class LeaveQuestion(Dialog[bool]):
    def __init__(self, words: Catalog, trouble: str | None = None) -> None:
        """`trouble`: why the game is not kept."""
        super().__init__(words, lambda: asked(words, trouble))


def asked(words: Catalog, trouble: str | None) -> Asked[bool]:
    choices = [Choice(False, words.say("leave.stay")), Choice(True, words.say("leave.go"), key="y")]
    return Asked(words.say("leave.title"), trouble or words.say("leave.text"), choices, words.say("ask.back"))
