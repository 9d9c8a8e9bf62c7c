"""Killed at any moment, a program leaves every move behind that it had been told was saved."""

from __future__ import annotations

import sys
import time
from contextlib import ExitStack, closing
from pathlib import Path
from random import Random
from signal import SIGKILL
from subprocess import PIPE, Popen

import pytest

from tests.long import first
from tests.match.journal.evenings import Evening, evening
from uno_tui.match.journal import Journal, read_journal

ROOT = Path(__file__).parents[3]
PLAY = """
import sys
from pathlib import Path
from uno_tui.match.journal import Journal
from uno_tui.match.journal.lines import entries_in
moves = entries_in(Path(sys.argv[2]).read_bytes().splitlines())
journal, recorded = Journal.resume(Path(sys.argv[1]))
for move in moves:
    journal.append(move)
    print("saved".ljust(4000), flush=True)
"""
FEW, AT_ONCE = (
    3,
    8,
)  # so many programs play at the same time; a pipe holds the answers of a few moves, so none runs far ahead


@pytest.mark.parametrize(("batch", "at_once"), first(1, [(0, FEW), *((batch, AT_ONCE) for batch in range(3))]))
def test_a_killed_program_loses_no_move_that_was_saved(tmp_path: Path, batch: int, at_once: int) -> None:
    played = evening("bts", moves=600)
    script = tmp_path / "script"
    script.write_bytes(b"".join(played.lines[1:]))
    with ExitStack() as stack:
        programs = []
        for number in range(at_once):
            path = Evening(played.start, (), played.game).saved_in(tmp_path / str(number))
            command = [sys.executable, "-c", PLAY, str(path), str(script)]
            programs.append((path, stack.enter_context(Popen(command, cwd=ROOT, stdout=PIPE))))
        for number, (path, program) in enumerate(programs):
            saved = kill_at_some_moment(program, Random(batch * AT_ONCE + number), len(played.moves))
            assert program.wait() == -SIGKILL
            found = read_journal(path)
            assert len(found.moves) >= saved
            assert found.moves == played.moves[: len(found.moves)]
            assert found.game == played.after(len(found.moves))
            play_on(path, played)


def kill_at_some_moment(program: Popen[bytes], random: Random, moves: int) -> int:
    """How many moves the program had said were saved."""
    assert program.stdout
    awaited = random.randrange(moves - 40)
    for _ in range(awaited):
        assert program.stdout.readline().startswith(b"saved ")
    time.sleep(random.random() / 2000)
    program.kill()
    return awaited + program.stdout.read().count(b"\n")


def play_on(path: Path, played: Evening) -> None:
    """To the end of what was played before."""
    journal, recorded = Journal.resume(path)
    with closing(journal):
        for move in played.moves[len(recorded.moves) :]:
            journal.append(move)
    assert read_journal(path).moves == played.moves
