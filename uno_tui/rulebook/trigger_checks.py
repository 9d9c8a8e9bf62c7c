"""Validation of triggers: each can be told apart, can happen, and lets a round come to an end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from math import inf

from uno_tui.errors import Message
from uno_tui.rulebook.card_checks import WORD, effect_paths, sides_of, trigger_path
from uno_tui.rulebook.effects import DiscardEffect, DrawEffect, Effect, PenaltyEffect, PlayMoreEffect
from uno_tui.rulebook.model import has_penalty
from uno_tui.rulebook.partial import PartialVariant
from uno_tui.rulebook.problems import Finding, TreePath, quote
from uno_tui.rulebook.triggers import Trigger

# What needs a turn that goes on, a card that was just played, or a turn that is surely that player's own.
OF_A_TURN: tuple[Effect, ...] = ("skip", "skip-everyone", "offer-drawn", "keep-color")


def trigger_findings(partial: PartialVariant) -> Iterator[Finding]:
    words = Counter(word for _, word, _ in partial.variant.all_triggers)
    for card, word, trigger in partial.variant.all_triggers:
        path = trigger_path(card, word)
        if not WORD.fullmatch(word):
            yield Finding(path, Message("problem.no-name", name=quote(word)), Message("cure.words"), of_key=True)
        elif words[word] > 1:
            what = Message("problem.trigger-twice", name=quote(word))
            yield Finding(path, what, Message("cure.another-name"), of_key=True)
        yield from effects_fit(path, trigger)
        yield from it_can_happen(partial, path, trigger)
        if card is None:
            yield from rounds_can_end(partial, path, trigger)


def effects_fit(path: TreePath, trigger: Trigger) -> Iterator[Finding]:
    """An attack waits for an answer, and whoever a trigger hits may not be on turn."""
    is_played = trigger.kind == "plays_on"
    for place, effect in effect_paths(trigger.effects, (*path, "effects")):
        if isinstance(effect, PenaltyEffect):
            yield Finding(place, Message("problem.penalty-inside"), Message("cure.use-draw"))
        elif not is_played and (effect in OF_A_TURN or isinstance(effect, PlayMoreEffect)):
            yield Finding(place, Message("problem.not-in-trigger"), Message("cure.skip-later"))


def it_can_happen(partial: PartialVariant, path: TreePath, trigger: Trigger) -> Iterator[Finding]:
    """No hand can hold, and nobody can draw, more cards than there are."""
    cards = min((side.total for _, side in sides_of(partial.variant)), default=0)
    needed = {"hand-reaches": trigger.hand_reaches or 0, "draws": trigger.draws.at_least if trigger.draws else 0}
    for key, number in needed.items():
        if partial.sound("deck") and partial.sound("sides") and number >= cards > 0:
            yield Finding((*path, key), Message("problem.never-so-many", cards=cards), Message("cure.fewer-cards"))


def rounds_can_end(partial: PartialVariant, path: TreePath, trigger: Trigger) -> Iterator[Finding]:
    """Who has to draw for every turn, or for every card that is played, never gets rid of the last one."""
    always = trigger.turn_begins or (trigger.plays_on is not None and means_every_card(partial, trigger))
    if always and draws_surely(trigger.effects):
        yield Finding((*path, "effects"), Message("problem.hand-never-shrinks"), Message("cure.only-sometimes"), of_key=True)


def means_every_card(partial: PartialVariant, trigger: Trigger) -> bool:
    variant, cards = partial.variant, trigger.plays_on
    faces = [face for _, side in sides_of(variant) for face in variant.faces(side)]
    sound = partial.sound("deck") and partial.sound("sides") and partial.sound("cards")
    return sound and all(
        cards is not None and cards.fits(face.card, face.color, face.tag, has_penalty(variant.card(face.card)))
        for face in faces
    )


def draws_surely(effects: Sequence[Effect]) -> bool:
    """More cards than the same list can get rid of."""
    draws = [effect.draw for effect in effects if isinstance(effect, DrawEffect) and effect.draw.who in ("self", "everyone")]
    drawn = sum(draw.low or (1 if draw.until else 0) for draw in draws)
    return drawn > sum(most_discarded(effect) for effect in effects if isinstance(effect, DiscardEffect))


def most_discarded(effect: DiscardEffect) -> float:
    """By whoever it happens to."""
    order = effect.discard
    if order.who not in ("self", "everyone"):
        return 0
    return inf if order.all_of is not None else order.most
