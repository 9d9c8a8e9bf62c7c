"""Every clause of the five rulebooks and every ruling is shown by a worked example that names it."""

from __future__ import annotations

import re

import pytest

from tests.rulings import NOT_ABOUT_PLAY, NUMBERS
from uno_tui.lab.examples import Result, run_file
from uno_tui.rulebook.library import load
from uno_tui.rulebook.loader import available
from uno_tui.storage.paths import variants_folder


def results() -> list[Result]:
    folder = variants_folder()
    return [result for name in available() for result in run_file(load(name), folder / f"{name}.examples.yaml")]


@pytest.fixture(scope="module")
def ran() -> list[Result]:
    return results()


def test_no_clause_is_without_an_example(ran: list[Result]) -> None:
    named = {clause for result in ran for clause in re.findall(r"[A-Z]+-\d+", result.rule)}
    assert sorted(set(NUMBERS) - NOT_ABOUT_PLAY - named) == []


def test_every_example_passes(ran: list[Result]) -> None:
    assert [str(result) for result in ran if result.failure] == []


def test_no_two_examples_of_a_file_share_a_name(ran: list[Result]) -> None:
    names = [(result.file, result.name) for result in ran]
    assert sorted(name for name in set(names) if names.count(name) > 1) == []
