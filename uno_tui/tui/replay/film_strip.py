"""The strip below the table of a replay, a widget: the last cards that were dealt, drawn or played, and by whom.

The newest is the last; what belongs to rounds before has stepped back. Only where a screen has room for it. A drawn card is
seen from behind, as everybody saw it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from textual.geometry import Size

from uno_tui.engine.events import Dealt, Drew, Event, Played, TurnedUp
from uno_tui.lang import words
from uno_tui.rulebook.model import FaceArt
from uno_tui.tui.context import MatchContext, palette_of
from uno_tui.tui.look.avatars import avatars_of
from uno_tui.tui.look.canvas import Canvas, Pieces, Row, cells_of, centered, fit, style
from uno_tui.tui.look.cards import MEDIUM, SMALL, CardSize, card_lines
from uno_tui.tui.look.faces import painted_back
from uno_tui.tui.look.painting import Painting
from uno_tui.tui.look.palettes import Palette, mixed
from uno_tui.tui.table.seating import plan_for

GAP = 2  # columns between two frames
FAN_STEP, MOST_FANNED = {SMALL: 2, MEDIUM: 3}, 4  # columns between cards that came at once, and how many of them are seen
BEFORE, PAST = 0.3, 0.6  # how far a back is on its way to the felt: before the newest, and of a round before
DIVIDER, DIVIDER_WIDTH = "│", 3  # between two rounds
AROUND = 2  # lines beside the cards: one above, and the names


class FilmFrame(NamedTuple):
    """A card that was played, or so many that were drawn or dealt; the first card of a round is nobody's."""

    seat: int | None
    card: str | None
    drawn: int = 0
    is_past: bool = False  # of a round before

    @property
    def cards(self) -> int:
        """So many are seen."""
        return max(1, min(self.drawn, MOST_FANNED))

    def width(self, size: CardSize) -> int:
        return size.width + (self.cards - 1) * FAN_STEP[size]


def frame_size(screen: Size, players: int) -> CardSize | None:
    """One step smaller than a hand would be; none where a hand has the smallest cards."""
    hand = plan_for(screen, players).hand
    return None if hand == SMALL else SMALL if hand == MEDIUM else MEDIUM


@lru_cache(maxsize=32)
def fan_of_backs(size: CardSize, cards: int, palette: Palette, away: float, picture: FaceArt | None) -> list[Pieces]:
    """Cards that came at once, seen from behind; so far on their way to the felt, in looks that have shades."""
    painting = Painting(size.width + (cards - 1) * FAN_STEP[size], size.height)
    back = painted_back(size, palette, picture)
    for number in range(cards):
        painting.lay(back, number * FAN_STEP[size], 0)
    if away and palette.hues == "own":
        painting.quarters = [[color and mixed(color, palette.felt, away) for color in row] for row in painting.quarters]
        painting.writing = {}
    return painting.lines(palette.felt, faded=away == PAST)


def has_divider(frames: Sequence[FilmFrame]) -> bool:
    """Whether they belong to two rounds."""
    return len({frame.is_past for frame in frames}) > 1


class FilmStrip(Canvas):
    DEFAULT_CSS = "FilmStrip { width: 100%; height: auto; }"

    def __init__(self, context: MatchContext) -> None:
        super().__init__()
        self.context = context

    def get_content_height(self, _container: Size, viewport: Size, _width: int) -> int:
        size = frame_size(viewport, len(self.context.match.players))
        return size.height + AROUND if size else 0

    def frames(self, most: int) -> list[FilmFrame]:
        """The last ones."""
        found: list[FilmFrame] = []
        is_past = False
        for event in reversed(self.context.public_log):
            if len(found) >= most:
                break
            found += [frame._replace(is_past=is_past) for frame in reversed(self.frames_of(event))]
            is_past = is_past or isinstance(event, Dealt)
        return found[:most][::-1]

    def frames_of(self, event: Event) -> list[FilmFrame]:
        if isinstance(event, Dealt):
            return [FilmFrame(seat, None, self.context.match.rules.deal) for seat in range(len(self.context.match.players))]
        if isinstance(event, TurnedUp):
            return [FilmFrame(None, event.card)]
        if isinstance(event, Played):
            return [FilmFrame(event.seat, event.card)]
        return [FilmFrame(event.seat, None, event.amount)] if isinstance(event, Drew) else []

    def draw(self, y: int, row: Row) -> None:
        size = frame_size(self.app.size, len(self.context.match.players))
        if size is None or y > size.height + 1:
            return
        frames, left = self.frames_in(self.size.width - GAP, size), GAP
        for number, frame in enumerate(frames):
            if number and frames[number - 1].is_past and not frame.is_past:
                self.put_divider(row, y, left)
                left += DIVIDER_WIDTH
            is_newest = number == len(frames) - 1
            if 0 < y <= size.height:
                row.put_all(left, self.picture(frame, size, is_newest=is_newest)[y - 1])
            elif y:
                self.put_name(row, left, frame.width(size), frame, is_newest=is_newest)
            left += frame.width(size) + GAP

    def frames_in(self, room: int, size: CardSize) -> list[FilmFrame]:
        """As many of the last ones as have room side by side."""
        frames = self.frames(room // (size.width + GAP))
        while sum(frame.width(size) + GAP for frame in frames) + DIVIDER_WIDTH * has_divider(frames) > room:
            frames = frames[1:]
        return frames

    def put_divider(self, row: Row, y: int, x: int) -> None:
        """A thin line where a round begins, and above it which one."""
        palette = palette_of(self.app)
        told = words.say("scores.round-number", number=self.context.public_view.round) if y == 0 else ""
        row.put(x, f"{DIVIDER} {told}", style(palette.faint, palette.felt))

    def picture(self, frame: FilmFrame, size: CardSize, *, is_newest: bool) -> list[Pieces]:
        """A back is never as bright as what was played, unless it is the newest."""
        palette = palette_of(self.app)
        if frame.card is None:
            away = PAST if frame.is_past else 0 if is_newest else BEFORE
            return fan_of_backs(size, frame.cards, palette, away, self.context.pictures.back)
        return card_lines(self.context.pictures.of(frame.card), size, palette, dimmed=frame.is_past)

    def put_name(self, row: Row, left: int, width: int, frame: FilmFrame, *, is_newest: bool) -> None:
        """In the color of the player; behind it how many were drawn."""
        palette, names = palette_of(self.app), tuple(self.context.match.players)
        hue = palette.faint if frame.seat is None or frame.is_past else palette.pen(avatars_of(names)[frame.seat].hue)
        ink = palette.accent if is_newest else hue
        drawn = f" {words.say('show.plus', count=frame.drawn)}" if frame.drawn else ""
        whose = words.say("replay.first-card") if frame.seat is None else names[frame.seat]
        name = fit(whose, width + GAP - 1 - cells_of(drawn))
        row.put(left, centered(f"{name}{drawn}", width), style(ink, palette.felt, bold=is_newest))
