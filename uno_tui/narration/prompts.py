"""Prompts, what a player is asked in words: the question, what is at stake, and the ways to answer it.

For every decision that is not answered with the hand alone. A screen adds its looks, a line of text needs none.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator
from typing import NamedTuple

from uno_tui.engine import DecisionKind, Move, PlayerView, Verb
from uno_tui.engine.events import Chose, Played, TurnedOver
from uno_tui.engine.views import next_seat
from uno_tui.lang import words
from uno_tui.match.live import Match
from uno_tui.narration.hints import gist
from uno_tui.narration.narrator import Narrator
from uno_tui.rulebook.effect_parts import whom
from uno_tui.rulebook.effects import MenuEffect, PenaltyEffect, TurnOverEffect
from uno_tui.rulebook.filters import OF_THE_COLOR
from uno_tui.rulebook.model import is_number

SKIPS = "skip-token"  # what makes a player miss a turn that is yet to come

PLAYED_FROM_HAND: tuple[DecisionKind, ...] = ("turn", "drawn")


class Answer(NamedTuple):
    """One way to answer. `key` is a letter that stands for it."""

    move: Move
    label: str
    detail: str = ""
    key: str = ""


class Prompt(NamedTuple):
    """`usual` is the place of the answer to begin with, if one is likelier than the others."""

    title: str
    stakes: list[str]
    answers: list[Answer]
    usual: int | None = None


def prompt_for(match: Match, narrator: Narrator, view: PlayerView) -> Prompt:
    return PROMPTS[view.decision](match, narrator, view)


def bad_luck(match: Match, narrator: Narrator) -> list[str]:
    """What was turned over in vain for the card that has just been played."""
    events = match.log(None)
    start = max((place for place, event in enumerate(events) if isinstance(event, Played)), default=0)
    vain = (event for event in events[start:] if isinstance(event, TurnedOver) and not event.tagged)
    return narrator.tell_all(vain, match.last_played)


def color_prompt(match: Match, narrator: Narrator, view: PlayerView) -> Prompt:
    """Begins at the color that the player holds most of; of equal ones at the first."""
    held = [sum(narrator.faces[card].color == move.word for card in view.hand) for move in view.moves]
    answers = [color_answer(match, narrator, move, cards) for move, cards in zip(view.moves, held, strict=True)]
    return Prompt(words.say("ask.color"), [], answers, held.index(max(held)))


def color_answer(match: Match, narrator: Narrator, move: Move, held: int) -> Answer:
    """With how many cards of that color the player holds: nobody should have to count behind a dialog."""
    detail = words.count("ask.held", held)
    return Answer(move, narrator.color(move.word), detail, match.variant.colors[move.word].key)


def response_prompt(match: Match, narrator: Narrator, view: PlayerView) -> Prompt:
    """Take the penalty, answer it with a card, or challenge: with what is at stake in numbers. Begins at the first card.

    Where there is nothing to choose from, at what must be.
    """
    verbs = [move.verb for move in view.moves]
    answers = [response_answer(narrator, view, move) for move in view.moves]
    usual = verbs.index("play") if "play" in verbs else 0 if len(verbs) == 1 else None
    return Prompt(response_title(view, verbs), list(stakes(match, narrator, view, verbs)), answers, usual)


def response_title(view: PlayerView, verbs: Container[Verb]) -> str:
    """Everybody is asked (R-86), also who can only take the cards."""
    if costs_a_turn_alone(view):
        return words.say("ask.skip-threat" if "play" in verbs else "ask.nothing-against-skip")
    if "challenge" not in verbs:
        return words.say("ask.stack" if "play" in verbs else "ask.nothing-to-stack")
    if "play" in verbs:
        return words.say("ask.stack-or-challenge")
    return words.say("ask.challenge", accused=accused_in(view))


def costs_a_turn_alone(view: PlayerView) -> bool:
    """Whether the attack is a skip."""
    return not view.stack and not view.stack_until


def accused_in(view: PlayerView) -> str:
    return "" if view.accused is None else view.players[view.accused].name


def stakes(match: Match, narrator: Narrator, view: PlayerView, verbs: Container[Verb]) -> Iterator[str]:
    say, pending = words.say, narrator.pending(view)
    if costs_a_turn_alone(view):
        yield say("ask.pending-skip", card=narrator.card(view.top))
        return
    yield say("ask.pending", card=narrator.card(view.top), amount=pending)
    if "challenge" in verbs:
        lost = narrator.pending(view._replace(stack=view.stack + match.rules.challenge.failed_extra))
        yield say("ask.stake-guilty", accused=accused_in(view), amount=pending)
        yield say("ask.stake-innocent", amount=lost)


def response_answer(narrator: Narrator, view: PlayerView, move: Move) -> Answer:
    if move.verb == "play":
        return Answer(move, narrator.card(move.word), what_follows(narrator, view, move.word))
    if move.verb == "challenge":
        return Answer(move, words.say("ask.do-challenge"), words.say("ask.risk"), "x")
    return Answer(move, words.say("ask.accept"), price(narrator, view), "a")


def what_follows(narrator: Narrator, view: PlayerView, card: str) -> str:
    """What a card does with the attack that waits; where it adds to it, what that comes to for the next player."""
    way = narrator.way_to_answer(card, view.question.attack if view.question else None)
    more = sum(effect.penalty.low for effect in narrator.effects(card) if isinstance(effect, PenaltyEffect))
    if way == "add" and view.stack and more:
        return words.say("ask.answers.add-to", name=next_name(view), amount=narrator.amount(view.stack + more))
    return words.say(f"ask.answers.{way}")


def price(narrator: Narrator, view: PlayerView) -> str:
    """What taking it costs, in a few words."""
    if costs_a_turn_alone(view):
        return words.say("ask.loses-turn")
    if view.stack_until == OF_THE_COLOR and view.color and not view.stack:
        return words.say("table.stack-until", color=narrator.color(view.color))
    return words.say("ask.draws", amount=narrator.pending(view))


def menu_prompt(match: Match, narrator: Narrator, view: PlayerView) -> Prompt:
    """Whether something was managed is asked when it has been performed."""
    played = match.last_played or view.top
    moves = [move for move in view.moves if not narrator.option_tried(played, move.word)]
    answers = [Answer(move, narrator.option_name(played, move.word), whom_it_hits(view, move)) for move in moves]
    return Prompt(narrator.menu_question(played, [move.word for move in moves]), [], answers)


def whom_it_hits(view: PlayerView, move: Move) -> str:
    """The name of the next player, if it is about them: nobody should have to look behind a dialog."""
    effects = view.question.options.get(move.word, ()) if view.question else ()
    is_own = view.seat == view.on_turn  # or it would be about whoever is asked
    is_about_next = is_own and any(whom(effect) == "next" for effect in effects)
    return words.say("ask.that-is", name=next_name(view)) if is_about_next else ""


def next_name(view: PlayerView) -> str:
    return "" if view.seat is None else view.players[next_seat(view, view.seat)].name


def player_prompt(match: Match, narrator: Narrator, view: PlayerView) -> Prompt:
    seats = [match.players.index(move.word) for move in view.moves]
    held = [narrator.amount(view.players[seat].cards) for seat in seats]
    answers = [Answer(move, move.word, cards) for move, cards in zip(view.moves, held, strict=True)]
    return Prompt(player_title(match, narrator), what_for(match, narrator, view), answers)


def player_title(match: Match, narrator: Narrator) -> str:
    """For what, if that was chosen just now."""
    last = match.log(None)[-1]
    if not isinstance(last, Chose) or not match.last_played:
        return words.say("ask.player")
    option = narrator.option(match.last_played, last.option)
    if option and SKIPS in option.effects:
        return words.say("ask.player-to-skip")
    return words.say("ask.player-for", what=narrator.option_name(match.last_played, last.option))


def what_for(match: Match, narrator: Narrator, view: PlayerView) -> list[str]:
    """What the card does that asks for a player; unless the player has just been asked what it shall do."""
    card = view.question.card if view.question else None
    if card is None:
        return []
    effects = match.variant.card(narrator.faces[card].card).effects
    return (
        [] if any(isinstance(effect, MenuEffect | TurnOverEffect) for effect in effects) else [gist(match, narrator, card)]
    )


def symbol_prompt(_match: Match, narrator: Narrator, view: PlayerView) -> Prompt:
    """Begins at the one that the player holds most of. A 1 comes first, so that a number and its line are the same."""
    moves = sorted(view.moves, key=lambda move: (not is_number(move.word), move.word == "0"))
    held = [sum(narrator.faces[card].card == move.word for card in view.hand) for move in moves]
    details = [words.count("ask.held", number) for number in held]
    answers = [Answer(move, narrator.symbol(move.word), told) for move, told in zip(moves, details, strict=True)]
    return Prompt(words.say("ask.symbol"), [], answers, held.index(max(held)))


def discard_prompt(_match: Match, narrator: Narrator, view: PlayerView) -> Prompt:
    return Prompt(words.say("ask.discard"), [], [discard_answer(narrator, move) for move in view.moves])


def discard_answer(narrator: Narrator, move: Move) -> Answer:
    if move.verb == "done":
        return Answer(move, words.say("ask.enough"), words.say("ask.enough-discarded"))
    return Answer(move, narrator.card(move.word))


def give_prompt(match: Match, narrator: Narrator, view: PlayerView) -> Prompt:
    taker = view.question.taker if view.question else None
    name = "" if taker is None else match.players[taker]
    return Prompt(words.say("ask.give", name=name), [], [Answer(move, narrator.card(move.word)) for move in view.moves])


def more_prompt(_match: Match, narrator: Narrator, view: PlayerView) -> Prompt:
    """Begins at the first card: who could lay another most often does."""
    cards = [Answer(move, narrator.card(move.word)) for move in view.moves if move.verb == "play"]
    enough = [Answer(move, words.say("ask.no-more"), "", "d") for move in view.moves if move.verb == "done"]
    return Prompt(words.say("ask.more", card=narrator.card(view.top)), [], [*cards, *enough], 0)


PROMPTS: dict[DecisionKind, Callable[[Match, Narrator, PlayerView], Prompt]] = {
    "color": color_prompt,
    "response": response_prompt,
    "menu": menu_prompt,
    "player": player_prompt,
    "symbol": symbol_prompt,
    "discard": discard_prompt,
    "give": give_prompt,
    "more": more_prompt,
}
