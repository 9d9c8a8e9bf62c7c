"""Times that tell a key which was meant from one that was not, for every way of playing."""

from __future__ import annotations

QUIET = 0.2  # seconds in which nobody can have meant what has just appeared
REPEAT = 0.12  # seconds: the same key again before that is a key held down (some systems repeat only every 90 ms)
