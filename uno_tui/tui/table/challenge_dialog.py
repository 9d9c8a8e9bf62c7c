"""The dialog for a challenge: whom to believe, the claim and the card, and what is at stake either way as rows of cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import events
from textual.app import ComposeResult
from textual.geometry import Size

from uno_tui.engine import Move, PlayerView
from uno_tui.lang import words
from uno_tui.narration.prompts import bad_luck, prompt_for
from uno_tui.tui.common.dialog import Choice, Choices, DialogContent, DialogText
from uno_tui.tui.context import MatchContext, palette_of
from uno_tui.tui.look.avatars import avatars_of
from uno_tui.tui.look.canvas import Canvas, Row, cells_of, fit, lines_of_cells
from uno_tui.tui.look.cards import LARGE, MEDIUM, CardSize
from uno_tui.tui.look.faces import painted_card
from uno_tui.tui.look.heads import paint_portrait
from uno_tui.tui.look.painting import Painting
from uno_tui.tui.look.palettes import Palette, mixed, readable
from uno_tui.tui.table.questions import QuestionDialog, decision_content

if TYPE_CHECKING:
    from uno_tui.tui.flow import TableFlow

CARD_BACK = "▮"
MOST_BACKS = 10
ROOMY = 34  # lines of the screen from which on everything is larger


class Accused(Canvas):
    """The head of whoever is doubted, what the card claims, and the card."""

    DEFAULT_CSS = "Accused { height: auto; }"

    def __init__(self, context: MatchContext, seat: int, card: str, color: str | None) -> None:
        super().__init__()
        self.context = context
        self.seat = seat
        self.card = card
        self.color = color

    def card_size(self, viewport: Size) -> CardSize:
        return LARGE if viewport.height >= ROOMY else MEDIUM

    def get_content_height(self, _container: Size, viewport: Size, _width: int) -> int:
        return self.card_size(viewport).height + (2 if viewport.height >= ROOMY else 0)

    def draw(self, y: int, row: Row) -> None:
        palette = palette_of(self.app)
        row.put_all(0, self.picture(palette).line(y, palette.panel))

    def picture(self, palette: Palette) -> Painting:
        painting, size = Painting(self.size.width, self.size.height, palette.panel), self.card_size(self.screen.size)
        avatar = avatars_of(tuple(self.context.match.players))[self.seat]
        radius = size.height * 0.66
        paint_portrait(
            painting, avatar.seen_in(palette), radius * 1.35, size.height / 2 + (1.2 if size == LARGE else 0.4), radius
        )
        left = painting.width - size.width - 1
        painting.lay(
            painted_card(self.context.pictures.of(self.card, self.color), size, palette), left, 1 if size == LARGE else 0
        )
        x = round(radius * 2.7) + 2
        is_plain = palette.hues == "none"
        hue = palette.ink if is_plain else readable(avatar.hue, palette.ink, palette.panel, palette.least_contrast)
        self.tell(painting, x, left - x - 2, hue)
        return painting

    def tell(self, painting: Painting, x: int, room: int, hue: str) -> None:
        palette, narrator, match = palette_of(self.app), self.context.narrator, self.context.match
        condition = match.variant.card(narrator.faces[self.card].card).condition
        y = 1 + (self.size.height - 7) // 2
        claim = words.say(f"ask.claim.{condition if isinstance(condition, str) else 'cards'}") if condition else ""
        for line in lines_of_cells(claim, room):
            painting.text(x, y, line, hue, bold=True)
            y += 1
        amount = narrator.amount(match.view(None).players[self.seat].cards)
        for line in lines_of_cells(words.say("ask.holds", accused=match.players[self.seat], amount=amount), room):
            painting.text(x, y + 1, line, palette.ink)
            y += 1


class StakeTiles(Choices[Move]):
    """Two ways to answer side by side, each with what it can cost."""

    DEFAULT_CSS = "StakeTiles { width: 100%; }"

    def get_content_height(self, _container: Size, viewport: Size, width: int) -> int:
        """Whatever the names are, nothing is cut off."""
        longest = max(
            len(self.lines_of(choice, tile)) for choice, (_, tile) in zip(self.choices, tiles_in(width), strict=True)
        )
        return longest + (4 if viewport.height >= ROOMY else 3)

    def lines_of(self, choice: Choice[Move], width: int) -> list[str]:
        return [line for text in choice.detail.split("\n") for line in lines_of_cells(text, width - 4)]

    def on_click(self, event: events.Click) -> None:
        event.prevent_default()  # or it would be looked for in a list
        self.post_message(self.Picked(self.place_at(event.x, event.y)))

    def place_at(self, x: int, _y: int) -> int:
        return int(x >= tiles_in(self.size.width)[1][0])

    def draw(self, y: int, row: Row) -> None:
        palette = palette_of(self.app)
        row.put_all(0, self.picture(palette).line(y, palette.panel))

    def picture(self, palette: Palette) -> Painting:
        painting = Painting(self.size.width, self.size.height, palette.panel)
        for place, (x, width) in enumerate(tiles_in(self.size.width)):
            self.paint_tile(painting, place, x, width, palette)
        return painting

    def paint_tile(self, painting: Painting, place: int, x: int, width: int, palette: Palette) -> None:
        choice, is_chosen = self.choices[place], place == self.selected and self.has_arrows
        paper = palette.accent if is_chosen else mixed(palette.panel, palette.felt, 0.5)
        ink = palette.felt if is_chosen else palette.ink
        painting.fill(x, 0, width, self.size.height, paper)
        key = f"[{choice.key}]"
        title = f"{'▸' if is_chosen else ' '} {place + 1} {choice.label}"
        painting.text(x + 1, 1, fit(title, width - 3 - cells_of(key)), ink, bold=True)
        painting.text(x + width - cells_of(key) - 1, 1, key, ink, bold=True)
        first = 3 if self.screen.size.height >= ROOMY else 2
        for number, line in enumerate(self.lines_of(choice, width)):
            painting.text(x + 2, first + number, line, ink)


def tiles_in(width: int) -> list[tuple[int, int]]:
    """Where each of the two begins and how wide it is; to doubt needs more words."""
    left = width * 2 // 5
    return [(0, left - 1), (left, width - left)]


def challenge_content(context: MatchContext, view: PlayerView) -> DialogContent[Move]:
    """The two answers, each with what it can cost as a row of cards."""
    asked = decision_content(context, view)
    guilty, innocent = prompt_for(context.match, context.narrator, view).stakes[-2:]
    lost = view.stack + context.match.rules.challenge.failed_extra
    doubting = f"{row_of_cards(view.stack, guilty)}\n{row_of_cards(lost, innocent)}"
    choices = [
        choice._replace(detail=doubting if choice.answer.verb == "challenge" else row_of_cards(view.stack, choice.detail))
        for choice in asked.choices
    ]
    return asked._replace(text="\n".join(bad_luck(context.match, context.narrator)), choices=choices)


def row_of_cards(count: int, text: str) -> str:
    backs = CARD_BACK * min(count, MOST_BACKS) + ("…" if count > MOST_BACKS else "")
    return f"{backs} {text}".strip()


class ChallengeDialog(QuestionDialog):
    """Asked in the second person; nothing of the own hand is needed for the answer."""

    def __init__(self, flow: TableFlow, view: PlayerView) -> None:
        super().__init__(flow, view, lambda: challenge_content(flow.context, view))

    def make_choices(self) -> Choices[Move]:
        tiles = StakeTiles(self.asked.choices, self.MOST, self.asked.begin)
        tiles.styles.height = "auto"
        return tiles

    def middle(self) -> ComposeResult:
        if self.view.accused is not None:
            yield Accused(self.flow.context, self.view.accused, self.view.top, self.view.color)
        yield DialogText(lambda: self.asked.text)
