"""How long a person needs to see what is there: for every front that asks."""

from __future__ import annotations

QUIET = 0.2  # seconds in which nobody can have meant what has just appeared
