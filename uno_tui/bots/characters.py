"""Characters of computer players (personas): what somebody is like at the table, found by the name of the seat.

A name is all that a set-up or a journal keeps. Who has a name that nobody here has is like one of these all the same, and
always like the same one.
"""

from __future__ import annotations

from typing import Literal, NamedTuple
from zlib import crc32

Voice = Literal["cheeky", "calm", "lively", "gruff"]


class Character(NamedTuple):
    """How somebody talks, and differs from everybody: each number is a factor, but for the chance to bluff."""

    name: str
    voice: Voice
    pace: float = 1.0  # of the time that everything takes
    forgets: float = 1.0  # the own call
    notices: float = 1.0  # the slips of others
    doubts: float = 1.0  # other people's honesty
    attacks: float = 1.0  # for the fun of it
    bluffs: float = 0.0  # where it would stop somebody


CHARACTERS = (
    Character("Momo", "cheeky", pace=0.8, bluffs=0.5),
    Character("Bao", "calm", pace=1.3, forgets=0.7, notices=0.8),
    Character("Kiki", "lively", pace=0.75, forgets=1.6),
    Character("Taro", "gruff", doubts=2.0, notices=1.1),
    Character("Nana", "calm", pace=1.2, notices=1.3, forgets=0.6),
    Character("Rex", "gruff", attacks=1.4, bluffs=0.3),
    Character("Pip", "lively", pace=0.9, doubts=0.5, forgets=1.3),
    Character("Lulu", "cheeky", pace=1.1, bluffs=0.2, notices=0.9),
)
BY_NAME = {character.name.casefold(): character for character in CHARACTERS}
PLAIN = Character("", "calm")


def character_of(name: str) -> Character:
    known = BY_NAME.get(name.strip().casefold())
    return known or CHARACTERS[crc32(name.encode()) % len(CHARACTERS)]
