"""The filter for terminals without colors: what stands out is bold or reversed, in the terminal's own tones."""

from __future__ import annotations

import os
from functools import lru_cache

from rich.color import Color as RichColor
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter

from uno_tui.tui.look.palettes import luminance

STDOUT = 1
BRIGHT = 0.5


def has_colors() -> bool:
    """Whether this kind of terminal has any; one that nobody has described is believed to."""
    try:
        import curses
    except ImportError:
        return True
    try:
        curses.setupterm(os.environ.get("TERM", ""), STDOUT)
    except curses.error:
        return True
    return curses.tigetnum("colors") > 1


def brightness(color: RichColor | None) -> float:
    return luminance(color.triplet.hex) if color and color.triplet else 0.0


@lru_cache(maxsize=1024)
def in_two_tones(style: Style) -> Style:
    """A paper that is brighter than what stands on it is the other tone. What lies below a dialog comes here twice.

    Where ink and paper are the same only the paper is seen.
    """
    if style.bgcolor and style.bgcolor.is_default:
        return style
    paper, ink = brightness(style.bgcolor), brightness(style.color)
    return style + Style(color="default", bgcolor="default", reverse=paper > (ink if ink != paper else BRIGHT))


class TwoTones(LineFilter):
    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:  # noqa: ARG002
        return [Segment(text, in_two_tones(style) if style else style, control) for text, style, control in segments]
