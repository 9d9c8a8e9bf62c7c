"""What the players of a simulation do, and how a round that does not end in the usual way is told."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.engine.chance import NAMES, variant
from uno_tui.bots.easy import play_any_card
from uno_tui.bots.habits import NO_SLIPS
from uno_tui.cli import main
from uno_tui.cli.simulate import show_outcome
from uno_tui.engine import Game, playout
from uno_tui.engine.compiled import CompiledRules
from uno_tui.engine.dealing import next_round
from uno_tui.engine.game import new_table
from uno_tui.engine.piles import shuffled, shuffled_deck
from uno_tui.engine.playout import play_round
from uno_tui.engine.table import ACCEPT, BIT, DRAW, FIRST_CARD, KEEP, Table
from uno_tui.engine.vocabulary import RESPONSE, ROUND_OVER
from uno_tui.lab.arena import Round
from uno_tui.lab.examples.setting import lay_table
from uno_tui.lab.reporting import Report
from uno_tui.lab.simulate import RANDOM, Experiment, simulate, willing
from uno_tui.lab.tallying import DealCounts, count_round
from uno_tui.lab.watching import Watch
from uno_tui.lang import speak
from uno_tui.rulebook.library import load
from uno_tui.rulebook.loader import available
from uno_tui.rulebook.options import overlay

WITHOUT_A_CARD = BIT[DRAW] | BIT[KEEP] | BIT[ACCEPT]


def table(name: str, changes: dict[str, Any], seats: int = 4) -> Table:
    laid = new_table(CompiledRules(variant(name), willing(overlay(variant(name), changes))), NAMES[:seats], 5)
    laid.events = None
    return laid


def bare(name: str, rounds: int, changes: dict[str, Any]) -> DealCounts:
    return simulate(Experiment.of(name, changes, (RANDOM,) * 4), rounds, 7).tally.totals


@pytest.mark.parametrize("name", [name for name in available() if load(name).rules.going_out.resolve])  # with draw cards
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
    totals = bare(name, 50, {"uno": {"enforcement": "auto"}})
    assert sum(totals[f"chair.{chair}"] for chair in range(4)) == 50
    assert totals["moves"] < 50 * 300


def test_a_round_that_takes_too_long_is_cut_off_and_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playout, "LONGEST_ROUND", 10)
    totals = bare("bts", 20, {})
    assert (totals["cut_rounds"], totals["blocked_rounds"], totals["moves"]) == (20, 0, 200)
    assert totals["points"] == 0


def test_a_round_in_which_nobody_can_move_is_counted_as_blocked() -> None:
    hands = {"ann": ["blue-1", "blue-2"], "bob": ["green-3", "green-4"]}
    compiled = CompiledRules(variant("bts"), willing(variant("bts").rules))
    laid = lay_table(compiled, ["ann", "bob"], {"top": "red-5", "hands": hands, "rest": "aside"}).table
    row: DealCounts = Counter()
    watch = Watch(2, 100)
    moves = watch.play(laid, [play_any_card] * 2, [NO_SLIPS] * 2, Random(1))
    count_round(row, Round(("easy", "easy"), laid, moves), watch)
    assert (moves, row["blocked_rounds"], row["cut_rounds"], row["decided"]) == (2, 1, 0, 0)


@pytest.mark.parametrize("language", ["en", "zh-Hant", "zh-Hans"])
def test_the_table_says_how_many_were_cut_off_and_after_how_many_moves(
    language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    speak(language)
    show_outcome(Report(simulate(Experiment.of("bts", {}, ("normal",) * 4)._replace(longest=12), 7, 0)))
    (line,) = [line for line in capsys.readouterr().out.splitlines() if "12" in line.split("  ")[0]]
    assert line.split()[-1] == "7"


def test_the_json_keeps_its_keys(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "bts", "--rounds", "3", "--json"]) == 0
    kept = {
        *("variant", "players", "rounds", "moves", "seconds", "blocked_rounds", "points", "wins"),
        *("moves_per_second", "mean_moves", "mean_points", "cut_rounds"),
    }
    assert kept <= json.loads(capsys.readouterr().out).keys()


@pytest.mark.parametrize("name", ["bts", "flip", "carnival"])
def test_the_fast_way_to_shuffle_the_deck_gives_the_same_order(name: str) -> None:
    """Games are kept as seeds and moves: no shuffle may ever come out another way."""
    path = f"tests/variants/{name}.yaml" if name == "carnival" else name
    fast, slow = (new_table(CompiledRules(variant(path), variant(path).rules), NAMES[:3], 9) for _ in range(2))
    for _ in range(50):
        assert shuffled_deck(fast) == shuffled(slow, slow.pack.cards)


@pytest.mark.parametrize(
    ("variant", "facts"),
    [("avalanche", {"knock_outs"}), ("undercover", {"exchanges", "triggers"}), ("standard", set())],
)
def test_what_only_some_variants_know_is_counted_there(
    variant: str, facts: set[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", variant, "--rounds", "30", "--jobs", "1", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert {fact for fact in ("exchanges", "triggers", "knock_outs") if report[fact]["mean"]} == facts


def test_the_report_has_the_same_keys_at_every_table(capsys: pytest.CaptureFixture[str]) -> None:
    """Where nobody looks on, there is nothing behind some of them."""
    trees = []
    for bot in ("random", "normal"):
        assert main(["simulate", "--variant", "standard", "--rounds", "8", "--jobs", "1", "--bot", bot, "--json"]) == 0
        trees.append(json.loads(capsys.readouterr().out))
    bare, watched = trees
    assert bare.keys() == watched.keys()
    assert bare["challenges"].keys() == watched["challenges"].keys()
    assert set(bare["challenges"].values()) == {None}
    assert bare["levels"]["random"].keys() == watched["levels"]["normal"].keys()
