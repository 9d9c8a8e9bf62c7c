"""Error messages of files, what is wrong, where, and how to mend it: one form for everything a rulebook can get wrong.

A `Finding` knows only the path inside the tree; once the place in a file is known it becomes a `Problem`. Both are messages
without a language: whoever shows them has the words.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from uno_tui.errors import Enumeration, Message, Speaker, UnoError
from uno_tui.names import few_marks

TreePath = tuple[str | int, ...]
MOST_SHOWN = 50
# A file with more is no rulebook; to look for all of them would only take long.
MOST_FINDINGS = 200
MOST_NAMED = 100  # in a sentence that lists what is known
NEAR = 0.65  # two letters of three: `hti` is near `hit`, `repeat` is not near `penalty`


class FilePlace(NamedTuple):
    """A place in a file; line and column start at 1, and 0 means that there is none."""

    file: str = ""
    line: int = 0
    col: int = 0


@dataclass(frozen=True)
class Finding:
    """Something wrong at a path of a tree; `of_key` points at the key, not at the value behind it.

    `quarrels` are the other options that it does not go together with: to change one of them would mend it, too.
    """

    path: TreePath
    what: Message
    cure: Message | None = None
    of_key: bool = False
    quarrels: tuple[str, ...] = ()

    def at(self, place: FilePlace) -> Problem:
        return Problem(*place, show_path(self.path), self.what, self.cure)


@dataclass(frozen=True)
class Problem:
    """Is told as `file:line:col: where: what; cure`, without the parts that are empty."""

    file: str
    line: int
    col: int
    where: str
    what: Message
    cure: Message | None = None

    def told(self, words: Speaker) -> str:
        place = f"{self.file}:{self.line}:{self.col}" if self.line else self.file
        sentence = words.say("saying.cured", what=self.what, cure=self.cure) if self.cure else words.worded(self.what)
        return ": ".join(part for part in (place, self.where, sentence) if part)


class RulebookError(UnoError):
    """A definition that cannot be played; carries every problem that was found, in the order of the file."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = sorted(dict.fromkeys(problems), key=place_of)
        super().__init__(self.problems)

    def told(self, words: Speaker) -> str:
        lines = {problem: problem.told(words) for problem in self.problems}
        ordered = sorted(self.problems, key=lambda problem: (place_of(problem), lines[problem]))
        shown = [lines[problem] for problem in ordered[:MOST_SHOWN]]
        if unseen := len(ordered) - len(shown):
            shown.append(words.say("saying.more", count=unseen))
        return "\n".join(shown)


def place_of(problem: Problem) -> tuple[str, int, int, str]:
    return problem.file, problem.line, problem.col, problem.where


def show_path(path: TreePath) -> str:
    """The path as an author would say it: `cards.dancing-wild.effects[1]`."""
    shown = ""
    for part in path:
        shown += f"[{part}]" if isinstance(part, int) else f".{brief(part)}" if shown else brief(part)
    return shown


def brief(text: str, most: int = 40) -> str:
    """A piece of somebody's file, short and harmless enough to stand in a sentence."""
    line = few_marks("".join(letter if letter.isprintable() else "?" for letter in text))
    return line if len(line) <= most else f"{line[: most - 1]}…"


def quote(value: object) -> Message | str:
    """A value as it might stand in the file."""
    match value:
        case str():
            return Message("saying.quoted", text=brief(value))
        case None:
            return Message("shape.nothing")
        case bool():
            return "true" if value else "false"
        case dict():
            return Message("shape.mapping")
        case list():
            return Message("shape.list")
        case _:
            return brief(str(value))


def comma_list(names: Iterable[object]) -> Enumeration:
    """`a, b, c`."""
    return Enumeration(tuple(names))


def file_reason(error: OSError | ValueError) -> OSError | Message:
    """Why a file cannot be had. What is no OSError can only be a name that no file can have."""
    return error if isinstance(error, OSError) else Message("problem.impossible-name")


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that was probably meant."""
    from difflib import get_close_matches  # only for whoever made a mistake

    spelling = {name.lower().replace("_", "-"): name for name in known}
    close = get_close_matches(word[:99].lower().replace("_", "-"), spelling, n=1, cutoff=NEAR)
    return spelling[close[0]] if close else None


def did_you_mean(word: str, known: Iterable[str]) -> Message | None:
    """A cure for a misspelt word, or nothing if no known word is near."""
    near = nearest(word, known)
    return Message("cure.did-you-mean", word=quote(near)) if near else None


def did_you_mean_or_list(word: str, known: Iterable[str]) -> Message:
    """The cure for an unknown word: the near one, or else all that there are."""
    names = list(known)
    return did_you_mean(word, names) or all_known(names)


def all_known(names: Sequence[str]) -> Message:
    """Of very many only the first."""
    named = [*map(brief, names[:MOST_NAMED]), *(["…"] if len(names) > MOST_NAMED else [])]
    return Message("cure.known", names=comma_list(named)) if names else Message("cure.none-known")
