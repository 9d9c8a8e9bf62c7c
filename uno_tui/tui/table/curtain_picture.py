"""The picture of a curtain: the head and the large name of whoever gets the keyboard, in that player's color.

Beside it what everybody may know: what lies on top, how many cards each player has, and before the first round the draw for
the deal. It is the same whether or not somebody has forgotten to call UNO.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from rich.style import Style
from textual.geometry import Offset, Region, Size
from textual.message import Message

from uno_tui.engine import PlayerView
from uno_tui.lang import LiveText, words
from uno_tui.tui.context import MatchContext, palette_of
from uno_tui.tui.look.avatars import Avatar, avatars_of
from uno_tui.tui.look.canvas import Canvas, Pieces, Row, cells_of, centered, fit, lines_of_cells, style
from uno_tui.tui.look.cards import SMALL, CardSize, card_lines
from uno_tui.tui.look.heads import head_lines
from uno_tui.tui.look.letters import large_letters
from uno_tui.tui.look.painting import Painting
from uno_tui.tui.look.palettes import Palette, ink_on, readable
from uno_tui.tui.look.portraits import paint_portrait
from uno_tui.tui.look.shapes import disc
from uno_tui.tui.look.stamps import paint_name_plate
from uno_tui.tui.table.curtain_colors import CurtainColors, curtain_colors
from uno_tui.tui.table.curtain_plan import ROOM_FOR_CHIP, CurtainPlan
from uno_tui.tui.table.middle import pending_words
from uno_tui.tui.table.places import duty_of

EYES = " •• "
TITLE_LINES = 2
DEAL_GAP = 6  # columns between two cards of the draw for the deal
ROOM_FOR_DUTY = 18  # columns for a name before what its player must do


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
        elif abs(y - plan.hint) <= plan.is_vast:
            self.draw_hint(y - plan.hint, row)
        elif plan.answer <= y < plan.answer + 2:
            self.draw_answer(y - plan.answer, row)
        elif self.draws and y >= plan.foot:
            self.draw_deal(y, row)
        elif y >= plan.foot:
            self.draw_top(y - plan.foot, row)
            self.draw_counts(y, row)
            if y == plan.notes.y:
                self.draw_notes(row)

    def draw_title(self, line: int, row: Row) -> None:
        """In one line or two, of which the last stands above the name."""
        title, room = self.title(), self.plan.room
        parts = [line for part in title.split("\n") for line in lines_of_cells(part, room)]
        lines = parts if len(parts) <= TITLE_LINES else lines_of_cells(title.replace("\n", " "), room)[:TITLE_LINES]
        if -len(lines) < line:
            row.put(self.plan.left, lines[line - 1 + len(lines)], style(self.inks.quiet, self.inks.paper, bold=True))

    def draw_hint(self, line: int, row: Row) -> None:
        """What Enter does is the only bright thing, and told at once; on a vast screen it is large."""
        plan, inks = self.plan, self.inks
        loud, quiet = style(ink_on(inks.accent), inks.accent, bold=True), style(inks.quiet, inks.paper)
        said = f" {words.say('curtain.button')} "
        button = centered(said if not line else "", cells_of(said) + (4 if plan.is_vast else 0))
        x = row.put(plan.left, button, loud if self.is_ready else quiet) + 1
        if line:
            return
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
        """Below the top card, or in the middle below the players."""
        notes = self.notes()
        wide = sum(cells_of(text) for text, _ in notes)
        row.put_all(self.plan.notes.x if self.plan.top_card else max(0, (self.size.width - wide) // 2), notes)

    def notes(self) -> Pieces:
        """What lies on top, where it is not seen, which way play goes, the penalty that waits, and coming discards."""
        inks, match, pending = self.inks, self.context.match, pending_words(self.context, self.view)
        turning = words.say("table.turning" if self.view.clockwise else "table.turning-back")
        loud = style(inks.accent, inks.paper, bold=True)
        notes = [*([] if self.plan.top_card else self.small_pile()), (turning, style(inks.quiet, inks.paper))]
        notes += [(f" · {pending}", loud)] if pending else []
        for seat, player in enumerate(self.view.players):
            room = self.size.width - self.plan.notes.x - sum(cells_of(text) for text, _ in notes)
            if duty := duty_of(self.context, player, room - ROOM_FOR_DUTY):
                notes.append((fit(f" · {fit(match.players[seat], ROOM_FOR_DUTY - 6)}: {duty}", room - 1), loud))
        return notes

    def small_pile(self) -> Pieces:
        """The top card as a chip, and the color that was named for a wild one."""
        palette, view, quiet = palette_of(self.app), self.view, style(self.inks.quiet, self.inks.paper)
        text, look = self.context.pictures.signed_chip(view.top, palette)
        pile: Pieces = [(f"{words.say('curtain.pile')} ", quiet), (f" {text.strip()} ", look)]
        if view.color and self.context.pictures.of(view.top).is_wild:
            color = self.context.match.variant.colors[view.color]
            pile += [(" ", quiet), (f" {color.key.upper()}{color.glyph} ", palette.printed(color.hue))]
        return [*pile, (" · ", quiet)]

    def draw_deal(self, y: int, row: Row) -> None:
        """Everybody's card in the draw for the deal; after a tie, the card that decided."""
        cards = sorted({seat: card for draw in self.draws for seat, card in draw.cards}.items())
        if y == self.plan.foot:
            caption = words.say(f"hint.draw-for-deal.{self.context.match.rules.dealer.draw_value}")
            row.put(0, centered(caption, self.size.width), style(self.inks.quiet, self.inks.paper))
        elif self.plan.is_large:
            self.draw_deal_cards(y - self.plan.foot - 2, row, cards)
        else:
            self.draw_deal_chips(y, row, cards)

    def draw_deal_cards(self, line: int, row: Row, cards: Sequence[tuple[int, str]]) -> None:
        """Side by side, and below each a name with a blank between them; that of the dealer is bright."""
        size, pitch, dealer = self.plan.deal_card, self.deal_pitch(self.plan.deal_card), self.view.dealer
        for place, (seat, card) in enumerate(cards):
            left = (self.size.width - len(cards) * pitch) // 2 + place * pitch
            if 0 <= line < size.height:
                picture = self.context.pictures.of(card)
                lines = card_lines(picture, size, palette_of(self.app), dimmed=seat != dealer, ground=self.inks.paper)
                row.put_all(left + (pitch - size.width) // 2, lines[line])
            elif line == size.height + 1:
                row.put(left, centered(self.players[seat], pitch - 1), self.look_of(seat))

    def draw_deal_chips(self, y: int, row: Row, cards: Sequence[tuple[int, str]]) -> None:
        """On a small screen a line of them: eyes, name and card."""
        plan, palette, places = self.plan, palette_of(self.app), self.plan.count_places()
        for (seat, card), place in zip(cards, places, strict=False):
            if y == place.y:
                paper = palette.paper(self.avatars[seat].hue)
                row.put(place.x, EYES[1:3], style(ink_on(paper), paper))
                name = fit(self.players[seat], plan.count_pitch - 4 - ROOM_FOR_CHIP)
                text, look = self.context.pictures.signed_chip(card, palette)
                row.put(row.put(place.x + 3, name, self.look_of(seat)) + 1, f" {text.strip()} ", look)

    def look_of(self, seat: int) -> Style:
        """Of a name in the draw for the deal."""
        is_dealer = seat == self.view.dealer
        return style(self.inks.accent if is_dealer else self.inks.ink, self.inks.paper, bold=is_dealer)

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
    paint_name_of_next(painting, plan, colors, avatar.seen_in(palette))
    return painting.lines(colors.paper)


def paint_name_of_next(painting: Painting, plan: CurtainPlan, colors: CurtainColors, avatar: Avatar) -> None:
    """As large as there is room for; a name that has no large letters, or too many, stands on a plaque."""
    lines = plan.letters
    drawn = large_letters(plan.name, lines) if lines else None
    if drawn:
        painting.bitmap(drawn, plan.left + lines / 8, plan.name_top + max(0.5, lines / 16), colors.shade)
        painting.bitmap(drawn, plan.left, plan.name_top, colors.ink)
    else:
        paint_name_plate(painting, plan.name, Region(plan.left, plan.name_top, plan.room, plan.name_height), avatar)
