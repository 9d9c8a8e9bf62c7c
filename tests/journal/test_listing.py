"""The list of games tells of every file, whatever is in it, and costs a replay only once."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.journal.evenings import BEGAN, Evening, evening, whole_evening
from uno_tui import cache
from uno_tui.journal import Journal, JournalError, Listed, find, games, latest_unfinished, read, survey
from uno_tui.journal import ledger as ledger_module
from uno_tui.journal import listing as listing_module


def put(folder: Path, name: str, content: bytes, age: int = 0) -> Path:
    """A file last changed so many seconds before the others."""
    file = folder / f"{name}.jsonl"
    file.write_bytes(content)
    os.utime(file, (10**9 - age, 10**9 - age))
    return file


def states(folder: Path) -> dict[str, str]:
    return {game.id: game.state for game in games(folder)}


def test_a_game_in_the_list(tmp_path: Path) -> None:
    played = whole_evening("bts")
    file = put(tmp_path, "one", played.journal)
    (game,) = games(tmp_path)
    assert (game.path, game.id, game.state, game.remark) == (file, "one", "finished", "")
    assert game.started == BEGAN
    assert game.played.timestamp() == 10**9
    assert game.players == ("Ann", "Bo")
    assert game.variant
    assert game.variant.in_language("zh-Hant") == "防彈少年團 UNO"
    assert game.round == 1
    assert game.scores == tuple(player.score for player in played.game.view(None).players)
    assert game.winners == played.game.view(None).winners


def test_what_was_played_last_comes_first(tmp_path: Path) -> None:
    for age, name in enumerate(["monday", "sunday", "saturday"]):
        put(tmp_path, name, evening().journal, age)
    assert [game.id for game in games(tmp_path)] == ["monday", "sunday", "saturday"]


def test_each_state_has_its_name(tmp_path: Path) -> None:
    put(tmp_path, "unfinished", evening().journal)
    put(tmp_path, "finished", whole_evening().journal)
    put(tmp_path, "finished-and-torn", whole_evening().journal + b"{")
    put(tmp_path, "damaged", evening().journal[:-3])
    put(tmp_path, "newer", b'{"format": 2, "version": "9"}\n')
    put(tmp_path, "broken", b"\xff\n")
    (tmp_path / "folder.jsonl").mkdir()
    os.mkfifo(tmp_path / "pipe.jsonl")
    with Journal.resume(put(tmp_path, "in-use", evening().journal))[0]:
        assert states(tmp_path) == {
            "unfinished": "unfinished",
            "finished": "finished",
            "finished-and-torn": "finished",
            "damaged": "damaged",
            "newer": "newer",
            "broken": "broken",
            "folder": "broken",
            "pipe": "broken",
            "in-use": "in-use",
        }


def test_what_is_wrong_is_said(tmp_path: Path) -> None:
    put(tmp_path, "damaged", evening().journal[:-3])
    put(tmp_path, "broken", b"\xff\n")
    remarks = {game.id: game.remark for game in games(tmp_path)}
    assert "29 moves could be read" in remarks["damaged"]
    assert remarks["broken"] == "broken is not a saved game of uno-tui"


def test_a_line_that_is_just_being_written_is_no_damage(tmp_path: Path) -> None:
    file = put(tmp_path, "one", evening().journal)
    with Journal.resume(file)[0]:
        put(tmp_path, "one", evening().journal[:-3])
        assert states(tmp_path) == {"one": "in-use"}


def test_other_files_in_the_folder_are_not_games(tmp_path: Path) -> None:
    for name in ("notes.txt", "one.jsonl.damaged", ".one.jsonl.draft"):
        (tmp_path / name).touch()
    (tmp_path / "nowhere.jsonl").symlink_to(tmp_path / "gone")
    assert games(tmp_path) == []


def test_without_a_folder_there_are_no_games(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for folder in (tmp_path / "nothing", tmp_path / "file", tmp_path / "file" / "inside"):
        assert games(folder) == []
        assert latest_unfinished(folder) is None


def count_replays(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    replayed: list[Path] = []

    def counting(path: Path) -> object:
        replayed.append(path)
        return read(path)

    monkeypatch.setattr(listing_module, "read", counting)
    return replayed


def test_a_game_is_replayed_again_only_when_it_has_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    replayed = count_replays(monkeypatch)
    one, two = (put(tmp_path, name, evening().journal) for name in ("one", "two"))
    first = games(tmp_path)
    assert games(tmp_path) == first
    assert sorted(replayed) == [one, two]
    put(tmp_path, "two", whole_evening().journal)
    assert states(tmp_path) == {"one": "unfinished", "two": "finished"}
    assert replayed[2:] == [two]


def test_a_game_that_is_gone_is_forgotten(tmp_path: Path) -> None:
    for name in ("one", "two"):
        put(tmp_path, name, evening().journal)
    games(tmp_path)
    (tmp_path / "one.jsonl").unlink()
    assert list(states(tmp_path)) == ["two"]
    assert list(ledger_module.Ledger(tmp_path, listing_module.summary).rows) == ["two.jsonl"]


def test_a_broken_game_does_not_keep_the_others_from_being_remembered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    replayed = count_replays(monkeypatch)
    whole, broken = put(tmp_path, "whole", evening().journal), put(tmp_path, "broken", b"")
    for _ in range(3):
        assert states(tmp_path) == {"whole": "unfinished", "broken": "broken"}
    assert (replayed.count(whole), replayed.count(broken)) == (1, 3)


def test_what_went_wrong_is_looked_at_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Permission can be given without a change of the file."""
    put(tmp_path, "one", evening().journal)

    def deny(_path: Path) -> object:
        raise JournalError("no")

    with monkeypatch.context() as denied:
        denied.setattr(listing_module, "read", deny)
        assert states(tmp_path) == {"one": "broken"}
    assert states(tmp_path) == {"one": "unfinished"}


@pytest.mark.parametrize("rows", ["[]", "7", "null", '{"one.jsonl": 7}', '{"one.jsonl": []}', '{"one.jsonl": [[1, 2]]}'])
def test_a_strange_cache_is_not_believed(tmp_path: Path, own_home: Path, rows: str) -> None:
    put(tmp_path, "one", evening().journal)
    games(tmp_path)
    asked = ledger_module.Ledger(tmp_path, listing_module.summary).asked
    for file in (own_home / "cache").iterdir():
        file.unlink()
    cache.keep(asked, f"{{}}\n{rows}")
    assert states(tmp_path) == {"one": "unfinished"}


def test_many_games_are_shared_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ledger_module, "WORTH_SHARING", 3)
    for number in range(6):
        put(tmp_path, str(number), evening(seed=number).journal if number else b"broken", number)
    shared = games(tmp_path)
    monkeypatch.setattr(ledger_module, "recall", lambda *_: None)
    monkeypatch.setattr(ledger_module, "WORTH_SHARING", 99)
    assert games(tmp_path) == shared
    assert [game.state for game in shared] == ["broken", *["unfinished"] * 5]


def test_games_that_cannot_be_shared_out_are_looked_at_one_by_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_semaphores(_method: str) -> object:
        raise ImportError("this platform lacks a functioning sem_open")

    monkeypatch.setattr("multiprocessing.get_context", no_semaphores)
    monkeypatch.setattr(ledger_module, "WORTH_SHARING", 1)
    put(tmp_path, "one", evening().journal)
    assert states(tmp_path) == {"one": "unfinished"}


def moves_in(path: Path) -> int:
    return len(read(path).moves)


def test_anything_can_be_found_out_about_all_games(tmp_path: Path) -> None:
    short, broken = put(tmp_path, "short", evening(moves=5).journal), put(tmp_path, "broken", b"")
    for _ in range(2):
        found = survey(moves_in, tmp_path)
        assert found[short] == 5
        assert isinstance(found[broken], JournalError)


def test_the_game_to_go_on_with_is_the_latest_that_can_be(tmp_path: Path) -> None:
    for age, (name, content) in enumerate(
        {
            "finished": whole_evening().journal,
            "broken": b"",
            "unfinished": evening().journal,
            "older": evening().journal,
        }.items()
    ):
        put(tmp_path, name, content, age)
    with Journal.resume(put(tmp_path, "in-use", evening().journal, -1))[0]:
        assert id_of(latest_unfinished(tmp_path)) == "unfinished"


def id_of(game: Listed | None) -> str | None:
    return game.id if game else None


def test_a_game_long_forgotten_is_not_offered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listing_module, "MOST_OFFERED", 2)
    put(tmp_path, "old", evening().journal, age=9)
    put(tmp_path, "one", whole_evening().journal, age=1)
    assert id_of(latest_unfinished(tmp_path)) == "old"
    put(tmp_path, "two", whole_evening().journal)
    assert latest_unfinished(tmp_path) is None


@pytest.fixture
def three(tmp_path: Path) -> dict[str, Path]:
    names = ("2026-11-15-sun", "2026-11-16-mon", "2026-11-16-monday")
    return {name: put(tmp_path, name, evening().journal, age=-age) for age, name in enumerate(names)}


@pytest.mark.parametrize(
    ("asked", "meant"),
    [
        ("2026-11-15-sun", "2026-11-15-sun"),
        ("2026-11-15", "2026-11-15-sun"),
        ("2026-11-15-sun.jsonl", "2026-11-15-sun"),
        ("2026-11-16-mon", "2026-11-16-mon"),
        ("2026-11-16-mond", "2026-11-16-monday"),
        ("last", "2026-11-16-monday"),
    ],
)
def test_a_game_is_found_by_what_it_is_called(tmp_path: Path, three: dict[str, Path], asked: str, meant: str) -> None:
    assert find(asked, tmp_path) == three[meant]


def test_a_game_is_found_by_its_path(tmp_path: Path, three: dict[str, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    path = three["2026-11-15-sun"]
    assert find(str(path)) == path
    monkeypatch.chdir(tmp_path)
    assert find(path.name) == Path(path.name)


@pytest.mark.parametrize("asked", ["", "nothing", ".jsonl", "\0", "\x1b[2J", "*", "2026-11-15-sun-and-more"])
def test_a_game_that_is_not_there_is_not_found(tmp_path: Path, three: dict[str, Path], asked: str) -> None:
    assert three
    with pytest.raises(JournalError, match="there is no saved game") as refused:
        find(asked, tmp_path)
    assert str(refused.value).isprintable()


def test_a_word_for_several_games_names_them(tmp_path: Path, three: dict[str, Path]) -> None:
    assert three
    with pytest.raises(JournalError, match=r"begin with 2026-11-16: 2026-11-16-monday, 2026-11-16-mon$"):
        find("2026-11-16", tmp_path)


def test_before_the_first_game_there_is_no_last_one(tmp_path: Path) -> None:
    with pytest.raises(JournalError, match="no game has been saved yet"):
        find("last", tmp_path)


def test_a_file_with_a_hostile_name_is_listed_harmlessly(tmp_path: Path) -> None:
    put(tmp_path, "\x1b[2J\udcff", Evening(evening().start, (), evening().game).journal)
    for _ in range(2):
        (game,) = games(tmp_path)
        assert (game.id, game.state) == ("?[2J?", "unfinished")
