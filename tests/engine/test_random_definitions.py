"""What holds in every game holds in games of variants that nobody has written."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.engine.chance import NAMES, any_move
from tests.engine.definitions import definitions
from tests.engine.redeal import redealt
from tests.engine.test_properties import cards_on
from tests.long import examples
from uno_tui.bots.normal import play_sensibly
from uno_tui.engine import Game, Move
from uno_tui.engine.actions import ANSWERS
from uno_tui.engine.playout import play_round
from uno_tui.engine.vocabulary import ROUND_OVER
from uno_tui.narration.rulepage import write_page
from uno_tui.rulebook.model import Variant

randoms = st.integers(0, 2**32).map(Random)
seats = st.integers(2, 5)
seeds = st.integers(0, 2**32)
written_slowly = settings(examples(2), suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow])


@written_slowly
@given(definitions(), seats, seeds, randoms)
def test_a_random_variant_keeps_its_cards_its_moves_and_its_secrets(
    variant: Variant, players: int, seed: int, random: Random
) -> None:
    check_game(variant, players, seed, random, 40)


@pytest.mark.long
@settings(written_slowly, max_examples=200)
@given(definitions(), seats, seeds, randoms)
def test_so_do_many_more(variant: Variant, players: int, seed: int, random: Random) -> None:
    check_game(variant, players, seed, random, 150)


def check_game(variant: Variant, players: int, seed: int, random: Random, moves: int) -> None:
    """Every card in one place, something to do until the game is over, one seed one game, a copy of its own, no leaks."""
    game, twin = Game(variant, NAMES[:players], seed), Game(variant, NAMES[:players], seed)
    assert game.take_events() == twin.take_events()
    for _ in range(moves):
        move = any_move(game, random)
        if move is None:
            break
        before, copy = game.copy(), game.copy()
        copy.play(move)
        assert game == before
        assert game.play(move) == twin.play(Move.parse(move.seat, str(move)))
        assert cards_on(game.table) == Counter(game.table.pack.cards)
        assert bool(game.decision.moves) != game.is_over
        if game.table.decision_kind < ROUND_OVER:
            seat = random.choice([*range(players), None])
            assert redealt(game, seat, random).view(seat) == game.view(seat)


@written_slowly
@given(definitions(), seats, seeds, randoms)
def test_bots_can_play_it_and_the_page_can_tell_it(variant: Variant, players: int, seed: int, random: Random) -> None:
    game = Game(variant, NAMES[:players], seed)
    table = game.table
    for _ in range(40):
        if table.decision_kind >= ROUND_OVER:
            break
        code = play_sensibly(table, random)
        assert table.legal >> code & 1
        ANSWERS[table.decision_kind](table, code)
    assert "axe" in str(write_page(variant, variant.rules))


@pytest.mark.long
@written_slowly
@given(definitions(), seats, seeds, randoms)
def test_no_chain_of_effects_runs_for_ever(variant: Variant, players: int, seed: int, random: Random) -> None:
    """Whoever plays at random comes to an end, or is stopped by the number of moves: never inside of one."""
    assert play_round(Game(variant, NAMES[:players], seed), random.random) > 0
