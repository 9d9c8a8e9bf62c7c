"""The notice on the curtain between two players: whose turn it is to take the keyboard, and how the dealer was drawn."""

from __future__ import annotations

from textual.message import Message

from uno_tui.lang import LiveText, words
from uno_tui.tui.context import MatchContext, palette_of
from uno_tui.tui.look.canvas import Canvas, Row, centered, style
from uno_tui.tui.look.cards import SMALL, card_lines

DEAL = 3  # the line on which the cards of the draw for the deal begin, below their caption


class CurtainNotice(Canvas):
    DEFAULT_CSS = "CurtainNotice { height: 8; }"

    class Clicked(Message):
        """The notice was clicked: somebody wants to lift it."""

    def __init__(self, context: MatchContext, text: LiveText, hint: LiveText) -> None:
        super().__init__()
        self.context = context
        self.text = text
        self.hint = hint
        self.draws = context.match.draws_for_deal
        self.is_ready = False
        if self.draws:
            self.styles.height = DEAL + SMALL.height + 1

    def say(self, text: LiveText) -> None:
        """An answer to what was just tried stands where the hint stood."""
        self.hint = text
        self.refresh()

    def ready(self, is_ready: bool) -> None:
        self.is_ready = is_ready
        self.refresh()

    def on_click(self) -> None:
        self.post_message(self.Clicked())

    def draw(self, y: int, row: Row) -> None:
        palette = palette_of(self.app)
        loud = style(palette.felt, palette.accent, bold=True)
        hint = style(palette.ink if self.is_ready else palette.faint, palette.felt)
        first = 0 if self.draws else max(0, (self.size.height - 3) // 2)
        if y == first:
            row.put(0, centered(self.text(), self.size.width), loud)
        elif y == first + (1 if self.draws else 2):
            row.put(0, centered(self.hint(), self.size.width), hint)
        elif self.draws and y == DEAL - 1:
            caption = words.say(f"hint.draw-for-deal.{self.context.match.rules.dealer.draw_value}")
            row.put(0, centered(caption, self.size.width), style(palette.faint, palette.felt))
        elif self.draws and y >= DEAL:
            self.draw_deal(y - DEAL, row)

    def draw_deal(self, line: int, row: Row) -> None:
        """Everybody's card in the draw for the deal; after a tie, the card that decided."""
        cards = {seat: card for draw in self.draws for seat, card in draw.cards}
        palette = palette_of(self.app)
        pitch = self.size.width // len(cards)
        dealer = self.context.match.view(None).dealer
        for place, (seat, card) in enumerate(sorted(cards.items())):
            left = place * pitch
            if line < SMALL.height:
                picture = card_lines(self.context.pictures.of(card), SMALL, palette, dimmed=seat != dealer)[line]
                row.put_all(left + (pitch - SMALL.width) // 2, picture)
            elif line == SMALL.height:
                look = style(palette.accent if seat == dealer else palette.ink, palette.felt, bold=seat == dealer)
                row.put(left, centered(self.context.match.players[seat], pitch - 1), look)
