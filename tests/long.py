"""What is tried at each change, and what only in the long run."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

import pytest


def only(some: Collection[Any], cases: Iterable[Any]) -> list[Any]:
    """Cases of a test, all but some of them for the long run."""
    return [case if case in some else pytest.param(case, marks=pytest.mark.long) for case in cases]


def first(few: int, cases: Iterable[Any]) -> list[Any]:
    every = list(cases)
    return only(every[:few], every)
