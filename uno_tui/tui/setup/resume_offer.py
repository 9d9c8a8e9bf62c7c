"""The dialog that offers to go on with a game that was interrupted."""

from __future__ import annotations

from functools import partial

from uno_tui.match.journal import Listed
from uno_tui.narration.summaries import ResumeOffer
from uno_tui.tui.common.dialog import Choice, Dialog, DialogContent


class ResumeQuestion(Dialog[bool]):
    def __init__(self, game: Listed) -> None:
        super().__init__(partial(resume_content, ResumeOffer(game)))


def resume_content(offer: ResumeOffer) -> DialogContent[bool]:
    choices = [Choice(True, offer.yes()), Choice(False, offer.no())]
    return DialogContent(offer.title(), offer.text(), choices, offer.no())
