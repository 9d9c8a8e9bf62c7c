"""Who is who at a table: each player has an animal and a color, given by the name and never twice at one table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple
from zlib import crc32

from uno_tui.tui.look.palettes import LIGHT_INK, Palette, readable

ANIMALS = ("cat", "frog", "fox", "bear", "rabbit", "mouse", "owl", "dog", "pig", "cow", "duck", "panda")
# Softer than any card; and each player has an animal too, because ten hues cannot stay apart for every eye.
PLAYER_HUES = (
    "#d9708f", "#7fb069", "#e0a458", "#6aa9d8", "#b58bd6", "#5fc2b6", "#c9b458", "#d07a5a", "#9aa8cf", "#c79a9a",
)  # fmt: skip


class Avatar(NamedTuple):
    animal: str
    hue: str
    eyes: str = "#0b171c"

    def seen_in(self, palette: Palette) -> Avatar:
        """Bright enough for its eyes to be seen; without colors it has the tone of the ink."""
        if palette.hues == "none":
            return self._replace(hue=palette.ink, eyes=palette.felt)
        return self._replace(hue=readable(self.hue, LIGHT_INK, self.eyes, palette.least_contrast))


@lru_cache(maxsize=64)
def avatars_of(names: tuple[str, ...]) -> tuple[Avatar, ...]:
    """In seating order. Whoever would get what somebody before has already gets the next that is free."""
    numbers = [crc32(name.encode()) for name in names]
    animals = all_different([number % len(ANIMALS) for number in numbers], ANIMALS)
    hues = all_different([number // len(ANIMALS) % len(PLAYER_HUES) for number in numbers], PLAYER_HUES)
    return tuple(map(Avatar, animals, hues))


def all_different(wishes: Sequence[int], things: Sequence[str]) -> list[str]:
    given: list[str] = []
    for wish in wishes:
        order = [things[(wish + step) % len(things)] for step in range(len(things))]
        given.append(next((thing for thing in order if thing not in given), order[0]))
    return given
