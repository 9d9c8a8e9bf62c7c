"""The screen of a challenged hand, as it was when the card was played, for the challenger's eyes behind a curtain.

What was asked of the card, the cards that speak against the accused, and the verdict with its price.
"""

from __future__ import annotations

from typing import ClassVar

from uno_tui.lang import words
from uno_tui.match.scene import ShownHand
from uno_tui.narration.summaries import Verdict
from uno_tui.tui.common.keybar import Key
from uno_tui.tui.context import MatchContext, palette_of
from uno_tui.tui.look.canvas import Pieces, style
from uno_tui.tui.look.palettes import Palette
from uno_tui.tui.pages.open_hands import CardLayout, best_spread, hand_lines
from uno_tui.tui.pages.reading import ReadingScreen, page_foot, page_head
from uno_tui.tui.pages.sheet import Sheet, SheetPage, body_width

MARK = "!"


class ShownHandScreen(ReadingScreen):
    LIKE_ENTER: ClassVar[tuple[str, ...]] = ("escape",)

    def __init__(self, context: MatchContext, scene: ShownHand, quiet: float) -> None:
        super().__init__(context, quiet)
        self.shown = scene.hand
        self.verdict = Verdict(scene.judged, context.narrator)

    def keys(self) -> list[Key]:
        return [Key("↵", "enter", words.say("shown-hand.go-on"))]

    def enter(self) -> None:
        self.dismiss(None)

    def on_sheet_clicked(self, message: Sheet.Clicked) -> None:
        self.click(message.time)

    def lay_out(self, width: int, height: int) -> SheetPage:
        palette, verdict = palette_of(self.app), self.verdict
        head = page_head(verdict.title(), verdict.condition(), width, palette)
        foot = page_foot(verdict.headline(), verdict.price(), width, palette)
        return SheetPage(head, self.body(body_width(width), height - len(head) - len(foot), palette), foot)

    def body(self, width: int, room: int, palette: Palette) -> list[Pieces]:
        """The hand in the middle of the room; what does not speak against the accused steps back."""
        cards, against = self.shown.cards or (), self.shown.against
        spread = best_spread([len(cards)], width, room, has_notes=True).loosened(len(cards), width)
        table = CardLayout(self.context.pictures, palette, spread, width, is_loud=True)
        notes = [MARK if place in against else "" for place in range(len(cards))]
        dimmed = [place for place in range(len(cards)) if against and place not in against]
        lines = hand_lines(table, cards, notes, dimmed)
        in_a_row = min(len(cards), spread.per_row(width))
        indent = (width - (in_a_row - 1) * spread.pitch - spread.card.width) // 2
        above: list[Pieces] = [[] for _ in range((room - len(lines)) // 2)]
        return above + [[(" " * indent, style(palette.ink, palette.felt)), *line] for line in lines]
