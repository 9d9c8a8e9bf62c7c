"""What is tried at each change, and what only in the long run."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def first(few: int, cases: Iterable[Any]) -> list[Any]:
    """Cases of a test, all but the first few of them for the long run."""
    every = list(cases)
    return [*every[:few], *(pytest.param(case, marks=pytest.mark.long) for case in every[few:])]
