"""Partial validation: what can still be judged of a definition with problems, its sound parts as a variant.

So a wrong type in one card does not hide a wrong total elsewhere, and every problem is reported in one go.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from uno_tui.rulebook.model import Card, Color, Side, TagLook, Variant
from uno_tui.rulebook.problems import TreePath
from uno_tui.rulebook.rules import Rules
from uno_tui.rulebook.triggers import Trigger
from uno_tui.rulebook.validation import ADAPTERS, AnyRecord, CheckedCopies, validate
from uno_tui.rulebook.words import Words

NAMELESS = Words(en="?")


@dataclass(frozen=True)
class RefusedPaths:
    """The paths at which the schema refused a tree."""

    paths: tuple[TreePath, ...] = ()

    def spares(self, *path: str | int) -> bool:
        """Nothing is wrong at this path, inside it or around it."""
        return not any(overlap(path, other) for other in self.paths)


@dataclass(frozen=True)
class PartialVariant:
    """A variant, and what is wrong in it; a part that is not sound is left out or stands at its default."""

    variant: Variant
    refused: RefusedPaths = RefusedPaths()

    def sound(self, *path: str | int) -> bool:
        return self.refused.spares(*path)


def overlap(one: TreePath, other: TreePath) -> bool:
    return all(a == b for a, b in zip(one, other, strict=False))


def sound_variant(tree: Mapping[str, Any], refused: RefusedPaths) -> PartialVariant:
    """What is sound of a tree that the schema refused."""
    sides = mapping(tree, "sides")
    variant = Variant(
        id=str(tree.get("id")),
        name=NAMELESS,
        summary=NAMELESS,
        abstract=tree.get("abstract") is True,
        colors={name: partial_record(Color, part) for name, part in sound_parts(tree, "colors", refused)},
        cards={name: validate(Card, part) for name, part in sound_parts(tree, "cards", refused)},
        tags={name: sound_tag(part) for name, part in sound_parts(tree, "tags", refused)},
        triggers={
            name: validate(Trigger, part)
            for name, part in mapping(tree, "triggers").items()
            if refused.spares("triggers", name)
        },
        deck=sound_side(mapping(tree, "deck"), ("deck",), refused) if tree.get("deck") is not None else None,
        sides={name: sound_side(mapping(sides, name), ("sides", name), refused) for name in sides} or None,
        extras=dict(mapping(tree, "extras")) if refused.spares("extras") else {},
        pairs=tree.get("pairs") if refused.spares("pairs") else None,
        rules=sound_rules(mapping(tree, "rules"), refused, ("rules",)),
        offers=tree.get("offers", []) if refused.spares("offers") else [],
    )
    return PartialVariant(variant, refused)


def partial_record(kind: type[AnyRecord], part: Mapping[str, Any]) -> AnyRecord:
    """A record of which only some fields are known; whoever asks for another has not looked whether it is sound."""
    record = object.__new__(kind)
    vars(record).update(part)
    return record


def sound_tag(part: Mapping[str, Any]) -> TagLook:
    like_card = validate(Card, {name: part[name] for name in ("effects", "face") if name in part})
    return partial_record(TagLook, {**part, "effects": like_card.effects, "face": like_card.face})


def mapping(tree: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    value = tree.get(key)
    return value if isinstance(value, Mapping) else {}


def sound_parts(tree: Mapping[str, Any], key: str, refused: RefusedPaths) -> Iterator[tuple[str, dict[str, Any]]]:
    """The entries of a mapping of mappings, each with those of its fields that are sound."""
    entries = mapping(tree, key)
    for name in entries:
        fields = mapping(entries, name)
        yield name, {field: value for field, value in fields.items() if refused.spares(key, name, field)}


def sound_side(side: Mapping[str, Any], path: TreePath, refused: RefusedPaths) -> Side:
    """A color that is no text leaves its place empty, so that every other keeps its own."""
    colors = side.get("colors")
    return Side(
        total=side["total"] if refused.spares(*path, "total") else 0,
        colors=[name if isinstance(name, str) else "" for name in colors] if isinstance(colors, list) else [],
        cards={
            name: ADAPTERS[CheckedCopies].validate_python(count)
            for name, count in mapping(side, "cards").items()
            if refused.spares(*path, "cards", name)
        },
    )


def sound_rules(tree: Mapping[str, Any], refused: RefusedPaths, path: TreePath = ()) -> Rules:
    """The rules with every broken option at its default."""
    return validate(Rules, without(tree, path, refused))


def without(tree: Mapping[str, Any], path: TreePath, refused: RefusedPaths) -> dict[str, Any]:
    kept: dict[str, Any] = {}
    for key, value in tree.items():
        inside = (*path, key)
        if isinstance(value, Mapping) and inside not in refused.paths:
            kept[key] = without(value, inside, refused)
        elif refused.spares(*inside):
            kept[key] = value
    return kept
