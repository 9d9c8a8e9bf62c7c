"""The real program killed in the middle of a game, again and again: the next start has everything that was seen."""

from __future__ import annotations

import os
import re
import signal
import sys
import time
from pathlib import Path
from random import Random

import pytest

from tests.long import first
from tests.tui.terminal import Terminal, started
from uno_tui.engine import Move
from uno_tui.match.journal import read_journal
from uno_tui.match.key_timing import QUIET
from uno_tui.match.live import Match

PROGRAM = str(Path(sys.executable).with_name("uno-tui"))
CHAINS, KILLS = 5, 10  # fifty moments in all
FEW = 2  # at each change
TABLES = ("standard", "bts", "pokemon", "flip", "dragonball")
# Calls, and draws that hand the keyboard on: the moves that need no look at the cards.
KEYS = "u" * 6 + "d\r"
LEFT = re.compile(r"(\d+) left")
LONGEST = 0.9  # seconds of play before a kill


@pytest.mark.long
@pytest.mark.parametrize(("chain", "kills"), first(1, [(0, FEW), *((chain, KILLS) for chain in range(CHAINS))]))
def test_whatever_moment_it_is_killed_at_the_game_goes_on_from_there(chain: int, kills: int, tmp_path: Path) -> None:
    random = Random(chain)
    played: tuple[Move, ...] = ()
    command = [PROGRAM, "--variant", TABLES[chain], "--player", "Ann", "--player", "Bo", "--seed", str(chain)]
    for _ in range(kills):
        with started(command, env={"UNO_TUI_HOME": str(tmp_path)}) as terminal:
            terminal.wait_for("when nobody else is looking")
            time.sleep(QUIET * 2)  # an Enter that comes with the curtain does not lift it
            terminal.type("\r")
            terminal.wait_for(" left")
            if played:
                assert left_of(terminal) == [read_journal(journal(tmp_path)).game.view(None).draw_pile]
            seen = min(type_until(terminal, random, random.uniform(0, LONGEST)))
            os.kill(terminal.pid, signal.SIGKILL)
            terminal.wait_for_end()
            seen = min([seen, *left_of(terminal)])
        recorded = read_journal(journal(tmp_path))
        assert recorded.moves[: len(played)] == played
        assert_resumed_as_replayed(tmp_path)
        assert recorded.game.view(None).draw_pile <= seen  # nothing was on the screen that is not on disk
        played = recorded.moves
        command = [PROGRAM, "resume"]
    assert played  # how much of it, the machine decides


def type_until(terminal: Terminal, random: Random, seconds: float) -> list[int]:
    """Returns what was seen of the draw pile meanwhile."""
    end, seen = time.monotonic() + seconds, left_of(terminal)
    while time.monotonic() < end:
        terminal.take()
        seen += left_of(terminal)
        terminal.type(random.choice(KEYS))
    return seen


def left_of(terminal: Terminal) -> list[int]:
    """The cards of the draw pile, where the screen has them: behind a curtain they are not seen."""
    return [int(number) for number in LEFT.findall(terminal.text)]


def journal(home: Path) -> Path:
    (path,) = (home / "games").glob("*.jsonl")
    return path


def assert_resumed_as_replayed(home: Path) -> None:
    recorded = read_journal(journal(home))
    resumed = Match.resume(journal(home))
    fresh = Match(*recorded.start[:4])
    for move in recorded.moves:
        fresh.make(move)
    resumed.close()
    assert resumed._game == fresh._game == recorded.game
    assert resumed.log(None) == fresh.log(None)
