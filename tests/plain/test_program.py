"""The program around the plain game: setting one up, resuming, how it ends, and what its exit code says."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.plain.scripts import UNO, UNO_PLAIN, Lines, Screen, Typing, players_of, run
from tests.tui.terminal import PATIENCE
from uno_tui.cli import main
from uno_tui.match.journal import games, read_journal
from uno_tui.match.seats import humans
from uno_tui.match.setup import SetUp, last_setup, remember
from uno_tui.plain.commands import Leave
from uno_tui.plain.console import Console
from uno_tui.plain.setup import SetupDialog

pytestmark = pytest.mark.usefixtures("warm_cache")
Capture = pytest.CaptureFixture[str]
BTS = (*UNO_PLAIN, "--variant", "bts", *players_of(["Ann", "Bo"]), "--seed", "7", "--rule", "turn.play_drawn=never")
CARNIVAL = Path(__file__).parents[1] / "variants" / "carnival.yaml"
KEPT = "Your game is saved. Pick it up again with uno-tui resume"


def set_up(*lines: str, asked: SetUp | None = None, is_typed: bool = False) -> tuple[SetUp, str]:
    """What is remembered of the game that these lines set up, and what was told."""
    screen, text = Screen(), "".join(f"{line}\n" for line in lines)
    console = Console(Typing(text, screen), screen, quiet=0)
    console.is_typed = is_typed
    match = SetupDialog(console, asked or SetUp(), 7).match()
    match.close()
    assert last_setup().players == match.players
    assert match.seed == 7
    return last_setup(), screen.getvalue()


def piped(*arguments: str, typed: str) -> int:
    """The exit code of the program with these lines, without the time that it takes to start one."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdin", io.StringIO(typed))
        return main(arguments)


# Setting up.


@pytest.mark.parametrize("is_typed", [False, True])
@pytest.mark.parametrize("variant", ["2", "bts", "UNO BTS"])
def test_what_was_not_said_is_asked_for(variant: str, is_typed: bool) -> None:
    friends = ["friends"] if is_typed else []
    chosen, told = set_up(variant, *friends, "Ann", "小明", "", "200", is_typed=is_typed)
    assert chosen == SetUp("bts", humans(("Ann", "小明")), {"scoring": {"target": 200}})
    assert " 2  UNO BTS: Dancing Wild: dance like BTS in front of everybody, or draw three" in told


def test_what_was_said_is_not() -> None:
    asked = SetUp("flip", humans(("Ann", "Bo")), {"deal": 5})
    chosen, told = set_up("", asked=asked)
    assert chosen == asked
    assert "Which variant?" not in told
    assert "Who plays?" not in told


def test_what_was_played_last_is_what_enter_means() -> None:
    remember(SetUp("pokemon", humans(("Di", "Ed", "Flo")), {"scoring": {"target": 150}}))
    chosen, told = set_up("", "", "")
    assert chosen == SetUp("pokemon", humans(("Di", "Ed", "Flo")), {"scoring": {"target": 150}})
    assert "Press Enter right away to play with the same people as last time: Di, Ed and Flo." in told


@pytest.mark.parametrize("answer", ["", "11", "Carnival UNO", "carnival", str(CARNIVAL)])
def test_a_file_of_ones_own_stands_in_the_list_by_its_name(answer: str) -> None:
    remember(SetUp(str(CARNIVAL), humans(("Di", "Ed", "Flo"))))
    chosen, told = set_up(answer, "", "")
    assert chosen.variant == str(CARNIVAL)
    assert f"11  Carnival UNO ({CARNIVAL})" in told


def test_a_file_of_ones_own_that_is_gone_is_not_offered(tmp_path: Path) -> None:
    remember(SetUp(str(tmp_path / "gone.yaml"), humans(("Di", "Ed"))))
    chosen, told = set_up("", "", "")
    assert chosen.variant == "standard"
    assert "gone.yaml" not in told


@pytest.mark.parametrize(("answer", "changes"), [("1", {"deal": 5}), ("", {"deal": 5}), ("by the book", {})])
def test_the_house_rules_of_the_last_game_are_offered_to_whoever_types(answer: str, changes: dict[str, int]) -> None:
    remember(SetUp("bts", humans(("Di", "Ed")), {"deal": 5}))
    chosen, _ = set_up("bts", "", answer, "", *([""] if changes else []), is_typed=True)
    assert chosen.changes == changes


def test_names_and_points_that_will_not_do_are_asked_for_again() -> None:
    chosen, told = set_up("standard", "", "Ann", "Ann", "\x07", "Bo", "", "0", "many", "300")
    assert chosen == SetUp("standard", humans(("Ann", "Bo")), {"scoring": {"target": 300}})
    assert "two players are called Ann" in told
    assert told.count("You need at least 2 players with names that can be displayed.") == 2
    assert told.count("How many points end the game?") == 3


@pytest.mark.parametrize("lines", [("quit",), ("bts", "quit"), ("bts", "Ann", "leave"), ("bts", "Ann", "Bo", "", "quit")])
def test_one_can_leave_before_the_game_has_begun(lines: tuple[str, ...]) -> None:
    with pytest.raises(Leave):
        set_up(*lines)


def test_help_is_nobody() -> None:
    chosen, told = set_up("bts", "help", "Ann", "?", "Bo", "", "help", "")
    assert chosen.players == ("Ann", "Bo")
    assert told.count("Type the number of a line") == 3


def test_an_interrupted_game_is_offered_first_to_whoever_types() -> None:
    piped(*BTS, typed="draw\n")
    screen = Screen()
    console = Console(Typing("1\n", screen), screen, quiet=0)
    match = SetupDialog(console, SetUp(), None).match()
    assert len(match._moves) == 1
    match.close()
    assert "Keep playing?" in screen.getvalue()


def test_a_game_is_set_up_and_played_by_lines_from_a_pipe() -> None:
    done = run(*UNO_PLAIN, typed="bts\nAnn\nBo\n\n200\ndraw\n")
    assert done.returncode in (0, 1)
    assert "First to 200 points wins." in done.stdout
    (game,) = games()
    assert game.players == ("Ann", "Bo")


# How it ends.


def test_a_script_that_ends_too_soon_says_so_and_the_game_is_kept(capsys: Capture) -> None:
    assert piped(*BTS, typed="draw") == 0
    told = capsys.readouterr().out
    assert KEPT in told
    assert told.endswith("The input ended before the game was over.\n")


@pytest.mark.parametrize("line", ["play red-99", "gibberish", "catch Bo", "7 7 7", "999"])
def test_a_line_that_was_refused_or_not_understood_makes_the_exit_code_1(line: str, capsys: Capture) -> None:
    assert piped(*BTS, typed=f"{line}\ndraw\n") == 1
    assert KEPT in capsys.readouterr().out
    (game,) = games()
    assert len(read_journal(game.path).entries) == 1


def test_without_any_input_there_is_a_table_and_an_end() -> None:
    done = subprocess.run([*UNO, *BTS], stdin=None, close_fds=True, capture_output=True, check=False, preexec_fn=close_stdin)
    assert done.returncode == 0
    assert KEPT.encode() in done.stdout


def close_stdin() -> None:
    os.close(0)


def test_nobody_has_to_listen_to_the_end() -> None:
    program = subprocess.Popen([*UNO, *BTS], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert program.stdin
    assert program.stdout
    assert program.stderr
    program.stdout.close()
    program.stdin.write(b"draw\n" * 50)
    program.stdin.close()
    assert program.wait(PATIENCE) == 0
    assert program.stderr.read() == b""
    program.stderr.close()


def test_an_interrupt_ends_with_130_and_the_game_is_kept() -> None:
    program = subprocess.Popen([*UNO, *BTS], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert program.stdin
    assert program.stdout
    program.stdin.write(b"table\n")
    program.stdin.flush()
    while b"Waiting for" not in program.stdout.readline():
        pass
    time.sleep(0.1)
    program.send_signal(signal.SIGINT)
    told, errors = program.communicate(timeout=PATIENCE)
    assert program.returncode == 130
    assert KEPT.encode() in told
    assert errors == b""


def test_a_game_goes_on_where_it_was_left(capsys: Capture) -> None:
    assert piped(*BTS, typed="draw\n") == 0
    (game,) = games()
    for arguments in (("resume", "--plain"), ("--plain", "resume"), ("resume", game.id, "--plain")):
        capsys.readouterr()
        piped(*arguments, typed="log\ndraw\n")
        assert capsys.readouterr().out.count("draws 1 card.") >= 2
    assert len(read_journal(game.path).entries) > 3
    assert main(["resume", "nothing", "--plain"]) == 2
    assert "there is no saved game" in capsys.readouterr().err


def test_a_game_that_cannot_be_saved_is_played_all_the_same_and_that_is_said_once(own_home: Path, capsys: Capture) -> None:
    (own_home / "games").touch()
    piped(*BTS, typed="draw\ndraw\ndraw\n")
    told = capsys.readouterr().out
    assert told.count("Can't save the game") == 2  # and once more at the end, instead of how to resume it
    assert KEPT not in told


class CutAtTheEnd(Lines):
    """Lines after whose last somebody cuts every saved game."""

    def on_read(self, line: str) -> None:
        for game in () if line else games():
            os.truncate(game.path, 0)


def test_what_others_did_to_the_file_after_the_last_move_is_said_at_the_end(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setattr(sys, "stdin", CutAtTheEnd("draw\ndraw\n"))
    main(BTS)
    assert capsys.readouterr().out.count("No move is lost.") == 1


@pytest.mark.parametrize("arguments", [("--plain", "games"), ("--plain", "variants"), ("rules", "bts", "--plain")])
def test_other_commands_know_no_plain(arguments: tuple[str, ...]) -> None:
    assert main(arguments) == 2


def test_without_a_terminal_the_plain_game_is_named(capsys: Capture) -> None:
    assert main(["--variant", "bts"]) == 2
    assert "uno-tui --plain" in capsys.readouterr().err
