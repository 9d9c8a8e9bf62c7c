"""Who the computer players are, in words and signs. A set-up shows it first of all, so nothing heavy is needed for it."""

from __future__ import annotations

from uno_tui.bots.characters import Character
from uno_tui.bots.levels import LEVELS, Level
from uno_tui.lang import words

FULL, EMPTY = "▰▱"


def described(character: Character, level: Level = "normal") -> str:
    """What somebody is like, in half a line. Who plays without thinking has habits, but neither bluffs nor doubts."""
    name = character.name.lower()
    if level == "easy" and f"character-easy.{name}" in words.texts:
        return words.say(f"character-easy.{name}")
    return words.say(f"character.{name}")


def leveled(level: Level) -> str:
    """The level as a meter and in a word."""
    steps = LEVELS.index(level) + 1
    return words.say("level.with-meter", meter=FULL * steps + EMPTY * (len(LEVELS) - steps), level=level_word(level))


def level_word(level: Level) -> str:
    return words.say(f"level.{level}")
