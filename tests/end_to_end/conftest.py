"""The program is started again and again, and none of these tests is about its cache."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def read_before(warm_cache: None) -> None:
    """Only the first start has to read all files anew."""
