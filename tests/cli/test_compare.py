"""`uno-tui compare`: differences on the same deals, in figures and in words, and no more of them than are there."""

from __future__ import annotations

import json
import math

import pytest

from uno_tui.cli import main
from uno_tui.cli.compare import claim, claim_sentences, difference_cells, rounded_with_margin
from uno_tui.lab.comparing import COMPARED, Difference, TableComparison, compare_tables
from uno_tui.lab.intervals import Interval, PairedMeans
from uno_tui.lab.running import process_crew
from uno_tui.lab.simulate import Experiment
from uno_tui.lang import speak

FOUR = ("normal",) * 4
Capture = pytest.CaptureFixture[str]


def longer(mean: float, margin: float) -> Difference:
    return Difference("moves", "relative", 50.0, 50 * (1 + mean), Interval(mean, margin))


def test_a_difference_is_said_with_its_interval() -> None:
    assert claim(longer(0.23, 0.02)) == "rounds are 23% ± 2 longer"
    assert claim(longer(-0.055, 0.004)) == "rounds are 5.5% ± 0.4 shorter"
    leader = Difference("ahead_won", "share", 0.414, 0.354, Interval(-0.06, 0.01))
    assert claim(leader) == "the halfway leader wins less often: 35.4% instead of 41.4% (-6.0 ± 1.0)"


@pytest.mark.parametrize(("language", "said"), [("zh-Hant", "一輪長了 23% ± 2"), ("zh-Hans", "一局长了 23% ± 2")])
def test_it_is_said_in_chinese_as_well(language: str, said: str) -> None:
    speak(language)
    assert claim(longer(0.23, 0.02)) == said


def test_what_is_known_well_is_said_finely() -> None:
    assert rounded_with_margin(Interval(-0.2345, 0.011)) == "23% ± 1"
    assert rounded_with_margin(Interval(0.2345, 0.009)) == "23.4% ± 0.9"


def test_what_could_be_chance_is_not_said() -> None:
    """One of a dozen intervals of 95 % often lies beside nothing by chance."""
    assert not longer(0.02, 0.015).is_significant
    assert longer(0.023, 0.015).is_significant
    assert not longer(0.0, math.inf).is_significant


def test_a_change_that_is_hardly_known_is_left_open() -> None:
    assert difference_cells(longer(1.0, 4.8))[-1].plain == "–"
    assert difference_cells(longer(0.1, 0.2))[-1].plain == "+10.0% ± 20.0"


def test_deals_that_are_alike_on_both_sides_leave_no_doubt_about_the_difference() -> None:
    """Rounds last from ten to a hundred moves, always one more at the other table."""
    pair = PairedMeans()
    for moves in range(10, 101):
        pair.add(moves, 1, moves + 1, 1)
    assert pair.one.interval.margin > 5
    assert pair.difference == pytest.approx((1, 0), abs=1e-6)


def test_a_table_compared_with_itself_does_not_differ() -> None:
    same = Experiment.of("bts", {}, FOUR)
    comparison = compare_tables(same, same, 30, 3)
    assert all(each.change.mean == 0 and not each.is_significant for each in comparison.differences())
    assert claim_sentences(comparison, "bts") == ["No difference beyond chance. More rounds might show smaller ones."]


def test_fewer_cards_dealt_make_rounds_shorter_and_it_is_said(capsys: Capture) -> None:
    assert main(["compare", "standard", "--rule", "deal=3", "--rounds", "200"]) == 0
    told = capsys.readouterr().out
    assert "With standard deal=3:" in told
    assert "• rounds are" in told
    assert "shorter" in told
    assert "longer" not in told


def test_two_variants_are_compared_and_the_rule_holds_at_the_second_table(capsys: Capture) -> None:
    assert main(["compare", "bts", "flip", "--rule", "deal=3", "--rounds", "40", "--json"]) == 0
    tree = json.loads(capsys.readouterr().out)
    assert tree["tables"] == ["bts", "flip"]
    assert tree["rounds"] == 40
    assert tree["differences"].keys() == COMPARED.keys()
    moves = tree["differences"]["moves"]
    assert moves["second"] < moves["first"]
    assert moves["significant"]


def test_a_comparison_does_not_depend_on_who_does_the_work() -> None:
    first, second = Experiment.of("standard", {}, FOUR), Experiment.of("standard", {"deal": 5}, FOUR)
    alone = compare_tables(first, second, 50, 1)
    with process_crew(2) as crew:
        shared = compare_tables(first, second, 50, 1, crew)
    assert shared.pairs == alone.pairs
    assert shared.rounds == alone.rounds == 50


def test_a_comparison_is_the_same_where_each_round_is_work_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = (Experiment.of(name, {}, ("easy", "normal")) for name in ("standard", "bts"))
    expected, steps = compare_tables(first, second, 45, 3).differences(), list[int]()
    monkeypatch.setattr("uno_tui.lab.simulate.SLOW", ("easy",))
    assert compare_tables(first, second, 45, 3, progress=steps.append).differences() == expected
    assert steps == [1] * 45


def test_each_table_needs_something_to_be_compared_with(capsys: Capture) -> None:
    assert main(["compare", "bts"]) == 2
    assert "say what to compare it with" in capsys.readouterr().err


def test_nothing_is_claimed_of_no_rounds() -> None:
    table = Experiment.of("bts", {}, FOUR)
    assert not any(each.is_significant for each in TableComparison(table, table).differences())
