"""The words of the program: one catalog per language, found by key, with `$name` for what is put in.

A catalog is a folder of YAML files beside this module, nested as their author likes: `card: {wild: …}` is the key
`card.wild`. What is put in is never read as anything but text. `$Card` is `$card` where a sentence begins with it: with a
capital. Players' names are never written so, they stay as they were typed.

Whoever says something says it with `words`, the catalog that the whole program speaks; `speak` turns it to another language.
"""

from __future__ import annotations

import errno
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, Protocol

from uno_tui.errors import Enumeration, Message, UnoError
from uno_tui.lang.choosing import language_meant, preferred, remember_language
from uno_tui.lang.spacing import joined
from uno_tui.lang.terms import Terms
from uno_tui.languages import DEFAULT, LANGUAGES
from uno_tui.storage.cache import Sources, address, cached, fingerprint
from uno_tui.storage.yaml_loader import yaml_loader

__all__ = [
    "DEFAULT",
    "LANGUAGES",
    "Catalog",
    "LiveText",
    "error_headline",
    "error_text",
    "language_meant",
    "placeholders",
    "preferred",
    "remember_language",
    "speak",
    "speaking",
    "speaking_of",
    "words",
]

FOLDER = Path(__file__).resolve().parent
PLACEHOLDER = re.compile(r"\$([A-Za-z][a-z_]*)")
LiveText = Callable[[], str]  # words that are asked for when they are shown, in the language of that moment


class InLanguages(Protocol):
    """What a variant's author has named in several languages."""

    def in_language(self, language: str) -> str: ...


class Catalog:
    """All words of one language. A missing key, or a placeholder without a value, is a bug and raises KeyError."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.terms: Terms | None = None  # of the deck that is spoken of, if it has words of its own
        self.is_touched = False  # touch screen without a keyboard: uses the `touch.*` texts

    @property
    def texts(self) -> Mapping[str, str]:
        return texts_in(self.language)

    def say(self, key: str, **values: object) -> str:
        text = self.texts[key]
        if self.is_touched:
            text = self.texts.get(f"touch.{key}", text)
        if self.terms:
            usual = Catalog(self.language)
            text = self.terms.put_into(text, self.language, usual.say("term.color"), usual.say("term.suit"))
        first, *rest = PLACEHOLDER.split(text)
        for name, text in zip(rest[::2], rest[1::2], strict=True):
            first = joined(joined(first, self.put_in(name, values)), text)
        return first

    def of(self, names: InLanguages) -> str:
        return names.in_language(self.language)

    def put_in(self, name: str, values: Mapping[str, object]) -> str:
        text = self.worded(values[name.lower()])
        return text if name.islower() else f"{text[:1].upper()}{text[1:]}"

    def worded(self, fact: object) -> str:
        """What comes from where no language is known, in this one."""
        match fact:
            case str():
                return fact
            case Message():
                return self.say(fact.key, **fact.facts)
            case Enumeration():
                return self.enumerate(list(map(self.worded, fact.items)), "comma", fact.last_joint)
            case OSError():
                return self.system_reason(fact)
            case UnoError():
                return fact.told(self).partition("\n")[0]
            case _:
                return str(fact)

    def system_reason(self, error: OSError) -> str:
        """Why a file cannot be read or written, in our words: those of the system are English nearly everywhere."""
        name = errno.errorcode.get(error.errno or 0)
        return self.say(f"system.{name}") if f"system.{name}" in self.texts else error.strerror or str(error)

    def count(self, key: str, count: int) -> str:
        """A number of things: languages differ in how many forms they have for that."""
        return self.say(f"{key}.{LANGUAGES[self.language].plural(count)}", count=count)

    def all_of(self, items: Sequence[str]) -> str:
        """`a`, `a and b`, `a, b and c`."""
        return self.enumerate(items, "comma", "and")

    def one_of(self, items: Sequence[str]) -> str:
        """`a`, `a or b`, `a, b or c`."""
        return self.enumerate(items, "comma", "or")

    def clauses(self, items: Sequence[str]) -> str:
        """Things that are each said of somebody else: `Ann 20, Bo 5 and Cy 0`."""
        return self.enumerate(items, "clause", "last-clause")

    def enumerate(self, items: Sequence[str], joint: str, last_joint: str) -> str:
        *rest, last = items
        if not rest:
            return last
        return joined(joined(self.say(f"list.{joint}").join(rest), self.say(f"list.{last_joint}")), last)

    def sentences(self, items: Iterable[str]) -> str:
        """One after the other, as in a paragraph; what is empty says nothing."""
        return self.say("list.sentence").join(filter(None, items))


def placeholders(text: str) -> set[str]:
    return {name.lower() for name in PLACEHOLDER.findall(text)}


def flatten(tree: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, str]]:
    for key, value in tree.items():
        if isinstance(value, dict):
            yield from flatten(value, f"{prefix}{key}.")
        else:
            yield f"{prefix}{key}", value


@cache
def texts_in(language: str) -> Mapping[str, str]:
    if language not in LANGUAGES:
        raise KeyError(language)
    folder = FOLDER / language
    return cached(("catalog", address(folder)), lambda known: isinstance(known, dict), lambda: read_texts(folder))


def read_texts(folder: Path) -> tuple[dict[str, str], Sources]:
    import yaml  # slow to import, and not needed for a catalog that was read before

    files = sorted(folder.glob("*.yaml"))
    sources = {address(path): fingerprint(path) for path in (folder, *files)}
    texts: dict[str, str] = {}
    for file in files:
        texts |= flatten(yaml.load(file.read_bytes(), Loader=yaml_loader()))
    return texts, sources


words = Catalog(DEFAULT)


def speak(language: str) -> None:
    """The whole program speaks that language from now on. KeyError: there is none of that name."""
    texts_in(language)
    words.language = language


@contextmanager
def speaking_of(terms: Terms | None) -> Iterator[None]:
    """In the words of a deck for a moment."""
    own, words.terms = words.terms, terms
    try:
        yield
    finally:
        words.terms = own


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Another language for a moment."""
    own = words.language
    speak(language)
    try:
        yield
    finally:
        speak(own)


def error_text(error: UnoError) -> str:
    """What went wrong, in the language that is spoken now."""
    return error.told(words)


def error_headline(error: UnoError) -> str:
    """Its first line, where there is room for one."""
    return error_text(error).partition("\n")[0]
