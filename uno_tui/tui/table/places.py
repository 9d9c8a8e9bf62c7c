"""The place of a player at the table, painted: head, name, score, cards, and what is to be known of this player now.

A badge marks every hand of one card, called or not: whether somebody forgot to shout is for the others to notice.
"""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

from textual.geometry import Offset

from uno_tui.bots.levels import LEVELS
from uno_tui.engine import PlayerView
from uno_tui.engine.views import SeatView, next_seat
from uno_tui.lang import words
from uno_tui.match.seats import Bot
from uno_tui.tui.context import MatchContext
from uno_tui.tui.look.avatars import Avatar
from uno_tui.tui.look.canvas import cells_of, fit
from uno_tui.tui.look.cards import CARD_BACK, SMALL
from uno_tui.tui.look.heads import LARGE_HEAD, SMALL_HEAD, Mood, paint_head
from uno_tui.tui.look.painting import Painting
from uno_tui.tui.look.palettes import Palette, ink_on, mixed, readable
from uno_tui.tui.table.seating import RoundSeating, TablePlan

CHIP = 3
FULL, EMPTY = "▰▱"  # of the meter that shows the level of a computer player
BACK_STEPS = (1.5, 1.0, 0.5)  # columns from one painted back to the next, by how many there are
CLOSE = 0.5  # at which step they lie side by side, and only their shades tell them apart
BEHIND = 0.45  # how far every other one of them steps back
CHIP_SHADE = 0.28  # how far the paper of every other chip is from its ink
LIT = 0.2  # of the accent in the place of whose turn it is


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
    seating: RoundSeating
    palette: Palette
    bottom: int

    @property
    def plan(self) -> TablePlan:
        return self.seating.plan

    def paint(self, seat: int, avatar: Avatar, place: Offset) -> None:
        player, head = self.view.players[seat], self.plan.head
        place, width = self.widened(seat, place)
        if self.is_asked(seat):
            self.light(place, width)
        if player.cards == 1 and not player.is_out:
            self.frame_head(seat, place)
        paint_head(self.painting, avatar.seen_in(self.palette), place.x, place.y, head, self.mood(player))
        x = place.x + self.before_name
        y = place.y + (1 if head == LARGE_HEAD else 0)
        room = place.x + width - x
        self.write_name(seat, avatar, x, y, room)
        notes = self.notes(seat, room)
        if player.backs:
            self.write_backs(player.backs, x, y + 1, room, 1 if notes else 2)
        elif not player.is_out:
            self.write_count(seat, avatar, x, y + 1, room)
        if notes:
            ink = self.pen(seat, self.palette.accent)
            self.painting.text(x, y + (3 if head == LARGE_HEAD else 2), notes, ink, bold=True)

    @property
    def before_name(self) -> int:
        return self.plan.head.width + (2 if self.plan.head != SMALL_HEAD else 1)

    def widened(self, seat: int, place: Offset) -> tuple[Offset, int]:
        """A long name takes what is free beside its place. Where that begins then, and how wide it is."""
        width, name = self.plan.seat.width, self.context.match.players[seat]
        needed = self.before_name + cells_of(f"▶ {name} {self.view.players[seat].score}") - width
        if needed <= 0:
            return place, width
        lines = self.plan.seat.height if self.is_asked(seat) else self.plan.head.height
        at_left, at_right = self.seating.free_beside(place, lines)
        right = min(needed, at_right)
        left = min(needed - right, at_left)
        return place - Offset(left, 0), width + left + right

    @property
    def has_frames(self) -> bool:
        """On a small screen the places lie close to each other, and only their sides can be framed."""
        return self.plan.hand != SMALL

    def light(self, place: Offset, width: int) -> None:
        """A lit place in a bright frame: whose turn it is must be seen from across the room."""
        height, edge = self.plan.seat.height, 0.5 if self.has_frames else 0.0
        accent = self.palette.accent
        self.painting.fill(place.x - 0.5, place.y - edge, width + 1, height + 2 * edge, accent)
        self.painting.fill(place.x, place.y, width, height, self.lit)
        if self.has_frames:
            for x in (place.x - 0.5, place.x + width):
                for y in (place.y - 0.5, place.y + height):
                    self.painting.fill(x, y, 0.5, 0.5, None)

    @property
    def lit(self) -> str:
        return mixed(self.palette.felt, self.palette.accent, LIT) if self.palette.hues == "own" else self.palette.felt

    def paper(self, seat: int) -> str:
        return self.lit if self.is_asked(seat) else self.palette.felt

    def pen(self, seat: int, hue: str) -> str:
        """A hue to write with at this place."""
        palette = self.palette
        return (
            palette.ink if palette.hues == "none" else readable(hue, palette.ink, self.paper(seat), palette.least_contrast)
        )

    def frame_head(self, seat: int, place: Offset) -> None:
        """An alarm around whoever has a single card, called or not: all around the head, or behind it where it is small."""
        (width, height), color = self.plan.head, self.palette.alarm
        edge = 0.5 if self.has_frames else 0.0
        self.painting.fill(place.x - 0.5, place.y - edge, width + 1, height + 0.5 + edge, color)
        if self.has_frames or self.palette.hues == "none":
            self.painting.fill(place.x, place.y, width, height, self.paper(seat))

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
        ink, paper = self.pen(seat, palette.accent if is_asked else avatar.hue), self.paper(seat)
        if is_asked and palette.hues == "none":
            ink, paper = paper, ink
        end = self.painting.text(x, y, left, ink, paper=paper, bold=True)
        self.painting.text(end + 1, y, score, self.pen(seat, palette.faint))

    def write_count(self, seat: int, avatar: Avatar, x: int, y: int, room: int) -> None:
        """A back for each card, close to each other where there are many, how many there are, and the level of a bot."""
        player, meter = self.view.players[seat], meter_of(self.context.match.seats[seat])
        count = f" {player.cards}"
        left = room - cells_of(count) - (cells_of(meter) + 1 if meter else 0)
        end = self.paint_backs(player.cards, x, y, left, self.pen(seat, avatar.hue), self.paper(seat))
        end = self.painting.text(end, y, count, self.palette.ink, bold=True)
        self.painting.text(end + 1, y, meter, self.pen(seat, self.palette.faint))

    def paint_backs(self, cards: int, x: int, y: int, room: int, ink: str, paper: str) -> int:
        """Exactly as many as there are cards, or a plus behind those for which there is room. Returns the column behind."""
        if self.plan.head == SMALL_HEAD and cards <= room:
            return self.painting.text(x, y, CARD_BACK * cards, ink)
        steps = [step for step in BACK_STEPS if cards * step <= room and (step > CLOSE or self.palette.hues != "none")]
        step = next(iter(steps), BACK_STEPS[1])
        shown = cards if steps else int((room - 1) / step)
        high = 1.5 if self.plan.head == LARGE_HEAD else 1
        for number in range(shown):
            shade = mixed(ink, paper, BEHIND) if step == CLOSE and number % 2 else ink
            self.painting.fill(x + number * step, y, step if step == CLOSE else step - 0.5, high, shade)
        end = x + ceil(shown * step)
        return end if steps else self.painting.text(end, y, "+", ink, bold=True)

    def write_backs(self, backs: tuple[str, ...], x: int, y: int, room: int, lines: int) -> None:
        """How many cards, and the backs of as many as there is room for: of every other one the shade is another."""
        palette = self.palette
        start = self.painting.text(x, y, f"{len(backs)} ", palette.ink, bold=True)
        places = [
            (column, y + line) for line in range(lines) for column in range(x if line else start, x + room - CHIP + 1, CHIP)
        ]
        shown = len(backs) if len(backs) <= len(places) else len(places) - 1
        for number, ((column, line), word) in enumerate(zip(places, backs[:shown], strict=False)):
            text, look = self.context.pictures.chip(word, palette)
            ink, paper = (color.get_truecolor().hex for color in (look.color, look.bgcolor) if color)
            if number % 2:
                ink, paper = (paper, ink) if palette.hues == "none" else (ink, mixed(paper, ink_on(ink), CHIP_SHADE))
            self.painting.text(column, line, text, ink, paper=paper, bold=True)
        if shown < len(backs):
            self.painting.text(*places[shown], f"+{len(backs) - shown}", palette.ink, bold=True)

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
