"""What the help tells besides commands: variables of the environment, files, and exit codes."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from uno_tui.lang import words
from uno_tui.storage.paths import cache_folder, games_folder, in_short, own_variants_folder, settings_folder

Rows = Iterator[tuple[str, str]]
VARIABLES = {
    "UNO_TUI_HOME": "home",
    "NO_COLOR": "color",
    "TEXTUAL_ANIMATIONS=none": "motion",
    "LANGUAGE, LC_ALL, LC_MESSAGES, LANG": "language",
    "LOGNAME, USER, USERNAME": "login",
    "TERM": "terminal",
    "COLUMNS": "columns",
    "UNO_TUI_DEBUG": "debug",
}
FOLDERS = {"games": games_folder, "settings": settings_folder, "variants": own_variants_folder, "cache": cache_folder}
EXIT_CODES = {"0": "done", "1": "failed", "2": "bad", "130": "interrupted"}


def environment_rows() -> Rows:
    return ((name, words.say(f"usage.environment.{key}")) for name, key in VARIABLES.items())


def file_rows() -> Rows:
    return ((in_short(folder()), words.say(f"usage.files.{key}")) for key, folder in FOLDERS.items())


def exit_code_rows() -> Rows:
    return ((code, words.say(f"usage.exit-codes.{key}")) for code, key in EXIT_CODES.items())


BACKGROUND: dict[str, Callable[[], Rows]] = {
    "environment": environment_rows,
    "files": file_rows,
    "exit-codes": exit_code_rows,
}
