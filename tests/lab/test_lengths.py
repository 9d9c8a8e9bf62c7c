"""Rounds of a bundled variant end: an evening has several of them."""

from __future__ import annotations

import pytest

from uno_tui.lab.reporting import Report
from uno_tui.lab.simulate import Experiment, simulate

MEDIAN, LONG = 45, 120  # moves
DEALS = 200


@pytest.mark.long
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_half_of_the_avalanches_are_over_soon_and_nearly_all_in_the_end(seed: int) -> None:
    """In 600 rounds the median is 36 and 95% have up to 110 moves, give or take 5."""
    report = Report(simulate(Experiment.of("avalanche", {}, ("normal",) * 3), 3 * DEALS, seed))
    assert report.length(0.5) <= MEDIAN
    assert report.length(0.95) <= LONG
