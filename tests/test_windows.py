"""What only Unix has is taken away, and what Windows has instead is put there: the game plays all the same."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.long import first

pytestmark = pytest.mark.usefixtures("warm_cache")
ROOT = Path(__file__).parents[1]
# Locks and keys as Windows has them, made of what there is here.
AS_ON_WINDOWS = """
import asyncio, curses, errno, fcntl, multiprocessing.pool, os, platformdirs, select, signal, subprocess, sys, types

def locking(file, mode, length):
    assert os.lseek(file, 0, os.SEEK_CUR) > 16_000_000, "those bytes could not be read any more"
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise PermissionError(errno.EACCES, "Permission denied") from None

def kbhit():
    return bool(select.select([sys.stdin], [], [], 0)[0])

def getwch():
    return os.read(0, 1).decode()

def add_signal_handler(self, *_):
    raise NotImplementedError

sys.modules["msvcrt"] = msvcrt = types.ModuleType("msvcrt")
vars(msvcrt).update(LK_NBLCK=2, locking=locking, kbhit=kbhit, getwch=getwch)
for name in ("fcntl", "termios", "tty", "resource", "pwd", "grp", "curses"):
    sys.modules[name] = None
for module, names in (
    (select, ["poll", "epoll"]),
    (signal, ["SIGHUP", "SIGWINCH", "SIGTSTP", "SIGCONT", "SIGUSR1"]),
    (os, ["fdatasync", "sched_getaffinity", "O_NONBLOCK", "O_NOCTTY", "getpgrp", "tcgetpgrp"]),
):
    for name in names:
        delattr(module, name)
asyncio.SelectorEventLoop.add_signal_handler = add_signal_handler
os.environ["TEXTUAL_DRIVER"] = "textual.drivers.headless_driver:HeadlessDriver"
import uno_tui.match.journal.files
uno_tui.match.journal.files.CAN_REPLACE_OPEN = False
"""
COMMAND = "from uno_tui.cli import main; sys.exit(main(sys.argv[1:]))"
ONE_MOVE = "play blue-9\nquit\n2\n"
TABLE = ["--variant", "standard", "--player", "Ann", "--player", "Bo", "--seed", "7"]
ON_THE_SCREEN = """
from tests.tui.driver import open_table
from tests.tui.tables import dealt

async def play():
    async with open_table(dealt()) as table:
        await table.press("d")
        signal.raise_signal(signal.SIGTERM)
        await table.settle()
        return table.app.return_code

sys.exit(0 if asyncio.run(play()) == 128 + signal.SIGTERM else "the signal did not end it")
"""


def run(program: str, *arguments: str, home: Path, typed: str = "") -> str:
    """The output of a program that ends well."""
    finished = subprocess.run(
        [sys.executable, "-c", AS_ON_WINDOWS + program, *arguments],
        cwd=ROOT,
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=os.environ | {"UNO_TUI_HOME": str(home)},
        check=False,
    )
    assert finished.returncode == 0, finished.stdout + finished.stderr
    return finished.stdout


def test_a_game_is_played_kept_and_gone_on_with(own_home: Path) -> None:
    told = run(COMMAND, "--plain", *TABLE, home=own_home, typed=ONE_MOVE)
    assert "Your game is saved" in told
    assert "unfinished" in run(COMMAND, "games", home=own_home)
    assert "Ann" in run(COMMAND, "resume", "--plain", home=own_home, typed="quit\n2\n")


@pytest.mark.parametrize(
    "command", first(0, [["doctor"], ["variants"], ["simulate", "standard", "--rounds", "20", "--jobs", "2"]])
)
def test_commands_do_their_work(command: list[str], own_home: Path) -> None:
    assert "standard" in run(COMMAND, *command, home=own_home).lower()


@pytest.mark.long
def test_a_signal_ends_the_screen_in_its_own_time(own_home: Path) -> None:
    run(ON_THE_SCREEN, home=own_home)


HOLD = """
from uno_tui.match.journal import InUse, Journal, games
from uno_tui.storage.paths import games_folder

(game,) = games(games_folder())
journal, _ = Journal.resume(game.path)
other = subprocess.run([sys.executable, "-c", sys.argv[1]], capture_output=True, text=True)
print(other.stdout, other.stderr)
"""
TRY = """
from uno_tui.match.journal import InUse, Journal, games
from uno_tui.storage.paths import games_folder

(game,) = games(games_folder())
try:
    Journal.resume(game.path)
except InUse:
    sys.exit(print(game.state))
"""


def test_two_programs_never_write_to_one_game(own_home: Path) -> None:
    run(COMMAND, "--plain", *TABLE, home=own_home, typed=ONE_MOVE)
    assert run(HOLD, AS_ON_WINDOWS + TRY, home=own_home).strip() == "in-use"
