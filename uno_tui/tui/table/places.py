"""The place of a player at the table, painted: head, name, score, cards, and what is to be known of this player now.

A badge marks every hand of one card, called or not: whether somebody forgot to shout is for the others to notice.
"""

from __future__ import annotations

from typing import NamedTuple

from textual.geometry import Offset

from uno_tui.bots.levels import LEVELS
from uno_tui.engine import PlayerView
from uno_tui.engine.views import SeatView
from uno_tui.lang import words
from uno_tui.match.seats import Bot
from uno_tui.tui.context import MatchContext
from uno_tui.tui.look.avatars import Avatar
from uno_tui.tui.look.canvas import cells_of, fit
from uno_tui.tui.look.heads import LARGE_HEAD, SMALL_HEAD, Mood, paint_head
from uno_tui.tui.look.painting import Painting
from uno_tui.tui.look.palettes import Palette
from uno_tui.tui.look.stamps import ALARM
from uno_tui.tui.table.seating import TablePlan, next_seat

CARD_BACK = "▮"
CHIP = 3
FULL, EMPTY = "▰▱"  # of the meter that shows the level of a computer player
BACK_STEP = 1.5  # columns from one painted back to the next


def meter_of(player: object) -> str:
    """The level of a computer player; nothing of a person."""
    if not isinstance(player, Bot):
        return ""
    level = LEVELS.index(player.level) + 1
    return FULL * level + EMPTY * (len(LEVELS) - level)


def duty_of(context: MatchContext, player: SeatView, room: int) -> str:
    """The colors that a player must discard, in as many words as there is room for."""
    if not player.must_discard:
        return ""
    colors = words.all_of([context.narrator.color(color) for color in player.must_discard])
    whole, short = (words.say(f"table.discards.{form}", colors=colors) for form in ("whole", "short"))
    return whole if cells_of(whole) <= room else fit(short, room)


class SeatPainter(NamedTuple):
    painting: Painting
    context: MatchContext
    view: PlayerView
    plan: TablePlan
    palette: Palette
    bottom: int

    def paint(self, seat: int, avatar: Avatar, place: Offset) -> None:
        player, head = self.view.players[seat], self.plan.head
        seen = avatar.seen_in(self.palette)
        paint_head(self.painting, seen, place.x, place.y, head, self.mood(player))
        if player.cards == 1 and not player.is_out:
            self.frame_head(place)
        x = place.x + head.width + (2 if head != SMALL_HEAD else 1)
        y = place.y + (1 if head == LARGE_HEAD else 0)
        room = place.x + self.plan.seat.width - x
        self.write_name(seat, avatar, x, y, room)
        notes = self.notes(seat, room)
        if player.backs:
            self.write_backs(player.backs, x, y + 1, room, 1 if notes else 2)
        else:
            self.write_count(seat, avatar, x, y + 1, room)
        if notes:
            self.painting.text(x, y + (3 if head == LARGE_HEAD else 2), notes, self.palette.accent, bold=True)

    def frame_head(self, place: Offset) -> None:
        """An alarm around whoever has a single card, called or not."""
        width, height = self.plan.head
        color = self.palette.ink if self.palette.hues == "none" else ALARM
        for x in (place.x - 0.5, place.x + width):
            self.painting.fill(x, place.y, 0.5, height, color)
        self.painting.fill(place.x - 0.5, place.y + height, width + 1, 0.5, color)

    def mood(self, player: SeatView) -> Mood:
        if player.is_out or player.skip_tokens:
            return "shut"
        return "happy" if player.cards == 1 else "open"

    def is_asked(self, seat: int) -> bool:
        return seat == (self.view.on_turn if self.view.asked is None else self.view.asked)

    def write_name(self, seat: int, avatar: Avatar, x: int, y: int, room: int) -> None:
        """The name in the player's own color, and the score as far as there is room for it."""
        palette, player = self.palette, self.view.players[seat]
        score = words.count("round-end.points", player.score) if self.plan.head == LARGE_HEAD else str(player.score)
        name = self.context.match.players[seat]
        is_asked = self.is_asked(seat)
        marked = f"▶ {name}" if is_asked else name
        if cells_of(marked) + 1 + cells_of(score) > room:
            score = str(player.score)
        left = fit(marked, room - 1 - cells_of(score))
        ink = palette.accent if is_asked else palette.pen(avatar.hue)
        paper = palette.felt
        if is_asked and palette.hues == "none":
            ink, paper = paper, ink
        end = self.painting.text(x, y, left, ink, paper=paper, bold=True)
        self.painting.text(end + 1, y, score, palette.faint)

    def write_count(self, seat: int, avatar: Avatar, x: int, y: int, room: int) -> None:
        """A small back for each card as far as there is room, how many there are, and of a computer player the level."""
        player, meter = self.view.players[seat], meter_of(self.context.match.seats[seat])
        count = f" {player.cards}"
        left = room - cells_of(count) - (cells_of(meter) + 1 if meter else 0)
        ink = self.palette.pen(avatar.hue)
        if self.plan.head == SMALL_HEAD:
            end = self.painting.text(x, y, CARD_BACK * min(player.cards, left), ink)
        else:
            shown = min(player.cards, int(left / BACK_STEP))
            high = 1.5 if self.plan.head == LARGE_HEAD else 1
            for number in range(shown):
                self.painting.fill(x + number * BACK_STEP, y, 1, high, ink)
            end = x + int(shown * BACK_STEP + 0.5)
        end = self.painting.text(end, y, count, self.palette.ink, bold=True)
        self.painting.text(end + 1, y, meter, self.palette.faint)

    def write_backs(self, backs: tuple[str, ...], x: int, y: int, room: int, lines: int) -> None:
        """The backs of somebody's cards behind their number, as many as there is room for."""
        plain = self.palette.hues == "none"
        left = self.painting.text(x, y, f"{len(backs)} ", self.palette.ink, bold=True) - x
        column, line = x + left, y
        for number, word in enumerate(backs):
            if column + CHIP > x + room:
                column, line = x, line + 1
            if line == y + lines:
                break
            text, look = self.context.pictures.chip(word, self.palette)
            ink, paper = (color.get_truecolor().hex for color in (look.color, look.bgcolor) if color)
            if plain and number % 2:  # nothing but their papers tells where one ends and the next begins
                ink, paper = paper, ink
            column = self.painting.text(column, line, text, ink, paper=paper, bold=True)

    def notes(self, seat: int, room: int) -> str:
        """The single card, coming discards, tokens, whose turn it is and whose comes next: as many as there is room for."""
        player, kept = self.view.players[seat], ""
        for note in (
            self.single_card(player),
            duty_of(self.context, player, room - 1),
            self.tokens(player),
            self.turn(seat),
        ):
            if note and cells_of(kept) + cells_of(note) + 1 <= room:
                kept = f"{kept} {note}".strip()
        return kept

    def single_card(self, player: SeatView) -> str:
        if player.is_out:
            return words.say("table.is-out")
        return f"★ {words.say('table.uno')}" if player.cards == 1 else ""

    def tokens(self, player: SeatView) -> str:
        return words.say("table.token", count=player.skip_tokens) if player.skip_tokens else ""

    def turn(self, seat: int) -> str:
        now = self.view.on_turn if self.view.asked is None else self.view.asked
        if seat == now:
            return words.say("table.your-turn") if seat == self.view.seat else ""
        return words.say("table.next") if seat == next_seat(self.view, now) else ""
