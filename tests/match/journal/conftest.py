"""Disks that fail when a test wants it."""

from __future__ import annotations

import os

import pytest

from tests.match.journal.evenings import Failing


@pytest.fixture
def failing(monkeypatch: pytest.MonkeyPatch) -> Failing:
    """Functions of `os` that fail as long as they stand here by name."""
    errors: Failing = {}
    for name in ("open", "write", "fsync", "ftruncate"):
        monkeypatch.setattr(os, name, failing_at_will(name, errors))
    return errors


def failing_at_will(name: str, errors: Failing) -> object:
    works = getattr(os, name)

    def call(*arguments: object) -> object:
        if name in errors:
            raise errors[name]
        return works(*arguments)

    return call
