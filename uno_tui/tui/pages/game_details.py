"""All about one saved game: who played and with which scores, how the totals grew, and the awards."""

from __future__ import annotations

from copy import deepcopy

from uno_tui.lang import words
from uno_tui.lang.bars import progress
from uno_tui.match.journal import Listed
from uno_tui.narration.games import ListedText
from uno_tui.narration.poster import Poster
from uno_tui.tui.look.avatars import avatars_of
from uno_tui.tui.look.canvas import Pieces, Row, cells_of, centered, fit, lines_of_cells, style
from uno_tui.tui.look.cards import CARD_SIZES, GIANT
from uno_tui.tui.look.chart import SIGNS, line_chart, player_style
from uno_tui.tui.look.crowns import CROWNS, crowned_head
from uno_tui.tui.look.faces import painted_back
from uno_tui.tui.look.head_features import Mood
from uno_tui.tui.look.heads import HUGE_HEAD, LARGE_HEAD, MIDDLE_HEAD, paint_head
from uno_tui.tui.look.letters import large_letters
from uno_tui.tui.look.painting import Painting
from uno_tui.tui.look.palettes import Palette
from uno_tui.tui.pages.award_lines import LEAST_CHART, award_lines, heading
from uno_tui.tui.pages.game_tiles import joined_lines, torn

CROWN = "♛"
TORN_SIZES = (GIANT, *reversed(CARD_SIZES))
HIGH = 6  # lines of what stands above and below portraits
FIGURE = 7  # columns for a score
WIDEST_NAME, WIDEST_REMARK = 24, 60


def game_details(game: Listed, width: int, height: int, palette: Palette) -> list[Pieces]:
    """All about a game, as a portrait of each player, or of many players in a line for each."""
    text = ListedText(game)
    if not game.players:
        return torn_game(text, width, height, palette)
    bold, faint = style(palette.accent, palette.felt, bold=True), style(palette.faint, palette.felt)
    where = joined_lines(text.where(), width)
    lines: list[Pieces] = [[(fit(text.headline(), width), bold)], *([(line, faint)] for line in where), []]
    is_large = height >= len(game.players) * (LARGE_HEAD.height + 2) + HIGH
    lines += large_standings(text, width, palette) if is_large else portraits(game, width, palette)
    lines += [] if is_large else [*standing_lines(text, width, palette), []]
    for remark in text.remarks():
        lines += [*([(line, style(palette.ink, palette.felt))] for line in lines_of_cells(remark, width)), []]
    return lines


def torn_game(text: ListedText, width: int, height: int, palette: Palette) -> list[Pieces]:
    """A torn card in place of a game that cannot be read, and what is wrong with it; all in the middle."""
    bold, ink = style(palette.accent, palette.felt, bold=True), style(palette.ink, palette.felt)
    told: list[Pieces] = [[(centered(text.headline(), width), bold)]]
    for remark in text.remarks():
        told += [[], *([(centered(line, width), ink)] for line in lines_of_cells(remark, min(WIDEST_REMARK, width - 2)))]
    fitting = (size for size in TORN_SIZES if size.height + len(told) + 2 <= height and size.width <= width)
    size = next(fitting, TORN_SIZES[-1])
    painting = Painting(width, size.height + 1)
    painting.lay(torn(deepcopy(painted_back(size, palette))), (width - size.width) // 2, 0)
    lines = [*painting.lines(palette.felt), *told]
    return [*([[]] * ((height - len(lines)) // 2)), *lines]


def portraits(game: Listed, width: int, palette: Palette) -> list[Pieces]:
    """Everybody side by side, as large as there is room for; winners are happy. Nothing where there are too many."""
    heads = (size for size in (HUGE_HEAD, LARGE_HEAD, MIDDLE_HEAD) if len(game.players) * (size.width + 1) <= width)
    if (size := next(heads, None)) is None:
        return []
    painting = Painting(width, size.height)
    for seat, avatar in enumerate(avatars_of(tuple(game.players))):
        mood: Mood = "happy" if seat in game.winners else "open"
        paint_head(painting, avatar.seen_in(palette), seat * (size.width + 1), 0, size, mood)
    return [*painting.lines(palette.felt), []]


def story_lines(poster: Poster, width: int, room: int, palette: Palette) -> list[Pieces]:
    """How the totals grew, and the awards, as far as there is room."""
    lines: list[Pieces] = []
    awards = [line for award in poster.awards for line in award_lines(award, poster.names, width, palette)]
    if len(poster.totals) > 2 and room - len(awards) > LEAST_CHART:
        height = min(room - len(awards) - 3, width // 3)
        lines = [
            heading(words.say("round-end.chart"), width, palette),
            *line_chart(poster.names, poster.totals, width, height, poster.target, palette),
            [],
        ]
    return [*lines, *([heading(words.say("award.heading"), width, palette), *awards] if awards else [])]


def large_standings(text: ListedText, width: int, palette: Palette) -> list[Pieces]:
    """Everybody's head, name and score, the score in large figures; winners wear a crown."""
    game, size = text.game, LARGE_HEAD
    avatars, lines = avatars_of(game.players), list[Pieces]()
    start = size.width + 3
    for seat in text.by_rank:
        is_winner = seat in game.winners
        above = CROWNS[size] - 1 if is_winner else 0
        painting = Painting(width, above + size.height + 1)
        if is_winner:
            head = crowned_head(avatars[seat], size, palette)
            painting.lay(head, 0, above + size.height - head.height)
        else:
            paint_head(painting, avatars[seat].seen_in(palette), 0, 0, size)
        ink = palette.accent if is_winner else palette.ink
        painting.text(start, above, fit(text.names[seat], width - start), ink, bold=True)
        painting.bitmap(large_letters(str(game.scores[seat])) or ("",), start, above + 1.5, ink)
        lines += painting.lines(palette.felt)
    return lines


def standing_lines(text: ListedText, width: int, palette: Palette) -> list[Pieces]:
    """Everybody's score, winners first; as a bar where the most points win."""
    game, top = text.game, max(1, *text.game.scores)
    names = min(WIDEST_NAME, max(map(cells_of, text.names)), width // 2)
    has_bars, lines = text.most_win, []
    for seat in text.by_rank:
        row, score = Row(width, style(palette.ink, palette.felt)), game.scores[seat]
        is_winner = seat in game.winners
        look = style(palette.accent if is_winner else palette.ink, palette.felt, bold=is_winner)
        row.put(0, CROWN if is_winner else " ", look)
        row.put(2, SIGNS[seat % len(SIGNS)], player_style(game.players, seat, palette))
        row.put(4, fit(text.names[seat], names), look)
        start = names + 5
        if has_bars:
            filled, rest = progress(score / top, max(0, width - start - FIGURE))
            x = row.put(start, filled, player_style(game.players, seat, palette))
            row.put(x, rest, style(palette.faint, palette.felt))
        row.put(width - FIGURE, f"{score:>{FIGURE}}", look)
        lines.append(row.pieces())
    return lines
