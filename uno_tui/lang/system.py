"""What the system says when a file cannot be read or written, in our words: its own are English nearly everywhere."""

from __future__ import annotations

import errno

from uno_tui.lang import words


def system_reason(error: OSError) -> str:
    name = errno.errorcode.get(error.errno or 0)
    if f"system.{name}" in words.texts:
        return words.say(f"system.{name}")
    return error.strerror or str(error)
