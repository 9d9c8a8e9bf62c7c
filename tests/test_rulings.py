"""docs/rulings.md explains every number that is cited, and the examples it names are there."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tests.rulings import CHECKOUT, NUMBER, NUMBERS, PAGE, entries, examples, mended
from uno_tui.rulebook.options import option_kinds


def cited() -> Iterator[tuple[str, str]]:
    """Every number that stands anywhere, with the file it stands in."""
    for folder in ("uno_tui", "variants", "tests"):
        for file in (CHECKOUT / folder).rglob("*"):
            if file.suffix in {".py", ".yaml"}:
                yield from ((number, file.name) for number in NUMBER.findall(file.read_text(encoding="utf-8")))


def test_the_page_has_every_clause_and_ruling_once_and_in_order() -> None:
    assert [entry.number for entry in entries()] == NUMBERS


def test_whoever_meets_a_number_finds_it_on_the_page() -> None:
    explained = {entry.number for entry in entries()}
    assert sorted((number, name) for number, name in cited() if number not in explained) == []


def test_every_entry_says_in_a_sentence_what_it_decides() -> None:
    assert [entry for entry in entries() if not re.fullmatch(r"[A-Z0-9+\"].{10,}\.", entry.sentence)] == []


def test_every_entry_names_an_example_that_cites_it() -> None:
    """`make rulings` mends this."""
    shown_by = examples()
    assert [entry for entry in entries() if mended(entry, shown_by) != entry] == []


def test_the_options_on_the_page_are_there() -> None:
    named = set(re.findall(r"`([a-z_]+\.[a-z_0-9]+)`", PAGE.read_text(encoding="utf-8")))
    assert named
    assert sorted(named - set(option_kinds())) == []


def test_the_files_on_the_page_are_there() -> None:
    named = set(re.findall(r"`(\w+/[\w./]+)`", PAGE.read_text(encoding="utf-8")))
    assert named
    assert sorted(name for name in named if not (CHECKOUT / name).is_file()) == []
