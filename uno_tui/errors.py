"""One family of errors: everything that goes wrong for a reason we can name.

Whoever talks to the player catches `UnoError` and shows its sentence. Anything else is a bug and keeps its
traceback.
"""

from __future__ import annotations


class UnoError(Exception):
    """Something went wrong that can be told in a sentence; `str(error)` is that sentence."""


class KeyedError(UnoError):
    """Comes from where no language is known: `case` names the sentence, `facts` are what it speaks of.

    `str(error)` is for developers; what a player reads comes from the catalog.
    """

    def __init__(self, case: str, **facts: object) -> None:
        super().__init__(case)
        self.case = case
        self.facts = facts

    def __str__(self) -> str:
        facts = ", ".join(str(fact) for fact in self.facts.values())
        return f"{self.case}: {facts}" if facts else self.case
