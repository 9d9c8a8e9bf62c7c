"""What is written down of each effect in one word is what the engine does with it, so that nobody has to remember to."""

from __future__ import annotations

from typing import get_args

from tests.engine.chance import variant
from uno_tui.engine import Game, Move
from uno_tui.engine.compiled import CompiledRules
from uno_tui.engine.effects import SIMPLE_STEPS
from uno_tui.engine.events import Event, EveryoneSkipped, Skipped
from uno_tui.lab.examples.setting import lay_table
from uno_tui.rulebook.effects import SIMPLE_EFFECTS, Draw, DrawEffect, Effect, SimpleEffect
from uno_tui.rulebook.model import Card

WORDS: tuple[SimpleEffect, ...] = get_args(SimpleEffect)
NEXT_DRAWS = DrawEffect(draw=Draw(count=1))
HANDS = {
    "Ann": ["red-1|pink-1", "red-9|pink-9"],
    "Bo": ["red-3|pink-3"],
    "Cy": ["blue-4|teal-4"],
}
GIVEN = {"top": "red-2|pink-2", "hands": HANDS, "draw": ["red-5|pink-5", "blue-6|teal-6", "red-7|pink-7"]}


def game_with(*effects: Effect) -> Game:
    """Ann is about to play a 1 that does all this; it leaves her with one card, as many as the others have."""
    deck = variant("flip")
    deck = deck.replace(cards=deck.cards | {"1": Card(effects=list(effects))})
    return lay_table(CompiledRules(deck, deck.rules), list(HANDS), GIVEN)


def play_it(game: Game) -> list[Event]:
    """Ann plays the card and answers what it asks her: of players, the one who is not next."""
    events = game.play(Move(0, "play", "red-1"))
    while game.decision.seat == 0 and game.decision.kind != "turn":
        events += game.play(game.decision.moves[-1])
    return events


def test_every_effect_is_known() -> None:
    assert tuple(SIMPLE_EFFECTS) == tuple(SIMPLE_STEPS) == WORDS


def test_what_an_effect_does_to_turns_is_written_down() -> None:
    """The next player has just drawn, in case that the turn is about the card that was."""
    for word in WORDS:
        game = game_with(NEXT_DRAWS, word)
        events = play_it(game)
        if any(isinstance(event, Skipped | EveryoneSkipped) for event in events):
            turns = "lost"
        else:
            turns = "usual" if (game.decision.seat, game.decision.kind) == (1, "turn") else "changed"
        assert SIMPLE_EFFECTS[word].turns == turns, word


def test_whether_an_effect_moves_hands_is_written_down() -> None:
    for word in WORDS:
        game = game_with(word)
        before = list(game.table.hands)
        play_it(game)
        moved = any(
            hand & after for seat, hand in enumerate(before) for other, after in enumerate(game.table.hands) if other != seat
        )
        assert SIMPLE_EFFECTS[word].moves_hands == moved, word


def test_whoever_is_left_with_one_card_by_the_own_play_can_be_caught_when_the_card_is_done() -> None:
    for word in WORDS:
        game = game_with(word)
        play_it(game)
        one_card = game.table.hands[0].bit_count() == 1
        assert (Move(1, "catch", "Ann") in game.claims) == one_card, word


def test_nobody_can_be_caught_while_the_card_still_asks_its_player() -> None:
    for word in WORDS:
        game = game_with(word)
        game.play(Move(0, "play", "red-1"))
        if game.decision.seat == 0 and game.decision.kind != "turn":
            assert Move(1, "catch", "Ann") not in game.claims, word
