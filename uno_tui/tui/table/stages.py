"""The stage of a card that has one: its figure, what is said of it, what came of it, and the cards that are drawn for it.

The variant file declares it; here it is only shown. Cards that are drawn are seen from behind.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar, NamedTuple

from textual.geometry import Region, Size

from uno_tui.engine.events import ColorFell, ColorNamed, Drew, Event, Played, TurnedOver, seen_events
from uno_tui.lang import words
from uno_tui.rulebook.effects import DrawEffect
from uno_tui.rulebook.model import FaceArt, Stage
from uno_tui.tui.context import MatchContext
from uno_tui.tui.look.canvas import cells_of, lines_of_cells
from uno_tui.tui.look.cards import LARGE, MEDIUM, SMALL, CardSize, Picture
from uno_tui.tui.look.emblems import ShapeEmblem, paint_emblem
from uno_tui.tui.look.faces import painted_back, painted_card
from uno_tui.tui.look.letters import large_letters, least_lines
from uno_tui.tui.look.painting import Painting
from uno_tui.tui.look.palettes import Palette, ink_on
from uno_tui.tui.look.stage_figures import paint_balls, paint_figure
from uno_tui.tui.look.stamps import called_lines, on_night, paint_word
from uno_tui.tui.table.shows import ShowAct
from uno_tui.tui.table.subjects import found_among

TOLD = Played | ColorNamed | ColorFell | Drew | TurnedOver  # what is said on a stage
ROOMY, VERY_ROOMY = 34, 52  # lines from which on everything is larger
STEPS = 7
FIRST_CARD = 2  # the step at which cards begin to be drawn
Z_PLACES = ((0.44, 0.3), (0.46, 0.2), (0.5, 0.06))  # where somebody asleep breathes out


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
    named = next((event.color for event in told if isinstance(event, ColorNamed | ColorFell)), None)
    sought = Sought(context, card, named, turned)
    return StageAct(stage, art, partial(context.narrator.tell_all, told, card), shown, drawn, sought)


class Sought(NamedTuple):
    """What a card is after: the color that was named for it, and the marks of which one was found."""

    context: MatchContext
    card: str
    color: str | None
    turned: str | None

    @property
    def caption(self) -> str:
        """What is drawn for, card by card."""
        draws = (effect.draw for effect in self.context.narrator.effects(self.card) if isinstance(effect, DrawEffect))
        is_search = any(draw.until == "color" for draw in draws)
        return words.say("show.looking-for") if is_search else words.say("show.named")

    @property
    def marks(self) -> list[str]:
        return found_among(self.context, self.turned) if self.turned else []

    def paint_color(self, painting: Painting, x: int, y: int, palette: Palette) -> int:
        """The color as a plaque, below what it is there for; returns the line behind it."""
        if self.color is None:
            return y
        color, high = self.context.match.variant.colors[self.color], 5 if painting.height >= ROOMY else 3
        name, paper = self.context.narrator.color(self.color).upper(), palette.paper(color.hue)
        width = 3 * high + cells_of(name) + 3
        painting.text(x, y, self.caption, on_night(palette, palette.faint))
        painting.fill(x, y + 1, width, high, paper)
        paint_emblem(painting, ShapeEmblem(color.glyph, color.hue), Region(x + 1, y + 1, 3 * high - 2, high), palette, paper)
        painting.text(x + 3 * high, y + 1 + high // 2, name, ink_on(paper), bold=True)
        return y + high + 2


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
        height = size.height - 5 if self.stage.figure == "dragon" else size.height - 1
        figure = paint_figure(self.stage.figure, self.art, size.width, height, palette)
        painting = Painting(size.width, size.height, palette.night)
        painting.quarters[: 2 * height] = [list(row) for row in figure.quarters]
        if self.stage.figure == "dragon":
            self.rise(painting, palette, height, step)
        else:
            self.tell_beside(painting, palette, step)
        if self.stage.figure == "sleeper":
            self.breathe(painting, palette, step)
        return painting

    def rise(self, painting: Painting, palette: Palette, height: int, step: int) -> None:
        """It comes out of the card at the right edge; its head comes last, and then what is said."""
        hidden = painting.width * (1 - (step + 1) / (self.steps - 1))
        painting.fill(0, 0, max(0.0, hidden), height, palette.night)
        size = card_size(painting)
        x = painting.width - size.width - 3
        painting.lay(painted_card(self.card, size, palette), x, height - size.height)
        if marks := self.sought.marks:
            lit = self.sought.context.narrator.faces[self.sought.turned or ""].card if step >= self.steps - 2 else ""
            paint_balls(painting, marks, lit, (2, painting.width * 0.48), height - 0.5, palette)
        if step >= self.steps - 2:
            painting.centered(0, height + 1, painting.width, words.of(self.stage.says), palette.accent, bold=True)
        if step == self.steps - 1:
            told = " ".join(self.sentences())
            for number, line in enumerate(lines_of_cells(told, painting.width - 8)[:2]):
                painting.centered(0, height + 2 + number, painting.width, line, palette.ink)

    def tell_beside(self, painting: Painting, palette: Palette, step: int) -> None:
        """At the right of the figure: what is said, what happens, and the cards one by one."""
        left, y = int(painting.width * 0.6), painting.height // 12
        room = painting.width - left - 2
        y = write_loudly(painting, words.of(self.stage.says), left, y, palette.accent)
        if step == 0:
            return
        y = self.sought.paint_color(painting, left, y + 1, palette)
        for line in [line for sentence in self.sentences() for line in lines_of_cells(sentence, room)]:
            painting.text(left, y, line, palette.ink)
            y += 1
        self.draw_cards(painting, palette, step, left, y + 1)

    def draw_cards(self, painting: Painting, palette: Palette, step: int, left: int, y: int) -> None:
        if not self.drawn or step < FIRST_CARD:
            return
        size = card_size(painting)
        share = (step - FIRST_CARD + 1) / (self.steps - FIRST_CARD)
        shown = max(1, round(self.drawn * share))
        pitch = min(size.width + 1, (painting.width - left - size.width - 2) // max(1, self.drawn - 1))
        for number in range(shown):
            painting.lay(painted_back(size, palette), left + number * max(1, pitch), y)
        count = words.say("show.plus", count=shown)
        if y + size.height + 5 <= painting.height:
            paint_word(painting, count, left, y + size.height + 1, palette.accent, 4)
        else:
            painting.text(left, y - 1, count, palette.accent, bold=True)

    def breathe(self, painting: Painting, palette: Palette, step: int) -> None:
        drawn = large_letters("Z") if painting.height >= ROOMY else None
        for number, (x, y) in enumerate(Z_PLACES[: step + 1]):
            column, line = int(painting.width * x), int(painting.height * y)
            ink = on_night(palette, palette.faint) if number < 2 else palette.ink
            if drawn and number:
                painting.bitmap(drawn, column, line, ink)
            else:
                painting.text(column, line, "Z" if number else "z", ink, bold=True)


def card_size(painting: Painting) -> CardSize:
    return LARGE if painting.height >= VERY_ROOMY else MEDIUM if painting.height >= ROOMY else SMALL


def write_loudly(painting: Painting, text: str, x: int, y: int, ink: str) -> int:
    """In large letters, if they take no more than a third of the height; returns the line behind it."""
    room = painting.width - x - 2
    high = least_lines(text)
    large = called_lines(text, room, high)
    if large and len(large) * (high + 1) <= painting.height // 3:
        for number, line in enumerate(large):
            paint_word(painting, line, x, y + (high + 1) * number, ink, high)
        return y + (high + 1) * len(large)
    lines = lines_of_cells(text, room)
    for number, line in enumerate(lines):
        painting.text(x, y + number, line, ink, bold=True)
    return y + len(lines)
