"""Lists of effects that are named once and used by name."""

from __future__ import annotations

from pathlib import Path

from tests.rulebook.conftest import ProblemsOf, Spoil
from uno_tui.rulebook.library import load

HIT = "[penalty: {count: 2}]"


def test_a_used_list_is_as_good_as_written_out(spoil: Spoil, tmp_path: Path) -> None:
    text = spoil(("deck:\n", "effects: {storm: [skip, reverse], all: [use: storm]}\ndeck:\n"), (HIT, "[use: all, skip]"))
    (tmp_path / "mine.yaml").write_text(text)
    assert load(tmp_path / "mine.yaml").card("hit").effects == ["skip", "reverse", "skip"]


def test_what_comes_after_one_is_told_at_its_own_place(spoil: Spoil, problems_of: ProblemsOf) -> None:
    text = spoil(("deck:\n", "effects: {storm: [skip, reverse]}\ndeck:\n"), (HIT, "[use: storm, flip]"))
    assert [line.partition(": ")[0] for line in problems_of(text)] == ["mine.yaml:12:27"]


def test_what_is_wrong_in_one_is_told_where_it_is_used(spoil: Spoil, problems_of: ProblemsOf) -> None:
    text = spoil(("deck:\n", "effects: {storm: [skip, flip]}\ndeck:\n"), (HIT, "[skip, use: storm]"))
    assert [line.partition(": ")[0] for line in problems_of(text)] == ["mine.yaml:12:26"]


def test_one_that_there_is_not_and_one_that_uses_itself_are_refused(spoil: Spoil, problems_of: ProblemsOf) -> None:
    text = spoil(("deck:\n", "effects: {storm: [skip, use: storm]}\ndeck:\n"), (HIT, "[use: strom]"))
    said = problems_of(text)
    assert any("there is no list of effects 'strom'; did you mean 'storm'?" in line for line in said)
    assert any("goes in a circle: storm → storm" in line for line in said)
