"""The dialogs of what a player can be asked: each kind adds its looks to the one family."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Container, Vertical
from textual.geometry import Size

from uno_tui.engine import Move, PlayerView
from uno_tui.lang import LiveText, words
from uno_tui.narration.bots import hint_in_words
from uno_tui.narration.prompts import Answer, bad_luck, prompt_for
from uno_tui.tui.common.at_table import AT_TABLE, AtTable
from uno_tui.tui.common.coaching import coach_line
from uno_tui.tui.common.dialog import Choice, DialogContent, DialogText
from uno_tui.tui.common.keybar import Key, bound, command_key
from uno_tui.tui.common.tile_dialog import ABOVE, BARS, BESIDE_TITLE, DialogTitle, TileDialog, box_width
from uno_tui.tui.context import MatchContext, palette_of
from uno_tui.tui.look.avatars import Avatar, avatars_of
from uno_tui.tui.look.canvas import Row, cells_of, short_name, style
from uno_tui.tui.look.cards import MEDIUM, Picture
from uno_tui.tui.look.heads import MIDDLE_HEAD, paint_head
from uno_tui.tui.look.painting import Painting
from uno_tui.tui.look.palettes import DARK_PAPER, readable
from uno_tui.tui.table.answer_emblems import emblem_of
from uno_tui.tui.table.seating import plan_for
from uno_tui.tui.table.subjects import Subject, subject_for

if TYPE_CHECKING:
    from uno_tui.tui.flow import TableFlow

MOST_NAME = 16  # columns of a name in what an answer leads to
GAP = 2  # between what it is about and the answers


class QuestionTitle(DialogTitle):
    """Who is asked, and the question."""

    def __init__(self, text: LiveText, name: str, avatar: Avatar) -> None:
        super().__init__(text)
        self.name_of_asked = f" ▶ {short_name(name, MOST_NAME)} "
        self.avatar = avatar

    def width_in(self, width: int) -> int:
        return super().width_in(width) + 2 * max(cells_of(self.name_of_asked), MIDDLE_HEAD.width)

    def draw(self, y: int, row: Row) -> None:
        """The name at the left, on the color of its player, if it leaves the question alone; a head above it if there is
        room."""
        super().draw(y, row)
        free = (self.size.width - super().width_in(self.size.width)) // 2 + BESIDE_TITLE
        if cells_of(self.name_of_asked) >= free:
            return
        palette = palette_of(self.app)
        seen = self.avatar.seen_in(palette)
        if self.called and y < MIDDLE_HEAD.height:
            painting = Painting(*MIDDLE_HEAD)
            paint_head(painting, seen, 0, 0, MIDDLE_HEAD)
            row.put_all(1, painting.line(y, palette.panel))
        elif self.called and y == min(self.high - 1, MIDDLE_HEAD.height + 1):
            ink = readable(seen.hue, palette.ink, palette.felt, palette.least_contrast)
            row.put(0, self.name_of_asked, style(ink, palette.felt, bold=True))
        elif not self.called and y == 0:
            row.put(0, self.name_of_asked, style(seen.eyes, seen.hue, bold=True))


class QuestionDialog(AtTable, TileDialog[Move]):
    """A decision of the player at the keyboard: what it is about, and the answers as tiles, above the hand.

    It keeps nobody from calling or catching.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        *AT_TABLE,
        bound("table.uno"),
        bound("table.catch"),
        bound("table.hint"),
    ]
    covers_hand: ClassVar[bool] = False  # whether it may: nothing of the hand is needed for the answer

    def __init__(self, flow: TableFlow, view: PlayerView, ask: Callable[[], DialogContent[Move]] | None = None) -> None:
        self.flow = flow
        self.view = view
        super().__init__(ask or (lambda: decision_content(flow.context, view)))
        self.covers_all = False
        self.subject = self.make_subject()
        self.advice_line = DialogText(partial(coach_line, flow.context, view))
        self.question = Container(classes="question")

    @property
    def first_line(self) -> int:
        """Below the status of the table."""
        return 1

    def on_click(self, event: events.Click) -> None:
        """On a touch screen it's easy to tap outside; the question stays open."""
        if words.is_touched:
            event.prevent_default()

    def make_title(self) -> QuestionTitle:
        players, seat = tuple(self.flow.match.players), self.view.seat or 0
        return QuestionTitle(lambda: self.asked.title, players[seat], avatars_of(players)[seat])

    def make_subject(self) -> Subject:
        return subject_for(self.flow.context, self.view)

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield self.title_line
            yield from self.middle()
            with self.question:
                yield self.subject
                with Vertical(classes="answers"):
                    yield self.choices
        yield self.keybar

    def middle(self) -> ComposeResult:
        yield self.text_line
        yield self.advice_line

    def fit(self) -> None:
        """As large as the table above the hand allows, in the middle of it. Answers that are the whole hand may cover it."""
        self.covers_all = False
        self.fit_above(self.hand_height)
        if self.is_cramped and self.hand_height:
            self.fit_above(self.hand_height - 1)
        if self.is_cramped:
            self.fit_above(self.hand_height, above=0)
        if self.view.moves[0].noun == "card" and not self.tiles.has_names_and_pictures:
            self.fit_above(self.hand_height, is_tight=True)
        if self.asks_for_hand and self.has_small_cards:
            self.covers_all = True
            self.fit_above(0, is_tight=True)

    @property
    def hand_height(self) -> int:
        """Lines that are to be left free for the hand."""
        is_shown = self.asks_for_hand and self.is_whole  # all of it, among the answers
        return 0 if self.covers_hand or is_shown else plan_for(self.app.size, len(self.view.players)).hand_height

    @property
    def is_whole(self) -> bool:
        return self.covers_all or super().is_whole

    @property
    def is_cramped(self) -> bool:
        return bool(self.is_whole and self.tiles.grid and self.tiles.grid.is_tight)

    @property
    def has_small_cards(self) -> bool:
        """Or none at all."""
        return not self.tiles.grid or self.tiles.grid.picture.height < MEDIUM.height

    @property
    def asks_for_hand(self) -> bool:
        """Whether every card of it is an answer."""
        return set(self.view.hand) <= {move.word for move in self.view.moves if move.noun == "card"}

    def fit_above(self, hand: int, *, is_tight: bool = False, above: int = ABOVE) -> None:
        """`is_tight` if all room is for the answers; so many lines are free above the title."""
        room, air = self.open_panel(self.box_above(hand), hand, above)
        air = 0 if is_tight and super().is_whole else air
        self.question.styles.margin = (air, 0, 0, 0)
        said = [line for part in (self.text_line, self.advice_line) for line in part.lines(room.width)]
        above = int(self.is_vast and bool(said or self.title_line.called))  # large letters keep their air for themselves
        self.text_line.styles.margin = (above, 0, 0, 0)
        room = Size(room.width, room.height - air - above - len(said))
        subject = self.subject.fit_into(room if not is_tight else Size(0, 0))
        is_above = self.subject.is_above or not subject
        self.question.set_class(is_above, "-above")
        beside = 0 if is_above else subject.width + GAP
        high = room.height - (subject.height if is_above else 0)
        fill = high if self.is_whole else 0 if is_above else subject.height
        self.tiles.give_room(Size(room.width - beside, high), fill)
        if beside:
            self.subject.styles.height = max(subject.height, self.tiles.lines)
        taken = max(beside + self.tiles.columns, self.subject.least_width, *map(cells_of, said), self.is_loud * room.width)
        wide = self.close_panel(room.width, taken, beside)
        if self.subject.is_above:
            self.subject.styles.width = wide

    @property
    def is_loud(self) -> bool:
        """Whether the names of colors are large: the panel reaches from side to side, and leaves no scrap of a seat."""
        return self.is_vast and self.view.decision == "color"

    def box_above(self, hand: int) -> Size:
        """How large the box may be above so many lines."""
        screen = self.app.size
        is_wide = self.subject.is_wide or self.is_loud
        width = box_width(screen.width) if not is_wide else screen.width - 2 * (not self.is_loud)
        return Size(width, screen.height - BARS - hand - (not self.is_whole))  # a free line below the status

    def keys(self) -> list[Key]:
        named = ("table.uno", "table.catch", "table.hint", "anywhere.help")
        return [Key("esc", "back", self.asked.aside), *map(command_key, named)]

    def pick(self, place: int) -> None:
        """Whatever comes next, the table need not be painted before it."""
        self.flow.app.hold_back()
        super().pick(place)

    def on_mount(self) -> None:
        self.call_after_refresh(self.flow.app.let_go)

    def action_uno(self) -> None:
        if self.view.seat is not None and (refusal := self.flow.make(Move(self.view.seat, "uno"))):
            self.tell(refusal)

    def action_catch(self) -> None:
        self.flow.ask_catch()

    def action_hint(self) -> None:
        """What the normal level would answer, and why; the selection goes there."""
        advice = self.flow.match.advice
        answers = [choice.answer for choice in self.choices.choices]
        if advice and advice.move in answers:
            self.action_to_body()
            self.choices.select(answers.index(advice.move))
            told = partial(hint_in_words, advice, self.view, self.flow.context.narrator)
            self.tell(lambda: words.say("table.hint", advice=told()))

    def tell(self, sentence: LiveText) -> None:
        """In place of what was said before."""
        self.advice_line.text = sentence
        self.advice_line.refresh(layout=True)
        self.fit()


def decision_content(context: MatchContext, view: PlayerView) -> DialogContent[Move]:
    """It may cover the log: what has only just been told there is told here."""
    title, stakes, answers, usual = prompt_for(context.match, context.narrator, view)
    choices = [choice_of(context, view, answer) for answer in answers]
    shown = 1 if view.decision == "response" and view.stack else 0  # the penalty itself stands there, large
    text = "\n".join([*bad_luck(context.match, context.narrator), *stakes[shown:]])
    return DialogContent(title, text, choices, words.say("ask.aside"), usual or 0)


def choice_of(context: MatchContext, view: PlayerView, answer: Answer) -> Choice[Move]:
    move, label, detail, key = answer
    detail = with_short_names(context, detail)
    return Choice(move, label, detail, key, chip(context, move), emblem_of(context, view, move))


def with_short_names(context: MatchContext, text: str) -> str:
    """What an answer leads to, in few words: the question and the heads tell who is who."""
    for name in context.match.players:
        text = text.replace(name, short_name(name, MOST_NAME))
    return text


def chip(context: MatchContext, move: Move) -> tuple[str, str] | None:
    """The colored sign in front of a color or a card."""
    match move.noun:
        case "color":
            color = context.match.variant.colors[move.word]
            return f" {color.glyph} {color.key.upper()} ", color.hue
        case "card":
            picture = context.pictures.of(move.word)
            return f" {picture.corner} {picture.symbol} ", chip_hue(picture)
        case "option" | "player" | "symbol" | None:
            return None


def chip_hue(picture: Picture) -> str:
    return DARK_PAPER if picture.is_wild else picture.hues[0]


def question_dialog(flow: TableFlow, view: PlayerView) -> QuestionDialog:
    """Whether somebody is to be believed is asked in a way of its own, and so is what a figure on its stage asks."""
    from uno_tui.tui.table.challenge_dialog import ChallengeDialog
    from uno_tui.tui.table.stage_question import StageQuestion, act_of_question

    if act := act_of_question(flow.context, view):
        return StageQuestion(flow, view, act)
    is_challenge = view.accused is not None and {move.verb for move in view.moves} == {"accept", "challenge"}
    return ChallengeDialog(flow, view) if is_challenge else QuestionDialog(flow, view)
