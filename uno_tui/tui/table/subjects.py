"""What a question is about, painted beside its answers: the card that asks, its figure, or the penalty that waits."""

from __future__ import annotations

from textual.geometry import Region, Size

from uno_tui.engine import PlayerView
from uno_tui.lang import words
from uno_tui.rulebook.model import FaceArt, StageFigure
from uno_tui.tui.context import MatchContext, palette_of
from uno_tui.tui.look.canvas import Canvas, Pieces, Row
from uno_tui.tui.look.emblems import CardEmblem, card_that_fits, paint_emblem
from uno_tui.tui.look.painting import Painting
from uno_tui.tui.look.palettes import Palette, readable
from uno_tui.tui.look.stage_figures import ALONE, paint_balls, paint_figure
from uno_tui.tui.look.stamps import paint_word, word_width

SHARE = 6  # of the width has the card that asks: less than what is to be chosen
TALL = 20  # lines from which on a wide figure lies above the answers, or one thing below another
OVERHANG = 6  # columns by which the total may be wider than its card
LARGEST_FIGURE = 30  # lines of one beside the answers
ANSWERS = (10, 14)  # lines that are left for the answers below a wide figure


AROUND_STRIP = 3  # lines of a strip of answers: a free one, the hand, and the keys
STRIPS = ((48, 22), (34, 16), (0, 11))  # lines of such a strip, by those of the screen


def stage_strip(screen: Size) -> int:
    """How many lines below a stage are kept for what may be asked there."""
    return next(lines for least, lines in STRIPS if screen.height >= least)


class Subject(Canvas):
    """Given the room that there is, it says how much of it it takes; `is_above` if the answers then lie below it."""

    is_above = False
    is_wide = False  # whether it would have the whole width of the screen
    least_width = 0  # columns of the panel that it needs

    def __init__(self, context: MatchContext, view: PlayerView) -> None:
        super().__init__()
        self.context = context
        self.view = view
        self.painted: tuple[object, list[Pieces]] = (None, [])

    @property
    def card(self) -> str:
        """The card that asks, if anybody has put it down."""
        asking = self.view.question.card if self.view.question else None
        return asking or self.context.match.last_played or self.view.top

    def size_in(self, room: Size) -> Size:
        raise NotImplementedError

    def paint(self, painting: Painting, palette: Palette) -> None:
        raise NotImplementedError

    def fit_into(self, room: Size) -> Size:
        size = self.size_in(room)
        self.display = bool(size)
        self.styles.width, self.styles.height = size
        return size

    def draw(self, y: int, row: Row) -> None:
        palette = palette_of(self.app)
        state = (self.size, palette, words.language)
        if self.painted[0] != state:
            painting = Painting(self.size.width, self.size.height, palette.panel)
            self.paint(painting, palette)
            self.painted = (state, painting.lines(palette.panel))
        if y < len(self.painted[1]):
            row.put_all(0, self.painted[1][y])


class CardSubject(Subject):
    def size_in(self, room: Size) -> Size:
        """Beside cards to choose from it would look like one more of them."""
        if any(move.noun == "card" for move in self.view.moves):
            return Size(0, 0)
        return card_that_fits(Size(room.width // SHARE, room.height)) or Size(0, 0)

    def paint(self, painting: Painting, palette: Palette) -> None:
        paint_emblem(painting, self.emblem, Region(0, 0, *self.size), palette, palette.panel)

    @property
    def emblem(self) -> CardEmblem:
        named = self.view.color if self.view.decision != "color" and self.card == self.view.top else None
        return CardEmblem(self.context.pictures.of(self.card, named))


class PenaltySubject(CardSubject):
    """The card that attacks, and what has come together by now: beside it, or below where there is room."""

    is_tall = False
    high = 4  # lines of the total

    @property
    def total(self) -> str:
        return words.say("show.plus", count=self.view.stack)

    @property
    def card(self) -> str:
        return self.view.top

    def size_in(self, room: Size) -> Size:
        self.is_tall = room.height >= TALL
        if self.is_tall:
            card = card_that_fits(Size(room.width, room.height - 11)) or Size(0, 0)
            self.high = 8 if word_width(self.total, 8) <= card.width + OVERHANG else 4
            return Size(max(card.width, word_width(self.total, self.high)), card.height + self.high + 3)
        card = card_that_fits(Size(room.width // 5, room.height)) or Size(0, 0)
        return Size(card.width + 2 + word_width(self.total, 4), card.height)

    def paint(self, painting: Painting, palette: Palette) -> None:
        ink = readable(palette.alarm, palette.ink, palette.panel, palette.least_contrast)
        width, height = self.size
        if self.is_tall:
            high, left = self.high, (width - word_width(self.total, self.high)) // 2
            paint_emblem(painting, self.emblem, Region(0, 1, width, height - high - 3), palette, palette.panel)
            paint_word(painting, self.total, left, height - high - 1, ink, high)
        else:
            room = width - 2 - word_width(self.total, 4)
            paint_emblem(painting, self.emblem, Region(0, 0, room, height), palette, palette.panel)
            paint_word(painting, self.total, room + 2, (height - 4) / 2, ink, 4)


class FigureSubject(Subject):
    """The figure of a card on a small stage of its own; above it what was looked for, if that has been found."""

    def __init__(self, context: MatchContext, view: PlayerView) -> None:
        super().__init__(context, view)
        stage = context.match.variant.card(context.narrator.faces[self.card].card).stage
        self.figure: StageFigure = stage.figure if stage else "card"
        self.is_wide = self.figure == "dragon"
        self.art: FaceArt | tuple[str, ...] | None = context.pictures.of(self.card).art
        if stage and stage.picture:
            self.art = tuple(stage.picture.splitlines())

    @property
    def is_among_answers(self) -> bool:
        """Whether an answer shows as much: whoever would perform something."""
        options = [self.context.narrator.option(self.card, move.word) for move in self.view.moves if move.noun == "option"]
        return any(option is not None and option.perform for option in options)

    def size_in(self, room: Size) -> Size:
        if self.is_among_answers:
            return Size(0, 0)
        self.is_above = self.figure == "dragon" and room.height >= TALL
        if self.is_above:
            return Size(room.width, room.height - ANSWERS[room.height >= 2 * TALL] - 1)
        return Size(min(room.width * 2 // 5, room.height * 5 // 2), min(room.height, LARGEST_FIGURE))

    def paint(self, painting: Painting, palette: Palette) -> None:
        width, height = self.size
        found = found_among(self.context, self.view.top)
        painting.lay(paint_figure(self.figure, self.art, width, height, palette, ALONE), 0, 0)
        if self.is_above and found:
            self.show_found(painting, found, palette)

    def show_found(self, painting: Painting, symbols: list[str], palette: Palette) -> None:
        """Below the head of the figure everything that was hoped for; at its tail the card that was turned over."""
        width, height = self.size
        lit = self.context.narrator.faces[self.view.top].card
        paint_balls(painting, symbols, lit, (1, width * 0.47), height - 0.8, palette)
        card = card_that_fits(Size(width // 6, height - 2)) or Size(0, 0)
        place = Region(width - card.width - 2, height - card.height - 1, *card)
        paint_emblem(painting, CardEmblem(self.context.pictures.of(self.view.top)), place, palette, palette.night)


def found_among(context: MatchContext, card: str) -> list[str]:
    """The numbers and symbols that carry the same mark as this card; none, if it has no mark."""
    faces = context.narrator.faces
    tag = faces[card].tag
    return sorted({face.card for face in faces.values() if face.tag == tag}) if tag else []


def has_figure(context: MatchContext, card: str) -> bool:
    definition = context.match.variant.card(context.narrator.faces[card].card)
    return bool(definition.stage or (definition.face and definition.face.large))


def subject_for(context: MatchContext, view: PlayerView) -> Subject:
    if view.decision == "menu":
        figure = FigureSubject(context, view)
        return figure if has_figure(context, figure.card) else CardSubject(context, view)
    if view.decision == "response" and view.stack:
        return PenaltySubject(context, view)
    return CardSubject(context, view)
