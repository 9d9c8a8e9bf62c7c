"""The dialog for a challenge: whom to believe, the claim and the card, and what is at stake either way as rows of cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.geometry import Region, Size

from uno_tui.engine import Move, PlayerView
from uno_tui.lang import words
from uno_tui.narration.prompts import bad_luck, prompt_for
from uno_tui.tui.common.dialog import DialogContent
from uno_tui.tui.context import MatchContext, palette_of
from uno_tui.tui.look.avatars import avatars_of
from uno_tui.tui.look.canvas import lines_of_cells
from uno_tui.tui.look.emblems import CardEmblem, HeadEmblem, card_that_fits, emblem_size, paint_emblem
from uno_tui.tui.look.painting import Painting
from uno_tui.tui.look.palettes import Palette, readable
from uno_tui.tui.look.stamps import LATIN_LINES, called_lines, paint_word
from uno_tui.tui.table.questions import QuestionDialog, decision_content, with_short_names
from uno_tui.tui.table.subjects import Subject

if TYPE_CHECKING:
    from uno_tui.tui.flow import TableFlow


QUOTES = '“”"「」'  # around a claim; large letters need none
ROOM_TO_CALL = 15  # lines


class Accused(Subject):
    """The head of whoever is doubted, what the card claims, and the card."""

    is_above = True

    @property
    def accused(self) -> int:
        assert self.view.accused is not None
        return self.view.accused

    def size_in(self, room: Size) -> Size:
        card = card_that_fits(Size(room.width, room.height // 2))
        return Size(room.width, card.height + 1 if card else 0)

    def paint(self, painting: Painting, palette: Palette) -> None:
        avatar, height = avatars_of(tuple(self.context.match.players))[self.accused], self.size.height - 1
        head = emblem_size(HeadEmblem(avatar), Size(self.size.width // 3, height))
        paint_emblem(painting, HeadEmblem(avatar), Region(1, 0, head.width, height), palette, palette.panel)
        card = card_that_fits(Size(self.size.width, height)) or Size(0, 0)
        left = self.size.width - card.width - 1
        picture = CardEmblem(self.context.pictures.of(self.view.top, self.view.color))
        paint_emblem(painting, picture, Region(left, 0, *card), palette, palette.panel)
        x, is_plain = head.width + 4, palette.hues == "none"
        hue = palette.ink if is_plain else readable(avatar.hue, palette.ink, palette.panel, palette.least_contrast)
        self.tell(painting, Region(x, 0, left - x - 2, height), hue)

    def tell(self, painting: Painting, box: Region, hue: str) -> None:
        """What is claimed, in a balloon's words; what it is about; and how many cards it was kept among."""
        claim, pitch = what_is_claimed(self.context, self.view), LATIN_LINES + 1
        called = called_lines(claim.strip(QUOTES), box.width) if box.height >= ROOM_TO_CALL else []
        for number, line in enumerate(called):
            paint_word(painting, line, box.x, box.y + number * pitch, hue, LATIN_LINES)
        box = Region(box.x, box.y + len(called) * pitch, box.width, box.height - len(called) * pitch)
        said = [(line, hue, True) for line in lines_of_cells(claim, box.width)] if not called else []
        about = [what_it_lay_on(self.context, self.view), how_many_are_held(self.context, self.accused)]
        ink = palette_of(self.app).ink
        told = [(line, ink, False) for text in filter(None, about) for line in ["", *lines_of_cells(text, box.width)]]
        lines = [*said, *told]
        y = box.y + max(0, (box.height - len(lines)) // 2)
        for number, (line, color, is_bold) in enumerate(lines[: box.height]):
            painting.text(box.x, y + number, line, color, bold=is_bold)


def what_is_claimed(context: MatchContext, view: PlayerView) -> str:
    suspicion = view.question.suspicion if view.question else None
    if suspicion is None:
        return ""
    condition = suspicion.condition if isinstance(suspicion.condition, str) else "cards"
    if suspicion.color is None or condition == "cards":
        return words.say(f"ask.claim.{condition}")
    top, color = context.narrator.symbol(context.narrator.faces[suspicion.top].card), context.narrator.color(suspicion.color)
    return words.say(f"ask.claim-of.{condition}", color=color, top=top)


def what_it_lay_on(context: MatchContext, view: PlayerView) -> str:
    """On what the card was played."""
    suspicion = view.question.suspicion if view.question else None
    if suspicion is None or suspicion.color is None:
        return ""
    narrator = context.narrator
    return words.say("ask.lay-there", color=narrator.color(suspicion.color), card=narrator.card(suspicion.card))


def how_many_are_held(context: MatchContext, seat: int) -> str:
    amount = context.narrator.amount(context.match.view(None).players[seat].cards)
    return words.say("ask.holds", accused=context.match.players[seat], amount=amount)


def challenge_content(context: MatchContext, view: PlayerView) -> DialogContent[Move]:
    """The two answers, each with what it can cost as a row of cards."""
    asked = decision_content(context, view)
    stakes = prompt_for(context.match, context.narrator, view).stakes[-2:]
    guilty, innocent = (with_short_names(context, stake) for stake in stakes)
    lost = view.stack + context.match.rules.challenge.failed_extra
    both = f"{guilty}\n{innocent}"
    choices = [
        choice._replace(detail=both, costs=(view.stack, lost))
        if choice.answer.verb == "challenge"
        else choice._replace(costs=(view.stack,))
        for choice in asked.choices
    ]
    return asked._replace(text="\n".join(bad_luck(context.match, context.narrator)), choices=choices)


class ChallengeDialog(QuestionDialog):
    """Asked in the second person; nothing of the own hand is needed for the answer."""

    covers_hand: ClassVar[bool] = True

    def __init__(self, flow: TableFlow, view: PlayerView) -> None:
        super().__init__(flow, view, lambda: challenge_content(flow.context, view))

    def make_subject(self) -> Accused:
        return Accused(self.flow.context, self.view)
