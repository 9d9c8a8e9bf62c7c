"""Two programs never write to one game."""

from __future__ import annotations

import shutil
import sys
from contextlib import closing
from errno import ENOLCK
from pathlib import Path
from subprocess import PIPE, Popen

import pytest

from tests.match.journal.evenings import evening, play, saved
from uno_tui.match.journal import InUse, Journal, games, read_journal
from uno_tui.match.journal import files as files_module
from uno_tui.match.journal import locks as locks_module

ROOT = Path(__file__).parents[3]


def test_a_game_has_one_journal_at_a_time(tmp_path: Path) -> None:
    journal = Journal.create(evening().start, tmp_path)
    with pytest.raises(InUse, match="is open in another program"):
        Journal.resume(journal.path)
    journal.close()
    Journal.resume(journal.path)[0].close()


def test_who_got_hold_of_a_journal_that_was_mended_meanwhile_does_not_get_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = evening().saved_in(tmp_path)
    copy = tmp_path / "copy"

    def lock_late(_file: int) -> bool:
        shutil.copy(path, copy)
        copy.replace(path)
        return True

    monkeypatch.setattr(files_module, "take_lock", lock_late)
    with pytest.raises(InUse):
        Journal.resume(path)


def test_without_locks_games_can_be_played_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(locks_module, "fcntl", None)
    path = evening(moves=5).saved_in(tmp_path)
    with closing(Journal.resume(path)[0]) as journal:
        play(journal, 5)
        assert [game.state for game in games(tmp_path)] == ["unfinished"]
    assert saved(journal) == 6


def test_on_a_disk_without_locks_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_locks(*_: object) -> None:
        raise OSError(ENOLCK, "No locks available")

    path = evening(moves=5).saved_in(tmp_path)
    monkeypatch.setattr("fcntl.flock", no_locks)
    with closing(Journal.resume(path)[0]) as journal:
        play(journal, 5)
        assert [game.state for game in games(tmp_path)] == ["unfinished"]
    assert saved(journal) == 6


HOLD = """
import sys
from pathlib import Path
from uno_tui.match.journal import Journal
journal, recorded = Journal.resume(Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""


def test_two_programs_on_one_game(tmp_path: Path) -> None:
    path = evening().saved_in(tmp_path)
    with Popen([sys.executable, "-c", HOLD, str(path)], cwd=ROOT, stdin=PIPE, stdout=PIPE) as other:
        assert other.stdout
        assert other.stdout.readline() == b"held\n"
        with pytest.raises(InUse):
            Journal.resume(path)
        assert [game.state for game in games(tmp_path)] == ["in-use"]
        assert read_journal(path).moves == evening().moves
        other.kill()
    Journal.resume(path)[0].close()
    assert [game.state for game in games(tmp_path)] == ["unfinished"]
