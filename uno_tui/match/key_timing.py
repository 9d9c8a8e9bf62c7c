"""Key-repeat timing: tells a key that was meant from one that was not. The screen and the plain game share it."""

from __future__ import annotations

QUIET = 0.2  # seconds in which nobody can have meant what has just appeared
REPEAT = 0.12  # seconds: the same key again before that is a key held down (some systems repeat only every 90 ms)
