"""What the players of a simulation do, and how a round that does not end in the usual way is told."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from tests.engine.chance import NAMES, variant
from uno_tui.cli import main
from uno_tui.engine import Game, playout
from uno_tui.engine.compiled import CompiledRules
from uno_tui.engine.dealing import next_round
from uno_tui.engine.game import new_table
from uno_tui.engine.piles import shuffled, shuffled_deck
from uno_tui.engine.playout import play_round
from uno_tui.engine.table import ACCEPT, BIT, DRAW, FIRST_CARD, KEEP, Table
from uno_tui.engine.vocabulary import RESPONSE, ROUND_OVER
from uno_tui.lab.examples.setting import lay_table
from uno_tui.lab.simulate import Report, simulate, willing
from uno_tui.rulebook.loader import available
from uno_tui.rulebook.options import overlay

WITHOUT_A_CARD = BIT[DRAW] | BIT[KEEP] | BIT[ACCEPT]


def table(name: str, changes: dict[str, Any], seats: int = 4) -> Table:
    laid = new_table(CompiledRules(variant(name), willing(overlay(variant(name), changes))), NAMES[:seats], 5)
    laid.events = None
    return laid


@pytest.mark.parametrize("name", available())
def test_whoever_can_play_a_card_is_not_offered_anything_else(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    laid = table(name, {"turn": {"voluntary_draw": True, "play_drawn": "may"}, "stacking": {"mode": "any"}})
    monkeypatch.setattr(playout, "LONGEST_ROUND", 1)
    random = Random(3).random
    answered = 0
    for _ in range(600):
        if laid.decision_kind <= RESPONSE and laid.legal >= BIT[FIRST_CARD]:
            assert not laid.legal & WITHOUT_A_CARD
            answered += laid.decision_kind == RESPONSE
        if laid.decision_kind == ROUND_OVER:
            next_round(laid)
        play_round(Game.of_table(laid), random)
    assert answered


@pytest.mark.parametrize("name", available())
def test_rounds_end_where_a_forgotten_call_costs_cards_by_itself(name: str) -> None:
    report = simulate(name, {"uno": {"enforcement": "auto"}}, 4, 50, 7, 1)
    assert sum(report.wins) == 50
    assert report.mean_moves < 300


def test_a_round_that_takes_too_long_is_cut_off_and_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playout, "LONGEST_ROUND", 10)
    report = simulate("bts", {}, 4, 20, 7, 1)
    assert (report.cut_rounds, report.blocked_rounds, report.moves) == (20, 0, 200)
    assert report.points == 0


def test_a_round_in_which_nobody_can_move_is_counted_as_blocked() -> None:
    hands = {"ann": ["blue-1", "blue-2"], "bob": ["green-3", "green-4"]}
    compiled = CompiledRules(variant("bts"), willing(variant("bts").rules))
    game = lay_table(compiled, ["ann", "bob"], {"top": "red-5", "hands": hands, "rest": "aside"})
    report = Report("bts", 2, 1, wins=[0, 0])
    assert play_round(game, Random(1).random) == 2
    report.count_end(game)
    assert (report.blocked_rounds, report.cut_rounds, report.wins) == (1, 0, [0, 0])


@pytest.mark.parametrize("language", ["en", "zh-Hant", "zh-Hans"])
def test_the_table_says_how_many_were_cut_off_and_after_how_many_moves(
    language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(playout, "LONGEST_ROUND", 12)
    monkeypatch.setattr("uno_tui.cli.simulate.LONGEST_ROUND", 12)
    assert main(["--lang", language, "simulate", "--variant", "bts", "--rounds", "7"]) == 0
    (line,) = [line for line in capsys.readouterr().out.splitlines() if "12" in line.split("  ")[0]]
    assert line.split()[-1] == "7"


def test_the_json_keeps_its_keys(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--variant", "bts", "--rounds", "3", "--json"]) == 0
    assert json.loads(capsys.readouterr().out).keys() == {
        *("variant", "players", "rounds", "moves", "seconds", "blocked_rounds", "points", "wins"),
        *("moves_per_second", "mean_moves", "mean_points", "cut_rounds"),
    }


@pytest.mark.parametrize("name", ["bts", "flip", "carnival"])
def test_the_fast_way_to_shuffle_the_deck_gives_the_same_order(name: str) -> None:
    """Games are kept as seeds and moves: no shuffle may ever come out another way."""
    path = f"tests/variants/{name}.yaml" if name == "carnival" else name
    fast, slow = (new_table(CompiledRules(variant(path), variant(path).rules), NAMES[:3], 9) for _ in range(2))
    for _ in range(50):
        assert shuffled_deck(fast) == shuffled(slow, slow.pack.cards)
