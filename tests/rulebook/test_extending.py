"""How a file builds on another."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rulebook.refusals import refused
from uno_tui.lang import error_text, words
from uno_tui.rulebook.extending import merge, resolve
from uno_tui.rulebook.library import load
from uno_tui.rulebook.model import Variant
from uno_tui.rulebook.problems import RulebookError

HEAD = "id: child\nextends: mine\nname: {en: Child}\nsummary: {en: C}\n"


def load_child(folder: Path, text: str, parent: str) -> Variant:
    (folder / "mine.yaml").write_text(parent)
    (folder / "child.yaml").write_text(HEAD + text)
    return load("child", folder=folder)


def problems(folder: Path, text: str, parent: str) -> list[str]:
    with pytest.raises(RulebookError) as caught:
        load_child(folder, text, parent)
    return error_text(caught.value).splitlines()


def test_mappings_merge_and_everything_else_is_replaced() -> None:
    below = {"a": {"x": 1, "y": [1, 2]}, "b": 2, "c": {"z": 1}}
    above = {"a": {"y": [3]}, "b": {"q": 1}, "c": 5}
    assert merge(below, above) == {"a": {"x": 1, "y": [3]}, "b": {"q": 1}, "c": 5}


def test_null_removes_what_is_inherited_and_stays_null_where_nothing_is() -> None:
    assert merge({"a": {"x": 1, "y": 2}}, {"a": {"x": None}, "b": None}) == {"a": {"y": 2}, "b": None}


def test_a_child_changes_one_option_and_keeps_the_rest(tmp_path: Path, sound: str) -> None:
    child = load_child(tmp_path, "rules: {deal: 5}\n", sound)
    assert (child.rules.deal, child.rules.players.max) == (5, 4)
    assert child.deck is not None
    assert child.deck.total == 44


def test_a_card_is_taken_away_with_null(tmp_path: Path, sound: str) -> None:
    child = load_child(tmp_path, "cards: {hit: null}\ndeck: {total: 42, cards: {hit: null}}\n", sound)
    assert list(child.cards) == ["joker"]


def test_one_deck_gives_way_to_two_sides(tmp_path: Path, sound: str) -> None:
    side = "{total: 42, colors: [red, blue], cards: {0-9: 2, joker: 2}}"
    child = load_child(tmp_path, f"deck: null\nsides: {{light: {side}, dark: {side}}}\n", sound)
    assert list(child.all_sides) == ["light", "dark"]


def test_id_names_and_abstractness_are_not_inherited(tmp_path: Path, sound: str) -> None:
    parent = sound.replace("{en: Mine}", "{en: Mine, zh-Hant: 我的}") + "abstract: true\n"
    child = load_child(tmp_path, "", parent)
    assert not child.abstract
    assert child.name.in_language("zh-Hant") == "Child"
    (tmp_path / "child.yaml").write_text("extends: mine\n")
    with pytest.raises(RulebookError) as caught:
        load("child", folder=tmp_path)
    assert [words.worded(problem.what) for problem in caught.value.problems] == [
        "'id' is missing",
        "'name' is missing",
        "'summary' is missing",
    ]


def test_a_problem_points_into_the_file_that_wrote_it(tmp_path: Path, sound: str) -> None:
    parent = sound.replace("points: 20", "points: x")
    assert problems(tmp_path, "deck:\n  cards: {hit: 2}\nrules:\n  deal: x\n", parent) == [
        "child.yaml:8:9: rules.deal: must be a whole number, not 'x'",
        "mine.yaml:9:13: cards.hit.points: must be a whole number, not 'x'",
        "mine.yaml:20:10: deck.total: the total says 44, but the cards add up to 46; fix the total or the counts",
    ]


def test_a_value_that_both_files_write_is_reported_in_the_child(tmp_path: Path, sound: str) -> None:
    assert problems(tmp_path, "deck: {total: 45}\n", sound) == [
        "child.yaml:5:15: deck.total: the total says 45, but the cards add up to 44; fix the total or the counts",
    ]


def test_an_unknown_parent_is_told_what_there_is(tmp_path: Path, sound: str) -> None:
    (tmp_path / "mine.yaml").write_text(sound)
    (tmp_path / "child.yaml").write_text(HEAD.replace("extends: mine", "extends: mnie"))
    with pytest.raises(RulebookError) as caught:
        load("child", folder=tmp_path)
    said = "there is no variant 'mnie' to build on; did you mean 'mine'?"
    assert error_text(caught.value) == f"child.yaml:2:10: extends: {said}"


@pytest.mark.parametrize("parent", ["../mine", "/etc/passwd", "mine.yaml", "''", "a\x85b"])
def test_a_parent_is_an_id_and_never_a_path(tmp_path: Path, sound: str, parent: str) -> None:
    (tmp_path / "mine.yaml").write_text(sound)
    (tmp_path / "child.yaml").write_text(HEAD.replace("extends: mine", f"extends: {parent}"))
    with pytest.raises(RulebookError):
        load("child", folder=tmp_path)


def test_a_parent_that_is_no_text_is_a_problem_of_its_own(tmp_path: Path, sound: str) -> None:
    (tmp_path / "mine.yaml").write_text(sound + "extends: 7\n")
    with refused(r"25:10: extends: must be text, not 7"):
        load("mine", folder=tmp_path)


def test_a_circle_is_shown(tmp_path: Path) -> None:
    for name, parent in [("a", "b"), ("b", "c"), ("c", "b")]:
        (tmp_path / f"{name}.yaml").write_text(f"id: {name}\nextends: {parent}\n")
    with pytest.raises(RulebookError) as caught:
        load("a", folder=tmp_path)
    assert (
        error_text(caught.value)
        == "c.yaml:2:10: extends: goes in a circle: b → c → b; let one of them extend something else"
    )


def test_a_file_that_extends_itself_is_a_circle(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("id: a\nextends: a\n")
    with refused("goes in a circle: a → a"):
        load("a", folder=tmp_path)


def test_a_chain_of_more_than_ten_is_refused(tmp_path: Path) -> None:
    for number in range(13):
        (tmp_path / f"v{number}.yaml").write_text(f"id: v{number}\nextends: v{number + 1}\n")
    with refused(r"v10.yaml:2:10: extends: builds on a chain of more than 10 others"):
        load("v0", folder=tmp_path)


def test_a_parent_beside_the_file_comes_before_a_bundled_one(tmp_path: Path, sound: str) -> None:
    bundled, own = tmp_path / "bundled", tmp_path / "own"
    for folder, deal in [(bundled, 3), (own, 4)]:
        folder.mkdir()
        (folder / "mine.yaml").write_text(f"{sound}  deal: {deal}\n")
    (own / "child.yaml").write_text(HEAD)
    assert load(own / "child.yaml", folder=bundled).rules.deal == 4
    (own / "mine.yaml").unlink()
    assert load(own / "child.yaml", folder=bundled).rules.deal == 3


def test_a_file_may_build_on_the_bundled_one_of_the_same_name(tmp_path: Path, sound: str) -> None:
    bundled, own = tmp_path / "bundled", tmp_path / "own"
    for folder in (bundled, own):
        folder.mkdir()
    (bundled / "mine.yaml").write_text(sound)
    (own / "mine.yaml").write_text("id: mine\nextends: mine\nname: {en: M}\nsummary: {en: S}\nrules: {deal: 3}\n")
    assert load(own / "mine.yaml", folder=bundled).rules.deal == 3


def test_a_duplicate_key_of_the_parent_is_reported_with_the_problems_of_the_child(tmp_path: Path, sound: str) -> None:
    assert problems(tmp_path, "rules: {deal: x}\n", sound + "id: other\n") == [
        "child.yaml:5:15: rules.deal: must be a whole number, not 'x'",
        "mine.yaml:25:1: key 'id' is here twice; the first is on line 1",
    ]


def test_what_nobody_has_written_is_told_at_the_nearest_part_that_somebody_has(tmp_path: Path, sound: str) -> None:
    load_child(tmp_path, "cards:\n  hit: {points: 30}\n", sound)
    place = resolve(tmp_path / "child.yaml", tmp_path).place
    assert place(("cards", "hit", "points", "amount")) == ("child.yaml", 6, 9)
    assert place(("cards", "hit", "effects", 0, "penalty", "until", "color")) == ("mine.yaml", 12, 15)
    assert place(("extras", "more")) == ("child.yaml", 1, 1)
