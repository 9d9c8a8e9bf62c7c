"""What is wrong with a file, where, and how to mend it: one form for everything a rulebook can get wrong.

A `Finding` knows only the path inside the tree; once the place in a file is known it becomes a `Problem`. Both are told in
the language that is spoken when they are found.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from uno_tui.errors import UnoError
from uno_tui.lang import say, system

TreePath = tuple[str | int, ...]
MOST_SHOWN = 50
# A file with more is no rulebook; to look for all of them would only take long.
MOST_FINDINGS = 200
NEAR = 0.65  # two letters of three: `hti` is near `hit`, `repeat` is not near `penalty`


class FilePlace(NamedTuple):
    """A place in a file; line and column start at 1, and 0 means that there is none."""

    file: str = ""
    line: int = 0
    col: int = 0


@dataclass(frozen=True)
class Finding:
    """Something wrong at a path of a tree; `of_key` points at the key, not at the value behind it."""

    path: TreePath
    what: str
    cure: str = ""
    of_key: bool = False

    def at(self, place: FilePlace) -> Problem:
        return Problem(*place, show_path(self.path), self.what, self.cure)


@dataclass(frozen=True, order=True)
class Problem:
    """Prints as `file:line:col: where: what; cure`, without the parts that are empty."""

    file: str
    line: int
    col: int
    where: str
    what: str
    cure: str = ""

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}:{self.col}" if self.line else self.file
        sentence = say("saying.cured", what=self.what, cure=self.cure) if self.cure else self.what
        return ": ".join(part for part in (place, self.where, sentence) if part)


class RulebookError(UnoError):
    """A definition that cannot be played; carries every problem that was found, in the order of the file."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = sorted(set(problems))
        lines = [str(problem) for problem in self.problems[:MOST_SHOWN]]
        if unseen := len(self.problems) - len(lines):
            lines.append(say("saying.more", count=unseen))
        super().__init__("\n".join(lines))


def show_path(path: TreePath) -> str:
    """The path as an author would say it: `cards.dancing-wild.effects[1]`."""
    shown = ""
    for part in path:
        shown += f"[{part}]" if isinstance(part, int) else f".{brief(part)}" if shown else brief(part)
    return shown


def brief(text: str, most: int = 40) -> str:
    """A piece of somebody's file, short and harmless enough to stand in a sentence."""
    line = "".join(letter if letter.isprintable() else "?" for letter in text)
    return line if len(line) <= most else f"{line[: most - 1]}…"


def quote(value: object) -> str:
    """A value as it might stand in the file."""
    match value:
        case str():
            return say("saying.quoted", text=brief(value))
        case None:
            return say("shape.nothing")
        case bool():
            return "true" if value else "false"
        case dict():
            return say("shape.mapping")
        case list():
            return say("shape.list")
        case _:
            return brief(str(value))


def comma_list(names: Iterable[str]) -> str:
    """`a, b, c`."""
    return say("list.comma").join(names)


def file_reason(error: OSError | ValueError) -> str:
    """Why a file cannot be had. What is no OSError can only be a name that no file can have."""
    return system.system_reason(error) if isinstance(error, OSError) else say("problem.impossible-name")


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that was probably meant."""
    spelling = {name.lower().replace("_", "-"): name for name in known}
    close = difflib.get_close_matches(word[:99].lower().replace("_", "-"), spelling, n=1, cutoff=NEAR)
    return spelling[close[0]] if close else None


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A cure for a misspelt word, or nothing if no known word is near."""
    near = nearest(word, known)
    return say("cure.did-you-mean", word=quote(near)) if near else ""


def did_you_mean_or_list(word: str, known: Iterable[str]) -> str:
    """The cure for an unknown word: the near one, or else all that there are."""
    names = list(known)
    return did_you_mean(word, names) or all_known(names)


def all_known(names: Sequence[str]) -> str:
    return say("cure.known", names=comma_list(names)) if names else say("cure.none-known")
