"""What was set up last time comes back, and whatever happened to its file in between does no harm."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from uno_tui.match.seats import Bot, Human, humans
from uno_tui.match.setup import FILE, SetUp, last_setup, remember
from uno_tui.names import MOST_PLAYERS, clean
from uno_tui.rulebook.rules import flat_changes, nested_changes

FLIP = SetUp("flip", humans(("Ann", "Bo 中文", "[red]")), {"deal": 5, "stacking": {"mode": "any", "deflect": True}})
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=15,
)
NAMES = st.text(max_size=60)
MEMORIES = st.fixed_dictionaries(
    {}, optional={"variant": JSON, "players": JSON | st.lists(NAMES | JSON, max_size=14), "changes": JSON}
)


def damage(home: Path, content: bytes) -> None:
    (home / FILE).write_bytes(content)


def test_the_last_set_up_is_remembered(own_home: Path) -> None:
    remember(FLIP)
    assert last_setup() == FLIP
    assert [file.name for file in own_home.iterdir()] == [FILE]


def test_the_newest_is_the_one_that_is_remembered() -> None:
    remember(FLIP)
    remember(SetUp("bts", humans(("Cat", "Dan"))))
    assert last_setup() == SetUp("bts", humans(("Cat", "Dan")))


def test_computer_players_are_remembered_as_such_and_humans_by_their_names_alone(own_home: Path) -> None:
    setup = SetUp("bts", (Human("Ann"), Bot("Rob", "easy")))
    remember(setup)
    assert last_setup() == setup
    assert json.loads((own_home / FILE).read_text())["players"] == ["Ann", {"name": "Rob", "level": "easy"}]


def test_without_a_memory_nothing_is_set_up() -> None:
    assert last_setup() == SetUp()


def test_a_folder_for_it_is_made(own_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UNO_TUI_HOME", str(own_home / "new" / "home"))
    remember(FLIP)
    assert last_setup() == FLIP


def test_where_nothing_can_be_written_nothing_is_remembered(own_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (own_home / "file").touch()
    monkeypatch.setenv("UNO_TUI_HOME", str(own_home / "file" / "home"))
    remember(FLIP)
    assert last_setup() == SetUp()


def test_a_folder_in_place_of_the_file_is_left_alone(own_home: Path) -> None:
    (own_home / FILE).mkdir()
    remember(FLIP)
    assert last_setup() == SetUp()
    assert [file.name for file in own_home.iterdir()] == [FILE]


def test_a_pipe_in_place_of_the_file_keeps_nobody_waiting(own_home: Path) -> None:
    os.mkfifo(own_home / FILE)
    assert last_setup() == SetUp()


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b"7",
        b"\xff\xfe\x00",
        b"[" * 50_000,
        b'{"players": 1' + b"0" * 5_000 + b"}",
        b" " * 100_000,
    ],
)
def test_a_damaged_memory_counts_as_none(content: bytes, own_home: Path) -> None:
    damage(own_home, content)
    assert last_setup() == SetUp()


def test_a_file_far_too_large_to_be_a_set_up_is_not_read(own_home: Path) -> None:
    damage(own_home, json.dumps({"variant": "flip", "more": "x" * 100_000}).encode())
    assert last_setup() == SetUp()


def test_a_long_path_is_kept_and_an_endless_one_is_not(own_home: Path) -> None:
    for length, kept in ((4_000, True), (4_001, False)):
        damage(own_home, json.dumps({"variant": "x" * length}).encode())
        assert bool(last_setup().variant) == kept


def test_what_is_sound_in_a_damaged_memory_is_kept(own_home: Path) -> None:
    players = ["Ann", 7, "\x1b]0;owned\x07Bo", "", "Ann", None, "x" * 200]
    changes = {
        "deal": 5,
        "turn": {"play_drawn": "may", "draw": {"deep": 1}},
        "a": 1,
        "a.b": 1,
        "uno": {"c.d": 1, "penalty": 1.5},
    }
    damage(own_home, json.dumps({"variant": ["flip"], "players": players, "changes": changes}).encode())
    setup = last_setup()
    assert setup.variant == ""
    assert setup.players == ("Ann", "]0;ownedBo", "Ann 2", "x" * 40)
    assert flat_changes(setup.changes) == {"deal": 5, "turn.play_drawn": "may", "a": 1}


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(tree=JSON | MEMORIES)
def test_no_memory_whatever_breaks_anything(tree: Any, own_home: Path) -> None:
    damage(own_home, json.dumps(tree).encode())
    setup = last_setup()
    assert isinstance(setup.variant, str)
    assert len(setup.players) <= MOST_PLAYERS
    assert len({*setup.players}) == len(setup.players)
    assert all(name and clean(name) == name for name in setup.players)
    assert nested_changes(flat_changes(setup.changes)) == setup.changes
    remember(setup)
    assert last_setup() == setup
