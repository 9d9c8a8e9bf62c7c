"""Locks on open files. They end when the file is closed or the program ends, in whatever way."""

from __future__ import annotations

import os
import time

from uno_tui.storage.system import module_here

fcntl = module_here("fcntl")  # Unix
msvcrt = module_here("msvcrt")  # Windows

# Whoever lists the games holds a lock for an instant, so one that fails is tried again.
TRIES, PAUSE = 5, 0.01
# Windows locks bytes, and nobody else can read them then: one that no journal is long enough to have.
BEHIND_ALL = 1 << 30


def take_lock(file: int) -> bool:
    return any(try_lock(file) for _ in range(TRIES))


def try_lock(file: int) -> bool:
    if not is_held_elsewhere(file):
        return True
    time.sleep(PAUSE)
    return False


def is_held_elsewhere(file: int, *, shared: bool = False) -> bool:
    """If not, it is ours from now on; on a disk without locks it is everybody's. Who only looks in shares it with others."""
    try:
        lock(file, shared)
    except (BlockingIOError, PermissionError):
        return True
    except OSError:
        return False
    return False


def lock(file: int, shared: bool) -> None:
    if fcntl:
        fcntl.flock(file, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
    elif msvcrt:
        os.lseek(file, BEHIND_ALL, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
