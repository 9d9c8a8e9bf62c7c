"""One family of errors: everything that goes wrong for a reason we can name, and messages that are in no language yet.

Whoever talks to the player catches `UnoError` and shows what it tells in the language of the moment. Anything else is a bug
and keeps its traceback.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, Protocol


class Message:
    """A sentence or a part of one: its key in the catalog, and the facts that it speaks of, which may be messages too."""

    def __init__(self, key: str, **facts: object) -> None:
        self.key = key
        self.facts = facts

    def __repr__(self) -> str:
        facts = ", ".join(map(str, self.facts.values()))
        return f"{self.key}: {facts}" if facts else self.key

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and (self.key, self.facts) == (other.key, other.facts)

    def __hash__(self) -> int:
        return hash((self.key, *self.facts.values()))


class Enumeration(NamedTuple):
    """Several things in a row: `a, b, c`, `a, b and c`, or `a, b or c`."""

    items: tuple[object, ...]
    last_joint: Literal["comma", "and", "or"] = "comma"


class Speaker(Protocol):
    """A catalog, for those who know no language."""

    def say(self, key: str, **facts: object) -> str: ...

    def worded(self, fact: object) -> str: ...


class UnoError(Exception):
    """Something went wrong that can be told in a sentence."""

    def told(self, words: Speaker) -> str:
        return words.worded(self.args[0])


class KeyedError(UnoError):
    """Comes from where no language is known: `case` names the sentence, `facts` are what it speaks of.

    `str(error)` is for developers; what a player reads comes from the catalog.
    """

    def __init__(self, case: str, **facts: object) -> None:
        super().__init__(case)
        self.case = case
        self.facts = facts

    def told(self, words: Speaker) -> str:
        return words.say(f"error.{self.case}", **self.facts)

    def __str__(self) -> str:
        facts = ", ".join(str(fact) for fact in self.facts.values())
        return f"{self.case}: {facts}" if facts else self.case
