"""What was chosen once comes back; whatever happened to its file in between does no harm."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.match.test_setup import JSON
from uno_tui.storage import json_store
from uno_tui.storage.settings import FILE, save_setting, saved_setting

DAMAGED = [
    b"",
    b"{",
    b"null",
    b"[]",
    b'"language"',
    b"7",
    b"\xff\xfe\x00",
    b"[" * 50_000,
    b'{"language": 1' + b"0" * 5_000 + b"}",
    b" " * 100_000,
]


def test_a_choice_is_remembered(own_home: Path) -> None:
    save_setting("language", "zh-Hant")
    assert saved_setting("language") == "zh-Hant"
    assert [file.name for file in own_home.iterdir()] == [FILE]


def test_choices_do_not_disturb_each_other() -> None:
    save_setting("language", "zh-Hant")
    save_setting("looks", "midnight")
    save_setting("language", "en")
    assert (saved_setting("language"), saved_setting("looks")) == ("en", "midnight")


def test_what_was_never_chosen_is_empty() -> None:
    assert saved_setting("language") == ""


@pytest.mark.parametrize("word", [None, True, 7, 1.5, ["zh-Hant"], {"zh": "Hant"}])
def test_a_choice_that_is_not_a_word_counts_as_none(word: Any, own_home: Path) -> None:
    (own_home / FILE).write_text(json.dumps({"language": word, "looks": "midnight"}))
    assert saved_setting("language") == ""
    assert saved_setting("looks") == "midnight"


@pytest.mark.parametrize("content", DAMAGED, ids=range(len(DAMAGED)))
def test_damaged_settings_count_as_none_and_can_be_chosen_anew(content: bytes, own_home: Path) -> None:
    (own_home / FILE).write_bytes(content)
    assert saved_setting("language") == ""
    save_setting("language", "zh-Hans")
    assert saved_setting("language") == "zh-Hans"


def test_a_file_far_too_large_to_be_settings_is_not_read(own_home: Path) -> None:
    (own_home / FILE).write_text(json.dumps({"language": "zh-Hant", "more": "x" * json_store.LARGEST_FILE}))
    assert saved_setting("language") == ""


def test_a_folder_in_place_of_the_file_is_left_alone(own_home: Path) -> None:
    (own_home / FILE).mkdir()
    save_setting("language", "zh-Hant")
    assert saved_setting("language") == ""
    assert [file.name for file in own_home.iterdir()] == [FILE]


def test_a_pipe_in_place_of_the_file_keeps_nobody_waiting(own_home: Path) -> None:
    os.mkfifo(own_home / FILE)
    assert saved_setting("language") == ""


def test_where_nothing_can_be_written_the_game_goes_on_without(own_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (own_home / "file").touch()
    monkeypatch.setenv("UNO_TUI_HOME", str(own_home / "file" / "home"))
    save_setting("language", "zh-Hant")
    assert saved_setting("language") == ""


def test_an_interrupted_writing_leaves_what_was_there_before(own_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save_setting("language", "zh-Hant")

    def full_disk(*_: object) -> None:
        raise OSError("no space left on device")

    monkeypatch.setattr(Path, "replace", full_disk)
    save_setting("language", "en")
    assert saved_setting("language") == "zh-Hant"
    assert [file.name for file in own_home.iterdir()] == [FILE]


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(tree=JSON | st.dictionaries(st.sampled_from(["language", "looks"]), JSON), word=st.text())
def test_no_settings_whatever_break_anything(tree: Any, word: str, own_home: Path) -> None:
    (own_home / FILE).write_text(json.dumps(tree))
    before = saved_setting("looks")
    assert isinstance(before, str)
    save_setting("language", word)
    assert (saved_setting("language"), saved_setting("looks")) == (word, before)
