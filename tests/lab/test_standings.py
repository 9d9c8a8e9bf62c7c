"""The report on how strong the computer players are."""

from __future__ import annotations

from uno_tui.lab.arena import Contest
from uno_tui.lab.intervals import ClusteredMean
from uno_tui.lab.standings import report_lines


def won(shares: list[float], times: list[float]) -> Contest:
    """Of four rounds on each deal, so many."""
    contest = Contest(ClusteredMean(), times)
    for share in shares:
        contest.wins.add(4 * share, 4)
    return contest


def test_a_line_has_the_share_of_rounds_with_its_interval_and_the_time_of_a_decision() -> None:
    lines = report_lines({"hard": won([0.25, 0.25, 0.5, 0.5], [3.0, 1.0, 2.0])})
    assert lines == {
        "hard among three normal, slips and all": "37.5 (24.9–52.1, 16)",
        "hard: ms, median / 99 % / longest": "2 / 3 / 3",
    }


def test_what_search_gets_is_told_as_a_share_of_what_seeing_all_the_cards_would_bring() -> None:
    lines = report_lines({"cards": won([0.25, 0.5], [1.0]), "oracle": won([0.75, 0.75], [1.0])})
    assert lines["(hard − 25) / (oracle − 25), nobody forgets"] == "0.25"
