"""The dialogs of what a player can be asked: each kind adds its looks to the one family."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType

from uno_tui.engine import Move, PlayerView
from uno_tui.lang import words
from uno_tui.narration.bots import nudge
from uno_tui.narration.prompts import Answer, bad_luck, prompt_for
from uno_tui.tui.common.at_table import AT_TABLE, AtTable
from uno_tui.tui.common.coaching import coach_line
from uno_tui.tui.common.dialog import Choice, Dialog, DialogContent, DialogText
from uno_tui.tui.common.keybar import Key, bound, command_key
from uno_tui.tui.context import MatchContext
from uno_tui.tui.look.palettes import DARK_PAPER

if TYPE_CHECKING:
    from uno_tui.tui.flow import TableFlow


class QuestionDialog(AtTable, Dialog[Move]):
    """A decision of the player at the keyboard. It keeps nobody from calling or catching."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *AT_TABLE,
        bound("table.uno"),
        bound("table.catch"),
        bound("table.nudge"),
    ]

    def __init__(self, flow: TableFlow, view: PlayerView, ask: Callable[[], DialogContent[Move]] | None = None) -> None:
        super().__init__(ask or (lambda: decision_content(flow.context, view)))
        self.flow = flow
        self.view = view
        self.advice_line = DialogText(partial(coach_line, flow.context, view))

    def middle(self) -> ComposeResult:
        yield from super().middle()
        yield self.advice_line

    def keys(self) -> list[Key]:
        named = ("table.uno", "table.catch", "table.nudge", "anywhere.help")
        return [Key("esc", "back", self.asked.aside), *map(command_key, named)]

    def action_uno(self) -> None:
        if self.view.seat is not None:
            self.flow.claim(Move(self.view.seat, "uno"))

    def action_catch(self) -> None:
        self.flow.ask_catch()

    def action_nudge(self) -> None:
        """What the normal level would answer, and why; the selection goes there."""
        advice = self.flow.match.advice
        answers = [choice.answer for choice in self.choices.choices]
        if advice and advice.move in answers:
            self.action_to_body()
            self.choices.select(answers.index(advice.move))
            self.advice_line.text = partial(nudge, advice, self.view, self.flow.context.narrator)
            self.advice_line.refresh(layout=True)


def decision_content(context: MatchContext, view: PlayerView) -> DialogContent[Move]:
    """It may cover the log: what has only just been told there is told here."""
    title, stakes, answers, usual = prompt_for(context.match, context.narrator, view)
    choices = [choice_of(context, answer) for answer in answers]
    text = "\n".join([*bad_luck(context.match, context.narrator), *stakes])
    return DialogContent(title, text, choices, words.say("ask.aside"), usual or 0)


def choice_of(context: MatchContext, answer: Answer) -> Choice[Move]:
    move, label, detail, key = answer
    return Choice(move, label, detail, key, chip(context, move))


def chip(context: MatchContext, move: Move) -> tuple[str, str] | None:
    """The colored sign in front of a color or a card."""
    match move.noun:
        case "color":
            color = context.match.variant.colors[move.word]
            return f" {color.glyph} {color.key.upper()} ", color.hue
        case "card":
            picture = context.pictures.of(move.word)
            return f" {picture.corner} {picture.symbol} ", DARK_PAPER if picture.is_wild else picture.hues[0]
        case "option" | "player" | "symbol" | None:
            return None


def question_dialog(flow: TableFlow, view: PlayerView) -> QuestionDialog:
    """Each kind of question has its looks; what has none of its own is a list of answers."""
    from uno_tui.tui.table.challenge_dialog import ChallengeDialog
    from uno_tui.tui.table.color_dialog import ColorDialog
    from uno_tui.tui.table.stack_dialog import StackDialog

    if view.decision == "color":
        return ColorDialog(flow, view)
    if view.decision == "response":
        is_challenge = {move.verb for move in view.moves} == {"accept", "challenge"}
        return ChallengeDialog(flow, view) if is_challenge else StackDialog(flow, view)
    return QuestionDialog(flow, view)
