"""All about one saved game: who played and with which scores, how the totals grew, and the awards."""

from __future__ import annotations

from uno_tui.lang import words
from uno_tui.lang.bars import progress
from uno_tui.match.journal import Listed
from uno_tui.narration.games import ListedText
from uno_tui.narration.poster import Poster
from uno_tui.tui.look.avatars import avatars_of
from uno_tui.tui.look.canvas import Pieces, Row, cells_of, fit, lines_of_cells, style
from uno_tui.tui.look.chart import SIGNS, line_chart, player_style
from uno_tui.tui.look.crowns import CROWNS, crown_color, paint_crown
from uno_tui.tui.look.heads import HUGE_HEAD, LARGE_HEAD, MIDDLE_HEAD, Mood, paint_head
from uno_tui.tui.look.letters import large_letters
from uno_tui.tui.look.painting import Painting
from uno_tui.tui.look.palettes import Palette
from uno_tui.tui.pages.award_lines import LEAST_CHART, award_lines, heading

CROWN = "♛"
WHEN = 16  # columns for the time
HIGH = 14  # lines, and one for each player, from which on there are portraits
FIGURE = 7  # columns for a score
WIDEST_NAME = 24


def game_details(game: Listed, width: int, height: int, palette: Palette) -> list[Pieces]:
    """All about a game: in a high room a portrait of each player, else in a few lines."""
    text = ListedText(game)
    ink, faint = style(palette.ink, palette.felt), style(palette.faint, palette.felt)
    is_high = height >= len(game.players) + HIGH
    air: list[Pieces] = [[]] if is_high else []
    title: Pieces = [(fit(text.variant(), width - WHEN - 2), style(palette.accent, palette.felt, bold=True))]
    title += [("  ", faint), (text.when(), faint)] if text.variant() != game.id else []
    lines: list[Pieces] = [title, []] if is_high else []
    if game.players and is_high:
        is_large = height >= len(game.players) * (LARGE_HEAD.height + 1) + HIGH
        lines += large_standings(text, width, palette) if is_large else portraits(game, width, palette)
        lines += [] if is_large else [*standing_lines(text, width, palette), []]
    lines += [[(line, ink)] for line in lines_of_cells(text.progress(), width)]
    if game.players and not is_high:
        totals = [
            words.say("games.with-score", name=name, score=score)
            for name, score in zip(text.names, game.scores, strict=True)
        ]
        lines += [[(line, ink)] for line in lines_of_cells(words.clauses(totals), width)]
    for remark in text.remarks():
        lines += [*air, *([(line, ink)] for line in lines_of_cells(remark, width))]
    return lines


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


def seats_by_rank(game: Listed) -> list[int]:
    """The seats, winners first."""
    sign = -1 if most_points_win(game) else 1
    return sorted(range(len(game.scores)), key=lambda seat: (seat not in game.winners, sign * game.scores[seat]))


def most_points_win(game: Listed) -> bool:
    return not game.winners or max(game.scores) == game.scores[game.winners[0]]


def large_standings(text: ListedText, width: int, palette: Palette) -> list[Pieces]:
    """Everybody's head, name and score, the score in large figures; winners wear a crown."""
    game, size = text.game, LARGE_HEAD
    avatars, lines = avatars_of(game.players), list[Pieces]()
    for seat in seats_by_rank(game):
        crown = CROWNS[size] if seat in game.winners else 0
        painting = Painting(width, crown + size.height + 1)
        mood: Mood = "happy" if crown else "open"
        paint_head(painting, avatars[seat].seen_in(palette), 0, crown, size, mood)
        paint_crown(painting, size.width / 2, size, crown, crown_color(palette))
        figure = large_letters(str(game.scores[seat])) or ("",)
        ink = palette.accent if crown else palette.ink
        start, middle = size.width + 2, crown + size.height // 2
        painting.bitmap(figure, width - len(figure[0]) / 2, middle - 1, ink)
        room = width - start - len(figure[0]) // 2 - 2
        if (letters := large_letters(text.names[seat])) and len(letters[0]) // 2 <= room:
            painting.bitmap(letters, start, middle - 1, ink)
        else:
            for number, line in enumerate(lines_of_cells(text.names[seat], room)):
                painting.text(start, middle + number, line, ink, bold=True)
        lines += painting.lines(palette.felt)
    return lines


def standing_lines(text: ListedText, width: int, palette: Palette) -> list[Pieces]:
    """Everybody's score, winners first; as a bar where the most points win."""
    game, top = text.game, max(1, *text.game.scores)
    names = min(WIDEST_NAME, max(map(cells_of, text.names)), width // 2)
    has_bars, lines = most_points_win(game), []
    for seat in seats_by_rank(game):
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
