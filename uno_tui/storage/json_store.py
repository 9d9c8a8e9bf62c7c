"""Small things kept as JSON in the user's settings folder.

Anybody may have damaged such a file. Whatever is not as it should be counts as never written.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from uno_tui.storage.paths import settings_folder

LARGEST_FILE = 64_000  # bytes; ten players and every option take a tenth of it


def write_json(name: str, tree: Mapping[str, Any]) -> None:
    """Without a disk there is no memory."""
    with suppress(OSError):
        replace_file(settings_folder() / name, json.dumps(tree))


def replace_file(file: Path, text: str) -> None:
    """Written beside the old one first: a file is whole, or it is the one before."""
    file.parent.mkdir(parents=True, exist_ok=True)
    draft = file.with_name(f"{file.name}.{os.getpid()}")
    try:
        draft.write_text(text, encoding="utf-8")
        draft.replace(file)
    finally:
        draft.unlink(missing_ok=True)


def read_json(name: str) -> dict[str, Any]:
    """What was kept, as far as it is there. A pipe or a device in its place could keep us waiting for ever."""
    try:
        file = settings_folder() / name
        if not file.is_file() or file.stat().st_size > LARGEST_FILE:
            return {}
        tree = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    return tree if isinstance(tree, dict) else {}
