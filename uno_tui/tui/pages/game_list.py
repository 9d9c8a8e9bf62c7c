"""How saved games and records are drawn: a line for each in the list, and beside or below it all about the chosen one."""

from __future__ import annotations

from collections.abc import Sequence

from uno_tui.lang import words
from uno_tui.lang.bars import progress
from uno_tui.match.history import GameRecord
from uno_tui.match.journal import Listed
from uno_tui.narration.games import ListedText, record_text
from uno_tui.narration.poster import Poster
from uno_tui.tui.look.avatars import avatars_of
from uno_tui.tui.look.canvas import Pieces, Row, cells_of, fit, lines_of_cells, style
from uno_tui.tui.look.chart import SIGNS, line_chart, sign_style
from uno_tui.tui.look.heads import LARGE_HEAD, MIDDLE_HEAD, SMALL_HEAD, Mood, head_lines, paint_head
from uno_tui.tui.look.painting import Painting
from uno_tui.tui.look.palettes import Palette
from uno_tui.tui.pages.award_lines import LEAST_CHART, award_lines, heading

STATES = {"finished": "♛", "unfinished": "▶", "damaged": "!", "in-use": "…", "newer": "✖", "broken": "✖"}
LEFT = 4  # where words begin
WHEN = 16  # columns for the time
GAME_LINES = 2  # of a game in the list
HEAD = 5  # columns for a small head
HIGH = 14  # lines, and one for each player, from which on there are portraits
FIGURE = 7  # columns for a score
WIDEST_NAME = 24
RECORD_LINES = 3
WIDEST_RECORD = 116
MOST_HOLDERS = 3  # whose heads are seen


def draw_game(game: Listed, line: int, row: Row, is_chosen: bool, palette: Palette) -> None:
    """What was played and when, below it who with which scores, and everybody's head; further lines are air."""
    text, width = ListedText(game), len(row.cells) - 2
    paper = palette.panel if is_chosen and line < GAME_LINES else palette.felt
    ink, bold, faint = style(palette.ink, paper), style(palette.ink, paper, bold=True), style(palette.faint, paper)
    row.put(0, " " * (width + 1), ink)
    if line >= GAME_LINES:
        return
    end = draw_heads(game.players, line, row, width - 1, paper, palette) - 2
    if line == 0:
        row.put(0, "▸" if is_chosen else " ", style(palette.accent, paper, bold=True))
        won = style(palette.accent if game.state == "finished" else palette.ink, paper, bold=True)
        row.put(2, STATES[game.state], won)
        x = row.put(LEFT, fit(text.variant(), end - LEFT - WHEN), bold) + 2
        if text.variant() != game.id:
            x = row.put(x, text.when(), faint) + 2
        row.put(x, fit(text.state(), end - x) if game.players else "", faint)
        return
    x = LEFT
    for piece, look in players_in_line(text, bold, ink) if game.players else [(game.remark, ink)]:
        shown = fit(piece, end - x)
        x = row.put(x, shown, look)
        if shown != piece:
            break


def draw_heads(players: Sequence[str], line: int, row: Row, end: int, paper: str, palette: Palette) -> int:
    """Side by side up to a column, of as many as leave half of the line free; returns where they begin."""
    count = min(len(players), end // 2 // HEAD)
    x = start = end - count * HEAD
    for avatar in avatars_of(tuple(players))[:count]:
        x = row.put_all(x, head_lines(avatar, palette, SMALL_HEAD, paper)[line]) + 1
    return start


def players_in_line(text: ListedText, bold: object, ink: object) -> Pieces:
    pieces: list[tuple[str, object]] = []
    for seat, (name, score) in enumerate(zip(text.names, text.game.scores, strict=True)):
        comma = words.say("list.comma") if seat else ""
        pieces += [
            (comma, ink),
            (words.say("games.with-score", name=name, score=score), bold if seat in text.game.winners else ink),
        ]
    return pieces  # type: ignore[return-value]


def game_details(game: Listed, width: int, height: int, palette: Palette) -> list[Pieces]:
    """All about a game: in a high room a portrait of each player, else in a few lines."""
    text = ListedText(game)
    ink, faint = style(palette.ink, palette.felt), style(palette.faint, palette.felt)
    title: Pieces = [(fit(text.variant(), width - WHEN - 2), style(palette.accent, palette.felt, bold=True))]
    title += [("  ", faint), (text.when(), faint)] if text.variant() != game.id else []
    is_high = height >= len(game.players) + HIGH
    air: list[Pieces] = [[]] if is_high else []
    lines: list[Pieces] = [title, *air]
    if game.players and is_high:
        lines += [*portraits(game, width, palette), *standing_lines(text, width, palette), []]
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
    heads = (size for size in (LARGE_HEAD, MIDDLE_HEAD) if len(game.players) * (size.width + 1) <= width)
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
    awards = [line for award in poster.awards for line in award_lines(award, width, palette)]
    if len(poster.totals) > 2 and room - len(awards) > LEAST_CHART:
        height = min(room - len(awards) - 3, width // 3)
        lines = [
            heading(words.say("round-end.chart"), width, palette),
            *line_chart(poster.totals, width, height, poster.target, palette),
            [],
        ]
    return [*lines, *([heading(words.say("award.heading"), width, palette), *awards] if awards else [])]


def standing_lines(text: ListedText, width: int, palette: Palette) -> list[Pieces]:
    """Everybody's score, winners first; as a bar where the most points win."""
    game, top = text.game, max(1, *text.game.scores)
    names = min(WIDEST_NAME, max(map(cells_of, text.names)), width // 2)
    has_bars = not game.winners or max(game.scores) == game.scores[game.winners[0]]
    lines, sign = [], -1 if has_bars else 1
    for seat in sorted(range(len(game.scores)), key=lambda seat: (seat not in game.winners, sign * game.scores[seat])):
        row, score = Row(width, style(palette.ink, palette.felt)), game.scores[seat]
        is_winner = seat in game.winners
        look = style(palette.accent if is_winner else palette.ink, palette.felt, bold=is_winner)
        row.put(0, STATES["finished"] if is_winner else " ", look)
        row.put(2, SIGNS[seat % len(SIGNS)], sign_style(seat, palette))
        row.put(4, fit(text.names[seat], names), look)
        start = names + 5
        if has_bars:
            filled, rest = progress(score / top, max(0, width - start - FIGURE))
            x = row.put(start, filled, sign_style(seat, palette))
            row.put(x, rest, style(palette.faint, palette.felt))
        row.put(width - FIGURE, f"{score:>{FIGURE}}", look)
        lines.append(row.pieces())
    return lines


def draw_record(record: GameRecord, line: int, row: Row, is_chosen: bool, palette: Palette) -> None:
    """The heads of those whose it is; what and how much on the first line, whose and where on the second; then air."""
    text, width = record_text(record), min(len(row.cells) - 3, WIDEST_RECORD)
    paper = palette.panel if is_chosen and line < RECORD_LINES - 1 else palette.felt
    row.put(0, " " * (width + 1), style(palette.ink, paper))
    if line >= RECORD_LINES - 1:
        return
    seats = record.feat.seats or tuple(range(len(record.game.players)))
    avatars = [avatars_of(tuple(record.game.players))[seat] for seat in seats[:MOST_HOLDERS]]
    for number, avatar in enumerate(avatars):
        row.put_all(3 + number * HEAD, head_lines(avatar, palette, SMALL_HEAD, paper)[line])
    left = 4 + MOST_HOLDERS * HEAD
    if line == 0:
        row.put(1, "▸" if is_chosen else " ", style(palette.accent, paper, bold=True))
        x = row.put(left, "★ ", style(palette.accent, paper))
        x = row.put(x, text.title, style(palette.accent, paper, bold=True)) + 2
        figure = fit(text.figure, width - x)
        row.put(width - cells_of(figure), figure, style(palette.ink, paper, bold=True))
    else:
        place = fit(text.place, width // 2)
        row.put(left + 2, fit(text.names, width - cells_of(place) - left - 5), style(palette.ink, paper))
        row.put(width - cells_of(place), place, style(palette.faint, paper))
