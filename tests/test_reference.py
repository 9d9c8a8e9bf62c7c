"""The reference of variant files is what the schema says now, and lacks nothing."""

from __future__ import annotations

from tests.reference import PAGE, Reference
from uno_tui.rulebook.rules import Rules, flat_changes
from uno_tui.rulebook.schema import json_schema
from uno_tui.rulebook.schema_errors import EVERY_EFFECT

TEXT = PAGE.read_text(encoding="utf-8")


def words(schema: object) -> set[str]:
    """Every key that can stand in a file, and every word that can stand behind one."""
    if isinstance(schema, list):
        return set().union(*map(words, schema))
    if not isinstance(schema, dict):
        return set()
    own = set(schema.get("properties", ())) | ({schema["const"]} if isinstance(schema.get("const"), str) else set())
    return own.union(*map(words, schema.values()))


def test_the_page_is_what_the_schema_says_now() -> None:
    assert Reference().page() == TEXT, "make reference writes it anew"


def test_every_key_word_effect_and_option_is_on_it() -> None:
    schema = json_schema()
    told = {word for word in words(schema) if f"`{word}`" in TEXT or f"### {word}\n" in TEXT or f".{word}`" in TEXT}
    assert words(schema) - told == set()
    assert {effect for effect in EVERY_EFFECT if f"### {effect}\n" not in TEXT and f"| `{effect}` |" not in TEXT} == set()
    options = flat_changes(json_schema()["properties"]["rules"]["default"])
    assert {option for option in options if f"| `{option}` |" not in TEXT} == set()
    assert set(Rules.fields) <= {option.partition(".")[0] for option in options}
