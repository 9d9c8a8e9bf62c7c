"""The palettes of the table, each a theme, and what becomes of a variant's own colors in them."""

from __future__ import annotations

from colorsys import hls_to_rgb, rgb_to_hls
from functools import lru_cache
from typing import Literal, NamedTuple

from rich.style import Style
from textual.color import Color
from textual.theme import Theme

from uno_tui.tui.look.canvas import style


class Palette(NamedTuple):
    """The colors of a table: what the cards lie on, what is written on it, what stands out, and what becomes of hues.

    Of a variant's hues a table keeps what they are (`own`), makes them strong enough for weak eyes (`strong`), or knows
    nothing but ink and paper (`none`): then a card is filled where it counts, and an outline where it does not.
    """

    felt: str
    panel: str
    ink: str
    faint: str
    accent: str
    is_dark: bool
    hues: Literal["own", "strong", "none"] = "own"
    tint: str = ""  # of the cloth, if the variant brings one

    @property
    def least_contrast(self) -> float:
        """Between what is written and what it is written on: level AA of WCAG, and AAA in looks for weak eyes."""
        return 4.5 if self.hues == "own" else 7.0

    def paper(self, hue: str, *, dimmed: bool = False) -> str:
        """What a card of this hue is made of; dimmed, it steps back."""
        return paper_in(self, hue, dimmed)

    def printed(self, hue: str, *, dimmed: bool = False) -> Style:
        """What is printed on such a card."""
        paper = self.paper(hue, dimmed=dimmed)
        ink = ink_on(paper)
        if dimmed and self.hues == "own":
            return style(readable(mixed(ink, paper, FADED), ink, paper, self.least_contrast), paper, faded=True)
        return style(ink, paper, bold=not dimmed, faded=dimmed)

    def pen(self, hue: str) -> str:
        """A hue to write with on the felt: pulled towards the ink until it can be read."""
        return self.ink if self.hues == "none" else readable(hue, self.ink, self.felt, self.least_contrast)

    @property
    def cloth(self) -> str:
        """What the table is covered with."""
        if self.hues != "own":
            return mixed(self.felt, self.panel, 0.5)
        return tinted(mixed(self.felt, self.panel, 0.5) if self.is_dark else mixed(self.panel, self.faint, 0.14), self.tint)

    @property
    def rim(self) -> str:
        if self.hues != "own":
            return self.ink if self.hues == "none" else mixed(self.panel, self.faint, 0.6)
        share = 0.5 if not self.is_dark else 0.45 if self.tint else 0.25  # a tint is still a hue in sixteen colors
        return tinted(mixed(self.panel, self.faint, share), self.tint)

    @property
    def night(self) -> str:
        """Shadows, and what lies behind a veil: by day that is warm light."""
        if self.hues == "none":
            return self.felt
        return mixed(self.felt, DARK_INK, 0.35) if self.is_dark else mixed(self.felt, LAMPLIGHT, 0.4)

    @property
    def shadow(self) -> str:
        """What a card on the table casts: darker than the cloth, also by day."""
        return mixed(self.cloth, DARK_INK, 0.25) if self.hues == "own" and not self.is_dark else self.night

    @property
    def alarm(self) -> str:
        """What went wrong for somebody; to be made readable on whatever it is written on."""
        return self.ink if self.hues == "none" else "#ff6b62" if self.is_dark else "#b3202a"

    @property
    def fair(self) -> str:
        return self.ink if self.hues == "none" else "#5fd3a6" if self.is_dark else "#136b46"

    @property
    def card_white(self) -> str:
        """The frame and the oval of a card."""
        return CREAM if self.hues == "own" else LIGHT_INK

    def theme(self, name: str) -> Theme:
        """A look for weak eyes veils nothing, so a dialog needs an edge."""
        is_soft = self.hues == "own"
        return Theme(
            name=name,
            primary=self.accent,
            accent=self.accent,
            foreground=self.ink,
            background=self.felt,
            surface=self.felt,
            panel=self.panel,
            dark=self.is_dark,
            variables={
                "input-selection-background": self.accent,
                "input-selection-foreground": self.felt,
                "shade": f"{self.felt} {56 if is_soft else 0}%",
                "deep-shade": f"{self.felt} {78 if is_soft else 0}%",
                "edge": "blank" if is_soft else f"solid {self.ink}",
            },
        )


PALETTES = {
    "evening": Palette("#10242b", "#1b3740", "#f2efe6", "#86a0a6", "#ffcf5c", True),
    "daylight": Palette("#eee6d3", "#ddd2b8", "#1f2430", "#5b584c", "#963605", False),
    "midnight": Palette("#150c22", "#2a1a41", "#f3ecff", "#9483b3", "#ff7ac6", True),
    "contrast-dark": Palette("#000000", "#1c1c1c", "#ffffff", "#d0d0d0", "#ffe14d", True, "strong"),
    "contrast-light": Palette("#ffffff", "#f0f0f0", "#000000", "#3c3c3c", "#0033cc", False, "strong"),
    "ink-dark": Palette("#000000", "#000000", "#ffffff", "#ffffff", "#ffffff", True, "none"),
    "ink-light": Palette("#ffffff", "#ffffff", "#000000", "#000000", "#000000", False, "none"),
}
ONE_SIDED, COLORLESS = "evening", "ink-dark"
# A deck with two sides turns the whole table with it, within the kind of look that was chosen.
SIDED = (("daylight", "midnight"), ("contrast-light", "contrast-dark"), ("ink-light", "ink-dark"))
DARK_PAPER, LIGHT_INK, DARK_INK, CREAM = "#17171c", "#ffffff", "#000000", "#f6f1e4"
LAMPLIGHT = "#ffc56e"
DIMMED, FADED = 0.62, 0.2
STRONGEST_TINT = 0.5  # how colorful a cloth is at most


def palette_for(look: str, side: int | None) -> str:
    if side is None:
        return look
    return next((pair for pair in SIDED if look in pair), SIDED[0])[side]


def looks_for(side: int | None) -> list[str]:
    """Those there are to choose from."""
    return list(PALETTES) if side is None else [pair[side] for pair in SIDED]


@lru_cache(maxsize=512)
def mixed(color: str, other: str, share: float) -> str:
    return Color.parse(color).blend(Color.parse(other), share).hex


@lru_cache(maxsize=512)
def luminance(color: str) -> float:
    """How bright a color is, as WCAG defines it."""
    parts = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in Color.parse(color).normalized]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


@lru_cache(maxsize=64)
def tinted(color: str, tint: str) -> str:
    """As light or dark as it is, in the hue of the tint."""
    if not tint:
        return color
    hue, _, strength = rgb_to_hls(*Color.parse(tint).normalized)
    lightness = rgb_to_hls(*Color.parse(color).normalized)[1]
    strongest = STRONGEST_TINT if lightness < 0.5 else STRONGEST_TINT / 2  # what is light is loud soon
    red, green, blue = (round(255 * part) for part in hls_to_rgb(hue, lightness, min(strength, strongest)))
    return Color(red, green, blue).hex


def contrast(color: str, other: str) -> float:
    darker, brighter = sorted((luminance(color), luminance(other)))
    return (brighter + 0.05) / (darker + 0.05)


@lru_cache(maxsize=512)
def ink_on(paper: str) -> str:
    """Black or white: one of them can be read on any paper."""
    return max((LIGHT_INK, DARK_INK), key=lambda ink: contrast(ink, paper))


@lru_cache(maxsize=512)
def readable(color: str, end: str, other: str, least: float) -> str:
    """The color, as far on the way to `end` as it takes to be told from the other one."""
    shades = (mixed(color, end, share / 20) for share in range(20))
    return next((shade for shade in shades if contrast(shade, other) >= least), end)


@lru_cache(maxsize=512)
def paper_in(palette: Palette, hue: str, dimmed: bool) -> str:
    if palette.hues == "none":
        return palette.felt if dimmed else palette.ink
    shade = mixed(hue, palette.felt, DIMMED) if dimmed else hue
    if palette.hues == "own":
        return shade
    ink = ink_on(shade)
    return readable(shade, LIGHT_INK if ink == DARK_INK else DARK_INK, ink, palette.least_contrast)
