"""The lines of awards and headings on pages about a game that is over."""

from __future__ import annotations

from uno_tui.narration.awards import AwardText
from uno_tui.tui.look.canvas import Pieces, Row, cells_of, fit, style
from uno_tui.tui.look.chart import SIGNS, sign_style
from uno_tui.tui.look.palettes import Palette

LEAST_CHART = 8  # lines for how the totals grew


def heading(text: str, width: int, palette: Palette) -> Pieces:
    title = fit(text, width)
    return [
        (f"{title} ", style(palette.faint, palette.felt)),
        ("─" * (width - cells_of(title) - 1), style(palette.faint, palette.felt)),
    ]


def award_lines(award: AwardText, width: int, palette: Palette) -> list[Pieces]:
    first, second = Row(width, style(palette.ink, palette.felt)), Row(width, style(palette.ink, palette.felt))
    x = first.put(0, "★ ", style(palette.accent, palette.felt))
    x = first.put(x, fit(award.title, width - x), style(palette.accent, palette.felt, bold=True)) + 1
    signs = "".join(SIGNS[seat] for seat in award.seats)
    names = fit(award.names, width - x - len(signs) - 1)
    x = max(x, width - cells_of(names) - len(signs) - 1)
    for seat in award.seats:
        x = first.put(x, SIGNS[seat], sign_style(seat, palette))
    first.put(x + 1, names, style(palette.ink, palette.felt, bold=True))
    second.put(2, fit(award.feat, width - 2), style(palette.ink, palette.felt))
    return [first.pieces(), second.pieces()]
