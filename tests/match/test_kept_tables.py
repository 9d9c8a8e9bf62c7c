"""Tables that are kept under a name: nothing of them is lost, whatever has become of the file."""

from __future__ import annotations

import json
from io import StringIO
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uno_tui.cli import main
from uno_tui.errors import UnoError
from uno_tui.lang import LANGUAGES, error_text, speaking
from uno_tui.match.kept_tables import KeptTable, TablesError, forget_table, keep_table, kept_tables, tables_file

SUNDAY = KeptTable("flip", {"house": {"jump_in": True}, "scoring": {"target": 200}})
Capture = pytest.CaptureFixture[str]


def written(text: str) -> Path:
    file = tables_file()
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file


def test_a_table_is_kept_and_forgotten_by_its_name() -> None:
    assert kept_tables() == {}
    keep_table("Sunday family", SUNDAY)
    keep_table("週日", KeptTable("standard", {}))
    assert kept_tables() == {"Sunday family": SUNDAY, "週日": KeptTable("standard", {})}
    assert '"週日": {' in tables_file().read_text(encoding="utf-8")
    forget_table("Sunday family")
    assert list(kept_tables()) == ["週日"]


def test_the_same_name_again_takes_its_place() -> None:
    keep_table("Sunday family", SUNDAY)
    keep_table("Sunday family", KeptTable("bts", {}))
    assert kept_tables() == {"Sunday family": KeptTable("bts", {})}


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"a": 1}', '{"a": {"variant": 3}}', '{"a": {"variant": "flip", "rules": 1}}']
)
def test_a_damaged_file_is_refused_and_left_as_it_is(text: str) -> None:
    file = written(text)
    for deed in (kept_tables, lambda: keep_table("x", SUNDAY), lambda: forget_table("x")):
        with pytest.raises(TablesError) as refused:
            deed()
        for language in LANGUAGES:
            with speaking(language):
                assert str(file) in error_text(refused.value)
    assert file.read_text(encoding="utf-8") == text


@given(
    st.dictionaries(
        st.text(max_size=5), st.none() | st.text(max_size=5) | st.dictionaries(st.text(max_size=8), st.text(max_size=4))
    )
)
def test_whatever_stands_in_the_file_is_tables_or_refused(tree: dict[str, object]) -> None:
    file = written(json.dumps(tree))
    try:
        tables = kept_tables()
    except UnoError:
        tables = {}
    assert all(table.variant for table in tables.values())
    assert json.loads(file.read_text(encoding="utf-8")) == tree


def test_a_table_is_played_by_its_name(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    keep_table("Sunday family", SUNDAY)
    monkeypatch.setattr("sys.stdin", StringIO())
    main(["--plain", "--table", "Sunday family", "--player", "Ann", "--player", "Bo", "--seed", "1"])
    shown = capsys.readouterr().out
    assert "UNO Flip" in shown
    assert "200" in shown


def test_a_name_that_nothing_is_kept_under_is_refused_with_the_nearest(capsys: Capture) -> None:
    keep_table("Sunday family", SUNDAY)
    assert main(["--table", "Sunday famly"]) == 2
    assert "there's no saved table called 'Sunday famly'; did you mean 'Sunday family'?" in capsys.readouterr().err
    written("{")
    assert main(["--table", "Sunday family"]) == 2
    assert "isn't a list of tables anymore" in capsys.readouterr().err
