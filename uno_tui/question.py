"""What a player is asked, in words: the question, what is at stake, and the ways to answer it.

For every decision that is not answered with the hand alone. A screen adds its looks, a line of text needs none.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from uno_tui.engine import Move, PlayerView
from uno_tui.match import Match
from uno_tui.story import Story

PLAYED_FROM_HAND = ("turn", "drawn")


class Answer(NamedTuple):
    """One way to answer. `key` is a letter that stands for it."""

    move: Move
    label: str
    detail: str = ""
    key: str = ""


class Asked(NamedTuple):
    """`usual` is the place of the answer to begin with, if one is likelier than the others."""

    title: str
    stakes: list[str]
    answers: list[Answer]
    usual: int | None = None


def asked(match: Match, story: Story, view: PlayerView) -> Asked:
    return ASKED[view.decision](match, story, view)


def ask_color(match: Match, story: Story, view: PlayerView) -> Asked:
    """Begins at the color that the player holds most of; of equal ones at the first."""
    held = [sum(story.faces[card].color == move.word for card in view.hand) for move in view.moves]
    answers = [color_answer(match, story, move, cards) for move, cards in zip(view.moves, held, strict=True)]
    return Asked(story.words.say("ask.color"), [], answers, held.index(max(held)))


def color_answer(match: Match, story: Story, move: Move, held: int) -> Answer:
    """With how many cards of that color the player holds: nobody should have to count behind a dialog."""
    detail = story.words.say("ask.held", cards=story.amount(held))
    return Answer(move, story.color(move.word), detail, match.variant.colors[move.word].key)


def ask_response(match: Match, story: Story, view: PlayerView) -> Asked:
    """Take the penalty, answer it with a card, or challenge: with what is at stake in numbers."""
    can_challenge = any(move.verb == "challenge" for move in view.moves)
    title = story.words.say("ask.challenge" if can_challenge else "ask.stack")
    answers = [response_answer(story, view, move) for move in view.moves]
    return Asked(title, stakes(match, story, view, can_challenge), answers)


def stakes(match: Match, story: Story, view: PlayerView, can_challenge: bool) -> list[str]:
    words, name = story.words, match.players[view.seat or 0]
    pending = story.penalty(view.stack, view.stack_until_color)
    lines = [words.say("ask.pending", card=story.card(view.top), name=name, amount=pending)]
    if can_challenge:
        lost = story.penalty(view.stack + match.rules.challenge.failed_extra, view.stack_until_color)
        lines.append(words.say("ask.stake-guilty", amount=pending))
        lines.append(words.say("ask.stake-innocent", name=name, amount=lost))
    elif len(view.moves) == 1:  # everybody is asked, also who can only take the cards
        lines.append(words.say("hint.nothing-to-stack"))
    return lines


def response_answer(story: Story, view: PlayerView, move: Move) -> Answer:
    words = story.words
    if move.verb == "play":
        return Answer(move, story.card(move.word), words.say("ask.answer"))
    if move.verb == "challenge":
        return Answer(move, words.say("ask.do-challenge"), words.say("ask.risk"), "x")
    return Answer(move, words.say("ask.accept"), story.penalty(view.stack, view.stack_until_color), "a")


def ask_menu(match: Match, story: Story, view: PlayerView) -> Asked:
    played = match.last_played
    answers = [Answer(move, story.option_name(played, move.word)) for move in view.moves]
    text = [story.words.say("ask.menu-of", card=story.card(played))] if played else []
    return Asked(story.words.say("ask.menu"), text, answers)


def ask_player(match: Match, story: Story, view: PlayerView) -> Asked:
    seats = [match.players.index(move.word) for move in view.moves]
    held = [story.amount(view.players[seat].cards) for seat in seats]
    answers = [Answer(move, move.word, cards) for move, cards in zip(view.moves, held, strict=True)]
    return Asked(story.words.say("ask.player"), [], answers)


def ask_discard(_match: Match, story: Story, view: PlayerView) -> Asked:
    return Asked(story.words.say("ask.discard"), [], [Answer(move, story.card(move.word)) for move in view.moves])


ASKED: dict[str, Callable[[Match, Story, PlayerView], Asked]] = {
    "color": ask_color,
    "response": ask_response,
    "menu": ask_menu,
    "player": ask_player,
    "discard": ask_discard,
}
