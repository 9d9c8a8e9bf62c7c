"""The dialogs before a game is given up, or the setting up of one, whatever key asked for it."""

from __future__ import annotations

from uno_tui.lang import words
from uno_tui.tui.common.dialog import Choice, DialogContent
from uno_tui.tui.common.tile_dialog import TileDialog
from uno_tui.tui.look.avatars import avatars_of
from uno_tui.tui.look.emblems import BacksEmblem, Emblem, HeadsEmblem, IconEmblem

NEW_CARDS = 3  # of a game that is yet to be dealt


class LeaveQuestion(TileDialog[bool]):
    def __init__(self, players: tuple[str, ...], trouble: str | None = None) -> None:
        """`trouble`: why the game is not kept."""
        say, stay = words.say, HeadsEmblem(avatars_of(players))
        super().__init__(lambda: leave_content(say("leave.title"), trouble or say("leave.text"), say("leave.stay"), stay))


class GiveUpQuestion(TileDialog[bool]):
    """Before there is a game."""

    def __init__(self) -> None:
        stay = BacksEmblem(NEW_CARDS)
        super().__init__(lambda: leave_content(words.say("new-game.leave"), "", words.say("new-game.stay"), stay))


def leave_content(title: str, text: str, stay: str, emblem: Emblem) -> DialogContent[bool]:
    choices = [
        Choice(False, stay, key="n", emblem=emblem),
        Choice(True, words.say("leave.go"), key="y", emblem=IconEmblem("leave")),
    ]
    return DialogContent(title, text, choices, words.say("ask.back"))
