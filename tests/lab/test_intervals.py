"""Intervals: as wide as the deals differ, not as many as the rounds are."""

from __future__ import annotations

import math

import pytest

from uno_tui.lab.intervals import ClusteredMean, share_of


def clustered(*clusters: tuple[float, int]) -> ClusteredMean:
    mean = ClusteredMean()
    for total, count in clusters:
        mean.add(total, count)
    return mean


def test_single_observations_have_the_interval_of_the_textbook() -> None:
    """Sample variance of 1, 2, 3, 4, 5 is 2.5, so the standard error is sqrt(2.5 / 5)."""
    interval = clustered(*[(value, 1) for value in (1, 2, 3, 4, 5)]).interval
    assert interval.mean == 3
    assert interval.margin == pytest.approx(1.96 * math.sqrt(0.5))


def test_rounds_of_a_deal_that_all_end_alike_count_as_one() -> None:
    once = clustered((1, 1), (0, 1), (0, 1), (1, 1)).interval
    four_times = clustered((4, 4), (0, 4), (0, 4), (4, 4)).interval
    assert four_times == pytest.approx(once)


def test_deals_that_all_give_the_same_leave_no_doubt() -> None:
    assert clustered((1, 4), (1, 4), (1, 4)).interval == (0.25, 0)


def test_one_deal_says_nothing_about_the_others() -> None:
    assert clustered((1, 4)).interval.margin == math.inf


def test_parts_add_up_to_the_whole_in_any_order() -> None:
    whole = clustered((1, 4), (2, 4), (0, 2))
    parts = clustered((0, 2))
    parts.merge(clustered((1, 4), (2, 4)))
    assert parts == whole


@pytest.mark.parametrize(
    ("hits", "of", "low", "high"),
    [(0, 40, 0, 0.0876), (8, 10, 0.4902, 0.9433), (0, 3, 0, 0.5615), (40, 40, 0.9124, 1)],
)
def test_a_share_has_the_interval_that_wilson_gives_it(hits: int, of: int, low: float, high: float) -> None:
    assert share_of(hits / of, of) == pytest.approx((hits / of, low, high), abs=1e-4)


def test_what_never_happened_on_any_deal_may_still_happen() -> None:
    share = clustered(*[(0, 4)] * 10).share
    assert (share.low, share.high) == pytest.approx((0, 0.0876), abs=1e-4)


def test_a_share_of_deals_that_differ_is_as_uncertain_as_they_do() -> None:
    """Forty rounds on ten deals that all end alike tell no more than ten."""
    alike = clustered(*[(4, 4)] * 5, *[(0, 4)] * 5).share
    single = clustered(*[(1, 1)] * 5, *[(0, 1)] * 5).share
    assert alike == pytest.approx(single)
    assert alike.high - alike.low > 0.5


def test_no_share_leaves_what_a_share_can_be() -> None:
    share = clustered((4, 4), (4, 4), (0, 2)).share
    assert 0 <= share.low < share.mean < share.high <= 1


def test_a_share_without_a_case_can_be_anything() -> None:
    assert ClusteredMean().share == (0, 0, 1)
    assert clustered((1, 4)).share == (0.25, 0, 1)
