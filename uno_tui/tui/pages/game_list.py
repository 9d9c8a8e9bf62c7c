"""How saved games and records are drawn: a line for each in the list, and beside or below it all about the chosen one."""

from __future__ import annotations

from uno_tui.lang import words
from uno_tui.lang.bars import progress
from uno_tui.match.history import GameRecord
from uno_tui.match.journal import Listed
from uno_tui.narration.games import ListedText, record_text
from uno_tui.narration.poster import Poster
from uno_tui.tui.look.canvas import Pieces, Row, cells_of, fit, lines_of_cells, style
from uno_tui.tui.look.chart import SIGNS, line_chart, sign_style
from uno_tui.tui.look.palettes import Palette
from uno_tui.tui.pages.award_lines import LEAST_CHART, award_lines, heading

STATES = {"finished": "♛", "unfinished": "▶", "damaged": "!", "in-use": "…", "newer": "✖", "broken": "✖"}
WHEN, VARIANT = 4, 22  # where these begin
NAMES = 42  # and the players
WIDE = 100
FIGURE = 7  # columns for a score
WIDEST_NAME = 24
RECORD_LINES = 3


def draw_game(game: Listed, _line: int, row: Row, is_chosen: bool, palette: Palette) -> None:
    """State, time, variant, players with their scores, and what became of it."""
    text, width = ListedText(game), len(row.cells) - 2
    paper = palette.panel if is_chosen else palette.felt
    ink, bold, faint = style(palette.ink, paper), style(palette.ink, paper, bold=True), style(palette.faint, paper)
    row.put(0, " " * (width + 1), ink)
    row.put(0, "▸" if is_chosen else " ", style(palette.accent, paper, bold=True))
    row.put(2, STATES[game.state], style(palette.accent if game.state == "finished" else palette.ink, paper, bold=True))
    row.put(WHEN, text.when(), bold if is_chosen else ink)
    row.put(VARIANT, fit(text.variant(), NAMES - VARIANT - 2), ink)
    state = text.state()
    end = width - (cells_of(state) + 2 if width >= WIDE else 0)
    x = NAMES
    for piece, look in players_in_line(text, bold, ink) if game.players else [(game.remark, ink)]:
        shown = fit(piece, end - x)
        x = row.put(x, shown, look)
        if shown != piece:
            break
    if width >= WIDE:
        row.put(width - cells_of(state), state, faint)


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
    """All about a game: in a high room a line for each player, else in a few lines."""
    text = ListedText(game)
    ink, faint = style(palette.ink, palette.felt), style(palette.faint, palette.felt)
    title = fit(text.variant(), width)
    lines: list[Pieces] = [[(title, style(palette.accent, palette.felt, bold=True))], [(fit(text.when(), width), faint)]]
    is_high = height >= len(game.players) + 8
    if game.players and is_high:
        lines += [[], *standing_lines(text, width, palette), []]
    lines += [[(line, ink)] for line in lines_of_cells(text.progress(), width)]
    if game.players and not is_high:
        totals = [
            words.say("games.with-score", name=name, score=score)
            for name, score in zip(text.names, game.scores, strict=True)
        ]
        lines += [[(line, ink)] for line in lines_of_cells(words.clauses(totals), width)]
    for remark in text.remarks():
        lines += [*([[]] if is_high else []), *([(line, ink)] for line in lines_of_cells(remark, width))]
    return [*lines, *([[]] if is_high else []), [(fit(game.id, width), faint)]]


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
    """Everybody's score as a bar, in the order of the seats."""
    game, top = text.game, max(1, *text.game.scores)
    names = min(WIDEST_NAME, max(map(cells_of, text.names)), width // 2)
    lines = []
    for seat, (name, score) in enumerate(zip(text.names, game.scores, strict=True)):
        row = Row(width, style(palette.ink, palette.felt))
        is_winner = seat in game.winners
        look = style(palette.accent if is_winner else palette.ink, palette.felt, bold=is_winner)
        row.put(0, SIGNS[seat % len(SIGNS)], sign_style(seat, palette))
        row.put(2, fit(name, names), look)
        start = names + 3
        filled, rest = progress(score / top, max(0, width - start - FIGURE))
        x = row.put(start, filled, sign_style(seat, palette))
        row.put(x, rest, style(palette.faint, palette.felt))
        row.put(width - FIGURE, f"{score:>{FIGURE}}", look)
        lines.append(row.pieces())
    return lines


def draw_record(record: GameRecord, line: int, row: Row, is_chosen: bool, palette: Palette) -> None:
    """What and how much on the first line, whose and where on the second; the third is air."""
    text, width = record_text(record), len(row.cells) - 3
    paper = palette.panel if is_chosen and line < RECORD_LINES - 1 else palette.felt
    row.put(0, " " * (width + 1), style(palette.ink, paper))
    if line == 0:
        row.put(1, "▸" if is_chosen else " ", style(palette.accent, paper, bold=True))
        x = row.put(3, "★ ", style(palette.accent, paper))
        x = row.put(x, text.title, style(palette.accent, paper, bold=True)) + 2
        figure = fit(text.figure, width - x)
        row.put(width - cells_of(figure), figure, style(palette.ink, paper, bold=True))
    elif line == 1:
        place = fit(text.place, width // 2)
        row.put(5, fit(text.names, width - cells_of(place) - 8), style(palette.ink, paper))
        row.put(width - cells_of(place), place, style(palette.faint, paper))
