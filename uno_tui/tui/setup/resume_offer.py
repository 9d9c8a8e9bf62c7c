"""The offer to go on with a game that was interrupted."""

from __future__ import annotations

from uno_tui.lang import words
from uno_tui.match.journal import Listed
from uno_tui.narration.summaries import saved_game
from uno_tui.tui.common.dialog import Choice, Dialog, DialogContent


class ResumeQuestion(Dialog[bool]):
    def __init__(self, game: Listed) -> None:
        super().__init__(lambda: resume_content(game))


def resume_content(game: Listed) -> DialogContent[bool]:
    new = words.say("resume.new")
    choices = [Choice(True, words.say("resume.go-on")), Choice(False, new)]
    return DialogContent(words.say("resume.title"), saved_game(game), choices, new)
