"""Small pictures of numbers within a line of text: bars that stand, and bars that lie."""

from __future__ import annotations

from collections.abc import Sequence

BARS = " ▁▂▃▄▅▆▇█"
PARTS = " ▏▎▍▌▋▊▉█"


def sparks(totals: Sequence[int], top: int, most: int) -> str:
    """One player's totals as a row of small bars, the latest if there are too many."""
    last = totals[-most:]
    return "".join(BARS[max(1, min(8, round(total * 8 / max(1, top))))] for total in last)


def progress(share: float, width: int) -> tuple[str, str]:
    """A bar filled to this share, and the rest of it."""
    eighths = round(max(0.0, min(1.0, share)) * width * 8)
    full, part = divmod(eighths, 8)
    filled = "█" * full + (PARTS[part] if part else "")
    return filled, "·" * (width - len(filled))
