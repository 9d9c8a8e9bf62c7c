"""Something else in the place of a file that the program keeps is passed over or told in a sentence, never waited for."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.tui.tables import dealt
from uno_tui.cli import main
from uno_tui.errors import UnoError
from uno_tui.match.kept_tables import KeptTable, keep_table, kept_tables
from uno_tui.match.seats import humans
from uno_tui.match.setup import SetUp, last_setup, remember
from uno_tui.narration.coach import times_done
from uno_tui.storage.paths import games_folder
from uno_tui.storage.settings import save_setting, saved_setting
from uno_tui.tui.common.own_keys import take_own_keys
from uno_tui.tui.look.avatars import choose_head, chosen_heads

pytestmark = pytest.mark.usefixtures("warm_cache")
Capture = pytest.CaptureFixture[str]
FILES = ("keys.toml", "settings.json", "setup.json", "tables.json", "heads.json", "coach.json")


def unreadable(file: Path) -> None:
    """By the folder that it leads into, so that it holds for those who may read everything, too."""
    file.symlink_to(f"{os.devnull}/{file.name}")


ODD: dict[str, Callable[[Path], object]] = {
    "folder": Path.mkdir,
    "pipe": os.mkfifo,
    "loop": lambda file: file.symlink_to(file.name),
    "gone": lambda file: file.symlink_to("gone"),
    "endless": lambda file: file.symlink_to("/dev/zero"),
    "huge": lambda file: file.write_bytes(b" " * 3_000_000),
    "unreadable": unreadable,
}


@pytest.mark.parametrize("kind", ODD)
def test_what_is_kept_is_passed_over_or_told(kind: str, own_home: Path, capsys: Capture) -> None:
    for name in FILES:
        ODD[kind](own_home / name)
    assert (saved_setting("look"), last_setup().variant, chosen_heads()) == ("", "", {})
    assert set(times_done().values()) == {0}
    for reading in (take_own_keys, kept_tables):
        try:
            reading()
        except UnoError:
            assert kind not in ("loop", "gone")
    assert main(["doctor"]) in (0, 1)
    assert main(["variants"]) == main(["rules", "standard"]) == 0
    assert "Traceback" not in capsys.readouterr().err


@pytest.mark.parametrize("kind", ODD)
def test_what_is_to_be_kept_is_kept_or_not_but_never_waited_for(kind: str, own_home: Path) -> None:
    for name in FILES:
        ODD[kind](own_home / name)
    save_setting("look", "night")
    remember(SetUp("flip", humans(("Ann", "Bo")), {}))
    choose_head("Ann", "cat")
    is_kept = kind != "folder"
    assert (saved_setting("look") == "night", last_setup().variant == "flip") == (is_kept, is_kept)
    try:
        keep_table("Sunday", KeptTable("flip", {}))
    except UnoError:
        assert kind not in ("loop", "gone")


@pytest.mark.parametrize("kind", ODD)
def test_a_game_that_is_none_hides_no_other(kind: str, capsys: Capture) -> None:
    dealt().close()
    games_folder().mkdir(exist_ok=True)
    ODD[kind](games_folder() / "2025-11-16-204500.jsonl")
    assert main(["games"]) == main(["stats"]) == 0
    assert "Traceback" not in capsys.readouterr().err
