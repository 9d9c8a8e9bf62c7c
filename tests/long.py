"""What is tried at each change, and what only in the long run."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

import pytest
from hypothesis import settings


def only(some: Collection[Any], cases: Iterable[Any]) -> list[Any]:
    """Cases of a test, all but some of them for the long run; a tuple is a case of several values."""
    return [case if case in some else for_long(case) for case in cases]


def for_long(case: Any) -> Any:
    return pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=pytest.mark.long)


def first(few: int, cases: Iterable[Any]) -> list[Any]:
    every = list(cases)
    return only(every[:few], every)


def first_size(sizes: Iterable[tuple[int, int]]) -> list[Any]:
    """The same with one at each change, where a tuple is a single value: the size of a terminal."""
    size, *others = sizes
    return [size, *(pytest.param(other, marks=pytest.mark.long) for other in others)]


def examples(few: int) -> settings:
    """Where one is dear: few at each change, and as many as usual in the long run."""
    usual = settings().max_examples
    return settings(max_examples=usual if usual >= 100 else few)
