"""What the rulebook refuses, in the words that a person would read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from uno_tui.lang import error_text
from uno_tui.rulebook.problems import RulebookError


@contextmanager
def refused(pattern: str) -> Iterator[None]:
    with pytest.raises(RulebookError) as caught:
        yield
    assert re.search(pattern, error_text(caught.value))
