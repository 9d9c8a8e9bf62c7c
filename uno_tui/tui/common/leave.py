"""The dialogs before a game is given up, or the setting up of one, whatever key asked for it."""

from __future__ import annotations

from uno_tui.lang import words
from uno_tui.tui.common.dialog import Choice, DialogContent
from uno_tui.tui.common.tile_dialog import TileDialog
from uno_tui.tui.look.avatars import avatars_of
from uno_tui.tui.look.emblems import BacksEmblem, Emblem, HeadsEmblem, IconEmblem

NEW_CARDS = 3  # of a game that is yet to be dealt


class LeaveQuestion(TileDialog[bool]):
    def __init__(self, players: tuple[str, ...], trouble: str | None = None, is_over: bool = False) -> None:
        """`trouble`: why the game is not kept."""
        emblem = HeadsEmblem(avatars_of(players))

        def content() -> DialogContent[bool]:
            kept = words.say("leave.over") if is_over else words.say("leave.text")
            stay = words.say("leave.stay-here") if is_over else words.say("leave.stay")
            return leave_content(words.say("leave.title"), trouble or kept, stay, emblem)

        super().__init__(content)


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
