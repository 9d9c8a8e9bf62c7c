"""The JSON Schema of a variant file as an author writes it, for the completion and the warnings of an editor.

A file that builds on another may leave out, or write `null` for, whatever merges with what it inherits. Lists
are replaced as a whole, so the effects in them keep their full shape.
"""

from __future__ import annotations

from typing import Any

from uno_tui.rulebook.effects import Words
from uno_tui.rulebook.extending import NEVER_INHERITED
from uno_tui.rulebook.model import Card, Color, Copies, Side, TagLook, Variant
from uno_tui.rulebook.records import Record
from uno_tui.rulebook.rules import Rules
from uno_tui.rulebook.validation import MODELS, fields_of

MERGED: tuple[type[Record], ...] = (Words, Color, Card, TagLook, Copies, Side)


def json_schema() -> dict[str, Any]:
    """The schema of a variant file (draft 2020-12)."""
    schema = MODELS[Variant].model_json_schema(by_alias=True)
    definitions = schema["$defs"]
    merged = {model.__name__ for model in MERGED} | {name for name in definitions if is_about_rules(name)}
    for name in merged:
        relax(definitions[name])
    relax(schema, keep=NEVER_INHERITED)
    schema["required"] = ["id", "name", "summary"]
    schema["anyOf"] = [
        {"required": ["extends"]},
        {"required": ["abstract"]},
        {"required": ["colors", "cards"]},
    ]
    heading = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "A variant of uno-tui"}
    return heading | {key: value for key, value in schema.items() if key != "title"}


def is_about_rules(name: str) -> bool:
    return name == Rules.__name__ or any(
        getattr(field.annotation, "__name__", "") == name for field in fields_of(Rules).values()
    )


def relax(definition: dict[str, Any], keep: tuple[str, ...] = ()) -> None:
    """Every key may be left out, or null to take an inherited one away; so may every entry of a mapping."""
    definition.pop("required", None)
    for name, value in definition["properties"].items():
        if name in keep:
            continue
        for part in (value, *value.get("anyOf", ())):
            if isinstance(part.get("additionalProperties"), dict):
                part["additionalProperties"] = or_null(part["additionalProperties"])
        definition["properties"][name] = or_null(value)


def or_null(value: dict[str, Any]) -> dict[str, Any]:
    about = {key: value[key] for key in ("title", "description", "default") if key in value}
    rest = {key: part for key, part in value.items() if key not in about}
    choices = rest["anyOf"] if set(rest) == {"anyOf"} else [rest]
    return about | {"anyOf": [choice for choice in choices if choice != {"type": "null"}] + [{"type": "null"}]}
