"""The stage of a card that has one: its figure, what is said of it, what came of it, and the cards that are drawn for it.

The variant file declares it; here it is only shown. Cards that are drawn are seen from behind.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import ClassVar, NamedTuple

from textual.geometry import Size

from uno_tui.engine.events import ColorFell, ColorNamed, Drew, Event, Played, TurnedOver, seen_events
from uno_tui.lang import words
from uno_tui.rulebook.effects import DrawEffect
from uno_tui.rulebook.model import Color, FaceArt, Stage
from uno_tui.tui.context import MatchContext
from uno_tui.tui.look.avatars import avatars_of
from uno_tui.tui.look.canvas import cells_of, fit, lines_of_cells
from uno_tui.tui.look.cards import LARGE, MEDIUM, SMALL, CardSize, Picture
from uno_tui.tui.look.faces import painted_back, painted_card
from uno_tui.tui.look.letters import large_letters, least_lines, slim_letters
from uno_tui.tui.look.painting import Bitmap, Painting
from uno_tui.tui.look.palettes import Palette, ink_on
from uno_tui.tui.look.shapes import SIGN_SHAPES, sized
from uno_tui.tui.look.stage_figures import paint_balls, paint_figure
from uno_tui.tui.look.stamps import even_called_lines, on_night, paint_word, word_width
from uno_tui.tui.table.searches import Search, search_call
from uno_tui.tui.table.shows import ShowAct
from uno_tui.tui.table.subjects import found_among, stage_strip

TOLD = Played | ColorNamed | ColorFell | Drew | TurnedOver  # what is shown on a stage
SPOKEN = Played | Drew  # and what is said there: a color has a plaque of its own
ROOMY, VERY_ROOMY = 34, 48  # lines from which on everything is larger
LOUD, MOST_CALLED = 8, 15  # lines of the largest letters that call something out, and of all of it
STEPS = 7
SKY, STAR_SHARE = "··✦", 130  # stars, and cells for each of them
FIRST_CARD = 2  # the step at which cards begin to be drawn
BESIDE = (0.49, 0.52)  # of the width, on a small screen and a larger: where it is told beside a figure what happens
LOW = 3  # quarters of the free lines that are above what is told in large letters
GROUND = 3  # lines on which a figure stands
TAIL = 0.94  # of the width: where the tail of a dragon ends, behind the card
SMALL_Z = ("########", ".....##.", "...##...", ".##.....", "########")
Z_PLACES = ((0.38, 0.36), (0.39, 0.25), (0.42, 0.06))  # where somebody asleep breathes out


def stage_due(context: MatchContext, events: Sequence[Event]) -> tuple[Stage, str] | None:
    """The stage whose moment is among these events, and its card."""
    card = next((event.card for event in events if isinstance(event, Played)), context.last_played)
    if card is None:
        return None
    stage = context.match.variant.card(context.narrator.faces[card].card).stage
    return (stage, card) if stage and any(is_moment(stage, event) for event in events) else None


def is_moment(stage: Stage, event: Event) -> bool:
    match stage.when:
        case "played":
            return isinstance(event, Played)
        case "color":
            return isinstance(event, ColorNamed | ColorFell)
        case "found":
            return isinstance(event, TurnedOver) and event.tagged


def stage_act(context: MatchContext, events: Sequence[Event]) -> StageAct | None:
    due = stage_due(context, events)
    if due is None:
        return None
    stage, card = due
    art = tuple(stage.picture.splitlines()) if stage.picture else context.pictures.of(card).art
    told = [event for event in seen_events(events, None) if isinstance(event, TOLD)]
    turned = next((event.card for event in told if isinstance(event, TurnedOver)), None)
    shown = context.pictures.of(turned or card, None if turned else context.public_view.color)
    drawn = sum(event.amount for event in told if isinstance(event, Drew))
    named = next((event for event in told if isinstance(event, ColorNamed | ColorFell)), None)
    drew = next((event for event in told if isinstance(event, Drew)), None)
    sought = Sought(context, card, named, drew, turned)
    spoken = [event for event in told if isinstance(event, TurnedOver if turned else SPOKEN)]
    return StageAct(stage, art, partial(context.narrator.tell_all, spoken, card), shown, drawn, sought)


class Sought(NamedTuple):
    """What a card is after: the color that was named for it, who has drawn for it, and what was turned over."""

    context: MatchContext
    card: str
    named: ColorNamed | ColorFell | None
    drew: Drew | None
    turned: str | None

    @property
    def color(self) -> Color | None:
        return self.context.match.variant.colors[self.named.color] if self.named else None

    @property
    def color_name(self) -> str:
        return self.context.narrator.color(self.named.color) if self.named else ""

    @property
    def is_found(self) -> bool:
        """Whether a card of that color has come: where the piles are empty, it may be that there is none."""
        draws = (effect.draw for effect in self.context.narrator.effects(self.card) if isinstance(effect, DrawEffect))
        return self.context.public_view.draw_pile > 0 and any(draw.until == "color" for draw in draws)

    @property
    def caption(self) -> str:
        """Who has named the color."""
        if isinstance(self.named, ColorNamed):
            return words.say("show.named", name=self.context.match.players[self.named.seat])
        return words.say("show.fell")

    @property
    def told(self) -> tuple[str, ...]:
        """Who draws, and why."""
        return tuple(self.context.narrator.tell(event) for event in (self.drew, self.named) if event)

    @property
    def drawer(self) -> int:
        return self.drew.seat if self.drew else self.context.public_view.on_turn

    @property
    def marks(self) -> list[str]:
        return found_among(self.context, self.turned) if self.turned else []


class StageAct(ShowAct):
    steps: ClassVar[int] = STEPS
    beat: ClassVar[float] = 0.16
    hold: ClassVar[float] = 1.4

    def __init__(
        self,
        stage: Stage,
        art: FaceArt | tuple[str, ...] | None,
        sentences: Callable[[], list[str]],
        card: Picture,
        drawn: int,
        sought: Sought,
    ) -> None:
        self.stage = stage
        self.art = art
        self.sentences = sentences
        self.card = card
        self.drawn = drawn
        self.sought = sought

    def picture(self, size: Size, palette: Palette, step: int) -> Painting:
        """The figure, and below it what is said of it."""
        if self.stage.figure == "lens":
            return self.search(size).painted(*size, palette, max(0, step - FIRST_CARD + 1) / (self.steps - FIRST_CARD))
        height = size.height - self.foot(size)
        figure = paint_figure(self.stage.figure, self.art, size.width, height, palette)
        painting = Painting(size.width, size.height, palette.night)
        painting.quarters[: 2 * height] = [list(row) for row in figure.quarters]
        painting.writing = dict(figure.writing)
        if self.stage.figure == "dragon":
            self.rise(painting, palette, height, step)
        else:
            self.tell_beside(painting, palette, height - GROUND, step)
        if self.stage.figure == "sleeper":
            self.breathe(painting, palette, height, step)
        if step >= (self.steps - 2 if self.stage.figure == "dragon" else 0):
            self.say(painting, palette, self.called_top(size))
        return painting

    def called(self, size: Size) -> tuple[int, tuple[str, ...]]:
        """What is said, and the lines of its letters; these are none if it is only written."""
        says = words.of(self.stage.says).replace("$color", self.sought.color_name)
        for high in self.letters_for(says, size):
            lines = even_called_lines(says, size.width - 4, high)
            if lines and len(lines) * (high + 1) - 1 <= self.most_called(size):
                return high, lines
        is_slim = is_drawn_in(slim_letters(says), size.width - 4) and self.stage.figure == "sleeper"
        return (least_lines(says) if is_slim else 0), (says,)

    def letters_for(self, says: str, size: Size) -> tuple[int, ...]:
        """Lines of the letters that it may have, the loudest first."""
        if size.height >= VERY_ROOMY:
            return LOUD, least_lines(says)
        return (least_lines(says),) if size.height >= ROOMY or self.stage.figure == "dragon" else ()

    def most_called(self, size: Size) -> int:
        return stage_strip(size) - 1 if self.stage.figure == "dragon" else MOST_CALLED

    def search(self, size: Size) -> Search:
        """Here what is called out is as large as it can be: nothing else says what happens."""
        says, players = (
            words.of(self.stage.says).replace("$color", self.sought.color_name),
            self.sought.context.match.players,
        )
        return Search(
            self.card,
            self.sought.color,
            self.sought.is_found,
            self.drawn,
            avatars_of(tuple(players))[self.sought.drawer],
            players[self.sought.drawer],
            self.sought.told,
            search_call(says, size),
            self.sought.context.pictures.back,
        )

    def called_height(self, size: Size) -> int:
        high, lines = self.called(size)
        return len(lines) * (high + 1) - 1 if high else 1

    def foot(self, size: Size) -> int:
        """Lines below the figure: enough for what may be asked there, or for what is said."""
        return stage_strip(size) if self.stage.figure == "dragon" else self.called_height(size) + 2

    def called_top(self, size: Size) -> int:
        """Below a dragon there is a sentence more, and all of it in the middle of the strip."""
        spare = self.foot(size) - self.called_height(size)
        return size.height - self.foot(size) + (max(0, (spare - 2) // 2) if self.stage.figure == "dragon" else 1)

    def say(self, painting: Painting, palette: Palette, y: int) -> None:
        high, lines = self.called(Size(painting.width, painting.height))
        for number, line in enumerate(lines):
            drawn = large_letters(line, high) if high else None
            drawn = drawn if is_drawn_in(drawn, painting.width - 4) else slim_letters(line) if high else None
            if drawn:
                left = (2 * painting.width - len(drawn[0])) // 4
                painting.bitmap(drawn, left, y + number * (high + 1), palette.accent)
            else:
                painting.centered(0, y, painting.width, line, palette.accent, bold=True)

    def rise(self, painting: Painting, palette: Palette, height: int, step: int) -> None:
        """It comes out of the card at the right edge; its head comes last, and then what is said."""
        hidden = painting.width * (1 - (step + 1) / (self.steps - 1))
        painting.fill(0, 0, max(0.0, hidden), height, palette.night)
        size = turned_size(painting)
        x = min(round(painting.width * TAIL - size.width / 2), painting.width - size.width - 1)
        painting.lay(painted_card(self.card, size, palette), x, height - size.height - 1)
        if marks := self.sought.marks:
            lit = self.sought.context.narrator.faces[self.sought.turned or ""].card if step >= self.steps - 2 else ""
            paint_balls(painting, marks, lit, (2, x - 2), height - (2 if painting.height >= VERY_ROOMY else 1), palette)
        if step == self.steps - 1:
            self.tell_turned(painting, palette, height)

    def tell_turned(self, painting: Painting, palette: Palette, height: int) -> None:
        """At the foot who turned over what; above it stars."""
        for x, y in sky(painting.width, height):
            if painting.is_plain(x, y, palette.night):
                painting.text(x, y, SKY[(x + y) % len(SKY)], palette.faint)
        told, screen = fit(" ".join(self.sentences()), painting.width - 4), Size(painting.width, painting.height)
        y = min(self.called_top(screen) + self.called_height(screen) + 1, painting.height - 1)
        painting.centered(0, y, painting.width, told, palette.ink)

    def tell_beside(self, painting: Painting, palette: Palette, height: int, step: int) -> None:
        """At the right of the figure, in the middle of its height: the color, what happens, and the cards one by one."""
        left = int(painting.width * BESIDE[painting.height >= ROOMY])
        room = painting.width - left - 2
        told = [line for sentence in self.sentences() for line in lines_of_cells(sentence, room)]
        high = loud_lines(painting, [self.sought.caption, *told], room)
        plaque = Plaque(self.sought, painting, palette, high)
        cards = card_size(painting).height + 1 if self.drawn else 0
        spare = height - plaque.height - len(told) * (high + 1 if high > 1 else 1) - cards - 1
        y = max(0, spare * LOW // 4 if high > 1 else spare // 2)
        plaque.paint(left, y, room)
        y += plaque.height
        for line in told:
            tell_line(painting, left, y, line, high, palette)
            y += high + 1 if high > 1 else 1
        self.draw_cards(painting, palette, step, left, y if high > 1 else y + 1)

    def draw_cards(self, painting: Painting, palette: Palette, step: int, left: int, y: int) -> None:
        """One over the other if need be, and behind them how many."""
        if not self.drawn or step < FIRST_CARD:
            return
        size, lines = card_size(painting), 8 if painting.height >= VERY_ROOMY else 4
        share = (step - FIRST_CARD + 1) / (self.steps - FIRST_CARD)
        shown, count = max(1, round(self.drawn * share)), words.say("show.plus", count=self.drawn)
        room = painting.width - left - edge_of(painting) - 2 - word_width(count, lines)
        pitch = max(1, min(size.width + 1, (room - size.width) // max(1, self.drawn - 1)))
        for number in range(shown):
            painting.lay(painted_back(size, palette, self.sought.context.pictures.back), left + number * pitch, y)
            painting.erase(left, y + size.height // 2, number * pitch if pitch < size.width else 0)
        if step == self.steps - 1:
            behind = left + (self.drawn - 1) * pitch + size.width + (2 if painting.height >= ROOMY else 1)
            paint_word(painting, count, behind, y + (size.height - lines) // 2, palette.accent, lines)

    def breathe(self, painting: Painting, palette: Palette, height: int, step: int) -> None:
        """Three times, each one larger than the one before."""
        large = [large_letters("Z", lines) for lines in (4, 8)]
        drawn = (
            (SMALL_Z, *large)
            if height >= VERY_ROOMY
            else ("z", SMALL_Z, large[0])
            if painting.height >= ROOMY
            else ("z", "Z", SMALL_Z)
        )
        for number, (x, y) in enumerate(Z_PLACES[: min(step + 1, len(drawn))]):
            column, line, sign = int(painting.width * x), int(height * y), drawn[number]
            ink = palette.ink if number else on_night(palette, palette.faint)
            if isinstance(sign, str):
                painting.text(column, line, sign, ink, bold=True)
            elif sign:
                painting.bitmap(sign, column, line, ink)


class Plaque(NamedTuple):
    """The color that was named, below what it is there for."""

    sought: Sought
    painting: Painting
    palette: Palette
    caption_lines: int

    @property
    def below_caption(self) -> int:
        """Lines from the caption to the color."""
        return self.caption_lines + (self.painting.height >= ROOMY)

    @property
    def lines(self) -> int:
        return 9 if self.painting.height >= VERY_ROOMY else 6 if self.painting.height >= ROOMY else 3

    @property
    def height(self) -> int:
        return self.lines + self.below_caption + (2 if self.painting.height >= ROOMY else 1) if self.sought.color else 0

    def paint(self, x: int, y: int, room: int) -> None:
        color = self.sought.color
        if color is None:
            return
        high, palette, painting = self.lines, self.palette, self.painting
        name, paper = self.sought.color_name.upper(), palette.paper(color.hue)
        lines = least_lines(name) if least_lines(name) < high else 0
        if not lines or 2 * high + word_width(name, lines) + 6 > room:
            lines = 0
        width = 2 * high + (word_width(name, lines) if lines else cells_of(name)) + 5
        tell_line(painting, x, y, self.sought.caption, self.caption_lines, palette)
        y += self.below_caption
        painting.fill(x, y, width, high, paper)
        shape = sized(SIGN_SHAPES.get(color.glyph, SIGN_SHAPES["●"]), high * 0.7)
        painting.shape(shape, x + high + 0.5, y + high / 2, ink_on(paper))
        if lines:
            paint_word(painting, name, x + 2 * high + 2, y + (high - lines) / 2, ink_on(paper), lines)
        else:
            painting.text(x + 2 * high + 2, y + high // 2, name, ink_on(paper), bold=True)


def is_drawn_in(drawn: Bitmap | None, room: int) -> bool:
    return drawn is not None and len(drawn[0]) <= 2 * room


def loud_lines(painting: Painting, told: Sequence[str], room: int) -> int:
    """Lines of each sentence: in slim letters on a very large screen, if all of them have room so; else it is written."""
    is_loud = painting.height >= VERY_ROOMY and all(is_drawn_in(slim_letters(line), room) for line in told)
    return least_lines("A") if is_loud else 1


def tell_line(painting: Painting, x: int, y: int, text: str, high: int, palette: Palette) -> None:
    drawn = slim_letters(text) if high > 1 else None
    if drawn:
        painting.bitmap(drawn, x, y, palette.ink)
    else:
        painting.text(x, y, text, palette.ink, bold=True)


def turned_size(painting: Painting) -> CardSize:
    return LARGE if painting.height >= VERY_ROOMY else MEDIUM


def sky(width: int, height: int) -> list[tuple[int, int]]:
    """Where stars are, always the same."""
    chance = Random(width)
    return [(chance.randrange(width), chance.randrange(height)) for _ in range(width * height // STAR_SHARE)]


def edge_of(painting: Painting) -> int:
    """Columns that stay free at the right."""
    return 4 if painting.height >= ROOMY else 1


def card_size(painting: Painting) -> CardSize:
    return LARGE if painting.height >= VERY_ROOMY else MEDIUM if painting.height >= ROOMY else SMALL
