"""The page docs/reference.md: every key, effect, option and word of a variant file, written from the JSON Schema.

`make reference` writes it anew.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from uno_tui.rulebook.schema import json_schema

PAGE = Path(__file__).resolve().parent.parent / "docs" / "reference.md"
HEAD = """# Variant file reference

Every key of a variant file, every effect, every option and every value it can have. The [guide](variants.md) shows how to
use them. `make reference` writes this page from the JSON Schema, which `uno-tui schema` prints for your editor.

In a file that extends another, you can leave out what it inherits, and `null` removes it.
"""
# What belongs to an effect or to a group of options stands there; these have a section of their own, in this order.
TITLES = {
    "Card": "A card",
    "Color": "A color",
    "Words": "Names and sentences",
    "FaceArt": "The face of a card",
    "Stage": "The stage of a card",
    "TagLook": "A tag",
    "Side": "A deck, or a side of one",
    "Copies": "Copies of a card",
    "CopiesInColor": "Copies in one color",
    "CardFilter": "A filter of cards",
    "CountRange": "A random number",
    "Answers": "What a card answers",
    "Trigger": "A trigger",
    "CardsDrawn": "Cards that were drawn",
    "DeckTerms": "The words of the game",
    "TableLook": "The look of the table",
}
# Of one effect alone: they stand below it.
PIECES = {
    "HandSize": "Cards in a hand",
    "MenuOption": "A line of a menu",
    "Performance": "A performance",
    "TurnOverCase": "A case",
}
Schema = dict[str, Any]


class Reference:
    def __init__(self) -> None:
        self.schema = json_schema()
        self.definitions: dict[str, Schema] = self.schema["$defs"]

    def page(self) -> str:
        return "\n".join([HEAD, *self.file(), *self.records(), *self.effects(), *self.options()]).rstrip() + "\n"

    def file(self) -> Iterator[str]:
        yield from self.section("The file", self.schema)

    def records(self) -> Iterator[str]:
        for name, title in TITLES.items():
            yield from self.section(title, self.definitions[name])

    def section(self, title: str, definition: Schema, level: str = "##") -> Iterator[str]:
        yield f"{level} {title}\n"
        if description := definition.get("description"):
            yield f"{sentence(description)}\n"
        yield from self.table(definition["properties"], set(definition.get("required", ())))
        yield ""

    def table(self, fields: dict[str, Schema], required: set[str]) -> Iterator[str]:
        yield "| key | value | what it means |\n|---|---|---|"
        for name, field in fields.items():
            mark = " (required)" if name in required else ""
            yield f"| `{name}`{mark} | {self.kind(field)} | {self.meaning(field)} |"

    def meaning(self, field: Schema) -> str:
        """Its description, and those of all words that can stand there."""
        described = field.get("description") or self.target(field).get("description", "")
        return "<br>".join([sentence(described), *words_in(field)])

    def target(self, field: Schema) -> Schema:
        """The record that a key has, if that is all there can be."""
        names = {ref for part in parts(field) if (ref := part.get("$ref"))}
        return self.definitions[names.pop().rpartition("/")[2]] if len(names) == 1 else {}

    def kind(self, field: Schema) -> str:
        kinds = [self.kind_of(part) for part in parts(field) if part.get("type") != "null"]
        return " or ".join(dict.fromkeys(filter(None, kinds)))

    def kind_of(self, part: Schema) -> str:
        match part:
            case {"$ref": str(place)}:
                return self.link(place.rpartition("/")[2])
            case {"const": value}:
                return f"`{value}`"
            case {"type": "integer"}:
                return f"{part.get('minimum', 0)} to {part['maximum']}" if "maximum" in part else "a number"
            case {"type": "boolean"}:
                return "`true` or `false`"
            case {"type": "array", "items": items}:
                return "a list of effects" if is_effects(items) else f"a list: {self.kind(items)}"
            case {"type": "object", "additionalProperties": dict(values)}:
                return f"a mapping, for each name: {self.kind(values)}"
            case {"oneOf": words} if all("const" in word for word in words):
                return ", ".join(f"`{word['const']}`" for word in words)
            case {"type": "string"}:
                return "text"
            case _:
                return ""

    def link(self, name: str) -> str:
        if title := (TITLES | PIECES).get(name):
            return f"[{title.lower()}](#{slug(title)})"
        keys = ", ".join(f"`{key}`" for key in self.definitions[name]["properties"])
        return f"a mapping: {keys}"

    def effects(self) -> Iterator[str]:
        yield "## Effects\n"
        yield "An effect is one word, or one word with parameters. In one word:\n"
        yield "| effect | what it does |\n|---|---|"
        yield from (f"| `{word['const']}` | {sentence(word['description'])} |" for word in self.single_words())
        yield ""
        for definition in self.definitions.values():
            if (
                (keys := list(definition.get("properties", ())))
                and definition.get("required") == keys
                and self.is_effect(definition)
            ):
                yield from self.effect(keys[0], definition)

    def single_words(self) -> list[Schema]:
        items = next(part["items"] for part in parts(self.definitions["Card"]["properties"]["effects"]) if "items" in part)
        return next(part["oneOf"] for part in items["oneOf"] if part.get("type") == "string")

    def is_effect(self, definition: Schema) -> bool:
        return any(definition is self.definitions.get(name) for name in self.definitions if name.endswith("Effect"))

    def effect(self, key: str, definition: Schema) -> Iterator[str]:
        body = self.target(definition["properties"][key])
        yield f"### {key}\n"
        yield f"{sentence(definition['description'])}\n"
        yield from self.table(body["properties"], set(body.get("required", ()))) if body else ["Takes a name."]
        yield ""
        yield from self.nested(body)

    def nested(self, body: Schema) -> Iterator[str]:
        """Records that only this effect has."""
        for name in dict.fromkeys(referred(body)):
            if name in PIECES:
                yield from self.section(PIECES[name], self.definitions[name], "####")
                yield from self.nested(self.definitions[name])

    def options(self) -> Iterator[str]:
        yield "## Options\n"
        yield "Under `rules` in the file, with `--rule` on the command line, and in the house rules.\n"
        yield "| option | default | value | what it means |\n|---|---|---|---|"
        usual = self.schema["properties"]["rules"]["default"]
        for group, field in self.definitions["Rules"]["properties"].items():
            body = self.target(field)
            if not body:
                yield self.option(group, usual.get(group), field)
            for name, inner in body.get("properties", {}).items():
                yield self.option(f"{group}.{name}", usual.get(group, {}).get(name), inner)

    def option(self, name: str, usual: object, field: Schema) -> str:
        return f"| `{name}` | `{yaml_word(usual)}` | {self.kind(field)} | {self.meaning(field)} |"


def parts(field: Schema) -> Iterator[Schema]:
    """What can stand there, one after the other. Words with descriptions are one thing."""
    for key in ("anyOf", "oneOf"):
        if key in field and not all("const" in part for part in field[key]):
            for part in field[key]:
                yield from parts(part)
            return
    yield field


def words_in(field: Schema) -> Iterator[str]:
    for part in parts(field):
        for word in part.get("oneOf", ()):
            if "const" in word:
                yield f"`{word['const']}`: {word.get('description', '')}"


def referred(schema: object) -> Iterator[str]:
    if isinstance(schema, dict):
        if "$ref" in schema:
            yield schema["$ref"].rpartition("/")[2]
        for inner in schema.values():
            yield from referred(inner)
    elif isinstance(schema, list):
        for inner in schema:
            yield from referred(inner)


def is_effects(items: Schema) -> bool:
    return any(name.endswith("Effect") for name in referred(items))


def sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}".replace("|", "\\|").replace("\n", " ")


def slug(title: str) -> str:
    return re.sub(r"[^a-z ]", "", title.lower()).replace(" ", "-")


def yaml_word(value: object) -> str:
    if isinstance(value, bool) or value is None:
        return {True: "true", False: "false", None: "null"}[value]
    return ",".join(map(str, value)) if isinstance(value, Iterable) and not isinstance(value, str) else str(value)


if __name__ == "__main__":
    PAGE.write_text(Reference().page(), encoding="utf-8")
