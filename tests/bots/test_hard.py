"""The hard level: a legal move on every table, the same for the same seed, and better ones where search can see it."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.bots.remembering import wander_and_remember
from tests.engine.chance import tables, wander
from tests.engine.redeal import redealt
from uno_tui.bots import hard
from uno_tui.bots.hard import Budget, choose_by_search, play_on
from uno_tui.bots.hard_numbers import STRENGTHS
from uno_tui.bots.hard_value import CELLS, chance_to_win
from uno_tui.engine import Game
from uno_tui.engine.imagining import Imagination
from uno_tui.engine.table import Table
from uno_tui.engine.vocabulary import ROUND_OVER
from uno_tui.rulebook.library import load

SMALL = Budget(deals=3, batch=2, exchanges=3, ahead=2)
seeds = st.integers(0, 2**32)


@given(tables(most_players=5), seeds, st.integers(0, 120))
def test_a_search_finds_a_legal_move_and_the_same_one_whatever_is_hidden(game: Game, seed: int, moves: int) -> None:
    memories = wander_and_remember(game, Random(seed), moves)
    if game.is_round_over:
        return
    seat = game.table.asked
    games = game, redealt(game, seat, Random(seed))
    choices = [choose_by_search(Imagination(each, seat), memories[seat], Random(seed), budget=SMALL) for each in games]
    assert choices[0] in game.decision.moves
    assert choices[0] == choices[1]


@given(tables(most_players=10), seeds, st.integers(0, 120))
def test_the_chances_of_all_players_are_the_whole(game: Game, seed: int, moves: int) -> None:
    wander(game, Random(seed), moves)
    if game.table.decision_kind < ROUND_OVER:
        chances = [chance_to_win(game.table, seat) for seat in range(game.table.seat_count)]
        assert sum(chances) == pytest.approx(1)
        assert [chance > 0 for chance in chances] == [hand > 0 for hand in game.table.hands]


def test_there_is_a_number_for_every_cell() -> None:
    assert len(STRENGTHS) == CELLS


def test_the_budget_is_counted_in_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """All moves are as good as each other here, so none is given up before the deals are."""
    game = Game(load("standard"), ["Ann", "Bo"], 1)
    deals: list[Table] = []
    tried: list[int] = []

    def deal() -> Table:
        deals.append(game.table.copy())
        return deals[-1]

    def toss_a_coin(_table: Table, code: int, random: Random, _ahead: int) -> float:
        tried.append(code)
        return random.random()

    monkeypatch.setattr(hard, "play_on", toss_a_coin)
    hard.search(deal, Random(1), Budget(deals=50, surely=10.0))
    assert [tried.count(code) for code in set(tried)] == [50] * len(set(tried))
    assert len(set(tried)) > 1


def test_a_move_that_is_surely_worse_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game(load("standard"), ["Ann", "Bo"], 1)
    tried: list[int] = []

    def only_the_first_is_good(_table: Table, code: int, random: Random, _ahead: int) -> float:
        tried.append(code)
        return random.random() / 10 + (code == tried[0])

    monkeypatch.setattr(hard, "play_on", only_the_first_is_good)
    assert hard.search(game.table.copy, Random(1), Budget(deals=50, batch=5)) == tried[0]
    assert len(tried) == 5 * len(set(tried))


def test_whoever_lays_the_last_card_has_won() -> None:
    game = Game(load("standard"), ["Ann", "Bo"], 1)
    table = game.table
    card = table.legal.bit_length() - 1
    table.hands[table.asked] = table.legal = 1 << card
    assert play_on(table.copy(), card, Random(1), 0) == 1
