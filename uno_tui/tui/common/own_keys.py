"""Keys of one's own: the file `keys.toml` in the settings folder, checked whole before there is a screen.

What is wrong with it is refused: half of somebody's keys would be worse than none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from uno_tui.errors import KeyedError
from uno_tui.rulebook.problems import did_you_mean_or_list, file_reason, quote
from uno_tui.storage.paths import settings_folder
from uno_tui.tui.common.keymap import (
    FIXED,
    FORMER_COMMANDS,
    FUNCTION_KEYS,
    KEYED_COMMANDS,
    WHILE_TYPING,
    Keymap,
    key_clashes,
    keymap,
    long_sign,
    normal_form,
)

NAME = "keys.toml"
LARGEST_FILE = 64_000
TWICE = re.compile("Cannot (overwrite|declare)|Duplicate")  # as Python's reader of TOML says it
NAMED = re.compile(r"\s*\[|.*=")  # a line that begins something


class KeysError(KeyedError):
    """Keys that cannot be had like this."""


def keys_file() -> Path:
    return settings_folder() / NAME


def take_own_keys() -> None:
    """The keys of the file, if there is one, from now on."""
    file = keys_file()
    keymap.own = read_keys(file) if file.exists() else {}


def read_keys(file: Path) -> dict[str, tuple[str, ...]]:
    own = dict(keys_in(toml_of(file), file))
    wanted = Keymap()
    wanted.own = own
    for key, first, second in key_clashes(wanted):
        raise KeysError("keys-clash", file=str(file), cap=long_sign(key), first=first, second=second)
    return own


def toml_of(file: Path) -> dict[str, Any]:
    import tomllib

    try:
        if not file.is_file() or file.stat().st_size > LARGEST_FILE:
            raise KeysError("keys-no-file", file=str(file))
        text = file.read_text(encoding="utf-8")
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise toml_error(file, text, str(error)) from None
    except UnicodeDecodeError:
        raise KeysError("keys-no-text", file=str(file)) from None
    except (OSError, RecursionError) as error:
        reason = file_reason(error) if isinstance(error, OSError) else quote("[[[")
        raise KeysError("keys-unreadable", file=str(file), reason=reason) from None


def toml_error(file: Path, text: str, complaint: str) -> KeysError:
    """What stands twice is told with its name: the line alone looks right."""
    found = re.search(r"line (\d+)", complaint)
    if TWICE.match(complaint):
        lines = text.split("\n")[: int(found[1]) if found else None]
        number, line = [(number, line) for number, line in enumerate(lines, 1) if NAMED.match(line)][-1]
        return KeysError("keys-twice", file=str(file), line=number, word=quote(line.partition("=")[0].strip()))
    return KeysError("keys-no-toml", file=str(file), line=found[1]) if found else KeysError("keys-cut-off", file=str(file))


def keys_in(tree: dict[str, Any], file: Path) -> Iterator[tuple[str, tuple[str, ...]]]:
    places = dict.fromkeys(name.partition(".")[0] for name in KEYED_COMMANDS)
    for place, commands in tree.items():
        if place not in places or not isinstance(commands, dict):
            raise KeysError("keys-no-place", file=str(file), place=quote(place), cure=did_you_mean_or_list(place, places))
        known = [name.partition(".")[2] for name in KEYED_COMMANDS if name.startswith(f"{place}.")]
        for word, keys in commands.items():
            name = FORMER_COMMANDS.get(f"{place}.{word}", f"{place}.{word}")
            if name not in KEYED_COMMANDS:
                cure = did_you_mean_or_list(word, known)
                raise KeysError("keys-no-command", file=str(file), place=place, word=quote(word), cure=cure)
            yield name, checked_keys(name, keys, file)


def checked_keys(name: str, keys: object, file: Path) -> tuple[str, ...]:
    """One key, or a list of them; the first is the one that the key bar shows."""
    listed = [keys] if isinstance(keys, str) else keys
    if not isinstance(listed, list) or not listed or not all(isinstance(key, str) for key in listed):
        raise KeysError("keys-no-keys", file=str(file), command=name)
    return tuple(dict.fromkeys(checked_key(name, key, file) for key in listed))


def checked_key(name: str, key: str, file: Path) -> str:
    normal = normal_form(key)
    if normal is None:
        raise KeysError("keys-unknown-key", file=str(file), command=name, cap=quote(key))
    if normal in FIXED and normal not in KEYED_COMMANDS[name].keys:
        raise KeysError("keys-fixed", file=str(file), command=name, cap=long_sign(normal))
    if name in WHILE_TYPING and not (normal in FUNCTION_KEYS or normal.startswith(("ctrl+", "alt+"))):
        raise KeysError("keys-while-typing", file=str(file), command=name, cap=long_sign(normal))
    return normal
