"""Files that the user asked for, posters and pictures: nothing that is there already is ever written over."""

from __future__ import annotations

from pathlib import Path

from uno_tui.errors import Message, UnoError


def write_new(path: Path, text: str) -> Path:
    """A new file. UnoError: there is one already, or none can be written."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        taken = path if path.parent.is_dir() else path.parent  # a file where a folder should be
        raise UnoError(Message("export.exists", file=str(taken))) from None
    except (OSError, ValueError) as error:
        raise UnoError(Message("export.failed", file=str(path), reason=error)) from None
    return path


def free_path(path: Path) -> Path:
    """This name, or if it is taken, the same with a number behind it."""
    number, free = 2, path
    while free.exists():
        free = path.with_stem(f"{path.stem}-{number}")
        number += 1
    return free
