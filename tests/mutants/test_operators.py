"""What is changed in a module, what is left alone, and by what a change is known again."""

from __future__ import annotations

from pathlib import Path

from tests.mutants.operators import mutants_of

HEAD = '"""Rules of 7 cards."""\nCount = int | None\n\n'
RULE = '''\
def lose(table: Table, cards: Literal[2] = 2) -> bool:
    """At least 1."""
    table.skips += cards
    tell(f"{cards + 1}")
    return cards < 3 and not table.bluff
'''
RETURN = "return cards < 3 and not table.bluff"
CHANGES = [
    ("def lose(table: Table, cards: Literal[2] = 2) -> bool:", "def lose(table: Table, cards: Literal[2] = 3) -> bool:"),
    ("table.skips += cards", "table.skips -= cards"),
    ("table.skips += cards", "pass"),
    ('tell(f"{cards + 1}")', "pass"),
    (RETURN, "return None"),
    (RETURN, "return (cards < 3 or not table.bluff)"),
    (RETURN, "return (cards <= 3) and not table.bluff"),
    (RETURN, "return cards < 4 and not table.bluff"),
    (RETURN, "return cards < 3 and table.bluff"),
]


def keys(folder: Path, source: str) -> list[tuple[str, str, str, str]]:
    (folder / "rules.py").write_text(source)
    return [mutant.key for mutant in mutants_of(folder, "rules.py")]


def test_rules_are_changed_and_texts_and_types_are_not(tmp_path: Path) -> None:
    assert sorted((was, now) for _, _, was, now in keys(tmp_path, HEAD + RULE)) == sorted(CHANGES)


def test_a_change_is_known_again_wherever_its_function_stands(tmp_path: Path) -> None:
    assert keys(tmp_path, f"{HEAD}\ndef draw() -> None: ...\n\n{RULE}") == keys(tmp_path, HEAD + RULE)


def test_the_same_change_twice_in_a_function_has_two_keys(tmp_path: Path) -> None:
    found = keys(tmp_path, "def turn() -> None:\n    draw()\n    keep()\n    draw()\n")
    assert [place for _, place, was, _ in found if was == "draw()"] == ["turn", "turn (2)"]
