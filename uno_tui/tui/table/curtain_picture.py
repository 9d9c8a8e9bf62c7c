"""The picture of a curtain: the head and the large name of whoever gets the keyboard, in that player's color.

Beside it what everybody may know: what lies on top, how many cards each player has, and before the first round the draw for
the deal. It is the same whether or not somebody has forgotten to call UNO.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from textual.geometry import Offset, Region, Size
from textual.message import Message

from uno_tui.engine import PlayerView
from uno_tui.lang import LiveText, words
from uno_tui.tui.context import MatchContext, palette_of
from uno_tui.tui.look.avatars import Avatar, avatars_of
from uno_tui.tui.look.canvas import Canvas, Pieces, Row, cells_of, centered, fit, lines_of_cells, style
from uno_tui.tui.look.cards import LARGE, MEDIUM, SMALL, CardSize, card_lines
from uno_tui.tui.look.heads import LARGE_HEAD, MIDDLE_HEAD, SMALL_HEAD, HeadSize, head_lines
from uno_tui.tui.look.letters import large_letters, least_lines
from uno_tui.tui.look.painting import Painting
from uno_tui.tui.look.palettes import Palette, ink_on, readable
from uno_tui.tui.look.portraits import paint_portrait
from uno_tui.tui.look.shapes import disc
from uno_tui.tui.look.stamps import ROOMY, VAST, paint_name_plate
from uno_tui.tui.table.curtain_colors import CurtainColors, curtain_colors
from uno_tui.tui.table.middle import pending_words
from uno_tui.tui.table.places import duty_of

EYES = " •• "
MARGIN = 2  # columns at the left of what lies below, at least
BETWEEN_COUNTS = 6  # columns between two players there, also on a vast screen: all of them are seen together
LEAST_COUNT = 10  # columns for how many cards one has
DEAL_GAP = 6  # columns between two cards of the draw for the deal
PLAQUES = (5, 3, 3)  # lines of a name that is not drawn, by the size of the screen
LEAST_RECAP = 6  # lines of what somebody has missed for which there should be room
ONE_ROW = 5  # more players than that stand in two rows
ROOM_FOR_DUTY = 18  # columns for a name before what its player must do


class CurtainPlan(NamedTuple):
    """Where everything stands on a curtain of so many columns and lines, without that of the keys."""

    width: int
    height: int
    name: str
    players: int
    widest_name: int
    has_deal: bool

    @property
    def is_large(self) -> bool:
        return self.height >= ROOMY and self.width >= 110

    @property
    def is_vast(self) -> bool:
        return self.height >= VAST and self.width >= 160

    @property
    def left(self) -> int:
        """The column at which everything that is read begins."""
        return self.width // 2 if self.is_large else 37

    @property
    def title(self) -> int:
        """The words above the name; in a large space the whole of it stands in the middle."""
        taken = 2 + self.name_height + 3 + LEAST_RECAP
        return max(1 if self.has_deal else 2, (self.hint - taken) // 2)

    @property
    def name_top(self) -> int:
        return self.title + 2

    @property
    def letters(self) -> int:
        """Lines of the largest letters for which there is room; none for a name that is written."""
        most = 16 if self.is_vast else 8 if self.is_large else 4
        for lines in (16, 12, 8, least_lines(self.name)):
            drawn = large_letters(self.name, lines) if lines <= most else None
            if drawn and len(drawn[0]) / 2 <= self.room:
                return lines
        return 0

    @property
    def name_height(self) -> int:
        return self.letters or PLAQUES[0 if self.is_vast else 1 if self.is_large else 2]

    @property
    def log(self) -> int:
        return self.name_top + self.name_height + (3 if self.is_large else 1)

    @property
    def rows(self) -> int:
        """Of players below."""
        return 1 if self.players <= ONE_ROW else 2

    @property
    def top_card(self) -> CardSize | None:
        """How large the top card lies below; on a small screen it is told by a chip."""
        return LARGE if self.is_vast else MEDIUM if self.is_large else None

    @property
    def head(self) -> HeadSize | None:
        """Of everybody below; on a small screen there are only eyes."""
        if self.is_vast:
            return LARGE_HEAD if self.rows == 1 else MIDDLE_HEAD
        return SMALL_HEAD if self.is_large else None

    @property
    def foot(self) -> int:
        """The first line of what lies below."""
        lines = self.top_card.height + 1 if self.top_card else self.rows + 2
        return self.height - (self.deal_card.height + 2 + 2 * self.around_deal if self.has_deal else lines)

    @property
    def around_deal(self) -> int:
        """Blank lines above the cards of the draw for the deal, and below their names."""
        return 1 if self.is_large else 0

    @property
    def deal_card(self) -> CardSize:
        """How large the cards are in the draw for the deal: all of them lie beside each other."""
        sizes = (LARGE, MEDIUM) if self.is_vast else (MEDIUM,) if self.is_large else ()
        return next((size for size in sizes if self.players * (size.width + 1) <= self.width), SMALL)

    @property
    def notes(self) -> Offset:
        """Where it is said which way play goes: below the players."""
        if not self.top_card:
            return Offset(self.first_count, self.height - 1)
        return Offset(self.first_count, min(self.below_counts, self.foot + self.top_card.height - 1))

    @property
    def below_counts(self) -> int:
        return self.count_places()[-1].y + (self.head.height if self.head else 1) + 1

    @property
    def hint(self) -> int:
        """Below it there are two lines for an answer."""
        return self.foot - (4 if self.is_large else 3)

    @property
    def answer(self) -> int:
        """The first of these; with a blank before it, if there is room."""
        return self.hint + (2 if self.is_large else 1)

    @property
    def room(self) -> int:
        """Columns for what is read."""
        return self.width - self.left - 2

    @property
    def log_height(self) -> int:
        return max(0, self.hint - self.log - 1)

    @property
    def radius(self) -> float:
        return min(self.left * 0.22, (self.foot - 2) * 0.4)

    def count_places(self) -> list[Offset]:
        """Where each player stands below, in one row or two."""
        high = self.head.height + 1 if self.head else 1
        spare = self.top_card.height - self.rows * high - 1 if self.top_card else 0
        places = (divmod(seat, self.columns) for seat in range(self.players))
        top = self.foot + max(0, spare // 2)
        return [Offset(self.first_count + column * self.count_pitch, top + row * high) for row, column in places]

    @property
    def first_count(self) -> int:
        """The column of the first of them, behind the top card."""
        return self.strip_left + self.beside_card

    @property
    def strip_left(self) -> int:
        """The column of what lies below: all of it together stands in the middle."""
        spare = self.width - self.beside_card - self.columns * self.count_pitch
        return min(spare, (spare + BETWEEN_COUNTS) // 2)

    @property
    def beside_card(self) -> int:
        """Columns of the top card, and behind it."""
        return self.top_card.width + 2 * MARGIN if self.top_card else 0

    @property
    def columns(self) -> int:
        """Of players below."""
        return -(-self.players // self.rows)

    @property
    def count_pitch(self) -> int:
        """Columns for each of them."""
        room = (self.width - MARGIN - self.beside_card) // self.columns
        wide = self.head.width + 1 + max(self.widest_name, LEAST_COUNT) if self.head else 6 + self.widest_name
        return min(room, wide + BETWEEN_COUNTS)


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
        players = self.context.match.players
        return CurtainPlan(
            size.width, size.height, players[self.seat], len(players), max(map(cells_of, players)), bool(self.draws)
        )

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
        row.put_all(0, painted_curtain(self.avatars[self.seat], plan, palette)[y])
        if plan.title - 1 <= y <= plan.title:
            self.draw_title(y - plan.title, row)
        elif y == plan.hint:
            self.draw_hint(row)
        elif plan.answer <= y < plan.answer + 2:
            self.draw_answer(y - plan.answer, row)
        elif self.draws and y >= plan.foot:
            self.draw_deal(y - plan.foot, row)
        elif y >= plan.foot:
            self.draw_top(y - plan.foot, row)
            self.draw_counts(y, row)
            if y == plan.notes.y:
                self.draw_notes(row)

    def draw_title(self, line: int, row: Row) -> None:
        """In one line or two, of which the last stands above the name."""
        lines = lines_of_cells(self.title(), self.plan.room)[:2]
        if -len(lines) < line:
            row.put(self.plan.left, lines[line - 1 + len(lines)], style(self.inks.quiet, self.inks.paper, bold=True))

    def draw_hint(self, row: Row) -> None:
        """What Enter does is the only bright thing, and told at once."""
        plan, inks = self.plan, self.inks
        loud, quiet = style(ink_on(inks.accent), inks.accent, bold=True), style(inks.quiet, inks.paper)
        x = row.put(plan.left, " ↵ Enter ", loud if self.is_ready else quiet) + 1
        when = fit(words.say("curtain.when"), plan.width - x - 1)
        row.put(x, when, style(inks.ink, inks.paper, bold=True) if self.is_ready else quiet)

    def draw_answer(self, line: int, row: Row) -> None:
        """To what was just tried in vain."""
        inks, said, palette = self.inks, self.said(), palette_of(self.app)
        told = lines_of_cells(f"✗ {said}", self.plan.room)[:2] if said else []
        ink = inks.ink if palette.hues == "none" else readable(palette.alarm, inks.ink, inks.paper, palette.least_contrast)
        row.put(self.plan.left, told[line] if line < len(told) else "", style(ink, inks.paper, bold=True))

    def draw_counts(self, y: int, row: Row) -> None:
        """Everybody with the number of cards: enough to catch somebody or to jump in."""
        plan, inks, palette = self.plan, self.inks, palette_of(self.app)
        head = plan.head
        for seat, place in enumerate(plan.count_places()):
            line, avatar = y - place.y, self.avatars[seat]
            count, paper = str(self.view.players[seat].cards), palette.paper(avatar.hue)
            quiet, loud = style(inks.quiet, inks.paper), style(inks.ink, inks.paper, bold=True)
            if head is None and not line:
                row.put(place.x, EYES[1:3], style(ink_on(paper), paper))
                end = row.put(place.x + 3, fit(self.players[seat], plan.count_pitch - 6 - cells_of(count)), quiet)
                row.put(end + 1, count, loud)
            elif head and 0 <= line < head.height:
                row.put_all(place.x, head_lines(avatar, palette, head, inks.paper)[line])
                x, first = place.x + head.width + 1, (head.height - 1) // 2
                if line == first:
                    row.put(x, fit(self.players[seat], plan.count_pitch - head.width - 2), quiet)
                elif line == first + 1:
                    row.put(x, self.context.narrator.amount(self.view.players[seat].cards), loud)

    @property
    def players(self) -> Sequence[str]:
        return self.context.match.players

    def draw_top(self, line: int, row: Row) -> None:
        """The top card, and the color in force."""
        palette, size, view = palette_of(self.app), self.plan.top_card, self.view
        if size:
            picture = self.context.pictures.of(view.top, view.color)
            lines = card_lines(picture, size, palette, ground=self.inks.paper)
            row.put_all(self.plan.strip_left, lines[line] if line < size.height else [])

    def draw_notes(self, row: Row) -> None:
        """What lies on top, where it is not seen, the penalty that waits, which way play goes, and coming discards."""
        inks, match, x = self.inks, self.context.match, self.plan.notes.x
        turning = words.say("table.turning" if self.view.clockwise else "table.turning-back")
        pending = pending_words(self.context, self.view)
        x = x if self.plan.top_card else self.draw_small_pile(row, x)
        x = row.put(x, f"{pending} · " if pending else "", style(inks.accent, inks.paper, bold=True))
        x = row.put(x, turning, style(inks.quiet, inks.paper))
        for seat, player in enumerate(self.view.players):
            if duty := duty_of(self.context, player, self.size.width - x - ROOM_FOR_DUTY):
                text = f" · {fit(match.players[seat], ROOM_FOR_DUTY - 6)}: {duty}"
                x = row.put(x, fit(text, self.size.width - x - 1), style(inks.accent, inks.paper, bold=True))

    def draw_small_pile(self, row: Row, x: int) -> int:
        """The top card as a chip, and the color that was named for a wild one. Returns the column behind."""
        palette, view, quiet = palette_of(self.app), self.view, style(self.inks.quiet, self.inks.paper)
        text, look = self.context.pictures.chip(view.top, palette)
        x = row.put(row.put(x, f"{words.say('curtain.pile')} ", quiet), f" {text.strip()} ", look)
        if view.color and self.context.pictures.of(view.top).is_wild:
            color = self.context.match.variant.colors[view.color]
            x = row.put(x + 1, f" {color.key.upper()}{color.glyph} ", palette.printed(color.hue))
        return row.put(x, " · ", quiet)

    def draw_deal(self, line: int, row: Row) -> None:
        """Everybody's card in the draw for the deal; after a tie, the card that decided."""
        cards = {seat: card for draw in self.draws for seat, card in draw.cards}
        palette, colors, size = palette_of(self.app), self.inks, self.plan.deal_card
        if line == 0:
            caption = words.say(f"hint.draw-for-deal.{self.context.match.rules.dealer.draw_value}")
            row.put(0, centered(caption, self.size.width), style(colors.quiet, colors.paper))
            return
        line -= self.plan.around_deal
        pitch, dealer = self.deal_pitch(size), self.context.match.view(None).dealer
        for place, (seat, card) in enumerate(sorted(cards.items())):
            left = (self.size.width - len(cards) * pitch) // 2 + place * pitch
            if 0 < line <= size.height:
                picture = self.context.pictures.of(card)
                lines = card_lines(picture, size, palette, dimmed=seat != dealer, ground=colors.paper)
                row.put_all(left + (pitch - size.width) // 2, lines[line - 1])
            elif line == size.height + 1:
                ink = colors.accent if seat == dealer else colors.ink
                text = centered(self.context.match.players[seat], pitch - 1)
                row.put(left, text, style(ink, colors.paper, bold=seat == dealer))

    def deal_pitch(self, size: CardSize) -> int:
        """Columns for each card and the name below it: close together, but no name is cut that has room."""
        widest = max(size.width + DEAL_GAP, *(cells_of(name) + 2 for name in self.players))
        return min(self.size.width // len(self.players), widest)

    def place_of(self, seat: int) -> Offset:
        """Where a card flies that a player draws or plays."""
        return Offset(self.plan.count_places()[seat].x, self.plan.foot - SMALL.height)


@lru_cache(maxsize=8)
def painted_curtain(avatar: Avatar, plan: CurtainPlan, palette: Palette) -> list[Pieces]:
    """All that stays the same until somebody else gets the keyboard."""
    colors = curtain_colors(avatar.hue, palette)
    painting = Painting(plan.width, plan.height, colors.paper)
    x, y = plan.left * 0.5, plan.foot * 0.5
    painting.shape(disc(min(plan.radius * 1.65, plan.left * 0.48, plan.foot - 1)), x, y, colors.disc)
    paint_portrait(painting, avatar.seen_in(palette), x, y + 0.5, plan.radius)
    paint_name(painting, plan, colors, avatar.seen_in(palette))
    return painting.lines(colors.paper)


def paint_name(painting: Painting, plan: CurtainPlan, colors: CurtainColors, avatar: Avatar) -> None:
    """As large as there is room for; a name that has no large letters, or too many, stands on a plaque."""
    lines = plan.letters
    drawn = large_letters(plan.name, lines) if lines else None
    if drawn:
        painting.bitmap(drawn, plan.left + lines / 8, plan.name_top + max(0.5, lines / 16), colors.shade)
        painting.bitmap(drawn, plan.left, plan.name_top, colors.ink)
    else:
        paint_name_plate(painting, plan.name, Region(plan.left, plan.name_top, plan.room, plan.name_height), avatar)
