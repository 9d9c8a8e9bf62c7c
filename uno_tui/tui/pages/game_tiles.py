"""How saved games and records are painted on tiles.

On a game the variant's card, who won with a crown on, and the scores; on a record whose it is and how much.
"""

from __future__ import annotations

from collections.abc import Sequence

from textual.geometry import Size

from uno_tui.lang import words
from uno_tui.match.history import GameRecord
from uno_tui.match.journal import Listed
from uno_tui.narration.games import ListedText, record_text
from uno_tui.narration.own_variants import own_variants
from uno_tui.rulebook.library import variant_summaries
from uno_tui.rulebook.summaries import VariantSummary
from uno_tui.tui.look.avatars import avatars_of
from uno_tui.tui.look.canvas import ELLIPSIS, cells_of, fit, lines_of_cells
from uno_tui.tui.look.cards import CARD_SIZES, MEDIUM
from uno_tui.tui.look.crowns import CROWNS, crown_color, paint_crown
from uno_tui.tui.look.faces import painted_back, painted_card
from uno_tui.tui.look.heads import HUGE_HEAD, LARGE_HEAD, MIDDLE_HEAD, HeadSize, Mood, paint_head
from uno_tui.tui.look.letters import large_letters
from uno_tui.tui.look.painting import Bitmap, Painting
from uno_tui.tui.look.palettes import Palette
from uno_tui.tui.look.variant_cards import fan_cards, picture_of_card

STATES = {"finished": "♛", "unfinished": "▶", "damaged": "!", "in-use": "…", "newer": "✖", "broken": "✖"}
GAME_SHAPES = (Size(56, 22), Size(56, 8), Size(56, 5))
RECORD_SHAPES = (Size(58, 16), Size(50, 10), Size(36, 6))
HEAD_SIZES = (HUGE_HEAD, LARGE_HEAD, MIDDLE_HEAD)
TALL = 20  # lines of a tile on which words stand below the pictures
LETTERS = 4  # lines of large letters
LEAST_TEXT = 24  # columns
INDENT = 4  # columns for the pointer and a sign
MOST_HOLDERS = 3  # of a record whose heads are seen


def all_variants() -> list[VariantSummary]:
    """Whose cards can be shown."""
    return [*variant_summaries(), *(own.summary for own in own_variants() if own.summary)]


class GameTile:
    def __init__(self, painting: Painting, game: Listed, is_chosen: bool, palette: Palette) -> None:
        self.painting, self.game, self.palette = painting, game, palette
        self.text = ListedText(game)
        self.pointer = "▸" if is_chosen else " "
        self.is_tall = painting.height >= TALL
        below = LETTERS + 2 + len(self.words(painting.width - INDENT - 4))
        self.room = max(MEDIUM.height, painting.height - below) if self.is_tall else painting.height

    def paint(self, variants: Sequence[VariantSummary]) -> None:
        """Card, words and heads side by side; on a tall tile the words below."""
        left = self.paint_card(variants)
        right = self.paint_heads(left)
        if self.is_tall:
            self.write(2, self.room + 1, self.painting.width - 4)
        else:
            self.write(left, 0, right - left - 1)

    def paint_card(self, variants: Sequence[VariantSummary]) -> int:
        """The card by which one knows the variant, or a back if it is there no more; returns the column behind it."""
        size = next(size for size in reversed(CARD_SIZES) if size.height <= self.room)
        variant = next((variant for variant in variants if variant.name == self.game.variant), None)
        card = fan_cards(variant, 1)[0] if variant else None
        picture = picture_of_card(variant, card) if variant and card else None
        drawn = painted_card(picture, size, self.palette, False, False) if picture else painted_back(size, self.palette)
        self.painting.lay(drawn, 1, (self.room - size.height + 1) // 2)
        return size.width + 3

    def paint_heads(self, left: int) -> int:
        """Winners with a crown, or of a game that is not over everybody; returns where they begin."""
        seats = self.game.winners or range(len(self.game.players))
        end = self.painting.width - 2
        room = end - left - (0 if self.is_tall else LEAST_TEXT)
        size = next((size for size in HEAD_SIZES if self.has_place(size, len(seats), room)), MIDDLE_HEAD)
        count = min(len(seats), max(1, room // (size.width + 1))) if self.game.players else 0
        avatars = avatars_of(self.game.players)
        start = end - count * (size.width + 1) + 1
        first = (left + start) // 2 if self.is_tall else start
        crown = CROWNS[size] if self.game.winners else 0
        y = max(0, (self.room - crown - size.height + 1) // 2)
        mood: Mood = "happy" if crown else "open"
        for number, seat in enumerate(list(seats)[:count]):
            x = first + number * (size.width + 1)
            painting = Painting(size.width, crown + size.height)
            paint_head(painting, avatars[seat].seen_in(self.palette), 0, crown, size, mood)
            paint_crown(painting, size.width / 2, size, crown, crown_color(self.palette))
            self.painting.lay(painting, x, y)
        return start

    def has_place(self, size: HeadSize, count: int, room: int) -> bool:
        return count * (size.width + 1) <= room and size.height + CROWNS[size] <= self.room

    def words(self, width: int) -> list[str]:
        """When and how it ended, and everybody's score."""
        text, game = self.text, self.game
        when = [text.when()] if text.variant() != game.id else []
        known = [*when, *([text.state()] if game.players else [])]
        scores = [
            words.say("games.with-score", name=name, score=score)
            for name, score in zip(text.names, game.scores, strict=True)
        ]
        told = words.say("list.comma").join(scores) if scores else game.remark
        at_once = "  ".join(known)
        parts = [at_once] if cells_of(at_once) <= width and known else known
        return [line for part in (*parts, told) for line in lines_of_cells(part, width)]

    def write(self, x: int, y: int, width: int) -> None:
        """The name in large letters where there is room; else everything in the middle of the height."""
        painting, palette = self.painting, self.palette
        ink = palette.accent if self.game.state == "finished" else palette.ink
        lines, sign = self.words(width - INDENT), STATES[self.game.state]
        letters = large_letters(self.text.variant()) if self.is_tall else None
        is_large = letters is not None and len(letters[0]) // 2 <= width - INDENT
        if letters and is_large:
            painting.bitmap(letters, x + INDENT, y, ink)
        else:
            y += max(0, painting.height - y - len(lines) - 1) // 2
            painting.text(x + INDENT, y, fit(self.text.variant(), width - INDENT), ink, bold=True)
        painting.text(x, y, f"{self.pointer} {sign}", ink, bold=True)
        y += LETTERS + 1 if is_large else 1
        room = painting.height - y
        if len(lines) > room:
            lines = [*lines[: room - 1], f"{fit(lines[room - 1], width - INDENT - 1).removesuffix(ELLIPSIS)}{ELLIPSIS}"]
        for number, line in enumerate(lines):
            painting.text(x + INDENT, y + number, line, palette.faint if number == 0 else palette.ink, bold=number > 0)


class RecordTile:
    def __init__(self, painting: Painting, record: GameRecord, is_chosen: bool, palette: Palette) -> None:
        self.painting, self.record, self.palette = painting, record, palette
        self.text = record_text(record)
        self.pointer = "▸" if is_chosen else " "

    def paint(self) -> None:
        """Whose it is at the left, beside it what, how much, by whom and where; the figure large where there is room."""
        palette, left = self.palette, self.paint_holders() + INDENT
        width = self.painting.width - left - 1
        title = [(line, palette.accent) for line in lines_of_cells(self.text.title, width)]
        under = [
            *((line, palette.ink) for line in lines_of_cells(self.text.names, width)),
            *((line, palette.faint) for line in lines_of_cells(self.text.place, width)),
        ]
        spare = self.painting.height - len(title) - 1 - len(under)
        figure = self.figure(width, spare - 2)
        high = len(figure) // 2 + 2 if figure else 0
        y = max(0, spare - high) // 2
        self.painting.text(left - INDENT, y, f"{self.pointer} ★", palette.accent, bold=True)
        self.write(left, y, title, bold=True)
        if figure:
            self.painting.bitmap(figure, left, y + len(title) + 1, palette.ink)
        y += len(title) + high
        self.write(left, y, [(fit(self.text.figure, width), palette.ink)], bold=True)
        self.write(left, y + 1, under)

    def figure(self, width: int, height: int) -> Bitmap | None:
        """How much it is, as large as there is room for."""
        drawn = (large_letters(str(self.record.feat.figure), lines) for lines in (12, 8, 4) if lines <= height)
        return next((figure for figure in drawn if figure and len(figure[0]) // 2 <= width), None)

    def write(self, x: int, y: int, lines: Sequence[tuple[str, str]], *, bold: bool = False) -> None:
        for number, (line, ink) in enumerate(lines):
            self.painting.text(x, y + number, line, ink, bold=bold)

    def paint_holders(self) -> int:
        """The heads of those whose it is, in the left part of the tile; returns where the other part begins."""
        players, area = self.record.game.players, max(MIDDLE_HEAD.width + 2, self.painting.width * 9 // 20)
        seats = (self.record.feat.seats or tuple(range(len(players))))[:MOST_HOLDERS]
        sizes = (size for size in HEAD_SIZES if size.height < self.painting.height)
        size = next((size for size in sizes if len(seats) * (size.width + 1) <= area), MIDDLE_HEAD)
        seats = seats[: max(1, area // (size.width + 1))]
        x = 1 + (area - len(seats) * (size.width + 1)) // 2
        for seat in seats:
            head = Painting(size.width, size.height)
            paint_head(head, avatars_of(tuple(players))[seat].seen_in(self.palette), 0, 0, size, "happy")
            self.painting.lay(head, x, (self.painting.height - size.height) // 2)
            x += size.width + 1
        return area
