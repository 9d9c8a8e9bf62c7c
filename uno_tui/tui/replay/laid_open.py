"""The widget of open hands beside the piles, all or one alone: cards as large as fit, else a line for each player."""

from __future__ import annotations

from collections.abc import Mapping

from uno_tui.lang import LiveText
from uno_tui.tui.context import MatchContext, palette_of
from uno_tui.tui.look.canvas import Pieces, fit, fitted_to, lines_of_cells, style
from uno_tui.tui.look.palettes import Palette
from uno_tui.tui.pages.open_hands import CardLayout, best_spread, hand_lines
from uno_tui.tui.pages.sheet import Sheet, SheetPage, body_width

INDENT = 2
CHIP = 4  # with the blank behind it
Hands = Mapping[int, tuple[str, ...]]


class LaidOpenHands(Sheet):
    def __init__(self, context: MatchContext) -> None:
        super().__init__(self.page_for)
        self.context = context
        self.hands: Hands = {}
        self.asked: int | None = None
        self.remark: LiveText = str

    def lay(self, hands: Hands, asked: int | None, remark: LiveText = str) -> None:
        """By seat; `remark` is said in place of hands that stay closed."""
        self.hands, self.asked, self.remark = hands, asked, remark
        self.show()

    def page_for(self, width: int, height: int) -> SheetPage:
        palette, width = palette_of(self.app), body_width(width)
        if remark := self.remark():
            ink = style(palette.ink, palette.felt)
            return SheetPage([], [[], *([(line, ink)] for line in lines_of_cells(remark, width))], [])
        return SheetPage([], self.as_cards(width, height, palette) or self.as_lines(width, palette), [])

    def as_cards(self, width: int, height: int, palette: Palette) -> list[Pieces]:
        """Nothing if even the smallest cards leave no room for everybody."""
        room, counts = height - len(self.hands), [len(hand) for hand in self.hands.values()]
        spread = best_spread(counts, width - INDENT, room, has_notes=False)
        used = sum(spread.height(count, width - INDENT, has_notes=False) for count in counts)
        if used > room:
            return []
        gap: list[Pieces] = [[]] if used + len(counts) <= room else []
        table = CardLayout(self.context.pictures, palette, spread, width - INDENT)
        indent = (" " * INDENT, style(palette.ink, palette.felt))
        lines: list[Pieces] = []
        for seat, hand in self.hands.items():
            lines += [
                self.name_line(seat, width, palette),
                *([indent, *line] for line in hand_lines(table, hand, None)),
                *gap,
            ]
        return lines

    def as_lines(self, width: int, palette: Palette) -> list[Pieces]:
        lines: list[Pieces] = []
        column = width // 4
        per_line = (width - column - 1) // CHIP
        blank = style(palette.ink, palette.felt)
        for seat, hand in self.hands.items():
            head = self.name_line(seat, column, palette)
            for start in range(0, max(1, len(hand)), per_line):
                chips = self.chips(hand[start : start + per_line], palette)
                lines.append([*(head if not start else [(" " * column, blank)]), (" ", blank), *chips])
        return lines

    def chips(self, cards: tuple[str, ...], palette: Palette) -> Pieces:
        pieces: Pieces = []
        for card in cards:
            pieces += [self.context.pictures.chip(card, palette), (" ", style(palette.ink, palette.felt))]
        return pieces

    def name_line(self, seat: int, width: int, palette: Palette) -> Pieces:
        is_asked = seat == self.asked
        text = fit(("▶ " if is_asked else "") + self.context.match.players[seat], width)
        return [(fitted_to(text, width), style(palette.accent if is_asked else palette.ink, palette.felt, bold=True))]
