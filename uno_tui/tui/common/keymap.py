"""The keymap: every command of the screens with the keys it has by itself, and the keys of one's own over them.

Arrows, Enter, Escape, Tab and digits stay what they are: with them alone everything can be played. Nothing of Textual is
needed here, so that the command line can print the table and refuse a bad one before there is a screen.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple
from unicodedata import name as unicode_name


class KeyedCommand(NamedTuple):
    """Its usual keys, the most usual first, and the words that stand behind them in the key bar."""

    keys: tuple[str, ...]
    label: str


KEYED_COMMANDS = {
    "anywhere.help": KeyedCommand(("?", "f1"), "keys.help"),
    "anywhere.commands": KeyedCommand(("ctrl+p",), "keys.commands"),
    "anywhere.leave": KeyedCommand(("q",), "keys.leave"),
    "anywhere.quit": KeyedCommand(("ctrl+q",), "own-keys.quit"),
    "anywhere.repaint": KeyedCommand(("ctrl+l",), "own-keys.repaint"),
    "anywhere.left": KeyedCommand(("h",), "own-keys.left"),
    "anywhere.down": KeyedCommand(("j",), "own-keys.down"),
    "anywhere.up": KeyedCommand(("k",), "own-keys.up"),
    "anywhere.right": KeyedCommand(("l",), "own-keys.right"),
    "game.scores": KeyedCommand(("t",), "keys.scores"),
    "game.take-back": KeyedCommand(("ctrl+z",), "undo.key"),
    "game.change-seat": KeyedCommand(("b",), "stand-in.key"),
    "table.draw": KeyedCommand(("d",), "keys.draw"),
    "table.uno": KeyedCommand(("u",), "keys.uno"),
    "table.catch": KeyedCommand(("c",), "keys.catch"),
    "table.jump-in": KeyedCommand(("i",), "keys.jump_in"),
    "table.hint": KeyedCommand(("n",), "keys.hint"),
    "table.sort": KeyedCommand(("s",), "keys.sort"),
    "podium.rematch": KeyedCommand(("r",), "podium.rematch"),
    "podium.new-game": KeyedCommand(("n",), "podium.new-game"),
    "new-game.play": KeyedCommand(("p",), "new-game.key.play"),
    "new-game.company": KeyedCommand(("w",), "new-game.key.company"),
    "new-game.rules": KeyedCommand(("r",), "new-game.key.rules"),
    "new-game.tables": KeyedCommand(("t",), "new-game.key.tables"),
    "new-game.history": KeyedCommand(("s",), "new-game.key.history"),
    "new-game.add": KeyedCommand(("+", "a"), "own-keys.add"),
    "new-game.add-bot": KeyedCommand(("b",), "own-keys.add-bot"),
    "new-game.turn": KeyedCommand(("c",), "own-keys.turn"),
    "new-game.edit": KeyedCommand(("e",), "own-keys.edit"),
    "new-game.head": KeyedCommand(("f",), "own-keys.head-of-seat"),
    "new-game.remove": KeyedCommand(("x", "delete", "-"), "own-keys.remove"),
    "new-game.up": KeyedCommand(("K", "shift+up"), "own-keys.seat-up"),
    "new-game.down": KeyedCommand(("J", "shift+down"), "own-keys.seat-down"),
    "house-rules.reset-one": KeyedCommand(("r", "delete", "backspace"), "house-rules.key.reset_one"),
    "house-rules.reset-all": KeyedCommand(("R",), "house-rules.key.reset_all"),
    "history.resume": KeyedCommand(("r",), "history.key.resume"),
    "history.watch": KeyedCommand(("w",), "history.key.watch"),
    "history.poster": KeyedCommand(("p",), "history.key.poster"),
    "replay.play": KeyedCommand(("space",), "replay.key.play"),
    "replay.round-before": KeyedCommand(("p", "pageup"), "own-keys.round-before"),
    "replay.next-round": KeyedCommand(("n", "pagedown"), "own-keys.next-round"),
    "replay.highlight-before": KeyedCommand(("b",), "replay.key.highlight-before"),
    "replay.next-highlight": KeyedCommand(("m",), "replay.key.next-highlight"),
    "replay.to-start": KeyedCommand(("home",), "replay.key.start"),
    "replay.to-end": KeyedCommand(("end",), "replay.key.end"),
    "replay.slower": KeyedCommand(("-",), "replay.key.slower"),
    "replay.faster": KeyedCommand(("+", "="), "replay.key.faster"),
    "replay.open": KeyedCommand(("o",), "replay.key.open"),
    "replay.play-on": KeyedCommand(("c",), "play-on.yes"),
}
FORMER_COMMANDS = {"table.nudge": "table.hint"}  # what a file with somebody's own keys may still call them
# Which places are open together: there no key can mean two things.
TOGETHER = (
    ("anywhere", "game", "table"),
    ("anywhere", "game", "podium"),
    ("anywhere", "new-game"),
    ("anywhere", "house-rules"),
    ("anywhere", "history"),
    ("anywhere", "replay"),
)
WHILE_TYPING = ("anywhere.commands", "anywhere.quit", "anywhere.repaint")  # they also work where a name is typed
ARROWS = {"left": "←", "right": "→", "up": "↑", "down": "↓"}
NAMES = {"space": "Space", "delete": "Del", "backspace": "⌫", "insert": "Ins", "home": "Home", "end": "End"}
PAGES = {"pageup": "PgUp", "pagedown": "PgDn"}
FUNCTION_KEYS = {f"f{number}": f"F{number}" for number in range(1, 25)}
NAMED = {*ARROWS, *NAMES, *PAGES, *FUNCTION_KEYS, "enter", "escape", "tab"}
MODIFIERS = ("ctrl+", "alt+", "shift+")
# Keys that stay, or that a terminal cannot tell from one that does.
FIXED = {*ARROWS, "enter", "escape", "tab", "shift+tab", *"0123456789", "space", "home", "end", "pageup", "pagedown"}
FIXED |= {"ctrl+c", "ctrl+i", "ctrl+m", "ctrl+j", "ctrl+["}
# What Textual calls signs that have another name in Unicode.
RENAMED = {
    "solidus": "slash",
    "reverse_solidus": "backslash",
    "commercial_at": "at",
    "hyphen_minus": "minus",
    "plus_sign": "plus",
    "low_line": "underscore",
}


class Keymap:
    """`own` are the commands that somebody has given other keys, all of them checked."""

    def __init__(self) -> None:
        self.own: Mapping[str, tuple[str, ...]] = {}

    def keys(self, name: str) -> tuple[str, ...]:
        """Of a command; a key that stays is called by its own name."""
        return self.own.get(name) or (KEYED_COMMANDS[name].keys if name in KEYED_COMMANDS else (name,))

    def pressed(self, name: str) -> tuple[str, ...]:
        """Its keys as Textual calls them."""
        return tuple(map(textual_name, self.keys(name)))

    def sign(self, name: str) -> str:
        """The first key, as the key bar shows it."""
        return short_sign(self.keys(name)[0])

    def caps(self) -> dict[str, str]:
        """What a text about keys can name: the first key of every command, and with `all_` in front all of them."""
        first = {placeholder(name): long_sign(self.keys(name)[0]) for name in KEYED_COMMANDS}
        every = {f"all_{placeholder(name)}": " / ".join(map(long_sign, self.keys(name))) for name in KEYED_COMMANDS}
        return first | every

    def overridden(self) -> dict[str, str]:
        """For Textual: the keys of one's own by the ids of bindings."""
        return {name: ",".join(self.pressed(name)) for name in self.own}


def placeholder(name: str) -> str:
    return re.sub(r"[.-]", "_", name)


def textual_name(key: str) -> str:
    *modifiers, last = key_parts(key)
    if len(last) == 1 and not last.isalnum():
        long = re.sub("[- ]", "_", unicode_name(last, last).lower())
        last = RENAMED.get(long, long)
    return "".join([*modifiers, last])


def key_parts(key: str) -> Iterator[str]:
    """The modifiers, each with its `+`, and what is pressed with them."""
    while found := next((modifier for modifier in MODIFIERS if key.startswith(modifier) and key != modifier), None):
        yield found
        key = key.removeprefix(found)
    yield key


def short_sign(key: str) -> str:
    *modifiers, last = key_parts(key)
    shown = {**ARROWS, **NAMES, **PAGES, **FUNCTION_KEYS}.get(last, last)
    signs = {"ctrl+": "^", "alt+": "alt+", "shift+": "⇧"}
    return "".join([*(signs[modifier] for modifier in modifiers), shown])


def long_sign(key: str) -> str:
    *modifiers, last = key_parts(key)
    shown = {**ARROWS, **NAMES, **PAGES, **FUNCTION_KEYS}.get(last, last.upper() if modifiers else last)
    return "".join([*(modifier.capitalize() for modifier in modifiers), shown])


def normal_form(key: str) -> str | None:
    """As a key is called here, however it was written; None if there is no such key. `a` and `A` are two keys."""
    *modifiers, last = key_parts(key.lower())
    last = "space" if last == " " else last if modifiers or len(key) > 1 else key
    if modifiers == ["shift+"] and len(last) == 1 and last.isalpha():
        return last.upper()
    is_key = last in NAMED or (len(last) == 1 and last.isprintable() and not last.isspace())
    ordered = [modifier for modifier in MODIFIERS if modifier in modifiers]
    return "".join([*ordered, last]) if is_key and len(ordered) == len(modifiers) else None


def key_clashes(keymap: Keymap) -> Iterator[tuple[str, str, str]]:
    """A key, and the two commands of one place that want it."""
    for places in TOGETHER:
        taken: dict[str, str] = {}
        for name in commands_of(places):
            for key in keymap.keys(name):
                if (other := taken.setdefault(key, name)) != name:
                    yield key, other, name


def commands_of(places: Sequence[str]) -> list[str]:
    return [name for name in KEYED_COMMANDS if name.partition(".")[0] in places]


keymap = Keymap()
