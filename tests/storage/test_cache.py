"""What the cache may never do: fail, give an answer that its sources no longer give, or believe what it did not write."""

from __future__ import annotations

import errno
import json
import os
import pwd
from collections.abc import Callable
from pathlib import Path

import platformdirs
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from uno_tui.storage import cache, paths
from uno_tui.storage.cache import Sources, cached, fingerprint

SHARED = settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
QUESTION = ("shout", "file")


class Shouter:
    """Takes long to read a file: the answer is its text in capitals."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.times = 0

    def answer(self) -> str:
        return cached(QUESTION, lambda known: isinstance(known, str), self.work)

    def work(self) -> tuple[str, Sources]:
        self.times += 1
        sources = {str(path): fingerprint(path) for path in (self.file, self.file.parent)}
        return self.file.read_text().upper(), sources


@pytest.fixture
def shouter(tmp_path: Path) -> Shouter:
    file = tmp_path / "a.yaml"
    file.write_text("abc")
    return Shouter(file)


@pytest.fixture
def entry(shouter: Shouter, own_home: Path) -> Path:
    """The file that keeps the answer."""
    shouter.answer()
    (kept,) = (own_home / "cache").iterdir()
    return kept


def seal(body: str) -> bytes:
    """An entry of somebody who knows how we seal ours."""
    return f"{cache.seal(cache.in_writing(QUESTION), body)}\n{body}".encode("utf-8", "surrogatepass")


def test_an_answer_is_worked_out_once(shouter: Shouter) -> None:
    assert [shouter.answer() for _ in range(3)] == ["ABC"] * 3
    assert shouter.times == 1


def test_a_file_that_changed_is_noticed_even_if_its_size_and_time_did_not(shouter: Shouter) -> None:
    shouter.answer()
    before = shouter.file.stat()
    shouter.file.write_text("xyz")
    os.utime(shouter.file, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert shouter.answer() == "XYZ"
    assert shouter.times == 2


def test_a_new_yaml_file_in_a_folder_is_noticed_and_anything_else_there_is_not(shouter: Shouter) -> None:
    shouter.answer()
    (shouter.file.parent / "notes.txt").touch()
    shouter.answer()
    assert shouter.times == 1
    (shouter.file.parent / "b.yaml").touch()
    shouter.answer()
    assert shouter.times == 2


def test_answers_of_other_code_do_not_count(shouter: Shouter, monkeypatch: pytest.MonkeyPatch) -> None:
    shouter.answer()
    monkeypatch.setattr(cache, "code_stamp", lambda: "another version")
    shouter.answer()
    assert shouter.times == 2


def test_the_code_is_known_by_its_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All of them, in every room: a module that is moved or edited anywhere makes the old answers count no more."""
    (tmp_path / "match" / "journal").mkdir(parents=True)
    monkeypatch.setattr(cache, "PACKAGE", tmp_path)
    seen = [cache.code_stamp.__wrapped__()]
    for place in ("new.py", "match/new.py", "match/journal/new.py"):
        for text in ("a = 1", "a = 22"):
            (tmp_path / place).write_text(text)
            seen.append(cache.code_stamp.__wrapped__())
    assert len(set(seen)) == 7


@pytest.mark.parametrize("length", [0, 1, 16, 17, 40, -1])
def test_a_torn_entry_does_not_count(shouter: Shouter, entry: Path, length: int) -> None:
    entry.write_bytes(entry.read_bytes()[:length])
    assert shouter.answer() == "ABC"
    assert shouter.times == 2


def test_an_entry_edited_by_hand_does_not_count(shouter: Shouter, entry: Path) -> None:
    entry.write_bytes(entry.read_bytes().replace(b"ABC", b"XYZ"))
    assert shouter.answer() == "ABC"


def test_an_entry_in_the_place_of_another_does_not_count(shouter: Shouter, entry: Path) -> None:
    cached(("another question",), lambda _: False, lambda: ("no answer to that", {}))
    (other,) = set(entry.parent.iterdir()) - {entry}
    other.replace(entry)
    assert shouter.answer() == "ABC"


@SHARED
@given(st.binary())
@example(b"\n\n")
def test_random_bytes_change_nothing(shouter: Shouter, entry: Path, garbage: bytes) -> None:
    entry.write_bytes(garbage)
    assert shouter.answer() == "ABC"


@SHARED
@given(place=st.floats(0, 1), garbage=st.binary(min_size=1, max_size=8))
def test_bytes_put_in_change_nothing(shouter: Shouter, entry: Path, place: float, garbage: bytes) -> None:
    data = entry.read_bytes()
    cut = int(place * len(data))
    entry.write_bytes(data[:cut] + garbage + data[cut + len(garbage) :])
    assert shouter.answer() == "ABC"


JSON = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text()),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.text(), inner, max_size=3)),
)


@SHARED
@given(sources=JSON, answer=JSON.filter(lambda value: not isinstance(value, str)))
@example(sources={}, answer=None)
@example(sources={"\0": ""}, answer=None)
def test_nothing_of_the_wrong_kind_gets_through_even_under_a_seal(
    shouter: Shouter, entry: Path, sources: object, answer: object
) -> None:
    entry.write_bytes(seal(f"{json.dumps(sources)}\n{json.dumps(answer)}"))
    assert shouter.answer() == "ABC"


@pytest.mark.parametrize("body", ["", "\n", "{}", "{}\nABC", "{}\n'ABC'", "{}\n" + "[" * 99_999, '[]\n"XYZ"', '{}\n"XYZ"\n'])
def test_what_is_no_entry_under_a_seal_does_not_count(shouter: Shouter, entry: Path, body: str) -> None:
    entry.write_bytes(seal(body))
    assert shouter.answer() == "ABC"


def make_huge(entry: Path) -> None:
    with entry.open("ab") as file:
        file.truncate(10**12)


def make_folder(entry: Path) -> None:
    entry.unlink()
    (entry / "inner").mkdir(parents=True)


def make_pipe(entry: Path) -> None:
    entry.unlink()
    os.mkfifo(entry)


def make_loop(entry: Path) -> None:
    entry.unlink()
    entry.symlink_to(entry)


def make_endless(entry: Path) -> None:
    entry.unlink()
    entry.symlink_to("/dev/zero")


def name_endless_source(entry: Path) -> None:
    entry.write_bytes(seal('{"/dev/zero": "0123456789abcdef"}\n"XYZ"'))


@pytest.mark.parametrize("spoil", [make_huge, make_folder, make_pipe, make_loop, make_endless, name_endless_source])
def test_what_is_no_plain_file_is_left_alone(shouter: Shouter, entry: Path, spoil: Callable[[Path], None]) -> None:
    spoil(entry)
    assert shouter.answer() == "ABC"


def test_without_a_folder_nothing_is_kept(shouter: Shouter, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UNO_TUI_HOME", str(shouter.file))
    assert [shouter.answer(), shouter.answer()] == ["ABC"] * 2
    assert shouter.times == 2
    assert list(tmp_path.iterdir()) == [shouter.file]


@pytest.mark.parametrize("step", ["mkdir", "write_bytes", "replace", "iterdir"])
def test_a_full_disk_is_no_problem(shouter: Shouter, own_home: Path, monkeypatch: pytest.MonkeyPatch, step: str) -> None:
    def fail(*_arguments: object, **_options: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr(Path, step, fail)
        assert shouter.answer() == "ABC"
    assert not list(own_home.rglob("*.tmp"))


def test_a_question_that_cannot_be_written_down_is_answered_all_the_same() -> None:
    circle: list[object] = []
    circle.append(circle)
    for question in ((object(),), ({1: 1, "1": 1},), circle):
        assert cached(question, lambda _: True, lambda: ("answer", {})) == "answer"


def test_only_so_many_are_kept_and_strange_files_stay(own_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "MOST_ENTRIES", 3)
    folder = own_home / "cache"
    folder.mkdir()
    (folder / "mine.json").touch()
    for number in range(5):
        cached((number,), lambda _: False, lambda: ("answer", {}))
        for file in folder.glob("*.kept.json"):  # as if a second had passed
            os.utime(file, (file.stat().st_atime - 1, file.stat().st_mtime - 1))
    assert (folder / "mine.json").exists()
    assert len(list(folder.iterdir())) == 1 + 3
    assert [cached((number,), bool, lambda: ("", {})) for number in (2, 3, 4)] == ["answer"] * 3


def test_whoever_has_no_home_gets_a_folder_that_nothing_can_be_written_to(monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody(_number: int) -> None:
        raise KeyError

    for name in ("UNO_TUI_HOME", "HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(pwd, "getpwuid", nobody)
    for folder in (paths.cache_folder(), paths.settings_folder()):
        assert folder.is_absolute()
        with pytest.raises(OSError, match="Not a directory"):
            folder.mkdir(parents=True, exist_ok=True)
    monkeypatch.setattr(platformdirs, "user_cache_path", lambda name: Path("~/.cache", name))  # as older versions do
    assert paths.cache_folder().is_absolute()
    assert cached(("without a home",), bool, lambda: ("answer", {})) == "answer"


def test_one_folder_can_be_named_for_everything(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("UNO_TUI_HOME", str(tmp_path))
    assert (paths.settings_folder(), paths.cache_folder()) == (tmp_path, tmp_path / "cache")


def test_otherwise_the_system_says_where(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("UNO_TUI_HOME")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    assert paths.cache_folder() == tmp_path / "cache" / "uno-tui"
    assert paths.settings_folder() == tmp_path / "config" / "uno-tui"


def test_an_answer_about_thousands_of_games_is_kept_too(own_home: Path) -> None:
    answer = "x" * 5_000_000
    assert cached(("many",), lambda known: isinstance(known, str), lambda: (answer, {})) == answer
    assert cached(("many",), lambda known: isinstance(known, str), lambda: ("worked out anew", {})) == answer
    assert own_home.exists()
