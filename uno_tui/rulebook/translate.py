"""The schema's complaints in the words of a rulebook's author: what is wrong, and what to write instead."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Annotated, Any, Union, get_args, get_origin

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from uno_tui.rulebook.effects import SimpleEffect
from uno_tui.rulebook.problems import (
    MOST_FINDINGS,
    Finding,
    TreePath,
    did_you_mean,
    did_you_mean_or_list,
    one_of,
    quote,
)
from uno_tui.rulebook.records import Record
from uno_tui.rulebook.validation import EFFECTS, fields_of

WORD_EFFECTS: tuple[str, ...] = get_args(SimpleEffect)
EVERY_EFFECT = (*WORD_EFFECTS, *EFFECTS)
EFFECT_TAGS = [(f"<{key}>",) for key in EFFECTS]
SHAPES = {
    "bool_type": "true or false",
    "int_type": "a whole number",
    "string_type": "text",
    "dict_type": "a mapping",
    "model_type": "a mapping",
    "list_type": "a list",
}
BOUNDS = {
    "greater_than_equal": ("at least", "ge"),
    "less_than_equal": ("at most", "le"),
    "too_short": ("at least this many:", "min_length"),
    "too_long": ("at most this many:", "max_length"),
    "string_too_short": ("letters: at least", "min_length"),
    "string_too_long": ("letters: at most", "max_length"),
}
FORMS = {
    "id": "small letters, digits and dashes, beginning with a letter",
    "key": "one or two small letters",
    "hue": 'six hexadecimal digits in quotes, as in "#b3202a"',
}


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
        return Finding(path[:-1], f"'{path[-1]}' is missing", of_key=True)
    if kind == "extra_forbidden" and detail["loc"][-2:-1] in EFFECT_TAGS:
        cure = f"write {quote(path[-1])} as an item of its own"
        return Finding(path, "an effect has one key", cure, of_key=True)
    if kind == "extra_forbidden":
        cure = did_you_mean_or_list(str(path[-1]), keys_allowed(model, path[:-1]))
        return Finding(path, "unknown key", cure, of_key=True)
    if kind == "union_tag_not_found":
        return unknown_effect(path, value)
    if value is None:
        return Finding(path, "nothing stands here", "write a value, or take the line out", of_key=True)
    if detail["loc"][-1] == "<word>":
        return unknown_effect(path, value)
    what, cure = sentence(str(path[-1]) if path else "", kind, value, detail)
    return Finding(path, what, f"{cure}{more_choices(model, path, kind)}" if cure else mapping_cure(model, path, kind))


def more_choices(model: type[Record], path: TreePath, kind: str) -> str:
    """Where a word may stand there may be room for a list of cards as well."""
    has_list = any(get_origin(allowed) is list for allowed in kinds_at(model, path))
    return ", or a list of cards" if kind == "literal_error" and has_list else ""


def mapping_cure(model: type[Record], path: TreePath, kind: str) -> str:
    """Which keys belong to the mapping that should stand here."""
    if kind == "model_type":
        return f"its keys are {', '.join(keys_allowed(model, path))}"
    if kind != "dict_type":
        return ""
    inner = ", ".join(f"{key}: …" for key in keys_allowed(model, (*path, "")))
    return f"write word: {{{inner}}} for each"


def sentence(key: str, kind: str, value: Any, detail: ErrorDetails) -> tuple[str, str]:
    """What is wrong with a value, and the cure."""
    context = detail.get("ctx", {})
    if kind == "literal_error":
        allowed = re.findall(r"'([^']*)'", context["expected"])
        return f"{quote(value)} is not known here", choice(value, allowed)
    if kind == "string_pattern_mismatch":
        return f"{quote(value)} does not have the right form", FORMS.get(key, "write it in one line")
    if kind in SHAPES:
        return f"must be {SHAPES[kind]}, not {quote(value)}", shape_cure(kind, value)
    if kind in BOUNDS:
        words, limit = BOUNDS[kind]
        shown = f"{value} is not possible" if isinstance(value, int) else "wrong length"
        return shown, f"{words} {context[limit]}"
    if kind == "value_error":
        return str(context["error"]), ""
    return detail["msg"], ""


def choice(value: Any, allowed: list[str]) -> str:
    near = did_you_mean(value, allowed) if isinstance(value, str) else ""
    return f"{near} (one of {', '.join(allowed)})" if near else f"write {one_of(allowed)}"


def shape_cure(kind: str, value: Any) -> str:
    if kind == "bool_type":
        return "write true or false"
    if kind == "string_type" and isinstance(value, int | float):
        return f'put it in quotes: "{quote(value)}"'
    return ""


def unknown_effect(path: TreePath, value: Any) -> Finding:
    """An item of a list of effects that is none of them, or one of them in the wrong shape."""
    if isinstance(value, dict) and len(value) == 1:
        (name,) = value
        if name in WORD_EFFECTS:
            return Finding(path, f"effect '{name}' takes nothing", f"write just {name}")
    elif isinstance(value, str):
        name = value
        if name in EFFECTS:
            return Finding(path, f"effect '{name}' must say more", f"write {name}: {{…}}")
    else:
        if isinstance(value, dict) and value:
            return Finding(path, f"an effect has one key, not {len(value)}", "write each as an item of its own")
        return Finding(
            path,
            f"an effect cannot be {quote(value)}",
            "write one word, or one word with a mapping behind it",
        )
    return Finding(path, f"unknown effect {quote(name)}", did_you_mean_or_list(name, EVERY_EFFECT))


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
