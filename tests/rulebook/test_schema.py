"""The JSON Schema that editors use."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import jsonschema
import pytest

from uno_tui.cli import main
from uno_tui.locations import variants_folder
from uno_tui.rulebook import json_schema, read

BUNDLED = sorted(file for file in variants_folder().glob("*.yaml") if not file.name.endswith(".examples.yaml"))
HEAD = {"id": "a", "name": {"en": "A"}, "summary": {"en": "S"}}


def is_valid(tree: Any) -> bool:
    return jsonschema.Draft202012Validator(json_schema()).is_valid(tree)


def test_the_file_beside_the_variants_is_up_to_date(capsys: pytest.CaptureFixture[str]) -> None:
    file = variants_folder() / "variant.schema.json"
    main(["schema"])
    refresh = "uno-tui schema > variants/variant.schema.json"
    assert file.read_text(encoding="utf-8") == capsys.readouterr().out, f"refresh it with: {refresh}"


def test_it_is_a_schema_of_its_own_draft() -> None:
    jsonschema.Draft202012Validator.check_schema(json_schema())


@pytest.mark.parametrize("file", BUNDLED, ids=lambda file: file.stem)
def test_every_bundled_file_is_valid(file: Path) -> None:
    jsonschema.Draft202012Validator(json_schema()).validate(read(file).tree)


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
