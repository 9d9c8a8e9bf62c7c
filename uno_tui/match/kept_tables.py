"""Tables kept under a name, such as "Sunday family": a variant with its house rules and target, not the players.

They stand in one file that people can read. A file that cannot be understood is refused and never written over, so that
nothing of it is lost.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

from uno_tui.errors import KeyedError
from uno_tui.match.setup import changes_in, variant_in
from uno_tui.names import one_line
from uno_tui.rulebook.rules import Changes
from uno_tui.storage.json_store import LARGEST_FILE, replace_file
from uno_tui.storage.paths import settings_folder

NAME = "tables.json"


class TablesError(KeyedError):
    """Kept tables that cannot be read or written."""


class KeptTable(NamedTuple):
    variant: str
    changes: Changes  # with the way of scoring and the target


def tables_file() -> Path:
    return settings_folder() / NAME


def kept_tables() -> dict[str, KeptTable]:
    """By their names, in the order in which they were kept."""
    file = tables_file()
    if not file.exists():
        return {}
    tables = {name: table_in(entry) for name, entry in tables_tree(file).items()}
    found = {name: table for name, table in tables.items() if table and name == one_line(name)}
    if len(found) != len(tables):
        raise TablesError("tables-damaged", file=str(file))
    return found


def tables_tree(file: Path) -> dict[str, Any]:
    try:
        if not file.is_file() or file.stat().st_size > LARGEST_FILE:
            raise ValueError
        tree = json.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise TablesError("tables-unreadable", file=str(file), reason=error) from None
    except (ValueError, RecursionError):
        raise TablesError("tables-damaged", file=str(file)) from None
    if not isinstance(tree, dict):
        raise TablesError("tables-damaged", file=str(file))
    return tree


def table_in(entry: object) -> KeptTable | None:
    """None for what no table was written as. Whether there is such a variant or rule is asked when it is played."""
    variant = variant_in(entry.get("variant")) if isinstance(entry, dict) else ""
    if not variant or not isinstance(entry, dict) or not isinstance(entry.get("rules", {}), dict):
        return None
    return KeptTable(variant, changes_in(entry.get("rules", {})))


def keep_table(name: str, table: KeptTable) -> None:
    """In the place of one that had the same name."""
    write_tables(kept_tables() | {name: table})


def forget_table(name: str) -> None:
    write_tables({other: table for other, table in kept_tables().items() if other != name})


def write_tables(tables: dict[str, KeptTable]) -> None:
    tree = {name: {"variant": table.variant, "rules": dict(table.changes)} for name, table in tables.items()}
    try:
        replace_file(tables_file(), json.dumps(tree, indent=2, ensure_ascii=False) + "\n")
    except OSError as error:
        raise TablesError("tables-unwritable", file=str(tables_file()), reason=error) from None
