"""The place of a player at the table, painted: head, name, score, cards, and what is to be known of this player now.

A badge marks every hand of one card, called or not: whether somebody forgot to shout is for the others to notice.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from math import ceil
from typing import NamedTuple

from textual.geometry import Offset, Region

from uno_tui.engine import PlayerView
from uno_tui.engine.views import SeatView, next_seat
from uno_tui.lang import words
from uno_tui.match.seats import Bot
from uno_tui.tui.context import MatchContext
from uno_tui.tui.look.avatars import Avatar
from uno_tui.tui.look.canvas import Pieces, cells_of, centered, fit, style
from uno_tui.tui.look.cards import CARD_BACK, SMALL
from uno_tui.tui.look.head_features import Mood
from uno_tui.tui.look.heads import LARGE_HEAD, SMALL_HEAD, paint_head
from uno_tui.tui.look.painting import Painting
from uno_tui.tui.look.palettes import Palette, mixed, readable
from uno_tui.tui.table.seating import FEW, RoundSeating, TablePlan

CHIP = 3  # columns of what is on a card
BACK_STEPS = (1.5, 1.0)  # columns from one painted back to the next, by how many there are
FORMS = ("whole", "short")  # of how many more there are
MORE = "…"  # behind backs for which there is room, where there are others
BETWEEN = " · "
LIT = 0.1  # of the accent in the place of whose turn it is


def duty_of(context: MatchContext, player: SeatView, room: int) -> str:
    """The colors that a player must discard, in as many words as there is room for."""
    if not player.must_discard:
        return ""
    colors = words.all_of([context.narrator.color(color) for color in player.must_discard])
    whole, short = (words.say(f"table.discards.{form}", colors=colors) for form in ("whole", "short"))
    return whole if cells_of(whole) <= room else fit(short, room)


Notes = Sequence[tuple[str, str]]  # each with its hue


def taken_by(notes: Notes) -> int:
    """Columns before the next one."""
    return sum(cells_of(text) + len(BETWEEN) for text, _ in notes)


def how_many_more(cards: int, form: str) -> str:
    return words.say(f"table.more-backs.{form}", count=cards)


class Box(NamedTuple):
    """In cells and halves of them."""

    x: float
    y: float
    width: float
    height: float


def flowing(widths: Sequence[int], room: int, gap: int = 1) -> list[Offset]:
    """Where things of these widths stand one after the other in lines as wide as the room, so many blanks between them."""
    places, x, y = list[Offset](), 0, 0
    for width in widths:
        if x and x + width > room:
            x, y = 0, y + 1
        places.append(Offset(x, y))
        x += width + gap
    return places


def evenly(widths: Sequence[int], room: int) -> list[Offset]:
    """In as few lines as there must be, and none of them much longer than the others."""
    least = flowing(widths, room)[-1].y
    return next(places for narrower in range(1, room + 1) if (places := flowing(widths, narrower))[-1].y == least)


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
            self.light(seat, place, width)
        elif player.cards == 1 and not player.is_out:
            self.alarm(seat, place, width)
        paint_head(self.painting, avatar.seen_in(self.palette), place.x + self.inset, place.y, head, self.mood(player))
        x = place.x + self.before_name
        box = Region(x, place.y + (1 if head == LARGE_HEAD else 0), place.x + width - x, self.plan.seat.height)
        end = self.write_name(seat, avatar, box)
        if not player.is_out:
            self.write_count(seat, avatar, box)
        notes, line = self.notes(seat, box.width), 3 if head == LARGE_HEAD else 2
        if player.backs and self.shows_chips(seat):
            notes, line = self.write_beside_name(notes, seat, end, box), 1 + self.plan.chip_lines + self.has_line_below
            self.write_chips(player.backs, box, self.plan.chip_lines - (bool(notes) and not self.has_line_below))
        self.write_notes(notes, seat, box.x, box.y + line)

    @property
    def has_line_below(self) -> bool:
        """Whether there is a line for notes even below the backs."""
        return self.plan.head == LARGE_HEAD

    @property
    def inset(self) -> int:
        """Columns before a head that takes all of its cells: it must not touch its frame."""
        return 1 if self.has_frames and self.plan.head != LARGE_HEAD else 0

    @property
    def before_name(self) -> int:
        return self.inset + self.plan.head.width + (2 if self.plan.head != SMALL_HEAD else 1)

    def widened(self, seat: int, place: Offset) -> tuple[Offset, int]:
        """A long name takes what is free beside its place. Where that begins then, and how wide it is."""
        width, name = self.plan.seat.width, self.context.match.players[seat]
        beside = f"{BETWEEN}{self.turn(seat)}" if self.shows_chips(seat) and self.turn(seat) else ""
        needed = self.before_name + cells_of(f"{self.sign(seat)}{name} {self.view.players[seat].score}{beside}") - width
        if needed <= 0:
            return place, width
        at_left, at_right = self.seating.free_beside(place, self.lines_of(seat))
        right = min(needed, at_right)
        left = min(needed - right, at_left)
        return place - Offset(left, 0), width + left + right

    @property
    def has_frames(self) -> bool:
        """On a small screen the places lie close to each other, and only their sides can be framed."""
        return self.plan.hand != SMALL

    def lines_of(self, seat: int) -> int:
        """Where nothing is seen of the backs, no room is left for them."""
        return self.plan.seat.height if self.shows_chips(seat) else max(3, self.plan.head.height)

    def light(self, seat: int, place: Offset, width: int) -> None:
        """A lit place in a bright frame: whose turn it is must be seen from across the room."""
        self.frame(self.around(seat, place, width), self.palette.accent, self.lit)

    def around(self, seat: int, place: Offset, width: int) -> Box:
        """The outside of a frame."""
        edge, height = self.plan.frame_edge, self.lines_of(seat)
        left, right = place.x - 1, min(place.x + width + 1, self.painting.width)
        return Box(left, place.y - edge, right - left, height + 2 * edge)

    def frame(self, box: Box, color: str, paper: str) -> None:
        """With round corners; where only the sides can be framed, without a line above and below."""
        x, y, width, height = box
        painting, line = self.painting, 0.5 if self.has_frames else 0.0
        painting.fill(x, y, width, height, color)
        painting.fill(x + 0.5, y + line, width - 1, height - 2 * line, paper)
        for corner_x, inner_x in ((x, x + 0.5), (x + width - 0.5, x + width - 1)) if self.has_frames else ():
            for corner_y, inner_y in ((y, y + 0.5), (y + height - 0.5, y + height - 1)):
                painting.fill(corner_x, corner_y, 0.5, 0.5, None)
                painting.fill(inner_x, inner_y, 0.5, 0.5, color)

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

    def alarm(self, seat: int, place: Offset, width: int) -> None:
        """An alarm around whoever has a single card, called or not, and is not to play: then the frame tells the turn.

        Where a frame has no room only the number says it.
        """
        if self.has_frames:
            self.frame(self.around(seat, place, width), self.palette.alarm, self.palette.felt)

    def mood(self, player: SeatView) -> Mood:
        if player.is_out or player.skip_tokens:
            return "shut"
        must_draw = self.view.stack and player is self.view.players[self.now]
        return "happy" if player.cards == 1 and not must_draw else "open"

    def is_asked(self, seat: int) -> bool:
        return seat == self.now

    @property
    def now(self) -> int:
        """Who is to play or to answer."""
        return self.view.on_turn if self.view.asked is None else self.view.asked

    def is_next(self, seat: int) -> bool:
        return seat != self.now and seat == next_seat(self.view, self.now)

    def write_name(self, seat: int, avatar: Avatar, box: Region) -> int:
        """The name in the player's own color, and the score as far as there is room for it. Returns the column behind."""
        palette, player, (x, y, room, _) = self.palette, self.view.players[seat], box
        score = words.count("round-end.points", player.score) if self.plan.head == LARGE_HEAD else str(player.score)
        name = self.context.match.players[seat]
        is_asked = self.is_asked(seat)
        marked = f"{self.sign(seat)}{name}"
        if cells_of(marked) + 1 + cells_of(score) > room:
            score = str(player.score)
        left = fit(marked, room - 1 - cells_of(score))
        ink, paper = self.pen(seat, palette.accent if is_asked else avatar.hue), self.paper(seat)
        if is_asked and palette.hues == "none":
            ink, paper = paper, ink
        end = self.painting.text(x, y, left, ink, paper=paper, bold=True)
        return self.painting.text(end + 1, y, score, self.pen(seat, palette.faint))

    def sign(self, seat: int) -> str:
        """Before the name: whose turn it is."""
        return "▶ " if self.is_asked(seat) else ""

    def shows_chips(self, seat: int) -> bool:
        """What is on the backs, and not only their hues, where there is room for it."""
        return bool(self.view.players[seat].backs and self.plan.chip_lines)

    def chips_of(self, backs: Sequence[str]) -> Pieces:
        chips = (self.context.pictures.chip(word, self.palette) for word in backs)
        return [(text.strip(), look) for text, look in chips]

    def write_count(self, seat: int, avatar: Avatar, box: Region) -> None:
        """How many cards there are, and the badge of a single one that was called: who keeps silent can be caught."""
        player, (x, y, room, _) = self.view.players[seat], box
        badge = f" ★ {words.say('table.uno')}" if player.cards == 1 and player.has_called else ""
        if self.shows_chips(seat):
            end, count = x, self.context.narrator.amount(player.cards)
        else:
            end, count = self.paint_hand(seat, avatar, box._replace(width=room - cells_of(f" {player.cards}{badge}")))
        end = self.painting.text(end, y + 1, count, self.palette.ink, bold=True)
        self.painting.text(end, y + 1, badge, self.pen(seat, self.palette.alarm), bold=True)

    def paint_hand(self, seat: int, avatar: Avatar, box: Region) -> tuple[int, str]:
        """A back for each card, in its own color where that is seen. Returns the column behind, and what stands there."""
        player = self.view.players[seat]
        hues = [self.hue_of(word) for word in player.backs or ()] or [avatar.hue] * player.cards
        inks = [self.pen(seat, hue) for hue in hues]
        return self.paint_backs(inks, box.x, box.y + 1, box.width), f" {player.cards}"

    def hue_of(self, word: str) -> str:
        """Of a card that is seen from behind."""
        picture = self.context.pictures.of(word)
        return self.palette.faint if picture.is_wild else picture.hues[0]

    def paint_backs(self, inks: Sequence[str], x: int, y: int, room: int) -> int:
        """One for each card, or as many as there is room for and a sign that there are more.

        Returns the column behind them.
        """
        cards = len(inks)
        steps = BACK_STEPS[1:] if self.plan.head == SMALL_HEAD else BACK_STEPS
        step = next((step for step in steps if cards * step <= room), BACK_STEPS[-1])
        shown = cards if cards * step <= room else room - cells_of(MORE)
        for number, ink in enumerate(inks[:shown]):
            self.paint_back(x + number * step, y, step, ink)
        end = x + ceil(shown * step)
        return end if shown == cards else self.painting.text(end, y, MORE, inks[-1], bold=True)

    def paint_back(self, x: float, y: int, step: float, ink: str) -> None:
        if self.plan.head == SMALL_HEAD:
            self.painting.text(int(x), y, CARD_BACK, ink)
            return
        high = 1.5 if self.plan.head == LARGE_HEAD and not self.plan.chip_lines else 1
        self.painting.fill(x, y, step - 0.5, high, ink)

    def write_chips(self, backs: Sequence[str], box: Region, lines: int) -> None:
        """What is on the backs, in so many lines below the count."""
        chips = self.chips_with_room(self.chips_of(backs), box.width, lines)
        places = evenly([cells_of(text) for text, _ in chips], box.width) if chips else []
        for (text, look), place in zip(chips, places, strict=True):
            ink, paper = (color.get_truecolor().hex for color in (look.color, look.bgcolor) if color)
            self.painting.text(box.x + place.x, box.y + 2 + place.y, text, ink, paper=paper, bold=True)

    def chips_with_room(self, chips: Pieces, room: int, lines: int) -> Pieces:
        """All of them equally wide; of too many those that fit, and how many more."""
        quiet = style(self.palette.ink, self.palette.felt)
        wide = [(centered(text, max(CHIP, cells_of(text))), look) for text, look in chips]
        fewer = range(len(chips) - 1, 1, -1)
        parts = [[*wide[:most], (how_many_more(len(chips) - most, form), quiet)] for form in FORMS for most in fewer]
        has_room = (some for some in (wide, *parts) if flowing([cells_of(text) for text, _ in some], room)[-1].y < lines)
        return next(has_room, [])

    def notes(self, seat: int, room: int) -> Notes:
        """Coming discards, tokens, whose turn it is and whose comes next, how strong a bot is: as many as have room."""
        player, accent, kept = self.view.players[seat], self.palette.accent, list[tuple[str, str]]()
        out = words.say("table.is-out") if player.is_out else ""
        for note in filter(None, (out, duty_of(self.context, player, room - 1), self.tokens(player), self.turn(seat))):
            if taken_by(kept) + cells_of(note) <= room:
                kept.append((note, accent))
        room -= self.is_asked(seat) and not self.has_frames  # a bar stands right behind it there
        strength = (text for text in self.strength(seat) if taken_by(kept) + cells_of(text) <= room)
        return [*kept, *((text, self.palette.faint) for text in islice(strength, 1))]

    def strength(self, seat: int) -> list[str]:
        """Of a bot, in more words and in fewer."""
        bot = self.context.match.seats[seat]
        if not isinstance(bot, Bot):
            return []
        level = words.say(f"level.{bot.level}")
        if self.has_frames:
            return [words.say("table.bot", level=level), level]
        return [] if self.seating.split[1] > FEW and self.are_bots_equal else [level]

    @property
    def are_bots_equal(self) -> bool:
        """Then it is not worth a word on a small screen with many players."""
        return len({bot.level for bot in self.context.match.seats if isinstance(bot, Bot)}) == 1

    def write_notes(self, notes: Notes, seat: int, x: int, y: int) -> None:
        for number, (text, hue) in enumerate(notes):
            x = self.painting.text(x, y, BETWEEN if number else "", self.pen(seat, self.palette.faint))
            x = self.painting.text(x, y, text, self.pen(seat, hue), bold=hue == self.palette.accent)

    def write_beside_name(self, notes: Notes, seat: int, x: int, box: Region) -> Notes:
        """Whatever has room there, so that the lines below are left to the backs; returns the rest."""
        room, kept = box.right - x, list(notes)
        for text, hue in notes:
            if cells_of(BETWEEN + text) <= room:
                x = self.painting.text(x, box.y, BETWEEN, self.pen(seat, self.palette.faint))
                x = self.painting.text(x, box.y, text, self.pen(seat, hue), bold=True)
                kept.remove((text, hue))
                room = box.right - x
        return [note for note in kept if self.has_line_below or note[1] == self.palette.accent]

    def tokens(self, player: SeatView) -> str:
        return words.say("table.token", count=player.skip_tokens) if player.skip_tokens else ""

    def turn(self, seat: int) -> str:
        if self.is_asked(seat):
            return words.say("table.your-turn") if seat == self.view.seat else ""
        return words.say("table.next") if self.is_next(seat) else ""
