"""The table of a replay: as large as what lies below it leaves room for, and nobody changes places.

Lit is the place of whoever has made the move that is shown. At the end of a game the winner is on the table.
"""

from __future__ import annotations

from typing import NamedTuple

from textual.geometry import Offset, Size

from uno_tui.engine import PlayerView
from uno_tui.engine.views import SeatView
from uno_tui.lang import words
from uno_tui.match import standings
from uno_tui.narration.summaries import form_for
from uno_tui.tui.look.avatars import avatars_of
from uno_tui.tui.look.canvas import fit
from uno_tui.tui.look.cards import SMALL
from uno_tui.tui.look.crowns import crowned_head
from uno_tui.tui.look.head_features import Mood
from uno_tui.tui.look.heads import GIANT_HEAD, HUGE_HEAD, LARGE_HEAD, MIDDLE_HEAD
from uno_tui.tui.look.letters import large_letters
from uno_tui.tui.look.painting import Bitmap, Painting
from uno_tui.tui.look.palettes import Palette
from uno_tui.tui.replay.film_context import FilmContext
from uno_tui.tui.table.board import Board
from uno_tui.tui.table.places import SeatPainter
from uno_tui.tui.table.seating import BOTTOM, RoundSeating, TableOval, TablePlan, plan_for

BELOW_IN_PLAY = 14  # lines of a screen that a table in play leaves to bars and to the largest hand
LOW = 14  # lines of a table on which cards must be small
MOST_WINNERS = 3  # whose heads are seen
RANKS = ("first", "second", "third")
RIM = 4  # columns between the rim and what lies on the table


class FilmSeat(SeatPainter):
    context: FilmContext

    @property
    def lit_seat(self) -> int | None:
        """Who has just moved; before the first move who begins, and after the last one nobody."""
        if self.context.is_at_end:
            return None
        now = self.view.on_turn if self.view.asked is None else self.view.asked
        return now if self.context.actor is None else self.context.actor

    def is_asked(self, seat: int) -> bool:
        return seat == self.lit_seat

    @property
    def lit(self) -> str:
        """Where nothing can be framed, the sign before the name and its color are enough."""
        return super().lit if self.has_frames else self.palette.felt

    def light(self, seat: int, place: Offset, width: int) -> None:
        """A frame, where there is room for one."""
        if self.has_frames:
            super().light(seat, place, width)

    def mood(self, player: SeatView) -> Mood:
        winners = [self.view.players[seat] for seat in self.view.winners]
        return "happy" if any(player is winner for winner in winners) else super().mood(player)

    def turn(self, seat: int) -> str:
        """Whose move comes next; at the end everybody's place."""
        if self.context.is_at_end:
            return self.rank(seat)
        now = self.view.on_turn if self.view.asked is None else self.view.asked
        return words.say("table.next") if seat == now and not self.is_asked(seat) else ""

    def rank(self, seat: int) -> str:
        number = next(place.number for place in standings.places(self.context.match, self.view) if seat in place.seats)
        return words.say(f"replay.rank.{RANKS[number - 1] if number <= len(RANKS) else 'other'}", rank=number)


class FilmBoard(Board):
    context: FilmContext
    seat_painter = FilmSeat

    @property
    def plan(self) -> TablePlan:
        """What a table of this height looks like in play."""
        screen = Size(self.app.size.width, self.size.height + BELOW_IN_PLAY)
        plan = plan_for(screen, len(self.context.match.players), len(self.context.match.variant.all_sides))
        return plan._replace(pile=SMALL) if self.size.height < LOW else plan

    def way_to_next(self, view: PlayerView, seating: RoundSeating) -> tuple[float, float]:
        """From who has just moved to whose turn it is now."""
        places, size, actor = self.places(), seating.plan.seat, self.context.actor
        if actor is None or view.asked in (None, actor):
            return super().way_to_next(view, seating)
        angles = {seat: seating.oval.angle_of(place, size) for seat, place in places.items()} | {self.bottom: BOTTOM}
        start, end = angles[actor], angles[view.asked or 0]
        return start, ((end - start if view.clockwise else start - end) % 360) or 360

    def paint_on_table(self, painting: Painting, view: PlayerView, seating: RoundSeating, palette: Palette) -> None:
        if self.context.is_at_end:
            paint_winners(painting, self.context, view, seating.oval, palette)
        else:
            super().paint_on_table(painting, view, seating, palette)


class WinnerLetters(NamedTuple):
    """Who has won in large letters, and what has to be said below them if only the name has room."""

    drawn: Bitmap
    below: str

    @property
    def height(self) -> int:
        return len(self.drawn) // 2 + (2 if self.below else 0)


def paint_winners(painting: Painting, context: FilmContext, view: PlayerView, oval: TableOval, palette: Palette) -> None:
    """Crowned heads, and below them in the largest letters who has won."""
    letters = winner_letters(context, view, oval)
    high = letters.height if letters else 1
    wide = len(letters.drawn[0]) // 2 if letters else 0
    heads = winner_heads(tuple(context.match.players), view, oval, Size(wide, high), palette)
    y = int(oval.y - (heads.height + 1 + high) / 2)
    painting.lay(heads, int(oval.x - heads.width / 2), y)
    y += heads.height + 1
    if letters:
        painting.bitmap(letters.drawn, round(oval.x - len(letters.drawn[0]) / 4), y, palette.accent)
        y += len(letters.drawn) // 2 + 1
    room = int(2 * oval.reach_at(y)) - 2 * RIM
    said = letters.below if letters else winner_words(context, view)
    painting.centered(int(oval.x) - room // 2, y, room, fit(said, room), palette.accent, bold=True)


def winner_words(context: FilmContext, view: PlayerView) -> str:
    return words.say(f"replay.wins.{form_for(view.winners)}", names=context.narrator.names(view.winners))


def winner_letters(context: FilmContext, view: PlayerView, oval: TableOval) -> WinnerLetters | None:
    """All of it as large as it can be, or else the names alone, if these fit on the table."""
    whole, below = winner_words(context, view), words.say(f"replay.below-name.{form_for(view.winners)}")
    names = context.narrator.names(view.winners)
    for text, rest, lines in ((whole, "", 8), (whole, "", 4), (names, below, 4)):
        room = 2 * (oval.reach_at(oval.y + oval.high / 2 + lines / 4) - RIM)
        drawn = large_letters(text, lines)
        if drawn and len(drawn[0]) <= 2 * room and 2 * lines <= oval.high + 4:
            return WinnerLetters(drawn, rest)
    return None


def winner_heads(names: tuple[str, ...], view: PlayerView, oval: TableOval, below: Size, palette: Palette) -> Painting:
    """As large as lets all of them and what is written below lie within the rim."""
    seats, avatars = view.winners[:MOST_WINNERS], avatars_of(names)
    for size in (GIANT_HEAD, HUGE_HEAD, LARGE_HEAD, MIDDLE_HEAD):
        heads = [crowned_head(avatars[seat], size, palette) for seat in seats]
        half = (max(head.height for head in heads) + 1 + below.height) / 2
        wide = 2 * (oval.reach_at(oval.y - below.height / 2) - RIM)
        is_below_inside = half < oval.high - 1 and below.width <= 2 * oval.reach_at(oval.y + half) - RIM
        if is_below_inside and len(seats) * (size.width + 2) <= wide:
            break
    painting = Painting(len(seats) * (size.width + 2) - 2, max(head.height for head in heads))
    for number, head in enumerate(heads):
        painting.lay(head, number * (size.width + 2), painting.height - head.height)
    return painting
