"""Inheritance of variant files: which file `extends` means, and how the two become one tree.

Mappings merge key by key, anything else is replaced, and `null` takes an inherited key away. What a file says
of itself (its id, its names, what it extends) is never inherited.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import takewhile
from pathlib import Path
from typing import Any

from uno_tui.errors import Message
from uno_tui.rulebook.problems import (
    FilePlace,
    Finding,
    Problem,
    RulebookError,
    TreePath,
    did_you_mean_or_list,
    quote,
    show_path,
)
from uno_tui.rulebook.strict_yaml import MOST_ENTRIES, Document, parse_yaml, read_text
from uno_tui.storage.cache import address

LONGEST_CHAIN = 10
NEVER_INHERITED = ("id", "name", "summary", "abstract", "extends")
EXAMPLES = ".examples.yaml"


@dataclass
class Resolved:
    """A definition with all that it inherits, and the documents it came from, the most derived first."""

    tree: dict[str, Any]
    documents: list[Document]
    sources: dict[str, str]  # the files, with their fingerprints
    borrowed: list[Document]  # those that come with the program, while the first is somebody's own

    @property
    def problems(self) -> list[Problem]:
        return [problem for document in self.documents for problem in document.problems]

    def is_alias(self, path: TreePath) -> bool:
        """Whether an alias, which is refused, hides what is at this path."""
        return any(path[: len(alias)] == alias for document in self.documents for alias in document.aliases)

    def problem(self, finding: Finding) -> Problem:
        """A finding with its place. What is written in a file that the author may never have seen is told in the own one."""
        place, own = self.place(finding.path, finding.of_key), self.documents[0]
        if place.file not in [document.name for document in self.borrowed]:
            return finding.at(place)
        key = show_path(tuple(takewhile(lambda part: isinstance(part, str), finding.path)))
        what = Message("problem.inherited", what=finding.what, file=place.file, line=place.line, path=key)
        return replace(finding, what=what).at(own.place(("extends",)))

    def place(self, path: TreePath, of_key: bool = False) -> FilePlace:
        """Where a part of the merged tree was written: in the most derived file that has it."""
        while path:
            for document in self.documents:
                if path in document.values:
                    return document.place(path, of_key)
            path, of_key = path[:-1], True
        return self.documents[0].place(())


def resolve(file: Path, folder: Path) -> Resolved:
    """Read a definition and everything it extends; `folder` is where the bundled ones are."""
    chain = [(file, read_definition(file, folder))]
    while parent := parent_of(chain, folder):
        chain.append((parent, read_definition(parent, folder)))
    documents = [document for _, document in chain]
    borrowed = [document for path, document in chain if path.parent == folder and file.parent != folder]
    return Resolved(merged(documents), documents, {address(path): document.digest for path, document in chain}, borrowed)


def read_definition(file: Path, folder: Path) -> Document:
    name = file.name if file.parent == folder else str(file)
    document = parse_yaml(read_text(file, name), name, MOST_ENTRIES)
    if not isinstance(document.tree, dict):
        finding = Finding((), Message("problem.not-a-variant"), Message("cure.begin-variant"))
        raise RulebookError([*document.problems, finding.at(document.place(()))])
    return document


def parent_of(chain: list[tuple[Path, Document]], folder: Path) -> Path | None:
    """The file that the last one of the chain extends, if it does."""
    file, document = chain[-1]
    parent = document.tree.get("extends")
    if not isinstance(parent, str):  # The schema says so if it is neither text nor left out.
        return None
    known = {**definitions(folder), **definitions(file.parent)}
    if parent == file.stem and definitions(folder).get(parent, file) != file:
        known = definitions(folder)  # A file may build on the bundled one of the same name.
    if parent not in known:
        what = Message("problem.no-parent", name=quote(parent))
        raise extends_error(document, what, did_you_mean_or_list(parent, sorted(known.keys() - {file.stem})))
    visited = [path for path, _ in chain]
    if known[parent] in visited:
        circle = [path.stem for path in visited[visited.index(known[parent]) :]]
        what = Message("problem.circle", circle=" → ".join([*circle, parent]))
        raise extends_error(document, what, Message("cure.extend-another"))
    if len(chain) > LONGEST_CHAIN:
        raise extends_error(document, Message("problem.long-chain", most=LONGEST_CHAIN))
    return known[parent]


def extends_error(document: Document, what: Message, cure: Message | None = None) -> RulebookError:
    return RulebookError([*document.problems, Finding(("extends",), what, cure).at(document.place(("extends",)))])


def definitions(folder: Path) -> dict[str, Path]:
    """The variant files of a folder by id, playable or not."""
    try:
        files = sorted(folder.glob("*.yaml"))
    except OSError:
        return {}
    return {file.stem: file for file in files if not file.name.endswith(EXAMPLES) and not file.name.startswith(".")}


def playable_trees(folder: Path) -> dict[str, dict[str, Any]]:
    """The trees of the variants that can be played, by id: the smallest deck first, then by alphabet.

    One that cannot be read comes last and is empty: whoever loads it is told why.
    """
    trees = {name: tree_of(file, folder) for name, file in definitions(folder).items()}
    ids = sorted(trees, key=lambda name: (deck_size(trees[name]), name))
    return {name: trees[name] for name in ids if trees[name].get("abstract") is not True}


def tree_of(file: Path, folder: Path) -> dict[str, Any]:
    try:
        return resolve(file, folder).tree
    except RulebookError:
        return {}


def deck_size(tree: Mapping[str, Any]) -> float:
    """How many cards a definition says it has, on its first side."""
    sides = tree.get("sides")
    side = next(iter(sides.values()), None) if isinstance(sides, dict) else tree.get("deck")
    total = side.get("total") if isinstance(side, dict) else None
    return total if isinstance(total, int) else math.inf


def merged(documents: list[Document]) -> dict[str, Any]:
    """One tree of a document and those it builds on."""
    own, *inherited = documents
    tree: dict[str, Any] = {}
    for document in reversed(inherited):
        heritage = {key: value for key, value in document.tree.items() if key not in NEVER_INHERITED}
        tree = merge(tree, heritage)
    return merge(tree, own.tree)


def merge(below: Mapping[str, Any], above: Mapping[str, Any]) -> dict[str, Any]:
    """Mappings merge, the rest is replaced; null removes what lies below, and stays where nothing does."""
    result = dict(below)
    for key, value in above.items():
        if value is None and key in below:
            del result[key]
        elif isinstance(value, Mapping) and isinstance(below.get(key), Mapping):
            result[key] = merge(below[key], value)
        else:
            result[key] = value
    return result
