"""The lines of awards and headings on pages about a game that is over."""

from __future__ import annotations

from collections.abc import Sequence

from uno_tui.narration.awards import AwardText
from uno_tui.tui.look.avatars import avatars_of
from uno_tui.tui.look.canvas import Pieces, Row, cells_of, fit, lines_of_cells, style
from uno_tui.tui.look.chart import SIGNS, player_style
from uno_tui.tui.look.heads import LARGE_HEAD, paint_head
from uno_tui.tui.look.painting import Painting
from uno_tui.tui.look.palettes import Palette

MOST_HEADS = 2  # of those who share an award
LEAST_CHART = 8  # lines for how the totals grew


def heading(text: str, width: int, palette: Palette) -> Pieces:
    title = fit(text, width)
    return [
        (f"{title} ", style(palette.faint, palette.felt)),
        ("─" * (width - cells_of(title) - 1), style(palette.faint, palette.felt)),
    ]


def award_lines(award: AwardText, players: Sequence[str], width: int, palette: Palette) -> list[Pieces]:
    first, second = Row(width, style(palette.ink, palette.felt)), Row(width, style(palette.ink, palette.felt))
    x = first.put(0, "★ ", style(palette.accent, palette.felt))
    x = first.put(x, fit(award.title, width - x), style(palette.accent, palette.felt, bold=True)) + 1
    signs = "".join(SIGNS[seat] for seat in award.seats)
    names = fit(award.names, width - x - len(signs) - 1)
    x = max(x, width - cells_of(names) - len(signs) - 1)
    for seat in award.seats:
        x = first.put(x, SIGNS[seat], player_style(players, seat, palette))
    first.put(x + 1, names, style(palette.ink, palette.felt, bold=True))
    second.put(2, fit(award.feat, width - 2), style(palette.ink, palette.felt))
    return [first.pieces(), second.pieces()]


def large_award(award: AwardText, players: Sequence[str], heads: int, width: int, palette: Palette) -> list[Pieces]:
    """With the heads of those who have it, beginning at the left edge, in room for so many, and beside it the words."""
    size = LARGE_HEAD
    painting, left = Painting(width, size.height + 1), heads * (size.width + 1) + 1
    avatars = [avatars_of(tuple(players))[seat].seen_in(palette) for seat in award.seats[:heads]]
    for number, avatar in enumerate(avatars):
        paint_head(painting, avatar, number * (size.width + 1), 0, size, "happy")
    painting.text(left, 1, fit(f"★ {award.title}", width - left), palette.accent, bold=True)
    painting.text(left + 2, 2, fit(award.feat, width - left - 2), palette.ink)
    for number, line in enumerate(lines_of_cells(award.names, width - left - 2)[:3]):
        painting.text(left + 2, 3 + number, line, palette.ink, bold=True)
    return painting.lines(palette.felt)
