"""The page docs/rulings.md: every clause and ruling with what it decides and a worked example that shows it.

`make rulings` names another example where the one on the page is gone or no longer cites the number.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

from uno_tui.rulebook.loader import available
from uno_tui.rulebook.strict_yaml import read_yaml
from uno_tui.storage.paths import variants_folder

CHECKOUT = Path(__file__).resolve().parent.parent
PAGE = CHECKOUT / "docs" / "rulings.md"

# How many clauses each rulebook has, and how many rulings settle what they leave open.
CLAUSES = {"BTS": 47, "PKM": 38, "FLP": 48, "DBZ": 34, "STD": 47, "R": 93}
NUMBERS = [f"{book}-{number:02}" for book, count in CLAUSES.items() for number in range(1, count + 1)]
NOT_ABOUT_PLAY = {"PKM-27"}  # a heading printed twice: no example can show it

NUMBER = re.compile(rf"\b(?:{'|'.join(CLAUSES)})-\d+\b")
ROW = re.compile(rf"^\| ({NUMBER.pattern}) \|(.*)\|(.*)\|$", re.MULTILINE)


class Entry(NamedTuple):
    number: str
    sentence: str
    example: str

    def __str__(self) -> str:
        return f"| {self.number} | {self.sentence} | {self.example} |"


def entry_of(row: re.Match[str]) -> Entry:
    return Entry(*(cell.strip() for cell in row.groups()))


def entries() -> list[Entry]:
    return [entry_of(row) for row in ROW.finditer(PAGE.read_text(encoding="utf-8"))]


def examples() -> dict[str, list[str]]:
    """The worked examples that cite each number, as `bts: The name`; those that change no option come first."""
    found: dict[str, list[str]] = {}
    told = [
        (name, example) for name in available() for example in read_yaml(variants_folder() / f"{name}.examples.yaml").tree
    ]
    for name, example in sorted(told, key=lambda pair: "rules" in pair[1]):
        for number in NUMBER.findall(example.get("rule", "")):
            found.setdefault(number, []).append(f"{name}: {example['name']}")
    return found


def mended(entry: Entry, shown_by: dict[str, list[str]]) -> Entry:
    citing = shown_by.get(entry.number, ["–"])
    return entry if entry.example in citing else entry._replace(example=citing[0])


def mend_page() -> None:
    shown_by = examples()
    page = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(ROW.sub(lambda row: str(mended(entry_of(row), shown_by)), page), encoding="utf-8")


if __name__ == "__main__":
    mend_page()
