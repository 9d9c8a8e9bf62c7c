"""The hint: what to do and the reason for it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.chance import played, tables, wander
from tests.engine.redeal import redealt
from uno_tui.bots.advice import Advice, advise
from uno_tui.engine import Game
from uno_tui.engine.imagining import Imagination
from uno_tui.engine.vocabulary import ROUND_OVER
from uno_tui.lang import LANGUAGES, speaking
from uno_tui.narration.bots import hint_in_words
from uno_tui.narration.narrator import Narrator

MANY = ["blue-1", "blue-2", "blue-3", "blue-4"]


def advice_to_ann(variant: str, hand: list[str], *moves: tuple[int, str], **given: Any) -> tuple[Game, Advice]:
    table = {"hands": {"Ann": hand, "Bo": MANY, "Cy": MANY} | given.pop("hands", {}), "top": "red-5", "turn": "Ann"}
    game = played(variant, table | given, *moves)
    return game, advise(Imagination(game, game.table.asked), Random(1))


def said(game: Game, advice: Advice) -> str:
    return hint_in_words(advice, game.view(advice.move.seat), Narrator(game.variant, game.players))


@pytest.mark.parametrize(
    ("hand", "others", "sentence"),
    [
        (["blue-7", "green-3"], MANY, "Nothing fits: draw."),
        (["red-7", "wild", "green-3", "green-4", "green-6"], MANY, "Keep the wild: you still have red 7."),
        (["red-7", "blue-5", "red-3", "green-2", "red-1"], MANY, "Play red 7: you hold more red than anything else."),
        (
            ["red-7", "red-draw-two", "green-3", "green-1", "blue-9"],
            ["blue-1"],
            "Bo has 1 card left: hit now with red Draw Two.",
        ),
        (["red-7"], MANY, "Red 7 is your last card: you're out!"),
        (["red-7", "green-3", "green-4", "blue-9"], MANY, "Red 7 is the only card that fits."),
    ],
)
def test_a_hint_says_why(hand: list[str], others: list[str], sentence: str) -> None:
    game, advice = advice_to_ann("bts", hand, hands={"Bo": others})
    assert said(game, advice) == sentence


def test_a_card_that_must_not_be_the_last_goes_first() -> None:
    game, advice = advice_to_ann("standard", ["red-0", "red-7", "red-9"])
    assert said(game, advice) == "Red 0 can't be your last card: get rid of it now."


def test_the_color_to_name_is_the_one_that_is_held_most() -> None:
    game, advice = advice_to_ann("bts", ["wild", "green-3", "green-4", "blue-9"], (0, "play wild"))
    assert said(game, advice) == "Pick green: you have the most of it."


@given(tables(most_players=5), st.integers(0, 2**32), st.integers(0, 120))
def test_advice_is_legal_can_be_said_and_knows_nothing_hidden(game: Game, seed: int, moves: int) -> None:
    wander(game, Random(seed), moves)
    if game.table.decision_kind >= ROUND_OVER:
        return
    seat = game.table.asked
    advice = advise(Imagination(game, seat), Random(seed))
    assert advice.move in game.decision.moves
    assert advise(Imagination(redealt(game, seat, Random(seed + 1)), seat), Random(seed)) == advice
    for language in LANGUAGES:
        with speaking(language):
            assert "None" not in said(game, advice)
            assert "False" not in said(game, advice)
