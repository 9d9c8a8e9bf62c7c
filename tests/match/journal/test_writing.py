"""A game goes on whatever happens to the disk, and everything that can be saved is saved."""

from __future__ import annotations

import errno
import os
import re
import shutil
import stat
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from subprocess import run

import pytest

from tests.match.journal.evenings import BEGAN, Evening, Failing, evening, full, play, saved, started, trouble_of
from uno_tui.match.journal import UNDO, InUse, Journal, JournalError, games, read_journal
from uno_tui.storage import paths

ROOT = Path(__file__).parents[3]


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    with closing(Journal.create(evening().start, tmp_path / "games")) as new:
        yield new


def test_a_new_game_is_on_disk_at_once_and_nobody_else_can_read_it(journal: Journal) -> None:
    assert journal.trouble is None
    assert read_journal(journal.path).start == evening().start
    assert stat.S_IMODE(journal.path.stat().st_mode) == 0o600
    assert stat.S_IMODE(journal.path.parent.stat().st_mode) == 0o700
    assert list(journal.path.parent.iterdir()) == [journal.path]


def test_the_name_tells_when_and_what(journal: Journal) -> None:
    assert journal.path.name.startswith("2025-11-16-204500-standard-")
    assert journal.path.suffix == ".jsonl"


def test_it_is_kept_where_all_games_are(own_home: Path) -> None:
    with closing(Journal.create(started())) as journal:
        assert journal.path.parent == own_home / "games" == paths.games_folder()


def test_each_move_is_in_the_file_when_it_was_made(journal: Journal) -> None:
    for number, move in enumerate(evening().moves, 1):
        journal.append(move)
        assert saved(journal) == number
    assert without_times(journal.path) == evening().journal


def without_times(path: Path) -> bytes:
    return re.sub(rb', "at": "[^"]*"', b"", path.read_bytes())


def test_about_once_a_minute_a_line_tells_the_time(journal: Journal, monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that was put back is believed."""
    for number, seconds in enumerate((10, 59, 60, 70, 119, 121, 400, 20)):
        time = BEGAN + timedelta(seconds=seconds)
        monkeypatch.setattr("uno_tui.match.journal.writing.now", lambda time=time: time)
        play(journal, number)
    times = re.findall(rb'"at": "2025-11-16T20:(..):(..)\+00:00"', journal.path.read_bytes())
    assert times == [(b"46", b"00"), (b"47", b"01"), (b"51", b"40"), (b"45", b"20")]
    assert read_journal(journal.path).told == BEGAN + timedelta(seconds=20)


def test_moves_can_be_taken_back(journal: Journal) -> None:
    play(journal, 0, 1)
    journal.append(UNDO)
    assert read_journal(journal.path).entries == (*evening().moves[:2], UNDO)
    assert saved(journal) == 1


def test_a_game_is_resumed_where_it_was_left(journal: Journal) -> None:
    play(journal, 0, 1)
    journal.close()
    again, recorded = Journal.resume(journal.path)
    with closing(again):
        assert recorded.moves == evening().moves[:2]
        play(again, 2)
    assert saved(again) == 3


def test_a_full_disk_is_told_once_and_nothing_is_lost(journal: Journal, failing: Failing) -> None:
    play(journal, 0)
    failing["write"] = full()
    play(journal, 1)
    first = trouble_of(journal)
    assert "No space left on device" in first
    play(journal, 2)
    assert trouble_of(journal) == first
    assert len(journal._unsaved) == 2
    assert saved(journal) == 1
    failing.clear()
    play(journal, 3)
    assert journal.trouble is None
    assert len(journal._unsaved) == 0
    assert saved(journal) == 4


def test_half_a_line_is_cut_off_again(journal: Journal, monkeypatch: pytest.MonkeyPatch) -> None:
    play(journal, 0)
    with monkeypatch.context() as disk:
        disk.setattr(os, "write", with_room_for(10))
        play(journal, 1)
        assert len(journal._unsaved) == 1
        assert saved(journal) == 1


def test_half_a_line_that_cannot_be_cut_off_is_written_over(
    journal: Journal, failing: Failing, monkeypatch: pytest.MonkeyPatch
) -> None:
    play(journal, 0)
    failing["ftruncate"] = full()
    with monkeypatch.context() as disk:
        disk.setattr(os, "write", with_room_for(10))
        play(journal, 1)
        assert "was cut off" in str(read_journal(journal.path).damage)
    play(journal, 2)
    assert saved(journal) == 3


def with_room_for(room: int) -> Callable[[int, memoryview], int]:
    works = os.write

    def write(file: int, data: memoryview) -> int:
        nonlocal room
        if not room:
            raise full()
        data = data[:room]
        room -= len(data)
        return works(file, data)

    return write


def test_a_game_that_could_not_even_be_begun_on_disk_is_saved_as_soon_as_it_can(tmp_path: Path, failing: Failing) -> None:
    failing["open"] = OSError(errno.EROFS, "Read-only file system")
    with closing(Journal.create(evening().start, tmp_path / "games")) as journal:
        assert "Read-only file system" in trouble_of(journal)
        play(journal, 0, 1)
        assert len(journal._unsaved) == 2
        failing.clear()
        play(journal, 2)
        assert journal.trouble is None
        assert saved(journal) == 3


@pytest.mark.parametrize("step", ["write", "fsync"])
def test_a_draft_that_could_not_be_finished_leaves_nothing_behind(tmp_path: Path, failing: Failing, step: str) -> None:
    failing[step] = full()
    with closing(Journal.create(evening().start, tmp_path)) as journal:
        assert journal.trouble
    assert list(tmp_path.iterdir()) == []


def test_closing_is_a_last_chance(journal: Journal, failing: Failing) -> None:
    failing["write"] = full()
    play(journal, 0)
    failing.clear()
    journal.close()
    assert journal.trouble is None
    assert saved(journal) == 1


def test_after_closing_a_move_is_not_lost_silently(journal: Journal) -> None:
    journal.close()
    play(journal, 0)
    assert journal.trouble
    assert len(journal._unsaved) == 1


def test_a_disk_that_does_not_take_it_in_the_end_is_told(journal: Journal, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_file: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    play(journal, 0)
    journal.sync()
    assert journal.trouble is None
    monkeypatch.setattr("uno_tui.match.journal.writing.only_data", fail)
    journal.sync()
    assert "Input/output error" in trouble_of(journal)


def test_a_folder_that_was_removed_comes_back_with_the_whole_game(journal: Journal) -> None:
    play(journal, 0, 1)
    shutil.rmtree(journal.path.parent)
    play(journal, 2)
    assert journal.trouble is None
    assert saved(journal) == 3
    with pytest.raises(InUse):
        Journal.resume(journal.path)


def test_a_folder_in_whose_place_there_is_a_file_is_told(journal: Journal) -> None:
    play(journal, 0)
    shutil.rmtree(journal.path.parent)
    journal.path.parent.touch()
    play(journal, 1)
    assert "File exists" in trouble_of(journal)
    journal.path.parent.unlink()
    play(journal, 2)
    assert saved(journal) == 3


def test_a_resumed_journal_that_was_moved_goes_on_there_too(journal: Journal, tmp_path: Path) -> None:
    journal.close()
    with closing(Journal.resume(journal.path)[0]) as again:
        moved = journal.path.rename(tmp_path / "moved.jsonl")
        play(again, 0)
        assert again.trouble is None
    assert len(read_journal(moved).moves) == 1


def test_a_journal_that_was_moved_goes_on_in_its_new_place(journal: Journal, tmp_path: Path) -> None:
    play(journal, 0)
    moved = journal.path.rename(tmp_path / "moved.jsonl")
    play(journal, 1)
    assert len(read_journal(moved).moves) == 2


def cut(path: Path) -> None:
    os.truncate(path, 0)


def cut_in_half(path: Path) -> None:
    os.truncate(path, path.stat().st_size // 2)


def fill(path: Path) -> None:
    with path.open("ab") as file:
        file.write(b"not ours\n")


def write_over(path: Path) -> None:
    """As long as it was."""
    path.write_bytes(b"x" * path.stat().st_size)


def replace(path: Path) -> None:
    (path.parent / "foreign").write_bytes(b"foreign\n")
    (path.parent / "foreign").replace(path)


def replace_and_keep(path: Path) -> None:
    path.rename(path.with_name("backup"))
    path.write_bytes(b"foreign\n")


def leave_a_loop(path: Path) -> None:
    path.unlink()
    path.symlink_to(path)


STRANGERS = [cut, cut_in_half, fill, write_over, replace, replace_and_keep, leave_a_loop]


@pytest.mark.parametrize("meddle", STRANGERS)
def test_a_file_that_others_have_laid_hands_on_is_left_to_them_and_the_game_goes_on_beside_it(
    journal: Journal, meddle: Callable[[Path], None]
) -> None:
    play(journal, 0, 1)
    first = journal.path
    meddle(first)
    theirs = state_of(first)
    play(journal, 2)
    assert journal.path == first.with_name(f"{first.stem}-2.jsonl")
    assert journal.path.stem in str(journal.moved)
    assert journal.trouble is None
    assert saved(journal) == 3
    play(journal, 3)
    assert saved(journal) == 4
    assert state_of(first) == theirs
    with pytest.raises(InUse):
        Journal.resume(journal.path)


def state_of(path: Path) -> tuple[object, ...]:
    """All that somebody could have changed; when it was read last is nobody's change."""
    status = path.lstat()
    content = None if path.is_symlink() else path.read_bytes()
    return status.st_ino, status.st_mode, status.st_size, status.st_mtime_ns, content


def test_what_happens_to_the_file_after_the_last_move_is_noticed_when_the_game_is_left(journal: Journal) -> None:
    play(journal, 0, 1)
    cut(journal.path)
    journal.close()
    assert saved(journal) == 2


def test_a_game_that_was_deleted_after_the_last_move_does_not_come_back_when_it_is_left(journal: Journal) -> None:
    play(journal, 0)
    journal.path.unlink()
    journal.close()
    assert not list(journal.path.parent.iterdir())


def test_a_file_that_was_only_touched_or_saved_as_it_was_is_still_ours(journal: Journal) -> None:
    play(journal, 0)
    first, content = journal.path, journal.path.read_bytes()
    os.utime(first, (1, 1))
    play(journal, 1)
    first.write_bytes(content + evening().lines[2])
    play(journal, 2)
    assert journal.moved is None
    assert journal.path == first
    assert saved(journal) == 3


def test_each_time_the_game_finds_a_name_that_is_free(journal: Journal) -> None:
    play(journal, 0)
    first = journal.path
    for number, name in enumerate((f"{first.stem}-2", f"{first.stem}-2-2"), 1):
        cut(journal.path)
        play(journal, number)
        assert journal.path.stem == name
    assert saved(journal) == 3


def test_a_damaged_journal_that_changes_before_it_is_mended_is_left_alone(journal: Journal) -> None:
    play(journal, 0)
    journal.close()
    first = journal.path
    fill(first)
    again, _ = Journal.resume(first)
    with closing(again):
        fill(first)
        theirs = first.read_bytes()
        play(again, 1)
        assert saved(again) == 2
    assert first.read_bytes() == theirs


def test_without_a_home_the_game_goes_on_unsaved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "users", lambda _find: paths.NOWHERE)
    monkeypatch.delenv("UNO_TUI_HOME")
    with closing(Journal.create(started())) as journal:
        play(journal, 0)
        assert "there's no home folder" in trouble_of(journal)
        assert len(journal._unsaved) == 1
    assert games() == []


def test_the_system_says_where_games_are_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("UNO_TUI_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert paths.games_folder() == tmp_path / "uno-tui" / "games"


def test_a_journal_that_may_not_be_written_can_still_be_played_on(journal: Journal, monkeypatch: pytest.MonkeyPatch) -> None:
    play(journal, 0)
    journal.close()
    opens, is_read_only = os.open, True

    def only_to_read(path: str, flags: int, mode: int = 0o777) -> int:
        if is_read_only and flags & (os.O_RDWR | os.O_WRONLY):
            raise PermissionError(errno.EACCES, "Permission denied")
        return opens(path, flags, mode)

    monkeypatch.setattr(os, "open", only_to_read)
    again, recorded = Journal.resume(journal.path)
    with closing(again):
        assert len(recorded.moves) == 1
        play(again, 1)
        assert "Permission denied" in trouble_of(again)
        with pytest.raises(InUse):
            Journal.resume(journal.path)
        is_read_only = False
        play(again, 2)
        assert again.trouble is None
        assert saved(again) == 3
        with pytest.raises(InUse):
            Journal.resume(journal.path)


@pytest.mark.parametrize("make", [Path.mkdir, os.mkfifo])
def test_what_is_no_plain_file_cannot_be_resumed(tmp_path: Path, make: object) -> None:
    assert callable(make)
    make(tmp_path / "odd.jsonl")
    with pytest.raises(JournalError, match=r"plain file|directory"):
        Journal.resume(tmp_path / "odd.jsonl")


FULL = """
import resource, sys
from pathlib import Path
from uno_tui.match.journal import Journal
from uno_tui.match.journal.lines import entries_in
path, moves = Path(sys.argv[1]), entries_in(sys.stdin.buffer.read().splitlines())
journal, recorded = Journal.resume(path)
limit = path.stat().st_size + 100
resource.setrlimit(resource.RLIMIT_FSIZE, (limit, resource.RLIM_INFINITY))
for move in moves[:10]:
    journal.append(move)
    print(len(journal._unsaved), path.stat().st_size <= limit, path.read_bytes()[-1:], sep="|")
print(journal.trouble)
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
journal.append(moves[10])
print(len(journal._unsaved), journal.trouble)
"""


def test_a_file_that_may_grow_no_more(tmp_path: Path) -> None:
    played = evening(moves=11)
    path = Evening(played.start, (), played.game).saved_in(tmp_path)
    script = b"".join(played.lines[1:])
    done = run([sys.executable, "-c", FULL, str(path)], cwd=ROOT, input=script, capture_output=True, check=True)
    *steps, trouble, end = done.stdout.decode().splitlines()
    unsaved = [int(step.split("|")[0]) for step in steps]
    fitting = unsaved.count(0)
    assert 0 < fitting < 10
    assert unsaved == [0] * fitting + list(range(1, 11 - fitting))
    assert all(step.endswith(r"|True|b'\n'") for step in steps)
    assert "File too large" in trouble
    assert end == "0 None"
    assert without_times(path) == played.journal
