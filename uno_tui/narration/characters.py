"""Who the computer players are, in words and signs. A set-up shows it first of all, so nothing heavy is needed for it."""

from __future__ import annotations

from uno_tui.bots.characters import Character
from uno_tui.bots.levels import LEVELS, Level
from uno_tui.lang import words

FULL, EMPTY = "▰▱"


def described(character: Character) -> str:
    """What somebody is like, in half a line."""
    return words.say(f"character.{character.name.lower()}")


def leveled(level: Level) -> str:
    """The level as a meter and in a word."""
    steps = LEVELS.index(level) + 1
    return words.say("level.with-meter", meter=FULL * steps + EMPTY * (len(LEVELS) - steps), level=level_word(level))


def level_word(level: Level) -> str:
    return words.say(f"level.{level}")
