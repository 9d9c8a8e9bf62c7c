"""The JSON Schema of worked examples: it lets pass what the runner understands, and nothing else that it can tell."""

from __future__ import annotations

import copy
import json
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from tests.lab.examples.test_completeness import ENDING, OUR_OWN
from uno_tui.cli import main
from uno_tui.lab.examples.runner import EXAMPLE_KEYS, FACTS
from uno_tui.lab.examples.schema import examples_schema
from uno_tui.lab.examples.setting import GIVEN_KEYS
from uno_tui.rulebook.strict_yaml import read_yaml
from uno_tui.storage.paths import variants_folder

FILES = sorted((*variants_folder().glob(f"*{ENDING}"), *OUR_OWN.glob(f"*{ENDING}")))
SOUND: dict[str, Any] = {
    "name": "A card of the same color can be played",
    "players": ["ann", "bob"],
    "rules": {"stacking": {"mode": "any"}},
    "given": {"top": "red-5", "hands": {"ann": ["red-1", "red-2"]}, "rest": "under"},
    "moves": [
        {"ann": "play red-1"},
        {"expect": {"turn": "bob", "hands": {"ann": 1}}},
        {"refuse": {"ann": "draw", "because": "not-your-turn"}},
    ],
}


@cache
def validator() -> jsonschema.Draft202012Validator:
    return jsonschema.Draft202012Validator(examples_schema())


def test_it_is_a_schema_of_its_own_draft() -> None:
    jsonschema.Draft202012Validator.check_schema(examples_schema())


def test_the_command_prints_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["schema", "--examples"]) == 0
    assert json.loads(capsys.readouterr().out) == examples_schema()


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name.removesuffix(ENDING))
def test_every_file_of_examples_is_valid(file: Path) -> None:
    validator().validate(read_yaml(file).tree)


def test_it_knows_every_word_that_the_runner_knows_and_no_other() -> None:
    example = examples_schema()["items"]["properties"]
    assert set(example) == set(EXAMPLE_KEYS)
    assert set(example["given"]["anyOf"][0]["properties"]) == set(GIVEN_KEYS)
    moves = example["moves"]["items"]["properties"]
    assert set(moves) == {"expect", "refuse"}
    assert set(moves["expect"]["properties"]) == set(FACTS)


def test_a_sound_one_is_valid() -> None:
    assert validator().is_valid([SOUND])


@pytest.mark.parametrize("key", ["name", "players", "moves"])
def test_what_is_needed_may_not_be_left_out(key: str) -> None:
    assert not validator().is_valid([{other: value for other, value in SOUND.items() if other != key}])


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ((), {"name": "no list"}),
        ((0, "player"), ["ann", "bob"]),
        ((0, "players"), ["ann"]),
        ((0, "players"), ["ann", "ann"]),
        ((0, "players"), "ann and bob"),
        ((0, "rules", "stacking", "mode"), "sometimes"),
        ((0, "rules", "stcking"), {}),
        ((0, "given", "tpo"), "red-5"),
        ((0, "given", "hands", "ann"), "red-1"),
        ((0, "given", "rest"), "away"),
        ((0, "given", "direction"), "left"),
        ((0, "given", "scores"), {"ann": "many"}),
        ((0, "given", "chance"), "seven"),
        ((0, "moves"), {"ann": "draw"}),
        ((0, "moves", 0), {}),
        ((0, "moves", 0, "ann"), "plays red-1"),
        ((0, "moves", 0, "ann"), "play"),
        ((0, "moves", 0, "ann"), "draw two"),
        ((0, "moves", 1, "expect", "trun"), "bob"),
        ((0, "moves", 1, "expect", "decision"), "chance"),
        ((0, "moves", 1, "expect", "stack"), "two"),
        ((0, "moves", 1, "expect", "hands"), 3),
        ((0, "moves", 2, "refuse", "because"), "no-reason"),
        ((0, "moves", 2, "refuse", "bob"), "draw"),
        ((0, "moves", 2, "refuse"), {"because": "not-your-turn"}),
    ],
)
def test_a_mistake_is_found(path: tuple[str | int, ...], value: Any) -> None:
    tree: Any = {"": [copy.deepcopy(SOUND)]}
    part, key = tree, ("", *path)
    for step in key[:-1]:
        part = part[step]
    part[key[-1]] = value
    assert not validator().is_valid(tree[""])
