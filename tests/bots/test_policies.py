"""Every policy answers with a legal move, and with the same one whatever the cards are that its seat has not seen."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.chance import tables, wander
from tests.engine.redeal import redealt
from uno_tui.bots.easy import play_any_card, play_honestly
from uno_tui.bots.normal import play_sensibly
from uno_tui.bots.policy import Policy
from uno_tui.engine import Game
from uno_tui.engine.actions import ANSWERS
from uno_tui.engine.moves import move_of
from uno_tui.engine.table import BIT
from uno_tui.engine.vocabulary import ROUND_OVER

POLICIES = pytest.mark.parametrize("policy", [play_any_card, play_honestly, play_sensibly])
seeds = st.integers(0, 2**32)
MOMENTS = 30  # of a game


@POLICIES
@given(tables(), seeds, st.integers(0, 60))
def test_a_policy_always_answers_with_a_legal_move(policy: Policy, game: Game, seed: int, moves: int) -> None:
    wander(game, Random(seed), moves)
    table, random = game.table, Random(seed)
    for _ in range(60):
        if table.decision_kind >= ROUND_OVER:
            break
        code = policy(table, random)
        assert table.legal & BIT[code]
        ANSWERS[table.decision_kind](table, code)


@POLICIES
@given(tables(most_players=5), seeds)
def test_a_policy_looks_at_nothing_that_its_seat_has_not_seen(policy: Policy, game: Game, seed: int) -> None:
    random = Random(seed)
    for _ in range(MOMENTS):
        wander(game, random, 3)
        table = game.table
        if table.decision_kind >= ROUND_OVER:
            break
        others = [redealt(game, table.asked, random).table for _ in range(2)]
        choices = {move_of(each, policy(each, Random(seed))) for each in (table, *others)}
        assert len(choices) == 1
