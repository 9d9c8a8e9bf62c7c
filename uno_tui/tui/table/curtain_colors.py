"""The colors of a curtain, all of them made of the one that its player has."""

from __future__ import annotations

from typing import NamedTuple

from uno_tui.tui.look.palettes import CREAM, DARK_INK, Palette, ink_on, mixed, readable

NIGHT = "#0b171c"
TO_NIGHT, TO_LIGHT = 0.66, 0.6  # how far the player's color steps back behind what is written on it
DISC_BY_DAY = 0.35  # how dark it is behind a head, which would not be seen on paper of its own color


class CurtainColors(NamedTuple):
    paper: str
    disc: str  # behind the head
    shade: str  # of the name
    ink: str
    quiet: str
    accent: str


def curtain_colors(hue: str, palette: Palette) -> CurtainColors:
    if palette.hues == "none":
        felt, ink = palette.felt, palette.ink
        return CurtainColors(felt, felt, felt, ink, ink, ink)
    end, share = (NIGHT, TO_NIGHT) if palette.is_dark else (palette.felt, TO_LIGHT)
    paper = mixed(hue, end, share if palette.hues == "own" else 0.85)
    ink = readable(CREAM if palette.is_dark else palette.ink, ink_on(paper), paper, palette.least_contrast)
    return CurtainColors(
        paper,
        mixed(hue, end, share - 0.12) if palette.is_dark else mixed(hue, DARK_INK, DISC_BY_DAY),
        mixed(paper, DARK_INK, 0.35),
        ink,
        readable(mixed(hue, ink, 0.5), ink, paper, palette.least_contrast),
        readable(palette.accent, ink, paper, palette.least_contrast),
    )
