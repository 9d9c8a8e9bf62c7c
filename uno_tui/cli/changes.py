"""The parser of `--rule option=value`, as often as one likes: the changes to lay over a variant's rules."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from uno_tui.rulebook.library import set_option


def changes_of(texts: Iterable[str]) -> dict[str, Any]:
    """Of the same option given twice the last value counts."""
    changes: dict[str, Any] = {}
    for text in texts:
        for group, value in set_option(text).items():
            together = {**changes[group], **value} if isinstance(changes.get(group), dict) else value
            changes[group] = together
    return changes
