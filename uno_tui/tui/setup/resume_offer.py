"""The dialog that offers to go on with a game that was interrupted."""

from __future__ import annotations

from functools import partial

from uno_tui.match.journal import Listed
from uno_tui.narration.summaries import ResumeOffer
from uno_tui.tui.common.dialog import Choice, DialogContent
from uno_tui.tui.common.leave import NEW_CARDS
from uno_tui.tui.common.tile_dialog import TileDialog
from uno_tui.tui.look.avatars import avatars_of
from uno_tui.tui.look.emblems import BacksEmblem, HeadsEmblem


class ResumeQuestion(TileDialog[bool]):
    def __init__(self, game: Listed) -> None:
        super().__init__(partial(resume_content, ResumeOffer(game)))


def resume_content(offer: ResumeOffer) -> DialogContent[bool]:
    choices = [
        Choice(True, offer.yes(), emblem=HeadsEmblem(avatars_of(offer.game.players))),
        Choice(False, offer.no(), emblem=BacksEmblem(NEW_CARDS)),
    ]
    return DialogContent(offer.title(), offer.text(), choices, offer.no())
