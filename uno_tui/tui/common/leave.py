"""The dialogs before a game is given up, or the setting up of one, whatever key asked for it."""

from __future__ import annotations

from uno_tui.lang import words
from uno_tui.tui.common.dialog import Choice, DialogContent
from uno_tui.tui.common.tile_dialog import TileDialog
from uno_tui.tui.look.emblems import IconEmblem


class LeaveQuestion(TileDialog[bool]):
    def __init__(self, trouble: str | None = None) -> None:
        """`trouble`: why the game is not kept."""
        say = words.say
        super().__init__(lambda: leave_content(say("leave.title"), trouble or say("leave.text"), say("leave.stay")))


class GiveUpQuestion(TileDialog[bool]):
    """Before there is a game."""

    def __init__(self) -> None:
        super().__init__(lambda: leave_content(words.say("new-game.leave"), "", words.say("new-game.stay")))


def leave_content(title: str, text: str, stay: str) -> DialogContent[bool]:
    choices = [
        Choice(False, stay, emblem=IconEmblem("go")),
        Choice(True, words.say("leave.go"), key="y", emblem=IconEmblem("leave")),
    ]
    return DialogContent(title, text, choices, words.say("ask.back"))
