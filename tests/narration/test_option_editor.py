"""The house rules of a table while they are agreed upon."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.lang.prose import is_foreign
from uno_tui.lang import LANGUAGES, speak
from uno_tui.narration.option_editor import EditableOption, OptionEditor, option_of
from uno_tui.rulebook.library import load, load_table
from uno_tui.rulebook.options import option_kinds
from uno_tui.rulebook.rules import GROUPS, OTHERS, flat_changes

VARIANTS = ("standard", "bts", "pokemon", "flip", "dragonball")
OFFERED = [path for group, options in GROUPS.items() for path in options if group != OTHERS]


def table(variant: str = "standard", **options: object) -> OptionEditor:
    house = OptionEditor(variant, {})
    for name, value in options.items():
        house.set(name.replace("__", "."), value)
    return house


def option(house: OptionEditor, path: str) -> EditableOption:
    return next(option for options in house.groups().values() for option in options if option.path == path)


def test_every_option_of_the_rules_is_in_one_group() -> None:
    assert sorted(path for options in GROUPS.values() for path in options) == sorted(option_kinds())


@pytest.mark.parametrize("path", OFFERED)
def test_every_value_that_is_offered_can_be_chosen_and_is_explained(path: str) -> None:
    house = OptionEditor("flip", {})
    for value in option_of(path, house.variant).values:
        house.set(path, value)
        assert house.value(path) == value
        assert house.says(path, value)


def test_the_variants_own_value_is_no_change() -> None:
    house = table(stacking__mode="any", house__jump_in=True)
    assert house.changed == ["house.jump_in", "stacking.mode"]
    house.set("stacking.mode", "upward")
    assert house.changes == {"house": {"jump_in": True}}


def test_everything_can_be_put_back() -> None:
    house = table(stacking__mode="any", deal=5)
    house.reset()
    assert house.changes == {}
    assert house.rules == load("standard").rules


def test_steps_go_round_and_numbers_stop_at_their_ends() -> None:
    house = table()
    house.step("turn.play_drawn", 1)
    assert house.value("turn.play_drawn") == "may"
    house.step("turn.play_drawn", -1)
    assert house.value("turn.play_drawn") == "never"
    for _ in range(30):
        house.step("deal", -1)
    assert house.value("deal") == 1


def test_a_clock_can_be_set_and_put_away() -> None:
    house = table()
    for _ in range(4):
        house.step("optional.turn_seconds", 1)
    assert house.value("optional.turn_seconds") == 15
    for _ in range(9):
        house.step("optional.turn_seconds", -1)
    assert house.value("optional.turn_seconds") is None
    assert house.changes == {}


def test_a_target_is_typed_digit_by_digit() -> None:
    house = table()
    for digit in (2, 0, 0):
        house.type_digit("scoring.target", digit)
    assert house.value("scoring.target") == 200
    house.set("house.jump_in", True)
    house.type_digit("scoring.target", 0)
    assert house.value("scoring.target") == 1


def test_a_number_that_grows_too_large_begins_anew() -> None:
    house = table()
    for digit in (1, 5, 7):
        house.type_digit("deal", digit)
    assert house.value("deal") == 7


def test_a_number_of_ones_own_is_among_those_to_choose_from() -> None:
    house = table(scoring__target=333)
    assert [value for value in option(house, "scoring.target").values if 300 <= value <= 400] == [300, 333, 400]


def test_what_cannot_go_together_is_said_at_its_option() -> None:
    house = table(turn__draw_until="playable")
    sentence = "You'd draw until a card fits, but couldn't play it. Change 'Draw to match' or 'The drawn card'."
    assert house.problem("turn.draw_until") == house.problem("turn.play_drawn") == house.first_problem == sentence
    assert house.problem("deal") == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cannot_go_together_is_said_in_the_language_spoken_now(language: str) -> None:
    house = table(turn__draw_until="playable")
    speak(language)
    said = [house.first_problem, *filter(None, house.objections(option(house, "turn.play_drawn")))]
    assert len(said) == 2
    assert [sentence for sentence in said if is_foreign(sentence)] == []


def test_what_speaks_against_a_value_is_known_before_it_is_chosen() -> None:
    house = table()
    one, playable = house.objections(option(house, "turn.draw_until"))
    assert one == ""
    assert playable.startswith("You'd draw until")


def test_what_speaks_against_every_value_speaks_against_none() -> None:
    house = table(turn__draw_until="playable")
    assert not any(house.objections(option(house, "uno.penalty")))
    assert [bool(objection) for objection in house.objections(option(house, "turn.play_drawn"))] == [False, False, True]


def test_what_would_change_nothing_is_not_offered() -> None:
    assert "sides" not in table().groups()
    assert "sides" in table("flip").groups()
    assert "stacking.total" not in [option.path for option in table("bts").groups()["stacking"]]


def test_what_was_changed_stays_in_sight_even_if_it_changes_nothing_now() -> None:
    house = table("bts", stacking__mode="any", stacking__total="transfer")
    house.set("stacking.mode", "none")
    assert option(house, "stacking.total")


def test_a_change_that_is_not_offered_is_shown_all_the_same() -> None:
    house = OptionEditor("standard", {"going_out": {"resolve": ["draw-two"]}})
    (resolve,) = house.groups()[OTHERS]
    assert house.line(resolve.path, house.value(resolve.path)) == "these still hit as your last card: Draw Two"


def test_changes_that_make_no_sense_are_forgotten_and_the_others_kept() -> None:
    changes = {"deal": 5, "nonsense": 1, "turn": {"play_drawn": "sometimes", "no": "way"}, "uno": {"penalty": -4}}
    house = OptionEditor("standard", changes)
    assert house.changes == {"deal": 5}
    assert house.rules.deal == 5


def test_the_same_changes_are_judged_anew_for_another_variant() -> None:
    changes = {"turn": {"draw_until": "playable"}}
    assert OptionEditor("standard", changes).first_problem
    assert not OptionEditor("bts", changes).first_problem


CHOICES = st.lists(st.tuples(st.sampled_from(OFFERED), st.integers(-3, 3)), max_size=12)


@given(st.sampled_from(VARIANTS), CHOICES)
def test_whatever_is_chosen_can_be_shown_and_is_refused_only_with_a_sentence(
    variant: str, steps: list[tuple[str, int]]
) -> None:
    house = OptionEditor(variant, {})
    for path, by in steps:
        house.step(path, by)
    for options in house.groups().values():
        for offered in options:
            assert house.value(offered.path) in offered.values
            assert offered.path not in house.changed[:1] or len(house.objections(offered)) == len(offered.values)
    if not house.first_problem:
        assert flat_changes(load_table(variant, house.changes)[1].tree()) == flat_changes(house.rules.tree())


def test_every_option_has_a_name_and_says_what_holds_now() -> None:
    editor = OptionEditor("standard", {})
    paths = [path for options in GROUPS.values() for path in options]
    assert len({editor.name(path) for path in paths}) == len(paths)
    assert {editor.name(path) for path in paths} >= {
        "Jump-in",
        "Seven-0",
        "Stacking",
        "Draw to match",
        "No bluffing",
        "Force play",
    }
    assert editor.gist("house.jump_in") == "nobody plays out of turn"
    editor.set("house.jump_in", True)
    editor.set("wild_draw.enforcement", "strict")
    assert editor.gist("house.jump_in") == "you may jump in with the same card"
    assert editor.changed_lines() == ["Jump-in: on", "No bluffing: on"]
