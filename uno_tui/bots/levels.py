"""The levels of computer players, as a Literal type: what a set-up, a journal and the command line name."""

from __future__ import annotations

from typing import Literal, TypeGuard, get_args

Level = Literal["easy", "normal", "hard"]
LEVELS: tuple[Level, ...] = get_args(Level)


def is_level(word: object) -> TypeGuard[Level]:
    return word in LEVELS
