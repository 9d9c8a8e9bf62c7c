"""A damaged journal is mended only when somebody plays on, and the original is kept as it was."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from tests.match.journal.evenings import Failing, evening, full, play, saved
from uno_tui.match.journal import InUse, Journal, JournalError

DAMAGES = [b'{"seat": 0, "mo', b"\0\0\0\0", b"garbage\n\xff\n", b'{"seat": 9, "move": "draw"}\n{"undo": 1', b"\n"]


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_journal_is_kept_byte_for_byte_before_it_is_mended(tmp_path: Path, damage: bytes) -> None:
    path = evening(moves=10).saved_in(tmp_path)
    original = path.read_bytes() + damage
    path.write_bytes(original)
    journal, recorded = Journal.resume(path)
    with closing(journal):
        assert recorded.damage
        assert path.read_bytes() == original
        assert list(tmp_path.iterdir()) == [path]
        play(journal, 10)
        assert saved(journal) == 11
        play(journal, 11)
        with pytest.raises(InUse):
            Journal.resume(path)
    assert sorted(tmp_path.iterdir()) == [path, kept := path.with_name(f"{path.name}.damaged")]
    assert kept.read_bytes() == original
    assert saved(journal) == 12


def test_every_damaged_original_is_kept(tmp_path: Path) -> None:
    path = evening(moves=10).saved_in(tmp_path)
    originals = []
    for made, damage in enumerate((b"one", b"two", b"three")):
        originals.append(path.read_bytes() + damage)
        path.write_bytes(originals[-1])
        with closing(Journal.resume(path)[0]) as journal:
            play(journal, 10 + made)
    kept = [path.with_name(f"{path.name}.{name}") for name in ("damaged", "damaged-2", "damaged-3")]
    assert [file.read_bytes() for file in kept] == originals


def test_looking_at_a_damaged_journal_changes_nothing(tmp_path: Path) -> None:
    path = evening().saved_in(tmp_path)
    torn = path.read_bytes()[:-1]
    path.write_bytes(torn)
    Journal.resume(path)[0].close()
    assert list(tmp_path.iterdir()) == [path]
    assert path.read_bytes() == torn


def test_each_damaged_original_is_kept(tmp_path: Path) -> None:
    path = evening(moves=10).saved_in(tmp_path)
    for number in (10, 11, 12):
        with path.open("ab") as file:
            file.write(b"x" * number)
        with closing(Journal.resume(path)[0]) as journal:
            play(journal, number)
    assert saved(journal) == 13
    kept = sorted(file for file in tmp_path.iterdir() if file != path)
    assert [file.read_bytes()[-10:] for file in kept] == [b"x" * 10] * 3
    assert [file.read_bytes().count(b"x" * 10) for file in kept] == [1] * 3


@pytest.mark.parametrize("step", ["open", "write", "fsync"])
def test_where_a_damaged_journal_cannot_be_mended_it_stays_as_it_is(tmp_path: Path, failing: Failing, step: str) -> None:
    path = evening(moves=10).saved_in(tmp_path)
    original = path.read_bytes() + b"garbage"
    path.write_bytes(original)
    with closing(Journal.resume(path)[0]) as journal:
        failing[step] = full()
        play(journal, 10)
        assert journal.trouble
        assert path.read_bytes() == original
        failing.clear()
        play(journal, 11)
        assert saved(journal) == 12
    assert path.with_name(f"{path.name}.damaged").read_bytes() == original
    assert len(list(tmp_path.iterdir())) == 2


def test_a_damaged_original_is_kept_once_however_often_mending_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = evening(moves=10).saved_in(tmp_path)
    path.write_bytes(path.read_bytes() + b"garbage")
    replace = Path.replace

    def fail_in_the_end(draft: Path, target: Path) -> Path:
        if target == path:
            raise full()
        return replace(draft, target)

    with closing(Journal.resume(path)[0]) as journal:
        with monkeypatch.context() as disk:
            disk.setattr(Path, "replace", fail_in_the_end)
            play(journal, 10, 11)
        play(journal, 12)
    assert saved(journal) == 13
    assert sorted(tmp_path.iterdir()) == [path, path.with_name(f"{path.name}.damaged")]


def test_a_journal_that_cannot_be_read_is_left_alone_and_free(tmp_path: Path) -> None:
    path = evening().saved_in(tmp_path)
    path.write_bytes(b"{}\n")
    for _ in range(2):
        with pytest.raises(JournalError, match="isn't an uno-tui game"):
            Journal.resume(path)
    assert path.read_bytes() == b"{}\n"
