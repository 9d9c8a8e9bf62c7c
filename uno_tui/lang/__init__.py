"""The words of the program: one catalog per language, found by key, with `$name` for what is put in.

A catalog is a YAML file beside this module, nested as its author likes: `card: {wild: …}` is the key `card.wild`. Text
from files is filled in with `string.Template` and never with `str.format`, which could reach into the program.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from string import Template
from typing import Any

from uno_tui.cache import Sources, address, cached, fingerprint
from uno_tui.errors import UnoError

FOLDER = Path(__file__).resolve().parent
DEFAULT = "en"


class UnknownLanguageError(UnoError):
    """There is no catalog for this language."""


class Catalog:
    """All words of one language. A missing key, or a placeholder without a value, is a bug and raises KeyError."""

    def __init__(self, language: str, tree: Mapping[str, Any]) -> None:
        self.language = language
        self.texts = dict(flatten(tree))

    def say(self, key: str, **values: object) -> str:
        return Template(self.texts[key]).substitute(values)

    def count(self, key: str, count: int) -> str:
        """A number of things: languages differ in what follows none, one and many."""
        form = {0: "none", 1: "one"}.get(count, "many")
        return self.say(f"{key}.{form}", count=count)

    def all_of(self, items: Sequence[str]) -> str:
        """`a`, `a and b`, `a, b and c`."""
        return self.enumerate(items, self.say("list.and"))

    def one_of(self, items: Sequence[str]) -> str:
        """`a`, `a or b`, `a, b or c`."""
        return self.enumerate(items, self.say("list.or"))

    def enumerate(self, items: Sequence[str], last_joint: str) -> str:
        *rest, last = items
        return self.say("list.comma").join(rest) + last_joint + last if rest else last


def flatten(tree: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, str]]:
    for key, value in tree.items():
        if isinstance(value, dict):
            yield from flatten(value, f"{prefix}{key}.")
        else:
            yield f"{prefix}{key}", value


def languages() -> list[str]:
    return sorted(file.stem for file in FOLDER.glob("*.yaml"))


@cache
def catalog(language: str = DEFAULT) -> Catalog:
    if language not in languages():
        raise UnknownLanguageError(f"there is no catalog for the language {language!r}; there are {', '.join(languages())}")
    file = FOLDER / f"{language}.yaml"
    texts = cached(("catalog", address(file)), lambda known: isinstance(known, dict), lambda: read_texts(file))
    return Catalog(language, texts)


def read_texts(file: Path) -> tuple[dict[str, str], Sources]:
    import yaml  # slow to import, and not needed for a catalog that was read before

    sources = {address(file): fingerprint(file)}
    return dict(flatten(yaml.load(file.read_bytes(), Loader=yaml.CSafeLoader))), sources
