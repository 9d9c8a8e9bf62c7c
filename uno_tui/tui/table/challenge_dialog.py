"""The dialog for a challenge: whom to believe, the claim and the card, and what is at stake either way as rows of cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.geometry import Region, Size

from uno_tui.engine import Move, PlayerView
from uno_tui.engine.views import next_seat
from uno_tui.lang import words
from uno_tui.narration.prompts import bad_luck
from uno_tui.tui.common.dialog import DialogContent, even_lines
from uno_tui.tui.context import MatchContext, palette_of
from uno_tui.tui.look.avatars import avatars_of
from uno_tui.tui.look.canvas import lines_of_cells, short_name
from uno_tui.tui.look.cards import HUGE
from uno_tui.tui.look.emblems import CardEmblem, HeadEmblem, card_that_fits, emblem_size, paint_emblem
from uno_tui.tui.look.letters import least_lines
from uno_tui.tui.look.painting import Painting
from uno_tui.tui.look.palettes import Palette, readable
from uno_tui.tui.look.stamps import called_lines, paint_word
from uno_tui.tui.table.questions import MOST_NAME, QuestionDialog, decision_content
from uno_tui.tui.table.subjects import Subject

if TYPE_CHECKING:
    from uno_tui.tui.flow import TableFlow


LOUD = 14  # lines from which on the claim is in large letters
STAKES = 8  # lines that the answers need at least


class Accused(Subject):
    """The head of whoever is doubted, what the card claims, and the card."""

    is_above = True
    least_width = 84
    gap = 1  # lines below it
    is_modest = False  # whether the answers need more room than a few lines

    @property
    def accused(self) -> int:
        assert self.view.accused is not None
        return self.view.accused

    def size_in(self, room: Size) -> Size:
        is_modest = self.is_modest or room.height >= 2 * (HUGE.height + 1)
        most = room.height // 2 if is_modest else room.height - STAKES
        card = card_that_fits(Size(room.width, most))
        self.gap = self.gap_below(room, card) if card else 0
        return Size(room.width, card.height + self.gap if card else 0)

    def gap_below(self, room: Size, card: Size) -> int:
        """Lines; the frames of the answers are gap enough where there are few."""
        return int(room.height - card.height > STAKES)

    def paint(self, painting: Painting, palette: Palette) -> None:
        avatar, height = avatars_of(tuple(self.context.match.players))[self.accused], self.size.height - self.gap
        head = emblem_size(HeadEmblem(avatar), Size(self.size.width // 3, height))
        paint_emblem(painting, HeadEmblem(avatar), Region(1, 0, head.width, height), palette, palette.panel)
        card = card_that_fits(Size(self.size.width, height)) or Size(0, 0)
        left = self.size.width - card.width - 1
        picture = CardEmblem(self.context.pictures.of(self.view.top, self.view.color))
        paint_emblem(painting, picture, Region(left, 0, *card), palette, palette.panel)
        x, is_plain = head.width + 5, palette.hues == "none"
        hue = palette.ink if is_plain else readable(avatar.hue, palette.ink, palette.panel, palette.least_contrast)
        self.tell(painting, Region(x, 0, left - x - 2, height), hue)

    def tell(self, painting: Painting, box: Region, hue: str) -> None:
        """What is claimed; what it is about; and how many cards it was kept among."""
        ink, claim = palette_of(self.app).ink, what_is_claimed(self.context, self.view)
        about = [what_it_lay_on(self.context, self.view), how_many_are_held(self.context, self.accused)]
        called, high = loud_claim(claim, box.size)
        said = [] if called else [(line, hue, True) for line in lines_of_cells(claim, box.width)]
        told = [even_lines(text, box.width) for text in filter(None, about)]
        apart = [["", *part] for part in told] if said else [[""], *told]
        lines = [*said, *((line, ink, False) for part in apart for line in part)]
        y = box.y + max(0, (box.height - len(called) * (high + 1) - len(lines)) // 2)
        for number, line in enumerate(called):
            paint_word(painting, line, box.x, y + number * (high + 1), hue, high)
        y += len(called) * (high + 1)
        for number, (line, color, is_bold) in enumerate(lines[: box.height]):
            painting.text(box.x, y + number, line, color, bold=is_bold)


def loud_claim(claim: str, room: Size) -> tuple[list[str], int]:
    """In large letters, and how high they are; nothing without room for them. Not all quotation marks can be drawn."""
    plain = claim.strip("「」")
    high = least_lines(plain)
    called = called_lines(plain, room.width, high) if high and room.height >= LOUD else []
    ways = (called_lines(plain, width, high) for width in range(room.width // 2, room.width)) if called else ()
    return next((way for way in ways if len(way) == len(called)), called), high


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
    before, now = context.narrator.color(suspicion.color), view.color and context.narrator.color(view.color)
    if not now or before == now or view.accused is None:
        return words.say("ask.lay-there", color=before)
    return words.say("ask.lay-there-until", color=before, accused=context.match.players[view.accused], now=now)


def how_many_are_held(context: MatchContext, seat: int) -> str:
    amount = context.narrator.amount(context.match.view(None).players[seat].cards)
    return words.say("ask.holds", accused=context.match.players[seat], amount=amount)


def challenge_content(context: MatchContext, view: PlayerView) -> DialogContent[Move]:
    """The two answers, each with what it can cost as a row of cards: that is picture enough."""
    asked = decision_content(context, view)
    lost = view.stack + context.match.rules.challenge.failed_extra
    guilty, innocent = (in_cards(context, view._replace(stack=count)) for count in (view.stack, lost))
    accused = short_name(context.match.players[view.accused or 0], MOST_NAME)
    both = [words.say("ask.if-guilty", accused=accused, amount=guilty), words.say("ask.if-innocent", amount=innocent)]
    choices = [
        choice._replace(detail="\n".join(both), costs=(view.stack, lost), emblem=None)
        if choice.answer.verb == "challenge"
        else choice._replace(detail=with_lost_turn(view, choice.detail), costs=(view.stack,), emblem=None)
        for choice in asked.choices
    ]
    return asked._replace(text="\n".join(bad_luck(context.match, context.narrator)), choices=choices)


def with_lost_turn(view: PlayerView, price: str) -> str:
    """Whoever takes the cards is skipped as well, if the turn would have come to them."""
    return words.say("ask.and-skipped", price=price) if view.seat == next_seat(view, view.on_turn) else price


def in_cards(context: MatchContext, view: PlayerView) -> str:
    """As a number; or in words, if nobody knows how many it will be."""
    return context.narrator.pending(view) if view.stack_until else str(view.stack)


class ChallengeDialog(QuestionDialog):
    """Asked in the second person; nothing of the own hand is needed for the answer."""

    covers_hand: ClassVar[bool] = True

    def __init__(self, flow: TableFlow, view: PlayerView) -> None:
        super().__init__(flow, view, lambda: challenge_content(flow.context, view))

    def make_subject(self) -> Accused:
        self.accused = Accused(self.flow.context, self.view)
        return self.accused

    def fit(self) -> None:
        """As much for the card as what is at stake leaves."""
        self.accused.is_modest = False
        super().fit()
        if self.tiles.grid is None:
            self.accused.is_modest = True
            super().fit()
