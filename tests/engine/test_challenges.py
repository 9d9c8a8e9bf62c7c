"""A challenge tells which cards of the hand forbade the play, under which condition, and what it has cost."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tests.engine.chance import NAMES, VARIANTS, variant
from uno_tui.engine import Game, Move, PlayerView
from uno_tui.engine.compiled import CompiledRules
from uno_tui.engine.events import Drew, Event, HandShown, Judged
from uno_tui.lab.examples.setting import lay_table
from uno_tui.rulebook.effects import PenaltyEffect
from uno_tui.rulebook.model import ConditionOrCards, Variant, is_number
from uno_tui.rulebook.options import overlay

BLUFFING = [name for name in VARIANTS if any(card.condition for card in variant(name).cards.values())]
TABLES: list[dict[str, Any]] = [
    {},
    {"challenge": {"target": "first"}, "stacking": {"mode": "any"}},
    {"challenge": {"guilty_card": "returns"}},
    {"optional": {"strict_plus4": True}},
    {"optional": {"strict_plus4": True}, "stacking": {"mode": "any", "follow_color_after_penalty": True}},
]


class Court:
    """A game in which everybody bluffs and challenges whenever they can."""

    def __init__(self, variant: Variant, rules: dict[str, Any], seed: int) -> None:
        self.game = Game(variant, ["Ann", "Bo", "Cy"], seed, overlay(variant, rules))
        self.variant = variant
        self.faces = {face.word: face for side in variant.all_sides.values() for face in variant.faces(side)}
        self.random = Random(seed)
        self.played_on: dict[str, PlayerView] = {}  # what each player saw before a card with a condition was played

    def challenges(self, moves: int) -> Iterator[tuple[PlayerView, list[Event]]]:
        for _ in range(moves):
            if self.game.decision.seat is None:
                return
            legal = self.game.decision.moves
            bluffs = [move for move in legal if move.verb == "play" and self.condition(move.word)]
            move = self.random.choice([move for move in legal if move.verb == "challenge"] or bluffs or legal)
            before, events = self.game.view(move.seat), self.game.play(move)
            if move in bluffs:
                self.played_on[f"{move.seat} {move.word}"] = before
            if judged := next((event for event in events if isinstance(event, Judged)), None):
                yield self.played_on[f"{judged.accused} {judged.card}"], events

    def condition(self, word: str) -> ConditionOrCards | None:
        return self.variant.card(self.faces[word].card).condition

    def forbids(self, word: str, condition: ConditionOrCards, seen: PlayerView) -> bool:
        """The conditions as they stand on the card, in words of the table that was seen."""
        face, top = self.faces[word], self.faces[seen.top].card
        if face.color is None:
            attacks = any(isinstance(effect, PenaltyEffect) for effect in self.variant.card(face.card).effects)
            return condition == "no-playable-card" and not attacks
        if condition == "no-playable-card":
            return face.color == seen.color or (face.card == top and not seen.must_follow_color)
        by_action = condition == "no-color-or-action-match" and face.card == top and not is_number(top)
        return face.color == seen.color or by_action


@pytest.mark.parametrize("rules", TABLES, ids=str)
def test_a_challenge_tells_the_cards_that_forbade_the_play(rules: dict[str, Any]) -> None:
    verdicts: set[bool] = set()
    for name in BLUFFING:
        for seed in range(8):
            court = Court(variant(name), rules, seed)
            for seen, events in court.challenges(60):
                shown = next(event for event in events if isinstance(event, HandShown))
                judged = next(event for event in events if isinstance(event, Judged))
                verdicts.add(judged.guilty)
                assert (judged.top, judged.color) == (seen.top, seen.color)
                assert bool(shown.against) == judged.guilty
                if not seen.stack:  # to answer a penalty other cards would have done
                    forbidding = {
                        n for n, word in enumerate(shown.cards or ()) if court.forbids(word, judged.condition, seen)
                    }
                    assert shown.against == forbidding, (name, seed, seen, shown)
    assert verdicts == {True, False}


def test_the_price_is_what_was_drawn() -> None:
    prices: set[tuple[bool, int]] = set()
    for seed in range(20):
        for _, events in Court(variant("bts"), {}, seed).challenges(60):
            judged = next(event for event in events if isinstance(event, Judged))
            draws = [event for event in events if isinstance(event, Drew)]
            assert [(event.seat, event.amount) for event in draws] == [(judged.payer, judged.drawn)]
            prices.add((judged.guilty, judged.drawn))
    assert prices == {(True, 4), (False, 6)}


def test_a_hand_is_shown_as_it_was_when_the_card_was_played() -> None:
    """Also when that card has turned the deck over since."""
    flip = variant("flip")
    plain = flip.card("wild-draw-two")
    turning = flip.replace(cards=flip.cards | {"wild-draw-two": plain.replace(effects=["flip", *plain.effects])})
    hand = ["wild-draw-two|teal-1", "red-2|pink-9", "blue-4|pink-3", "red-6|pink-1"]
    given = {"top": "red-5|teal-7", "hands": {"Ann": hand}}
    game = lay_table(CompiledRules(turning, turning.rules), NAMES[:3], given)
    game.play(Move(0, "play", "wild-draw-two"))
    while game.decision.kind == "color":
        game.play(game.decision.moves[0])
    shown = next(event for event in game.play(Move(1, "challenge")) if isinstance(event, HandShown))
    assert shown == HandShown(0, 1, ("blue-4", "red-2", "red-6"), frozenset({1, 2}))
