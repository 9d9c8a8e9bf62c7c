"""The JSON Schema of a variant file as an author writes it, for the completion and the warnings of an editor.

A file that builds on another may leave out, or write `null` for, whatever merges with what it inherits. Lists
are replaced as a whole, so the effects in them keep their full shape.
"""

from __future__ import annotations

from typing import Any

from uno_tui.rulebook.card_checks import NUMBER, NUMBER_RANGE, RESERVED, WORD
from uno_tui.rulebook.conditions import CONDITIONS
from uno_tui.rulebook.extending import NEVER_INHERITED
from uno_tui.rulebook.filters import CardFilter
from uno_tui.rulebook.model import FACE_ROOM, FACE_SIGNS, Card, Color, Copies, CopiesInColor, FaceArt, Side, TagLook, Variant
from uno_tui.rulebook.records import Record
from uno_tui.rulebook.rules import Rules
from uno_tui.rulebook.triggers import TRIGGERS
from uno_tui.rulebook.validation import MEANINGS, MODELS, fields_of
from uno_tui.rulebook.words import Words

MERGED: tuple[type[Record], ...] = (Words, Color, Card, FaceArt, TagLook, Copies, CopiesInColor, Side)
NAME = rf"^{WORD.pattern}$"
CARD = rf"^(?!{RESERVED.pattern}$)({WORD.pattern}|{NUMBER.pattern})$"
IN_DECK = rf"^(?!{RESERVED.pattern}$)({WORD.pattern}|{NUMBER.pattern}|{NUMBER_RANGE.pattern})$"
SIDE = rf"^(?!active$){WORD.pattern}$"
# How the keys of a mapping must be written, by the definition that it stands in.
KEYS = {
    "Menu": {"options": NAME},
    "Copies": {"tags": NAME, "by-color": NAME},
    "CopiesInColor": {"tags": NAME},
    "Side": {"cards": IN_DECK},
    "Card": {"triggers": NAME},
    "Variant": {"effects": NAME, "triggers": NAME, "colors": NAME, "tags": NAME, "cards": CARD, "sides": SIDE},
}


NULL = {"type": "null"}


def given(name: str) -> dict[str, Any]:
    """Something is written behind this key."""
    return {"type": "object", "required": [name], "properties": {name: {"not": NULL}}}


def exactly_one(*names: str) -> dict[str, Any]:
    """One of these fields, not two."""
    return {"oneOf": [given(name) for name in names]}


def not_both(one: str, other: str) -> dict[str, Any]:
    return {"not": {"allOf": [given(one), given(other)]}}


# What the fields of a record must be together: the same as its `check` asks for.
TOGETHER: dict[str, list[dict[str, Any]]] = {
    "Penalty": [
        exactly_one("count", "until"),
        not_both("count", "at-most"),
        {"properties": {"until": {"not": given("same")}}},
    ],
    "Draw": [
        exactly_one("count", "until"),
        not_both("count", "at-most"),
        {"if": {"required": ["until"], "properties": {"until": given("same")}}, "then": given("at-most")},
    ],
    "Discard": [
        exactly_one("count", "up-to", "all-of"),
        not_both("all-of", "of"),
        {
            "if": {"required": ["when"], "properties": {"when": {"const": "end-of-turn"}}},
            "then": {
                "properties": {"all-of": {"const": "color"}, "who": {"anyOf": [{"const": "self"}, {"const": "next"}]}},
                "required": ["all-of"],
            },
        },
    ],
    "If": [
        exactly_one(*CONDITIONS),
        {"anyOf": [{"required": [name], "properties": {name: {"minItems": 1}}} for name in ("then", "else")]},
        {
            "if": {"required": ["who"], "properties": {"who": {"not": {"const": "self"}}}},
            "then": {"anyOf": [given("holds"), given("cards")]},
        },
    ],
    "Trigger": [
        exactly_one(*(name.replace("_", "-") for name in TRIGGERS)),
        {
            "properties": {
                "turn-begins": {"const": True},
                "plays-on": {"not": given("same")},
                "draws": {"properties": {"of": {"not": given("same")}}},
            }
        },
    ],
    "HandSize": [{"anyOf": [given("at-least"), given("at-most")]}],
    "TurnOver": [
        exactly_one("tag", "cases"),
        {"if": given("cases"), "then": {"properties": {"then": {"maxItems": 0}}}},
    ],
    "CardFilter": [
        {"anyOf": [given(name) for name in CardFilter.fields]},
        not_both("color", "colors"),
        not_both("number", "symbol"),
    ],
}


def json_schema() -> dict[str, Any]:
    """The schema of a variant file (draft 2020-12)."""
    schema = MODELS[Variant].model_json_schema(by_alias=True)
    definitions = schema["$defs"]
    for name, definition in {"Variant": schema, **definitions}.items():
        explain_words(definition)
        for field, pattern in KEYS.get(name, {}).items():
            restrict_keys(definition["properties"][field], pattern)
        if name in TOGETHER:
            definition["allOf"] = TOGETHER[name]
    for size, room in FACE_ROOM.items():
        restrict_art(definitions[FaceArt.__name__]["properties"][size], *room)
    definitions["UseEffect"] = USE_EFFECT
    offer_named_lists(schema)
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


USE_EFFECT = {
    "description": "All effects of a list under effects at the top of the file.",
    "type": "object",
    "additionalProperties": False,
    "properties": {"use": {"description": "the name of the list", "type": "string"}},
    "required": ["use"],
}


def offer_named_lists(part: Any) -> None:
    """Wherever an effect can stand, a list can be used."""
    if isinstance(part, dict) and {"$ref": "#/$defs/DrawEffect"} in part.get("oneOf", []):
        part["oneOf"].append({"$ref": "#/$defs/UseEffect"})
    for inner in part.values() if isinstance(part, dict) else part if isinstance(part, list) else ():
        offer_named_lists(inner)


def explain_words(part: Any) -> None:
    """Give every word that can stand somewhere its own meaning, wherever in the schema it is."""
    if isinstance(part, list):
        for inner in part:
            explain_words(inner)
    elif isinstance(part, dict):
        meanings = {key.replace("_", "-"): text for key, text in part.pop(MEANINGS, {}).items()}
        for choice in [part, *part.get("anyOf", []), *part.get("oneOf", [])] if meanings else []:
            words = choice.pop("enum", None) or [word for word in [choice.pop("const", None)] if word is not None]
            if words:
                choice["oneOf"] = [{"const": word, "description": meanings[word.replace("_", "-")]} for word in words]
        for inner in part.values():
            explain_words(inner)


def restrict_art(field: dict[str, Any], lines: int, signs: int) -> None:
    """A picture in lines of known signs."""
    line = f"[{FACE_SIGNS}]{{1,{signs}}}"
    for part in field["anyOf"]:
        if part.get("type") == "string":
            part["pattern"] = rf"^({line}\n){{0,{lines - 1}}}{line}\n?$"


def restrict_keys(field: dict[str, Any], pattern: str) -> None:
    for part in (field, *field.get("anyOf", ())):
        if "additionalProperties" in part:
            part["propertyNames"] = {"pattern": pattern}


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
