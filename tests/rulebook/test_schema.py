"""The JSON Schema that editors use."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, get_args

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rulebook.conftest import SOUND as SOUND_TEXT
from uno_tui.cli import main
from uno_tui.rulebook.effects import SimpleEffect
from uno_tui.rulebook.loader import judge_variant
from uno_tui.rulebook.model import Condition
from uno_tui.rulebook.options import option_kinds
from uno_tui.rulebook.schema import json_schema
from uno_tui.rulebook.strict_yaml import parse_yaml, read_yaml
from uno_tui.rulebook.words import LONGEST_TEXT
from uno_tui.storage.paths import variants_folder

BUNDLED = sorted(file for file in variants_folder().glob("*.yaml") if not file.name.endswith(".examples.yaml"))
HEAD = {"id": "a", "name": {"en": "A"}, "summary": {"en": "S"}}


@cache
def validator() -> jsonschema.Draft202012Validator:
    return jsonschema.Draft202012Validator(json_schema())


def is_valid(tree: Any) -> bool:
    return validator().is_valid(tree)


def test_the_file_beside_the_variants_is_up_to_date(capsys: pytest.CaptureFixture[str]) -> None:
    file = variants_folder() / "variant.schema.json"
    main(["schema"])
    refresh = "uno-tui schema > variants/variant.schema.json"
    assert file.read_text(encoding="utf-8") == capsys.readouterr().out, f"refresh it with: {refresh}"


def test_it_is_a_schema_of_its_own_draft() -> None:
    jsonschema.Draft202012Validator.check_schema(json_schema())


@pytest.mark.parametrize("file", BUNDLED, ids=lambda file: file.stem)
def test_every_bundled_file_is_valid(file: Path) -> None:
    validator().validate(read_yaml(file).tree)


def test_a_file_that_builds_on_another_may_leave_things_out_or_remove_them() -> None:
    child = HEAD | {"extends": "b"}
    assert is_valid(child)
    assert is_valid(child | {"deck": None, "colors": {"red": None, "blue": {"hue": "#000000"}}})
    assert is_valid(child | {"deck": {"cards": {"1-9": None}}, "rules": {"turn": {"play_drawn": None}}})


def test_a_file_that_builds_on_nothing_needs_colors_and_cards() -> None:
    assert not is_valid(HEAD)
    assert is_valid(HEAD | {"colors": {}, "cards": {}})


@pytest.mark.parametrize(
    "mistake",
    [
        {"colours": {}},
        {"id": "Capital Letters"},
        {"name": None},
        {"rules": {"turn": {"play_drawn": "nver"}}},
        {"rules": {"trun": {}}},
        {"cards": {"a": {"effects": ["drw"]}}},
        {"cards": {"a": {"effects": [{"draw": {"count": 0}}]}}},
        {"cards": {"a": {"wild": "yes"}}},
        {"deck": {"cards": {"1-9": "two"}}},
    ],
)
def test_mistakes_are_marked(mistake: dict[str, Any]) -> None:
    assert not is_valid(HEAD | {"extends": "b"} | mistake)


def parts(schema: Any, path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Every mapping of the schema, with the way to it."""
    if isinstance(schema, dict):
        yield path, schema
    for key, part in schema.items() if isinstance(schema, dict) else enumerate(schema):
        if isinstance(part, dict | list) and key != "default":
            yield from parts(part, f"{path}/{key}")


def is_described(schema: dict[str, Any], part: dict[str, Any]) -> bool:
    """Where it stands, or in the definition that it refers to."""
    inside = [part, *part.get("anyOf", ()), *part.get("oneOf", ())]
    referred = [schema["$defs"][one["$ref"].rpartition("/")[2]] for one in inside if "$ref" in one]
    return any(one.get("description", "").strip() for one in (part, *referred))


def test_every_key_and_every_word_has_its_description() -> None:
    schema = json_schema()
    silent = [
        f"{path}/{name}"
        for path, part in parts(schema)
        if "additionalProperties" in part and isinstance(part.get("properties"), dict)
        for name, field in part["properties"].items()
        if not is_described(schema, field)
    ]
    words = [(path, part) for path, part in parts(schema) if "const" in part and path.split("/")[-2] == "oneOf"]
    assert silent + [path for path, part in words if not part.get("description")] == []
    assert [path for path, part in parts(schema) if "enum" in part] == []


def test_the_words_of_the_schema_are_those_of_the_rulebook() -> None:
    told = {part["const"] for _, part in parts(json_schema()) if "description" in part and "const" in part}
    options = {word for kind in option_kinds().values() for word in get_args(kind) if isinstance(word, str)}
    assert told >= options | set(get_args(SimpleEffect)) | set(get_args(Condition))


SOUND: dict[str, Any] = parse_yaml(SOUND_TEXT, "sound.yaml").tree
counts = st.sampled_from([1, 2, 0, 100, None, "color", "2", {"from": 0, "to": 3}, {"from": 1}, {}])
words = st.sampled_from(["next", "self", "others", "chosen", "now", "end-of-turn", "color", "hand", None, 3])
filters = st.dictionaries(
    st.sampled_from(["color", "colors", "number", "symbol", "kind", "wild", "same"]),
    st.sampled_from(["red", "in-force", ["red", "blue"], [], 5, "hit", "number", "symbol", True, None]),
    max_size=2,
)
fields = {
    "who": words,
    "count": counts,
    "until": words | filters,
    "all-of": words | filters,
    "of": words | filters,
    "when": words,
    "up-to": counts,
    "at-most": counts,
}
orders = st.dictionaries(st.sampled_from(sorted(fields)), st.none(), max_size=3).flatmap(
    lambda keys: st.fixed_dictionaries({key: fields[key] for key in keys})
)
effects = st.builds(lambda name, order: {name: order}, st.sampled_from(["draw", "discard", "penalty", "skip"]), orders)
NAMES = ("hit", "skip2", "Skip", "skip two", "7", "07", "99", "100", "number", "number-x", "numbers", "a-b", "-a", "a-", "")
names = st.sampled_from(NAMES)
keys_in_deck = st.sampled_from(["0-9", "1..9", "1-", "5", "05", "0-99", "0-100", "all", "one 5", "joker2", "1-9-2"])
signs = st.sampled_from(
    ["+2", "龍", "é", "❤️", " ", "\n", "\u200b", "\u0301", "a b", "++++", "", "\u200d\u200d", "x\u0301", "a\u200b"]
)
texts = st.sampled_from(
    [
        "Hit",
        " Hit",
        "Hit ",
        "a\nb",
        "\u200d",
        "\u200b\u200b",
        "\u0301a",
        "a" * LONGEST_TEXT,
        "a" * (LONGEST_TEXT + 1),
        "",
        "龍珠",
        5,
    ]
)


def judged_sound(tree: dict[str, Any]) -> bool:
    """What `check` says of the parts that are played with here; how the cards add up is another matter."""
    _, findings = judge_variant(tree)
    return all(finding.path[:2] in (("deck", "total"), ("rules", "deal")) for finding in findings)


def agree(tree: dict[str, Any]) -> None:
    assert is_valid(tree) == judged_sound(tree), tree


def changed(**changes: Any) -> dict[str, Any]:
    return copy.deepcopy(SOUND) | changes


@given(effects)
def test_schema_and_check_agree_about_an_effect(effect: dict[str, Any]) -> None:
    cards = SOUND["cards"] | {"hit": SOUND["cards"]["hit"] | {"effects": [effect]}}
    agree(changed(cards=cards))


@given(names, signs, texts)
def test_schema_and_check_agree_about_what_a_card_is_called(name: str, sign: str, text: str) -> None:
    cards = {"joker": SOUND["cards"]["joker"], name: SOUND["cards"]["hit"] | {"glyph": sign, "name": {"en": text}}}
    deck = SOUND["deck"] | {"cards": {"joker": 2, "10-19": 2, name: 1}}
    agree(changed(cards=cards, deck=deck))


@given(keys_in_deck)
def test_schema_and_check_agree_about_what_stands_in_the_deck(key: str) -> None:
    deck = SOUND["deck"] | {"cards": {"hit": 1, "joker": 2, key: 2}}
    tree = changed(deck=deck)
    assert not is_valid(tree) or judged_sound(tree) or key in ("all", "joker2"), (
        "only whether a card exists is left to check"
    )
    assert is_valid(tree) or not judged_sound(tree)


@given(names)
def test_schema_and_check_agree_about_other_names(name: str) -> None:
    agree(changed(colors={**SOUND["colors"], name: {"key": "z", "glyph": "z", "hue": "#000000", "name": {"en": "z"}}}))
    agree(changed(tags={name: {"glyph": "z", "name": {"en": "z"}}}))
    lines = {name: {"name": {"en": "A"}}, "b": {"name": {"en": "B"}}}
    agree(changed(cards=SOUND["cards"] | {"hit": SOUND["cards"]["hit"] | {"effects": [{"menu": {"options": lines}}]}}))
