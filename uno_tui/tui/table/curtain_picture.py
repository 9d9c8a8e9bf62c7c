"""The picture of a curtain: the head and the large name of whoever gets the keyboard, in that player's color.

Beside it what everybody may know: what lies on top, how many cards each player has, and before the first round the draw for
the deal. It is the same whether or not somebody has forgotten to call UNO.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from textual.geometry import Offset, Size
from textual.message import Message

from uno_tui.engine import PlayerView
from uno_tui.lang import LiveText, words
from uno_tui.tui.context import MatchContext, palette_of
from uno_tui.tui.look.avatars import Avatar, avatars_of
from uno_tui.tui.look.canvas import Canvas, Pieces, Row, cells_of, centered, fit, lines_of_cells, style
from uno_tui.tui.look.cards import SMALL, card_lines
from uno_tui.tui.look.heads import paint_portrait
from uno_tui.tui.look.letters import large_letters
from uno_tui.tui.look.painting import Painting
from uno_tui.tui.look.palettes import Palette, ink_on
from uno_tui.tui.look.shapes import disc
from uno_tui.tui.table.curtain_colors import CurtainColors, curtain_colors
from uno_tui.tui.table.middle import pending_words
from uno_tui.tui.table.places import duty_of

DEAL = SMALL.height + 2  # lines of the draw for the deal, with its caption and the names
EYES = " •• "
FIRST_COUNT = 12  # the column behind the top card
LARGE_LETTERS, SMALL_LETTERS = 8, 4
ONE_ROW = 5  # more players than that stand in two rows
ROOM_FOR_DUTY = 18  # columns for a name before what its player must do


class CurtainPlan(NamedTuple):
    """Where everything stands on a curtain of so many columns and lines; the last line is that of the keys."""

    width: int
    height: int
    players: int
    has_deal: bool

    @property
    def is_large(self) -> bool:
        return self.height >= 34 and self.width >= 110

    @property
    def left(self) -> int:
        """The column at which everything that is read begins."""
        return self.width // 2 if self.is_large else 37

    @property
    def title(self) -> int:
        return 6 if self.letters == LARGE_LETTERS else 2

    @property
    def name(self) -> int:
        return self.title + 2

    @property
    def letters(self) -> int:
        """Lines for the name."""
        return LARGE_LETTERS if self.is_large and not self.has_deal else SMALL_LETTERS

    @property
    def log(self) -> int:
        return self.name + self.letters + (3 if self.is_large else 1)

    @property
    def rows(self) -> int:
        """Of players below."""
        return 1 if self.players <= ONE_ROW else 2

    @property
    def foot(self) -> int:
        """The first line of what lies below."""
        return self.height - (DEAL + 1 if self.has_deal else 2 + self.rows)

    @property
    def hint(self) -> int:
        return self.foot - (3 if self.is_large else 2)

    @property
    def room(self) -> int:
        """Columns for what is read."""
        return self.width - self.left - 2

    @property
    def log_height(self) -> int:
        return max(0, self.hint - self.log - 1)

    @property
    def radius(self) -> float:
        return min(self.left * 0.21, (self.foot - 2) * 0.4)


class CurtainPicture(Canvas):
    DEFAULT_CSS = "CurtainPicture { position: absolute; width: 100%; height: 100%; }"

    class Clicked(Message):
        """The curtain was clicked: somebody wants to lift it."""

    def __init__(self, context: MatchContext, seat: int, title: LiveText) -> None:
        super().__init__()
        self.context = context
        self.seat = seat
        self.title = title
        self.said: LiveText = str
        self.draws = context.match.draws_for_deal
        self.view: PlayerView = context.match.view(None)
        self.is_ready = False

    @property
    def avatars(self) -> tuple[Avatar, ...]:
        return avatars_of(tuple(self.context.match.players))

    @property
    def inks(self) -> CurtainColors:
        return curtain_colors(self.avatars[self.seat].hue, palette_of(self.app))

    @property
    def plan(self) -> CurtainPlan:
        return self.plan_for(self.size)

    def plan_for(self, size: Size) -> CurtainPlan:
        return CurtainPlan(size.width, size.height, len(self.context.match.players), bool(self.draws))

    def show(self, view: PlayerView) -> None:
        self.view = view
        self.refresh()

    def say(self, text: LiveText) -> None:
        """An answer to what was just tried."""
        self.said = text
        self.refresh()

    def ready(self, is_ready: bool) -> None:
        self.is_ready = is_ready
        self.refresh()

    def on_click(self) -> None:
        self.post_message(self.Clicked())

    def draw(self, y: int, row: Row) -> None:
        plan, palette = self.plan, palette_of(self.app)
        name = self.context.match.players[self.seat]
        row.put_all(0, painted_curtain(self.avatars[self.seat], name, plan, palette)[y])
        if plan.title - 1 <= y <= plan.title:
            self.draw_title(y - plan.title, row)
        elif y == plan.hint:
            self.draw_hint(row)
        elif y == plan.hint + 1 and self.said():
            row.put(1, centered(self.said(), plan.width - 2), style(self.inks.ink, self.inks.paper, bold=True))
        elif self.draws and y >= plan.foot:
            self.draw_deal(y - plan.foot, row)
        elif not self.draws and plan.foot <= y < plan.foot + plan.rows:
            self.draw_counts(y, row)
        elif not self.draws and y == plan.foot + plan.rows:
            self.draw_notes(row)

    def draw_title(self, line: int, row: Row) -> None:
        """In one line or two, of which the last stands above the name."""
        lines = lines_of_cells(self.title(), self.plan.room)[:2]
        if -len(lines) < line:
            row.put(self.plan.left, lines[line - 1 + len(lines)], style(self.inks.quiet, self.inks.paper, bold=True))

    def draw_hint(self, row: Row) -> None:
        """What Enter does is the only bright thing; it is told at once, and bright when it is so."""
        plan, inks = self.plan, self.inks
        loud = style(ink_on(inks.accent), inks.accent, bold=True)
        x = row.put(plan.left, " ↵ ", loud if self.is_ready else style(inks.quiet, inks.paper))
        ink = inks.ink if self.is_ready else inks.quiet
        row.put(x + 1, fit(words.say("curtain.when"), plan.width - x - 2), style(ink, inks.paper, bold=self.is_ready))

    def count_places(self) -> list[Offset]:
        """Where each player stands below, in one row or two."""
        count, first = len(self.context.match.players), FIRST_COUNT
        per_row = -(-count // self.plan.rows)
        pitch = (self.size.width - first) // per_row
        return [Offset(first + seat % per_row * pitch, self.plan.foot + seat // per_row) for seat in range(count)]

    def draw_counts(self, y: int, row: Row) -> None:
        """The top card, and everybody with the number of cards: enough to catch somebody or to jump in."""
        inks, palette, players = self.inks, palette_of(self.app), self.context.match.players
        if y == self.plan.foot:
            self.draw_top(row, palette)
        pitch = (self.size.width - FIRST_COUNT) // -(-len(players) // self.plan.rows)
        for seat, place in enumerate(self.count_places()):
            if place.y == y:
                count, paper = str(self.view.players[seat].cards), palette.paper(self.avatars[seat].hue)
                row.put(place.x, EYES[1:3], style(ink_on(paper), paper))
                name = fit(players[seat], pitch - 6 - cells_of(count))
                end = row.put(place.x + 3, name, style(inks.quiet, inks.paper))
                row.put(end + 1, count, style(inks.ink, inks.paper, bold=True))

    def draw_top(self, row: Row, palette: Palette) -> None:
        row.put_all(2, [self.context.pictures.chip(self.view.top, palette)])
        if self.view.color:
            color = self.context.match.variant.colors[self.view.color]
            row.put(6, f" {color.key.upper()}{color.glyph} ", palette.printed(color.hue))

    def draw_notes(self, row: Row) -> None:
        """The penalty that waits, which way play goes, and what somebody will have to drop."""
        inks, match = self.inks, self.context.match
        turning = words.say("table.turning" if self.view.clockwise else "table.turning-back")
        pending = pending_words(self.context, self.view)
        x = row.put(2, f"{pending} · " if pending else "", style(inks.accent, inks.paper, bold=True))
        x = row.put(x, turning, style(inks.quiet, inks.paper))
        for seat, player in enumerate(self.view.players):
            if duty := duty_of(self.context, player, self.size.width - x - ROOM_FOR_DUTY):
                text = f" · {fit(match.players[seat], ROOM_FOR_DUTY - 6)}: {duty}"
                x = row.put(x, fit(text, self.size.width - x - 1), style(inks.accent, inks.paper, bold=True))

    def draw_deal(self, line: int, row: Row) -> None:
        """Everybody's card in the draw for the deal; after a tie, the card that decided."""
        cards = {seat: card for draw in self.draws for seat, card in draw.cards}
        palette, colors = palette_of(self.app), self.inks
        if line == 0:
            caption = words.say(f"hint.draw-for-deal.{self.context.match.rules.dealer.draw_value}")
            row.put(0, centered(caption, self.size.width), style(colors.quiet, colors.paper))
            return
        pitch, dealer = self.size.width // len(cards), self.context.match.view(None).dealer
        for place, (seat, card) in enumerate(sorted(cards.items())):
            left = place * pitch
            if line <= SMALL.height:
                picture = self.context.pictures.of(card)
                lines = card_lines(picture, SMALL, palette, dimmed=seat != dealer, ground=colors.paper)
                row.put_all(left + (pitch - SMALL.width) // 2, lines[line - 1])
            elif line == SMALL.height + 1:
                ink = colors.accent if seat == dealer else colors.ink
                text = centered(self.context.match.players[seat], pitch - 1)
                row.put(left, text, style(ink, colors.paper, bold=seat == dealer))

    def place_of(self, seat: int) -> Offset:
        """Where a card flies that a player draws or plays."""
        return Offset(self.count_places()[seat].x, self.plan.foot - SMALL.height)


@lru_cache(maxsize=8)
def painted_curtain(avatar: Avatar, name: str, plan: CurtainPlan, palette: Palette) -> list[Pieces]:
    """All that stays the same until somebody else gets the keyboard."""
    colors = curtain_colors(avatar.hue, palette)
    painting = Painting(plan.width, plan.height, colors.paper)
    x, y = plan.left * 0.5, plan.foot * 0.5
    painting.shape(disc(min(plan.radius * 1.65, plan.left * 0.48, plan.foot - 1)), x, y, colors.disc)
    paint_portrait(painting, avatar.seen_in(palette), x, y + 0.5, plan.radius)
    paint_name(painting, name, plan, colors)
    return painting.lines(colors.paper)


def paint_name(painting: Painting, name: str, plan: CurtainPlan, colors: CurtainColors) -> None:
    """As large as there is room for; a name that has no large letters, or too many, is written bold."""
    for lines in (8, 4):
        drawn = large_letters(name, lines) if lines <= plan.letters else None
        if drawn and len(drawn[0]) / 2 <= plan.room:
            top = plan.name + (plan.letters - lines) / 2
            painting.bitmap(drawn, plan.left + lines / 8, top + 0.5, colors.shade)
            painting.bitmap(drawn, plan.left, top, colors.ink)
            return
    painting.text(plan.left, plan.name + plan.letters // 2 - 1, fit(name, plan.room), colors.ink, bold=True)
