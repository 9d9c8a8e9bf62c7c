"""Validation errors of the schema in the words of a rulebook's author: what is wrong, and what to write instead."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Annotated, Any, Union, get_args, get_origin

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from uno_tui.errors import Enumeration, Message
from uno_tui.rulebook.effects import SimpleEffect
from uno_tui.rulebook.problems import (
    MOST_FINDINGS,
    Finding,
    TreePath,
    comma_list,
    did_you_mean,
    did_you_mean_or_list,
    quote,
)
from uno_tui.rulebook.records import Record
from uno_tui.rulebook.validation import EFFECT_BY_KEY, fields_of
from uno_tui.rulebook.words import Words

WORD_EFFECTS: tuple[str, ...] = get_args(SimpleEffect)
EVERY_EFFECT = (*WORD_EFFECTS, *EFFECT_BY_KEY)
EFFECT_TAGS = [(f"<{key}>",) for key in EFFECT_BY_KEY]
# What should stand there, by the kind of the complaint.
SHAPES = {
    "bool_type": "truth",
    "int_type": "number",
    "string_type": "text",
    "dict_type": "mapping",
    "model_type": "mapping",
    "list_type": "list",
}
# Where the complaint says how far one may go.
BOUNDS = {
    "greater_than_equal": "ge",
    "less_than_equal": "le",
    "too_short": "min_length",
    "too_long": "max_length",
    "string_too_long": "max_length",
}
# Keys whose values have a form of their own; all other text has one line.
FORMS = {"id": "id", "key": "key", "hue": "hue", "tint": "hue", "glyph": "glyph"}


def findings(model: type[Record], error: ValidationError) -> list[Finding]:
    """The complaints of the schema as findings; of very many only the first."""
    details = error.errors(include_url=False)[:MOST_FINDINGS]
    return [finding(model, path_of(detail), detail) for detail in details]


def broken_paths(error: ValidationError) -> list[TreePath]:
    """The paths of all complaints; for what is missing, where it should be."""
    return [path_of(detail) for detail in error.errors(include_url=False)]


def path_of(detail: ErrorDetails) -> TreePath:
    """The way to the value; tags of unions stand in angle brackets and are no part of a file."""
    return tuple(part for part in detail["loc"] if not is_union_tag(part))


def is_union_tag(part: str | int) -> bool:
    return isinstance(part, str) and part.startswith("<") and part.endswith(">")


def finding(model: type[Record], path: TreePath, detail: ErrorDetails) -> Finding:
    kind, value = detail["type"], detail["input"]
    if kind == "missing":
        return Finding(path[:-1], Message("problem.missing", word=quote(path[-1])), of_key=True)
    if kind == "extra_forbidden" and detail["loc"][-2:-1] in EFFECT_TAGS:
        return Finding(path, Message("problem.effect-one-key"), Message("cure.own-item", word=quote(path[-1])), of_key=True)
    if kind == "extra_forbidden" and value is None and Words in kinds_at(model, path[:-1]):
        # `{en: Wild Reverse, Wild Skip}`: without quotes the comma begins another key.
        return Finding(path, Message("problem.text-cut", text=quote(path[-1])), Message("cure.quote-comma"), of_key=True)
    if kind == "extra_forbidden":
        known = did_you_mean_or_list(str(path[-1]), keys_allowed(model, path[:-1]))
        return Finding(path, Message("problem.unknown-key"), known, of_key=True)
    if kind == "union_tag_not_found":
        return unknown_effect(path, value)
    if value is None:
        return Finding(path, Message("problem.nothing-here"), Message("cure.value-or-nothing"), of_key=True)
    if detail["loc"][-1] == "<word>":
        return unknown_effect(path, value)
    what, cure = schema_sentence(str(path[-1]) if path else "", kind, value, detail)
    if detail["loc"][-1] == "<shorthand>":
        cure = Message("cure.or-filter", cure=cure)
    if kind == "literal_error" and takes_list(model, path):
        cure = Message("cure.or-cards", cure=cure)
    return Finding(path, what, cure or mapping_cure(model, path, kind))


def takes_list(model: type[Record], path: TreePath) -> bool:
    """Where a word may stand there may be room for a list of cards as well."""
    return any(get_origin(allowed) is list for allowed in kinds_at(model, path))


def mapping_cure(model: type[Record], path: TreePath, kind: str) -> Message | None:
    """Which keys belong to the mapping that should stand here."""
    if kind == "model_type":
        return Message("cure.keys", keys=comma_list(keys_allowed(model, path)))
    if kind != "dict_type":
        return None
    inner = ", ".join(f"{key}: …" for key in keys_allowed(model, (*path, "")))
    return Message("cure.entries", keys=inner)


def schema_sentence(key: str, kind: str, value: Any, detail: ErrorDetails) -> tuple[Message, Message | None]:
    """What is wrong with a value, and the cure."""
    context = detail.get("ctx", {})
    if kind == "literal_error":
        allowed = re.findall(r"'([^']*)'", context["expected"])
        return Message("problem.unknown-word", value=quote(value)), choice_problem(value, allowed)
    if kind == "string_pattern_mismatch":
        return Message("problem.wrong-form", value=quote(value)), Message(f"form.{FORMS.get(key, 'line')}")
    if kind in SHAPES:
        what = Message("problem.wrong-shape", shape=Message(f"shape.{SHAPES[kind]}"), value=quote(value))
        return what, shape_cure(kind, value)
    if kind in BOUNDS:
        is_number = isinstance(value, int)
        what = Message("problem.impossible-number", value=value) if is_number else Message("problem.wrong-length")
        return what, Message(f"bound.{kind}", limit=context[BOUNDS[kind]])
    if kind == "value_error":
        return Message(f"problem.combination.{context['error']}"), Message(f"cure.combination.{context['error']}")
    return Message("problem.unfit", value=quote(value)), None


def choice_problem(value: Any, allowed: list[str]) -> Message:
    near = did_you_mean(value, allowed) if isinstance(value, str) else None
    if near:
        return Message("cure.near-or-one-of", near=near, words=comma_list(allowed))
    return Message("cure.write", words=Enumeration(tuple(allowed), "or"))


def shape_cure(kind: str, value: Any) -> Message | None:
    if kind == "bool_type":
        return Message("cure.write", words=Message("shape.truth"))
    if kind == "string_type" and isinstance(value, int | float):
        return Message("cure.in-quotes", value=quote(value))
    return None


def unknown_effect(path: TreePath, value: Any) -> Finding:
    """An item of a list of effects that is none of them, or one of them in the wrong shape."""
    if isinstance(value, dict) and len(value) == 1:
        (name,) = value
        if name in WORD_EFFECTS:
            return Finding(path, Message("problem.effect-takes-nothing", name=quote(name)), Message("cure.just", name=name))
    elif isinstance(value, str):
        name = value
        if name in EFFECT_BY_KEY:
            return Finding(path, Message("problem.effect-says-more", name=quote(name)), Message("cure.with-more", name=name))
    else:
        if isinstance(value, dict) and value:
            return Finding(path, Message("problem.effect-keys", count=len(value)), Message("cure.own-items"))
        return Finding(path, Message("problem.effect-shape", value=quote(value)), Message("cure.effect-shape"))
    return Finding(path, Message("problem.effect-unknown", name=quote(name)), did_you_mean_or_list(name, EVERY_EFFECT))


def keys_allowed(model: type[Record], path: TreePath) -> list[str]:
    """The keys that the schema knows for the mapping at this path."""
    return [
        field.alias or name
        for kind in kinds_at(model, path)
        if isinstance(kind, type) and issubclass(kind, Record)
        for name, field in fields_of(kind).items()
    ]


def kinds_at(model: type[Record], path: TreePath) -> list[Any]:
    """What the schema allows at this path."""
    kinds: list[Any] = [model]
    for part in path:
        kinds = [inner for kind in kinds for inner in inside(kind, part)]
    return kinds


def inside(kind: Any, part: str | int) -> Iterator[Any]:
    """What may stand behind a key of a mapping or in a list."""
    if get_origin(kind) in (dict, list):
        yield from members(get_args(kind)[-1])
    elif isinstance(kind, type) and issubclass(kind, Record):
        for name, field in fields_of(kind).items():
            if part in (name, field.alias):
                yield from members(field.annotation)


def members(annotation: Any) -> Iterator[Any]:
    """The members of a union; anything else is its own only member."""
    if get_origin(annotation) is Annotated:
        yield from members(get_args(annotation)[0])
    elif get_origin(annotation) is Union or type(annotation).__name__ == "UnionType":
        for member in get_args(annotation):
            yield from members(member)
    else:
        yield annotation
