"""The widget of the players, in seating order: cards, scores, whose turn it is, and what lies in front of them.

A badge marks every hand of one card, called or not: whether somebody forgot to shout is for the others to notice.
"""

from __future__ import annotations

from rich.style import Style

from uno_tui.engine import PlayerView
from uno_tui.engine.views import SeatView
from uno_tui.lang import words
from uno_tui.tui.context import MatchContext, palette_of
from uno_tui.tui.look.canvas import Canvas, Pieces, Row, cells_of, fit, fitted_to, style
from uno_tui.tui.look.palettes import Palette
from uno_tui.tui.table.places import CARD_BACK, CHIP, duty_of, meter_of

ONE_ROW = 5  # more players than that sit in two rows


class Seats(Canvas):
    DEFAULT_CSS = "Seats { height: 4; }"

    def __init__(self, context: MatchContext) -> None:
        super().__init__()
        self.context = context
        self.view: PlayerView | None = None
        self.styles.height = self.rows * self.cell_height

    @property
    def rows(self) -> int:
        return 1 if len(self.context.match.players) <= ONE_ROW else 2

    @property
    def cell_height(self) -> int:
        return 4 if self.rows == 1 else 3

    def show(self, view: PlayerView) -> None:
        self.view = view
        self.refresh()

    def cell_of(self, seat: int) -> tuple[int, int, int]:
        """Column, line and width of a player's place."""
        per_row = -(-len(self.context.match.players) // self.rows)
        width = self.size.width // per_row
        return seat % per_row * width, seat // per_row * self.cell_height, width

    def draw(self, y: int, row: Row) -> None:
        if self.view is None:
            return
        for seat in range(len(self.view.players)):
            x, top, width = self.cell_of(seat)
            if top <= y < top + self.cell_height:
                row.put_all(x, self.cell_line(self.view, seat, y - top, width))

    def cell_line(self, view: PlayerView, seat: int, line: int, width: int) -> Pieces:
        palette = palette_of(self.app)
        is_asked = seat == (view.on_turn if view.asked is None else view.asked)
        frame = style(palette.accent if is_asked else palette.faint, palette.felt, bold=is_asked)
        player, room = view.players[seat], width - 4
        if line == 0:
            return self.name_line(seat, is_asked, width, frame)
        if line == self.cell_height - 1 and (self.rows == 1 or not player.backs):
            return self.foot_line(player, width, frame)
        if line == 1:
            left, right = ("│ ", " ▸") if view.clockwise else ("◂ ", " │")  # play leaves a place by the side with the arrow
            return [(left, frame), *self.count_line(view, seat, room, palette), (right, frame)]
        return [("│ ", frame), *self.cards_line(player, room, palette), (" │", frame)]

    def name_line(self, seat: int, is_asked: bool, width: int, frame: Style) -> Pieces:
        """The name, and of a computer player the level."""
        marker, meter = "▶ " if is_asked else "", meter_of(self.context.match.seats[seat])
        name = fit(marker + self.context.match.players[seat], width - 6 - cells_of(meter))
        palette = palette_of(self.app)
        look = style(palette.felt, palette.accent, bold=True) if is_asked else style(palette.ink, palette.felt, bold=True)
        rule = "─" * (width - 5 - cells_of(name) - cells_of(meter))
        return [("╭─", frame), (f" {name} ", look), (meter + rule + "╮", frame)]

    def foot_line(self, player: SeatView, width: int, frame: Style) -> Pieces:
        """The score; where a place has no line for the cards, a coming discard comes before it."""
        room = width - 4
        duty = duty_of(self.context, player, room) if self.rows == 2 else ""
        text = duty or fit(words.count("round-end.points", player.score), room - 2)
        rule = "─" if cells_of(text) < room else ""
        return [(f"╰{rule} {text} " + "─" * (room - cells_of(text) - len(rule)) + "╯", frame)]

    def cards_line(self, player: SeatView, room: int, palette: Palette) -> Pieces:
        """The backs of the cards, if they may be seen; else what becomes of some of them, or how many there are."""
        if player.backs:
            return self.chips(player.backs, room, palette)
        if duty := duty_of(self.context, player, room):
            return [(fitted_to(duty, room), style(palette.accent, palette.felt, bold=True))]
        return self.marks(player, room, palette)

    def count_line(self, view: PlayerView, seat: int, room: int, palette: Palette) -> Pieces:
        """How many cards, and what else lies there; where the frame has no room for the score, that too."""
        player = view.players[seat]
        badges = self.badges(view, seat, palette)
        left = room - sum(cells_of(text) for text, _ in badges)
        text = words.say("table.is-out") if player.is_out else self.context.narrator.amount(player.cards)
        if self.rows == 2 and not player.is_out:
            text = f"{player.cards}{CARD_BACK} {player.score}" if player.backs else f"{player.cards}{CARD_BACK}"
        return [(fitted_to(text, left), style(palette.ink, palette.felt, bold=True)), *badges]

    def marks(self, player: SeatView, room: int, palette: Palette) -> Pieces:
        """One mark for each card, as far as there is room."""
        shown = CARD_BACK * player.cards if player.cards <= room else CARD_BACK * (room - 1) + "…"
        return [(fitted_to(shown, room), style(palette.faint, palette.felt))]

    def badges(self, view: PlayerView, seat: int, palette: Palette) -> Pieces:
        """What lies in front of a player: the single card, tokens to be skipped."""
        player = view.players[seat]
        loud, quiet = style(palette.felt, palette.accent, bold=True), style(palette.accent, palette.felt)
        found: Pieces = []
        if player.cards == 1:
            found.append((f" {words.say('table.uno')} ", loud))
        if player.skip_tokens:
            found.append((f" {words.say('table.token', count=player.skip_tokens)}", quiet))
        return found

    def chips(self, backs: tuple[str, ...], room: int, palette: Palette) -> Pieces:
        """The backs of somebody's cards, as many as there is room for."""
        shown = backs if len(backs) * CHIP <= room else backs[: (room - 2) // CHIP]
        pieces = [self.context.pictures.chip(word, palette) for word in shown]
        if palette.hues == "none":  # nothing but their papers tells where one ends and the next begins
            plain = style(palette.ink, palette.felt, bold=True)
            pieces[1::2] = [(text, plain) for text, _ in pieces[1::2]]
        rest = room - CHIP * len(shown)
        more = "…" if len(shown) < len(backs) else ""
        return [*pieces, (fitted_to(more, rest), style(palette.faint, palette.felt))]
