"""The animation of confetti: where each piece is at each moment. Only arithmetic; it ends by itself, on the ground."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from uno_tui.tui.look.avatars import PLAYER_HUES

SHAPES = "▪•▴*✦·"  # none of the signs of the players
MOMENTS = 34
PER_SECOND = 10
CELLS_PER_PIECE = 18


class Piece(NamedTuple):
    x: float
    start: float
    fall: float
    drift: float
    shape: str
    hue: str


class Speck(NamedTuple):
    """A piece at one moment."""

    x: int
    y: int
    shape: str
    hue: str


def handful(width: int, height: int, seed: int) -> list[Piece]:
    random = Random(seed)
    return [
        Piece(
            x=random.random() * width,
            start=-random.random() * height * 1.2,
            fall=height * random.uniform(1.2, 2.4) / MOMENTS,
            drift=random.uniform(-0.25, 0.25),
            shape=random.choice(SHAPES),
            hue=random.choice(PLAYER_HUES),
        )
        for _ in range(width * height // CELLS_PER_PIECE)
    ]


def in_the_air(pieces: list[Piece], moment: int, height: int) -> list[Speck]:
    """What is to be seen at this moment: nothing before the first, nothing after the last."""
    if not 0 <= moment < MOMENTS:
        return []
    specks = [
        Speck(int(piece.x + piece.drift * moment), int(piece.start + piece.fall * moment), piece.shape, piece.hue)
        for piece in pieces
    ]
    return [speck for speck in specks if 0 <= speck.y < height]
