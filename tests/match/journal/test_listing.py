"""The list of games tells of every file, whatever is in it, and costs a replay only once."""

from __future__ import annotations

import os
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tests.match.journal.evenings import BEGAN, Evening, evening, whole_evening
from uno_tui.match.journal import (
    Journal,
    JournalError,
    Listed,
    find,
    games,
    latest_unfinished,
    read_journal,
    result_cache,
    survey,
)
from uno_tui.match.journal import listing as listing_module
from uno_tui.match.journal.header import header_of
from uno_tui.match.journal.lines import journal_line
from uno_tui.storage import cache


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


def dated(folder: Path, name: str, start: datetime, date: datetime, told: datetime | None = None) -> None:
    """A game that began then, with a file of that date, and perhaps a time in its last line."""
    played = evening()
    lines = [header_of(played.start._replace(started=start)), *played.lines[1:-1], journal_line(played.moves[-1], told)]
    file = folder / f"{name}.jsonl"
    file.write_bytes(b"".join(lines))
    os.utime(file, (date.timestamp(), date.timestamp()))


def ago(days: float) -> datetime:
    return (datetime.now(UTC) - timedelta(days=days)).replace(microsecond=0)


def order(folder: Path) -> list[str]:
    """As it is listed, with what would be gone on with, or watched again, from the games that nobody has looked at yet."""
    offered, last = latest_unfinished(folder), find("last", folder)
    found = [game.id for game in games(folder)]
    assert id_of(offered) == last.stem == found[0]
    return found


def test_a_file_from_the_future_does_not_stay_on_top(tmp_path: Path) -> None:
    dated(tmp_path, "old", ago(9), ago(-500))
    dated(tmp_path, "new", ago(3), ago(2))
    dated(tmp_path, "newest", ago(3), ago(1))
    put(tmp_path, "broken", b"", age=-(10**10))
    assert order(tmp_path) == ["newest", "new", "old", "broken"]
    assert [game.played.date() for game in games(tmp_path) if game.id == "old"] == [ago(9).date()]


def test_copied_games_stand_in_the_order_in_which_they_were_played(tmp_path: Path) -> None:
    """Their files all have the date of the copy."""
    for name, day in (("second", 5), ("first", 1), ("third", 8)):
        dated(tmp_path, name, ago(9), ago(0), told=ago(day))
    dated(tmp_path, "silent", ago(9), ago(6))
    assert order(tmp_path) == ["first", "second", "silent", "third"]


def test_within_a_minute_of_what_the_journal_tells_the_date_of_its_file_is_more_exact(tmp_path: Path) -> None:
    told = ago(3)
    dated(tmp_path, "one", ago(9), told + timedelta(seconds=20), told)
    dated(tmp_path, "two", ago(9), told + timedelta(seconds=40), told)
    assert order(tmp_path) == ["two", "one"]


def test_a_game_whose_times_are_all_yet_to_come_stands_behind_the_others(tmp_path: Path) -> None:
    dated(tmp_path, "dreamt", ago(-900), ago(-900), told=ago(-901))
    dated(tmp_path, "real", ago(900), ago(900))
    assert order(tmp_path) == ["real", "dreamt"]


@pytest.mark.parametrize("time", ['"x"', "7", "null", '"9999-12-31T23:59:59+00:00"', '"0001-01-01T00:00:00+14:00"', "[[]]"])
def test_a_time_that_is_none_is_no_damage(tmp_path: Path, time: str) -> None:
    played = evening()
    last = played.lines[-1].replace(b"}", f', "at": {time}}}'.encode())
    put(tmp_path, "one", b"".join([*played.lines[:-1], last]))
    (game,) = games(tmp_path)
    assert (game.state, game.played.timestamp()) == ("unfinished", 10**9)


def test_each_state_has_its_name(tmp_path: Path) -> None:
    put(tmp_path, "unfinished", evening().journal)
    put(tmp_path, "finished", whole_evening().journal)
    put(tmp_path, "finished-and-torn", whole_evening().journal + b"{")
    put(tmp_path, "damaged", evening().journal[:-3])
    put(tmp_path, "newer", b'{"format": 2, "version": "9"}\n')
    put(tmp_path, "broken", b"\xff\n")
    (tmp_path / "folder.jsonl").mkdir()
    os.mkfifo(tmp_path / "pipe.jsonl")
    with closing(Journal.resume(put(tmp_path, "in-use", evening().journal))[0]):
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
    assert "Recovered: 29 moves." in remarks["damaged"]
    assert remarks["broken"] == "“broken” isn't an uno-tui game"


def test_of_a_broken_game_nothing_is_known(tmp_path: Path) -> None:
    put(tmp_path, "broken", b"")
    (game,) = games(tmp_path)
    assert (game.started, game.players, game.variant, game.round, game.scores, game.winners) == (None, (), None, 0, (), ())


def test_a_line_that_is_just_being_written_is_no_damage(tmp_path: Path) -> None:
    file = put(tmp_path, "one", evening().journal)
    with closing(Journal.resume(file)[0]):
        put(tmp_path, "one", evening().journal[:-3])
        assert states(tmp_path) == {"one": "in-use"}


def test_a_game_that_is_taken_away_while_it_is_read_is_not_in_use(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def read_and_take_away(path: Path) -> object:
        recorded = read_journal(path)
        path.unlink()
        return recorded

    monkeypatch.setattr(listing_module, "read_journal", read_and_take_away)
    put(tmp_path, "one", evening().journal)
    assert states(tmp_path) == {"one": "unfinished"}


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
        return read_journal(path)

    monkeypatch.setattr(listing_module, "read_journal", counting)
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


def test_what_was_read_to_find_the_last_game_is_remembered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    replayed = count_replays(monkeypatch)
    one = put(tmp_path, "one", evening().journal)
    assert id_of(latest_unfinished(tmp_path)) == find("last", tmp_path).stem == "one"
    assert replayed == [one]


def test_a_game_that_is_gone_is_forgotten(tmp_path: Path) -> None:
    for name in ("one", "two"):
        put(tmp_path, name, evening().journal)
    games(tmp_path)
    (tmp_path / "one.jsonl").unlink()
    assert list(states(tmp_path)) == ["two"]
    assert list(result_cache.ResultCache(tmp_path, listing_module.summary).rows) == ["two.jsonl"]


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
        denied.setattr(listing_module, "read_journal", deny)
        assert states(tmp_path) == {"one": "broken"}
    assert states(tmp_path) == {"one": "unfinished"}


@pytest.mark.parametrize("rows", ["[]", "7", "null", '{"one.jsonl": 7}', '{"one.jsonl": []}', '{"one.jsonl": [[1, 2]]}'])
def test_a_strange_cache_is_not_believed(tmp_path: Path, own_home: Path, rows: str) -> None:
    put(tmp_path, "one", evening().journal)
    games(tmp_path)
    asked = result_cache.ResultCache(tmp_path, listing_module.summary).asked
    for file in (own_home / "cache").iterdir():
        file.unlink()
    cache.store_entry(asked, f"{{}}\n{rows}")
    assert states(tmp_path) == {"one": "unfinished"}


def test_many_games_are_shared_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(result_cache, "WORTH_SHARING", 3)
    for number in range(6):
        put(tmp_path, str(number), evening(seed=number).journal if number else b"broken", number)
    shared = games(tmp_path)
    monkeypatch.setattr(result_cache, "stored_answer", lambda *_: None)
    monkeypatch.setattr(result_cache, "WORTH_SHARING", 99)
    assert games(tmp_path) == shared
    assert [game.state for game in shared] == ["broken", *["unfinished"] * 5]


def test_games_that_cannot_be_shared_out_are_looked_at_one_by_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_semaphores(_method: str) -> object:
        raise ImportError("this platform lacks a functioning sem_open")

    monkeypatch.setattr("multiprocessing.get_context", no_semaphores)
    monkeypatch.setattr(result_cache, "WORTH_SHARING", 1)
    put(tmp_path, "one", evening().journal)
    assert states(tmp_path) == {"one": "unfinished"}


def moves_in(path: Path) -> int:
    return len(read_journal(path).moves)


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
    with closing(Journal.resume(put(tmp_path, "in-use", evening().journal, -1))[0]):
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
    names = ("2025-11-15-sun", "2025-11-16-mon", "2025-11-16-monday")
    return {name: put(tmp_path, name, evening().journal, age=-age) for age, name in enumerate(names)}


@pytest.mark.parametrize(
    ("asked", "meant"),
    [
        ("2025-11-15-sun", "2025-11-15-sun"),
        ("2025-11-15", "2025-11-15-sun"),
        ("2025-11-15-sun.jsonl", "2025-11-15-sun"),
        ("2025-11-16-mon", "2025-11-16-mon"),
        ("2025-11-16-mond", "2025-11-16-monday"),
        ("last", "2025-11-16-monday"),
    ],
)
def test_a_game_is_found_by_what_it_is_called(tmp_path: Path, three: dict[str, Path], asked: str, meant: str) -> None:
    assert find(asked, tmp_path) == three[meant]


def test_a_game_is_found_by_its_path(tmp_path: Path, three: dict[str, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    path = three["2025-11-15-sun"]
    assert find(str(path)) == path
    monkeypatch.chdir(tmp_path)
    assert find(path.name) == Path(path.name)


@pytest.mark.parametrize("asked", ["", "nothing", ".jsonl", "\0", "\x1b[2J", "*", "2025-11-15-sun-and-more"])
def test_a_game_that_is_not_there_is_not_found(tmp_path: Path, three: dict[str, Path], asked: str) -> None:
    assert three
    with pytest.raises(JournalError, match="there is no saved game") as refused:
        find(asked, tmp_path)
    assert str(refused.value).isprintable()


def test_a_word_for_several_games_names_them(tmp_path: Path, three: dict[str, Path]) -> None:
    assert three
    with pytest.raises(JournalError, match=r"start with 2025-11-16: 2025-11-16-monday, 2025-11-16-mon$"):
        find("2025-11-16", tmp_path)


def test_of_more_than_three_games_three_are_named(tmp_path: Path, three: dict[str, Path]) -> None:
    with pytest.raises(JournalError, match=r"-monday, 2025-11-16-mon, 2025-11-15-sun$"):
        find("2025-11", tmp_path)
    put(tmp_path, "2025-11-14-sat", three["2025-11-15-sun"].read_bytes(), age=9)
    with pytest.raises(JournalError, match=r"-monday, 2025-11-16-mon, 2025-11-15-sun, …$"):
        find("2025-11", tmp_path)


def test_before_the_first_game_there_is_no_last_one(tmp_path: Path) -> None:
    with pytest.raises(JournalError, match="no game has been saved yet"):
        find("last", tmp_path)


def test_a_file_with_a_hostile_name_is_listed_harmlessly(tmp_path: Path) -> None:
    put(tmp_path, "\x1b[2J\udcff", Evening(evening().start, (), evening().game).journal)
    for _ in range(2):
        (game,) = games(tmp_path)
        assert (game.id, game.state) == ("?[2J?", "unfinished")


@pytest.mark.parametrize("seconds", [-(10**10), -1, 0, 10**12, 10**13])
def test_no_date_of_a_file_is_too_strange(seconds: int) -> None:
    assert listing_module.date_of([1, seconds * 10**9 + 7]).astimezone().year > 1000


def test_files_from_the_future_that_nobody_has_read_do_not_hide_the_game_played_last(tmp_path: Path) -> None:
    for number in range(listing_module.MOST_OFFERED + 1):
        dated(tmp_path, f"copied-{number:02}", ago(9), ago(-400))
    dated(tmp_path, "last", ago(2), ago(1))
    assert id_of(latest_unfinished(tmp_path)) == "last"
