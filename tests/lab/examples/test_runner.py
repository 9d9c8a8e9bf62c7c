"""A worked example that fails says what was expected and what happened; one that is wrong says what is wrong with it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.chance import variant
from tests.lang.prose import is_foreign
from tests.long import first
from uno_tui.lab.examples import run_file
from uno_tui.lab.examples.runner import EXAMPLE_KEYS, FACTS, Result, run_example
from uno_tui.lab.examples.setting import GIVEN_KEYS
from uno_tui.lang import LANGUAGES, speak
from uno_tui.rulebook.strict_yaml import Document

HANDS = "hands: {ann: [red-1, green-2], bob: [red-3, blue-4]}"


def run(tmp_path: Path, text: str, name: str = "standard") -> list[Result]:
    file = tmp_path / "my.examples.yaml"
    file.write_text(text, encoding="utf-8")
    return run_file(variant(name), file)


def failure(tmp_path: Path, moves: str, given: str = f"top: red-5, {HANDS}", name: str = "standard") -> Result:
    text = f"- name: try\n  players: [ann, bob]\n  given: {{{given}}}\n  moves:\n{moves}"
    (result,) = run(tmp_path, text, name)
    return result


def test_a_passing_example_says_nothing(tmp_path: Path) -> None:
    assert failure(tmp_path, "    - ann: play red-1\n    - expect: {turn: bob, top: red-1}\n").failure == ""


def test_a_wrong_expectation_tells_both_sides_with_file_and_line(tmp_path: Path) -> None:
    result = failure(tmp_path, "    - ann: play red-1\n    - expect: {turn: ann}\n")
    assert str(result) == f"{tmp_path / 'my.examples.yaml'}:6: try: expected turn: ann, got bob"


FAILURES = [
    ("    - ann: play green-2\n", "expected ann: play green-2 to be accepted, got not-playable"),
    ("    - refuse: {ann: play red-1, because: not-playable}\n", "to be refused as not-playable, got accepted"),
    ("    - refuse: {ann: play green-2, because: last-card}\n", "refused as last-card, got not-playable"),
    ("    - expect: {legal: [play red-1, draw]}\n", "expected legal: [draw, play red-1], got [play red-1]"),
    ("    - expect: {hands: {ann: [red-1, red-2]}}\n", "expected hands ann: [red-1, red-2], got [green-2, red-1]"),
    ("    - expect: {stack: 2}\n", "expected stack: 2, got 0"),
    ("    - expect: {draw: []}\n", "expected draw: [], got ["),
    ("    - expect: {turns: ann}\n", "unknown key 'turns'"),
    ("    - zoe: draw\n", "'zoe' isn't one of the players"),
    ("    - expect: {winners: [zoe]}\n", "'zoe' isn't one of the players"),
    ("    - expect: {hands: 7}\n", "this needs a mapping of players"),
    ("    - ann: dance wildly now\n", "got not-understood ('dance wildly now' isn't a move; moves are draw, keep, accept,"),
    ("    - {ann: play red-1, expect: {turn: ann}}\n", "expected turn: ann, got bob"),
    ("    - refuse: {ann: play red-1}\n", "write `refuse:"),
    ("    - draw\n", "a move is written as"),
]


@pytest.mark.parametrize(("moves", "expected"), FAILURES)
def test_each_kind_of_failure_has_its_sentence(tmp_path: Path, moves: str, expected: str) -> None:
    assert expected in failure(tmp_path, moves).failure


TABLES = [
    ("top: red-5, hands: {ann: [red-0, red-0]}", "no red-0 is left in the deck"),
    ("top: purple-5", "there is no card 'purple-5'"),
    ("top: wild", "say which color to match"),
    ("top: wild, color: purple", "'purple' isn't a color"),
    ("top: red-5, turn-up: [red-4]", "only one of top, discard and turn-up"),
    ("top: red-5, rest: aside", "every hand must be listed"),
    ("top: red-5, rest: beside", "rest is either under or aside"),
    ("top: red-5, called: 5", "called is a list of players"),
    ("top: red-5, direction: [x]", "clockwise or counterclockwise"),
    ("top: red-5, scores: {ann: many}", "a score is a number"),
    ("top: red-5, side: dark", "the deck has no side 'dark'"),
    ("top: red-5, hands: {ann: []}", "there aren't enough cards for ann's hand"),
    ("top: red-5|pink-3", "has two faces, but the deck has one side"),
    ("tops: red-5", "unknown key 'tops'; choose from top, discard, color, turn, hands, draw, rest,"),
    ("dealer-draw: [{ann: red-0, bob: red-0}]", "no red-0 is left to draw"),
    ("dealer-draw: [{ann: red-9, bob: blue-9}]", "still tied"),
    ("dealer-draw: [{ann: red-9}]", "this draw is between ann, bob"),
    ("top: red-5, hands: 7", "this needs a mapping of players"),
    ("top: red-5, hands: {ann: 7}", "this needs a list of cards"),
    ("dealer-draw: 7", "this needs a list of draws"),
]


@pytest.mark.parametrize(("given", "expected"), TABLES)
def test_a_table_that_cannot_be_laid_says_why(tmp_path: Path, given: str, expected: str) -> None:
    assert expected in failure(tmp_path, "    - ann: draw\n", given).failure


WHOLE_EXAMPLES = [
    ("- 7\n", "an example is a mapping with name, players, given and moves"),
    ("- {nmae: try}\n", "unknown key 'nmae'; choose from name, rule, players, rules, given, moves"),
    ("- {players: 7}\n", "players is a list of names"),
    ("- {players: [ann]}\n", "1 players, but this table seats 2 to 10"),
    ("- {players: [ann, bob], given: 7}\n", "given is a mapping"),
    ("- {players: [ann, bob], moves: 7}\n", "moves is missing, or is not a list"),
    ("- {players: [ann, bob]}\n", "moves is missing, or is not a list"),
    (
        "- {players: [ann, bob], moves: []}\n",
        "an example without moves proves nothing; write what is played and what to expect",
    ),
    ("- {players: [ann, bob], moves: [expect: 7]}\n", "expect is a mapping"),
    ("- {players: [ann, bob], rules: {deal: x}}\n", "rules.deal: must be a whole number, not 'x'."),
]


@pytest.mark.parametrize(("text", "expected"), WHOLE_EXAMPLES)
def test_an_example_that_makes_no_sense_says_what_is_missing(tmp_path: Path, text: str, expected: str) -> None:
    (result,) = run(tmp_path, text)
    assert (result.name in ("example 1", "try"), result.failure) == (True, expected)


def test_a_refusal_is_told_behind_its_reason_with_what_could_be_done(tmp_path: Path) -> None:
    sentence = "Green 2 doesn't fit: it isn't red and doesn't match red 5. ann can: play red-1"
    assert failure(tmp_path, "    - ann: play green-2\n").failure.endswith(f", got not-playable ({sentence})")


CONTRACT = re.compile(r"expected (?P<wanted>.*), got (?P<got>[^(]+)( \(.*\))?")


@pytest.mark.parametrize("language", first(2, LANGUAGES))
def test_failures_are_told_in_the_language_spoken_but_for_the_words_that_programs_read(
    tmp_path: Path, language: str
) -> None:
    english = all_failures(tmp_path)
    speak(language)
    for failed, in_english in zip(all_failures(tmp_path), english, strict=True):
        known, known_in_english = CONTRACT.fullmatch(failed), CONTRACT.fullmatch(in_english)
        if known and known_in_english:
            assert known["got"] == known_in_english["got"]
            assert " to be " not in known["wanted"] or language == "en"
        else:
            assert known == known_in_english
            assert not is_foreign(failed)


def all_failures(tmp_path: Path) -> list[str]:
    told = [failure(tmp_path, moves).failure for moves, _ in FAILURES]
    told += [failure(tmp_path, "    - ann: draw\n", given).failure for given, _ in TABLES]
    return told + [result.failure for text, _ in WHOLE_EXAMPLES for result in run(tmp_path, text)]


def test_impossible_rules_fail_the_example_and_not_the_run(tmp_path: Path) -> None:
    text = "- name: try\n  players: [ann, bob]\n  rules:\n    deal: 6\n    turn:\n      draw_until: playable\n"
    (result,) = run(tmp_path, text)
    assert result.failure.startswith("rules.turn.")
    assert result.line == 6


def test_pairs_named_together_are_one_card(tmp_path: Path) -> None:
    given = "top: red-5|pink-1, hands: {ann: [red-flip|teal-6, red-1|pink-9], bob: [wild|orange-2, blue-4|wild]}"
    moves = (
        "    - ann: play red-flip\n    - expect: {side: dark, top: pink-1, hands: {ann: [pink-9], bob: [orange-2, wild]}}\n"
    )
    assert failure(tmp_path, moves, given, "flip").failure == ""


words = st.sampled_from(["ann", "bob", "red-5", "wild", "blue", "draw", "play red-1", "aside", "clockwise", "", "zoe"])
scalars = st.none() | st.booleans() | st.integers(-3, 200) | st.floats() | words
trees = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(words, inner, max_size=4), max_leaves=8
)
keyed = [st.dictionaries(st.sampled_from(sorted(keys)), trees, max_size=5) for keys in (GIVEN_KEYS, FACTS)]
entries = st.dictionaries(st.sampled_from(["expect", "refuse", "ann", "bob"]), keyed[1] | trees, min_size=1, max_size=2)
whole = st.fixed_dictionaries(
    {"players": st.just(["ann", "bob"]) | trees},
    optional={"given": keyed[0] | trees, "moves": st.lists(entries, max_size=4) | trees, "rules": trees, "name": trees},
)


@settings(max_examples=4 * settings().max_examples)
@given(whole | st.dictionaries(st.sampled_from(sorted(EXAMPLE_KEYS)), trees) | trees)
def test_whatever_an_example_says_it_gets_a_verdict(example: Any) -> None:
    result = run_example(variant("bts"), Document("wild.yaml", [example]), 0)
    assert result.file == "wild.yaml"
