"""Who is who at a table: each player has an animal and a color, given by the name and never twice at one table.

Whoever wants another animal chooses one; it is kept by the name, for every table to come.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple
from zlib import crc32

from uno_tui.storage import json_store
from uno_tui.tui.look.palettes import CREAM, LIGHT_INK, Palette, mixed, readable

FILE = "heads.json"
MOST_CHOSEN = 200  # names; of more the oldest choice is forgotten
SHADED, GREY = 0.2, 0.45  # how dark white is by day, and whatever is not plain without colors
ANIMALS = ("cat", "frog", "fox", "bear", "rabbit", "mouse", "owl", "dog", "pig", "cow", "duck", "panda")
# Of the computer players who have a character; whoever must make room takes none of these as long as there are others.
OWN_ANIMALS = {
    "momo": "duck", "bao": "panda", "kiki": "mouse", "taro": "fox",
    "nana": "owl", "rex": "dog", "pip": "rabbit", "lulu": "cow",
}  # fmt: skip
# Softer than any card; and each player has an animal too, because ten hues cannot stay apart for every eye.
PLAYER_HUES = (
    "#d9708f", "#7fb069", "#e0a458", "#6aa9d8", "#b58bd6", "#5fc2b6", "#c9b458", "#d07a5a", "#9aa8cf", "#c79a9a",
)  # fmt: skip


class Avatar(NamedTuple):
    animal: str
    hue: str
    eyes: str = "#0b171c"
    white: str = CREAM  # of cheeks and horns
    beak: str = "#e0a02c"

    def seen_in(self, palette: Palette) -> Avatar:
        """Bright enough for its eyes, its white dark enough for light felt; without colors it has the tone of the ink."""
        if palette.hues == "none":
            grey = mixed(palette.ink, palette.felt, GREY)
            return self._replace(hue=palette.ink, eyes=palette.felt, white=grey, beak=grey)
        white = CREAM if palette.is_dark else mixed(CREAM, self.eyes, SHADED)
        return self._replace(hue=readable(self.hue, LIGHT_INK, self.eyes, palette.least_contrast), white=white)


@lru_cache(maxsize=64)
def avatars_of(names: tuple[str, ...]) -> tuple[Avatar, ...]:
    """In seating order. Whoever would get what somebody has already gets the next that is free; a choice goes first."""
    numbers, chosen = [crc32(name.encode()) for name in names], chosen_heads()
    wishes = [ANIMALS.index(chosen.get(name) or usual_animal(name)) for name in names]
    animals = all_different(wishes, ANIMALS, [name in chosen for name in names])
    hues = all_different([number // len(ANIMALS) % len(PLAYER_HUES) for number in numbers], PLAYER_HUES)
    return tuple(map(Avatar, animals, hues))


def usual_animal(name: str) -> str:
    return OWN_ANIMALS.get(name.casefold(), ANIMALS[crc32(name.encode()) % len(ANIMALS)])


def all_different(wishes: Sequence[int], things: Sequence[str], goes_first: Sequence[bool] = ()) -> list[str]:
    given: dict[int, str] = {}
    for place in sorted(range(len(wishes)), key=lambda place: not (goes_first and goes_first[place])):
        first, *others = (things[(wishes[place] + step) % len(things)] for step in range(len(things)))
        order = [first, *sorted(others, key=lambda thing: thing in OWN_ANIMALS.values())]
        given[place] = next((thing for thing in order if thing not in given.values()), order[0])
    return [given[place] for place in range(len(wishes))]


def chosen_heads() -> dict[str, str]:
    """The animals that were chosen, by the names of players."""
    return {name: animal for name, animal in json_store.read_json(FILE).items() if animal in ANIMALS}


def choose_head(name: str, animal: str) -> None:
    """From now on, at every table."""
    others = {other: chosen for other, chosen in chosen_heads().items() if other != name}
    json_store.write_json(FILE, dict([*others.items(), (name, animal)][-MOST_CHOSEN:]))
    avatars_of.cache_clear()


def choose_next_head(names: tuple[str, ...], place: int) -> None:
    """Of this player at a table: the next animal that nobody here has."""
    taken = [avatar.animal for avatar in avatars_of(names)]
    now = ANIMALS.index(taken[place])
    order = [ANIMALS[(now + step) % len(ANIMALS)] for step in range(1, len(ANIMALS))]
    choose_head(names[place], next(animal for animal in order if animal not in taken))
