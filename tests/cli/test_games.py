"""The list of all games as it is printed."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from tests.match.known_games import BLUFF, BURDEN, SHORT, put
from uno_tui.cli import main
from uno_tui.match.journal import Journal

Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def ahead() -> Iterator[None]:
    """The clocks of this place go two hours ahead."""
    with clocks("XYZ-2"):
        yield


@contextmanager
def clocks(zone: str) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TZ", zone)
        time.tzset()
        yield
    time.tzset()


@pytest.fixture
def folder(own_home: Path) -> Path:
    return own_home / "games"


def listed(capsys: Capture) -> list[list[str]]:
    """The cells of each line; between them there are two spaces or more."""
    assert main(["games"]) == 0
    return [re.split(r" {2,}", line.strip()) for line in capsys.readouterr().out.splitlines()]


def test_without_games_there_is_a_sentence(capsys: Capture) -> None:
    assert listed(capsys) == [["No games saved yet."]]


def test_a_game_has_a_line_with_all_that_is_known(folder: Path, capsys: Capture) -> None:
    SHORT.saved_in(folder, "2025-11-16-204500-bts-1f3a9c")
    head, _, line = listed(capsys)
    assert head == ["game", "last played", "players", "variant", "round", "scores", "state"]
    assert line == ["2025-11-16-204500-bts-1f3a9c", "2025-11-16 22:45", "Ann, Bo", "UNO BTS", "1", "1, 0", "Ann won"]


def test_bots_are_named_as_what_they_are(folder: Path, capsys: Capture) -> None:
    SHORT._replace(bots=["Bo"]).saved_in(folder, "alone")
    BLUFF._replace(moves=("Ann: leave easy",)).saved_in(folder, "left", 1)
    *_, left, alone = listed(capsys)
    assert [left[2], alone[2]] == ["Ann (bot), Bo", "Ann, Bo (bot)"]


def test_the_one_played_last_comes_first(folder: Path, capsys: Capture) -> None:
    for day, name in enumerate(["sat", "sun", "mon"]):
        BLUFF.saved_in(folder, name, day)
    assert [line[0] for line in listed(capsys)[2:]] == ["mon", "sun", "sat"]


def test_every_state_is_told(folder: Path, capsys: Capture) -> None:
    BLUFF.saved_in(folder, "unfinished", 9)
    BURDEN.saved_in(folder, "finished", 8)
    put(folder, "damaged", BLUFF.journal()[:-3], 7)
    put(folder, "newer", b'{"format": 2, "version": "9"}\n', 6)
    put(folder, "broken", b"\xff\n", 5)
    with closing(Journal.resume(BLUFF.saved_in(folder, "open", 4))[0]):
        *lines, summary = listed(capsys)[2:]
    assert {line[0]: line[-1] for line in lines} == {
        "unfinished": "unfinished",
        "finished": "Cy won",
        "damaged": "damaged",
        "newer": "newer format",
        "broken": "broken",
        "open": "being played",
    }
    assert summary == ["You can resume a damaged game from just before the damage."]


def test_of_a_game_that_cannot_be_read_it_is_said_why(folder: Path, capsys: Capture) -> None:
    put(folder, "broken", b"\xff\n")
    assert listed(capsys)[2][2:] == ["“broken” isn't an uno-tui game", "broken"]


def test_who_share_a_victory_are_all_named(folder: Path, capsys: Capture) -> None:
    """Cy goes out, and Bo holds a card that counts nothing: both have the least."""
    BURDEN._replace(seed=4353, moves=("Cy: play green-8",)).saved_in(folder, "one")
    assert listed(capsys)[2][-2:] == ["0, 8, 0", "Cy and Bo won"]


@pytest.mark.parametrize("columns", [60, 80, 100, 119])
def test_on_a_narrow_screen_scores_stand_behind_the_names(
    folder: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch, columns: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    SHORT.saved_in(folder, "2025-11-16-204500-bts-1f3a9c")
    assert main(["games"]) == 0
    shown = capsys.readouterr().out
    assert "2025-11-16-204500-bts-1f3a9c" in shown
    assert "2025-11-16 22:45" in shown
    if columns >= 80:
        assert "Ann 1, Bo 0" in shown
    assert max(map(len, shown.splitlines())) <= columns


@pytest.mark.parametrize("columns", [30, 42, 50, 55])
def test_on_a_very_narrow_screen_no_word_is_told_letter_by_letter(
    folder: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch, columns: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    SHORT.saved_in(folder, "2025-11-16-204500-bts-1f3a9c")
    assert main(["games"]) == 0
    shown = capsys.readouterr().out.splitlines()
    assert max(map(len, shown)) <= columns
    assert len(shown) <= 8
    assert columns < 42 or any(line.endswith("won") for line in shown)


def test_names_are_only_names(folder: Path, capsys: Capture) -> None:
    SHORT._replace(players=("[red]Eve[/]", "[link=x]"), moves=("[red]Eve[/]: play red-4",)).saved_in(folder, "one")
    assert listed(capsys)[2][2] == "[red]Eve[/], [link=x]"


def test_a_file_with_a_hostile_name_does_no_harm(folder: Path, capsys: Capture) -> None:
    SHORT.saved_in(folder, "\x1b[2J\udcff[red]")
    put(folder, "\x1b]0;gotcha\x07", b"")
    lines = listed(capsys)
    assert {line[0] for line in lines[2:]} == {"?[2J?[red]", "?]0;gotcha?"}
    assert all(cell.isprintable() for line in lines for cell in line)


def test_a_folder_that_cannot_be_read_has_no_games(folder: Path, capsys: Capture) -> None:
    folder.parent.mkdir(exist_ok=True)
    folder.touch()
    assert listed(capsys) == [["No games saved yet."]]


def test_the_time_is_that_of_the_place(folder: Path, capsys: Capture) -> None:
    BLUFF.saved_in(folder, "one")
    with clocks("XYZ+4"):
        assert listed(capsys)[2][1] == "2025-11-16 16:45"


def test_other_programs_are_told_the_same_of_every_game(folder: Path, capsys: Capture) -> None:
    SHORT._replace(bots=["Bo"]).saved_in(folder, "short", 2)
    put(folder, "broken", b"\xff\n", 1)
    assert main(["games", "--json"]) == 0
    short, broken = json.loads(capsys.readouterr().out)
    assert short.keys() == broken.keys()
    assert (short["id"], short["state"], short["variant"], short["round"]) == ("short", "finished", "UNO BTS", 1)
    assert short["players"] == [
        {"name": "Ann", "bot": False, "score": 1, "won": True},
        {"name": "Bo", "bot": True, "score": 0, "won": False},
    ]
    assert (broken["state"], broken["players"], broken["problem"]) == ("broken", [], "“broken” isn't an uno-tui game")


def test_without_games_other_programs_get_an_empty_list(capsys: Capture) -> None:
    assert main(["games", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == []
