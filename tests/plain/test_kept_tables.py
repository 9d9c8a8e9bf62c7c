"""Tables kept under a name, in lines of text: house rules are kept, played again and forgotten."""

from __future__ import annotations

from contextlib import suppress

from tests.plain.scripts import Screen, Typing
from uno_tui.match.kept_tables import KeptTable, keep_table, kept_tables, tables_file
from uno_tui.match.live import Match
from uno_tui.match.seats import humans
from uno_tui.match.setup import SetUp
from uno_tui.plain.console import Console, EndOfInput
from uno_tui.plain.setup import SetupDialog

JUMP_IN = {"house": {"jump_in": True}}
OURS = KeptTable("standard", JUMP_IN)
AT_HOME = SetUp("standard", humans(("Ann", "Bo")), JUMP_IN)


def asked(setup: SetUp, *lines: str) -> tuple[str, Match | None]:
    """What is said while these lines are typed, and the game that comes of it."""
    screen, match = Screen(), None
    console = Console(Typing("".join(f"{line}\n" for line in lines), screen), screen, quiet=0)
    with suppress(EndOfInput):
        match = SetupDialog(console, setup, 7).match()
    return screen.getvalue(), match


def test_house_rules_are_kept_under_a_name() -> None:
    said, match = asked(AT_HOME, "500", "Sunday family")
    assert "Saved “Sunday family”." in said
    assert match
    assert kept_tables() == {"Sunday family": OURS}


def test_an_empty_line_keeps_nothing_and_plays() -> None:
    said, match = asked(AT_HOME, "500", "")
    assert "Save these house rules?" in said
    assert match
    assert kept_tables() == {}


def test_what_is_kept_already_is_not_offered_again() -> None:
    keep_table("Ours", OURS)
    said, match = asked(AT_HOME, "500")
    assert "Keep these house rules" not in said
    assert match


def test_a_table_by_the_book_is_not_worth_keeping() -> None:
    said, match = asked(AT_HOME._replace(changes={}), "200")
    assert "Keep these house rules" not in said
    assert match


def test_one_is_forgotten_and_the_question_comes_back() -> None:
    keep_table("Ours", OURS)
    keep_table("Theirs", KeptTable("flip", {}))
    said, _ = asked(SetUp(), "delete a table", "Ours")
    assert "Deleted “Ours”." in said
    assert list(kept_tables()) == ["Theirs"]
    assert said.count("Which table?") == 2


def test_nothing_is_forgotten_by_an_empty_line() -> None:
    keep_table("Ours", OURS)
    asked(SetUp(), "delete a table", "")
    assert list(kept_tables()) == ["Ours"]


def test_a_damaged_file_is_told_and_left_as_it_is() -> None:
    tables_file().parent.mkdir(parents=True, exist_ok=True)
    tables_file().write_text("{", encoding="utf-8")
    said, match = asked(AT_HOME, "500", "Ours")
    assert str(tables_file()) in " ".join(said.split()) or "tables.json" in said
    assert match
    assert tables_file().read_text(encoding="utf-8") == "{"
