"""The stage of a card that has one: its figure, what is said of it, what came of it, and the cards that are drawn for it.

The variant file declares it; here it is only shown. Cards that are drawn are seen from behind.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar

from textual.geometry import Size

from uno_tui.engine.events import ColorNamed, Drew, Event, Played, TurnedOver, seen_events
from uno_tui.lang import words
from uno_tui.rulebook.model import FaceArt, Stage
from uno_tui.tui.context import MatchContext
from uno_tui.tui.look.canvas import lines_of_cells
from uno_tui.tui.look.cards import MEDIUM, SMALL, CardSize, Picture
from uno_tui.tui.look.faces import painted_back, painted_card
from uno_tui.tui.look.letters import large_letters
from uno_tui.tui.look.painting import Painting
from uno_tui.tui.look.palettes import Palette
from uno_tui.tui.look.stage_figures import paint_figure
from uno_tui.tui.look.stamps import on_night, paint_word
from uno_tui.tui.table.shows import ShowAct

ROOMY = 34  # lines from which on everything is larger
STEPS = 7
FIRST_CARD = 2  # the step at which cards begin to be drawn
Z_PLACES = ((0.45, 0.3), (0.49, 0.2), (0.54, 0.06))  # where somebody asleep breathes out


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
            return isinstance(event, ColorNamed)
        case "found":
            return isinstance(event, TurnedOver) and event.tagged


def stage_act(context: MatchContext, events: Sequence[Event]) -> StageAct | None:
    due = stage_due(context, events)
    if due is None:
        return None
    stage, card = due
    art = tuple(stage.picture.splitlines()) if stage.picture else context.pictures.of(card).art
    told = [event for event in seen_events(events, None) if isinstance(event, Played | ColorNamed | Drew | TurnedOver)]
    turned = next((event.card for event in told if isinstance(event, TurnedOver)), None)
    shown = context.pictures.of(turned or card, None if turned else context.public_view.color)
    drawn = sum(event.amount for event in told if isinstance(event, Drew))
    return StageAct(stage, art, partial(context.narrator.tell_all, told, card), shown, drawn)


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
    ) -> None:
        self.stage = stage
        self.art = art
        self.sentences = sentences
        self.card = card
        self.drawn = drawn

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
        if step >= self.steps - 2:
            painting.centered(0, height + 1, painting.width, words.of(self.stage.says), palette.accent, bold=True)
        if step == self.steps - 1:
            told = " ".join(self.sentences())
            for number, line in enumerate(lines_of_cells(told, painting.width - 8)[:2]):
                painting.centered(0, height + 2 + number, painting.width, line, palette.ink)

    def tell_beside(self, painting: Painting, palette: Palette, step: int) -> None:
        """At the right of the figure: what is said, what happens, and the cards one by one."""
        left, y = int(painting.width * 0.6), painting.height // 4
        room = painting.width - left - 2
        for line in lines_of_cells(words.of(self.stage.says), room):
            painting.text(left, y, line, palette.accent, bold=True)
            y += 1
        if step == 0:
            return
        y += 1
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
    return MEDIUM if painting.height >= ROOMY else SMALL
