"""What a player can be asked, as dialogs: each kind adds its words and looks to the one family."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, NamedTuple

from textual.binding import Binding, BindingType

from uno_tui.engine import Move, PlayerView
from uno_tui.tui.dialogs.base import Choice, Dialog
from uno_tui.tui.host import AT_TABLE, AtTable, Host
from uno_tui.tui.looks import DARK_PAPER
from uno_tui.tui.stage import Stage


class Asked(NamedTuple):
    """What a question says, and the ways to answer it."""

    key: str
    text: str
    choices: list[Choice[Move]]


class Question(AtTable, Dialog[Move]):
    """A decision of the player at the keyboard. It keeps nobody from calling or catching."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *AT_TABLE,
        Binding("u", "uno", show=False),
        Binding("c", "catch", show=False),
    ]

    def __init__(self, host: Host, view: PlayerView) -> None:
        key, text, choices = ASKED[view.decision](host.stage, view)
        super().__init__(host.words.say(f"ask.{key}"), text, choices, host.words.say("ask.hint"))
        self.host = host
        self.view = view

    def action_uno(self) -> None:
        if self.view.seat is not None:
            self.host.claim(Move(self.view.seat, "uno"))

    def action_catch(self) -> None:
        self.host.ask_catch()


def ask_color(stage: Stage, view: PlayerView) -> Asked:
    return Asked("color", "", [color_choice(stage, view, move) for move in view.moves])


def color_choice(stage: Stage, view: PlayerView, move: Move) -> Choice[Move]:
    """With how many cards of that color the player holds: nobody should have to count behind a dialog."""
    color = stage.match.variant.colors[move.word]
    held = sum(stage.story.faces[card].color == move.word for card in view.hand)
    detail = stage.words.say("ask.held", cards=stage.story.amount(held))
    chip = (f" {color.glyph} {color.key.upper()} ", color.hue)
    return Choice(move, stage.story.color(move.word), detail, color.key, chip)


def ask_response(stage: Stage, view: PlayerView) -> Asked:
    """Take the penalty, answer it with a card, or challenge: with what is at stake in numbers."""
    verbs = [move.verb for move in view.moves]
    choices = [response_choice(stage, view, move) for move in view.moves]
    key = "challenge" if "challenge" in verbs else "stack"
    return Asked(key, stakes(stage, view), choices)


def stakes(stage: Stage, view: PlayerView) -> str:
    words, story = stage.words, stage.story
    name = stage.match.players[view.seat or 0]
    pending = story.penalty(view.stack, view.stack_until_color)
    lines = [words.say("ask.pending", card=story.card(view.top), name=name, amount=pending)]
    if any(move.verb == "challenge" for move in view.moves):
        extra = stage.match.rules.challenge.failed_extra
        lost = story.penalty(view.stack + extra, view.stack_until_color)
        lines.append(words.say("ask.stake-guilty", amount=pending))
        lines.append(words.say("ask.stake-innocent", name=name, amount=lost))
    return "\n".join(lines)


def response_choice(stage: Stage, view: PlayerView, move: Move) -> Choice[Move]:
    words = stage.words
    if move.verb == "play":
        return card_choice(stage, move, words.say("ask.answer"))
    if move.verb == "challenge":
        return Choice(move, words.say("ask.do-challenge"), words.say("ask.risk"), "x")
    amount = stage.story.penalty(view.stack, view.stack_until_color)
    return Choice(move, words.say("ask.accept"), amount, "a")


def card_choice(stage: Stage, move: Move, detail: str = "") -> Choice[Move]:
    picture = stage.pictures.of(move.word)
    paper = DARK_PAPER if picture.is_wild else picture.hues[0]
    return Choice(move, stage.story.card(move.word), detail, "", (f" {picture.corner} {picture.symbol} ", paper))


def ask_menu(stage: Stage, view: PlayerView) -> Asked:
    played = stage.match.last_played
    choices = [Choice(move, stage.story.option_name(played, move.word)) for move in view.moves]
    text = stage.words.say("ask.menu-of", card=stage.story.card(played)) if played else ""
    return Asked("menu", text, choices)


def ask_player(stage: Stage, view: PlayerView) -> Asked:
    return Asked("player", "", [player_choice(stage, view, move) for move in view.moves])


def player_choice(stage: Stage, view: PlayerView, move: Move) -> Choice[Move]:
    seat = stage.match.players.index(move.word)
    return Choice(move, move.word, stage.story.amount(view.players[seat].cards))


def ask_discard(stage: Stage, view: PlayerView) -> Asked:
    return Asked("discard", "", [card_choice(stage, move) for move in view.moves])


ASKED: dict[str, Callable[[Stage, PlayerView], Asked]] = {
    "color": ask_color,
    "response": ask_response,
    "menu": ask_menu,
    "player": ask_player,
    "discard": ask_discard,
}
