"""`uno-tui keys`: every command with its keys, as a file to begin one's own with."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Iterator
from itertools import groupby

from uno_tui.lang import words
from uno_tui.tui.common.keymap import KEYED_COMMANDS, keymap
from uno_tui.tui.common.own_keys import keys_file, take_own_keys

COMMENT_LEFT = 34
HEAD = ("change", "written", "first", "answers")


def run(_arguments: Namespace) -> int:
    take_own_keys()
    print("\n".join(table_of_keys()))
    return 0


def table_of_keys() -> Iterator[str]:
    """Usual keys are commented out; those of one's own stand there as they are, so that the table can be kept."""
    yield f"# {words.say('own-keys.head.save', file=str(keys_file()))}"
    yield from (f"# {words.say(f'own-keys.head.{line}')}" for line in HEAD)
    for place, names in groupby(KEYED_COMMANDS, key=lambda name: name.partition(".")[0]):
        yield from ("", f"[{place}]  # {words.say(f'own-keys.place.{place}')}")
        yield from map(line_of_keys, names)


def line_of_keys(name: str) -> str:
    keys = keymap.keys(name)
    value = json.dumps(keys[0] if len(keys) == 1 else list(keys), ensure_ascii=False)
    line = f"{'' if name in keymap.own else '# '}{name.partition('.')[2]} = {value}"
    return f"{line:{COMMENT_LEFT}}  # {words.say(KEYED_COMMANDS[name].label)}"
