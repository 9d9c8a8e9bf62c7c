"""Plain files under a lock: opened without ever waiting, written to the last byte, put in place as a whole."""

from __future__ import annotations

import errno
import os
import stat
from contextlib import suppress
from pathlib import Path

from uno_tui.errors import Message
from uno_tui.match.journal.errors import InUse, JournalError, game_name, unreadable
from uno_tui.match.journal.locks import is_held_elsewhere, take_lock

# A pipe in place of the file must not keep us waiting.
AT_ONCE = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0) | getattr(os, "O_BINARY", 0)
MOST_BYTES = 16_000_000  # hundreds of thousands of moves
NOT_WRITABLE = (errno.EACCES, errno.EPERM, errno.EROFS)
CAN_REPLACE_OPEN = os.name != "nt"  # Windows neither renames a file that is open nor puts another in its place
Stamp = list[int]
only_data = getattr(os, "fdatasync", os.fsync)


def open_plain(path: Path, flags: int = os.O_RDONLY) -> int:
    """A file of a size that a game can have, or JournalError."""
    try:
        file = os.open(path, flags | AT_ONCE)
    except (FileNotFoundError, NotADirectoryError):
        raise JournalError(Message("journal.no-such", name=game_name(path))) from None
    except (OSError, ValueError) as error:
        raise unreadable(path, error) from error
    status = os.fstat(file)
    if stat.S_ISREG(status.st_mode) and status.st_size <= MOST_BYTES:
        return file
    os.close(file)
    if not stat.S_ISREG(status.st_mode):
        raise JournalError(Message("journal.not-a-file", name=game_name(path)))
    raise JournalError(Message("journal.too-large", name=game_name(path), size=f"{status.st_size:,}"))


def open_locked(path: Path) -> tuple[int, bool]:
    """The file, and whether it can be written."""
    try:
        file, can_write = open_plain(path, os.O_RDWR), True
    except JournalError as error:
        if getattr(error.__cause__, "errno", None) not in NOT_WRITABLE:
            raise
        file, can_write = open_plain(path), False
    if not take_lock(file) or was_replaced(file, path):
        os.close(file)
        raise InUse(Message("journal.in-use", name=game_name(path)))
    return file, can_write


def is_locked(path: Path) -> bool:
    """Whether somebody has this game open just now."""
    try:
        file = open_plain(path)
    except JournalError:
        return False
    try:
        return is_held_elsewhere(file, shared=True)
    finally:
        os.close(file)


def was_replaced(file: int, path: Path) -> bool:
    """Whether by now another file has this name: somebody has mended the journal meanwhile."""
    try:
        return not os.path.samestat(os.fstat(file), path.stat())
    except OSError:
        return True


def is_gone(file: int) -> bool:
    """Whether the file has no name any more: what is written to it would be lost."""
    return os.fstat(file).st_nlink == 0


def read_all(file: int) -> bytes:
    os.lseek(file, 0, os.SEEK_SET)
    with open(file, "rb", closefd=False) as whole:
        return whole.read(MOST_BYTES)


def write_at(file: int, place: int, data: bytes) -> None:
    """All of it or none: what is half written is cut off again."""
    try:
        os.lseek(file, place, os.SEEK_SET)
        left = memoryview(data)
        while left:
            left = left[os.write(file, left) :]
    except OSError:
        with suppress(OSError):
            os.ftruncate(file, place)
        raise


def put_in_place(path: Path, content: bytes) -> int:
    """A new file under this name, whole from the first moment, on the disk for good; open and locked."""
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    draft = path.with_name(f".{path.name}.draft")
    file = os.open(draft, os.O_RDWR | os.O_CREAT | os.O_TRUNC | AT_ONCE, 0o600)
    try:
        take_lock(file)
        write_at(file, 0, content)
        os.fsync(file)
        if not CAN_REPLACE_OPEN:
            os.close(file)
        draft.replace(path)
    except OSError:
        with suppress(OSError):
            os.close(file)
        draft.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)
    return file if CAN_REPLACE_OPEN else locked_again(path)


def locked_again(path: Path) -> int:
    file = os.open(path, os.O_RDWR | AT_ONCE)
    take_lock(file)
    return file


def stamp_in(file: int) -> Stamp:
    return stamp(os.fstat(file))


def stamp(status: os.stat_result) -> Stamp:
    """Another one whenever somebody has written to it."""
    return [status.st_size, status.st_mtime_ns]


def free_beside(path: Path) -> Path:
    """The same name with a number behind it."""
    number = 2
    while os.path.lexists(free := path.with_name(f"{path.stem}-{number}{path.suffix}")):
        number += 1
    return free


def keep_beside(path: Path, content: bytes) -> None:
    """A damaged journal as it was, byte for byte, under a name that is still free."""
    number, kept = 2, path.with_name(f"{path.name}.damaged")
    while kept.exists():
        kept = path.with_name(f"{path.name}.damaged-{number}")
        number += 1
    os.close(put_in_place(kept, content))


def sync_folder(folder: Path) -> None:
    """So that the name is on the disk too, where folders can be synced at all."""
    with suppress(OSError):
        file = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(file)
        finally:
            os.close(file)
