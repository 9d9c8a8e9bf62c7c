"""The strip below the table of a replay, a widget: the last cards that were played or drawn, and by whom, newest last.

Only where a screen has room for it. A drawn card is seen from behind, as everybody saw it.
"""

from __future__ import annotations

from typing import NamedTuple

from textual.geometry import Size

from uno_tui.engine.events import Dealt, Drew, Played
from uno_tui.lang import words
from uno_tui.tui.context import MatchContext, palette_of
from uno_tui.tui.look.avatars import avatars_of
from uno_tui.tui.look.canvas import Canvas, Pieces, Row, cells_of, centered, fit, style
from uno_tui.tui.look.cards import MEDIUM, SMALL, CardSize, back_lines, card_lines
from uno_tui.tui.table.seating import plan_for

GAP = 2  # columns between two frames
AROUND = 2  # lines beside the cards: one above, and the names


class FilmFrame(NamedTuple):
    """A card that was played, or so many that were drawn."""

    seat: int
    card: str | None
    drawn: int = 0


def frame_size(screen: Size, players: int) -> CardSize | None:
    """One step smaller than a hand would be; none where a hand has the smallest cards."""
    hand = plan_for(screen, players).hand
    return None if hand == SMALL else SMALL if hand == MEDIUM else MEDIUM


class FilmStrip(Canvas):
    DEFAULT_CSS = "FilmStrip { width: 100%; height: auto; }"

    def __init__(self, context: MatchContext) -> None:
        super().__init__()
        self.context = context

    def get_content_height(self, _container: Size, viewport: Size, _width: int) -> int:
        size = frame_size(viewport, len(self.context.match.players))
        return size.height + AROUND if size else 0

    def frames(self, most: int) -> list[FilmFrame]:
        """Of this round."""
        found: list[FilmFrame] = []
        for event in reversed(self.context.public_log):
            if isinstance(event, Dealt) or len(found) == most:
                break
            if isinstance(event, Played):
                found.append(FilmFrame(event.seat, event.card))
            elif isinstance(event, Drew):
                found.append(FilmFrame(event.seat, None, event.amount))
        return found[::-1]

    def draw(self, y: int, row: Row) -> None:
        size = frame_size(self.app.size, len(self.context.match.players))
        if size is None or not 0 < y <= size.height + 1:
            return
        pitch = size.width + GAP
        frames = self.frames((self.size.width - GAP) // pitch)
        if not frames and y == size.height // 2:
            palette = palette_of(self.app)
            row.put(0, centered(words.say("replay.to-come"), self.size.width), style(palette.faint, palette.felt))
        for number, frame in enumerate(frames):
            left = GAP + number * pitch
            if y <= size.height:
                row.put_all(left, self.picture(frame, size)[y - 1])
            else:
                self.put_name(row, left, size.width, frame, is_newest=number == len(frames) - 1)

    def picture(self, frame: FilmFrame, size: CardSize) -> list[Pieces]:
        palette = palette_of(self.app)
        if frame.card is None:
            return back_lines(size, palette)
        return card_lines(self.context.pictures.of(frame.card), size, palette)

    def put_name(self, row: Row, left: int, width: int, frame: FilmFrame, *, is_newest: bool) -> None:
        """In the color of the player; behind it how many were drawn."""
        palette, names = palette_of(self.app), tuple(self.context.match.players)
        ink = palette.accent if is_newest else palette.pen(avatars_of(names)[frame.seat].hue)
        drawn = f" {words.say('show.plus', count=frame.drawn)}" if frame.drawn else ""
        name = fit(names[frame.seat], width + GAP - 1 - cells_of(drawn))
        row.put(left, centered(f"{name}{drawn}", width), style(ink, palette.felt, bold=is_newest))
